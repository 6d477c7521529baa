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
    if (v->kind == VAL_CLASS) return v->object.role == ROLE_EXCEPTION;
    if (v->kind != VAL_BUILTIN) return false;
    for (size_t i = 0; i < countof(exceptions); i++)
        if (sym_is(v->builtin.path, exceptions[i])) return true;
    return !strncmp(sym_str(v->builtin.path), "numba.errors.", strlen("numba.errors."));
}

Value *eval_exception(Unit *u, const Value *class, Value *const *args, u32 n) {
    const char *path = sym_str(value_name(class)), *dot = strrchr(path, '.');
    return eval_object(u, VAL_EXCEPTION, NULL, sym_of(u->syms, dot ? dot + 1 : path), args, n);
}

static Value *make_class(const Env *env, const Node *def, ClassRole role) {
    Value *v = value_new(env->u->arena, VAL_CLASS);
    v->object.name = def->class_.name;
    v->object.role = role;
    v->node = def;
    return v;
}

static bool is_base(const Value *base, const char *path) {
    return base->kind == VAL_BUILTIN && sym_is(base->builtin.path, path);
}

static Value *attribute(const Value *object, Sym name) {
    Items members = value_items(object);
    for (u32 i = 0; i < members.n; i++)
        if (members.at[i]->object.name == name) return members.at[i]->items.at[0];
    return NULL;
}

/* ---- enums ----------------------------------------------------------------------------------- */

Value *eval_member(const Value *cls, Sym name) {
    if (cls->object.role == ROLE_PLAIN) return attribute(cls, name);
    for (u32 i = 0; i < cls->items.n && (cls->object.role == ROLE_ENUM || cls->object.role == ROLE_INT_ENUM); i++)
        if (cls->items.at[i]->object.name == name) return cls->items.at[i];
    return NULL;
}

/* What iteration gives: neither second names of a value nor flags of several bits. */
Value *eval_enum_members(Unit *u, const Value *cls) {
    VEC(Value *) members = {0};
    bool known = true, repeats;
    if (cls->object.role != ROLE_ENUM && cls->object.role != ROLE_INT_ENUM) return NULL;
    for (u32 i = 0; i < cls->items.n; i++) {
        const Value *value = cls->items.at[i]->items.at[0];
        i64 bits;
        repeats = cls->object.flags && eval_int(value, &bits) && (bits <= 0 || (bits & (bits - 1)));
        for (u32 k = 0; k < members.len && !repeats; k++)
            repeats = eval_equal(members.at[k]->items.at[0], value, &known);
        if (!repeats) vec_push(u->arena, &members, cls->items.at[i]);
    }
    return eval_list(u, VAL_TUPLE, members.at, members.len);
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
    for (vec_each(const Node *, n, &def->class_.body)) {
        if (n->kind != ND_ASSIGN || n->assign.targets.len != 1 || n->assign.targets.at[0]->kind != ND_NAME) continue;
        Value *v = is_auto(&inside, n->assign.value) ? automatic(u, last, flag) : eval(&inside, n->assign.value);
        if (v->kind == VAL_OPAQUE) return v;
        Sym name = n->assign.targets.at[0]->name.id;
        Value *member = eval_object(u, VAL_MEMBER, cls, name, &v, 1);
        if (member->kind == VAL_OPAQUE) return member;
        map_set(u->arena, &scope.vars, name, v);
        vec_push(u->arena, &members, member);
        last = v;
    }
    cls->items.at = members.at;
    cls->items.n = members.len;
    cls->object.flags = flag;
    return cls;
}

/* ---- named tuples ---------------------------------------------------------------------------- */

/* A field is a member whose item, where it has one, is what a call may leave out. */
static void push_field(Unit *u, Value *cls, Sym name, Value *otherwise) {
    eval_push(u, cls, eval_object(u, VAL_MEMBER, NULL, name, &otherwise, otherwise != NULL));
}

Value *eval_default(const Value *field) { return field->items.n ? field->items.at[0] : NULL; }

