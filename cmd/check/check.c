/* check.c: pyk check: parses and types, reports, writes nothing else.
 *
 * Each file is a compilation of its own: two files may have kernels of one name, and one that is
 * wrong keeps nobody from looking at the others. A kernel that no signature types is looked at
 * again together with the files that may import its file, whose launches may type it. Where options
 * name kernels or variables, the files are checked as the one package that `pyk build` would make
 * of them. */
#include "cmd/check/tree.h"

#include <ctype.h>
#include <string.h>

#include "cmd/files.h"

typedef struct Checked {
    const char *path, *module;     /* the name that others import it by */
    const char *text;              /* NULL: it cannot be read */
    Unit       *unit;              /* kept where another look may tell more; else NULL */
} Checked;

typedef VEC(Checked) CheckedList;

/* "kern" of p/kern.py, "p" of p/__init__.py. */
static const char *module_name(Arena *a, const char *path) {
    const char *stem = cli_stem(a, path);
    return strcmp(stem, "__init__") ? stem : fs_basename(fs_dirname(a, path));
}

/* Compiles the first of the files, with the launches of all. */
static Unit *look(Cli *c, const char *const *paths, u32 n, u32 *kernels) {
    Unit *u = frontend_begin(&c->options);
    diags_enable_like(u->diags, c->unit->diags);
    const Source **sources = arena_array(u->arena, const Source *, n);
    u32 read = 0;
    for (u32 i = 0; i < n; i++)
        if ((sources[read] = cli_read(u, paths[i]))) read++;
    const IrModule *m = read == n ? frontend_compile(u, sources, n, sym_of(u->syms, "check")) : NULL;
    *kernels = m ? m->kernels.len : 0;
    return u;
}

static void conclude(Cli *c, Unit *u) {
    diags_unused_ignores(u->diags, false);
    diags_adopt(c->unit->diags, u->diags);
    frontend_end(u);
}

static u32 check_alone(Cli *c, Checked *file) {
    u32 kernels;
    cli_step(c, "checking %s", file->path);
    file->unit = look(c, &file->path, 1, &kernels);
    if (diags_have(file->unit->diags, DIAG_NO_SIGNATURE)) return kernels;
    conclude(c, file->unit);
    file->unit = NULL;
    return kernels;
}

static bool is_word(const char *text, const char *s, size_t n) {
    return (s == text || !(isalnum((u8)s[-1]) || s[-1] == '_')) && !isalnum((u8)s[n]) && s[n] != '_';
}

/* Does a line of the text that says "import" name the module? Whether it is imported, the frontend
 * knows. */
static bool may_import(const Checked *file, const char *module) {
    size_t n = strlen(module);
    for (const char *s = file->text; s && (s = strstr(s, module)); s += n) {
        const char *begin = s, *end = s + strcspn(s, "\r\n");
        while (begin > file->text && begin[-1] != '\n') begin--;
        if (is_word(file->text, s, n) && memmem(begin, (size_t)(end - begin), "import", 6)) return true;
    }
    return false;
}

static u32 check_with_importers(Cli *c, const CheckedList *files, const Checked *file) {
    Texts paths = {0};
    u32 kernels = 0;
    vec_push(c->unit->arena, &paths, file->path);
    for (u32 i = 0; i < files->len; i++)
        if (files->at[i].path != file->path && may_import(&files->at[i], file->module))
            vec_push(c->unit->arena, &paths, files->at[i].path);
    if (paths.len > 1) {
        cli_step(c, "checking %s again, with the files that may launch its kernels", file->path);
        frontend_end(file->unit);
        conclude(c, look(c, paths.at, paths.len, &kernels));
    } else conclude(c, file->unit);
    return kernels;
}

static u32 check_each(Cli *c, const Texts *paths) {
    CheckedList files = {0};
    u32 kernels = 0;
    for (vec_each(const char *, path, paths)) {
        size_t len;
        Checked file = {.path = path, .module = module_name(c->unit->arena, path)};
        if (strcmp(path, "-")) file.text = fs_read(c->unit->arena, path, &len);
        kernels += check_alone(c, &file);
        vec_push(c->unit->arena, &files, file);
    }
    for (u32 i = 0; i < files.len; i++)
        if (files.at[i].unit) kernels += check_with_importers(c, &files, &files.at[i]);
    return kernels;
}

static u32 check_package(Cli *c, const Texts *paths) {
    const IrModule *m = cli_compile(c, paths->at, paths->len, cli_stem(c->unit->arena, paths->at[0]));
    if (m) diags_unused_ignores(c->unit->diags, false);
    return m ? m->kernels.len : 0;
}

int cmd_check(Cli *c) {
    static const OptionId of_packages[] = {OPT_KERNEL, OPT_SIG, OPT_DEFINE};
    if (!c->operands.len)
        return diag_MISSING_OPERAND(c->unit->diags, nowhere(), "pyk check needs a Python file or a folder"), EXIT_USAGE;
    Texts paths = tree_files(c, &c->operands);
    files_read_sources(c, paths.at, paths.len);
    if (c->report) files_written(c, c->report, "the report", "-o");
    if (!files_check(c)) return c->report = NULL, cli_usage(c);
    bool package = false;
    for (size_t i = 0; i < countof(of_packages); i++) package |= options_has(c, of_packages[i]);
    c->options.lint = !package;
    u32 kernels = !paths.len ? 0 : package ? check_package(c, &paths) : check_each(c, &paths);
    if (!paths.len) cli_note(c, "there are no Python files");
    else if (!kernels) cli_note(c, "no kernel was checked in %u Python file%s", paths.len, paths.len == 1 ? "" : "s");
    return cli_status(c);
}
