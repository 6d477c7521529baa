/* view.c: indexing that gives a view: slices, `...`, newaxis, fewer integers than dimensions. A
 * view is an array whose pointer, extents and strides are computed here; nothing is copied. Slice
 * bounds are clamped as in Python, and the proved ranges make most of the clamping vanish. As in
 * Numba, a C array stays C if all indices but the last are integers or `...` and the last is an
 * integer or a slice without step; an F array mirror-wise; else a view has its own strides. */
#include "frontend/infer/view.h"

#include "frontend/infer/array.h"
#include "frontend/infer/call.h"
#include "frontend/infer/number.h"
#include "frontend/infer/optional.h"
#include "frontend/infer/put.h"
#include "frontend/infer/raise.h"

enum { START, STOP, STEP };

/* a slice of one extent, start in [0, extent]; step: NULL for 1 */
typedef struct Cut { Ins *start, *length, *step; } Cut;

/* ---- slices ---------------------------------------------------------------------------------- */

/* A uint64 beyond int64 is beyond every array, as the greatest int64 is. */
static Ins *part_of_slice(Ctx *c, Ins *x) {
    const Type *t = x->type;
    if (t->kind == TY_LITERAL_INT && t->literal.is_u64 && t->literal.value < 0) return put_literal(c, INT64_MAX);
    if (t->kind == TY_NONE || type_is_literal(t)) return x;
    if (t->kind != TY_U64) return put_as(c, x, ctx_int64(c));
    Ins *most = put_int(c, t, INT64_MAX);
    return put_as(c, put_select(c, put_cmp(c, OPR_GT, x, most), most, x), ctx_int64(c));
}

Ins *view_slice(Ctx *c, Ins *const *parts) {
    Ins *converted[3];
    for (u32 k = 0; k < 3; k++) {
        const Type *t = parts[k]->type;
        if (type_is_poison(t)) return parts[k];
        if (t->kind != TY_NONE && !type_is_int(t) && !(optional_is(t) && type_is_int(t->tuple.at[1]))) {
            return type_is_float(t) ? array_float_index(c, parts[k]) : FAIL(c, BAD_INDEX, TYPE(c, parts[k]));
        }
        converted[k] = part_of_slice(c, parts[k]);
    }
    const Type *step = converted[STEP]->type;
    if (step->kind == TY_LITERAL_INT && step->literal.value == 0)
        return FAIL(c, BAD_SHAPE, "the step of a slice cannot be 0");
    return put_bundle(c, TY_SLICE, NULL, converted, 3);
}

Ins *view_slice_object(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 1, 3)) return put_poison(c);
    Ins *none = put_none(c);
    return view_slice(
        c, (Ins *[]){f->n == 1 ? none : f->args[0], f->args[f->n == 1 ? 0 : 1], f->n == 3 ? f->args[2] : none});
}

static Ins *part_or(Ctx *c, Ins *part, Ins *fallback) {
    if (part->type->kind == TY_NONE) return fallback;
    if (!optional_is(part->type)) return put_as(c, part, ctx_int64(c));
    Ins *present = optional_present(c, part), *value = optional_value(c, part);
    return put_select(c, present, value, fallback);
}

/* A part that is left out is a number here, as in Numba: the first or last that there is. */
Ins *view_slice_attr(Ctx *c, Ins *slice, Sym name) {
    Ins *zero = put_int(c, ctx_int64(c), 0), *least = put_int(c, ctx_int64(c), INT64_MIN),
        *most = put_int(c, ctx_int64(c), INT64_MAX);
    Ins *one = put_int(c, ctx_int64(c), 1), *step = part_or(c, put_get(c, slice, STEP), one);
    Ins *down = put_cmp(c, OPR_LT, step, zero);
    bool start = sym_is(name, "start");
    if (sym_is(name, "step")) return step;
    if (!start && !sym_is(name, "stop")) return NULL;
    Ins *end = start ? put_select(c, down, most, zero) : put_select(c, down, least, most);
    return part_or(c, put_get(c, slice, start ? START : STOP), end);
}

static Ins *max64(Ctx *c, Ins *x, Ins *low) { return put_select(c, put_cmp(c, OPR_LT, x, low), low, x); }
static Ins *min64(Ctx *c, Ins *x, Ins *high) { return put_select(c, put_cmp(c, OPR_GT, x, high), high, x); }

