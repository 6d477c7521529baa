/* fuzz_manifest.c: any bytes as a manifest. What is refused has a text that names the file; of what
 * is accepted every string, image, kernel and parameter can be read, and every kernel is found by
 * its symbol. A manifest that is refused only for its ABI hash is read again with the right one, so
 * that mutations get past it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "lib/base/base.h"
#include "runtime/pyk.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_images(const pyk_package *p) {
    for (uint32_t i = 0; i < p->nimages; i++) {
        const pyk_image *m = &p->images[i];
        ENSURE(*m->archs && *m->kind && *m->file && !m->data);
    }
}

static void check_kernels(const pyk_package *p) {
    for (uint32_t i = 0; i < p->nkernels && i < 100; i++) {
        const pyk_kernel *k = &p->kernels[i];
        uint32_t found;
        ENSURE(*k->name && *k->symbol);
        ENSURE(!pyk_package_find(p, k->symbol, &found) && !strcmp(p->kernels[found].symbol, k->symbol));
        for (uint32_t j = 0; j < k->nparams; j++) {
            const pyk_param *q = &k->params[j];
            ENSURE(*q->name && *q->type && q->align && !(q->align & (q->align - 1)));
        }
    }
}

static void check_utilities(const pyk_package *p) {
    for (uint32_t i = 0; i < p->nutilities && i < 100; i++) {
        const pyk_utility *x = &p->utilities[i];
        uint32_t found;
        ENSURE(*x->name && *x->symbol && *x->kind);
        ENSURE(x->nkernels <= p->nkernels && x->first <= p->nkernels - x->nkernels);
        ENSURE(!pyk_utility_find(p, x->symbol, &found) && !strcmp(p->utilities[found].symbol, x->symbol));
        for (uint32_t j = 0; j < x->ntypes; j++) ENSURE(*x->types[j].name && *x->types[j].type);
    }
}

/* Writes the hash that the last error names where the file has its own. */
static bool mend_hash(int file, const uint8_t *data, size_t size) {
    static const char key[] = "abi_hash", named[] = ", which is ";
    const char *right = strstr(pyk_last_error(), named);
    const uint8_t *at = memmem(data, size, key, strlen(key)), *end = data + size;
    if (!right || !at) return false;
    for (at += strlen(key); at < end && strchr(" :\"'", *at); at++) {}
    return end - at >= 16 && pwrite(file, right + strlen(named), 16, at - data) == 16;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    int file = memfd_create("manifest", MFD_CLOEXEC);
    ENSURE(file >= 0 && write(file, data, size) == (ssize_t)size);
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    pyk_package *p = NULL;
    pyk_result r = pyk_manifest_open(path, &p);
    if (r && mend_hash(file, data, size)) r = pyk_manifest_open(path, &p);
    if (r) {
        ENSURE(!p && (r == PYK_BAD_FORMAT || r == PYK_ABI_MISMATCH) && strstr(pyk_last_error(), path));
    } else {
        ENSURE(p && *p->name && *p->dir);
        check_images(p);
        check_kernels(p);
        check_utilities(p);
    }
    pyk_manifest_close(p);
    close(file);
    return 0;
}
