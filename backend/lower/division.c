/* division.c: Python's // and % on integers, which round towards minus infinity, by the division of
 * natural numbers. With d = |y| and a negative quotient, which is to be rounded down,
 *
 *     |x| - 1 = q d + r,   x // y = -1 - q,   |x % y| = d - 1 - r
 *
 * and all of this is an exclusive or with a mask: `down` has all bits set where the quotient is
 * negative, else none. For a divisor that is never negative |x| - 1 of a negative x is ~x, so
 * nothing but the mask is needed. What fits is divided in 32 bits, in a fraction of the time: an
 * int32 plus or minus something too, since its mask takes one of 33 bits.
 *
 * There a product is cheap. If the divisor may be negative, the absolute values are divided as they
 * are, so that // and % of the same operands share the division: where the signs are opposite
 *
 *     |x| = q d + r,   x // y = -q, less 1 if r > 0,   |x % y| = d - r if r > 0
 *
 * A constant divides a number that is not far below 0 together with a multiple of it, which leaves
 * no sign at all. */
#include "backend/lower/operation.h"

#include "backend/lower/number.h"

typedef struct Division {
    Lower       *l;
    const Ins   *x;
    LLVMTypeRef  natural, type;       /* in which is divided, and the result put together */
    LLVMValueRef down;                /* where the quotient is negative; NULL: nowhere */
    LLVMValueRef sign;                /* where the divisor is; NULL: nowhere */
    LLVMValueRef opposite;            /* are the signs? NULL: `down` says it */
    LLVMValueRef dividend, divisor;   /* of the division of natural numbers */
} Division;

static bool divides_below(const Ins *x) { return type_is_signed(x->type) && x->args[1]->lo < 0; }

/* Do the operands without their signs fit into 32 bits? */
static bool is_narrow(const Ins *x) {
    const Ins *a = x->args[0], *b = x->args[1];
    i64 least = divides_below(x) ? -(i64)UINT32_MAX : -(i64)UINT32_MAX - 1;
    return type_bits(x->type) == 64 && ir_is_plain(a) && ir_is_plain(b) && a->lo >= least && a->hi <= UINT32_MAX &&
           b->lo >= -(i64)UINT32_MAX && b->hi <= UINT32_MAX;
}

static bool result_is_narrow(const Ins *x) {
    return x->lo < 0 ? x->lo >= INT32_MIN && x->hi <= INT32_MAX : x->hi <= UINT32_MAX;
}

/* An operand in the width of the division. */
static LLVMValueRef operand(const Division *d, const Ins *v) {
    return d->natural == lltype_of(d->l, v->type) ? lower_value(d->l, v) : lower_in_32_bits(d->l, v);
}

/* A mask in that width: all bits where v is negative. An operand of 33 bits has its sign beyond. */
static LLVMValueRef sign_of(const Division *d, const Ins *v) {
    Lower *l = d->l;
    bool cut = d->natural != lltype_of(l, v->type), beyond = cut && (v->lo < INT32_MIN || v->hi > INT32_MAX);
    LLVMValueRef from = beyond ? lower_value(l, v) : operand(d, v);
    LLVMTypeRef type = LLVMTypeOf(from);
    LLVMValueRef sign = LLVMBuildAShr(l->b, from, LLVMConstInt(type, LLVMGetIntTypeWidth(type) - 1, false), "");
    return beyond ? LLVMBuildTrunc(l->b, sign, d->natural, "") : sign;
}

static LLVMValueRef flipped(Lower *l, LLVMValueRef v, LLVMValueRef mask) {
    return mask ? LLVMBuildXor(l->b, v, mask, "") : v;
}

static LLVMValueRef negated_where(Lower *l, LLVMValueRef v, LLVMValueRef mask) {
    return mask ? LLVMBuildSub(l->b, flipped(l, v, mask), mask, "") : v;
}

static LLVMValueRef is_negative(Lower *l, const Ins *v) {
    LLVMValueRef value = lower_value(l, v);
    return LLVMBuildICmp(l->b, LLVMIntSLT, value, LLVMConstNull(LLVMTypeOf(value)), "");
}

