/* vector.c: CUDA's vector types, float32x4 and its kin: up to four components of one scalar type, made from scalars and shorter vectors in
 * any order and read by name. Vectors of fp8 are made of vectors of floats, and these of them; their bits are __x. They have no arithmetic:
 * what a kernel does with them it does with their components. */
#include "frontend/infer/infer_priv.h"

Ins *vector_field(Ctx *c, Ins *x, Sym name) {
    static const char *const names[] = {"x", "y", "z", "w"};
    for (u32 i = 0; i < x->type->tuple.len; i++)
        if (sym_is(name, names[i])) return put_get(c, x, i);
    if (!sym_is(name, "__x") || !type_is_stored(x->type->tuple.at[0])) return NULL;
    Ins *bits[4];
    for (u32 i = 0; i < x->type->tuple.len; i++) bits[i] = put1(c, OP_BITCAST, ctx_scalar(c, TY_U8), put_get(c, x, i));
    return call_library(c, "fp8", x->type->tuple.len == 2 ? "packed" : "packed4", bits, x->type->tuple.len);
}

/* The components of one argument: itself, or those of a vector. */
static u32 width(const Ins *x) { return x->type->kind == TY_VECTOR ? x->type->tuple.len : 1; }

static Ins *not_made_of(Ctx *c, const Type *to, Ins *const *args, u32 n) {
    const Type *elem = to->tuple.at[0];
    Ins *bad = FAIL(c, NO_OVERLOAD, arena_printf(c->a, "%s()", type_str(c->t, to)), call_types(c, args, n));
    NOTE(c, "it is made of numbers and vectors of %s with %u component%s in all", type_str(c->t, elem), to->tuple.len, to->tuple.len == 1 ? "" : "s");
    return bad;
}

Ins *vector_make(Ctx *c, const Type *to, Ins *const *args, u32 n, u32 nkeywords) {
    const Type *elem = to->tuple.at[0];
    Ins *items[4];
    u32 len = 0;
    for (u32 i = 0; i < n; i++) {
        const Type *t = args[i]->type;
        if (type_is_poison(t)) return put_poison(c);
        bool fits = t->kind == TY_VECTOR ? t->tuple.at[0] == elem || type_is_stored(elem) || type_is_stored(t->tuple.at[0])
                                         : type_class(t) != CLASS_NONE && !type_is_complex(t);
        if (!fits || len + width(args[i]) > to->tuple.len) return not_made_of(c, to, args, n);
        for (u32 k = 0; k < width(args[i]); k++) items[len++] = put_as(c, t->kind == TY_VECTOR ? put_get(c, args[i], k) : args[i], elem);
    }
    while (n == 0 && type_is_stored(elem) && len < to->tuple.len) items[len++] = number_stored(c, elem, 0);
    if (len != to->tuple.len || nkeywords) return not_made_of(c, to, args, n);
    return put(c, OP_TUPLE, to, items, len);
}
