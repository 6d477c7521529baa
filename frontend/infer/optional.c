/* optional.c: values that may be None. Where None meets a T the variable has the type OPTIONAL: a
 * flag, is the value there, and the value. Tests for None ask the flag; every other use takes the
 * value, and ends the thread with a TypeError if there is none, as in Numba. */
#include "frontend/infer/optional.h"

#include "frontend/infer/put.h"
#include "frontend/infer/raise.h"
#include "frontend/infer/rule.h"

enum { PRESENT, VALUE };

bool optional_is(const Type *t) { return t->kind == TY_OPTIONAL; }

Ins *optional_unwrap(Ctx *c, Ins *x) {
    if (!optional_is(x->type)) return x;
    raise_unless(c, put_get(c, x, PRESENT),
                 arena_printf(c->a, "TypeError: expected %s, got None", type_str(c->t, x->type->tuple.at[VALUE])));
    return put_get(c, x, VALUE);
}

Ins **optional_unwrap_all(Ctx *c, Ins *const *args, u32 n) {
    Ins **out = arena_array(c->a, Ins *, n + 1);
    for (u32 i = 0; i < n; i++) out[i] = optional_unwrap(c, args[i]);
    return out;
}

Ins *optional_present(Ctx *c, Ins *x) {
    if (optional_is(x->type)) return put_get(c, x, PRESENT);
    return put_bool(c, x->type->kind != TY_NONE);
}

Ins *optional_value(Ctx *c, Ins *x) { return optional_is(x->type) ? put_get(c, x, VALUE) : x; }

Ins *optional_convert(Ctx *c, Ins *v, const Type *to) {
    if (!optional_is(to)) return put_as(c, optional_unwrap(c, v), to);
    const Type *inner = to->tuple.at[VALUE];
    if (v->type->kind == TY_NONE) v = put_static(c, type_simple(c->t, TY_UNDEF));
    Ins *present = v->type->kind == TY_UNDEF ? put_bool(c, false) : optional_present(c, v);
    present = put_as(c, present, ctx_scalar(c, TY_BOOL));
    Ins *value = put_as(c, optional_value(c, v), inner), *parts[] = {present, value};
    return put(c, OP_TUPLE, to, parts, 2);
}

/* The truth of an optional: there, and true. */
Ins *optional_truth(Ctx *c, Ins *x) {
    Ins *value = rule_truth(c, put_get(c, x, VALUE));
    if (type_is_poison(value->type)) return value;
    value = put_as(c, value, ctx_scalar(c, TY_BOOL));
    return put2(c, OP_AND, ctx_scalar(c, TY_BOOL), put_get(c, x, PRESENT), value);
}

/* x is None, x == None and their opposites. */
Ins *optional_none_test(Ctx *c, Operator opr, Ins *a, Ins *b) {
    Ins *x = a->type->kind == TY_NONE ? b : a, *present = optional_present(c, x);
    bool wanted = opr == OPR_IS_NOT || opr == OPR_NE;
    if (!optional_is(x->type)) return put_bool(c, (x->type->kind != TY_NONE) == wanted);
    return wanted ? present : rule_unary(c, OPR_NOT, present);
}
