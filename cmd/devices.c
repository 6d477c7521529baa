/* devices.c: pyk devices: the GPUs that the runtime sees, the CPU, and the tools that a build would
 * use. Nothing found is no error: a build machine needs no GPU, and PTX needs no toolkit. */
#include "cmd/cli.h"

#include <stddef.h>
#include <inttypes.h>

typedef enum Form { COUNT, BYTES, KHZ, TRIPLE, FLAG } Form;

static const struct { const char *label; size_t offset; Form form; } rows[] = {
    {"multiprocessors", offsetof(pyk_device_info, multiprocessors), COUNT},
    {"clock", offsetof(pyk_device_info, clock_khz), KHZ},
    {"memory clock", offsetof(pyk_device_info, memory_clock_khz), KHZ},
    {"memory bus bits", offsetof(pyk_device_info, memory_bus_bits), COUNT},
    {"L2 cache", offsetof(pyk_device_info, l2_bytes), BYTES},
    {"constant memory", offsetof(pyk_device_info, constant_bytes), BYTES},
    {"threads in a warp", offsetof(pyk_device_info, warp_size), COUNT},
    {"threads in a block", offsetof(pyk_device_info, max_threads), COUNT},
    {"block", offsetof(pyk_device_info, max_block), TRIPLE},
    {"grid", offsetof(pyk_device_info, max_grid), TRIPLE},
    {"registers in a block", offsetof(pyk_device_info, registers), COUNT},
    {"shared memory in a block", offsetof(pyk_device_info, shared), BYTES},
    {"  when asked for", offsetof(pyk_device_info, shared_optin), BYTES},
    {"on a multiprocessor: threads", offsetof(pyk_device_info, multiprocessor_threads), COUNT},
    {"  blocks", offsetof(pyk_device_info, multiprocessor_blocks), COUNT},
    {"  shared memory", offsetof(pyk_device_info, multiprocessor_shared), BYTES},
    {"copy engines", offsetof(pyk_device_info, copy_engines), COUNT},
    {"cooperative launches", offsetof(pyk_device_info, cooperative), FLAG},
    {"managed memory", offsetof(pyk_device_info, managed), FLAG},
    {"  used by both at once", offsetof(pyk_device_info, concurrent_managed), FLAG},
    {"pinned memory in kernels", offsetof(pyk_device_info, mapped), FLAG},
    {"memory pools", offsetof(pyk_device_info, memory_pools), FLAG},
    {"stream priorities", offsetof(pyk_device_info, priorities), FLAG},
};

static void put_bytes(Buf *out, uint64_t n) {
    if (n >> 30) buf_printf(out, "%.1f GiB", (double)n / 0x1p30);
    else if (n >> 20) buf_printf(out, "%.1f MiB", (double)n / 0x1p20);
    else buf_printf(out, "%.1f KiB", (double)n / 0x1p10);
}

static void put_row(Buf *out, const char *label, Form form, const int32_t *n) {
    buf_printf(out, "         %-29s", label);
    switch (form) {
    case COUNT: buf_printf(out, "%" PRId32, *n); break;
    case BYTES: put_bytes(out, (uint64_t)*n); break;
    case KHZ: buf_printf(out, "%.0f MHz", (double)*n / 1000); break;
    case TRIPLE: buf_printf(out, "%" PRId32 " x %" PRId32 " x %" PRId32, n[0], n[1], n[2]); break;
    case FLAG: buf_puts(out, *n ? "yes" : "no"); break;
    }
    buf_putc(out, '\n');
}

static void put_gpu(Buf *out, const pyk_device_info *info) {
    for (size_t i = 0; i < countof(rows); i++)
        put_row(out, rows[i].label, rows[i].form, (const int32_t *)((const char *)info + rows[i].offset));
    buf_printf(out, "         %-29s%04" PRIx32 ":%02" PRIx32 ":%02" PRIx32 "\n", "PCI", (uint32_t)info->pci_domain,
               (uint32_t)info->pci_bus, (uint32_t)info->pci_device);
    buf_printf(out, "         %-29sCUDA %d.%d\n", "driver", info->driver_version / 1000,
               info->driver_version % 1000 / 10);
}

static void put_device(Buf *out, const char *spec) {
    pyk_device *d;
    pyk_device_info info;
    size_t left, total;
    if (pyk_device_open(spec, &d)) {
        buf_printf(out, "%-8s %s\n", spec, pyk_last_error());
        return;
    }
    pyk_device_query(d, &info, sizeof info);
    buf_printf(out, "%-8s %s", spec, info.name);
    if (info.major) buf_printf(out, ", sm_%d", pyk_device_arch(d));
    if (!pyk_device_memory(d, &left, &total)) {
        buf_puts(out, ", ");
        put_bytes(out, left);
        buf_puts(out, " of ");
        put_bytes(out, total);
        buf_puts(out, " free");
    }
    buf_putc(out, '\n');
    if (!pyk_device_is_cpu(d)) put_gpu(out, &info);
    pyk_device_close(d);
}

int cmd_devices(Cli *c) {
    Arena *a = c->unit->arena;
    if (!cli_takes(c, 0)) return EXIT_USAGE;
    Buf out = {0};
    int n = pyk_device_count();
    for (int i = 0; i < n; i++) put_device(&out, arena_printf(a, "cuda:%d", i));
    if (!n) put_device(&out, "cuda");
    put_device(&out, "cpu");
    const char *version = toolkit_version(a), *libdevice = toolkit_libdevice(a), *ptxas = toolkit_program(a, "ptxas");
    buf_printf(&out, "toolkit  CUDA %s\n",
               version ? version : "not found: PTX without math functions and the CPU only; see pyk toolkit");
    if (ptxas) buf_printf(&out, "         %s\n", ptxas);
    if (libdevice) buf_printf(&out, "         %s\n", libdevice);
    buf_printf(&out, "llvm     %s\n", backend_llvm_version());
    return cli_print(c, &out) ? EXIT_OK : EXIT_FILES;
}
