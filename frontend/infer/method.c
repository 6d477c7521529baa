/* method.c: methods of arrays and NumPy's functions of the same names: a.reshape(2, 3) is np.reshape(a, (2, 3)). Here are those that give
 * views and those that write; reductions are in infer/reduce.c. A method value is a static type; its receiver stays with the operation. */
#include "frontend/infer/method.h"

#include "frontend/infer/expr.h"
#include "frontend/infer/group.h"
#include "frontend/infer/view.h"
#include "frontend/infer/walk.h"
#include "frontend/module/unsupported.h"

#include <string.h>

const Intrin *method_row(Sym name) {
    const Intrin *row;
    for (u32 i = 0; (row = intrin_at(i)); i++)
        if (row->how == HOW_ARRAY && sym_is(name, row->nv)) return row;
    return NULL;
}

Ins *method_of(Ctx *c, Ins *x, Sym name) {
    if (method_row(name)) return put(c, OP_METHOD, type_method(c->t, x->type, name), &x, 1);
    const char *advice = unsupported_advice(arena_printf(c->a, "array.%s", sym_str(name)));
    if (!advice) return NULL;
    Ins *bad = FAIL(c, NOT_USABLE, arena_printf(c->a, "the array method '%s' is not available in kernels", sym_str(name)));
    NOTE(c, "%s", advice);
    return bad;
}

Ins *method_call(Ctx *c, Ins *method, Ins *const *args, u32 n, const Sym *keywords, u32 nkeywords) {
    const Type *t = method->type;
    bool function = t->method.receiver->kind != TY_ARRAY || method_row(t->method.name);      /* not flags */
    if (!function) return FAIL(c, NOT_CALLABLE, arena_printf(c->a, "the array's %s", sym_str(t->method.name)));
    if (!c->dry && !method->nargs) return FAIL(c, NOT_CALLABLE, arena_printf(c->a, "%s chosen by a condition", TYPE(c, method)));
    Ins **all = arena_array(c->a, Ins *, n + 1);
    all[0] = c->dry ? put_static(c, t->method.receiver) : method->args[0];
    for (u32 k = 0; k < n; k++) all[k + 1] = args[k];
    if (t->method.receiver->kind == TY_GROUP) return group_method(c, t->method.name, all, n + 1, keywords, nkeywords);
    if (type_is_scalar(t->method.receiver)) return number_method(c, t->method.name, all, n + 1, keywords, nkeywords);
    return call_builtin(c, method_row(t->method.name), all, n + 1, keywords, nkeywords);
}

/* ---- arguments ------------------------------------------------------------------------------------------------------- */

typedef struct Call {              /* a call being typed */
    const Intrin *row;
    const char   *what;
    Ins *const   *args;
    u32           n;
} Call;

static Ins *wrong(Ctx *c, const Call *f) { return FAIL(c, NO_OVERLOAD, f->what, types_text(c, f->args, f->n)); }

static bool is_array(const Ins *x) { return x->type->kind == TY_ARRAY; }

/* Integers after the array, one by one or as a tuple. -1 if they are none. */
static int integers(Ctx *c, const Call *f, Ins **out) {
    bool tuple = f->n == 2 && f->args[1]->type->kind == TY_TUPLE;
    u32 n = tuple ? f->args[1]->type->tuple.len : f->n - 1;
    if (n > MAX_DIMS) return -1;
    for (u32 k = 0; k < n; k++) {
        out[k] = tuple ? put_get(c, f->args[1], k) : f->args[1 + k];
        if (!type_is_int(out[k]->type)) return -1;
    }
    return (int)n;
}

/* A literal axis in [0, n); -1 after reporting. */
static int axis_of(Ctx *c, Ins *x, u32 n) {
    if (x->type->kind != TY_LITERAL_INT) return FAIL(c, NOT_CONSTANT, "the axis"), -1;
    i64 axis = x->type->literal.value;
    if (axis < 0) axis += n;
    if (axis < 0 || axis >= n) return FAIL(c, BAD_SHAPE, arena_printf(c->a, "the array has no axis %lld", (long long)x->type->literal.value)), -1;
    return (int)axis;
}

