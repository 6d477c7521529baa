/* run_one.c: launches one kernel from the command line.
 *
 * A Python file is first made into a package for the device, in a temporary directory. From there
 * on this is a client of the runtime like any other: it opens the manifest, chooses the kernel (by
 * the arguments where a function has several signatures), copies the arrays to the device,
 * launches, and copies back what is to be printed or saved. */
#include "cmd/run/run.h"

#include <stdlib.h>
#include <string.h>

#include "backend/package/package.h"
#include "cmd/files.h"
#include "cmd/run/outputs.h"
#include "cmd/run/spelling.h"
#include "cmd/run/timing.h"
#include "lib/base/fs.h"
#include "lib/base/suggest.h"

typedef struct Run {
    Cli         *cli;
    pyk_device  *device;
    pyk_package *package;
    u32          kernel;
    Argument    *args;             /* of the kernel, in order */
    u32          nargs;
    pyk_launch   launch;
    u64          forall;
    bool         use_forall;
    bool         no_grid;          /* the grid is not given, or not all of it: right for a utility only */
    bool         late;             /* a size is known only when the file is compiled */
    bool         clash;            /* a file that is read would be written, as is known only now */
} Run;

static Diags *diags(const Run *r) { return r->cli->unit->diags; }
static Arena *arena(const Run *r) { return r->cli->unit->arena; }

static bool done(const Run *r, pyk_result result) { return cli_done(r->cli, result); }

/* ---- the command line; false after reporting wrong usage ------------------------------------- */

static const char dims_are[] = "one to three numbers X,Y,Z";
static const char threads_are[] = "a number of threads, 0 to 2**64 - 1";
static const char bytes_are[] = "a number of bytes, 0 to 2**32 - 1";

static bool read_dims(Run *r, OptionId id, u32 out[3]) {
    const char *text = options_last(r->cli, id);
    out[0] = out[1] = out[2] = 1;
    if (!text) return true;
    Texts parts = options_split(arena(r), text);
    if (parts.len > 3) return diag_BAD_VALUE(diags(r), nowhere(), options_name(id), text, dims_are), false;
    for (u32 i = 0; i < parts.len; i++) {
        u64 n;
        if (!options_number(r->cli, id, parts.at[i], UINT32_MAX, dims_are, &n)) return false;
        out[i] = (u32)n;
    }
    return true;
}

static bool read_count(Run *r, OptionId id, u64 max, const char *what, u64 *out) {
    const char *text = options_last(r->cli, id);
    return !text || options_number(r->cli, id, text, max, what, out);
}

static bool read_launch(Run *r) {
    Cli *c = r->cli;
    u64 shared = 0, repeat;
    if (c->operands.len < 2)
        return diag_MISSING_OPERAND(diags(r), nowhere(), "pyk run needs a file and the name of a kernel"), false;
    if (!read_count(r, OPT_SHARED, UINT32_MAX, bytes_are, &shared) || !timing_repeat(c, &repeat)) return false;
    r->launch.shared_bytes = (u32)shared;
    r->use_forall = options_has(c, OPT_FORALL);
    r->no_grid = !r->use_forall && !(options_has(c, OPT_GRID) && options_has(c, OPT_BLOCK));
    if (!r->use_forall) return read_dims(r, OPT_GRID, r->launch.grid) && read_dims(r, OPT_BLOCK, r->launch.block);
    if (options_has(c, OPT_GRID) || options_has(c, OPT_BLOCK))
        return diag_MISSING_OPERAND(diags(r), nowhere(), "--forall stands instead of --grid and --block"), false;
    return read_count(r, OPT_FORALL, UINT64_MAX, threads_are, &r->forall);
}

/* Sizes may be expressions with the names of the file, which are known once it is compiled. */
static const struct { OptionId id; const char *what; } sizes[] = {
    {OPT_GRID, dims_are}, {OPT_BLOCK, dims_are}, {OPT_FORALL, threads_are}, {OPT_SHARED, bytes_are},
};

static bool is_expression(const Run *r, OptionId id) {
    const char *text = options_last(r->cli, id);
    return text && text[strspn(text, "0123456789, ")] && !cli_is_manifest(r->cli->operands.at[0]);
}

static bool has_expressions(const Run *r) {
    bool any = false;
    for (size_t i = 0; i < countof(sizes); i++) any |= r->cli->operands.len && is_expression(r, sizes[i].id);
    return any;
}

