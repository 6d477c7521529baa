/* spin.c: loops that wait for another thread. On the CPU target the threads of a block take turns;
 * a thread that spins on what another one of its block is to write must let that one run. A loop
 * may be such a one if what ends it depends on an atomic operation, on a load past the caches, or,
 * if fences or instructions with an effect on memory stand in it, on any load. Its back edges are
 * marked. The dependence is followed through values; through a join inside the loop it is taken to
 * go to every branch of the loop: `done = True` under a condition.
 *
 * A loop that only tries again to compare and swap, each time with what it has seen last, spins but
 * waits for nobody: one of the threads gets on. Any other polls. */
#include "frontend/pass/effects.h"

#include "frontend/pass/flow.h"
#include "lib/ir/intrin.h"

#include <string.h>

typedef struct Loop {
    const IrFunc *f;
    const Block  *header;
    bool         *in;              /* by block id */
    bool         *seen;            /* by id: values followed already */
    bool          fenced, joins;
} Loop;

static bool is_fence(const Ins *x) {
    if (x->ptx) return x->ptx->effects;
    return x->op == OP_INTRIN && x->aux.intrin->how != HOW_HINT && x->aux.intrin->effect == EFFECT_MEM;
}

/* Gives what another thread may change. */
static bool observes(const Loop *l, const Ins *x) {
    if (x->ptx && x->ptx->effects) return true;
    switch (x->op) {
    case OP_ATOMIC: case OP_CAS: return true;
    case OP_LOAD: return l->fenced;
    case OP_CALL: return x->aux.callee->observes;
    case OP_INTRIN: return x->aux.intrin->how == HOW_HINT;
    default: return false;
    }
}

static bool depends(Loop *l, const Ins *x);

static bool joined(Loop *l, const Ins *x) {
    if (x->block != l->header) l->joins = true;
    for (IrJoin j = ir_join(x); ir_next(&j);)
        if (l->in[j.from->id] && depends(l, j.value)) return true;
    return false;
}

static bool depends(Loop *l, const Ins *x) {
    if (!x->block || !l->in[x->block->id] || l->seen[x->id]) return false;
    l->seen[x->id] = true;
    if (observes(l, x)) return true;
    if (x->op == OP_BLOCK_PARAM) return joined(l, x);
    for (u32 i = 0; i < x->nargs; i++)
        if (depends(l, x->args[i])) return true;
    return false;
}

static bool leaves(const Loop *l, const Block *b) {
    return b->term.kind == TERM_BRANCH && (!l->in[b->term.edges[0].to->id] || !l->in[b->term.edges[1].to->id]);
}

static bool waits(Loop *l) {
    memset(l->seen, 0, l->f->next_ins);
    l->fenced = l->joins = false;
    for (vec_each(const Block *, b, &l->f->blocks))
        for (u32 i = 0; i < b->ins.len && l->in[b->id]; i++) l->fenced |= is_fence(b->ins.at[i]);
    for (u32 all = 0; all < 2; all++) { /* first the branches that leave the loop, then, if need be, all */
        for (vec_each(const Block *, b, &l->f->blocks)) {
            bool asked = l->in[b->id] && b->term.kind == TERM_BRANCH && (all || leaves(l, b));
            if (asked && depends(l, b->term.value)) return true;
        }
        if (!l->joins) return false;
    }
    return false;
}

static bool tries_again(const Loop *l, const Ins *x) {
    const Ins *expected = x->op == OP_CAS ? ir_source(x->args[1]) : NULL;
    return expected && expected->op != OP_INT && expected->block && l->in[expected->block->id];
}

static bool polls(const Loop *l) {
    for (vec_each(const Block *, b, &l->f->blocks))
        for (u32 i = 0; i < b->ins.len && l->in[b->id]; i++)
            if (observes(l, b->ins.at[i]) && !tries_again(l, b->ins.at[i])) return true;
    return false;
}

void effects_mark_spins(Arena *a, IrFunc *f) {
    Loop l = {.f = f, .in = arena_array(a, bool, f->blocks.len), .seen = arena_array(a, bool, f->next_ins)};
    for (vec_each(Block *, latch, &f->blocks)) {
        u32 edges = latch->term.kind == TERM_BRANCH ? 2 : latch->term.kind == TERM_JUMP ? 1 : 0;
        for (u32 e = 0; e < edges; e++) {
            if (latch->term.edges[e].to->id > latch->id) continue;
            l.header = latch->term.edges[e].to;
            flow_loop(a, latch, l.header, l.in);
            if (!waits(&l)) continue;
            latch->term.spins = true;
            f->polls |= polls(&l);
        }
        f->spins |= latch->term.spins;
    }
}
