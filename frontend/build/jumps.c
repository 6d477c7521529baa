/* jumps.c: blocks that only jump on are left out, as CPython leaves them out of its bytecode: the
 * branches of if, elif and else, and those of an if at the end of another's branch, then meet in
 * one place. That decides types: int16, uint16 and float32 meet in float64, but uint16 and float32
 * alone in float32, which with int16 stays float32. */
#include "frontend/build/build_priv.h"

static bool only_jumps(const Block *b) {
    return b->id && !b->ins.len && b->term.kind == TERM_JUMP && b->term.edges[0].to != b;
}

/* Marks by id the parameters that are used beyond the arguments of their own block's jump. */
static void mark_used(const Block *b, bool *used) {
    for (u32 i = 0; i < b->ins.len; i++)
        for (u32 k = 0; k < b->ins.at[i]->nargs; k++) used[b->ins.at[i]->args[k]->id] = true;
    if (b->term.value) used[b->term.value->id] = true;
    for (u32 e = 0; e < 2; e++)
        for (vec_each(const Ins *, arg, &b->term.edges[e].args))
            if (arg->op != OP_BLOCK_PARAM || arg->block != b) used[arg->id] = true;
}

/* A branch must not have both edges into one block: their arguments may differ. */
static bool may_leave_out(const Block *b, const bool *used) {
    if (!only_jumps(b)) return false;
    for (u32 i = 0; i < b->params.len; i++)
        if (used[b->params.at[i]->id]) return false;
    for (vec_each(const Block *, p, &b->preds)) {
        const Edge *e = p->term.edges;
        if (p->term.kind == TERM_BRANCH && (e[0].to == e[1].to || e[e[0].to == b].to == b->term.edges[0].to))
            return false;
    }
    return true;
}

/* The arguments of b's jump, as they are on the edge `into` b. */
static InsList arguments_through(Arena *a, const Block *b, const Edge *into) {
    InsList out = {0};
    for (vec_each(Ins *, arg, &b->term.edges[0].args)) {
        for (u32 i = 0; i < b->params.len; i++)
            if (b->params.at[i] == arg) {
                arg = into->args.at[i];
                break;
            }
        vec_push(a, &out, arg);
    }
    return out;
}

/* Puts b's predecessors where b was among those of `to`. */
static void replace_pred(Arena *a, Block *to, Block *b) {
    Block **old = to->preds.at;
    u32 n = to->preds.len, at = 0;
    while (b->preds.len == 1 && at < n && old[at] != b) at++;
    if (at < n && b->preds.len == 1) {                       /* most often; the list may be long */
        old[at] = b->preds.at[0];
        b->preds.len = 0;
        return;
    }
    to->preds.at = NULL;
    to->preds.len = to->preds.cap = 0;
    for (u32 i = 0; i < n; i++) {
        if (old[i] != b) {
            vec_push(a, &to->preds, old[i]);
            continue;
        }
        for (u32 k = 0; k < b->preds.len; k++) vec_push(a, &to->preds, b->preds.at[k]);
    }
    b->preds.len = 0;
}

static void leave_out(Arena *a, Block *b) {
    Block *to = b->term.edges[0].to;
    for (u32 i = 0; i < b->preds.len; i++)
        for (u32 e = 0; e < 2; e++) {
            Edge *edge = &b->preds.at[i]->term.edges[e];
            if (edge->to == b) *edge = (Edge){to, arguments_through(a, b, edge)};
        }
    replace_pred(a, to, b);
}

void build_thread_jumps(Arena *a, IrFunc *f) {
    bool *used = arena_array(a, bool, f->next_ins);
    for (u32 n = 0; n < f->blocks.len; n++) mark_used(f->blocks.at[n], used);
    for (u32 n = 0; n < f->blocks.len; n++)
        if (may_leave_out(f->blocks.at[n], used)) leave_out(a, f->blocks.at[n]);
    u32 kept = 0;
    for (vec_each(Block *, b, &f->blocks)) {
        if (only_jumps(b) && !b->preds.len) continue;
        b->id = kept;
        f->blocks.at[kept++] = b;
    }
    f->blocks.len = kept;
}
