/* method.c: methods of arrays and NumPy's functions of the same names: a.reshape(2, 3) is
 * np.reshape(a, (2, 3)). Here are those that give views and those that write; reductions are in
 * infer/reduce.c. A method value is a static type; its receiver stays with the operation. */
#include "frontend/infer/method.h"

#include <string.h>

#include "frontend/infer/array.h"
#include "frontend/infer/create.h"
#include "frontend/infer/expr.h"
#include "frontend/infer/group.h"
#include "frontend/infer/number.h"
#include "frontend/infer/put.h"
#include "frontend/infer/rule.h"
#include "frontend/infer/tuple.h"
#include "frontend/infer/view.h"
#include "frontend/infer/walk.h"
#include "frontend/module/unsupported.h"

const Intrin *method_row(Sym name) {
    const Intrin *row;
    for (u32 i = 0; (row = intrin_at(i)); i++)
        if (row->how == HOW_FORM && *row->nv && sym_is(name, row->nv)) return row;
    return NULL;
}

Ins *method_of(Ctx *c, Ins *x, Sym name) {
    if (method_row(name)) return put(c, OP_METHOD, type_method(c->t, x->type, name), &x, 1);
    const char *advice = unsupported_advice(arena_printf(c->a, "array.%s", sym_str(name)));
    if (!advice) return NULL;
    Ins *bad =
        FAIL(c, NOT_USABLE, arena_printf(c->a, "the array method '%s' is not available in kernels", sym_str(name)));
    NOTE(c, "%s", advice);
    return bad;
}

Ins *method_call(Ctx *c, Ins *method, const Call *f) {
    const Type *t = method->type;
    bool array = t->method.receiver->kind == TY_ARRAY;
    if (array && (sym_is(t->method.name, "flags") || sym_is(t->method.name, "ctypes")))
        return FAIL(c, NOT_CALLABLE, arena_printf(c->a, "the array's %s", sym_str(t->method.name)));
    if (!c->dry && !method->nargs)
        return FAIL(c, NOT_CALLABLE, arena_printf(c->a, "%s chosen by a condition", TYPE(c, method)));
    Ins **all = arena_array(c->a, Ins *, f->n + 1);
    all[0] = c->dry ? put_static(c, t->method.receiver) : method->args[0];
    for (u32 k = 0; k < f->n; k++) all[k + 1] = f->args[k];
    Call whole = {.args = all, .n = f->n + 1, .keywords = f->keywords, .nkeywords = f->nkeywords};
    whole.what = arena_printf(c->a, "%s.%s()", type_str(c->t, t->method.receiver), sym_str(t->method.name));
    Ins *extended = extend_method(c, t->method.name, &whole);
    if (extended) return extended;
    if (t->method.receiver->kind == TY_GROUP) return group_method(c, t->method.name, &whole);
    if (t->method.receiver->kind == TY_TUPLE) return tuple_method(c, t->method.name, &whole);
    if (type_is_scalar(t->method.receiver)) return number_method(c, t->method.name, &whole);
    whole.row = method_row(t->method.name);
    return call_row(c, &whole);
}

/* ---- arguments ------------------------------------------------------------------------------- */

static bool is_array(const Ins *x) { return x->type->kind == TY_ARRAY; }

/* By position, of an array, which an expression becomes if it can; false after reporting. */
static bool takes(Ctx *c, const Call *f, u32 least, u32 most, Ins **array) {
    if (!call_positional(c, f, least, most)) return false;
    Ins *x = *array = f->args[0];
    if (x->type->kind == TY_EXPR) *array = expr_temporary(c, x, arena_printf(c->a, "for %s", f->what));
    return is_array(*array) || (type_is_poison((*array)->type) ? false : (call_refused(c, f), false));
}

/* Integers, one by one or as a tuple. -1 if they are none. */
static int integers(Ctx *c, Ins *const *args, u32 nargs, Ins **out) {
    bool tuple = nargs == 1 && args[0]->type->kind == TY_TUPLE;
    u32 n = tuple ? args[0]->type->tuple.len : nargs;
    if (n > NUMPY_DIMS) return -1;
    for (u32 k = 0; k < n; k++) {
        out[k] = tuple ? put_get(c, args[0], k) : args[k];
        if (!type_is_int(out[k]->type)) return -1;
    }
    return (int)n;
}

