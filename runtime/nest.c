/* nest.c: loops over several arrays at once, as NumPy broadcasts them.
 *
 * Each operand has a stride for every loop, 0 where it is broadcast. Before the work is handed out the loops are
 * brought to their simplest form: those of one turn go, those that run backwards in the result are turned round, the
 * others are sorted by the result's strides, and two neighbours that every operand runs through without a gap become
 * one. Operands of one layout, whatever it is, then have a single loop. */
#include "runtime/nest.h"

#include <stdlib.h>
#include <string.h>

bool pykrt_nest_broadcast(int64_t *shape, int *ndim, const int64_t *with, int with_ndim) {
    int64_t joined[NEST_DIMS];
    int n = *ndim > with_ndim ? *ndim : with_ndim;
    if (n > NEST_DIMS) return false;
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

static void drop(Nest *nest, int loop) {
    size_t rest = (size_t)(nest->ndim - loop - 1) * sizeof(int64_t);
    memmove(&nest->shape[loop], &nest->shape[loop + 1], rest);
    for (int k = 0; k < nest->noperands; k++)
        memmove(&nest->strides[k][loop], &nest->strides[k][loop + 1], rest);
    nest->ndim--;
}

static void exchange(int64_t *at, int i, int k) {
    int64_t x = at[i];
    at[i] = at[k];
    at[k] = x;
}

static void turn_round(Nest *nest, int loop) {
    for (int k = 0; k < nest->noperands; k++) {
        if (nest->data[k]) nest->data[k] += nest->strides[k][loop] * (nest->shape[loop] - 1);
        nest->strides[k][loop] = -nest->strides[k][loop];
    }
}

static bool adjoins(const Nest *nest, int outer) {
    for (int k = 0; k < nest->noperands; k++)
        if (nest->strides[k][outer] != nest->strides[k][outer + 1] * nest->shape[outer + 1]) return false;
    return true;
}

void pykrt_nest_simplify(Nest *nest) {
    const int64_t *leading = nest->strides[nest->noperands - 1];
    for (int i = nest->ndim - 1; i >= 0; i--) {
        if (nest->shape[i] == 1)
            drop(nest, i);
        else if (leading[i] < 0)
            turn_round(nest, i);
    }
    for (int i = 1; i < nest->ndim; i++)
        for (int k = i; k > 0 && leading[k - 1] < leading[k]; k--) {
            exchange(nest->shape, k, k - 1);
            for (int o = 0; o < nest->noperands; o++)
                exchange(nest->strides[o], k, k - 1);
        }
    for (int i = nest->ndim - 2; i >= 0; i--) {
        if (!adjoins(nest, i)) continue;
        nest->shape[i + 1] *= nest->shape[i];
        drop(nest, i);
    }
}

/* The addresses of an operand's first byte and behind its last. */
static void ends(const Nest *nest, int operand, size_t size, uintptr_t *low, uintptr_t *high) {
    *low = *high = (uintptr_t)nest->data[operand];
    *high += size;
    for (int i = 0; i < nest->ndim; i++) {
        int64_t reach = nest->strides[operand][i] * (nest->shape[i] - 1);
        if (reach < 0)
            *low += (uintptr_t)reach;
        else
            *high += (uintptr_t)reach;
    }
}

static uint64_t gcd(uint64_t a, uint64_t b) {
    while (b) {
        uint64_t r = a % b;
        a = b, b = r;
    }
    return a;
}

/* Interleaved operands, as a[::2] and a[1::2]: all distances between elements are their starts' distance plus a
 * multiple of `common`. */
static bool interleaved(const Nest *nest, int out, size_t out_size, int in, size_t in_size) {
    uint64_t common = 0;
    for (int i = 0; i < nest->ndim; i++) {
        if (nest->shape[i] < 2) continue;
        common = gcd(common, (uint64_t)llabs(nest->strides[out][i]));
        common = gcd(common, (uint64_t)llabs(nest->strides[in][i]));
    }
    if (!common) return false;
    int64_t between = nest->data[in] - nest->data[out];
    uint64_t behind = (uint64_t)(between % (int64_t)common + (between < 0 ? (int64_t)common : 0)) % common;
    return behind >= out_size && behind + in_size <= common;
}

bool pykrt_nest_conflict(const Nest *nest, int out, size_t out_size, int in, size_t in_size) {
    if (!nest->data[in] || !nest->n) return false;
    uintptr_t low, high, in_low, in_high;
    ends(nest, out, out_size, &low, &high);
    ends(nest, in, in_size, &in_low, &in_high);
    if (in_high <= low || high <= in_low) return false;
    bool same = nest->data[in] == nest->data[out] && in_size == out_size;
    for (int i = 0; i < nest->ndim; i++)
        same &= nest->shape[i] < 2 || nest->strides[in][i] == nest->strides[out][i];
    return !same && !interleaved(nest, out, out_size, in, in_size);
}
