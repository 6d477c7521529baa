/* op.c: the operators on scalars, tuples and static values, with Numba's result types (convert.c).
 * What is more than one machine operation - floor division, modulo, powers - is written in the
 * language itself: lib/device/ops.py. */
#include "frontend/infer/op.h"

#include <string.h>

#include "frontend/infer/array.h"
#include "frontend/infer/call.h"
#include "frontend/infer/class.h"
#include "frontend/infer/doubt.h"
#include "frontend/infer/expr.h"
#include "frontend/infer/number.h"
#include "frontend/infer/optional.h"
#include "frontend/infer/put.h"
#include "frontend/infer/raise.h"
#include "frontend/infer/rule.h"
#include "frontend/infer/time.h"
#include "frontend/infer/tuple.h"
#include "frontend/infer/vector.h"
#include "frontend/infer/view.h"
#include "frontend/module/eval.h"
#include "lib/ir/convert.h"
#include "lib/ir/num.h"

Ins *op_undefined(Ctx *c, Operator opr, Ins *a, Ins *b) {
    Ins *bad = FAIL(c, NO_OPERATOR, operator_spelling(opr), TYPE(c, a), TYPE(c, b));
    if (type_is_stored(a->type) || type_is_stored(b->type))
        NOTE(c, "fp8 numbers are only stored: compute with float32(x)");
    bool tuple = a->type->kind == TY_TUPLE || b->type->kind == TY_TUPLE;
    if (tuple && (type_computes(a->type) || type_computes(b->type)))
        NOTE(c, "a tuple is unpacked first, as in x, y = cuda.grid(2), or one of its items taken: t[0]");
    if (opr == OPR_MOD && a->type->kind == TY_STRING)
        NOTE(c, "text is made at compile time only: print() takes the values as arguments, as in print(\"x:\", x)");
    const Type *record = a->type->kind == TY_RECORD ? a->type : b->type->kind == TY_RECORD ? b->type : NULL;
    if (record)
        NOTE(c, "write it field by field: a.%s %s b.%s", type_example(record), operator_spelling(opr),
             type_example(record));
    return bad;
}

static bool is_plain_literal(const Type *t) { return type_is_literal(t) && !t->literal.is_u64; }

static Num number_of(const Type *literal) { return (Num){.kind = TY_I64, .i = literal->literal.value}; }

/* Would folding hide a rule of run time: a division by zero, a power that is not unrolled? */
static bool folds(Operator opr, i64 b) {
    if (opr == OPR_FLOORDIV || opr == OPR_MOD) return b != 0 && b != -1;
    return opr == OPR_POW ? b >= 0 && b <= 64 : opr != OPR_TRUEDIV;
}

/* A number that the source says, if x is one. */
static bool is_said(const Ins *x, Num *n) {
    bool real = x->op == OP_FLOAT && x->flags & INS_LITERAL;
    if (real) *n = (Num){.kind = TY_F64, .f = x->type->kind == TY_F32 ? (double)(float)x->aux.f : x->aux.f};
    else if (is_plain_literal(x->type)) *n = number_of(x->type);
    return real || is_plain_literal(x->type);
}

/* Two literals, integers computed as int64; NULL: they are not folded. */
static Ins *folded(Ctx *c, Operator opr, const Ins *x, const Ins *y) {
    Num r, s;
    bool truth;
    const Type *a = x->type, *b = y->type;
    if (operator_compares(opr) && is_said(x, &r) && is_said(y, &s))
        return num_compare(opr, r, s, &truth) ? NULL : put_bool(c, truth);
    if (operator_compares(opr) || !is_plain_literal(a) || !is_plain_literal(b)) return NULL;
    bool ints = a->kind == TY_LITERAL_INT && b->kind == TY_LITERAL_INT;
    if (!ints || !folds(opr, b->literal.value) || num_binary(opr, number_of(a), number_of(b), &r)) return NULL;
    return put_literal(c, (i64)r.i);
}

/* --check=overflow: gives the result of a signed operation, which raises if it has wrapped around.
 * The operand of a negation is b. Of what is shifted out on the left, the shift back tells. */
