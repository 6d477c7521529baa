/* tune.c: pyk tune. The space of settings and the launch are those of `tune:` in the configuration
 * (docs/tuning.md). All variants are compiled first, beside each other; then each runs alone, and
 * the fastest ones again in turn, because a GPU is not always equally fast. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/progress.h"
#include "cmd/tune/plot.h"
#include "cmd/tune/tuned.h"
#include "lib/base/jobs.h"

enum { MOST_VARIANTS = 200, FINALISTS = 3, ROUNDS = 3 };

typedef struct Compile {
    Job           job;
    const Tuning *tuning;
    u32           number;
} Compile;

static bool run_compile(Job *job) {
    const Compile *c = (Compile *)((char *)job - offsetof(Compile, job));
    variant_build(c->tuning, &c->tuning->variants.at[c->number], c->number);
    return true;
}

static void show_compiled(void *progress, u32 done, u32 known) {
    Progress *p = progress;
    if (p->watch.progress) p->watch.progress(&p->watch, done, known);
}

static void compile_all(const Tuning *t, Progress *p) {
    u32 n = t->variants.len;
    Compile *all = arena_array(t->cli->unit->arena, Compile, n);
    u32 threads = t->cli->options.jobs ? t->cli->options.jobs : jobs_cores();
    Jobs *jobs = jobs_begin(threads < n ? threads : n, show_compiled, p);
    for (u32 i = 0; i < n; i++) {
        all[i] = (Compile){.job = {.run = run_compile, .number = i}, .tuning = t, .number = i};
        jobs_add(jobs, &all[i].job);
    }
    jobs_run(jobs);
}

/* ---- what is tuned; false after reporting */

static bool check_axes(const Tuning *t) {
    const Tune *tune = t->tune;
    Diags *d = t->cli->unit->diags;
    if (!tune->axes.len) return diag_NOTHING_TO_TUNE(d, tune->span, t->kernel), false;
    for (u32 i = 0; i < tune->axes.len; i++)
        if (tune->axes.at[i].taken) diag_TUNED_AND_SET(d, tune->axes.at[i].span, tune->axes.at[i].key);
    return !diags_errors(d);
}

/* Of an argument as `pyk run` takes it: zeros(100), x.npy. States of random numbers are none that a
 * file can hold. */
static bool is_array(const char *value) {
    const char *dot = strrchr(value, '.');
    return (dot && !strcmp(dot, ".npy")) || (isalpha((u8)*value) && strchr(value, '(') && strncmp(value, "rng(", 4));
}

static void find_arrays(Tuning *t) {
    Arena *a = t->cli->unit->arena;
    for (u32 i = 0; i < t->tune->words.len; i++) {
        const char *word = t->tune->words.at[i], *equals = strchr(word, '=');
        if (!strncmp(word, "--", 2)) i++;                    /* an option, and its value */
        else if (equals && is_array(equals + 1))
            vec_push(a, &t->arrays, arena_strndup(a, word, (size_t)(equals - word)));
    }
}

static bool choose_device(Tuning *t) {
    pyk_device *device;
    t->device = options_last(t->cli, OPT_DEVICE);
    if (!cli_done(t->cli, pyk_device_open(t->device, &device))) return false;
    bool cpu = pyk_device_is_cpu(device);
    Arena *a = t->cli->unit->arena;
    t->arch = cpu ? "cpu" : arena_printf(a, "sm_%d", pyk_device_arch(device));
    if (!t->device) t->device = cpu ? "cpu" : "cuda";
    t->where = arena_strdup(a, pyk_device_name(device));
    pyk_device_close(device);
    return true;
}

static bool read_number(Cli *c, OptionId id, u64 *out) {
    const char *text = options_last(c, id);
    return !text || options_number(c, id, text, UINT32_MAX, "a number", out);
}

/* ---- the search */

static void run(Tuning *t, Progress *p, u32 number, u32 done, u32 all) {
    Variant *v = &t->variants.at[number];
    if (v->why) return;
    variant_run(t, v, number);
    show_compiled(p, done, all);
    if (v->why) return;
    if (!t->reference) t->reference = v;
    const char *differs = variant_differs(t, (u32)(t->reference - t->variants.at), number);
    if (differs)
        v->why = arena_printf(t->cli->unit->arena, "the result '%s' is not that of: %s", differs,
                              variant_text(t, t->reference));
}

