/* box.h: boxes of arrays that tensor maps describe, on the CPU device: what pyk_tensor_map_encode
 * writes for it, and what cp.async.bulk.tensor and cp.reduce.async.bulk.tensor do with it. */
#ifndef PYK_RUNTIME_DEVICE_BOX_H
#define PYK_RUNTIME_DEVICE_BOX_H

#include "lib/contract/cpu_image.h"
#include "runtime/pyk.h"

enum { BOX_DIMS = 5, BOX_MAP_BYTES = 128 };

/* Outermost dimension first. */
typedef struct BoxMap {
    char    *data;
    uint32_t magic;                /* BOX_MAGIC: it is a map, of this device */
    uint32_t itemsize, ndim, swizzle;
    uint32_t box[BOX_DIMS];
    pyk_dtype dtype;
    int64_t  shape[BOX_DIMS], strides[BOX_DIMS];
} BoxMap;
enum { BOX_MAGIC = 0x70616d };
static_assert(sizeof(BoxMap) <= BOX_MAP_BYTES, "a map of the CPU fits where the driver's does");

/* What is done with a box that is stored; lib/device/box.py has the numbers too. */
enum { BOX_COPY, BOX_ADD, BOX_MIN, BOX_MAX, BOX_AND, BOX_OR, BOX_XOR };

/* at: the number of dimensions, plus 256 times one of these, and where the box begins. What is
 * wrong with it; NULL: nothing. */
const char *pykrt_box_copy(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, uint64_t shared, uint64_t map,
                           uint64_t at, uint64_t barrier);

#endif
