/* build.c: pyk build: sources to images, with the package that C programs use.
 *
 * The output's format and the targets give a plan: the images to compile, at most one file for GPUs
 * (several targets make a fat binary, with PTX for the GPUs to come) and one for the CPU, and all
 * files that will be written, of which none may be an input or written twice. Everything is
 * compiled before anything is written, and all files appear together. */
#include "cmd/cli.h"

#include <string.h>

#include "backend/package/package.h"
#include "cmd/build/budget.h"
#include "cmd/build/depfile.h"
#include "cmd/files.h"
#include "cmd/progress.h"
#include "lib/base/fs.h"
#include "lib/base/unicode.h"

typedef struct Format {
    const char *name, *suffix;
    Emit        kind;
    bool        image;             /* part of a package; else a listing for people and tools */
} Format;

static const Format formats[] = {
    {"cubin", ".cubin", EMIT_CUBIN, true}, {"fatbin", ".fatbin", EMIT_FATBIN, true}, {"ptx", ".ptx", EMIT_PTX, true},
    {"so", ".so", EMIT_SO, true},          {"o", ".o", EMIT_OBJECT, true},           {"ll", ".ll", EMIT_LL, false},
    {"bc", ".bc", EMIT_BC, false},         {"ltoir", ".ltoir", EMIT_LTOIR, true},
};

typedef enum OutputKind {
    OUT_IMAGE, OUT_CPU_IMAGE, OUT_HEADER, OUT_STUB, OUT_MANIFEST, OUT_PYTHON, OUT_PYTHON_TYPES, OUT_DEPFILE, OUT_KEPT,
} OutputKind;

typedef struct Output {
    OutputKind  kind;
    const char *path;
    u32         target;            /* CPU_IMAGE, KEPT: which of the plan's */
    Emit        stage;             /* KEPT */
} Output;

typedef struct Plan {
    const Format *format;
    const char   *out;             /* "-" is standard output */
    const char   *base, *stem;     /* what the names of all files begin with, with and without its folder */
    bool          package, python, standalone; /* --bindings python, python-standalone */
    Targets       targets;         /* one image each */
    Emit         *kinds;
    Image        *images;
    bool          fat;
    VEC(Output)   outputs;         /* the image first */
    Buf           depfile;
} Plan;

/* ---- the plan: functions return false after reporting wrong usage ---------------------------- */

/* The format that holds what --arch asks for, where nothing else names one. */
static const char *usual_format(const Cli *c) {
    const char *arch = options_last(c, OPT_ARCH);
    if (arch && strchr(arch, ',')) return "fatbin";
    if (arch && !strncmp(arch, "cpu", 3)) return "so";
    return arch && !strncmp(arch, "compute_", 8) ? "ptx" : "cubin";
}

/* Of the image for the CPU where -o does not name it. To Python kernels.so would be a module, which
 * hides kernels.py; tools that make wheels refuse suffixes of their own, such as .pyk.so. */
static const char *cpu_suffix(const Cli *c) { return options_has(c, OPT_BINDINGS) ? "-cpu.so" : ".so"; }

/* kernels for kernels.fatbin, and for kernels-cpu.so. */
static const char *base_of(const Cli *c, const char *out) {
    size_t length = strlen(fs_basename(out)), suffix = strlen(cpu_suffix(c)), kept = strlen(out) - suffix;
    bool is_image = length > suffix && !strcmp(out + kept, cpu_suffix(c));
    return is_image ? arena_strndup(c->unit->arena, out, kept) : fs_without_suffix(c->unit->arena, out);
}

/* Reports that -o names a folder, which is there or ends with a slash. */
static bool names_folder(Cli *c, const char *out) {
    Arena *a = c->unit->arena;
    bool slash = !*fs_basename(out);
    if (!slash && !fs_is_folder(out)) return false;
    const char *format = options_last(c, OPT_EMIT) ? options_last(c, OPT_EMIT) : usual_format(c);
    const char *file = arena_printf(a, "%s.%s", cli_stem(a, c->operands.at[0]), format);
    diag_OUTPUT_FOLDER(c->unit->diags, nowhere(), out, arena_printf(a, "%s%s%s", out, slash ? "" : "/", file));
    return true;
}

