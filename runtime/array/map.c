/* map.c: tensor maps, of which the driver writes one half for TMA, in a form of its own; the other
 * one is a BoxMap (runtime/device/box.h). The rules of TMA are the driver's, told one by one, which
 * says of all of them CUDA_ERROR_INVALID_VALUE; the CPU device has them too. Arrays that break them
 * are for kernels that ask for nothing but a description, as all are on a GPU without TMA. */
#include <string.h>

#include "runtime/array/array.h"
#include "runtime/device/box.h"
#include "runtime/device/driver.h"

enum { PIECE = 16, MOST_OF_A_BOX = 256, NOT_INTERLEAVED = 0, PROMOTION_256_BYTES = 3, FILL_ZERO = 0 };

static bool on_multiple(uint64_t n) { return n % PIECE == 0; }

static pyk_result check_box(size_t itemsize, int ndim, const uint32_t *box, int swizzle) {
    for (int k = 0; k < ndim; k++)
        if (box[k] == 0 || box[k] > MOST_OF_A_BOX)
            return pykrt_error(PYK_INVALID_ARGUMENT, "a box has 1 to %d elements in a dimension, not %u", MOST_OF_A_BOX,
                               box[k]);
    uint64_t row = (uint64_t)box[ndim - 1] * itemsize;
    if (!on_multiple(row))
        return pykrt_error(PYK_INVALID_ARGUMENT, "a row of the box has %llu bytes, not a multiple of %d",
                           (unsigned long long)row, PIECE);
    if (swizzle != 0 && swizzle != 32 && swizzle != 64 && swizzle != 128)
        return pykrt_error(PYK_INVALID_ARGUMENT, "the swizzle is 0, 32, 64 or 128, not %d", swizzle);
    if (swizzle && row != (uint64_t)swizzle)
        return pykrt_error(PYK_INVALID_ARGUMENT, "a row of the box has %llu bytes, and with a swizzle of %d it has %d",
                           (unsigned long long)row, swizzle, swizzle);
    return PYK_OK;
}

static pyk_result check_array(size_t itemsize, int ndim, const Array *a) {
    if (!a->data || !on_multiple((uint64_t)(uintptr_t)a->data))
        return pykrt_error(PYK_INVALID_ARGUMENT, "the array of a tensor map begins on a multiple of %d bytes", PIECE);
    for (int k = 0; k < ndim; k++) {
        if (a->shape[k] <= 0 || a->shape[k] > (int64_t)1 << 32)
            return pykrt_error(PYK_INVALID_ARGUMENT, "extent %lld of dimension %d: a tensor map has 1 to 2^32",
                               (long long)a->shape[k], k);
        bool last = k == ndim - 1;
        if (last && a->strides[k] != (int64_t)itemsize)
            return pykrt_error(PYK_INVALID_ARGUMENT,
                               "the last dimension of a tensor map is contiguous: its stride is %lld bytes, not %zu",
                               (long long)a->strides[k], itemsize);
        if (!last && (a->strides[k] <= 0 || a->strides[k] >= (int64_t)1 << 40 || !on_multiple((uint64_t)a->strides[k])))
            return pykrt_error(PYK_INVALID_ARGUMENT,
                               "the stride of dimension %d is %lld bytes: a tensor map has multiples of %d below 2^40",
                               k, (long long)a->strides[k], PIECE);
    }
    return PYK_OK;
}

/* CUtensorMapDataType. Unsigned integers stand for what cannot be combined, since only the size
 * counts for copies. */
static int type_of(pyk_dtype dtype) {
    size_t itemsize = pyk_dtype_size(dtype);
    switch ((int)dtype) {
    case PYK_I32:  return 3;
    case PYK_I64:  return 5;
    case PYK_F16:  return 6;
    case PYK_F32:  return 7;
    case PYK_F64:  return 8;
    case PYK_BF16: return 9;
    default:       return itemsize == 1 ? 0 : itemsize == 2 ? 1 : itemsize == 4 ? 2 : 4;
    }
}

static bool has_tma(const pyk_device *device) {
    return pyk_device_is_cpu(device) || (device->info.major >= 9 && pykrt_driver.cuTensorMapEncodeTiled);
}

/* The driver counts dimensions from the innermost on, which has no stride. */
static pyk_result of_driver(pyk_device *device, pyk_dtype dtype, int ndim, const Array *a, const uint32_t *box,
                            int swizzle, uint64_t *map) {
    uint64_t shape[BOX_DIMS], strides[BOX_DIMS] = {0};
    uint32_t extents[BOX_DIMS], steps[BOX_DIMS];
    _Alignas(TENSOR_MAP_ALIGN) uint64_t made[DRIVER_MAP_WORDS];
    for (int k = 0; k < ndim; k++) {
        int from = ndim - 1 - k;
        shape[k] = (uint64_t)a->shape[from];
        extents[k] = box[from];
        steps[k] = 1;
        if (k) strides[k - 1] = (uint64_t)a->strides[from];
    }
    pyk_result r = pykrt_device_enter(device);
    if (r) return r;
    CUresult e = pykrt_driver.cuTensorMapEncodeTiled(
        made, type_of(dtype), (unsigned)ndim, a->data, shape, strides, extents, steps, NOT_INTERLEAVED,
        swizzle == 128 ? 3 : swizzle == 64 ? 2 : swizzle == 32, PROMOTION_256_BYTES, FILL_ZERO);
    if (!e) memcpy(map, made, sizeof made);
    return pykrt_device_done(device, e, "cannot make a tensor map");
}

