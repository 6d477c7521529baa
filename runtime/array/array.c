/* array.c: arrays: the structs of pyk.h and the memory behind them.
 *
 * The structs differ only in their number of dimensions: a pointer, then the extents, then the
 * strides in bytes. They are read and written here as those words. Every size is computed with
 * overflow checks, an extent of zero counting as one, as NumPy does: an array too large to address
 * is refused whatever its other extents are. */
#include "runtime/array/array.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runtime/device/axes.h"
#include "runtime/device/peer.h"

void pykrt_array_load(const void *from, int ndim, Array *a) {
    size_t words = (size_t)ndim * sizeof(int64_t);
    memcpy(&a->data, from, sizeof a->data);
    memcpy(a->shape, (const char *)from + sizeof a->data, words);
    memcpy(a->strides, (const char *)from + sizeof a->data + words, words);
}

void pykrt_array_store(void *to, int ndim, const Array *a) {
    size_t words = (size_t)ndim * sizeof(int64_t);
    memcpy(to, &a->data, sizeof a->data);
    memcpy((char *)to + sizeof a->data, a->shape, words);
    memcpy((char *)to + sizeof a->data + words, a->strides, words);
}

pyk_result pykrt_array_check(size_t itemsize, int ndim) {
    if (itemsize == 0 || itemsize > INT64_MAX)
        return pykrt_error(PYK_INVALID_ARGUMENT, "an element of %zu bytes", itemsize);
    if (ndim < 0 || ndim > NUMPY_DIMS)
        return pykrt_error(PYK_INVALID_ARGUMENT, "an array has 0 to %d dimensions, not %d", NUMPY_DIMS, ndim);
    return PYK_OK;
}

pyk_result pykrt_array_layout(size_t itemsize, int ndim, const int64_t *shape, const int *axes, int64_t *strides,
                              size_t *bytes) {
    pyk_result r = pykrt_array_check(itemsize, ndim);
    if (r) return r;
    if (ndim && !shape) return pykrt_error(PYK_INVALID_ARGUMENT, "the shape of the array is NULL");
    int64_t stride = (int64_t)itemsize;
    bool empty = false;
    for (int k = ndim - 1; k >= 0; k--) {
        int i = axes ? axes[k] : k;
        if (shape[i] < 0)
            return pykrt_error(PYK_INVALID_ARGUMENT, "extent %lld of dimension %d is negative", (long long)shape[i], i);
        empty |= shape[i] == 0;
        strides[i] = stride;
        if (__builtin_mul_overflow(stride, shape[i] ? shape[i] : 1, &stride))
            return pykrt_error(PYK_INVALID_ARGUMENT, "the array is too large: its size in bytes exceeds 63 bits");
    }
    *bytes = empty ? 0 : (size_t)stride;
    return PYK_OK;
}

/* The span of a strided array: the lowest offset of an element from `data`, and the bytes from
 * there to the end of the highest. */
static pyk_result extent(const Array *a, size_t itemsize, int ndim, int64_t *low, size_t *length) {
    int64_t high, span = 0;
    if (!pykrt_axes_span(ndim, a->shape, a->strides, itemsize, low, &high) || __builtin_sub_overflow(high, *low, &span))
        return pykrt_error(PYK_INVALID_ARGUMENT, "the strides of the array reach beyond 63 bits");
    *length = (size_t)span;
    return PYK_OK;
}

/* Of the elements of an array, and where they and their likes lie. */
static Transfer transfer(const Array *a, size_t itemsize, int ndim, Strided dst, Strided src) {
    Transfer t = {.ndim = ndim, .itemsize = itemsize, .dst = dst, .src = src};
    memcpy(t.shape, a->shape, sizeof t.shape);
    return t;
}

static Strided side(Side side, char *data, const int64_t *strides) {
    Strided s = {.side = side, .data = data};
    memcpy(s.strides, strides, sizeof s.strides);
    return s;
}

/* What every call on an existing array begins with: its struct, its strides if it were in C order,
 * its bytes. */
static pyk_result open_array(const char *call, const pyk_device *device, size_t itemsize, int ndim, const void *array,
                             const void *other, Array *a, int64_t *c_order, size_t *bytes) {
    if (!device || !array)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the %s is NULL", call, device ? "array" : "device");
    pyk_result r = pykrt_array_check(itemsize, ndim);
    if (r) return r;
    *a = (Array){0};
    memset(c_order, 0, NUMPY_DIMS * sizeof *c_order);
    pykrt_array_load(array, ndim, a);
    int64_t low;
    size_t length;
    if ((r = pykrt_array_layout(itemsize, ndim, a->shape, NULL, c_order, bytes)) || *bytes == 0) return r;
    if ((r = extent(a, itemsize, ndim, &low, &length))) return r;
    if (!a->data || !other)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the %s is NULL", call, a->data ? "other side" : "array's data");
    return PYK_OK;
}

