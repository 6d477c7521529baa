/* nested_calls.c: the value that a parameter has in every call of its function in the file. It is
 * taken only if nothing can make it another one: the function is used for nothing but calls, and
 * the arguments are expressions of names that the whole file binds once, at module level. */
#include "frontend/module/nested_calls.h"

#include "frontend/module/eval_touch.h"
#include "frontend/module/module_level.h"

typedef struct Calls {
    Module     *m;
    const Node *def, *param;
    u32         position;
    Value      *value;             /* in all calls so far; NULL: there is none */
    bool        failed;
} Calls;

typedef struct Bindings { const Calls *of; Sym name; u32 n; } Bindings;

static void count(const Node *at, Sym name, void *ctx) {
    (void)at;
    Bindings *b = ctx;
    b->n += name == b->name;
}

/* The function's own variables are not those that a call outside of it names. */
static void count_in(Node *n, void *ctx) {
    Bindings *b = ctx;
    if (n == b->of->def) return;
    ast_bound(n, count, b);
    b->n += n->kind == ND_PARAM && n->param.name == b->name;
    ast_children(n, count_in, ctx);
}

static void find_changing(Node *n, void *ctx) {
    Calls *c = ctx;
    if (n->kind == ND_NAME) {
        Bindings all = {c, n->name.id, 0};
        u32 top = module_times_bound(c->m, n->name.id);
        count_in(c->m->ast, &all);
        c->failed |= all.n > 1 || top > 1 || all.n > top;
    }
    if (!c->failed) ast_children(n, find_changing, ctx);
}

/* What a call gives to the parameter; NULL: it is not known. */
static const Node *argument(const Calls *c, const Node *call) {
    const NodeList *args = &call->call.args;
    const Node *given = c->param->param.fallback;
    for (u32 i = 0; i < args->len; i++) {
        const Node *arg = args->at[i];
        bool keyword = arg->kind == ND_KEYWORD;
        if (arg->kind == ND_STARRED || (keyword && !arg->keyword.name)) return NULL;
        if (keyword && arg->keyword.name == c->param->param.name) given = arg->keyword.value;
        if (!keyword && i == c->position) given = arg;
    }
    return given;
}

static void take_call(Calls *c, const Node *call) {
    const Node *given = argument(c, call);
    c->failed |= !given;
    if (given) find_changing((Node *)(uintptr_t)given, c);
    Value *v = c->failed ? NULL : module_eval(c->m, given);
    c->failed |= !v || v->kind == VAL_OPAQUE || v->kind == VAL_ARRAY || eval_is_mutable(v) ||
                 (c->value && !module_same(c->value, v));
    c->value = v;
}

static void find_calls(Node *n, void *ctx) {
    Calls *c = ctx;
    const Node *callee = n->kind == ND_CALL ? n->call.func : NULL;
    bool calls = callee && callee->kind == ND_NAME && callee->name.id == c->def->def.name;
    if (c->failed) return;
    if (calls) take_call(c, n);
    c->failed |= n->kind == ND_NAME && n->name.id == c->def->def.name;
    for (u32 i = 0; calls && i < n->call.args.len; i++) find_calls(n->call.args.at[i], c);
    if (!calls) ast_children(n, find_calls, c);
}

Value *nested_calls_value(Module *m, const Node *def, u32 position) {
    const Node *param = def->def.params.at[position];
    Calls c = {.m = m, .def = def, .param = param, .position = position};
    bool plain = param->param.kind == PARAM_PLAIN || param->param.kind == PARAM_KEYWORD_ONLY;
    if (!plain || module_times_bound(m, def->def.name) != 1 || def->def.decorators.len) return NULL;
    ast_children(m->ast, find_calls, &c);
    return c.failed ? NULL : c.value;
}