/* ---- other shapes ------------------------------------------------------------------------------------------------------ */

/* The extents with the one -1 replaced, and a check that their product is the array's size. */
static void complete(Ctx *c, Ins *array, Ins **shape, u32 n) {
    Ins *zero = put_int(c, int64(c), 0), *one = put_int(c, int64(c), 1), *size = array_size(c, array), *known = one, *total = one;
    for (u32 k = 0; k < n; k++) {
        shape[k] = convert(c, shape[k], int64(c));
        known = put2(c, OP_MUL, int64(c), known, put_select(c, put_cmp(c, OPR_LT, shape[k], zero), one, shape[k]));
    }
    for (u32 k = 0; k < n; k++) {
        Ins *open = put_cmp(c, OPR_LT, shape[k], zero);
        bool given = !c->dry && open->op == OP_INT && !open->aux.i;
        if (!given) {
            Ins *divisor = put_select(c, put_cmp(c, OPR_LT, known, one), one, known);
            shape[k] = put_select(c, open, put2(c, OP_SDIV, int64(c), size, divisor), shape[k]);
        }
        total = put2(c, OP_MUL, int64(c), total, shape[k]);
    }
    call_library(c, "arrays", "same_size", (Ins *[]){size, total}, 2);
}

static Ins *not_contiguous(Ctx *c, const Call *f) {
    Ins *bad = FAIL(c, NO_OVERLOAD, f->what, TYPE(c, f->args[0]));
    NOTE(c, "its elements do not lie in order, so that this would need a copy; index it with its own dimensions");
    return bad;
}

static Ins *reshape(Ctx *c, const Call *f) {
    Ins *shape[MAX_DIMS], *array = f->args[0];
    if (!is_array(array)) return wrong(c, f);
    int n = integers(c, f, shape);
    if (n < 0) return wrong(c, f);
    const Type *t = array->type;
    if (t->array.layout == LAYOUT_C) {
        complete(c, array, shape, (u32)n);
        return view_reshaped(c, array, shape, (u32)n);
    }
    if (t->array.ndim != 1) return not_contiguous(c, f);
    Ins *strides[MAX_DIMS], *stride = put_index(c, OP_STRIDE, array, 0, int64(c));
    complete(c, array, shape, (u32)n);
    for (u32 k = (u32)n; k-- > 0; stride = put2(c, OP_MUL, int64(c), stride, shape[k])) strides[k] = stride;
    return view_strided(c, array, (u32)n, shape, strides);
}

static Ins *ravel(Ctx *c, const Call *f) {
    if (f->n != 1 || !is_array(f->args[0])) return wrong(c, f);
    const Type *t = f->args[0]->type;
    return t->array.ndim == 1 || t->array.layout == LAYOUT_C ? view_flat(c, f->args[0]) : not_contiguous(c, f);
}

static Ins *transpose(Ctx *c, const Call *f) {
    if (!is_array(f->args[0])) return wrong(c, f);
    if (f->n == 1 || f->args[1]->type->kind == TY_NONE) return view_transposed(c, f->args[0]);
    Ins *order[MAX_DIMS];
    u32 axes[MAX_DIMS], ndim = f->args[0]->type->array.ndim, seen = 0;
    if (integers(c, f, order) != (int)ndim) return FAIL(c, BAD_SHAPE, "the axes must name every dimension once");
    for (u32 k = 0; k < ndim; k++) {
        int axis = axis_of(c, order[k], ndim);
        if (axis < 0) return poison(c);
        axes[k] = (u32)axis;
        seen |= 1u << axis;
    }
    if (seen != (1u << ndim) - 1) return FAIL(c, BAD_SHAPE, "the axes must name every dimension once");
    return view_permuted(c, f->args[0], axes);
}

