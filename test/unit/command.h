/* command.h: a command line of pyk, carried out in the test's own process. */
#ifndef PYK_TEST_COMMAND_H
#define PYK_TEST_COMMAND_H

#include <stdlib.h>

#include "cmd/cli.h"

static inline int command_run(const char *const *words, int n) {
    static int (*const commands[COMMAND_COUNT])(Cli *c) = {
        [COMMAND_BUILD] = cmd_build, [COMMAND_CHECK] = cmd_check, [COMMAND_RUN] = cmd_run};
    Cli *c = calloc(1, sizeof *c);
    if (!c) base_out_of_memory(sizeof *c);
    c->unit = frontend_begin(&c->options);
    char *argv[32] = {0};
    for (int i = 0; i < n; i++) argv[i] = (char *)(uintptr_t)words[i];
    int code = options_parse(c, n, argv) ? commands[c->command](c) : EXIT_USAGE;
    cli_show(c);
    frontend_end(c->unit);
    free(c);
    return code;
}

#endif
