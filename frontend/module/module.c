/* module.c: the module level of a kernel file.
 *
 * Loading a module only indexes it: every statement that binds a name becomes a Binding, in source
 * order, with the conditions it stands under. A name's value is that of its last binding whose
 * conditions hold, evaluated at first use and kept. An expression of a binding sees only the
 * bindings before it, as in execution, so `N = N * 2` means what it says; functions see the module
 * as it is when they are compiled (value.h: When), and writes from elsewhere are in an index of
 * their own (writes.c). `if __name__ == "__main__":` is never true, and the body of `try:` is taken
 * to succeed. Loops, assignments to items (t[0] = 1) and calls of methods that change their object
 * (t.append(1)) are run as a whole when one of the names they change is wanted. Conditions that
 * have no value at compile time keep a name usable as long as there is only one candidate for
 * it. */
#include "frontend/module/module.h"

#include <string.h>

#include "frontend/module/config.h"
#include "frontend/module/decorator.h"
#include "frontend/module/effects.h"
#include "frontend/module/eval_class.h"
#include "frontend/module/eval_container.h"
#include "frontend/module/eval_statement.h"
#include "frontend/module/eval_touch.h"
#include "frontend/module/import.h"
#include "frontend/module/module_level.h"
#include "frontend/module/namespace.h"
#include "frontend/module/writes.h"
#include "lib/base/suggest.h"
#include "lib/base/unicode.h"
#include "lib/ir/options.h"

typedef struct Guard {             /* the tests of the `if` statements around a binding */
    const Node *test;
    bool        want;
    u32         order;
    const struct Guard *outer;
} Guard;

typedef enum BindKind {
    BIND_ASSIGN, BIND_AUG, BIND_IMPORT, BIND_DEF, BIND_CLASS, BIND_RUN, BIND_OPAQUE, BIND_WALRUS, BIND_DELETED
} BindKind;

typedef struct Binding {
    BindKind     kind;
    Sym          name;
    const Node  *stmt, *part;      /* part: the target of ASSIGN, the ALIAS of IMPORT */
    const Guard *guard;
    u32          order;
    struct Binding *older, *far;   /* of the same name; far: one much older, so that a search takes few steps */
    u32          depth;            /* how many are older */
    Value       *value;            /* once evaluated */
    bool         busy, seen;       /* seen: something else than the next statement of its name has its value */
    bool         judged;           /* at the end of the module nothing else has changed it, or `judgement` says what */
    Value       *judgement;
} Binding;

typedef struct Star { const Node *stmt; u32 order; } Star;

struct ModuleIndex {
    VEC(Binding *) all;            /* in source order */
    VEC(Star) stars;               /* from m import * */
    Map  values;                   /* ASSIGN statement -> Value * */
    Map  named;                    /* FuncDef * -> itself: those that have their final name */
    u32  order;
    Effects *effects;              /* statements that may change objects (effects.c) */
};

typedef struct Indexer { Module *m; const Guard *guard; bool weak; const Node *stmt; BindKind kind; } Indexer;

static void index_block(Indexer *x, const NodeList *body);

/* ---- indexing -------------------------------------------------------------------------------- */

static void add(Indexer *x, BindKind kind, Sym name, const Node *part) {
    Module *m = x->m;
    Binding *older = map_get(&m->globals, name);
    if (x->weak && older) return;
    Binding *b = arena_new(m->unit->arena, Binding);
    *b = (Binding){.kind = kind,
                   .name = name, .stmt = x->stmt, .part = part, .guard = x->guard, .order = m->index->order,
                   .older = older};
    if (older) {                                             /* skew binary numbers (Myers, 1983) */
        const Binding *far = older->far;
        b->depth = older->depth + 1;
        b->far = far && far->far && older->depth - far->depth == far->depth - far->far->depth ? far->far : older;
    }
    map_set(m->unit->arena, &m->globals, name, b);
    vec_push(m->unit->arena, &m->index->all, b);
}