static Ins *swap_axes(Ctx *c, const Call *f) {
    if (!is_array(f->args[0])) return wrong(c, f);
    u32 axes[MAX_DIMS], ndim = f->args[0]->type->array.ndim;
    int a = axis_of(c, f->args[1], ndim), b = a < 0 ? a : axis_of(c, f->args[2], ndim);
    if (b < 0) return poison(c);
    for (u32 k = 0; k < ndim; k++) axes[k] = k == (u32)a ? (u32)b : k == (u32)b ? (u32)a : k;
    return view_permuted(c, f->args[0], axes);
}

/* Indices with `special` at one place and whole slices elsewhere. */
static Ins *index_at(Ctx *c, Ins *array, u32 at, u32 n, Ins *special) {
    Ins *none_ = none(c), *index[MAX_DIMS + 1], *whole = make_slice(c, (Ins *[]){none_, none_, none_});
    for (u32 k = 0; k < n; k++) index[k] = k == at ? special : whole;
    return index_view(c, array, index, n);
}

static Ins *expand_dims(Ctx *c, const Call *f) {
    if (!is_array(f->args[0])) return wrong(c, f);
    u32 ndim = f->args[0]->type->array.ndim;
    int axis = axis_of(c, f->args[1], ndim + 1);
    return axis < 0 ? poison(c) : index_at(c, f->args[0], (u32)axis, ndim + 1, none(c));
}

static Ins *flip(Ctx *c, const Call *f) {
    Ins *x = f->args[0], *none_ = none(c), *back = make_slice(c, (Ins *[]){none_, none_, put_literal(c, -1)});
    if (!is_array(x)) return wrong(c, f);
    u32 ndim = x->type->array.ndim, fixed = f->row->id == INTRIN_NP_FLIPLR;
    if (f->row->id == INTRIN_NP_FLIP) {
        for (u32 k = 0; k < ndim; k++) x = index_at(c, x, k, ndim, back);
        return x;
    }
    return fixed < ndim ? index_at(c, x, fixed, ndim, back) : FAIL(c, BAD_SHAPE, arena_printf(c->a, "the array has no axis %u", fixed));
}

static Ins *broadcast_to(Ctx *c, const Call *f) {
    Ins *shape[MAX_DIMS], *strides[MAX_DIMS], *x = f->args[0], *one = put_int(c, int64(c), 1), *zero = put_int(c, int64(c), 0);
    int n = is_array(x) ? integers(c, f, shape) : -1;
    u32 own = n < 0 ? 0 : x->type->array.ndim;
    if (n < (int)own) return wrong(c, f);
    for (u32 k = 0; k < (u32)n; k++) {
        shape[k] = convert(c, shape[k], int64(c));
        u32 lacking = (u32)n - own;
        strides[k] = zero;
        if (k < lacking) continue;
        Ins *extent = put_index(c, OP_SHAPE, x, k - lacking, int64(c)), *single = put_cmp(c, OPR_EQ, extent, one);
        call_library(c, "arrays", "same_size", (Ins *[]){put_select(c, single, shape[k], extent), shape[k]}, 2);
        strides[k] = put_select(c, single, zero, put_index(c, OP_STRIDE, x, k - lacking, int64(c)));
    }
    Ins *view = view_strided(c, x, (u32)n, shape, strides);
    return convert(c, view, type_array(c->t, x->type->array.elem, (u32)n, LAYOUT_A, true));
}

/* a.view(dtype): the same bytes as elements of another type. */
static Ins *reinterpret(Ctx *c, const Call *f) {
    Ins *x = f->args[0], *shape[MAX_DIMS];
    const Type *elem = is_array(x) ? dtype_of(c, f->args[1]) : NULL;
    if (!is_array(x)) return wrong(c, f);
    if (!elem) return poison(c);
    const Type *t = x->type;
    u32 n = expr_extents(c, x, shape), have = t->array.elem->itemsize, want = elem->itemsize;
    if (t->array.layout == LAYOUT_A || (have != want && (t->array.layout != LAYOUT_C || n == 0))) return not_contiguous(c, f);
    if (have != want) {
        Ins *bytes = put2(c, OP_MUL, int64(c), shape[n - 1], put_int(c, int64(c), have));
        Ins *extent = put2(c, OP_SDIV, int64(c), bytes, put_int(c, int64(c), want));
        call_library(c, "arrays", "same_size", (Ins *[]){put2(c, OP_MUL, int64(c), extent, put_int(c, int64(c), want)), bytes}, 2);
        shape[n - 1] = extent;
    }
    Ins *data = put1(c, OP_DATA, type_pointer(c->t, elem), x);
    return array_make(c, data, type_array(c->t, elem, n, t->array.layout, t->array.readonly), shape, NULL);
}

