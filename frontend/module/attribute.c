/* attribute.c: attributes of dtypes, NumPy scalars, host arrays, limits of types. */
#include "frontend/module/attribute.h"

#include <float.h>
#include <string.h>

#include "frontend/module/eval_array.h"
#include "frontend/module/eval_class.h"
#include "frontend/module/eval_host.h"
#include "frontend/module/eval_record.h"
#include "frontend/module/eval_type.h"
#include "frontend/module/import.h"
#include "frontend/module/namespace.h"
#include "lib/ir/num.h"

static Value *text(Unit *u, const char *s) { return eval_string(u, s, strlen(s)); }

/* NumPy's letter for a kind of dtype: 'i', 'u', 'f', 'c', 'b', 'M', 'm', 'S', 'U', 'V'. */
static char dtype_kind(const Type *t) {
    if (t->kind == TY_TIME) return t->time.delta ? 'm' : 'M';
    if (t->kind == TY_CHARS) return t->chars.wide ? 'U' : 'S';
    if (t->kind == TY_RECORD || type_is_stored(t) || t->kind == TY_BF16) return 'V';
    return "biufcV"[type_class(t)];
}

static Value *scalar_attribute(Unit *u, const Type *t, Sym attr) {
    if (sym_is(attr, "type") || sym_is(attr, "dtype")) return value_type(u, t);
    if (sym_is(attr, "itemsize") || sym_is(attr, "alignment")) return value_int(u, t->size);
    if (sym_is(attr, "bitwidth")) return value_int(u, (i64)t->size * 8);
    if (sym_is(attr, "signed") && type_is_int(t)) return value_bool(u, type_is_signed(t));
    return sym_is(attr, "underlying_float") && type_is_complex(t)
               ? value_type(u, type_scalar(u->types, t->kind == TY_C64 ? TY_F32 : TY_F64))
               : NULL;
}

static Value *array_type_attribute(Unit *u, const Type *t, Sym attr) {
    Layout layout = t->array.layout;
    bool c_contig = layout == LAYOUT_C, f_contig = layout == LAYOUT_F || (c_contig && t->array.ndim <= 1);
    if (sym_is(attr, "dtype")) return value_type(u, t->array.elem);
    if (sym_is(attr, "ndim")) return value_int(u, t->array.ndim);
    if (sym_is(attr, "layout")) return eval_string(u, &"CFA"[layout], 1);
    if (sym_is(attr, "mutable")) return value_bool(u, !t->array.readonly);
    if (sym_is(attr, "is_c_contig")) return value_bool(u, c_contig);
    if (sym_is(attr, "is_f_contig")) return value_bool(u, f_contig);
    return sym_is(attr, "is_contig") ? value_bool(u, c_contig || f_contig) : NULL;
}

static Value *tuple_type_attribute(Unit *u, const Type *t, Sym attr) {
    if (sym_is(attr, "count")) return value_int(u, t->tuple.len);
    if (sym_is(attr, "types")) return eval_type_parts(u, value_type(u, t));
    if (sym_is(attr, "dtype") && type_is_homogeneous(t)) return value_type(u, t->tuple.at[0]);
    return sym_is(attr, "instance_class") && t->tuple.role ? (Value *)(uintptr_t)value_object(t->tuple.role) : NULL;
}

static Value *literal_attribute(Unit *u, const Type *t, Sym attr) {
    if (sym_is(attr, "literal_type")) return value_type(u, type_unliteral(u->types, t));
    if (!sym_is(attr, "literal_value")) return scalar_attribute(u, type_unliteral(u->types, t), attr);
    if (t->kind == TY_LITERAL_BOOL) return value_bool(u, t->literal.value);
    return value_of_num(u, NULL, num_int(t->literal.is_u64 ? (i128)(u64)t->literal.value : t->literal.value));
}

static Value *type_attribute(Unit *u, const Type *t, Sym attr) {
    if (sym_is(attr, "name") && t->kind != TY_RECORD) return text(u, type_str(u->types, t));
    if (sym_is(attr, "kind") && type_is_item(t)) return eval_string(u, &(char){dtype_kind(t)}, 1);
    if (type_is_scalar(t)) return scalar_attribute(u, t, attr);
    if (type_is_literal(t)) return literal_attribute(u, t, attr);
    if ((t->kind == TY_TIME || t->kind == TY_CHARS) && sym_is(attr, "itemsize")) return value_int(u, t->itemsize);
    if (t->kind == TY_RECORD) return eval_record_attribute(u, t, attr);
    if (t->kind == TY_ARRAY) return array_type_attribute(u, t, attr);
    if (t->kind == TY_TUPLE) return tuple_type_attribute(u, t, attr);
    if (t->kind == TY_STRING && sym_is(attr, "literal_value"))
        return value_string(u, t->string.text, t->string.is_bytes);
    if (t->kind == TY_OPTIONAL && sym_is(attr, "type")) return value_type(u, t->tuple.at[1]);
    if (t->kind == TY_POINTER && sym_is(attr, "dtype")) return value_type(u, t->pointer.elem);
    bool names = t->kind == TY_TYPEREF && (sym_is(attr, "dtype") || sym_is(attr, "instance_type"));
    return names ? value_type(u, t->typeref.type) : NULL;
}

