/* wrap.c: negative indices without arithmetic on the way to memory.
 *
 * An index i that may be negative counts from the end: lowered, it is i + (i < 0 ? n : 0) with an
 * extent n of 64 bits. Before every access that is a choice, a sum and a shift of 64 bits, two
 * instructions each, and the load waits for them all. The choice between two pointers, of which
 * neither changes in a loop, leaves one instruction behind it, that multiplies and adds:
 *
 *     data + (i + (i < 0 ? n : 0)) * s   =   (i < 0 ? data + n * s : data) + i * s
 *
 * This holds in arithmetic that wraps, so the new addresses promise nothing. LLVM's own passes
 * prefer the form above, so this one comes after them. */
#include "backend/code.h"

#include <llvm-c/DebugInfo.h>

enum { DEEP = 12, MANY = 8 };

/* A choice that was taken out of an index, and what it adds to that in elements. */
typedef struct Wrap { LLVMValueRef negative, offset; } Wrap;

typedef struct Index {
    LLVMBuilderRef builder;
    Wrap           wraps[MANY];
    u32            n;
} Index;

static bool is_zero(LLVMValueRef v) { return LLVMIsAConstantInt(v) && LLVMIsNull(v); }

static bool is(LLVMValueRef v, LLVMOpcode op) { return LLVMIsAInstruction(v) && LLVMGetInstructionOpcode(v) == op; }

/* All bits are the sign of a number. */
static bool is_sign(LLVMValueRef v) {
    if (!is(v, LLVMAShr) || !LLVMIsAConstantInt(LLVMGetOperand(v, 1))) return false;
    return LLVMConstIntGetZExtValue(LLVMGetOperand(v, 1)) == LLVMGetIntTypeWidth(LLVMTypeOf(v)) - 1;
}

/* i < 0 ? n : 0, or as LLVM writes it for 64 bits, (i >> 63) & n. */
static bool is_choice(LLVMValueRef v) { return LLVMIsASelectInst(v) && is_zero(LLVMGetOperand(v, 2)); }

static bool is_mask(LLVMValueRef v) {
    return is(v, LLVMAnd) && (is_sign(LLVMGetOperand(v, 0)) || is_sign(LLVMGetOperand(v, 1)));
}

static Wrap wrap_of(LLVMBuilderRef b, LLVMValueRef v) {
    if (is_choice(v)) return (Wrap){LLVMGetOperand(v, 0), LLVMGetOperand(v, 1)};
    u32 sign = is_sign(LLVMGetOperand(v, 0)) ? 0 : 1;
    LLVMValueRef number = LLVMGetOperand(LLVMGetOperand(v, sign), 0), zero = LLVMConstNull(LLVMTypeOf(v));
    return (Wrap){LLVMBuildICmp(b, LLVMIntSLT, number, zero, ""), LLVMGetOperand(v, 1 - sign)};
}

static u32 count_wraps(LLVMValueRef v, u32 depth) {
    if (depth > DEEP) return 0;
    if (is_choice(v) || is_mask(v)) return 1;
    if (is(v, LLVMAdd))
        return count_wraps(LLVMGetOperand(v, 0), depth + 1) + count_wraps(LLVMGetOperand(v, 1), depth + 1);
    bool scaled = is(v, LLVMMul) || (is(v, LLVMShl) && LLVMIsAConstantInt(LLVMGetOperand(v, 1)));
    return scaled ? count_wraps(LLVMGetOperand(v, 0), depth + 1) : 0;
}

/* The value without its wraps, which are noted, each `factor` times. */
static LLVMValueRef strip(Index *x, LLVMValueRef v, LLVMValueRef factor, u32 depth) {
    if (!count_wraps(v, depth)) return v;
    if (is_choice(v) || is_mask(v)) {
        Wrap *w = &x->wraps[x->n++];
        *w = wrap_of(x->builder, v);
        if (factor) w->offset = LLVMBuildMul(x->builder, w->offset, factor, "");
        return LLVMConstNull(LLVMTypeOf(v));
    }
    LLVMValueRef a = LLVMGetOperand(v, 0), b = LLVMGetOperand(v, 1);
    if (is(v, LLVMAdd)) {
        a = strip(x, a, factor, depth + 1);
        b = strip(x, b, factor, depth + 1);
        return is_zero(a) ? b : is_zero(b) ? a : LLVMBuildAdd(x->builder, a, b, "");
    }
    LLVMValueRef times = is(v, LLVMMul) ? b : LLVMBuildShl(x->builder, LLVMConstInt(LLVMTypeOf(v), 1, false), b, "");
    a = strip(x, a, factor ? LLVMBuildMul(x->builder, factor, times, "") : times, depth + 1);
    return is_zero(a) ? a : LLVMBuildMul(x->builder, a, times, "");
}

static void rewrite(LLVMBuilderRef builder, LLVMTypeRef wide, LLVMValueRef address) {
    LLVMValueRef data = LLVMGetOperand(address, 0), index = LLVMGetOperand(address, 1);
    LLVMTypeRef elem = LLVMGetGEPSourceElementType(address);
    u32 n = LLVMTypeOf(index) == wide ? count_wraps(index, 0) : 0; /* a narrower one is extended when it is whole */
    if (!n || n > MANY) return;
    Index x = {.builder = builder};
    LLVMPositionBuilderBefore(builder, address);
    LLVMSetCurrentDebugLocation2(builder, LLVMInstructionGetDebugLoc(address));
    index = strip(&x, index, NULL, 0);
    for (u32 i = 0; i < x.n; i++) {
        LLVMValueRef behind = LLVMBuildGEP2(builder, elem, data, &x.wraps[i].offset, 1, "");
        data = LLVMBuildSelect(builder, x.wraps[i].negative, behind, data, "");
    }
    LLVMReplaceAllUsesWith(address, is_zero(index) ? data : LLVMBuildGEP2(builder, elem, data, &index, 1, ""));
    LLVMInstructionEraseFromParent(address);
}

void wrap_pointers(const Code *c) {
    LLVMBuilderRef b = LLVMCreateBuilderInContext(c->ctx);
    LLVMTypeRef wide = LLVMInt64TypeInContext(c->ctx);
    for (LLVMValueRef f = LLVMGetFirstFunction(c->module); f; f = LLVMGetNextFunction(f))
        for (LLVMBasicBlockRef at = LLVMGetFirstBasicBlock(f); at; at = LLVMGetNextBasicBlock(at))
            for (LLVMValueRef i = LLVMGetFirstInstruction(at), next; i; i = next) {
                next = LLVMGetNextInstruction(i);
                if (is(i, LLVMGetElementPtr) && LLVMGetNumOperands(i) == 2) rewrite(b, wide, i);
            }
    LLVMDisposeBuilder(b);
}
