/* dtype.h: the types of elements. */
#ifndef PYK_RUNTIME_ARRAY_DTYPE_H
#define PYK_RUNTIME_ARRAY_DTYPE_H

#include <stdbool.h>
#include "runtime/pyk.h"

typedef struct Dtype {
    const char *name, *code;                      /* Numba's and NumPy's: "float32", "f4" */
    uint8_t size, align, dlpack;                  /* bytes; DLPack's code */
} Dtype;

enum {
    DTYPES = 1                                    /* PYK_NO_DTYPE */
#define DTYPE(NAME, ...) +1
#include "lib/contract/dtype.def"
};
extern const Dtype pykrt_dtypes[DTYPES];          /* lib/contract/dtype.def, by pyk_dtype; row 0: none */
const Dtype *pykrt_dtype_row(pyk_dtype dtype);     /* row 0 for records and for what is no dtype */
bool pykrt_dtype_is_record(pyk_dtype dtype);
/* Of a record 1: it depends on the fields, which only their owner knows. */
int64_t pykrt_dtype_align(pyk_dtype dtype);

/* By the name that pyk_dtype_name gives; PYK_NO_DTYPE: none has it. */
pyk_dtype pykrt_dtype_of(const char *name);

#endif
