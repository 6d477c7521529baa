/* eval_touch.c: what a statement of module level changes besides the names it assigns.
 *
 * Values that can be changed are shared objects in Python: a list has several names, an array
 * several views. Here a statement works on copies of its own, since the statements of module level
 * are evaluated in any order; each copy knows its origin, and a view its base. What a statement has
 * done is seen by the marks it leaves on its copies: a store marks the object changed, and whatever
 * is not followed - a function without a body here, a call that was given up - makes all that it
 * could reach opaque. module.c compares the origins with those of a name's value. */
#include "frontend/module/eval_touch.h"

#include <string.h>

#include "frontend/module/budget.h"
#include "frontend/module/element.h"
#include "frontend/module/eval_container.h"
#include "frontend/module/module_level.h"

Value *eval_base(const Value *v) {
    while (v->kind == VAL_OPAQUE && v->opaque.was) v = v->opaque.was;
    return v->kind == VAL_ARRAY ? v->array->base : NULL;
}

const Value *eval_root(const Value *v) {
    for (const Value *next; (next = eval_base(v)) || (next = v->origin);) v = next;
    return v;
}

static bool is_object(const Value *v) {
    return value_is_container(v) || (v->kind == VAL_ARRAY && !v->array->on_device) ||
           (v->kind == VAL_CLASS && v->object.role == ROLE_PLAIN);
}

static bool is_class(const Value *v) { return v->kind == VAL_CLASS && v->node && v->node->kind == ND_CLASS; }

bool eval_is_mutable(const Value *v) {
    if (is_object(v)) return true;
    for (u32 i = 0; v->kind == VAL_TUPLE && i < v->items.n; i++)
        if (eval_is_mutable(v->items.at[i])) return true;
    return false;
}

void eval_objects(const Value *v, void (*visit)(const Value *object, void *ctx), void *ctx) {
    if (is_object(v) || v->changed) visit(v, ctx);
    if (v->kind == VAL_CLASS && v->object.cls) eval_objects(v->object.cls, visit, ctx);
    bool inside = is_object(v) || v->kind == VAL_TUPLE || v->kind == VAL_MEMBER || v->changed;
    Items items = value_items(v);
    for (u32 i = 0; inside && i < items.n; i++) eval_objects(items.at[i], visit, ctx);
}

static Value *reason(Unit *u, const Node *n) {
    if (!n) return value_opaque(u, n, "it may be changed by a statement or call that is not evaluated at compile time");
    return value_opaque(u, n, "it may be changed in %s, by a statement or call that is not evaluated at compile time",
                        source_place(u->arena, n->span.src, n->span.lo));
}

void eval_lose(Unit *u, Value *v, const Value *why) {
    const Value *was = v->kind == VAL_OPAQUE ? v->opaque.was : arena_copy(u->arena, v, sizeof *v);
    v->kind = VAL_OPAQUE;
    v->opaque.why = why->opaque.why;
    v->opaque.advice = why->opaque.advice;
    v->opaque.was = was;
    v->node = why->node;
    v->changed = true;
}

void eval_changed(Unit *u, const Node *n, Value *v) {
    v->changed = true;
    if (v->kind != VAL_ARRAY) return;
    v->array->stores++;
    Value *base = v->array->base;
    if (!base || base->kind != VAL_ARRAY) return;
    if (!v->array->where) {
        eval_lose(u, base, reason(u, n));
        v->origin = base, v->array->base = NULL;
        return;
    }
    eval_fresh(u, n, base);
    element_own(u, base);
    budget_work(u, (u64)element_shape(v).items);
    element_push(v, base, v->array->where);
    eval_changed(u, n, base);
    v->array->synced = base->array->stores;
}

void eval_spoil(Unit *u, const Node *n, Value *v) {
    if (v->kind == VAL_OPAQUE) return;
    bool object = is_object(v);
    Items items = value_items(v);
    for (u32 i = 0; (object || v->kind == VAL_TUPLE || v->kind == VAL_MEMBER) && i < items.n; i++)
        eval_spoil(u, n, items.at[i]);
    if (!object) return;
    const Value *why = reason(u, n);
    eval_changed(u, n, v);
    eval_lose(u, v, why);
}

Value *eval_fresh(Unit *u, const Node *n, Value *v) {
    if (v->kind != VAL_ARRAY || !v->array->base) return v;
    Value *base = eval_fresh(u, n, v->array->base);
    if (base->kind != VAL_ARRAY) return base;
    if (base->array->stores == v->array->synced) return v;
    if (!v->array->where)
        return value_opaque(u, n, "the array it is a view of is changed, which is not followed at compile time");
    element_own(u, v);
    budget_work(u, (u64)element_shape(v).items);
    element_pull(v, base, v->array->where);
    v->array->synced = base->array->stores;
    v->array->stores++;
    return v;
}

/* ---- copies ---------------------------------------------------------------------------------- */

Scope *eval_top(const Env *env) {
    Scope *s = env->scope;
    while (s && s->outer) s = s->outer;
    return s && s->top ? s : NULL;
}

