/* eval_statement.c: statements at compile time: factory functions called at module level, and loops
 * there.
 *
 * Straight-line code, branches and loops over constants run as in Python. Where that is impossible
 * - a condition without a value, an unknown statement - the run gives up, and what it would have
 * computed is opaque with that reason. Functions defined in the run capture its variables, again
 * when the run ends, as closures see the final values. */
#include "frontend/module/eval_statement.h"

#include <string.h>

#include "frontend/module/budget.h"
#include "frontend/module/decorator.h"
#include "frontend/module/eval_class.h"
#include "frontend/module/eval_container.h"
#include "frontend/module/eval_subscript.h"
#include "frontend/module/eval_touch.h"
#include "frontend/module/eval_unfollowed.h"
#include "frontend/module/import.h"
#include "frontend/module/module_level.h"
#include "frontend/module/namespace.h"

typedef enum Flow { FLOW_NEXT, FLOW_BREAK, FLOW_CONTINUE, FLOW_RETURN, FLOW_GIVE_UP } Flow;

typedef struct Run {
    Env    env;
    Value *result;                 /* after FLOW_RETURN; after FLOW_GIVE_UP the opaque reason */
} Run;

static Flow run_block(Run *r, const NodeList *body);

static Flow give_up(Run *r, const Node *n, Value *reason, const char *text) {
    r->result = reason && reason->kind == VAL_OPAQUE ? reason : value_opaque(r->env.u, n, "%s", text);
    return FLOW_GIVE_UP;
}

/* ---- names ----------------------------------------------------------------------------------- */

static void set(const Env *env, Sym name, Value *v) {
    bool global = map_has(&env->scope->globals, name);
    Scope *top = global ? eval_top(env) : NULL;
    map_set(env->u->arena, top ? &top->vars : &env->scope->vars, name, v);
}

void eval_name_array(Value *v, Sym name) {
    if (v->kind == VAL_ARRAY && v->array->on_device && !v->array->name) v->array->name = name;
}

static bool unpack(const Env *env, const NodeList *targets, Value *v) {
    Value *items = eval_items(env->u, v, NULL);
    u32 star = UINT32_MAX;
    for (u32 i = 0; i < targets->len; i++)
        if (targets->at[i]->kind == ND_STARRED) star = i;
    if (items->kind == VAL_OPAQUE) {
        for (u32 i = 0; i < targets->len; i++) eval_bind(env, targets->at[i], items);
        return true;
    }
    if (star == UINT32_MAX ? items->items.n != targets->len : items->items.n + 1 < targets->len) return false;
    u32 spread = items->items.n + 1 - targets->len, at = 0;
    for (u32 i = 0; i < targets->len; i++) {
        Value *item = i == star ? eval_list(env->u, VAL_LIST, items->items.at + at, spread) : items->items.at[at];
        if (!eval_bind(env, targets->at[i], item)) return false;
        at += i == star ? spread : 1;
    }
    return true;
}

/* What an assignment to an item or a method changes. A value from outside of the run is copied
 * first: other statements of module level, evaluated later, must see what they would have seen. */
Value *eval_changeable(const Env *env, const Node *n) {
    if (n->kind == ND_SUBSCRIPT) {
        Value *base = eval_changeable(env, n->subscript.value);
        return base->kind == VAL_OPAQUE ? base : eval_fresh(env->u, n, eval_subscript(env, n, base));
    }
    if (n->kind == ND_ATTRIBUTE) {
        const Value *base = eval_changeable(env, n->attribute.value);
        Value *v =
            base->kind == VAL_CLASS && base->object.role == ROLE_PLAIN ? eval_member(base, n->attribute.attr) : NULL;
        if (!v) v = eval(env, n);
        return eval_foreign(env, base, n->attribute.attr, v, true);
    }
    if (n->kind == ND_CALL && n->call.func->kind == ND_ATTRIBUTE) eval_changeable(env, n->call.func->attribute.value);
    if (n->kind != ND_NAME) return eval(env, n);
    for (const Scope *s = env->scope; s; s = s->outer)
        if (map_has(&s->vars, n->name.id)) return eval_fresh(env->u, n, map_get(&s->vars, n->name.id));
    Scope *top = eval_top(env);
    Value *own = env->m && top && top == env->scope ? module_take(env->m, n->name.id, env->order) : NULL;
    if (!own) own = eval_own(env->u, eval(env, n));
    if (top) return eval_take(env, n->name.id, own);
    set(env, n->name.id, own);
    return own;
}

