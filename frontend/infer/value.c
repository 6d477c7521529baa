/* value.c: compile-time values as typed operations. A static value becomes an operation without a
 * run-time representation; its type says all. A host array becomes constant memory, a device array
 * a variable of the image. */
#include "frontend/infer/put.h"

#include "frontend/infer/array.h"
#include "frontend/infer/call.h"
#include "frontend/infer/number.h"
#include "frontend/infer/record.h"
#include "frontend/infer/time.h"
#include "frontend/infer/view.h"
#include "lib/base/unicode.h"
#include "lib/ir/num.h"
#include "lib/ir/small_float.h"

Value *value_of_type(Ctx *c, const Type *t) {
    switch (t->kind) {
    case TY_MODULE: case TY_DIM3: return value_library(c->u, t->name.path);
    case TY_BUILTIN: return value_builtin(c->u, t->name.path);
    case TY_TYPEREF: return value_type(c->u, t->typeref.type);
    case TY_FUNCTION: return value_of_function(c->u, value_function(t));
    case TY_STRING: return value_string(c->u, t->string.text, t->string.is_bytes);
    case TY_NONE: return value_none(c->u);
    case TY_CLASS: case TY_OBJECT: return (Value *)(uintptr_t)value_object(t);
    default: return NULL;
    }
}

static Sym memory_name(Ctx *c, const ArrayValue *device) {
    if (!device) return sym_printf(c->u->syms, "constant_%u", c->inf->memories++);
    if (!device->name) return sym_printf(c->u->syms, "device_%u", c->inf->memories++);
    return sym_printf(c->u->syms, "device_%s", unicode_ascii(c->a, sym_str(device->name)));
}

/* The range of a table of integers. */
static const IrRange *held(Ctx *c, const Type *elem, const void *data, i64 length) {
    if (!type_is_int(elem) || elem->kind == TY_U64 || length < 1) return NULL;
    IrRange *all = arena_new(c->a, IrRange);
    *all = (IrRange){INT64_MAX, INT64_MIN};
    for (i64 k = 0; k < length; k++) {
        i64 n = (i64)num_load(elem->kind, (const char *)data + k * elem->itemsize).i;
        if (n < all->lo) all->lo = n;
        if (n > all->hi) all->hi = n;
    }
    return all;
}

/* The memory of an array is one for all that use it. device: the device array; NULL for a
 * constant. */
static const Memory *memory_of(Ctx *c, const Type *elem, const void *data, i64 length, const ArrayValue *device) {
    i64 room = length > 0 ? length : 1;
    Memory *known = c->dry ? NULL : map_get(&c->inf->arrays, data);
    if (known && (device || (known->elem == elem && known->length == room))) return known;
    Memory *m = arena_new(c->a, Memory);
    *m = (Memory){.elem = elem, .length = room, .align = elem->itemalign > 16 ? elem->itemalign : 16,
                  .data = length > 0 ? data : arena_alloc(c->a, elem->itemsize)};
    if (c->dry) return m;
    m->held = device ? NULL : held(c, elem, data, length);
    m->name = memory_name(c, device);
    if (!known) map_set(c->a, &c->inf->arrays, data, m);
    c->inf->constant_bytes += device ? 0 : (u64)room * elem->itemsize;
    if (c->inf->constant_bytes > MOST_CONSTANT_MEGABYTES * MEGABYTE) rule_limit(c, LIMIT_CONSTANT_MEGABYTES);
    return m;
}

static Ins *put_memory(Ctx *c, Op op, const Memory *m) {
    Ins *p = put(c, op, type_pointer(c->t, m->elem), NULL, 0);
    p->aux.memory = m;
    return p;
}

static Ins *put_array_value(Ctx *c, const Value *v) {
    const Type *t = v->array->type;
    i64 length = 1;
    Ins *shape[NUMPY_DIMS], *strides[NUMPY_DIMS] = {NULL};
    for (u32 k = 0; k < t->array.ndim; k++) {
        length *= v->array->shape[k];
        shape[k] = put_int(c, ctx_int64(c), v->array->shape[k]);
    }
    const ArrayValue *device = v->array->on_device ? v->array : NULL;
    Ins *p =
        put_memory(c, device ? OP_DEVICE : OP_CONSTANT, memory_of(c, t->array.elem, v->array->data, length, device));
    return array_make(c, p, type_of_extents(c->t, t, v->array->shape), shape, strides);
}

static Ins *put_placed(Ctx *c, const Value *v) {
    const Type *t = v->placed.type;
    Ins *shape[NUMPY_DIMS], *strides[NUMPY_DIMS];
    for (u32 k = 0; k < t->array.ndim; k++) {
        shape[k] = put_int(c, ctx_int64(c), v->placed.shape[k]);
        strides[k] = put_int(c, ctx_int64(c), v->placed.strides[k]);
    }
    Ins *p = put(c, OP_PLACE, type_pointer(c->t, t->array.elem), NULL, 0);
    p->aux.i = v->placed.address;
    return array_make(c, p, type_of_extents(c->t, t, v->placed.shape), shape, strides);
}

/* Integers take 32 bits where these hold all of them. */
static const Type *table_type(Ctx *c, Ins *const *items, u32 n) {
    const Type *t = items[0]->type;
    bool small = type_is_int(t);
    for (u32 k = 0; k < n; k++) {
        if (items[k]->type != t || items[k]->op != (type_is_int(t) ? OP_INT : OP_FLOAT)) return NULL;
        small &= items[k]->aux.i >= INT32_MIN && items[k]->aux.i <= INT32_MAX;
    }
    return small ? ctx_scalar(c, TY_I32) : type_is_float(t) && type_is_half(t) ? NULL : t;
}

