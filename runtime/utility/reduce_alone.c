/* reduce_alone.c: the reduction of an array's elements without an initial value.
 *
 * The first element is the initial value of the others. These are not one array but a few: those
 * that differ from the first in the last dimension only, in the last two, and so on. */
#include "runtime/utility/reduce.h"

#include <string.h>

#include "runtime/device/memory.h"

/* The elements that differ from the first in dimension d, and maybe in those behind it, but not in
 * those before. */
static View others(const View *v, int d) {
    View box = *v;
    for (int i = 0; i < d; i++) box.shape[i] = 1;
    box.data += box.strides[d];
    box.shape[d]--;
    return box;
}

pyk_result pykrt_reduce_alone(const Reduction *r, View *v, void *out) {
    uint32_t utility = (uint32_t)(r->utility - r->package->utilities);
    char first[REDUCE_ELEMENT_BYTES];
    bool host;
    if (!out) return pykrt_fail(PYK_INVALID_ARGUMENT, "%s: the result is NULL", r->call);
    if (v->n == 0) return pykrt_fail(PYK_INVALID_ARGUMENT, "%s: there are no elements and no initial value", r->call);
    pyk_result e = pykrt_is_host(r->device, out, &host);
    if (e) return e;
    pykrt_view_simplify(v);
    if ((e = pyk_to_host(r->device, first, v->data, r->item->size, r->stream))) return e;
    for (int d = v->ndim - 1; d >= 0 && !e; d--) {
        struct { const void *data; int64_t words[2 * MAX_DIMS]; } array;
        View box = others(v, d);
        array.data = box.data;
        memcpy(array.words, box.shape, (size_t)v->ndim * sizeof *box.shape);
        memcpy(array.words + v->ndim, box.strides, (size_t)v->ndim * sizeof *box.strides);
        e = pyk_reduce_array(r->device, r->stream, r->package, utility, v->ndim, &array, first, d ? first : out);
    }
    if (e || v->ndim) return e;
    if (host) return memcpy(out, first, r->item->size), PYK_OK;
    return pyk_to_device(r->device, out, first, r->item->size, r->stream);
}
