/* cut.c: the blocks of a thread's body: each ends where a barrier is; accesses that threads make in
 * their order get blocks of their own; they get an order; and in loops the counters that begin with
 * another number in each thread lose that number.
 *
 * i = phi(start, i + step) becomes start + phi(0, . + step): the start differs among threads, the
 * rest does not. */
#include "backend/strips/split.h"

/* LLVM offers no way to change where a phi comes from. */
void cut_rename_incoming(Split *s, LLVMBasicBlockRef at, LLVMBasicBlockRef from, LLVMBasicBlockRef to) {
    for (LLVMValueRef p = LLVMGetFirstInstruction(at), next; p && LLVMIsAPHINode(p); p = next) {
        next = LLVMGetNextInstruction(p);
        LLVMPositionBuilderBefore(s->b, p);
        LLVMValueRef q = LLVMBuildPhi(s->b, LLVMTypeOf(p), "");
        for (u32 i = 0; i < LLVMCountIncoming(p); i++) {
            LLVMValueRef v = LLVMGetIncomingValue(p, i);
            LLVMBasicBlockRef b = LLVMGetIncomingBlock(p, i);
            if (b == from) b = to;
            LLVMAddIncoming(q, &v, &b, 1);
        }
        LLVMReplaceAllUsesWith(p, q);
        LLVMInstructionEraseFromParent(p);
    }
}

void cut_phis(LLVMBasicBlockRef at) {
    for (LLVMValueRef p = LLVMGetFirstInstruction(at), next; p && LLVMIsAPHINode(p); p = next) {
        next = LLVMGetNextInstruction(p);
        LLVMReplaceAllUsesWith(p, LLVMGetIncomingValue(p, 0));
        LLVMInstructionEraseFromParent(p);
    }
}

LLVMBasicBlockRef cut_before(Split *s, LLVMValueRef first) {
    LLVMBasicBlockRef here = LLVMGetInstructionParent(first), next = new_block(s);
    LLVMMoveBasicBlockAfter(next, here);
    for (LLVMValueRef i = first, after; i; i = after) {
        after = LLVMGetNextInstruction(i);
        LLVMInstructionRemoveFromParent(i);
        LLVMPositionBuilderAtEnd(s->b, next);
        LLVMInsertIntoBuilder(s->b, i);
    }
    LLVMValueRef end = LLVMGetBasicBlockTerminator(next);
    for (u32 i = 0; end && i < LLVMGetNumSuccessors(end); i++)
        cut_rename_incoming(s, LLVMGetSuccessor(end, i), here, next);
    return next;
}

/* The marker of a warp's barrier stays, since it uses the mask. */
static void cut_behind(Split *s, LLVMValueRef marker, BlockInfo *info) {
    LLVMBasicBlockRef here = LLVMGetInstructionParent(marker), next = cut_before(s, LLVMGetNextInstruction(marker));
    LLVMReplaceAllUsesWith(marker, LLVMConstInt(s->i1, 1, false));
    info->barrier = true;
    if (LLVMConstIntGetZExtValue(LLVMGetOperand(marker, 0)) == PYK_CPU_WAIT_WARP) info->warp = marker;
    else LLVMInstructionEraseFromParent(marker);
    LLVMPositionBuilderAtEnd(s->b, here);
    LLVMBuildBr(s->b, next);
}

static LLVMValueRef barrier_in(LLVMValueRef marker, LLVMBasicBlockRef b) {
    for (each_instruction(i, b))
        if (marker && LLVMIsACallInst(i) && LLVMGetCalledValue(i) == marker) return i;
    return NULL;
}

static u32 add_block(Split *s, BlockInfo info) {
    vec_push(s->arena, &s->blocks, info);
    map_set(s->arena, &s->index, info.at, (void *)(uintptr_t)s->blocks.len);
    return s->blocks.len - 1;
}

u32 cut_add_block(Split *s, LLVMBasicBlockRef at) { return add_block(s, (BlockInfo){.at = at, .segment = SPLIT_NONE}); }

void cut_at_barriers(Split *s) {
    LLVMValueRef marker = LLVMGetNamedFunction(s->c->module, BARRIER_MARKER);
    for (each_block(b, s->fn)) {
        LLVMValueRef barrier = barrier_in(marker, b);
        BlockInfo info = {.at = b, .segment = SPLIT_NONE};
        if (barrier) cut_behind(s, barrier, &info);
        s->warps |= info.warp != NULL;
        add_block(s, info);
    }
}

/* ---- accesses in the order of the threads */

/* The block goes on in a new one, which begins a segment. Gives the new one. */
static u32 cut_segment(Split *s, u32 block, LLVMValueRef first) {
    BlockInfo *info = &s->blocks.at[block],
              rest = {.segment = SPLIT_NONE, .begins = true, .barrier = info->barrier, .warp = info->warp};
    info->barrier = false, info->warp = NULL;
    rest.at = cut_before(s, first);
    LLVMPositionBuilderAtEnd(s->b, info->at);
    LLVMBuildBr(s->b, rest.at);
    return add_block(s, rest);
}

static bool cut_ordered_in(Split *s, u32 block) {
    LLVMValueRef first = NULL, last = NULL;
    for (each_instruction(i, s->blocks.at[block].at)) {
        if (!effect_is_ordered(s, i)) continue;
        if (!first) first = i;
        last = i;
    }
    if (!first) return false;
    cut_segment(s, cut_segment(s, block, first), LLVMGetNextInstruction(last));
    return true;
}

