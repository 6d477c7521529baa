/* version.c: pyk version, and the licences. */
#include "cmd/cli.h"

#include "lib/base/version.h"
#include "lib/device/device.h"

static void put_text(Buf *out, const char *name) {
    size_t len;
    buf_puts(out, device_source(name, &len));
}

int cmd_version(Cli *c) {
    if (!cli_takes(c, 0)) return EXIT_USAGE;
    Buf out = {0};
    if (options_has(c, OPT_LICENSES)) {
        put_text(&out, "LICENSE");
        buf_putc(&out, '\n');
        put_text(&out, "THIRD-PARTY-NOTICES");
    } else buf_printf(&out, "pyk %s (ABI %u, LLVM %s)\n", PYK_VERSION, PYK_ABI_VERSION, backend_llvm_version());
    return cli_print(c, &out) ? EXIT_OK : EXIT_FILES;
}
