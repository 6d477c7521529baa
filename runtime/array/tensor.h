/* tensor.h: an array as another library describes it, and the checks before a kernel may have
 * it. */
#ifndef PYK_RUNTIME_ARRAY_TENSOR_H
#define PYK_RUNTIME_ARRAY_TENSOR_H

#include "runtime/array/dtype.h"
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

/* Whether the caller's own arguments make sense; before the tensor is looked at. */
pyk_result pykrt_tensor_check_wanted(const Wanted *w, const void *tensor);

/* Checks the tensor against what is wanted, one property after the other, and fills w->array. */
pyk_result pykrt_tensor_import(const Wanted *w, const Tensor *t);

#endif
