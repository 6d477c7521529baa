/* loops.c: which loops to unroll. LLVM does not unroll a loop that strides by an unknown number, as
 * grid-stride loops do: it shuns the division that counts the turns. If such a loop reads memory
 * and writes none - a reduction, a histogram in shared memory - four turns at once keep four loads
 * in flight: 1.6 to 2.2 times faster on an H200. A loop that stores gains nothing: its stores keep
 * the memory busy, and vector addition becomes slower.
 *
 * A short loop of constant length that indexes a local array is unrolled on the GPU, however large
 * its body is: then the array's elements are registers. */
#include "frontend/pass/pass.h"

#include "lib/ir/intrin.h"

#include <string.h>

enum { UNROLL = 4 };

/* The blocks of the loop with this back edge, marked in `in`. False if another loop lies within. */
static bool collect(Arena *a, Block *latch, const Block *header, bool *in) {
    VEC(Block *) work = {0};
    bool innermost = true;
    in[header->id] = true;
    if (!in[latch->id]) vec_push(a, &work, latch);
    in[latch->id] = true;
    while (work.len) {
        Block *b = work.at[--work.len];
        for (u32 i = 0; i < b->preds.len; i++) {
            Block *p = b->preds.at[i];
            if (b == header) continue;
            innermost &= p->id < b->id;
            if (in[p->id]) continue;
            in[p->id] = true;
            vec_push(a, &work, p);
        }
    }
    return innermost;
}

static bool strides_by_variable(const Block *latch, const Block *header) {
    for (u32 i = 0; i < header->params.len; i++) {
        const Ins *next = latch->term.edges[0].args.at[i];
        if (next->op != OP_ADD || !type_is_int(next->type) || next->args[1]->op == OP_INT) continue;
        const Ins *from = next->args[0];
        if ((from->op == OP_WITHIN ? from->args[0] : from) == header->params.at[i]) return true;
    }
    return false;
}

static bool only_reads(const IrFunc *f, const bool *in) {
    bool reads = false;
    for (u32 n = 0; n < f->blocks.len; n++) {
        const Block *b = f->blocks.at[n];
        for (u32 i = 0; i < b->ins.len && in[b->id]; i++) {
            const Ins *x = b->ins.at[i];
            if (x->op == OP_STORE || (x->op == OP_INTRIN && x->aux.intrin->effect != EFFECT_PURE)) return false;
            if (x->op == OP_CALL && (x->aux.callee->writes || x->aux.callee->has_barrier)) return false;
            reads |= x->op == OP_LOAD;
        }
    }
    return reads;
}

/* An element of a local array whose index is not constant. */
static bool indexes_local(const Ins *x) {
    bool varies = false;
    for (; x->op == OP_ELEM || x->op == OP_PTR_ADD || x->op == OP_ARRAY || x->op == OP_DATA; x = x->args[0])
        for (u32 i = 1; i < x->nargs; i++) varies |= x->op != OP_ARRAY && x->args[i]->op != OP_INT;
    return varies && x->op == OP_LOCAL;
}

static bool has_local_index(const IrFunc *f, const bool *in) {
    for (u32 n = 0; n < f->blocks.len; n++)
        for (u32 i = 0; i < f->blocks.at[n]->ins.len && in[f->blocks.at[n]->id]; i++)
            if (indexes_local(f->blocks.at[n]->ins.at[i])) return true;
    return false;
}

static void hint(Arena *a, IrFunc *f) {
    bool *in = arena_array(a, bool, f->blocks.len);
    for (u32 n = 0; n < f->blocks.len; n++) {
        Block *latch = f->blocks.at[n];
        const Block *header = latch->term.edges[0].to;
        if (latch->term.kind != TERM_JUMP || header->id > latch->id || latch->term.unroll) continue;
        memset(in, 0, f->blocks.len);
        bool innermost = collect(a, latch, header, in);
        if (latch->term.turns && !has_local_index(f, in)) latch->term.turns = 0;
        if (innermost && strides_by_variable(latch, header) && only_reads(f, in)) latch->term.unroll = UNROLL;
    }
}

void pass_loops(Unit *u, IrModule *m) {
    for (u32 i = 0; i < m->funcs.len; i++) hint(u->arena, m->funcs.at[i]);
}
