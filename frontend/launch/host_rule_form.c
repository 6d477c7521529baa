/* host_rule_form.c: the rules of host_call.def that give the elements of arrays in another form:
 * copied, seen as views, taken apart, joined.
 *
 * A view has the memory order that NumPy gives it, and may be written to where NumPy lets it; a
 * copy is a new array. Where a rank or an axis is not known, the result may not be, either. */
#include "frontend/launch/host_rule.h"

#include <string.h>

/* ---- copies ---------------------------------------------------------------------------------- */

const HostValue *host_rule_SAME(const Call *c) { return c->a->n ? c->a->at[0] : lost(c); }

static const HostValue *writable(const Call *c, const HostValue *v) {
    HostValue r = *v;
    r.array.readonly = false;
    return host_new(c->h, r);
}

const HostValue *host_rule_TODEVICE(const Call *c) {
    const HostValue *v = array(c), *to = host_argument(c->a, 3, "to");
    return writable(c, to && to->kind == HOST_ARRAY ? to : v);
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
    v = array(c);
    if (has_order(c, "C")) return in_c_order(c, v, t);
    return ordered(c, host_array_like(c->h, v, t));
}

/* ---- views ----------------------------------------------------------------------------------- */

const HostValue *host_rule_RESHAPE(const Call *c) {
    const HostValue *v = array(c), *shape = c->a->n == 2 ? c->a->at[1] : host_argument(c->a, -1, "shape");
    if (!shape) shape = host_items(c->h, c->a->at + 1, c->a->n ? c->a->n - 1 : 0, false);
    HostValue r = *ordered(c, host_array_shaped(c->h, v->array.elem, c->a->open ? lost(c) : shape));
    r.array.readonly = v->array.readonly;
    return host_new(c->h, r);
}

/* The axes that are named, as positions. */
static bool axes(const HostValue *const *at, u32 n, u32 ndim, u32 *out) {
    for (u32 i = 0; i < n; i++) {
        i64 x;
        if (!host_is_int(at[i], &x)) return false;
        if (x < 0) x += ndim;
        if (x < 0 || x >= ndim) return false;
        out[i] = (u32)x;
    }
    return n == ndim;
}

const HostValue *host_rule_TRANSPOSE(const Call *c) {
    const HostValue *v = array(c), *given = c->a->n == 2 ? c->a->at[1] : host_argument(c->a, -1, "axes");
    u32 order[HOST_DIMS];
    if (v->array.ndim == HOST_ANY_RANK || (c->a->n < 2 && !given)) return host_array_permute(c->h, v, NULL);
    bool tuple = given && given->kind == HOST_ITEMS;
    const HostValue *const *at = tuple ? given->items.at : c->a->at + 1;
    if ((tuple ? given->items.n : c->a->n - 1) > HOST_DIMS) return lost(c);
    if (!axes(at, tuple ? given->items.n : c->a->n - 1, (u32)v->array.ndim, order)) return lost(c);
    return host_array_permute(c->h, v, order);
}

const HostValue *host_rule_SWAP(const Call *c) {
    const HostValue *v = array(c);
    u32 order[HOST_DIMS], swap[2];
    if (v->array.ndim == HOST_ANY_RANK) return v;
    for (int i = 0; i < 2; i++) {
        i64 x;
        if (c->a->n < 3 || !host_is_int(c->a->at[i + 1], &x)) return lost(c);
        if (x < 0) x += v->array.ndim;
        if (x < 0 || x >= v->array.ndim) return lost(c);
        swap[i] = (u32)x;
    }
    for (u32 i = 0; i < (u32)v->array.ndim; i++) order[i] = i == swap[0] ? swap[1] : i == swap[1] ? swap[0] : i;
    return host_array_permute(c->h, v, order);
}

