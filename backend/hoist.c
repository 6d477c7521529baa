/* hoist.c: what both ways of a branch compute from the same values, before the branch. Addresses
 * are such: `if odd: out[i] = a` and `else: out[i] = b` each compute that of out[i]. Computed once,
 * the stores that end both ways are the same but for what they store, and become one behind the
 * branch, which threads of both ways do at once. LLVM's own pass finds only what stands at the same
 * place in both. */
#include "backend/code.h"

enum { FAR = 200 };                                    /* how far into a way is looked: the search is quadratic */

static bool have_same_flags(LLVMValueRef a, LLVMValueRef b) {
    switch (LLVMGetInstructionOpcode(a)) {
    case LLVMAdd: case LLVMSub: case LLVMMul: case LLVMShl: case LLVMTrunc:
        return LLVMGetNSW(a) == LLVMGetNSW(b) && LLVMGetNUW(a) == LLVMGetNUW(b);
    case LLVMZExt: return LLVMGetNNeg(a) == LLVMGetNNeg(b);
    case LLVMSExt: case LLVMAnd: case LLVMXor: return true;
    case LLVMICmp: return LLVMGetICmpPredicate(a) == LLVMGetICmpPredicate(b);
    case LLVMGetElementPtr:
        return LLVMGetGEPSourceElementType(a) == LLVMGetGEPSourceElementType(b) &&
               LLVMGEPGetNoWrapFlags(a) == LLVMGEPGetNoWrapFlags(b);
    default: return false;
    }
}

static bool is_same(LLVMValueRef a, LLVMValueRef b) {
    int n = LLVMGetNumOperands(a);
    if (LLVMGetInstructionOpcode(a) != LLVMGetInstructionOpcode(b) || LLVMTypeOf(a) != LLVMTypeOf(b) ||
        LLVMGetNumOperands(b) != n || !have_same_flags(a, b))
        return false;
    for (int k = 0; k < n; k++)
        if (LLVMGetOperand(a, (unsigned)k) != LLVMGetOperand(b, (unsigned)k)) return false;
    return true;
}

static bool comes_from(LLVMValueRef i, LLVMBasicBlockRef block) {
    for (int k = 0; k < LLVMGetNumOperands(i); k++)
        if (code_lies_in(LLVMGetOperand(i, (unsigned)k), block)) return true;
    return false;
}

static LLVMValueRef twin_in(LLVMBasicBlockRef other, LLVMValueRef i) {
    u32 n = 0;
    for (LLVMValueRef x = LLVMGetFirstInstruction(other); x && n < FAR; x = LLVMGetNextInstruction(x), n++)
        if (is_same(i, x)) return x;
    return NULL;
}

static void hoist(const Code *c, LLVMBuilderRef b, LLVMValueRef branch) {
    (void)c;
    if (!LLVMIsConditional(branch)) return;
    LLVMBasicBlockRef one = LLVMGetSuccessor(branch, 0), other = LLVMGetSuccessor(branch, 1);
    if (one == other || !code_only_way(one) || !code_only_way(other)) return;
    u32 n = 0;
    for (LLVMValueRef i = LLVMGetFirstInstruction(one), next; i && n < FAR; i = next, n++) {
        next = LLVMGetNextInstruction(i);
        LLVMValueRef twin = comes_from(i, one) ? NULL : twin_in(other, i);
        if (!twin) continue;
        LLVMReplaceAllUsesWith(twin, i);
        LLVMInstructionEraseFromParent(twin);
        LLVMInstructionRemoveFromParent(i);
        LLVMInsertIntoBuilder(b, i);
    }
}

void hoist_common(const Code *c) { code_each(c, LLVMBr, hoist); }