static Value *number_attribute(Unit *u, const Value *v, Sym attr) {
    Num x;
    if (!value_number(v, &x)) return NULL;
    if (v->kind == VAL_SCALAR && (sym_is(attr, "dtype") || sym_is(attr, "itemsize") || sym_is(attr, "nbytes")))
        return sym_is(attr, "dtype") ? value_type(u, v->number.type) : value_int(u, v->number.type->size);
    bool imag = sym_is(attr, "imag");
    if (!imag && !sym_is(attr, "real")) return NULL;
    if (num_is_complex(x)) {
        Num part = num_float(imag ? x.f2 : x.f);
        return value_of_num(u, NULL, x.weak ? part : num_cast(part, x.kind == TY_C64 ? TY_F32 : TY_F64));
    }
    if (imag) x.i = 0, x.f = 0;
    return value_of_num(u, NULL, x);
}

static Value *int_limit(Unit *u, const Type *t, Sym attr) {
    u32 bits = type_bits(t);
    bool is_signed = type_is_signed(t);
    if (sym_is(attr, "bits")) return value_int(u, bits);
    if (sym_is(attr, "max")) return value_of_num(u, NULL, num_int(((i128)1 << (bits - is_signed)) - 1));
    if (sym_is(attr, "min")) return value_of_num(u, NULL, num_int(is_signed ? -((i128)1 << (bits - 1)) : 0));
    return NULL;
}

static Value *float_limit(Unit *u, const Type *t, Sym attr) {
    static const struct { double max, eps, tiny; } limits[TY_SCALARS] = {
        [TY_F16] = {65504, 0x1p-10, 0x1p-14},
        [TY_BF16] = {0x1.FEp127, 0x1p-7, 0x1p-126},
        [TY_F32] = {(double)FLT_MAX, (double)FLT_EPSILON, (double)FLT_MIN},
        [TY_F64] = {DBL_MAX, DBL_EPSILON, DBL_MIN},
    };
    double x;
    if (sym_is(attr, "bits")) return value_int(u, type_bits(t));
    if (sym_is(attr, "max")) x = limits[t->kind].max;
    else if (sym_is(attr, "min")) x = -limits[t->kind].max;
    else if (sym_is(attr, "eps")) x = limits[t->kind].eps;
    else if (sym_is(attr, "tiny") || sym_is(attr, "smallest_normal")) x = limits[t->kind].tiny;
    else return NULL;
    return value_of_num(u, NULL, num_cast(num_float(x), t->kind));
}

Value *attribute_of(Unit *u, const Value *base, Sym attr, When *when) {
    switch (base->kind) {
    case VAL_MODULE:
        return base->module.file ? import_attribute(u, base, attr, when, base->node)
                                 : namespace_attribute(u, base->module.path, attr, base->node);
    case VAL_OPAQUE: return (Value *)(uintptr_t)base;
    case VAL_TYPE:   return type_attribute(u, base->typeref.type, attr);
    case VAL_ARRAY:  return eval_array_attribute(u, base, attr);
    case VAL_RECORD:
        return sym_is(attr, "dtype") ? value_type(u, base->record.type) : eval_record_get(u, base, attr);
    case VAL_CLASS:  return eval_member(base, attr);
    case VAL_MEMBER:
        if (sym_is(attr, "name")) return eval_string(u, base->object.name->text, base->object.name->len);
        return sym_is(attr, "value") ? base->items.at[0] : NULL;
    case VAL_TUPLE:
        for (u32 i = 0; base->object.cls && i < base->items.n; i++)
            if (base->object.cls->items.at[i]->object.name == attr) return base->items.at[i];
        return NULL;
    case VAL_BUILTIN:
        if (sym_is(base->builtin.path, "types.Record"))
            return namespace_attribute(u, base->builtin.path, attr, base->node);
        if (!base->builtin.type) return NULL;
        return sym_is(base->builtin.path, "np.iinfo") ? int_limit(u, base->builtin.type, attr)
                                                      : float_limit(u, base->builtin.type, attr);
    case VAL_FUNCTION:
        if (sym_is(attr, "py_func")) return (Value *)(uintptr_t)base;
        return sym_is(attr, "__name__") ? eval_string(u, base->func->name->text, base->func->name->len) : NULL;
    case VAL_STRING: {
        const char *get = arena_printf(u->arena, "pathlib.Path.get_%s", sym_str(attr));
        Value *path = value_string(u, base->string.text, false);
        return eval_host_knows(u, get) ? eval_host(u, base->node, get, &(Args){.at = &path, .n = 1}) : NULL;
    }
    case VAL_NONE: case VAL_ELLIPSIS: case VAL_BOOL: case VAL_INT: case VAL_FLOAT: case VAL_COMPLEX: case VAL_SCALAR:
    case VAL_LIST: case VAL_DICT: case VAL_SET: case VAL_SLICE: case VAL_SIGNATURE: case VAL_TIME: case VAL_PLACED:
    case VAL_EXCEPTION:
        break;
    }
    return number_attribute(u, base, attr);
}