static Ins *exact(Ctx *c, Operator opr, Ins *a, Ins *b, Ins *result) {
    const Type *t = result->type;
    bool proved = (result->flags & INS_NSW) || result->op == OP_INT;
    if (c->dry || !ctx_checks(c, CHECK_OVERFLOW) || !type_is_signed(t) || !type_is_int(t) || proved) return result;
    Ins *fits;
    i64 least, most;
    ir_type_range(t, &least, &most);
    if (!a) fits = put_cmp(c, OPR_NE, b, put_int(c, t, least));
    else if (opr == OPR_LSHIFT) fits = put_cmp(c, OPR_EQ, put2(c, OP_ASHR, t, result, b), a);
    else fits = put2(c, OP_FITS, ctx_scalar(c, TY_BOOL), a, b), fits->aux.opr = opr;
    raise_unless(c, fits, arena_printf(c->a, "OverflowError: the result of %s does not fit %s", operator_spelling(opr),
                                       type_str(c->t, t)));
    return result;
}

static Ins *arithmetic(Ctx *c, Operator opr, Ins *a, Ins *b) {
    const Type *t = convert_arith(c->t, a->type, b->type);
    if (!t) return op_undefined(c, opr, a, b);
    if (type_is_complex(t)) return complex_arithmetic(c, opr, t, a, b);
    Op op = opr == OPR_ADD ? OP_ADD : opr == OPR_SUB ? OP_SUB : OP_MUL;
    a = put_as(c, a, t), b = put_as(c, b, t);
    /* x + 0, x * 1 */
    if (!c->dry && type_is_int(t) && b->op == OP_INT && b->aux.i == (opr == OPR_MUL ? 1 : 0)) return a;
    return exact(c, opr, a, b, put2(c, op, t, a, b));
}

static Ins *multiplied(Ctx *c, const Type *t, Ins *a, Ins *b) {
    return exact(c, OPR_MUL, a, b, put2(c, OP_MUL, t, a, b));
}

/* Powers with literal exponents multiply squares: x**2 is exactly x*x, x**-2 is 1/(x*x). */
static Ins *power_literal(Ctx *c, Ins *a, const Type *t, i64 e) {
    u64 n = e < 0 ? 0 - (u64)e : (u64)e;
    Ins *result = NULL, *square = put_as(c, a, t);
    for (; n; n >>= 1) {
        if (n & 1) result = result ? multiplied(c, t, result, square) : square;
        if (n > 1) square = multiplied(c, t, square, square);
    }
    Ins *one = type_is_float(t) ? put_float(c, t, 1.0) : put_int(c, t, 1);
    if (!result) return one;
    return e < 0 ? put2(c, OP_FDIV, t, one, result) : result;
}

static Ins *power(Ctx *c, Ins *a, Ins *b) {
    const Type *x = type_unliteral(c->t, a->type), *y = type_unliteral(c->t, b->type);
    bool int_exponent = type_is_int(y) || y->kind == TY_BOOL;
    if (type_is_float(x) && int_exponent) {
        const Type *t = type_is_half(x) ? ctx_scalar(c, TY_F32) : x;
        if (is_plain_literal(b->type) && b->type->literal.value > -1024 && b->type->literal.value < 1024)
            return power_literal(c, a, t, b->type->literal.value);
        bool wide = y->kind == TY_U64;
        b = put_as(c, b, ctx_scalar(c, wide ? TY_U64 : TY_I64));
        return call_library(c, "ops", wide ? "pow_float_uint" : "pow_float_int", (Ins *[]){put_as(c, a, t), b}, 2);
    }
    if (x->kind == TY_BOOL && y->kind == TY_I32) { /* Numba finds (float32, int32) first */
        Ins *base = put_as(c, a, ctx_scalar(c, TY_F32));
        return call_library(c, "ops", "pow_float_int", (Ins *[]){base, put_as(c, b, ctx_int64(c))}, 2);
    }
    const Type *t = convert_arith(c->t, x, y);
    if (!t) return op_undefined(c, OPR_POW, a, b);
    if (type_is_complex(t)) return complex_arithmetic(c, OPR_POW, t, a, b);
    if (type_is_float(t)) {
        if (type_is_half(t)) t = ctx_scalar(c, TY_F32);
        a = put_as(c, a, t), b = put_as(c, b, t);
        return put_intrin(c, INTRIN_P_POW, t, (Ins *[]){a, b}, 2);
    }
    if (is_plain_literal(b->type) && b->type->literal.value >= 0 && b->type->literal.value < 1024)
        return power_literal(c, a, t, b->type->literal.value);
    Ins *exponent = put_as(c, b, t);
    division_check_power(c, put_as(c, a, t), exponent);
    a = put_as(c, a, t), b = put_as(c, b, t);
    return call_library(c, "ops", type_is_signed(t) ? "pow_signed" : "pow_unsigned", (Ins *[]){a, b}, 2);
}

