/* writes_index.c: the writes of a module's statements, and of functions in them when they run. */
#include "frontend/module/writes_priv.h"
#include "frontend/module/decorator.h"
#include "frontend/module/eval_statement.h"
#include "frontend/module/eval_touch.h"
#include "frontend/module/module_level.h"

/* names: those of a function -> who binds it */
typedef struct Local { Map names, globals; const struct Local *outer; } Local;

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

/* What a method changes in its own object is no module's. */
static bool is_own_object(const Node *root, bool local) {
    return root &&
           (local ? sym_is(root->name.id, "self") || sym_is(root->name.id, "cls") : sym_is(root->name.id, "super"));
}

static Write *add(Walk *x, const Node *at, const Node *base, Sym name) {
    Arena *a = x->m->unit->arena;
    Write w = {.at = at, .base = base, .name = name, .owner = x->owner, .stands = *x->stands};
    const Node *root = base ? eval_root_name(base) : NULL;
    for (const Local *l = x->local; l && root && !w.local; l = l->outer) {
        const Node *by = map_get(&l->names, root->name.id);
        w.local = by != NULL;
        if (by && (by->kind == ND_IMPORT || by->kind == ND_IMPORT_FROM)) w.import = by;
    }
    if (w.owner && !w.import && is_own_object(root, w.local)) return arena_copy(a, &w, sizeof w);
    vec_push(a, &x->all->all, w);
    Unit *u = x->m->unit;
    if (name) map_set(a, &program_of(u)->written, name, u), map_set(a, &x->all->names, name, u);
    else program_of(u)->written_any = x->all->any = true;
    return &vec_last(&x->all->all);
}

static bool is_local(const Walk *x, Sym name) {
    for (const Local *l = x->local; l; l = l->outer)
        if (map_has(&l->names, name)) return true;
    return false;
}

typedef struct Locals { const Walk *x; bool found; } Locals;

static void find_local(Node *n, void *ctx) {
    Locals *l = ctx;
    l->found |= n->kind == ND_NAME && is_local(l->x, n->name.id);
    if (!l->found) ast_children(n, find_local, ctx);
}

static void add_global(Walk *x, const Node *at, Sym name) {
    if (!x->local || !map_has(&x->local->globals, name)) return;
    Write *w = add(x, at, NULL, name);
    if (at->kind != ND_ASSIGN || at->assign.targets.len != 1 || at->assign.targets.at[0]->kind != ND_NAME) return;
    Locals l = {x, false};
    find_local(at->assign.value, &l);
    if (!l.found) w->value = at->assign.value;
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

/* g.T[0] = 1, g.T.append(1), or T[0] = 1 in a function of g or after `from g import T`: the object
 * of another module's name is changed. It may have further names: V = g.T, then V[0] = 1. */
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

typedef struct Target { Walk *x; const Node *stmt; } Target;

static void target(const Node *at, Sym name, void *ctx) {
    Walk *x = ((Target *)ctx)->x;
    const Node *stmt = ((Target *)ctx)->stmt, *base;
    if (name) {
        add_global(x, stmt, name);
    } else if (at->kind == ND_ATTRIBUTE) {
        Write *w = add(x, stmt, at->attribute.value, at->attribute.attr);
        if (stmt->kind == ND_AUG_ASSIGN) w->value = stmt;
        if (stmt->kind == ND_ASSIGN && stmt->assign.targets.len == 1 && stmt->assign.targets.at[0] == at)
            w->value = stmt->assign.value;
    } else if (at->kind == ND_SUBSCRIPT) {
        if (is_space(x, at->subscript.value, &base)) add(x, stmt, base, text_of(at->subscript.index));
        else change(x, at->subscript.value, stmt);
    }
}

static void update(Walk *x, const Node *call, const Node *base) {
    bool known = call->call.args.len > 0;
    for (vec_each(const Node *, arg, &call->call.args)) {
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
        if (args->at[i]->kind == ND_NAME) vec_push(x->m->unit->arena, &x->all->passed, args->at[i]);
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
    for (array_each_at(const struct MapSlot *, s, local.names.slots, local.names.cap))
        if (s->key && !map_has(&local.globals, s->key)) map_set(a, &kept, s->key, s->value);
    local.names = kept;
    for (u32 i = 0; params && i < params->len; i++)
        if (params->at[i]->param.name) map_set(a, &local.names, params->at[i]->param.name, params->at[i]);
    if (params && !x->owner) inner.owner = n;
    walk_list(body, &inner);
}

bool writes_is_compiled(const Node *def) {
    for (vec_each(const Node *, d, &def->def.decorators)) {
        Sym last = eval_last_name(d->kind == ND_CALL ? d->call.func : d);
        if (last && decorator_has_name(last)) return true;
    }
    return false;
}

static void walk(Node *n, void *ctx) {
    Walk *x = ctx;
    const Node *base;
    if (n->kind != ND_ANN_ASSIGN || n->ann_assign.value) ast_bound(n, target, &(Target){x, n});
    switch (n->kind) {
    case ND_DEF:
        walk_list(&n->def.decorators, x);
        walk_list(&n->def.params, x);
        if (!writes_is_compiled(n)) walk_body(x, n, &n->def.params, &n->def.body);
        return;
    case ND_CLASS:
        walk_list(&n->class_.decorators, x);
        walk_list(&n->class_.args, x);
        walk_body(x, n, NULL, &n->class_.body);
        return;
    case ND_ASSIGN: if (is_space(x, n->assign.value, &base)) add(x, n, base, NULL)->stays = true; break;
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
    Statement s = {.node = stmt, .order = order, .guard = guard};
    Walk x = {.m = m, .all = m->writes, .stands = &s};
    Node *n = (Node *)(uintptr_t)(part ? part : stmt);
    if (part) s.node = part;
    find_call(n, &s.acts);
    vec_push(m->unit->arena, &m->writes->statements, s);
    walk(n, &x);
}
