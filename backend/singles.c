/* singles.c: comparisons of a float32 with what only a float64 holds, on the GPU, in 32 bits. In
 * Python `x < 0.1` and `x > width - 1` compare float64, since both a literal and an int64 make one
 * of a float32. Then x has to be extended each time, and many GPUs have few units for 64 bits. But
 * no float32 lies between a number and the two that are next to it among the float32:
 *
 *     x < y  is  x < up(y)        x <= y  is  x <= down(y)
 *
 * where up and down round y to a float32, toward either infinity: constants here, integers of 32
 * bits by one instruction. A nan is on the same side as before. */
#include "backend/code.h"

#include <math.h>

enum { DOWN, UP };

static LLVMRealPredicate mirrored(LLVMRealPredicate p) {
    switch (p) {
    case LLVMRealOLT: return LLVMRealOGT;
    case LLVMRealOLE: return LLVMRealOGE;
    case LLVMRealOGT: return LLVMRealOLT;
    case LLVMRealOGE: return LLVMRealOLE;
    case LLVMRealULT: return LLVMRealUGT;
    case LLVMRealULE: return LLVMRealUGE;
    case LLVMRealUGT: return LLVMRealULT;
    case LLVMRealUGE: return LLVMRealULE;
    default:          return p;
    }
}

/* Which way the other side of the comparison is rounded; -1: it must be what it is. */
static int way_of(LLVMRealPredicate p) {
    switch (p) {
    case LLVMRealOLT: case LLVMRealULT: case LLVMRealOGE: case LLVMRealUGE: return UP;
    case LLVMRealOLE: case LLVMRealULE: case LLVMRealOGT: case LLVMRealUGT: return DOWN;
    default: return -1;
    }
}

/* The float32 that a float64 was made of; NULL: it was made of something else. */
static LLVMValueRef single_of(LLVMValueRef v) {
    LLVMValueRef x = code_is(v, LLVMFPExt) ? LLVMGetOperand(v, 0) : NULL;
    return x && LLVMGetTypeKind(LLVMTypeOf(x)) == LLVMFloatTypeKind ? x : NULL;
}

/* Functions that take numbers next to 0 for 0 would take a bound there for it. */
static LLVMValueRef rounded_constant(LLVMValueRef y, LLVMTypeRef single, int way) {
    LLVMBool lossy;
    double value = LLVMConstRealGetDouble(y, &lossy);
    float near = (float)value;
    if (way == UP && near < value) near = nextafterf(near, INFINITY);
    if (way == DOWN && near > value) near = nextafterf(near, -INFINITY);
    return isnan(value) || fpclassify(near) == FP_SUBNORMAL ? NULL : LLVMConstReal(single, near);
}

static LLVMValueRef rounded_integer(const Code *c, LLVMBuilderRef b, LLVMValueRef y, int way) {
    static const char *const names[2][2] = {{"llvm.nvvm.ui2f.rm", "llvm.nvvm.ui2f.rp"},
                                            {"llvm.nvvm.i2f.rm", "llvm.nvvm.i2f.rp"}};
    LLVMValueRef n = LLVMGetOperand(y, 0);
    bool widened = LLVMIsAZExtInst(n) || LLVMIsASExtInst(n), is_signed = LLVMIsASIToFPInst(y);
    if (widened) is_signed = LLVMIsASExtInst(n), n = LLVMGetOperand(n, 0);
    if (LLVMTypeOf(n) != LLVMInt32TypeInContext(c->ctx)) return NULL;
    return code_intrinsic(c, b, names[is_signed][way], NULL, 0, &n, 1);
}

static LLVMValueRef rounded(const Code *c, LLVMBuilderRef b, LLVMValueRef y, LLVMTypeRef single, int way) {
    if (LLVMIsAConstantFP(y)) return rounded_constant(y, single, way);
    return LLVMIsASIToFPInst(y) || LLVMIsAUIToFPInst(y) ? rounded_integer(c, b, y, way) : NULL;
}

static void compare(const Code *c, LLVMBuilderRef b, LLVMValueRef i) {
    LLVMRealPredicate p = LLVMGetFCmpPredicate(i);
    LLVMValueRef x = single_of(LLVMGetOperand(i, 0)), y = LLVMGetOperand(i, 1);
    if (!x) x = single_of(y), y = LLVMGetOperand(i, 0), p = mirrored(p);
    LLVMValueRef bound = x && way_of(p) >= 0 ? rounded(c, b, y, LLVMTypeOf(x), way_of(p)) : NULL;
    if (!bound) return;
    LLVMValueRef test = LLVMBuildFCmp(b, p, x, bound, "");
    if (LLVMIsAInstruction(test)) LLVMSetFastMathFlags(test, LLVMGetFastMathFlags(i));
    LLVMReplaceAllUsesWith(i, test);
    LLVMInstructionEraseFromParent(i);
}

void singles_compare(const Code *c) { code_each(c, LLVMFCmp, compare); }
