/* nest.c: loops over several arrays at once, as NumPy broadcasts them.
 *
 * Each operand has a stride for every loop, 0 where it is broadcast. Before the work is handed out
 * the loops are brought to their simplest form (axes.h), in the order in which the result lies. */
#include "runtime/array/nest.h"

#include <string.h>

#include "runtime/device/axes.h"

bool pykrt_nest_broadcast(int64_t *shape, int *ndim, const int64_t *with, int with_ndim) {
    int64_t joined[MAX_DIMS];
    int n = *ndim > with_ndim ? *ndim : with_ndim;
    if (n > MAX_DIMS) return false;
    for (int i = 1; i <= n; i++) {
        int64_t a = i <= *ndim ? shape[*ndim - i] : 1, b = i <= with_ndim ? with[with_ndim - i] : 1;
        if (a != b && a != 1 && b != 1) return false;
        joined[n - i] = a == 1 ? b : a;
    }
    memcpy(shape, joined, (size_t)n * sizeof *shape);
    *ndim = n;
    return true;
}

bool pykrt_nest_add(Nest *nest, void *data, int ndim, const int64_t *shape, const int64_t *strides) {
    if (ndim > nest->ndim) return false;
    int64_t *to = nest->strides[nest->noperands];
    memset(to, 0, sizeof nest->strides[0]);
    for (int i = 1; i <= ndim; i++) {
        int64_t extent = shape[ndim - i];
        if (extent != 1 && extent != nest->shape[nest->ndim - i]) return false;
        if (extent != 1) to[nest->ndim - i] = strides[ndim - i];
    }
    nest->data[nest->noperands++] = data;
    return true;
}

void pykrt_nest_simplify(Nest *nest) {
    AxesOf arrays[MAX_OPERANDS];
    for (int k = 0; k < nest->noperands; k++) {
        int o = nest->noperands - 1 - k;
        arrays[k] = (AxesOf){nest->data[o] ? &nest->data[o] : NULL, nest->strides[o]};
    }
    nest->ndim = pykrt_axes_simplify(nest->ndim, nest->shape, nest->noperands, arrays);
}

static Spanned spanned(const Nest *nest, int operand, size_t size) {
    return (Spanned){nest->data[operand], nest->ndim, nest->shape, nest->strides[operand], size};
}

static uint64_t gcd(uint64_t a, uint64_t b) {
    while (b) {
        uint64_t r = a % b;
        a = b, b = r;
    }
    return a;
}

/* Whether operands are interleaved, as a[::2] and a[1::2] are: any two elements are as far apart as
 * the starts, plus a multiple of `common`. */
static bool interleaved(const Nest *nest, int out, size_t out_size, int in, size_t in_size) {
    uint64_t common = 0;
    for (int i = 0; i < nest->ndim; i++) {
        if (nest->shape[i] < 2) continue;
        common = gcd(common, pykrt_axes_distance(nest->strides[out][i]));
        common = gcd(common, pykrt_axes_distance(nest->strides[in][i]));
    }
    if (!common) return false;
    int64_t between = nest->data[in] - nest->data[out];
    uint64_t behind = pykrt_axes_distance(between) % common;
    if (between < 0 && behind) behind = common - behind;
    return behind >= out_size && behind + in_size <= common;
}

bool pykrt_nest_conflict(const Nest *nest, int out, size_t out_size, int in, size_t in_size) {
    if (!nest->data[in] || !nest->n) return false;
    if (pykrt_axes_apart(spanned(nest, out, out_size), spanned(nest, in, in_size))) return false;
    bool same = nest->data[in] == nest->data[out] && in_size == out_size;
    for (int i = 0; i < nest->ndim; i++) same &= nest->shape[i] < 2 || nest->strides[in][i] == nest->strides[out][i];
    return !same && !interleaved(nest, out, out_size, in, in_size);
}