/* A bound counted from the end if negative, then brought into [low, high]. */
static Ins *clamped(Ctx *c, Ins *bound, Ins *fallback, Ins *extent, Ins *low, Ins *high) {
    if (bound->type->kind == TY_NONE) return fallback;
    if (optional_is(bound->type)) {
        Ins *there = clamped(c, optional_value(c, bound), fallback, extent, low, high);
        return put_select(c, optional_present(c, bound), there, fallback);
    }
    Ins *i = put_as(c, bound, ctx_int64(c)), *from_end = put2(c, OP_ADD, ctx_int64(c), i, extent);
    i = put_select(c, put_cmp(c, OPR_LT, i, put_int(c, ctx_int64(c), 0)), from_end, i);
    return min64(c, max64(c, i, low), high);
}

static Ins *sub(Ctx *c, Ins *x, Ins *y) { return put2(c, OP_SUB, ctx_int64(c), x, y); }
static Ins *add(Ctx *c, Ins *x, Ins *y) { return put2(c, OP_ADD, ctx_int64(c), x, y); }

/* How many steps of `step` >= 1 fit into a distance. */
static Ins *count(Ctx *c, Ins *distance, Ins *step) {
    Ins *zero = put_int(c, ctx_int64(c), 0), *one = put_int(c, ctx_int64(c), 1);
    if (step->op == OP_INT && step->aux.i == 1) return max64(c, distance, zero);
    Ins *some = put_cmp(c, OPR_GT, distance, zero);
    return put_select(c, some, add(c, put2(c, OP_SDIV, ctx_int64(c), max64(c, sub(c, distance, one), zero), step), one),
                      zero);
}

/* The size of a downward step. For -2**63 one less will do: no array is that long. */
static Ins *size_of_step(Ctx *c, Ins *step) {
    step = max64(c, step, put_int(c, ctx_int64(c), -INT64_MAX));
    return !c->dry && step->op == OP_INT ? put_int(c, ctx_int64(c), -step->aux.i) : put1(c, OP_NEG, ctx_int64(c), step);
}

static bool is_known(const Ins *bound) { return bound->type->kind == TY_LITERAL_INT; }

/* The most elements that x[i:i + 4], x[2:6] or x[-6:-2] can have, whatever the extent; `length` if
 * that is not known. Counting a bound from the end makes a slice shorter, unless both are so. */
static i64 most_elements(const Ins *start, const Ins *stop, i64 length) {
    i64 most = length;
    if (is_known(stop) && (is_known(start) || start->type->kind == TY_NONE)) {
        i64 from = is_known(start) ? start->type->literal.value : 0, to = stop->type->literal.value;
        if ((from < 0) == (to < 0)) most = to > from ? to - from : 0;
    } else if (stop->op == OP_ADD && stop->args[0] == start && stop->args[1]->op == OP_INT &&
               stop->args[1]->aux.i >= 0) {
        most = stop->args[1]->aux.i;
    }
    return most < length ? most : length;
}

static Cut cut_upwards(Ctx *c, Ins *slice, Ins *extent, Ins *step) {
    Ins *zero = put_int(c, ctx_int64(c), 0);
    Ins *start = clamped(c, put_get(c, slice, START), zero, extent, zero, extent);
    Ins *stop = clamped(c, put_get(c, slice, STOP), extent, extent, zero, extent);
    Ins *length = count(c, sub(c, stop, start), step);
    i64 longest = length->hi < MAX_EXTENT ? length->hi : MAX_EXTENT;
    if (!c->dry) {
        const Ins *to = put_get(c, slice, STOP), *from = put_get(c, slice, START);
        length = put_below(c, length, most_elements(from, to, longest) + 1);
    }
    return (Cut){start, length, step->op == OP_INT && step->aux.i == 1 ? NULL : step};
}

static Cut cut_downwards(Ctx *c, Ins *slice, Ins *extent, Ins *step) {
    Ins *before = put_int(c, ctx_int64(c), -1), *last = sub(c, extent, put_int(c, ctx_int64(c), 1));
    Ins *start = clamped(c, put_get(c, slice, START), last, extent, before, last);
    Ins *stop = clamped(c, put_get(c, slice, STOP), before, extent, before, last);
    Ins *size = size_of_step(c, step), *length = count(c, sub(c, start, stop), size);
    return (Cut){max64(c, start, put_int(c, ctx_int64(c), 0)), length, step};
}