static void add_assigned(Sym name, void *ctx) {
    Indexer *x = ctx;
    const Binding *b = map_get(&x->m->globals, name);
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
    for (u32 i = 0; i < names->len; i++) {
        const Node *alias = names->at[i];
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

/* What a statement does besides its effect as a whole; of a compound one, whose body is indexed by
 * itself, in the part that is its own. */
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

/* A statement that changes objects, not only names: it is run as a whole. */
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
    if (!x->weak && n->kind != ND_IF && n->kind != ND_TRY && n->kind != ND_WITH && n->kind != ND_IMPORT &&
        n->kind != ND_IMPORT_FROM)
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

/* ---- the value of a binding ------------------------------------------------------------------ */

/* A kernel made by a call takes the name it is first assigned to: k3 = make(3). */
static void name_function(Module *m, Value *v, Sym name) {
    if (v->kind != VAL_FUNCTION || map_get(&m->index->named, v->func)) return;
    v->func->name = name;
    map_set(m->unit->arena, &m->index->named, v->func, v->func);
}

static const Node *assigned_node(const Binding *b) {
    return b->stmt->kind == ND_ASSIGN ? b->stmt->assign.value : b->stmt->ann_assign.value;
}

static Value *assigned_value(Module *m, const Env *env, const Binding *b) {
    const Node *rhs = assigned_node(b);
    Value *v = map_get(&m->index->values, b->stmt);
    if (!v) {
        Scope scope = {.top = true, .copies = true};
        Env top = *env;
        top.scope = &scope;
        v = eval(eval_may_touch(env, rhs) ? &top : env, rhs);
        map_set(m->unit->arena, &m->index->values, b->stmt, v);
        eval_name_array(v, b->name);
    }
    if (b->part->kind != ND_NAME) {
        Scope scope = {0};
        Env inner = *env;
        inner.scope = &scope;
        bool fits = eval_bind(&inner, b->part, v);
        Value *item = map_get(&scope.vars, b->name);
        v = fits && item ? item
                         : value_opaque(m->unit, b->stmt, "the value of '%s' cannot be unpacked", sym_str(b->name));
    }
    if (rhs->kind != ND_NAME && rhs->kind != ND_ATTRIBUTE) name_function(m, v, b->name);
    return v;
}

static Value *run_value(Module *m, const Binding *b) {
    Scope *scope = effects_run(m, m->index->effects, b->stmt, b->order);
    Value *v = map_get(&scope->vars, b->name);
    return v ? v : module_name(m, b->name, b->order, b->stmt);            /* not assigned in any turn */
}

static Value *compute(Module *m, Binding *b) {
    if (b->value) return b->value;
    Unit *u = m->unit;
    if (b->busy && b->kind == BIND_IMPORT)
        return value_opaque(u, b->stmt,
                            "'%s' is imported in a circle: each file takes it from another; define it in one of them",
                            sym_str(b->name));
    if (b->busy) return value_opaque(u, b->stmt, "'%s' depends on itself", sym_str(b->name));
    b->busy = true;
    Env env = {u, m, b->order, NULL, NULL};
    Value *v = NULL;
    switch (b->kind) {
    case BIND_ASSIGN: v = assigned_value(m, &env, b); break;
    case BIND_AUG:
        v = eval_binary(u, b->stmt, b->stmt->aug_assign.op, eval(&env, b->stmt->aug_assign.target),
                        eval(&env, b->stmt->aug_assign.value));
        break;
    case BIND_IMPORT: v = eval_import(&env, b->stmt, b->part); break;
    case BIND_DEF:
        v = decorator_define(&env, b->stmt);
        name_function(m, v, b->name);
        break;
    case BIND_CLASS:  v = eval_class(&env, b->stmt); break;
    case BIND_RUN:   v = run_value(m, b); break;
    case BIND_OPAQUE:
        v = value_opaque(u, b->stmt, "'%s' is a host object, which cannot be used in a kernel", sym_str(b->name));
        break;
    case BIND_WALRUS:
        v = value_opaque(u, b->stmt, "'%s' is bound by ':=' in an expression, which is not followed", sym_str(b->name));
        v->advice = "assign it in a statement of its own";
        break;
    case BIND_DELETED: break;
    }
    b->busy = false;
    b->value = v;
    return v;
}

/* The statements that change one name in turn are evaluated in their order, not each from within
 * the next: there may be thousands. */
static Value *binding_value(Module *m, Binding *b) {
    VEC(Binding *) chain = {0};
    for (Binding *at = b; at && !at->value && !at->busy && (at->kind == BIND_RUN || at->kind == BIND_AUG);
         at = at->older)
        vec_push(m->unit->arena, &chain, at);
    while (chain.len > 1) compute(m, chain.at[--chain.len]);
    return compute(m, b);
}

/* ---- lookup ---------------------------------------------------------------------------------- */

enum { HOLDS_NOT, HOLDS, HOLDS_UNKNOWN };

static int guard_state(Module *m, const Guard *g) {
    int state = HOLDS;
    for (; g; g = g->outer) {
        Env env = {m->unit, m, g->order, NULL, NULL};
        bool known, truth = value_truth(eval(&env, g->test), &known);
        if (known && truth != g->want) return HOLDS_NOT;
        if (!known) state = HOLDS_UNKNOWN;
    }
    return state;
}

static Binding *before(Binding *b, u32 order) {
    while (b && b->order >= order) b = b->far && b->far->order >= order ? b->far : b->older;
    return b;
}

/* The binding of a name seen at `order`; *doubtful when it is one of several whose conditions are
 * unknown. */
static Binding *find(Module *m, Sym name, u32 order, bool *doubtful) {
    Binding *maybe = NULL;
    *doubtful = false;
    for (Binding *b = before(map_get(&m->globals, name), order); b; b = b->older) {
        int state = guard_state(m, b->guard);
        if (state == HOLDS_NOT) continue;
        if (maybe) *doubtful = true;
        if (state == HOLDS) return maybe ? maybe : b;
        if (!maybe) maybe = b;
    }
    return maybe;
}

static When moment_of(Module *m, u32 order) { return (When){.from = {m, order}, .to = {m, order}, .settled = true}; }

static Value *star_name(Module *m, Sym name, u32 order, const Node *n) {
    for (u32 i = m->index->stars.len; i-- > 0;) {
        const Star *star = &m->index->stars.at[i];
        if (star->order >= order) continue;
        const Value *from =
            import_module(m->unit, m, star->stmt, (u32)star->stmt->import_from.level, star->stmt->import_from.module);
        if (from->kind != VAL_MODULE || (!from->module && name->text[0] == '_')) continue;
        When when = moment_of(m, star->order);
        Value *v = from->module ? import_public(m->unit, from, name, &when, n)
                                : namespace_attribute(m->unit, from->text, name, n);
        if (v && v->kind != VAL_OPAQUE) return v;
    }
    return NULL;
}

bool module_is_open(Module *m) {
    for (u32 i = 0; i < m->index->stars.len; i++) {
        const Node *stmt = m->index->stars.at[i].stmt;
        if (import_module(m->unit, m, stmt, (u32)stmt->import_from.level, stmt->import_from.module)->kind != VAL_MODULE)
            return true;
    }
    return false;
}

bool module_stands(Module *m, const void *guard) { return guard_state(m, guard) != HOLDS_NOT; }

bool module_imports(Module *m, Sym name) {
    const Binding *b = map_get(&m->globals, name);
    while (b && b->kind == BIND_RUN && b->older) b = b->older;            /* a call of one of its functions */
    return b && b->kind == BIND_IMPORT;
}

bool module_certain(Module *m, const void *guard) { return guard_state(m, guard) == HOLDS; }

void module_bindings(Module *m, Sym name, u32 before, VisitBinding *visit, void *ctx) {
    for (const Binding *b = map_get(&m->globals, name); b; b = b->older)
        if (b->order < before) visit(m, b->stmt, b->kind == BIND_IMPORT ? b->part : NULL, ctx);
}

static void visit_import(Module *m, const Node *stmt, u32 order, const Node *alias, VisitImport *visit, void *ctx) {
    bool from = stmt->kind == ND_IMPORT_FROM;
    const Value *v = from ? import_module(m->unit, m, stmt, (u32)stmt->import_from.level, stmt->import_from.module)
                          : import_module(m->unit, m, stmt, 0, alias->alias.name);
    if (v->kind != VAL_MODULE || !v->module) return;
    visit(v->module, order, ctx);
    bool known = v->module != m && alias && map_has(&v->module->globals, alias->alias.name);
    Module *inner = from && alias && !known ? import_submodule(m->unit, v, alias->alias.name) : NULL;
    if (inner) visit(inner, order, ctx);
}

void module_imports_of(Module *m, VisitImport *visit, void *ctx) {
    for (u32 i = 0; i < m->index->stars.len; i++) {
        const Star *star = &m->index->stars.at[i];
        visit_import(m, star->stmt, star->order, NULL, visit, ctx);
    }
    for (u32 i = 0; i < m->index->all.len; i++) {
        const Binding *b = m->index->all.at[i];
        if (b->kind == BIND_IMPORT && guard_state(m, b->guard) != HOLDS_NOT)
            visit_import(m, b->stmt, b->order, b->part, visit, ctx);
    }
}

/* The value of a binding, unless a later statement has changed it otherwise than by its name. */
static Value *unchanged(Module *m, Binding *b, u32 order) {
    Value *v = binding_value(m, b);
    if (!v || v->kind == VAL_OPAQUE) return v;
    if (order == ORDER_LAST && b->judged) return b->judgement ? b->judgement : v;
    const Node *by = effects_find(m, m->index->effects, b->name, v, b->order, order);
    Value *opaque = NULL;
    if (by)
        opaque = value_opaque(m->unit, by,
                              "'%s' may be changed in line %u, by another name or in a function, which is not followed",
                              sym_str(b->name), source_linecol(m->src, by->span.lo).line);
    if (order == ORDER_LAST) b->judged = true, b->judgement = opaque;
    return by ? opaque : binding_value(m, b);
}

static const char *place(const Module *m, const WriteHit *hit) {
    u32 line = source_linecol(hit->in->src, hit->call->span.lo).line;
    return arena_printf(m->unit->arena, "line %u%s%s", line, hit->in == m ? "" : " of ",
                        hit->in == m ? "" : hit->in->src->path);
}

static Value *seen_at(Module *m, Sym name, Moment at, const Node *n);

/* The value that a plain statement of another module assigns. */
static Value *assigned_from(Module *m, Sym name, const WriteHit *hit) {
    Env env = {m->unit, hit->in, hit->order, NULL, NULL};
    if (hit->value->kind != ND_AUG_ASSIGN) return eval(&env, hit->value);
    Value *before = seen_at(m, name, (Moment){hit->in, hit->order}, hit->value);
    if (!before) return NULL;
    return eval_binary(m->unit, hit->value, hit->value->aug_assign.op, before,
                       eval(&env, hit->value->aug_assign.value));
}

/* The value that is written from elsewhere after the binding b, which may be NULL; NULL: none
 * is. */
static Value *written(Module *m, Sym name, const Binding *b, Moment at) {
    bool variable = b && b->kind != BIND_IMPORT && b->kind != BIND_DEF && b->kind != BIND_CLASS;
    WriteHit hit = writes_find(m, name, variable, b ? b->order : 0, at);
    if (!hit.write) return NULL;
    if (hit.value) return assigned_from(m, name, &hit);
    Value *v = value_opaque(m->unit, hit.write,
                            "'%s' may be changed in %s, by another name or in a function, which is not followed",
                            sym_str(name), place(m, &hit));
    v->changed = true;
    return v;
}

static Value *seen_at(Module *m, Sym name, Moment at, const Node *n) {
    u32 order = at.m == m ? at.order : ORDER_LAST;
    bool doubtful;
    Binding *b = find(m, name, order, &doubtful);
    if (doubtful)
        return value_opaque(m->unit, b->stmt,
                            "the value of '%s' depends on a condition that is not known at compile time",
                            sym_str(name));
    Value *other = written(m, name, b, at);
    if (other) return other;
    if (b) {
        b->seen = true;
        Value *v = unchanged(m, b, order);
        return v && at.m != m ? effects_foreign(at.m, at.m->index->effects, v, at.order) : v;
    }
    if (sym_is(name, "__name__")) {
        const char *text = m->src->imported ? sym_str(m->self->text) : "kernels";
        return eval_string(m->unit, text, strlen(text));
    }
    return star_name(m, name, order, n);
}

Value *module_name(Module *m, Sym name, u32 order, const Node *n) { return seen_at(m, name, (Moment){m, order}, n); }

/* ---- when a function is compiled ------------------------------------------------------------- */

bool module_same(const Value *a, const Value *b) {
    bool known;
    return a == b || (a && b && a->kind == b->kind && !eval_is_mutable(a) && eval_equal(a, b, &known) && known);
}

/* Looks for the first launch. */
static void settle(When *when) {
    u32 order;
    bool certain = writes_launch(when->from.m, when->name, when->stmt, when->from.order, &order);
    when->settled = true;
    when->from.order = order;
    if (certain) when->to = when->from;
}

/* What has no value at its moment yet, as functions that stand below, is as at the end: nothing
 * else can be meant. */
static Value *seen_or_later(Module *m, Sym name, Moment at, const Node *n) {
    Value *v = seen_at(m, name, at, n);
    return v || at.m != m ? v : seen_at(m, name, (Moment){m, ORDER_LAST}, n);
}

Value *module_member(Module *m, Sym name, When *when, const Node *n) {
    if (!when) return module_name(m, name, ORDER_LAST, n);
    Value *to = seen_or_later(m, name, when->to, n);
    if (when->from.m == when->to.m && when->from.order == when->to.order) return to;
    const Value *from = seen_or_later(m, name, when->from, n);
    if (module_same(from, to)) return to;
    if (!when->settled) {
        settle(when);
        return module_member(m, name, when, n);
    }
    Value *v = value_opaque(m->unit, to && to->node ? to->node : when->stmt,
                            "'%s' is changed after '%s' may have been launched, and so compiled", sym_str(name),
                            sym_str(when->name));
    v->advice = "give the kernel a signature, to be compiled where it stands; or do not change the name";
    return v;
}

/* The value of a name for a statement that changes it: a copy, or the value itself if nobody else
 * has seen it. It is then computed anew for those who ask later. */
Value *module_take(Module *m, Sym name, u32 order) {
    bool doubtful;
    Binding *b = find(m, name, order, &doubtful);
    if (!b || doubtful) return NULL;
    Value *v = unchanged(m, b, order);
    if (!v || b->seen || b->kind != BIND_RUN || !eval_is_mutable(v)) return v ? eval_own(m->unit, v) : NULL;
    b->value = NULL;
    effects_forget(m->index->effects, b->order);
    return v;
}

Value *module_lookup(Module *m, Sym name, When *when) {
    Value *v = module_member(m, name, when, NULL);
    return v ? v : namespace_builtin(m->unit, name);
}

Value *module_eval(Module *m, const Node *expr) {
    Env env = {m->unit, m, ORDER_LAST, NULL, NULL};
    return eval(&env, expr);
}

void module_offer(Module *m, Suggest *s) {
    for (u32 i = 0; i < m->index->all.len; i++) suggest_offer(s, sym_str(m->index->all.at[i]->name));
    const char *builtin;
    for (u32 i = 0; (builtin = namespace_builtin_at(i)) != NULL; i++) suggest_offer(s, builtin);
}

Sym module_suggest(Module *m, Sym name) {
    Suggest s = {.word = sym_str(name)};
    module_offer(m, &s);
    return s.best ? sym_of(m->unit->syms, s.best) : NULL;
}

/* ---- the decorated functions ----------------------------------------------------------------- */

typedef struct Factory { Module *m; bool found; } Factory;

/* A function with a decorator, or a decorator that is called. */
static void find_decorated(Node *n, void *ctx) {
    Factory *f = ctx;
    Sym name = eval_last_name(n);
    f->found |= (n->kind == ND_DEF && n->def.decorators.len) || (name && sym_is(name, "jit"));
    f->found |= name && decorator_has_name(name) && decorator_is(module_eval(f->m, n));
    if (!f->found) ast_children(n, find_decorated, ctx);
}

/* Whether calling this expression may give a kernel: a decorator, or a factory function in which
 * one is applied. Anything else at module level is host code and is not evaluated. */
static bool makes_kernel(Module *m, const Env *env, const Node *n) {
    if (n->kind == ND_TUPLE || n->kind == ND_LIST) {
        const NodeList *items = n->kind == ND_TUPLE ? &n->tuple.items : &n->list.items;
        for (u32 i = 0; i < items->len; i++)
            if (makes_kernel(m, env, items->at[i])) return true;
        return false;
    }
    if (n->kind != ND_CALL) return false;
    const Node *callee = n->call.func;
    if (callee->kind == ND_CALL) return makes_kernel(m, env, callee);
    if (callee->kind != ND_NAME && callee->kind != ND_ATTRIBUTE) return false;
    Value *f = eval(env, callee);
    if (f->kind == VAL_FUNCTION && !f->func->decorated && f->func->node->kind == ND_DEF) {
        Factory factory = {.m = f->func->module};
        ast_children(f->func->node, find_decorated, &factory);
        return factory.found;
    }
    return decorator_is(f);
}

static void add_function(Module *m, FuncDef *f) {
    if (!f->decorated || f->module->src->builtin != m->src->builtin) return;
    for (u32 i = 0; i < m->nfunctions; i++)
        if (m->functions[i] == f) return;
    m->functions[m->nfunctions++] = f;
}

static bool has_jit(Module *m, const Binding *b) {
    Env env = {m->unit, m, b->order, NULL, NULL};
    for (u32 i = 0; i < b->stmt->def.decorators.len; i++) {
        const Node *d = b->stmt->def.decorators.at[i];
        if (decorator_is(eval(&env, d->kind == ND_CALL ? d->call.func : d))) return true;
    }
    return false;
}

/* Is it the name, or that of one of several signatures? */
static bool begins_symbol(const char *name, const char *symbol) {
    size_t len = strlen(name);
    return !strncmp(symbol, name, len) && (!symbol[len] || !strncmp(symbol + len, "__", 2));
}

bool module_selects(const Module *m, const Selection *select, Sym name) {
    if (!select) return true;
    bool found = !select->nkernels;
    for (u32 i = 0; i < select->nkernels; i++) found |= sym_is(name, select->kernels[i]);
    if (!select->only || !found) return found;
    if (begins_symbol(sym_str(name), select->only) ||
        begins_symbol(unicode_ascii(m->unit->arena, sym_str(name)), select->only))
        return true;
    const Config *config = m->src->builtin ? NULL : config_of_source(m->unit, m->src->path);
    const KernelConfig *k = config ? config_kernel(config, name) : NULL;
    return k && k->symbol && sym_is(k->symbol, select->only);
}

/* A lazily compiled function is compiled between its definition and the end. */
static When *launched(Module *m, const Binding *b) {
    When *when = arena_new(m->unit->arena, When);
    *when = (When){.from = {m, b->order}, .to = {m, ORDER_LAST}, .name = b->name, .stmt = b->stmt};
    return when;
}

static void load_binding(Module *m, const Selection *select, Binding *b) {
    bool is_def = b->kind == BIND_DEF && b->stmt->def.decorators.len > 0;
    if ((!is_def && b->kind != BIND_ASSIGN) || !module_selects(m, select, b->name)) return;
    if (guard_state(m, b->guard) == HOLDS_NOT) return;
    Env env = {m->unit, m, b->order, NULL, NULL};
    if (b->kind == BIND_ASSIGN && !makes_kernel(m, &env, assigned_node(b))) return;
    bool doubtful;
    const Binding *winner = find(m, b->name, ORDER_LAST, &doubtful);
    if (doubtful) {
        if (!is_def || has_jit(m, b)) diag_UNKNOWN_CONDITION(m->unit->diags, b->stmt->span, b->name);
        return;
    }
    if (winner != b) {
        if (is_def && winner->kind == BIND_DEF && has_jit(m, b))
            diag_REDEFINED_KERNEL(m->unit->diags, b->stmt->span, b->name);
        return;
    }
    Value *v = binding_value(m, b);
    if (!v || v->kind != VAL_FUNCTION) return;
    if (!v->func->when && (v->func->is_kernel || v->func->utility)) v->func->when = launched(m, b);
    add_function(m, v->func);
}

/* Does it look as if it bound a kernel? */
static bool has_call(const Binding *b) {
    if (b->kind != BIND_ASSIGN) return b->kind == BIND_DEF && b->stmt->def.decorators.len;
    NodeKind k = assigned_node(b)->kind;
    return k == ND_CALL || k == ND_TUPLE || k == ND_LIST;
}

void module_eager(Module *m, bool (*matters)(When *when, void *ctx), void (*visit)(FuncDef *f, void *ctx), void *ctx) {
    for (u32 i = 0; i < m->index->all.len; i++) {
        Binding *b = m->index->all.at[i];
        Env env = {m->unit, m, b->order, NULL, NULL};
        if (!has_call(b) || guard_state(m, b->guard) == HOLDS_NOT || !matters(eval_now(&env), ctx)) continue;
        if (b->kind == BIND_DEF ? !has_jit(m, b) : !makes_kernel(m, &env, assigned_node(b))) continue;
        const Value *v = binding_value(m, b);
        if (v && v->kind == VAL_FUNCTION && v->func->nsignatures) visit(v->func, ctx);
    }
}

Module *module_open(Unit *u, const Source *src, Node *ast) {
    Module *m = arena_new(u->arena, Module);
    m->unit = u;
    m->src = src;
    m->ast = ast;
    m->index = arena_new(u->arena, struct ModuleIndex);
    writes_open(m);
    Indexer x = {.m = m};
    index_block(&x, &ast->module.body);
    return m;
}

void module_functions(Module *m, const Selection *select) {
    m->functions = arena_array(m->unit->arena, FuncDef *, m->index->all.len);
    for (u32 i = 0; i < m->index->all.len; i++) load_binding(m, select, m->index->all.at[i]);
}

Module *module_load(Unit *u, const Source *src, Node *ast) {
    Module *m = module_open(u, src, ast);
    module_functions(m, NULL);
    return m;
}
