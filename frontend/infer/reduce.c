/* reduce.c: functions that make one number of an array or an expression: sum, mean, min, argmin,
 * any ... Here are the types, which are Numba's; the loops are in lib/device/arrays.py, sequential,
 * in C order, in the calling thread. */
#include "frontend/infer/call.h"

#include <string.h>

#include "frontend/infer/create.h"
#include "frontend/infer/expr.h"
#include "frontend/infer/method.h"
#include "frontend/infer/put.h"
#include "frontend/infer/rule.h"
#include "lib/ir/convert.h"

static Ins *number(Ctx *c, const Type *t, int value) { return put_as(c, put_literal(c, value), t); }

/* Integers add up in 64 bits, other types in their own. */
static const Type *wide(Ctx *c, const Type *elem, bool keep_sign) {
    if (type_is_int(elem) || elem->kind == TY_BOOL)
        return ctx_scalar(c, keep_sign && type_class(elem) == CLASS_UINT ? TY_U64 : TY_I64);
    return elem;
}

static Ins *library(Ctx *c, const char *function, Ins *x) { return call_library(c, "arrays", function, &x, 1); }

static Ins *fold(Ctx *c, const char *function, Ins *x, const Type *acc, int start) {
    return call_library(c, "arrays", function, (Ins *[]){x, number(c, acc, start)}, 2);
}

static Ins *mean(Ctx *c, Ins *x, const Type *elem) {
    const Type *acc = type_is_float(elem) || type_is_complex(elem) ? elem : ctx_scalar(c, TY_F64);
    Ins *sum = fold(c, "total", x, acc, 0);
    return type_is_poison(sum->type) ? sum : rule_binary(c, OPR_TRUEDIV, sum, expr_size(c, x));
}

static Ins *variance(Ctx *c, Ins *x, const Type *elem) {
    Ins *m = mean(c, x, elem);
    const char *f = type_is_complex(elem) ? "complex_squares" : "squares";
    Ins *squares = call_library(c, "arrays", f, (Ins *[]){x, m, put_float(c, ctx_scalar(c, TY_F64), 0)}, 3);
    return type_is_poison(squares->type) ? squares : rule_binary(c, OPR_TRUEDIV, squares, expr_size(c, x));
}

static Ins *root(Ctx *c, Ins *x) { return rule_binary(c, OPR_POW, x, put_float(c, ctx_scalar(c, TY_F64), 0.5)); }

/* ---- the operand ----------------------------------------------------------------------------- */

/* What a reduction takes besides numbers: times; only numbers that have an order; dtype=. */
enum { TIMES = 1, ORDERED = 2, DTYPE = 4 };

Ins *reduce_no_numbers(Ctx *c, const char *what, Ins *array) {
    Ins *bad = FAIL(c, NO_OVERLOAD, what, TYPE(c, array));
    const Type *elem = array->type->array.elem;
    if (elem->kind == TY_RECORD) NOTE(c, "it takes numbers: those of one field, as in a.%s", type_example(elem));
    else NOTE(c, "it takes numbers: write a loop over the elements");
    return bad;
}

/* Numbers are combined, times compared. */
static bool reduces(const Type *t, bool times) {
    return t->kind != TY_ARRAY || type_is_scalar(t->array.elem) || (times && t->array.elem->kind == TY_TIME);
}

static Ins *no_axis(Ctx *c, const char *what) {
    Ins *bad =
        FAIL(c, NOT_USABLE, arena_printf(c->a, "%s along one axis makes a new array, which a kernel cannot", what));
    NOTE(c, "reduce one row after the other: for i in range(a.shape[0]): r[i] = a[i].sum()");
    return bad;
}

/* What is reduced, and the dtype asked for or NULL; NULL after reporting. */
static Ins *operand(Ctx *c, const Call *f, u32 flags, const Type **dtype) {
    Ins *in[3];
    if (!call_match(c, f, "a axis? dtype?", in)) return NULL;
    if (!reduces(in[0]->type, flags & TIMES)) return reduce_no_numbers(c, f->what, in[0]), NULL;
    if (call_given(in[1])) return no_axis(c, f->what), NULL;
    if (call_given(in[2]) && !(flags & DTYPE))
        return FAIL(c, UNKNOWN_KEYWORD, f->what, sym_of(c->u->syms, "dtype")), NULL;
    const Type *asked = call_given(in[2]) ? call_dtype(c, in[2]) : NULL;
    if (call_given(in[2]) && !asked) return NULL;
    if (dtype) *dtype = asked;
    bool ok = expr_arrayish(in[0]->type) || in[0]->type->kind == TY_ARRAY;
    if (ok && (flags & ORDERED)) ok = !type_is_complex(expr_elem(c, in[0]));
    return ok ? in[0] : (call_refused(c, f), NULL);
}

/* ---- reductions; the rows say which functions of lib/device/arrays.py they are --------------- */

static Ins *by_library(Ctx *c, const Call *f, u32 flags) {
    Ins *x = operand(c, f, flags, NULL);
    return x ? library(c, f->row->cpu, x) : put_poison(c);
}

Ins *reduce_plain(Ctx *c, const Call *f) { return by_library(c, f, 0); }
Ins *reduce_real(Ctx *c, const Call *f) { return by_library(c, f, ORDERED); }
Ins *reduce_ordered(Ctx *c, const Call *f) { return by_library(c, f, ORDERED | TIMES); }

/* np.sum, np.prod. */
Ins *reduce_total(Ctx *c, const Call *f) {
    const Type *dtype;
    Ins *x = operand(c, f, DTYPE, &dtype);
    return x ? fold(c, f->row->cpu, x, dtype ? dtype : wide(c, expr_elem(c, x), true), f->row->id == INTRIN_NP_PROD)
             : put_poison(c);
}

