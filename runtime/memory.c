/* memory.c: memory of a device and the arrays made of it.
 *
 * The array structs of pyk.h differ only in their number of dimensions: a pointer, then the extents, then the strides
 * in bytes. They are read and written here as those words. Every size is computed with overflow checks, an extent of
 * zero counting as one, as NumPy does: an array too large to address is refused whatever its other extents are. */
#include "runtime/priv.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_DIMS = 6, ALIGNMENT = 64 };

typedef struct Array {
    void *data;
    int64_t shape[MAX_DIMS], strides[MAX_DIMS];
} Array;

static CUdeviceptr address(const void *pointer) {
    return (CUdeviceptr)(uintptr_t)pointer;
}

static void load_array(const void *from, int ndim, Array *a) {
    size_t words = (size_t)ndim * sizeof(int64_t);
    memcpy(&a->data, from, sizeof a->data);
    memcpy(a->shape, (const char *)from + sizeof a->data, words);
    memcpy(a->strides, (const char *)from + sizeof a->data + words, words);
}

static void store_array(void *to, int ndim, const Array *a) {
    size_t words = (size_t)ndim * sizeof(int64_t);
    memcpy(to, &a->data, sizeof a->data);
    memcpy((char *)to + sizeof a->data, a->shape, words);
    memcpy((char *)to + sizeof a->data + words, a->strides, words);
}

/* C-order strides and the number of bytes of an array of this shape. */
static pyk_result layout(size_t itemsize, int ndim, const int64_t *shape, int64_t *strides, size_t *bytes) {
    if (itemsize == 0 || itemsize > INT64_MAX)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "an element of %zu bytes", itemsize);
    if (ndim < 0 || ndim > MAX_DIMS)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "an array has 0 to %d dimensions, not %d", MAX_DIMS, ndim);
    if (ndim && !shape) return pykrt_fail(PYK_INVALID_ARGUMENT, "the shape of the array is NULL");
    int64_t stride = (int64_t)itemsize;
    bool empty = false;
    for (int i = ndim - 1; i >= 0; i--) {
        if (shape[i] < 0)
            return pykrt_fail(PYK_INVALID_ARGUMENT, "extent %lld of dimension %d is negative", (long long)shape[i], i);
        empty |= shape[i] == 0;
        strides[i] = stride;
        if (__builtin_mul_overflow(stride, shape[i] ? shape[i] : 1, &stride))
            return pykrt_fail(PYK_INVALID_ARGUMENT, "the array is too large: its size in bytes exceeds 63 bits");
    }
    *bytes = empty ? 0 : (size_t)stride;
    return PYK_OK;
}

static bool is_c_order(const Array *a, int ndim, const int64_t *strides) {
    for (int i = 0; i < ndim; i++)
        if (a->shape[i] > 1 && a->strides[i] != strides[i]) return false;
    return true;
}

/* The bytes from the first to the last element of a strided array: lowest offset from `data`, and length. */
static pyk_result extent(const Array *a, size_t itemsize, int ndim, int64_t *low, size_t *length) {
    int64_t high = (int64_t)itemsize;
    bool overflow = false;
    *low = 0;
    for (int i = 0; i < ndim; i++) {
        int64_t reach;
        overflow |= __builtin_mul_overflow(a->shape[i] - 1, a->strides[i], &reach);
        overflow |= __builtin_add_overflow(reach < 0 ? *low : high, reach, reach < 0 ? low : &high);
    }
    int64_t span;
    overflow |= __builtin_sub_overflow(high, *low, &span);
    if (overflow) return pykrt_fail(PYK_INVALID_ARGUMENT, "the strides of the array reach beyond 63 bits");
    *length = (size_t)span;
    return PYK_OK;
}

/* Copies the elements, in C order, out of `span`, where the first one lies at `offset`. */
static void gather(const Array *a, size_t itemsize, int ndim, const char *span, int64_t offset, char *dst,
                   size_t bytes) {
    int64_t index[MAX_DIMS] = {0};
    for (size_t done = 0; done < bytes; done += itemsize) {
        memcpy(dst + done, span + offset, itemsize);
        for (int i = ndim - 1; i >= 0; i--) {
            if (++index[i] < a->shape[i]) {
                offset += a->strides[i];
                break;
            }
            offset -= a->strides[i] * (a->shape[i] - 1);
            index[i] = 0;
        }
    }
}

static pyk_result check_copy(const char *call, const pyk_device *device, const void *dst, const void *src,
                             size_t bytes) {
    if (!device) return pykrt_fail(PYK_INVALID_ARGUMENT, "%s: the device is NULL", call);
    if (bytes && (!dst || !src))
        return pykrt_fail(PYK_INVALID_ARGUMENT, "%s: the %s is NULL", call, dst ? "source" : "destination");
    return PYK_OK;
}