static bool choose_format(Cli *c, Plan *p) {
    const char *name = options_last(c, OPT_EMIT), *out = options_last(c, OPT_OUTPUT);
    if (out && names_folder(c, out)) return false;
    if (!name && !out) name = usual_format(c);
    const char *dot = out ? strrchr(fs_basename(out), '.') : NULL;
    if (!name && !dot) {
        diag_UNKNOWN_FORMAT(c->unit->diags, nowhere(), out);
        diag_note(c->unit->diags, nowhere(), "--emit says the format: cubin, fatbin, ptx, ltoir, so, o, ll or bc");
        return false;
    }
    for (size_t i = 0; i < countof(formats); i++)
        if (name ? !strcmp(formats[i].name, name) : !strcmp(formats[i].suffix, dot)) p->format = &formats[i];
    if (!p->format && name)
        return diag_BAD_VALUE(c->unit->diags, nowhere(), "--emit", name, "cubin, fatbin, ptx, ltoir, so, o, ll or bc"),
               false;
    if (!p->format) {
        diag_UNKNOWN_FORMAT(c->unit->diags, nowhere(), out);
        diag_note(c->unit->diags, nowhere(),
                  "suffixes are .cubin .fatbin .ptx .ltoir .so .o .ll .bc; --emit says it for other names");
        return false;
    }
    const char *suffix = p->format->kind == EMIT_SO ? cpu_suffix(c) : p->format->suffix;
    p->out = out ? out : arena_printf(c->unit->arena, "%s%s", cli_stem(c->unit->arena, c->operands.at[0]), suffix);
    p->base = base_of(c, strcmp(p->out, "-") ? p->out : fs_basename(c->operands.at[0]));
    p->stem = fs_basename(p->base);
    return true;
}

static bool check_names(Cli *c, Plan *p) {
    bool std = !strcmp(p->out, "-");
    bool special = !std && fs_is_special(p->out);         /* /dev/null: nothing beside it */
    p->package = p->format->image && !std && !special && !options_has(c, OPT_PACKAGE);
    if (p->package && strpbrk(p->stem, "\"\\")) return diag_BAD_PACKAGE_NAME(c->unit->diags, nowhere(), p->out), false;
    for (const char *s = p->stem, *end = s + strlen(s); s < end && p->package;) {
        u32 cp, n = unicode_decode(s, (size_t)(end - s), &cp);
        if (!n || unicode_hidden(cp)) return diag_BAD_PACKAGE_NAME(c->unit->diags, nowhere(), p->out), false;
        s += n;
    }
    return true;
}

/* What CUDA C++ links and no launch stub loads: a header that declares it is all of the package. */
static bool is_for_linking(const Cli *c, const Plan *p) {
    return c->options.device_functions || p->format->kind == EMIT_LTOIR;
}

static bool choose_bindings(Cli *c, Plan *p) {
    const char *language = options_last(c, OPT_BINDINGS);
    if (!language) return true;
    p->standalone = !strcmp(language, "python-standalone");
    if (!p->standalone && strcmp(language, "python"))
        return diag_BAD_VALUE(c->unit->diags, nowhere(), "--bindings", language, "python or python-standalone"), false;
    p->python = p->package && !is_for_linking(c, p);
    if (!p->python) diag_NO_PACKAGE(c->unit->diags, nowhere(), arena_printf(c->unit->arena, "--bindings %s", language));
    return p->python;
}

static bool wrong_arch(Cli *c, const Plan *p, const char *why) {
    diag_FORMAT_ARCH(c->unit->diags, nowhere(), p->format->name, why);
    return false;
}

/* PTX for the newest of the targets, so that GPUs to come can run the package too. */
static void add_fallback(Cli *c, Plan *p) {
    u32 newest = 0;
    for (u32 i = 0; i < p->targets.len; i++) {
        if (p->targets.at[i].kind == TARGET_COMPUTE) return;
        if (p->targets.at[i].sm > newest) newest = p->targets.at[i].sm;
    }
    Target t;
    if (newest && target_parse(arena_printf(c->unit->arena, "compute_%u", newest), &t))
        vec_push(c->unit->arena, &p->targets, t);
}

