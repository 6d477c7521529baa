/* closure.c: functions within functions. What an inner function uses of the function around it
 * becomes its leading parameters; default values are evaluated where it is defined and travel along
 * under the name "parameter=". A function in GPU code is thus a type that says which code to run,
 * and a tuple of the captured values.
 *
 * Python captures variables, not values. So a variable that only one def or lambda binds gives,
 * wherever it is read, the function with what the captured variables hold there. That is right
 * where the function is called, passed or returned at once; a function that is kept in another
 * place is refused if a variable that it captured may change afterwards. */
#include "frontend/build/build_priv.h"

#include "frontend/build/emit.h"
#include "lib/diag/diag.h"

#include <string.h>

/* Names that an inner function binds: its own, and with nonlocal others'. */
typedef struct Own { Map names; SymList shared; const struct Own *outer; } Own;

typedef struct Free {              /* the search for captured names */
    Build *b;
    const FuncDef *def;
    const Own *own;
    Map    seen;
    VEC(Sym)   names;
    VEC(Ins *) values;
} Free;

static u32 place(const FuncDef *def) { return def->node->span.lo; }

static bool is_fallback(Sym name) { return strchr(sym_str(name), '=') != NULL; }

/* ---- what changes ---------------------------------------------------------------------------- */

static u32 times_bound(const Build *b, Sym name) {
    u32 n = 0;
    for (u32 i = 0; i < b->bindings.len; i++) n += b->bindings.at[i].name == name;
    return n;
}

/* May the variable be bound after what stands at `at`: further down, or in a loop around it?
 * `values`: not by a function definition. */
static bool bound_after(const Build *b, Sym name, u32 at, bool values) {
    for (vec_each_at(const Binding *, x, &b->bindings))
        if (x->name == name && !(values && x->def) && (x->at > at || (x->loop.lo <= at && at < x->loop.hi)))
            return true;
    return false;
}

static bool bound_before(const Build *b, Sym name, u32 at) {
    for (vec_each_at(const Binding *, x, &b->bindings))
        if (x->name == name && (x->at < at || (x->loop.lo <= at && at < x->loop.hi))) return true;
    return false;
}

/* The closure in a variable that `user` uses; an earlier one only, so that following them ends. */
static FuncDef *closure_before(Build *b, Sym name, u32 user) {
    FuncDef *def = map_get(&b->closures, name);
    return def && place(def) < user ? def : NULL;
}

/* A variable that `def` captured, itself or through another closure, and that may be bound after
 * `at`; NULL if there is none. */
static Sym changing(Build *b, const FuncDef *def, u32 at) {
    for (u32 i = 0; i < def->nfree; i++) {
        if (bound_after(b, def->free[i], at, false)) return def->free[i];
        const FuncDef *used = closure_before(b, def->free[i], place(def));
        Sym name = used ? changing(b, used, at) : NULL;
        if (name) return name;
    }
    return NULL;
}

static void refuse_change(Build *b, Span span, Sym name) {
    diag_CAPTURE_CHANGES(b->u->diags, span, name);
    diag_note(b->u->diags, (Span){0}, "call the function by its own name, or give it the value as a parameter");
}

/* ---- captured values ------------------------------------------------------------------------- */

static Ins *captured(Build *b, Sym name, u32 user, Span span);

static Ins *recaptured(Build *b, FuncDef *def, Ins *function, Span span) {
    Ins **args = arena_array(b->a, Ins *, def->nfree + 1);
    u32 n = 0;
    args[n++] = function;
    for (u32 i = 0; i < def->nfree; i++)
        if (!is_fallback(def->free[i])) args[n++] = captured(b, def->free[i], place(def), span);
    Ins *made = emit(b, OP_RECAPTURE, span, args, n);
    build_refer(made, def);
    return made;
}

/* What a variable holds here for the function at `user`, which captured it. */
static Ins *captured(Build *b, Sym name, u32 user, Span span) {
    Ins *value = emit_read(b, name);
    FuncDef *def = closure_before(b, name, user);
    if (def && def->nshared) return emit_const(b, span, NULL);            /* find_name has refused it */
    return def && changing(b, def, place(def)) ? recaptured(b, def, value, span) : value;
}

Ins *build_current(Build *b, const Node *n, Ins *value) {
    FuncDef *def = map_get(&b->closures, n->name.id);
    if (def && def->nshared && b->called != n) {
        build_unsupported(b, n, "a function with nonlocal as a value", "call it by its own name");
        return emit_const(b, n->span, NULL);
    }
    if (!def || !changing(b, def, place(def))) return value;
    Sym later = b->fleeting == n ? NULL : changing(b, def, n->span.lo);
    if (later) refuse_change(b, n->span, later);
    return recaptured(b, def, value, n->span);
}

/* ---- inner functions ------------------------------------------------------------------------- */

static void add(Free *f, Sym name, Ins *value) {
    map_set(f->b->a, &f->seen, name, (void *)(uintptr_t)name);
    vec_push(f->b->a, &f->names, name);
    vec_push(f->b->a, &f->values, value);
}

static bool is_shared(const SymList *shared, Sym name) {
    for (u32 i = 0; i < shared->len; i++)
        if (shared->at[i] == name) return true;
    return false;
}

static bool is_own(const Free *f, Sym name) {
    for (const Own *own = f->own; own; own = own->outer)
        if (map_has(&own->names, name) && !is_shared(&own->shared, name)) return true;
    return false;
}

