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

static void collect(Node *n, void *ctx) {
    Collect *c = ctx;
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

void build_unsupported(Build *b, const Node *n, const char *what, const char *instead) {
    diag_UNSUPPORTED_SYNTAX(b->u->diags, n->span, what);
    if (instead) diag_note(b->u->diags, (Span){0}, "%s", instead);
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
        if (b.at->term.kind == TERM_NONE) ir_return(u->arena, b.at, NULL, end);
    }
    emit_finish(u->arena, b.f);
    build_thread_jumps(u->arena, b.f);
    verify(u, b.f);
    return b.f;
}
