/* new.c: pyk new DIR: a folder with a program that uses kernels, which builds and passes its test.
 * The files are those of lib/template. Nothing that exists is replaced: the folder is new, or
 * empty. */
#include "cmd/cli.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/base/suggest.h"
#include "lib/device/device.h"

typedef enum Template {
#define TEMPLATE(id, name, what, then) TEMPLATE_##id,
#include "cmd/new/template.def"
    TEMPLATE_COUNT
} Template;

static const struct { const char *name, *what, *then; } templates[TEMPLATE_COUNT] = {
#define TEMPLATE(id, name, what, then) [TEMPLATE_##id] = {name, what, then},
#include "cmd/new/template.def"
};

static const struct { Template of; const char *name, *source; } parts[] = {
#define PART(id, name, source) {TEMPLATE_##id, name, source},
#include "cmd/new/template.def"
};

static const char placeholder[] = "project_name";

static bool choose_template(Cli *c, Template *out) {
    const char *name = options_last(c, OPT_TEMPLATE);
    Suggest s = {.word = name};
    for (*out = 0; *out < TEMPLATE_COUNT; ++*out) {
        if (!strcmp(templates[*out].name, name ? name : "c")) return true;
        suggest_offer(&s, templates[*out].name);
    }
    diag_BAD_VALUE(c->unit->diags, nowhere(), options_name(OPT_TEMPLATE), name, "c, cmake or python");
    if (s.best) diag_note(c->unit->diags, nowhere(), "did you mean '%s'?", s.best);
    return false;
}

/* The folder's name, which names the program too, and the target of make and CMake; NULL after
 * reporting. */
static const char *project_name(Cli *c, const char *folder) {
    static const char *const taken[] = {"test", "clean", "all", "install", "main", "help", "kernels"};
    Arena *a = c->unit->arena;
    char *path = arena_strdup(a, folder), *real = realpath(folder, NULL);
    for (size_t n = strlen(path); n > 1 && path[n - 1] == '/'; n--) path[n - 1] = '\0';
    const char *name = arena_strdup(a, fs_basename(real ? real : path));     /* that of "." too */
    free(real);
    bool good = isalpha((u8)*name);
    for (const char *s = name; *s && good; s++) good = (u8)*s < 128 && (isalnum((u8)*s) || *s == '_' || *s == '-');
    if (!good) {
        diag_BAD_PROJECT_NAME(c->unit->diags, nowhere(), name,
                              "it begins with a letter, and has letters, digits, _ and - only");
        return NULL;
    }
    for (size_t i = 0; i < countof(taken); i++)
        if (!strcmp(name, taken[i]))
            return diag_BAD_PROJECT_NAME(c->unit->diags, nowhere(), name, "a file or a target is called so"), NULL;
    return name;
}

static bool cannot_make(Cli *c, const char *folder, int error) {
    diag_CANNOT_WRITE(c->unit->diags, nowhere(), folder, strerror(error));
    return false;
}

static bool is_empty(const char *folder) {
    DIR *d = opendir(folder);
    u32 n = 0;
    if (!d) return false;
    while (readdir(d)) n++;
    closedir(d);
    return n == 2;                                                        /* "." and ".." */
}

/* The folder and those above it; false after reporting. *made: it was not there. */
static bool make_folder(Cli *c, const char *folder, bool *made) {
    *made = fs_make_parents(folder) && !mkdir(folder, 0777);
    if (*made) return true;
    if (errno != EEXIST) return cannot_make(c, folder, errno);
    if (is_empty(folder)) return true;
    return diag_NOT_EMPTY(c->unit->diags, nowhere(), folder), false;
}

static void put_part(Buf *out, const char *source, const char *name) {
    size_t len;
    const char *text = device_source(source, &len);
    for (const char *at; (at = strstr(text, placeholder)); text = at + sizeof placeholder - 1) {
        buf_write(out, text, (size_t)(at - text));
        buf_puts(out, name);
    }
    buf_puts(out, text);
}

static bool write_parts(Cli *c, Template t, const char *folder, const char *name) {
    FsOutput *files = fs_output_begin();
    for (size_t i = 0; i < countof(parts); i++) {
        if (parts[i].of != t) continue;
        Buf text = {0};
        put_part(&text, parts[i].source, name);
        const char *path = arena_printf(c->unit->arena, "%s/%s", folder, parts[i].name);
        bool ok = cli_output(c, files, path, text.data, text.len);
        buf_free(&text);
        if (!ok) return fs_output_abandon(files), false;
    }
    return cli_commit(c, files, folder);
}

int cmd_new(Cli *c) {
    Template t;
    bool made = false;
    if (!c->operands.len)
        return diag_MISSING_OPERAND(c->unit->diags, nowhere(), "pyk new needs the name of a folder"), EXIT_USAGE;
    if (!cli_takes(c, 1)) return EXIT_USAGE;
    const char *folder = c->operands.at[0], *name = project_name(c, folder);
    if (!name || !choose_template(c, &t)) return EXIT_USAGE;
    if (!make_folder(c, folder, &made)) return EXIT_FILES;
    if (!write_parts(c, t, folder, name)) {
        if (made) rmdir(folder);
        return EXIT_FILES;
    }
    Buf out = {0};
    buf_printf(&out, "%s is %s; to build and test it:\n    cd %s && %s\n", name, templates[t].what, folder,
               templates[t].then);
    return cli_print(c, &out) ? EXIT_OK : EXIT_FILES;
}
