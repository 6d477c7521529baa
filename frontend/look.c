/* look.c: what a place in a source means, for editors: the name there, where it is defined, what
 * the compiler knows it as, and which names may be written there. Nothing is reported, and the
 * source may have errors. */
#include "frontend/frontend.h"

#include <string.h>

#include "frontend/module/module_priv.h"
#include "frontend/infer/array.h"
#include "frontend/module/attribute.h"
#include "frontend/module/import.h"
#include "frontend/module/namespace.h"
#include "lib/base/suggest.h"
#include "lib/base/unicode.h"

enum { MOST_OUTER = 16, MOST_IMPORTS = 16 };

/* The innermost name or expression at a place, and the functions around it, the outermost first. */
typedef struct Place {
    u32         at;
    const Node *name, *expression, *outer[MOST_OUTER];
    u32         nouter;
} Place;

static bool covers(Span s, u32 at) { return s.lo <= at && at <= s.hi; }
/* Where the name stands in a node that binds it: the node itself, or a word in it. */
static Span word_in(const Node *n, Sym name) {
    const char *text = n->span.src->text;
    for (u32 i = n->span.lo; i + name->len <= n->span.hi; i++)
        if (!strncmp(text + i, sym_str(name), name->len) && !unicode_in_word(text[i + name->len]) &&
            (i == 0 || !unicode_in_word(text[i - 1])))
            return (Span){n->span.src, i, i + name->len};
    return n->span;
}

/* The name that a node has at its place; NULL: it has none there. */
static Sym name_of(const Node *n, u32 at) {
    Sym s = NULL;
    if (n->kind == ND_NAME) s = n->name.id;
    else if (n->kind == ND_DEF) s = n->def.name;
    else if (n->kind == ND_CLASS) s = n->class_.name;
    else if (n->kind == ND_PARAM) s = n->param.name;
    else if (n->kind == ND_ALIAS) s = n->alias.as ? n->alias.as : n->alias.name;
    else if (n->kind == ND_ATTRIBUTE)
        return n->attribute.attr && at > n->attribute.value->span.hi ? n->attribute.attr : NULL;
    if (!s || !s->len) return NULL;
    return n->kind == ND_ALIAS || covers(word_in(n, s), at) ? s : NULL;
}

static bool is_expression(const Node *n) { return n->kind >= ND_NAME && n->kind <= ND_WALRUS; }

static void find(Node *n, void *ctx) {
    Place *p = ctx;
    bool here = covers(n->span, p->at), function = n->kind == ND_DEF || n->kind == ND_LAMBDA;
    u32 outside = p->nouter;
    if (here && name_of(n, p->at)) p->name = n;
    if (here && is_expression(n)) p->expression = n;
    if (here && function && p->nouter < MOST_OUTER) p->outer[p->nouter++] = n;
    u32 inside = p->nouter;
    ast_children(n, find, p);
    if (p->nouter == inside && !here) p->nouter = outside;
}

/* ---- names of functions ---------------------------------------------------------------------- */

typedef struct Locals {
    Sym      name;                 /* the one wanted; NULL: all are told */
    Span     found;
    bool     global;
    Suggest *told;
} Locals;

static void bind(Locals *l, const Node *at, Sym name) {
    if (l->told) suggest_offer(l->told, sym_str(name));
    else if (name == l->name && !l->found.src) l->found = word_in(at, name);
}

static void bind_it(const Node *at, Sym name, void *ctx) {
    if (name) bind(ctx, at, name);
}

static void bind_in(Node *n, void *ctx) {
    Locals *l = ctx;
    ast_bound(n, bind_it, l);
    for (u32 i = 0; n->kind == ND_GLOBAL && i < n->global.names.len; i++)
        l->global |= n->global.names.at[i]->name.id == l->name;
    if (n->kind == ND_COMP_FOR && n->comp_for.target->kind == ND_NAME)
        bind(l, n->comp_for.target, n->comp_for.target->name.id);
    if (n->kind != ND_DEF && n->kind != ND_LAMBDA && n->kind != ND_CLASS) ast_children(n, bind_in, l);
}

static void bind_function(Locals *l, const Node *f) {
    const NodeList *params = f->kind == ND_DEF ? &f->def.params : &f->lambda.params;
    for (u32 i = 0; i < params->len; i++)
        if (params->at[i]->param.name) bind(l, params->at[i], params->at[i]->param.name);
    for (u32 i = 0; f->kind == ND_DEF && i < f->def.body.len; i++) bind_in(f->def.body.at[i], l);
}

/* A parameter or local of the functions around the place. */
static bool look_local(const Place *p, Sym name, Look *out) {
    for (u32 i = p->nouter; i-- > 0;) {
        Locals l = {.name = name};
        bind_function(&l, p->outer[i]);
        if (!l.found.src || l.global) continue;
        out->definition = l.found;
        out->variable = name;
        out->function = p->outer[i]->span;
        return true;
    }
    return false;
}

/* ---- names of module level ------------------------------------------------------------------- */

static const char *header_of(Unit *u, const FuncDef *f) {
    Buf b = {0};
    const NodeList *params = program_params(f);
    buf_printf(&b, "%s(", sym_str(f->name));
    for (u32 i = 0; i < params->len; i++) {
        Span s = params->at[i]->span;
        buf_printf(&b, "%s%.*s", i ? ", " : "", (int)(s.hi - s.lo), s.src->text + s.lo);
    }
    buf_putc(&b, ')');
    return buf_take(&b, u->arena);
}

