/* copy.c: copies of blocks. */
#include "backend/strips/split.h"

LLVMValueRef copy_of(const Map *copies, LLVMValueRef v) {
    LLVMValueRef copy = map_get(copies, v);
    return copy ? copy : v;
}

static void make_copies(Split *s, const Blocks *all, Map *copies) {
    for (u32 i = 0; i < all->len; i++) {
        LLVMBasicBlockRef from = s->blocks.at[all->at[i]].at, to = new_block(s);
        map_set(s->arena, copies, LLVMBasicBlockAsValue(from), LLVMBasicBlockAsValue(to));
        LLVMPositionBuilderAtEnd(s->b, to);
        for (each_instruction(x, from)) {
            LLVMValueRef copy = NULL;
            if (LLVMIsAPHINode(x)) copy = LLVMBuildPhi(s->b, LLVMTypeOf(x), "");
            else LLVMInsertIntoBuilder(s->b, copy = LLVMInstructionClone(x));
            map_set(s->arena, copies, x, copy);
        }
    }
}

static void use_copies(Split *s, const Blocks *all, const Map *copies) {
    for (u32 i = 0; i < all->len; i++)
        for (each_instruction(x, s->blocks.at[all->at[i]].at)) {
            LLVMValueRef copy = map_get(copies, x);
            for (u32 k = 0; !LLVMIsAPHINode(x) && k < (u32)LLVMGetNumOperands(copy); k++)
                LLVMSetOperand(copy, k, copy_of(copies, LLVMGetOperand(copy, k)));
            for (u32 k = 0; LLVMIsAPHINode(x) && k < LLVMCountIncoming(x); k++) {
                LLVMValueRef v = copy_of(copies, LLVMGetIncomingValue(x, k)),
                             from = map_get(copies, LLVMBasicBlockAsValue(LLVMGetIncomingBlock(x, k)));
                LLVMAddIncoming(copy, &v, (LLVMBasicBlockRef[]){LLVMValueAsBasicBlock(from)}, 1);
            }
        }
}

void copy_blocks(Split *s, const Blocks *all, Map *copies) {
    make_copies(s, all, copies);
    use_copies(s, all, copies);
}
