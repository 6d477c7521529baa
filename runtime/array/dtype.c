/* dtype.c: the types of elements (lib/contract/dtype.def). */
#include "runtime/array/dtype.h"

#include <string.h>

#include "runtime/array/dlpack.h"
#include "runtime/device/error.h"

const Dtype pykrt_dtypes[DTYPES] = {
    {"no dtype", "", 0, 1, 0},
#define DTYPE(NAME, name, code, bytes, cls, bits, ctype, suffix, dlpack)                                       \
    {name, code, bytes, (bits + 7) / 8, kDL##dlpack},
#include "lib/contract/dtype.def"
};

bool pykrt_dtype_is_record(pyk_dtype dtype) { return (unsigned)dtype > PYK_RECORDS && (unsigned)dtype <= INT32_MAX; }

const Dtype *pykrt_dtype_row(pyk_dtype dtype) { return &pykrt_dtypes[(unsigned)dtype < DTYPES ? dtype : 0]; }

size_t pyk_dtype_size(pyk_dtype dtype) {
    return pykrt_dtype_is_record(dtype) ? (size_t)(dtype - PYK_RECORDS) : pykrt_dtype_row(dtype)->size;
}

const char *pyk_dtype_name(pyk_dtype dtype) {
    return pykrt_dtype_is_record(dtype) ? "record" : pykrt_dtype_row(dtype)->name;
}

int64_t pykrt_dtype_align(pyk_dtype dtype) { return pykrt_dtype_row(dtype)->align; }

pyk_dtype pykrt_dtype_of(const char *name) {
    for (unsigned i = PYK_B1; name && i < DTYPES; i++)
        if (!strcmp(pykrt_dtypes[i].name, name)) return (pyk_dtype)i;
    return PYK_NO_DTYPE;
}

pyk_result pyk_dtype_find(const char *name, pyk_dtype *dtype) {
    if (!name || !dtype)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_dtype_find: the %s is NULL", name ? "result" : "name");
    *dtype = pykrt_dtype_of(name);
    return *dtype ? PYK_OK : pykrt_error(PYK_UNSUPPORTED, "pyk_dtype_find: '%s' is no dtype of arrays", name);
}