static bool choose_targets(Cli *c, Plan *p) {
    if (!cli_targets(c, p->format->kind == EMIT_SO ? "cpu" : "sm_75", &p->targets)) return false;
    u32 sm = 0, compute = 0, cpu = 0;
    for (u32 i = 0; i < p->targets.len; i++) {
        sm += p->targets.at[i].kind == TARGET_SM;
        compute += p->targets.at[i].kind == TARGET_COMPUTE;
        cpu += p->targets.at[i].kind == TARGET_CPU;
    }
    c->options.gpu_package = p->package && sm + compute && !is_for_linking(c, p);
    if (!p->package || is_for_linking(c, p)) c->options.bodies = 0;
    if (c->options.device_functions &&
        (cpu || sm + compute > 1 || p->format->kind == EMIT_FATBIN || p->format->kind == EMIT_OBJECT))
        return wrong_arch(
            c, p, "--device-functions makes ptx, ltoir, ll, bc or a relocatable cubin, for one GPU architecture");
    switch (p->format->kind) {
    case EMIT_SO:
        if (sm + compute)
            return wrong_arch(c, p, "it is for --arch cpu alone; a GPU format takes cpu as a further target");
        break;
    case EMIT_LOWERED: case EMIT_LL: case EMIT_BC:
        if (sm + compute + cpu != 1) return wrong_arch(c, p, "it takes one --arch");
        break;
    case EMIT_PTX:
        if (sm + compute != 1)
            return wrong_arch(c, p, "it takes one --arch sm_XX or compute_XX; a fatbin holds several");
        break;
    case EMIT_LTOIR:
        if (sm + compute != 1 || cpu) return wrong_arch(c, p, "it takes one --arch sm_XX or compute_XX");
        if (c->options.debug)
            return wrong_arch(c, p, "the linker optimises it, which leaves nothing to a debugger: not with --debug");
        break;
    case EMIT_OBJECT:
        p->fat = sm + compute > 1;
        break;
    case EMIT_CUBIN:
        if (!sm && cpu && !compute)
            return wrong_arch(c, p, "it is for GPUs and needs an --arch sm_XX; the image for cpu is a .so");
        if (!sm) return wrong_arch(c, p, "machine code needs an --arch sm_XX; what compute_XX gives is a .ptx");
        p->fat = sm + compute > 1;
        if (p->fat) cli_note(c, "several targets: %s is a fat binary", p->out);
        break;
    case EMIT_FATBIN: case EMIT_NVVM:
        if (!(sm + compute)) return wrong_arch(c, p, "it needs an --arch sm_XX or compute_XX");
        p->fat = true;
    }
    if (cpu && sm + compute && !strcmp(p->out, "-"))
        return wrong_arch(c, p, "standard output takes one image, not one more for cpu");
    if (p->fat) add_fallback(c, p);
    p->kinds = arena_array(c->unit->arena, Emit, p->targets.len);
    p->images = arena_array(c->unit->arena, Image, p->targets.len);
    bool machine_code = false;
    for (u32 i = 0; i < p->targets.len; i++) {
        TargetKind kind = p->targets.at[i].kind;
        if (!p->format->image || p->format->kind == EMIT_PTX || p->format->kind == EMIT_LTOIR)
            p->kinds[i] = kind == TARGET_CPU && p->format->image ? EMIT_SO : p->format->kind;
        else p->kinds[i] = kind == TARGET_CPU ? EMIT_SO : kind == TARGET_SM ? EMIT_CUBIN : EMIT_PTX;
        machine_code |= p->kinds[i] == EMIT_CUBIN;
    }
    return budget_usage(c, machine_code);
}

/* ---- the files that will be written ---------------------------------------------------------- */

static void plan_output(Cli *c, Plan *p, Output o) {
    static const struct { const char *what; OptionId option; } rows[] = {
        [OUT_IMAGE] = {"the image", OPT_OUTPUT},
        [OUT_CPU_IMAGE] = {"the image for the CPU", OPT_OUTPUT},
        [OUT_HEADER] = {"the header", OPT_OUTPUT},
        [OUT_STUB] = {"the launch stub", OPT_OUTPUT},
        [OUT_MANIFEST] = {"the manifest", OPT_OUTPUT},
        [OUT_PYTHON] = {"the Python module", OPT_BINDINGS},
        [OUT_PYTHON_TYPES] = {"the types of the Python module", OPT_BINDINGS},
        [OUT_DEPFILE] = {"the dependency file", OPT_MF},
        [OUT_KEPT] = {"the intermediate file", OPT_KEEP},
    };
    OptionId option = rows[o.kind].option;
    if (option == OPT_MF && !options_has(c, OPT_MF)) option = OPT_MMD;
    if (option == OPT_KEEP && options_has(c, OPT_KEEP_DIR)) option = OPT_KEEP_DIR;
    vec_push(c->unit->arena, &p->outputs, o);
    files_written(c, o.path, rows[o.kind].what, option == OPT_OUTPUT ? "-o" : options_name(option));
}

