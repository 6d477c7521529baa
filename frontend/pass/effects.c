/* effects.c: which parameters a function reads and writes through, whether it holds a barrier or
 * uses dynamic shared memory. Every value has the mask of the parameters that it may point into,
 * followed forwards; block parameters join theirs until nothing changes. A call does what its
 * callee does, or everything if that is not known yet (recursion). */
#include "frontend/pass/effects.h"

#include "frontend/pass/pass.h"
#include "lib/ir/intrin.h"

#include <string.h>

bool effects_is_barrier(const Ins *x) {
    if (x->op != OP_INTRIN || x->aux.intrin->how != HOW_BARRIER) return false;
    return strncmp(x->aux.intrin->nv, "block", 5) == 0 || strcmp(x->aux.intrin->nv, "grid") == 0;
}

Meeting effects_meeting(const Ins *x) {
    if (x->op == OP_CALL)
        return !x->aux.callee->has_barrier ? MEET_NONE : x->ptx || x->aux.callee->meets_more ? MEET_MORE : MEET_LANES;
    if (x->op != OP_INTRIN || x->aux.intrin->effect != EFFECT_SYNC) return MEET_NONE;
    return x->aux.intrin->how == HOW_WARP || x->aux.intrin->id == INTRIN_SYNCWARP ? MEET_LANES : MEET_MORE;
}

/* The parameters that arguments behind the mask of the callee's parameters may point into. */
static u64 through(const Ins *call, const u64 *origin, u64 mask) {
    u64 all = 0;
    for (u32 i = 0; i < call->nargs; i++)
        if (mask & ir_behind(i)) all |= origin[call->args[i]->id];
    return all;
}

static void visit(IrFunc *f, const Ins *i, u64 *origin) {
    u64 from = 0;
    for (u32 k = 0; k < i->nargs; k++) from |= origin[i->args[k]->id];
    if (op_props(i->op) == OP_PURE) origin[i->id] |= from;
    if (i->ptx && i->ptx->effects) f->observes = true, f->reads |= from, f->writes |= from;
    f->meets_more |= effects_meeting(i) == MEET_MORE;
    f->awaits_launch |= i->ptx && i->ptx->text && strstr(i->ptx->text, "griddepcontrol.wait");
    switch (i->op) {
    case OP_PARAM: origin[i->id] = ir_behind(i->aux.index); break;
    case OP_SHAPE: case OP_STRIDE: origin[i->id] = 0; break;           /* numbers, which point nowhere */
    case OP_LOAD: f->reads |= from; break;
    case OP_STORE: f->writes |= origin[i->args[0]->id]; break;
    case OP_COPY: f->writes |= origin[i->args[0]->id], f->reads |= origin[i->args[1]->id]; break;
    case OP_ATOMIC: case OP_CAS:
        f->observes = true;
        if (i->op == OP_CAS || i->aux.atomic.rmw != RMW_STORE) f->reads |= origin[i->args[0]->id];
        if (i->op == OP_CAS || i->aux.atomic.rmw != RMW_LOAD) f->writes |= origin[i->args[0]->id];
        break;
    case OP_INTRIN:
        f->has_barrier |= i->aux.intrin->effect == EFFECT_SYNC;
        f->syncs_grid |= i->aux.intrin->id == INTRIN_GRID_SYNC;
        f->syncs_block |= effects_is_barrier(i);
        if (i->aux.intrin->how != HOW_HINT) break;
        f->observes = true;
        if (i->nargs == 1) f->reads |= origin[i->args[0]->id];
        else f->writes |= origin[i->args[0]->id];
        break;
    case OP_DYN_SHARED: case OP_DYN_SHARED_BYTES: f->uses_dynamic_shared = true; break;
    case OP_CALL: {
        const IrFunc *callee = i->aux.callee;
        f->has_barrier |= callee->has_barrier;
        f->syncs_grid |= callee->syncs_grid;
        f->awaits_launch |= callee->awaits_launch;
        f->syncs_block |= callee->syncs_block;
        f->spins |= callee->spins;
        f->polls |= callee->polls;
        f->observes |= callee->observes;
        f->uses_dynamic_shared |= callee->uses_dynamic_shared;
        f->reads |= through(i, origin, callee->reads);
        f->writes |= through(i, origin, callee->writes);
        origin[i->id] |= from;
        break;
    }
    default: break;
    }
}

static bool join(const Block *b, u64 *origin) {
    bool changed = false;
    for (array_each_at(const Edge *, edge, b->term.edges, 2))
        for (u32 k = 0; k < edge->args.len; k++) {
            u64 *to = &origin[edge->to->params.at[k]->id], all = *to | origin[edge->args.at[k]->id];
            changed |= all != *to;
            *to = all;
        }
    return changed;
}

static void effects_of(Arena *a, IrFunc *f) {
    u64 *origin = arena_array(a, u64, f->next_ins);
    for (bool changed = true; changed;) {
        changed = false;
        for (vec_each(const Block *, b, &f->blocks)) {
            for (u32 i = 0; i < b->ins.len; i++) visit(f, b->ins.at[i], origin);
            changed |= join(b, origin);
        }
    }
}

void pass_effects(Unit *u, IrModule *m) {
    Arena *a = u->arena;
    /* a function that is not visited yet may do everything */
    for (u32 i = 0; i < m->funcs.len; i++) m->funcs.at[i]->reads = m->funcs.at[i]->writes = UINT64_MAX;
    for (u32 i = 0; i < m->funcs.len; i++) {
        m->funcs.at[i]->reads = m->funcs.at[i]->writes = 0;
        effects_of(a, m->funcs.at[i]);
        effects_mark_spins(a, m->funcs.at[i]);
    }
}
