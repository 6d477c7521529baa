/* build.c: one Python function -> untyped SSA. Variables become block parameters by the algorithm of Braun, Buchwald, Hack, Leissa,
 * Mallon and Zwinkau, "Simple and Efficient Construction of Static Single Assignment Form" (2013): a read looks for the definition in its block and
 * then in the predecessors; blocks whose predecessors are not all known yet get parameters that are completed when they are sealed.
 * Trivial parameters (all arguments the same value) are removed at the end.
 *
 * Python decides by assignment anywhere in the function whether a name is local, so the names are collected first. */
#include "frontend/build/build_priv.h"

#include "lib/diag/diag.h"

/* ---- which names are local ----------------------------------------------------------------------------------- */

typedef struct Collect {
    Arena      *a;
    Map        *locals, *globals;
    Bindings   *bindings;
    const Node *loop;              /* the outermost around the place; NULL */
} Collect;

static void bind(Collect *c, Sym name, const Node *n) {
    map_set(c->a, c->locals, name, (void *)(uintptr_t)n);
    Binding made = {name, n->kind == ND_DEF, n->span.lo, c->loop ? c->loop->span : (Span){0}};
    vec_push(c->a, c->bindings, made);
}

static void collect(Node *n, void *ctx);

static void collect_target(Collect *c, const Node *n) {
    if (!n) return;
    switch (n->kind) {
    case ND_NAME: bind(c, n->name.id, n); break;
    case ND_TUPLE: case ND_LIST:
        for (u32 i = 0; i < n->tuple.items.len; i++) collect_target(c, n->tuple.items.at[i]);
        break;
    case ND_STARRED: collect_target(c, n->starred.value); break;
    default: break;
    }
}

static void collect_loop(Collect *c, Node *n) {
    bool outermost = !c->loop;
    if (outermost) c->loop = n;
    if (n->kind == ND_FOR) collect_target(c, n->for_.target);
    ast_children(n, collect, c);
    if (outermost) c->loop = NULL;
}

static void collect(Node *n, void *ctx) {
    Collect *c = ctx;
    if (!n) return;
    switch (n->kind) {
    case ND_ASSIGN:
        for (u32 i = 0; i < n->assign.targets.len; i++) collect_target(c, n->assign.targets.at[i]);
        break;
    case ND_AUG_ASSIGN: collect_target(c, n->aug_assign.target); break;
    case ND_ANN_ASSIGN: collect_target(c, n->ann_assign.target); break;
    case ND_FOR: case ND_WHILE: collect_loop(c, n); return;
    case ND_WALRUS: collect_target(c, n->walrus.target); break;
    case ND_WITH_ITEM: collect_target(c, n->with_item.target); break;
    case ND_PAT_CAPTURE: if (n->pat_capture.name) bind(c, n->pat_capture.name, n); break;
    case ND_PAT_STAR: if (n->pat_star.name) bind(c, n->pat_star.name, n); break;
    case ND_PAT_AS: bind(c, n->pat_as.name, n); break;
    case ND_DEL:
        for (u32 i = 0; i < n->del.targets.len; i++) collect_target(c, n->del.targets.at[i]);
        break;
    case ND_GLOBAL:
        for (u32 i = 0; i < n->global.names.len; i++) map_set(c->a, c->globals, n->global.names.at[i]->name.id, n);
        return;
    case ND_DEF: bind(c, n->def.name, n); return;       /* its body is a scope of its own */
    case ND_CLASS: bind(c, n->class_.name, n); return;
    case ND_LAMBDA: case ND_COMPREHENSION: return;
    default: break;
    }
    ast_children(n, collect, ctx);
}

void build_bind(Arena *a, const Node *function, Map *locals, Map *globals, Bindings *bindings) {
    Collect c = {a, locals, globals, bindings, NULL};
    bool lambda = function->kind == ND_LAMBDA;
    const NodeList *params = lambda ? &function->lambda.params : &function->def.params;
    for (u32 i = 0; i < params->len; i++) bind(&c, params->at[i]->param.name, params->at[i]);
    if (lambda) collect(function->lambda.body, &c);
    for (u32 i = 0; !lambda && i < function->def.body.len; i++) collect(function->def.body.at[i], &c);
}

