/* value.c: what a segment uses of others is loaded from its slot at the segment's beginning, or
 * made again there; and what others use is stored into its slot. */
#include "backend/strips/split.h"

static void position_for(Split *s, const Segment *g, bool uniform) {
    LLVMValueRef at = uniform && s->one ? LLVMGetFirstInstruction(g->driver)
                                        : LLVMGetBasicBlockTerminator(s->one ? g->lanes : g->driver);
    LLVMPositionBuilderBefore(s->b, at);
}

void value_is_parallel(const Split *s, const Segment *g, LLVMValueRef i) {
    if (g->loop)
        LLVMSetMetadata(i, LLVMGetMDKindIDInContext(s->ctx, "llvm.mem.parallel_loop_access", 29),
                        LLVMMetadataAsValue(s->ctx, g->loop));
}

static LLVMValueRef load_slot(Split *s, Segment *g, const Slot *slot) {
    position_for(s, g, slot->uniform);
    if (slot->array) return storage_at(s, slot->at, slot->size, s->one ? g->lane : NULL);
    bool lanes = is_by_lane(s, slot);
    LLVMValueRef from = lanes ? storage_element(s, slot->stored, slot->memory, g->lane) : slot->memory;
    LLVMValueRef v = LLVMBuildLoad2(s->b, slot->stored, from, "");
    if (!slot->uniform) value_is_parallel(s, g, v);
    return storage_to_value(s, slot, v);
}

static LLVMValueRef make_again(Split *s, LLVMValueRef v, u32 segment) {
    Segment *g = &s->segments.at[segment];
    LLVMValueRef copy = LLVMInstructionClone(v), parts[8];
    u32 n = (u32)LLVMGetNumOperands(v);
    LLVMValueRef *all = n <= countof(parts) ? parts : arena_array(s->arena, LLVMValueRef, n);
    for (u32 i = 0; i < n; i++) all[i] = value_in(s, LLVMGetOperand(v, i), segment);
    for (u32 i = 0; i < n; i++) LLVMSetOperand(copy, i, all[i]);
    LLVMBasicBlockRef at = s->one && varies(s, v) ? g->lanes : g->driver;
    LLVMPositionBuilderBefore(s->b, LLVMGetBasicBlockTerminator(at));
    LLVMInsertIntoBuilder(s->b, copy);
    return copy;
}

LLVMValueRef value_in(Split *s, LLVMValueRef v, u32 segment) {
    Segment *g = &s->segments.at[segment];
    if (v == s->x && s->one) return g->x;
    if (!comes_from_outside(s, v, segment)) return v;
    LLVMValueRef known = map_get(&g->here, v);
    if (known) return known;
    known = is_made_again(s, v) ? make_again(s, v, segment) : load_slot(s, g, slot_of(s, v));
    map_set(s->arena, &g->here, v, known);
    return known;
}

static void each_operand(Split *s, bool change) {
    for (u32 o = 0; o < s->norder; o++)
        for (each_instruction(i, s->blocks.at[s->order[o]].at))
            for (u32 k = 0; k < (u32)LLVMGetNumOperands(i); k++) {
                LLVMValueRef v = LLVMGetOperand(i, k);
                if (!LLVMIsAInstruction(v) && !LLVMIsAArgument(v)) continue;
                LLVMValueRef here = value_in(s, v, user_of(s, i, k));
                if (change && !is_head_phi(s, i) && here != v) LLVMSetOperand(i, k, here);
            }
}

/* First all that segments need of each other is made, from operations as they were; then it is
 * used. */
void value_replace_all(Split *s) {
    each_operand(s, false);
    each_operand(s, true);
}

void value_mark_parallel(Split *s) {
    for (u32 o = 0; o < s->norder; o++)
        for (each_instruction(i, s->blocks.at[s->order[o]].at)) {
            bool access = LLVMIsALoadInst(i) || LLVMIsAStoreInst(i) || LLVMIsACallInst(i);
            if (access && !effect_is_ordered(s, i)) value_is_parallel(s, segment_at(s, s->order[o]), i);
        }
}

