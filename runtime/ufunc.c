/* ufunc.c: universal functions: one function of scalars, applied to every element.
 *
 * The operands are broadcast to one shape and the loops over it simplified. If what remains is one loop over operands
 * without gaps, in which each thread can take 16 bytes at once, the kernel `flat` does it, otherwise `nest`. An input
 * may be the output itself; where operands overlap otherwise, the result would depend on the order of the threads, so
 * that is an error. */
#include "runtime/ufunc.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "runtime/axes.h"

enum { FLAT, NEST, FIRST, LAST }; /* rows of utility.def */
enum { VECTOR_BYTES = 16, TURNS = 4, LEAST_PIECE = 1024, BUSY_THREADS = 1 << 20 };

static const char *shape_text(char *text, size_t size, const int64_t *shape, int ndim) {
    size_t used = (size_t)snprintf(text, size, "(");
    for (int i = 0; i < ndim && used < size; i++)
        used += (size_t)snprintf(text + used, size - used, "%s%" PRId64, i ? ", " : "", shape[i]);
    if (used < size) snprintf(text + used, size - used, ndim == 1 ? ",)" : ")");
    return text;
}

static pyk_result make_nest(const UfuncCall *c, Nest *nest) {
    char a[160], b[160];
    const pyk_operand *out = c->out;
    *nest = (Nest){.n = 1};
    for (uint32_t i = 0; i < c->nin; i++)
        if (!pykrt_nest_broadcast(nest->shape, &nest->ndim, c->in[i].shape, c->in[i].ndim))
            return pykrt_fail(PYK_INVALID_ARGUMENT, "%s: input %u of shape %s cannot be broadcast with %s",
                              c->version->name, i, shape_text(a, sizeof a, c->in[i].shape, c->in[i].ndim),
                              shape_text(b, sizeof b, nest->shape, nest->ndim));
    if (out->dtype) { /* the inputs are broadcast to it, not it to them */
        if (out->ndim >= nest->ndim && !pykrt_nest_broadcast(nest->shape, &nest->ndim, out->shape, out->ndim))
            nest->ndim = -1;
        if (out->ndim != nest->ndim || memcmp(out->shape, nest->shape, (size_t)out->ndim * sizeof *out->shape))
            return pykrt_fail(PYK_INVALID_ARGUMENT, "%s: the inputs do not broadcast to the output's shape %s",
                              c->version->name, shape_text(a, sizeof a, out->shape, out->ndim));
    }
    for (int i = 0; i < nest->ndim; i++)
        if (__builtin_mul_overflow(nest->n, nest->shape[i], &nest->n))
            return pykrt_fail(PYK_INVALID_ARGUMENT, "%s: the result is too large", c->version->name);
    return PYK_OK;
}

static pyk_result add_operands(const UfuncCall *c, Nest *nest) {
    const pyk_operand *out = c->out;
    for (uint32_t i = 0; i < c->nin; i++)
        pykrt_nest_add(nest, c->in[i].data, c->in[i].ndim, c->in[i].shape, c->in[i].strides);
    pykrt_nest_add(nest, out->data, out->ndim, out->shape, out->strides);
    size_t size = pyk_dtype_size(out->dtype);
    if (pykrt_axes_overlap(out->ndim, out->shape, out->strides, size))
        return pykrt_fail(PYK_INVALID_ARGUMENT,
                          "%s: elements of the output share memory, so that it would be written several times",
                          c->version->name);
    for (uint32_t i = 0; i < c->nin; i++)
        if (pykrt_nest_conflict(nest, (int)c->nin, size, (int)i, pyk_dtype_size(c->dtypes[i])))
            return pykrt_fail(PYK_INVALID_ARGUMENT,
                              "%s: input %u overlaps the output without being the same array: copy it first",
                              c->version->name, i);
    return PYK_OK;
}

/* The kernel for one loop over arrays without gaps; one of two inputs may be a number. NEST: the operands are not so.
 */
