/* host_call.c: what the functions of libraries and the methods of arrays give: a rule for each row
 * of host_call.def. */
#include <string.h>

#include "frontend/launch/host.h"
#include "frontend/module/namespace.h"
#include "lib/ir/num.h"
#include "lib/ir/ufunc.h"

typedef struct Call {
    Host           *h;
    const Node     *n;
    const HostArgs *a;
    const char     *path;
    int             first, second; /* the row's a and b */
    TypeKind        kind;          /* the row's dtype */
} Call;

typedef const HostValue *Rule(const Call *c);

const HostValue *host_argument(const HostArgs *a, int position, const char *name) {
    if (position >= 0 && (u32)position < a->n) return a->at[position];
    for (u32 i = 0; name && i < a->nkeywords; i++)
        if (a->names[i] && sym_is(a->names[i], name)) return a->values[i];
    return NULL;
}

static const HostValue *lost(const Call *c) {
    return host_unknown(c->h, c->n, "what %s() gives is not known", c->path);
}

static const Type *type(const Call *c, TypeKind k) { return type_scalar(c->h->u->types, k); }

/* The dtype that is asked for, else another; NULL: not known. */
static const Type *dtype(const Call *c, int position, const Type *other) {
    const HostValue *v = host_argument(c->a, position, "dtype");
    return v && v->kind != HOST_NONE ? host_dtype(c->h, v) : other;
}

static const HostValue *scalar(const Call *c, const Type *t) {
    return t ? host_new(c->h, (HostValue){.kind = HOST_SCALAR, .node = c->n, .scalar = {.type = t}}) : lost(c);
}

/* The first argument as an array; one of which nothing is known if need be. */
static const HostValue *array(const Call *c) {
    const HostValue *v = c->a->n ? c->a->at[0] : c->a->nkeywords ? c->a->values[0] : NULL;
    if (v && v->kind != HOST_ARRAY) v = host_array_of(c->h, v);
    return v && v->kind == HOST_ARRAY ? v : host_array(c->h, NULL, HOST_ANY_RANK);
}

/* The order stands behind the dtype. */
static bool has_order(const Call *c, const char *order) {
    const HostValue *named = host_argument(c->a, -1, "order");
    const HostValue *v = named ? named : host_argument(c->a, c->second > 0 ? c->second + 1 : 1, NULL);
    return v && v->kind == HOST_TEXT && v->text.text && sym_is(v->text.text, order);
}

static const HostValue *ordered(const Call *c, const HostValue *v) {
    return has_order(c, "F") && v->array.ndim != HOST_ANY_RANK ? host_array_fortran(c->h, v) : v;
}

static const HostValue *in_c_order(const Call *c, const HostValue *v, const Type *elem) {
    HostValue r = *host_array(c->h, elem, v->array.ndim);
    for (int i = 0; i < r.array.ndim; i++) r.array.axes[i].one = v->array.axes[i].one;
    return host_new(c->h, r);
}

/* ---- new arrays ------------------------------------------------------------------------------ */

static const HostValue *rule_SHAPED(const Call *c) {
    const HostValue *shape = host_argument(c->a, c->first, "shape");
    if (!shape) return lost(c);
    return ordered(c, host_array_shaped(c->h, dtype(c, c->second, type(c, c->kind)), shape));
}

static const HostValue *rule_FULL(const Call *c) {
    const HostValue *shape = host_argument(c->a, 0, "shape"), *fill = host_argument(c->a, 1, "fill_value");
    if (!shape || !fill) return lost(c);
    const HostValue *of = host_array_of(c->h, fill);
    const Type *own = of->kind == HOST_ARRAY ? of->array.elem : NULL;
    return ordered(c, host_array_shaped(c->h, dtype(c, c->second, own), shape));
}

static const HostValue *rule_LIKE(const Call *c) {
    const HostValue *v = array(c);
    const Type *t = dtype(c, c->second, v->array.elem);
    if (has_order(c, "C")) return in_c_order(c, v, t);
    return ordered(c, host_array_like(c->h, v, t));
}

static const HostValue *rule_COPY(const Call *c) {
    const HostValue *v = array(c);
    const Type *t = dtype(c, c->second, v->array.elem);
    return ordered(c, has_order(c, "K") || has_order(c, "A") ? host_array_like(c->h, v, t) : in_c_order(c, v, t));
}

static const HostValue *rule_FORTRAN(const Call *c) { return host_array_fortran(c->h, rule_LIKE(c)); }

/* The dimensions of nested lists whose tuples are records. */
static int depth_of_lists(Host *h, const HostValue *v) {
    const HostValue *const *items, *one;
    if (v->kind != HOST_MANY && (v->kind != HOST_ITEMS || !v->items.list)) return 0;
    int n = host_iterate(h, v, &items, &one);
    const HostValue *item = n > 0 ? items[0] : one;
    return 1 + (item ? depth_of_lists(h, item) : 0);
}

static const HostValue *rule_ARRAY(const Call *c) {
    const HostValue *v = array(c), *given = c->a->n ? c->a->at[0] : v;
    const Type *asked = dtype(c, c->second, NULL);
    if (asked && asked->kind == TY_RECORD && (given->kind == HOST_ITEMS || given->kind == HOST_MANY))
        return host_array(c->h, asked, depth_of_lists(c->h, given));
    const Type *t = dtype(c, c->second, v->array.elem);
    if (has_order(c, "C")) return in_c_order(c, v, t);
    bool same = given == v && t == v->array.elem && strcmp(c->path, "np.array");
    return ordered(c, same ? v : host_array_like(c->h, v, t));
}

static bool any_float(const Call *c) {
    for (u32 i = 0; i < c->a->n && i < 3; i++)
        if (c->a->at[i]->kind != HOST_SCALAR || !type_is_int(c->a->at[i]->scalar.type)) return true;
    return false;
}

static const HostValue *rule_RANGE(const Call *c) {
    const Type *t = type(c, any_float(c) ? TY_F64 : TY_I64);
    for (u32 i = 0; i < c->a->n && i < 3; i++)
        if (c->a->at[i]->kind == HOST_UNKNOWN) t = NULL;
        else if (c->a->at[i]->kind == HOST_SCALAR && !c->a->at[i]->scalar.weak) t = c->a->at[i]->scalar.type;
    return host_array(c->h, dtype(c, c->second, t), 1);
}

