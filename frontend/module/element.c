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
void element_copy(Value *a, i64 at, const Value *from, i64 k) {
    memcpy(element_at(a, at), element_at(from, k), element_type(a)->itemsize);
}
Num  element_get(const Value *a, i64 at) { return num_load(element_type(a)->kind, element_at(a, at)); }
void element_put(Value *a, i64 at, Num x) { num_store(element_type(a)->kind, element_at(a, at), x); }

i64 element_position(const Value *a, i64 i) {
    if (a->array->type->array.layout != LAYOUT_F) return i;
    i64 stride = 1, at = 0, index[MAX_DIMS];
    for (u32 d = a->array->type->array.ndim; d-- > 0; i /= a->array->shape[d]) index[d] = i % a->array->shape[d];
    for (u32 d = 0; d < a->array->type->array.ndim; d++) {
        at += index[d] * stride;
        stride *= a->array->shape[d];
    }
    return at;
}
