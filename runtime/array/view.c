/* view.c: arrays of any layout as a start, extents and strides in bytes.
 *
 * A view is brought to its simplest form (axes.h): what is contiguous then has one dimension, of
 * stride `itemsize`, in any order of its dimensions if the order of the elements does not
 * matter. */
#include "runtime/array/view.h"

#include <string.h>

#include "runtime/device/axes.h"

static pyk_result check_alignment(const View *v, const char *call, const pyk_param *item) {
    uintptr_t bits = (uintptr_t)v->data;
    for (int i = 0; i < v->ndim; i++)
        if (v->shape[i] > 1) bits |= (uintptr_t)v->strides[i];
    if (v->n && bits & (item->align - 1))
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the elements, %s, do not lie on multiples of %u bytes", call,
                           item->type, item->align);
    return PYK_OK;
}

pyk_result pykrt_view_of(View *v, const char *call, const pyk_param *item, int ndim, const void *array) {
    if (!array) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the array is NULL", call);
    if (ndim < 0 || ndim > MAX_DIMS)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: an array has 0 to %d dimensions, not %d", call, MAX_DIMS, ndim);
    size_t words = (size_t)ndim * sizeof(int64_t);
    *v = (View){.ndim = ndim, .n = 1};
    memcpy(&v->data, array, sizeof v->data);
    memcpy(v->shape, (const char *)array + sizeof v->data, words);
    memcpy(v->strides, (const char *)array + sizeof v->data + words, words);
    bool empty = false, overflow = false;
    for (int i = 0; i < ndim; i++) {
        if (v->shape[i] < 0)
            return pykrt_error(PYK_INVALID_ARGUMENT, "%s: extent %lld of dimension %d is negative", call,
                               (long long)v->shape[i], i);
        int64_t reach;
        empty |= v->shape[i] == 0;
        overflow |= __builtin_mul_overflow(v->n, v->shape[i] ? v->shape[i] : 1, &v->n);
        overflow |= __builtin_mul_overflow(v->shape[i], v->strides[i], &reach);
    }
    if (overflow) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the array is too large", call);
    if (empty) v->n = 0;
    if (v->n && !v->data) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the data of the array is NULL", call);
    return check_alignment(v, call, item);
}

pyk_result pykrt_view_line(View *v, const char *call, const pyk_param *item, const void *data, int64_t n) {
    struct {
        const void *data;
        int64_t n, stride;
    } array = {data, n, item->size};
    return pykrt_view_of(v, call, item, 1, &array);
}

void pykrt_view_merge(View *v) { v->ndim = pykrt_axes_merge(v->ndim, v->shape, 1, &(AxesOf){&v->data, v->strides}); }

void pykrt_view_simplify(View *v) {
    v->ndim = pykrt_axes_simplify(v->ndim, v->shape, 1, &(AxesOf){&v->data, v->strides});
}
