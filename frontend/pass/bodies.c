/* bodies.c: leaves out the second bodies of kernels that do what no launch can vouch for: write
 * through anything but array parameters, wait for other threads, or make arrays that are not proved
 * to be as small as those that it checks. The functions that only they call go, too. */
#include "frontend/pass/pass.h"

#include "lib/base/map.h"

/* Extents that the launch has checked, or parts of them. */
static bool fits(const Ins *array, const FuncMode *mode) {
    for (u32 i = 1; i <= array->type->array.ndim; i++)
        if (array->args[i]->hi > ir_greatest_extent(array->type, mode)) return false;
    return true;
}

static bool keeps_to_parameters(Arena *a, const IrFunc *f, Map *seen) {
    if (f->external) return false;
    if (map_has(seen, f)) return true;
    map_set(a, seen, f, seen);
    for (vec_each(const Block *, b, &f->blocks))
        for (vec_each(const Ins *, x, &b->ins)) {
            if (x->op == OP_DEVICE || x->op == OP_PLACE || (x->op == OP_ARRAY && !fits(x, &f->mode))) return false;
            if (x->op == OP_CALL && !keeps_to_parameters(a, x->aux.callee, seen)) return false;
        }
    return true;
}

static bool stays(Unit *u, const Kernel *k, Map *used) {
    Map seen = {0};
    if (k->func->syncs_grid || k->func->polls || !keeps_to_parameters(u->arena, k->func, &seen)) return false;
    if (k->cpu && !keeps_to_parameters(u->arena, k->cpu, &seen)) return false;
    for (u32 i = 0; i < seen.cap; i++)
        if (seen.slots[i].key) map_set(u->arena, used, seen.slots[i].key, used);
    return true;
}

void pass_bodies(Unit *u, IrModule *m) {
    Map used = {0};
    u32 n = 0;
    for (u32 i = 0; i < m->kernels.len; i++)
        if (!m->kernels.at[i]->second || stays(u, m->kernels.at[i], &used)) m->kernels.at[n++] = m->kernels.at[i];
    m->kernels.len = n;
    n = 0;
    for (u32 i = 0; i < m->funcs.len; i++)
        if (!m->funcs.at[i]->mode.checked || map_has(&used, m->funcs.at[i])) m->funcs.at[n++] = m->funcs.at[i];
    m->funcs.len = n;
}
