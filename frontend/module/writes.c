/* writes.c: writes to variables of modules other than by a statement that binds the name in its own
 * module.
 *
 * `g.B = 7`, setattr(g, "B", 7), globals()["B"] = 7, exec("B = 7") and `global B` in a function
 * change what a name stands for as a plain assignment does, but from elsewhere: from another
 * module, or from a function when it is called. This is the index of all of them in the files of
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

#include "frontend/module/decorator.h"
#include "frontend/module/eval_container.h"
#include "frontend/module/eval_statement.h"
#include "frontend/module/eval_touch.h"
#include "frontend/module/import.h"
#include "frontend/module/module_level.h"

/* names: those of a function -> who binds it */
typedef struct Local { Map names, globals; const struct Local *outer; } Local;

typedef struct Statement { const Node *node; u32 order; const void *guard; bool acts; } Statement;

typedef struct Write {
    const Node *at;                /* the assignment or call */
    const Node *base; /* the module whose variable it is, an expression; NULL: the module that it stands in */
    const Node *import; /* the statement that binds the base's first name; NULL: not that, or at module level */
    const Node *owner; /* the DEF or CLASS that must run for it; NULL: the statement of module level itself */
    const Node *value;             /* what is assigned, or an AUG_ASSIGN, if nothing else is done; NULL: not known */
    Sym         name, text;        /* name NULL: any name; text: only those that stand in it; may be NULL */
    Statement   stands;
    bool        local;             /* the base is a variable of a function */
    bool        imported;          /* the object is changed that `import` takes from a module by the name */
    /* an object, not the variable: what a statement of module level does is followed (effects.c) */
    bool        changes;
    bool        stays; /* the variables are kept as a dictionary, which may be written to at any time after */
    bool        sure;              /* that the base is that module */
    bool        busy;
} Write;

typedef struct Passed { const Node *name; u32 order; } Passed;

typedef struct Imported { Module *m; u32 order; } Imported;

struct Writes {
    VEC(Write) all;
    VEC(Statement) statements;
    VEC(Passed) passed;            /* names that are arguments of calls: of modules, perhaps */
    VEC(Imported) imports;
    bool runs;                     /* a function or call imports, at a time that is not known */
};

/* ---- finding them in a statement ------------------------------------------------------------- */

typedef struct Walk { Module *m; Writes *all; const Statement *stands; const Node *owner; const Local *local; } Walk;

static void walk(Node *n, void *ctx);

static void walk_list(const NodeList *list, Walk *x) {
    for (u32 i = 0; i < list->len; i++) walk(list->at[i], x);
}

static bool is_name(const Node *n, const char *name) { return n->kind == ND_NAME && sym_is(n->name.id, name); }

static bool calls_name(const Node *n, const char *name, u32 nargs) {
    return n->kind == ND_CALL && is_name(n->call.func, name) && n->call.args.len == nargs;
}

static const Node *only_argument(const Node *call) { return call->call.args.at[0]; }

/* globals(), vars(g), g.__dict__: the variables of a module as a dictionary. */
static bool is_space(const Walk *x, const Node *n, const Node **base) {
    *base = NULL;
    if (calls_name(n, "globals", 0)) return true;
    if (calls_name(n, "vars", 0) || calls_name(n, "locals", 0)) return !x->owner;
    if (calls_name(n, "vars", 1)) *base = only_argument(n);
    else if (n->kind == ND_ATTRIBUTE && sym_is(n->attribute.attr, "__dict__")) *base = n->attribute.value;
    return *base != NULL;
}

static Sym text_of(const Node *n) { return n->kind == ND_STRING && !n->string.is_bytes ? n->string.value : NULL; }

static Write *add(Walk *x, const Node *at, const Node *base, Sym name) {
    Arena *a = x->m->unit->arena;
    Write w = {.at = at, .base = base, .name = name, .owner = x->owner, .stands = *x->stands};
    const Node *root = base ? eval_root_name(base) : NULL;
    for (const Local *l = x->local; l && root && !w.local; l = l->outer) {
        const Node *by = map_get(&l->names, root->name.id);
        w.local = by != NULL;
        if (by && (by->kind == ND_IMPORT || by->kind == ND_IMPORT_FROM)) w.import = by;
    }
    vec_push(a, &x->all->all, w);
    Unit *u = x->m->unit;
    if (name) map_set(a, &program_of(u)->written, name, u);
    else program_of(u)->written_any = true;
    return &vec_last(&x->all->all);
}

static void add_global(Walk *x, const Node *at, Sym name) {
    if (x->local && map_has(&x->local->globals, name)) add(x, at, NULL, name);
}

