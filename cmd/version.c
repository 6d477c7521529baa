/* version.c: pyk version. */
#include "cmd/cli.h"

#include "lib/base/version.h"

int cmd_version(Cli *c) {
    if (c->operands.len) return diag_EXTRA_OPERAND(c->unit->diags, nowhere(), "version", c->operands.at[0]), EXIT_USAGE;
    Buf out = {0};
    buf_printf(&out, "pyk %s (ABI %u, LLVM %s)\n", PYK_VERSION, PYK_ABI_VERSION, backend_llvm_version());
    return cli_print(c, &out) ? EXIT_OK : EXIT_FILES;
}
