/* test_sig.c: signatures from text, decorators, annotations, options and the configuration file. */
#include "test/unit/unit.h"

#include <stdio.h>

#include "frontend/module/config.h"
#include "frontend/module/sig.h"

static const char *show(const Sig *s) {
    if (!s) return "(none)";
    const char *text = arena_printf(unit->arena, "%s(",
                                    !s->ret                   ? ""
                                    : s->ret->kind == TY_NONE ? "void"
                                                              : type_str(unit->types, s->ret));
    for (u32 i = 0; i < s->nparams; i++)
        text = arena_printf(unit->arena, "%s%s%s", text, i ? ", " : "", type_str(unit->types, s->params[i]));
    return arena_printf(unit->arena, "%s)", text);
}

static const char *parsed(const char *text) { return show(sig_parse(unit, NULL, text, (Span){0}, "--sig", NULL)); }

static void forms(void **state) {
    assert_string_equal(parsed("void(float32[:, ::1], int64)"), "void(array(float32, 2d, C), int64)");
    assert_string_equal(parsed("(int32,)"), "(int32)");
    assert_string_equal(parsed("( f4[:] , i8 )"), "(array(float32, 1d, A), int64)");
    assert_string_equal(parsed("void(float32[::1, :], f8[::1], c8[:,:,::1])"),
                        "void(array(float32, 2d, F), array(float64, 1d, C), array(complex64, 3d, C))");
    assert_string_equal(parsed("void(int8[::1, ::1])"), "void(array(int8, 2d, F))");
    assert_string_equal(parsed("void(Array(float32, 1, 'C', readonly=True))"), "void(readonly array(float32, 1d, C))");
    assert_string_equal(parsed("void(UniTuple(int64, 3), Tuple((int32, float32)), CPointer(uint8))"),
                        "void(UniTuple(int64 x 3), Tuple(int32, float32), uint8*)");
    assert_string_equal(parsed("float32(float32)"), "float32(float32)");
    assert_string_equal(parsed("void()"), "void()");
    Sym name;
    assert_string_equal(show(sig_parse(unit, NULL, "saxpy(float32[::1], int64)", (Span){0}, "--sig", &name)),
                        "(array(float32, 1d, C), int64)");
    assert_true(sym_is(name, "saxpy"));
    assert_int_equal(diags_errors(unit->diags), 0);
}

static void refuses(const char *text, const char *why) {
    assert_null(sig_parse(unit, NULL, text, (Span){0}, "--sig", NULL));
    assert_message(why);
}

static void errors(void **state) {
    refuses("void(float99)", "in the signature 'void(float99)' of --sig: name 'float99' is not defined");
    refuses("void(flaot32)", "did you mean 'float32'?");
    refuses("float32", "a type alone is not a signature; write void(float32) or (float32,)");
    refuses("void(float)", "'float' is a type of Python without a fixed size; write float64 or float32");
    refuses("void(float32[:,1])", "a dimension is ':' or '::1', not '1'");
    refuses("void(float32[10])", "a dimension of an array type is ':' or '::1'");
    refuses("void(float32[1:])", "slices without start and stop");
    refuses("void(float32[::2])", "the step of a dimension can only be 1");
    refuses("void(void)", "'void' cannot be the type of a parameter");
    refuses("void(int32", "'(' was never closed");
    refuses("lambda: 0", "this is not a signature");
}

static u32 count;
static const Config *config;

static Sig **signatures(const char *text) {
    Module *m = unit_load(text);
    assert_int_equal(m->nfunctions, 1);
    return sig_of_kernel(unit, config, m->functions[0], &count);
}

static void a_part_of_a_literal_is_pointed_at(void **state) {
    unit_load("from numba import cuda\n@cuda.jit('void(int32, flat32)')\ndef k(x, y): pass\n");
    assert_message("k.py:2:24: error: in the signature 'void(int32, flat32)': name 'flat32' is not defined");
}