/* What a name of module level stands for: what a from-import takes from another module, or the
 * value that it is assigned. */
typedef struct Origin { const Node *stmt, *alias, *value; } Origin;

static void find_origin(Module *m, const Node *stmt, const Node *alias, void *ctx) {
    (void)m;
    Origin *o = ctx;
    if (alias && stmt->kind == ND_IMPORT_FROM && !o->stmt) *o = (Origin){stmt, alias, NULL};
    if (stmt->kind == ND_ASSIGN && !o->stmt) o->value = stmt->assign.value;
}

static bool is_local(const Walk *x, Sym name) {
    for (const Local *l = x->local; l; l = l->outer)
        if (map_has(&l->names, name)) return true;
    return false;
}

/* g.T[0] = 1, g.T.append(1), T[0] = 1 in a function of g, and T[0] = 1 after `from g import T`:
 * the object is changed, which the name of another module stands for. It may have further names:
 * V = g.T, then V[0] = 1. */
static void change_alias(Walk *x, const Node *object, const Node *at, u32 aliases) {
    enum { MOST_ALIASES = 8 };
    while (object->kind == ND_SUBSCRIPT) object = object->subscript.value;
    Origin o = {0};
    if (object->kind == ND_ATTRIBUTE) add(x, at, object->attribute.value, object->attribute.attr)->changes = true;
    if (object->kind == ND_NAME) module_bindings(x->m, object->name.id, x->stands->order, find_origin, &o);
    bool own = object->kind == ND_NAME && !o.stmt && x->owner && !is_local(x, object->name.id);
    if (own) add(x, at, NULL, object->name.id)->changes = true;
    if (o.value && !o.stmt && aliases < MOST_ALIASES) change_alias(x, o.value, at, aliases + 1);
    if (!o.stmt) return;
    Write *w = add(x, at, object, o.alias->alias.name);
    if (w->local) return;
    w->import = o.stmt;
    w->imported = w->changes = true;
}

static void change(Walk *x, const Node *object, const Node *at) { change_alias(x, object, at, 0); }

static void target(Walk *x, const Node *n, const Node *at, const Node *value) {
    const Node *base;
    switch (n->kind) {
    case ND_NAME:      add_global(x, at, n->name.id); return;
    case ND_STARRED:   target(x, n->starred.value, at, NULL); return;
    case ND_ATTRIBUTE: add(x, at, n->attribute.value, n->attribute.attr)->value = value; return;
    case ND_SUBSCRIPT:
        if (is_space(x, n->subscript.value, &base)) add(x, at, base, text_of(n->subscript.index));
        else change(x, n->subscript.value, at);
        return;
    case ND_TUPLE: case ND_LIST: {
        const NodeList *items = n->kind == ND_TUPLE ? &n->tuple.items : &n->list.items;
        for (u32 i = 0; i < items->len; i++) target(x, items->at[i], at, NULL);
        return;
    }
    default: return;
    }
}

static void update(Walk *x, const Node *call, const Node *base) {
    bool known = call->call.args.len > 0;
    for (u32 i = 0; i < call->call.args.len; i++) {
        const Node *arg = call->call.args.at[i];
        known &= arg->kind == ND_KEYWORD && arg->keyword.name;
        if (known) add(x, call, base, arg->keyword.name);
    }
    if (!known) add(x, call, base, NULL);
}

/* exec(code) and exec(code, globals()) write here; with a dictionary of its own it does not. */
static void execute(Walk *x, const Node *call) {
    const NodeList *args = &call->call.args;
    const Node *base = NULL;
    if (!args->len || (args->len > 1 && !is_space(x, args->at[1], &base))) return;
    if (args->len == 1 && x->owner) return;
    add(x, call, base, NULL)->text = text_of(args->at[0]);
}

static void called(Walk *x, const Node *n) {
    const Node *callee = n->call.func, *base;
    const NodeList *args = &n->call.args;
    Sym last = eval_last_name(callee);
    if (!last) return;
    x->all->runs |= sym_is(last, "import_module") || sym_is(last, "__import__");
    if ((sym_is(last, "setattr") || sym_is(last, "delattr")) && args->len >= 2)
        add(x, n, args->at[0], text_of(args->at[1]))->value = args->len == 3 ? args->at[2] : NULL;
    else if (sym_is(last, "__setattr__") && args->len == 2) add(x, n, callee->attribute.value, text_of(args->at[0]));
    else if (is_name(callee, "exec")) execute(x, n);
    else if (sym_is(last, "reload") && args->len == 1) add(x, n, args->at[0], NULL);
    else if (callee->kind == ND_ATTRIBUTE && is_space(x, callee->attribute.value, &base)) {
        if (sym_is(last, "update")) update(x, n, base);
        else if (eval_changes_key(sym_str(last))) add(x, n, base, args->len ? text_of(args->at[0]) : NULL);
    }
    if (callee->kind == ND_ATTRIBUTE && eval_method_touches(sym_str(last)) != TOUCH_NONE)
        change(x, callee->attribute.value, n);
    bool own = callee->kind == ND_NAME && map_has(&x->m->globals, callee->name.id);
    for (u32 i = 0; i < args->len; i++) {
        if (args->at[i]->kind == ND_NAME)
            vec_push(x->m->unit->arena, &x->all->passed, ((Passed){args->at[i], x->stands->order}));
        if (own && is_space(x, args->at[i], &base)) add(x, n, base, NULL)->stays = true;
    }
}