/* What an unfollowed assignment or call would change has no value any more, nor what holds it. */
static void lose(const Env *env, const Node *n, Value *object, const Value *why) {
    const Node *root = eval_root_name(n);
    Value *whole = root ? eval_changeable(env, root) : object;
    if (whole != object && (object->kind == VAL_OPAQUE || !eval_is_mutable(object))) eval_spoil(env->u, n, whole);
    if (eval_is_mutable(object)) {
        eval_spoil(env->u, n, object);
        eval_lose(env->u, object, why);
    }
}

/* A container whose item cannot be stored has no value any more. */
static bool bind_item(const Env *env, const Node *target, Value *v) {
    Value *base = eval_changeable(env, target->subscript.value);
    const Value *bad = eval_store(env->u, target, base, eval(env, target->subscript.index), v);
    if (bad) lose(env, target->subscript.value, base, bad);
    return true;
}

static bool bind_attribute(const Env *env, const Node *target, Value *v) {
    Value *object = eval_changeable(env, target->attribute.value);
    if (object->kind == VAL_CLASS && object->object.role == ROLE_PLAIN) {
        eval_set_attribute(env->u, object, target->attribute.attr, v);
    } else { /* a.shape = (2, 2), or a setting of a library: numba.config.X = 1 */
        const Value *why = value_opaque(env->u, target, "this assignment is not evaluated at compile time");
        lose(env, target->attribute.value, object, why);
    }
    return true;
}

bool eval_bind(const Env *env, const Node *target, Value *v) {
    switch (target->kind) {
    case ND_NAME:
        eval_name_array(v, target->name.id);
        set(env, target->name.id, v);
        return true;
    case ND_STARRED:   return eval_bind(env, target->starred.value, v);
    case ND_TUPLE:     return unpack(env, &target->tuple.items, v);
    case ND_LIST:      return unpack(env, &target->list.items, v);
    case ND_SUBSCRIPT: return bind_item(env, target, v);
    case ND_ATTRIBUTE: return bind_attribute(env, target, v);
    default:           return false;
    }
}

Sym eval_import_name(Unit *u, const Node *stmt, const Node *alias) {
    if (alias->alias.as) return alias->alias.as;
    if (stmt->kind == ND_IMPORT_FROM) return alias->alias.name;
    const char *dotted = sym_str(alias->alias.name);
    return sym_intern(u->syms, dotted, strcspn(dotted, "."));
}

Value *eval_import(const Env *env, const Node *stmt, const Node *alias) {
    Unit *u = env->u;
    if (stmt->kind == ND_IMPORT)
        return import_module(u, env->m, stmt, 0,
                             alias->alias.as ? alias->alias.name : eval_import_name(u, stmt, alias));
    const Value *from = import_module(u, env->m, stmt, (u32)stmt->import_from.level, stmt->import_from.module);
    if (from->kind != VAL_MODULE) return (Value *)(uintptr_t)from;
    Value *v = from->module.file ? import_name(u, env->m, from, alias->alias.name, eval_now(env), stmt)
                                 : namespace_attribute(u, from->module.path, alias->alias.name, stmt);
    return v ? v : import_missing(u, from, alias->alias.name, alias);
}

/* ---- names that a statement assigns ---------------------------------------------------------- */

typedef struct Assigned { Unit *u; void (*visit)(Sym name, void *ctx); void *ctx; bool bound; } Assigned;

static void assigned(const Node *at, Sym name, void *ctx) {
    const Assigned *a = ctx;
    while (!a->bound && (at->kind == ND_SUBSCRIPT || at->kind == ND_ATTRIBUTE))
        at = at->kind == ND_SUBSCRIPT ? at->subscript.value : at->attribute.value;
    if (at->kind == ND_NAME) name = at->name.id;
    if (name) a->visit(name, a->ctx);
}

/* What an expression that is a statement may change: the object and the arguments of a call. */
static void assigned_by_call(const Node *call, Assigned *a) {
    if (call->kind != ND_CALL || call->call.func->kind == ND_SUBSCRIPT) return;
    const Node *root = call->call.func->kind == ND_ATTRIBUTE ? eval_root_name(call->call.func) : NULL;
    if (root) a->visit(root->name.id, a->ctx);
    for (u32 i = 0; i < call->call.args.len; i++)
        if ((root = eval_root_name(call->call.args.at[i])) != NULL && call->call.args.at[i]->kind != ND_CALL)
            a->visit(root->name.id, a->ctx);
}

