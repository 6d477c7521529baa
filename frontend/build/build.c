/* build.c: one Python function -> untyped SSA. Python decides by assignment anywhere in the
 * function whether a name is local, so the names are collected first. */
#include "frontend/build/build_priv.h"

#include "frontend/build/emit.h"
#include "lib/diag/diag.h"

/* ---- which names are local ------------------------------------------------------------------- */

typedef struct Collect {
    Arena      *a;
    Map        *locals, *globals;
    Bindings   *bindings;
    const Node *loop;              /* the outermost around the place; NULL */
} Collect;

static void bind(const Node *at, Sym name, void *ctx) {
    Collect *c = ctx;
    if (!name) return;
    map_set(c->a, c->locals, name, (void *)(uintptr_t)at);
    Binding made = {name, at->kind == ND_DEF, at->span.lo, c->loop ? c->loop->span : (Span){0}};
    vec_push(c->a, c->bindings, made);
}

/* What an inner function binds with nonlocal may change wherever that is called. */
static void bind_shared(Collect *c, const Node *inner) {
    SymList names = {0};
    build_nonlocals(c->a, inner, &names);
    for (u32 i = 0; i < names.len; i++)
        vec_push(c->a, c->bindings, ((Binding){names.at[i], false, inner->span.lo, {NULL, 0, UINT32_MAX}}));
}

static void collect(Node *n, void *ctx) {
    Collect *c = ctx;
    if (n->kind == ND_DEF) bind_shared(c, n);
    if (n->kind == ND_LAMBDA || n->kind == ND_COMPREHENSION) return;
    for (u32 i = 0; n->kind == ND_GLOBAL && i < n->global.names.len; i++)
        map_set(c->a, c->globals, n->global.names.at[i]->name.id, n);
    bool outermost = !c->loop && (n->kind == ND_FOR || n->kind == ND_WHILE);
    if (outermost) c->loop = n;
    ast_bound(n, bind, c);
    if (n->kind != ND_DEF && n->kind != ND_CLASS) ast_children(n, collect, c);      /* those have scopes of their own */
    if (outermost) c->loop = NULL;
}

static void bind_all(Arena *a, const Node *function, Map *locals, Map *globals, Bindings *bindings) {
    Collect c = {a, locals, globals, bindings, NULL};
    bool lambda = function->kind == ND_LAMBDA;
    const NodeList *params = lambda ? &function->lambda.params : &function->def.params;
    for (u32 i = 0; i < params->len; i++) bind(params->at[i], params->at[i]->param.name, &c);
    if (lambda) collect(function->lambda.body, &c);
    for (u32 i = 0; !lambda && i < function->def.body.len; i++) collect(function->def.body.at[i], &c);
}

void build_collect(Arena *a, const Node *function, Map *locals, Map *globals) {
    bind_all(a, function, locals, globals, &(Bindings){0});
}

typedef struct Nonlocals { Arena *a; SymList *own, *inner; } Nonlocals;

static void add_name(Arena *a, SymList *names, Sym name) {
    for (u32 i = 0; i < names->len; i++)
        if (names->at[i] == name) return;
    vec_push(a, names, name);
}

static void find_nonlocals(Node *n, void *ctx) {
    const Nonlocals *x = ctx;
    if (n->kind == ND_LAMBDA || n->kind == ND_COMPREHENSION || n->kind == ND_CLASS) return;
    for (u32 i = 0; n->kind == ND_NONLOCAL && i < n->nonlocal.names.len; i++)
        add_name(x->a, x->own, n->nonlocal.names.at[i]->name.id);
    if (n->kind == ND_DEF) build_nonlocals(x->a, n, x->inner);
    else ast_children(n, find_nonlocals, ctx);
}

void build_nonlocals(Arena *a, const Node *function, SymList *names) {
    SymList inner = {0};
    Map locals = {0};
    for (u32 i = 0; i < function->def.body.len; i++)
        find_nonlocals(function->def.body.at[i], &(Nonlocals){a, names, &inner});
    if (inner.len) build_collect(a, function, &locals, &(Map){0});
    for (u32 i = 0; i < inner.len; i++)
        if (!map_has(&locals, inner.at[i])) add_name(a, names, inner.at[i]);
}

/* ---- what untyped operations refer to -------------------------------------------------------- */

void build_refer(Ins *i, const FuncDef *def) {
    i->aux.function.def = def;
    i->aux.function.name = def->name;
}

