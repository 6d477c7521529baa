/* build.c: pyk build: sources to images, with the package that C programs use.
 *
 * The output's format and the targets give a plan: the images to compile, at most one file for GPUs
 * (several targets make a fat binary, with PTX for the GPUs to come) and one for the CPU.
 * Everything is compiled before anything is written, and all files appear together. */
#include "cmd/cli.h"

#include <string.h>
#include <sys/stat.h>

#include "backend/package/package.h"
#include "cmd/budget.h"
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

typedef struct Plan {
    const Format *format;
    const char   *out, *stem;      /* "-" is standard output */
    bool          package, python; /* --bindings python */
    Targets       targets;         /* one image each */
    Emit         *kinds;
    Image        *images;
    bool          fat;
} Plan;

/* ---- the plan: functions return false after reporting wrong usage ---------------------------- */

static bool choose_format(Cli *c, Plan *p) {
    const char *name = options_last(c, OPT_EMIT), *out = options_last(c, OPT_OUTPUT);
    if (!name && !out) name = "cubin";
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
    p->out = out ? out
                 : arena_printf(c->unit->arena, "%s%s", cli_stem(c->unit->arena, c->operands.at[0]), p->format->suffix);
    return true;
}

static bool same_file(const char *a, const char *b) {
    struct stat sa, sb;
    return !strcmp(a, b) || (!stat(a, &sa) && !stat(b, &sb) && sa.st_dev == sb.st_dev && sa.st_ino == sb.st_ino);
}

static bool check_names(Cli *c, Plan *p) {
    bool std = !strcmp(p->out, "-");
    struct stat st;
    /* /dev/null: nothing beside it */
    bool special = !std && !stat(p->out, &st) && !S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode);
    p->stem = cli_stem(c->unit->arena, std ? c->operands.at[0] : p->out);
    p->package = p->format->image && !std && !special && !options_has(c, OPT_PACKAGE);
    if (p->package && strpbrk(p->stem, "\"\\")) return diag_BAD_PACKAGE_NAME(c->unit->diags, nowhere(), p->out), false;
    for (const char *s = p->stem, *end = s + strlen(s); s < end && p->package;) {
        u32 cp, n = unicode_decode(s, (size_t)(end - s), &cp);
        if (!n || unicode_hidden(cp)) return diag_BAD_PACKAGE_NAME(c->unit->diags, nowhere(), p->out), false;
        s += n;
    }
    for (u32 i = 0; i < c->operands.len && !std; i++)
        if (same_file(p->out, c->operands.at[i])) return diag_SAME_FILE(c->unit->diags, nowhere(), p->out), false;
    return true;
}

/* What CUDA C++ links and no launch stub loads: a header that declares it is all of the package. */
static bool is_for_linking(const Cli *c, const Plan *p) {
    return c->options.device_functions || p->format->kind == EMIT_LTOIR;
}

static bool choose_bindings(Cli *c, Plan *p) {
    const char *language = options_last(c, OPT_BINDINGS);
    if (!language) return true;
    if (strcmp(language, "python"))
        return diag_BAD_VALUE(c->unit->diags, nowhere(), "--bindings", language, "python"), false;
    p->python = p->package && !is_for_linking(c, p);
    if (!p->python) diag_NO_PACKAGE(c->unit->diags, nowhere(), "--bindings python");
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
    default:
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

/* ---- compiling ------------------------------------------------------------------------------- */

static bool compile_images(Cli *c, Plan *p, const IrModule *m, u64 hash) {
    for (u32 i = 0; i < p->targets.len; i++) {
        cli_step(c, "compiling %u kernels for %s", m->kernels.len, p->targets.at[i].name);
        if (!backend_compile(c->unit, m, &p->targets.at[i], p->kinds[i], hash, &p->images[i])) return false;
    }
    return true;
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
                       .object = p->format->kind == EMIT_OBJECT};
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
        const char *file = p->format->kind == EMIT_SO ? p->out : fs_with_suffix(a, p->out, ".so");
        images[package.nimages++] =
            (PackageImage){"cpu", "so", fs_basename(file), buf_text(&p->images[i].data), p->images[i].data.len, 0};
    }
    return package;
}

static bool write_text(Cli *c, FsOutput *o, const char *path, Buf *text) {
    bool ok = cli_output(c, o, path, buf_text(text), text->len);
    buf_free(text);
    return ok;
}

static bool write_package(Cli *c, FsOutput *o, const Plan *p, const Package *package) {
    static const struct { const char *suffix; void (*make)(Unit *, const Package *, Buf *); } files[] = {
        {".pyk.h", package_header}, {".pyk.c", package_stub}, {".pyk.yaml", package_manifest},
    };
    Package listed = *package;                            /* the manifest is of images in files */
    if (package->object) listed.nimages = 0;
    bool header = is_for_linking(c, p);
    for (size_t i = 0; i < (header ? 1 : countof(files)); i++) {
        Buf text = {0};
        if (header) package_device_header(c->unit, package, &text);
        else files[i].make(c->unit, files[i].make == package_manifest ? &listed : package, &text);
        if (!write_text(c, o, fs_with_suffix(c->unit->arena, p->out, files[i].suffix), &text)) return false;
    }
    return true;
}

