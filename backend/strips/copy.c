/* copy.c: copies of blocks, and of arithmetic to before them. */
#include "backend/strips/split.h"

LLVMValueRef copy_of(const Map *copies, LLVMValueRef v) {
    LLVMValueRef copy = map_get(copies, v);
    return copy ? copy : v;
}

void copy_make(Split *s, LLVMValueRef x, Map *copies) {
    LLVMValueRef copy = NULL;
    if (LLVMIsAPHINode(x)) copy = LLVMBuildPhi(s->b, LLVMTypeOf(x), "");
    else LLVMInsertIntoBuilder(s->b, copy = LLVMInstructionClone(x));
    map_set(s->arena, copies, x, copy);
}

void copy_use(const Map *copies, LLVMValueRef x) {
    LLVMValueRef copy = map_get(copies, x);
    for (u32 k = 0; !LLVMIsAPHINode(x) && k < (u32)LLVMGetNumOperands(x); k++)
        LLVMSetOperand(copy, k, copy_of(copies, LLVMGetOperand(x, k)));
    for (u32 k = 0; LLVMIsAPHINode(x) && k < LLVMCountIncoming(x); k++) {
        LLVMValueRef v = copy_of(copies, LLVMGetIncomingValue(x, k)),
                     from = copy_of(copies, LLVMBasicBlockAsValue(LLVMGetIncomingBlock(x, k)));
        LLVMAddIncoming(copy, &v, (LLVMBasicBlockRef[]){LLVMValueAsBasicBlock(from)}, 1);
    }
}

static void make_copies(Split *s, const Blocks *all, Map *copies) {
    for (u32 i = 0; i < all->len; i++) {
        LLVMBasicBlockRef from = s->blocks.at[all->at[i]].at, to = new_block(s);
        map_set(s->arena, copies, LLVMBasicBlockAsValue(from), LLVMBasicBlockAsValue(to));
        LLVMPositionBuilderAtEnd(s->b, to);
        for (each_instruction(x, from)) copy_make(s, x, copies);
    }
}

void copy_blocks(Split *s, const Blocks *all, Map *copies) {
    make_copies(s, all, copies);
    for (vec_each(u32, block, all))
        for (each_instruction(x, s->blocks.at[block].at)) copy_use(copies, x);
}

/* ---- arithmetic made before it is asked for */

/* Threads that would not have come there do this, too: it promises nothing. False: it might. */
static bool make_harmless(LLVMValueRef v) {
    switch (LLVMGetInstructionOpcode(v)) {
    case LLVMAdd: case LLVMSub: case LLVMMul: case LLVMShl:
        LLVMSetNSW(v, false), LLVMSetNUW(v, false);
        return !code_is(v, LLVMShl) || LLVMIsAConstantInt(LLVMGetOperand(v, 1));
    case LLVMZExt: LLVMSetNNeg(v, false); return true;
    case LLVMICmp: LLVMSetICmpSameSign(v, false); return true;
    case LLVMOr:   LLVMSetIsDisjoint(v, false); return true;
    case LLVMSExt: case LLVMAnd: case LLVMXor: case LLVMSelect: case LLVMExtractValue: return true;
    default: return false;
    }
}

/* Is it a load of what never changes in the block? */
static bool is_of_block(const Split *s, LLVMValueRef v) {
    return effect_block_field(s, v) >= 0 && effect_is_invariant(s, v);
}

LLVMValueRef copy_before(Split *s, const u8 *in, LLVMValueRef v, Map *known) {
    if (map_has(known, v)) return map_get(known, v);
    if (!LLVMIsAInstruction(v) || (in && !in[block_of_value(s, v)])) return v;
    if (!effect_is_plain(v) && !is_of_block(s, v)) return NULL;
    LLVMValueRef copy = LLVMInstructionClone(v);
    bool suits = !block_of_value(s, v) || is_of_block(s, v) || make_harmless(copy);
    for (u32 k = 0; suits && k < (u32)LLVMGetNumOperands(v); k++) {
        LLVMValueRef operand = copy_before(s, in, LLVMGetOperand(v, k), known);
        if (operand) LLVMSetOperand(copy, k, operand);
        else suits = false;
    }
    if (!suits) {
        LLVMDeleteInstruction(copy);
        return NULL;
    }
    LLVMInsertIntoBuilder(s->b, copy);
    map_set(s->arena, known, v, copy);
    if (varies(s, v)) map_set(s->arena, &s->varying, copy, s);
    return copy;
}
