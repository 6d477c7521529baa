/* cli.c: the steps that several subcommands take: targets, sources to a module, output. */
#include "cmd/cli.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lib/base/fs.h"
#include "lib/base/suggest.h"

int cli_status(const Cli *c) {
    u32 errors = diags_errors(c->unit->diags), failures = diags_failures(c->unit->diags);
    return errors > failures ? EXIT_SOURCE : failures ? EXIT_FILES : EXIT_OK;
}

int cli_usage(const Cli *c) { return cli_status(c) == EXIT_SOURCE ? EXIT_SOURCE : EXIT_USAGE; }

bool cli_takes(Cli *c, u32 most) {
    if (c->operands.len <= most) return true;
    diag_EXTRA_OPERAND(c->unit->diags, nowhere(), options_commands[c->command].name, c->operands.at[most]);
    return false;
}

void cli_note(Cli *c, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    buf_puts(&c->notes, "pyk: note: ");
    buf_vprintf(&c->notes, fmt, args);
    buf_putc(&c->notes, '\n');
    va_end(args);
}

void cli_step(const Cli *c, const char *fmt, ...) {
    if (!options_has(c, OPT_VERBOSE) || ((c->json || c->sarif) && !c->report)) return;
    va_list args;
    va_start(args, fmt);
    fputs("pyk: ", stderr);
    vfprintf(stderr, fmt, args);
    fputc('\n', stderr);
    va_end(args);
}

const char *cli_manual(Arena *a) {
    static const char *const places[] = {"share/doc/pyk/diagnostics.md", "docs/diagnostics.md"};
    const char *program = fs_own_program(a);
    for (size_t i = 0; program && i < countof(places); i++) {
        const char *path = arena_printf(a, "%s/%s", fs_dirname(a, fs_dirname(a, program)), places[i]);
        if (fs_exists(path)) return path;
    }
    return NULL;
}

/* The text goes to standard error in any case if it cannot go where it should. */
static bool put_report(const Cli *c, Buf *text) {
    FsOutput *o = c->report ? fs_output_begin() : NULL;
    bool added = o && fs_output_add(o, c->report, buf_text(text), text->len);
    if (added && fs_output_commit(o)) return true;
    if (!added) fs_output_abandon(o);
    if (c->report) fprintf(stderr, "pyk: error: cannot write %s: %s\n", c->report, strerror(errno));
    fwrite(buf_text(text), 1, text->len, stderr);
    return !c->report;
}

bool cli_show(Cli *c) {
    Buf text = {0};
    const char *no_color = getenv("NO_COLOR");
    bool color = !c->report && isatty(2) && !(no_color && *no_color);
    if (c->json) {
        diags_render_json(c->unit->arena, c->unit->diags, &text);
    } else if (c->sarif) {
        diags_render_sarif(c->unit->arena, c->unit->diags, cli_manual(c->unit->arena), &text);
    } else {
        if (!diags_errors(c->unit->diags)) buf_write(&text, buf_text(&c->notes), c->notes.len);
        diags_render(c->unit->diags, &text, color, c->max_errors);
    }
    bool shown = put_report(c, &text);
    buf_free(&text);
    buf_free(&c->notes);
    return shown;
}

/* A line of the source, from its first letter to its end; nowhere if the file is not at hand. */
static Span line_of(const Cli *c, const char *file, int line) {
    u32 len = 0, skip = 0;
    for (u32 i = 0; c->module && i < c->module->sources.len; i++) {
        const Source *src = c->module->sources.at[i];
        if (strcmp(src->name, file) || line < 1 || (u32)line > src->nlines) continue;
        const char *text = source_line(src, (u32)line, &len);
        while (skip < len && (text[skip] == ' ' || text[skip] == '\t')) skip++;
        return (Span){src, src->lines[line - 1] + skip, src->lines[line - 1] + len};
    }
    return nowhere();
}

/* What a kernel has reported: as text a line each, which says where; for programs with
 * positions. */
