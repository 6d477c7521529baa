/* module.c: the module level of a kernel file.
 *
 * Loading a module only indexes it (module_index.c): every statement that binds a name becomes a
 * Binding, in source order, with the conditions it stands under. A name's value is that of its last
 * binding whose conditions hold, evaluated at first use and kept. An expression of a binding sees
 * only the bindings before it, as in execution, so `N = N * 2` means what it says; functions see
 * the module as it is when they are compiled (value.h: When), and writes from elsewhere are in an
 * index of their own (writes.c). `if __name__ == "__main__":` is never true. Loops, assignments to
 * items (t[0] = 1) and calls of methods that change their object (t.append(1)) are run as a whole
 * when one of the names they change is wanted. Conditions that have no value at compile time keep a
 * name usable as long as there is only one candidate for it. */
#include "frontend/module/module.h"

#include <string.h>

#include "frontend/module/module_priv.h"
#include "frontend/module/decorator.h"
#include "frontend/module/define.h"
#include "frontend/module/eval_class.h"
#include "frontend/module/eval_container.h"
#include "frontend/module/eval_statement.h"
#include "frontend/module/eval_touch.h"
#include "frontend/module/import.h"
#include "frontend/module/module_level.h"
#include "frontend/module/namespace.h"
#include "frontend/module/writes.h"
#include "lib/base/suggest.h"

/* ---- the value of a binding ------------------------------------------------------------------ */

/* A kernel made by a call takes the name it is first assigned to: k3 = make(3). */
static void name_function(Module *m, Value *v, Sym name) {
    if (v->kind != VAL_FUNCTION || map_get(&m->index->named, v->func)) return;
    v->func->name = name;
    map_set(m->unit->arena, &m->index->named, v->func, v->func);
}

const Node *module_assigned(const Binding *b) {
    return b->stmt->kind == ND_ASSIGN ? b->stmt->assign.value : b->stmt->ann_assign.value;
}

static Value *assigned_value(Module *m, const Env *env, const Binding *b) {
    const Node *rhs = module_assigned(b);
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

static Value *compute(Module *m, Binding *b);

/* Where a handler says that there is none, the import tells why. */
static Value *imported(Module *m, const Env *env, const Binding *b) {
    Value *v = eval_import(env, b->stmt, b->part);
    Value *other = v->kind == VAL_OPAQUE && b->otherwise ? compute(m, b->otherwise) : NULL;
    return other && other->kind != VAL_OPAQUE && other->kind != VAL_NONE ? other : v;
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
    case BIND_IMPORT: v = imported(m, &env, b); break;
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
        v->opaque.advice = "assign it in a statement of its own";
        break;
    case BIND_DELETED: break;
    }
    b->busy = false;
    b->value = v;
    return v;
}

/* One name's changes are evaluated in order, not each within the next: there may be thousands. */
Value *module_value(Module *m, Binding *b) {
    VEC(Binding *) chain = {0};
    for (Binding *at = b; at && !at->value && !at->busy && (at->kind == BIND_RUN || at->kind == BIND_AUG);
         at = at->older)
        vec_push(m->unit->arena, &chain, at);
    while (chain.len > 1) compute(m, chain.at[--chain.len]);
    return compute(m, b);
}

/* ---- lookup ---------------------------------------------------------------------------------- */

Holds module_holds(Module *m, const Guard *g) {
    Holds state = HOLDS;
    for (; g; g = g->outer) {
        Env env = {m->unit, m, g->order, NULL, NULL};
        bool known, truth = value_truth(eval(&env, g->test), &known);
        if (known && truth != g->want) return HOLDS_NOT;
        if (!known) state = HOLDS_UNKNOWN;
    }
    return state;
}

/* Why the first of the conditions without a value has none; NULL: all have one. */
static const char *why_unknown(Module *m, const Guard *g) {
    for (; g; g = g->outer) {
        Env env = {m->unit, m, g->order, NULL, NULL};
        const Value *v = eval(&env, g->test);
        bool known;
        value_truth(v, &known);
        if (!known && v->kind == VAL_OPAQUE)
            return arena_printf(m->unit->arena, "the condition in %s: %s",
                                source_place(m->unit->arena, m->src, g->test->span.lo), sym_str(v->opaque.why));
    }
    return NULL;
}

/* The newest binding before a moment. */
static Binding *before(Binding *b, u32 order) {
    while (b && b->order >= order) b = b->far && b->far->order >= order ? b->far : b->older;
    return b;
}

