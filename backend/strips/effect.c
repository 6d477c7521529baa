/* effect.c: what an instruction of a thread may do, and so how far it may be moved. */
#include "backend/strips/split.h"

#include <string.h>

/* Does this call touch no memory? */
static bool is_pure_call(LLVMValueRef call) {
    return LLVMIsAFunction(LLVMGetCalledValue(call)) && code_memory_of(call) == 0;
}

static bool is_assumption(LLVMValueRef call) {
    return LLVMGetIntrinsicID(LLVMGetCalledValue(call)) == LLVMLookupIntrinsicID("llvm.assume", strlen("llvm.assume"));
}

bool effect_is_ordered(const Split *s, LLVMValueRef i) { return code_has_mark(s->c, i, ORDERED_ACCESS); }
bool effect_is_invariant(const Split *s, LLVMValueRef load) { return code_has_mark(s->c, load, "invariant.load"); }

i64 effect_block_field(const Split *s, LLVMValueRef load) {
    if (!code_is(load, LLVMLoad)) return -1;
    LLVMValueRef at = LLVMGetOperand(load, 0), block = LLVMGetParam(s->fn, 0);
    if (at == block) return 0;
    bool within = LLVMIsAGetElementPtrInst(at) && LLVMGetOperand(at, 0) == block && LLVMGetNumOperands(at) == 2 &&
                  LLVMGetGEPSourceElementType(at) == s->i8 && LLVMIsAConstantInt(LLVMGetOperand(at, 1));
    return within ? LLVMConstIntGetSExtValue(LLVMGetOperand(at, 1)) : -1;
}

bool effect_asks_all(const Split *s, LLVMValueRef i) {
    return LLVMIsACallInst(i) && LLVMGetCalledValue(i) == LLVMGetNamedFunction(s->c->module, ASK_ALL);
}

bool effect_may_be_shared(const Split *s, LLVMValueRef i, bool written) {
    switch (LLVMGetInstructionOpcode(i)) {
    case LLVMAlloca: case LLVMStore: case LLVMAtomicRMW: case LLVMAtomicCmpXchg: case LLVMFence: case LLVMVAArg:
        return false;
    case LLVMCall: return is_pure_call(i) && !is_assumption(i);
    case LLVMLoad:
        return !LLVMGetVolatile(i) && LLVMGetOrdering(i) == LLVMAtomicOrderingNotAtomic &&
               !effect_is_ordered(s, i) && (!written || effect_is_invariant(s, i));
    default: return true;
    }
}

bool effect_may_write(LLVMValueRef i) {
    switch (LLVMGetInstructionOpcode(i)) {
    case LLVMStore: case LLVMAtomicRMW: case LLVMAtomicCmpXchg: case LLVMFence: return true;
    case LLVMCall: return !is_pure_call(i) && !is_assumption(i);
    default:       return false;
    }
}

bool effect_is_plain(LLVMValueRef i) {
    switch (LLVMGetInstructionOpcode(i)) {
    case LLVMUDiv: case LLVMSDiv: case LLVMURem: case LLVMSRem: case LLVMFDiv: case LLVMFRem: return false;
    case LLVMGetElementPtr: case LLVMICmp: case LLVMFCmp: case LLVMSelect: case LLVMExtractValue: case LLVMInsertValue:
        return true;
    default: return LLVMIsABinaryOperator(i) || LLVMIsACastInst(i);
    }
}

bool effect_is_division(LLVMValueRef i) {
    LLVMOpcode op = LLVMGetInstructionOpcode(i);
    return op == LLVMUDiv || op == LLVMSDiv || op == LLVMURem || op == LLVMSRem;
}
