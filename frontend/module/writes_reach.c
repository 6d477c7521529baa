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

/* Each search has a number, so that none needs a set of what it has seen. */
static bool is_new(const Module *m, uintptr_t *seen) {
    if (*seen == program_of(m->unit)->searches) return false;
    *seen = program_of(m->unit)->searches;
    return true;
}

/* Does the module import the other one before that statement, itself or through others? */
static bool imports_before(Module *m, u32 before, const Module *other) {
    if (!is_new(m, &m->writes->seen)) return false;
    for (vec_each_at(const Imported *, in, &m->writes->imports))
        if (in->order < before && (in->m == other || imports_before(in->m, ORDER_LAST, other))) return true;
    return false;
}

static bool imports(Module *m, u32 before, const Module *other) {
    program_of(m->unit)->searches++;
    return imports_before(m, before, other);
}

static void add_all(Module *m, Map *all) {
    for (vec_each_at(const Imported *, in, &m->writes->imports)) {
        if (map_has(all, in->m)) continue;
        map_set(m->unit->arena, all, in->m, in->m);
        add_all(in->m, all);
    }
}

/* All that it imports is found out once, unless files have been read since. */
bool writes_imports(Module *m, const Module *other) {
    Writes *w = m->writes;
    const Program *p = program_of(m->unit);
    if (p->scanning) return imports(m, ORDER_LAST, other);
    if (w->scanned != p->scanned) {
        w->scanned = p->scanned;
        w->imported = (Map){0};
        add_all(m, &w->imported);
    }
    return map_has(&w->imported, other);
}

bool writes_runs_after(const Module *m, Moment at) {
    const Program *p = program_of(m->unit);
    for (u32 i = 0; i < p->modules.len; i++)
        if (p->modules.at[i]->writes->runs || writes_imports(p->modules.at[i], at.m)) return false;
    return writes_imports(at.m, m) && !imports(at.m, at.order, m);
}

/* ---- what a statement may run ---------------------------------------------------------------- */

/* What a part of a module mentions, a statement or a name that an import binds: names of module
 * level, of this module or another, and the functions and classes that stand in it. */
typedef struct Mention { Module *m; Sym name; } Mention;
typedef struct Part { VEC(Mention) mentions; VEC(const Node *) defined; uintptr_t seen; } Part;

/* inside: the part runs with another one, so that its functions may be called, too. */
typedef struct Gather { Module *m; Part *part; bool inside; } Gather;

static void mention(Gather *g, Module *m, Sym name) {
    if (!m->src->builtin && map_has(&m->globals, name))
        vec_push(g->m->unit->arena, &g->part->mentions, ((Mention){m, name}));
}

static void gather(Node *n, void *ctx) {
    Gather *g = ctx;
    if (g->inside && (n->kind == ND_DEF || n->kind == ND_CLASS)) vec_push(g->m->unit->arena, &g->part->defined, n);
    if (n->kind == ND_DEF && (!g->inside || writes_is_compiled(n))) {
        for (u32 i = 0; i < n->def.decorators.len; i++) gather(n->def.decorators.at[i], ctx);
        for (u32 i = 0; i < n->def.params.len; i++) gather(n->def.params.at[i], ctx);
        return;
    }
    if (n->kind == ND_NAME) mention(g, g->m, n->name.id);
    Module *file = n->kind == ND_ATTRIBUTE ? module_imported_file(g->m, n->attribute.value) : NULL;
    if (file) mention(g, file, n->attribute.attr);
    ast_children(n, gather, ctx);
}

static Part *part_of(Module *m, const Node *stmt, const Node *alias, bool inside) {
    Map *parts = inside ? &m->writes->parts : &m->writes->outside;
    const Node *key = alias ? alias : stmt;
    Part *part = map_get(parts, key);
    if (part) return part;
    map_set(m->unit->arena, parts, key, part = arena_new(m->unit->arena, Part));
    Gather g = {m, part, inside};
    if (!alias) {
        gather((Node *)(uintptr_t)stmt, &g);
    } else if (stmt->kind == ND_IMPORT_FROM) {
        const Value *from = import_module(m->unit, m, stmt, (u32)stmt->import_from.level, stmt->import_from.module);
        if (value_file(from)) mention(&g, value_file(from), alias->alias.name);
    }
    return part;
}

/* wanted: NULL for all, of which `run` becomes the set. */
typedef struct Reach { Module *home; u32 before; const Node *wanted; bool found; Map *run; } Reach;

static void reach_part(Reach *r, const Part *part);

static void reach_binding(Module *m, const Node *stmt, const Node *alias, void *ctx) {
    Reach *r = ctx;
    r->found |= stmt == r->wanted;
    Part *part = r->found ? NULL : part_of(m, stmt, alias, true);
    if (part && is_new(m, &part->seen)) reach_part(r, part);
}

static void reach_part(Reach *r, const Part *part) {
    for (vec_each(const Node *, n, &part->defined))
        if (r->run) map_set(r->home->unit->arena, r->run, n, r->home);
        else r->found |= n == r->wanted;
    for (vec_each_at(const Mention *, x, &part->mentions))
        if (!r->found) module_bindings(x->m, x->name, x->m == r->home ? r->before : ORDER_LAST, reach_binding, r);
}

bool writes_reaches(Module *m, Statement *s, const Node *wanted) {
    static const char yes, no;
    if (!s->acts || s->node == wanted) return false;
    const char *known = map_get(&s->reaches, wanted);
    if (known) return known == &yes;
    program_of(m->unit)->searches++;
    Reach r = {.home = m, .before = s->order, .wanted = wanted};
    reach_part(&r, part_of(m, s->node, NULL, false));
    map_set(m->unit->arena, &s->reaches, wanted, (void *)(uintptr_t)(r.found ? &yes : &no));
    return r.found;
}

bool writes_are_run(Unit *u, const Node *def) {
    Program *p = program_of(u);
    if (p->scanning) return true;
    if (p->run_scanned == p->scanned) return map_has(&p->run, def);
    p->run_scanned = p->scanned;
    p->run = (Map){0};
    p->searches++;
    for (vec_each(Module *, m, &p->modules))
        for (vec_each_at(const Statement *, s, &m->writes->statements)) {
            Reach r = {.home = m, .before = ORDER_LAST, .run = &p->run};
            if (s->acts) reach_part(&r, part_of(m, s->node, NULL, false));
        }
    return map_has(&p->run, def);
}