static void find_globals(Node *n, void *ctx) {
    void **both = ctx;
    if (n->kind == ND_DEF || n->kind == ND_CLASS) return;
    for (u32 i = 0; n->kind == ND_GLOBAL && i < n->global.names.len; i++)
        map_set(both[0], both[1], n->global.names.at[i]->name.id, n);
    ast_children(n, find_globals, ctx);
}

typedef struct Binder { Arena *a; Map *names; const Node *stmt; } Binder;

static void bind_local(Sym name, void *ctx) {
    Binder *b = ctx;
    map_set(b->a, b->names, name, (void *)(uintptr_t)b->stmt);
}

static void walk_body(Walk *x, const Node *n, const NodeList *params, const NodeList *body) {
    Arena *a = x->m->unit->arena;
    Local local = {.outer = x->local};
    Walk inner = *x;
    inner.local = &local;
    for (u32 i = 0; i < body->len; i++) {
        find_globals(body->at[i], (void *[]){a, &local.globals});
        if (params) eval_bound(x->m->unit, body->at[i], bind_local, &(Binder){a, &local.names, body->at[i]});
    }
    Map kept = {0}; /* assigned, and not to the module's variables */
    for (u32 i = 0; i < local.names.cap; i++) {
        const struct MapSlot *s = &local.names.slots[i];
        if (s->key && !map_has(&local.globals, s->key)) map_set(a, &kept, s->key, s->value);
    }
    local.names = kept;
    for (u32 i = 0; params && i < params->len; i++)
        if (params->at[i]->param.name) map_set(a, &local.names, params->at[i]->param.name, params->at[i]);
    if (params && !x->owner) inner.owner = n;
    walk_list(body, &inner);
}

/* Is it a function that kernels call, not the host? */
static bool is_compiled(const Node *def) {
    for (u32 i = 0; i < def->def.decorators.len; i++) {
        const Node *d = def->def.decorators.at[i];
        Sym last = eval_last_name(d->kind == ND_CALL ? d->call.func : d);
        if (last && decorator_has_name(last)) return true;
    }
    return false;
}

static void walk_assign(Walk *x, const Node *n) {
    const Node *base, *value = n->assign.value;
    bool one = n->assign.targets.len == 1;
    for (u32 i = 0; i < n->assign.targets.len; i++) target(x, n->assign.targets.at[i], n, one ? value : NULL);
    if (is_space(x, value, &base)) add(x, n, base, NULL)->stays = true;
}

static void walk(Node *n, void *ctx) {
    Walk *x = ctx;
    switch (n->kind) {
    case ND_DEF:
        add_global(x, n, n->def.name);
        walk_list(&n->def.decorators, x);
        walk_list(&n->def.params, x);
        if (!is_compiled(n)) walk_body(x, n, &n->def.params, &n->def.body);
        return;
    case ND_CLASS:
        add_global(x, n, n->class_.name);
        walk_list(&n->class_.decorators, x);
        walk_list(&n->class_.args, x);
        walk_body(x, n, NULL, &n->class_.body);
        return;
    case ND_ASSIGN:     walk_assign(x, n); break;
    case ND_AUG_ASSIGN: target(x, n->aug_assign.target, n, n); break;
    case ND_ANN_ASSIGN: if (n->ann_assign.value) target(x, n->ann_assign.target, n, NULL); break;
    case ND_FOR:        target(x, n->for_.target, n, NULL); break;
    case ND_WALRUS:     target(x, n->walrus.target, n, NULL); break;
    case ND_WITH_ITEM:  if (n->with_item.target) target(x, n->with_item.target, n, NULL); break;
    case ND_DEL:
        for (u32 i = 0; i < n->del.targets.len; i++) target(x, n->del.targets.at[i], n, NULL);
        break;
    case ND_IMPORT: case ND_IMPORT_FROM: {
        const NodeList *names = n->kind == ND_IMPORT ? &n->import.names : &n->import_from.names;
        x->all->runs |= x->owner != NULL;
        for (u32 i = 0; i < names->len; i++) add_global(x, n, eval_import_name(x->m->unit, n, names->at[i]));
        return;
    }
    case ND_CALL: called(x, n); break;
    default: break;
    }
    ast_children(n, walk, ctx);
}