static LLVMValueRef behind(LLVMValueRef i) {
    LLVMValueRef next = LLVMGetNextInstruction(i);
    while (LLVMIsAPHINode(next)) next = LLVMGetNextInstruction(next);
    return next;
}

static void store_slot(Split *s, const Segment *g, const Slot *slot, LLVMValueRef v) {
    bool lanes = is_by_lane(s, slot);
    LLVMPositionBuilderBefore(s->b, behind(v));
    LLVMValueRef to = lanes ? storage_element(s, slot->stored, slot->memory, g->lane) : slot->memory;
    LLVMValueRef store = LLVMBuildStore(s->b, storage_from_value(s, slot, v), to);
    if (lanes) value_is_parallel(s, g, store);
}

/* A division that no thread may come to divides by 1 where the processor would fail. */
static void guard_division(Split *s, LLVMValueRef v) {
    LLVMOpcode op = LLVMGetInstructionOpcode(v);
    LLVMValueRef x = LLVMGetOperand(v, 0), y = LLVMGetOperand(v, 1);
    LLVMTypeRef type = LLVMTypeOf(y);
    LLVMValueRef fails = LLVMBuildICmp(s->b, LLVMIntEQ, y, LLVMConstNull(type), "");
    if (op == LLVMSDiv || op == LLVMSRem) {
        LLVMValueRef negates = LLVMBuildICmp(s->b, LLVMIntEQ, y, LLVMConstAllOnes(type), "");
        LLVMValueRef least_or_0 = LLVMBuildICmp(s->b, LLVMIntEQ, x, LLVMBuildNeg(s->b, x, ""), "");
        fails = LLVMBuildOr(s->b, fails, LLVMBuildAnd(s->b, negates, least_or_0, ""), "");
    }
    LLVMSetOperand(v, 1, LLVMBuildSelect(s->b, fails, LLVMConstInt(type, 1, false), y, ""));
}

static void place(Split *s, u32 block, LLVMValueRef v) {
    const Segment *g = segment_at(s, block);
    if (s->one && !varies(s, v)) {
        LLVMInstructionRemoveFromParent(v);
        LLVMPositionBuilderBefore(s->b, LLVMGetBasicBlockTerminator(g->driver));
        if (effect_is_division(v) && !is_head(s, block)) guard_division(s, v);
        LLVMInsertIntoBuilder(s->b, v);
    }
    const Slot *slot = slot_of(s, v);
    if (slot) store_slot(s, g, slot, v);
}

/* What is uniform goes in front of the loop over the threads; what others need into its slot. */
void value_place(Split *s) {
    for (u32 o = 0; o < s->norder; o++)
        for (LLVMValueRef i = LLVMGetFirstInstruction(s->blocks.at[s->order[o]].at), next; i; i = next) {
            next = LLVMGetNextInstruction(i);
            bool stays = is_head_phi(s, i) || LLVMIsAAllocaInst(i) || LLVMIsATerminatorInst(i);
            if (map_has(&s->made, i) && !stays) place(s, s->order[o], i);
        }
}

void value_store_lanes(Split *s) {
    for (u32 o = 0; o < s->norder; o++) {
        LLVMValueRef marker = s->blocks.at[s->order[o]].warp;
        if (!marker) continue;
        const Segment *g = segment_at(s, s->order[o]);
        LLVMPositionBuilderBefore(s->b, marker);
        LLVMValueRef to = storage_warp_lanes(s, g->lane);
        value_is_parallel(s, g, LLVMBuildStore(s->b, LLVMGetOperand(marker, 1), to));
        LLVMInstructionEraseFromParent(marker);
    }
}

/* Allocations and phis at heads of segments, for which slots stand now. */
void value_drop_old(Split *s) {
    for (u32 i = 0; i < s->slots.len; i++) {
        LLVMValueRef v = s->slots.at[i].value;
        if (!s->slots.at[i].array && !is_head_phi(s, v)) continue;
        LLVMReplaceAllUsesWith(v, LLVMGetPoison(LLVMTypeOf(v)));
        LLVMInstructionEraseFromParent(v);
    }
}
