/* define.c: -D NAME=VALUE, and `define:` of pyk.yaml.
 *
 * A variable of module level that is given a value has this one, whatever the source assigns to it
 * or imports under its name; as -D of a C compiler, in every file of the compilation. So has a
 * variable of a function around a kernel that --kernel names (nested.c). Functions and classes stay
 * what they are. VALUE is an expression of Python that may use the names of the file
 * and, without an import, the types of Numba. */
#include "frontend/module/define.h"

#include <string.h>

#include "frontend/module/module_priv.h"
#include "frontend/module/eval.h"
#include "frontend/syntax/parse.h"
#include "lib/base/suggest.h"

static Define *find(const Unit *u, Sym name) {
    const Program *p = program_of(u);
    for (u32 i = 0; i < p->defines.len; i++)
        if (p->defines.at[i]->name == name) return p->defines.at[i];
    return NULL;
}

static bool is_name(const char *text, size_t len) {
    for (size_t i = 0; i < len; i++) {
        char c = text[i];
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (u8)c > 127;
        if (!letter && !(i && c >= '0' && c <= '9')) return false;
    }
    return len > 0;
}

const Node *define_expression(Unit *u, const char *text) {
    const Source *src = source_create(u->arena, "-D", text, strlen(text));
    Diags *quiet = diags_create(u->arena);
    TokenList tokens = lex(u->arena, u->syms, quiet, src);
    const Node *n = diags_errors(quiet) ? NULL : parse_expression(u->arena, u->syms, quiet, &tokens);
    return diags_errors(quiet) ? NULL : n;
}

static void add(Unit *u, const char *text, Span span) {
    size_t len = strcspn(text, "=");
    if (!is_name(text, len)) {
        diag_BAD_DEFINE(u->diags, span, text, "a name of module level is expected, as in N=16");
        return;
    }
    Define *d = arena_new(u->arena, Define);
    *d = (Define){.name = sym_intern(u->syms, text, len), .text = text, .span = span};
    if (find(u, d->name)) return;                                        /* the command line comes first */
    d->expr = define_expression(u, text[len] ? text + len + 1 : "True");
    if (!d->expr) diag_BAD_DEFINE(u->diags, span, text, "the value is no expression of Python");
    vec_push(u->arena, &program_of(u)->defines, d);
}

void define_take(Unit *u, Module *const *modules, u32 n) {
    for (u32 i = u->options->ndefines; i-- > 0;) add(u, u->options->defines[i], (Span){0});     /* the last counts */
    for (u32 i = 0; i < n; i++) {
        const Config *c = config_of_source(u, modules[i]->src->path);
        for (u32 k = 0; c && k < c->defines.len; k++) add(u, c->defines.at[k].text, c->defines.at[k].span);
    }
}

/* The function or class of module level that has the name; NULL: none has. */
static const Binding *fixed(const Module *m, Sym name) {
    const Binding *b = map_get(&m->globals, name);
    while (b && b->kind == BIND_RUN && b->older) b = b->older;
    return b && (b->kind == BIND_DEF || b->kind == BIND_CLASS) ? b : NULL;
}

/* Is it a variable of the module? A file of the command line may take names from what is not
 * read. */
static bool is_variable(const Module *m, Sym name) {
    return map_has(&m->globals, name) ? !fixed(m, name) : !m->src->imported;
}

static Value *evaluate(Module *m, Define *d) {
    Unit *u = m->unit;
    Env env = {u, m, ORDER_LAST, NULL, NULL}, types = {u, NULL, ORDER_LAST, NULL, NULL};
    Value *v = eval(&env, d->expr), *t = v->kind == VAL_OPAQUE ? eval(&types, d->expr) : v;
    if (t->kind != VAL_OPAQUE) return t;
    if (!d->failed) {
        diag_BAD_DEFINE(u->diags, d->span, d->text, sym_str(v->opaque.why));
        if (d->expr->kind == ND_NAME)
            diag_note(u->diags, (Span){0}, "text is written in quotes: %s=\"'%s'\"", sym_str(d->name),
                      sym_str(d->expr->name.id));
    }
    d->failed = true;
    return v;
}

static Value *given(Module *m, Define *d) {
    d->used = true;
    Value *v = map_get(&m->index->given, d->name);
    if (v) return v;
    Value *itself = value_opaque(m->unit, d->expr, "'%s' depends on itself", sym_str(d->name));
    map_set(m->unit->arena, &m->index->given, d->name, itself);
    map_set(m->unit->arena, &m->index->given, d->name, v = evaluate(m, d));
    return v;
}

Value *define_value(Module *m, Sym name) {
    Define *d = find(m->unit, name);
    return d && d->expr && !m->src->builtin && is_variable(m, name) ? given(m, d) : NULL;
}

Value *define_local(Module *m, Sym name) {
    Define *d = find(m->unit, name);
    return d && d->expr ? given(m, d) : NULL;
}

static void check(Unit *u, const Define *d) {
    const Program *p = program_of(u);
    const Binding *same = NULL;
    Suggest s = {.word = sym_str(d->name)};
    for (vec_each(Module *, m, &p->modules)) {
        const Node *star;
        if (m->src->builtin) continue;
        const Binding *b = fixed(m, d->name);
        if (b) same = b;
        if ((map_has(&m->globals, d->name) && !b) || (!m->src->imported && module_unread(m, &star))) return;
        for (u32 k = 0; k < m->index->all.len; k++) suggest_offer(&s, sym_str(m->index->all.at[k]->name));
    }
    diag_UNUSED_DEFINE(u->diags, d->span, d->name);
    if (same)
        diag_note(u->diags, same->stmt->span, "'%s' is a %s, which stays what it is", sym_str(d->name),
                  same->kind == BIND_DEF ? "function" : "class");
    else if (s.best) diag_note(u->diags, (Span){0}, "did you mean '%s'?", s.best);
}

void define_check(Unit *u) {
    const Program *p = program_of(u);
    for (u32 i = 0; i < p->defines.len; i++)
        if (!p->defines.at[i]->used) check(u, p->defines.at[i]);
}
