/* writes.c: writes to variables of modules other than by a statement that binds the name in its own
 * module.
 *
 * `g.B = 7`, setattr(g, "B", 7), globals()["B"] = 7, exec("B = 7") and `global B` in a function
 * change what a name stands for as a plain assignment does, but from elsewhere: from another
 * module, or from a function when it is called. writes_index.c finds all of them in the files of
 * the program. Each knows the code that it stands in: a statement of module level, which runs once,
 * at its place; or a function or class, which runs wherever a statement of module level mentions
 * it, by itself or through others, and calls something. Files that are imported only to run are
 * read for it too, without a word about what is wrong in them.
 *
 * One order holds within a module: its statements are numbered. Of two modules only this much is
 * known: an import has run the whole file. So a write is seen by who asks at a moment (value.h)
 * unless it certainly runs after it, or certainly before the name was bound. */
#include "frontend/module/writes.h"

#include <string.h>

#include "frontend/module/writes_priv.h"
#include "frontend/module/eval_statement.h"
#include "frontend/module/eval_touch.h"
#include "frontend/module/import.h"
#include "frontend/module/module_level.h"

/* ---- who writes to a name -------------------------------------------------------------------- */

static bool is_letter(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c & 0x80);
}

static bool has_word(Sym text, Sym word) {
    const char *at = text->text;
    for (; (at = strstr(at, word->text)) != NULL; at++)
        if ((at == text->text || !is_letter(at[-1])) && !is_letter(at[word->len])) return true;
    return false;
}

static bool is_passed(const Unit *u, const Module *g) {
    for (vec_each(Module *, m, &program_of(u)->modules))
        for (vec_each(const Node *, name, &m->writes->passed))
            if (module_imported_file(m, name) == g) return true;
    return false;
}

/* Libraries that give modules. */
static bool gives_modules(Module *m, const Node *root) {
    const Value *v = module_eval(m, root);
    return v->kind != VAL_MODULE || v->module.file || sym_is(v->module.path, "sys") ||
           sym_is(v->module.path, "importlib");
}

/* Is g the module, whose variable a write in m changes? */
static bool is_base(Module *m, Write *w, const Module *g) {
    if (!w->base) return m == g;
    Unit *u = m->unit;
    const Node *root = eval_root_name(w->base);
    if (w->imported) {
        const Value *v =
            import_module(u, m, w->import, (u32)w->import->import_from.level, w->import->import_from.module);
        return value_file(v) == g;
    }
    if (w->import && w->base == root) {
        Scope scope = {0};
        Env env = {u, m, ORDER_LAST, &scope, NULL};
        eval_statement(&env, w->import);
        const Value *v = map_get(&scope.vars, root->name.id);
        return !v || value_file(v) == g;
    }
    if (w->local) return is_passed(u, g);
    if (w->base->kind != ND_NAME && w->base->kind != ND_ATTRIBUTE && root && !gives_modules(m, root)) return false;
    Env env = {u, m, w->owner ? ORDER_LAST : w->stands.order, NULL, NULL};
    const Value *v = eval(&env, w->base);
    w->sure = v->kind == VAL_MODULE;
    if (w->sure) return v->module.file == g;
    if (v->kind != VAL_OPAQUE) return false;
    bool library = root && module_imports(m, root->name.id) && !gives_modules(m, root);
    return !library;
}

static bool may_be(Module *m, Write *w, const Module *g, Sym name, bool variable) {
    if (w->busy || (w->name ? w->name != name : !variable) || (w->text && !has_word(w->text, name))) return false;
    w->busy = true;
    bool is = is_base(m, w, g);
    w->busy = false;
    return is;
}

/* Most modules write to no variable of that name. */
static bool may_write(const Writes *all, Sym name) { return all->any || map_has(&all->names, name); }

typedef struct Search { Module *g; u32 after; Moment at; WriteHit *hit; } Search;

/* May the write have happened by then? The object asked for may also be changed later. */
static bool in_time(const Search *s, const Module *m, u32 order, const Write *w) {
    if (m == s->g && order <= s->after && !w->stays) return false;
    if (m == s->at.m) return order < s->at.order;
    if (!w->changes && writes_runs_after(m, s->at)) return false;
    return s->at.m != s->g || s->at.order == ORDER_LAST || writes_imports(s->g, m);
}

/* The last write of the moment's own module may be followed; among others none is known as last. */
static void found(Search *s, Module *m, const Write *w, const Statement *stands) {
    WriteHit *hit = s->hit;
    bool ordered = m == s->at.m;
    if (hit->write && !hit->ordered) return;
    if (hit->write && ordered && hit->order > stands->order) return;
    const Node *whole = stands->node->kind == ND_EXPR ? stands->node->expr.value : stands->node;
    bool plain =
        ordered && w->sure && w->name && !w->owner && w->value && w->at == whole && module_certain(m, stands->guard);
    *hit = (WriteHit){.write = w->at,
                      .call = stands->node, .in = m, .order = stands->order, .ordered = ordered,
                      .value = plain ? w->value : NULL};
}

/* One of module level, in time. */
static bool is_seen(const Search *s, Module *m, const Write *w) {
    return in_time(s, m, w->stands.order, w) && !(w->changes && m == s->at.m);
}