static const HostValue *rule_SPACE(const Call *c) { return host_array(c->h, dtype(c, c->second, type(c, c->kind)), 1); }

static const HostValue *rule_EYE(const Call *c) {
    return ordered(c, host_array(c->h, dtype(c, c->second, type(c, c->kind)), 2));
}

/* PyTorch takes extents as a sequence or one by one, and a dtype by its name only. */
static const HostValue *rule_EXTENTS(const Call *c) {
    const HostValue *shape = host_argument(c->a, -1, "size");
    for (u32 i = 0; i < c->a->n && !shape; i++)
        if (c->a->at[i]->kind != HOST_SCALAR) shape = c->a->at[i];
    if (!shape) shape = host_items(c->h, c->a->at, c->a->n, false);
    const HostValue *fill = c->second >= 0 ? host_argument(c->a, c->second, "fill_value") : NULL;
    bool whole = fill && fill->kind == HOST_SCALAR && type_is_int(fill->scalar.type);
    return host_array_shaped(c->h, dtype(c, -1, type(c, whole ? TY_I64 : c->kind)), c->a->open ? lost(c) : shape);
}

/* Python's floats are float32 in PyTorch. */
static const HostValue *rule_TENSOR(const Call *c) {
    const HostValue *v = array(c), *given = c->a->n ? c->a->at[0] : v;
    const Type *own = v->array.elem;
    if (given->kind != HOST_ARRAY && own == type(c, TY_F64)) own = type(c, TY_F32);
    return host_array_like(c->h, v, dtype(c, -1, own));
}

static const HostValue *rule_STEPS(const Call *c) {
    return host_array(c->h, dtype(c, -1, type(c, any_float(c) ? TY_F32 : TY_I64)), 1);
}

/* x.float(), x.to(dtype), x.to(device) */
static const HostValue *rule_CAST(const Call *c) {
    const HostValue *v = array(c), *to = host_argument(c->a, 1, "dtype");
    const Type *t = c->first >= 0                                             ? type(c, c->kind)
                    : to && (to->kind == HOST_DTYPE || to->kind == HOST_PATH) ? host_dtype(c->h, to)
                                                                              : NULL;
    return t ? host_array_like(c->h, v, t) : v;
}

static const HostValue *rule_FLAT(const Call *c) { return host_array(c->h, dtype(c, c->second, type(c, TY_F64)), 1); }

static const HostValue *rule_GRID(const Call *c) {
    const HostValue *at[HOST_DIMS];
    for (u32 i = 0; i < c->a->n && i < HOST_DIMS; i++) {
        const HostValue *of = host_array_of(c->h, c->a->at[i]);
        at[i] = host_array(c->h, of->kind == HOST_ARRAY ? of->array.elem : NULL, (int)c->a->n);
    }
    return c->a->n <= HOST_DIMS && !c->a->open ? host_items(c->h, at, c->a->n, true) : lost(c);
}

static const HostValue *rule_INDEXES(const Call *c) {
    const HostValue *shape = host_argument(c->a, 0, "dimensions");
    const Type *t = dtype(c, c->second, type(c, c->kind));
    return host_array(c->h, t, shape && shape->kind == HOST_ITEMS ? (int)shape->items.n + 1 : HOST_ANY_RANK);
}

static const HostValue *rule_FIXED(const Call *c) { return host_array(c->h, type(c, c->kind), c->first); }

static const HostValue *rule_STATES(const Call *c) {
    Unit *u = c->h->u;
    const Value *v =
        namespace_attribute(u, sym_of(u->syms, "cuda.random"), sym_of(u->syms, "xoroshiro128p_type"), c->n);
    return v && v->kind == VAL_TYPE ? host_array(c->h, v->typeref.type, 1) : lost(c);
}

static const HostValue *rule_MAP(const Call *c) {
    const Type *t = type_simple(c->h->u->types, TY_TENSOR_MAP);
    return host_new(c->h, (HostValue){.kind = HOST_TYPED, .node = c->n, .typed = {t}});
}

static const HostValue *rule_DIMS(const Call *c) {
    if (!c->a->n && !c->a->open) return host_scalar(c->h, c->kind, true);
    const HostValue *shape = host_items(c->h, c->a->at, c->a->n, false);
    return host_array_shaped(c->h, type(c, c->kind), c->a->open ? lost(c) : shape);
}

/* Distributions whose parameters are arrays give one number for each. */
static const HostValue *rule_SIZED(const Call *c) {
    const HostValue *size = host_argument(c->a, c->first, "size");
    const Type *t = dtype(c, c->second, type(c, c->kind));
    if (size && size->kind != HOST_NONE) return host_array_shaped(c->h, t, size);
    for (u32 i = 0; i < c->a->n; i++)
        if (c->a->at[i]->kind == HOST_ARRAY) return host_array_broadcast(c->h, c->a->at, c->a->n, t);
    if (!t) return lost(c);
    return host_new(c->h, (HostValue){.kind = HOST_SCALAR, .node = c->n, .scalar = {.type = t, .weak = true}});
}

static const HostValue *rule_PERMUTED(const Call *c) {
    const HostValue *v = c->a->n ? c->a->at[0] : NULL;
    if (v && v->kind == HOST_SCALAR) return host_array(c->h, type(c, TY_I64), 1);
    v = array(c);
    return in_c_order(c, v, v->array.elem);
}

static const HostValue *rule_CHOSEN(const Call *c) {
    const HostValue *of = c->a->n ? c->a->at[0] : NULL, *size = host_argument(c->a, 1, "size");
    const Type *t = of && of->kind == HOST_SCALAR ? type(c, TY_I64) : array(c)->array.elem;
    return size && size->kind != HOST_NONE ? host_array_shaped(c->h, t, size) : scalar(c, t);
}

/* Of bytes, which are not to be written to, or of something else that is followed. */
static const HostValue *rule_BUFFER(const Call *c) {
    HostValue r = *host_array(c->h, dtype(c, 1, type(c, TY_F64)), 1);
    r.array.readonly = c->a->n && c->a->at[0]->kind != HOST_MANY && c->a->at[0]->kind != HOST_ARRAY;
    return host_new(c->h, r);
}

/* As NumPy takes its bytes, which may be written to. */
static const HostValue *rule_BYTES(const Call *c) { return host_array(c->h, type(c, TY_U8), 1); }

