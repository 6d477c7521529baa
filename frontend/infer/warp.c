/* warp.c: shuffles and matches of values that are more than 64 bits or not one number: complex numbers, vectors and tuples go component by
 * component. Beyond Numba, whose lanes exchange int32, int64, float32 and float64. */
#include "frontend/infer/infer_priv.h"

static bool has_parts(const Type *t) { return type_is_complex(t) || ((t->kind == TY_TUPLE || t->kind == TY_VECTOR) && t->tuple.len > 0); }

static u32 count(const Type *t) { return type_is_complex(t) ? 2 : t->tuple.len; }

bool warp_has_parts(const Intrin *row, Ins *const *args, u32 nargs) {
    bool shuffle = row->id == INTRIN_SHFL || row->id == INTRIN_SHFL_UP || row->id == INTRIN_SHFL_DOWN || row->id == INTRIN_SHFL_XOR;
    bool match = row->id == INTRIN_MATCH_ANY || row->id == INTRIN_MATCH_ALL;
    return nargs == (shuffle ? 3 : 2) && (shuffle || match) && has_parts(args[1]->type);
}

static Ins *both(Ctx *c, Ins *a, Ins *b) {
    if (a->type->kind != TY_TUPLE) return put2(c, OP_AND, a->type, a, b);
    Ins *same = put2(c, OP_AND, ctx_scalar(c, TY_BOOL), put_get(c, a, 1), put_get(c, b, 1));
    Ins *lanes = put2(c, OP_AND, ctx_scalar(c, TY_I32), put_get(c, a, 0), put_get(c, b, 0));
    return put_tuple(c, (Ins *[]){lanes, same}, 2);
}

Ins *warp_parts(Ctx *c, const Intrin *row, Ins *const *args, u32 nargs) {
    Ins *value = put_as(c, args[1], type_unliteral(c->t, args[1]->type)), *found = NULL;
    u32 n = count(value->type);
    Ins **items = arena_array(c->a, Ins *, n);
    for (u32 i = 0; i < n; i++) {
        Ins *one[] = {args[0], put_get(c, value, i), nargs == 3 ? args[2] : NULL};
        items[i] = call_builtin(c, row, one, nargs, NULL, 0);
        if (type_is_poison(items[i]->type)) return items[i];
        found = found && nargs == 2 ? both(c, found, items[i]) : items[i];
    }
    if (nargs == 2) return found;
    return type_is_complex(value->type) ? complex_put(c, value->type, items[0], items[1]) : put(c, OP_TUPLE, value->type, items, n);
}