static int by_time(const void *x, const void *y) {
    const Variant *a = *(const Variant *const *)x, *b = *(const Variant *const *)y;
    if (!a->why != !b->why) return a->why ? 1 : -1;
    if (a->ms != b->ms) return a->ms < b->ms ? -1 : 1;
    return a < b ? -1 : 1;
}

static Variant **sorted(const Tuning *t) {
    Variant **order = arena_array(t->cli->unit->arena, Variant *, t->variants.len);
    for (u32 i = 0; i < t->variants.len; i++) order[i] = &t->variants.at[i];
    qsort(order, t->variants.len, sizeof(Variant *), by_time);
    return order;
}

static void search(Tuning *t) {
    Progress progress;
    progress_begin(&progress, t->cli);
    u32 n = t->variants.len, finalists = n < FINALISTS ? n : FINALISTS, all = n + finalists * ROUNDS, done = 0;
    compile_all(t, &progress);
    for (u32 i = 0; i < n; i++) run(t, &progress, i, ++done, all);
    Variant **order = sorted(t);
    for (u32 i = 0; i < finalists * ROUNDS; i++)
        run(t, &progress, (u32)(order[i % finalists] - t->variants.at), ++done, all);
    progress_end(&progress);
}

/* ---- what came of it */

static void put_table(const Tuning *t, Variant *const *order, Buf *out) {
    buf_printf(out, "%s on %s, times of a launch:\n", t->kernel, t->where);
    for (u32 i = 0; i < t->variants.len; i++) {
        const Variant *v = order[i];
        if (v->why) buf_printf(out, "%13s        %s: %s\n", "left out", variant_text(t, v), v->why);
        else buf_printf(out, "%10.4g ms %6.2f  %s\n", v->ms, v->ms / order[0]->ms, variant_text(t, v));
    }
}

static int tune(Tuning *t, const char *path) {
    Cli *c = t->cli;
    for (u32 i = 0; i < t->variants.len; i++)
        if (!variant_write(t, &t->variants.at[i], i)) return EXIT_FILES;
    search(t);
    Variant **order = sorted(t);
    Buf out = {0};
    put_table(t, order, &out);
    bool ok = cli_print(c, &out);
    buf_free(&out);
    if (order[0]->why) return diag_NOT_TUNED(c->unit->diags, nowhere(), t->kernel, order[0]->why), EXIT_SOURCE;
    if (!ok || !tuned_write(t, order[0], path)) return EXIT_FILES;
    const char *plot = options_last(c, OPT_PLOT);
    if (plot) plot_put(t, order, &out);
    if (plot && !cli_write(c, plot, &out)) return EXIT_FILES;
    u32 n;
    const char *const *files = frontend_config_files(c->unit, t->source, &n);
    bool included = false;
    for (u32 i = 0; i < n; i++) included |= !strcmp(fs_basename(files[i]), fs_basename(path));
    cli_note(c, "%s has the settings for %s%s", path, t->arch,
             included ? "" : arena_printf(c->unit->arena, "; builds take them once %s says: include: %s", files[0],
                                          fs_basename(path)));
    return cli_status(c);
}

int cmd_tune(Cli *c) {
    Unit *u = c->unit;
    u64 most = MOST_VARIANTS, seed = 1;
    if (c->operands.len != 2)
        return diag_MISSING_OPERAND(u->diags, nowhere(), "pyk tune needs a Python file and the name of a kernel"),
               EXIT_USAGE;
    Tuning t = {.cli = c, .source = c->operands.at[0], .kernel = c->operands.at[1], .program = fs_own_program(u->arena),
                .repeat = options_last(c, OPT_REPEAT) ? options_last(c, OPT_REPEAT) : "20"};
    if (!read_number(c, OPT_VARIANTS, &most) || !read_number(c, OPT_SEED, &seed)) return EXIT_USAGE;
    if (!cli_read(u, t.source) || diags_errors(u->diags)) return cli_status(c);
    t.tune = frontend_tune(u, t.source, t.kernel);
    if (diags_errors(u->diags)) return cli_usage(c);
    if (!t.tune) return diag_NO_TUNE(u->diags, nowhere(), t.kernel), EXIT_USAGE;
    if (!check_axes(&t)) return EXIT_SOURCE;
    if (!(t.folder = tool_dir(u))) return EXIT_FILES;
    find_arrays(&t);
    variants_add(&t, most, seed);
    if (!choose_device(&t)) return EXIT_FILES;
    const char *out = options_last(c, OPT_OUTPUT);
    return tune(&t, out ? out : arena_printf(u->arena, "%s/pyk.tuned.yaml", fs_dirname(u->arena, t.source)));
}
