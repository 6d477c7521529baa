/* dce.c: dead code elimination by marking: what has an effect and what ends blocks is alive, and so
 * is what it uses. Inference leaves many values that only their type was needed of: modules,
 * functions, literals before their conversion. */
#include "frontend/pass/pass.h"

#include "lib/ir/intrin.h"

typedef VEC(Ins *) Worklist;

static void mark(Arena *a, Worklist *work, bool *alive, Ins *i) {
    if (!i || alive[i->id]) return;
    alive[i->id] = true;
    vec_push(a, work, i);
}

static bool has_effect(const Ins *i) {
    if (i->op == OP_INTRIN) return i->aux.intrin->effect != EFFECT_PURE;
    return i->op == OP_PARAM || op_props(i->op) >= OP_WRITE;
}

void pass_dce(Unit *u, IrFunc *f) {
    Arena *a = u->arena;
    bool *alive = arena_array(a, bool, f->next_ins);
    Worklist work = {0};
    for (vec_each(Block *, b, &f->blocks)) {
        for (u32 i = 0; i < b->ins.len; i++)
            if (has_effect(b->ins.at[i])) mark(a, &work, alive, b->ins.at[i]);
        mark(a, &work, alive, b->term.value);
        for (u32 e = 0; e < 2; e++)
            for (u32 k = 0; k < b->term.edges[e].args.len; k++) mark(a, &work, alive, b->term.edges[e].args.at[k]);
    }
    while (work.len) {
        Ins *i = work.at[--work.len];
        for (u32 k = 0; k < i->nargs; k++) mark(a, &work, alive, i->args[k]);
    }
    for (vec_each(Block *, b, &f->blocks)) {
        u32 kept = 0;
        for (u32 i = 0; i < b->ins.len; i++)
            if (alive[b->ins.at[i]->id]) b->ins.at[kept++] = b->ins.at[i];
        b->ins.len = kept;
    }
}
