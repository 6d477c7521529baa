/* module_index.c: the index of a module's statements: what each binds, under which conditions. The
 * body of `try:` is taken to succeed: its handlers bind only names that have no other binding, or
 * that the body imports from where there is nothing to import. */
#include "frontend/module/module_priv.h"
#include "frontend/module/eval_statement.h"
#include "frontend/module/eval_touch.h"
#include "frontend/module/writes.h"

typedef struct Indexer { Module *m; const Guard *guard; bool weak; const Node *stmt; BindKind kind; } Indexer;

static void index_block(Indexer *x, const NodeList *body);

static void add(Indexer *x, BindKind kind, Sym name, const Node *part) {
    Module *m = x->m;
    Binding *older = map_get(&m->globals, name), *import = x->weak ? older : NULL;
    while (import && import->kind == BIND_IMPORT && import->otherwise) import = import->otherwise;
    if (import && import->kind != BIND_IMPORT) return;
    Binding *b = arena_new(m->unit->arena, Binding);
    *b = (Binding){.kind = kind,
                   .name = name, .stmt = x->stmt, .part = part, .guard = x->guard, .order = m->index->order,
                   .older = older};
    if (import) {
        b->older = NULL;
        import->otherwise = b;
        return;
    }
    if (older) {                                             /* skew binary numbers (Myers, 1983) */
        const Binding *far = older->far;
        b->depth = older->depth + 1;
        b->far = far && far->far && older->depth - far->depth == far->depth - far->far->depth ? far->far : older;
    }
    map_set(m->unit->arena, &m->globals, name, b);
    vec_push(m->unit->arena, &m->index->all, b);
}

typedef struct Bound { Sym name; bool found; } Bound;

static void is_bound(Sym name, void *ctx) {
    Bound *b = ctx;
    b->found |= b->name == name;
}

bool module_binds(Module *m, const Node *stmt, Sym name) {
    Bound b = {name, false};
    eval_bound(m->unit, stmt, is_bound, &b);
    return b.found;
}

/* A function is no object that a call could change: its name may be bound again, nothing else. */
static void add_assigned(Sym name, void *ctx) {
    Indexer *x = ctx;
    const Binding *b = map_get(&x->m->globals, name);
    if (b && b->kind == BIND_DEF && x->kind == BIND_RUN && !module_binds(x->m, x->stmt, name)) return;
    if (!b || b->order != x->m->index->order || b->stmt != x->stmt) add(x, x->kind, name, NULL);
}

static void add_target(Indexer *x, BindKind kind, const Node *whole, const Node *n) {
    if (n->kind == ND_NAME) add(x, kind, n->name.id, whole);
    if (n->kind == ND_STARRED) add_target(x, kind, whole, n->starred.value);
    const NodeList *items = n->kind == ND_TUPLE ? &n->tuple.items : n->kind == ND_LIST ? &n->list.items : NULL;
    for (u32 i = 0; items && i < items->len; i++) add_target(x, kind, whole, items->at[i]);
}

static void index_import(Indexer *x, const Node *n) {
    Unit *u = x->m->unit;
    const NodeList *names = n->kind == ND_IMPORT ? &n->import.names : &n->import_from.names;
    for (vec_each(const Node *, alias, names)) {
        if (!sym_is(alias->alias.name, "*")) {
            add(x, BIND_IMPORT, eval_import_name(u, n, alias), alias);
            continue;
        }
        vec_push(u->arena, &x->m->index->stars, ((Star){n, x->m->index->order}));
    }
}

static void index_if(Indexer *x, const Node *n) {
    const Guard *outer = x->guard;
    const NodeList *sides[2] = {&n->if_.body, &n->if_.orelse};
    u32 order = x->m->index->order;
    for (int i = 0; i < 2; i++) {
        Guard *g = arena_new(x->m->unit->arena, Guard);
        *g = (Guard){n->if_.test, i == 0, order, outer};
        x->guard = g;
        index_block(x, sides[i]);
    }
    x->guard = outer;
}

static void index_try(Indexer *x, const Node *n) {
    index_block(x, &n->try_.body);
    bool weak = x->weak;
    x->weak = true;
    for (u32 i = 0; i < n->try_.handlers.len; i++) index_block(x, &n->try_.handlers.at[i]->handler.body);
    x->weak = weak;
    index_block(x, &n->try_.orelse);
    index_block(x, &n->try_.finally);
}

typedef struct Walrus { Indexer *x; bool apart; } Walrus;