/* np.moveaxis(a, from, to) */
const HostValue *host_rule_MOVED(const Call *c) {
    const HostValue *v = array(c);
    u32 order[HOST_DIMS], n = 0;
    i64 from, to;
    if (v->array.ndim == HOST_ANY_RANK) return v;
    if (c->a->n < 3 || !host_is_int(c->a->at[1], &from) || !host_is_int(c->a->at[2], &to)) return lost(c);
    if (from < 0) from += v->array.ndim;
    if (to < 0) to += v->array.ndim;
    if (from < 0 || to < 0 || from >= v->array.ndim || to >= v->array.ndim) return lost(c);
    for (u32 i = 0; i < (u32)v->array.ndim; i++) {
        if (n == to) order[n++] = (u32)from;
        if (i != from) order[n++] = i;
    }
    if (n == to) order[n] = (u32)from;
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
    const HostValue *v = array(c), *axis = host_argument(c->a, 1, "axis");
    i64 at;
    if (v->array.ndim == HOST_ANY_RANK) return v;
    if (!axis || !host_is_int(axis, &at) || v->array.ndim + 1 > HOST_DIMS) return lost(c);
    if (at < 0) at += v->array.ndim + 1;
    const HostValue *index[HOST_DIMS];
    HostValue all = {.kind = HOST_SLICE, .slice = {.full = true}};
    for (int i = 0; i <= v->array.ndim; i++) index[i] = host_new(c->h, all);
    if (at >= 0 && at <= v->array.ndim) index[at] = host_new(c->h, (HostValue){.kind = HOST_NONE});
    return host_array_index(c->h, v, c->n, host_items(c->h, index, (u32)at + 1, false));
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

/* A view that repeats elements: not to be written to. */
const HostValue *host_rule_BROADCAST(const Call *c) {
    const HostValue *v = array(c), *shape = host_argument(c->a, 1, "shape");
    HostValue r = *host_array_shaped(c->h, v->array.elem, shape ? shape : lost(c));
    for (int i = 0; i < r.array.ndim; i++) r.array.axes[i].dense = false;
    r.array.readonly = true;
    return host_new(c->h, r);
}

const HostValue *host_rule_FLIP(const Call *c) {
    HostValue r = *array(c);
    for (int i = 0; i < r.array.ndim; i++) r.array.axes[i].dense = false;
    return host_new(c->h, r);
}

const HostValue *host_rule_PART(const Call *c) {
    const char *name = !strcmp(c->path, "np.imag") ? "imag" : "real";
    return host_array_attribute(c->h, array(c), sym_of(c->h->u->syms, name), c->n);
}

/* A one-dimensional array is the diagonal of a new one; of others it is a view. */
const HostValue *host_rule_DIAGONAL(const Call *c) {
    const HostValue *v = array(c);
    if (v->array.ndim == HOST_ANY_RANK || v->array.ndim == 0) return lost(c);
    if (v->array.ndim == 1) return host_array(c->h, v->array.elem, 2);
    HostValue r = *host_array(c->h, v->array.elem, v->array.ndim - 1);
    for (int i = 0; i < r.array.ndim; i++) r.array.axes[i].dense = false;
    r.array.readonly = true;
    return host_new(c->h, r);
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
    const HostValue *v = array(c), *at = host_argument(c->a, 1, "indices"), *axis = host_argument(c->a, 2, "axis");
    if (!at || v->array.ndim == HOST_ANY_RANK) return lost(c);
    const HostValue *of = host_array_of(c->h, at);
    if (of->kind != HOST_ARRAY || of->array.ndim == HOST_ANY_RANK) return lost(c);
    int ndim = of->array.ndim + (axis && axis->kind != HOST_NONE ? v->array.ndim - 1 : 0);
    return ndim ? host_array(c->h, v->array.elem, ndim) : scalar(c, v->array.elem);
}

const HostValue *host_rule_PLACES(const Call *c) {
    const HostValue *v = host_array(c->h, type(c, c->kind), 2);
    return array(c)->array.ndim == 1 ? v : host_array_fortran(c->h, v);
}

const HostValue *host_rule_INDEX_PAIR(const Call *c) {
    const HostValue *v = host_array(c->h, type(c, TY_I64), 1);
    return host_items(c->h, (const HostValue *const[]){v, v}, 2, false);
}

const HostValue *host_rule_RAVEL(const Call *c) { return host_array(c->h, array(c)->array.elem, 1); }

/* first: the position of the axis. A set, or an array with more, has the dtype of both. */
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
    for (u32 i = 0; i < countof(more); i++) {
        const HostValue *asked = host_argument(c->a, (int)i + 1, more[i]);
        if (asked && host_truth(asked) != 0) at[n++] = host_array(c->h, type(c, TY_I64), 1);
    }
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
    const Type *t = both->kind == HOST_SCALAR ? both->scalar.type : both->kind == HOST_ARRAY ? both->array.elem : NULL;
    return both->kind == HOST_UNKNOWN ? both : host_array_broadcast(c->h, c->a->at, 3, t);
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
    bool repeat = !strcmp(c->path, "np.repeat");
    int ndim = repeat ? (host_argument(c->a, 2, "axis") ? v->array.ndim : 1) : v->array.ndim;
    if (!repeat && by && by->kind == HOST_ITEMS && ndim != HOST_ANY_RANK && (int)by->items.n > ndim)
        ndim = (int)by->items.n;
    return host_array(c->h, v->array.elem, ndim);
}