/* Each becomes the numbers that it gives. */
static bool evaluate_sizes(Run *r) {
    for (size_t i = 0; i < countof(sizes); i++) {
        if (!is_expression(r, sizes[i].id)) continue;
        Texts *texts = &r->cli->values[sizes[i].id];
        const char *text = texts->at[texts->len - 1], *numbers = "";
        i64 values[3];
        u32 n = frontend_numbers(r->cli->unit, text, values, countof(values));
        for (u32 k = 0; k < n; k++)
            numbers = arena_printf(arena(r), "%s%s%lld", numbers, k ? "," : "", (long long)values[k]);
        if (!n) {
            diag_BAD_VALUE(diags(r), nowhere(), options_name(sizes[i].id), text,
                           arena_printf(arena(r), "%s, nor an expression with the names of the file", sizes[i].what));
            return false;
        }
        texts->at[texts->len - 1] = numbers;
    }
    return read_launch(r);
}

static bool check_pairs(Run *r) {
    const Texts *o = &r->cli->operands;
    for (u32 i = 2; i < o->len; i++) {
        const char *equals = strchr(o->at[i], '=');
        if (!equals || equals == o->at[i]) {
            diag_BAD_ARGUMENT(diags(r), nowhere(), o->at[i], "arguments are written NAME=VALUE");
            return false;
        }
        char *name = arena_strndup(arena(r), o->at[i], (size_t)(equals - o->at[i]));
        if (outputs_given(r->cli, i + 1, name)) return diag_TWICE(diags(r), nowhere(), name), false;
    }
    return true;
}

/* What --save writes must be none of what is read; more of that is known once the file is
 * compiled. */
static bool plan_files(Run *r) {
    Cli *c = r->cli;
    const Texts *o = &c->operands, *save = &c->values[OPT_SAVE];
    if (cli_is_manifest(o->at[0])) files_read(c, o->at[0], "the manifest", "");
    else files_read_sources(c, o->at, 1);
    for (u32 i = 2; i < o->len; i++) {
        const char *value = strchr(o->at[i], '=') + 1;
        if (fs_exists(value)) files_read(c, value, "the argument", "");
    }
    for (u32 i = 0; i < save->len; i++) {
        const char *equals = strchr(save->at[i], '=');
        if (equals) files_written(c, equals + 1, "the result", options_name(OPT_SAVE));
    }
    return files_check(c);
}

/* ---- the package ----------------------------------------------------------------------------- */

static bool choose_target(Run *r, Target *t, Emit *kind) {
    if (pyk_device_is_cpu(r->device)) return *kind = EMIT_SO, target_parse("cpu", t);
    bool ptxas = toolkit_program(arena(r), "ptxas") != NULL;
    const char *name = arena_printf(arena(r), "%s_%d", ptxas ? "sm" : "compute", pyk_device_arch(r->device));
    *kind = ptxas ? EMIT_CUBIN : EMIT_PTX;
    if (target_parse(name, t)) return true;
    diag_UNKNOWN_ARCH(diags(r), nowhere(), name);
    diag_note(diags(r), nowhere(),
              "the GPU here is newer than this version of pyk: build PTX for an older one and run its manifest");
    return false;
}

/* Writes image and manifest into a temporary directory; NULL after reporting. */
static const char *write_package(Run *r, const Package *p) {
    const char *dir = tool_dir(r->cli->unit);
    if (!dir) return NULL;
    const char *manifest = arena_printf(arena(r), "%s/kernels.pyk.yaml", dir),
               *image = arena_printf(arena(r), "%s/%s", dir, p->images->file);
    FsOutput *o = fs_output_begin();
    Buf text = {0};
    package_manifest(r->cli->unit, p, &text);
    bool ok = cli_output(r->cli, o, image, p->images->data, p->images->size) &&
              cli_output(r->cli, o, manifest, text.data, text.len);
    buf_free(&text);
    if (!ok) return fs_output_abandon(o), NULL;
    return cli_commit(r->cli, o, manifest) ? manifest : NULL;
}

/* The types of the arguments, for a kernel that has no signature. */
static void type_arguments(Run *r) {
    const Texts *o = &r->cli->operands;
    Options *options = &r->cli->options;
    options->arguments = arena_alloc(arena(r), o->len * sizeof *options->arguments);
    for (u32 i = 2; i < o->len; i++) {
        const char *value = strchr(o->at[i], '=') + 1;
        Given *g = &options->arguments[options->narguments++];
        g->name = arena_strndup(arena(r), o->at[i], (size_t)(value - 1 - o->at[i]));
        g->type = argument_signature(arena(r), r->cli->unit->types, value, &g->why);
    }
}

