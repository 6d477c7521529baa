/* array.h: what the files on arrays share. */
#ifndef PYK_RUNTIME_ARRAY_ARRAY_H
#define PYK_RUNTIME_ARRAY_ARRAY_H

#include "runtime/device/device.h"

typedef struct Array {                            /* any of the structs of pyk.h */
    char *data;
    int64_t shape[NUMPY_DIMS], strides[NUMPY_DIMS];
} Array;

void pykrt_array_load(const void *from, int ndim, Array *a);
void pykrt_array_store(void *to, int ndim, const Array *a);

/* Whether arrays of this kind can be. */
pyk_result pykrt_array_check(size_t itemsize, int ndim);

/* Strides without gaps and the number of bytes of an array of this shape. axes[i] is the axis of
 * the (i+1)th greatest stride; NULL: C order. */
pyk_result pykrt_array_layout(size_t itemsize, int ndim, const int64_t *shape, const int *axes, int64_t *strides,
                              size_t *bytes);

#endif