/* The step's sign is known at run time only. */
static Cut cut_either_way(Ctx *c, Ins *slice, Ins *extent, Ins *step) {
    Ins *zero = put_int(c, ctx_int64(c), 0), *one = put_int(c, ctx_int64(c), 1), *before = put_int(c, ctx_int64(c), -1),
        *last = sub(c, extent, one);
    raise_unless(c, put_cmp(c, OPR_NE, step, zero), "ValueError: slice step cannot be zero");
    Ins *down = put_cmp(c, OPR_LT, step, zero);
    Ins *low = put_select(c, down, before, zero), *high = put_select(c, down, last, extent);
    Ins *first = put_select(c, down, last, zero);
    Ins *start = clamped(c, put_get(c, slice, START), first, extent, low, high);
    Ins *end = put_select(c, down, before, extent);
    Ins *stop = clamped(c, put_get(c, slice, STOP), end, extent, low, high);
    Ins *upwards = sub(c, stop, start), *distance = put_select(c, down, sub(c, start, stop), upwards);
    Ins *size = max64(c, put_select(c, down, size_of_step(c, step), step), one);
    start = max64(c, start, zero);
    return (Cut){start, count(c, distance, size), step};
}

/* The part of a slice that is known while compiling. */
static bool known_part(const Type *part, i64 fallback, i64 *out) {
    *out = part->kind == TY_LITERAL_INT ? part->literal.value : fallback;
    return part->kind == TY_NONE || (part->kind == TY_LITERAL_INT && !part->literal.is_u64);
}

/* Counted from the end if negative, then brought into [low, high]. */
static i64 known_bound(i64 bound, i64 extent, i64 low, i64 high) {
    if (bound < 0) bound += extent;
    return bound < low ? low : bound > high ? high : bound;
}

/* Of a known extent, by known bounds; gives how many elements there are, or -1. */
static i64 known_cut(const Type *slice, i64 extent, i64 *start, i64 *step) {
    i64 stop;
    bool known = known_part(slice->tuple.at[STEP], 1, step);
    bool down = *step < 0;
    known &= known_part(slice->tuple.at[START], down ? extent - 1 : 0, start);
    known &= known_part(slice->tuple.at[STOP], down ? -1 - extent : extent, &stop);
    if (!known || *step == 0 || *step == INT64_MIN) return -1;
    i64 low = down ? -1 : 0, high = down ? extent - 1 : extent;
    *start = known_bound(*start, extent, low, high), stop = known_bound(stop, extent, low, high);
    i64 distance = down ? *start - stop : stop - *start, size = down ? -*step : *step;
    return distance > 0 ? (distance - 1) / size + 1 : 0;
}

static Cut view_cut(Ctx *c, Ins *slice, Ins *extent) {
    Ins *step = put_get(c, slice, STEP);
    if (step->type->kind == TY_NONE) return cut_upwards(c, slice, extent, put_int(c, ctx_int64(c), 1));
    if (optional_is(step->type)) {
        Ins *one = put_int(c, ctx_int64(c), 1), *value = optional_value(c, step);
        step = put_select(c, optional_present(c, step), value, one);
    }
    bool known = step->type->kind == TY_LITERAL_INT;
    i64 by = known ? step->type->literal.value : 0;
    step = known ? put_int(c, ctx_int64(c), by) : step;
    return by > 0   ? cut_upwards(c, slice, extent, step)
           : by < 0 ? cut_downwards(c, slice, extent, step)
                    : cut_either_way(c, slice, extent, step);
}

/* ---- which layout ---------------------------------------------------------------------------- */

static bool is_slice(const Ins *x) { return x->type->kind == TY_SLICE; }
static bool has_step(const Ins *x) { return x->type->tuple.at[STEP]->kind != TY_NONE; }

/* Indices from the outermost dimension inwards; `reversed` for F order. */
static bool keeps_contiguous(Ins *const *at, u32 n, bool reversed) {
    for (u32 k = 0; k < n; k++) {
        const Ins *x = at[reversed ? n - 1 - k : k];
        if (x->type->kind == TY_NONE) return false;
        if (is_slice(x) && (k + 1 < n || has_step(x))) return false;
    }
    return true;
}

/* used: dimensions; axes: newaxis; dots: where ... is, or n */
typedef struct Indices { Ins *const *at; u32 n, used, axes, dots; } Indices;

