/* seeds.c: the kernel that makes states of random numbers on a GPU (lib/device/seeds.py).
 *
 * A program that calls kernels with states of numba.cuda.random needs states first, perhaps
 * millions. So the package of such kernels has one kernel more, under a symbol that the runtime
 * knows (runtime/utility/states.c), and that no function of the user can have. */
#include "frontend/infer/seeds.h"

#include "frontend/infer/ctx.h"
#include "frontend/infer/utility.h"
#include "frontend/module/import.h"
#include "frontend/module/module.h"

static const Type *record_of(const Type *t) {
    if (t->kind == TY_ARRAY) t = t->array.elem;
    return t->kind == TY_RECORD ? t : NULL;
}

/* The library is read for kernels with records only. */
static const Type *taken_states(Unit *u, const IrModule *m) {
    const Type *state = NULL;
    for (u32 i = 0; i < m->kernels.len; i++)
        for (u32 j = 0; j < m->kernels.at[i]->nparams; j++) {
            const Type *record = record_of(m->kernels.at[i]->params[j]);
            if (!record) continue;
            if (!state)
                state =
                    module_lookup(import_library(u, "rng"), sym_of(u->syms, "xoroshiro128p_type"), NULL)->typeref.type;
            if (record == state) return state;
        }
    return NULL;
}

void seeds_add(Infer *inf) {
    Unit *u = inf->u;
    IrModule *m = inf->m;
    const Type *state = taken_states(u, m);
    if (!state) return;
    const Type *word = type_scalar(u->types, TY_U64);
    const Type *types[] = {type_array(u->types, state, 1, LAYOUT_C, false), word, word};
    FuncDef *f = infer_library(u, "seeds", "states");
    IrFunc *func = infer_kernel(inf, f, types, countof(types), (FuncMode){0}, NULL, 0);
    if (!func) return;
    Kernel *k = utility_kernel(u, f, func, SYMBOL_STATES, types, countof(types));
    k->max_threads = f->options.max_threads;
    vec_push(u->arena, &m->kernels, k);
}
