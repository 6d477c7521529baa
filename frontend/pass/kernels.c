/* kernels.c: what a kernel's manifest and launch need to know of its function's effects. */
#include "frontend/pass/lint_priv.h"

#include "lib/base/map.h"

/* The function also has the parameters that are not passed. */
static void set_access(Kernel *k) {
    for (u32 i = 0, p = 0; p < k->nparams; i++) {
        if (!k->func->params[i]->type->size) continue;
        bool memory =
            k->params[p]->kind == TY_ARRAY || k->params[p]->kind == TY_POINTER || k->params[p]->kind == TY_RECORD;
        k->reads[p] = memory && k->func->reads & ir_behind(i);
        k->writes[p++] = memory && k->func->writes & ir_behind(i);
    }
}

/* Until a dependent kernel has waited, what it will read may still be written by the launch
 * before. */
static void forget_invariant(Arena *a, IrFunc *f, Map *seen) {
    if (map_has(seen, f)) return;
    map_set(a, seen, f, f);
    for (vec_each(const Block *, b, &f->blocks))
        for (vec_each(Ins *, x, &b->ins)) {
            x->flags &= ~INS_INVARIANT;
            if (x->op == OP_CALL) forget_invariant(a, x->aux.callee, seen);
        }
}

void pass_kernels(Unit *u, IrModule *m) {
    Map dependent = {0};
    for (vec_each(Kernel *, k, &m->kernels)) {
        k->uses_dynamic_shared = k->func->uses_dynamic_shared;
        k->cooperative = k->func->syncs_grid;
        k->dependent = k->func->awaits_launch && !k->cooperative && (!k->part || k->second);
        if (k->dependent) forget_invariant(u->arena, k->func, &dependent);
        set_access(k);
        if (!k->part) k->covers = lint_covered(u, k);
    }
}
