/* gufunc.c: generalised universal functions: a function of arrays, applied to every item of a loop.
 *
 * The layout, "(m,n),(n,p)->(m,p)", names the last dimensions of each operand, its core; those
 * before them are the loop, over which operands are broadcast. Here sizes are matched and outputs
 * made; gufunc_run.c runs the loop. */
#include <inttypes.h>
#include <string.h>

#include "runtime/device/axes.h"
#include "runtime/utility/ufunc.h"

/* Finds the sizes of the symbols and the shape of the loop. */
static pyk_result match(const UfuncCall *c, Layout *l, Nest *nest) {
    char text[3][160];
    *nest = (Nest){.n = 1};
    for (uint32_t i = 0; i < c->nin + c->nout; i++) {
        const pyk_operand *x = pykrt_ufunc_operand(c, i);
        const Core *core = &l->core[i];
        const char *what = i < c->nin ? "input" : "output";
        const char *name = c->version->types[i].name;
        if (!x->dtype) continue; /* an output to be made */
        int outer = x->ndim - core->rank;
        if (outer < 0)
            return pykrt_error(PYK_INVALID_ARGUMENT, "%s: %s '%s' has %d dimensions, the layout %s wants at least %d",
                               c->version->name, what, name, (int)x->ndim, c->version->layout, core->rank);
        for (int k = 0; k < core->rank; k++) {
            int64_t *size = &l->sizes[core->dims[k]], extent = x->shape[outer + k];
            if (*size < 0) *size = extent;
            if (*size != extent)
                return pykrt_error(
                    PYK_INVALID_ARGUMENT, "%s: '%s' of %s is %" PRId64 " for %s '%s', and %" PRId64 " before it",
                    c->version->name, l->names[core->dims[k]], c->version->layout, extent, what, name, *size);
        }
        int before = nest->ndim;
        int64_t others[MAX_DIMS];
        memcpy(others, nest->shape, sizeof others);
        bool fits = pykrt_nest_broadcast(nest->shape, &nest->ndim, x->shape, outer);
        if (i >= c->nin && fits)
            fits = outer == nest->ndim && before <= outer &&
                   !memcmp(x->shape, nest->shape, (size_t)outer * sizeof *x->shape);
        if (!fits)
            return pykrt_error(PYK_INVALID_ARGUMENT,
                               "%s: %s '%s' of shape %s has loop dimensions %s, those before it %s", c->version->name,
                               what, name, pykrt_axes_text(text[0], sizeof text[0], x->shape, x->ndim, 1),
                               pykrt_axes_text(text[1], sizeof text[1], x->shape, outer, 1),
                               pykrt_axes_text(text[2], sizeof text[2], others, before, 1));
    }
    for (int i = 0; i < nest->ndim; i++)
        if (__builtin_mul_overflow(nest->n, nest->shape[i], &nest->n))
            return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the loop is too long", c->version->name);
    return PYK_OK;
}

static pyk_result make_outputs(const UfuncCall *c, const Layout *l, const Nest *nest, bool *made) {
    pyk_result r = PYK_OK;
    for (uint32_t i = 0; i < c->nout && !r; i++) {
        if (c->out[i].dtype) continue;
        const Core *core = &l->core[c->nin + i];
        int64_t shape[MAX_DIMS];
        int ndim = nest->ndim + core->rank;
        if (ndim > MAX_DIMS)
            return pykrt_error(PYK_INVALID_ARGUMENT,
                               "%s: output '%s' would have %d dimensions, an array has at most %d", c->version->name,
                               c->version->types[c->nin + i].name, ndim, MAX_DIMS);
        memcpy(shape, nest->shape, (size_t)nest->ndim * sizeof *shape);
        for (int k = 0; k < core->rank; k++) shape[nest->ndim + k] = l->sizes[core->dims[k]];
        made[i] = true;
        r = pykrt_ufunc_allocate(c, i, ndim, shape);
    }
    return r;
}

/* Where an operand lies, its core included. */
static Spanned spanned(const pyk_operand *x) {
    return (Spanned){x->data, x->ndim, x->shape, x->strides, pyk_dtype_size(x->dtype)};
}

static pyk_result check_overlap(const UfuncCall *c) {
    for (uint32_t o = 0; o < c->nout; o++) {
        const pyk_operand *out = &c->out[o];
        if (pykrt_axes_overlap(out->ndim, out->shape, out->strides, pyk_dtype_size(out->dtype)))
            return pykrt_error(PYK_INVALID_ARGUMENT,
                               "%s: elements of output '%s' share memory, so that it would be written several times",
                               c->version->name, c->version->types[c->nin + o].name);
        for (uint32_t i = 0; i < c->nin + o; i++) {
            const pyk_operand *x = pykrt_ufunc_operand(c, i);
            if (x->data && !pykrt_axes_apart(spanned(out), spanned(x)))
                return pykrt_error(PYK_INVALID_ARGUMENT,
                                   "%s: output '%s' overlaps another operand: give it memory of its own",
                                   c->version->name, c->version->types[c->nin + o].name);
        }
    }
    return PYK_OK;
}

pyk_result pykrt_ufunc_general(const UfuncCall *c, Layout *l) {
    Nest nest;
    bool made[MAX_OPERANDS] = {false};
    pyk_result r = match(c, l, &nest);
    if (!r) r = make_outputs(c, l, &nest, made);
    bool empty = nest.n == 0;
    if (!r && !empty) r = check_overlap(c);
    if (!r && !empty) {
        for (uint32_t i = 0; i < c->nin + c->nout; i++) {
            const pyk_operand *x = pykrt_ufunc_operand(c, i);
            pykrt_nest_add(&nest, x->data, x->ndim - l->core[i].rank, x->shape, x->strides);
        }
        pykrt_nest_simplify(&nest);
        r = pykrt_gufunc_run(c, l, &nest, made);
    }
    for (uint32_t i = 0; i < c->nout && r; i++)
        if (made[i]) {
            pyk_free(c->device, c->out[i].data);
            c->out[i] = (pyk_operand){.dtype = PYK_NO_DTYPE};
        }
    return r;
}
