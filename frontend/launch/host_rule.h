/* host_rule.h: the rules that rows of host_call.def name, and what they share. A rule takes a call
 * with what its row says, and gives the value of the call. */
#ifndef PYK_FRONTEND_LAUNCH_HOST_RULE_H
#define PYK_FRONTEND_LAUNCH_HOST_RULE_H

#include "frontend/launch/host.h"

typedef struct Call {
    Host           *h;
    const Node     *n;
    const HostArgs *a;
    const char     *path;
    int             first, second; /* the row's a and b */
    TypeKind        kind;          /* the row's dtype */
} Call;

typedef const HostValue *Rule(const Call *c);

#define CALL(path, rule, a, b, dtype) Rule host_rule_##rule;
#include "frontend/launch/host_call.def"

static inline const HostValue *lost(const Call *c) {
    return host_unknown(c->h, c->n, "what %s() gives is not known", c->path);
}

static inline const Type *type(const Call *c, TypeKind k) { return type_scalar(c->h->u->types, k); }

/* An argument other than None; NULL: there is none. */
static inline const HostValue *given(const Call *c, int position, const char *name) {
    const HostValue *v = host_argument(c->a, position, name);
    return v && v->kind != HOST_NONE ? v : NULL;
}

/* Whether an option is given that may be true. */
static inline bool may_be_true(const Call *c, int position, const char *name) {
    const HostValue *v = host_argument(c->a, position, name);
    return v && host_truth(v) != 0;
}

/* The dtype that is asked for, else another; NULL: not known. */
static inline const Type *dtype(const Call *c, int position, const Type *other) {
    const HostValue *v = given(c, position, "dtype");
    return v ? host_dtype(c->h, v) : other;
}

/* The dtype of an array or a number; NULL: not known, or it is neither. */
static inline const Type *dtype_of(const HostValue *v) {
    return v->kind == HOST_ARRAY ? v->array.elem : v->kind == HOST_SCALAR ? v->scalar.type : NULL;
}

static inline const HostValue *scalar(const Call *c, const Type *t) {
    return t ? host_new(c->h, (HostValue){.kind = HOST_SCALAR, .node = c->n, .scalar = {.type = t}}) : lost(c);
}

/* The first argument as an array; one of which nothing is known if need be. */
static inline const HostValue *array(const Call *c) {
    const HostValue *v = c->a->n ? c->a->at[0] : c->a->nkeywords ? c->a->values[0] : NULL;
    if (v && v->kind != HOST_ARRAY) v = host_array_of(c->h, v);
    return v && v->kind == HOST_ARRAY ? v : host_array(c->h, NULL, HOST_ANY_RANK);
}

/* Whether this memory order is asked for; it stands behind the dtype. */
static inline bool has_order(const Call *c, const char *order) {
    const HostValue *named = host_argument(c->a, -1, "order");
    const HostValue *v = named ? named : host_argument(c->a, c->second > 0 ? c->second + 1 : 1, NULL);
    return v && v->kind == HOST_TEXT && v->text.text && sym_is(v->text.text, order);
}

static inline const HostValue *ordered(const Call *c, const HostValue *v) {
    return has_order(c, "F") && v->array.ndim != HOST_ANY_RANK ? host_array_fortran(c->h, v) : v;
}

static inline const HostValue *in_c_order(const Call *c, const HostValue *v, const Type *elem) {
    HostValue r = *host_array(c->h, elem, v->array.ndim);
    for (int i = 0; i < r.array.ndim; i++) r.array.axes[i].one = v->array.axes[i].one;
    return host_new(c->h, r);
}

/* A copy in the memory order that is asked for, else in the array's own. */
static inline const HostValue *copy(const Call *c, const HostValue *v, const Type *elem) {
    return has_order(c, "C") ? in_c_order(c, v, elem) : ordered(c, host_array_like(c->h, v, elem));
}

static inline const HostValue *with_readonly(const Call *c, const HostValue *v, bool readonly) {
    HostValue r = *v;
    r.array.readonly = readonly;
    return host_new(c->h, r);
}

static inline const HostValue *pair(Host *h, const HostValue *a, const HostValue *b) {
    return host_items(h, (const HostValue *const[]){a, b}, 2, false);
}

#endif
