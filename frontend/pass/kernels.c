/* kernels.c: what a kernel's manifest and launch need to know of its function's effects. */
#include "frontend/pass/lint_priv.h"

/* The function also has the parameters that are not passed. */
static void set_access(Kernel *k) {
    for (u32 i = 0, p = 0; p < k->nparams; i++) {
        if (!k->func->params[i]->type->size) continue;
        bool memory =
            k->params[p]->kind == TY_ARRAY || k->params[p]->kind == TY_POINTER || k->params[p]->kind == TY_RECORD;
        k->reads[p] = memory && k->func->reads >> (i < 63 ? i : 63) & 1;
        k->writes[p++] = memory && k->func->writes >> (i < 63 ? i : 63) & 1;
    }
}

void pass_kernels(Unit *u, IrModule *m) {
    for (u32 i = 0; i < m->kernels.len; i++) {
        Kernel *k = m->kernels.at[i];
        k->uses_dynamic_shared = k->func->uses_dynamic_shared;
        k->cooperative = k->func->syncs_grid;
        set_access(k);
        if (!k->part) k->covers = lint_covered(u, k);
    }
}
