/* reduce.c: functions that make one number of an array or an expression: sum, mean, min, argmin, any ... Here are the types, which are
 * Numba's; the loops are in lib/device/arrays.py, sequential, in C order, in the calling thread. */
#include "frontend/infer/method.h"

#include "lib/ir/convert.h"
#include "frontend/infer/expr.h"

#include <string.h>

static Ins *number(Ctx *c, const Type *t, int value) { return put_as(c, put_literal(c, value), t); }

/* Integers add up in 64 bits, other types in their own. */
static const Type *wide(Ctx *c, const Type *elem, bool keep_sign) {
    if (type_is_int(elem) || elem->kind == TY_BOOL) return ctx_scalar(c, keep_sign && type_class(elem) == CLASS_UINT ? TY_U64 : TY_I64);
    return elem;
}

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

static Ins *library(Ctx *c, const char *function, Ins *x) { return call_library(c, "arrays", function, &x, 1); }

static Ins *reduce(Ctx *c, IntrinId id, Ins *x, const Type *dtype) {
    const Type *elem = expr_elem(c, x);
    switch (id) {
    case INTRIN_NP_SUM: return fold(c, "total", x, dtype ? dtype : wide(c, elem, true), 0);
    case INTRIN_NP_PROD: return fold(c, "product", x, dtype ? dtype : wide(c, elem, true), 1);
    case INTRIN_NP_MEAN: return mean(c, x, elem);
    case INTRIN_NP_VAR: return variance(c, x, elem);
    case INTRIN_NP_STD: return root(c, variance(c, x, elem));
    case INTRIN_NP_MIN: return library(c, "smallest", x);
    case INTRIN_NP_MAX: return library(c, "largest", x);
    case INTRIN_NP_PTP: return rule_binary(c, OPR_SUB, library(c, "largest", x), library(c, "smallest", x));
    case INTRIN_NP_ARGMIN: return library(c, "where_smallest", x);
    case INTRIN_NP_ARGMAX: return library(c, "where_largest", x);
    case INTRIN_NP_ALL: return library(c, "all_of", x);
    case INTRIN_NP_ANY: return library(c, "any_of", x);
    case INTRIN_NP_COUNT_NONZERO: return fold(c, "count_nonzero", x, ctx_int64(c), 0);
    case INTRIN_NP_NANSUM: return fold(c, "nan_total", x, wide(c, elem, false), 0);
    case INTRIN_NP_NANPROD: return fold(c, "nan_product", x, wide(c, elem, false), 1);
    case INTRIN_NP_NANMEAN: return library(c, "nan_mean", x);
    case INTRIN_NP_NANVAR: return library(c, "nan_var", x);
    case INTRIN_NP_NANSTD: return root(c, library(c, "nan_var", x));
    case INTRIN_NP_NANMIN: return library(c, "nan_smallest", x);
    case INTRIN_NP_NANMAX: return library(c, "nan_largest", x);
    default: UNREACHABLE("a reduction without a rule");
    }
}

/* Complex numbers have no order here. */
static bool orders(IntrinId id) {
    return id == INTRIN_NP_MIN || id == INTRIN_NP_MAX || id == INTRIN_NP_PTP || id == INTRIN_NP_ARGMIN || id == INTRIN_NP_ARGMAX ||
           id == INTRIN_NP_NANMIN || id == INTRIN_NP_NANMAX || id == INTRIN_NP_NANVAR || id == INTRIN_NP_NANSTD;
}

static bool given(const Ins *x) { return x && x->type->kind != TY_NONE; }

static Ins *no_axis(Ctx *c, const char *what) {
    Ins *bad = FAIL(c, NOT_USABLE, arena_printf(c->a, "%s along one axis makes a new array, which a kernel cannot", what));
    NOTE(c, "reduce one row after the other: for i in range(a.shape[0]): r[i] = a[i].sum()");
    return bad;
}

/* sum(x), any(x), all(x) of Python: of everything that can be iterated over. */
static Ins *python_fold(Ctx *c, const Intrin *row, Ins *const *args, u32 n) {
    Ins *x = args[0], *start = n > 1 ? args[1] : put_int(c, ctx_int64(c), 0);
    if (row->id == INTRIN_SUM && x->type->kind == TY_TUPLE) {
        if (n == 1) start = put_literal(c, 0);
        for (u32 k = 0; k < x->type->tuple.len; k++) start = rule_binary(c, OPR_ADD, start, put_get(c, x, k));
        return start;
    }
    Ins *it = rule_iter(c, x);
    if (type_is_poison(it->type)) return it;
    if (row->id == INTRIN_SUM) return call_library(c, "arrays", "sum_over", (Ins *[]){it, start}, 2);
    return library(c, row->id == INTRIN_ANY ? "any_over" : "all_over", it);
}

static Ins *dot(Ctx *c, Ins *a, Ins *b) {
    if (expr_ndim(a->type) != 1 || expr_ndim(b->type) != 1) {
        Ins *bad = FAIL(c, NO_OVERLOAD, "np.dot()", call_types(c, (Ins *[]){a, b}, 2));
        NOTE(c, "it takes two arrays of one dimension; a product of matrices is a loop over rows and columns: np.dot(a[i], b[:, j])");
        return bad;
    }
    const Type *t = convert_arith(c->t, expr_elem(c, a), expr_elem(c, b));
    if (!t) return FAIL(c, NO_OVERLOAD, "np.dot()", call_types(c, (Ins *[]){a, b}, 2));
    return call_library(c, "arrays", "dot", (Ins *[]){a, b, number(c, t, 0)}, 3);
}

