/* check.c: pyk check: parses and types, reports, writes nothing. */
#include "cmd/cli.h"

int cmd_check(Cli *c) {
    if (!c->operands.len)
        return diag_MISSING_OPERAND(c->unit->diags, nowhere(), "pyk check needs a Python file"), EXIT_USAGE;
    if (cli_compile(c, c->operands.at, c->operands.len, cli_stem(c->unit->arena, c->operands.at[0])))
        diags_unused_ignores(c->unit->diags, false);
    return cli_status(c);
}
