/* test_options.c: the command line: every form of option, what they set, response files, and wrong
 * usage with the nearest right one. */
#include "cmd/options.h"

#include <stdio.h>
#include <string.h>

#include "cmd/help.h"
#include "lib/base/fs.h"
#include "test/unit/cmocka.h"

enum { MAX_WORDS = 32 };

static int setup(void **state) {
    static Cli c;
    memset(&c, 0, sizeof c);
    c.unit = frontend_begin(&c.options);
    *state = &c;
    return 0;
}

static int teardown(void **state) {
    frontend_end(((Cli *)*state)->unit);
    return 0;
}

/* Parses words given as one text, separated by blanks. */
static bool parse(Cli *c, const char *text) {
    char *argv[MAX_WORDS] = {(char *)"pyk"}, *copy = arena_strdup(c->unit->arena, text), *rest = NULL;
    int argc = 1;
    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) argv[argc++] = word;
    return options_parse(c, argc, argv);
}

static void expect_error(void **state, const char *text, const char *message) {
    teardown(state);
    setup(state);
    Cli *c = *state;
    if (parse(c, text)) fail_msg("accepted: %s", text);
    Buf out = {0};
    diags_render(c->unit->diags, &out, false, 0);
    if (!strstr(buf_text(&out), message)) fail_msg("'%s' is not in: %s", message, buf_text(&out));
    buf_free(&out);
}

static void test_forms(void **state) {
    Cli *c = *state;
    assert_true(parse(
        c,
        "build a.py -o k.cubin --arch sm_80 --arch=sm_90,cpu -arch compute_90 b.py -j4 -O2 -v -MF k.d --keep-dir=out"));
    assert_int_equal(c->command, COMMAND_BUILD);
    assert_int_equal(c->operands.len, 2);
    assert_string_equal(c->operands.at[1], "b.py");
    assert_string_equal(options_last(c, OPT_OUTPUT), "k.cubin");
    assert_int_equal(c->values[OPT_ARCH].len, 3);
    assert_string_equal(c->values[OPT_ARCH].at[1], "sm_90,cpu");
    assert_string_equal(options_last(c, OPT_JOBS), "4");
    assert_string_equal(options_last(c, OPT_MF), "k.d");
    assert_string_equal(options_last(c, OPT_KEEP_DIR), "out");
    assert_int_equal(c->options.opt, 2);
    assert_true(options_has(c, OPT_VERBOSE));
    assert_false(options_has(c, OPT_EMBED));
}

static void test_joined_letter(void **state) {
    Cli *c = *state;
    assert_true(parse(c, "build -ok.ptx - -- -o"));
    assert_string_equal(options_last(c, OPT_OUTPUT), "k.ptx");
    assert_int_equal(c->operands.len, 2);
    assert_string_equal(c->operands.at[0], "-");
    assert_string_equal(c->operands.at[1], "-o");
}

static void test_defaults(void **state) {
    Cli *c = *state;
    assert_true(parse(c, "build a.py"));
    const Options *o = &c->options;
    assert_int_equal(o->opt, 3);
    assert_true(o->lineinfo);
    assert_false(o->literals_f32 || o->index32 || o->restrict_params || o->checks || o->fast_math);
    assert_false(o->no_fmad || o->ftz || o->debug);
    assert_int_equal(o->maxrregcount, 0);
    assert_null(o->config);
}

static void test_compile_options(void **state) {
    Cli *c = *state;
    assert_true(parse(c,
                      "build a.py --literals=f32 --index 32 --restrict --check=bounds,assert --fmad=false --ftz=true "
                      "-maxrregcount=64 --lineinfo=false --config=c.yaml"));
    const Options *o = &c->options;
    assert_true(o->literals_f32 && o->index32 && o->restrict_params && o->checks == (CHECK_BOUNDS | CHECK_ASSERT) &&
                o->no_fmad && o->ftz);
    assert_false(o->lineinfo);
    assert_int_equal(o->maxrregcount, 64);
    assert_string_equal(o->config, "c.yaml");
}

static void test_implied(void **state) {
    Cli *c = *state;
    assert_true(parse(c, "build a.py -use_fast_math -G"));
    assert_true(c->options.fast_math && c->options.ftz && c->options.debug);
    assert_int_equal(c->options.opt, 0);
}

static void test_lists(void **state) {
    Cli *c = *state;
    assert_true(parse(c, "build a.py --sig f(int32) --sig=g(int64) --kernel f"));
    assert_int_equal(c->options.nsigs, 2);
    assert_string_equal(c->options.sigs[0], "f(int32)");
    assert_string_equal(c->options.sigs[1], "g(int64)");
    assert_int_equal(c->options.select.nkernels, 1);
    Texts parts = options_split(c->unit->arena, "a,,b");
    assert_int_equal(parts.len, 3);
    assert_string_equal(parts.at[1], "");
    assert_string_equal(parts.at[2], "b");
}

