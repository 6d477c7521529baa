/* complex.c: complex numbers. The backend carries one as a pair; here it is made of its parts with
 * TUPLE and taken apart with TUPLE_GET, and arithmetic is arithmetic on the parts in the component
 * type. Division and powers are written in the language: lib/device/complex.py. */
#include "frontend/infer/number.h"

#include "frontend/infer/put.h"

const Type *complex_component(Ctx *c, const Type *t) { return ctx_scalar(c, t->kind == TY_C64 ? TY_F32 : TY_F64); }

Ins *complex_put(Ctx *c, const Type *t, Ins *re, Ins *im) { return put2(c, OP_TUPLE, t, re, im); }

Ins *complex_convert(Ctx *c, Ins *v, const Type *to) {
    const Type *part = complex_component(c, to);
    if (!type_is_complex(v->type)) {
        Ins *zero = put_float(c, part, 0);
        return complex_put(c, to, put_as(c, v, part), zero);
    }
    Ins *re = put_get(c, v, 0), *im = put_get(c, v, 1);
    im = put_as(c, im, part), re = put_as(c, re, part);
    return complex_put(c, to, re, im);
}

Ins *complex_arithmetic(Ctx *c, Operator opr, const Type *t, Ins *a, Ins *b) {
    a = put_as(c, a, t), b = put_as(c, b, t);
    if (opr == OPR_TRUEDIV || opr == OPR_POW)
        return call_library(c, "complex", opr == OPR_POW ? "power" : "divide", (Ins *[]){a, b}, 2);
    const Type *part = complex_component(c, t);
    Ins *x = put_get(c, a, 0), *y = put_get(c, a, 1), *u = put_get(c, b, 0), *v = put_get(c, b, 1);
    if (opr != OPR_MUL) {
        Op op = opr == OPR_ADD ? OP_ADD : OP_SUB;
        Ins *re = put2(c, op, part, x, u), *im = put2(c, op, part, y, v);
        return complex_put(c, t, re, im);
    }
    Ins *yv = put2(c, OP_MUL, part, y, v), *xu = put2(c, OP_MUL, part, x, u), *re = put2(c, OP_SUB, part, xu, yv);
    Ins *xv = put2(c, OP_MUL, part, x, v), *im;
    if (a == b) im = put2(c, OP_MUL, part, xv, put_float(c, part, 2));        /* exactly the sum of both */
    else im = put2(c, OP_ADD, part, xv, put2(c, OP_MUL, part, y, u));
    return complex_put(c, t, re, im);
}

Ins *complex_negated(Ctx *c, Ins *z) {
    const Type *part = complex_component(c, z->type);
    Ins *re = put1(c, OP_NEG, part, put_get(c, z, 0)), *im = put1(c, OP_NEG, part, put_get(c, z, 1));
    return complex_put(c, z->type, re, im);
}

/* Equal in both parts; for NE different in one. */
Ins *complex_equal(Ctx *c, Operator opr, const Type *t, Ins *a, Ins *b) {
    a = put_as(c, a, t), b = put_as(c, b, t);
    Ins *u = put_get(c, b, 0), *x = put_get(c, a, 0), *re = put_cmp(c, opr, x, u);
    Ins *v = put_get(c, b, 1), *y = put_get(c, a, 1), *im = put_cmp(c, opr, y, v);
    return put2(c, opr == OPR_EQ ? OP_AND : OP_OR, ctx_scalar(c, TY_BOOL), re, im);
}

Ins *complex_truth(Ctx *c, Ins *z) {
    return complex_equal(c, OPR_NE, z->type, z, put_as(c, put_int(c, ctx_int64(c), 0), z->type));
}

Ins *complex_absolute(Ctx *c, Ins *z) {
    Ins *re = put_get(c, z, 0), *im = put_get(c, z, 1);
    return put_intrin(c, INTRIN_HYPOT, complex_component(c, z->type), (Ins *[]){re, im}, 2);
}

/* complex(x) and complex(x, y): complex64 if all arguments are float32 or complex64, else
 * complex128. As in Python complex(x, y) is x + y*1j. */
Ins *complex_make(Ctx *c, Ins *const *args, u32 n) {
    const Type *t = ctx_scalar(c, TY_C64);
    for (u32 i = 0; i < n; i++)
        if (args[i]->type->kind != TY_F32 && args[i]->type->kind != TY_C64) t = ctx_scalar(c, TY_C128);
    if (n == 0) return put_as(c, put_int(c, ctx_int64(c), 0), t);
    Ins *x = put_as(c, args[0], t);
    if (n == 1) return x;
    Ins *y = put_as(c, args[1], t), *im = put_get(c, y, 0);
    if (!type_is_complex(args[0]->type) && !type_is_complex(args[1]->type))
        return complex_put(c, t, put_get(c, x, 0), im);
    Ins *turned = complex_put(c, t, put1(c, OP_NEG, complex_component(c, t), put_get(c, y, 1)), im);
    return complex_arithmetic(c, OPR_ADD, t, x, turned);
}