Value *eval_namedtuple(Unit *u, const Node *n, Args *a) {
    Value *name = eval_keyword(a, 0, "typename"), *fields = eval_keyword(a, 1, "field_names"),
          *defaults = eval_keyword(a, UINT32_MAX, "defaults");
    Items given = value_items(defaults ? defaults : value_none(u));
    if (!name || name->kind != VAL_STRING || !fields || a->nkeywords != (defaults != NULL))
        return value_opaque(u, n, "namedtuple takes a name, the names of the fields, and defaults");
    Value *v = value_new(u->arena, VAL_CLASS);
    v->object.name = name->string.text;
    v->object.role = n->span.src->constants ? ROLE_TILE : ROLE_TUPLE;
    v->node = n;
    VEC(Value *) names = {0};
    for (const char *s = fields->kind == VAL_STRING ? sym_str(fields->string.text) : ""; *s;) {
        size_t len = strcspn(s, " ,\t\n");
        if (len) vec_push(u->arena, &names, eval_string(u, s, len));
        s += len + (s[len] != 0);
    }
    Items listed = value_items(fields);
    for (u32 i = 0; i < listed.n; i++) {
        if (listed.at[i]->kind != VAL_STRING)
            return value_opaque(u, n, "the name of a field of a namedtuple is a string");
        vec_push(u->arena, &names, listed.at[i]);
    }
    if (given.n > names.len) return value_opaque(u, n, "namedtuple has more defaults than fields");
    for (u32 i = 0; i < names.len; i++) {
        u32 later = names.len - i;
        push_field(u, v, names.at[i]->string.text, later <= given.n ? given.at[given.n - later] : NULL);
    }
    return v;
}

static Value *make_named_tuple(const Env *env, const Node *def) {
    Value *cls = make_class(env, def, ROLE_TUPLE);
    for (vec_each(const Node *, n, &def->class_.body)) {
        if (n->kind != ND_ANN_ASSIGN || n->ann_assign.target->kind != ND_NAME) continue;
        push_field(env->u, cls, n->ann_assign.target->name.id,
                   n->ann_assign.value ? eval(env, n->ann_assign.value) : NULL);
    }
    return cls;
}

static Value *make_tuple(Unit *u, const Node *n, const Value *cls, Args *a) {
    Value **items = arena_array(u->arena, Value *, cls->items.n);
    u32 given = 0;
    for (u32 i = 0; i < cls->items.n; i++) {
        const Value *field = cls->items.at[i];
        items[i] = eval_keyword(a, i, sym_str(field->object.name));
        given += items[i] != NULL;
        if (!items[i] && !(items[i] = eval_default(field)))
            return value_opaque(u, n, "%s lacks a field", value_str(u, cls));
    }
    if (a->n + a->nkeywords != given) return value_opaque(u, n, "%s has %u fields", value_str(u, cls), cls->items.n);
    return eval_object(u, VAL_TUPLE, cls, NULL, items, cls->items.n);
}

/* ---- namespaces ------------------------------------------------------------------------------ */

void eval_set_attribute(Unit *u, Value *object, Sym name, Value *v) {
    if (object->kind != VAL_CLASS) return;                               /* it is too deep already */
    eval_changed(u, v->node, object);
    Value *member = eval_object(u, VAL_MEMBER, NULL, name, &v, 1);
    for (u32 i = 0; i < object->items.n && member->kind == VAL_MEMBER; i++)
        if (object->items.at[i]->object.name == name) {
            object->items.at[i] = member;
            return;
        }
    if (member->kind == VAL_MEMBER) eval_push(u, object, member);
    else *object = *member;
}

static Value *make_plain(const Env *env, const Node *def) {
    Value *cls = make_class(env, def, ROLE_PLAIN);
    Scope scope = {.outer = env->scope};
    Env inside = *env;
    inside.scope = &scope;
    for (u32 i = 0; i < def->class_.args.len; i++) {                     /* what the bases have */
        const Node *arg = def->class_.args.at[i];
        const Value *base = arg->kind == ND_STARRED || arg->kind == ND_KEYWORD ? NULL : eval(env, arg);
        for (u32 k = 0; base && base->kind == VAL_CLASS && base->object.role == ROLE_PLAIN && k < base->items.n; k++)
            eval_set_attribute(env->u, cls, base->items.at[k]->object.name, base->items.at[k]->items.at[0]);
    }
    for (u32 i = 0; i < def->class_.body.len; i++) eval_statement(&inside, def->class_.body.at[i]);
    for (u32 i = 0; i < scope.vars.cap; i++)
        if (scope.vars.slots[i].key)
            eval_set_attribute(env->u, cls, (Sym)scope.vars.slots[i].key, scope.vars.slots[i].value);
    cls->changed = false;
    return cls;
}

