/* whole.c: loops that are left to each thread as they are, and stores that stay one by one.
 *
 * Where threads read from or write to places that do not follow from their numbers, vectors gain
 * nothing. Where memory decides how often a loop turns, the threads of a strip would part at its
 * end and go on alone; if each runs the whole loop they leave it together. Loops with barriers are
 * cut in any case. */
#include "backend/strips/split.h"

static bool is_unforeseen(const Split *s, LLVMValueRef v) { return varies(s, v) && !segment_depth(s, v); }

static bool is_scattered(const Split *s, LLVMValueRef i) {
    LLVMOpcode op = LLVMGetInstructionOpcode(i);
    if ((op != LLVMLoad && op != LLVMStore) || effect_is_ordered(s, i)) return false;
    return is_unforeseen(s, LLVMGetOperand(i, op == LLVMStore));
}

/* The blocks from the head of a loop, which has one block before it, to the block that leads back.
 * False: a barrier is among them, or there is another way in. */
static bool find_body(const Split *s, u32 head, u32 latch, u8 *in, Blocks *body) {
    in[head] = 1;
    vec_push(s->arena, body, head);
    if (latch != head) vec_push(s->arena, body, latch);
    in[latch] = 1;
    for (u32 i = 0; i < body->len; i++) {
        const BlockInfo *b = &s->blocks.at[body->at[i]];
        if (b->barrier) return false;
        for (u32 k = 0; body->at[i] != head && k < b->before.len; k++) {
            u32 from = b->before.at[k];
            if (s->place[from] < s->place[head]) return false;
            if (!in[from]) vec_push(s->arena, body, from);
            in[from] = 1;
        }
    }
    return true;
}

static bool gains_nothing(const Split *s, u32 block, const u8 *in) {
    LLVMValueRef c = condition(s, block);
    for (u32 k = 0; c && is_unforeseen(s, c) && k < nsuccessors(s, block); k++)
        if (!in[successor(s, block, k)]) return true;
    for (each_instruction(x, s->blocks.at[block].at))
        if (is_scattered(s, x)) return true;
    return false;
}

bool whole_find_body(Split *s, u32 head, u32 *before, u32 *latch, u8 *in, Blocks *body) {
    const BlockInfo *b = &s->blocks.at[head];
    if (!b->loops || b->before.len != 2) return false;
    u32 first = b->before.at[0], second = b->before.at[1];
    *latch = s->place[first] < s->place[head] ? second : first, *before = first == *latch ? second : first;
    if (s->place[*latch] < s->place[head] || s->place[*before] >= s->place[head]) return false;
    if (condition(s, *before) || s->blocks.at[*before].barrier) return false;
    return find_body(s, head, *latch, in, body);
}

static bool leave_whole(Split *s, u32 head) {
    Blocks body = {0};
    u8 *in = arena_array(s->arena, u8, s->blocks.len);
    bool whole = false;
    u32 before, latch;
    if (!whole_find_body(s, head, &before, &latch, in, &body)) return false;
    for (u32 i = 0; i < body.len; i++) whole |= gains_nothing(s, body.at[i], in);
    for (u32 i = 0; whole && i < body.len; i++) s->blocks.at[body.at[i]].whole = true;
    return whole;
}

bool whole_find(Split *s) {
    bool any = false;
    for (array_each(u32, head, s->order, s->norder))
        if (s->blocks.at[head].loops && !s->blocks.at[head].whole) any |= leave_whole(s, head);
    return any;
}

void whole_find_scattering(Split *s) {
    for (u32 o = 0; o < s->norder; o++)
        for (each_instruction(i, s->blocks.at[s->order[o]].at))
            segment_at(s, s->order[o])->scatters |= LLVMIsAStoreInst(i) && is_scattered(s, i);
    for (vec_each_at(Segment *, g, &s->segments)) {
        LLVMValueRef first = LLVMGetFirstInstruction(s->blocks.at[g->head].at);
        g->ordered = g->blocks == 1 && s->blocks.at[g->head].begins && effect_is_ordered(s, first);
    }
}
