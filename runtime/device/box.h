/* box.h: boxes of arrays that tensor maps describe, where no driver writes the map: on the CPU
 * device, what cp.async.bulk.tensor and cp.reduce.async.bulk.tensor do with it; and for kernels of
 * pykrt.tile, which read such a map themselves where TMA is not there or does not take the
 * array. */
#ifndef PYK_RUNTIME_DEVICE_BOX_H
#define PYK_RUNTIME_DEVICE_BOX_H

#include "lib/contract/abi.h"
#include "lib/contract/cpu_image.h"
#include "runtime/pyk.h"

enum { BOX_DIMS = 5 };

/* Outermost dimension first. lib/device/tile.py knows where the words are. */
typedef struct BoxMap {
    char    *data;
    uint32_t magic, itemsize, ndim, swizzle;
    uint32_t box[BOX_DIMS];
    pyk_dtype dtype;
    int64_t  shape[BOX_DIMS], strides[BOX_DIMS];
} BoxMap;

/* Copies take boxes of 16 bytes; of single elements only, where the array lies or strides
 * otherwise. */
enum { BOX_MAGIC = 0x70616d, BOX_OF_ELEMENTS = 0x6d6170 };
static_assert(sizeof(BoxMap) == sizeof(pyk_tensor_map), "it lies where the driver's map does");
static_assert(sizeof(pyk_tensor_map) == 8 * TENSOR_MAP_WORDS, "as kernels take it");

/* What is done with a box that is stored; lib/device/box.py has the numbers too. */
enum { BOX_COPY, BOX_ADD, BOX_MIN, BOX_MAX, BOX_AND, BOX_OR, BOX_XOR };

/* at: the number of dimensions, plus 256 times one of these, and where the box begins. What is
 * wrong with it; NULL: nothing. */
const char *pykrt_box_copy(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, uint64_t shared, uint64_t map,
                           uint64_t at, uint64_t barrier);

#endif