Binding *module_find(Module *m, Sym name, u32 order, bool *doubtful) {
    Binding *maybe = NULL;
    *doubtful = false;
    for (Binding *b = before(map_get(&m->globals, name), order); b; b = b->older) {
        Holds state = module_holds(m, b->guard);
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
        if (from->kind != VAL_MODULE || (!from->module.file && name->text[0] == '_')) continue;
        When when = moment_of(m, star->order);
        Value *v = from->module.file ? import_public(m->unit, from, name, &when, n)
                                     : namespace_attribute(m->unit, from->module.path, name, n);
        if (v && v->kind != VAL_OPAQUE) return v;
    }
    return NULL;
}

const Value *module_unread(Module *m, const Node **stmt) {
    for (u32 i = 0; i < m->index->stars.len; i++) {
        const Node *n = *stmt = m->index->stars.at[i].stmt;
        const Value *from = import_module(m->unit, m, n, (u32)n->import_from.level, n->import_from.module);
        if (from->kind != VAL_MODULE) return from;
    }
    return NULL;
}

const Node *module_assignment(Module *m, Sym name) {
    bool doubtful;
    const Binding *b = module_find(m, name, ORDER_LAST, &doubtful);
    return b && b->kind != BIND_IMPORT && b->kind != BIND_DEF && b->kind != BIND_CLASS ? b->stmt : NULL;
}

bool module_stands(Module *m, const void *guard) { return module_holds(m, guard) != HOLDS_NOT; }

bool module_imports(Module *m, Sym name) {
    const Binding *b = map_get(&m->globals, name);
    while (b && b->kind == BIND_RUN && b->older) b = b->older;            /* a call of one of its functions */
    return b && b->kind == BIND_IMPORT;
}

static Module *imported_name(Module *m, Sym name);

static Module *imported_part(const Module *importer, const Value *from, Sym name) {
    Module *file = value_file(from);
    bool bound = file && file != importer && map_has(&file->globals, name);
    if (bound) return imported_name(file, name);
    return file ? import_submodule(file->unit, from, name) : NULL;
}

static Module *imported_file(Module *m, Binding *b) {
    if (b->traced) return b->file;
    b->traced = true;                                                    /* files that import each other in a circle */
    const Node *n = b->stmt;
    bool from = n->kind == ND_IMPORT_FROM;
    Sym dotted = from ? n->import_from.module : b->part->alias.as ? b->part->alias.name : b->name;
    const Value *v = import_module(m->unit, m, n, from ? (u32)n->import_from.level : 0, dotted);
    b->file = from ? imported_part(m, v, b->part->alias.name) : value_file(v);
    if (!b->file && b->otherwise && b->otherwise->kind == BIND_IMPORT) b->file = imported_file(m, b->otherwise);
    return b->file;
}

/* A call of one of a module's functions is kept as a binding of its name, too. */
static Module *imported_name(Module *m, Sym name) {
    Binding *b = map_get(&m->globals, name);
    while (b && b->kind == BIND_RUN && b->older) b = b->older;
    return b && b->kind == BIND_IMPORT ? imported_file(m, b) : NULL;
}

Module *module_imported_file(Module *m, const Node *path) {
    if (path->kind == ND_NAME) return imported_name(m, path->name.id);
    const Module *base = path->kind == ND_ATTRIBUTE ? module_imported_file(m, path->attribute.value) : NULL;
    return base ? imported_part(m, base->self, path->attribute.attr) : NULL;
}

bool module_certain(Module *m, const void *guard) { return module_holds(m, guard) == HOLDS; }

void module_bindings(Module *m, Sym name, u32 before, VisitBinding *visit, void *ctx) {
    for (const Binding *b = map_get(&m->globals, name); b; b = b->older)
        if (b->order < before) visit(m, b->stmt, b->kind == BIND_IMPORT ? b->part : NULL, ctx);
}

u32 module_times_bound(Module *m, Sym name) {
    u32 n = 0;
    for (const Binding *b = map_get(&m->globals, name); b; b = b->older) n++;
    return n;
}