static void report_exceptions(const Cli *c) {
    static const struct { const char *class; void (*report)(Diags *d, Span span, const char *what); } kinds[] = {
        {"IndexError: the index is out of range", diag_KERNEL_BOUNDS}, {"MemoryAccessError", diag_KERNEL_MEMORY},
        {"InitError", diag_KERNEL_INIT}, {"RaceError", diag_KERNEL_RACE}, {"BarrierError", diag_KERNEL_BARRIER},
        {"", diag_KERNEL_EXCEPTION}};
    Diags *d = c->unit->diags;
    bool positions = c->json || c->sarif;
    pyk_exception e;
    char text[2048];
    for (u32 i = 0; !pyk_exception_get(i, &e, sizeof e) && !pyk_exception_text(i, text, sizeof text); i++) {
        u32 k = 0;
        while (strncmp(e.text, kinds[k].class, strlen(kinds[k].class))) k++;
        kinds[k].report(d, positions ? line_of(c, e.file, e.line) : nowhere(), text);
        for (u32 n = 0; positions && n < e.ncalls; n++)
            diag_note(d, line_of(c, e.calls[n].file, e.calls[n].line), "called from here");
        if (positions && e.has_other && e.other.line)
            diag_note(d, line_of(c, e.other.file, e.other.line), "the other thread is here");
    }
}

bool cli_done(const Cli *c, pyk_result result) {
    if (result == PYK_DEVICE_EXCEPTION && pyk_exception_count()) report_exceptions(c);
    else if (result != PYK_OK) diag_RUNTIME_FAILED(c->unit->diags, nowhere(), pyk_last_error());
    return result == PYK_OK;
}

bool cli_write_bytes(Cli *c, const char *path, const void *data, size_t size) {
    FsOutput *o = fs_output_begin();
    if (cli_output(c, o, path, data, size)) return cli_commit(c, o, path);
    fs_output_abandon(o);
    return false;
}

bool cli_write(Cli *c, const char *path, Buf *text) {
    bool ok = cli_write_bytes(c, path, buf_text(text), text->len);
    buf_free(text);
    return ok;
}

bool cli_print(Cli *c, Buf *text) { return cli_write(c, "-", text); }

static bool cannot_write(Cli *c, const char *path) {
    diag_CANNOT_WRITE(c->unit->diags, nowhere(), strcmp(path, "-") ? path : "standard output", strerror(errno));
    return false;
}

bool cli_output(Cli *c, FsOutput *o, const char *path, const void *data, size_t size) {
    return fs_output_add(o, path, data, size) || cannot_write(c, path);
}

bool cli_commit(Cli *c, FsOutput *o, const char *path) { return fs_output_commit(o) || cannot_write(c, path); }

const char *cli_temporary(Cli *c, const Buf *cubin) {
    const char *dir = tool_dir(c->unit), *path = arena_printf(c->unit->arena, "%s/kernels.cubin", dir ? dir : ".");
    if (!dir) return NULL;
    return cli_write_bytes(c, path, cubin->data, cubin->len) ? path : NULL;
}

char *cli_stem(Arena *a, const char *path) { return fs_without_suffix(a, fs_basename(path)); }

/* ---- targets --------------------------------------------------------------------------------- */

static bool native(Cli *c, Target *out) {
    pyk_device *device;
    if (pyk_device_open("cuda", &device)) {
        diag_NO_GPU(c->unit->diags, nowhere(), pyk_last_error());
        return false;
    }
    const char *name = arena_printf(c->unit->arena, "sm_%d", pyk_device_arch(device));
    pyk_device_close(device);
    if (target_parse(name, out)) return true;
    diag_UNKNOWN_ARCH(c->unit->diags, nowhere(), name);
    diag_note(c->unit->diags, nowhere(),
              "the GPU here is newer than this version of pyk: --arch compute_XX makes PTX for it");
    return false;
}

static bool report_arch(Cli *c, const char *name) {
    Arena *a = c->unit->arena;
    const char *known = target_names(a);
    diag_UNKNOWN_ARCH(c->unit->diags, nowhere(), name);
    Suggest s = {.word = name};
    for (const char *at = known; *at;) {
        size_t n = strcspn(at, " ");
        suggest_offer(&s, arena_strndup(a, at, n));
        at += n + (at[n] == ' ');
    }
    if (s.best) diag_note(c->unit->diags, nowhere(), "did you mean '%s'?", s.best);
    diag_note(c->unit->diags, nowhere(), "known are native %s", known);
    return false;
}