/* Compiles the file for the device; the path of the manifest, or NULL after reporting. */
static const char *compile(Run *r, const char *path) {
    Unit *u = r->cli->unit;
    Target target;
    Emit kind;
    if (!choose_target(r, &target, &kind) || !cli_checks(r->cli, &target, 1)) return NULL;
    cli_aim(r->cli, &target, 1);
    r->cli->options.select.only = r->cli->operands.at[1];
    if (target.kind == TARGET_CPU) r->cli->options.bodies = 0;
    type_arguments(r);
    IrModule *m = cli_compile(r->cli, &path, 1, cli_stem(u->arena, path));
    if (!m) return NULL;
    files_read_module(r->cli, m);
    if ((r->clash = !files_check(r->cli))) return NULL;
    Image image = {.target = target, .kind = kind};
    u64 hash = package_abi_hash(u, m);
    const char *manifest = NULL;
    cli_step(r->cli, "compiling %u kernel%s for %s", m->kernels.len, m->kernels.len == 1 ? "" : "s", target.name);
    if (backend_compile(u, m, hash, &image, 1, NULL)) {
        const char *suffix = kind == EMIT_SO ? "so" : kind == EMIT_CUBIN ? "cubin" : "ptx";
        PackageImage file = {target.name,           suffix,         arena_printf(u->arena, "kernels.%s", suffix),
                             buf_text(&image.data), image.data.len, 0};
        PackageResources resources = {target.name, target.sm, image.resources};
        Package p = {.module = m, .name = cli_stem(u->arena, path), .images = &file, .nimages = 1,
                     .resources = &resources,
                     .nresources = image.resources ? 1 : 0, .abi_hash = hash};
        manifest = write_package(r, &p);
    }
    backend_image_free(&image);
    return manifest;
}

static bool open_package(Run *r) {
    const char *path = r->cli->operands.at[0], *manifest = cli_is_manifest(path) ? path : compile(r, path);
    if (!manifest || !done(r, pyk_manifest_open(manifest, &r->package))) return false;
    for (u32 i = 0; i < r->package->nimages; i++)
        files_read(r->cli, arena_printf(arena(r), "%s/%s", fs_dirname(arena(r), manifest), r->package->images[i].file),
                   "the image", "");
    r->clash = !files_check(r->cli);
    return !r->clash && done(r, pyk_package_load(r->device, r->package, NULL));
}

/* ---- kernel and arguments -------------------------------------------------------------------- */

static void free_args(Argument *args, u32 n) {
    for (u32 i = 0; i < n; i++) argument_free(&args[i]);
}

static void report_missing(Run *r, const pyk_kernel *k, const pyk_param *p) {
    diag_MISSING_ARGUMENT(diags(r), nowhere(), k->name, p->name, p->type);
}

/* Reads a value for each parameter of a kernel. Gives NULL, or the first parameter whose value does
 * not fit, and why; the reason is NULL if none is given. */
static const pyk_param *fit(Run *r, const pyk_kernel *k, Argument *args, const char **why) {
    Types *types = r->cli->unit->types;
    for (u32 i = 0; i < k->nparams; i++) {
        const pyk_param *p = &k->params[i];
        const char *text = outputs_given(r->cli, 2, p->name);
        const Type *type = spelling_parse(types, p->type);
        *why = NULL;
        args[i].name = p->name;
        if (!type || type->size != p->size) *why = arena_printf(arena(r), "its type %s is not known", p->type);
        else if (text) *why = argument_parse(arena(r), types, type, text, &args[i]);
        if (text && !*why) continue;
        free_args(args, i);
        return p;
    }
    return NULL;
}

static bool check_names(Run *r, const pyk_kernel *k) {
    const Texts *o = &r->cli->operands;
    bool ok = true;
    for (u32 i = 2; i < o->len; i++) {
        char *name = arena_strndup(arena(r), o->at[i], strcspn(o->at[i], "="));
        bool known = !strcmp(o->at[i] + strlen(name), "=()");      /* an empty tuple is not passed */
        Suggest s = {.word = name};
        const char *all = "";
        for (u32 j = 0; j < k->nparams; j++) {
            known |= !strcmp(k->params[j].name, name);
            suggest_offer(&s, k->params[j].name);
            all = arena_printf(arena(r), "%s%s%s", all, *all ? ", " : "", k->params[j].name);
        }
        if (known) continue;
        diag_NO_SUCH_PARAMETER(diags(r), nowhere(), k->name, name);
        if (s.best) diag_note(diags(r), nowhere(), "did you mean '%s'?", s.best);
        else if (*all) diag_note(diags(r), nowhere(), "its parameters are %s", all);
        ok = false;
    }
    return ok;
}

