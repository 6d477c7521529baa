/* stored.c: fp8 numbers, which are stored and converted and nothing else. A conversion goes through float32: lib/device/fp8.py has both
 * ways, and newer GPUs an instruction for them. float64 and wide integers are first made float32 in a way that keeps what rounding asks. */
#include "frontend/infer/infer_priv.h"

#include <string.h>

static const char *stem(Ctx *c, const Type *t) { return type_str(c->t, t) + strlen("fp8_"); }

static Ins *library(Ctx *c, const char *pattern, const Type *stored, Ins *x) {
    return call_library(c, "fp8", arena_printf(c->a, pattern, stem(c, stored)), &x, 1);
}

/* What becomes an fp8 in one rounding, as float32. Integers become e5m2 and e4m3 through the nearest float32, as in CUDA. */
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
    if (type_is_int(to) && type_bits(to) < 32) x = put_as(c, x, ctx_scalar(c, TY_BF16));       /* saturates at 8 and 16 bits */
    return to->kind == TY_BOOL ? rule_truth(c, x) : put_as(c, x, to);
}

Ins *number_stored(Ctx *c, const Type *t, u16 bits) { return put1(c, OP_BITCAST, t, put_int(c, ctx_scalar(c, TY_U8), bits)); }
