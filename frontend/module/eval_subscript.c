/* eval_subscript.c: x[i] at module level: tuples, texts, host arrays, and float32[:, ::1]. */
#include "frontend/module/eval_subscript.h"

#include <stdlib.h>
#include <string.h>

#include "frontend/module/element.h"
#include "frontend/module/eval_array.h"
#include "frontend/module/eval_class.h"
#include "frontend/module/eval_container.h"
#include "frontend/module/eval_record.h"
#include "frontend/module/eval_type.h"
#include "lib/base/unicode.h"

/* Python's slice.indices(): the slice's clamped start, stop and step over `len` items. */
bool eval_slice_indices(const Value *s, i64 len, i64 *start, i64 *stop, i64 *step) {
    *step = 1;
    if (s->items.at[2]->kind != VAL_NONE && (!eval_int(s->items.at[2], step) || *step == 0)) return false;
    bool back = *step < 0;
    i64 lowest = back ? -1 : 0, highest = back ? len - 1 : len;
    i64 *ends[2] = {start, stop};
    for (int i = 0; i < 2; i++) {
        i64 x;
        if (s->items.at[i]->kind == VAL_NONE) {
            *ends[i] = (i == 0) != back ? lowest : highest;
            continue;
        }
        if (!eval_int(s->items.at[i], &x)) return false;
        if (x < 0) x += len;
        *ends[i] = x < lowest ? lowest : x > highest ? highest : x;
    }
    return true;
}

static Value *take_slice(Unit *u, const Node *n, Value *base, const Value *slice, i64 len) {
    i64 start, stop, step;
    if (!eval_slice_indices(slice, len, &start, &stop, &step))
        return value_opaque(u, n, "the slice's bounds are not constant integers");
    VEC(Value *) items = {0};
    Buf text = {0};
    for (i64 i = start; step > 0 ? i < stop : i > stop; i += step) {
        if (base->kind == VAL_STRING) buf_putc(&text, base->string.text->text[i]);
        else vec_push(u->arena, &items, base->items.at[i]);
        if (step > 0 ? step >= stop - i : step <= stop - i) break;      /* i += step must not overflow */
    }
    if (base->kind != VAL_STRING) return eval_list(u, base->kind, items.at, items.len);
    Value *v = eval_string(u, buf_text(&text), text.len);
    if (v->kind == VAL_STRING) v->string.is_bytes = base->string.is_bytes;
    buf_free(&text);
    return v;
}

static Value *array_subscript(Unit *u, const Node *n, Value *base, Value *index);

/* a step of 0: an integer, which drops the dimension */
typedef struct Region { i64 start[NUMPY_DIMS], step[NUMPY_DIMS], items[NUMPY_DIMS]; } Region;

/* The elements that integers and slices select; NULL, or why not. */
static Value *region(Unit *u, const Node *n, const Value *base, Value *const *at, u32 count, Region *r) {
    i64 stop, *start = r->start, *step = r->step, *items = r->items;
    u32 ndim = base->array->type->array.ndim;
    if (count > ndim) return value_opaque(u, n, "too many indices for the array");
    for (u32 d = 0; d < ndim; d++) {
        i64 extent = base->array->shape[d];
        start[d] = 0, step[d] = 1, items[d] = extent;
        if (d >= count) continue;
        if (at[d]->kind == VAL_SLICE && eval_slice_indices(at[d], extent, &start[d], &stop, &step[d])) {
            i64 way = step[d] > 0 ? stop - start[d] : start[d] - stop, by = step[d] > 0 ? step[d] : -step[d];
            items[d] = way > 0 ? (way - 1) / by + 1 : 0;
            continue;
        }
        if (!eval_int(at[d], &start[d]))
            return value_opaque(u, n, "only integers and slices of constant arrays are evaluated at compile time");
        if (start[d] < 0) start[d] += extent;
        if (start[d] < 0 || start[d] >= extent) return value_opaque(u, n, "array index out of range");
        step[d] = 0;
    }
    return NULL;
}

static Value *array_slice(Unit *u, const Node *n, const Value *base, Value *const *at, u32 count) {
    Region r;
    Value *bad = region(u, n, base, at, count, &r);
    return bad ? bad : eval_array_gather(u, n, base, r.start, r.step, r.items);
}

/* Where an element of a mask or of an array of indices points, along the first axes: false if
 * nowhere in the array. */
static bool pointed(const Value *array, const Value *index, i64 i, i64 *start) {
    const i64 *extent = array->array->shape;
    bool mask = element_type(index)->kind == TY_BOOL;
    Num x = element_get(index, i);
    if (!mask) start[0] = x.i < 0 ? (i64)x.i + extent[0] : (i64)x.i;
    for (u32 d = index->array->type->array.ndim; mask && d-- > 0; i /= extent[d]) start[d] = i % extent[d];
    return num_is_int(x) && start[0] >= 0 && start[0] < extent[0];
}

