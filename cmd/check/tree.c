/* tree.c: folders are walked without following symbolic links to folders, so that a walk ends.
 * Hidden folders, __pycache__, and virtual environments, which pyvenv.cfg marks, are passed over,
 * unless they are named. */
#include "cmd/check/tree.h"

#include <errno.h>
#include <fnmatch.h>
#include <fts.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "lib/base/fs.h"
#include "lib/base/map.h"

typedef struct Tree {
    Cli        *cli;
    Map         seen;              /* by the real path */
    Texts       files;
    const char *pattern;           /* of paths below the folder that is walked; NULL: all */
    u32         matches;
} Tree;

static void add(Tree *t, const char *path) {
    Unit *u = t->cli->unit;
    char *real = realpath(path, NULL);
    Sym key = sym_of(u->syms, real ? real : path);
    free(real);
    t->matches++;
    if (map_has(&t->seen, key)) return;
    map_set(u->arena, &t->seen, key, t);
    vec_push(u->arena, &t->files, arena_strdup(u->arena, path));
}

static void cannot_read(const Tree *t, const char *path, int error) {
    diag_CANNOT_READ(t->cli->unit->diags, nowhere(), path, strerror(error));
}

static bool is_python(const char *name) {
    const char *dot = strrchr(name, '.');
    return dot && (!strcmp(dot, ".py") || !strcmp(dot, ".ipynb"));
}

/* Does the path fit the pattern, name by name? ** fits any number of folders. */
static bool fits(const char *pattern, const char *path) {
    size_t n = strcspn(pattern, "/"), m = strcspn(path, "/");
    const char *rest = pattern + n + (pattern[n] == '/'), *below = path + m + (path[m] == '/');
    if (!*pattern || !*path) return *pattern == *path;
    if (!strcmp(pattern, "**")) return true;
    if (n == 2 && !memcmp(pattern, "**", 2)) return fits(rest, path) || (path[m] && fits(pattern, below));
    char glob[NAME_MAX + 1], name[NAME_MAX + 1];
    if (n > NAME_MAX || m > NAME_MAX || !pattern[n] != !path[m]) return false;
    memcpy(glob, pattern, n), glob[n] = '\0';
    memcpy(name, path, m), name[m] = '\0';
    return !fnmatch(glob, name, FNM_PERIOD) && fits(rest, below);
}

static bool is_passed_over(const Tree *t, const FTSENT *e) {
    if (e->fts_level == FTS_ROOTLEVEL) return false;
    if (!strcmp(e->fts_name, "__pycache__") || *e->fts_name == '.') return true;
    return fs_exists(arena_printf(t->cli->unit->arena, "%s/pyvenv.cfg", e->fts_path));
}

static int by_name(const FTSENT **a, const FTSENT **b) { return strcmp((*a)->fts_name, (*b)->fts_name); }

/* Below "." paths begin with the names in it. */
static const char *shown(const char *path) { return strncmp(path, "./", 2) ? path : path + 2; }

static void walk(Tree *t, const char *folder) {
    char *root = arena_strdup(t->cli->unit->arena, folder);
    for (size_t n = strlen(root); n > 1 && root[n - 1] == '/'; n--) root[n - 1] = '\0';
    char *const roots[] = {root, NULL};
    FTS *fts = fts_open(roots, FTS_PHYSICAL | FTS_COMFOLLOW | FTS_NOCHDIR, by_name);
    if (!fts) base_out_of_memory(0);
    for (FTSENT *e; (e = fts_read(fts));) {
        const char *below = e->fts_path + strlen(root);
        below += *below == '/';
        bool wanted = is_python(e->fts_name) && (!t->pattern || fits(t->pattern, below));
        if (e->fts_info == FTS_D && is_passed_over(t, e)) fts_set(fts, e, FTS_SKIP);
        else if (e->fts_info == FTS_DNR || e->fts_info == FTS_ERR) cannot_read(t, e->fts_path, e->fts_errno);
        else if (wanted && (e->fts_info == FTS_F || (e->fts_info == FTS_SL && fs_is_file(e->fts_path))))
            add(t, shown(e->fts_path));
    }
    if (errno) cannot_read(t, root, errno);
    fts_close(fts);
}

/* The names before the first one with a wildcard are the folder to walk. */
static void match(Tree *t, const char *pattern) {
    const char *wild = strpbrk(pattern, "*?["), *slash = wild;
    while (slash > pattern && slash[-1] != '/') slash--;
    Arena *a = t->cli->unit->arena;
    const char *folder = slash > pattern ? arena_strndup(a, pattern, (size_t)(slash - pattern)) : ".";
    t->pattern = slash;
    t->matches = 0;
    if (fs_is_folder(folder)) walk(t, folder);
    t->pattern = NULL;
    if (!t->matches) diag_NO_MATCH(t->cli->unit->diags, nowhere(), pattern);
}

Texts tree_files(Cli *c, const Texts *operands) {
    Tree t = {.cli = c};
    for (vec_each(const char *, path, operands)) {
        if (fs_is_folder(path)) walk(&t, path);
        else if (strcmp(path, "-") && !fs_exists(path) && strpbrk(path, "*?[")) match(&t, path);
        else add(&t, path);
    }
    return t.files;
}
