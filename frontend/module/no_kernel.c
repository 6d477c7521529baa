/* no_kernel.c: what to look at in a file without kernels: a misspelt decorator, or a kernel in a
 * class, in a function or among the statements of the host's program, which is not compiled. */
#include "frontend/module/no_kernel.h"

#include "frontend/module/decorator.h"
#include "frontend/module/eval_touch.h"
#include "frontend/syntax/ast.h"

typedef struct Search {
    Unit       *u;
    const char *inside;            /* what the definition at hand stands in; NULL: module level */
    u32         told;
} Search;

static void look_at(Search *s, const Node *decorator) {
    enum { ENOUGH = 3 };
    Sym name = eval_last_name(decorator->kind == ND_CALL ? decorator->call.func : decorator);
    if (!name || !s->inside || s->told >= ENOUGH) return;
    const char *near = decorator_nearest(name);
    if (decorator_has_name(name))
        diag_note(s->u->diags, decorator->span, "a kernel %s is not compiled: define it at module level", s->inside);
    else if (near)
        diag_note(s->u->diags, decorator->span, "there is no decorator '%s'; did you mean '%s'?", sym_str(name), near);
    else return;
    s->told++;
}

static void find_name(Node *n, void *ctx) {
    bool *found = ctx;
    if (!n) return;
    *found |= n->kind == ND_NAME && sym_is(n->name.id, "__name__");
    ast_children(n, find_name, ctx);
}

static bool is_program(const Node *n) {
    bool found = false;
    if (n->kind == ND_IF) find_name(n->if_.test, &found);
    return found;
}

static void visit(Node *n, void *ctx) {
    Search *s = ctx;
    if (!n) return;
    for (u32 i = 0; n->kind == ND_DEF && i < n->def.decorators.len; i++) look_at(s, n->def.decorators.at[i]);
    const char *outer = s->inside;
    if (n->kind == ND_CLASS) s->inside = "in a class";
    else if (n->kind == ND_DEF) s->inside = "in a function that is not called at module level";
    else if (is_program(n)) s->inside = "under `if __name__ == \"__main__\":`";
    ast_children(n, visit, ctx);
    s->inside = outer;
}

void no_kernel_hints(const Module *m) {
    Search s = {.u = m->unit};
    visit(m->ast, &s);
}
