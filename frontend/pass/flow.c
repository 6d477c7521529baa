/* flow.c: how control flows in a function: which block all ways to another pass; which blocks a
 * loop has, those from which its back edge is reached without its header; and what counts its
 * turns. */
#include "frontend/pass/flow.h"

#include <string.h>

static u32 meet(const u32 *idom, u32 a, u32 b) {
    while (a != b) {
        while (a > b) a = idom[a];
        while (b > a) b = idom[b];
    }
    return a;
}

/* As Cooper, Harvey and Kennedy do it. */
u32 *flow_dominators(Arena *a, const IrFunc *f) {
    u32 n = f->blocks.len, *place = arena_array(a, u32, n), *idom = arena_array(a, u32, n);
    for (u32 i = 0; i < n; i++) place[f->blocks.at[i]->id] = i, idom[i] = i ? UINT32_MAX : 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (u32 i = 1; i < n; i++) {
            const Block *b = f->blocks.at[i];
            u32 to = UINT32_MAX;
            for (u32 k = 0; k < b->preds.len; k++) {
                u32 p = place[b->preds.at[k]->id];
                if (idom[p] != UINT32_MAX) to = to == UINT32_MAX ? p : meet(idom, to, p);
            }
            changed |= idom[i] != to;
            idom[i] = to;
        }
    }
    return idom;
}

bool flow_loop(Arena *a, Block *latch, const Block *header, bool *in) {
    VEC(Block *) work = {0};
    bool innermost = true;
    memset(in, 0, latch->func->blocks.len * sizeof *in);
    in[header->id] = true;
    if (!in[latch->id]) vec_push(a, &work, latch);
    in[latch->id] = true;
    while (work.len) {
        Block *b = work.at[--work.len];
        for (vec_each(Block *, p, &b->preds)) {
            innermost &= p->id < b->id;
            if (in[p->id]) continue;
            in[p->id] = true;
            vec_push(a, &work, p);
        }
    }
    return innermost;
}

Block *flow_before(const Block *header, const Block *latch) { return header->preds.at[header->preds.at[0] == latch]; }

Edge *flow_edge(Block *from, const Block *to) { return &from->term.edges[from->term.edges[0].to != to]; }

bool flow_ends_at_head(const IrFunc *f, const Block *header, const bool *in) {
    for (vec_each(const Block *, b, &f->blocks))
        for (u32 e = 0; e < countof(b->term.edges) && in[b->id] && b != header; e++)
            if (b->term.edges[e].to && !in[b->term.edges[e].to->id]) return false;
    return true;
}

const Ins *flow_test(const Block *header, const bool *in) {
    const Ins *test = header->term.value;
    if (header->term.kind != TERM_BRANCH || test->op != OP_CMP || test->aux.opr != OPR_LT) return NULL;
    return in[header->term.edges[0].to->id] && !in[header->term.edges[1].to->id] ? test : NULL;
}

/* A comparison may take the cursor as a natural number of as many bits. */
u32 flow_cursor(const Block *header, const Block *latch, const Ins *x) {
    bool natural = x->op == OP_CONVERT && type_class(x->type) == CLASS_UINT && type_is_int(x->args[0]->type) &&
                   type_bits(x->type) == type_bits(x->args[0]->type);
    x = ir_value(natural ? x->args[0] : x);
    for (u32 i = 0; i < header->params.len; i++) {
        const Ins *p = header->params.at[i], *next = latch->term.edges[0].args.at[i];
        if (x == p && next->op == OP_ADD && ir_value(next->args[0]) == p) return i;
    }
    return header->params.len;
}