/* my-kernels.fatbin -> my_kernels_pyk.py and .pyi, in the same directory. */
static bool write_python(Cli *c, FsOutput *o, const Plan *p, const Package *package) {
    Arena *a = c->unit->arena;
    const char *slash = strrchr(p->out, '/');
    const char *module =
        arena_printf(a, "%.*s%s_pyk", slash ? (int)(slash + 1 - p->out) : 0, p->out, package_identifier(a, p->stem));
    Buf code = {0}, types = {0};
    package_python(c->unit, package, &code);
    package_python_types(c->unit, package, &types);
    bool written = !diags_errors(c->unit->diags) && write_text(c, o, arena_printf(a, "%s.py", module), &code) &&
                   write_text(c, o, arena_printf(a, "%s.pyi", module), &types);
    buf_free(&code);
    buf_free(&types);
    return written;
}

/* ---- further files --------------------------------------------------------------------------- */

/* A name in a make rule: blanks and # escaped, $ doubled. */
static void put_make_name(Buf *out, const char *name) {
    for (; *name; name++) {
        if (*name == ' ' || *name == '\t' || *name == '#') buf_putc(out, '\\');
        if (*name == '$') buf_putc(out, '$');
        buf_putc(out, *name);
    }
}

static bool write_depfile(Cli *c, FsOutput *o, const Plan *p, const IrModule *m) {
    const char *path = options_last(c, OPT_MF);
    if (!path && !options_has(c, OPT_MMD)) return true;
    if (!path) path = fs_with_suffix(c->unit->arena, p->out, ".d");
    Buf text = {0};
    put_make_name(&text, p->out);
    buf_putc(&text, ':');
    const char *last = NULL;
    for (u32 i = 0; i < m->sources.len; i++) {
        if (m->sources.at[i]->builtin) continue;
        const char *names[] = {m->sources.at[i]->path, m->sources.at[i]->imported
                                                           ? NULL
                                                           : frontend_config_path(c->unit, m->sources.at[i]->path)};
        if (last && names[1] && !strcmp(last, names[1])) names[1] = NULL;
        last = names[1] ? names[1] : last;
        for (size_t j = 0; j < countof(names) && names[j]; j++) {
            buf_puts(&text, " \\\n  ");
            put_make_name(&text, names[j]);
        }
    }
    buf_putc(&text, '\n');
    return write_text(c, o, path, &text);
}

/* --keep: what each target's image was made from. */
static bool write_intermediates(Cli *c, FsOutput *o, const Plan *p, const IrModule *m, u64 hash) {
    Arena *a = c->unit->arena;
    const char *dir = options_last(c, OPT_KEEP_DIR);
    if (!dir && !options_has(c, OPT_KEEP)) return true;
    if (!dir) dir = !strcmp(p->out, "-") ? "." : fs_dirname(a, p->out);
    static const struct {
        Emit kind;
        const char *suffix;
    } stages[] = {{EMIT_LL, "ll"}, {EMIT_PTX, "ptx"}, {EMIT_NVVM, "nvvm"}};
    for (u32 i = 0; i < p->targets.len; i++) {
        const Target *t = &p->targets.at[i];
        for (size_t j = 0; j < countof(stages); j++) {
            bool other = stages[j].kind == (p->format->kind == EMIT_LTOIR ? EMIT_PTX : EMIT_NVVM);
            if (other || (stages[j].kind == EMIT_PTX && t->kind == TARGET_CPU)) continue;
            Image image = {0};
            if (!backend_compile(c->unit, m, t, stages[j].kind, hash, &image)) return false;
            const char *path = arena_printf(a, "%s/%s.%s.%s", dir, p->stem, t->name, stages[j].suffix);
            bool ok = cli_output(c, o, path, buf_text(&image.data), image.data.len);
            backend_image_free(&image);
            if (!ok) return false;
        }
    }
    return true;
}

static bool write_all(Cli *c, const Plan *p, const IrModule *m, u64 hash, Buf *out) {
    FsOutput *o = fs_output_begin();
    Package package = make_package(c, p, m, hash, out);
    Buf object = {0};
    if (package.object) {
        package_object(c->unit, &package, &object);
        out = &object;
    }
    bool ok = cli_output(c, o, p->out, buf_text(out), out->len);
    buf_free(&object);
    for (u32 i = 0; i < p->targets.len && ok; i++)
        if (p->kinds[i] == EMIT_SO && p->format->kind != EMIT_SO && !package.object)
            ok = cli_output(c, o, fs_with_suffix(c->unit->arena, p->out, ".so"), buf_text(&p->images[i].data),
                            p->images[i].data.len);
    if (ok && p->package) ok = write_package(c, o, p, &package);
    if (ok && p->python) ok = write_python(c, o, p, &package);
    if (ok) ok = write_depfile(c, o, p, m) && write_intermediates(c, o, p, m, hash);
    if (!ok) return fs_output_abandon(o), false;
    cli_step(c, "writing %s", p->out);
    return cli_commit(c, o, p->out);
}

int cmd_build(Cli *c) {
    Plan p = {0};
    if (!c->operands.len)
        return diag_MISSING_OPERAND(c->unit->diags, nowhere(), "pyk build needs a Python file"), EXIT_USAGE;
    if (!choose_format(c, &p) || !check_names(c, &p) || !choose_bindings(c, &p) || !choose_targets(c, &p))
        return cli_usage(c);
    IrModule *m = cli_compile(c, c->operands.at, c->operands.len, p.stem);
    if (!m) return cli_status(c);
    u64 hash = package_abi_hash(c->unit, m);
    Buf fatbin = {0};
    Buf *out;
    bool good = compile_images(c, &p, m, hash) && budget_check(c, m, p.images, p.targets.len);
    if (good && link_output(c, &p, &fatbin, &out)) write_all(c, &p, m, hash, out);
    for (u32 i = 0; i < p.targets.len; i++) backend_image_free(&p.images[i]);
    buf_free(&fatbin);
    return cli_status(c);
}