/* The annotated names of the body, in order: the parameters of a dataclass. */
static Value *fill_fields(Unit *u, const Node *n, const Value *cls, Value *object, Args *a) {
    u32 at = 0;
    const NodeList *body = &cls->node->class_.body;
    for (u32 i = 0; i < body->len; i++) {
        if (body->at[i]->kind != ND_ANN_ASSIGN || body->at[i]->ann_assign.target->kind != ND_NAME) continue;
        Sym name = body->at[i]->ann_assign.target->name.id;
        Value *v = eval_keyword(a, at++, sym_str(name));
        if (v) eval_set_attribute(u, object, name, v);
        else if (!attribute(object, name))
            return value_opaque(u, n, "%s lacks a value for '%s'", value_str(u, cls), sym_str(name));
    }
    return a->n > at ? value_opaque(u, n, "%s takes fewer values", value_str(u, cls)) : object;
}

static Value *make_instance(const Env *env, const Node *n, const Value *cls, Args *a) {
    Unit *u = env->u;
    Value *object = eval_object(u, VAL_CLASS, cls, cls->object.name, cls->items.at, cls->items.n);
    if (object->kind == VAL_OPAQUE) return object;
    object->object.role = ROLE_PLAIN;
    const Value *init = attribute(cls, sym_of(u->syms, "__init__"));
    if (!init) return fill_fields(u, n, cls, object, a);
    Value *done = eval_call_method(env, n, object, init, a);
    return done->kind == VAL_OPAQUE ? done : object;
}

Value *eval_call_method(const Env *env, const Node *n, Value *object, const Value *f, Args *a) {
    Args all = *a;
    const Value *cls = object->object.cls;
    Receiver receiver = f->kind == VAL_FUNCTION ? f->func->receiver : RECEIVER_NONE;
    if (receiver == RECEIVER_CLASS || (cls && receiver != RECEIVER_NONE)) {
        all.at = arena_array(env->u->arena, Value *, a->n + 1);
        all.at[0] = receiver == RECEIVER_CLASS && cls ? (Value *)(uintptr_t)cls : object;
        for (u32 i = 0; i < a->n; i++) all.at[i + 1] = a->at[i];
        all.n = a->n + 1;
    }
    return eval_call(env, n, f, &all);
}

/* One that keeps what it has computed would change the object where it is read. */
Value *eval_property(const Env *env, const Node *n, const Value *object, Value *v) {
    bool called = object->kind == VAL_CLASS && object->object.cls && v->kind == VAL_FUNCTION &&
                  v->func->receiver == RECEIVER_OF_PROPERTY;
    if (!called) return v;
    if (eval_may_store(v->func->node))
        return value_opaque(env->u, n, "the property '%s' assigns to parts of objects, which is not followed",
                            sym_str(v->func->name));
    return eval_call_function(env, n, v->func, &(Args){.at = (Value *[]){(Value *)(uintptr_t)object}, .n = 1});
}

Value *eval_namespace(Unit *u, Args *a) {
    Value *object = eval_object(u, VAL_CLASS, NULL, sym_of(u->syms, "SimpleNamespace"), NULL, 0);
    object->object.role = ROLE_PLAIN;
    for (u32 i = 0; i < a->nkeywords; i++) eval_set_attribute(u, object, a->names[i], a->values[i]);
    return object;
}

Value *eval_class_call(const Env *env, const Node *n, const Value *cls, Args *a) {
    Unit *u = env->u;
    if (cls->object.role == ROLE_PLAIN && !cls->object.cls && cls->node) return make_instance(env, n, cls, a);
    if (cls->object.role == ROLE_TUPLE) return make_tuple(u, n, cls, a);
    bool known, has_members = cls->object.role == ROLE_ENUM || cls->object.role == ROLE_INT_ENUM;
    for (u32 i = 0; has_members && i < cls->items.n && a->n == 1; i++)
        if (cls->items.at[i]->kind == VAL_MEMBER && eval_equal(cls->items.at[i]->items.at[0], a->at[0], &known) &&
            known)
            return cls->items.at[i];
    return value_opaque(u, n, "%s cannot be called like this at compile time", value_str(u, cls));
}

Value *eval_class(const Env *env, const Node *def) {
    for (vec_each(const Node *, arg, &def->class_.args)) {
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