static Ins *search_sorted(Ctx *c, Ins *const *in) {
    bool right = false;
    if (in[2]) {
        if (in[2]->type->kind == TY_STRING) right = sym_is(in[2]->type->string.text, "right");
        if (in[2]->type->kind != TY_STRING || (!right && !sym_is(in[2]->type->string.text, "left")))
            return FAIL(c, BAD_SHAPE, "the side is 'left' or 'right'");
    }
    if (expr_ndim(in[0]->type) != 1 || !(type_is_scalar(in[1]->type) || type_is_literal(in[1]->type)))
        return FAIL(c, NO_OVERLOAD, "np.searchsorted()", call_types(c, in, 2));
    return call_library(c, "arrays", right ? "search_right" : "search_left", (Ins *[]){in[0], in[1]}, 2);
}

static Ins *trace(Ctx *c, Ins *const *in) {
    if (expr_ndim(in[0]->type) != 2) return FAIL(c, NO_OVERLOAD, "np.trace()", call_types(c, in, 1));
    Ins *offset = in[1] ? put_as(c, in[1], ctx_int64(c)) : put_int(c, ctx_int64(c), 0);
    return call_library(c, "arrays", "trace", (Ins *[]){in[0], offset}, 2);
}

Ins *reduce_no_numbers(Ctx *c, const char *what, Ins *array) {
    Ins *bad = FAIL(c, NO_OVERLOAD, what, TYPE(c, array));
    const Type *elem = array->type->array.elem;
    if (elem->kind == TY_RECORD) NOTE(c, "it takes numbers: those of one field, as in a.%s", type_example(elem));
    else NOTE(c, "it takes numbers: write a loop over the elements");
    return bad;
}

/* Numbers are combined, times compared. */
static bool reduces(const Type *t, IntrinId id) {
    if (t->kind != TY_ARRAY || type_is_scalar(t->array.elem)) return true;
    bool order = id == INTRIN_NP_MIN || id == INTRIN_NP_MAX || id == INTRIN_NP_ARGMIN || id == INTRIN_NP_ARGMAX || id == INTRIN_NP_SEARCHSORTED;
    return t->array.elem->kind == TY_TIME && order;
}

Ins *array_reduction(Ctx *c, const Intrin *row, Ins *const *args, u32 n, const Sym *keywords, u32 nkeywords) {
    const char *what = arena_printf(c->a, "%s()", row->path);
    Ins *in[3] = {NULL};
    bool ok;
    switch (row->id) {
    case INTRIN_SUM: ok = match_arguments(c, what, (const char *[]){"iterable", "start"}, 2, 1, args, n, keywords, nkeywords, in); break;
    case INTRIN_ANY: case INTRIN_ALL: ok = match_arguments(c, what, (const char *[]){"iterable"}, 1, 1, args, n, keywords, nkeywords, in); break;
    case INTRIN_NP_DOT: ok = match_arguments(c, what, (const char *[]){"a", "b"}, 2, 2, args, n, keywords, nkeywords, in); break;
    case INTRIN_NP_TRACE: ok = match_arguments(c, what, (const char *[]){"a", "offset"}, 2, 1, args, n, keywords, nkeywords, in); break;
    case INTRIN_NP_SEARCHSORTED: ok = match_arguments(c, what, (const char *[]){"a", "v", "side"}, 3, 2, args, n, keywords, nkeywords, in); break;
    default: ok = match_arguments(c, what, (const char *[]){"a", "axis", "dtype"}, 3, 1, args, n, keywords, nkeywords, in);
    }
    if (!ok) return put_poison(c);
    if (!reduces(in[0]->type, row->id)) return reduce_no_numbers(c, what, in[0]);
    if (row->id == INTRIN_SUM || row->id == INTRIN_ANY || row->id == INTRIN_ALL) return python_fold(c, row, in, in[1] ? 2 : 1);
    if (row->id == INTRIN_NP_DOT) return dot(c, in[0], in[1]);
    if (row->id == INTRIN_NP_TRACE) return trace(c, in);
    if (row->id == INTRIN_NP_SEARCHSORTED) return search_sorted(c, in);
    if (given(in[1])) return no_axis(c, what);
    bool typed = row->id == INTRIN_NP_SUM || row->id == INTRIN_NP_PROD;
    if (given(in[2]) && !typed) return FAIL(c, UNKNOWN_KEYWORD, what, sym_of(c->u->syms, "dtype"));
    const Type *dtype = given(in[2]) ? dtype_of(c, in[2]) : NULL;
    if (given(in[2]) && !dtype) return put_poison(c);
    if (!expr_arrayish(in[0]->type) && in[0]->type->kind != TY_ARRAY) return FAIL(c, NO_OVERLOAD, what, call_types(c, args, n));
    if (type_is_complex(expr_elem(c, in[0])) && orders(row->id)) return FAIL(c, NO_OVERLOAD, what, call_types(c, args, n));
    return reduce(c, row->id, in[0], dtype);
}