Ins *reduce_nan_total(Ctx *c, const Call *f) {
    Ins *x = operand(c, f, 0, NULL);
    return x ? fold(c, f->row->cpu, x, wide(c, expr_elem(c, x), false), f->row->id == INTRIN_NP_NANPROD)
             : put_poison(c);
}

Ins *reduce_count(Ctx *c, const Call *f) {
    Ins *x = operand(c, f, 0, NULL);
    return x ? fold(c, "count_nonzero", x, ctx_int64(c), 0) : put_poison(c);
}

Ins *reduce_mean(Ctx *c, const Call *f) {
    Ins *x = operand(c, f, 0, NULL);
    return x ? mean(c, x, expr_elem(c, x)) : put_poison(c);
}

Ins *reduce_var(Ctx *c, const Call *f) {
    Ins *x = operand(c, f, 0, NULL);
    return x ? variance(c, x, expr_elem(c, x)) : put_poison(c);
}

Ins *reduce_std(Ctx *c, const Call *f) {
    Ins *x = operand(c, f, 0, NULL);
    return x ? root(c, variance(c, x, expr_elem(c, x))) : put_poison(c);
}

Ins *reduce_nan_std(Ctx *c, const Call *f) {
    Ins *x = operand(c, f, ORDERED, NULL);
    return x ? root(c, library(c, "nan_var", x)) : put_poison(c);
}

Ins *reduce_ptp(Ctx *c, const Call *f) {
    Ins *x = operand(c, f, ORDERED, NULL);
    if (!x) return put_poison(c);
    Ins *smallest = library(c, "smallest", x), *largest = library(c, "largest", x);
    return rule_binary(c, OPR_SUB, largest, smallest);
}

/* ---- of more than one operand ---------------------------------------------------------------- */

Ins *reduce_dot(Ctx *c, const Call *f) {
    Ins *in[2];
    if (!call_match(c, f, "a b", in)) return put_poison(c);
    if (!reduces(in[0]->type, false)) return reduce_no_numbers(c, f->what, in[0]);
    if (create_multiplies(in[0]->type, in[1]->type)) return create_product(c, f, in);
    if (expr_ndim(in[0]->type) != 1 || expr_ndim(in[1]->type) != 1) {
        Ins *bad = FAIL(c, NO_OVERLOAD, f->what, call_types(c, in, 2));
        NOTE(
            c,
            "it takes two arrays of one dimension, or matrices of constant shape; else a product of matrices is a loop over rows and columns: np.dot(a[i], b[:, j])");
        return bad;
    }
    const Type *b = expr_elem(c, in[1]), *a = expr_elem(c, in[0]), *t = convert_arith(c->t, a, b);
    if (!t) return FAIL(c, NO_OVERLOAD, f->what, call_types(c, in, 2));
    return call_library(c, "arrays", "dot", (Ins *[]){in[0], in[1], number(c, t, 0)}, 3);
}

Ins *reduce_search(Ctx *c, const Call *f) {
    Ins *in[3];
    if (!call_match(c, f, "a v side?", in)) return put_poison(c);
    if (!reduces(in[0]->type, true)) return reduce_no_numbers(c, f->what, in[0]);
    const Type *side = in[2] ? in[2]->type : NULL;
    bool right = side && side->kind == TY_STRING && sym_is(side->string.text, "right");
    if (side && !right && (side->kind != TY_STRING || !sym_is(side->string.text, "left")))
        return FAIL(c, BAD_SHAPE, "the side is 'left' or 'right'");
    if (expr_ndim(in[0]->type) != 1 || !type_is_number(in[1]->type))
        return FAIL(c, NO_OVERLOAD, f->what, call_types(c, in, 2));
    return call_library(c, "arrays", right ? "search_right" : "search_left", in, 2);
}

Ins *reduce_trace(Ctx *c, const Call *f) {
    Ins *in[2];
    if (!call_match(c, f, "a offset?", in)) return put_poison(c);
    if (!reduces(in[0]->type, false)) return reduce_no_numbers(c, f->what, in[0]);
    if (expr_ndim(in[0]->type) != 2) return FAIL(c, NO_OVERLOAD, f->what, call_types(c, in, 1));
    Ins *offset = in[1] ? put_as(c, in[1], ctx_int64(c)) : put_int(c, ctx_int64(c), 0);
    return call_library(c, "arrays", "trace", (Ins *[]){in[0], offset}, 2);
}

/* ---- sum(x), any(x), all(x) of Python: of everything that can be iterated over --------------- */

Ins *reduce_sum(Ctx *c, const Call *f) {
    Ins *in[2];
    if (!call_match(c, f, "iterable start?", in)) return put_poison(c);
    if (!reduces(in[0]->type, false)) return reduce_no_numbers(c, f->what, in[0]);
    if (in[0]->type->kind == TY_TUPLE) {
        Ins *sum = in[1] ? in[1] : put_literal(c, 0);
        for (u32 k = 0; k < in[0]->type->tuple.len; k++) sum = rule_binary(c, OPR_ADD, sum, put_get(c, in[0], k));
        return sum;
    }
    Ins *start = in[1] ? in[1] : put_int(c, ctx_int64(c), 0), *it = rule_iter(c, in[0]);
    return type_is_poison(it->type) ? it : call_library(c, "arrays", "sum_over", (Ins *[]){it, start}, 2);
}

Ins *reduce_truth(Ctx *c, const Call *f) {
    Ins *x;
    if (!call_match(c, f, "iterable", &x)) return put_poison(c);
    if (!reduces(x->type, false)) return reduce_no_numbers(c, f->what, x);
    Ins *it = rule_iter(c, x);
    return type_is_poison(it->type) ? it : library(c, f->row->cpu, it);
}
