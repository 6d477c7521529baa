/* sign.c: comparisons of natural numbers as signed ones, at the ends of loops on the GPU.
 *
 * LLVM prefers the unsigned comparison of two numbers of which neither is negative. Where ptxas
 * unrolls a loop whose end it tests behind each turn, as in `do ... while (i < n)`, it takes the
 * turns that are left for n - i. As an unsigned number that is great where i is beyond n already,
 * so that ptxas puts one more copy of the turn before the loop; as a signed one it is negative, and
 * no copy is needed. Lowering knows the comparisons. LLVM's own passes prefer the unsigned form, so
 * this one comes after them. */
#include "backend/code.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

static LLVMIntPredicate signed_form(LLVMIntPredicate p) {
    switch (p) {
    case LLVMIntULT: return LLVMIntSLT;
    case LLVMIntULE: return LLVMIntSLE;
    case LLVMIntUGT: return LLVMIntSGT;
    case LLVMIntUGE: return LLVMIntSGE;
    default:         return p;
    }
}

void sign_comparisons(const Code *c) {
    LLVMBuilderRef b = LLVMCreateBuilderInContext(c->ctx);
    u32 natural = LLVMGetMDKindIDInContext(c->ctx, NATURAL_TEST, strlen(NATURAL_TEST));
    for (LLVMValueRef f = LLVMGetFirstFunction(c->module); f; f = LLVMGetNextFunction(f))
        for (LLVMBasicBlockRef at = LLVMGetFirstBasicBlock(f); at; at = LLVMGetNextBasicBlock(at))
            for (LLVMValueRef i = LLVMGetFirstInstruction(at), next; i; i = next) {
                next = LLVMGetNextInstruction(i);
                LLVMIntPredicate p = LLVMIsAICmpInst(i) && LLVMGetMetadata(i, natural) ? LLVMGetICmpPredicate(i) : 0;
                if (!p || signed_form(p) == p) continue;
                LLVMPositionBuilderBefore(b, i);
                LLVMSetCurrentDebugLocation2(b, LLVMInstructionGetDebugLoc(i));
                LLVMValueRef v = LLVMBuildICmp(b, signed_form(p), LLVMGetOperand(i, 0), LLVMGetOperand(i, 1), "");
                LLVMReplaceAllUsesWith(i, v);
                LLVMInstructionEraseFromParent(i);
            }
    LLVMDisposeBuilder(b);
}
