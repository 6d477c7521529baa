/* reflect.c: isinstance, hasattr and type: questions about types, answered while compiling. Python's int is exactly int64, float exactly
 * float64, as in Numba; a NumPy or Numba type is exactly itself. */
#include "frontend/infer/infer_priv.h"

#include <string.h>

/* 1, 0, or -1 if `class` is no class. */
static int matches(Ctx *c, const Type *t, const Type *class) {
    if (class->kind == TY_TYPEREF) return class->typeref.type == t;
    if (class->kind == TY_CLASS) return (t->kind == TY_ENUM || t->kind == TY_TUPLE) && t->tuple.role == class;
    if (class->kind == TY_TUPLE) {
        int any = 0;
        for (u32 i = 0; i < class->tuple.len && any == 0; i++) any = matches(c, t, class->tuple.at[i]);
        return any;
    }
    if (class->kind != TY_BUILTIN) return -1;
    static const struct { const char *name; TypeKind kind; } python[] = {
        {"int", TY_I64}, {"float", TY_F64}, {"complex", TY_C128}, {"bool", TY_BOOL}, {"str", TY_STRING}, {"tuple", TY_TUPLE}, {"range", TY_RANGE},
    };
    for (size_t i = 0; i < countof(python); i++)
        if (sym_is(class->name.path, python[i].name)) return t->kind == python[i].kind;
    return -1;
}

Ins *is_instance(Ctx *c, Ins *x, Ins *class) {
    if (type_is_poison(x->type) || type_is_poison(class->type)) return put_poison(c);
    int yes = matches(c, type_unliteral(c->t, x->type), class->type);
    if (yes >= 0 && !optional_is(x->type)) return put_bool(c, yes);
    Ins *bad = FAIL(c, NO_OVERLOAD, "isinstance()", call_types(c, (Ins *[]){x, class}, 2));
    if (optional_is(x->type)) NOTE(c, "test whether it is None first, as in x is None");
    else NOTE(c, "the second argument is a type such as int, float32, tuple, or a tuple of types");
    return bad;
}

Ins *has_attribute(Ctx *c, Ins *x, Ins *name) {
    if (type_is_poison(x->type) || type_is_poison(name->type)) return put_poison(c);
    if (name->type->kind != TY_STRING) return FAIL(c, NOT_CONSTANT, "the name of the attribute");
    Ctx quiet = *c;
    quiet.dry = true;
    return put_bool(c, !type_is_poison(rule_attr(&quiet, x, name->type->string.text)->type));
}

Ins *type_of(Ctx *c, Ins *x) {
    const Type *t = type_unliteral(c->t, x->type);
    if (type_is_poison(t)) return x;
    return type_is_static(t) ? FAIL(c, NO_OVERLOAD, "type()", TYPE(c, x)) : put_static(c, type_typeref(c->t, t));
}