static Ins *item(Ctx *c, const Call *f) {
    Ins *x = f->args[0], *index[MAX_DIMS];
    if (type_is_scalar(x->type) && f->n == 1) return x;
    if (!is_array(x)) return wrong(c, f);
    if (x->type->array.ndim == 0) return f->n == 1 ? rule_item(c, x, put_tuple(c, NULL, 0)) : wrong(c, f);
    if (f->n == 1) return call_library(c, "arrays", "only", &x, 1);
    int n = integers(c, f, index);
    if (n == 1 && x->type->array.ndim > 1) return rule_item(c, walk_flat(c, x), index[0]);
    return n < 0 ? wrong(c, f) : rule_item(c, x, put_tuple(c, index, (u32)n));
}

/* a.copy(), a.astype(T): a local array, if the shape is constant. */
static Ins *copy(Ctx *c, const Call *f) {
    Ins *x = f->args[0], *shape[MAX_DIMS];
    if (!is_arrayish(x->type)) return wrong(c, f);
    const Type *elem = f->n > 1 ? dtype_of(c, f->args[1]) : expr_elem(c, x);
    if (!elem) return poison(c);
    u32 n = expr_extents(c, x, shape);
    if (c->dry) return put_static(c, type_array(c->t, elem, n, LAYOUT_C, false));
    for (u32 k = 0; k < n; k++) {
        if (shape[k]->op == OP_INT) {
            shape[k] = put_literal(c, shape[k]->aux.i);
            continue;
        }
        Ins *bad = FAIL(c, NOT_USABLE, arena_printf(c->a, "%s needs an array whose shape is constant: a kernel cannot allocate memory", f->what));
        NOTE(c, "assign to a slice of an array that is large enough: t[:a.size] = a");
        return bad;
    }
    Ins *args[] = {put_tuple(c, shape, n), put_static(c, type_typeref(c->t, elem))};
    Ins *made = call_form(c, intrin_row(INTRIN_LOCAL_ARRAY), args, 2, NULL, 0);
    if (!type_is_poison(made->type)) store_into(c, made, x);
    return made;
}

static Ins *fact(Ctx *c, const Call *f) {
    Ins *x = f->args[0], *shape[MAX_DIMS];
    if (!is_array(x) && x->type->kind != TY_EXPR) return wrong(c, f);
    if (f->row->id == INTRIN_NP_SIZE) return expr_size(c, x);
    u32 n = expr_extents(c, x, shape);
    return f->row->id == INTRIN_NP_NDIM ? put_literal(c, n) : put_tuple(c, shape, n);
}

static Ins *slice_object(Ctx *c, const Call *f) {
    Ins *none_ = none(c);
    Ins *parts[] = {f->n == 1 ? none_ : f->args[0], f->args[f->n == 1 ? 0 : 1], f->n == 3 ? f->args[2] : none_};
    return make_slice(c, parts);
}

/* ---- which ------------------------------------------------------------------------------------------------------------- */

typedef Ins *Rule(Ctx *c, const Call *f);