static const HostValue *rule_RNG(const Call *c) { return host_path(c->h, "rng"); }

/* ---- forms of arrays ------------------------------------------------------------------------- */

static const HostValue *rule_SAME(const Call *c) { return c->a->n ? c->a->at[0] : lost(c); }

static const HostValue *writable(const Call *c, const HostValue *v) {
    HostValue r = *v;
    r.array.readonly = false;
    return host_new(c->h, r);
}

static const HostValue *rule_TODEVICE(const Call *c) {
    const HostValue *v = array(c), *to = host_argument(c->a, 3, "to");
    return writable(c, to && to->kind == HOST_ARRAY ? to : v);
}

static const HostValue *rule_HOST(const Call *c) {
    const HostValue *into = host_argument(c->a, 1, "ary");
    return into && into->kind == HOST_ARRAY ? into : array(c);
}

static const HostValue *rule_NEW(const Call *c) {
    const HostValue *v = array(c);
    return host_array_like(c->h, v, dtype(c, -1, v->array.elem));
}

static const HostValue *rule_INDICES(const Call *c) { return in_c_order(c, array(c), type(c, TY_I64)); }

static const HostValue *rule_ASTYPE(const Call *c) {
    const HostValue *v = c->a->n ? c->a->at[0] : NULL;
    const Type *t = dtype(c, 1, NULL);
    if (v && v->kind == HOST_SCALAR) return scalar(c, t);
    v = array(c);
    if (has_order(c, "C")) return in_c_order(c, v, t);
    return ordered(c, host_array_like(c->h, v, t));
}

static const HostValue *rule_RESHAPE(const Call *c) {
    const HostValue *v = array(c), *shape = c->a->n == 2 ? c->a->at[1] : host_argument(c->a, -1, "shape");
    if (!shape) shape = host_items(c->h, c->a->at + 1, c->a->n ? c->a->n - 1 : 0, false);
    HostValue r = *ordered(c, host_array_shaped(c->h, v->array.elem, c->a->open ? lost(c) : shape));
    r.array.readonly = v->array.readonly;
    return host_new(c->h, r);
}

static const HostValue *rule_RAVEL(const Call *c) { return host_array(c->h, array(c)->array.elem, 1); }

/* first: the position of the axis. A set, or an array with more, has the dtype of both. */
static const HostValue *rule_FLATTENED(const Call *c) {
    const HostValue *axis = host_argument(c->a, c->first, "axis"), *v = array(c);
    int ndim = axis ? v->array.ndim : 1;
    if (c->second && c->a->n > 1) v = host_binary(c->h, c->n, OPR_ADD, v, host_array_of(c->h, c->a->at[1]));
    return v->kind == HOST_ARRAY ? host_array(c->h, v->array.elem, ndim) : lost(c);
}

/* np.unique gives more than the values where that is asked for. */
static const HostValue *rule_UNIQUE(const Call *c) {
    static const char *const more[] = {"return_index", "return_inverse", "return_counts"};
    const HostValue *at[1 + countof(more)] = {rule_FLATTENED(c)};
    u32 n = 1;
    for (u32 i = 0; i < countof(more); i++) {
        const HostValue *asked = host_argument(c->a, (int)i + 1, more[i]);
        if (asked && host_truth(asked) != 0) at[n++] = host_array(c->h, type(c, TY_I64), 1);
    }
    return n == 1 ? at[0] : host_items(c->h, at, n, false);
}

/* A one-dimensional array is the diagonal of a new one; of others it is a view. */
static const HostValue *rule_DIAGONAL(const Call *c) {
    const HostValue *v = array(c);
    if (v->array.ndim == HOST_ANY_RANK || v->array.ndim == 0) return lost(c);
    if (v->array.ndim == 1) return host_array(c->h, v->array.elem, 2);
    HostValue r = *host_array(c->h, v->array.elem, v->array.ndim - 1);
    for (int i = 0; i < r.array.ndim; i++) r.array.axes[i].dense = false;
    r.array.readonly = true;
    return host_new(c->h, r);
}

