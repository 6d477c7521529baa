/* no_kernel.c: what to look at in a file without kernels: a misspelt decorator in a class or in a
 * function. misspelt.c looks at those of module level. */
#include "frontend/module/no_kernel.h"

#include "frontend/module/decorator.h"
#include "frontend/module/eval_touch.h"
#include "frontend/module/module_level.h"
#include "frontend/syntax/ast.h"

typedef struct Search {
    Unit       *u;
    bool        inside;            /* of a class or function */
    u32         told;
} Search;

static void look_at(Search *s, const Node *decorator) {
    enum { ENOUGH = 3 };
    Sym name = eval_last_name(decorator->kind == ND_CALL ? decorator->call.func : decorator);
    if (!name || !s->inside || s->told >= ENOUGH) return;
    const char *near = decorator_nearest(name);
    if (decorator_has_name(name) || !near) return;
    diag_note(s->u->diags, decorator->span, "there is no decorator '%s'; did you mean '%s'?", sym_str(name), near);
    s->told++;
}

static void visit(Node *n, void *ctx) {
    Search *s = ctx;
    if (!n) return;
    for (u32 i = 0; n->kind == ND_DEF && i < n->def.decorators.len; i++) look_at(s, n->def.decorators.at[i]);
    bool inside = s->inside;
    s->inside |= n->kind == ND_CLASS || n->kind == ND_DEF;
    ast_children(n, visit, ctx);
    s->inside = inside;
}

typedef struct Imports { VEC(Module *) all; Arena *arena; } Imports;

static void add_import(Module *m, u32 order, void *ctx) {
    (void)order;
    Imports *in = ctx;
    for (u32 i = 0; i < in->all.len; i++)
        if (in->all.at[i] == m) return;
    vec_push(in->arena, &in->all, m);
}

/* The decorator that makes a kernel at module level; NULL. */
static const Node *a_kernel(Module *m) {
    for (vec_each(const Node *, n, &m->ast->module.body))
        for (u32 k = 0; n->kind == ND_DEF && k < n->def.decorators.len; k++) {
            const Node *d = n->def.decorators.at[k];
            if (!ast_keyword(d, "device") &&
                decorator_makes_kernels(module_eval(m, d->kind == ND_CALL ? d->call.func : d)))
                return d;
        }
    return NULL;
}

void no_kernel_imported(Module *m) {
    Imports in = {.arena = m->unit->arena};
    add_import(m, 0, &in);
    for (u32 i = 0; i < in.all.len; i++) {
        const Node *d = i ? a_kernel(in.all.at[i]) : NULL;
        const char *path = in.all.at[i]->src->path;
        if (d) diag_note(m->unit->diags, d->span, "%s is imported: name it, too, and its kernels are compiled", path);
        module_imports_of(in.all.at[i], add_import, &in);
    }
}

u32 no_kernel_hints(const Module *m) {
    Search s = {.u = m->unit};
    visit(m->ast, &s);
    return s.told;
}