/* Takes the signs from both operands. */
static void take_signs(Division *d) {
    Lower *l = d->l;
    const Ins *x = d->x->args[0], *y = d->x->args[1];
    LLVMValueRef a = operand(d, x), b = operand(d, y);
    if (!divides_below(d->x)) {
        d->down = type_is_signed(x->type) && x->lo < 0 ? sign_of(d, x) : NULL;
        d->dividend = flipped(l, a, d->down);
    } else {
        LLVMValueRef sign = x->lo < 0 ? sign_of(d, x) : NULL;
        d->sign = sign_of(d, y);
        d->dividend = negated_where(l, a, sign);
        if (is_narrow(d->x)) {
            d->opposite = is_negative(l, y);
            if (sign) d->opposite = LLVMBuildXor(l->b, is_negative(l, x), d->opposite, "");
        } else {
            LLVMValueRef none = LLVMConstNull(d->natural), some = LLVMBuildICmp(l->b, LLVMIntNE, a, none, "");
            d->down = LLVMBuildSelect(l->b, some, flipped(l, d->sign, sign), none, "");
            d->dividend = LLVMBuildAdd(l->b, d->dividend, d->down, "");
        }
    }
    d->divisor = negated_where(l, b, d->sign);
}

static LLVMValueRef put_together(const Division *d, LLVMValueRef natural) {
    return LLVMTypeOf(natural) == d->type ? natural : LLVMBuildZExt(d->l->b, natural, d->type, "");
}

static LLVMValueRef mask(const Division *d, LLVMValueRef v) {
    return !v || LLVMTypeOf(v) == d->type ? v : LLVMBuildSExt(d->l->b, v, d->type, "");
}

/* What the division of absolute values leaves; and does it leave something where signs are
 * opposite? */
static LLVMValueRef left_over(const Division *d, LLVMValueRef by, LLVMValueRef *more) {
    LLVMBuilderRef b = d->l->b;
    LLVMValueRef r = LLVMBuildURem(b, d->dividend, by, "");
    *more = LLVMBuildAnd(b, d->opposite, LLVMBuildICmp(b, LLVMIntNE, r, LLVMConstNull(d->natural), ""), "");
    return r;
}

static LLVMValueRef quotient_of_any(const Division *d, LLVMValueRef q, LLVMValueRef by) {
    LLVMBuilderRef b = d->l->b;
    LLVMValueRef more;
    left_over(d, by, &more);
    LLVMValueRef below = LLVMBuildNeg(b, LLVMBuildAdd(b, q, LLVMBuildZExt(b, more, d->type, ""), ""), "");
    return LLVMBuildSelect(b, d->opposite, below, q, "");
}

static LLVMValueRef quotient(const Division *d, LLVMValueRef by) {
    Lower *l = d->l;
    u32 bits = type_bits(d->x->type);
    LLVMValueRef q = put_together(d, LLVMBuildUDiv(l->b, d->dividend, by, ""));
    if (d->opposite) return quotient_of_any(d, q, by);
    LLVMValueRef result = flipped(l, q, mask(d, d->down));
    if (!d->sign || d->x->args[0]->lo > INT64_MIN >> (64 - bits)) return result;
    LLVMValueRef zero = LLVMConstNull(d->type);        /* only the quotient that does not fit looks negative */
    return LLVMBuildSelect(l->b, LLVMBuildICmp(l->b, LLVMIntSLT, q, zero, ""), zero, result, "");
}

static LLVMValueRef rest_of_any(const Division *d, LLVMValueRef by) {
    LLVMValueRef more, r = left_over(d, by, &more);
    return LLVMBuildSelect(d->l->b, more, LLVMBuildSub(d->l->b, d->divisor, r, ""), r, "");
}

static LLVMValueRef rest(const Division *d, LLVMValueRef by) {
    Lower *l = d->l;
    LLVMValueRef down = mask(d, d->down), sign = mask(d, d->sign);
    if (d->opposite) return negated_where(l, put_together(d, rest_of_any(d, by)), sign);
    LLVMValueRef r = flipped(l, put_together(d, LLVMBuildURem(l->b, d->dividend, by, "")), down);
    if (down) r = LLVMBuildAdd(l->b, r, LLVMBuildAnd(l->b, put_together(d, d->divisor), down, ""), "");
    return negated_where(l, r, sign);
}