static bool add_target(Cli *c, const char *name, Targets *out) {
    Target t;
    if (!strcmp(name, "native")) {
        if (!native(c, &t)) return false;
    } else if (!target_parse(name, &t)) {
        return report_arch(c, name);
    }
    for (u32 i = 0; i < out->len; i++)
        if (!strcmp(out->at[i].name, t.name)) return true;
    vec_push(c->unit->arena, out, t);
    return true;
}

static bool add_targets(Cli *c, const char *list, Targets *out) {
    Texts names = options_split(c->unit->arena, list);
    for (u32 i = 0; i < names.len; i++)
        if (!add_target(c, names.at[i], out)) return false;
    return true;
}

static bool add_configured(Cli *c, Targets *out) {
    u32 n = 0;
    const char *const *names = c->operands.len ? frontend_config_targets(c->unit, c->operands.at[0], &n) : NULL;
    for (u32 i = 0; i < n; i++)
        if (!add_target(c, names[i], out)) return false;
    return diags_errors(c->unit->diags) == 0;
}

void cli_aim(Cli *c, const Target *targets, u32 n) {
    Arena *a = c->unit->arena;
    const char **names = arena_array(a, const char *, n);
    for (u32 i = 0; i < n; i++)
        names[i] = targets[i].kind == TARGET_CPU ? "cpu" : arena_printf(a, "sm_%u", targets[i].sm);
    c->options.targets = names;
    c->options.ntargets = n;
    frontend_retarget(c->unit);
}

bool cli_checks(Cli *c, const Target *targets, u32 n) {
    bool cpu = false;
    for (u32 i = 0; i < n; i++) cpu |= targets[i].kind == TARGET_CPU;
    for (u32 i = 0; i < CHECKS && !cpu; i++) {
        if (!(c->asked & CHECK_ON_CPU & 1u << i)) continue;
        diag_CHECK_ON_GPU(c->unit->diags, nowhere(), check_word(i));
        return false;
    }
    bool gpu_alone = n && !cpu && c->options.checks & CHECK_ON_CPU;
    if (gpu_alone) cli_note(c, "--check=all: memory, init, race and barrier are left out, which the CPU target checks");
    return true;
}

bool cli_targets(Cli *c, const char *missing, Targets *out) {
    const Texts *given = &c->values[OPT_ARCH];
    for (u32 i = 0; i < given->len; i++)
        if (!add_targets(c, given->at[i], out)) return false;
    const char *variable = getenv("PYK_ARCH");
    if (!out->len && variable && *variable && !add_targets(c, variable, out)) return false;
    if (!out->len && !add_configured(c, out)) return false;
    if (!out->len && strcmp(missing, "cpu")) cli_note(c, "no --arch is given: compiling for %s", missing);
    if (!out->len && !add_targets(c, missing, out)) return false;
    cli_aim(c, out->at, out->len);
    return cli_checks(c, out->at, out->len);
}

/* ---- sources --------------------------------------------------------------------------------- */

bool cli_is_manifest(const char *path) {
    const char *dot = strrchr(fs_basename(path), '.');
    return dot && (!strcmp(dot, ".yaml") || !strcmp(dot, ".yml"));
}

const Source *cli_read(Unit *u, const char *path) {
    Diags *d = u->diags;
    if (cli_is_manifest(path)) return diag_CANNOT_READ(d, nowhere(), path, "it is YAML, and no Python source"), NULL;
    const Source *src = frontend_read(u, path);
    if (!src && fs_is_folder(path)) diag_note(d, nowhere(), "name the files in it; only pyk check takes folders");
    return src;
}

IrModule *cli_compile(Cli *c, const char *const *paths, u32 n, const char *package) {
    Unit *u = c->unit;
    const Source **sources = arena_array(u->arena, const Source *, n);
    bool ok = true;
    for (u32 i = 0; i < n; i++) {
        cli_step(c, "reading %s", paths[i]);
        sources[i] = cli_read(u, paths[i]);
        ok &= sources[i] != NULL;
    }
    if (!ok) return NULL;
    IrModule *m = frontend_compile(u, sources, n, sym_of(u->syms, package));
    c->module = m;
    return m && m->kernels.len && !diags_errors(u->diags) ? m : NULL;
}