/* ---- making arrays */

static void store(void *data, int ndim, const int64_t *shape, Array *a, void *array) {
    a->data = data;
    for (int i = 0; i < ndim; i++) a->shape[i] = shape[i];
    pykrt_array_store(array, ndim, a);
}

static pyk_result new_array(pyk_device *device, size_t itemsize, int ndim, const int64_t *shape, const int *axes,
                            void *array) {
    Array a = {0};
    size_t bytes;
    void *data;
    pyk_result r = pykrt_array_layout(itemsize, ndim, shape, axes, a.strides, &bytes);
    if (!r) r = pyk_alloc(device, bytes, &data);
    if (!r) store(data, ndim, shape, &a, array);
    return r;
}

pyk_result pyk_array_new(pyk_device *device, size_t itemsize, int ndim, const int64_t *shape, void *array) {
    if (!array) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_array_new: the array is NULL");
    return new_array(device, itemsize, ndim, shape, NULL, array);
}

pyk_result pyk_array_wrap(void *data, size_t itemsize, int ndim, const int64_t *shape, void *array) {
    if (!array) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_array_wrap: the array is NULL");
    Array a = {0};
    size_t bytes;
    pyk_result r = pykrt_array_layout(itemsize, ndim, shape, NULL, a.strides, &bytes);
    if (!r && bytes && !data) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_array_wrap: the data is NULL");
    if (!r) store(data, ndim, shape, &a, array);
    return r;
}

pyk_result pyk_array_free(pyk_device *device, void *array) {
    if (!array) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_array_free: the array is NULL");
    void *data, *none = NULL;
    memcpy(&data, array, sizeof data);
    memcpy(array, &none, sizeof none);
    return pyk_free(device, data);
}

pyk_result pyk_array_like(pyk_device *device, size_t itemsize, int ndim, const void *array, void *like) {
    if (!array || !like)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_array_like: the %s is NULL", array ? "result" : "array");
    pyk_result r = pykrt_array_check(itemsize, ndim);
    if (r) return r;
    Array a;
    int axes[NUMPY_DIMS];
    pykrt_array_load(array, ndim, &a);
    for (int i = 0; i < ndim; i++) {
        int j = i;
        for (; j && pykrt_axes_distance(a.strides[axes[j - 1]]) < pykrt_axes_distance(a.strides[i]); j--)
            axes[j] = axes[j - 1];
        axes[j] = i;
    }
    return new_array(device, itemsize, ndim, a.shape, axes, like);
}

pyk_result pyk_array_from_host(pyk_device *device, size_t itemsize, int ndim, const int64_t *shape, const void *src,
                               void *array) {
    pyk_result r = pyk_array_new(device, itemsize, ndim, shape, array);
    if (r) return r;
    r = pyk_array_upload(device, itemsize, ndim, array, src, NULL);
    if (!r) r = pyk_synchronize(device); /* work on any stream may use the array from now on */
    if (r) pyk_array_free(device, array);
    return r;
}

/* ---- their elements */

typedef enum Way { UPLOAD, DOWNLOAD, FILL } Way;

/* Between the elements of an array and memory of the host: as many, or one value for all. */
static pyk_result exchange(Way way, pyk_device *device, size_t itemsize, int ndim, const void *array, void *host,
                           pyk_stream stream) {
    static const struct { const char *call, *verb, *where; } ways[] = {
        [UPLOAD] = {"pyk_array_upload", "copy", " to the device"},
        [DOWNLOAD] = {"pyk_array_download", "copy", " to the host"},
        [FILL] = {"pyk_array_fill", "fill", ""},
    };
    Array a;
    int64_t c_order[NUMPY_DIMS];
    size_t bytes;
    char what[64];
    pyk_result r = open_array(ways[way].call, device, itemsize, ndim, array, host, &a, c_order, &bytes);
    if (r || bytes == 0) return r;
    Strided there = side(PYKRT_DEVICE, a.data, a.strides), here = side(PYKRT_HOST, host, c_order);
    Transfer t =
        way == DOWNLOAD ? transfer(&a, itemsize, ndim, here, there) : transfer(&a, itemsize, ndim, there, here);
    snprintf(what, sizeof what, "%s %zu bytes%s", ways[way].verb, bytes, ways[way].where);
    return way == FILL ? pykrt_transfer_fill(device, t, stream, what) : pykrt_transfer_copy(device, t, stream, what);
}

