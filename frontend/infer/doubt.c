/* doubt.c: constants that cannot be meant so. NumPy refuses such constants where it sees them, or
 * computes with Python's integers; kernels wrap as the hardware does.
 *
 * All bits set is often written as -1, and a pattern of bits in hexadecimal digits, whatever the
 * type: these are no mistakes. */
#include "frontend/infer/doubt.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "lib/ir/num.h"

static bool speaks(const Ctx *c) { return !c->dry && c->span.src && !c->span.src->builtin && !ctx_in_library(c); }

static bool is_pattern(Span s) {
    for (u32 i = s.lo; i + 1 < s.hi; i++)
        if (s.src->text[i] == '0' && strchr("xXbB", s.src->text[i + 1])) return true;
    return false;
}

static void does_not_fit(Ctx *c, const char *value, const Type *to, const char *becomes, const char *advice) {
    diag_CONSTANT_OVERFLOW(c->u->diags, c->span, value, type_str(c->t, to), becomes);
    diag_note(c->u->diags, (Span){0}, "%s", advice);
}

static void whole_constant(Ctx *c, const Type *from, const Type *to) {
    i64 n = from->literal.value, lo, hi;
    ir_type_range(to, &lo, &hi);
    bool large = from->literal.is_u64, is_u64 = to->kind == TY_U64,
         fits = is_u64 ? large || n >= 0 : !large && n >= lo && n <= hi;
    if (fits || n == -1 || (c->ins->op == OP_CALL_ANY && is_pattern(c->span))) return;
    Num r = num_cast((Num){.kind = large ? TY_U64 : TY_I64, .i = large ? (i128)(u64)n : n}, to->kind);
    const char *text = large ? arena_printf(c->a, "%llu", (unsigned long long)n) : arena_printf(c->a, "%lld", (long long)n),
               *becomes = is_u64 ? arena_printf(c->a, "%llu", (unsigned long long)r.i) : arena_printf(c->a, "%lld", (long long)r.i);
    does_not_fit(c, text, to, becomes, "take a wider type, or write the value that is meant");
}

static void broken_constant(Ctx *c, double x, const Type *to) {
    i64 lo, hi;
    ir_type_range(to, &lo, &hi);
    if (c->ins->op == OP_CALL_ANY || !isfinite(x) || (x == trunc(x) && x >= (double)lo && x <= (double)hi)) return;
    does_not_fit(c, arena_printf(c->a, "%.9g", x), to,
                 x >= (double)lo && x <= (double)hi ? arena_printf(c->a, "%.0f", trunc(x)) : "another number",
                 "write int(...) around it if that is meant, or make it an array of floats");
}

void doubt_constant(Ctx *c, const Ins *v, const Type *to) {
    if (!speaks(c) || !c->ins) return;
    if (c->ins->op != OP_SET_ITEM && c->ins->op != OP_SET_ATTR && c->ins->op != OP_CALL_ANY) return;
    if (v->type->kind == TY_LITERAL_INT && type_is_int(to)) whole_constant(c, v->type, to);
    else if (v->op == OP_FLOAT && type_is_int(to)) broken_constant(c, v->aux.f, to);
    else if (v->op == OP_FLOAT && to->kind == TY_F32 && isfinite(v->aux.f) && fabs(v->aux.f) > FLT_MAX)
        does_not_fit(c, arena_printf(c->a, "%g", v->aux.f), to, v->aux.f < 0 ? "-inf" : "inf",
                     "write float('inf') if that is meant");
}

void doubt_divisor(Ctx *c, Operator opr, const Ins *divisor) {
    bool zero = divisor->type->kind == TY_LITERAL_INT ? divisor->type->literal.value == 0
                                                      : divisor->op == OP_INT && divisor->aux.i == 0;
    if (!speaks(c) || !zero || !type_is_int(divisor->type)) return;
    diag_DIVISION_BY_ZERO(c->u->diags, c->span, operator_spelling(opr));
    diag_note(c->u->diags, (Span){0}, "%s", opr == OPR_TRUEDIV ? "for infinity write math.inf"
              : "Python raises ZeroDivisionError, a kernel goes on with 0: divide by another number");
}

/* Does `v opr k` hold for the least and the greatest value of the type alike, and in between? */
static bool decided(Operator opr, i64 lo, i64 hi, i64 k, bool *truth) {
    bool below = hi < k, above = lo > k;
    switch (opr) {
    case OPR_LT: *truth = below; return below || lo >= k;
    case OPR_LE: *truth = hi <= k; return hi <= k || above;
    case OPR_GT: *truth = above; return above || hi <= k;
    case OPR_GE: *truth = lo >= k; return lo >= k || below;
    case OPR_EQ: *truth = false; return below || above;
    case OPR_NE: *truth = true; return below || above;
    default: return false;
    }
}

static Operator mirrored(Operator opr) {
    return opr == OPR_LT ? OPR_GT : opr == OPR_LE ? OPR_GE : opr == OPR_GT ? OPR_LT : opr == OPR_GE ? OPR_LE : opr;
}

void doubt_comparison(Ctx *c, Operator opr, const Ins *a, const Ins *b) {
    if (a->type->kind == TY_LITERAL_INT) {
        const Ins *t = a;
        a = b, b = t, opr = mirrored(opr);
    }
    const Type *t = a->type, *k = b->type;
    if (!speaks(c) || k->kind != TY_LITERAL_INT || k->literal.is_u64 || !type_is_int(t) || type_is_literal(t)) return;
    i64 lo, hi;
    bool truth;
    ir_type_range(t, &lo, &hi);
    if (t->kind == TY_U64) lo = 0;
    if (a->op == OP_INT || !decided(opr, lo, hi, k->literal.value, &truth)) return;
    diag_DECIDED_TEST(c->u->diags, c->span, truth ? "true" : "false", type_str(c->t, t), (long long)lo,
                      t->kind == TY_U64 ? UINT64_MAX : (u64)hi);
    diag_note(c->u->diags, (Span){0}, "%s", lo == 0 ? "a number that may be negative has a signed type, as np.int64(...) gives"
              : "compare with a number that it can hold, or take a wider type");
}