/* A literal axis in [0, n); -1 after reporting. */
static int axis_of(Ctx *c, Ins *x, u32 n) {
    if (x->type->kind != TY_LITERAL_INT) return FAIL(c, NOT_CONSTANT, "the axis"), -1;
    i64 axis = x->type->literal.value;
    if (axis < 0) axis += n;
    if (axis < 0 || axis >= n)
        return FAIL(c, BAD_SHAPE, arena_printf(c->a, "the array has no axis %lld", (long long)x->type->literal.value)),
               -1;
    return (int)axis;
}

/* ---- other shapes ---------------------------------------------------------------------------- */

/* The extents with the one -1 replaced, and a check that their product is the array's size. */
static void complete(Ctx *c, Ins *array, Ins **shape, u32 n) {
    Ins *zero = put_int(c, ctx_int64(c), 0), *one = put_int(c, ctx_int64(c), 1), *size = array_size(c, array),
        *known = one, *total = one;
    for (u32 k = 0; k < n; k++) {
        shape[k] = put_as(c, shape[k], ctx_int64(c));
        known = put2(c, OP_MUL, ctx_int64(c), known, put_select(c, put_cmp(c, OPR_LT, shape[k], zero), one, shape[k]));
    }
    for (u32 k = 0; k < n; k++) {
        Ins *open = put_cmp(c, OPR_LT, shape[k], zero);
        bool given = !c->dry && open->op == OP_INT && !open->aux.i;
        if (!given) {
            Ins *divisor = put_select(c, put_cmp(c, OPR_LT, known, one), one, known);
            shape[k] = put_select(c, open, put2(c, OP_SDIV, ctx_int64(c), size, divisor), shape[k]);
        }
        total = put2(c, OP_MUL, ctx_int64(c), total, shape[k]);
    }
    call_library(c, "arrays", "same_size", (Ins *[]){size, total}, 2);
}

/* The extents, if those asked for and the array's size are known and agree; else -1 comes first. */
static void known_shape(const Type *t, Ins *const *asked, u32 n, i64 *extents) {
    i64 size = array_length(t), product = 1, open = -1;
    bool known = size >= 0;
    for (u32 k = 0; k < n; k++) {
        known &= asked[k]->type->kind == TY_LITERAL_INT;
        extents[k] = known ? asked[k]->type->literal.value : -1;
        if (extents[k] >= 0) known &= !__builtin_mul_overflow(product, extents[k], &product);
        else known &= open < 0, open = k;
    }
    if (known && open >= 0 && product > 0) extents[open] = size / product, product *= extents[open];
    if (n && (!known || product != size)) extents[0] = -1;
}

static Ins *not_contiguous(Ctx *c, const Call *f) {
    Ins *bad = FAIL(c, NO_OVERLOAD, f->what, TYPE(c, f->args[0]));
    NOTE(c, "its elements do not lie in order, so that this would need a copy; index it with its own dimensions");
    return bad;
}

Ins *method_reshape(Ctx *c, const Call *f) {
    Ins *shape[NUMPY_DIMS], *array;
    if (!takes(c, f, 2, 1 + NUMPY_DIMS, &array)) return put_poison(c);
    int n = integers(c, f->args + 1, f->n - 1, shape);
    if (n < 0) return call_refused(c, f);
    const Type *t = array->type;
    i64 extents[NUMPY_DIMS];
    if (t->array.layout == LAYOUT_C) {
        known_shape(t, shape, (u32)n, extents);
        complete(c, array, shape, (u32)n);
        return view_reshaped(c, array, shape, (u32)n, extents);
    }
    if (t->array.ndim != 1) return not_contiguous(c, f);
    Ins *strides[NUMPY_DIMS], *stride = put_index(c, OP_STRIDE, array, 0, ctx_int64(c));
    complete(c, array, shape, (u32)n);
    for (u32 k = (u32)n; k-- > 0; stride = put2(c, OP_MUL, ctx_int64(c), stride, shape[k])) strides[k] = stride;
    return view_strided(c, array, (u32)n, shape, strides);
}

