/* promote.c: arithmetic of 8 and 16 bits in 32 on the GPU. Where LLVM knows that operands of a
 * division are small, it divides in as few bits as a power of two has, and computes what goes in
 * and comes out in these. The GPU has no instructions for them: each operation is one of 32 bits
 * and one or two that cut and extend. What is not negative and does not overflow is the same in 32
 * bits, and so is the distance of two short integers. LLVM's own passes prefer the form with few
 * bits, so this one comes after them. */
#include "backend/code.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

static LLVMValueRef promoted(LLVMBuilderRef b, LLVMTypeRef word, LLVMValueRef v, LLVMValueRef user, u32 depth);

static bool is_short(LLVMTypeRef type) {
    return LLVMGetTypeKind(type) == LLVMIntegerTypeKind &&
           (LLVMGetIntTypeWidth(type) == 8 || LLVMGetIntTypeWidth(type) == 16);
}

/* Is the operation the same on operands that are extended by zeros? */
static bool extends(LLVMValueRef v) {
    if (!LLVMIsAInstruction(v)) return false;
    switch (LLVMGetInstructionOpcode(v)) {
    case LLVMUDiv: case LLVMURem: case LLVMAnd: case LLVMOr: case LLVMXor: case LLVMLShr: return true;
    case LLVMAdd: case LLVMSub: case LLVMMul: case LLVMShl: return LLVMGetNUW(v);
    default: return false;
    }
}

static LLVMValueRef again(LLVMBuilderRef b, LLVMTypeRef word, LLVMValueRef v, u32 depth) {
    LLVMValueRef x = promoted(b, word, LLVMGetOperand(v, 0), v, depth),
                 y = promoted(b, word, LLVMGetOperand(v, 1), v, depth);
    LLVMPositionBuilderBefore(b, v);
    LLVMSetCurrentDebugLocation2(b, LLVMInstructionGetDebugLoc(v));
    return LLVMBuildBinOp(b, LLVMGetInstructionOpcode(v), x, y, "");
}

/* The value in 32 bits, for its user. */
static LLVMValueRef promoted(LLVMBuilderRef b, LLVMTypeRef word, LLVMValueRef v, LLVMValueRef user, u32 depth) {
    enum { DEEP = 8 };
    if (LLVMIsAConstantInt(v)) return LLVMConstInt(word, LLVMConstIntGetZExtValue(v), false);
    if (depth < DEEP && extends(v)) return again(b, word, v, depth + 1);
    LLVMPositionBuilderBefore(b, user);
    LLVMSetCurrentDebugLocation2(b, LLVMInstructionGetDebugLoc(user));
    if (!LLVMIsATruncInst(v) || !LLVMGetNUW(v)) return LLVMBuildZExt(b, v, word, "");
    LLVMValueRef whole = LLVMGetOperand(v, 0);
    if (LLVMGetIntTypeWidth(LLVMTypeOf(whole)) < 32) return LLVMBuildZExt(b, whole, word, "");
    return LLVMTypeOf(whole) == word ? whole : LLVMBuildTrunc(b, whole, word, "");
}

/* The difference of two short integers, whose absolute value the code generator would compute in 16
 * bits: as the greater less the lesser, each cut and extended. */
static bool is_short_distance(LLVMValueRef call) {
    LLVMValueRef f = LLVMGetCalledValue(call);
    if (!LLVMIsAFunction(f) || strcmp(LLVMGetValueName2(f, &(size_t){0}), "llvm.abs.i32") != 0) return false;
    LLVMValueRef sub = LLVMGetOperand(call, 0);
    if (!LLVMIsAInstruction(sub) || LLVMGetInstructionOpcode(sub) != LLVMSub) return false;
    for (u32 k = 0; k < 2; k++) {
        LLVMValueRef v = LLVMGetOperand(sub, k);
        bool extended = LLVMIsAZExtInst(v) || LLVMIsASExtInst(v);
        if (!extended || !is_short(LLVMTypeOf(LLVMGetOperand(v, 0)))) return false;
    }
    return true;
}

/* An instruction of PTX is one that the code generator leaves as it is. */
static void keep_distance(const Code *c, LLVMBuilderRef b, LLVMValueRef call) {
    if (!is_short_distance(call)) return;
    static const char text[] = "abs.s32 $0, $1;", operands[] = "=r,r";
    LLVMTypeRef word = LLVMInt32TypeInContext(c->ctx), type = LLVMFunctionType(word, &word, 1, false);
    LLVMValueRef abs = LLVMGetInlineAsm(type, text, strlen(text), operands, strlen(operands), false, false,
                                        LLVMInlineAsmDialectATT, false),
                 sub = LLVMGetOperand(call, 0);
    LLVMReplaceAllUsesWith(call, LLVMBuildCall2(b, type, abs, &sub, 1, ""));
    LLVMInstructionEraseFromParent(call);
}

static void promote(const Code *c, LLVMBuilderRef b, LLVMValueRef i) {
    LLVMValueRef from = LLVMGetOperand(i, 0);
    if (!is_short(LLVMTypeOf(from)) || !extends(from) || LLVMGetIntTypeWidth(LLVMTypeOf(i)) < 32) return;
    LLVMTypeRef word = LLVMInt32TypeInContext(c->ctx);
    LLVMValueRef v = promoted(b, word, from, i, 0);
    LLVMPositionBuilderBefore(b, i);
    LLVMReplaceAllUsesWith(i, LLVMTypeOf(i) == word ? v : LLVMBuildZExt(b, v, LLVMTypeOf(i), ""));
    LLVMInstructionEraseFromParent(i);
}

void promote_shorts(const Code *c) {
    code_each(c, LLVMCall, keep_distance);
    code_each(c, LLVMZExt, promote);
}
