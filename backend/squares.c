/* squares.c: squares of differences of int32, as of the distance of two points of a grid.
 *
 * The difference has 33 bits for Numba, and LLVM multiplies it by itself in 64, which takes a GPU
 * eight instructions. Without its sign it has 32, the greater less the lesser, and the product of
 * two such numbers is one instruction. */
#include "backend/code.h"

static bool is(LLVMValueRef v, LLVMOpcode op) { return LLVMIsAInstruction(v) && LLVMGetInstructionOpcode(v) == op; }

/* The int32 that v is as an int64; NULL: it is none that is known. */
static LLVMValueRef narrow(LLVMValueRef v) {
    LLVMTypeRef word = LLVMInt32TypeInContext(LLVMGetTypeContext(LLVMTypeOf(v)));
    if (LLVMIsAConstantInt(v)) {
        i64 n = LLVMConstIntGetSExtValue(v);
        return n == (i32)n ? LLVMConstInt(word, (u64)n, true) : NULL;
    }
    bool natural = is(v, LLVMZExt) && LLVMGetNNeg(v);
    if (!natural && !is(v, LLVMSExt)) return NULL;
    v = LLVMGetOperand(v, 0);
    return LLVMTypeOf(v) == word ? v : NULL;
}

static void square(const Code *c, LLVMBuilderRef b, LLVMValueRef product) {
    LLVMTypeRef word = LLVMInt32TypeInContext(c->ctx), wide = LLVMInt64TypeInContext(c->ctx);
    LLVMValueRef d = LLVMGetOperand(product, 0), both[2];
    if (d != LLVMGetOperand(product, 1) || LLVMTypeOf(d) != wide || !(is(d, LLVMSub) || is(d, LLVMAdd))) return;
    both[0] = narrow(LLVMGetOperand(d, 0)), both[1] = LLVMGetOperand(d, 1);
    if (is(d, LLVMAdd)) both[1] = LLVMIsAConstantInt(both[1]) ? LLVMConstNeg(both[1]) : NULL;
    if (!both[0] || !both[1] || !(both[1] = narrow(both[1]))) return;
    LLVMValueRef most = code_intrinsic(c, b, "llvm.smax", &word, 1, both, countof(both)),
                 least = code_intrinsic(c, b, "llvm.smin", &word, 1, both, countof(both));
    LLVMValueRef size = LLVMBuildZExt(b, LLVMBuildSub(b, most, least, ""), wide, "");
    LLVMReplaceAllUsesWith(product, LLVMBuildMul(b, size, size, ""));
    LLVMInstructionEraseFromParent(product);
}

void squares_narrow(const Code *c) { code_each(c, LLVMMul, square); }