Ins *method_ravel(Ctx *c, const Call *f) {
    Ins *x;
    if (!takes(c, f, 1, 1, &x)) return put_poison(c);
    bool flat = x->type->array.ndim == 1 || x->type->array.layout == LAYOUT_C;
    bool copies = (!flat || f->row->id == INTRIN_NP_FLATTEN) && array_length(x->type) >= 0;
    if (copies) return view_flat(c, create_copy(c, x, x->type->array.elem, LAYOUT_C));
    return flat ? view_flat(c, x) : not_contiguous(c, f);
}

Ins *method_transpose(Ctx *c, const Call *f) {
    Ins *x;
    if (!takes(c, f, 1, 1 + NUMPY_DIMS, &x)) return put_poison(c);
    if (f->n == 1 || f->args[1]->type->kind == TY_NONE) return view_transposed(c, x);
    Ins *order[NUMPY_DIMS];
    u32 axes[NUMPY_DIMS], ndim = x->type->array.ndim;
    u64 seen = 0;
    if (integers(c, f->args + 1, f->n - 1, order) != (int)ndim)
        return FAIL(c, BAD_SHAPE, "the axes must name every dimension once");
    for (u32 k = 0; k < ndim; k++) {
        int axis = axis_of(c, order[k], ndim);
        if (axis < 0) return put_poison(c);
        axes[k] = (u32)axis;
        seen |= (u64)1 << axis;
    }
    if (seen != ((u64)1 << ndim) - 1) return FAIL(c, BAD_SHAPE, "the axes must name every dimension once");
    return view_permuted(c, x, axes);
}

Ins *method_swapaxes(Ctx *c, const Call *f) {
    Ins *x;
    if (!takes(c, f, 3, 3, &x)) return put_poison(c);
    u32 axes[NUMPY_DIMS], ndim = x->type->array.ndim;
    int a = axis_of(c, f->args[1], ndim), b = a < 0 ? a : axis_of(c, f->args[2], ndim);
    if (b < 0) return put_poison(c);
    for (u32 k = 0; k < ndim; k++) axes[k] = k == (u32)a ? (u32)b : k == (u32)b ? (u32)a : k;
    return view_permuted(c, x, axes);
}

/* Indices with `special` at one place and whole slices elsewhere. */
static Ins *index_at(Ctx *c, Ins *array, u32 at, u32 n, Ins *special) {
    Ins *none = put_none(c), *index[NUMPY_DIMS + 1], *whole = view_slice(c, (Ins *[]){none, none, none});
    for (u32 k = 0; k < n; k++) index[k] = k == at ? special : whole;
    return view_index(c, array, index, n);
}

Ins *method_expand_dims(Ctx *c, const Call *f) {
    Ins *x;
    if (!takes(c, f, 2, 2, &x)) return put_poison(c);
    u32 ndim = x->type->array.ndim;
    int axis = axis_of(c, f->args[1], ndim + 1);
    return axis < 0 ? put_poison(c) : index_at(c, x, (u32)axis, ndim + 1, put_none(c));
}

static Ins *backwards(Ctx *c, Ins *x, u32 axis) {
    Ins *none = put_none(c);
    return index_at(c, x, axis, x->type->array.ndim, view_slice(c, (Ins *[]){none, none, put_literal(c, -1)}));
}

Ins *method_flip(Ctx *c, const Call *f) {
    Ins *x;
    if (!takes(c, f, 1, 1, &x)) return put_poison(c);
    for (u32 k = 0; k < x->type->array.ndim; k++) x = backwards(c, x, k);
    return x;
}

/* np.flipud and np.fliplr: the first axis, the second. */
Ins *method_flip_axis(Ctx *c, const Call *f) {
    Ins *x;
    if (!takes(c, f, 1, 1, &x)) return put_poison(c);
    u32 axis = f->row->id == INTRIN_NP_FLIPLR;
    if (axis >= x->type->array.ndim) return FAIL(c, BAD_SHAPE, arena_printf(c->a, "the array has no axis %u", axis));
    return backwards(c, x, axis);
}

