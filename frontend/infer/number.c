/* number.c: attributes and methods of numbers: z.real, z.conjugate(), x.view(np.int32),
 * n.bit_count(); and fp8 numbers, which are stored and converted and nothing else. Their conversion
 * goes through float32: lib/device/fp8.py has both ways, and newer GPUs an instruction for them.
 * float64 and wide integers are first made float32 in a way that keeps what rounding asks. */
#include "frontend/infer/number.h"

#include <string.h>

#include "frontend/infer/put.h"
#include "frontend/infer/rule.h"

Ins *number_attr(Ctx *c, Ins *x, Sym name) {
    static const char *const methods[] = {"conjugate", "item", "view", "bit_count"};
    const Type *t = type_unliteral(c->t, x->type);
    bool complex = type_is_complex(t);
    if (sym_is(name, "real")) return complex ? put_get(c, x, 0) : put_as(c, x, t);
    if (sym_is(name, "imag"))
        return complex ? put_get(c, x, 1) : type_is_float(t) ? put_float(c, t, 0) : put_int(c, t, 0);
    for (u32 i = 0; i < countof(methods); i++) {
        if (!sym_is(name, methods[i])) continue;
        x = put_as(c, x, t);
        return put(c, OP_METHOD, type_method(c->t, t, name), &x, 1);
    }
    return NULL;
}

static Ins *conjugate(Ctx *c, Ins *z) {
    if (!type_is_complex(z->type)) return z;
    Ins *re = put_get(c, z, 0), *im = put1(c, OP_NEG, complex_component(c, z->type), put_get(c, z, 1));
    return complex_put(c, z->type, re, im);
}

/* The bits of a number as a type of the same size. */
static Ins *view(Ctx *c, const Call *f) {
    const Type *from = f->args[0]->type,
               *to = f->args[1]->type->kind == TY_TYPEREF ? f->args[1]->type->typeref.type : NULL;
    bool possible =
        to && type_is_scalar(to) && !type_is_complex(from) && !type_is_complex(to) && from->size == to->size;
    if (possible) return put1(c, OP_BITCAST, to, f->args[0]);
    Ins *bad = call_refused(c, f);
    NOTE(c, "the new type has the size of the old one, which is %u bytes", from->size);
    return bad;
}

Ins *number_method(Ctx *c, Sym name, const Call *call) {
    Call f = *call;
    f.what = arena_printf(c->a, "%s()", sym_str(name));
    u32 wants = sym_is(name, "view") ? 1 : 0;
    if (f.nkeywords) return FAIL(c, UNKNOWN_KEYWORD, f.what, f.keywords[0]);
    if (f.n != 1 + wants) return FAIL(c, ARGUMENT_COUNT, f.what, wants ? "1 argument" : "no arguments", f.n - 1);
    if (wants) return view(c, &f);
    if (sym_is(name, "item")) return f.args[0];
    if (sym_is(name, "conjugate")) return conjugate(c, f.args[0]);
    if (!type_is_int(f.args[0]->type)) return call_refused(c, &f);
    return put_as(c, put_intrin(c, INTRIN_POPC, f.args[0]->type, f.args, 1), ctx_int64(c));
}

/* ---- fp8: numbers that are only stored ------------------------------------------------------- */

static const char *stem(Ctx *c, const Type *t) { return type_str(c->t, t) + strlen("fp8_"); }

static Ins *library(Ctx *c, const char *pattern, const Type *stored, Ins *x) {
    return call_library(c, "fp8", arena_printf(c->a, pattern, stem(c, stored)), &x, 1);
}

/* What becomes an fp8 in one rounding, as float32. Integers become e5m2 and e4m3 through the
 * nearest float32, as in CUDA. */
static Ins *source(Ctx *c, Ins *v, const Type *to) {
    const Type *from = type_unliteral(c->t, v->type);
    v = put_as(c, v, from);
    bool wide = to->kind == TY_E8M0 && type_is_int(from) && type_bits(from) >= 32;
    if (wide) v = type_bits(from) == 64 ? call_library(c, "bf16", "odd", &v, 1) : put_as(c, v, ctx_scalar(c, TY_F64));
    if (v->type->kind != TY_F64) return put_as(c, v, ctx_scalar(c, TY_F32));
    return call_library(c, "fp8", "sticky", &v, 1);
}

Ins *number_convert_stored(Ctx *c, Ins *v, const Type *to) {
    if (type_is_stored(to)) return put1(c, OP_BITCAST, to, library(c, "to_%s", to, source(c, v, to)));
    Ins *x = library(c, "from_%s", v->type, put1(c, OP_BITCAST, ctx_scalar(c, TY_U8), v));
    /* saturates at 8 and 16 bits */
    if (type_is_int(to) && type_bits(to) < 32) x = put_as(c, x, ctx_scalar(c, TY_BF16));
    return to->kind == TY_BOOL ? rule_truth(c, x) : put_as(c, x, to);
}

Ins *number_stored(Ctx *c, const Type *t, u16 bits) {
    return put1(c, OP_BITCAST, t, put_int(c, ctx_scalar(c, TY_U8), bits));
}
