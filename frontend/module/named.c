/* named.c: --kernel names any function, whether it has a decorator or not:
 *
 *     k            of module level, whatever binds the name
 *     A.k, f.k     in a class, without `self`; in a function, of whose variables it sees the values
 *                  that are known (nested.c); what is assigned to self.k in the class, if module
 *                  level knows it
 *     k=make(3)    what an expression of module level gives */
#include "frontend/module/named.h"

#include <string.h>

#include "frontend/module/module_priv.h"
#include "frontend/module/decorator.h"
#include "frontend/module/eval_statement.h"
#include "frontend/module/nested.h"
#include "frontend/syntax/parse.h"

Sym named_symbol(Unit *u, const char *asked) {
    size_t len = strcspn(asked, "=");
    while (len && asked[len - 1] == ' ') len--;
    const char *name = asked;
    for (size_t i = 0; i < len; i++)
        if (asked[i] == '.') name = asked + i + 1;
    return sym_intern(u->syms, name, (size_t)(asked + len - name));
}

/* ---- definitions inside of others ------------------------------------------------------------ */

typedef struct Search { Sym name; const Node *found; } Search;

static void find_def(Node *n, void *ctx) {
    Search *s = ctx;
    if (!n || s->found) return;
    bool named = (n->kind == ND_DEF && n->def.name == s->name) || (n->kind == ND_CLASS && n->class_.name == s->name);
    if (named) s->found = n;
    else if (n->kind != ND_DEF && n->kind != ND_CLASS) ast_children(n, find_def, s);
}

/* The definition that a dotted path means, each in the one before, which are `around` it. */
static const Node *definition(Module *m, const char *path, Nest *around) {
    Search s = {.found = m->ast};
    *around = (Nest){0};
    while (s.found) {
        size_t len = strcspn(path, ".");
        const Node *outer = s.found;
        if (outer->kind != ND_MODULE) vec_push(m->unit->arena, around, outer);
        s = (Search){.name = sym_intern(m->unit->syms, path, len)};
        ast_children(outer, find_def, &s);
        if (!path[len]) return s.found;
        path += len + 1;
    }
    return NULL;
}

typedef struct Captured { Module *m; Map bound, own; Sym found; } Captured;

static void add_bound(Sym name, void *ctx) {
    Captured *c = ctx;
    map_set(c->m->unit->arena, &c->bound, name, c);
}

static void add_own(Sym name, void *ctx) {
    Captured *c = ctx;
    map_set(c->m->unit->arena, &c->own, name, c);
}

static void find_captured(Node *n, void *ctx) {
    Captured *c = ctx;
    if (!n) return;
    bool is = n->kind == ND_NAME && map_has(&c->bound, n->name.id) && !map_has(&c->own, n->name.id);
    if (is && !c->found) c->found = n->name.id;
    ast_children(n, find_captured, c);
}

static void bind_all(Module *m, const Node *def, void (*add)(Sym name, void *ctx), Captured *c) {
    for (u32 i = 0; i < def->def.params.len; i++)
        if (def->def.params.at[i]->param.name) add(def->def.params.at[i]->param.name, c);
    for (u32 i = 0; i < def->def.body.len; i++) eval_bound(m->unit, def->def.body.at[i], add, c);
}

/* A variable of the function around it that a definition uses; NULL: none. */
static Sym captured(Module *m, const Node *outer, const Node *def) {
    Captured c = {.m = m};
    if (outer->kind != ND_DEF) return NULL;
    bind_all(m, outer, add_bound, &c);
    bind_all(m, def, add_own, &c);
    for (u32 i = 0; i < def->def.body.len; i++) find_captured(def->def.body.at[i], &c);
    return c.found;
}

static const Node *innermost(const Nest *around) { return around->len ? vec_last(around) : NULL; }

static bool has_self(const Node *def) {
    return def->def.params.len && def->def.params.at[0]->param.name &&
           sym_is(def->def.params.at[0]->param.name, "self");
}

/* ---- what is meant --------------------------------------------------------------------------- */

static const Value *value_of_text(Module *m, const char *text) {
    Unit *u = m->unit;
    const Source *src = source_create(u->arena, "--kernel", text, strlen(text));
    u32 errors = diags_errors(u->diags);
    TokenList tokens = lex(u->arena, u->syms, u->diags, src);
    const Node *n = diags_errors(u->diags) == errors ? parse_expression(u->arena, u->syms, u->diags, &tokens) : NULL;
    return n ? module_eval(m, n) : NULL;
}

/* self.k = cuda.jit(f) */
static void find_attribute(Node *n, void *ctx) {
    Search *s = ctx;
    if (!n || s->found) return;
    const Node *target = n->kind == ND_ASSIGN && n->assign.targets.len == 1 ? n->assign.targets.at[0] : NULL;
    bool is = target && target->kind == ND_ATTRIBUTE && target->attribute.attr == s->name;
    if (is) s->found = n->assign.value;
    else ast_children(n, find_attribute, s);
}