typedef struct Meet { const Value *root; bool found; } Meet;

static void meet(const Value *object, void *ctx) {
    Meet *m = ctx;
    m->found |= eval_root(object) == m->root;
}

typedef struct Overlap { const Value *other; bool found; } Overlap;

static void overlaps(const Value *object, void *ctx) {
    Overlap *o = ctx;
    if (is_class(object)) return;                                        /* instances share it */
    Meet m = {.root = eval_root(object)};
    eval_objects(o->other, meet, &m);
    o->found |= m.found;
}

/* Two names of one object get one copy; of two that share a part, nothing is known any more. */
Value *eval_take(const Env *env, Sym name, Value *v) {
    Scope *top = eval_top(env);
    Value *own = NULL;
    if (is_class(v) && !v->origin) return v;
    for (u32 i = 0; i < top->taken.len && !own; i++)
        if (top->taken.at[i]->origin && eval_root(top->taken.at[i]) == eval_root(v) && !eval_base(v))
            own = top->taken.at[i];
    if (!own) {
        own = v->origin ? v : eval_own(env->u, v);
        for (u32 i = 0; i < top->taken.len; i++) {
            Overlap o = {.other = top->taken.at[i]};
            eval_objects(own, overlaps, &o);
            if (!o.found) continue;
            eval_spoil(env->u, NULL, top->taken.at[i]);
            eval_spoil(env->u, NULL, own);
        }
        vec_push(env->u->arena, &top->taken, own);
    }
    map_set(env->u->arena, &top->vars, name, own);
    return own;
}

Value *eval_foreign(const Env *env, const Value *module, Sym name, Value *v, bool changes) {
    Scope *top = module->kind == VAL_MODULE && module->module.file ? eval_top(env) : NULL;
    if (!top || !eval_is_mutable(v)) return v;
    Sym path = sym_printf(env->u->syms, "%s.%s", sym_str(module->module.path), sym_str(name));
    Value *own = map_get(&top->vars, path);
    if (own || (!changes && !top->copies)) return own ? eval_fresh(env->u, NULL, own) : v;
    return eval_take(env, path, eval_own(env->u, v));
}

/* ---- calls ----------------------------------------------------------------------------------- */

Sym eval_last_name(const Node *n) {
    return n->kind == ND_ATTRIBUTE ? n->attribute.attr : n->kind == ND_NAME ? n->name.id : NULL;
}

const Node *eval_root_name(const Node *n) {
    for (;;) {
        switch (n->kind) {
        case ND_NAME:      return n;
        case ND_ATTRIBUTE: n = n->attribute.value; break;
        case ND_SUBSCRIPT: n = n->subscript.value; break;
        case ND_STARRED:   n = n->starred.value; break;
        case ND_KEYWORD:   n = n->keyword.value; break;
        case ND_CALL:      n = n->call.func; break;
        default:           return NULL;
        }
    }
}

/* Does a library's function of this name change its first argument? */
static bool fills_argument(const char *name) {
    return AMONG(name, "copyto", "fill_diagonal", "put", "place", "putmask", "put_along_axis", "shuffle", "heapify",
                 "heappush", "heappop", "setattr", "delattr", "setitem", "delitem", "iadd", "imul", "isub", "insort");
}

/* Methods that change their object; by_key: only the dictionary's item whose key is given first. */
static const struct { const char *name; bool followed, by_key; } mutators[] = {
    {"append", true, false}, {"extend", true, false}, {"insert", true, false}, {"remove", true, false},
    {"reverse", true, false},
    {"sort", true, false}, {"update", true, false}, {"add", true, false}, {"discard", true, false},
    {"fill", true, false},
    {"pop", true, true}, {"clear", true, true}, {"setdefault", true, true}, {"popitem", false, true},
    {"__setitem__", false, true},
    {"__delitem__", false, true}, {"put", false, false}, {"partition", false, false}, {"resize", false, false},
    {"itemset", false, false},
    {"setflags", false, false}, {"setfield", false, false}, {"byteswap", false, false},
    {"intersection_update", false, false},
    {"difference_update", false, false}, {"symmetric_difference_update", false, false}, {"__setattr__", false, false},
    {"move_to_end", false, false},
};

Touch eval_method_touches(const char *name) {
    for (size_t i = 0; i < countof(mutators); i++)
        if (!strcmp(mutators[i].name, name)) return mutators[i].followed ? TOUCH_FOLLOWED : TOUCH_UNKNOWN;
    return TOUCH_NONE;
}

bool eval_changes(const char *method) { return eval_method_touches(method) == TOUCH_FOLLOWED; }

bool eval_changes_key(const char *method) {
    for (size_t i = 0; i < countof(mutators); i++)
        if (!strcmp(mutators[i].name, method)) return mutators[i].by_key;
    return false;
}

/* x.y.z, which can be evaluated twice. */
static bool is_path(const Node *n) {
    while (n->kind == ND_ATTRIBUTE || n->kind == ND_SUBSCRIPT)
        n = n->kind == ND_ATTRIBUTE ? n->attribute.value : n->subscript.value;
    return n->kind == ND_NAME;
}

