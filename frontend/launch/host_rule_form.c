/* host_rule_form.c: the rules of host_call.def that give the elements of arrays in another form:
 * copied, seen as views, taken apart, joined.
 *
 * A view has the memory order that NumPy gives it, and may be written to where NumPy lets it; a
 * copy is a new array. Where a rank or an axis is not known, the result may not be, either. */
#include "frontend/launch/host_rule.h"

#include <string.h>

/* ---- copies ---------------------------------------------------------------------------------- */

const HostValue *host_rule_SAME(const Call *c) { return c->a->n ? c->a->at[0] : lost(c); }

const HostValue *host_rule_TODEVICE(const Call *c) {
    const HostValue *v = array(c), *to = host_argument(c->a, 3, "to");
    return with_readonly(c, to && to->kind == HOST_ARRAY ? to : v, false);
}

const HostValue *host_rule_HOST(const Call *c) {
    const HostValue *into = host_argument(c->a, 1, "ary");
    return into && into->kind == HOST_ARRAY ? into : array(c);
}

const HostValue *host_rule_NEW(const Call *c) {
    const HostValue *v = array(c);
    return host_array_like(c->h, v, dtype(c, -1, v->array.elem));
}

const HostValue *host_rule_INDICES(const Call *c) { return in_c_order(c, array(c), type(c, TY_I64)); }

/* x.float(), x.to(dtype), x.to(device) */
const HostValue *host_rule_CAST(const Call *c) {
    const HostValue *v = array(c), *to = host_argument(c->a, 1, "dtype");
    const Type *t = c->first >= 0                                             ? type(c, c->kind)
                    : to && (to->kind == HOST_DTYPE || to->kind == HOST_PATH) ? host_dtype(c->h, to)
                                                                              : NULL;
    return t ? host_array_like(c->h, v, t) : v;
}

const HostValue *host_rule_ASTYPE(const Call *c) {
    const HostValue *v = c->a->n ? c->a->at[0] : NULL;
    const Type *t = dtype(c, 1, NULL);
    if (v && v->kind == HOST_SCALAR) return scalar(c, t);
    return copy(c, array(c), t);
}

/* ---- views ----------------------------------------------------------------------------------- */

/* Of elements that do not lie in the order asked for, the extents decide: NumPy copies them, or
 * sees them where they lie. */
const HostValue *host_rule_RESHAPE(const Call *c) {
    const HostValue *v = array(c), *shape = c->a->n == 2 ? c->a->at[1] : host_argument(c->a, -1, "shape");
    if (!shape) shape = host_items(c->h, c->a->at + 1, c->a->n ? c->a->n - 1 : 0, false);
    const HostValue *r = ordered(c, host_array_shaped(c->h, v->array.elem, c->a->open ? lost(c) : shape));
    bool fortran = has_order(c, "F"), flat = r->array.ndim == 1 && host_array_is(v, !fortran);
    if (!host_array_is(v, fortran) && !flat) r = host_array_loose(c->h, r);
    return with_readonly(c, r, v->array.readonly);
}

/* The n axes of ndim that are named, as positions. */
static bool axes(const HostValue *const *at, u32 n, u32 ndim, u32 *out) {
    for (u32 i = 0; i < n; i++) {
        i64 x;
        if (!host_is_int(at[i], &x)) return false;
        if (x < 0) x += ndim;
        if (x < 0 || x >= ndim) return false;
        out[i] = (u32)x;
    }
    return true;
}

const HostValue *host_rule_TRANSPOSE(const Call *c) {
    const HostValue *v = array(c), *all = c->a->n == 2 ? c->a->at[1] : host_argument(c->a, -1, "axes");
    u32 order[HOST_DIMS], ndim = (u32)v->array.ndim;
    if (v->array.ndim == HOST_ANY_RANK || (c->a->n < 2 && !all)) return host_array_permute(c->h, v, NULL);
    bool tuple = all && all->kind == HOST_ITEMS;
    const HostValue *const *at = tuple ? all->items.at : c->a->at + 1;
    if ((tuple ? all->items.n : c->a->n - 1) != ndim || !axes(at, ndim, ndim, order)) return lost(c);
    return host_array_permute(c->h, v, order);
}

const HostValue *host_rule_SWAP(const Call *c) {
    const HostValue *v = array(c);
    u32 order[HOST_DIMS], swap[2], ndim = (u32)v->array.ndim;
    if (v->array.ndim == HOST_ANY_RANK) return v;
    if (c->a->n < 3 || !axes(c->a->at + 1, 2, ndim, swap)) return lost(c);
    for (u32 i = 0; i < ndim; i++) order[i] = i == swap[0] ? swap[1] : i == swap[1] ? swap[0] : i;
    return host_array_permute(c->h, v, order);
}