static void visit_import(Module *m, const Node *stmt, u32 order, const Node *alias, VisitImport *visit, void *ctx) {
    bool from = stmt->kind == ND_IMPORT_FROM;
    const Value *v = from ? import_module(m->unit, m, stmt, (u32)stmt->import_from.level, stmt->import_from.module)
                          : import_module(m->unit, m, stmt, 0, alias->alias.name);
    Module *file = value_file(v);
    if (!file) return;
    visit(file, order, ctx);
    bool known = file != m && alias && map_has(&file->globals, alias->alias.name);
    Module *inner = from && alias && !known ? import_submodule(m->unit, v, alias->alias.name) : NULL;
    if (inner) visit(inner, order, ctx);
}

void module_imports_of(Module *m, VisitImport *visit, void *ctx) {
    for (vec_each_at(const Star *, star, &m->index->stars)) visit_import(m, star->stmt, star->order, NULL, visit, ctx);
    for (vec_each(const Binding *, b, &m->index->all))
        if (b->kind == BIND_IMPORT && module_holds(m, b->guard) != HOLDS_NOT)
            visit_import(m, b->stmt, b->order, b->part, visit, ctx);
}

/* The value of a binding, unless a later statement has changed it otherwise than by its name. */
static Value *unchanged(Module *m, Binding *b, u32 order) {
    Value *v = module_value(m, b);
    if (!v || v->kind == VAL_OPAQUE) return v;
    if (order == ORDER_LAST && b->judged) return b->judgement ? b->judgement : v;
    const Node *by = effects_find(m, m->index->effects, b->name, v, b->order, order);
    Value *opaque = NULL;
    if (by)
        opaque = value_opaque(m->unit, by,
                              "'%s' may be changed in %s, by another name or in a function, which is not followed",
                              sym_str(b->name), source_place(m->unit->arena, m->src, by->span.lo));
    if (order == ORDER_LAST) b->judged = true, b->judgement = opaque;
    return by ? opaque : module_value(m, b);
}

static const char *place(const Module *m, const WriteHit *hit) {
    const char *line = source_place(m->unit->arena, hit->in->src, hit->call->span.lo);
    return arena_printf(m->unit->arena, "%s%s%s", line, hit->in == m ? "" : " of ",
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

/* The value written from elsewhere after b, if there is a b; NULL: none is. */
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

static Value *bound_by_function(Module *m, Sym name, u32 order, const Node *n) {
    Value *v = writes_sole(m, name);
    if (!v || star_name(m, name, order, n) || namespace_builtin(m->unit, name)) return NULL;
    name_function(m, v, name);
    return v;
}

static Value *seen_at(Module *m, Sym name, Moment at, const Node *n) {
    u32 order = at.m == m ? at.order : ORDER_LAST;
    bool doubtful;
    Value *given = define_value(m, name);
    if (given) return given;
    Binding *b = module_find(m, name, order, &doubtful);
    if (doubtful) {
        Value *v =
            value_opaque(m->unit, b->stmt, "the value of '%s' depends on a condition that is not known at compile time",
                         sym_str(name));
        v->opaque.advice = why_unknown(m, b->guard);
        return v;
    }
    Value *other = b ? NULL : bound_by_function(m, name, order, n);
    if (!other) other = written(m, name, b, at);
    if (other) return other;
    if (b) {
        b->seen = true;
        Value *v = unchanged(m, b, order);
        return v && at.m != m ? effects_foreign(at.m, at.m->index->effects, v, at.order) : v;
    }
    if (sym_is(name, "__name__")) {
        const char *text = m->src->imported ? sym_str(m->self->module.path) : "kernels";
        return eval_string(m->unit, text, strlen(text));
    }
    if (sym_is(name, "__file__")) return eval_string(m->unit, m->src->path, strlen(m->src->path));
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

/* What has no value then yet, as functions further below, can only be meant as at the end. */
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
    v->opaque.advice = "give the kernel a signature, to be compiled where it stands; or do not change the name";
    return v;
}

/* The value of a name for a statement that changes it: a copy; or, if nobody else has seen it, the
 * value itself, which is computed anew for those who ask later. */
Value *module_take(Module *m, Sym name, u32 order) {
    bool doubtful;
    Binding *b = module_find(m, name, order, &doubtful);
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

Module *module_open(Unit *u, const Source *src, Node *ast) {
    Module *m = arena_new(u->arena, Module);
    m->unit = u;
    m->src = src;
    m->ast = ast;
    m->index = arena_new(u->arena, struct ModuleIndex);
    writes_open(m);
    module_index(m);
    return m;
}

Module *module_load(Unit *u, const Source *src, Node *ast) {
    Module *m = module_open(u, src, ast);
    module_functions(m, NULL);
    return m;
}