static void find_call(Node *n, void *ctx) {
    bool *found = ctx;
    *found |= n->kind == ND_CALL || n->kind == ND_WITH_ITEM;
    if (n->kind == ND_DEF) {
        *found |= n->def.decorators.len > 0;
        for (u32 i = 0; i < n->def.params.len; i++) find_call(n->def.params.at[i], ctx);
    } else if (!*found) {
        ast_children(n, find_call, ctx);
    }
}

void writes_open(Module *m) {
    if (!m->src->builtin) vec_push(m->unit->arena, &program_of(m->unit)->modules, m);
    m->writes = arena_new(m->unit->arena, Writes);
}

void writes_add(Module *m, const Node *stmt, const Node *part, u32 order, const void *guard) {
    if (m->src->builtin) return;
    Statement s = {stmt, order, guard, false};
    Walk x = {.m = m, .all = m->writes, .stands = &s};
    Node *n = (Node *)(uintptr_t)(part ? part : stmt);
    if (part) s.node = part;
    find_call(n, &s.acts);
    vec_push(m->unit->arena, &m->writes->statements, s);
    walk(n, &x);
}

/* ---- the files of the program ---------------------------------------------------------------- */

static void add_import(Module *imported, u32 order, void *ctx) {
    Module *m = ctx;
    vec_push(m->unit->arena, &m->writes->imports, ((Imported){imported, order}));
}

static void scan(Unit *u) {
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
    for (u32 i = 0; i < m->writes->imports.len; i++) {
        const Imported *in = &m->writes->imports.at[i];
        if (in->order < before && (in->m == other || imports_before(in->m, ORDER_LAST, other, seen))) return true;
    }
    return false;
}

static bool imports(Module *m, const Module *other) { return imports_before(m, ORDER_LAST, other, &(Map){0}); }

/* Has the file of m certainly not run yet at a moment? Only the module that nobody imports is known
 * to be the first to run. */
static bool runs_after(const Module *m, Moment at) {
    const Program *p = program_of(m->unit);
    for (u32 i = 0; i < p->modules.len; i++)
        if (p->modules.at[i]->writes->runs || imports(p->modules.at[i], at.m)) return false;
    return imports(at.m, m) && !imports_before(at.m, at.order, m, &(Map){0});
}

/* ---- what a statement may run ---------------------------------------------------------------- */

typedef struct Reach { Module *m, *home; u32 before; const Node *wanted; Map *seen; bool inside, found; } Reach;

static void reach(Node *n, void *ctx);
static void follow(Reach *r, Module *m, Sym name);

static void reach_binding(Module *m, const Node *stmt, const Node *alias, void *ctx) {
    Reach *r = ctx;
    r->found |= stmt == r->wanted;
    if (r->found || (map_has(r->seen, stmt) && !alias)) return;
    map_set(m->unit->arena, r->seen, stmt, r);
    Reach inner = *r;
    inner.m = m;
    inner.inside = true;
    if (!alias) {
        reach((Node *)(uintptr_t)stmt, &inner);
    } else if (stmt->kind == ND_IMPORT_FROM && !map_has(r->seen, alias)) {
        map_set(m->unit->arena, r->seen, alias, r);
        const Value *from = import_module(m->unit, m, stmt, (u32)stmt->import_from.level, stmt->import_from.module);
        if (from->kind == VAL_MODULE && from->module.file) follow(&inner, from->module.file, alias->alias.name);
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
    if (n->kind == ND_DEF && (!r->inside || is_compiled(n))) {
        for (u32 i = 0; i < n->def.decorators.len; i++) reach(n->def.decorators.at[i], ctx);
        for (u32 i = 0; i < n->def.params.len; i++) reach(n->def.params.at[i], ctx);
        return;
    }
    if (n->kind == ND_NAME) follow(r, r->m, n->name.id);
    const Node *root = n->kind == ND_ATTRIBUTE ? eval_root_name(n) : NULL;
    if (root && root->kind == ND_NAME && module_imports(r->m, root->name.id)) {
        const Value *base = module_eval(r->m, n->attribute.value);
        if (base->kind == VAL_MODULE && base->module.file) follow(r, base->module.file, n->attribute.attr);
    }
    ast_children(n, reach, ctx);
}

static bool reaches(Module *m, const Statement *s, const Node *wanted) {
    Map seen = {0};
    Reach r = {.m = m, .home = m, .before = s->order, .wanted = wanted, .seen = &seen};
    if (s->acts && s->node != wanted) reach((Node *)(uintptr_t)s->node, &r);
    return r.found;
}

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
    for (u32 i = 0; i < program_of(u)->modules.len; i++) {
        Module *m = program_of(u)->modules.at[i];
        for (u32 k = 0; k < m->writes->passed.len; k++) {
            const Passed *p = &m->writes->passed.at[k];
            if (!module_imports(m, p->name->name.id)) continue;
            const Value *v = module_eval(m, p->name);
            if (v->kind == VAL_MODULE && v->module.file == g) return true;
        }
    }
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
        return v->kind == VAL_MODULE && v->module.file == g;
    }
    if (w->import && w->base == root) {
        Scope scope = {0};
        Env env = {u, m, ORDER_LAST, &scope, NULL};
        eval_statement(&env, w->import);
        const Value *v = map_get(&scope.vars, root->name.id);
        return !v || (v->kind == VAL_MODULE && v->module.file == g);
    }
    if (w->local) return !sym_is(root->name.id, "self") && !sym_is(root->name.id, "cls") && is_passed(u, g);
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

