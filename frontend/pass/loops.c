/* loops.c: which loops to unroll, and how far.
 *
 * A loop whose cursor indexes a local array, and that runs a constant number of times, is unrolled
 * completely if what comes out is not too long: then every index is constant and the array lives in
 * registers instead of memory.
 *
 * A longer loop of constant length is unrolled by 4, which hides the latency of its loads, and a
 * brief one by up to 32, as nvcc does, if no turn is left over; short ones LLVM unrolls completely
 * by itself. Where threads meet in the loop its turns have to be a multiple of 4: no turn may be
 * left over, so LLVM would take the largest divisor of the turns that it finds.
 *
 * LLVM seldom unrolls a loop that strides, as grid-stride loops and those of a block over a row do:
 * it shuns the division that counts the turns. If such a loop reads memory and writes none - a
 * reduction, a histogram in shared memory - four turns at once keep four loads in flight: 1.6 to
 * 2.2 times faster on an H200. A loop that stores gains nothing: its stores keep the memory busy,
 * and vector addition becomes slower. */
#include "frontend/pass/flow.h"
#include "frontend/pass/pass.h"

#include "lib/ir/intrin.h"

enum {
    UNROLL = 4,
    LONG = 16,                        /* turns, from which on LLVM leaves a loop as it is */
    MUCH = 8192,                      /* operations of a loop that is unrolled completely */
    SMALL = 512,                      /* operations of one that is unrolled by 4 */
    AT_ONCE = 256,                    /* operations of one that is unrolled further, up to MOST turns */
    MOST = 32,
    FEW_BYTES = 512,                  /* of a local array that may live in registers */
};

typedef struct Loop {
    const Block *header;
    bool        *in;                  /* its blocks, by their number */
    bool         innermost;
} Loop;

typedef struct Loops {
    Arena  *arena;
    IrFunc *func;
    u64    *weight;                   /* of a block: how often the loops found so far repeat it in the code */
    Loop    loop;
} Loops;

/* Does a cursor grow by more than 1, as those of threads do that share a row? */
static bool strides(const Block *latch, const Block *header) {
    for (u32 i = 0; i < header->params.len; i++) {
        const Ins *next = latch->term.edges[0].args.at[i];
        if (next->op != OP_ADD || !type_is_int(next->type)) continue;
        const Ins *from = next->args[0], *by = next->args[1];
        bool cursor = flow_source(from) == header->params.at[i];
        if (cursor && (by->op != OP_INT || by->aux.i > 1)) return true;
    }
    return false;
}

/* Is x computed from a value that changes from turn to turn of the loop in a way that unrolling
 * makes known? */
static bool follows(const Ins *x, const Block *header, u32 depth) {
    enum { DEEP = 8 };
    if (x->op == OP_BLOCK_PARAM) return x->block == header;
    bool sum = op_props(x->op) == OP_PURE && type_is_int(x->type) && depth < DEEP;
    for (u32 i = 0; i < x->nargs && sum; i++)
        if (follows(x->args[i], header, depth + 1)) return true;
    return false;
}

static bool fits_registers(const Memory *m) { return m->length <= FEW_BYTES / (i64)m->elem->itemsize; }

static bool indexes_local(const Ins *x, const Block *header) {
    if (x->op != OP_ELEM || x->args[0]->op != OP_ARRAY || x->args[0]->args[0]->op != OP_LOCAL) return false;
    if (!fits_registers(x->args[0]->args[0]->aux.memory)) return false;
    for (u32 i = 1; i < x->nargs; i++)
        if (follows(x->args[i], header, 0)) return true;
    return false;
}

typedef struct Body {
    u64  cost;                        /* operations, those of inner loops as often as they are repeated */
    bool reads, writes, meets, indexes_local;
} Body;

static Body body_of(const Loops *s) {
    Body body = {0};
    for (u32 n = 0; n < s->func->blocks.len; n++) {
        const Block *b = s->func->blocks.at[n];
        if (!s->loop.in[b->id]) continue;
        for (u32 i = 0; i < b->ins.len; i++) {
            const Ins *x = b->ins.at[i];
            body.cost += x->op == OP_WHERE ? 0 : s->weight[b->id];
            const IrFunc *callee = x->op == OP_CALL ? x->aux.callee : NULL;
            IntrinEffect effect = x->op == OP_INTRIN ? x->aux.intrin->effect : EFFECT_PURE;
            body.reads |= x->op == OP_LOAD;
            body.writes |=
                x->op == OP_STORE || effect != EFFECT_PURE || (callee && (callee->writes || callee->has_barrier));
            body.meets |= effect == EFFECT_SYNC || (callee && callee->has_barrier);
            body.indexes_local |= indexes_local(x, s->loop.header);
        }
    }
    return body;
}

/* How many turns of a loop that makes so many. */
static u32 turns_at_once(const Body *body, u32 turns) {
    if (body->cost * UNROLL > SMALL || (body->meets && turns % UNROLL)) return 0;
    u32 n = UNROLL;
    while (!body->meets && n < MOST && turns % (2 * n) == 0 && body->cost * 2 * n <= AT_ONCE) n *= 2;
    return n;
}

static u32 decide(const Loops *s, const Block *latch) {
    Body body = body_of(s);
    u32 turns = latch->term.turns;
    if (turns && body.indexes_local && body.cost <= MUCH / turns) return UNROLL_ALL;
    if (latch->term.exact && turns > LONG) return turns_at_once(&body, turns);
    bool only_reads = s->loop.innermost && body.reads && !body.writes;
    return only_reads && strides(latch, s->loop.header) ? UNROLL : 0;
}

/* What a loop repeats counts for the loops around it, whose back edges come later. */
static void weigh(Loops *s, const Block *latch) {
    u32 turns = latch->term.turns,
        often = latch->term.unroll == UNROLL_ALL || turns <= LONG ? turns : latch->term.unroll;
    for (u32 i = 0; i < s->func->blocks.len && often > 1; i++)
        if (s->loop.in[i] && s->weight[i] <= MUCH) s->weight[i] *= often;
}

static void mark(Arena *a, IrFunc *f) {
    Loops s = {.arena = a, .func = f, .weight = arena_array(a, u64, f->blocks.len)};
    s.loop.in = arena_array(a, bool, f->blocks.len);
    for (u32 n = 0; n < f->blocks.len; n++) s.weight[n] = 1;
    for (u32 n = 0; n < f->blocks.len; n++) {
        Block *latch = f->blocks.at[n];
        const Block *header = latch->term.edges[0].to;
        if (latch->term.kind != TERM_JUMP || header->id > latch->id) continue;
        s.loop.header = header;
        s.loop.innermost = flow_loop(a, latch, header, s.loop.in);
        if (!latch->term.unroll) latch->term.unroll = decide(&s, latch);
        weigh(&s, latch);
    }
}

void pass_loops(Unit *u, IrModule *m) {
    for (u32 i = 0; i < m->funcs.len; i++) mark(u->arena, m->funcs.at[i]);
}