/* np.moveaxis(a, from, to) */
static const HostValue *rule_MOVED(const Call *c) {
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

/* Equal parts along an axis, b: which one, else the argument behind. */
static const HostValue *rule_SPLIT(const Call *c) {
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
static const HostValue *rule_TAKE(const Call *c) {
    const HostValue *v = array(c), *at = host_argument(c->a, 1, "indices"), *axis = host_argument(c->a, 2, "axis");
    if (!at || v->array.ndim == HOST_ANY_RANK) return lost(c);
    const HostValue *of = host_array_of(c->h, at);
    if (of->kind != HOST_ARRAY || of->array.ndim == HOST_ANY_RANK) return lost(c);
    int ndim = of->array.ndim + (axis && axis->kind != HOST_NONE ? v->array.ndim - 1 : 0);
    return ndim ? host_array(c->h, v->array.elem, ndim) : scalar(c, v->array.elem);
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

static const HostValue *rule_TRANSPOSE(const Call *c) {
    const HostValue *v = array(c), *given = c->a->n == 2 ? c->a->at[1] : host_argument(c->a, -1, "axes");
    u32 order[HOST_DIMS];
    if (v->array.ndim == HOST_ANY_RANK || (c->a->n < 2 && !given)) return host_array_permute(c->h, v, NULL);
    bool tuple = given && given->kind == HOST_ITEMS;
    const HostValue *const *at = tuple ? given->items.at : c->a->at + 1;
    if ((tuple ? given->items.n : c->a->n - 1) > HOST_DIMS) return lost(c);
    if (!axes(at, tuple ? given->items.n : c->a->n - 1, (u32)v->array.ndim, order)) return lost(c);
    return host_array_permute(c->h, v, order);
}

static const HostValue *rule_SWAP(const Call *c) {
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

/* Elements of another size are more or fewer along the last axis. */
static const HostValue *rule_VIEW(const Call *c) {
    const HostValue *v = array(c);
    HostValue r = *v;
    r.array.elem = dtype(c, 1, v->array.elem);
    return host_new(c->h, r);
}

static const HostValue *rule_EXPAND(const Call *c) {
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

static const HostValue *rule_SQUEEZE(const Call *c) {
    HostValue r = *array(c);
    int n = 0;
    for (int i = 0; i < r.array.ndim; i++)
        if (!r.array.axes[i].one) r.array.axes[n++] = r.array.axes[i];
    if (r.array.ndim != HOST_ANY_RANK) r.array.ndim = n;
    return host_new(c->h, r);
}

static const HostValue *rule_ATLEAST(const Call *c) {
    const HostValue *v = array(c);
    return v->array.ndim == HOST_ANY_RANK || v->array.ndim >= c->first ? v : host_array(c->h, v->array.elem, c->first);
}

/* A view that repeats elements: not to be written to. */
static const HostValue *rule_BROADCAST(const Call *c) {
    const HostValue *v = array(c), *shape = host_argument(c->a, 1, "shape");
    HostValue r = *host_array_shaped(c->h, v->array.elem, shape ? shape : lost(c));
    for (int i = 0; i < r.array.ndim; i++) r.array.axes[i].dense = false;
    r.array.readonly = true;
    return host_new(c->h, r);
}

static const HostValue *combined(const Call *c, const HostValue *const *at, u32 n) {
    const HostValue *r = at[0];
    for (u32 i = 1; i < n; i++) r = host_binary(c->h, c->n, OPR_ADD, r, at[i]);
    return r;
}

static const HostValue *rule_WHERE(const Call *c) {
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

static const HostValue *rule_PLACES(const Call *c) {
    const HostValue *v = host_array(c->h, type(c, c->kind), 2);
    return array(c)->array.ndim == 1 ? v : host_array_fortran(c->h, v);
}

/* The rank of the parts, and the dtype of all: their own if there is one part only. */
static const HostValue *parts(const Call *c) {
    const HostValue *v = c->a->n ? c->a->at[0] : lost(c), *const *items, *one;
    int n = host_iterate(c->h, v, &items, &one);
    const HostValue *r = n > 0 ? combined(c, items, (u32)n) : one;
    if (r && r->kind == HOST_ITEMS) r = host_array_of(c->h, r);
    return r && r->kind == HOST_ARRAY ? r : host_array(c->h, NULL, HOST_ANY_RANK);
}

static const HostValue *rule_JOIN(const Call *c) {
    const HostValue *r = parts(c);
    int ndim = r->array.ndim;
    return host_array(c->h, r->array.elem, ndim == HOST_ANY_RANK || ndim >= c->first ? ndim : c->first);
}

static const HostValue *rule_STACK(const Call *c) {
    const HostValue *r = parts(c);
    return host_array(c->h, r->array.elem, r->array.ndim == HOST_ANY_RANK ? HOST_ANY_RANK : r->array.ndim + 1);
}

static const HostValue *rule_TILE(const Call *c) {
    const HostValue *v = array(c), *by = c->a->n > 1 ? c->a->at[1] : NULL;
    bool repeat = !strcmp(c->path, "np.repeat");
    int ndim = repeat ? (host_argument(c->a, 2, "axis") ? v->array.ndim : 1) : v->array.ndim;
    if (!repeat && by && by->kind == HOST_ITEMS && ndim != HOST_ANY_RANK && (int)by->items.n > ndim)
        ndim = (int)by->items.n;
    return host_array(c->h, v->array.elem, ndim);
}

static const HostValue *rule_FLIP(const Call *c) {
    HostValue r = *array(c);
    for (int i = 0; i < r.array.ndim; i++) r.array.axes[i].dense = false;
    return host_new(c->h, r);
}

static const HostValue *rule_DOT(const Call *c) {
    if (c->a->n < 2) return lost(c);
    return host_binary(c->h, c->n, OPR_MATMUL, c->a->at[0], c->a->at[1]);
}

static const HostValue *rule_OUTER(const Call *c) {
    const HostValue *r = c->a->n > 1 ? host_binary(c->h, c->n, OPR_MUL, c->a->at[0], c->a->at[1]) : lost(c);
    return host_array(c->h, r->kind == HOST_ARRAY ? r->array.elem : NULL, 2);
}

/* Of the elements of two arrays; with b the dtype is the row's. */
static const HostValue *rule_PAIRED(const Call *c) {
    if (c->a->n < 2) return lost(c);
    const HostValue *b = host_array_of(c->h, c->a->at[1]), *r = host_binary(c->h, c->n, OPR_MUL, array(c), b);
    if (r->kind != HOST_ARRAY) return lost(c);
    return host_array(c->h, c->second ? type(c, c->kind) : r->array.elem, c->first > 0 ? c->first : r->array.ndim);
}

/* Integers become float64. */
static const Type *floating(const Call *c, const Type *t) {
    return t && (type_is_int(t) || t->kind == TY_BOOL) ? type(c, TY_F64) : t;
}

static const Type *real(const Call *c, const Type *t) {
    return t && type_is_complex(t) ? type(c, t->kind == TY_C64 ? TY_F32 : TY_F64) : t;
}

static const HostValue *rule_FLOATS(const Call *c) {
    const HostValue *v = array(c);
    return in_c_order(c, v, floating(c, v->array.elem));
}

/* One array for each axis. */
static const HostValue *rule_GRADIENT(const Call *c) {
    const HostValue *v = rule_FLOATS(c), *at[HOST_DIMS];
    if (v->array.ndim == HOST_ANY_RANK || v->array.ndim == 1) return v;
    for (int i = 0; i < v->array.ndim; i++) at[i] = v;
    return host_items(c->h, at, (u32)v->array.ndim, false);
}

/* A number of the row's dtype for each of argument a. */
static const HostValue *rule_EACH(const Call *c) {
    const HostValue *of = (u32)c->first < c->a->n ? host_array_of(c->h, c->a->at[c->first]) : lost(c);
    if (of->kind != HOST_ARRAY) return lost(c);
    return of->array.ndim ? in_c_order(c, of, type(c, c->kind)) : scalar(c, type(c, c->kind));
}

static const HostValue *rule_PART(const Call *c) {
    const char *name = !strcmp(c->path, "np.imag") ? "imag" : "real";
    return host_array_attribute(c->h, array(c), sym_of(c->h->u->syms, name), c->n);
}

static const HostValue *rule_ANGLE(const Call *c) {
    const HostValue *v = array(c);
    return host_array_like(c->h, v, real(c, floating(c, v->array.elem)));
}

/* np.fft: complex of the precision that the values have. */
static const HostValue *rule_FOURIER(const Call *c) {
    const HostValue *v = array(c);
    TypeKind k = v->array.elem ? v->array.elem->kind : TY_F64;
    bool small = k == TY_F32 || k == TY_C64 || k == TY_F16;
    const Type *t = c->first ? type(c, small ? TY_F32 : TY_F64) : type(c, small ? TY_C64 : TY_C128);
    return in_c_order(c, v, v->array.elem ? t : NULL);
}

static const HostValue *rule_HISTOGRAM(const Call *c) {
    const HostValue *density = host_argument(c->a, 3, "density"), *weights = host_argument(c->a, 4, "weights");
    bool counts = (!density || host_truth(density) == 0) && (!weights || weights->kind == HOST_NONE);
    const HostValue *n = host_array(c->h, type(c, counts ? TY_I64 : TY_F64), 1);
    return host_items(c->h, (const HostValue *const[]){n, host_array(c->h, floating(c, array(c)->array.elem), 1)}, 2,
                      false);
}

/* The dtype that dtypes and arrays have together. */
static const HostValue *rule_COMMON(const Call *c) {
    const HostValue *all = NULL;
    for (u32 i = 0; i < c->a->n; i++) {
        const HostValue *v = c->a->at[i];
        if (v->kind != HOST_SCALAR && v->kind != HOST_ARRAY) v = host_array(c->h, host_dtype(c->h, v), 1);
        all = all ? host_binary(c->h, c->n, OPR_MUL, all, v) : v;
    }
    const Type *t = !all                       ? NULL
                    : all->kind == HOST_ARRAY  ? all->array.elem
                    : all->kind == HOST_SCALAR ? all->scalar.type
                                               : NULL;
    return t ? host_new(c->h, (HostValue){.kind = HOST_DTYPE, .typed = {t}}) : lost(c);
}

static const HostValue *rule_INDEX_PAIR(const Call *c) {
    const HostValue *v = host_array(c->h, type(c, TY_I64), 1);
    return host_items(c->h, (const HostValue *const[]){v, v}, 2, false);
}

/* Of a file's text. */
static const HostValue *rule_READ(const Call *c) {
    return host_array(c->h, dtype(c, c->second, type(c, c->kind)), HOST_ANY_RANK);
}

/* ---- images ---------------------------------------------------------------------------------- */

/* Whether an argument is a constant of OpenCV whose name has this in it. */
static bool is_flag(const HostValue *v, const char *part) {
    return v && v->kind == HOST_PATH && strstr(sym_str(v->path.path), part);
}

static const HostValue *rule_IMAGE(const Call *c) {
    const HostValue *flags = host_argument(c->a, c->first, "flags");
    i64 flag = 1;
    if (is_flag(flags, "GRAYSCALE")) flag = 0;
    else if (flags && !is_flag(flags, "COLOR") && !host_is_int(flags, &flag)) flag = -1;
    return host_array(c->h, type(c, c->kind), flag < 0 ? HOST_ANY_RANK : flag ? 3 : 2);
}

/* COLOR_BGR2GRAY and the like */
static const HostValue *rule_COLOURS(const Call *c) {
    const HostValue *v = array(c), *code = host_argument(c->a, c->first, "code");
    int ndim = is_flag(code, "2GRAY") ? 2 : is_flag(code, "2BGR") || is_flag(code, "2RGB") ? 3 : v->array.ndim;
    return host_array(c->h, v->array.elem, ndim);
}

static const HostValue *rule_GRAY(const Call *c) {
    const HostValue *v = array(c);
    const Type *t = v->array.elem;
    if (t && !type_is_float(t)) t = type(c, TY_F64);
    return host_array(c->h, t, v->array.ndim > 2 ? v->array.ndim - 1 : v->array.ndim);
}

/* ---- reductions ------------------------------------------------------------------------------ */

/* Sums of small integers are of 64 bits. */
static const Type *summed(const Call *c, const Type *t) {
    TypeClass k = t ? type_class(t) : CLASS_NONE;
    return k == CLASS_SINT || k == CLASS_BOOL ? type(c, TY_I64) : k == CLASS_UINT ? type(c, TY_U64) : t;
}

/* second: 0 the array's dtype, 1 that of sums, 2 that of means, 3 always the row's, 4 that of
 * lengths */
static const HostValue *rule_REDUCED(const Call *c) {
    const HostValue *v = array(c), *axis = host_argument(c->a, c->first, "axis");
    const HostValue *keep = host_argument(c->a, -1, "keepdims");
    const Type *t = v->array.elem, *own = t;
    if (c->second == 1) own = summed(c, t);
    if (c->second == 2) own = t && type_is_int(t) ? type(c, TY_F64) : t;
    if (c->second == 4) own = real(c, floating(c, t));
    if (c->second == 3) own = type(c, c->kind);
    own = dtype(c, -1, own);
    if (keep && host_truth(keep) != 0) return host_array(c->h, own, v->array.ndim);
    if (!axis || axis->kind == HOST_NONE) return scalar(c, own);
    int ndim = v->array.ndim, over = axis->kind == HOST_ITEMS ? (int)axis->items.n : 1;
    if (ndim == HOST_ANY_RANK) return host_array(c->h, own, ndim);
    return ndim > over ? host_array(c->h, own, ndim - over) : scalar(c, own);
}

/* One for each q that is asked for. */
static const HostValue *rule_QUANTILE(const Call *c) {
    const HostValue *r = rule_REDUCED(c), *q = host_argument(c->a, 1, "q");
    const HostValue *of = q ? host_array_of(c->h, q) : lost(c);
    if (of->kind != HOST_ARRAY || of->array.ndim == HOST_ANY_RANK) return lost(c);
    if (!of->array.ndim || r->kind == HOST_UNKNOWN) return r;
    const Type *t = r->kind == HOST_SCALAR ? r->scalar.type : r->array.elem;
    return host_array(c->h, t, of->array.ndim + (r->kind == HOST_ARRAY ? r->array.ndim : 0));
}

static const HostValue *rule_ADDED(const Call *c) {
    const HostValue *v = array(c), *axis = host_argument(c->a, 1, "axis");
    return host_array(c->h, dtype(c, -1, summed(c, v->array.elem)), axis ? v->array.ndim : 1);
}

static const HostValue *rule_ITEM(const Call *c) {
    const Type *t = array(c)->array.elem;
    if (!t) return lost(c);
    TypeKind k = type_is_float(t) ? TY_F64 : type_is_complex(t) ? TY_C128 : t->kind == TY_BOOL ? TY_BOOL : TY_I64;
    return host_scalar(c->h, k, true);
}

/* ---- numbers and sequences ------------------------------------------------------------------- */

static const HostValue *rule_NUMBER(const Call *c) {
    i64 i;
    if (!strcmp(c->path, "int") && c->a->n == 1 && host_is_int(c->a->at[0], &i)) return host_int(c->h, i);
    return host_scalar(c->h, c->kind, true);
}

static const HostValue *rule_LEN(const Call *c) {
    const HostValue *v = c->a->n ? c->a->at[0] : NULL;
    return v && v->kind == HOST_ITEMS ? host_int(c->h, v->items.n) : host_scalar(c->h, TY_I64, true);
}

static const HostValue *rule_ROUND(const Call *c) {
    const HostValue *v = c->a->n ? c->a->at[0] : lost(c);
    if (v->kind == HOST_SCALAR && c->a->n > 1) return v;
    return host_scalar(c->h, TY_I64, true);
}

static const HostValue *rule_SUM(const Call *c) {
    const HostValue *v = c->a->n ? c->a->at[0] : lost(c);
    if (c->a->n > 1) {
        for (u32 i = 1; i < c->a->n; i++) v = host_join(c->h, v, c->a->at[i], true);
        return v;
    }
    if (!strcmp(c->path, "abs")) {
        bool complex = v->kind == HOST_SCALAR && type_is_complex(v->scalar.type);
        if (v->kind == HOST_ARRAY) return host_array_like(c->h, v, v->array.elem);
        return complex ? host_scalar(c->h, v->scalar.type->kind == TY_C64 ? TY_F32 : TY_F64, v->scalar.weak)
                       : host_binary(c->h, c->n, OPR_ADD, v, host_scalar(c->h, TY_BOOL, true));
    }
    const HostValue *const *items, *one;
    int n = host_iterate(c->h, v, &items, &one);
    for (int i = 0; i < n; i++) one = host_join(c->h, one, items[i], true);
    return one ? one : lost(c);
}

static const HostValue *rule_TOTAL(const Call *c) {
    const HostValue *const *items, *one, *r = host_int(c->h, 0);
    int n = c->a->n ? host_iterate(c->h, c->a->at[0], &items, &one) : 0;
    for (int i = 0; i < n; i++) r = host_binary(c->h, c->n, OPR_ADD, r, items[i]);
    return n < 0 ? host_binary(c->h, c->n, OPR_ADD, host_scalar(c->h, TY_I64, true), one) : r;
}

static const HostValue *rule_POWER(const Call *c) {
    return c->a->n > 1 ? host_binary(c->h, c->n, OPR_POW, c->a->at[0], c->a->at[1]) : lost(c);
}

static const HostValue *rule_COUNTING(const Call *c) {
    const HostValue *first = c->a->n == 1 ? c->a->at[0] : NULL, *at[HOST_DIMS];
    i64 n;
    if (!first || !host_is_int(first, &n) || n < 0 || n > 3) return host_many(c->h, host_scalar(c->h, TY_I64, true));
    for (i64 i = 0; i < n; i++) at[i] = host_int(c->h, i);
    return host_items(c->h, at, (u32)n, true);
}

static const HostValue *rule_SEQUENCE(const Call *c) {
    const HostValue *const *items, *one;
    if (!c->a->n) return c->first ? host_many(c->h, NULL) : host_items(c->h, NULL, 0, false);
    int n = host_iterate(c->h, c->a->at[0], &items, &one);
    return n < 0 ? host_many(c->h, one) : host_items(c->h, items, (u32)n, c->first != 0);
}

static const HostValue *pair(Host *h, const HostValue *a, const HostValue *b) {
    return host_items(h, (const HostValue *const[]){a, b}, 2, false);
}

static const HostValue *rule_DIVMOD(const Call *c) {
    if (c->a->n < 2) return lost(c);
    const HostValue *v = host_binary(c->h, c->n, OPR_FLOORDIV, c->a->at[0], c->a->at[1]);
    return pair(c->h, v, host_binary(c->h, c->n, OPR_MOD, c->a->at[0], c->a->at[1]));
}

static const HostValue *rule_ENUMERATE(const Call *c) {
    const HostValue *const *items, *one;
    int n = c->a->n ? host_iterate(c->h, c->a->at[0], &items, &one) : 0;
    if (n < 0) return host_many(c->h, pair(c->h, host_scalar(c->h, TY_I64, true), one));
    const HostValue **at = arena_array(c->h->u->arena, const HostValue *, (u32)n + 1);
    for (int i = 0; i < n; i++) at[i] = pair(c->h, host_int(c->h, i), items[i]);
    return host_items(c->h, at, (u32)n, true);
}

/* The i-th item of each argument. */
static const HostValue *rule_ZIP(const Call *c) {
    const HostValue *const *items, *one, *row[HOST_DIMS];
    int shortest = -1;
    if (c->a->n > HOST_DIMS || c->a->open) return lost(c);
    for (u32 k = 0; k < c->a->n; k++) {
        int n = host_iterate(c->h, c->a->at[k], &items, &one);
        if (n >= 0 && (shortest < 0 || n < shortest)) shortest = n;
    }
    u32 len = shortest < 0 ? 1 : (u32)shortest;
    const HostValue **at = arena_array(c->h->u->arena, const HostValue *, len + 1);
    for (u32 i = 0; i < len; i++) {
        for (u32 k = 0; k < c->a->n; k++) row[k] = host_iterate(c->h, c->a->at[k], &items, &one) < 0 ? one : items[i];
        at[i] = host_items(c->h, row, c->a->n, false);
    }
    return shortest < 0 ? host_many(c->h, at[0]) : host_items(c->h, at, len, true);
}

static const HostValue *rule_DICT(const Call *c) {
    const HostValue **keys = arena_array(c->h->u->arena, const HostValue *, c->a->nkeywords + 1);
    if (c->a->n) return c->a->at[0]->kind == HOST_ITEMS && c->a->at[0]->items.keys ? c->a->at[0] : lost(c);
    for (u32 i = 0; i < c->a->nkeywords; i++)
        keys[i] = host_new(c->h, (HostValue){.kind = HOST_TEXT, .text = {c->a->names[i]}});
    return host_new(c->h, (HostValue){.kind = HOST_ITEMS, .items = {c->a->values, keys, c->a->nkeywords, true, NULL}});
}

static const HostValue *rule_DTYPE(const Call *c) {
    const HostValue *v = c->a->n ? c->a->at[0] : NULL, *align = host_argument(c->a, 1, "align");
    bool aligned = align && host_truth(align) != 0;
    const Type *t = v && v->kind == HOST_ITEMS ? host_record(c->h, v, aligned) : host_dtype(c->h, v);
    return t ? host_new(c->h, (HostValue){.kind = HOST_DTYPE, .typed = {t}}) : lost(c);
}

static const HostValue *rule_TEXT(const Call *c) { return host_new(c->h, (HostValue){.kind = HOST_TEXT}); }
static const HostValue *rule_NONE(const Call *c) { return host_new(c->h, (HostValue){.kind = HOST_NONE}); }
static const HostValue *rule_NESTED(const Call *c) {
    const HostValue *v = array(c), *r = rule_ITEM(c);
    if (v->array.ndim == HOST_ANY_RANK) return lost(c);
    for (int i = 0; i < v->array.ndim; i++) r = host_many(c->h, r);
    return r;
}
static const HostValue *rule_OTHER(const Call *c) { return lost(c); }

static const HostValue *rule_EXIT(const Call *c) {
    c->h->stopped = true;
    return lost(c);
}

/* Thread(target=f, args=(...), kwargs={...}): that it runs later does not matter. */
static const HostValue *rule_THREAD(const Call *c) {
    const HostValue *f = host_argument(c->a, c->first, "target"), *args = host_argument(c->a, c->second, "args");
    const HostValue *named = host_argument(c->a, c->second + 1, "kwargs");
    bool keywords = named && named->kind == HOST_ITEMS && named->items.keys;
    HostArgs a = {.open = (args && args->kind != HOST_ITEMS) || (named && !keywords)};
    if (keywords) {
        a.names = arena_array(c->h->u->arena, Sym, named->items.n + 1);
        a.values = arena_array(c->h->u->arena, const HostValue *, named->items.n + 1);
        for (; a.nkeywords < named->items.n; a.nkeywords++) {
            const HostValue *key = named->items.keys[a.nkeywords];
            a.names[a.nkeywords] = key->kind == HOST_TEXT ? key->text.text : NULL;
            a.values[a.nkeywords] = named->items.at[a.nkeywords];
        }
    }
    if (args && !a.open) {
        a.at = arena_array(c->h->u->arena, const HostValue *, args->items.n + 1);
        for (; a.n < args->items.n; a.n++) a.at[a.n] = args->items.at[a.n];
    }
    if (f && f->kind == HOST_FUNCTION && !f->function.kernel) host_call_function(c->h, c->n, f, &a);
    return host_unknown(c->h, c->n, "what %s() gives is not known", c->path);
}

/* The parser is an object that has the options as attributes, and is what parse_args gives. */
static const HostValue *rule_PARSER(const Call *c) {
    HostOwner *o = map_get(&c->h->owners, c->n);
    if (!o) map_set(c->h->u->arena, &c->h->owners, c->n, o = arena_new(c->h->u->arena, HostOwner));
    return host_new(c->h, (HostValue){.kind = HOST_OBJECT, .node = c->n, .owner = {o}});
}

/* ---- lookup ---------------------------------------------------------------------------------- */

static const struct { const char *path; Rule *rule; int a, b; TypeKind kind; } rows[] = {
#define CALL(path, rule, a, b, dtype) {path, rule_##rule, a, b, TY_##dtype},
#include "frontend/launch/host_call.def"
};

static const HostValue *apply(Host *h, const Node *n, const char *path, const HostArgs *a) {
    for (size_t i = 0; i < countof(rows); i++)
        if (!strcmp(rows[i].path, path))
            return rows[i].rule(&(Call){h, n, a, path, rows[i].a, rows[i].b, rows[i].kind});
    return NULL;
}

/* The loop of a universal function that the operands convert to says the dtype. */
static const HostValue *apply_ufunc(Host *h, const Node *n, const Ufunc *f, const HostArgs *a) {
    const HostValue *v = a->n ? a->at[0] : NULL, *out = host_argument(a, (int)f->inputs, "out");
    if (out && out->kind == HOST_ARRAY) return out;
    if (!v || a->n < f->inputs) return host_unknown(h, n, "what np.%s() gives is not known", f->name);
    if (v->kind == HOST_ITEMS || v->kind == HOST_MANY) v = host_array_of(h, v);
    for (u32 i = 1; i < f->inputs; i++) v = host_binary(h, n, OPR_ADD, v, a->at[i]);
    if (v->kind != HOST_ARRAY && v->kind != HOST_SCALAR) return v;
    const Type *in = v->kind == HOST_ARRAY ? v->array.elem : v->scalar.type, *t = NULL;
    for (const Ufunc *row = f; in && type_is_scalar(in) && !t && row->name && !strcmp(row->name, f->name); row++)
        for (const char *code = row->loops; *code && !t; code++) {
            const Type *loop = type_by_dtype_code(h->u->types, (char[]){*code, 0});
            if (num_promote((Num){.kind = in->kind}, (Num){.kind = loop->kind}) != loop->kind) continue;
            t = row->result == UFUNC_BOOL   ? type_scalar(h->u->types, TY_BOOL)
                : row->result == UFUNC_REAL ? type_scalar(h->u->types, loop->kind == TY_C64 ? TY_F32 : TY_F64)
                : row->result == UFUNC_BYTE ? type_scalar(h->u->types, TY_U8)
                                            : loop;
            bool small = in->kind == TY_F16 || in->kind == TY_I8 || in->kind == TY_U8 || in->kind == TY_BOOL;
            if (small && (t->kind == TY_F32 || (in->kind == TY_F16 && type_is_float(t))))
                t = type_scalar(h->u->types, TY_F16);
        }
    if (t) t = host_dtype(h, host_argument(a, -1, "dtype")) ? host_dtype(h, host_argument(a, -1, "dtype")) : t;
    if (v->kind == HOST_ARRAY) return host_array_like(h, v, t);
    if (!t) return host_unknown(h, n, "what np.%s() gives is not known", f->name);
    return host_new(h, (HostValue){.kind = HOST_SCALAR, .node = n, .scalar = {.type = t}});
}

const HostValue *host_call_path(Host *h, const Node *n, const char *path, const HostArgs *a) {
    const HostValue *v = apply(h, n, path, a);
    const Ufunc *f = v ? NULL : ufunc_find(path);
    if (f) v = apply_ufunc(h, n, f, a);
    if (!v && !strncmp(path, "math.", 5)) v = host_scalar(h, TY_F64, true);
    if (!v && !strncmp(path, "rng.", 4)) v = apply(h, n, arena_printf(h->u->arena, "np.random.%s", path + 4), a);
    return v ? v : host_unknown(h, n, "what %s() gives is not known", path);
}

bool host_call_knows(const char *path) {
    for (size_t i = 0; i < countof(rows); i++)
        if (!strcmp(rows[i].path, path)) return true;
    return false;
}

/* The option's name among the attributes: --block-size is block_size. */
static Sym option_name(Host *h, const HostArgs *a) {
    const HostValue *dest = host_argument(a, -1, "dest"), *last = a->n ? a->at[0] : NULL;
    for (u32 i = 0; i < a->n; i++)
        if (a->at[i]->kind == HOST_TEXT && a->at[i]->text.text && !strncmp(sym_str(a->at[i]->text.text), "--", 2))
            last = a->at[i];
    if (dest) last = dest;
    if (!last || last->kind != HOST_TEXT || !last->text.text) return NULL;
    char *name = arena_strdup(h->u->arena, sym_str(last->text.text) + strspn(sym_str(last->text.text), "-"));
    for (char *at = name; *at; at++)
        if (*at == '-') *at = '_';
    return sym_of(h->u->syms, name);
}

/* What an option of argparse holds: of its type, or as its default. */
static const HostValue *option_value(Host *h, const Node *n, const HostArgs *a) {
    const HostValue *type = host_argument(a, -1, "type"), *other = host_argument(a, -1, "default"),
                    *action = host_argument(a, -1, "action"), *count = host_argument(a, -1, "nargs");
    if (action && action->kind == HOST_TEXT && action->text.text && strstr(sym_str(action->text.text), "store_"))
        return host_scalar(h, TY_BOOL, true);
    HostArgs text = {.at = (const HostValue *[]){host_new(h, (HostValue){.kind = HOST_TEXT})}, .n = 1};
    const HostValue *v = type && type->kind == HOST_PATH ? host_call_path(h, n, sym_str(type->path.path), &text)
                         : type                          ? host_unknown(h, n, "the type of this option is not known")
                         : other && other->kind != HOST_NONE ? other
                                                             : text.at[0];
    return count ? host_many(h, v) : v;
}

static const HostValue *call_object(Host *h, const Node *n, const HostValue *of, Sym name, const HostArgs *a) {
    Sym option = sym_is(name, "add_argument") ? option_name(h, a) : NULL;
    if (option) host_set(h, of->owner.owner, option, option_value(h, n, a));
    if (sym_is(name, "parse_args") || sym_is(name, "add_argument_group")) return of;
    return host_unknown(h, n, "what '%s' gives is not known", sym_str(name));
}

/* Methods of sequences, dictionaries and texts. */
static const HostValue *call_sequence(Host *h, const Node *n, const HostValue *of, Sym name, const HostArgs *a) {
    bool keys = of->kind == HOST_ITEMS && of->items.keys;
    if (keys && sym_is(name, "keys")) return host_items(h, of->items.keys, of->items.n, true);
    if (keys && sym_is(name, "values")) return host_items(h, of->items.at, of->items.n, true);
    if (keys && sym_is(name, "items")) {
        const HostValue **at = arena_array(h->u->arena, const HostValue *, of->items.n + 1);
        for (u32 i = 0; i < of->items.n; i++) at[i] = pair(h, of->items.keys[i], of->items.at[i]);
        return host_items(h, at, of->items.n, true);
    }
    for (u32 i = 0; keys && sym_is(name, "get") && a->n && i < of->items.n; i++)
        if (host_same(of->items.keys[i], a->at[0])) return of->items.at[i];
    if (sym_is(name, "copy")) return of;
    if (sym_is(name, "index") || sym_is(name, "count") || sym_is(name, "find")) return host_scalar(h, TY_I64, true);
    const HostValue *const *items, *one;
    if (sym_is(name, "pop") && of->kind == HOST_MANY) return host_iterate(h, of, &items, &one), one;
    if (of->kind != HOST_TEXT) return host_new(h, (HostValue){.kind = HOST_NONE, .node = n});
    const HostValue *text = host_new(h, (HostValue){.kind = HOST_TEXT});
    return sym_is(name, "split") || sym_is(name, "splitlines") ? host_many(h, text) : text;
}

static bool is_array_method(Sym name) {
    static const char *const names[] = {"astype", "reshape", "ravel", "flatten", "copy_to_host"};
    for (size_t i = 0; i < countof(names); i++)
        if (sym_is(name, names[i])) return true;
    return false;
}

const HostValue *host_call_method(Host *h, const Node *n, const HostValue *of, Sym name, const HostArgs *a) {
    bool numbers =
        of->kind == HOST_ARRAY || of->kind == HOST_SCALAR || (of->kind == HOST_UNKNOWN && is_array_method(name));
    if (of->kind == HOST_ITEMS || of->kind == HOST_MANY || of->kind == HOST_TEXT)
        return call_sequence(h, n, of, name, a);
    if (of->kind == HOST_OBJECT) return call_object(h, n, of, name, a);
    if (!numbers)
        return of->kind == HOST_UNKNOWN ? of : host_unknown(h, n, "what '%s' gives is not known", sym_str(name));
    HostArgs with = *a;
    with.at = arena_array(h->u->arena, const HostValue *, a->n + 1);
    with.at[0] = of;
    with.n = a->n + 1;
    for (u32 i = 0; i < a->n; i++) with.at[i + 1] = a->at[i];
    const HostValue *v = apply(h, n, arena_printf(h->u->arena, "array.%s", sym_str(name)), &with);
    const char *path = arena_printf(h->u->arena, "np.%s", sym_str(name));
    return v ? v : host_call_path(h, n, path, &with);
}