static const Value *value_of_attribute(Module *m, const char *path) {
    const char *last = strrchr(path, '.');
    Nest around;
    const Node *in = last ? definition(m, arena_strndup(m->unit->arena, path, (size_t)(last - path)), &around) : m->ast;
    Search s = {.name = sym_of(m->unit->syms, last ? last + 1 : path)};
    if (in) find_attribute((Node *)(uintptr_t)in, &s);
    const Value *v = s.found ? module_eval(m, s.found) : NULL;
    return v && v->kind == VAL_FUNCTION ? v : NULL;
}

/* What the name is bound to, else the definition itself: decorators that are not known are left
 * out. */
static const Value *value_of_name(Module *m, const char *path) {
    Nest around;
    const Node *def = definition(m, path, &around), *outer = innermost(&around);
    const Value *v = strchr(path, '.') ? NULL : module_lookup(m, sym_of(m->unit->syms, path), NULL);
    if (v && v->kind == VAL_FUNCTION) return v;
    const Value *held = def ? NULL : value_of_attribute(m, path);
    if (held) return held;
    if (!def || def->kind != ND_DEF || (outer && outer->kind == ND_CLASS && has_self(def))) return v;
    return nested_define(m, &around, def);
}

static const Value *meant(Module *m, const char *asked) {
    const char *equals = strchr(asked, '=');
    return equals ? value_of_text(m, equals + 1) : value_of_name(m, asked);
}

bool named_load(Module *m, const char *asked) {
    const Value *v = meant(m, asked);
    if (!v || v->kind != VAL_FUNCTION || v->func->utility || v->func->module->src->builtin) return false;
    Env env = {m->unit, m, ORDER_LAST, NULL, NULL};
    m->functions[m->nfunctions++] = decorator_kernel(&env, v, named_symbol(m->unit, asked))->func;
    return true;
}

/* ---- why not --------------------------------------------------------------------------------- */

typedef struct Inside { Module *m; Sym name; const char *path; u32 told; } Inside;

static const char *factory_call(Unit *u, Sym name, const char *path) {
    return arena_printf(u->arena, "%s=%s(...)", sym_str(name), path);
}

static void explain_def(Module *m, const Node *outer, const Node *def, const char *path, const char *around) {
    Unit *u = m->unit;
    Sym variable = outer ? captured(m, outer, def) : NULL;
    if (outer && outer->kind == ND_CLASS && has_self(def))
        diag_note(u->diags, def->span, "'%s' takes `self`, an object of the host: write it as a function", path);
    else if (variable)
        diag_note(u->diags, def->span,
                  "it uses '%s' of '%s': --kernel %s -D %s=VALUE; if '%s' returns it, also --kernel '%s'",
                  sym_str(variable), around, path, sym_str(variable), around, factory_call(u, def->def.name, around));
    else diag_note(u->diags, def->span, "it is in '%s': --kernel %s", around, path);
}

static void look_inside(Node *n, void *ctx) {
    enum { ENOUGH = 3 };
    Inside *s = ctx;
    if (!n) return;
    bool scope = n->kind == ND_DEF || n->kind == ND_CLASS;
    if (!scope) {
        ast_children(n, look_inside, s);
        return;
    }
    Unit *u = s->m->unit;
    const char *name = sym_str(n->kind == ND_DEF ? n->def.name : n->class_.name), *outer = s->path;
    s->path = *outer ? arena_printf(u->arena, "%s.%s", outer, name) : name;
    Search found = {.name = s->name};
    ast_children(n, find_def, &found);
    if (found.found && found.found->kind == ND_DEF && s->told++ < ENOUGH)
        explain_def(s->m, n, found.found, arena_printf(u->arena, "%s.%s", s->path, sym_str(s->name)), s->path);
    ast_children(n, look_inside, s);
    s->path = outer;
}

void named_explain(Module *m, const char *asked) {
    Unit *u = m->unit;
    const Value *v = meant(m, asked);
    Nest around = {0};
    const Node *def = strchr(asked, '=') ? NULL : definition(m, asked, &around), *outer = innermost(&around);
    const char *name = arena_strndup(u->arena, asked, strcspn(asked, "="));
    if (def && def->kind == ND_CLASS)
        diag_note(u->diags, def->span, "'%s' is a class: --kernel %s.NAME names a function in it", name, name);
    else if (def && outer)
        explain_def(m, outer, def, name, arena_strndup(u->arena, name, (size_t)(strrchr(name, '.') - name)));
    else if (v && v->kind == VAL_OPAQUE)
        diag_note(u->diags, v->node ? v->node->span : (Span){0}, "'%s' has no value that is known: %s", name,
                  sym_str(v->opaque.why));
    else if (v)
        diag_note(u->diags, v->node ? v->node->span : (Span){0}, "'%s' is %s, no function", name, value_str(u, v));
    else if (!strchr(asked, '.') && !strchr(asked, '='))
        ast_children(m->ast, look_inside, &(Inside){m, named_symbol(u, asked), "", 0});
}
