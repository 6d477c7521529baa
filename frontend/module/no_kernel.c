/* no_kernel.c: what to look at in a file without kernels: a misspelt decorator in a class or in a
 * function. misspelt.c looks at those of module level. */
#include "frontend/module/no_kernel.h"

#include "frontend/module/decorator.h"
#include "frontend/module/eval_touch.h"
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

u32 no_kernel_hints(const Module *m) {
    Search s = {.u = m->unit};
    visit(m->ast, &s);
    return s.told;
}
