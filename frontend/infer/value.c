/* value.c: compile-time values as typed operations. A static value becomes an operation without a
 * run-time representation; its type says all. A host array becomes constant memory, a device array
 * a variable of the image. */
#include "frontend/infer/put.h"

#include "frontend/infer/array.h"
#include "frontend/infer/number.h"
#include "frontend/infer/record.h"
#include "frontend/infer/time.h"
#include "frontend/infer/view.h"
#include "frontend/module/module.h"
#include "lib/base/unicode.h"
#include "lib/ir/small_float.h"

Value *value_of_type(Ctx *c, const Type *t) {
    Value *v;
    switch (t->kind) {
    case TY_MODULE: case TY_DIM3: v = value_new(c->a, VAL_MODULE); v->text = t->name.path; return v;
    case TY_BUILTIN: v = value_new(c->a, VAL_BUILTIN); v->text = t->name.path; return v;
    case TY_TYPEREF: return value_type(c->u, t->typeref.type);
    case TY_FUNCTION: v = value_new(c->a, VAL_FUNCTION); v->func = value_function(t); return v;
    case TY_STRING:
        v = value_new(c->a, VAL_STRING);
        v->text = t->string.text;
        v->is_bytes = t->string.is_bytes;
        return v;
    case TY_NONE: return value_none(c->u);
    case TY_CLASS: case TY_OBJECT: return (Value *)(uintptr_t)value_object(t);
    default: return NULL;
    }
}

/* The memory of an array is one for all that use it. */
static const Memory *memory_of(Ctx *c, const Value *v, i64 length) {
    const Type *elem = v->kind == VAL_RECORD ? v->type : v->type->array.elem;
    Memory *known = c->dry ? NULL : map_get(&c->inf->arrays, v->data), *m = arena_new(c->a, Memory);
    if (known && known->elem == elem && known->length == (length > 0 ? length : 1)) return known;
    *m = (Memory){.elem = elem, .length = length > 0 ? length : 1,
                  .align = elem->itemalign > 16 ? elem->itemalign : 16,
                  .data = length > 0 ? v->data : arena_alloc(c->a, elem->itemsize)};
    if (c->dry) return m;
    if (v->on_device && v->text) m->name = sym_printf(c->u->syms, "device_%s", unicode_ascii(c->a, sym_str(v->text)));
    else m->name = sym_printf(c->u->syms, v->on_device ? "device_%u" : "constant_%u", c->inf->memories++);
    if (!known) map_set(c->a, &c->inf->arrays, v->data, m);
    c->inf->constant_bytes += v->on_device ? 0 : (u64)m->length * elem->itemsize;
    if (c->inf->constant_bytes > MOST_CONSTANT_MEGABYTES * MEGABYTE) rule_limit(c, LIMIT_CONSTANT_MEGABYTES);
    return m;
}

static Ins *put_memory(Ctx *c, Op op, const Memory *m) {
    Ins *p = put(c, op, type_pointer(c->t, m->elem), NULL, 0);
    p->aux.memory = m;
    return p;
}

static Ins *put_array_value(Ctx *c, const Value *v) {
    const Type *t = v->type;
    i64 length = 1;
    Ins *shape[MAX_DIMS], *strides[MAX_DIMS] = {NULL};
    for (u32 k = 0; k < t->array.ndim; k++) {
        length *= v->shape[k];
        shape[k] = put_int(c, ctx_int64(c), v->shape[k]);
    }
    Ins *p = put_memory(c, v->on_device ? OP_DEVICE : OP_CONSTANT, memory_of(c, v, length));
    return array_make(c, p, t, shape, strides);
}

Ins *put_bytes(Ctx *c, const Type *t) {
    Value *v = value_new(c->a, VAL_ARRAY);
    v->type = type_array(c->t, ctx_scalar(c, TY_U8), 1, LAYOUT_C, true);
    v->shape[0] = t->string.text->len;
    v->data = (void *)(uintptr_t)sym_str(t->string.text);
    return put_array_value(c, v);
}

Ins *put_value(Ctx *c, const Value *v) {
    const Type *t = value_typeof(c->u, v);
    switch (v->kind) {
    case VAL_INT: case VAL_BOOL: return put_int(c, t, v->i);
    case VAL_FLOAT: {
        Ins *literal = put_float(c, ctx_scalar(c, c->inst->mode.literals_f32 ? TY_F32 : TY_F64), v->f);
        literal->flags |= INS_LITERAL;
        return literal;
    }
    case VAL_COMPLEX:
        return complex_put(c, t, put_float(c, complex_component(c, t), v->f),
                           put_float(c, complex_component(c, t), v->f2));
    case VAL_SCALAR:
        if (type_is_complex(t))
            return complex_put(c, t, put_float(c, complex_component(c, t), v->f),
                               put_float(c, complex_component(c, t), v->f2));
        if (type_is_stored(v->type)) return number_stored(c, v->type, small_float_bits(v->type->kind, v->f));
        return type_is_float(v->type) ? put_float(c, v->type, v->f) : put_int(c, v->type, v->i);
    case VAL_TUPLE: {
        Ins **items = arena_array(c->a, Ins *, v->nitems);
        for (u32 i = 0; i < v->nitems; i++) items[i] = put_value(c, v->items[i]);
        return v->cls ? put_bundle(c, TY_TUPLE, value_static(c->t, v->cls), items, v->nitems)
                      : put_tuple(c, items, v->nitems);
    }
    case VAL_MEMBER: {
        Ins *value = put_as(c, put_value(c, v->items[0]), t->tuple.at[0]);
        return put_bundle(c, TY_ENUM, t->tuple.role, &value, 1);
    }
    case VAL_ARRAY: return put_array_value(c, v);
    case VAL_TIME: return time_put(c, t, v->i);
    case VAL_RECORD: return record_at(c, put_memory(c, OP_CONSTANT, memory_of(c, v, 1)), true);
    case VAL_BUILTIN: {
        const Intrin *row = intrin_find(sym_str(v->text));
        if (row && row->how == HOW_SREG) return put_intrin(c, row->id, ctx_scalar(c, TY_I32), NULL, 0);
        return put_static(c, t);
    }
    case VAL_SLICE:
        return view_slice(c,
                          (Ins *[]){put_value(c, v->items[0]), put_value(c, v->items[1]), put_value(c, v->items[2])});
    case VAL_OPAQUE: case VAL_LIST: case VAL_DICT: case VAL_SET: case VAL_SIGNATURE: {
        const char *why = v->kind == VAL_DICT     ? "a dict cannot be used in a kernel"
                          : v->kind == VAL_SET    ? "a set cannot be used in a kernel"
                          : v->kind == VAL_LIST   ? "a list cannot be used in a kernel"
                          : v->kind == VAL_OPAQUE ? sym_str(v->text)
                                                  : "this value cannot be used in a kernel";
        Ins *bad = FAIL(c, NOT_USABLE, why);
        if (v->kind == VAL_DICT || v->kind == VAL_SET || v->kind == VAL_LIST)
            NOTE(c, "make a tuple or an array of it at module level");
        if (v->advice) NOTE(c, "%s", v->advice);
        if (v->node && v->node->span.src && !c->dry)
            diag_note(c->u->diags, v->node->span, v->changed ? "it is changed here" : "it is defined here");
        return bad;
    }
    case VAL_CLASS: case VAL_EXCEPTION: case VAL_NONE: case VAL_ELLIPSIS: case VAL_STRING: case VAL_TYPE:
    case VAL_MODULE: case VAL_FUNCTION: return put_static(c, t);
    }
    UNREACHABLE("value kind");
}
