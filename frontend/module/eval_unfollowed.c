/* eval_unfollowed.c: what becomes unknown where a statement is given up: a loop over something that
 * has no value, a condition, a function.
 *
 * Such a statement may change any object that it stores into or gives to a call that may change it,
 * in itself and in the functions that it calls. Only these objects are unknown from there on. A
 * module is no such object: what is reached through it is, and writes to its variables are in an
 * index of their own (writes.c). Each function is looked at once, so the work is bounded by the
 * size of the program. */
#include "frontend/module/eval_unfollowed.h"

#include "frontend/module/budget.h"
#include "frontend/module/eval_statement.h"
#include "frontend/module/eval_touch.h"

typedef struct Unfollowed { const Env *env; Map *seen; const Node *stmt; } Unfollowed;

static void spoil_in(Node *n, void *ctx);

/* T in T[i].x, where i has no value: the innermost object of the path that is known. */
static void spoil_object(const Unfollowed *u, const Node *n) {
    while (n->kind == ND_SUBSCRIPT || n->kind == ND_ATTRIBUTE || n->kind == ND_STARRED || n->kind == ND_KEYWORD) {
        const Value *v = n->kind == ND_SUBSCRIPT || n->kind == ND_ATTRIBUTE ? eval(u->env, n) : NULL;
        if (v && v->kind != VAL_OPAQUE) break;
        n = n->kind == ND_SUBSCRIPT   ? n->subscript.value
            : n->kind == ND_ATTRIBUTE ? n->attribute.value
            : n->kind == ND_STARRED   ? n->starred.value
                                      : n->keyword.value;
    }
    if (eval_root_name(n) && eval_is_mutable(eval(u->env, n))) eval_spoil(u->env->u, n, eval_changeable(u->env, n));
}

static void spoil_stores(const Node *at, Sym name, void *ctx) {
    const Unfollowed *u = ctx;
    if (at->kind == ND_SUBSCRIPT) spoil_object(u, at->subscript.value);
    else if (at->kind == ND_ATTRIBUTE) spoil_object(u, at->attribute.value);
    else if (name && u->stmt->kind == ND_AUG_ASSIGN) spoil_object(u, at);
}

static void spoil_call(const Unfollowed *u, const Node *call) {
    const Node *callee = call->call.func;
    if (eval_call_touches(u->env, call) == TOUCH_NONE) return;
    if (callee->kind == ND_ATTRIBUTE) spoil_object(u, callee->attribute.value);
    for (u32 i = 0; i < call->call.args.len; i++) spoil_object(u, call->call.args.at[i]);
    const Value *f = callee->kind == ND_NAME || callee->kind == ND_ATTRIBUTE ? eval(u->env, callee) : NULL;
    if (!f || f->kind != VAL_FUNCTION || f->func->module != u->env->m || map_has(u->seen, f->func)) return;
    map_set(u->env->u->arena, u->seen, f->func, f->func);
    Scope outer = {.vars = f->func->captured, .outer = eval_top(u->env)}, inner = {.outer = &outer};
    Env inside = *u->env;
    inside.scope = &inner;
    ast_children(f->func->node, spoil_in, &(Unfollowed){&inside, u->seen, NULL});
}

static void spoil_in(Node *n, void *ctx) {
    Unfollowed *u = ctx;
    if (n->kind == ND_LAMBDA || n->kind == ND_DEF || n->kind == ND_CLASS || !budget_spend(u->env->u)) return;
    u->stmt = n;
    ast_bound(n, spoil_stores, u);
    if (n->kind == ND_CALL) spoil_call(u, n);
    ast_children(n, spoil_in, ctx);
}

void eval_spoil_statement(const Env *env, const Node *n) {
    spoil_in((Node *)(uintptr_t)n, &(Unfollowed){env, &(Map){0}, n});
}

void eval_spoil_body(const Env *inside, const FuncDef *f) {
    Map seen = {0};
    map_set(inside->u->arena, &seen, f, (void *)(uintptr_t)f);
    ast_children(f->node, spoil_in, &(Unfollowed){inside, &seen, NULL});
}
