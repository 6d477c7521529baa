/* origins.c: FROM_ bits go from operands to results, and along edges until no value gets more. */
#include "frontend/pass/origins.h"

#include "lib/ir/intrin.h"

static u8 origin_of(const IrFunc *f, const u8 *all, const Ins *x) {
    u8 from = 0;
    for (u32 i = 0; i < x->nargs; i++) from |= all[x->args[i]->id];
    switch (x->op) {
    case OP_PARAM: return f->is_kernel ? 0 : FROM_THREAD;
    case OP_LOAD: return from | FROM_MEMORY;
    case OP_LOCAL: return FROM_THREAD;
    case OP_ATOMIC: case OP_CAS: return FROM_THREAD | FROM_MEMORY;
    case OP_CALL: return from | (x->aux.callee->span.src && x->aux.callee->span.src->builtin ? 0 : FROM_THREAD);
    case OP_INTRIN:
        if (x->aux.intrin->how == HOW_SREG) {
            IntrinId id = x->aux.intrin->id;
            return id <= INTRIN_TID_Z || id == INTRIN_LANEID            ? FROM_THREAD
                   : id >= INTRIN_CTAID_X && id <= INTRIN_CTAID_Z ? FROM_BLOCK
                                                                  : 0;
        }
        return x->aux.intrin->effect == EFFECT_PURE ? from : FROM_THREAD | FROM_MEMORY;
    default: return from;
    }
}

u8 *origins_find(Arena *a, const IrFunc *f) {
    u8 *all = arena_array(a, u8, f->next_ins);
    for (bool changed = true; changed;) {
        changed = false;
        for (vec_each(const Block *, b, &f->blocks)) {
            for (vec_each(const Ins *, x, &b->ins)) all[x->id] = origin_of(f, all, x);
            for (u32 e = 0; e < countof(b->term.edges); e++)
                for (u32 k = 0; k < b->term.edges[e].args.len; k++) {
                    u8 *to = &all[b->term.edges[e].to->params.at[k]->id], more = all[b->term.edges[e].args.at[k]->id];
                    changed |= (*to | more) != *to;
                    *to |= more;
                }
        }
    }
    for (u32 i = 0; i < f->nparams; i++) all[f->params[i]->id] = f->is_kernel ? 0 : FROM_THREAD;
    return all;
}
