/* devices.c: pyk devices: the GPUs that the runtime sees, the CPU, and the tools that a build would use. Nothing found is no error: a build
 * machine needs no GPU, and PTX needs no toolkit. */
#include "cmd/cli.h"

#include "runtime/pyk.h"

static void put_device(Buf *out, Arena *a, const char *spec) {
    pyk_device *d;
    size_t unused, total;
    if (pyk_device_open(spec, &d)) {
        buf_printf(out, "%-8s %s\n", spec, pyk_last_error());
        return;
    }
    const char *arch = pyk_device_is_cpu(d) ? "" : arena_printf(a, ", sm_%d", pyk_device_arch(d));
    buf_printf(out, "%-8s %s%s", spec, pyk_device_name(d), arch);
    if (!pyk_device_is_cpu(d) && !pyk_device_memory(d, &unused, &total)) buf_printf(out, ", %.1f GiB", (double)total / 0x1p30);
    buf_putc(out, '\n');
    pyk_device_close(d);
}

int cmd_devices(Cli *c) {
    Arena *a = c->unit->arena;
    if (c->operands.len) return diag_EXTRA_OPERAND(c->unit->diags, nowhere(), "devices", c->operands.at[0]), EXIT_USAGE;
    Buf out = {0};
    int n = pyk_device_count();
    for (int i = 0; i < n; i++) put_device(&out, a, arena_printf(a, "cuda:%d", i));
    if (!n) put_device(&out, a, "cuda");
    put_device(&out, a, "cpu");
    const char *version = toolkit_version(a), *libdevice = toolkit_libdevice(a), *ptxas = toolkit_program(a, "ptxas");
    buf_printf(&out, "toolkit  CUDA %s\n", version ? version : "not found: PTX only, without math functions");
    if (ptxas) buf_printf(&out, "         %s\n", ptxas);
    if (libdevice) buf_printf(&out, "         %s\n", libdevice);
    buf_printf(&out, "llvm     %s\n", backend_llvm_version());
    return cli_print(c, &out) ? EXIT_OK : EXIT_FILES;
}
