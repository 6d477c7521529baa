/* sign.c: natural numbers as signed ones, on the GPU: in comparisons at the ends of loops, and
 * where they are extended.
 *
 * LLVM prefers the unsigned comparison of two numbers of which neither is negative. Where ptxas
 * unrolls a loop whose end it tests behind each turn, as in `do ... while (i < n)`, it takes the
 * turns that are left for n - i. As an unsigned number that is great where i is beyond n already,
 * so that ptxas puts one more copy of the turn before the loop; as a signed one it is negative, and
 * no copy is needed. Lowering knows the comparisons. LLVM's own passes prefer the unsigned form, so
 * this one comes after them.
 *
 * Of an index i of 32 bits that is known not to be negative LLVM extends i without its sign and the
 * i of i + 1 by it, as in two turns of a loop. For strength reduction these are two addresses, each
 * with a register pair of its own that moves on. An extension that knows its operand not to be
 * negative is as well one by the sign. */
#include "backend/code.h"

static LLVMIntPredicate signed_form(LLVMIntPredicate p) {
    switch (p) {
    case LLVMIntULT: return LLVMIntSLT;
    case LLVMIntULE: return LLVMIntSLE;
    case LLVMIntUGT: return LLVMIntSGT;
    case LLVMIntUGE: return LLVMIntSGE;
    default:         return p;
    }
}

static void compare_signed(const Code *c, LLVMBuilderRef b, LLVMValueRef i) {
    LLVMIntPredicate p = LLVMGetICmpPredicate(i), as_signed = signed_form(p);
    if (as_signed == p || !code_has_mark(c, i, NATURAL_TEST)) return;
    LLVMReplaceAllUsesWith(i, LLVMBuildICmp(b, as_signed, LLVMGetOperand(i, 0), LLVMGetOperand(i, 1), ""));
    LLVMInstructionEraseFromParent(i);
}

void sign_comparisons(const Code *c) { code_each(c, LLVMICmp, compare_signed); }

/* Is the operand of this extension extended by its sign as well? */
static bool is_extended_by_sign(LLVMValueRef zext) {
    for (LLVMUseRef use = LLVMGetFirstUse(LLVMGetOperand(zext, 0)); use; use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        if (LLVMIsASExtInst(user) && LLVMTypeOf(user) == LLVMTypeOf(zext)) return true;
    }
    return false;
}

static void extend_signed(const Code *c, LLVMBuilderRef b, LLVMValueRef i) {
    (void)c;
    if (!LLVMGetNNeg(i) || !is_extended_by_sign(i)) return;
    LLVMReplaceAllUsesWith(i, LLVMBuildSExt(b, LLVMGetOperand(i, 0), LLVMTypeOf(i), ""));
    LLVMInstructionEraseFromParent(i);
}

void sign_extensions(const Code *c) { code_each(c, LLVMZExt, extend_signed); }