static bool is_integral(const Type *t) { return type_is_int(t) || type_class(t) == CLASS_BOOL; }

static bool is_unsigned(const Type *t) { return type_class(t) == CLASS_UINT; }

static Ins *shift(Ctx *c, Operator opr, Ins *a, Ins *b) {
    if (!is_integral(a->type) || !is_integral(b->type)) return op_undefined(c, opr, a, b);
    const Type *t = ctx_scalar(c, is_unsigned(a->type) ? TY_U64 : TY_I64);
    Op op = opr == OPR_LSHIFT ? OP_SHL : is_unsigned(a->type) ? OP_LSHR : OP_ASHR;
    a = put_as(c, a, t), b = put_as(c, b, t);
    Ins *result = put2(c, op, t, a, b);
    return opr == OPR_LSHIFT ? exact(c, opr, a, b, result) : result;
}

static Ins *bitwise(Ctx *c, Operator opr, Ins *a, Ins *b) {
    if (!is_integral(a->type) || !is_integral(b->type)) return op_undefined(c, opr, a, b);
    bool bools = type_class(a->type) == CLASS_BOOL && type_class(b->type) == CLASS_BOOL;
    const Type *t = ctx_scalar(c, bools ? TY_BOOL : is_unsigned(a->type) && is_unsigned(b->type) ? TY_U64 : TY_I64);
    Op op = opr == OPR_AND ? OP_AND : opr == OPR_OR ? OP_OR : OP_XOR;
    b = put_as(c, b, t), a = put_as(c, a, t);
    return put2(c, op, t, a, b);
}

static Ins *logical_and(Ctx *c, Ins *a, Ins *b) {
    if (is_plain_literal(a->type)) return a->type->literal.value ? b : a;
    if (is_plain_literal(b->type)) return b->type->literal.value ? a : b;
    return put2(c, OP_AND, ctx_scalar(c, TY_BOOL), a, b);
}

static Ins *logical_not(Ctx *c, Ins *a) {
    if (is_plain_literal(a->type)) return put_bool(c, !a->type->literal.value);
    return put2(c, OP_XOR, ctx_scalar(c, TY_BOOL), a, put_int(c, ctx_scalar(c, TY_BOOL), 1));
}

/* Lexicographic: the first elements that differ decide, the lengths if there are none. */
static Ins *order_tuples(Ctx *c, Operator opr, Ins *a, Ins *b) {
    u32 n = a->type->tuple.len < b->type->tuple.len ? a->type->tuple.len : b->type->tuple.len;
    Ins *nb = put_literal(c, b->type->tuple.len), *na = put_literal(c, a->type->tuple.len),
        *result = rule_binary(c, opr, na, nb);
    for (u32 i = n; i-- > 0;) {
        Ins *x = put_get(c, a, i), *y = put_get(c, b, i);
        Ins *ordered = rule_truth(c, rule_binary(c, opr, x, y)), *equal = rule_truth(c, rule_binary(c, OPR_EQ, x, y));
        ordered = put_as(c, ordered, ctx_scalar(c, TY_BOOL)), result = put_as(c, result, ctx_scalar(c, TY_BOOL));
        result = put_select(c, equal, result, ordered);
    }
    return result;
}

static Ins *compare_tuples(Ctx *c, Operator opr, Ins *a, Ins *b) {
    if (operator_sort(opr) == SORT_ORDER) return order_tuples(c, opr, a, b);
    Ins *equal = put_bool(c, a->type->tuple.len == b->type->tuple.len);
    for (u32 i = 0; i < a->type->tuple.len && i < b->type->tuple.len; i++) {
        Ins *y = put_get(c, b, i), *x = put_get(c, a, i);
        equal = logical_and(c, equal, rule_truth(c, rule_binary(c, OPR_EQ, x, y)));
    }
    return opr == OPR_EQ ? equal : logical_not(c, equal);
}

static Ins *compare_texts(Ctx *c, Operator opr, Ins *a, Ins *b) {
    bool alike = a->type->string.is_bytes == b->type->string.is_bytes;
    if (!alike && operator_sort(opr) == SORT_ORDER) return op_undefined(c, opr, a, b);
    return put_value(c, eval_compare(c->u, NULL, opr, value_of_type(c, a->type), value_of_type(c, b->type)));
}

