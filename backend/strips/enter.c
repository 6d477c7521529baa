/* enter.c: where threads go on from the storage: at the beginning of `one` and of a strip, and
 * where a strip's threads have parted. */
#include "backend/strips/split.h"

#include <llvm-c/DebugInfo.h>

static LLVMValueRef load_state(Split *s) { return LLVMBuildLoad2(s->b, s->i32, storage_state(s), ""); }

/* The block for threads in no state that goes on. */
static LLVMBasicBlockRef make_end(Split *s) {
    LLVMBasicBlockRef here = LLVMGetInsertBlock(s->b), ended = new_block(s);
    LLVMPositionBuilderAtEnd(s->b, ended);
    leave_function(s, false);
    LLVMPositionBuilderAtEnd(s->b, here);
    return ended;
}

/* Goes where this segment is entered; the builder then stands there. */
static void add_case(Split *s, LLVMValueRef choice, u32 segment) {
    LLVMBasicBlockRef enter = new_block(s);
    LLVMAddCase(choice, number(s, segment), enter);
    LLVMPositionBuilderAtEnd(s->b, enter);
}

void enter_alone(Split *s) {
    LLVMPositionBuilderAtEnd(s->b, s->prologue);
    LLVMValueRef state = load_state(s);
    LLVMValueRef choice = LLVMBuildSwitch(s->b, state, make_end(s), s->segments.len);
    for (u32 i = 0; i < s->segments.len; i++) {
        const Segment *g = &s->segments.at[i];
        if (!g->resumes) continue;
        add_case(s, choice, i);
        for (u32 k = 0; k < s->slots.len; k++) {
            const Slot *slot = &s->slots.at[k];
            if (!g->live[k]) continue;
            LLVMBuildStore(s->b, LLVMBuildLoad2(s->b, slot->stored, storage_slot(s, slot), ""), slot->memory);
        }
        LLVMBuildBr(s->b, g->driver);
    }
}

/* ---- each thread of a strip alone */

/* Runs one thread by `one`. */
static LLVMValueRef call_one(Split *s, LLVMValueRef lane) {
    u32 n = LLVMCountParams(s->fn);
    LLVMValueRef *args = arena_array(s->arena, LLVMValueRef, n);
    for (u32 i = 0; i < n; i++) args[i] = LLVMGetParam(s->fn, i);
    args[SPLIT_X] = LLVMBuildAdd(s->b, args[SPLIT_X], LLVMBuildTrunc(s->b, lane, s->i32, ""), "");
    args[n - 4] = s->storage;
    args[n - 3] = s->stride;
    args[n - 2] = LLVMBuildAdd(s->b, s->thread, lane, "");
    args[n - 1] = number64(s, 1);
    LLVMValueRef ran = LLVMBuildCall2(s->b, LLVMGlobalGetValueType(s->one), s->one, args, n, "");
    LLVMInstructionSetDebugLoc(ran, s->line);
    return ran;
}

/* Runs the thread unless it waits. At a barrier of the block it does so until all of its warp have
 * come as far as they can. */
static void run_lane_of_warp(Split *s, LLVMValueRef lane) {
    LLVMBasicBlockRef runs = new_block(s), next = new_block(s);
    LLVMValueRef state = LLVMBuildLoad2(s->b, s->i32, storage_at(s, 0, 4, lane), "");
    LLVMBuildCondBr(s->b, LLVMBuildICmp(s->b, LLVMIntULT, state, number(s, PYK_CPU_ENDED), ""), runs, next);
    LLVMPositionBuilderAtEnd(s->b, runs);
    call_one(s, lane);
    LLVMBuildBr(s->b, next);
    LLVMPositionBuilderAtEnd(s->b, next);
}

