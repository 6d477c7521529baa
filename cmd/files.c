/* files.c: no output replaces an input. Two paths mean the same file if they lead to the same one,
 * and where there is none yet, if they name the same entry of the same folder. */
#include "cmd/files.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char *describe(Arena *a, const FileUse *f) {
    bool std = !strcmp(f->path, "-");
    const char *open = *f->option ? " (" : "", *close = *f->option ? ")" : "";
    return std ? arena_printf(a, "%s on standard output%s%s%s", f->what, open, f->option, close)
               : arena_printf(a, "%s '%s'%s%s%s", f->what, f->path, open, f->option, close);
}

void files_read(Cli *c, const char *path, const char *what, const char *option) {
    FileUse f = {path, what, option};
    if (strcmp(path, "-")) vec_push(c->unit->arena, &c->reads, f);
}

void files_written(Cli *c, const char *path, const char *what, const char *option) {
    FileUse f = {path, what, option};
    vec_push(c->unit->arena, &c->writes, f);
}

void files_read_sources(Cli *c, const char *const *paths, u32 n) {
    Arena *a = c->unit->arena;
    const char *config = options_last(c, OPT_CONFIG);
    if (config) files_read(c, config, "the configuration", options_name(OPT_CONFIG));
    for (u32 i = 0; i < n; i++) {
        files_read(c, paths[i], "the source", "");
        if (!config)
            files_read(c, arena_printf(a, "%s/pyk.yaml", fs_dirname(a, paths[i])), "the configuration of the source",
                       "");
    }
}

void files_read_module(Cli *c, const IrModule *m) {
    for (vec_each(const Source *, s, &m->sources)) {
        u32 n = 0;
        const char *const *files = s->builtin || s->imported ? NULL : frontend_config_files(c->unit, s->path, &n);
        for (u32 k = 1; k < n; k++) files_read(c, files[k], "the included configuration", "");
        if (s->imported) files_read(c, s->path, "the imported file", "");
    }
    for (u32 i = 0; i < m->links.len; i++) files_read(c, m->links.at[i], "the linked file", "link=");
}

/* The entry of a folder that the path names, whether there is a file or not. */
static char *entry_of(Arena *a, const char *path) {
    char *folder = realpath(fs_dirname(a, path), NULL);
    char *entry = arena_printf(a, "%s/%s", folder ? folder : fs_dirname(a, path), fs_basename(path));
    free(folder);
    return entry;
}

/* Devices and pipes are not replaced: several outputs may go to /dev/null. */
static bool is_same(Arena *a, const char *one, const char *other) {
    struct stat x, y;
    if (!strcmp(one, "-") || !strcmp(other, "-")) return !strcmp(one, other);
    if (fs_is_special(one) || fs_is_special(other)) return false;
    if (!stat(one, &x) && !stat(other, &y) && x.st_dev == y.st_dev && x.st_ino == y.st_ino) return true;
    return !strcmp(entry_of(a, one), entry_of(a, other));
}

static bool check(Cli *c, const FileUse *output, const FileUse *others, u32 n) {
    Arena *a = c->unit->arena;
    for (u32 i = 0; i < n; i++) {
        if (!is_same(a, output->path, others[i].path)) continue;
        diag_SAME_FILE(c->unit->diags, nowhere(), describe(a, output), describe(a, &others[i]));
        return false;
    }
    return true;
}

bool files_check(Cli *c) {
    for (u32 i = 0; i < c->writes.len; i++)
        if (!check(c, &c->writes.at[i], c->reads.at, c->reads.len) || !check(c, &c->writes.at[i], c->writes.at, i))
            return false;
    return true;
}
