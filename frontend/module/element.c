/* element.c: an array is its dtype, its shape and its elements in C order or, after .T or
 * order='F', in Fortran order. They pass through the values of Num, so that arithmetic has NumPy's
 * promotion and wrapping without a second implementation; what their types decide is decided once
 * for all of them. */
#include "frontend/module/element.h"

#include <string.h>

#include "frontend/module/budget.h"

bool element_shape_push(Shape *s, i64 len) {
    if (s->n == NUMPY_DIMS || len < 0 || (len > 0 && s->items > MAX_ITEMS / len)) return false;
    s->at[s->n++] = len;
    s->items *= len;
    return true;
}

bool element_shape_from(const Value *v, Shape *out) {
    *out = (Shape){.items = 1};
    i64 len;
    if (eval_int(v, &len)) return element_shape_push(out, len);
    if (!value_is_sequence(v)) return false;
    for (u32 i = 0; i < v->items.n; i++)
        if (!eval_int(v->items.at[i], &len) || !element_shape_push(out, len)) return false;
    return true;
}

Shape element_shape(const Value *a) {
    Shape s = {.items = 1, .n = a->array->type->array.ndim};
    for (u32 i = 0; i < s.n; i++) s.items *= s.at[i] = a->array->shape[i];
    return s;
}

Value *element_array(Unit *u, const Node *n, const Type *elem, Shape s, Layout layout) {
    const Type *t = type_array(u->types, elem, s.n, s.n < 2 ? LAYOUT_C : layout, true);
    Value *v = value_array(u, t, s.at, arena_alloc(u->arena, (size_t)s.items * elem->itemsize));
    budget_work(u, (u64)s.items);
    v->node = n;
    return v;
}

Value *element_share(Unit *u, const Value *a) {
    Value *v = value_array(u, a->array->type, a->array->shape, a->array->data);
    v->node = a->node;
    v->array->shared = a->array->shared = true;
    return v;
}

void element_own(Unit *u, Value *a) {
    ArrayValue *array = a->array;
    if (!array->shared) return;
    array->data = arena_copy(u->arena, array->data, (size_t)element_shape(a).items * element_type(a)->itemsize);
    array->shared = false;
}

Value *element_numbers(Unit *u, const Node *n, TypeKind k, Shape s, Layout layout) {
    return element_array(u, n, type_scalar(u->types, k), s, layout);
}

bool element_structured(const Value *a) { return a->kind == VAL_ARRAY && !type_is_scalar(element_type(a)); }

char *element_at(const Value *a, i64 at) {
    return (char *)(uintptr_t)a->array->data + (size_t)at * element_type(a)->itemsize;
}
static void copy_one(Value *a, i64 at, const Value *from, i64 k) {
    memcpy(element_at(a, at), element_at(from, k), element_type(a)->itemsize);
}

void element_pull(Value *a, const Value *base, const i64 *where) {
    for (i64 i = 0; i < element_shape(a).items; i++)
        memcpy(element_at(a, i), (const char *)base->array->data + where[i], element_type(a)->itemsize);
}

void element_push(const Value *a, Value *base, const i64 *where) {
    for (i64 i = 0; i < element_shape(a).items; i++)
        memcpy(element_at(base, 0) + where[i], element_at(a, i), element_type(a)->itemsize);
}

Num  element_get(const Value *a, i64 at) { return num_load(element_type(a)->kind, element_at(a, at)); }
void element_put(Value *a, i64 at, Num x) { num_store(element_type(a)->kind, element_at(a, at), x); }

/* ---- walks ----------------------------------------------------------------------------------- */

/* One more axis around those that are there; with the outermost it may be one. */
static void around(Walk *w, i64 extent, i64 step) {
    u32 last = w->n - 1;
    if (extent == 1) return;
    if (w->extent[last] == 1) w->extent[last] = extent, w->step[last] = step;
    else if (step == w->step[last] * w->extent[last]) w->extent[last] *= extent;
    else w->extent[w->n] = extent, w->step[w->n++] = step;
}

/* From one element to the next along an axis. */
static void strides(const Value *a, i64 *stride) {
    const Type *t = a->array->type;
    i64 items = 1;
    for (u32 k = 0; k < t->array.ndim; k++) {
        u32 d = t->array.layout == LAYOUT_F ? k : t->array.ndim - 1 - k;
        stride[d] = items;
        items *= a->array->shape[d];
    }
}