typedef struct Search { Module *g; Sym name; u32 after; Moment at; WriteHit *hit; } Search;

/* What is asked for may be an object that is changed later. */
static bool in_time(const Search *s, const Module *m, u32 order, const Write *w) {
    if (m == s->g && order <= s->after && !w->stays) return false;
    if (m == s->at.m) return order < s->at.order;
    if (!w->changes && runs_after(m, s->at)) return false;
    return s->at.m != s->g || s->at.order == ORDER_LAST || imports(s->g, m);
}

/* The last of the moment's own module may be followed; of others it is not known which is the
 * last. */
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
    for (u32 i = 0; i < program_of(m->unit)->modules.len; i++) {
        Module *by = program_of(m->unit)->modules.at[i];
        for (u32 k = 0; k < by->writes->statements.len; k++) {
            const Statement *at = &by->writes->statements.at[k];
            if (w->changes && by == m && (!w->base || by == s->at.m)) continue; /* run by who asks (effects.c) */
            if (!at->acts || !in_time(s, by, at->order, w) || !module_stands(by, at->guard)) continue;
            if (reaches(by, at, w->owner)) found(s, by, w, at);
        }
    }
}

static bool may_be_written(Unit *u, Sym name) {
    scan(u);
    return program_of(u)->written_any || map_has(&program_of(u)->written, name);
}

WriteHit writes_find(Module *g, Sym name, bool variable, u32 after, Moment at) {
    WriteHit hit = {0};
    Unit *u = g->unit;
    if (g->src->builtin || !may_be_written(u, name)) return hit;
    Search s = {g, name, after, at, &hit};
    for (u32 i = 0; i < program_of(u)->modules.len; i++) {
        Module *by = program_of(u)->modules.at[i];
        Writes *all = by->writes;
        for (u32 k = 0; k < all->all.len; k++) {
            Write *w = &all->all.at[k];
            if ((!w->owner && !is_seen(&s, by, w)) || !may_be(by, w, g, name, variable)) continue;
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
    for (u32 k = 0; k < g->writes->all.len; k++) {
        Write *w = &g->writes->all.at[k];
        if (w->name == name && w->owner && !w->base) return w->at;
    }
    return NULL;
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
    scan(m->unit);
    for (u32 i = 0; i < program_of(m->unit)->modules.len; i++) {
        Module *by = program_of(m->unit)->modules.at[i];
        for (u32 k = 0; by != m && k < by->writes->statements.len; k++) {
            const Statement *s = &by->writes->statements.at[k];
            if (s->acts && module_stands(by, s->guard) && imports(m, by) && reaches(by, s, stmt)) return true;
        }
    }
    return false;
}

bool writes_launch(Module *m, Sym kernel, const Node *stmt, u32 after, u32 *order) {
    *order = after;
    if (m->src->builtin || launched_within(m, stmt)) return false;
    for (u32 i = 0; i < m->writes->statements.len; i++) {
        const Statement *s = &m->writes->statements.at[i];
        if (s->order <= after || !s->acts || !module_stands(m, s->guard)) continue;
        bool plain = is_launch(s->node, kernel);
        if (!plain && !reaches(m, s, stmt)) continue;
        *order = s->order;
        return plain && module_certain(m, s->guard);
    }
    return *order = ORDER_LAST, true;
}
