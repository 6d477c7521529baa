/* eval_class.c: classes at module level. A class that descends from Exception can be raised; enums
 * have members, named tuples fields; any other class is a namespace of the constants and functions
 * that its body assigns, and its instances are namespaces that begin with the fields of a dataclass
 * or with what __init__ assigns. */
#include "frontend/module/eval_class.h"

#include <string.h>

#include "frontend/module/eval_container.h"
#include "frontend/module/eval_statement.h"
#include "frontend/module/eval_touch.h"

static const char *const exceptions[] = {
#define EXCEPTION(name) #name,
#include "frontend/module/namespace.def"
};

bool eval_is_exception(const Value *v) {
    if (v->kind == VAL_CLASS) return v->role == ROLE_EXCEPTION;
    if (v->kind != VAL_BUILTIN) return false;
    for (size_t i = 0; i < countof(exceptions); i++)
        if (sym_is(v->text, exceptions[i])) return true;
    return false;
}

Value *eval_exception(Unit *u, const Value *class, Value *const *args, u32 n) {
    Value *v = eval_list(u, VAL_EXCEPTION, args, n);
    v->text = class->text;
    return v;
}

static Value *make_class(const Env *env, const Node *def, ClassRole role) {
    Value *v = value_new(env->u->arena, VAL_CLASS);
    v->text = def->class_.name;
    v->role = role;
    v->node = def;
    return v;
}

static bool is_base(const Value *base, const char *path) {
    return base->kind == VAL_BUILTIN && sym_is(base->text, path);
}

static Value *attribute(const Value *object, Sym name) {
    for (u32 i = 0; i < object->nitems; i++)
        if (object->items[i]->text == name) return object->items[i]->items[0];
    return NULL;
}

/* ---- enums ----------------------------------------------------------------------------------- */

Value *eval_member(const Value *cls, Sym name) {
    if (cls->role == ROLE_PLAIN) return attribute(cls, name);
    for (u32 i = 0; i < cls->nitems && (cls->role == ROLE_ENUM || cls->role == ROLE_INT_ENUM); i++)
        if (cls->items[i]->text == name) return cls->items[i];
    return NULL;
}

/* auto(): one more than the last value, or the next power of two of a flag. */
static Value *automatic(Unit *u, const Value *last, bool flag) {
    i64 x;
    if (!last || !eval_int(last, &x)) return value_int(u, 1);
    return value_int(u, flag ? x * 2 : x + 1);
}

static bool is_auto(const Env *env, const Node *n) {
    return n->kind == ND_CALL && is_base(eval(env, n->call.func), "enum.auto");
}

static Value *make_enum(const Env *env, const Node *def, bool ints, bool flag) {
    Unit *u = env->u;
    Value *cls = make_class(env, def, ints ? ROLE_INT_ENUM : ROLE_ENUM), *last = NULL;
    Scope scope = {.outer = env->scope};
    Env inside = *env;
    inside.scope = &scope;
    VEC(Value *) members = {0};
    for (u32 i = 0; i < def->class_.body.len; i++) {
        const Node *n = def->class_.body.at[i];
        if (n->kind != ND_ASSIGN || n->assign.targets.len != 1 || n->assign.targets.at[0]->kind != ND_NAME) continue;
        Value *v = is_auto(&inside, n->assign.value) ? automatic(u, last, flag) : eval(&inside, n->assign.value);
        if (v->kind == VAL_OPAQUE) return v;
        Value *member = eval_list(u, VAL_MEMBER, &v, 1);
        member->text = n->assign.targets.at[0]->name.id;
        member->cls = cls;
        map_set(u->arena, &scope.vars, member->text, v);
        vec_push(u->arena, &members, member);
        last = v;
    }
    cls->items = members.at;
    cls->nitems = members.len;
    return cls;
}

/* ---- named tuples ---------------------------------------------------------------------------- */