static void search_write(Search *s, Module *m, const Write *w) {
    if (!w->owner) {
        if (module_stands(m, w->stands.guard)) found(s, m, w, &w->stands);
        return;
    }
    for (vec_each(Module *, by, &program_of(m->unit)->modules))
        for (vec_each_at(Statement *, at, &by->writes->statements)) {
            if (w->changes && by == m && (!w->base || by == s->at.m)) continue; /* run by who asks (effects.c) */
            if (!at->acts || !in_time(s, by, at->order, w) || !module_stands(by, at->guard)) continue;
            if (writes_reaches(by, at, w->owner)) found(s, by, w, at);
        }
}

static bool may_be_written(Unit *u, Sym name) {
    writes_scan(u);
    return program_of(u)->written_any || map_has(&program_of(u)->written, name);
}

WriteHit writes_find(Module *g, Sym name, bool variable, u32 after, Moment at) {
    WriteHit hit = {0};
    Unit *u = g->unit;
    if (g->src->builtin || !may_be_written(u, name)) return hit;
    Search s = {g, after, at, &hit};
    for (vec_each(Module *, by, &program_of(u)->modules)) {
        if (!may_write(by->writes, name)) continue;
        for (vec_each_at(Write *, w, &by->writes->all)) {
            if (w->owner ? !writes_are_run(u, w->owner) : !is_seen(&s, by, w)) continue;
            if (!may_be(by, w, g, name, variable)) continue;
            w->busy = true;
            search_write(&s, by, w);
            w->busy = false;
        }
    }
    return hit;
}

const Node *writes_uncalled(Module *g, Sym name) {
    Unit *u = g->unit;
    if (g->src->builtin || !may_be_written(u, name)) return NULL;
    for (vec_each_at(Write *, w, &g->writes->all))
        if (w->name == name && w->owner && !w->base) return w->at;
    return NULL;
}

typedef struct Written { Module *m; bool found; } Written;

/* Does an expression have a name that is bound more than once? */
static void find_written(Node *n, void *ctx) {
    Written *w = ctx;
    w->found |= n->kind == ND_NAME && (module_times_bound(w->m, n->name.id) > 1 || writes_uncalled(w->m, n->name.id));
    if (!w->found) ast_children(n, find_written, ctx);
}

/* May it be the one of writes_sole? */
static bool is_own(const Module *by, const Module *g, const Write *w) {
    return by == g && !w->base && w->owner && w->value && !w->busy;
}

static bool has_own(const Module *g, Sym name) {
    for (vec_each_at(const Write *, w, &g->writes->all))
        if (w->name == name && is_own(g, g, w)) return true;
    return false;
}

/* Kernels that find the name at all are compiled after the assignment has run, and the value is the
 * same whenever that is. */
Value *writes_sole(Module *g, Sym name) {
    Unit *u = g->unit;
    Write *sole = NULL;
    if (g->src->builtin || !may_be_written(u, name) || !has_own(g, name)) return NULL;
    for (vec_each(Module *, by, &program_of(u)->modules))
        for (vec_each_at(Write *, w, &by->writes->all)) {
            if (!may_be(by, w, g, name, true)) continue;
            if (sole || !is_own(by, g, w)) return NULL;
            sole = w;
        }
    if (!sole || sole->given) return sole ? sole->given : NULL;
    Written w = {g, false};
    find_written((Node *)(uintptr_t)sole->value, &w);
    if (w.found) return NULL;
    sole->busy = true;
    Value *v = module_eval(g, sole->value);
    sole->busy = false;
    return v->kind == VAL_OPAQUE ? NULL : (sole->given = v);
}

/* ---- launches -------------------------------------------------------------------------------- */

/* k[grid, block](x), k.forall(n)(x), perhaps with a name for what it gives. */
static bool is_launch(const Node *n, Sym kernel) {
    const Node *call = n->kind == ND_EXPR ? n->expr.value : n->kind == ND_ASSIGN ? n->assign.value : n;
    if (call->kind != ND_CALL) return false;
    const Node *callee = call->call.func, *of = NULL;
    if (callee->kind == ND_SUBSCRIPT) of = callee->subscript.value;
    if (callee->kind == ND_CALL && callee->call.func->kind == ND_ATTRIBUTE &&
        sym_is(callee->call.func->attribute.attr, "forall"))
        of = callee->call.func->attribute.value;
    return of && of->kind == ND_NAME && of->name.id == kernel;
}

/* A file that this one imports may import it in turn, and launch. */
static bool launched_within(Module *m, const Node *stmt) {
    writes_scan(m->unit);
    for (vec_each(Module *, by, &program_of(m->unit)->modules))
        for (u32 k = 0; by != m && k < by->writes->statements.len; k++) {
            Statement *s = &by->writes->statements.at[k];
            if (s->acts && module_stands(by, s->guard) && writes_imports(m, by) && writes_reaches(by, s, stmt))
                return true;
        }
    return false;
}

bool writes_launch(Module *m, Sym kernel, const Node *stmt, u32 after, u32 *order) {
    *order = after;
    if (m->src->builtin || launched_within(m, stmt)) return false;
    for (vec_each_at(Statement *, s, &m->writes->statements)) {
        if (s->order <= after || !s->acts || !module_stands(m, s->guard)) continue;
        bool plain = is_launch(s->node, kernel);
        if (!plain && !writes_reaches(m, s, stmt)) continue;
        *order = s->order;
        return plain && module_certain(m, s->guard);
    }
    return *order = ORDER_LAST, true;
}