/* By a power of two: a shift or a mask, which rounds down by itself. */
static LLVMValueRef by_power(Lower *l, const Ins *x) {
    const Ins *y = x->args[1];
    if (y->op != OP_INT || y->aux.i <= 0 || y->aux.i & (y->aux.i - 1)) return NULL;
    LLVMTypeRef type = lltype_of(l, x->type);
    LLVMValueRef v = lower_value(l, x->args[0]);
    if (x->op == OP_FLOORMOD) return LLVMBuildAnd(l->b, v, LLVMConstInt(type, (u64)y->aux.i - 1, false), "");
    LLVMValueRef count = LLVMConstInt(type, (u64)__builtin_ctzll((u64)y->aux.i), false);
    bool natural = !type_is_signed(x->type) || x->args[0]->lo >= 0;
    return natural ? LLVMBuildLShr(l->b, v, count, "") : LLVMBuildAShr(l->b, v, count, "");
}

/* The least multiple of the divisor, a positive constant, with which the dividend is natural and
 * fits into 32 bits; 0: it may be natural already, or is too far below 0 or above. */
static i64 lift_of(const Ins *x) {
    const Ins *a = x->args[0], *y = x->args[1];
    if (y->op != OP_INT || y->aux.i <= 0 || y->aux.i > INT32_MAX || !type_is_signed(x->type)) return 0;
    if (a->lo >= 0 || !lower_fits_int32(a)) return 0;
    i64 lift = (-a->lo + y->aux.i - 1) / y->aux.i * y->aux.i;
    return a->hi + lift <= UINT32_MAX ? lift : 0;
}

/* A number that is not far below 0, as k - 1, by a constant: that of the number and a multiple of
 * the constant, of which quotients take off what it adds. */
static LLVMValueRef lifted(Lower *l, const Ins *x) {
    i64 lift = lift_of(x);
    if (!lift || type_bits(x->type) < 32) return NULL;
    LLVMValueRef a = type_bits(x->type) == 32 ? lower_value(l, x->args[0]) : lower_in_32_bits(l, x->args[0]);
    LLVMValueRef v = LLVMBuildAdd(l->b, a, LLVMConstInt(l->i32, (u64)lift, false), "");
    LLVMValueRef by = LLVMConstInt(l->i32, (u64)x->args[1]->aux.i, false);
    if (x->op == OP_FLOORMOD) v = LLVMBuildURem(l->b, v, by, "");
    else v = LLVMBuildSub(l->b, LLVMBuildUDiv(l->b, v, by, ""),
                          LLVMConstInt(l->i32, (u64)(lift / x->args[1]->aux.i), false), "");
    return type_bits(x->type) == 32 ? v : lower_widened(l, v, x->lo, x->hi);
}

LLVMValueRef lower_division(Lower *l, const Ins *x) {
    LLVMValueRef simple = by_power(l, x);
    if (!simple) simple = lifted(l, x);
    if (simple) return simple;
    LLVMTypeRef type = lltype_of(l, x->type);
    bool narrow = is_narrow(x);
    Division d = {
        .l = l, .x = x, .natural = narrow ? l->i32 : type, .type = narrow && result_is_narrow(x) ? l->i32 : type};
    take_signs(&d);
    LLVMValueRef by = d.divisor, zero = NULL;
    const Ins *y = x->args[1];
    if (!ir_is_plain(y) || (y->lo <= 0 && y->hi >= 0)) {                       /* a zero divisor gives 0 */
        zero = LLVMBuildICmp(l->b, LLVMIntEQ, by, LLVMConstNull(d.natural), "");
        by = LLVMBuildSelect(l->b, zero, LLVMConstInt(d.natural, 1, false), by, "");
    }
    LLVMValueRef v = x->op == OP_FLOORDIV ? quotient(&d, by) : rest(&d, by);
    if (x->op == OP_FLOORMOD && !d.down) zero = NULL;                       /* nothing is left of what 1 divides */
    if (zero) v = LLVMBuildSelect(l->b, zero, LLVMConstNull(d.type), v, "");
    return d.type == type ? v : lower_widened(l, v, x->lo, x->hi);
}
