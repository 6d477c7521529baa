/* primitive.c: the building blocks of the device library that are one operation or ask about a
 * type: pyk.sdiv, pyk.bits ... Only lib/device calls them, and rightly: nothing is checked. */
#include "frontend/infer/call.h"

#include "frontend/infer/array.h"
#include "frontend/infer/put.h"

Ins *primitive_divide(Ctx *c, const Call *f) {
    IntrinId id = f->row->id;
    const Type *t = ctx_scalar(c, id == INTRIN_P_SDIV ? TY_I64 : TY_U64);
    ENSURE(f->n == 2);
    Ins *y = put_as(c, f->args[1], t), *x = put_as(c, f->args[0], t);
    return put2(c, id == INTRIN_P_SDIV ? OP_SDIV : OP_UDIV, t, x, y);
}

/* The bits of a float as an integer, and back. */
Ins *primitive_bits(Ctx *c, const Call *f) {
    const Type *t = f->args[0]->type;
    static const TypeKind pairs[][2] = {{TY_BF16, TY_I16}, {TY_F16, TY_I16}, {TY_F32, TY_I32}, {TY_F64, TY_I64}};
    TypeKind to = TY_F64;
    for (u32 k = 0; k < countof(pairs); k++)
        for (u32 side = 0; side < 2; side++)
            if (t->kind == pairs[k][side]) to = pairs[k][1 - side];
    return put1(c, OP_BITCAST, ctx_scalar(c, to), f->args[0]);
}

/* Records of 24 bytes, say, lie on any multiple of their alignment. */
static bool is_part_of_vector(const Type *elem) { return 16 % elem->itemsize == 0; }

static Ins *flagged_item(Ctx *c, const Call *f, u8 flag) {
    Ins *at = put2(c, OP_PTR_ADD, f->args[0]->type, f->args[0], put_as(c, f->args[1], ctx_int64(c)));
    const Type *elem = f->args[0]->type->pointer.elem;
    Ins *load = put1(c, OP_LOAD, elem, at);
    if (flag != INS_ALIGNED || is_part_of_vector(elem)) load->flags |= flag;
    return load;
}

Ins *primitive_aligned_item(Ctx *c, const Call *f) { return flagged_item(c, f, INS_ALIGNED); }
Ins *primitive_volatile_item(Ctx *c, const Call *f) { return flagged_item(c, f, INS_VOLATILE); }

Ins *primitive_byte_item(Ctx *c, const Call *f) {
    const Type *t = f->args[0]->type;
    Ins *data = put1(c, OP_DATA, type_pointer(c->t, t->array.elem), f->args[0]);
    Ins *extent = put_int(c, ctx_int64(c), 0), *stride = put_int(c, ctx_int64(c), 1); /* one byte */
    Ins *parts[] = {data, extent, stride};
    Ins *bytes = put(c, OP_ARRAY, type_array(c->t, t->array.elem, 1, LAYOUT_A, true), parts, 3);
    Ins *load =
        put1(c, OP_LOAD, t->array.elem, put2(c, OP_ELEM, data->type, bytes, put_as(c, f->args[1], ctx_int64(c))));
    load->flags |= INS_INVARIANT;
    return load;
}

static Ins *flagged_put(Ctx *c, const Call *f, u8 flag) {
    Ins *at = put2(c, OP_PTR_ADD, f->args[0]->type, f->args[0], put_as(c, f->args[1], ctx_int64(c)));
    Ins *x = put_as(c, f->args[2], f->args[0]->type->pointer.elem);
    put2(c, OP_STORE, type_simple(c->t, TY_NONE), at, x)->flags |= flag;
    return put_none(c);
}

Ins *primitive_aligned_put(Ctx *c, const Call *f) {
    return flagged_put(c, f, is_part_of_vector(f->args[0]->type->pointer.elem) ? INS_ALIGNED : 0);
}

Ins *primitive_volatile_put(Ctx *c, const Call *f) { return flagged_put(c, f, INS_VOLATILE); }

Ins *primitive_address(Ctx *c, const Call *f) {
    bool pointer = f->args[0]->type->kind == TY_POINTER;
    return pointer ? put1(c, OP_ADDRESS, ctx_int64(c), f->args[0]) : array_address(c, f->args[0]);
}

Ins *primitive_items(Ctx *c, const Call *f) {
    const Type *elem = call_dtype(c, f->args[1]);
    ENSURE(elem);
    return put1(c, OP_BITCAST, type_pointer(c->t, elem), put_as(c, f->args[0], ctx_int64(c)));
}

/* The array as it lies at another address. */
Ins *primitive_moved(Ctx *c, const Call *f) {
    const Type *t = f->args[0]->type;
    Ins *data = put1(c, OP_BITCAST, type_pointer(c->t, t->array.elem), put_as(c, f->args[1], ctx_int64(c)));
    Ins *shape[NUMPY_DIMS], *strides[NUMPY_DIMS];
    for (u32 k = 0; k < t->array.ndim; k++) {
        shape[k] = put_index(c, OP_SHAPE, f->args[0], k, ctx_int64(c));
        strides[k] = t->array.layout == LAYOUT_A ? put_index(c, OP_STRIDE, f->args[0], k, ctx_int64(c)) : NULL;
    }
    return array_make(c, data, t, shape, strides);
}

Ins *primitive_pointer(Ctx *c, const Call *f) { return array_element(c, f->args[0], f->args[1], false); }
Ins *primitive_any_strides(Ctx *c, const Call *f) { return put_bool(c, f->args[0]->type->array.layout == LAYOUT_A); }
Ins *primitive_is_pointer(Ctx *c, const Call *f) { return put_bool(c, f->args[0]->type->kind == TY_POINTER); }
Ins *primitive_refuse(Ctx *c, const Call *f) { return FAIL(c, NOT_USABLE, sym_str(f->args[0]->type->string.text)); }
