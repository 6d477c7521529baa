/* import.c: imports of other kernel files.
 *
 * A module that the compiler does not know itself is looked for as a file: beside the importing
 * file, then above the outermost package that this file is part of, then in the working directory,
 * in the directories of -I and of PYTHONPATH, and at last in those around the file, up to that of
 * its project; a relative import starts at the file's own package. As in Python, DIR/__init__.py
 * comes before NAME.py, and a plain directory is a package too. A file is read when one of its
 * names is first wanted, so importing host code costs nothing, and once for all importers; circles
 * of imports do no harm unless a value depends on itself. Every file read is noted in the program,
 * for the dependency file and the manifest. */
#include "frontend/module/import.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "frontend/module/module_level.h"
#include "frontend/module/namespace.h"
#include "frontend/syntax/encoding.h"
#include "frontend/syntax/foreign.h"
#include "frontend/syntax/notebook.h"
#include "frontend/syntax/parse.h"
#include "lib/base/fs.h"
#include "lib/base/suggest.h"
#include "lib/device/device.h"

/* ---- files ----------------------------------------------------------------------------------- */

static const char *join(Arena *a, const char *dir, const char *name) {
    return strcmp(dir, ".") ? arena_printf(a, "%s%s%s", dir, strcmp(dir, "/") ? "/" : "", name) : arena_strdup(a, name);
}

static const char *parent(Arena *a, const char *dir) {
    if (!strcmp(dir, ".")) return "..";
    return strcmp(fs_basename(dir), "..") ? fs_dirname(a, dir) : arena_printf(a, "%s/..", dir);
}

/* What identifies a file, however its path is written. */
static Sym identity(Unit *u, const char *path) {
    char *real = realpath(path, NULL);
    Sym key = sym_of(u->syms, real ? real : path);
    free(real);
    return key;
}

static void name_itself(Unit *u, Module *m) {
    m->self = value_library(u, NULL);
    m->self->module.file = m;
}

Module *import_library(Unit *u, const char *file) {
    Sym name = sym_of(u->syms, file);
    Module *m = map_get(&program_of(u)->libraries, name);
    if (m) return m;
    size_t len;
    const char *text = device_source(file, &len);
    if (!text) UNREACHABLE("a device library file that does not exist");
    Source *src = source_create(u->arena, arena_printf(u->arena, "<builtin>/%s.py", file), text, len);
    src->builtin = true;
    src->constants = namespace_keeps_constants(file);
    TokenList tokens = lex(u->arena, u->syms, u->diags, src);
    m = module_load(u, src, parse_module(u->arena, u->syms, u->diags, &tokens));
    name_itself(u, m);
    m->self->module.path = name;
    map_set(u->arena, &program_of(u)->libraries, name, m);
    return m;
}

static Module *open_source(Unit *u, Diags *diags, const Source *src, const char *package) {
    TokenList tokens = lex(u->arena, u->syms, diags, src);
    Module *m = module_open(u, src, parse_module(u->arena, u->syms, diags, &tokens));
    m->package = package;
    name_itself(u, m);
    return m;
}

Module *import_open(Unit *u, const Source *src) {
    Sym key = identity(u, src->path);
    Module *m = map_get(&program_of(u)->files, key);
    if (m) return m;
    bool init = !strcmp(fs_basename(src->path), "__init__.py");
    map_set(u->arena, &program_of(u)->files, key,
            m = open_source(u, u->diags, src, init ? fs_dirname(u->arena, src->path) : NULL));
    m->self->module.path = sym_of(u->syms, fs_without_suffix(u->arena, fs_basename(init ? m->package : src->path)));
    return m;
}

/* The source of a file; empty after reporting that it is something else. */
static Source *file_source(Unit *u, Diags *diags, const char *path, const char *text, size_t len) {
    const char *name = strcmp(path, "-") ? path : "<stdin>", *kind = foreign_kind(path, text, len);
    if (!kind) return encoding_source(u->arena, diags, name, text, len);
    diag_NOT_PYTHON(diags, (Span){0}, name, kind);
    const char *manifest = arena_printf(u->arena, "%s.pyk.yaml", fs_without_suffix(u->arena, path));
    if (fs_exists(manifest)) diag_note(diags, (Span){0}, "pyk run and pyk diff take its manifest, %s", manifest);
    return source_create(u->arena, name, "", 0);
}