FuncDef *build_def(const Ins *i) {
    ENSURE(i->op == OP_MAKE_FUNC || i->op == OP_RECAPTURE);
    return (FuncDef *)(uintptr_t)i->aux.function.def;
}

const Value *build_value(const Ins *i) {
    ENSURE(i->op == OP_CONST);
    return i->aux.source;
}

const Node *build_node(const Ins *i) {
    ENSURE(i->op == OP_DISCARD || i->op == OP_UNROLL);
    return i->aux.source;
}

const Refusal *build_refusal(const Ins *i) {
    ENSURE(i->op == OP_REFUSE);
    return i->aux.source;
}

Ins *build_unsupported(Build *b, const Node *n, const char *what, const char *instead) {
    Refusal *why = arena_new(b->a, Refusal);
    *why = (Refusal){what, instead};
    Ins *i = emit(b, OP_REFUSE, n->span, NULL, 0);
    i->aux.source = why;
    return i;
}

/* ---- functions ------------------------------------------------------------------------------- */

static void verify(Unit *u, const IrFunc *f) {
#ifdef PYK_VERIFY
    const char *fault = ir_verify(u->arena, u->types, f);
    if (fault) UNREACHABLE(arena_printf(u->arena, "after build: %s", fault));
#else
    (void)u, (void)f;
#endif
}

Ins *build_results(Build *b, Ins *value, Span span) {
    u32 n = b->def->nshared;
    if (b->yields) return build_unsupported(b, b->yields, "yield", NULL);       /* reported already */
    if (!n) return value;
    Ins **items = arena_array(b->a, Ins *, n + 1);
    items[0] = value ? value : emit_const(b, span, value_none(b->u));
    for (u32 i = 0; i < n; i++) items[i + 1] = emit_read(b, b->def->shared[i]);
    Ins *all = emit(b, OP_MAKE_TUPLE, span, items, n + 1);
    CallShape *shape = arena_new(b->a, CallShape);
    shape->npositional = n + 1;
    all->aux.call = shape;
    return all;
}

IrFunc *build_function(Unit *u, FuncDef *def) {
    if (!def->body) def->body = build_unrolled(u, def, NULL);
    return def->body;
}

IrFunc *build_unrolled(Unit *u, FuncDef *def, const Map *lengths) {
    bool lambda = def->node->kind == ND_LAMBDA;
    Build b = {.u = u, .a = u->arena, .def = def, .f = ir_func(u->arena, def->name), .lengths = lengths};
    b.f->span = def->node->span;
    const NodeList *params = program_params(def);
    bind_all(u->arena, def->node, &b.locals, &b.globals, &b.bindings);
    for (u32 i = 0; i < def->nfree; i++) {
        if (map_has(&b.locals, def->free[i])) continue;
        map_set(u->arena, &b.locals, def->free[i], (void *)(uintptr_t)def->node);
        vec_push(u->arena, &b.bindings, ((Binding){.name = def->free[i], .at = def->node->span.lo}));
    }

    b.at = emit_block(&b);
    emit_seal(&b, b.at);
    b.f->params = arena_array(u->arena, Ins *, def->nfree + params->len + 1);
    b.f->nparams = def->nfree + params->len;
    for (u32 i = 0; i < b.f->nparams; i++) {
        const Node *param = i < def->nfree ? def->node : params->at[i - def->nfree];
        Ins *p = emit(&b, OP_PARAM, param->span, NULL, 0);
        p->aux.index = i;
        b.f->params[i] = p;
        emit_write(&b, i < def->nfree ? def->free[i] : param->param.name, p, def->node->span);
        if (i >= def->nfree) emit_place(&b, param, p);
    }
    if (lambda) {
        Ins *value = build_expr(&b, def->node->lambda.body);
        ir_return(u->arena, b.at, value, def->node->lambda.body->span);
    } else {
        if (def->node->def.is_async) build_unsupported(&b, def->node, "an async function", "write a plain def");
        build_body(&b, &def->node->def.body);
        Span end = {def->node->span.src, def->node->span.hi - 1, def->node->span.hi};      /* the last line */
        if (b.at->term.kind == TERM_NONE) ir_return(u->arena, b.at, build_results(&b, NULL, end), end);
    }
    emit_finish(u->arena, b.f);
    build_thread_jumps(u->arena, b.f);
    verify(u, b.f);
    return b.f;
}
