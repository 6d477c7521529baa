/* ufunc.c: universal functions: one function of scalars, applied to every element.
 *
 * The operands are broadcast to one shape and the loops over it simplified; ufunc_run.c runs them.
 * An input may be the output itself; where operands overlap otherwise, the result would depend on
 * the order of the threads, so that is an error. */
#include "runtime/utility/ufunc.h"

#include <string.h>

#include "runtime/device/axes.h"

static pyk_result make_nest(const UfuncCall *c, Nest *nest) {
    char a[160], b[160];
    const pyk_operand *out = c->out;
    *nest = (Nest){.n = 1};
    for (uint32_t i = 0; i < c->nin; i++)
        if (!pykrt_nest_broadcast(nest->shape, &nest->ndim, c->in[i].shape, c->in[i].ndim))
            return pykrt_error(PYK_INVALID_ARGUMENT, "%s: input '%s' of shape %s cannot be broadcast with %s",
                               c->version->name, c->version->types[i].name,
                               pykrt_axes_text(a, sizeof a, c->in[i].shape, c->in[i].ndim, 1),
                               pykrt_axes_text(b, sizeof b, nest->shape, nest->ndim, 1));
    if (out->dtype) { /* the inputs are broadcast to it, not it to them */
        if (out->ndim >= nest->ndim && !pykrt_nest_broadcast(nest->shape, &nest->ndim, out->shape, out->ndim))
            nest->ndim = -1;
        if (out->ndim != nest->ndim || memcmp(out->shape, nest->shape, (size_t)out->ndim * sizeof *out->shape))
            return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the inputs do not broadcast to the output's shape %s",
                               c->version->name, pykrt_axes_text(a, sizeof a, out->shape, out->ndim, 1));
    }
    for (int i = 0; i < nest->ndim; i++)
        if (__builtin_mul_overflow(nest->n, nest->shape[i], &nest->n))
            return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the result is too large", c->version->name);
    return PYK_OK;
}

static pyk_result add_operands(const UfuncCall *c, Nest *nest) {
    const pyk_operand *out = c->out;
    for (uint32_t i = 0; i < c->nin; i++)
        pykrt_nest_add(nest, c->in[i].data, c->in[i].ndim, c->in[i].shape, c->in[i].strides);
    pykrt_nest_add(nest, out->data, out->ndim, out->shape, out->strides);
    size_t size = pyk_dtype_size(out->dtype);
    if (pykrt_axes_overlap(out->ndim, out->shape, out->strides, size))
        return pykrt_error(PYK_INVALID_ARGUMENT,
                           "%s: elements of the output share memory, so that it would be written several times",
                           c->version->name);
    for (uint32_t i = 0; i < c->nin; i++)
        if (pykrt_nest_conflict(nest, (int)c->nin, size, (int)i, pyk_dtype_size(c->dtypes[i])))
            return pykrt_error(PYK_INVALID_ARGUMENT,
                               "%s: input '%s' overlaps the output without being the same array: copy it first",
                               c->version->name, c->version->types[i].name);
    return PYK_OK;
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
        r = pykrt_ufunc_run(c, &nest);
    }
    if (r && made) {
        pyk_free(c->device, c->out->data);
        c->out->data = NULL;
    }
    return r;
}