static void assigned_walk(Node *n, void *ctx) {
    Assigned *a = ctx;
    if (n->kind == ND_LAMBDA || n->kind == ND_COMPREHENSION) return;
    if (n->kind == ND_EXPR && !a->bound) assigned_by_call(n->expr.value, a);
    const NodeList *names = n->kind == ND_IMPORT        ? &n->import.names
                            : n->kind == ND_IMPORT_FROM ? &n->import_from.names
                                                        : NULL;
    for (u32 i = 0; names && i < names->len; i++) a->visit(eval_import_name(a->u, n, names->at[i]), a->ctx);
    if (n->kind != ND_ANN_ASSIGN || n->ann_assign.value) ast_bound(n, assigned, a);
    if (n->kind != ND_DEF && n->kind != ND_CLASS) ast_children(n, assigned_walk, a);
}

void eval_assigned(Unit *u, const Node *stmt, void (*visit)(Sym name, void *ctx), void *ctx) {
    Assigned a = {u, visit, ctx, false};
    assigned_walk((Node *)(uintptr_t)stmt, &a);
}

void eval_bound(Unit *u, const Node *stmt, void (*visit)(Sym name, void *ctx), void *ctx) {
    Assigned a = {u, visit, ctx, true};
    assigned_walk((Node *)(uintptr_t)stmt, &a);
}

/* ---- functions ------------------------------------------------------------------------------- */

/* The variables around a function; those of a statement of module level if directly in it. */
static void flatten_scopes(Arena *a, const Scope *s, bool inside, Map *out) {
    if (!s || (s->top && inside)) return;
    flatten_scopes(a, s->outer, inside || s->func, out);
    for (u32 i = 0; i < s->vars.cap; i++)
        if (s->vars.slots[i].key) map_set(a, out, s->vars.slots[i].key, s->vars.slots[i].value);
}

static void capture(const Env *env, FuncDef *f) {
    Map now = f->captured;
    f->captured = (Map){0};
    flatten_scopes(env->u->arena, env->scope, false, &f->captured);
    for (u32 i = 0; f->when && i < now.cap; i++) /* compiled already: only what it could not have used is new */
        if (now.slots[i].key) map_set(env->u->arena, &f->captured, now.slots[i].key, now.slots[i].value);
}

void eval_track(const Env *env, FuncDef *f) {
    capture(env, f);
    for (Scope *s = env->scope; s; s = s->outer) vec_push(env->u->arena, &s->made, f);
}

When *eval_now(const Env *env) {
    When *when = arena_new(env->u->arena, When);
    *when = (When){.from = {env->m, env->order}, .to = {env->m, env->order}, .settled = true};
    return when;
}

FuncDef *eval_new_function(const Env *env, const Node *n) {
    FuncDef *f = arena_new(env->u->arena, FuncDef);
    f->name = n->kind == ND_DEF ? n->def.name : sym_of(env->u->syms, "<lambda>");
    f->module = env->m;
    f->node = n;
    f->options.opt = -1;
    for (const Scope *s = env->scope; s && !f->outer; s = s->outer) f->outer = s->func;
    eval_track(env, f);
    const NodeList *params = program_params(f);
    for (vec_each(const Node *, p, params))
        if (p->param.fallback) map_set(env->u->arena, &f->defaults, p, eval(env, p->param.fallback));
    return f;
}

/* Python's rules of binding arguments to parameters; NULL or why they do not bind. */
static const char *bind_arguments(const Env *inside, const FuncDef *f, Args *a) {
    const NodeList *params = program_params(f);
    u32 next = 0, used = 0;
    for (vec_each(const Node *, p, params)) {
        Value *v = NULL;
        if (p->param.kind == PARAM_STAR_KWARGS) return "it has a '**' parameter";
        if (p->param.kind == PARAM_STAR_ARGS) {
            if (p->param.name) set(inside, p->param.name, eval_list(inside->u, VAL_TUPLE, a->at + next, a->n - next));
            next = a->n;
            continue;
        }
        if (p->param.kind != PARAM_KEYWORD_ONLY && next < a->n) v = a->at[next++];
        for (u32 k = 0; !v && k < a->nkeywords; k++)
            if (a->names[k] == p->param.name && p->param.kind != PARAM_POSITIONAL_ONLY) v = a->values[k], used++;
        if (!v) v = map_get(&f->defaults, p);
        if (!v) return "an argument is missing";
        set(inside, p->param.name, v);
    }
    return next < a->n || used < a->nkeywords ? "it takes fewer arguments" : NULL;
}