static uint32_t flat_kernel(const UfuncCall *c, const Nest *nest) {
    uint32_t kernel = FLAT;
    if (nest->ndim > 1) return NEST;
    for (int k = 0; k < nest->noperands; k++) {
        bool number = !nest->data[k];
        if (number && (c->nin != 2 || kernel != FLAT)) return NEST;
        if (number) kernel = k ? LAST : FIRST;
        if (number) continue;
        if ((uintptr_t)nest->data[k] % VECTOR_BYTES) return NEST;
        if (nest->ndim && nest->strides[k][0] != (int64_t)pyk_dtype_size(c->dtypes[k])) return NEST;
    }
    return kernel;
}

static pyk_result call_flat(const UfuncCall *c, Nest *nest, uint32_t kernel) {
    UfuncArgs in = {.used = 0};
    for (uint32_t i = 0; i < c->nin; i++) {
        if (nest->data[i])
            pykrt_ufunc_array(&in, nest->data[i], 0, NULL, NULL);
        else
            pykrt_ufunc_number(&in, c, i);
    }
    int64_t tile = (int64_t)UFUNC_THREADS * c->version->items, tiles = nest->n / tile, rest = nest->n % tile;
    int64_t threads = tiles * UFUNC_THREADS > rest ? tiles * UFUNC_THREADS : rest;
    if (threads < UFUNC_THREADS) threads = UFUNC_THREADS; /* so that blocks have as many */
    void *args[] = {in.words, &nest->data[c->nin], &nest->n, &tiles};
    return pykrt_ufunc_launch(c, c->version->first + kernel, (uint64_t)threads, 1,
                              (uint64_t)(nest->n / LEAST_PIECE + 1), args);
}

/* The loops as the last of six. */
static void widen(const Nest *nest, int64_t *shape, int64_t strides[NEST_OPERANDS][NEST_DIMS]) {
    int skip = NEST_DIMS - nest->ndim;
    for (int i = 0; i < NEST_DIMS; i++) {
        shape[i] = i < skip ? 1 : nest->shape[i - skip];
        for (int k = 0; k < nest->noperands; k++)
            strides[k][i] = i < skip ? 0 : nest->strides[k][i - skip];
    }
}

static pyk_result call_nest(const UfuncCall *c, Nest *nest) {
    UfuncArgs in = {.used = 0}, out = {.used = 0};
    int64_t shape[NEST_DIMS], strides[NEST_OPERANDS][NEST_DIMS], dims = nest->ndim;
    uint32_t nin = c->nin;
    widen(nest, shape, strides);
    for (uint32_t i = 0; i < nin; i++) {
        pykrt_ufunc_array(&in, nest->data[i], NEST_DIMS, shape, strides[i]);
        pykrt_ufunc_number(&in, c, i);
    }
    pykrt_ufunc_array(&out, nest->data[nin], NEST_DIMS, shape, strides[nin]);
    int64_t inner = shape[NEST_DIMS - 1], rows = nest->n / inner, pieces = UFUNC_BLOCKS_ON_CPU / rows;
    if (pieces > inner / LEAST_PIECE) pieces = inner / LEAST_PIECE;
    if (pieces < 1) pieces = 1;
    /* A thread takes several elements of a row, but the threads should not be too few to keep the GPU busy. */
    int64_t columns = (inner + TURNS - 1) / TURNS, enough = BUSY_THREADS / rows;
    if (columns > enough) columns = enough > UFUNC_THREADS ? enough : columns < UFUNC_THREADS ? columns : UFUNC_THREADS;
    void *args[] = {in.words, out.words, &rows, &dims, &pieces};
    return pykrt_ufunc_launch(c, c->version->first + NEST, (uint64_t)columns, (uint64_t)rows, (uint64_t)(rows * pieces),
                              args);
}

pyk_result pykrt_ufunc_elements(const UfuncCall *c) {
    Nest nest;
    bool made = !c->out->data && !c->out->dtype;
    pyk_result r = make_nest(c, &nest);
    if (!r && made) r = pykrt_ufunc_allocate(c, 0, nest.ndim, nest.shape);
    if (r || nest.n == 0) return r;
    r = add_operands(c, &nest);
    if (!r) {
        pykrt_nest_simplify(&nest);
        uint32_t kernel = flat_kernel(c, &nest);
        r = kernel == NEST ? call_nest(c, &nest) : call_flat(c, &nest, kernel);
    }
    if (r && made) {
        pyk_free(c->device, c->out->data);
        c->out->data = NULL;
    }
    return r;
}