pyk_result pyk_alloc(pyk_device *device, size_t bytes, void **pointer) {
    if (!device || !pointer)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_alloc: the %s is NULL", device ? "result" : "device");
    *pointer = NULL;
    if (bytes == 0) return PYK_OK;
    if (device->cpu) {
        if (bytes <= PTRDIFF_MAX - ALIGNMENT)
            *pointer = aligned_alloc(ALIGNMENT, (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
        return *pointer ? PYK_OK : pykrt_fail(PYK_OUT_OF_MEMORY, "cannot allocate %zu bytes of host memory", bytes);
    }
    pyk_result r = pykrt_enter(device);
    if (r) return r;
    CUdeviceptr p = 0;
    CUresult e = pykrt_cu.cuMemAlloc_v2(&p, bytes);
    if (e)
        r = pykrt_fail_cuda(device, e, "cannot allocate %zu bytes", bytes);
    else
        *pointer = (void *)(uintptr_t)p;
    pykrt_leave(device);
    return r;
}

pyk_result pyk_free(pyk_device *device, void *pointer) {
    if (!pointer) return PYK_OK;
    if (!device) return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_free: the device is NULL");
    if (device->cpu) return free(pointer), PYK_OK;
    pyk_result r = pykrt_enter(device);
    CUresult e = pykrt_cu.cuMemFree_v2(address(pointer));
    if (r) return e ? r : PYK_OK;
    if (e) r = pykrt_fail_cuda(device, e, "cannot free %p", pointer);
    pykrt_leave(device);
    return r;
}

pyk_result pyk_to_device(pyk_device *device, void *dst, const void *src, size_t bytes, pyk_stream stream) {
    pyk_result r = check_copy("pyk_to_device", device, dst, src, bytes);
    if (r || bytes == 0) return r;
    if (device->cpu) return memmove(dst, src, bytes), PYK_OK;
    if ((r = pykrt_enter(device))) return r;
    CUresult e = pykrt_cu.cuMemcpyHtoDAsync_v2(address(dst), src, bytes, (CUstream)stream);
    if (e) r = pykrt_fail_cuda(device, e, "cannot copy %zu bytes to the device", bytes);
    pykrt_leave(device);
    return r;
}

pyk_result pyk_to_host(pyk_device *device, void *dst, const void *src, size_t bytes, pyk_stream stream) {
    pyk_result r = check_copy("pyk_to_host", device, dst, src, bytes);
    if (r || bytes == 0) return r;
    if (device->cpu) return memmove(dst, src, bytes), PYK_OK;
    if ((r = pykrt_enter(device))) return r;
    CUresult e = pykrt_cu.cuMemcpyDtoHAsync_v2(dst, address(src), bytes, (CUstream)stream);
    if (!e) e = pykrt_cu.cuStreamSynchronize((CUstream)stream);
    if (e) r = pykrt_fail_cuda(device, e, "cannot copy %zu bytes to the host", bytes);
    pykrt_leave(device);
    return r;
}

pyk_result pyk_fill(pyk_device *device, void *dst, int byte, size_t bytes, pyk_stream stream) {
    pyk_result r = check_copy("pyk_fill", device, dst, dst, bytes);
    if (r || bytes == 0) return r;
    if (device->cpu) return memset(dst, byte, bytes), PYK_OK;
    if ((r = pykrt_enter(device))) return r;
    CUresult e = pykrt_cu.cuMemsetD8Async(address(dst), (unsigned char)byte, bytes, (CUstream)stream);
    if (e) r = pykrt_fail_cuda(device, e, "cannot fill %zu bytes", bytes);
    pykrt_leave(device);
    return r;
}

pyk_result pyk_array_new(pyk_device *device, size_t itemsize, int ndim, const int64_t *shape, void *array) {
    if (!array) return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_array_new: the array is NULL");
    Array a = {0};
    size_t bytes;
    pyk_result r = layout(itemsize, ndim, shape, a.strides, &bytes);
    if (!r) r = pyk_alloc(device, bytes, &a.data);
    if (r) return r;
    for (int i = 0; i < ndim; i++)
        a.shape[i] = shape[i];
    store_array(array, ndim, &a);
    return PYK_OK;
}

pyk_result pyk_array_from_host(pyk_device *device, size_t itemsize, int ndim, const int64_t *shape, const void *src,
                               void *array) {
    pyk_result r = pyk_array_new(device, itemsize, ndim, shape, array);
    if (r) return r;
    Array a;
    size_t bytes;
    load_array(array, ndim, &a);
    layout(itemsize, ndim, a.shape, a.strides, &bytes);
    r = pyk_to_device(device, a.data, src, bytes, NULL);
    if (!r)
        r = pyk_synchronize(device); /* the call has no stream, so work on any stream may use the array from now on */
    if (r) pyk_array_free(device, array);
    return r;
}

pyk_result pyk_array_to_host(pyk_device *device, size_t itemsize, int ndim, const void *array, void *dst) {
    if (!device || !array)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_array_to_host: the %s is NULL", device ? "array" : "device");
    if (ndim < 0 || ndim > MAX_DIMS)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "an array has 0 to %d dimensions, not %d", MAX_DIMS, ndim);
    Array a;
    int64_t strides[MAX_DIMS], low = 0;
    size_t bytes, length = 0;
    load_array(array, ndim, &a);
    pyk_result r = layout(itemsize, ndim, a.shape, strides, &bytes);
    if (!r) r = pyk_synchronize(device);
    if (r || bytes == 0) return r;
    if (!dst) return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_array_to_host: the destination is NULL");
    if (is_c_order(&a, ndim, strides)) return pyk_to_host(device, dst, a.data, bytes, NULL);

    /* Any other layout: fetch the bytes between the first and the last element and pick the elements out of them. */
    if ((r = extent(&a, itemsize, ndim, &low, &length))) return r;
    char *span = malloc(length);
    if (!span) return pykrt_fail(PYK_OUT_OF_MEMORY, "cannot allocate %zu bytes of host memory", length);
    r = pyk_to_host(device, span, (const char *)a.data + low, length, NULL);
    if (!r) gather(&a, itemsize, ndim, span, -low, dst, bytes);
    free(span);
    return r;
}

pyk_result pyk_array_free(pyk_device *device, void *array) {
    if (!array) return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_array_free: the array is NULL");
    void *data, *none = NULL;
    memcpy(&data, array, sizeof data);
    memcpy(array, &none, sizeof none);
    return pyk_free(device, data);
}