Value *eval_namedtuple(Unit *u, const Node *n, Args *a) {
    Value *name = eval_keyword(a, 0, "typename"), *fields = eval_keyword(a, 1, "field_names");
    if (!name || name->kind != VAL_STRING || !fields || a->nkeywords)
        return value_opaque(u, n, "namedtuple takes a name and the names of the fields");
    Value *v = value_new(u->arena, VAL_CLASS);
    v->text = name->text;
    v->role = ROLE_TUPLE;
    v->node = n;
    VEC(Value *) names = {0};
    for (const char *s = fields->kind == VAL_STRING ? sym_str(fields->text) : ""; *s;) {
        size_t len = strcspn(s, " ,\t\n");
        if (len) vec_push(u->arena, &names, eval_string(u, s, len));
        s += len + (s[len] != 0);
    }
    for (u32 i = 0; i < fields->nitems; i++) {
        if (fields->items[i]->kind != VAL_STRING)
            return value_opaque(u, n, "the name of a field of a namedtuple is a string");
        vec_push(u->arena, &names, fields->items[i]);
    }
    v->items = names.at;
    v->nitems = names.len;
    return v;
}

static Value *make_named_tuple(const Env *env, const Node *def) {
    Value *cls = make_class(env, def, ROLE_TUPLE);
    VEC(Value *) names = {0};
    for (u32 i = 0; i < def->class_.body.len; i++) {
        const Node *n = def->class_.body.at[i];
        if (n->kind != ND_ANN_ASSIGN || n->ann_assign.target->kind != ND_NAME) continue;
        Sym name = n->ann_assign.target->name.id;
        vec_push(env->u->arena, &names, eval_string(env->u, name->text, name->len));
    }
    cls->items = names.at;
    cls->nitems = names.len;
    return cls;
}

static Value *make_tuple(Unit *u, const Node *n, const Value *cls, Args *a) {
    Value **items = arena_array(u->arena, Value *, cls->nitems);
    for (u32 i = 0; i < cls->nitems; i++)
        if (!(items[i] = eval_keyword(a, i, sym_str(cls->items[i]->text))))
            return value_opaque(u, n, "%s lacks a field", value_str(u, cls));
    if (a->n + a->nkeywords != cls->nitems)
        return value_opaque(u, n, "%s has %u fields", value_str(u, cls), cls->nitems);
    Value *v = eval_list(u, VAL_TUPLE, items, cls->nitems);
    v->cls = cls;
    return v;
}

/* ---- namespaces ------------------------------------------------------------------------------ */

void eval_set_attribute(Unit *u, Value *object, Sym name, Value *v) {
    eval_changed(u, v->node, object);
    for (u32 i = 0; i < object->nitems; i++)
        if (object->items[i]->text == name) {
            object->items[i] = eval_list(u, VAL_MEMBER, &v, 1);
            object->items[i]->text = name;
            return;
        }
    Value *member = eval_list(u, VAL_MEMBER, &v, 1);
    member->text = name;
    eval_push(u, object, member);
}

static Value *make_plain(const Env *env, const Node *def) {
    Value *cls = make_class(env, def, ROLE_PLAIN);
    Scope scope = {.outer = env->scope};
    Env inside = *env;
    inside.scope = &scope;
    for (u32 i = 0; i < def->class_.args.len; i++) {                     /* what the bases have */
        const Node *arg = def->class_.args.at[i];
        const Value *base = arg->kind == ND_STARRED || arg->kind == ND_KEYWORD ? NULL : eval(env, arg);
        for (u32 k = 0; base && base->kind == VAL_CLASS && base->role == ROLE_PLAIN && k < base->nitems; k++)
            eval_set_attribute(env->u, cls, base->items[k]->text, base->items[k]->items[0]);
    }
    for (u32 i = 0; i < def->class_.body.len; i++) eval_statement(&inside, def->class_.body.at[i]);
    for (u32 i = 0; i < scope.vars.cap; i++)
        if (scope.vars.slots[i].key)
            eval_set_attribute(env->u, cls, (Sym)scope.vars.slots[i].key, scope.vars.slots[i].value);
    return cls;
}