void build_collect(Arena *a, const Node *function, Map *locals, Map *globals) { build_bind(a, function, locals, globals, &(Bindings){0}); }

/* ---- what untyped operations refer to -------------------------------------------------------------------------------------- */

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

/* ---- instructions, blocks, variables --------------------------------------------------------------------------- */

Ins *emit(Build *b, Op op, Span span, Ins *const *args, u32 nargs) { return ir_ins(b->a, b->at, op, NULL, span, args, nargs); }
Ins *emit1(Build *b, Op op, Span span, Ins *x) { return emit(b, op, span, (Ins *[]){x}, 1); }
Ins *emit2(Build *b, Op op, Span span, Ins *x, Ins *y) { return emit(b, op, span, (Ins *[]){x, y}, 2); }

Ins *emit_const(Build *b, Span span, const Value *v) {
    Ins *i = emit(b, OP_CONST, span, NULL, 0);
    i->aux.source = v;
    return i;
}

Block *new_block(Build *b) {
    Block *block = ir_block(b->a, b->f);
    vec_push(b->a, &b->vars, arena_new(b->a, BlockVars));
    return block;
}

static BlockVars *vars_of(Build *b, const Block *block) { return b->vars.at[block->id]; }

static void write_in(Build *b, Block *block, Sym name, Ins *value) { map_set(b->a, &vars_of(b, block)->values, name, value); }

static Ins *read_in(Build *b, Block *block, Sym name);

/* Gives a new parameter its argument on every edge into its block. */
static void add_arguments(Build *b, Ins *param) {
    Block *block = param->block;
    for (u32 i = 0; i < block->preds.len; i++) {
        Block *p = block->preds.at[i];
        bool seen = false;
        for (u32 k = 0; k < i; k++) seen |= block->preds.at[k] == p;
        if (seen) continue;
        Ins *value = read_in(b, p, param->var);
        for (u32 e = 0; e < 2; e++)
            if (p->term.edges[e].to == block) vec_push(b->a, &p->term.edges[e].args, value);
    }
}

static Ins *undefined(Build *b, Block *block, Sym name) {
    Ins *i = ir_ins(b->a, block, OP_UNDEF, NULL, b->f->span, NULL, 0);
    i->var = name;
    return i;
}

static Ins *read_in(Build *b, Block *block, Sym name) {
    Ins *value = map_get(&vars_of(b, block)->values, name);
    if (value) return value;
    if (!vars_of(b, block)->sealed) {
        value = ir_param(b->a, block, NULL, name);
        vec_push(b->a, &vars_of(b, block)->incomplete, value);
    } else if (block->preds.len == 0) {
        value = undefined(b, block, name);
    } else if (block->preds.len == 1) {
        value = read_in(b, block->preds.at[0], name);
    } else {
        value = ir_param(b->a, block, NULL, name);
        write_in(b, block, name, value);
        add_arguments(b, value);
    }
    write_in(b, block, name, value);
    return value;
}

void seal(Build *b, Block *block) {
    BlockVars *v = vars_of(b, block);
    v->sealed = true;
    for (u32 i = 0; i < v->incomplete.len; i++) add_arguments(b, v->incomplete.at[i]);
}

void jump_to(Build *b, Block *to, Span span) {
    if (b->at->term.kind == TERM_NONE) ir_jump(b->a, b->at, to, span);
}

Sym temporary(Build *b, const char *what) { return sym_printf(b->u->syms, "%s$%u", what, b->temporaries++); }

void var_write(Build *b, Sym name, Ins *value) {
    if (!value->var && value->op != OP_CONST) value->var = name;
    write_in(b, b->at, name, value);
}

Ins *var_read(Build *b, Sym name) { return read_in(b, b->at, name); }

void unsupported(Build *b, const Node *n, const char *what, const char *instead) {
    diag_UNSUPPORTED_SYNTAX(b->u->diags, n->span, what);
    if (instead) diag_note(b->u->diags, (Span){0}, "%s", instead);
}

/* ---- cleaning up ------------------------------------------------------------------------------------------------- */

/* What `i` stands for, after removals; `to` maps removed parameters to their one value. */
static Ins *resolve(const Map *to, Ins *i) {
    for (Ins *next; (next = map_get(to, i)); i = next) {}
    return i;
}

