/* host_rule_math.c: the rules of host_call.def that compute with the elements of arrays: products,
 * functions of elements, and reductions. They know which dtype NumPy chooses and which axes are
 * left. Universal functions need no rule: lib/ir/ufunc.h has their dtypes. */
#include "frontend/launch/host_rule.h"

/* ---- products -------------------------------------------------------------------------------- */

const HostValue *host_rule_DOT(const Call *c) {
    if (c->a->n < 2) return lost(c);
    return host_binary(c->h, c->n, OPR_MATMUL, c->a->at[0], c->a->at[1]);
}

const HostValue *host_rule_OUTER(const Call *c) {
    const HostValue *r = c->a->n > 1 ? host_binary(c->h, c->n, OPR_MUL, c->a->at[0], c->a->at[1]) : lost(c);
    return host_array(c->h, r->kind == HOST_ARRAY ? r->array.elem : NULL, 2);
}

/* Of the elements of two arrays; with b the dtype is the row's. */
const HostValue *host_rule_PAIRED(const Call *c) {
    if (c->a->n < 2) return lost(c);
    const HostValue *b = host_array_of(c->h, c->a->at[1]), *r = host_binary(c->h, c->n, OPR_MUL, array(c), b);
    if (r->kind != HOST_ARRAY) return lost(c);
    return host_array(c->h, c->second ? type(c, c->kind) : r->array.elem, c->first > 0 ? c->first : r->array.ndim);
}

/* ---- functions of elements ------------------------------------------------------------------- */

/* Integers become float64. */
static const Type *floating(const Call *c, const Type *t) {
    return t && (type_is_int(t) || t->kind == TY_BOOL) ? type(c, TY_F64) : t;
}

static const Type *real(const Call *c, const Type *t) {
    return t && type_is_complex(t) ? type(c, t->kind == TY_C64 ? TY_F32 : TY_F64) : t;
}

const HostValue *host_rule_FLOATS(const Call *c) {
    const HostValue *v = array(c);
    return in_c_order(c, v, floating(c, v->array.elem));
}

/* One array for each axis. */
const HostValue *host_rule_GRADIENT(const Call *c) {
    const HostValue *v = host_rule_FLOATS(c), *at[HOST_DIMS];
    if (v->array.ndim == HOST_ANY_RANK || v->array.ndim == 1) return v;
    for (int i = 0; i < v->array.ndim; i++) at[i] = v;
    return host_items(c->h, at, (u32)v->array.ndim, false);
}

/* A number of the row's dtype for each of argument a. */
const HostValue *host_rule_EACH(const Call *c) {
    const HostValue *of = (u32)c->first < c->a->n ? host_array_of(c->h, c->a->at[c->first]) : lost(c);
    if (of->kind != HOST_ARRAY) return lost(c);
    return of->array.ndim ? in_c_order(c, of, type(c, c->kind)) : scalar(c, type(c, c->kind));
}

const HostValue *host_rule_ANGLE(const Call *c) {
    const HostValue *v = array(c);
    return host_array_like(c->h, v, real(c, floating(c, v->array.elem)));
}

/* np.fft: complex of the precision that the values have. */
const HostValue *host_rule_FOURIER(const Call *c) {
    const HostValue *v = array(c);
    TypeKind k = v->array.elem ? v->array.elem->kind : TY_F64;
    bool small = k == TY_F32 || k == TY_C64 || k == TY_F16;
    const Type *t = c->first ? type(c, small ? TY_F32 : TY_F64) : type(c, small ? TY_C64 : TY_C128);
    return in_c_order(c, v, v->array.elem ? t : NULL);
}

const HostValue *host_rule_HISTOGRAM(const Call *c) {
    bool counts = !may_be_true(c, 3, "density") && !given(c, 4, "weights");
    const HostValue *n = host_array(c->h, type(c, counts ? TY_I64 : TY_F64), 1);
    return pair(c->h, n, host_array(c->h, floating(c, array(c)->array.elem), 1));
}

/* The dtype that dtypes and arrays have together. */
const HostValue *host_rule_COMMON(const Call *c) {
    const HostValue *all = NULL;
    for (array_each(const HostValue *, v, c->a->at, c->a->n)) {
        if (v->kind != HOST_SCALAR && v->kind != HOST_ARRAY) v = host_array(c->h, host_dtype(c->h, v), 1);
        all = all ? host_binary(c->h, c->n, OPR_MUL, all, v) : v;
    }
    const Type *t = all ? dtype_of(all) : NULL;
    return t ? host_new(c->h, (HostValue){.kind = HOST_DTYPE, .typed = {t}}) : lost(c);
}

/* ---- reductions ------------------------------------------------------------------------------ */

/* Sums of small integers are of 64 bits. */
static const Type *summed(const Call *c, const Type *t) {
    TypeClass k = t ? type_class(t) : CLASS_NONE;
    return k == CLASS_SINT || k == CLASS_BOOL ? type(c, TY_I64) : k == CLASS_UINT ? type(c, TY_U64) : t;
}

/* second: 0 the array's dtype, 1 that of sums, 2 that of means, 3 always the row's, 4 that of
 * lengths, 5 that of deviations */
const HostValue *host_rule_REDUCED(const Call *c) {
    const HostValue *v = array(c), *axis = given(c, c->first, "axis");
    const Type *t = v->array.elem, *own = t;
    if (c->second == 1) own = summed(c, t);
    if (c->second == 2 || c->second == 5) own = t && (type_is_int(t) || t->kind == TY_BOOL) ? type(c, TY_F64) : t;
    if (c->second == 5) own = real(c, own);
    if (c->second == 4) own = real(c, floating(c, t));
    if (c->second == 3) own = type(c, c->kind);
    own = dtype(c, -1, own);
    if (may_be_true(c, -1, "keepdims")) return host_array(c->h, own, v->array.ndim);
    if (!axis) return scalar(c, own);
    int ndim = v->array.ndim, over = axis->kind == HOST_ITEMS ? (int)axis->items.n : 1;
    if (ndim == HOST_ANY_RANK) return host_array(c->h, own, ndim);
    return ndim > over ? host_array(c->h, own, ndim - over) : scalar(c, own);
}

/* One for each q that is asked for. */
const HostValue *host_rule_QUANTILE(const Call *c) {
    const HostValue *r = host_rule_REDUCED(c), *q = host_argument(c->a, 1, "q");
    const HostValue *of = q ? host_array_of(c->h, q) : lost(c);
    if (of->kind != HOST_ARRAY || of->array.ndim == HOST_ANY_RANK) return lost(c);
    if (!of->array.ndim || r->kind == HOST_UNKNOWN) return r;
    return host_array(c->h, dtype_of(r), of->array.ndim + (r->kind == HOST_ARRAY ? r->array.ndim : 0));
}

const HostValue *host_rule_ADDED(const Call *c) {
    const HostValue *v = array(c), *axis = host_argument(c->a, 1, "axis");
    return host_array(c->h, dtype(c, -1, summed(c, v->array.elem)), axis ? v->array.ndim : 1);
}
