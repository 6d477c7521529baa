/* main.c: the program: parses the command line, runs one subcommand, shows what it reported,
 * returns its exit code.
 *
 * 0 success, 1 the source has errors, 2 wrong usage, 3 a tool or file is missing or failed, 4
 * internal error. Diagnostics go to standard error, in colour on a terminal unless NO_COLOR is set.
 * A signal that ends the program first removes what is half-written: lib/base/ending.h. */
#include "cmd/cli.h"
#include "cmd/help.h"

#include <stdlib.h>

#include "lib/base/ending.h"
#include "lib/base/heap.h"

static int (*const run[COMMAND_COUNT])(Cli *c) = {
#define COMMAND(id, name, letter, operands, summary) [COMMAND_##id] = cmd_##name,
#include "cmd/command.def"
};

int cmd_help(Cli *c) {
    Buf text = {0};
    if (!cli_takes(c, 1)) return EXIT_USAGE;
    Command which = c->operands.len ? options_find_command(c, c->operands.at[0]) : COMMAND_COUNT;
    if (c->operands.len && which == COMMAND_COUNT) return EXIT_USAGE;
    const char *shell = options_last(c, OPT_COMPLETION);
    if (shell && !completion_put(c->unit->arena, shell, &text)) {
        diag_BAD_VALUE(c->unit->diags, nowhere(), options_name(OPT_COMPLETION), shell, "bash|zsh|fish");
        return EXIT_USAGE;
    }
    if (shell) return cli_print(c, &text) ? EXIT_OK : EXIT_FILES;
    if (options_has(c, OPT_MAN)) (which == COMMAND_COUNT ? help_man(&text) : help_command_man(which, &text));
    else if (which == COMMAND_COUNT) help_all(&text);
    else help_command(which, &text);
    return cli_print(c, &text) ? EXIT_OK : EXIT_FILES;
}

static int dispatch(Cli *c) {
    if (!options_has(c, OPT_HELP) || c->command == COMMAND_HELP) return run[c->command](c);
    Buf text = {0};
    help_command(c->command, &text);
    return cli_print(c, &text) ? EXIT_OK : EXIT_FILES;
}

int main(int argc, char **argv) {
    heap_begin();
    ending_watch();
    Cli *c = calloc(1, sizeof *c);
    if (!c) base_out_of_memory(sizeof *c);
    c->unit = frontend_begin(&c->options);
    int code = options_parse(c, argc, argv) ? dispatch(c) : EXIT_USAGE;
    if (!cli_show(c)) code = EXIT_FILES;
    frontend_end(c->unit);
    free(c);
#ifdef __SANITIZE_ADDRESS__                                              /* which looks for leaks at the end */
    return code;
#endif
    ending_leave(code);
}