static Value *not_called(const Env *env, const Node *n, const FuncDef *f, const Args *a, Value *why) {
    if (!eval_may_store(f->node)) return why;
    for (u32 i = 0; i < a->n; i++) eval_spoil(env->u, n, a->at[i]);
    for (u32 i = 0; i < a->nkeywords; i++) eval_spoil(env->u, n, a->values[i]);
    return why;
}

static Value *call_function(const Env *env, const Node *n, FuncDef *f, Args *a) {
    Unit *u = env->u;
    const char *name = sym_str(f->name);
    if (f->is_kernel) return value_opaque(u, n, "'%s' is a kernel; launches are host code", name);
    u32 depth = env->scope ? env->scope->depth + 1 : 1;
    if (depth > MOST_CALLS_AT_MODULE_LEVEL || !f->module)
        return not_called(env, n, f, a, budget_limit(u, n, LIMIT_CALLS_AT_MODULE_LEVEL));
    if (!budget_spend(u)) return not_called(env, n, f, a, budget_opaque(u, n));
    Scope *outer = arena_new(u->arena, Scope), *scope = arena_new(u->arena, Scope);
    outer->vars = f->captured;
    outer->outer = f->module == env->m ? eval_top(env) : NULL;
    *scope = (Scope){.outer = outer, .func = f, .depth = depth};
    u32 order = f->module == env->m ? env->order : ORDER_LAST;
    Run r = {.env = {.u = u, .m = f->module, .order = order, .scope = scope}};
    const char *bad = bind_arguments(&r.env, f, a);
    if (bad) return not_called(env, n, f, a, value_opaque(u, n, "the call of '%s' cannot be evaluated: %s", name, bad));
    if (f->node->kind == ND_LAMBDA) {
        r.result = eval(&r.env, f->node->lambda.body);
    } else {
        Flow flow = run_block(&r, &f->node->def.body);
        if (!r.result) r.result = value_none(u); /* `continue` outside of a loop is an error already */
        if (flow == FLOW_GIVE_UP) {
            not_called(env, n, f, a, r.result);
            eval_spoil_body(&r.env, f);
        }
    }
    for (u32 i = 0; i < scope->made.len; i++) capture(&r.env, scope->made.at[i]);
    return r.result;
}

/* What a function under functools.cache gave before is taken from there, which makes recursions
 * short. Another statement may see other values of globals. */
Value *eval_call_function(const Env *env, const Node *n, FuncDef *f, Args *a) {
    if (!f->results || a->nkeywords) return call_function(env, n, f, a);
    if (f->results_at != env->order) f->results = value_new(env->u->arena, VAL_DICT), f->results_at = env->order;
    Value *key = eval_list(env->u, VAL_TUPLE, a->at, a->n), *known = eval_dict_get(env->u, n, f->results, key);
    if (known->kind != VAL_OPAQUE) return known;
    Value *result = call_function(env, n, f, a);
    if (result->kind != VAL_OPAQUE && !eval_is_mutable(result)) eval_store(env->u, n, f->results, key, result);
    return result;
}

/* ---- statements ------------------------------------------------------------------------------ */

static Flow run_if(Run *r, const Node *n) {
    Value *test = eval(&r->env, n->if_.test);
    bool known, truth = value_truth(test, &known);
    if (!known) return give_up(r, n, test, "a condition is not known at compile time");
    return run_block(r, truth ? &n->if_.body : &n->if_.orelse);
}

static Flow run_for(Run *r, const Node *n) {
    Value *items = eval_items(r->env.u, eval(&r->env, n->for_.iter), n);
    if (items->kind == VAL_OPAQUE) return give_up(r, n, items, "");
    for (u32 i = 0; i < items->items.n; i++) {
        if (!budget_spend(r->env.u)) return give_up(r, n, budget_opaque(r->env.u, n), "");
        if (!eval_bind(&r->env, n->for_.target, items->items.at[i]))
            return give_up(r, n, NULL, "the loop's items do not unpack");
        Flow flow = run_block(r, &n->for_.body);
        if (flow == FLOW_BREAK) return FLOW_NEXT;
        if (flow == FLOW_RETURN || flow == FLOW_GIVE_UP) return flow;
    }
    return run_block(r, &n->for_.orelse);
}

