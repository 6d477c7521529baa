/* fuzz_config.c: any bytes as a pyk.yaml. Every error has a place in the file; what is accepted is
 * within the limits that the backend relies on. */
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "frontend/frontend.h"
#include "frontend/module/config.h"
#include "frontend/module/sig.h"

int LLVMFuzzerTestOneInput(const u8 *data, size_t size);

static void check_kernel(Unit *u, const Config *c, const KernelConfig *k) {
    ENSURE(k->name && config_kernel(c, k->name) && k->span.hi <= k->span.src->len + 1);
    ENSURE(k->max_registers <= 255 && k->max_threads <= 1024 && k->block <= 1024);
    for (u32 i = 0; i < k->nsigs; i++) sig_parse(u, NULL, k->sigs[i].text, k->sigs[i].span, "", NULL);
    for (u32 i = 0; i < k->nrecorded; i++) sig_parse(u, NULL, k->recorded[i].text, k->recorded[i].span, "", NULL);
}

int LLVMFuzzerTestOneInput(const u8 *data, size_t size) {
    int file = memfd_create("config", MFD_CLOEXEC);
    ENSURE(file >= 0 && write(file, data, size) == (ssize_t)size);
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    Options options = {.config = path};
    Unit *u = frontend_begin(&options);
    const Config *c = config_of_source(u, "kernels.py");
    ENSURE(c || diags_errors(u->diags));
    for (u32 i = 0; c && i < c->narch; i++) ENSURE(c->arch[i]);
    for (u32 i = 0; c && i < c->nkernels; i++) check_kernel(u, c, &c->kernels[i]);
    Buf out = {0};
    diags_render(u->diags, &out, false, 0);
    buf_free(&out);
    frontend_end(u);
    close(file);
    return 0;
}