static Ins *comparison(Ctx *c, Operator opr, Ins *a, Ins *b) {
    if (a->type->kind == TY_TUPLE && b->type->kind == TY_TUPLE) return compare_tuples(c, opr, a, b);
    bool equality = operator_sort(opr) == SORT_EQUALITY;
    if (a->type->kind == TY_STRING && b->type->kind == TY_STRING) return compare_texts(c, opr, a, b);
    if (equality && a->type->kind == TY_TYPEREF && b->type->kind == TY_TYPEREF)
        return put_bool(c, (a->type == b->type) == (opr == OPR_EQ));
    const Type *t = type_computes(a->type) && type_computes(b->type) ? convert_compare(c->t, a->type, b->type) : NULL;
    if (!t || (type_is_complex(t) && !equality)) return op_undefined(c, opr, a, b);
    if (type_is_complex(t)) return complex_equal(c, opr, t, a, b);
    if (t->kind == TY_BOOL && !equality) t = ctx_int64(c);
    doubt_comparison(c, opr, a, b);
    b = put_as(c, b, t), a = put_as(c, a, t);
    return put_cmp(c, opr, a, b);
}

/* Two arrays are one if they have the same elements in the same order. */
static Ins *same_array(Ctx *c, Ins *a, Ins *b) {
    const Type *t = a->type;
    Ins *same = put_bool(c, t->array.elem == b->type->array.elem && t->array.ndim == b->type->array.ndim);
    if (!same->type->literal.value) return same;
    Ins *y = array_address(c, b), *x = array_address(c, a);
    same = put_cmp(c, OPR_EQ, x, y);
    for (u32 k = 0; k < 2u * t->array.ndim; k++) {
        Op op = k % 2 ? OP_STRIDE : OP_SHAPE;
        y = put_index(c, op, b, k / 2, ctx_int64(c)), x = put_index(c, op, a, k / 2, ctx_int64(c));
        same = logical_and(c, same, put_cmp(c, OPR_EQ, x, y));
    }
    return same;
}

/* Values of different types are never one, those of one type are if they are equal. */
static Ins *identity(Ctx *c, Operator opr, Ins *a, Ins *b) {
    if (a->type->kind == TY_ARRAY && b->type->kind == TY_ARRAY) {
        Ins *same = same_array(c, a, b);
        return opr == OPR_IS ? same : logical_not(c, same);
    }
    bool values =
        (type_computes(a->type) && type_computes(b->type)) || (a->type->kind == TY_TUPLE && b->type->kind == TY_TUPLE);
    if (values && type_unliteral(c->t, a->type) != type_unliteral(c->t, b->type)) return put_bool(c, opr == OPR_IS_NOT);
    return comparison(c, opr == OPR_IS ? OPR_EQ : OPR_NE, a, b);
}

static Ins *membership(Ctx *c, Operator opr, Ins *a, Ins *b) {
    Ins *found;
    if (b->type->kind == TY_TUPLE) {
        Ins *absent = put_bool(c, true);
        for (u32 i = 0; i < b->type->tuple.len; i++)
            absent = logical_and(c, absent, logical_not(c, rule_truth(c, rule_binary(c, OPR_EQ, a, put_get(c, b, i)))));
        found = logical_not(c, absent);
    } else if (a->type->kind == TY_STRING && b->type->kind == TY_STRING) {
        found = put_bool(c, strstr(sym_str(b->type->string.text), sym_str(a->type->string.text)) != NULL);
    } else if (b->type->kind == TY_RANGE && type_computes(a->type) && !type_is_complex(a->type)) {
        found = call_library(c, "arrays", "range_contains", (Ins *[]){b, a}, 2);
    } else if (expr_arrayish(b->type) && type_computes(a->type)) {
        found = call_library(c, "arrays", "contains", (Ins *[]){b, a}, 2);
    } else {
        return op_undefined(c, opr, a, b);
    }
    return opr == OPR_IN ? found : logical_not(c, found);
}

/* "a" + "b" and "a" * 3 on constants. */
static Ins *strings(Ctx *c, Operator opr, Ins *a, Ins *b) {
    Value *x = value_of_type(c, a->type), *y = value_of_type(c, b->type);
    if (a->type->kind == TY_LITERAL_INT) x = value_int(c->u, a->type->literal.value);
    if (b->type->kind == TY_LITERAL_INT) y = value_int(c->u, b->type->literal.value);
    Value *r = x && y && (opr == OPR_ADD || opr == OPR_MUL) ? eval_binary(c->u, NULL, opr, x, y) : NULL;
    return r && r->kind == VAL_STRING ? put_value(c, r) : op_undefined(c, opr, a, b);
}

