/* doubt.c: constants that cannot be meant so. NumPy refuses such constants where it sees them, or
 * computes with Python's integers; kernels wrap as the hardware does.
 *
 * All bits set is often written as -1, and a pattern of bits in hexadecimal digits, whatever the
 * type: these are no mistakes. */
#include "frontend/infer/doubt.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "frontend/module/eval.h"
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
    const char *text =
                   large ? arena_printf(c->a, "%llu", (unsigned long long)n) : arena_printf(c->a, "%lld", (long long)n),
               *becomes = is_u64 ? arena_printf(c->a, "%llu", (unsigned long long)r.i)
                                 : arena_printf(c->a, "%lld", (long long)r.i);
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

void doubt_comparison(Ctx *c, Operator opr, const Ins *a, const Ins *b) {
    if (a->type->kind == TY_LITERAL_INT) {
        const Ins *t = a;
        a = b, b = t, opr = operator_mirrored(opr);
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
    diag_note(c->u->diags, (Span){0}, "%s",
              lo == 0 ? "a number that may be negative has a signed type, as np.int64(...) gives"
                      : "compare with a number that it can hold, or take a wider type");
}

/* ---- reductions ------------------------------------------------------------------------------ */

typedef struct Sampler { Env env; const Value *function; Unit *u; bool whole; } Sampler;

/* f(a, b), computed at compile time; false: it cannot be. */
static bool sample(const Sampler *s, double a, double b, double *out) {
    Value *args[2];
    for (u32 i = 0; i < 2; i++) {
        double x = i ? b : a;
        args[i] = s->whole ? value_int(s->u, (i64)x) : value_float(s->u, x);
    }
    Num n;
    Value *v = eval_call(&s->env, NULL, s->function, &(Args){.at = args, .n = 2});
    if (!value_number(v, &n) || num_is_complex(n)) return false;
    *out = num_as_double(n);
    return isfinite(*out) && fabs(*out) < 1e9 && (!s->whole || *out == trunc(*out));
}

/* Rounding makes no difference that is worth telling. */
static bool differ(double a, double b) { return fabs(a - b) > 1e-6 * (1 + fabs(a)); }

static void order_matters(Unit *u, const FuncDef *f, const char *law) {
    diag_ORDER_MATTERS(u->diags, f->node->span, f->name, law);
    diag_note(u->diags, (Span){0},
        "a reduction combines results with results in any order: change the elements before, in a kernel or with vectorize, and combine them by +, *, min or max");
}

void doubt_reduction(Unit *u, FuncDef *f, const Type *elem) {
    static const double samples[] = {-1, 3, 5, -2, 1, 2};
    if (!type_is_float(elem) && !type_is_int(elem)) return;
    Sampler s = {{u, f->module, ORDER_LAST, NULL, NULL}, value_of_function(u, f), u, type_is_int(elem)};
    bool natural = type_is_int(elem) && !type_is_signed(elem),
         scans = f->forms && !(f->forms & ~(1u << FORM_SCAN | 1u << FORM_SCAN_AXIS));
    for (u32 i = 0; i + 2 < countof(samples); i++) {
        double a = samples[i], b = samples[i + 1], c = samples[i + 2], ab, ba, bc, left, right;
        if (natural) a = fabs(a), b = fabs(b), c = fabs(c);
        if (!sample(&s, a, b, &ab) || !sample(&s, b, a, &ba)) return;
        if (!scans && differ(ab, ba)) {
            order_matters(u, f, arena_printf(u->arena, "of (%g, %g) it makes %g, of (%g, %g) %g", a, b, ab, b, a, ba));
            return;
        }
        if (!sample(&s, b, c, &bc) || !sample(&s, ab, c, &left) || !sample(&s, a, bc, &right)) return;
        if (!differ(left, right)) continue;
        order_matters(u, f,
                      arena_printf(u->arena, "of %g, %g and %g it makes %g from the left and %g from the right", a, b,
                                   c, left, right));
        return;
    }
}