Ins *method_broadcast_to(Ctx *c, const Call *f) {
    Ins *x;
    if (!takes(c, f, 2, 2, &x)) return put_poison(c);
    Ins *shape[NUMPY_DIMS], *strides[NUMPY_DIMS], *one = put_int(c, ctx_int64(c), 1),
                                                  *zero = put_int(c, ctx_int64(c), 0);
    int n = integers(c, f->args + 1, 1, shape);
    u32 own = n < 0 ? 0 : x->type->array.ndim;
    if (n < (int)own) return call_refused(c, f);
    for (u32 k = 0; k < (u32)n; k++) {
        shape[k] = put_as(c, shape[k], ctx_int64(c));
        u32 lacking = (u32)n - own;
        strides[k] = zero;
        if (k < lacking) continue;
        Ins *extent = put_index(c, OP_SHAPE, x, k - lacking, ctx_int64(c)), *single = put_cmp(c, OPR_EQ, extent, one);
        call_library(c, "arrays", "same_size", (Ins *[]){put_select(c, single, shape[k], extent), shape[k]}, 2);
        strides[k] = put_select(c, single, zero, put_index(c, OP_STRIDE, x, k - lacking, ctx_int64(c)));
    }
    Ins *view = view_strided(c, x, (u32)n, shape, strides);
    return put_as(c, view, type_array(c->t, x->type->array.elem, (u32)n, LAYOUT_A, true));
}

/* The last extent of an array whose elements become `want` bytes long. They must lie one behind the
 * other along the last axis, which only running tells where the layout does not. */
static Ins *extent_as(Ctx *c, Ins *x, Ins *extent, u32 want) {
    const Type *t = x->type;
    u32 last = t->array.ndim - 1;
    Ins *have = put_int(c, ctx_int64(c), t->array.elem->itemsize), *size = put_int(c, ctx_int64(c), want);
    if (t->array.layout != LAYOUT_C) {
        Ins *elements = array_size(c, x), *stride = put_index(c, OP_STRIDE, x, last, ctx_int64(c));
        call_library(c, "arrays", "last_axis_contiguous", (Ins *[]){elements, extent, stride, have}, 4);
    }
    Ins *bytes = put2(c, OP_MUL, ctx_int64(c), extent, have), *count = put2(c, OP_SDIV, ctx_int64(c), bytes, size);
    call_library(c, "arrays", "same_size", (Ins *[]){put2(c, OP_MUL, ctx_int64(c), count, size), bytes}, 2);
    return count;
}

/* a.view(dtype): the same bytes as elements of another type. */
Ins *method_view(Ctx *c, const Call *f) {
    Ins *x, *shape[NUMPY_DIMS], *strides[NUMPY_DIMS];
    const Type *elem = takes(c, f, 2, 2, &x) ? call_dtype(c, f->args[1]) : NULL;
    if (!elem) return put_poison(c);
    const Type *t = x->type;
    u32 n = expr_extents(c, x, shape), want = elem->itemsize;
    bool resized = t->array.elem->itemsize != want;
    if (resized && n == 0) {
        Ins *bad = call_refused(c, f);
        NOTE(c, "an array of no dimensions has one element, which keeps its size");
        return bad;
    }
    Layout layout = resized && t->array.layout != LAYOUT_C ? LAYOUT_A : t->array.layout;
    for (u32 k = 0; k < n; k++) strides[k] = put_index(c, OP_STRIDE, x, k, ctx_int64(c));
    if (resized) {
        shape[n - 1] = extent_as(c, x, shape[n - 1], want);
        strides[n - 1] = put_int(c, ctx_int64(c), want);
    }
    Ins *data = put1(c, OP_DATA, type_pointer(c->t, elem), x);
    return array_make(c, data, type_array(c->t, elem, n, layout, t->array.readonly), shape, strides);
}

Ins *method_item(Ctx *c, const Call *f) {
    Ins *x, *index[NUMPY_DIMS];
    if (!takes(c, f, 1, 1 + NUMPY_DIMS, &x)) return put_poison(c);
    if (x->type->array.ndim == 0) return f->n == 1 ? rule_item(c, x, put_tuple(c, NULL, 0)) : call_refused(c, f);
    if (f->n == 1) return call_library(c, "arrays", "only", &x, 1);
    int n = integers(c, f->args + 1, f->n - 1, index);
    if (n == 1 && x->type->array.ndim > 1) return rule_item(c, walk_flat(c, x), index[0]);
    return n < 0 ? call_refused(c, f) : rule_item(c, x, put_tuple(c, index, (u32)n));
}