Ins *rule_binary(Ctx *c, Operator opr, Ins *a, Ins *b) {
    if (type_is_poison(a->type) || type_is_poison(b->type)) return put_poison(c);
    OperatorSort sort = operator_sort(opr);
    bool none = a->type->kind == TY_NONE || b->type->kind == TY_NONE;
    if (none && (sort == SORT_IDENTITY || sort == SORT_EQUALITY)) return optional_none_test(c, opr, a, b);
    a = optional_unwrap(c, a), b = optional_unwrap(c, b);
    if ((a->type->kind == TY_ENUM || b->type->kind == TY_ENUM) && !none && sort != SORT_MEMBER)
        return class_compare(c, opr, a, b);
    if (sort == SORT_IDENTITY) return identity(c, opr, a, b);
    if (sort == SORT_MEMBER) return membership(c, opr, a, b);
    Ins *known = folded(c, opr, a, b);
    if (known) return known;
    if (expr_arrayish(a->type) || expr_arrayish(b->type)) return expr_operator(c, opr, (Ins *[]){a, b}, 2);
    if (time_is(a->type) || time_is(b->type)) return time_binary(c, opr, a, b);
    if (a->type->kind == TY_CHARS || b->type->kind == TY_CHARS) return chars_compare(c, opr, a, b);
    if (operator_compares(opr)) return comparison(c, opr, a, b);
    Ins *vector = vector_is(a->type) || vector_is(b->type) ? vector_binary(c, opr, a, b) : NULL;
    if (vector) return vector;
    if (a->type->kind == TY_TUPLE && b->type->kind == TY_TUPLE && opr == OPR_ADD) {
        u32 na = a->type->tuple.len, nb = b->type->tuple.len;
        Ins **items = arena_array(c->a, Ins *, na + nb);
        for (u32 i = 0; i < na + nb; i++) items[i] = i < na ? put_get(c, a, i) : put_get(c, b, i - na);
        return put_tuple(c, items, na + nb);
    }
    if (opr == OPR_MUL && a->type->kind == TY_TUPLE && b->type->kind == TY_LITERAL_INT)
        return tuple_repeat(c, a, b->type->literal.value);
    if (opr == OPR_MUL && b->type->kind == TY_TUPLE && a->type->kind == TY_LITERAL_INT)
        return tuple_repeat(c, b, a->type->literal.value);
    if (a->type->kind == TY_STRING || b->type->kind == TY_STRING) return strings(c, opr, a, b);
    if (!type_computes(a->type) || !type_computes(b->type)) return op_undefined(c, opr, a, b);
    switch (opr) {
    case OPR_ADD: case OPR_SUB: case OPR_MUL: return arithmetic(c, opr, a, b);
    case OPR_TRUEDIV: return division_true(c, a, b);
    case OPR_FLOORDIV: case OPR_MOD: return division_floor(c, opr, a, b);
    case OPR_POW: return power(c, a, b);
    case OPR_LSHIFT: case OPR_RSHIFT: return shift(c, opr, a, b);
    case OPR_AND: case OPR_OR: case OPR_XOR: return bitwise(c, opr, a, b);
    default: return op_undefined(c, opr, a, b);
    }
}

/* a op= b: an array is changed in place. */
Ins *rule_inplace(Ctx *c, Operator opr, Ins *a, Ins *b) {
    a = optional_unwrap(c, a), b = optional_unwrap(c, b);
    if (a->type->kind == TY_EXPR && !ctx_in_library(c)) return expr_temporary(c, a, "to be changed in place");
    if (a->type->kind != TY_ARRAY || a->type->array.ndim == 0) return rule_binary(c, opr, a, b);
    Ins *value = rule_binary(c, opr, a, expr_whole(c, b));
    if (type_is_poison(value->type)) return value;
    Ins *stored = view_store(c, a, value);
    return type_is_poison(stored->type) ? stored : a;
}

/* ~x and -x compute in the operand's own width and widen afterwards: -uint8(5) is 251. */
static Ins *widen(Ctx *c, Ins *x) { return put_as(c, x, ctx_scalar(c, is_unsigned(x->type) ? TY_U64 : TY_I64)); }

static Ins *negated(Ctx *c, Ins *x) { return exact(c, OPR_SUB, NULL, x, put1(c, OP_NEG, x->type, x)); }

/* The same for int8 and int16, computed in 64 bits: the one value whose negative does not fit
 * stays. (ptxas 13.0 takes neg.s16 not to overflow.) */
