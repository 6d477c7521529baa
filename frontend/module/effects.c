/* effects.c: the statements of module level that may change objects: stores, calls.
 *
 * A name's value is that of its last binding, unless a later statement changes the object: by
 * another name, through a view, in a function. Such statements are kept in order. When a name's
 * value is asked for, those between its binding and the question are run on copies (eval_touch.c),
 * and what they change is compared with it. A union of sets over the names that each statement
 * mentions keeps the questions few: others cannot share anything. */
#include "frontend/module/effects.h"

#include <string.h>

#include "frontend/module/eval_statement.h"
#include "frontend/module/eval_touch.h"
#include "frontend/module/module_level.h"
#include "frontend/module/namespace.h"

typedef struct Effect {
    const Node *stmt, *name;       /* name: one that it mentions */
    u32         order;
    const void *guard;
    bool        known, busy;
    enum { FOREIGN_UNKNOWN, FOREIGN_NOT, FOREIGN } foreign;            /* it mentions what another file defines */
    Scope      *scope;             /* after it has run */
    VEC(const Value *) roots;      /* of the objects it has changed */
} Effect;

typedef struct ForeignChanges { u32 scanned; VEC(Effect *) by; } ForeignChanges;

struct Effects {
    VEC(Effect *) all;
    Map     foreign;               /* Value * of another module -> ForeignChanges * */
    Map     linked;                /* Sym -> Sym: nearer to the one that stands for its set */
};

/* ---- names that are mentioned together ------------------------------------------------------- */

static Sym leader(const Effects *all, Sym name) {
    for (Sym next; (next = map_get(&all->linked, name)) != NULL;) name = next;
    return name;
}

typedef struct Mention { Module *m; Effects *all; const Node *first; bool acts; } Mention;

static void mention(Node *n, void *ctx) {
    Mention *x = ctx;
    x->acts |= n->kind == ND_CALL;
    if (n->kind == ND_NAME && !module_imports(x->m, n->name.id) && !namespace_builtin(x->m->unit, n->name.id)) {
        if (!x->first) x->first = n;
        Sym a = leader(x->all, x->first->name.id), b = leader(x->all, n->name.id);
        if (a != b) map_set(x->m->unit->arena, &x->all->linked, b, (void *)(uintptr_t)a);
    }
    ast_children(n, mention, ctx);
}

static bool is_launch(const Node *n) {
    return n->kind == ND_EXPR && n->expr.value->kind == ND_CALL && n->expr.value->call.func->kind == ND_SUBSCRIPT;
}

void effects_add(Module *m, Effects **effects, const Node *stmt, u32 order, const void *guard) {
    Arena *a = m->unit->arena;
    if (!*effects) *effects = arena_new(a, Effects);
    Effects *all = *effects;
    bool def = stmt->kind == ND_DEF, class = stmt->kind == ND_CLASS;
    if ((def && stmt->def.decorators.len) || is_launch(stmt)) return;
    Mention x = {.m = m, .all = all};
    mention((Node *)(uintptr_t)stmt, &x);
    if (x.first && (def || class)) {
        Sym own = leader(all, def ? stmt->def.name : stmt->class_.name), other = leader(all, x.first->name.id);
        if (own != other) map_set(a, &all->linked, own, (void *)(uintptr_t)other);
    }
    if (def || class || (!x.acts && !eval_may_store(stmt))) return;
    Effect *e = arena_new(a, Effect);
    *e = (Effect){.stmt = stmt, .name = x.first, .order = order, .guard = guard};
    vec_push(a, &all->all, e);
}

/* ---- running them ---------------------------------------------------------------------------- */

static u32 first_after(const Effects *all, u32 order) {
    u32 low = 0, high = all->all.len;
    while (low < high) {
        u32 middle = low + (high - low) / 2;
        if (all->all.at[middle]->order <= order) low = middle + 1;
        else high = middle;
    }
    return low;
}

static Effect *effect_at(const Effects *all, u32 order) {
    u32 i = all ? first_after(all, order) : 0;
    return i && all->all.at[i - 1]->order == order ? all->all.at[i - 1] : NULL;
}

typedef struct Roots { Arena *a; Effect *e; } Roots;

static void add_root(const Value *object, void *ctx) {
    Roots *r = ctx;
    if (object->changed) vec_push(r->a, &r->e->roots, eval_root(object));
}