/* Runs the thread if it does not wait at a barrier already, and says whether it does then. */
static LLVMValueRef run_lane(Split *s, LLVMValueRef lane) {
    if (s->warps) return run_lane_of_warp(s, lane), LLVMConstNull(s->i1);
    LLVMBasicBlockRef waits = new_block(s), runs = new_block(s), next = new_block(s);
    LLVMValueRef at = storage_at(s, 0, 4, lane), state = LLVMBuildLoad2(s->b, s->i32, at, "");
    LLVMValueRef flag = number(s, PYK_CPU_AT_BLOCK), waiting = LLVMBuildICmp(s->b, LLVMIntUGE, state, flag, "");
    LLVMBuildCondBr(s->b, waiting, waits, runs);
    LLVMPositionBuilderAtEnd(s->b, waits);
    LLVMBuildStore(s->b, LLVMBuildSub(s->b, state, flag, ""), at);
    LLVMBuildBr(s->b, next);
    LLVMPositionBuilderAtEnd(s->b, runs);
    LLVMValueRef yes = LLVMConstInt(s->i1, 1, false), ran = call_one(s, lane);
    LLVMBuildBr(s->b, next);
    LLVMPositionBuilderAtEnd(s->b, next);
    LLVMValueRef here = LLVMBuildPhi(s->b, s->i1, "");
    LLVMAddIncoming(here, (LLVMValueRef[]){yes, ran}, (LLVMBasicBlockRef[]){waits, runs}, 2);
    return here;
}

/* Whose barrier opens now? They may be all lanes, which then go on together. */
static void open_warp(Split *s) {
    LLVMBasicBlockRef opens = new_block(s), met = new_block(s);
    LLVMTypeRef pointer = LLVMPointerTypeInContext(s->ctx, 0),
                type = LLVMFunctionType(s->i32, (LLVMTypeRef[]){pointer, pointer, pointer, s->i32}, 4, false);
    LLVMValueRef open = storage_block_field(s, offsetof(pyk_cpu_block, open_warp));
    open = LLVMBuildLoad2(s->b, pointer, open, "");
    LLVMValueRef thread = LLVMBuildTrunc(s->b, s->thread, s->i32, ""), states = storage_state(s),
                 args[] = {LLVMGetParam(s->fn, 0), states, storage_warp_lanes(s, NULL), thread};
    LLVMValueRef ready = LLVMBuildCall2(s->b, type, open, args, 4, "");
    LLVMInstructionSetDebugLoc(ready, s->line);
    LLVMBuildCondBr(s->b, LLVMBuildIsNotNull(s->b, ready, ""), opens, met);
    LLVMPositionBuilderAtEnd(s->b, opens);
    LLVMBuildBr(s->b, s->alike);
    LLVMPositionBuilderAtEnd(s->b, met);
    LLVMValueRef all = storage_load_lanes(s, s->i32, states), flag = number(s, PYK_CPU_AT_BLOCK);
    all = LLVMBuildAnd(s->b, all, LLVMBuildNot(s->b, storage_splat(s, flag), ""), "");
    storage_store_lanes(s, s->i32, all, states);
    LLVMValueRef runs = LLVMBuildICmp(s->b, LLVMIntNE, all, storage_splat(s, number(s, PYK_CPU_ENDED)), "");
    runs = LLVMBuildBitCast(s->b, runs, LLVMIntTypeInContext(s->ctx, s->lanes), "");
    LLVMBuildRet(s->b, LLVMBuildIsNotNull(s->b, runs, ""));
}

void enter_apart(Split *s) {
    LLVMBasicBlockRef head = new_block(s), done = new_block(s);
    LLVMValueRef no = LLVMConstNull(s->i1), zero = LLVMConstNull(s->i64);
    LLVMPositionBuilderAtEnd(s->b, s->apart);
    LLVMBuildBr(s->b, head);
    LLVMPositionBuilderAtEnd(s->b, head);
    LLVMValueRef lane = LLVMBuildPhi(s->b, s->i64, ""), running = LLVMBuildPhi(s->b, s->i1, "");
    LLVMValueRef here = run_lane(s, lane), so_far = LLVMBuildOr(s->b, running, here, "");
    LLVMBasicBlockRef latch = LLVMGetInsertBlock(s->b);
    LLVMValueRef further = LLVMBuildNUWAdd(s->b, lane, LLVMConstInt(s->i64, 1, false), "");
    LLVMValueRef more = LLVMBuildICmp(s->b, LLVMIntULT, further, LLVMConstInt(s->i64, s->lanes, false), "");
    LLVMBuildCondBr(s->b, more, head, done);
    LLVMAddIncoming(lane, (LLVMValueRef[]){zero, further}, (LLVMBasicBlockRef[]){s->apart, latch}, 2);
    LLVMAddIncoming(running, (LLVMValueRef[]){no, so_far}, (LLVMBasicBlockRef[]){s->apart, latch}, 2);
    LLVMPositionBuilderAtEnd(s->b, done);
    if (s->warps) open_warp(s);
    else LLVMBuildRet(s->b, so_far);
}

