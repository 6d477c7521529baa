/* eval_device.c: device arrays of module level: cuda.to_device(np.array(...)),
 * cuda.device_array(...), cupy.zeros(...).
 *
 * A kernel that captures one writes and reads the same memory in every launch, as do all others
 * that capture it. Ahead of time there is no allocation to point to; the array becomes a variable
 * of the image instead, in global memory, with the elements that it has here. It is named after the
 * first variable it is assigned to, so that the host can find it: device_<name>.
 *
 * pykrt compiles for the program that runs, where the arrays are. Its files say where, by a call of
 * pykrt._placed, which is given address, type, shape and strides. Nobody else writes this, so that
 * no image depends on addresses. */
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

static bool integers(Unit *u, const Value *v, u32 n, i64 least, const i64 **out) {
    i64 *to = arena_array(u->arena, i64, n + 1);
    if (!v || v->kind != VAL_TUPLE || v->items.n != n) return false;
    for (u32 i = 0; i < n; i++)
        if (!eval_int(v->items.at[i], &to[i]) || to[i] < least) return false;
    *out = to;
    return true;
}

/* An array of more elements than int64 counts is nowhere. */
static bool countable(const i64 *shape, u32 n) {
    i64 items = 1;
    for (u32 i = 0; i < n; i++)
        if (__builtin_mul_overflow(items, shape[i], &items)) return false;
    return true;
}

static Value *placed(Unit *u, const Node *n, Args *a) {
    Value *v = value_new(u->arena, VAL_PLACED);
    const Type *t = a->n == 4 && a->at[1]->kind == VAL_TYPE ? a->at[1]->typeref.type : NULL;
    if (!t || t->kind != TY_ARRAY || !eval_int(a->at[0], &v->placed.address) ||
        !integers(u, a->at[2], t->array.ndim, 0, &v->placed.shape) ||
        !integers(u, a->at[3], t->array.ndim, INT64_MIN, &v->placed.strides) ||
        !countable(v->placed.shape, t->array.ndim))
        return value_opaque(u, n, "pykrt._placed is for files that pykrt writes");
    v->placed.type = t;
    return v;
}

static const struct { const char *path; Maker *make; } makers[] = {
    {"cuda.to_device", to_device}, {"cuda.device_array", device_array}, {"cuda.device_array_like", device_array_like},
    {"cuda.managed_array", device_array},   {"cuda.mapped_array", device_array},   {"cuda.pinned_array", device_array},
    {"numba._placed", placed},
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