static Ins *negate_narrow(Ctx *c, Ins *a) {
    i64 least = a->type->kind == TY_I8 ? INT8_MIN : INT16_MIN;
    negated(c, a);
    Ins *wide = widen(c, a), *min = put_int(c, wide->type, least);
    Ins *negated = put1(c, OP_NEG, wide->type, wide);
    return put_select(c, put_cmp(c, OPR_EQ, wide, min), min, negated);
}

static Ins *negative(Ctx *c, Ins *x) { return rule_unary(c, OPR_NEG, x); }

Ins *rule_unary(Ctx *c, Operator opr, Ins *a) {
    if (type_is_poison(a->type)) return a;
    a = class_plain(c, a);
    if (opr == OPR_NOT) {
        Ins *truth = rule_truth(c, a);
        return type_is_poison(truth->type) ? truth : logical_not(c, truth);
    }
    a = optional_unwrap(c, a);
    const Type *t = a->type;
    if (expr_arrayish(t)) return expr_operator(c, opr, &a, 1);
    if (time_is(t)) return time_unary(c, opr, a);
    if (vector_is(t) && opr == OPR_NEG) return vector_each(c, a, negative);
    if (type_is_complex(t) && opr == OPR_POS) return a;
    if (type_is_complex(t) && opr == OPR_NEG) return complex_negated(c, a);
    if (!type_computes(t) || type_is_complex(t)) return FAIL(c, NO_UNARY, operator_spelling(opr), TYPE(c, a));
    if (t->kind == TY_LITERAL_INT && !t->literal.is_u64) {
        Num r;
        ENSURE(!num_unary(opr, number_of(t), &r));
        return put_literal(c, (i64)r.i);
    }
    if (type_is_literal(t)) a = put_as(c, a, t = type_unliteral(c->t, t));
    switch (opr) {
    case OPR_POS: return type_is_float(t) ? a : widen(c, a);
    case OPR_NEG:
        if (t->kind == TY_BOOL) a = widen(c, a);
        if (t->kind == TY_I8 || t->kind == TY_I16) return negate_narrow(c, a);
        a = negated(c, a);
        return type_is_float(t) ? a : widen(c, a);
    case OPR_INVERT:
        if (t->kind == TY_BOOL) return logical_not(c, a);
        if (!type_is_int(t)) return FAIL(c, NO_UNARY, "~", TYPE(c, a));
        return widen(c, put2(c, OP_XOR, t, a, put_int(c, t, -1)));
    default: return FAIL(c, NO_UNARY, operator_spelling(opr), TYPE(c, a));
    }
}

Ins *rule_truth(Ctx *c, Ins *a) {
    a = class_plain(c, a);
    const Type *t = a->type;
    switch (t->kind) {
    case TY_POISON: case TY_BOOL: case TY_LITERAL_BOOL: return a;
    case TY_LITERAL_INT: return put_bool(c, t->literal.value != 0);
    case TY_NONE: return put_bool(c, false);
    case TY_OPTIONAL: return optional_truth(c, a);
    case TY_TUPLE: return put_bool(c, t->tuple.len != 0);
    case TY_STRING: return put_bool(c, t->string.text->len != 0);
    default: break;
    }
    Num said;
    if (is_said(a, &said)) return put_bool(c, said.f != 0);
    if (type_is_stored(t)) return put_as(c, a, ctx_scalar(c, TY_BOOL));
    if (!type_computes(t)) return FAIL(c, NO_TRUTH, TYPE(c, a));
    if (type_is_complex(t)) return complex_truth(c, a);
    return put_cmp(c, OPR_NE, a, type_is_float(t) ? put_float(c, t, 0) : put_int(c, t, 0));
}

/* ---- Python's module operator: the functions that are the operators -------------------------- */

Ins *op_call(Ctx *c, const Call *f) {
    Operator opr = operator_named(f->row->nv);
    u32 n = operator_arity(opr);
    if (!call_positional(c, f, n, n)) return put_poison(c);
    if (opr == OPR_IN) return rule_binary(c, opr, f->args[1], f->args[0]);
    return n == 1 ? rule_unary(c, opr, f->args[0]) : rule_binary(c, opr, f->args[0], f->args[1]);
}

Ins *op_getitem(Ctx *c, const Call *f) {
    return call_positional(c, f, 2, 2) ? rule_item(c, f->args[0], f->args[1]) : put_poison(c);
}

Ins *op_setitem(Ctx *c, const Call *f) {
    return call_positional(c, f, 3, 3) ? rule_set_item(c, f->args[0], f->args[1], f->args[2]) : put_poison(c);
}