/* A local array, if the shape is constant. */
static Ins *copy(Ctx *c, const Call *f, const Type *elem, Layout layout) {
    Ins *x = f->args[0];
    i64 extents[NUMPY_DIMS];
    if (expr_known(x->type, extents)) return create_copy(c, x, elem, layout);
    Ins *bad = FAIL(
        c, NOT_USABLE,
             arena_printf(c->a, "%s needs an array whose shape is constant: a kernel cannot allocate memory", f->what));
    NOTE(c, "assign to a slice of an array that is large enough: t[:a.size] = a");
    c->inst->wants_constants = true;
    return bad;
}

Ins *method_copy(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 1, 1)) return put_poison(c);
    return expr_arrayish(f->args[0]->type) ? copy(c, f, expr_elem(c, f->args[0]), LAYOUT_C) : call_refused(c, f);
}

Ins *method_astype(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 2, 2)) return put_poison(c);
    if (!expr_arrayish(f->args[0]->type)) return call_refused(c, f);
    const Type *elem = call_dtype(c, f->args[1]);
    return elem ? copy(c, f, elem, create_layout(f->args[0]->type)) : put_poison(c);
}

Ins *method_fill(Ctx *c, const Call *f) {
    if (f->nkeywords) return FAIL(c, UNKNOWN_KEYWORD, f->what, f->keywords[0]);
    if (f->n != 2) return FAIL(c, ARGUMENT_COUNT, "fill()", "1 argument", f->n - 1);
    return is_array(f->args[0]) ? view_store(c, f->args[0], f->args[1]) : expr_temporary(c, f->args[0], "to be filled");
}

/* ---- facts ----------------------------------------------------------------------------------- */

static bool has_shape(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 1, 1)) return false;
    return is_array(f->args[0]) || f->args[0]->type->kind == TY_EXPR || (call_refused(c, f), false);
}

Ins *method_size(Ctx *c, const Call *f) { return has_shape(c, f) ? expr_size(c, f->args[0]) : put_poison(c); }

Ins *method_shape(Ctx *c, const Call *f) {
    Ins *shape[NUMPY_DIMS];
    if (!has_shape(c, f)) return put_poison(c);
    u32 n = expr_extents(c, f->args[0], shape);
    return put_tuple(c, shape, n);
}

Ins *method_ndim(Ctx *c, const Call *f) {
    return has_shape(c, f) ? put_literal(c, expr_ndim(f->args[0]->type)) : put_poison(c);
}

/* numba.carray(pointer, shape, dtype): an array over memory that is given by its address. */
Ins *method_over_pointer(Ctx *c, const Call *f) {
    Ins *in[3], *shape[NUMPY_DIMS];
    if (!call_match(c, f, "ptr shape dtype?", in)) return put_poison(c);
    int n = integers(c, in + 1, 1, shape);
    if (in[0]->type->kind != TY_POINTER || n < 0) return call_refused(c, f);
    const Type *elem = in[0]->type->pointer.elem, *dtype = call_given(in[2]) ? call_dtype(c, in[2]) : elem;
    if (!dtype) return put_poison(c);
    if (dtype != elem)
        return FAIL(c, NO_CONVERSION, TYPE(c, in[0]), arena_printf(c->a, "an array of %s", type_str(c->t, dtype)));
    for (u32 k = 0; k < (u32)n; k++) {
        Ins *zero = put_int(c, ctx_int64(c), 0), *extent = put_as(c, shape[k], ctx_int64(c));
        shape[k] = put_select(c, put_cmp(c, OPR_LT, extent, zero), zero, extent);
    }
    Layout layout = f->row->id == INTRIN_CARRAY || n < 2 ? LAYOUT_C : LAYOUT_F;
    return array_make(c, in[0], type_array(c->t, elem, (u32)n, layout, false), shape, NULL);
}
