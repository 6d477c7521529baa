/* number.c: attributes and methods of numbers: z.real, z.conjugate(), x.view(np.int32), n.bit_count(). */
#include "frontend/infer/infer_priv.h"

#include "lib/ir/convert.h"

/* NULL for a name that numbers do not have. */
Ins *number_attr(Ctx *c, Ins *x, Sym name) {
    static const char *const methods[] = {"conjugate", "item", "view", "bit_count"};
    const Type *t = type_unliteral(c->t, x->type);
    bool complex = is_complex(t);
    if (sym_is(name, "real")) return complex ? put_get(c, x, 0) : convert(c, x, t);
    if (sym_is(name, "imag")) return complex ? put_get(c, x, 1) : type_is_float(t) ? put_float(c, t, 0) : put_int(c, t, 0);
    for (u32 i = 0; i < countof(methods); i++) {
        if (!sym_is(name, methods[i])) continue;
        x = convert(c, x, t);
        return put(c, OP_METHOD, type_method(c->t, t, name), &x, 1);
    }
    return NULL;
}

static Ins *conjugate(Ctx *c, Ins *z) {
    if (!is_complex(z->type)) return z;
    Ins *re = put_get(c, z, 0), *im = put1(c, OP_NEG, complex_component(c, z->type), put_get(c, z, 1));
    return put_complex(c, z->type, re, im);
}

static Ins *wrong(Ctx *c, Sym name, Ins *const *args, u32 n) {
    return FAIL(c, NO_OVERLOAD, arena_printf(c->a, "%s()", sym_str(name)), types_text(c, args, n));
}

/* The bits of a number as a type of the same size. */
static Ins *view(Ctx *c, Sym name, Ins *const *args, u32 n) {
    const Type *from = args[0]->type, *to = args[1]->type->kind == TY_TYPEREF ? args[1]->type->typeref.type : NULL;
    bool possible = to && type_is_scalar(to) && !is_complex(from) && !is_complex(to) && from->size == to->size;
    if (possible) return put1(c, OP_BITCAST, to, args[0]);
    Ins *bad = wrong(c, name, args, n);
    NOTE(c, "the new type has the size of the old one, which is %u bytes", from->size);
    return bad;
}

Ins *number_method(Ctx *c, Sym name, Ins *const *args, u32 n, const Sym *keywords, u32 nkeywords) {
    const char *what = arena_printf(c->a, "%s()", sym_str(name));
    u32 wants = sym_is(name, "view") ? 1 : 0;
    if (nkeywords) return FAIL(c, UNKNOWN_KEYWORD, what, keywords[0]);
    if (n != 1 + wants) return FAIL(c, ARGUMENT_COUNT, what, wants ? "1 argument" : "no arguments", n - 1);
    if (sym_is(name, "view")) return view(c, name, args, n);
    if (sym_is(name, "item")) return args[0];
    if (sym_is(name, "conjugate")) return conjugate(c, args[0]);
    if (!type_is_int(args[0]->type)) return wrong(c, name, args, n);
    return convert(c, put_intrin(c, INTRIN_POPC, args[0]->type, args, 1), scalar(c, TY_I64));
}
