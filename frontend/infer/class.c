/* class.c: enums, named tuples and questions about types. A member of an enum is a tuple of its
 * value with the class in its type, so that members of different enums do not mix; of an IntEnum
 * the value takes its place wherever an integer is wanted. A named tuple is a tuple whose type
 * knows its class. isinstance, hasattr and type are answered while compiling. Python's int is
 * exactly int64, float exactly float64, as in Numba; a NumPy or Numba type is exactly itself. */
#include "frontend/infer/class.h"

#include "frontend/infer/optional.h"
#include "frontend/infer/put.h"
#include "frontend/infer/rule.h"
#include "frontend/module/eval_class.h"

static bool is_int_enum(const Type *t) { return t->kind == TY_ENUM && t->tuple.role->cls.role == ROLE_INT_ENUM; }

Ins *class_plain(Ctx *c, Ins *x) { return is_int_enum(x->type) ? put_get(c, x, 0) : x; }

/* Members are equal if they are of one enum and have equal values. */
Ins *class_compare(Ctx *c, Operator opr, Ins *a, Ins *b) {
    bool identity = operator_sort(opr) == SORT_IDENTITY, equality = identity || operator_sort(opr) == SORT_EQUALITY;
    bool both = a->type->kind == TY_ENUM && b->type->kind == TY_ENUM;
    bool one = both && a->type->tuple.role == b->type->tuple.role;
    if (equality && both && !one && identity) return put_bool(c, opr == OPR_IS_NOT);
    if (equality && one) {
        Ins *y = put_get(c, b, 0), *x = put_get(c, a, 0);
        return rule_binary(c, opr == OPR_EQ || opr == OPR_IS ? OPR_EQ : OPR_NE, x, y);
    }
    Ins *x = class_plain(c, a), *y = class_plain(c, b);
    if (x->type->kind != TY_ENUM && y->type->kind != TY_ENUM) return rule_binary(c, opr, x, y);
    Ins *bad = FAIL(c, NO_OPERATOR, operator_spelling(opr), TYPE(c, a), TYPE(c, b));
    NOTE(c, "members of one enum can be compared for equality; their .value is a number");
    return bad;
}

Ins *class_item(Ctx *c, Ins *cls, Ins *index) {
    const Value *v = value_object(cls->type);
    if (index->type->kind != TY_STRING) return FAIL(c, BAD_INDEX, TYPE(c, index));
    Value *member = eval_member(v, index->type->string.text);
    return member ? put_value(c, member) : FAIL(c, NO_ATTRIBUTE, value_str(c->u, v), index->type->string.text);
}

Ins *class_field(Ctx *c, Ins *tuple, Sym name) {
    const Value *cls = value_object(tuple->type->tuple.role);
    for (u32 i = 0; i < cls->items.n; i++)
        if (cls->items.at[i]->object.name == name) return put_get(c, tuple, i);
    return NULL;
}

Ins *class_call(Ctx *c, const Value *cls, const Call *f) {
    const char **names = arena_array(c->a, const char *, cls->items.n);
    Ins **items = arena_array(c->a, Ins *, cls->items.n);
    u32 required = 0;
    for (u32 i = 0; i < cls->items.n; i++) {
        names[i] = sym_str(cls->items.at[i]->object.name);
        required += !eval_default(cls->items.at[i]);
    }
    Call named = *f;
    named.what = arena_printf(c->a, "%s()", sym_str(cls->object.name));
    if (!call_match_names(c, &named, names, cls->items.n, required, items)) return put_poison(c);
    for (u32 i = 0; i < cls->items.n; i++)
        if (!items[i]) items[i] = put_value(c, eval_default(cls->items.at[i]));
    return put_bundle(c, TY_TUPLE, value_static(c->t, cls), items, cls->items.n);
}

/* ---- questions about types ------------------------------------------------------------------- */

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
        {"int", TY_I64},    {"float", TY_F64},   {"complex", TY_C128}, {"bool", TY_BOOL},
        {"str", TY_STRING}, {"tuple", TY_TUPLE}, {"range", TY_RANGE},
    };
    for (size_t i = 0; i < countof(python); i++)
        if (sym_is(class->name.path, python[i].name)) return t->kind == python[i].kind;
    return -1;
}

Ins *class_isinstance(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 2, 2)) return put_poison(c);
    Ins *x = f->args[0];
    int yes = matches(c, type_unliteral(c->t, x->type), f->args[1]->type);
    if (yes >= 0 && !optional_is(x->type)) return put_bool(c, yes);
    Ins *bad = call_refused(c, f);
    if (optional_is(x->type)) NOTE(c, "test whether it is None first, as in x is None");
    else NOTE(c, "the second argument is a type such as int, float32, tuple, or a tuple of types");
    return bad;
}

static bool has_attr(Ctx *c, Ins *x, Sym name) {
    Ctx quiet = *c;
    quiet.dry = true;
    return !type_is_poison(rule_attr(&quiet, x, name)->type);
}

Ins *class_hasattr(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 2, 2)) return put_poison(c);
    const Type *name = f->args[1]->type;
    if (name->kind != TY_STRING) return FAIL(c, NOT_CONSTANT, "the name of the attribute");
    return put_bool(c, has_attr(c, f->args[0], name->string.text));
}

/* getattr(x, "name"[, default]) */
Ins *class_getattr(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 2, 3)) return put_poison(c);
    const Type *name = f->args[1]->type;
    if (name->kind != TY_STRING) return FAIL(c, NOT_CONSTANT, "the name of the attribute");
    bool lacks = f->n == 3 && !has_attr(c, f->args[0], name->string.text);
    return lacks ? f->args[2] : rule_attr(c, f->args[0], name->string.text);
}

/* np.dtype("int64"), np.dtype(np.int64): dtypes and types are one. */
Ins *class_dtype(Ctx *c, const Call *f) {
    const Type *t = call_positional(c, f, 1, 1) ? call_dtype(c, f->args[0]) : NULL;
    return t ? put_static(c, type_typeref(c->t, t)) : put_poison(c);
}

Ins *class_type(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 1, 1)) return put_poison(c);
    const Type *t = type_unliteral(c->t, f->args[0]->type);
    return type_is_static(t) ? call_refused(c, f) : put_static(c, type_typeref(c->t, t));
}