/* Names that are bound inside of expressions, which are not evaluated, or not for that. */
static void index_walrus(Node *n, void *ctx) {
    Walrus *w = ctx;
    if (n->kind == ND_DEF || n->kind == ND_LAMBDA || n->kind == ND_CLASS) return;
    if (n->kind == ND_WALRUS && w->apart) add_target(w->x, BIND_WALRUS, NULL, n->walrus.target);
    ast_children(n, index_walrus, &(Walrus){w->x, w->apart || n->kind == ND_EXPR || n->kind == ND_COMPREHENSION});
}

/* What a statement does besides its effect as a whole; a compound one, in its own part only. */
static void index_part(Indexer *x, const Node *stmt, Node *part) {
    bool loop = stmt->kind == ND_FOR || stmt->kind == ND_WHILE;
    if (!x->weak) writes_add(x->m, stmt, part == stmt ? NULL : part, x->m->index->order, x->guard);
    index_walrus(part, &(Walrus){x, !loop});
}

static void index_parts(Indexer *x, const Node *n) {
    if (n->kind == ND_IF) index_part(x, n, n->if_.test);
    else if (n->kind == ND_WITH)
        for (u32 i = 0; i < n->with.items.len; i++) index_part(x, n, n->with.items.at[i]);
    else if (n->kind != ND_TRY) index_part(x, n, (Node *)(uintptr_t)n);
}

/* Does a statement change objects, not only names? Then it is run as a whole. */
static bool is_run(const Node *n) {
    if (n->kind == ND_AUG_ASSIGN) return eval_stores_into(n->aug_assign.target);
    const NodeList *targets = n->kind == ND_ASSIGN ? &n->assign.targets : n->kind == ND_DEL ? &n->del.targets : NULL;
    for (u32 i = 0; targets && i < targets->len; i++)
        if (eval_stores_into(targets->at[i])) return true;
    return n->kind == ND_FOR || n->kind == ND_WHILE || n->kind == ND_EXPR;
}

static void index_statement(Indexer *x, const Node *n) {
    x->m->index->order++;
    x->stmt = n;
    if (!x->weak && !x->m->src->builtin && n->kind != ND_IF && n->kind != ND_TRY && n->kind != ND_WITH &&
        n->kind != ND_IMPORT && n->kind != ND_IMPORT_FROM)
        effects_add(x->m, &x->m->index->effects, n, x->m->index->order, x->guard);
    if (is_run(n)) {
        x->kind = BIND_RUN;
        eval_assigned(x->m->unit, n, add_assigned, x);
        index_parts(x, n);
        return;
    }
    index_parts(x, n);
    switch (n->kind) {
    case ND_ASSIGN:
        for (u32 i = 0; i < n->assign.targets.len; i++)
            add_target(x, BIND_ASSIGN, n->assign.targets.at[i], n->assign.targets.at[i]);
        break;
    case ND_ANN_ASSIGN:
        if (n->ann_assign.value) add_target(x, BIND_ASSIGN, n->ann_assign.target, n->ann_assign.target);
        break;
    case ND_AUG_ASSIGN: add_target(x, BIND_AUG, n->aug_assign.target, n->aug_assign.target); break;
    case ND_IMPORT: case ND_IMPORT_FROM: index_import(x, n); break;
    case ND_DEF:        add(x, BIND_DEF, n->def.name, NULL); break;
    case ND_CLASS:      add(x, BIND_CLASS, n->class_.name, NULL); break;
    case ND_TYPE_ALIAS: add(x, BIND_OPAQUE, n->type_alias.name, NULL); break;
    case ND_IF:         index_if(x, n); break;
    case ND_TRY:        index_try(x, n); break;
    case ND_MATCH:
        x->kind = BIND_OPAQUE;
        eval_assigned(x->m->unit, n, add_assigned, x);
        break;
    case ND_WITH:
        for (u32 i = 0; i < n->with.items.len; i++)
            if (n->with.items.at[i]->with_item.target)
                add_target(x, BIND_OPAQUE, NULL, n->with.items.at[i]->with_item.target);
        index_block(x, &n->with.body);
        break;
    case ND_DEL:
        for (u32 i = 0; i < n->del.targets.len; i++) add_target(x, BIND_DELETED, NULL, n->del.targets.at[i]);
        break;
    default: break;                                                      /* binds nothing */
    }
}

static void index_block(Indexer *x, const NodeList *body) {
    for (u32 i = 0; i < body->len; i++) index_statement(x, body->at[i]);
}

void module_index(Module *m) {
    Indexer x = {.m = m};
    index_block(&x, &m->ast->module.body);
}