pyk_result pyk_array_upload(pyk_device *device, size_t itemsize, int ndim, const void *array, const void *src,
                            pyk_stream stream) {
    return exchange(UPLOAD, device, itemsize, ndim, array, (void *)(uintptr_t)src, stream);
}

pyk_result pyk_array_download(pyk_device *device, size_t itemsize, int ndim, const void *array, void *dst,
                              pyk_stream stream) {
    return exchange(DOWNLOAD, device, itemsize, ndim, array, dst, stream);
}

pyk_result pyk_array_fill(pyk_device *device, size_t itemsize, int ndim, const void *array, const void *value,
                          pyk_stream stream) {
    return exchange(FILL, device, itemsize, ndim, array, (void *)(uintptr_t)value, stream);
}

/* Whether each element would take a row of its own in a copy to the host, which is slow. */
static bool scattered(const Array *a, size_t itemsize, int ndim, const int64_t *c_order) {
    for (int i = 0; i < ndim; i++)
        if (a->shape[i] > 1 && c_order[i] == (int64_t)itemsize) return a->strides[i] != (int64_t)itemsize;
    return false;
}

pyk_result pyk_array_to_host(pyk_device *device, size_t itemsize, int ndim, const void *array, void *dst) {
    Array a;
    int64_t c_order[NUMPY_DIMS];
    size_t bytes;
    void *data = NULL;
    char before[PYKRT_TEXT];
    pyk_result r = open_array("pyk_array_to_host", device, itemsize, ndim, array, dst, &a, c_order, &bytes);
    if (!r) r = pyk_synchronize(device);
    if (r || bytes == 0) return r;
    pykrt_error_save(before);
    /* packed on the device first */
    if (!device->cpu && scattered(&a, itemsize, ndim, c_order) && !pyk_alloc(device, bytes, &data)) {
        Transfer t =
            transfer(&a, itemsize, ndim, side(PYKRT_DEVICE, data, c_order), side(PYKRT_DEVICE, a.data, a.strides));
        r = pykrt_transfer_copy(device, t, NULL, "pack an array on the device");
        if (!r) r = pyk_to_host(device, dst, data, bytes, NULL);
        pyk_result f = pyk_free(device, data);
        return r ? r : f;
    }
    pykrt_error_restore(before); /* without the memory for that, it is slow */
    r = pyk_array_download(device, itemsize, ndim, array, dst, NULL);
    return r ? r : pyk_synchronize(device);
}

static pyk_result copy(const char *call, pyk_device *to, size_t itemsize, int ndim, const void *dst, pyk_device *from,
                       const void *src, pyk_stream stream) {
    Array a, b;
    int64_t unused[NUMPY_DIMS];
    size_t bytes;
    char what[96];
    pyk_result r = open_array(call, to, itemsize, ndim, dst, "", &a, unused, &bytes);
    if (!r) r = open_array(call, from, itemsize, ndim, src, "", &b, unused, &bytes);
    if (r) return r;
    for (int i = 0; i < ndim; i++)
        if (a.shape[i] != b.shape[i])
            return pykrt_error(PYK_INVALID_ARGUMENT, "%s: dimension %d is %lld in the source, %lld in the destination",
                               call, i, (long long)b.shape[i], (long long)a.shape[i]);
    Transfer t =
        transfer(&b, itemsize, ndim, side(PYKRT_DEVICE, a.data, a.strides), side(PYKRT_DEVICE, b.data, b.strides));
    if (to == from) snprintf(what, sizeof what, "copy %zu bytes within the device", bytes);
    else snprintf(what, sizeof what, "copy %zu bytes from %s", bytes, from->label);
    return to == from ? pykrt_transfer_copy(to, t, stream, what) : pykrt_peer_copy(to, from, t, stream, what);
}

pyk_result pyk_array_copy(pyk_device *device, size_t itemsize, int ndim, const void *dst, const void *src,
                          pyk_stream stream) {
    return copy("pyk_array_copy", device, itemsize, ndim, dst, device, src, stream);
}

pyk_result pyk_array_copy_peer(pyk_device *to, size_t itemsize, int ndim, const void *dst, pyk_device *from,
                               const void *src, pyk_stream stream) {
    return copy("pyk_array_copy_peer", to, itemsize, ndim, dst, from, src, stream);
}