static void test_run_operands(void **state) {
    Cli *c = *state;
    assert_true(parse(c, "run k.py f --grid 4,2 --block=64 x=-1 --save r=r.npy y=zeros(3)"));
    assert_int_equal(c->operands.len, 4);
    assert_string_equal(c->operands.at[2], "x=-1");
    assert_string_equal(options_last(c, OPT_SAVE), "r=r.npy");
}

static void test_commands(void **state) {
    Cli *c = *state;
    assert_true(parse(c, "--version"));
    assert_int_equal(c->command, COMMAND_VERSION);
    assert_true(parse(c, "-h"));
    assert_int_equal(c->command, COMMAND_HELP);
}

static void test_wrong_usage(void **state) {
    expect_error(state, "", "a command is needed");
    expect_error(state, "bild a.py", "unknown command 'bild'");
    expect_error(state, "bild a.py", "did you mean 'build'?");
    expect_error(state, "build --emti=ptx", "unknown option '--emti'");
    expect_error(state, "build --emti=ptx", "did you mean '--emit'?");
    expect_error(state, "build -z", "'pyk build --help' lists");
    expect_error(state, "inspect a.py -o x.ptx", "'pyk inspect' has no option '--output'");
    expect_error(state, "build a.py -o", "option '--output' needs a value: FILE");
    expect_error(state, "build a.py --arch=", "option '--arch' needs a value");
    expect_error(state, "build a.py --embed=yes", "option '--embed' takes no value");
    expect_error(state, "build a.py --index=16", "--index: '16' is not 32|64");
    expect_error(state, "build a.py -O4", "-O: '4' is not 0|1|2|3");
    expect_error(state, "build a.py --maxrregcount=256", "'256' is not a number from 0 to 255");
    expect_error(state, "build a.py --maxrregcount=-1", "'-1' is not");
    expect_error(state, "build a.py --check=bound", "'bound' is not bounds, assert, division");
    expect_error(state, "build a.py -Wno-no-signatur", "there is no warning named 'no-signatur'");
    expect_error(state, "build a.py -Wno-no-signatur", "did you mean 'no-signature'?");
    expect_error(state, "build a.py --fmad", "needs a value");
    expect_error(state, "build @/does/not/exist", "cannot read /does/not/exist");
}

static void test_response_files(void **state) {
    Cli *c = *state;
    Arena *a = c->unit->arena;
    const char *dir = fs_temp_dir(), *path = arena_printf(a, "%s/args", dir), *loop = arena_printf(a, "%s/loop", dir);
    static const char text[] = "build 'a b.py' --sig \"f(int32, 'x')\"\n -o out\\ put.ptx \"\"\n";
    FsOutput *o = fs_output_begin();
    char again[256];
    snprintf(again, sizeof again, "@%s", loop);
    assert_true(fs_output_add(o, path, text, strlen(text)) && fs_output_add(o, loop, again, strlen(again)) &&
                fs_output_commit(o));
    assert_true(parse(c, arena_printf(a, "@%s --embed", path)));
    assert_string_equal(c->operands.at[0], "a b.py");
    assert_string_equal(c->operands.at[1], "");
    assert_string_equal(c->options.sigs[0], "f(int32, 'x')");
    assert_string_equal(options_last(c, OPT_OUTPUT), "out put.ptx");
    assert_true(options_has(c, OPT_EMBED));
    expect_error(state, again, "nested too deeply");
}

static void test_help(void **state) {
    Buf out = {0};
    for (Command i = 0; i < COMMAND_COUNT; i++) {
        help_command(i, &out);
        assert_non_null(strstr(buf_text(&out), options_commands[i].name));
        assert_non_null(strstr(buf_text(&out), "-h, --help"));
        buf_free(&out);
    }
    help_all(&out);
    assert_non_null(strstr(buf_text(&out), "inspect"));
    for (const char *line = buf_text(&out); *line; line += strcspn(line, "\n") + 1)
        assert_true(strcspn(line, "\n") <= 100);
    buf_free(&out);
    help_man(&out);
    for (OptionId id = 0; id < OPT_COUNT; id++) assert_non_null(options_name(id));
    assert_non_null(strstr(buf_text(&out), ".TH PYK 1"));
    assert_non_null(strstr(buf_text(&out), "\\-\\-maxrregcount N"));
    buf_free(&out);
}

#define TEST(name) cmocka_unit_test_setup_teardown(test_##name, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(forms),        TEST(joined_letter), TEST(defaults),    TEST(compile_options), TEST(implied), TEST(lists),
        TEST(run_operands), TEST(commands),      TEST(wrong_usage), TEST(response_files),  TEST(help)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