/* a[mask] = v and a[indices] = v: one value for all places, or an array with one for each, which
 * has an axis more than a place has. */
static Value *store_picked(Unit *u, const Node *n, Value *array, const Value *index, Value *v) {
    Shape s = element_shape(index);
    i64 start[NUMPY_DIMS] = {0}, step[NUMPY_DIMS] = {0}, *extent = array->array->shape, taken = 0;
    u32 ndim = array->array->type->array.ndim;
    Num x;
    bool mask = element_type(index)->kind == TY_BOOL, one = value_number(v, &x);
    bool fits = s.n > 0 && s.n <= ndim && (mask || s.n == 1) && index->array->type->array.layout == LAYOUT_C;
    for (u32 d = 0; d < s.n && mask && fits; d++) fits = s.at[d] == extent[d];
    if (!fits || element_structured(array))
        return value_opaque(u, n, "an array of indices of this shape is not evaluated at compile time");
    for (u32 d = s.n; d < ndim; d++) step[d] = 1;
    if (!one) v = eval_array_call(u, n, "array", &(Args){.at = &v, .n = 1});
    if (v->kind == VAL_OPAQUE) return v;
    one = one || v->array->type->array.ndim <= ndim - s.n;
    for (i64 i = 0; i < s.items; i++) {
        if (mask && !num_truth(element_get(index, i))) continue;
        if (!pointed(array, index, i, start)) return value_opaque(u, n, "the arrays' indices are no integers in range");
        if (!one && taken == v->array->shape[0]) return value_opaque(u, n, "there are fewer values than indices");
        Value *bad = eval_array_scatter(u, n, array, start, step, extent, one ? v : eval_array_item(u, n, v, taken));
        if (bad) return bad;
        taken++;
    }
    return !one && taken < v->array->shape[0] ? value_opaque(u, n, "there are more values than indices") : NULL;
}

Value *eval_array_store(Unit *u, const Node *n, Value *array, Value *index, const Value *v) {
    Region r;
    if (index->kind == VAL_STRING && element_structured(array)) {
        Value *field = eval_array_field(u, n, array, index->string.text);
        return !field                      ? value_opaque(u, n, "the records have no such field")
               : field->kind == VAL_OPAQUE ? field
                                           : eval_array_store(u, n, field, value_new(u->arena, VAL_ELLIPSIS), v);
    }
    if (index->kind == VAL_LIST) index = eval_array_call(u, n, "array", &(Args){.at = &index, .n = 1});
    if (index->kind == VAL_ARRAY) return store_picked(u, n, array, index, (Value *)(uintptr_t)v);
    if (index->kind == VAL_OPAQUE) return index;
    bool tuple = index->kind == VAL_TUPLE, all = index->kind == VAL_ELLIPSIS;
    Value *bad = region(u, n, array, tuple ? index->items.at : &index, tuple ? index->items.n : !all, &r);
    return bad ? bad : eval_array_scatter(u, n, array, r.start, r.step, r.items, v);
}

/* a[:, None]: the axes of length 1 are put in afterwards. */
static Value *with_new_axes(Unit *u, const Node *n, Value *base, const Value *index) {
    VEC(Value *) rest = {0}, shape = {0};
    for (u32 i = 0; i < index->items.n; i++)
        if (index->items.at[i]->kind != VAL_NONE) vec_push(u->arena, &rest, index->items.at[i]);
    Value *part = rest.len ? array_subscript(u, n, base, eval_list(u, VAL_TUPLE, rest.at, rest.len)) : base;
    u32 own = 0;
    if (part->kind != VAL_ARRAY) return part;
    for (u32 i = 0; i < index->items.n; i++) {
        bool slice = index->items.at[i]->kind == VAL_SLICE, none = index->items.at[i]->kind == VAL_NONE;
        if (none) vec_push(u->arena, &shape, value_int(u, 1));
        else if (slice) vec_push(u->arena, &shape, value_int(u, part->array->shape[own++]));
    }
    while (own < part->array->type->array.ndim) vec_push(u->arena, &shape, value_int(u, part->array->shape[own++]));
    return eval_array_method(u, n, part, "reshape", &(Args){.at = shape.at, .n = shape.len});
}