static Flow run_while(Run *r, const Node *n) {
    for (;;) {
        if (!budget_spend(r->env.u)) return give_up(r, n, budget_opaque(r->env.u, n), "");
        Value *test = eval(&r->env, n->while_.test);
        bool known, truth = value_truth(test, &known);
        if (!known) return give_up(r, n, test, "a condition is not known at compile time");
        if (!truth) return run_block(r, &n->while_.orelse);
        Flow flow = run_block(r, &n->while_.body);
        if (flow == FLOW_BREAK) return FLOW_NEXT;
        if (flow == FLOW_RETURN || flow == FLOW_GIVE_UP) return flow;
    }
}

/* A call that changes objects. Any other expression is host code, without effect on constants. */
static void run_expression(Run *r, const Node *n) {
    const Node *call = n->expr.value;
    if (call->kind != ND_CALL || eval_call_touches(&r->env, call) == TOUCH_NONE) return;
    bool method = call->call.func->kind == ND_ATTRIBUTE && eval_changes(sym_str(call->call.func->attribute.attr));
    Value *object = method ? eval_changeable(&r->env, call->call.func->attribute.value) : NULL;
    const Value *result = eval(&r->env, call);
    bool container = object && (value_is_container(object) || object->kind == VAL_ARRAY);
    if (container && result->kind == VAL_OPAQUE) lose(&r->env, call->call.func->attribute.value, object, result);
}

/* x += y changes a list, set, dict or array in place, which may have other names. */
static Value *in_place(const Env *env, const Node *target, Value *v) {
    if (target->kind != ND_NAME) return v;
    Value *old = eval_changeable(env, target);
    if (old->kind != v->kind || !eval_is_mutable(old) || old->kind == VAL_CLASS || old->kind == VAL_TUPLE) return v;
    if (old->kind == VAL_ARRAY) {
        Value *all = value_new(env->u->arena, VAL_ELLIPSIS),
              *bad = old->array->type == v->array->type ? eval_array_store(env->u, target, old, all, v) : v;
        return bad ? bad : old;
    }
    old->items.at = v->items.at, old->items.n = v->items.n, old->items.capacity = 0;
    old->depth = v->depth, old->parts = v->parts;
    eval_changed(env->u, target, old);
    return old;
}

static Flow run_del(Run *r, const Node *n) {
    for (vec_each(const Node *, target, &n->del.targets)) {
        if (target->kind == ND_SUBSCRIPT) {
            Value *base = eval_changeable(&r->env, target->subscript.value);
            const Value *bad = eval_remove(r->env.u, target, base, eval(&r->env, target->subscript.index));
            if (bad) lose(&r->env, target->subscript.value, base, bad);
        } else if (target->kind == ND_NAME) {
            set(&r->env, target->name.id, value_opaque(r->env.u, n, "name '%s' is deleted", sym_str(target->name.id)));
        } else {
            return give_up(r, n, NULL, "this deletion is not evaluated at compile time");
        }
    }
    return FLOW_NEXT;
}

static Flow run_assign(Run *r, const Node *n) {
    const Node *one[1];
    const Node *const *targets = (const Node *const *)n->assign.targets.at;
    u32 count = n->assign.targets.len;
    Value *v;
    if (n->kind == ND_ASSIGN) {
        v = eval(&r->env, n->assign.value);
    } else if (n->kind == ND_AUG_ASSIGN) {
        one[0] = n->aug_assign.target;
        v = eval_binary(r->env.u, n, n->aug_assign.op, eval(&r->env, n->aug_assign.target),
                        eval(&r->env, n->aug_assign.value));
        v = in_place(&r->env, n->aug_assign.target, v);
    } else {
        if (!n->ann_assign.value) return FLOW_NEXT;
        one[0] = n->ann_assign.target;
        v = eval(&r->env, n->ann_assign.value);
    }
    if (n->kind != ND_ASSIGN) targets = one, count = 1;
    for (u32 i = 0; i < count; i++)
        if (!eval_bind(&r->env, targets[i], v))
            return give_up(r, n, NULL, "this assignment is not evaluated at compile time");
    return FLOW_NEXT;
}