static const char *beside(const Cli *c, const Plan *p, const char *suffix) {
    return arena_printf(c->unit->arena, "%s%s", p->base, suffix);
}

static void plan_package(Cli *c, Plan *p) {
    static const struct { OutputKind kind; const char *suffix; } files[] = {
        {OUT_HEADER, ".pyk.h"}, {OUT_STUB, ".pyk.c"}, {OUT_MANIFEST, ".pyk.yaml"},
    };
    for (size_t i = 0; i < (is_for_linking(c, p) ? 1 : countof(files)); i++)
        plan_output(c, p, (Output){files[i].kind, beside(c, p, files[i].suffix), 0, 0});
}

/* my-kernels.fatbin -> my_kernels_pyk.py and .pyi, in the same directory. */
static void plan_python(Cli *c, Plan *p) {
    Arena *a = c->unit->arena;
    int folder = (int)(p->stem - p->base);
    const char *module = arena_printf(a, "%.*s%s_pyk", folder, p->base, package_identifier(a, p->stem));
    plan_output(c, p, (Output){OUT_PYTHON, arena_printf(a, "%s.py", module), 0, 0});
    plan_output(c, p, (Output){OUT_PYTHON_TYPES, arena_printf(a, "%s.pyi", module), 0, 0});
}

static void plan_depfile(Cli *c, Plan *p) {
    const char *path = options_last(c, OPT_MF);
    if (!path && !options_has(c, OPT_MMD) && !options_has(c, OPT_MP)) return;
    if (!path) path = beside(c, p, ".d");
    plan_output(c, p, (Output){OUT_DEPFILE, path, 0, 0});
}

/* --keep: what each target's image was made from. */
static void plan_kept(Cli *c, Plan *p) {
    static const struct { Emit kind; const char *suffix; } stages[] = {
        {EMIT_LL, "ll"}, {EMIT_PTX, "ptx"}, {EMIT_NVVM, "nvvm"},
    };
    Arena *a = c->unit->arena;
    const char *dir = options_last(c, OPT_KEEP_DIR);
    if (!dir && !options_has(c, OPT_KEEP)) return;
    if (!dir) dir = !strcmp(p->out, "-") ? "." : fs_dirname(a, p->out);
    for (u32 i = 0; i < p->targets.len; i++)
        for (size_t j = 0; j < countof(stages); j++) {
            const Target *t = &p->targets.at[i];
            bool other = stages[j].kind == (p->format->kind == EMIT_LTOIR ? EMIT_PTX : EMIT_NVVM);
            if (other || (stages[j].kind == EMIT_PTX && t->kind == TARGET_CPU)) continue;
            const char *path = arena_printf(a, "%s/%s.%s.%s", dir, p->stem, t->name, stages[j].suffix);
            plan_output(c, p, (Output){OUT_KEPT, path, i, stages[j].kind});
        }
}

static bool plan_outputs(Cli *c, Plan *p) {
    plan_output(c, p, (Output){OUT_IMAGE, p->out, 0, 0});
    for (u32 i = 0; i < p->targets.len; i++)
        if (p->kinds[i] == EMIT_SO && p->format->kind != EMIT_SO && p->format->kind != EMIT_OBJECT)
            plan_output(c, p, (Output){OUT_CPU_IMAGE, beside(c, p, cpu_suffix(c)), i, 0});
    if (p->package) plan_package(c, p);
    if (p->python) plan_python(c, p);
    plan_depfile(c, p);
    plan_kept(c, p);
    files_read_sources(c, c->operands.at, c->operands.len);
    return files_check(c);
}

/* Once the frontend knows all that was read. */
static bool finish_plan(Cli *c, Plan *p, const IrModule *m) {
    files_read_module(c, m);
    bool depends = false;
    for (u32 i = 0; i < p->outputs.len; i++) depends |= p->outputs.at[i].kind == OUT_DEPFILE;
    return files_check(c) && (!depends || depfile_make(c, p->out, m, &p->depfile));
}

