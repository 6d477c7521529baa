/* box.h: boxes of arrays that tensor maps describe. A map has two halves: the driver's, which TMA
 * alone reads, and this one, for kernels of pykrt.tile, which copy themselves where TMA is not
 * there or does not take the array, and for the CPU device, which does what cp.async.bulk.tensor
 * and cp.reduce.async.bulk.tensor do. */
#ifndef PYK_RUNTIME_DEVICE_BOX_H
#define PYK_RUNTIME_DEVICE_BOX_H

#include "lib/contract/abi.h"
#include "lib/contract/cpu_image.h"
#include "runtime/pyk.h"

enum { BOX_DIMS = 5 };

/* What copies an array: loads and stores of single elements; those of 16 bytes too; TMA too, but
 * for stores, which write the whole of the 16 bytes that a row ends in; TMA altogether.
 * lib/device/tile.py has the numbers too. */
enum { BOX_BY_ELEMENTS = 1, BOX_BY_PIECES, BOX_LOADED, BOX_STORED };

/* Outermost dimension first. lib/device/tile.py knows where the words are. */
typedef struct BoxMap {
    char    *data;
    uint32_t way, itemsize, ndim, swizzle;
    uint32_t box[BOX_DIMS];
    pyk_dtype dtype;
    int64_t  shape[BOX_DIMS], strides[BOX_DIMS];
} BoxMap;

static_assert(sizeof(BoxMap) == 8 * (TENSOR_MAP_WORDS - DRIVER_MAP_WORDS), "it is the rest of a map");
static_assert(sizeof(pyk_tensor_map) == 8 * TENSOR_MAP_WORDS, "as kernels take it");

/* What is done with a box that is stored; lib/device/box.py has the numbers too. */
enum { BOX_COPY, BOX_ADD, BOX_MIN, BOX_MAX, BOX_AND, BOX_OR, BOX_XOR };

/* at: the number of dimensions, plus 256 times one of these, and where the box begins. What is
 * wrong with it; NULL: nothing. */
const char *pykrt_box_copy(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, uint64_t shared, uint64_t map,
                           uint64_t at, uint64_t barrier);

#endif
