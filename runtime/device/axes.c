/* axes.c: the axes of strided arrays, brought to their simplest form.
 *
 * What is done to every element of some arrays - a copy, a reduction, a universal function - takes
 * as many nested loops as there are axes. Most arrays need but one: axes of one element are
 * dropped, and two neighbours become one where all arrays go on after the inner axis as the outer
 * one does. If the order of the elements does not matter, axes that run backwards are turned round
 * and all are sorted first, so that arrays of one layout, whatever it is, end with a single axis.
 * Strides may be anything, so that products of them wrap, as unsigned numbers do. */
#include "runtime/device/axes.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static int64_t times(int64_t a, int64_t b) { return (int64_t)((uint64_t)a * (uint64_t)b); }

static int drop(int axis, int ndim, int64_t *shape, int narrays, const AxesOf *arrays) {
    size_t rest = (size_t)(ndim - axis - 1) * sizeof *shape;
    memmove(shape + axis, shape + axis + 1, rest);
    for (int k = 0; k < narrays; k++) memmove(arrays[k].strides + axis, arrays[k].strides + axis + 1, rest);
    return ndim - 1;
}

static bool adjoin(int outer, const int64_t *shape, int narrays, const AxesOf *arrays) {
    for (int k = 0; k < narrays; k++)
        if (arrays[k].strides[outer] != times(arrays[k].strides[outer + 1], shape[outer + 1])) return false;
    return true;
}

int pykrt_axes_merge(int ndim, int64_t *shape, int narrays, const AxesOf *arrays) {
    for (int i = ndim - 1; i >= 0; i--)
        if (shape[i] == 1) ndim = drop(i, ndim, shape, narrays, arrays);
    for (int i = ndim - 2; i >= 0; i--) {
        int64_t both;
        if (!adjoin(i, shape, narrays, arrays) || __builtin_mul_overflow(shape[i], shape[i + 1], &both)) continue;
        shape[i + 1] = both;
        ndim = drop(i, ndim, shape, narrays, arrays);
    }
    return ndim;
}

static void turn_round(int axis, int64_t extent, int narrays, const AxesOf *arrays) {
    for (int k = 0; k < narrays; k++) {
        int64_t *stride = &arrays[k].strides[axis];
        if (arrays[k].data) *arrays[k].data += times(*stride, extent - 1);
        *stride = times(*stride, -1);
    }
}

static void exchange(int64_t *at, int i) {
    int64_t x = at[i];
    at[i] = at[i - 1];
    at[i - 1] = x;
}

int pykrt_axes_simplify(int ndim, int64_t *shape, int narrays, const AxesOf *arrays) {
    const int64_t *leading = arrays[0].strides;
    for (int i = 0; i < ndim; i++)
        if (leading[i] < 0 && shape[i] > 1) turn_round(i, shape[i], narrays, arrays);
    for (int i = 1; i < ndim; i++)
        for (int k = i; k > 0 && leading[k - 1] < leading[k]; k--) {
            exchange(shape, k);
            for (int a = 0; a < narrays; a++) exchange(arrays[a].strides, k);
        }
    return pykrt_axes_merge(ndim, shape, narrays, arrays);
}

bool pykrt_axes_span(int ndim, const int64_t *shape, const int64_t *strides, size_t itemsize, int64_t *low,
                     int64_t *high) {
    bool overflow = false;
    *low = 0;
    *high = (int64_t)itemsize;
    for (int i = 0; i < ndim; i++) {
        int64_t reach;
        if (shape[i] == 0) {
            *low = *high = 0;
            return true;
        }
        if (shape[i] == 1) continue;
        overflow |= __builtin_mul_overflow(shape[i] - 1, strides[i], &reach);
        overflow |= __builtin_add_overflow(reach < 0 ? *low : *high, reach, reach < 0 ? low : high);
    }
    return !overflow;
}

/* ---- elements that share bytes */

enum { MOST_AXES = 32, MOST_STEPS = 100000 };

typedef struct Search {
    int ndim;
    int64_t itemsize, shape[MOST_AXES], strides[MOST_AXES],
        reach[MOST_AXES + 1]; /* reach: of this axis and those behind it */
    int steps;
} Search;

/* Are two elements less than one element apart, if they are `apart` after the axes before this one
 * and `moved` if an index differs there? Of an index only such differences matter as the axes
 * behind can make up for. */
static bool meet(Search *s, int axis, int64_t apart, bool moved) {
    if (axis == s->ndim) return moved && apart > -s->itemsize && apart < s->itemsize;
    int64_t near = s->reach[axis + 1] + s->itemsize - 1, stride = s->strides[axis], most = s->shape[axis] - 1;
    int64_t first = moved ? -((near + apart) / stride) : 0, last = (near - apart) / stride;
    if (first < -most) first = -most;
    if (last > most) last = most;
    for (int64_t by = first; by <= last; by++)
        if (--s->steps < 0 || meet(s, axis + 1, apart + by * stride, moved || by)) return true;
    return false;
}

bool pykrt_axes_overlap(int ndim, const int64_t *shape, const int64_t *strides, size_t itemsize) {
    Search s = {.itemsize = (int64_t)itemsize, .steps = MOST_STEPS};
    int64_t low, high;
    if (!pykrt_axes_span(ndim, shape, strides, itemsize, &low, &high) || high - low > INT64_MAX / 4) return true;
    if (low == high) return false;
    memcpy(s.shape, shape, (size_t)ndim * sizeof *shape);
    memcpy(s.strides, strides, (size_t)ndim * sizeof *strides);
    s.ndim = pykrt_axes_simplify(ndim, s.shape, 1, &(AxesOf){NULL, s.strides});
    bool nested = true;
    for (int i = s.ndim - 1; i >= 0; i--) {
        if (s.strides[i] == 0) return true;
        nested &= s.strides[i] >= s.reach[i + 1] + s.itemsize;
        s.reach[i] = s.reach[i + 1] + (s.shape[i] - 1) * s.strides[i];
    }
    return !nested && meet(&s, 0, 0, false);
}

bool pykrt_axes_apart(Spanned a, Spanned b) {
    int64_t low, high, low_b, high_b, between = b.data - a.data;
    bool overflow = !pykrt_axes_span(a.ndim, a.shape, a.strides, a.itemsize, &low, &high) ||
                    !pykrt_axes_span(b.ndim, b.shape, b.strides, b.itemsize, &low_b, &high_b) ||
                    __builtin_add_overflow(low_b, between, &low_b) || __builtin_add_overflow(high_b, between, &high_b);
    return !overflow && (low == high || low_b == high_b || high_b <= low || high <= low_b);
}

const char *pykrt_axes_text(char *text, size_t size, const int64_t *numbers, int n, int64_t unit) {
    size_t used = (size_t)snprintf(text, size, "(");
    for (int i = 0; i < n && used < size; i++)
        used += (size_t)snprintf(text + used, size - used, "%s%" PRId64, i ? ", " : "", numbers[i] * unit);
    if (used < size) snprintf(text + used, size - used, n == 1 ? ",)" : ")");
    return text;
}