/* ---- the threads of a strip together */

/* Does some lane in the storage differ from the first? The values are compared as bits. */
static LLVMValueRef lanes_differ(Split *s, LLVMTypeRef type, LLVMValueRef at, LLVMValueRef first) {
    LLVMTypeRef bits = LLVMIntTypeInContext(s->ctx, (u32)(8 * LLVMABISizeOfType(s->layout, type)));
    LLVMValueRef all = storage_load_lanes(s, bits, at);
    LLVMSetAlignment(all, LLVMABIAlignmentOfType(s->layout, type));
    LLVMValueRef one = LLVMGetTypeKind(type) == LLVMPointerTypeKind ? LLVMBuildPtrToInt(s->b, first, bits, "")
                                                                    : LLVMBuildBitCast(s->b, first, bits, "");
    LLVMValueRef differ = LLVMBuildICmp(s->b, LLVMIntNE, all, storage_splat(s, one), "");
    differ = LLVMBuildBitCast(s->b, differ, LLVMIntTypeInContext(s->ctx, s->lanes), "");
    return LLVMBuildICmp(s->b, LLVMIntNE, differ, LLVMConstNull(LLVMTypeOf(differ)), "");
}

/* Loads what is uniform in this segment. Threads that have parted may differ in it. */
static LLVMValueRef load_uniform(Split *s, const Segment *g) {
    LLVMValueRef differ = LLVMConstNull(s->i1);
    for (u32 k = 0; k < s->slots.len; k++) {
        const Slot *slot = &s->slots.at[k];
        if (!g->live[k] || !slot->uniform) continue;
        LLVMValueRef at = storage_slot(s, slot), first = LLVMBuildLoad2(s->b, slot->stored, at, "");
        LLVMBuildStore(s->b, first, slot->memory);
        if (!s->parts) continue;
        differ = storage_has_vectors(slot->stored)
                     ? LLVMBuildOr(s->b, differ, lanes_differ(s, slot->stored, at, first), "")
                     : LLVMConstInt(s->i1, 1, false);
    }
    return differ;
}

/* The threads go on together unless they differ. */
static void go_apart_if(Split *s, LLVMValueRef differ) {
    if (!s->parts) return;
    LLVMBasicBlockRef on = new_block(s);
    LLVMBuildCondBr(s->b, differ, s->apart, on);
    LLVMPositionBuilderAtEnd(s->b, on);
}

/* All stand before this segment. */
static void enter_together(Split *s, const Segment *g) {
    go_apart_if(s, load_uniform(s, g));
    for (u32 k = 0; k < s->slots.len; k++) {
        const Slot *slot = &s->slots.at[k];
        if (g->live[k] && !slot->uniform && !s->row) storage_copy(s, slot, storage_slot(s, slot), slot->memory);
    }
    LLVMBuildBr(s->b, g->driver);
}

void enter_strip(Split *s) {
    LLVMPositionBuilderAtEnd(s->b, s->prologue);
    if (!s->barriers) {
        LLVMBuildBr(s->b, s->segments.at[0].driver);
        return;
    }
    LLVMBuildBr(s->b, s->alike = new_block(s));
    LLVMPositionBuilderAtEnd(s->b, s->alike);
    LLVMValueRef first = load_state(s);
    if (s->parts) go_apart_if(s, lanes_differ(s, s->i32, storage_state(s), first));
    LLVMValueRef choice = LLVMBuildSwitch(s->b, first, make_end(s), s->segments.len);
    for (u32 i = 0; i < s->segments.len; i++) {
        if (!s->segments.at[i].meets) continue;
        add_case(s, choice, i);
        enter_together(s, &s->segments.at[i]);
    }
}