static Layout layout_of(const Type *t, const Indices *in) {
    bool all = in->used == t->array.ndim, dots = in->dots < in->n;
    u32 left = dots ? in->dots : in->n, right = dots ? in->n - in->dots - 1 : 0;
    if (t->array.layout == LAYOUT_C)
        return (all || !right) && keeps_contiguous(in->at, all ? in->n : left, false) ? LAYOUT_C : LAYOUT_A;
    if (t->array.layout != LAYOUT_F) return LAYOUT_A;
    u32 from = all ? 0 : dots ? in->dots + 1 : in->n;
    return (all || (dots && !left)) && keeps_contiguous(in->at + from, in->n - from, true) ? LAYOUT_F : LAYOUT_A;
}

/* ---- views ----------------------------------------------------------------------------------- */

typedef struct View {              /* under construction */
    Ins *offset[NUMPY_DIMS], *shape[NUMPY_DIMS], *strides[NUMPY_DIMS];
    i64  extents[NUMPY_DIMS];        /* as the types say; -1: known at run time only */
    u32  dims, from;               /* of the view; of the array, consumed so far */
} View;

static i64 extent_of(const Type *t, u32 dim) { return t->array.extents ? t->array.extents[dim] : -1; }

/* The type with the extents, if all of them are known. */
static const Type *with_extents(Ctx *c, const Type *t, const i64 *extents) {
    for (u32 k = 0; k < t->array.ndim; k++)
        if (extents[k] < 0) return t;
    return type_of_extents(c->t, t, extents);
}

static void keep_dims(Ctx *c, View *v, Ins *array, u32 n) {
    for (u32 k = 0; k < n; k++, v->from++) {
        v->offset[v->from] = put_int(c, ctx_int64(c), 0);
        v->extents[v->dims] = extent_of(array->type, v->from);
        v->shape[v->dims] = put_index(c, OP_SHAPE, array, v->from, ctx_int64(c));
        v->strides[v->dims++] = put_index(c, OP_STRIDE, array, v->from, ctx_int64(c));
    }
}

static void keep_slice(Ctx *c, View *v, Ins *array, Ins *slice) {
    i64 extent = extent_of(array->type, v->from), start, step, n = -1;
    Cut cut;
    if (extent >= 0 && (n = known_cut(slice->type, extent, &start, &step)) >= 0) {
        cut.start = put_int(c, ctx_int64(c), start > 0 ? start : 0);
        cut.length = put_int(c, ctx_int64(c), n);
        cut.step = has_step(slice) ? put_int(c, ctx_int64(c), step) : NULL;
    } else cut = view_cut(c, slice, put_index(c, OP_SHAPE, array, v->from, ctx_int64(c)));
    Ins *stride = put_index(c, OP_STRIDE, array, v->from, ctx_int64(c));
    v->extents[v->dims] = n;
    v->offset[v->from++] = cut.start;
    v->shape[v->dims] = cut.length;
    v->strides[v->dims++] = cut.step ? put2(c, OP_MUL, ctx_int64(c), stride, cut.step) : stride;
}

static bool count_indices(Ctx *c, const Type *t, Indices *in) {
    in->used = in->axes = 0;
    in->dots = in->n;
    for (u32 k = 0; k < in->n; k++) {
        TypeKind kind = in->at[k]->type->kind;
        if (kind == TY_ELLIPSIS && in->dots < in->n)
            return FAIL(c, BAD_SHAPE, "an index can hold `...` only once"), false;
        if (kind == TY_ELLIPSIS) in->dots = k;
        else if (kind == TY_NONE) in->axes++;
        else in->used++;
    }
    if (in->used > t->array.ndim) return FAIL(c, INDEX_COUNT, in->used, t->array.ndim), false;
    if (t->array.ndim + in->axes > NUMPY_DIMS) return FAIL(c, BAD_SHAPE, TOO_MANY_DIMS), false;
    return true;
}

