/* eval_typeof.c: type(), isinstance(), numba.typeof() and repr() at compile time. */
#include <string.h>

#include "frontend/module/eval_type.h"
#include "frontend/module/namespace.h"

static Value *bad_call(Unit *u, const Node *n) {
    return value_opaque(u, n, "this call has no value that is known at compile time");
}

static const struct { const char *name; ValueKind kind; } python_types[] = {
    {"int", VAL_INT},   {"float", VAL_FLOAT}, {"str", VAL_STRING}, {"tuple", VAL_TUPLE},     {"list", VAL_LIST},
    {"dict", VAL_DICT}, {"set", VAL_SET},     {"bool", VAL_BOOL},  {"complex", VAL_COMPLEX},
};

/* A bool and a member of an IntEnum are ints, np.float64 is a float, np.complex128 a complex. */
static bool is_also(const Value *v, size_t k) {
    const char *name = python_types[k].name;
    if (!strcmp(name, "int"))
        return v->kind == VAL_BOOL || (v->kind == VAL_MEMBER && v->object.cls->object.role == ROLE_INT_ENUM);
    if (v->kind != VAL_SCALAR) return false;
    return (!strcmp(name, "float") && v->number.type->kind == TY_F64) ||
           (!strcmp(name, "complex") && v->number.type->kind == TY_C128);
}

static bool is_class(const char *path, const Type *t) {
#define TYPE_CLASS(name, holds) if (!strcmp(path, "types." name)) return holds;
#include "frontend/module/type_class.def"
    return false;
}

bool eval_is_type_of_class(const Type *t, const Value *cls) {
    return cls->kind == VAL_BUILTIN && is_class(sym_str(cls->builtin.path), t);
}

Value *eval_isinstance(Unit *u, const Node *n, Args *a) {
    if (a->n != 2 || !(value_is_data(a->at[0]) || a->at[0]->kind == VAL_TYPE)) return bad_call(u, n);
    const Value *one[1] = {a->at[1]};
    const Value *const *classes = a->at[1]->kind == VAL_TUPLE ? (const Value *const *)a->at[1]->items.at : one;
    for (u32 i = 0; i < (a->at[1]->kind == VAL_TUPLE ? a->at[1]->items.n : 1); i++) {
        if (a->at[0]->kind == VAL_TYPE) {
            if (eval_is_type_of_class(a->at[0]->typeref.type, classes[i])) return value_bool(u, true);
            continue;
        }
        if (classes[i]->kind == VAL_TYPE && value_type_inside(a->at[0]) == classes[i]->typeref.type)
            return value_bool(u, true);
        for (size_t k = 0; k < countof(python_types) && classes[i]->kind == VAL_BUILTIN; k++)
            if (sym_is(classes[i]->builtin.path, python_types[k].name) &&
                (a->at[0]->kind == python_types[k].kind || is_also(a->at[0], k)))
                return value_bool(u, true);
    }
    return value_bool(u, false);
}

Value *eval_type_of(Unit *u, const Node *n, Args *a) {
    const Type *t = a->n == 1 ? type_unliteral(u->types, value_typeof(u, a->at[0])) : NULL;
    return t && !type_is_static(t) ? value_type(u, t) : bad_call(u, n);
}

/* type(x): of a NumPy scalar or array its Numba type, else the class. */
Value *eval_class_of(Unit *u, const Node *n, Args *a) {
    const Value *v = a->n == 1 ? a->at[0] : NULL;
    for (size_t k = 0; v && k < countof(python_types); k++)
        if (v->kind == python_types[k].kind && !value_class(v))
            return namespace_builtin(u, sym_of(u->syms, python_types[k].name));
    if (v && value_class(v)) return (Value *)(uintptr_t)value_class(v);
    return eval_type_of(u, n, a);
}

Value *eval_repr(Unit *u, const Node *n, Args *a) {
    const char *text = a->n == 1 ? value_str(u, a->at[0]) : NULL;
    return text ? eval_string(u, text, strlen(text)) : bad_call(u, n);
}
