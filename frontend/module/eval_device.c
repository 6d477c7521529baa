/* eval_device.c: device arrays of module level: cuda.to_device(np.array(...)),
 * cuda.device_array(...), cupy.zeros(...).
 *
 * A kernel that captures one writes and reads the same memory in every launch, as do all others
 * that capture it. Ahead of time there is no allocation to point to; the array becomes a variable
 * of the image instead, in global memory, with the elements that it has here. It is named after the
 * first variable it is assigned to, so that the host can find it: device_<name>. */
#include <string.h>

#include "frontend/module/element.h"
#include "frontend/module/eval_array.h"

typedef Value *Maker(Unit *u, const Node *n, Args *a);

static Value *writable(Unit *u, const Node *n, const Value *array) {
    if (array->kind == VAL_OPAQUE) return (Value *)(uintptr_t)array;
    if (array->kind != VAL_ARRAY)
        return value_opaque(u, n, "a device array is made of an array of constants, not of %s", value_str(u, array));
    const Type *t = array->array->type;
    Value *v = eval_array_cast(u, n, array, t->array.elem->kind);
    v->array->type = type_array(u->types, t->array.elem, t->array.ndim, t->array.layout, false);
    v->array->on_device = true;
    return v;
}

Value *eval_device_view(Unit *u, const Value *array, Value *view) {
    const Type *t = view->array->type;
    view->array->type = type_array(u->types, t->array.elem, t->array.ndim, t->array.layout, false);
    view->array->on_device = true;
    view->array->data = array->array->data;
    view->array->name = array->array->name;
    return view;
}

static Value *to_device(Unit *u, const Node *n, Args *a) {
    Value *from = eval_keyword(a, 0, "obj");
    return from ? writable(u, n, from) : value_opaque(u, n, "cuda.to_device takes an array");
}

static Value *device_array(Unit *u, const Node *n, Args *a) {
    return writable(u, n, eval_array_call(u, n, "zeros", a));
}

static Value *device_array_like(Unit *u, const Node *n, Args *a) {
    const Value *like = eval_keyword(a, 0, "ary");
    if (!like || like->kind != VAL_ARRAY)
        return value_opaque(u, n, "cuda.device_array_like takes an array of constant shape");
    Value *v = writable(u, n, like);
    i64 bytes = element_type(like)->itemsize;
    for (u32 i = 0; i < like->array->type->array.ndim; i++) bytes *= like->array->shape[i];
    v->array->data = arena_alloc(u->arena, (size_t)bytes);                   /* zeroed */
    return v;
}

static const struct { const char *path; Maker *make; } makers[] = {
    {"cuda.to_device", to_device}, {"cuda.device_array", device_array}, {"cuda.device_array_like", device_array_like},
    {"cuda.managed_array", device_array},   {"cuda.mapped_array", device_array},   {"cuda.pinned_array", device_array},
};

bool eval_device_knows(const char *path) {
    for (size_t i = 0; i < countof(makers); i++)
        if (!strcmp(makers[i].path, path)) return true;
    return !strncmp(path, "cupy.", 5) && eval_array_knows(path + 5);
}

Value *eval_device_call(Unit *u, const Node *n, const char *path, Args *a) {
    for (size_t i = 0; i < countof(makers); i++)
        if (!strcmp(makers[i].path, path)) return makers[i].make(u, n, a);
    return writable(u, n, eval_array_call(u, n, path + 5, a));
}
