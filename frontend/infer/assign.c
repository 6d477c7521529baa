/* assign.c: assignment to a view, by the calling thread alone: of a scalar, which fills it, a
 * tuple, array or expression, with NumPy's broadcasting. The loops are in lib/device/arrays.py. */
#include "frontend/infer/view.h"

#include "frontend/infer/array.h"
#include "frontend/infer/call.h"
#include "frontend/infer/create.h"
#include "frontend/infer/expr.h"
#include "frontend/infer/put.h"
#include "frontend/infer/raise.h"
#include "frontend/infer/rule.h"
#include "lib/ir/convert.h"

static Ins *store_tuple(Ctx *c, Ins *view, Ins *tuple) {
    if (view->type->array.ndim != 1) {
        Ins *bad = FAIL(c, NO_CONVERSION, TYPE(c, tuple), TYPE(c, view));
        NOTE(c, "a tuple is assigned to a slice of one dimension: write a[i, 0:2] = (x, y)");
        return bad;
    }
    for (u32 k = 0; k < tuple->type->tuple.len; k++) {
        Ins *item = put_as(c, put_get(c, tuple, k), view->type->array.elem);
        if (type_is_poison(item->type)) return item;
        call_library(c, "arrays", "put", (Ins *[]){view, put_literal(c, k), item}, 3);
    }
    return put_none(c);
}

/* Ends the thread, at the statement, where a copy of an operand would be needed. */
static Ins *done(Ctx *c, Ins *success) {
    if (type_is_poison(success->type)) return success;
    raise_unless(c, success, "ValueError: an operand overlaps what is assigned to: copy it into another array first");
    return put_none(c);
}

/* A few elements, as many as the types say, are all read before the first is written: without
 * loops, and whatever overlaps. False: they are not such. */
static bool store_few(Ctx *c, Ins *view, Ins *value) {
    enum { MOST = 16 };
    const Type *t = view->type;
    i64 extents[NUMPY_DIMS], n = 1;
    bool few = expr_known(value->type, extents) && expr_ndim(value->type) == t->array.ndim &&
               type_is_scalar(t->array.elem) && type_is_scalar(expr_elem(c, value));
    for (u32 k = 0; few && k < t->array.ndim; k++) {
        few = extents[k] <= MOST && (extents[k] != 1 || (t->array.extents && t->array.extents[k] == 1));
        n *= few ? extents[k] : 1;
    }
    if (!few || n > MOST) return false;
    Ins *shape[NUMPY_DIMS], *strides[NUMPY_DIMS], *data = put1(c, OP_DATA, type_pointer(c->t, t->array.elem), view);
    for (u32 k = 0; k < t->array.ndim; k++) {
        shape[k] = put_int(c, ctx_int64(c), extents[k]);
        strides[k] = put_index(c, OP_STRIDE, view, k, ctx_int64(c));
        raise_unless(c, put_cmp(c, OPR_EQ, put_index(c, OP_SHAPE, view, k, ctx_int64(c)), shape[k]),
                     "ValueError: could not broadcast the array into the slice");
    }
    Ins *to = array_make(c, data, type_of_extents(c->t, t, extents), shape, strides);
    if (!c->dry) create_store(c, to, value);
    return true;
}

static Ins *store_array(Ctx *c, Ins *view, Ins *value) {
    if (convert_rank(c->t, value->type->array.elem, view->type->array.elem) == CONV_NONE)
        return FAIL(c, NO_CONVERSION, TYPE(c, value), TYPE(c, view));
    if (value->type->array.ndim > view->type->array.ndim) {
        Ins *bad = FAIL(c, NO_CONVERSION, TYPE(c, value), TYPE(c, view));
        NOTE(c, "the value has more dimensions than what is assigned to");
        return bad;
    }
    if (store_few(c, view, value)) return put_none(c);
    Ins *order = call_library(c, "arrays", "conflict", (Ins *[]){view, value}, 2);
    return done(c, call_library(c, "arrays", "copy", (Ins *[]){view, value, order}, 3));
}

static Ins *store_expr(Ctx *c, Ins *view, Ins *value) {
    if (convert_rank(c->t, expr_elem(c, value), view->type->array.elem) == CONV_NONE ||
        expr_ndim(value->type) > view->type->array.ndim)
        return FAIL(c, NO_CONVERSION, TYPE(c, value), TYPE(c, view));
    if (store_few(c, view, value)) return put_none(c);
    value = expr_held(c, view, value);
    if (!expr_arrayish(value->type)) return view_store(c, view, value);
    return done(c, call_library(c, "arrays", "compute", (Ins *[]){view, value, expr_conflict(c, view, value)}, 3));
}

Ins *view_store(Ctx *c, Ins *view, Ins *value) {
    if (type_is_poison(view->type)) return view;
    if (view->type->array.readonly) return FAIL(c, READONLY_ARRAY, TYPE(c, view));
    if (value->type->kind == TY_TUPLE) return store_tuple(c, view, value);
    if (value->type->kind == TY_EXPR) return store_expr(c, view, value);
    if (value->type->kind == TY_ARRAY && value->type->array.ndim > 0) return store_array(c, view, value);
    if (value->type->kind == TY_ARRAY) value = rule_item(c, value, put_tuple(c, NULL, 0));
    value = put_as(c, value, view->type->array.elem);
    if (type_is_poison(value->type)) return value;
    return call_library(c, "arrays", "fill", (Ins *[]){view, value}, 2);
}
