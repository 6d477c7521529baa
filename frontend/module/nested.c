/* nested.c: a kernel that is defined in a function, which the program calls with values that are
 * not known here. The function's statements are evaluated for what the kernel uses of its
 * variables: as they are when the kernel is launched, so those after the definition count, too.
 * What changes between the definition and the end of the function has no value, since nobody says
 * when the launch is. */
#include "frontend/module/nested.h"

#include "frontend/module/decorator.h"
#include "frontend/module/define.h"
#include "frontend/module/eval_statement.h"
#include "frontend/module/nested_calls.h"

/* again: the statement assigns what has a value already */
typedef struct Run { Env env; const Node *stmt; bool again; } Run;

static void give(const Run *r, Sym name, Value *v) { map_set(r->env.u->arena, &r->env.scope->vars, name, v); }

static void define(Sym name, void *ctx) {
    const Run *r = ctx;
    Value *v = define_local(r->env.m, name);
    if (v) give(r, name, v);
}

static bool is_plain(const Node *n) {
    return n->kind == ND_ASSIGN || n->kind == ND_ANN_ASSIGN || n->kind == ND_IMPORT || n->kind == ND_IMPORT_FROM ||
           n->kind == ND_DEF || n->kind == ND_CLASS;
}

static void find_bound(Sym name, void *ctx) {
    Run *r = ctx;
    r->again |= map_has(&r->env.scope->vars, name);
}

static void lose(Sym name, void *ctx) {
    const Run *r = ctx;
    give(r, name, value_opaque(r->env.u, r->stmt, "it may change between the definition and a launch"));
}

static bool is_within(const Node *inner, const Node *outer) {
    return inner->span.lo >= outer->span.lo && inner->span.hi <= outer->span.hi;
}

/* The scope of a function, whose variables the definition in it sees. top: it is of module level,
 * so that its calls are known. */
static void run_function(Env *env, const Node *outer, const Node *inner, bool top) {
    Unit *u = env->u;
    Scope *scope = arena_new(u->arena, Scope);
    scope->outer = env->scope;
    env->scope = scope;
    Run r = {*env, outer, false};
    for (u32 i = 0; i < outer->def.params.len; i++) {
        const Node *p = outer->def.params.at[i];
        if (!p->param.name) continue;
        Value *v = top ? nested_calls_value(env->m, outer, i) : NULL, *given = define_local(env->m, p->param.name);
        const char *name = sym_str(p->param.name), *of = sym_str(outer->def.name);
        if (v && !given) diag_VALUE_FROM_CALLS(u->diags, p->span, name, of, value_str(u, v));
        give(&r, p->param.name, given ? given : v ? v : value_opaque(u, p, "only a call of '%s' knows '%s'", of, name));
    }
    bool after = false;
    for (u32 i = 0; i < outer->def.body.len; i++) {
        const Node *stmt = r.stmt = outer->def.body.at[i];
        bool around = is_within(inner, stmt), loop = stmt->kind == ND_FOR || stmt->kind == ND_WHILE;
        r.again = false;
        eval_bound(u, stmt, find_bound, &r);
        bool changing = after ? r.again || !is_plain(stmt) : around && loop;
        if (changing) eval_bound(u, stmt, lose, &r);
        else if (stmt != inner) eval_statement(env, stmt);
        eval_bound(u, stmt, define, &r);
        after |= around;
    }
}

/* Each variable without a value says how to give it one. */
static void advise(Unit *u, Scope *s) {
    for (u32 i = 0; i < s->vars.cap; i++) {
        const Value *v = s->vars.slots[i].key ? s->vars.slots[i].value : NULL;
        if (!v || v->kind != VAL_OPAQUE) continue;
        const char *name = sym_str(s->vars.slots[i].key);
        Value *own = value_opaque(u, v->node, "'%s' has no value at compile time: %s", name, sym_str(v->opaque.why));
        own->opaque.advice =
            arena_printf(u->arena, "-D %s=VALUE gives it a value, if that is known when the kernel is built", name);
        s->vars.slots[i].value = own;
    }
}

Value *nested_define(Module *m, const Nest *around, const Node *def) {
    Env env = {m->unit, m, ORDER_LAST, NULL, NULL};
    for (u32 i = 0; i < around->len; i++)
        if (around->at[i]->kind == ND_DEF)
            run_function(&env, around->at[i], i + 1 < around->len ? around->at[i + 1] : def, i == 0);
    for (Scope *s = env.scope; s; s = s->outer) advise(m->unit, s);
    Value *v = decorator_define(&env, def);
    return v->kind == VAL_FUNCTION ? v : value_of_function(m->unit, eval_new_function(&env, def));
}
