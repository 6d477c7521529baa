/* tensor.h: an array as another library describes it, and the checks before a kernel may have
 * it. */
#ifndef PYK_RUNTIME_ARRAY_TENSOR_H
#define PYK_RUNTIME_ARRAY_TENSOR_H

#include "runtime/device/device.h"

typedef struct Tensor {
    void *data;
    pyk_dtype dtype;                              /* 0: none that kernels know; then `dtype_text` says which */
    char dtype_text[32];
    int ndim;
    const int64_t *shape;
    const int64_t *strides;                       /* NULL: C order */
    int64_t stride_unit;                          /* what a stride counts, in bytes */
    bool readonly;
} Tensor;

typedef struct Wanted {                           /* by whoever imports it */
    const char *call;                             /* the function of pyk.h, for messages */
    pyk_device *device;
    pyk_dtype dtype;
    int ndim;
    unsigned flags;                               /* PYK_C_ORDER ... */
    void *array;                                  /* the result: a struct like pyk_f32_2d */
} Wanted;

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

/* Whether the caller's own arguments make sense; before the tensor is looked at. */
pyk_result pykrt_wanted_check(const Wanted *w, const void *tensor);

/* Checks the tensor against what is wanted, one property after the other, and fills w->array. */
pyk_result pykrt_tensor_import(const Wanted *w, const Tensor *t);

#endif