static void collect_own(Arena *a, const Node *n, Own *own) {
    build_collect(a, n, &own->names, &(Map){0});
    if (n->kind == ND_DEF) build_nonlocals(a, n, &own->shared);
}

/* A variable is captured for the value that it will get; but functions may use each other. */
static void find_name(Free *f, const Node *n) {
    Build *b = f->b;
    Sym name = n->name.id;
    if (f->def->node->kind == ND_DEF && name == f->def->name) return; /* the function itself: build_itself gives it */
    if (!map_has(&b->locals, name) || map_has(&b->globals, name) || is_own(f, name) || map_has(&f->seen, name)) return;
    u32 at = place(f->def);
    const FuncDef *inner = closure_before(b, name, at);
    if (inner && inner->nshared)
        build_unsupported(b, n, "a call of a function with nonlocal from another inner function",
                          "call it from the function around both");
    Ins *value = bound_before(b, name, at) ? captured(b, name, at, f->def->node->span) : NULL;
    if (value && value->op != OP_UNDEF) add(f, name, value);
    else if (bound_after(b, name, at, true)) add(f, name, emit_const(b, f->def->node->span, value_none(b->u)));
}

static void find_free(Node *n, void *ctx) {
    Free *f = ctx;
    if (!n) return;
    if (n->kind == ND_NAME) {
        find_name(f, n);
    } else if (n->kind == ND_DEF || n->kind == ND_LAMBDA) {
        const Own *outer = f->own;
        Own own = {.outer = outer};
        collect_own(f->b->a, n, &own);
        f->own = &own;
        ast_children(n, find_free, ctx);
        f->own = outer;
    } else {
        ast_children(n, find_free, ctx);
    }
}

static const NodeList *parameters(const Node *n) { return n->kind == ND_LAMBDA ? &n->lambda.params : &n->def.params; }

static void keep_function(Build *b, FuncDef *def, Sym variable) {
    def->changing = changing(b, def, place(def));
    if (variable && times_bound(b, variable) == 1) map_set(b->a, &b->closures, variable, def);
    else if (def->changing && b->fleeting != def->node) refuse_change(b, def->node->span, def->changing);
}

/* Of what it declares nonlocal, that which it has captured. Its calls give the new values. */
static void share(Build *b, FuncDef *def, const SymList *names) {
    def->shared = arena_array(b->a, Sym, names->len + 1);
    for (u32 i = 0; i < names->len; i++)
        for (u32 k = 0; k < def->nfree; k++)
            if (def->free[k] == names->at[i]) def->shared[def->nshared++] = names->at[i];
}

static bool shares(const FuncDef *def, Sym name) {
    bool found = false;
    for (u32 i = 0; i < def->nshared; i++) found |= def->shared[i] == name;
    return found;
}

FuncDef *build_sharing(Build *b, const Node *callee) {
    if (callee->kind != ND_NAME || map_has(&b->globals, callee->name.id)) return NULL;
    bool itself = b->def->inner && b->def->node->kind == ND_DEF && callee->name.id == b->def->name &&
                  !map_has(&b->locals, callee->name.id);
    FuncDef *def = itself ? b->def : map_get(&b->closures, callee->name.id);
    return def && def->nshared ? def : NULL;
}

void build_is_shared(Build *b, const Node *n) {
    for (u32 i = 0; i < n->nonlocal.names.len; i++) {
        Sym name = n->nonlocal.names.at[i]->name.id;
        bool binds = map_has(&b->locals, name) && !shares(b->def, name);
        if (binds)
            build_unsupported(b, n, "nonlocal of a constant",
                              "no function in GPU code binds it: pass it as an argument");
    }
}

Ins *build_inner(Build *b, const Node *n, Sym name, Sym variable) {
    FuncDef *def = arena_new(b->a, FuncDef);
    *def = (FuncDef){.name = name, .module = b->def->module, .node = n, .outer = b->def, .captured = b->def->captured,
                     .is_device = true, .inner = true, .options = b->def->options};
    Own own = {.outer = NULL};
    Free f = {.b = b, .def = def, .own = &own};
    collect_own(b->a, n, &own);
    const NodeList *params = parameters(n);
    for (vec_each(const Node *, p, params))
        if (p->param.fallback)
            add(&f, sym_printf(b->u->syms, "%s=", sym_str(p->param.name)), build_expr(b, p->param.fallback));
    if (n->kind == ND_LAMBDA) find_free(n->lambda.body, &f);
    for (u32 i = 0; n->kind == ND_DEF && i < n->def.body.len; i++) find_free(n->def.body.at[i], &f);
    def->free = f.names.at;
    def->nfree = f.names.len;
    share(b, def, &own.shared);
    Ins *made = emit(b, OP_MAKE_FUNC, n->span, f.values.at, f.values.len);
    build_refer(made, def);
    keep_function(b, def, variable);
    return made;
}

/* A recursive inner function captures the same values again. */
Ins *build_itself(Build *b, Span span) {
    Ins **values = arena_array(b->a, Ins *, b->def->nfree + 1);
    for (u32 i = 0; i < b->def->nfree; i++)
        values[i] = shares(b->def, b->def->free[i]) ? emit_read(b, b->def->free[i]) : b->f->params[i];
    Ins *made = emit(b, OP_MAKE_FUNC, span, values, b->def->nfree);
    build_refer(made, b->def);
    return made;
}