static Rule *rule_of(IntrinId id, u32 *least, u32 *most) {
    *least = *most = 1;
    switch (id) {
    case INTRIN_NP_RESHAPE: *least = 2, *most = 1 + MAX_DIMS; return reshape;
    case INTRIN_NP_RAVEL: case INTRIN_NP_FLATTEN: return ravel;
    case INTRIN_NP_TRANSPOSE: *most = 1 + MAX_DIMS; return transpose;
    case INTRIN_NP_SWAPAXES: *least = *most = 3; return swap_axes;
    case INTRIN_NP_EXPAND_DIMS: *least = *most = 2; return expand_dims;
    case INTRIN_NP_FLIP: case INTRIN_NP_FLIPUD: case INTRIN_NP_FLIPLR: return flip;
    case INTRIN_NP_BROADCAST_TO: *least = *most = 2; return broadcast_to;
    case INTRIN_ARRAY_COPY: return copy;
    case INTRIN_ARRAY_ASTYPE: *least = *most = 2; return copy;
    case INTRIN_ARRAY_VIEW: *least = *most = 2; return reinterpret;
    case INTRIN_ARRAY_ITEM: *most = 1 + MAX_DIMS; return item;
    case INTRIN_NP_SIZE: case INTRIN_NP_SHAPE: case INTRIN_NP_NDIM: return fact;
    case INTRIN_SLICE: *most = 3; return slice_object;
    default: return NULL;
    }
}

static Ins *fill(Ctx *c, Ins *const *args, u32 n) {
    if (n != 2) return FAIL(c, ARGUMENT_COUNT, "fill()", "1 argument", n - 1);
    return args[0]->type->kind == TY_ARRAY ? store_into(c, args[0], args[1]) : expr_temporary(c, args[0], "to be filled");
}

/* numba.carray(pointer, shape, dtype): an array over memory that is given by its address. */
static Ins *over_pointer(Ctx *c, const Call *f, const Sym *keywords, u32 nkeywords) {
    Ins *in[3], *shape[MAX_DIMS];
    if (!match_arguments(c, f->what, (const char *[]){"ptr", "shape", "dtype"}, 3, 2, f->args, f->n, keywords, nkeywords, in)) return poison(c);
    int n = integers(c, &(Call){f->row, f->what, in, 2}, shape);
    if (in[0]->type->kind != TY_POINTER || n < 0) return wrong(c, f);
    const Type *elem = in[0]->type->pointer.elem, *dtype = in[2] && in[2]->type->kind != TY_NONE ? dtype_of(c, in[2]) : elem;
    if (!dtype) return poison(c);
    if (dtype != elem) return FAIL(c, NO_CONVERSION, TYPE(c, in[0]), arena_printf(c->a, "an array of %s", type_str(c->t, dtype)));
    for (u32 k = 0; k < (u32)n; k++) {
        Ins *zero = put_int(c, int64(c), 0), *extent = convert(c, shape[k], int64(c));
        shape[k] = put_select(c, put_cmp(c, OPR_LT, extent, zero), zero, extent);
    }
    Layout layout = f->row->id == INTRIN_CARRAY || n < 2 ? LAYOUT_C : LAYOUT_F;
    return array_make(c, in[0], type_array(c->t, elem, (u32)n, layout, false), shape, NULL);
}

Ins *array_function(Ctx *c, const Intrin *row, Ins *const *args, u32 n, const Sym *keywords, u32 nkeywords) {
    const char *what = arena_printf(c->a, "%s()", row->path);
    if (row->id == INTRIN_ARRAY_FILL && !nkeywords) return fill(c, args, n);
    if (row->id == INTRIN_CARRAY || row->id == INTRIN_FARRAY) return over_pointer(c, &(Call){row, what, args, n}, keywords, nkeywords);
    u32 least, most;
    Rule *found = rule_of(row->id, &least, &most);
    if (!found) return array_reduction(c, row, args, n, keywords, nkeywords);
    if (nkeywords) return FAIL(c, UNKNOWN_KEYWORD, what, keywords[0]);
    if (n < least || n > most) return FAIL(c, ARGUMENT_COUNT, what, arena_printf(c->a, "%u to %u arguments", least, most), n);
    if (args[0]->type->kind == TY_EXPR && found != fact && found != copy) return expr_temporary(c, args[0], arena_printf(c->a, "for %s", what));
    return found(c, &(Call){row, what, args, n});
}