static bool take_only(Run *r, u32 index) {
    const pyk_kernel *k = &r->package->kernels[index];
    Argument *args = arena_array(arena(r), Argument, k->nparams + 1);
    const char *why;
    if (!check_names(r, k)) return false;
    const pyk_param *bad = fit(r, k, args, &why);
    if (bad && why) outputs_refuse(r->cli, bad->name, why);
    else if (bad) report_missing(r, k, bad);
    if (bad) return false;
    r->kernel = index;
    r->args = args;
    r->nargs = k->nparams;
    return true;
}

/* Of several signatures the one that the arguments fit. */
static bool take_fitting(Run *r, const char *name) {
    u32 hits = 0, found = 0;
    for (u32 i = 0; i < r->package->nkernels; i++) {
        const pyk_kernel *k = &r->package->kernels[i];
        const char *why;
        Argument *args = arena_array(arena(r), Argument, k->nparams + 1);
        if (strcmp(k->name, name) || fit(r, k, args, &why)) continue;
        free_args(args, k->nparams);
        found = i;
        hits++;
    }
    if (hits == 1) return take_only(r, found);
    diag_SEVERAL_SIGNATURES(diags(r), nowhere(), hits ? "several" : "none", name);
    for (array_each_at(const pyk_kernel *, k, r->package->kernels, r->package->nkernels)) {
        const char *why = NULL;
        if (strcmp(k->name, name)) continue;
        Argument *args = arena_array(arena(r), Argument, k->nparams + 1);
        const pyk_param *bad = fit(r, k, args, &why);
        if (bad) diag_note(diags(r), nowhere(), "%s: '%s' %s", k->symbol, bad->name, why ? why : "is not given");
        else diag_note(diags(r), nowhere(), "%s fits: it can be named instead", k->symbol), free_args(args, k->nparams);
    }
    return false;
}

/* The parts of utilities have symbols with a $. */
static bool is_public(const pyk_kernel *k) { return !strchr(k->symbol, '$'); }

static bool is_named(const pyk_kernel *k, const char *name) {
    return is_public(k) && (!strcmp(k->symbol, name) || !strcmp(k->name, name));
}

static bool is_known(const Run *r, const char *name) {
    for (u32 i = 0; i < r->package->nkernels; i++)
        if (is_named(&r->package->kernels[i], name)) return true;
    return false;
}

static void report_unknown(const Run *r, const char *name) {
    const pyk_package *p = r->package;
    Suggest s = {.word = name};
    for (u32 i = 0; i < p->nkernels; i++)
        if (is_public(&p->kernels[i])) suggest_offer(&s, p->kernels[i].name);
    for (u32 i = 0; i < p->nutilities; i++) suggest_offer(&s, p->utilities[i].name);
    diag_NO_SUCH_KERNEL(diags(r), nowhere(), name);
    if (s.best) diag_note(diags(r), nowhere(), "did you mean '%s'?", s.best);
    for (u32 i = 0; i < p->nkernels; i++)
        if (is_public(&p->kernels[i])) diag_note(diags(r), nowhere(), "the package has '%s'", p->kernels[i].symbol);
    for (u32 i = 0; i < p->nutilities; i++) /* the versions of one follow one another */
        if (!i || strcmp(p->utilities[i].name, p->utilities[i - 1].name))
            diag_note(diags(r), nowhere(), "the package has '%s', %s", p->utilities[i].name,
                      run_utility_kind(&p->utilities[i]));
}

static bool choose_kernel(Run *r) {
    const char *name = r->cli->operands.at[1];
    u32 same = 0, last = 0;
    for (u32 i = 0; i < r->package->nkernels; i++) {
        const pyk_kernel *k = &r->package->kernels[i];
        if (!is_named(k, name)) continue;
        if (!strcmp(k->symbol, name)) return take_only(r, i);
        last = i;
        same++;
    }
    return same == 1 ? take_only(r, last) : take_fitting(r, name);
}

static const Argument *find_array(const void *of, const char *text) {
    const Run *r = of;
    size_t n = strcspn(text, "=");
    for (u32 i = 0; i < r->nargs; i++)
        if (r->args[i].is_array && strlen(r->args[i].name) == n && !memcmp(r->args[i].name, text, n))
            return &r->args[i];
    return NULL;
}

