/* full.c: what a guard lets all threads of a strip do is done without masks.
 *
 * A guard, `if i < n`, holds for all threads of nearly all strips, but becomes the mask of each
 * access behind it. Processors fetch ahead of loads and stores in order, but not of masked ones. So
 * from the first to the last access under a mask a block is there twice: without the mask, for
 * strips in which it is full, and as it was. */
#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "backend/strips/split.h"

enum { MOST = 100 };                 /* instructions that are there twice */

static bool is_call_of(LLVMValueRef i, const char *name) {
    return LLVMIsACallInst(i) && LLVMGetIntrinsicID(LLVMGetCalledValue(i)) == LLVMLookupIntrinsicID(name, strlen(name));
}

static bool is_masked_load(LLVMValueRef i) { return is_call_of(i, "llvm.masked.load"); }
static bool is_masked_store(LLVMValueRef i) { return is_call_of(i, "llvm.masked.store"); }

/* The operands: pointer, mask, what else is loaded; value, pointer, mask. */
static u32 pointer_index(LLVMValueRef i) { return is_masked_store(i); }

static bool is_on_stack(LLVMValueRef p) {
    while (LLVMIsAGetElementPtrInst(p)) p = LLVMGetOperand(p, 0);
    return LLVMIsAAllocaInst(p);
}

/* The mask of an access to memory, NULL: it has none. */
static LLVMValueRef mask_of(LLVMValueRef i) {
    if (!is_masked_load(i) && !is_masked_store(i)) return NULL;
    LLVMValueRef mask = LLVMGetOperand(i, pointer_index(i) + 1);
    return LLVMIsConstant(mask) || is_on_stack(LLVMGetOperand(i, pointer_index(i))) ? NULL : mask;
}

static LLVMValueRef last_under(LLVMValueRef first) {
    LLVMValueRef last = first;
    u32 n = 0;
    for (LLVMValueRef i = first; i && n < MOST; i = LLVMGetNextInstruction(i), n++)
        if (mask_of(i) == mask_of(first)) last = i;
    return last;
}

static u32 alignment_of(LLVMValueRef access) {
    u32 kind = code_attr_kind("align");
    LLVMAttributeRef a = LLVMGetCallSiteEnumAttribute(access, pointer_index(access) + 1, kind);
    return a ? (u32)LLVMGetEnumAttributeValue(a) : 1;
}

/* The access without its mask, where the builder stands. */
static LLVMValueRef build_full(Split *s, LLVMValueRef access) {
    LLVMValueRef p = LLVMGetOperand(access, pointer_index(access));
    LLVMValueRef full = is_masked_load(access) ? LLVMBuildLoad2(s->b, LLVMTypeOf(access), p, "")
                                               : LLVMBuildStore(s->b, LLVMGetOperand(access, 0), p);
    LLVMSetAlignment(full, alignment_of(access));
    LLVMInstructionSetDebugLoc(full, LLVMInstructionGetDebugLoc(access));
    return full;
}

/* Copies a block; the copy of each instruction goes into the map. */
static void copy_block(Split *s, LLVMBasicBlockRef from, LLVMValueRef mask, Map *copies) {
    for (each_instruction(i, from)) {
        LLVMValueRef copy = LLVMInstructionClone(i);
        LLVMInsertIntoBuilder(s->b, copy);
        for (u32 k = 0; k < (u32)LLVMGetNumOperands(copy); k++) {
            LLVMValueRef v = map_get(copies, LLVMGetOperand(i, k));
            if (v) LLVMSetOperand(copy, k, v);
        }
        if (mask_of(i) == mask) {
            LLVMValueRef full = build_full(s, copy);
            LLVMInstructionEraseFromParent(copy);
            copy = full;
        }
        map_set(s->arena, copies, i, copy);
    }
}

/* Behind the two copies uses of one become uses of a phi. */
static void join(Split *s, LLVMValueRef one, LLVMBasicBlockRef in_one, LLVMValueRef other, LLVMBasicBlockRef in_other) {
    VEC(LLVMValueRef) users = {0};
    for (LLVMUseRef u = LLVMGetFirstUse(one); u; u = LLVMGetNextUse(u))
        if (LLVMGetInstructionParent(LLVMGetUser(u)) != in_one) vec_push(s->arena, &users, LLVMGetUser(u));
    if (!users.len) return;
    LLVMValueRef phi = LLVMBuildPhi(s->b, LLVMTypeOf(one), "");
    LLVMAddIncoming(phi, (LLVMValueRef[]){one, other}, (LLVMBasicBlockRef[]){in_one, in_other}, 2);
    for (u32 i = 0; i < users.len; i++)
        for (u32 k = 0; k < (u32)LLVMGetNumOperands(users.at[i]); k++)
            if (LLVMGetOperand(users.at[i], k) == one) LLVMSetOperand(users.at[i], k, phi);
}

/* Gives the block that keeps its masks. */
static LLVMBasicBlockRef double_accesses(Split *s, LLVMValueRef first, LLVMValueRef last) {
    LLVMValueRef mask = mask_of(first);
    LLVMBasicBlockRef here = LLVMGetInstructionParent(first), masked = cut_before(s, first),
                      next = cut_before(s, LLVMGetNextInstruction(last)), full = new_block(s);
    LLVMTypeRef bits = LLVMIntTypeInContext(s->ctx, LLVMGetVectorSize(LLVMTypeOf(mask)));
    Map copies = {0};
    LLVMPositionBuilderAtEnd(s->b, full);
    copy_block(s, masked, mask, &copies);
    LLVMBuildBr(s->b, next);
    LLVMValueRef old = LLVMGetFirstInstruction(next);
    LLVMPositionBuilderBefore(s->b, old);
    for (each_instruction(i, masked)) join(s, i, masked, map_get(&copies, i), full);
    LLVMPositionBuilderAtEnd(s->b, masked);
    LLVMBuildBr(s->b, next);
    LLVMPositionBuilderAtEnd(s->b, here);
    LLVMValueRef is_full =
        LLVMBuildICmp(s->b, LLVMIntEQ, LLVMBuildBitCast(s->b, mask, bits, ""), LLVMConstAllOnes(bits), "");
    LLVMBuildCondBr(s->b, is_full, full, masked);
    return masked;
}

void full_accesses(Split *s) {
    Map masked = {0};
    for (each_block(b, s->fn)) {
        LLVMValueRef first = map_has(&masked, b) ? NULL : LLVMGetFirstInstruction(b);
        while (first && !mask_of(first)) first = LLVMGetNextInstruction(first);
        if (first) map_set(s->arena, &masked, double_accesses(s, first, last_under(first)), s);
    }
}