/* The text is an editor's, which is UTF-8 whatever it declares, or the file's. */
Source *import_read(Unit *u, Diags *diags, const char *path) {
    Source *src = NULL;
    for (u32 i = 0; i < u->options->noverlays && !src; i++) {
        const Overlay *o = &u->options->overlays[i];
        if (identity(u, o->path) != identity(u, path)) continue;
        src = notebook_is(path) ? notebook_source(u->arena, u->syms, diags, path, o->text, o->len)
                                : source_create(u->arena, path, o->text, o->len);
    }
    size_t len;
    const char *text = src ? NULL : fs_read(u->arena, path, &len);
    if (text && notebook_is(path)) src = notebook_source(u->arena, u->syms, diags, path, text, len);
    else if (text) src = file_source(u, diags, path, text, len);
    if (src) source_rename(u->arena, src, u->options->prefix_maps, u->options->nprefix_maps);
    return src;
}

static Module *load_file(Unit *u, const char *path, const char *package, Sym name) {
    Sym key = identity(u, path);
    Module *m = map_get(&program_of(u)->files, key);
    if (m) return m;
    Diags *quiet = program_of(u)->scanning ? diags_create(u->arena) : NULL;      /* nobody has asked for the file */
    Diags *diags = quiet ? quiet : u->diags;
    Source *src = package && fs_is_folder(path) ? source_create(u->arena, path, "", 0) : import_read(u, diags, path);
    if (!src) return NULL;
    src->imported = true;
    m = open_source(u, diags, src, package);
    m->self->module.path = name;
    if (quiet && diags_count(quiet)) return NULL;
    if (!fs_is_folder(path)) vec_push(u->arena, &program_of(u)->imported, src);
    map_set(u->arena, &program_of(u)->files, key, m);
    return m;
}

/* The module NAME of a directory; NULL if there is none. */
static Module *find_in(Unit *u, const char *dir, const char *name, Sym dotted) {
    const char *package = join(u->arena, dir, name), *init = join(u->arena, package, "__init__.py");
    if (fs_exists(init)) return load_file(u, init, package, dotted);
    const char *file = arena_printf(u->arena, "%s.py", package);
    if (fs_exists(file) && !fs_is_folder(file)) return load_file(u, file, NULL, dotted);
    return fs_is_folder(package) ? load_file(u, package, package, dotted) : NULL;
}

/* The file of a directory whose name is nearest to NAME.py; NULL if none is close. */
static const char *nearest_file(Unit *u, const char *dir, const char *name) {
    Suggest s = {.word = name};
    DIR *d = opendir(dir);
    for (const struct dirent *e; d && (e = readdir(d));) {
        size_t len = strlen(e->d_name);
        if (len > 3 && !strcmp(e->d_name + len - 3, ".py"))
            suggest_offer(&s, arena_strndup(u->arena, e->d_name, len - 3));
    }
    if (d) closedir(d);
    return s.best;
}

