/* slice.c: views of arrays: slices, axes in another order, another shape. The same memory, other
 * extents and strides. */
#include "runtime/array/array.h"

static int64_t clamp(int64_t n, int64_t low, int64_t high) { return n < low ? low : n > high ? high : n; }

/* Python's slice.indices(extent): the first index, and how many. */
static void slice_indices(pyk_slice s, int64_t n, int64_t *first, int64_t *count) {
    bool up = s.step > 0;
    int64_t low = up ? 0 : -1, high = up ? n : n - 1;
    int64_t start = s.start == PYK_NONE ? (up ? low : high) : clamp(s.start < 0 ? s.start + n : s.start, low, high);
    int64_t stop = s.stop == PYK_NONE ? (up ? high : low) : clamp(s.stop < 0 ? s.stop + n : s.stop, low, high);
    uint64_t gap = up ? (uint64_t)stop - (uint64_t)start : (uint64_t)start - (uint64_t)stop;
    uint64_t step = up ? (uint64_t)s.step : 0 - (uint64_t)s.step;
    *first = start;
    *count = (up ? start < stop : start > stop) ? (int64_t)((gap - 1) / step + 1) : 0;
}

pyk_result pyk_array_view(size_t itemsize, int ndim, const void *array, const pyk_slice *slices, int view_ndim,
                          void *view) {
    if (!array || !view || (ndim > 0 && !slices))
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_array_view: the %s is NULL",
                           !array ? "array"
                           : view ? "list of slices"
                                  : "view");
    pyk_result r = pykrt_array_check(itemsize, ndim);
    if (r) return r;
    Array a, v = {0};
    int kept = 0;
    pykrt_array_load(array, ndim, &a);
    v.data = a.data;
    for (int i = 0; i < ndim; i++) {
        int64_t n = a.shape[i], first = slices[i].start, count = 1;
        pyk_slice s = slices[i];
        if (s.step == PYK_NONE) s.step = 1;
        if (s.step == 0) {
            if (first < -n || first >= n || first == PYK_NONE)
                return pykrt_error(PYK_INVALID_ARGUMENT,
                                   "pyk_array_view: index %lld is out of range for dimension %d of extent %lld",
                                   (long long)first, i, (long long)n);
            first += first < 0 ? n : 0;
        } else {
            slice_indices(s, n, &first, &count);
            v.shape[kept] = count;
            v.strides[kept] = (int64_t)((uint64_t)a.strides[i] * (uint64_t)s.step);
            kept++;
        }
        if (count && v.data) v.data += (int64_t)((uint64_t)first * (uint64_t)a.strides[i]);
    }
    if (kept != view_ndim)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_array_view: the view has %d dimensions, its struct %d", kept,
                           view_ndim);
    pykrt_array_store(view, kept, &v);
    return PYK_OK;
}

pyk_result pyk_array_transpose(int ndim, const void *array, const int *axes, void *view) {
    if (!array || !view)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_array_transpose: the %s is NULL", array ? "view" : "array");
    pyk_result r = pykrt_array_check(1, ndim);
    if (r) return r;
    Array a, v = {0};
    uint64_t seen = 0;
    pykrt_array_load(array, ndim, &a);
    v.data = a.data;
    for (int i = 0; i < ndim; i++) {
        int axis = axes ? axes[i] : ndim - 1 - i;
        if (axis < 0 || axis >= ndim || seen >> axis & 1)
            return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_array_transpose: axis %d is %s", axis,
                               axis < 0 || axis >= ndim ? "not there" : "there twice");
        seen |= (uint64_t)1 << axis;
        v.shape[i] = a.shape[axis];
        v.strides[i] = a.strides[axis];
    }
    pykrt_array_store(view, ndim, &v);
    return PYK_OK;
}

/* The extents of the view, of which the one left out (-1) is computed. */
static pyk_result complete(const int64_t *shape, int ndim, int64_t elements, int64_t *out) {
    int64_t product = 1;
    int open = -1;
    for (int i = 0; i < ndim; i++) {
        out[i] = shape[i];
        if (shape[i] == -1 && open < 0) open = i;
        else if (shape[i] < 0 || __builtin_mul_overflow(product, shape[i], &product)) product = -1;
        if (product < 0)
            return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_array_reshape: extent %lld of dimension %d",
                               (long long)shape[i], i);
    }
    if (open >= 0 && product > 0 && elements % product == 0) {
        out[open] = elements / product;
        return PYK_OK;
    }
    if (open < 0 && product == elements) return PYK_OK;
    return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_array_reshape: the array's %lld elements do not make up that shape",
                       (long long)elements);
}

/* The strides of v, whose extents are known, over the elements of a in C order. Both are walked in
 * groups of axes with equal numbers of elements; those of a group of a must lie end to end, or the
 * answer is false. */
static bool restride(const Array *a, int ndim, Array *v, int view_ndim, int64_t itemsize) {
    int i = 0, k = 0;
    while (k < view_ndim) {
        int64_t n = 1, m = 1, stride = itemsize;
        int first = k;
        do {
            m *= v->shape[k++];
            while (n < m && i < ndim) {
                if (n > 1 && a->shape[i] > 1 && stride != a->shape[i] * a->strides[i]) return false;
                if (a->shape[i] > 1) stride = a->strides[i];
                n *= a->shape[i++];
            }
        } while (m < n);
        for (int j = k - 1; j >= first; stride *= v->shape[j--]) v->strides[j] = stride;
    }
    return true;
}

pyk_result pyk_array_reshape(size_t itemsize, int ndim, const void *array, int view_ndim, const int64_t *shape,
                             void *view) {
    if (!array || !view || (view_ndim > 0 && !shape))
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_array_reshape: the %s is NULL",
                           !array ? "array"
                           : view ? "shape"
                                  : "view");
    Array a, v = {0};
    int64_t c_order[NUMPY_DIMS];
    size_t bytes;
    pyk_result r = pykrt_array_check(itemsize, ndim);
    if (!r) r = pykrt_array_check(itemsize, view_ndim);
    if (r) return r;
    pykrt_array_load(array, ndim, &a);
    if ((r = pykrt_array_layout(itemsize, ndim, a.shape, NULL, c_order, &bytes))) return r;
    if ((r = complete(shape, view_ndim, (int64_t)(bytes / itemsize), v.shape))) return r;
    v.data = a.data;
    if (!bytes) r = pykrt_array_layout(itemsize, view_ndim, v.shape, NULL, v.strides, &bytes);
    else if (!restride(&a, ndim, &v, view_ndim, (int64_t)itemsize))
        r = pykrt_error(
            PYK_UNSUPPORTED,
            "pyk_array_reshape: the array's elements do not lie so that a view of that shape exists: copy it first");
    if (!r) pykrt_array_store(view, view_ndim, &v);
    return r;
}