/* np.moveaxis(a, from, to) */
const HostValue *host_rule_MOVED(const Call *c) {
    const HostValue *v = array(c);
    u32 order[HOST_DIMS], move[2], n = 0, ndim = (u32)v->array.ndim;
    if (v->array.ndim == HOST_ANY_RANK) return v;
    if (c->a->n < 3 || !axes(c->a->at + 1, 2, ndim, move)) return lost(c);
    for (u32 i = 0; i < ndim; i++) {
        if (n == move[1]) order[n++] = move[0];
        if (i != move[0]) order[n++] = i;
    }
    if (n == move[1]) order[n] = move[0];
    return host_array_permute(c->h, v, order);
}

/* Elements of another size are more or fewer along the last axis. */
const HostValue *host_rule_VIEW(const Call *c) {
    const HostValue *v = array(c);
    HostValue r = *v;
    r.array.elem = dtype(c, 1, v->array.elem);
    return host_new(c->h, r);
}

const HostValue *host_rule_EXPAND(const Call *c) {
    const HostValue *v = array(c), *axis = host_argument(c->a, 1, "axis"), *index[HOST_DIMS];
    u32 at, ndim = (u32)v->array.ndim + 1;
    if (v->array.ndim == HOST_ANY_RANK) return v;
    if (!axis || ndim > HOST_DIMS || !axes(&axis, 1, ndim, &at)) return lost(c);
    for (u32 i = 0; i < at; i++) index[i] = host_new(c->h, (HostValue){.kind = HOST_SLICE, .slice = {.full = true}});
    index[at] = host_new(c->h, (HostValue){.kind = HOST_NONE});
    return host_array_index(c->h, v, c->n, host_items(c->h, index, at + 1, false));
}

const HostValue *host_rule_SQUEEZE(const Call *c) {
    HostValue r = *array(c);
    int n = 0;
    for (int i = 0; i < r.array.ndim; i++)
        if (!r.array.axes[i].one) r.array.axes[n++] = r.array.axes[i];
    if (r.array.ndim != HOST_ANY_RANK) r.array.ndim = n;
    return host_new(c->h, r);
}

const HostValue *host_rule_ATLEAST(const Call *c) {
    const HostValue *v = array(c);
    return v->array.ndim == HOST_ANY_RANK || v->array.ndim >= c->first ? v : host_array(c->h, v->array.elem, c->first);
}

/* A view along whose axes other elements lie between. */
static const HostValue *strided(const Call *c, const HostValue *v) {
    HostValue r = *v;
    for (int i = 0; i < r.array.ndim; i++) r.array.axes[i].dense = false;
    return host_new(c->h, r);
}

/* A view that repeats elements: not to be written to. */
const HostValue *host_rule_BROADCAST(const Call *c) {
    const HostValue *v = array(c), *shape = host_argument(c->a, 1, "shape");
    const HostValue *r = host_array_shaped(c->h, v->array.elem, shape ? shape : lost(c));
    return with_readonly(c, strided(c, r), true);
}

const HostValue *host_rule_FLIP(const Call *c) { return strided(c, array(c)); }

/* np.real and np.imag are the attributes of these names. */
const HostValue *host_rule_PART(const Call *c) {
    return host_array_attribute(c->h, array(c), sym_of(c->h->u->syms, c->path + strlen("np.")), c->n);
}

/* A one-dimensional array is the diagonal of a new one; of others it is a view. */
const HostValue *host_rule_DIAGONAL(const Call *c) {
    const HostValue *v = array(c);
    if (v->array.ndim == HOST_ANY_RANK || v->array.ndim == 0) return lost(c);
    if (v->array.ndim == 1) return host_array(c->h, v->array.elem, 2);
    return with_readonly(c, strided(c, host_array(c->h, v->array.elem, v->array.ndim - 1)), true);
}

/* ---- parts and places ------------------------------------------------------------------------ */

/* Equal parts along an axis, b: which one, else the argument behind. */
const HostValue *host_rule_SPLIT(const Call *c) {
    const HostValue *v = array(c), *axis = host_argument(c->a, 2, "axis"), *index[HOST_DIMS];
    i64 at = c->second >= 0 ? c->second : 0;
    if (v->array.ndim == HOST_ANY_RANK) return host_many(c->h, v);
    if (c->second < 0 && axis && !host_is_int(axis, &at)) return lost(c);
    if (at < 0) at += v->array.ndim;
    if (at >= v->array.ndim) at = v->array.ndim - 1;
    for (i64 i = 0; i <= at; i++) index[i] = host_new(c->h, (HostValue){.kind = HOST_SLICE, .slice = {.full = i < at}});
    return host_many(c->h, host_array_index(c->h, v, c->n, host_items(c->h, index, (u32)at + 1, false)));
}