static void kernels_return_nothing_and_counts_fit(void **state) {
    signatures("from numba import cuda\n@cuda.jit('float32(float32)')\ndef k(x): pass\n");
    assert_int_equal(count, 0);
    assert_message("a CUDA kernel must have void return type, not float32");
    signatures("from numba import cuda\n@cuda.jit('void(float32, int32)')\ndef k(x): pass\n");
    assert_int_equal(count, 0);
    assert_message("the signature has 2 argument types, 'k' takes 1");
}

static void the_first_source_wins(void **state) {
    static const char text[] = "from numba import cuda, float32\n"
                               "@cuda.jit(['void(int8)', 'void(int16)', 'void(int8)'])\n"
                               "def k(x: float32[:]): pass\n";
    signatures(text);
    assert_int_equal(count, 2);
    const char *sigs[] = {"other(int8)", "k(int64)"};
    test_options.sigs = sigs;
    test_options.nsigs = 2;
    Sig **s = signatures(text);
    assert_int_equal(count, 1);
    assert_string_equal(show(s[0]), "(int64)");
}

static void annotations(void **state) {
    Sig **s = signatures(
        "from numba import cuda, float32\n@cuda.jit\ndef k(x: float32[:, ::1], n: 'int32', y: float): pass\n");
    assert_int_equal(count, 1);
    assert_string_equal(show(s[0]), "(array(float32, 2d, C), int32, float64)");
    signatures("from numba import cuda, float32\n@cuda.jit\ndef k(x: float32[:], y): pass\n");
    assert_int_equal(count, 0);
    assert_int_equal(diags_errors(unit->diags), 0);
}

static const Config *configure(const char *text) {
    char path[] = "/tmp/pyk_test_sig_XXXXXX";
    int fd = mkstemp(path);
    FILE *f = fdopen(fd, "w");
    fputs(text, f);
    fclose(f);
    config = config_load(unit, path);
    remove(path);
    return config;
}

static void configuration(void **state) {
    const Config *c = configure(
        "arch: [sm_80, sm_90]\nkernels:\n  k:\n    sigs: [\"void(int64, float32[::1])\"]\n    symbol: k_main\n"
        "    launch_bounds: [128, 4]\n    fastmath: true\n    literals: f32\n    index: 64\n    check: [bounds]\n");
    assert_non_null(c);
    assert_int_equal(c->narch, 2);
    assert_string_equal(c->arch[1], "sm_90");
    Sig **s = signatures("from numba import cuda\n@cuda.jit('void(int8, int8)')\ndef k(x, y): pass\n");
    assert_int_equal(count, 1);
    assert_string_equal(show(s[0]), "void(int64, array(float32, 1d, C))");
    const KernelConfig *k = config_kernel(c, sym_of(unit->syms, "k"));
    assert_true(sym_is(k->symbol, "k_main"));
    assert_int_equal(k->literals_f32, 1);
    assert_int_equal(k->index32, 0);
    assert_int_equal(k->checks, CHECK_BOUNDS);
    FuncDef f = {.name = k->name};
    config_apply(c, &f);
    assert_int_equal(f.options.max_threads, 128);
    assert_true(f.options.fastmath);
    assert_int_equal(diags_errors(unit->diags), 0);
}

static void configuration_errors_have_positions(void **state) {
    assert_non_null(configure(
        "archs: sm_80\nkernels:\n  k:\n    sig: x\n    index: 16\n    launch_bounds: 5000\n    symbol: 1a\n"));
    assert_message(":1:1: error: the configuration has no key 'archs'");
    assert_message("did you mean 'arch'?");
    assert_message(":4:5: error: a kernel's configuration has no key 'sig'");
    assert_message(":5:12: error: '32' or '64' is expected");
    assert_message(":6:20: error: an integer from 1 to 1024 is expected");
    assert_message(":7:13: error: a symbol is a C identifier");
    assert_null(configure("kernels: [\n"));
    assert_null(config_load(unit, "/nonexistent/pyk.yaml"));
    assert_message("cannot read /nonexistent/pyk.yaml");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        in_unit(forms), in_unit(errors), in_unit(a_part_of_a_literal_is_pointed_at),
        in_unit(kernels_return_nothing_and_counts_fit),
        in_unit(the_first_source_wins), in_unit(annotations), in_unit(configuration),
        in_unit(configuration_errors_have_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
