/* element.c: an array is its dtype, its shape and its elements in C order or, after .T or
 * order='F', in Fortran order. Elements pass through Num one by one, so that arithmetic has NumPy's
 * promotion and wrapping without a second implementation; these arrays are small. */
#include "frontend/module/element.h"

#include <string.h>

#include "frontend/module/budget.h"

bool element_shape_push(Shape *s, i64 len) {
    if (s->n == MAX_DIMS || len < 0 || (len > 0 && s->items > MAX_ITEMS / len)) return false;
    s->at[s->n++] = len;
    s->items *= len;
    return true;
}

bool element_shape_from(const Value *v, Shape *out) {
    *out = (Shape){.items = 1};
    i64 len;
    if (eval_int(v, &len)) return element_shape_push(out, len);
    if (v->kind != VAL_TUPLE && v->kind != VAL_LIST) return false;
    for (u32 i = 0; i < v->nitems; i++)
        if (!eval_int(v->items[i], &len) || !element_shape_push(out, len)) return false;
    return true;
}

Shape element_shape(const Value *a) {
    Shape s = {.items = 1, .n = a->type->array.ndim};
    for (u32 i = 0; i < s.n; i++) s.items *= s.at[i] = a->shape[i];
    return s;
}

Value *element_array(Unit *u, const Node *n, const Type *elem, Shape s, Layout layout) {
    Value *v = value_new(u->arena, VAL_ARRAY);
    v->type = type_array(u->types, elem, s.n, s.n < 2 ? LAYOUT_C : layout, true);
    memcpy(v->shape, s.at, sizeof s.at);
    v->data = arena_alloc(u->arena, (size_t)s.items * elem->itemsize);
    budget_work(u, (u64)s.items);
    v->node = n;
    return v;
}

Value *element_share(Unit *u, const Value *a) {
    Value *v = value_new(u->arena, VAL_ARRAY);
    v->type = a->type;
    memcpy(v->shape, a->shape, sizeof v->shape);
    v->data = a->data;
    v->node = a->node;
    v->shared = ((Value *)(uintptr_t)a)->shared = true;
    return v;
}

void element_own(Unit *u, Value *a) {
    if (!a->shared) return;
    a->data = arena_copy(u->arena, a->data, (size_t)element_shape(a).items * a->type->array.elem->itemsize);
    a->shared = false;
}

Value *element_numbers(Unit *u, const Node *n, TypeKind k, Shape s, Layout layout) {
    return element_array(u, n, type_scalar(u->types, k), s, layout);
}

bool element_structured(const Value *a) { return a->kind == VAL_ARRAY && !type_is_scalar(a->type->array.elem); }

char *element_at(const Value *a, i64 at) {
    return (char *)(uintptr_t)a->data + (size_t)at * a->type->array.elem->itemsize;
}
void element_copy(Value *a, i64 at, const Value *from, i64 k) {
    memcpy(element_at(a, at), element_at(from, k), a->type->array.elem->itemsize);
}
Num  element_get(const Value *a, i64 at) { return num_load(a->type->array.elem->kind, element_at(a, at)); }
void element_put(Value *a, i64 at, Num x) { num_store(a->type->array.elem->kind, element_at(a, at), x); }

i64 element_position(const Value *a, i64 i) {
    if (a->type->array.layout != LAYOUT_F) return i;
    i64 stride = 1, at = 0, index[MAX_DIMS];
    for (u32 d = a->type->array.ndim; d-- > 0; i /= a->shape[d]) index[d] = i % a->shape[d];
    for (u32 d = 0; d < a->type->array.ndim; d++) {
        at += index[d] * stride;
        stride *= a->shape[d];
    }
    return at;
}