/* The annotated names of the body, in order: the parameters of a dataclass. */
static Value *fill_fields(Unit *u, const Node *n, Value *object, Args *a) {
    u32 at = 0;
    const NodeList *body = &object->cls->node->class_.body;
    for (u32 i = 0; i < body->len; i++) {
        if (body->at[i]->kind != ND_ANN_ASSIGN || body->at[i]->ann_assign.target->kind != ND_NAME) continue;
        Sym name = body->at[i]->ann_assign.target->name.id;
        Value *v = eval_keyword(a, at++, sym_str(name));
        if (v) eval_set_attribute(u, object, name, v);
        else if (!attribute(object, name))
            return value_opaque(u, n, "%s lacks a value for '%s'", value_str(u, object->cls), sym_str(name));
    }
    return a->n > at ? value_opaque(u, n, "%s takes fewer values", value_str(u, object->cls)) : object;
}

static Value *make_instance(const Env *env, const Node *n, const Value *cls, Args *a) {
    Unit *u = env->u;
    Value *object = eval_list(u, VAL_CLASS, cls->items, cls->nitems);
    object->role = ROLE_PLAIN;
    object->text = cls->text;
    object->cls = cls;
    const Value *init = attribute(cls, sym_of(u->syms, "__init__"));
    if (!init) return fill_fields(u, n, object, a);
    Value *done = eval_call_method(env, n, object, init, a);
    return done->kind == VAL_OPAQUE ? done : object;
}

Value *eval_call_method(const Env *env, const Node *n, Value *object, const Value *f, Args *a) {
    Args all = *a;
    if (object->cls && f->kind == VAL_FUNCTION) {
        all.at = arena_array(env->u->arena, Value *, a->n + 1);
        all.at[0] = object;
        for (u32 i = 0; i < a->n; i++) all.at[i + 1] = a->at[i];
        all.n = a->n + 1;
    }
    return eval_call(env, n, f, &all);
}

Value *eval_namespace(Unit *u, Args *a) {
    Value *object = eval_list(u, VAL_CLASS, NULL, 0);
    object->role = ROLE_PLAIN;
    object->text = sym_of(u->syms, "SimpleNamespace");
    for (u32 i = 0; i < a->nkeywords; i++) eval_set_attribute(u, object, a->names[i], a->values[i]);
    return object;
}

Value *eval_class_call(const Env *env, const Node *n, const Value *cls, Args *a) {
    Unit *u = env->u;
    if (cls->role == ROLE_PLAIN && !cls->cls) return make_instance(env, n, cls, a);
    if (cls->role == ROLE_TUPLE) return make_tuple(u, n, cls, a);
    bool known, has_members = cls->role == ROLE_ENUM || cls->role == ROLE_INT_ENUM;
    for (u32 i = 0; has_members && i < cls->nitems && a->n == 1; i++)
        if (cls->items[i]->kind == VAL_MEMBER && eval_equal(cls->items[i]->items[0], a->at[0], &known) && known)
            return cls->items[i];
    return value_opaque(u, n, "%s cannot be called like this at compile time", value_str(u, cls));
}

Value *eval_class(const Env *env, const Node *def) {
    for (u32 i = 0; i < def->class_.args.len; i++) {
        const Node *arg = def->class_.args.at[i];
        if (arg->kind == ND_STARRED || arg->kind == ND_KEYWORD) continue;
        Value *base = eval(env, arg);
        if (eval_is_exception(base)) return make_class(env, def, ROLE_EXCEPTION);
        bool ints = is_base(base, "enum.IntEnum") || is_base(base, "enum.IntFlag");
        bool flag = is_base(base, "enum.Flag") || is_base(base, "enum.IntFlag");
        if (ints || flag || is_base(base, "enum.Enum")) return make_enum(env, def, ints, flag);
        if (is_base(base, "typing.NamedTuple")) return make_named_tuple(env, def);
    }
    return make_plain(env, def);
}