Ins *view_index(Ctx *c, Ins *array, Ins *const *at, u32 n) {
    const Type *t = array->type;
    Indices in = {.at = at, .n = n};
    if (!count_indices(c, t, &in)) return put_poison(c);
    View v = {0};
    for (u32 k = 0; k < n; k++) {
        if (at[k]->type->kind == TY_ELLIPSIS) keep_dims(c, &v, array, t->array.ndim - in.used);
        else if (at[k]->type->kind == TY_NONE) {
            v.extents[v.dims] = 1;
            v.shape[v.dims] = put_int(c, ctx_int64(c), 1);
            v.strides[v.dims++] = put_int(c, ctx_int64(c), 0);
        } else if (is_slice(at[k])) keep_slice(c, &v, array, at[k]);
        else if (!(v.offset[v.from] = array_index(c, at[k], array, v.from))) return put_poison(c);
        else v.from++;
    }
    keep_dims(c, &v, array, t->array.ndim - v.from);
    Ins *args[1 + NUMPY_DIMS] = {array};
    for (u32 k = 0; k < t->array.ndim; k++) args[1 + k] = v.offset[k];
    const Type *made = type_array(c->t, t->array.elem, v.dims, layout_of(t, &in), t->array.readonly);
    return array_make(c, put(c, OP_ELEM, type_pointer(c->t, t->array.elem), args, 1 + t->array.ndim),
                      with_extents(c, made, v.extents), v.shape, v.strides);
}

/* ---- views by other means -------------------------------------------------------------------- */

static Ins *remade(Ctx *c, Ins *array, Layout layout, u32 ndim, Ins *const *shape, Ins *const *strides,
                   const i64 *extents) {
    const Type *t = array->type, *made = type_array(c->t, t->array.elem, ndim, layout, t->array.readonly);
    return array_make(c, put1(c, OP_DATA, type_pointer(c->t, t->array.elem), array),
                      extents ? with_extents(c, made, extents) : made, shape, strides);
}

Ins *view_permuted(Ctx *c, Ins *array, const u32 *axes) {
    const Type *t = array->type;
    u32 n = t->array.ndim;
    Ins *shape[NUMPY_DIMS], *strides[NUMPY_DIMS];
    i64 extents[NUMPY_DIMS];
    bool same = true, mirrored = true;
    for (u32 k = 0; k < n; k++) {
        extents[k] = extent_of(t, axes[k]);
        shape[k] = put_index(c, OP_SHAPE, array, axes[k], ctx_int64(c));
        strides[k] = put_index(c, OP_STRIDE, array, axes[k], ctx_int64(c));
        same &= axes[k] == k;
        mirrored &= axes[k] == n - 1 - k;
    }
    if (same) return array;
    Layout layout = !mirrored                     ? LAYOUT_A
                    : t->array.layout == LAYOUT_C ? LAYOUT_F
                    : t->array.layout == LAYOUT_F ? LAYOUT_C
                                                  : LAYOUT_A;
    return remade(c, array, layout, n, shape, strides, extents);
}

Ins *view_transposed(Ctx *c, Ins *array) {
    u32 axes[NUMPY_DIMS], n = array->type->array.ndim;
    for (u32 k = 0; k < n; k++) axes[k] = n - 1 - k;
    return view_permuted(c, array, axes);
}

/* A contiguous array as one dimension, in the order of memory. */
Ins *view_flat(Ctx *c, Ins *array) {
    if (array->type->array.ndim == 1) return array;
    i64 length = array_length(array->type);
    return remade(c, array, LAYOUT_C, 1, (Ins *[]){array_size(c, array)}, NULL, &length);
}

Ins *view_reshaped(Ctx *c, Ins *array, Ins *const *shape, u32 n, const i64 *extents) {
    Layout layout = array->type->array.layout;
    return remade(c, array, layout == LAYOUT_A ? LAYOUT_C : layout, n, shape, NULL, extents);
}

Ins *view_strided(Ctx *c, Ins *array, u32 n, Ins *const *shape, Ins *const *strides) {
    return remade(c, array, LAYOUT_A, n, shape, strides, NULL);
}

/* The parts alternate in memory: the strides are those of the complex numbers. */
Ins *view_part(Ctx *c, Ins *array, bool imaginary) {
    const Type *t = array->type, *elem = complex_component(c, t->array.elem);
    Ins *shape[NUMPY_DIMS], *strides[NUMPY_DIMS], *data = put1(c, OP_DATA, type_pointer(c->t, elem), array);
    array_axes(c, array, shape, strides);
    if (imaginary) data = put2(c, OP_PTR_ADD, data->type, data, put_int(c, ctx_int64(c), 1));
    const Type *made = type_array(c->t, elem, t->array.ndim, LAYOUT_A, t->array.readonly);
    return array_make(c, data, type_of_extents(c->t, made, t->array.extents), shape, strides);
}
