/* cache.c: pyk cache: what the folder of compiled kernels holds, and emptying it. */
#include "cmd/cli.h"

#include <errno.h>
#include <string.h>

static int show(Cli *c, const char *dir) {
    Buf out = {0};
    CacheStatistics s;
    cache_statistics(dir, &s);
    buf_printf(&out, "folder   %s\nentries  %llu\nsize     %.1f of %.1f MB\nhits     %llu\nmisses   %llu\n", dir,
               (unsigned long long)s.entries, (double)s.bytes / 1e6, (double)c->options.cache_limit / 1e6,
               (unsigned long long)s.hits, (unsigned long long)s.misses);
    return cli_print(c, &out) ? EXIT_OK : EXIT_FILES;
}

static int clear(Cli *c, const char *dir) {
    if (cache_clear(dir)) return EXIT_OK;
    diag_CANNOT_WRITE(c->unit->diags, nowhere(), dir, strerror(errno));
    return EXIT_FILES;
}

int cmd_cache(Cli *c) {
    const char *what = c->operands.len ? c->operands.at[0] : "show", *dir = c->options.cache;
    if (!cli_takes(c, 1)) return EXIT_USAGE;
    if (strcmp(what, "show") && strcmp(what, "clear"))
        return diag_MISSING_OPERAND(c->unit->diags, nowhere(), "'pyk cache' shows or clears the cache: show or clear"),
               EXIT_USAGE;
    if (!dir) return diag_CACHE_IS_OFF(c->unit->diags, nowhere()), EXIT_FILES;
    return (!strcmp(what, "clear") ? clear : show)(c, dir);
}