static const Value *callee_value(const Env *env, const Node *callee) {
    return callee->kind == ND_NAME || callee->kind == ND_ATTRIBUTE ? eval(env, callee) : NULL;
}

Touch eval_call_touches(const Env *env, const Node *call) {
    const Node *callee = call->call.func;
    if (callee->kind == ND_SUBSCRIPT) return TOUCH_NONE;                 /* a launch, after all constants are taken */
    const char *last = callee->kind == ND_ATTRIBUTE ? sym_str(callee->attribute.attr)
                       : callee->kind == ND_NAME    ? sym_str(callee->name.id)
                                                    : "";
    if (ast_keyword(call, "out")) return TOUCH_UNKNOWN;
    if (callee->kind == ND_ATTRIBUTE && !is_path(callee)) return eval_method_touches(last);
    if (callee->kind == ND_ATTRIBUTE) {
        const Value *object = eval(env, callee->attribute.value);
        if (object->kind == VAL_MODULE && !object->module.file)
            return fills_argument(last) ? TOUCH_UNKNOWN : TOUCH_NONE;
        if (object->kind == VAL_OPAQUE) {
            const Node *root = eval_root_name(callee);
            const Value *library = root ? eval(env, root) : object;
            bool host = library->kind == VAL_MODULE || (env->m && root && module_imports(env->m, root->name.id));
            return host && !fills_argument(last) ? TOUCH_NONE : TOUCH_UNKNOWN;
        }
        bool ours = object->kind == VAL_CLASS || object->kind == VAL_MODULE;
        if (!ours) return eval_method_touches(last);
    }
    const Value *f = callee_value(env, callee);
    if (!f) return TOUCH_NONE;
    if (f->kind == VAL_FUNCTION) return f->func->decorated ? TOUCH_NONE : TOUCH_FOLLOWED;
    if (f->kind == VAL_CLASS) return f->object.role == ROLE_PLAIN ? TOUCH_FOLLOWED : TOUCH_NONE;
    if (f->kind == VAL_BUILTIN) return fills_argument(last) ? TOUCH_UNKNOWN : TOUCH_NONE;
    return f->kind == VAL_OPAQUE ? TOUCH_UNKNOWN : TOUCH_NONE;
}

typedef struct Finder { const Env *env; bool found; } Finder;

static void find_touch(Node *n, void *ctx) {
    Finder *f = ctx;
    if (n->kind == ND_LAMBDA || n->kind == ND_DEF || f->found) return;
    if (n->kind == ND_CALL && eval_call_touches(f->env, n) != TOUCH_NONE) f->found = true;
    ast_children(n, find_touch, ctx);
}

bool eval_may_touch(const Env *env, const Node *n) {
    Finder f = {.env = env};
    find_touch((Node *)(uintptr_t)n, &f);
    return f.found;
}

void eval_spoil_call(const Env *env, const Node *call) {
    const Node *callee = call->call.func;
    if (callee->kind == ND_ATTRIBUTE) eval_spoil(env->u, call, eval(env, callee->attribute.value));
    for (vec_each(const Node *, arg, &call->call.args))
        eval_spoil(env->u, call,
                   eval(env, arg->kind == ND_KEYWORD   ? arg->keyword.value
                             : arg->kind == ND_STARRED ? arg->starred.value
                                                       : arg));
}

/* ---- statements ------------------------------------------------------------------------------ */

bool eval_stores_into(const Node *target) {
    const NodeList *items = target->kind == ND_TUPLE  ? &target->tuple.items
                            : target->kind == ND_LIST ? &target->list.items
                                                      : NULL;
    for (u32 i = 0; items && i < items->len; i++)
        if (eval_stores_into(items->at[i])) return true;
    return target->kind == ND_SUBSCRIPT || target->kind == ND_ATTRIBUTE;
}

static void find_stores(Node *n, void *ctx) {
    bool *found = ctx;
    const NodeList *targets = n->kind == ND_ASSIGN ? &n->assign.targets : n->kind == ND_DEL ? &n->del.targets : NULL;
    for (u32 i = 0; targets && i < targets->len; i++) *found |= eval_stores_into(targets->at[i]);
    if (n->kind == ND_AUG_ASSIGN || n->kind == ND_GLOBAL) *found = true;
    if (n->kind == ND_FOR) *found |= eval_stores_into(n->for_.target);
    if (n->kind == ND_CALL && n->call.func->kind == ND_ATTRIBUTE) {
        const char *method = sym_str(n->call.func->attribute.attr);
        *found |= eval_method_touches(method) != TOUCH_NONE || fills_argument(method);
    }
    if (n->kind == ND_EXPR && n->expr.value->kind == ND_CALL) *found |= n->expr.value->call.args.len > 0;
    if (!*found) ast_children(n, find_stores, ctx);
}

bool eval_may_store(const Node *n) {
    bool found = false;
    find_stores((Node *)(uintptr_t)n, &found);
    return found;
}
