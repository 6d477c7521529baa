/* fuzz_npy.c: any bytes as a .npy file. What is accepted has sizes that agree with one another,
 * lies in the file, and comes back the same when it is written and read again. */
#include "lib/ir/npy.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const u8 *data, size_t size);

int LLVMFuzzerTestOneInput(const u8 *data, size_t size) {
    Arena *a = arena_create();
    Npy npy, again;
    Buf out = {0};
    const char *wrong = npy_read(a, data, size, &npy);
    if (wrong) {
        ENSURE(*wrong);
    } else {
        size_t elements = npy.itemsize;
        for (u32 i = 0; i < npy.ndim; i++) elements *= (size_t)npy.shape[i];
        ENSURE(npy.bytes == elements);
        ENSURE((const u8 *)npy.data >= data && npy.bytes <= size - (size_t)((const u8 *)npy.data - data));
        npy_write(&npy, &out);
        ENSURE(!npy_read(a, buf_text(&out), out.len, &again));
        ENSURE(again.ndim == npy.ndim && again.fortran == npy.fortran && !strcmp(again.dtype, npy.dtype));
        ENSURE(!memcmp(again.shape, npy.shape, npy.ndim * sizeof *npy.shape));
        ENSURE(again.bytes == npy.bytes && (!npy.bytes || !memcmp(again.data, npy.data, npy.bytes)));
    }
    buf_free(&out);
    arena_free(a);
    return 0;
}