static Ins *only_argument(const Map *to, Block *block, u32 index) {
    Ins *param = block->params.at[index], *only = NULL;
    for (u32 i = 0; i < block->preds.len; i++)
        for (u32 e = 0; e < 2; e++) {
            const Edge *edge = &block->preds.at[i]->term.edges[e];
            if (edge->to != block) continue;
            Ins *value = resolve(to, edge->args.at[index]);
            if (value == param || value == only) continue;
            if (only) return NULL;
            only = value;
        }
    return only;
}

static void drop(InsList *list, u32 index) {
    for (u32 i = index + 1; i < list->len; i++) list->at[i - 1] = list->at[i];
    list->len--;
}

static void remove_param(Block *block, u32 index) {
    drop(&block->params, index);
    for (u32 i = 0; i < block->preds.len; i++) {
        Block *p = block->preds.at[i];
        bool seen = false;
        for (u32 k = 0; k < i; k++) seen |= block->preds.at[k] == p;
        for (u32 e = 0; e < 2 && !seen; e++)
            if (p->term.edges[e].to == block) drop(&p->term.edges[e].args, index);
    }
}

static void remove_trivial_params(Arena *a, IrFunc *f) {
    Map to = {0};
    for (bool changed = true; changed;) {
        changed = false;
        for (u32 n = 0; n < f->blocks.len; n++) {
            Block *block = f->blocks.at[n];
            for (u32 i = 0; i < block->params.len;) {
                Ins *only = only_argument(&to, block, i);
                if (!only) {
                    i++;
                    continue;
                }
                map_set(a, &to, block->params.at[i], only);
                remove_param(block, i);
                changed = true;
            }
        }
    }
    if (!to.len) return;
    for (u32 n = 0; n < f->blocks.len; n++) {
        Block *block = f->blocks.at[n];
        for (u32 i = 0; i < block->ins.len; i++)
            for (u32 k = 0; k < block->ins.at[i]->nargs; k++) block->ins.at[i]->args[k] = resolve(&to, block->ins.at[i]->args[k]);
        if (block->term.value) block->term.value = resolve(&to, block->term.value);
        for (u32 e = 0; e < 2; e++)
            for (u32 k = 0; k < block->term.edges[e].args.len; k++)
                block->term.edges[e].args.at[k] = resolve(&to, block->term.edges[e].args.at[k]);
    }
}

/* ---- functions ----------------------------------------------------------------------------------------------------- */

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
    const NodeList *params = lambda ? &def->node->lambda.params : &def->node->def.params;
    build_bind(u->arena, def->node, &b.locals, &b.globals, &b.bindings);
    for (u32 i = 0; i < def->nfree; i++) {
        if (map_has(&b.locals, def->free[i])) continue;
        map_set(u->arena, &b.locals, def->free[i], (void *)(uintptr_t)def->node);
        vec_push(u->arena, &b.bindings, ((Binding){.name = def->free[i], .at = def->node->span.lo}));
    }

    b.at = new_block(&b);
    seal(&b, b.at);
    b.f->params = arena_array(u->arena, Ins *, def->nfree + params->len + 1);
    b.f->nparams = def->nfree + params->len;
    for (u32 i = 0; i < b.f->nparams; i++) {
        const Node *param = i < def->nfree ? def->node : params->at[i - def->nfree];
        Ins *p = emit(&b, OP_PARAM, param->span, NULL, 0);
        p->aux.index = i;
        b.f->params[i] = p;
        var_write(&b, i < def->nfree ? def->free[i] : param->param.name, p);
    }
    if (lambda) {
        Ins *value = build_expr(&b, def->node->lambda.body);
        ir_return(u->arena, b.at, value, def->node->lambda.body->span);
    } else {
        if (def->node->def.is_async) unsupported(&b, def->node, "an async function", "write a plain def");
        build_body(&b, &def->node->def.body);
        if (b.at->term.kind == TERM_NONE) ir_return(u->arena, b.at, NULL, def->node->span);
    }
    remove_trivial_params(u->arena, b.f);
    build_thread_jumps(u->arena, b.f);
    verify(u, b.f);
    return b.f;
}