static void look_value(Unit *u, const Value *v, Look *out) {
    out->value = v;
    Module *file = value_file(v);
    if (v->kind == VAL_BUILTIN) out->path = sym_str(v->builtin.path);
    else if (file) out->definition = (Span){file->src, 0, 0};
    else if (v->kind == VAL_MODULE) out->path = sym_str(v->module.path);
    else if (v->kind == VAL_FUNCTION) {
        const FuncDef *f = v->func;
        out->header = header_of(u, f);
        out->doc = program_docstring(f);
        out->kind = f->is_kernel ? "kernel" : f->is_device ? "device function" : "function";
        out->function = f->node->span;
        if (f->node->kind == ND_DEF) out->definition = word_in(f->node, f->name);
    } else if (v->kind != VAL_OPAQUE && v->kind != VAL_CLASS) {
        out->constant = value_str(u, v);
    }
    if (out->definition.src && out->definition.src->builtin) out->definition = (Span){0};
}

static void look_global(Unit *u, Module *m, Sym name, u32 depth, Look *out) {
    Binding *b = map_get(&m->globals, name);
    const Node *stmt = b ? b->stmt : NULL;
    const Value *from = stmt && stmt->kind == ND_IMPORT_FROM
                            ? import_module(u, m, stmt, (u32)stmt->import_from.level, stmt->import_from.module)
                            : NULL;
    if (b) out->definition = word_in(b->part ? b->part : stmt, name);
    if (from && value_file(from) && depth < MOST_IMPORTS)
        look_global(u, value_file(from), b->part->alias.name, depth + 1, out);
    const Value *v = module_lookup(m, name, NULL);
    if (v) look_value(u, v, out);
}

static bool is_local_root(const Place *p, const Node *n) {
    Look ignored = {0};
    while (n->kind == ND_ATTRIBUTE) n = n->attribute.value;
    return n->kind != ND_NAME || look_local(p, n->name.id, &ignored);
}

static void look_attribute(Unit *u, Module *m, const Place *p, const Node *n, Look *out) {
    Sym attr = n->attribute.attr;
    if (is_local_root(p, n)) {
        out->path = arena_printf(u->arena, "array.%s", sym_str(attr));
        return;
    }
    const Value *base = module_eval(m, n->attribute.value);
    if (value_file(base)) {
        look_global(u, value_file(base), attr, 0, out);
        return;
    }
    const Value *v = attribute_of(u, base, attr, NULL);
    if (v) look_value(u, v, out);
    if (!out->path && base->kind == VAL_MODULE)
        out->path = arena_printf(u->arena, "%s.%s", sym_str(base->module.path), sym_str(attr));
}

/* ---- the facade ------------------------------------------------------------------------------ */

static Place place_of(Module *m, u32 offset) {
    Place p = {.at = offset};
    ast_children(m->ast, find, &p);
    return p;
}

bool frontend_look(Unit *u, const Source *src, u32 offset, Look *out) {
    Module *m = import_open(u, src);
    Place p = place_of(m, offset);
    *out = (Look){0};
    if (p.expression) out->expression = p.expression->span;
    if (p.nouter) out->function = p.outer[p.nouter - 1]->span;
    if (!p.name) return p.expression != NULL;
    Sym name = name_of(p.name, offset);
    out->name = p.name->kind == ND_ATTRIBUTE ? (Span){src, p.name->span.hi - name->len, p.name->span.hi}
                                             : word_in(p.name, name);
    bool own = p.name->kind == ND_DEF && p.nouter && p.outer[p.nouter - 1] == p.name;
    if (own) p.nouter--;                                     /* its name belongs to what is around it */
    if (p.name->kind == ND_ATTRIBUTE) look_attribute(u, m, &p, p.name, out);
    else if (!look_local(&p, name, out)) look_global(u, m, name, 0, out);
    return true;
}

void frontend_members(Unit *u, const Look *l, const Type *type, Suggest *s) {
    const Value *v = l->value;
    Module *file = v ? value_file(v) : NULL;
    if (type) array_offer(type, s);
    for (u32 i = 0; file && i < file->index->all.len; i++) suggest_offer(s, sym_str(file->index->all.at[i]->name));
    if (v && v->kind == VAL_MODULE && !file) namespace_offer(u, v->module.path, s);
    for (u32 i = 0; v && v->kind == VAL_CLASS && i < v->items.n; i++)
        if (v->items.at[i]->kind == VAL_MEMBER) suggest_offer(s, sym_str(v->items.at[i]->object.name));
}

void frontend_scope(Unit *u, const Source *src, u32 offset, Suggest *s) {
    Module *m = import_open(u, src);
    Place p = place_of(m, offset);
    for (u32 i = p.nouter; i-- > 0;) bind_function(&(Locals){.told = s}, p.outer[i]);
    module_offer(m, s);
}

void frontend_symbols(Unit *u, const Source *src, void (*visit)(const FrontendSymbol *s, void *ctx), void *ctx) {
    Module *m = import_open(u, src);
    const NodeList *body = &m->ast->module.body;
    for (vec_each(const Node *, n, body)) {
        Sym name = n->kind == ND_DEF ? n->def.name : n->kind == ND_CLASS ? n->class_.name : NULL;
        if (!name || !name->len) continue;
        Look l = {0};
        look_global(u, m, name, 0, &l);
        visit(&(FrontendSymbol){sym_str(name), n->kind == ND_CLASS ? "class" : l.kind ? l.kind : "function", n->span,
                                word_in(n, name)}, ctx);
    }
}

const Source *const *frontend_imported(Unit *u, u32 *n) {
    *n = program_of(u)->imported.len;
    return program_of(u)->imported.at;
}
