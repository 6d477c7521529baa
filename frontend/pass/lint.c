/* lint.c: the lints in order, over the typed functions that come from kernel files. What the device
 * library does is not the user's business, nor is it looked at when nobody asked. */
#include "frontend/pass/lint_priv.h"

static bool from_source(const IrFunc *f) { return f->typed && f->span.src && !f->span.src->builtin; }

static void lint_shared(const Lint *l) {
    const Ins *first = NULL;
    for (u32 n = 0; n < l->f->blocks.len; n++)
        for (vec_each(const Ins *, x, &l->f->blocks.at[n]->ins)) {
            if (x->op != OP_DYN_SHARED || !x->span.src) continue;
            if (first && x->span.lo != first->span.lo) {
                diag_SHARED_ALIAS(l->u->diags, x->span);
                diag_note(l->u->diags, first->span, "it is declared here; slice one array instead, as in s[n:]");
            }
            if (!first) first = x;
        }
}

/* y = ... gives the name another value; y[0] = ... writes. */
static void lint_outputs(Unit *u, const Utility *x) {
    for (u32 i = x->nin; x->function && i < x->ntypes; i++) {
        if (x->function->writes & ir_behind(i)) continue;
        diag_OUTPUT_NOT_WRITTEN(u->diags, x->function->params[i]->span, x->type_names[i]);
        diag_note(u->diags, (Span){0}, "assign to its elements: %s[...] = ...", sym_str(x->type_names[i]));
    }
}

void pass_lint(Unit *u, IrModule *m) {
    for (u32 i = 0; i < m->utilities.len; i++) lint_outputs(u, m->utilities.at[i]);
    for (vec_each(const IrFunc *, f, &m->funcs)) {
        if (!from_source(f) || f->mode.checked) continue;     /* of two bodies the general one */
        Lint l = {.u = u, .f = f};
        lint_steps(&l);
        lint_facts(&l);
        lint_barriers(&l);
        lint_race(&l);
        lint_bounds(&l);
        lint_types(&l);
        if (f->is_kernel) lint_access(&l);
        lint_shared(&l);
    }
}

void pass_costs(Unit *u, IrFunc *f) {
    Lint l = {.u = u, .f = f};
    if (!from_source(f) || f->mode.checked) return;
    lint_facts(&l);
    lint_cost(&l);
}