static Value *no_file(Unit *u, const Node *stmt, const char *dir, const char *name, Sym dotted) {
    const char *near = nearest_file(u, dir, name);
    const char *where = strcmp(dir, ".") ? arena_printf(u->arena, " in %s", dir) : " here";
    return value_opaque(u, stmt, "module '%s' is not available in kernels: there is no %s.py%s%s%s%s", sym_str(dotted),
                        name, where, near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
}

/* Nor is there a file with a similar name: the user may not know where we looked. */
static const char *nothing_found(Unit *u, const char *dir, const char *name) {
    bool here = !strcmp(dir, ".");
    return arena_printf(
        u->arena, "there is no %s.py and no %s/ %s%s", name, name,
        here ? "here, beside the file that imports it" : "in ",
        here ? "" : arena_printf(u->arena, "%s, beside the file that imports it, nor in the working directory", dir));
}

/* ---- modules --------------------------------------------------------------------------------- */

/* In the directories of a list as that of PATH. */
static Module *find_in_list(Unit *u, const char *list, const char *name, Sym dotted) {
    Module *m = NULL;
    while (list && *list && !m) {
        size_t len = strcspn(list, ":");
        if (len) m = find_in(u, arena_strndup(u->arena, list, len), name, dotted);
        list += len + (list[len] == ':');
    }
    return m;
}

/* Is it the directory of a project, above which no file belongs to it? */
static bool is_project(Unit *u, const char *dir) {
    static const char *const marks[] = {".git", ".hg", "pyproject.toml", "setup.py", "setup.cfg"};
    for (size_t i = 0; i < countof(marks); i++)
        if (fs_exists(join(u->arena, dir, marks[i]))) return true;
    return identity(u, dir) == identity(u, ".");
}

/* Programs are also started from a directory between that of their project and that of a file.
 * Where nothing says how far up the project reaches, the files above are strangers. */
static Module *find_around(Unit *u, const char *dir, const char *name, Sym dotted) {
    enum { MOST_LEVELS = 16 };
    char *real = realpath(dir, NULL);
    const char *levels[MOST_LEVELS];
    u32 n = 0;
    bool project = false;
    for (const char *at = real; at && !project && n < MOST_LEVELS && strcmp(at, "/"); at = parent(u->arena, at)) {
        project = is_project(u, at);
        levels[n] = n ? parent(u->arena, levels[n - 1]) : dir;
        n++;
    }
    free(real);
    Module *m = NULL;
    for (u32 i = 1; i < n && project && !m; i++) m = find_in(u, levels[i], name, dotted);
    return m;
}

/* Where absolute imports of a file are looked for. */
static Module *find_absolute(Unit *u, const Module *from, const char *name, Sym dotted) {
    const char *dir = fs_dirname(u->arena, from->src->path);
    Module *m = find_in(u, dir, name, dotted);
    if (m) return m;
    const char *top = dir;
    while (fs_exists(join(u->arena, top, "__init__.py"))) top = parent(u->arena, top);
    if (top != dir) m = find_in(u, top, name, dotted);
    if (!m) m = find_in(u, ".", name, dotted);
    for (u32 i = 0; i < u->options->nroots && !m; i++) m = find_in(u, u->options->roots[i], name, dotted);
    if (!m) m = find_in_list(u, getenv("PYTHONPATH"), name, dotted);
    return m ? m : find_around(u, dir, name, dotted);
}

/* Follows the rest of a dotted path, each component a submodule of the one before. */
static Value *descend(Unit *u, Module *m, const Node *stmt, const char *rest) {
    while (*rest) {
        const char *name = arena_strndup(u->arena, rest, strcspn(rest, "."));
        Sym dotted = sym_printf(u->syms, "%s.%s", sym_str(m->self->module.path), name);
        Module *inner = m->package ? find_in(u, m->package, name, dotted) : NULL;
        if (!inner) return m->package ? no_file(u, stmt, m->package, name, dotted)
                              : value_opaque(u, stmt, "'%s' is no package: it has no module '%s'",
                                             sym_str(m->self->module.path), name);
        m = inner;
        rest += strlen(name);
        rest += *rest == '.';
    }
    return m->self;
}

static Value *relative(Unit *u, const Module *from, const Node *stmt, u32 level, Sym dotted) {
    const char *dir = fs_dirname(u->arena, from->src->path);
    while (--level) dir = parent(u->arena, dir);
    if (!dotted) {
        const char *init = join(u->arena, dir, "__init__.py");
        Module *m = load_file(u, fs_exists(init) ? init : dir, dir, sym_of(u->syms, fs_basename(dir)));
        return m ? m->self : value_opaque(u, stmt, "the package %s cannot be read", dir);
    }
    const char *text = sym_str(dotted), *first = arena_strndup(u->arena, text, strcspn(text, "."));
    Module *m = find_in(u, dir, first, sym_of(u->syms, first));
    if (!m) return no_file(u, stmt, dir, first, dotted);
    return descend(u, m, stmt, text + strlen(first) + (text[strlen(first)] == '.'));
}

static Value *find_module(Unit *u, const Module *from, const Node *stmt, u32 level, Sym dotted) {
    bool library = from && from->src->builtin;
    if (level) return library ? import_library(u, sym_str(dotted))->self : relative(u, from, stmt, level, dotted);
    Value *known = namespace_import(u, stmt, dotted, library);
    const char *text = sym_str(dotted), *first = arena_strndup(u->arena, text, strcspn(text, "."));
    if (known->kind == VAL_MODULE || library || !from ||
        namespace_import(u, stmt, sym_of(u->syms, first), false)->kind == VAL_MODULE)
        return known;
    Module *m = find_absolute(u, from, first, sym_of(u->syms, first));
    if (!m) {
        const char *dir = fs_dirname(u->arena, from->src->path);
        if (nearest_file(u, dir, first)) return no_file(u, stmt, dir, first, dotted);
        if (!known->opaque.advice) known->opaque.advice = nothing_found(u, dir, first);
        return known;
    }
    return descend(u, m, stmt, text + strlen(first) + (text[strlen(first)] == '.'));
}

/* The same module is asked for again and again, and each search looks into many directories. What a
 * scan has not found is looked for anew, to tell what is wrong with the file. */
Value *import_module(Unit *u, Module *from, const Node *stmt, u32 level, Sym dotted) {
    if (!from) return find_module(u, from, stmt, level, dotted);
    Sym key = level ? sym_printf(u->syms, "%*s%s", (int)level, ".", dotted ? sym_str(dotted) : "") : dotted;
    Value *v = map_get(&from->imports, key);
    if (v) return v;
    v = find_module(u, from, stmt, level, dotted);
    if (v->kind == VAL_MODULE || !program_of(u)->scanning) map_set(u->arena, &from->imports, key, v);
    return v;
}

/* ---- names ----------------------------------------------------------------------------------- */

Module *import_submodule(Unit *u, const Value *module, Sym name) {
    const char *package = module->module.file->package;
    return package ? find_in(u, package, sym_str(name),
                             sym_printf(u->syms, "%s.%s", sym_str(module->module.path), sym_str(name)))
                   : NULL;
}

static Value *submodule(Unit *u, const Value *module, Sym name) {
    const Module *m = import_submodule(u, module, name);
    return m ? m->self : NULL;
}

Value *import_attribute(Unit *u, const Value *module, Sym name, When *when, const Node *n) {
    Value *v = module_member(module->module.file, name, when, n);
    return v ? v : submodule(u, module, name);
}

Value *import_name(Unit *u, const Module *importer, const Value *module, Sym name, When *when, const Node *n) {
    return module->module.file == importer ? submodule(u, module, name) : import_attribute(u, module, name, when, n);
}

Value *import_public(Unit *u, const Value *module, Sym name, When *when, const Node *n) {
    const Value *all = module_name(module->module.file, sym_of(u->syms, "__all__"), ORDER_LAST, n);
    bool listed = all && value_is_sequence(all), found = !listed && name->text[0] != '_';
    for (u32 i = 0; listed && i < all->items.n; i++)
        found |= all->items.at[i]->kind == VAL_STRING && all->items.at[i]->string.text == name;
    return found ? module_member(module->module.file, name, when, n) : NULL;
}

Value *import_missing(Unit *u, const Value *module, Sym name, const Node *n) {
    Sym own = module->module.file ? module_suggest(module->module.file, name) : NULL;
    const char *near =
        module->module.file ? (own ? sym_str(own) : NULL) : namespace_similar(u, module->module.path, name);
    Value *v = value_opaque(u, n, "module %s has no '%s'", sym_str(module->module.path), sym_str(name));
    if (near) v->opaque.advice = arena_printf(u->arena, "did you mean '%s'?", near);
    return v;
}
