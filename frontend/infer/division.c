/* division.c: / // % and divmod. After a division by zero a release build computes on as NumPy
 * does, with inf, nan or 0; a debug build (--debug, or debug=True of the function) and one with
 * --check=division raise ZeroDivisionError with Numba's texts. Neither the operations nor the library knows
 * errors: we check before. */
#include "frontend/infer/op.h"

#include "frontend/infer/call.h"
#include "frontend/infer/doubt.h"
#include "frontend/infer/number.h"
#include "frontend/infer/put.h"
#include "frontend/infer/raise.h"
#include "lib/ir/convert.h"

/* A function's own option decides, not its caller's. */
static bool raises(const Ctx *c) {
    const FuncDef *def = c->inst->def;
    bool debug = !def->module->src->builtin && (c->u->options->debug || def->options.debug);
    return !c->dry && (debug || ctx_checks(c, CHECK_DIVISION));
}

static Ins *is_not_zero(Ctx *c, Ins *x) {
    bool known = x->op == OP_INT     ? x->aux.i != 0
                 : x->op == OP_FLOAT ? x->aux.f != 0
                                     : type_is_int(x->type) && (x->lo > 0 || x->hi < 0);
    if (known) return put_bool(c, true);
    return put_cmp(c, OPR_NE, x, type_is_float(x->type) ? put_float(c, x->type, 0) : put_int(c, x->type, 0));
}

static void check_divisor(Ctx *c, Ins *divisor, const char *on_float, const char *on_int) {
    if (!raises(c)) return;
    const char *text = type_is_float(divisor->type) ? on_float : on_int;
    raise_unless(c, is_not_zero(c, divisor), arena_printf(c->a, "ZeroDivisionError: %s", text));
}

void division_check_power(Ctx *c, Ins *base, Ins *exponent) {
    if (!raises(c) || !type_is_signed(exponent->type) || exponent->lo >= 0) return;
    Ins *natural = put_cmp(c, OPR_GE, exponent, put_int(c, exponent->type, 0));
    const Type *t = ctx_scalar(c, TY_BOOL);
    Ins *nonzero = put_as(c, is_not_zero(c, base), t), *ok = put2(c, OP_OR, t, put_as(c, natural, t), nonzero);
    raise_unless(c, ok, "ZeroDivisionError: 0 cannot be raised to a negative power");
}

Ins *division_true(Ctx *c, Ins *a, Ins *b) {
    const Type *t = convert_arith(c->t, a->type, b->type);
    if (!t) return op_undefined(c, OPR_TRUEDIV, a, b);
    doubt_divisor(c, OPR_TRUEDIV, b);
    if (type_is_complex(t)) return complex_arithmetic(c, OPR_TRUEDIV, t, a, b);
    if (!type_is_float(t)) t = ctx_scalar(c, TY_F64);
    a = put_as(c, a, t), b = put_as(c, b, t);
    check_divisor(c, b, "division by zero", "");
    return put2(c, OP_FDIV, t, a, b);
}

/* The common type of // % divmod: that of +, but the half types compute in float32. */
static const Type *division_type(Ctx *c, Ins *a, Ins *b) {
    const Type *t = convert_arith(c->t, a->type, b->type);
    if (!t || type_class(t) == CLASS_COMPLEX) return NULL;
    return type_is_half(t) ? ctx_scalar(c, TY_F32) : t;
}

/* // or % of operands of one type, after the check. */
static Ins *floor_divided(Ctx *c, Operator opr, Ins *a, Ins *b) {
    if (!type_is_float(a->type)) return put2(c, opr == OPR_MOD ? OP_FLOORMOD : OP_FLOORDIV, a->type, a, b);
    return call_library(c, "ops", opr == OPR_MOD ? "mod_float" : "floordiv_float", (Ins *[]){a, b}, 2);
}

Ins *division_floor(Ctx *c, Operator opr, Ins *a, Ins *b) {
    const Type *t = division_type(c, a, b);
    if (!t) return op_undefined(c, opr, a, b);
    doubt_divisor(c, opr, b);
    a = put_as(c, a, t), b = put_as(c, b, t);
    if (opr == OPR_MOD) check_divisor(c, b, "modulo by zero", "integer modulo by zero");
    else check_divisor(c, b, "division by zero", "integer division by zero");
    return floor_divided(c, opr, a, b);
}

Ins *division_divmod(Ctx *c, Ins *a, Ins *b) {
    const Type *t = division_type(c, a, b);
    if (!t) return op_undefined(c, OPR_FLOORDIV, a, b);
    /* int64 with uint64 divides in float64; bool counts as unsigned beside unsigned */
    bool mixed =
        (type_is_signed(a->type) && b->type->kind == TY_U64) || (type_is_signed(b->type) && a->type->kind == TY_U64);
    bool natural = (a->type->kind == TY_BOOL && type_class(b->type) == CLASS_UINT) ||
                   (b->type->kind == TY_BOOL && type_class(a->type) == CLASS_UINT);
    if (mixed) t = ctx_scalar(c, TY_F64);
    if (natural) t = ctx_scalar(c, TY_U64);
    a = put_as(c, a, t), b = put_as(c, b, t);
    check_divisor(c, b, "modulo by zero", "integer divmod by zero");
    Ins *quotient = floor_divided(c, OPR_FLOORDIV, a, b), *rest = floor_divided(c, OPR_MOD, a, b);
    return put_tuple(c, (Ins *[]){quotient, rest}, 2);
}