/* Writes both halves; the driver's is of zeros where TMA is none or does not take the array. */
static pyk_result make(pyk_device *device, pyk_dtype dtype, int ndim, const Array *a, const uint32_t *box, int swizzle,
                       uint32_t way, uint64_t *map) {
    BoxMap m = {.data = a->data, .way = way, .itemsize = (uint32_t)pyk_dtype_size(dtype), .ndim = (uint32_t)ndim,
                .swizzle = (uint32_t)swizzle, .dtype = dtype};
    for (int k = 0; k < ndim; k++) m.box[k] = box[k], m.shape[k] = a->shape[k], m.strides[k] = a->strides[k];
    memset(map, 0, 8 * DRIVER_MAP_WORDS);
    memcpy(map + DRIVER_MAP_WORDS, &m, sizeof m);
    if (way < BOX_LOADED || pyk_device_is_cpu(device)) return PYK_OK;
    return of_driver(device, dtype, ndim, a, box, swizzle, map);
}

/* What both functions ask for. */
static pyk_result check(pyk_device *device, size_t itemsize, int ndim, const void *array, const uint32_t *box,
                        int swizzle, uint64_t *map, Array *a) {
    if (!device || !array || !box || !map)
        return pykrt_error(PYK_INVALID_ARGUMENT, "tensor map: the device, the array, the box or the map is NULL");
    if (itemsize != 1 && itemsize != 2 && itemsize != 4 && itemsize != 8)
        return pykrt_error(PYK_INVALID_ARGUMENT, "the elements of a tensor map have 1, 2, 4 or 8 bytes, not %zu",
                           itemsize);
    if (ndim < 1 || ndim > BOX_DIMS)
        return pykrt_error(PYK_INVALID_ARGUMENT, "a tensor map has 1 to %d dimensions, not %d", BOX_DIMS, ndim);
    pykrt_array_load(array, ndim, a);
    return check_box(itemsize, ndim, box, swizzle);
}

/* Of an array that TMA takes. */
static uint32_t way_of_tma(size_t itemsize, int ndim, const Array *a) {
    return on_multiple((uint64_t)a->shape[ndim - 1] * itemsize) ? BOX_STORED : BOX_LOADED;
}

pyk_result pyk_tensor_map_encode(pyk_device *device, pyk_dtype dtype, int ndim, const void *array, const uint32_t *box,
                                 int swizzle, uint64_t map[32]) {
    Array a;
    size_t itemsize = pyk_dtype_size(dtype);
    pyk_result r = check(device, itemsize, ndim, array, box, swizzle, map, &a);
    if (!r) r = check_array(itemsize, ndim, &a);
    if (r) return r;
    if (!pyk_device_is_cpu(device) && device->info.major < 9)
        return pykrt_error(PYK_UNSUPPORTED, "%s has no tensor maps: sm_90 is the first that has them", device->label);
    if (!has_tma(device))
        return pykrt_error(PYK_UNSUPPORTED, "the driver has no tensor maps: CUDA 12 or later is needed");
    return make(device, dtype, ndim, &a, box, swizzle, way_of_tma(itemsize, ndim, &a), map);
}

/* Do rows, or the data and all strides but the last one, lie on multiples of so many bytes? */
static bool is_aligned(size_t bytes, int ndim, const Array *a) {
    uint64_t bits = (uint64_t)(uintptr_t)a->data;
    for (int k = 0; k + 1 < ndim; k++) bits |= (uint64_t)a->strides[k];
    return bits % bytes == 0;
}

pyk_result pyk_tensor_map_describe(pyk_device *device, pyk_dtype dtype, int ndim, const void *array,
                                   const uint32_t *box, int swizzle, uint64_t map[32]) {
    Array a;
    size_t itemsize = pyk_dtype_size(dtype);
    pyk_result r = check(device, itemsize, ndim, array, box, swizzle, map, &a);
    if (r) return r;
    int64_t last = a.strides[ndim - 1], size = (int64_t)itemsize;
    if (!is_aligned(itemsize, ndim, &a) || last % size)
        return pykrt_error(PYK_INVALID_ARGUMENT,
                           "data and strides of the array are multiples of its elements' size, %zu", itemsize);
    uint32_t way = has_tma(device) && !check_array(itemsize, ndim, &a) ? way_of_tma(itemsize, ndim, &a)
                   : is_aligned(PIECE, ndim, &a) && last == size       ? BOX_BY_PIECES
                                                                       : BOX_BY_ELEMENTS;
    return make(device, dtype, ndim, &a, box, swizzle, way, map);
}