/* ---- compiling ------------------------------------------------------------------------------- */

static bool compile_images(Cli *c, Plan *p, const IrModule *m, u64 hash, Watch *watch) {
    for (u32 i = 0; i < p->targets.len; i++) {
        cli_step(c, "compiling %u kernel%s for %s", m->kernels.len, m->kernels.len == 1 ? "" : "s",
                 p->targets.at[i].name);
        p->images[i] = (Image){.target = p->targets.at[i], .kind = p->kinds[i]};
    }
    return backend_compile(c->unit, m, hash, p->images, p->targets.len, watch);
}

/* The bytes of the output itself; the CPU's image stands beside it. */
static bool link_output(Cli *c, Plan *p, Buf *fatbin, Buf **out) {
    const Image **parts = arena_array(c->unit->arena, const Image *, p->targets.len);
    u32 n = 0;
    *out = NULL;
    for (u32 i = 0; i < p->targets.len; i++)
        if (p->kinds[i] != EMIT_SO || p->format->kind == EMIT_SO) {
            if (!*out) *out = &p->images[i].data;
            parts[n++] = &p->images[i];
        }
    if (!p->fat) return true;
    cli_step(c, "joining %u images to a fat binary", n);
    *out = fatbin;
    return backend_fatbin(c->unit, parts, n, fatbin);
}

/* ---- the package ----------------------------------------------------------------------------- */

static const char *arch_of(Arena *a, const Plan *p, u32 i) {
    const char *name = p->targets.at[i].name;
    return p->kinds[i] == EMIT_PTX && !strncmp(name, "sm_", 3) ? arena_printf(a, "compute_%s", name + 3) : name;
}

/* The format of the image for GPUs: in an object file it has its own. */
static const char *gpu_kind(const Plan *p) {
    if (p->fat) return "fatbin";
    if (p->format->kind != EMIT_OBJECT) return p->format->name;
    for (u32 i = 0; i < p->targets.len; i++)
        if (p->kinds[i] == EMIT_CUBIN) return "cubin";
    return "ptx";
}

static Package make_package(Cli *c, const Plan *p, const IrModule *m, u64 hash, Buf *out) {
    Arena *a = c->unit->arena;
    PackageImage *images = arena_array(a, PackageImage, 2);
    PackageResources *resources = arena_array(a, PackageResources, p->targets.len);
    Package package = {.module = m, .name = p->stem, .images = images, .resources = resources, .abi_hash = hash,
                       .embed = options_has(c, OPT_EMBED),
                       .object = p->format->kind == EMIT_OBJECT, .standalone = p->standalone};
    const char *archs = "";
    for (u32 i = 0; i < p->targets.len; i++) {
        const Target *t = &p->targets.at[i];
        if (t->kind != TARGET_CPU) archs = arena_printf(a, "%s%s%s", archs, *archs ? " " : "", arch_of(a, p, i));
        if (p->images[i].resources)
            resources[package.nresources++] = (PackageResources){t->name, t->sm, p->images[i].resources};
    }
    if (*archs)
        images[package.nimages++] =
            (PackageImage){archs,         gpu_kind(p), fs_basename(p->out),
                           buf_text(out), out->len,    package_checksum(buf_text(out), out->len)};
    for (u32 i = 0; i < p->targets.len; i++) {
        if (p->kinds[i] != EMIT_SO) continue;
        /* without a checksum: packagers strip shared objects */
        const char *file = p->format->kind == EMIT_SO ? p->out : beside(c, p, cpu_suffix(c));
        images[package.nimages++] =
            (PackageImage){"cpu", "so", fs_basename(file), buf_text(&p->images[i].data), p->images[i].data.len, 0};
    }
    return package;
}

/* ---- writing --------------------------------------------------------------------------------- */

typedef struct Content {
    const IrModule *module;
    const Package  *package;
    u64             hash;
    const Buf      *image;
} Content;

static void put(Buf *out, const Buf *text) { buf_write(out, text->data, text->len); }

static bool make_kept(Cli *c, const Plan *p, const Content *x, const Output *o, Buf *out) {
    Image image = {.target = p->targets.at[o->target], .kind = o->stage};
    bool ok = backend_compile(c->unit, x->module, x->hash, &image, 1, NULL);
    if (ok) put(out, &image.data);
    backend_image_free(&image);
    return ok;
}