/* --print NAME and --save NAME=FILE name arrays. */
static bool check_output(Run *r, OptionId id, const char *text) {
    if (id == OPT_SAVE && !strchr(text, '='))
        return diag_BAD_VALUE(diags(r), nowhere(), "--save", text, "NAME=FILE.npy"), false;
    if (find_array(r, text)) return true;
    const char *name = arena_strndup(arena(r), text, strcspn(text, "="));
    for (u32 i = 0; i < r->nargs; i++)
        if (!strcmp(r->args[i].name, name))
            return diag_NOT_AN_ARRAY(diags(r), nowhere(), options_name(id), name), false;
    diag_NO_SUCH_PARAMETER(diags(r), nowhere(), r->package->kernels[r->kernel].name, name);
    return false;
}

static bool check_outputs(Run *r) {
    static const OptionId options[] = {OPT_SAVE, OPT_PRINT};
    for (size_t k = 0; k < countof(options); k++) {
        const Texts *texts = &r->cli->values[options[k]];
        for (u32 i = 0; i < texts->len; i++)
            if (!check_output(r, options[k], texts->at[i])) return false;
    }
    return true;
}

/* ---- the launch; false after reporting a failure of the runtime ------------------------------ */

static bool to_device(Run *r) {
    for (array_each_at(Argument *, g, r->args, r->nargs)) {
        void *pointer;
        if (!g->is_array) continue;
        if (!done(r, pyk_alloc(r->device, g->bytes, &pointer))) return false;
        argument_point(g, pointer);
        if (!done(r, pyk_to_device(r->device, pointer, g->data, g->bytes, NULL))) return false;
    }
    return true;
}

static bool to_host(Run *r) {
    for (array_each_at(Argument *, g, r->args, r->nargs))
        if (g->is_array && !done(r, pyk_to_host(r->device, g->data, g->device, g->bytes, NULL))) return false;
    return true;
}

typedef struct Launch {
    Run   *run;
    void **values;
} Launch;

static bool launch_once(void *of) {
    Launch *l = of;
    return done(l->run, pyk_launch_kernel(&l->run->launch, l->run->package, l->run->kernel, l->values));
}

static bool launch(Run *r, Buf *out) {
    Launch l = {r, arena_array(arena(r), void *, r->nargs + 1)};
    for (u32 i = 0; i < r->nargs; i++) l.values[i] = r->args[i].value;
    r->launch.device = r->device;
    if (r->use_forall && !done(r, pyk_forall(&r->launch, r->package, r->kernel, r->forall))) return false;
    const u32 *g = r->launch.grid, *b = r->launch.block;
    cli_step(r->cli, "launching %s on %s: grid %u,%u,%u block %u,%u,%u", r->package->kernels[r->kernel].symbol,
             pyk_device_name(r->device), g[0], g[1], g[2], b[0], b[1], b[2]);
    return timing_call(r->cli, r->device, launch_once, &l, out);
}

/* ---- all of it ------------------------------------------------------------------------------- */

static int run_on_device(Run *r) {
    if (!open_package(r)) return r->clash ? EXIT_USAGE : cli_status(r->cli);
    int code = run_utility(r->cli, r->device, r->package);
    if (code >= 0) return code;
    if (!is_known(r, r->cli->operands.at[1])) return report_unknown(r, r->cli->operands.at[1]), EXIT_USAGE;
    if (r->late && !evaluate_sizes(r)) return EXIT_USAGE;
    if (r->no_grid)
        return diag_MISSING_OPERAND(diags(r), nowhere(), "pyk run needs --grid and --block, or --forall"), EXIT_USAGE;
    if (!choose_kernel(r) || !check_outputs(r)) return EXIT_USAGE;
    Buf out = {0};
    if (to_device(r) && launch(r, &out) && to_host(r)) outputs_write(r->cli, &out, find_array, r);
    buf_free(&out);
    return cli_status(r->cli);
}

int run_one(Cli *c) {
    Run r = {.cli = c};
    r.late = has_expressions(&r);
    if ((!r.late && !read_launch(&r)) || !check_pairs(&r) || !plan_files(&r)) return EXIT_USAGE;
    if (options_has(c, OPT_VERBOSE)) setenv("PYK_ADVICE", "1", 0);
    if (!done(&r, pyk_device_open(options_last(c, OPT_DEVICE), &r.device))) return EXIT_FILES;
    int code = run_on_device(&r);
    for (u32 i = 0; i < r.nargs; i++) {
        pyk_free(r.device, r.args[i].device);
        argument_free(&r.args[i]);
    }
    if (r.package) pyk_package_unload(r.device, r.package);
    pyk_manifest_close(r.package);
    pyk_device_close(r.device);
    return c->no_memory && code == EXIT_USAGE ? EXIT_FILES : code;
}
