/* transfer.h: copies and fills of strided elements. */
#ifndef PYK_RUNTIME_DEVICE_TRANSFER_H
#define PYK_RUNTIME_DEVICE_TRANSFER_H

#include "runtime/device/device.h"

typedef enum Side { PYKRT_DEVICE, PYKRT_HOST } Side;

typedef struct Strided {                          /* elements in memory */
    Side side;
    char *data;
    int64_t strides[NUMPY_DIMS];
} Strided;

typedef struct Transfer {                         /* elements to copy from one place to another, or to set to a value */
    int ndim;
    size_t itemsize;
    int64_t shape[NUMPY_DIMS];
    Strided dst, src;                             /* src.data of a fill: the value, in host memory */
    CUcontext to, from;                           /* of a copy between two GPUs; else NULL */
} Transfer;

/* Bytes, or elements that lie end to end on both sides. */
Transfer pykrt_transfer_line(void *dst, Side to, const void *src, Side from, size_t itemsize, size_t count);

/* Both enter the device themselves. `what` is for the error: "copy 24 bytes to the device". */
pyk_result pykrt_transfer_copy(pyk_device *device, Transfer t, pyk_stream stream, const char *what);
pyk_result pykrt_transfer_fill(pyk_device *device, Transfer t, pyk_stream stream, const char *what);

#endif