Ins *put_lookup(Ctx *c, Ins *const *items, u32 n, Ins *index) {
    const Type *elem = table_type(c, items, n);
    if (!elem) return NULL;
    char *data = arena_alloc(c->a, n * elem->itemsize);
    for (u32 k = 0; k < n; k++)
        num_store(elem->kind, data + k * elem->itemsize,
                  type_is_int(elem) ? num_int(items[k]->aux.i) : num_float(items[k]->aux.f));
    /* tables of the same bytes are one */
    const char *bytes = sym_str(sym_intern(c->u->syms, data, n * elem->itemsize));
    const Type *type = type_array(c->t, elem, 1, LAYOUT_C, true);
    Ins *table = put_array_value(c, value_array(c->u, type, (i64[]){n}, bytes)),
        *at = put2(c, OP_ELEM, type_pointer(c->t, elem), table, index);
    return put_as(c, put1(c, OP_LOAD, elem, at), items[0]->type);
}

Ins *put_bytes(Ctx *c, const Type *t) {
    const Type *bytes = type_array(c->t, ctx_scalar(c, TY_U8), 1, LAYOUT_C, true);
    return put_array_value(c, value_array(c->u, bytes, (i64[]){t->string.text->len}, sym_str(t->string.text)));
}

static Ins *complex_value(Ctx *c, const Type *t, const Value *v) {
    const Type *part = complex_component(c, t);
    Ins *im = put_float(c, part, v->number.f2), *re = put_float(c, part, v->number.f);
    return complex_put(c, t, re, im);
}

/* An item without a value is an error only where it is used (rule.c). */
static Ins *put_item(Ctx *c, const Value *v) {
    return v->kind == VAL_OPAQUE ? put_static(c, type_object(c->t, v)) : put_value(c, v);
}

Ins *put_value(Ctx *c, const Value *v) {
    const Type *t = value_typeof(c->u, v);
    switch (v->kind) {
    case VAL_INT: case VAL_BOOL: return put_int(c, t, v->number.i);
    case VAL_FLOAT: {
        Ins *literal = put_float(c, ctx_scalar(c, c->inst->mode.literals_f32 ? TY_F32 : TY_F64), v->number.f);
        literal->flags |= INS_LITERAL;
        return literal;
    }
    case VAL_COMPLEX: return complex_value(c, t, v);
    case VAL_SCALAR:
        if (type_is_complex(t)) return complex_value(c, t, v);
        if (type_is_stored(v->number.type))
            return number_stored(c, v->number.type, small_float_bits(v->number.type->kind, v->number.f));
        return type_is_float(v->number.type) ? put_float(c, v->number.type, v->number.f)
                                             : put_int(c, v->number.type, v->number.i);
    case VAL_TUPLE: {
        Ins **items = arena_array(c->a, Ins *, v->items.n);
        for (u32 i = 0; i < v->items.n; i++) items[i] = put_item(c, v->items.at[i]);
        return v->object.cls ? put_bundle(c, TY_TUPLE, value_static(c->t, v->object.cls), items, v->items.n)
                             : put_tuple(c, items, v->items.n);
    }
    case VAL_MEMBER: {
        Ins *value = put_as(c, put_value(c, v->items.at[0]), t->tuple.at[0]);
        return put_bundle(c, TY_ENUM, t->tuple.role, &value, 1);
    }
    case VAL_ARRAY: return put_array_value(c, v);
    case VAL_PLACED: return put_placed(c, v);
    case VAL_TIME: return time_put(c, t, v->time.i);
    case VAL_RECORD:
        return record_at(c, put_memory(c, OP_CONSTANT, memory_of(c, v->record.type, v->record.data, 1, NULL)), true);
    case VAL_BUILTIN: {
        const Intrin *row = intrin_find(sym_str(v->builtin.path));
        if (row && row->how == HOW_SREG) return put_intrin(c, row->id, ctx_scalar(c, TY_I32), NULL, 0);
        return put_static(c, t);
    }
    case VAL_SLICE: {
        Ins *parts[3];
        for (u32 i = 0; i < countof(parts); i++) parts[i] = put_value(c, v->items.at[i]);
        return view_slice(c, parts);
    }
    case VAL_OPAQUE: case VAL_LIST: case VAL_DICT: case VAL_SET: case VAL_SIGNATURE: {
        const Value *known = v->kind == VAL_OPAQUE ? extend_known(c, v) : NULL;
        if (known) return put_static(c, value_static(c->t, known));
        const char *why = v->kind == VAL_DICT     ? "a dict cannot be used in a kernel"
                          : v->kind == VAL_SET    ? "a set cannot be used in a kernel"
                          : v->kind == VAL_LIST   ? "a list cannot be used in a kernel"
                          : v->kind == VAL_OPAQUE ? sym_str(v->opaque.why)
                                                  : "this value cannot be used in a kernel";
        Ins *bad = FAIL(c, NOT_USABLE, why);
        if (value_is_container(v)) NOTE(c, "make a tuple or an array of it at module level");
        if (v->kind == VAL_OPAQUE && v->opaque.advice) NOTE(c, "%s", v->opaque.advice);
        if (v->node && v->node->span.src && !c->dry)
            diag_note(c->u->diags, v->node->span, v->changed ? "it is changed here" : "it is defined here");
        return bad;
    }
    case VAL_CLASS: case VAL_EXCEPTION: case VAL_NONE: case VAL_ELLIPSIS: case VAL_STRING: case VAL_TYPE:
    case VAL_MODULE: case VAL_FUNCTION: return put_static(c, t);
    }
    UNREACHABLE("value kind");
}