/* What a file holds; false after reporting. */
static bool make_content(Cli *c, const Plan *p, const Content *x, const Output *o, Buf *out) {
    Unit *u = c->unit;
    Package listed = *x->package;                         /* the manifest is of images in files */
    switch (o->kind) {
    case OUT_IMAGE: put(out, x->image); break;
    case OUT_CPU_IMAGE: put(out, &p->images[o->target].data); break;
    case OUT_HEADER: (is_for_linking(c, p) ? package_device_header : package_header)(u, x->package, out); break;
    case OUT_STUB: package_stub(u, x->package, out); break;
    case OUT_MANIFEST:
        if (listed.object) listed.nimages = 0;
        package_manifest(u, &listed, out);
        break;
    case OUT_PYTHON: package_python(u, x->package, out); break;
    case OUT_PYTHON_TYPES: package_python_types(u, x->package, out); break;
    case OUT_DEPFILE: put(out, &p->depfile); break;
    case OUT_KEPT: return make_kept(c, p, x, o, out);
    }
    return !diags_errors(u->diags);
}

/* What C and Python include keeps the time of its last change, so that nothing is compiled again
 * because of it. */
static bool stays(Cli *c, const Output *o, Buf *text) {
    size_t len;
    bool included =
        o->kind == OUT_HEADER || o->kind == OUT_STUB || o->kind == OUT_PYTHON || o->kind == OUT_PYTHON_TYPES;
    const char *old = included ? fs_read(c->unit->arena, o->path, &len) : NULL;
    bool same = old && len == text->len && !memcmp(old, buf_text(text), len);
    if (same) fs_output_keep(o->path);
    return same;
}

static bool write_file(Cli *c, const Plan *p, const Content *x, const Output *o, FsOutput *files) {
    Buf text = {0};
    bool ok = make_content(c, p, x, o, &text) &&
              (stays(c, o, &text) || cli_output(c, files, o->path, buf_text(&text), text.len));
    buf_free(&text);
    return ok;
}

static bool write_all(Cli *c, const Plan *p, const IrModule *m, u64 hash, Buf *out) {
    FsOutput *files = fs_output_begin();
    Package package = make_package(c, p, m, hash, out);
    Buf object = {0};
    if (package.object) package_object(c->unit, &package, &object);
    Content x = {m, &package, hash, package.object ? &object : out};
    bool ok = true;
    for (u32 i = 0; i < p->outputs.len && ok; i++) ok = write_file(c, p, &x, &p->outputs.at[i], files);
    buf_free(&object);
    if (!ok) return fs_output_abandon(files), false;
    cli_step(c, "writing %s", p->out);
    return cli_commit(c, files, p->out);
}

int cmd_build(Cli *c) {
    Plan p = {0};
    if (!c->operands.len)
        return diag_MISSING_OPERAND(c->unit->diags, nowhere(), "pyk build needs a Python file"), EXIT_USAGE;
    if (!choose_format(c, &p) || !check_names(c, &p) || !choose_bindings(c, &p) || !choose_targets(c, &p) ||
        !plan_outputs(c, &p))
        return cli_usage(c);
    Progress progress;
    progress_begin(&progress, c);
    IrModule *m = cli_compile(c, c->operands.at, c->operands.len, p.stem);
    if (!m) return cli_status(c);
    if (!finish_plan(c, &p, m)) return buf_free(&p.depfile), cli_usage(c);
    progress_phase(&progress, "frontend");
    u64 hash = package_abi_hash(c->unit, m);
    Buf fatbin = {0};
    Buf *out;
    bool good = compile_images(c, &p, m, hash, &progress.watch) && budget_check(c, m, p.images, p.targets.len);
    if (good) backend_report_needs(c->unit, m, p.images, p.targets.len);
    if (good) diags_unused_ignores(c->unit->diags, true);
    progress_phase(&progress, "compiling");
    if (good && link_output(c, &p, &fatbin, &out)) write_all(c, &p, m, hash, out);
    progress_phase(&progress, "package");
    progress_end(&progress);
    for (u32 i = 0; i < p.targets.len; i++) backend_image_free(&p.images[i]);
    buf_free(&fatbin);
    buf_free(&p.depfile);
    return cli_status(c);
}
