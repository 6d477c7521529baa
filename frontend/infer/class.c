/* class.c: enums and named tuples. A member of an enum is a tuple of its value with the class in its type, so that members of different enums
 * do not mix; of an IntEnum the value takes its place wherever an integer is wanted. A named tuple is a tuple whose type knows its class. */
#include "frontend/infer/infer_priv.h"

#include "frontend/module/eval.h"

static bool is_int_enum(const Type *t) { return t->kind == TY_ENUM && t->tuple.role->cls.role == ROLE_INT_ENUM; }

Ins *class_plain(Ctx *c, Ins *x) { return is_int_enum(x->type) ? put_get(c, x, 0) : x; }

/* Members are equal if they are of one enum and have equal values. */
Ins *class_compare(Ctx *c, Operator opr, Ins *a, Ins *b) {
    bool equality = opr == OPR_EQ || opr == OPR_NE || opr == OPR_IS || opr == OPR_IS_NOT;
    bool identity = opr == OPR_IS || opr == OPR_IS_NOT, both = a->type->kind == TY_ENUM && b->type->kind == TY_ENUM;
    bool one = both && a->type->tuple.role == b->type->tuple.role;
    if (equality && both && !one && identity) return put_bool(c, opr == OPR_IS_NOT);
    if (equality && one) return rule_binary(c, opr == OPR_EQ || opr == OPR_IS ? OPR_EQ : OPR_NE, put_get(c, a, 0), put_get(c, b, 0));
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
    for (u32 i = 0; i < cls->nitems; i++)
        if (cls->items[i]->text == name) return put_get(c, tuple, i);
    return NULL;
}

Ins *class_call(Ctx *c, const Value *cls, Ins *const *args, u32 nargs, const Sym *keywords, u32 nkeywords) {
    const char **names = arena_array(c->a, const char *, cls->nitems);
    Ins **items = arena_array(c->a, Ins *, cls->nitems);
    for (u32 i = 0; i < cls->nitems; i++) names[i] = sym_str(cls->items[i]->text);
    const char *what = arena_printf(c->a, "%s()", sym_str(cls->text));
    if (!match_arguments(c, what, names, cls->nitems, cls->nitems, args, nargs, keywords, nkeywords, items)) return put_poison(c);
    return put_bundle(c, TY_TUPLE, value_static(c->t, cls), items, cls->nitems);
}