Walk element_walk(const Value *a, const Shape *to, Layout layout) {
    Walk w = {.n = 1, .extent = {1}};
    i64 stride[NUMPY_DIMS];
    strides(a, stride);
    u32 lacking = to->n - a->array->type->array.ndim;
    for (u32 k = 0; k < to->n; k++) {
        u32 d = layout == LAYOUT_F ? k : to->n - 1 - k;
        around(&w, to->at[d], d < lacking || a->array->shape[d - lacking] == 1 ? 0 : stride[d - lacking]);
    }
    return w;
}

Walk element_whole(const Value *a) { return (Walk){.n = 1, .extent = {element_shape(a).items}, .step = {1}}; }

Walk element_part(const Value *a, const i64 *start, const i64 *step, const i64 *count) {
    Walk w = {.n = 1, .extent = {1}};
    i64 stride[NUMPY_DIMS];
    strides(a, stride);
    for (u32 d = a->array->type->array.ndim; d-- > 0;) {
        w.at += start[d] * stride[d];
        if (step[d]) around(&w, count[d], step[d] * stride[d]);
    }
    return w;
}

i64 element_run(Walk *w, i64 most, i64 *at) {
    i64 len = w->extent[0] - w->index[0];
    if (len > most) len = most;
    *at = w->at;
    w->at += len * w->step[0];
    w->index[0] += len;
    for (u32 d = 0; d + 1 < w->n && w->index[d] == w->extent[d]; d++) {
        w->at += w->step[d + 1] - w->extent[d] * w->step[d];
        w->index[d] = 0, w->index[d + 1]++;
    }
    return len;
}

void element_get_all(const Value *a, Walk *w, TypeKind k, NumValue *out, u32 n) {
    const Type *elem = element_type(a);
    i64 at;
    for (u32 i = 0, len; i < n; i += len) {
        len = (u32)element_run(w, n - i, &at);
        num_load_all(elem->kind, element_at(a, at), w->step[0] * elem->itemsize, out + i, len);
    }
    if (k != elem->kind) num_cast_all(elem->kind, k, out, n);
}

void element_put_all(Value *a, Walk *w, TypeKind k, NumValue *x, u32 n) {
    const Type *elem = element_type(a);
    i64 at;
    if (k != elem->kind) num_cast_all(k, elem->kind, x, n);
    for (u32 i = 0, len; i < n; i += len) {
        len = (u32)element_run(w, n - i, &at);
        num_store_all(elem->kind, element_at(a, at), w->step[0] * elem->itemsize, x + i, len);
    }
}

void element_collect(Value *a, const Value *from, Walk w, i64 *where) {
    i64 items = element_shape(a).items, at;
    for (i64 i = 0, len; i < items; i += len) {
        len = element_run(&w, items - i, &at);
        for (i64 k = 0; where && k < len; k++) where[i + k] = (at + k * w.step[0]) * element_type(from)->itemsize;
        if (w.step[0] == 1) memcpy(element_at(a, i), element_at(from, at), (size_t)len * element_type(a)->itemsize);
        else for (i64 k = 0; k < len; k++) copy_one(a, i + k, from, at + k * w.step[0]);
    }
}

void element_fill(Value *a, Walk to, i64 items, Num x) {
    NumValue block[ELEMENTS_AT_ONCE];
    TypeKind k = element_type(a)->kind;
    x = num_cast(x, k);
    for (u32 i = 0; i < element_block(items); i++) block[i] = x.value;
    for (i64 i = 0; i < items; i += ELEMENTS_AT_ONCE) element_put_all(a, &to, k, block, element_block(items - i));
}

void element_assign(Value *a, Walk to, const Value *from) {
    NumValue block[ELEMENTS_AT_ONCE];
    Shape s = element_shape(from);
    Walk w = element_walk(from, &s, LAYOUT_C);
    TypeKind k = element_type(a)->kind;
    for (i64 i = 0; i < s.items; i += ELEMENTS_AT_ONCE) {
        element_get_all(from, &w, k, block, element_block(s.items - i));
        element_put_all(a, &to, k, block, element_block(s.items - i));
    }
}
