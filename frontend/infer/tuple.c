/* tuple.c: constant slices of tuples, starred targets, repetition, patterns. */
#include "frontend/infer/tuple.h"

#include "frontend/infer/call.h"
#include "frontend/infer/class.h"
#include "frontend/infer/put.h"
#include "frontend/infer/rule.h"
#include "frontend/module/eval_subscript.h"

enum { MOST = 1000 };              /* elements of a tuple made by repetition */

/* The index-th of constants, or of tuples of constants, which have a table for each of their
 * places. NULL: they are none, or so few that a choice among them takes less. */
static Ins *lookup(Ctx *c, Ins *const *items, u32 n, Ins *index) {
    enum { FEW = 3 };
    if (n <= FEW || items[0]->op != OP_TUPLE) return n <= FEW ? NULL : put_lookup(c, items, n, index);
    u32 len = items[0]->type->tuple.len;
    Ins **column = arena_array(c->a, Ins *, n), **found = arena_array(c->a, Ins *, len);
    for (u32 k = 0; k < n; k++)
        if (items[k]->op != OP_TUPLE || items[k]->type != items[0]->type) return NULL;
    for (u32 i = 0; i < len; i++) {
        for (u32 k = 0; k < n; k++) column[k] = items[k]->args[i];
        if (!(found[i] = lookup(c, column, n, index))) return NULL;
    }
    return put_tuple(c, found, len);
}

Ins *tuple_element(Ctx *c, Ins *x, Ins *index) {
    Ins *result =
        !c->dry && x->op == OP_TUPLE && x->type->tuple.len ? lookup(c, x->args, x->type->tuple.len, index) : NULL;
    if (result && result->type == x->type->tuple.at[0]) return result;
    result = put_get(c, x, 0);
    for (u32 k = 1; k < x->type->tuple.len; k++) {
        Ins *item = put_get(c, x, k);
        result = put_select(c, put_cmp(c, OPR_EQ, index, put_int(c, index->type, k)), item, result);
    }
    return result;
}

static Ins *part(Ctx *c, Ins *x, i64 start, i64 step, u32 n) {
    Ins **items = arena_array(c->a, Ins *, n);
    for (u32 k = 0; k < n; k++) items[k] = put_get(c, x, (u32)(start + k * step));
    return put_tuple(c, items, n);
}

/* The slice as a constant; NULL if it is none. */
static Value *constant_slice(Ctx *c, const Type *slice) {
    Value *v = value_new(c->a, VAL_SLICE);
    v->items.at = arena_array(c->a, Value *, v->items.n = 3);
    for (u32 k = 0; k < 3; k++) {
        const Type *t = slice->tuple.at[k];
        if (t->kind != TY_NONE && t->kind != TY_LITERAL_INT) return NULL;
        v->items.at[k] = t->kind == TY_NONE ? value_none(c->u) : value_int(c->u, t->literal.value);
    }
    return v;
}

Ins *tuple_slice(Ctx *c, Ins *x, Ins *slice) {
    const Value *v = constant_slice(c, slice->type);
    if (!v) return FAIL(c, NOT_CONSTANT, "the slice of a tuple");
    i64 start, stop, step;
    if (!eval_slice_indices(v, x->type->tuple.len, &start, &stop, &step))
        return FAIL(c, BAD_SHAPE, "the step of a slice cannot be 0");
    i64 n = step > 0 ? (stop - start + step - 1) / step : (stop - start + step + 1) / step;
    return part(c, x, start, step, n > 0 ? (u32)n : 0);
}

Ins *tuple_unpack(Ctx *c, Ins *x, u32 i, u32 n, u32 star) {
    if (x->type->kind != TY_TUPLE) {
        Ins *bad = FAIL(c, NOT_ITERABLE, TYPE(c, x));
        NOTE(c, "a starred target takes what is left of a tuple");
        return bad;
    }
    u32 len = x->type->tuple.len;
    if (len + 1 < n) return FAIL(c, UNPACK_COUNT, len, n - 1);
    u32 rest = len - (n - 1);
    if (i == star) return part(c, x, star, 1, rest);
    return put_get(c, x, i < star ? i : i - 1 + rest);
}

Ins *tuple_repeat(Ctx *c, Ins *x, i64 times) {
    u32 len = x->type->tuple.len;
    if (times < 0) times = 0;
    if (times > MOST || len * (u64)times > MOST) return FAIL(c, BAD_SHAPE, "the repeated tuple is too long");
    u32 n = len * (u32)times;
    Ins **items = arena_array(c->a, Ins *, n);
    for (u32 k = 0; k < n; k++) items[k] = put_get(c, x, k % len);
    return put_tuple(c, items, n);
}

Ins *tuple_matches(Ctx *c, Ins *x, u32 n, bool star) {
    const Type *t = x->type;
    if (type_is_poison(t)) return x;
    return put_bool(c, t->kind == TY_TUPLE && (star ? t->tuple.len + 1 >= n : t->tuple.len == n));
}

Ins *tuple_attr(Ctx *c, Ins *tuple, Sym name) {
    Ins *field = tuple->type->tuple.role ? class_field(c, tuple, name) : NULL;
    bool method = sym_is(name, "index") || sym_is(name, "count");
    return field || !method ? field : put(c, OP_METHOD, type_method(c->t, tuple->type, name), &tuple, 1);
}

Ins *tuple_method(Ctx *c, Sym name, const Call *f) {
    const char *what = arena_printf(c->a, "%s()", sym_str(name));
    if (f->nkeywords) return FAIL(c, UNKNOWN_KEYWORD, what, f->keywords[0]);
    if (f->n != 2) return FAIL(c, ARGUMENT_COUNT, what, "1 argument", f->n - 1);
    return call_library(c, "arrays", sym_is(name, "index") ? "tuple_index" : "tuple_count", f->args, 2);
}

/* literal_unroll(t) is t; loops over it are repeated while building (build/unroll.c). */
Ins *tuple_itself(Ctx *c, const Call *f) { return call_positional(c, f, 1, 1) ? f->args[0] : put_poison(c); }

/* to_fixed_tuple(array, n): the first n elements, as an index of n dimensions. */
Ins *tuple_fixed(Ctx *c, const Call *f) {
    Call named = *f;
    named.what = "to_fixed_tuple()";
    if (!call_positional(c, &named, 2, 2)) return put_poison(c);
    const Type *t = f->args[0]->type;
    if (t->kind != TY_ARRAY || t->array.ndim != 1) return call_refused(c, &named);
    const Type *n = f->args[1]->type;
    if (n->kind != TY_LITERAL_INT) return FAIL(c, NOT_CONSTANT, "the length of the tuple");
    if (n->literal.value < 0 || n->literal.value > 1000)
        return FAIL(c, BAD_SHAPE, "the length of the tuple is out of range");
    Ins **items = arena_array(c->a, Ins *, n->literal.value);
    for (i64 k = 0; k < n->literal.value; k++) items[k] = rule_item(c, f->args[0], put_int(c, ctx_int64(c), k));
    return put_tuple(c, items, (u32)n->literal.value);
}
