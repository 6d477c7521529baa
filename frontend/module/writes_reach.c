/* writes_reach.c: which files run before which, and which functions a statement may run. */
#include "frontend/module/writes_priv.h"
#include "frontend/module/import.h"
#include "frontend/module/module_level.h"

/* ---- the files of the program ---------------------------------------------------------------- */

static void add_import(Module *imported, u32 order, void *ctx) {
    Module *m = ctx;
    vec_push(m->unit->arena, &m->writes->imports, ((Imported){imported, order}));
}

void writes_scan(Unit *u) {
    if (program_of(u)->scanning) return;
    program_of(u)->scanning = true;
    while (program_of(u)->scanned < program_of(u)->modules.len) {
        Module *m = program_of(u)->modules.at[program_of(u)->scanned++];
        module_imports_of(m, add_import, m);
    }
    program_of(u)->scanning = false;
}

/* Does the module import the other one before that statement, itself or through others? */
static bool imports_before(Module *m, u32 before, const Module *other, Map *seen) {
    if (map_has(seen, m)) return false;
    map_set(m->unit->arena, seen, m, m);
    for (vec_each_at(const Imported *, in, &m->writes->imports))
        if (in->order < before && (in->m == other || imports_before(in->m, ORDER_LAST, other, seen))) return true;
    return false;
}

bool writes_imports(Module *m, const Module *other) { return imports_before(m, ORDER_LAST, other, &(Map){0}); }

bool writes_runs_after(const Module *m, Moment at) {
    const Program *p = program_of(m->unit);
    for (u32 i = 0; i < p->modules.len; i++)
        if (p->modules.at[i]->writes->runs || writes_imports(p->modules.at[i], at.m)) return false;
    return writes_imports(at.m, m) && !imports_before(at.m, at.order, m, &(Map){0});
}

/* ---- what a statement may run ---------------------------------------------------------------- */

typedef struct Reach { Module *m, *home; u32 before; const Node *wanted; bool inside, found; } Reach;

static void reach(Node *n, void *ctx);
static void follow(Reach *r, Module *m, Sym name);

/* Each search has a number, so that all share one map. */
static bool is_new(const Module *m, const void *part) {
    Program *p = program_of(m->unit);
    if (map_get(&p->visited, part) == (void *)p->searches) return false;
    map_set(m->unit->arena, &p->visited, part, (void *)p->searches);
    return true;
}

static void reach_binding(Module *m, const Node *stmt, const Node *alias, void *ctx) {
    Reach *r = ctx;
    r->found |= stmt == r->wanted;
    if (r->found || !is_new(m, alias ? alias : stmt)) return;
    Reach inner = *r;
    inner.m = m;
    inner.inside = true;
    if (!alias) {
        reach((Node *)(uintptr_t)stmt, &inner);
    } else if (stmt->kind == ND_IMPORT_FROM) {
        const Value *from = import_module(m->unit, m, stmt, (u32)stmt->import_from.level, stmt->import_from.module);
        if (value_file(from)) follow(&inner, value_file(from), alias->alias.name);
    }
    r->found |= inner.found;
}

static void follow(Reach *r, Module *m, Sym name) {
    if (!m->src->builtin) module_bindings(m, name, m == r->home ? r->before : ORDER_LAST, reach_binding, r);
}

static void reach(Node *n, void *ctx) {
    Reach *r = ctx;
    if (r->found) return;
    if (n == r->wanted) {
        r->found = r->inside;
        return;
    }
    if (n->kind == ND_DEF && (!r->inside || writes_is_compiled(n))) {
        for (u32 i = 0; i < n->def.decorators.len; i++) reach(n->def.decorators.at[i], ctx);
        for (u32 i = 0; i < n->def.params.len; i++) reach(n->def.params.at[i], ctx);
        return;
    }
    if (n->kind == ND_NAME) follow(r, r->m, n->name.id);
    Module *file = n->kind == ND_ATTRIBUTE ? module_imported_file(r->m, n->attribute.value) : NULL;
    if (file) follow(r, file, n->attribute.attr);
    ast_children(n, reach, ctx);
}

bool writes_reaches(Module *m, Statement *s, const Node *wanted) {
    static const char yes, no;
    if (!s->acts || s->node == wanted) return false;
    const char *known = map_get(&s->reaches, wanted);
    if (known) return known == &yes;
    program_of(m->unit)->searches++;
    Reach r = {.m = m, .home = m, .before = s->order, .wanted = wanted};
    reach((Node *)(uintptr_t)s->node, &r);
    map_set(m->unit->arena, &s->reaches, wanted, (void *)(uintptr_t)(r.found ? &yes : &no));
    return r.found;
}