bool cut_at_ordered(Split *s) {
    bool any = false;
    for (u32 i = 0, n = s->blocks.len; i < n; i++)
        if (s->blocks.at[i].segment != SPLIT_NONE && !s->blocks.at[i].whole && is_head(s, i))
            any |= cut_ordered_in(s, i);
    if (any) cut_in_order(s);
    return any;
}

/* ---- order */

/* Reverse postorder; an edge to a block that is still being visited closes a loop. */
static void visit_all(Split *s) {
    enum { UNSEEN, OPEN, DONE };
    u32 n = s->blocks.len, depth = 0, at = n;
    u8 *state = arena_array(s->arena, u8, n);
    u32 *stack = arena_array(s->arena, u32, n), *next = arena_array(s->arena, u32, n);
    s->order = arena_array(s->arena, u32, n);
    stack[depth++] = 0;
    state[0] = OPEN;
    while (depth) {
        u32 block = stack[depth - 1];
        if (next[block] == nsuccessors(s, block)) {
            state[block] = DONE;
            s->order[--at] = block;
            depth--;
            continue;
        }
        u32 to = successor(s, block, next[block]++);
        if (state[to] == OPEN) s->blocks.at[to].loops = true;
        if (state[to] != UNSEEN) continue;
        state[to] = OPEN;
        stack[depth++] = to;
    }
    s->order += at;
    s->norder = n - at;
}

void cut_in_order(Split *s) {
    for (u32 i = 0; i < s->blocks.len; i++) s->blocks.at[i].before.len = 0, s->blocks.at[i].loops = false;
    visit_all(s);
    s->place = arena_array(s->arena, u32, s->blocks.len);
    for (u32 i = 0; i < s->norder; i++) {
        u32 block = s->order[i];
        s->place[block] = i;
        for (u32 k = 0; k < nsuccessors(s, block); k++)
            vec_push(s->arena, &s->blocks.at[successor(s, block, k)].before, block);
    }
}

static bool is_before(const Split *s, LLVMValueRef v, u32 block) {
    return !LLVMIsAInstruction(v) || s->place[block_of_value(s, v)] < s->place[block];
}

/* The step of a phi that the value adds to; NULL: it does not, or the step is not known before the
 * loop. */
static LLVMValueRef step_of(const Split *s, LLVMValueRef phi, LLVMValueRef next, u32 block) {
    if (!LLVMIsAInstruction(next) || LLVMGetInstructionOpcode(next) != LLVMAdd) return NULL;
    LLVMValueRef a = LLVMGetOperand(next, 0), b = LLVMGetOperand(next, 1);
    if ((a == phi) == (b == phi)) return NULL;
    LLVMValueRef step = a == phi ? b : a;
    return is_before(s, step, block) ? step : NULL;
}

/* start + moved, where the builder stands; it wraps no more than `next` does, which all steps led
 * up to. */
static LLVMValueRef add_start(Split *s, LLVMValueRef start, LLVMValueRef moved, LLVMValueRef next) {
    LLVMValueRef sum = LLVMBuildAdd(s->b, start, moved, "");
    LLVMSetNUW(sum, LLVMGetNUW(next));
    LLVMSetNSW(sum, LLVMGetNUW(next) && LLVMGetNSW(next));
    return sum;
}

static void replace_induction(Split *s, LLVMValueRef phi, u32 from, LLVMValueRef step) {
    LLVMValueRef start = LLVMGetIncomingValue(phi, from), next = LLVMGetIncomingValue(phi, 1 - from);
    LLVMBasicBlockRef in = LLVMGetIncomingBlock(phi, from), back = LLVMGetIncomingBlock(phi, 1 - from);
    LLVMValueRef zero = LLVMConstNull(LLVMTypeOf(phi)), first = phi;
    LLVMPositionBuilderBefore(s->b, phi);
    LLVMValueRef moved = LLVMBuildPhi(s->b, LLVMTypeOf(phi), "");
    while (LLVMIsAPHINode(first)) first = LLVMGetNextInstruction(first);
    LLVMPositionBuilderBefore(s->b, first);
    LLVMReplaceAllUsesWith(phi, add_start(s, start, moved, next));
    LLVMPositionBuilderBefore(s->b, next);
    LLVMValueRef further = LLVMBuildAdd(s->b, moved, step, "");
    LLVMReplaceAllUsesWith(next, add_start(s, start, further, next));
    LLVMAddIncoming(moved, (LLVMValueRef[]){zero, further}, (LLVMBasicBlockRef[]){in, back}, 2);
    LLVMInstructionEraseFromParent(next);
    LLVMInstructionEraseFromParent(phi);
}

static void split_induction(Split *s, LLVMValueRef phi, u32 block) {
    if (LLVMCountIncoming(phi) != 2 || LLVMGetTypeKind(LLVMTypeOf(phi)) != LLVMIntegerTypeKind) return;
    for (u32 i = 0; i < 2; i++) {
        LLVMValueRef start = LLVMGetIncomingValue(phi, i),
                     step = step_of(s, phi, LLVMGetIncomingValue(phi, 1 - i), block);
        if (!step || LLVMIsConstant(start) || !is_before(s, start, block)) continue;
        replace_induction(s, phi, i, step);
        return;
    }
}

void cut_inductions(Split *s) {
    for (u32 i = 0; i < s->blocks.len; i++) {
        if (!s->blocks.at[i].loops) continue;
        for (LLVMValueRef p = LLVMGetFirstInstruction(s->blocks.at[i].at), next; p && LLVMIsAPHINode(p); p = next) {
            next = LLVMGetNextInstruction(p);
            split_induction(s, p, i);
        }
    }
}