Scope *effects_run(Module *m, Effects *all, const Node *stmt, u32 order) {
    Effect *e = effect_at(all, order);
    if (e && e->scope) return e->scope;
    Scope *scope = arena_new(m->unit->arena, Scope);
    Env env = {m->unit, m, order, scope, NULL};
    scope->top = true;
    scope->copies =
        stmt->kind == ND_FOR || stmt->kind == ND_WHILE || eval_may_touch(&(Env){m->unit, m, order, NULL, NULL}, stmt);
    if (e) e->scope = scope;
    eval_statement(&env, stmt);
    for (u32 i = 0; e && !e->known && i < scope->taken.len; i++)
        eval_objects(scope->taken.at[i], add_root, &(Roots){m->unit->arena, e});
    if (e) e->known = true;
    return scope;
}

void effects_forget(Effects *all, u32 order) {
    Effect *e = effect_at(all, order);
    if (e) e->scope = NULL;
}

typedef struct Hit { const Effect *e; bool found; } Hit;

static void hit(const Value *object, void *ctx) {
    Hit *h = ctx;
    for (u32 i = 0; i < h->e->roots.len && !h->found; i++) h->found = h->e->roots.at[i] == eval_root(object);
}

typedef struct Foreign { Module *m; u32 order; bool found; } Foreign;

static void find_foreign(Node *n, void *ctx) {
    Foreign *x = ctx;
    if (n->kind == ND_NAME && module_imports(x->m, n->name.id)) {
        const Value *v = module_name(x->m, n->name.id, x->order, n);
        x->found |= v && (value_file(v) || eval_is_mutable(v));
    }
    if (!x->found) ast_children(n, find_foreign, ctx);
}

static bool is_foreign(Module *m, Effect *e) {
    if (e->foreign == FOREIGN_UNKNOWN) {
        Foreign x = {m, e->order, false};
        e->foreign = FOREIGN_NOT;                                        /* for who asks while it is looked for */
        find_foreign((Node *)(uintptr_t)e->stmt, &x);
        e->foreign = x.found ? FOREIGN : FOREIGN_NOT;
    }
    return e->foreign == FOREIGN;
}

static bool changes(Module *m, Effects *all, Effect *e, const Value *v) {
    if (e->busy || !module_stands(m, e->guard)) return false;
    e->busy = true;
    if (!e->known) effects_run(m, all, e->stmt, e->order);
    e->busy = false;
    if (!e->roots.len) return false;
    Hit h = {.e = e};
    eval_objects(v, hit, &h);
    return h.found;
}

const Node *effects_find(Module *m, Effects *all, Sym name, const Value *v, u32 after, u32 before) {
    if (!all || !eval_is_mutable(v)) return NULL;
    Sym set = leader(all, name);
    for (u32 i = first_after(all, after); i < all->all.len && all->all.at[i]->order < before; i++) {
        Effect *e = all->all.at[i];
        bool linked = e->name && leader(all, e->name->name.id) == set;
        if ((linked || is_foreign(m, e)) && changes(m, all, e, v)) return e->stmt;
    }
    return NULL;
}

/* The statements before one that have changed another module's value, up to one still running. */
static const ForeignChanges *foreign_changes(Module *m, Effects *all, const Value *v, u32 before) {
    ForeignChanges *known = map_get(&all->foreign, v);
    if (!known) map_set(m->unit->arena, &all->foreign, v, known = arena_new(m->unit->arena, ForeignChanges));
    while (known->scanned < all->all.len) {
        Effect *e = all->all.at[known->scanned];
        if (e->busy || e->order >= before) break;
        known->scanned++;
        if (changes(m, all, e, v)) vec_push(m->unit->arena, &known->by, e);
    }
    return known;
}

static bool is_copy(const Value *copy, const Value *v) {
    while (copy && copy != v) copy = copy->origin;
    return copy == v;
}

Value *effects_foreign(Module *m, Effects *all, Value *v, u32 before) {
    const Effect *last = NULL;
    const ForeignChanges *known = all && eval_is_mutable(v) ? foreign_changes(m, all, v, before) : NULL;
    bool certain = true;
    for (u32 i = 0; known && i < known->by.len && known->by.at[i]->order < before; i++) {
        last = known->by.at[i];
        certain &= module_certain(m, last->guard);
    }
    if (!last) return v;
    const Scope *scope = effects_run(m, all, last->stmt, last->order);
    for (u32 i = 0; certain && i < scope->taken.len; i++)
        for (Value *copy = scope->taken.at[i]; copy; copy = eval_base(copy))
            if (is_copy(copy, v)) return eval_fresh(m->unit, last->stmt, copy);
    return value_opaque(m->unit, last->stmt,
                        "it may be changed in %s of %s, in a part or on a condition, which is not followed",
                        source_place(m->unit->arena, m->src, last->stmt->span.lo), m->src->path);
}