/* Nothing catches it here. Who ran the function may take it as an answer (extension.c). */
static Flow run_raise(Run *r, const Node *n) {
    const Value *v = n->raise.exc ? eval(&r->env, n->raise.exc) : NULL;
    bool known = v && v->kind != VAL_OPAQUE;
    return give_up(r, n, NULL,
                   arena_printf(r->env.u->arena, "%s is raised", known ? value_str(r->env.u, v) : "an exception"));
}

static Flow run_statement(Run *r, const Node *n) {
    const Env *env = &r->env;
    Flow flow;
    switch (n->kind) {
    case ND_EXPR:     run_expression(r, n); return FLOW_NEXT;
    case ND_PASS: case ND_ASSERT: return FLOW_NEXT;
    case ND_ASSIGN: case ND_AUG_ASSIGN: case ND_ANN_ASSIGN: return run_assign(r, n);
    case ND_RETURN:
        r->result = n->ret.value ? eval(env, n->ret.value) : value_none(env->u);
        return FLOW_RETURN;
    case ND_IF:       return run_if(r, n);
    case ND_FOR:      return run_for(r, n);
    case ND_WHILE:    return run_while(r, n);
    case ND_BREAK:    return FLOW_BREAK;
    case ND_CONTINUE: return FLOW_CONTINUE;
    case ND_DEF:      set(env, n->def.name, decorator_define(env, n)); return FLOW_NEXT;
    case ND_CLASS:    set(env, n->class_.name, eval_class(env, n)); return FLOW_NEXT;
    case ND_IMPORT: case ND_IMPORT_FROM: {
        const NodeList *names = n->kind == ND_IMPORT ? &n->import.names : &n->import_from.names;
        for (u32 i = 0; i < names->len; i++)
            set(env, eval_import_name(env->u, n, names->at[i]), eval_import(env, n, names->at[i]));
        return FLOW_NEXT;
    }
    case ND_TRY:
        flow = run_block(r, &n->try_.body);
        if (flow == FLOW_NEXT) flow = run_block(r, &n->try_.orelse);
        return flow == FLOW_NEXT ? run_block(r, &n->try_.finally) : flow;
    case ND_DEL:      return run_del(r, n);
    case ND_RAISE:    return run_raise(r, n);
    case ND_GLOBAL:
        for (u32 i = 0; i < n->global.names.len; i++)
            map_set(env->u->arena, &env->scope->globals, n->global.names.at[i]->name.id, r);
        return FLOW_NEXT;
    case ND_WITH:
        for (u32 i = 0; i < n->with.items.len; i++)
            if (n->with.items.at[i]->with_item.target)
                eval_bind(env, n->with.items.at[i]->with_item.target,
                          value_opaque(env->u, n, "objects of 'with' cannot be used in a kernel"));
        return run_block(r, &n->with.body);
    default: return give_up(r, n, NULL, "this statement is not evaluated at compile time");
    }
}

static Flow run_block(Run *r, const NodeList *body) {
    for (u32 i = 0; i < body->len; i++) {
        Flow flow = run_statement(r, body->at[i]);
        if (flow != FLOW_NEXT) return flow;
    }
    return FLOW_NEXT;
}

typedef struct Spoil { const Env *env; Value *reason; } Spoil;

static void spoil(Sym name, void *ctx) {
    Spoil *s = ctx;
    set(s->env, name, s->reason);
}

/* A name that is not bound loses its value where that is an object, which may have been changed. */
static void spoil_object(Sym name, void *ctx) {
    const Value *v = eval_name(((Spoil *)ctx)->env, name, NULL);
    if (!v || v->kind == VAL_OPAQUE || v->kind == VAL_ARRAY || eval_is_mutable(v)) spoil(name, ctx);
}

void eval_statement(const Env *env, const Node *n) {
    Run r = {.env = *env};
    Flow flow = budget_enter(env->u) ? run_statement(&r, n)
                                     : give_up(&r, n, budget_limit(env->u, n, LIMIT_EVALUATION_DEPTH), "");
    budget_leave(env->u);
    if (flow == FLOW_GIVE_UP) {
        for (u32 i = 0; i < env->scope->taken.len && eval_may_store(n); i++)
            eval_spoil(env->u, n, env->scope->taken.at[i]);
        if (env->scope->top) eval_spoil_statement(env, n);
        eval_assigned(env->u, n, spoil_object, &(Spoil){env, r.result});
        eval_bound(env->u, n, spoil, &(Spoil){env, r.result});
    }
    for (u32 i = 0; i < env->scope->made.len; i++) capture(env, env->scope->made.at[i]);
}
