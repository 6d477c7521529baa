/* depfile.c: what the output was made from, as a rule for make:
 *
 *     k.ptx: \
 *       kernels.py \
 *       helpers.py
 *
 *     helpers.py:
 *
 * The rules without anything (gcc's -MP) let make go on when an imported file is gone; the next
 * build writes the dependency file anew. They are always there, since ninja and CMake take them too
 * and nobody wants make to stop. Files that the command line names have none: their absence is an
 * error that pyk reports.
 *
 * A pyk.yaml that does not exist yet cannot be named for all three: to ninja a missing file means
 * that the output is old, always. The folder's time would change with every file that an editor or
 * the build itself puts there. Make can look for it whenever it reads the dependency file, which
 * -MP says; for CMake, pyk_add_kernels looks for it.
 *
 * A name is written so that make and ninja read the same. Names which make would take for more than
 * a name are refused: a dependency file that somebody's file name can add commands to is worse than
 * none. */
#include "cmd/build/depfile.h"

#include <string.h>

typedef struct Depfile {
    Cli  *cli;
    Texts files;                   /* each once */
    u32   nnamed;                  /* the first are those that the command line names */
    Texts absent;                  /* configurations that may appear */
} Depfile;

/* NULL, or what is wrong with the name. */
static const char *unwritable(const char *name) {
    size_t n = strlen(name);
    for (const char *s = name; *s; s++) {
        if ((u8)*s < 32 || *s == 127) return "it holds a line end or another control character";
        if (*s == ';' || *s == '|') return "make takes the ; or | in it for the end of the names";
        if (*s == '!' && s[1] == '=') return "make takes what follows != for a command";
    }
    if (*name == '~') return "make takes a ~ at the beginning for a home directory";
    if (n && (name[n - 1] == '\\' || name[n - 1] == '&')) return "make takes the \\ or & at its end for its own";
    if (n && name[n - 1] == ')' && strchr(name, '('))
        return "make takes what is in parentheses for a part of an archive";
    return NULL;
}

static bool check(Cli *c, const char *name) {
    const char *why = unwritable(name);
    if (why) return diag_DEPFILE_NAME(c->unit->diags, nowhere(), name, why), false;
    if (strchr(name, '=')) diag_DEPFILE_EQUALS(c->unit->diags, nowhere(), name);
    return true;
}

/* Blanks, # and : get a backslash, and backslashes before them are doubled; others mean themselves.
 * So does % where it is not a target's. */
static void put_name(Buf *out, const char *name, bool target) {
    for (size_t backslashes = 0; *name; name++) {
        if (*name == ' ' || *name == '#' || *name == ':' || (*name == '%' && target))
            for (size_t i = 0; i <= backslashes; i++) buf_putc(out, '\\');
        if (*name == '$') buf_putc(out, '$');
        backslashes = *name == '\\' ? backslashes + 1 : 0;
        buf_putc(out, *name);
    }
}

static bool add(Depfile *d, Texts *to, const char *name) {
    if (base_among(name, to->at, to->len)) return true;
    vec_push(d->cli->unit->arena, to, name);
    return check(d->cli, name);
}

/* Standard input, and a file of the library, are no files that change. */
static bool is_file(const Source *s) { return !s->builtin && strcmp(s->path, "<stdin>"); }

static bool add_config(Depfile *d, const Source *s) {
    Unit *u = d->cli->unit;
    u32 n;
    const char *const *files = frontend_config_files(u, s->path, &n);
    bool ok = true;
    for (u32 i = 0; i < n; i++) ok &= add(d, &d->files, files[i]);
    if (n) return ok;
    return add(d, &d->absent, arena_printf(u->arena, "%s/pyk.yaml", fs_dirname(u->arena, s->path)));
}

static bool collect(Depfile *d, const IrModule *m) {
    bool ok = true;
    for (u32 i = 0; i < m->sources.len; i++)
        if (!m->sources.at[i]->imported && is_file(m->sources.at[i])) ok &= add(d, &d->files, m->sources.at[i]->path);
    d->nnamed = d->files.len;
    for (vec_each(const Source *, s, &m->sources))
        if (!s->builtin) ok &= s->imported ? add(d, &d->files, s->path) : add_config(d, s);
    for (u32 i = 0; i < m->links.len; i++) ok &= add(d, &d->files, m->links.at[i]);
    return ok;
}

static void put_wildcard(Buf *out, const char *name) {
    buf_puts(out, "$(if $(wildcard ");
    put_name(out, name, false);
    buf_puts(out, "),");
    put_name(out, name, false);
    buf_putc(out, ')');
}

bool depfile_make(Cli *c, const char *target, const IrModule *m, Buf *out) {
    Depfile d = {.cli = c};
    bool ok = check(c, target);
    if (!collect(&d, m) || !ok) return false;
    put_name(out, target, true);
    buf_putc(out, ':');
    for (u32 i = 0; i < d.files.len; i++) {
        buf_puts(out, " \\\n  ");
        put_name(out, d.files.at[i], false);
    }
    for (u32 i = 0; i < d.absent.len && options_has(c, OPT_MP); i++) {
        buf_puts(out, " \\\n  ");
        put_wildcard(out, d.absent.at[i]);
    }
    buf_putc(out, '\n');
    for (u32 i = d.nnamed; i < d.files.len; i++) {
        if (strchr(d.files.at[i], '%')) continue;              /* make and ninja want it written differently */
        buf_putc(out, '\n');
        put_name(out, d.files.at[i], true);
        buf_puts(out, ":\n");
    }
    return true;
}