/* Elements by their positions, along an axis or in order. */
const HostValue *host_rule_TAKE(const Call *c) {
    const HostValue *v = array(c), *at = host_argument(c->a, 1, "indices"), *axis = given(c, 2, "axis");
    if (!at || v->array.ndim == HOST_ANY_RANK) return lost(c);
    const HostValue *of = host_array_of(c->h, at);
    if (of->kind != HOST_ARRAY || of->array.ndim == HOST_ANY_RANK) return lost(c);
    int ndim = of->array.ndim + (axis ? v->array.ndim - 1 : 0);
    return ndim ? host_array(c->h, v->array.elem, ndim) : scalar(c, v->array.elem);
}

const HostValue *host_rule_PLACES(const Call *c) {
    const HostValue *v = host_array(c->h, type(c, c->kind), 2);
    return array(c)->array.ndim == 1 ? v : host_array_fortran(c->h, v);
}

const HostValue *host_rule_INDEX_PAIR(const Call *c) {
    const HostValue *v = host_array(c->h, type(c, TY_I64), 1);
    return pair(c->h, v, v);
}

/* Of one dimension unless an axis is named. A set, or an array with more, has the dtype of both. */
const HostValue *host_rule_FLATTENED(const Call *c) {
    const HostValue *axis = host_argument(c->a, c->first, "axis"), *v = array(c);
    int ndim = axis ? v->array.ndim : 1;
    if (c->second && c->a->n > 1) v = host_binary(c->h, c->n, OPR_ADD, v, host_array_of(c->h, c->a->at[1]));
    return v->kind == HOST_ARRAY ? host_array(c->h, v->array.elem, ndim) : lost(c);
}

/* np.unique gives more than the values where that is asked for. */
const HostValue *host_rule_UNIQUE(const Call *c) {
    static const char *const more[] = {"return_index", "return_inverse", "return_counts"};
    const HostValue *at[1 + countof(more)] = {host_rule_FLATTENED(c)};
    u32 n = 1;
    for (u32 i = 0; i < countof(more); i++)
        if (may_be_true(c, (int)i + 1, more[i])) at[n++] = host_array(c->h, type(c, TY_I64), 1);
    return n == 1 ? at[0] : host_items(c->h, at, n, false);
}

/* ---- several arrays in one ------------------------------------------------------------------- */

static const HostValue *combined(const Call *c, const HostValue *const *at, u32 n) {
    const HostValue *r = at[0];
    for (u32 i = 1; i < n; i++) r = host_binary(c->h, c->n, OPR_ADD, r, at[i]);
    return r;
}

const HostValue *host_rule_WHERE(const Call *c) {
    if (c->a->n != 3) {
        const HostValue *v = array(c), *at[HOST_DIMS];
        HostValue column = *host_array(c->h, type(c, TY_I64), 1);        /* of one array with all of them */
        column.array.axes[0].dense = v->array.ndim == 1;
        for (int i = 0; i < v->array.ndim; i++) at[i] = host_new(c->h, column);
        return v->array.ndim == HOST_ANY_RANK ? lost(c) : host_items(c->h, at, (u32)v->array.ndim, false);
    }
    const HostValue *both = combined(c, c->a->at + 1, 2);
    return both->kind == HOST_UNKNOWN ? both : host_array_broadcast(c->h, c->a->at, 3, dtype_of(both));
}

/* The rank of the parts, and the dtype of all: their own if there is one part only. */
static const HostValue *parts(const Call *c) {
    const HostValue *v = c->a->n ? c->a->at[0] : lost(c), *const *items, *one;
    int n = host_iterate(c->h, v, &items, &one);
    const HostValue *r = n > 0 ? combined(c, items, (u32)n) : one;
    if (r && r->kind == HOST_ITEMS) r = host_array_of(c->h, r);
    return r && r->kind == HOST_ARRAY ? r : host_array(c->h, NULL, HOST_ANY_RANK);
}

const HostValue *host_rule_JOIN(const Call *c) {
    const HostValue *r = parts(c);
    int ndim = r->array.ndim;
    return host_array(c->h, r->array.elem, ndim == HOST_ANY_RANK || ndim >= c->first ? ndim : c->first);
}

const HostValue *host_rule_STACK(const Call *c) {
    const HostValue *r = parts(c);
    return host_array(c->h, r->array.elem, r->array.ndim == HOST_ANY_RANK ? HOST_ANY_RANK : r->array.ndim + 1);
}

const HostValue *host_rule_TILE(const Call *c) {
    const HostValue *v = array(c), *by = c->a->n > 1 ? c->a->at[1] : NULL;
    int ndim = v->array.ndim;
    if (by && by->kind == HOST_ITEMS && ndim != HOST_ANY_RANK && (int)by->items.n > ndim) ndim = (int)by->items.n;
    return host_array(c->h, v->array.elem, ndim);
}
