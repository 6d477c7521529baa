/* toolkit.c: pyk toolkit: which CUDA toolkit is used, and fetching the parts of one that a build
 * needs. Nothing is ever fetched but here. */
#include "cmd/cli.h"

#include <stdio.h>
#include <string.h>

static int install(Cli *c) {
    Arena *a = c->unit->arena;
    const char *root = toolkit_own(a);
    if (!root) return diag_NO_CACHE(c->unit->diags, nowhere()), EXIT_FILES;
    if (!toolkit_is_whole(a, root)) {
        fputs(toolkit_offer(a, root), stderr);             /* at once: what follows takes a while */
        if (!toolkit_fetch(c->unit, root)) return EXIT_FILES;
    }
    Buf out = {0};
    buf_printf(&out, "%s\n", root);
    return cli_print(c, &out) ? EXIT_OK : EXIT_FILES;
}

static void put_part(Arena *a, const char *name, const char *path, Buf *out) {
    bool runs = strncmp(name, "lib", 3) != 0;
    const char *release = path && runs ? toolkit_release(a, path) : NULL;
    buf_printf(out, "%-10s %-9s %s\n", name, release ? release : "", path ? path : "not found");
}

/* The folder of ptxas and, if asked to say more, each part. A toolkit that lacks a part is shown
 * too, but with an error. */
static int path(Cli *c) {
    Arena *a = c->unit->arena;
    Buf out = {0}, missing = {0};
    const char *ptxas = toolkit_program(a, "ptxas");
    if (ptxas) buf_printf(&out, "%s\n", fs_dirname(a, fs_dirname(a, ptxas)));
    for (const char *const *name = toolkit_parts; *name; name++) {
        const char *found = toolkit_part(a, *name);
        if (!found) buf_printf(&missing, "%s%s", missing.len ? ", " : "", *name);
        if (options_has(c, OPT_VERBOSE)) put_part(a, *name, found, &out);
    }
    if (missing.len) {
        diag_NO_TOOLKIT(c->unit->diags, nowhere(), arena_strdup(a, buf_text(&missing)));
        toolkit_hint(c->unit, "");
    }
    bool whole = !missing.len;
    buf_free(&missing);
    return cli_print(c, &out) && whole ? EXIT_OK : EXIT_FILES;
}

int cmd_toolkit(Cli *c) {
    const char *what = c->operands.len ? c->operands.at[0] : "";
    if (!cli_takes(c, 1)) return EXIT_USAGE;
    if (!strcmp(what, "install")) return install(c);
    if (!strcmp(what, "path")) return path(c);
    diag_MISSING_OPERAND(c->unit->diags, nowhere(), "'pyk toolkit' needs to know what to do: install or path");
    return EXIT_USAGE;
}