/* a[mask] and a[indices]: along the first axis. */
static Value *select_rows(Unit *u, const Node *n, Value *base, const Value *index) {
    bool mask = element_type(index)->kind == TY_BOOL;
    if (index->array->type->array.ndim != 1 || base->array->type->array.ndim == 0 ||
        (mask && index->array->shape[0] != base->array->shape[0]))
        return value_opaque(u, n, "only arrays of one dimension are evaluated as indices at compile time");
    VEC(i64) rows = {0};
    for (i64 i = 0; i < index->array->shape[0]; i++) {
        Num x = element_get(index, i);
        i64 at = mask ? i : (i64)x.i;
        if (mask && !num_truth(x)) continue;
        if (!num_is_int(x)) return value_opaque(u, n, "arrays used as indices must be of integer (or boolean) type");
        if (at < 0) at += base->array->shape[0];
        if (at < 0 || at >= base->array->shape[0]) return value_opaque(u, n, "array index out of range");
        vec_push(u->arena, &rows, at);
    }
    return eval_array_rows(u, n, base, rows.at, rows.len);
}

static Value *array_subscript(Unit *u, const Node *n, Value *base, Value *index) {
    if (index->kind == VAL_LIST) index = eval_array_call(u, n, "array", &(Args){.at = &index, .n = 1});
    if (index->kind == VAL_ARRAY) return select_rows(u, n, base, index);
    for (u32 k = 0; index->kind == VAL_TUPLE && k < index->items.n; k++)
        if (index->items.at[k]->kind == VAL_NONE) return with_new_axes(u, n, base, index);
    if (index->kind == VAL_ELLIPSIS) return base;
    Value *one[1] = {index};
    Value *const *at = index->kind == VAL_TUPLE ? index->items.at : one;
    u32 count = index->kind == VAL_TUPLE ? index->items.n : 1;
    for (u32 k = 0; k < count; k++)
        if (at[k]->kind == VAL_SLICE) return array_slice(u, n, base, at, count);
    for (u32 k = 0; k < count; k++) {
        i64 i;
        if (!eval_int(at[k], &i) || base->kind != VAL_ARRAY || base->array->type->array.ndim == 0)
            return value_opaque(u, n, "only integer indices of constant arrays are evaluated at compile time");
        if (i < 0) i += base->array->shape[0];
        if (i < 0 || i >= base->array->shape[0]) return value_opaque(u, n, "array index out of range");
        base = eval_array_item(u, n, base, i);
    }
    return base;
}

Value *eval_subscript(const Env *env, const Node *n, Value *base) {
    Unit *u = env->u;
    if (base->kind == VAL_OPAQUE) return base;
    if (base->kind == VAL_TYPE && !eval_type_parts(u, base)) return eval_type_subscript(env, n, base->typeref.type);
    if (base->kind == VAL_TYPE) base = eval_type_parts(u, base);
    if (base->kind == VAL_BUILTIN) return eval_not_a_type(u, n->subscript.value, base);
    Value *index = eval(env, n->subscript.index);
    if (index->kind == VAL_OPAQUE) return index;
    if (base->kind == VAL_CLASS && index->kind == VAL_STRING && eval_member(base, index->string.text))
        return eval_member(base, index->string.text);
    if (base->kind == VAL_MODULE && sym_is(base->module.path, "os.environ") && index->kind == VAL_STRING) {
        const char *text = getenv(sym_str(index->string.text));
        return text ? eval_string(u, text, strlen(text))
                    : value_opaque(u, n, "the environment variable %s is not set", sym_str(index->string.text));
    }
    if (base->kind == VAL_DICT) return eval_dict_get(u, n, base, index);
    if ((base->kind == VAL_ARRAY || base->kind == VAL_RECORD) && index->kind == VAL_STRING) {
        Value *field = base->kind == VAL_ARRAY ? eval_array_field(u, n, base, index->string.text)
                                               : eval_record_get(u, base, index->string.text);
        return field ? field : value_opaque(u, n, "%s has no field %s", value_str(u, base), value_str(u, index));
    }
    if (base->kind == VAL_ARRAY) {
        Value *part = array_subscript(u, n, base, index);
        if (!base->array->on_device || part->kind != VAL_ARRAY) return part;
        return value_opaque(u, n,
                            "a part of a device array is no array of its own; index the whole array in the kernel");
    }
    if (!value_is_sequence(base) && base->kind != VAL_STRING)
        return value_opaque(u, n, "%s cannot be subscripted at compile time", value_str(u, base));
    if (base->kind == VAL_STRING && !unicode_is_ascii(base->string.text->text, base->string.text->len) &&
        !base->string.is_bytes)
        return value_opaque(u, n, "subscripts of this string are not evaluated at compile time");
    i64 len = base->kind == VAL_STRING ? base->string.text->len : base->items.n, i;
    if (index->kind == VAL_SLICE) return take_slice(u, n, base, index, len);
    if (!eval_int(index, &i)) return value_opaque(u, n, "the index is not a constant integer");
    if (i < 0) i += len;
    if (i < 0 || i >= len) return value_opaque(u, n, "index out of range");
    if (base->kind != VAL_STRING) return base->items.at[i];
    return base->string.is_bytes ? value_int(u, (u8)base->string.text->text[i])
                                 : eval_string(u, base->string.text->text + i, 1);
}
