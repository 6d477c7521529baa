/* blend.c: short ways around which a branch goes, as straight code. In
 *
 *     if d * d < s:
 *         total += v * d
 *         count += 1
 *
 * all threads compute both sums, and those that the condition asks for keep them. A branch costs a
 * GPU more than a few operations: threads of a warp that differ wait for each other, and ptxas
 * moves no load from behind the place where they meet to before the branch. Without it the code
 * around is one block, which ptxas makes conditional load by load if it is short. LLVM does this
 * where two ways meet, but not where others come too, as behind a `continue`. */
#include "backend/code.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

enum {
    DEAREST = 32,                     /* instructions of a way that all threads take */
    TOO_MUCH = 1000,                  /* cost of what is not computed in vain */
    MANY = 64                         /* ways that meet: each change costs time for all */
};

static bool is_double(LLVMValueRef v) { return LLVMGetTypeKind(LLVMTypeOf(v)) == LLVMDoubleTypeKind; }

/* Registers that a value takes; 0: it is no number and no pointer. */
static u32 words_of(LLVMValueRef v) {
    LLVMTypeRef t = LLVMTypeOf(v);
    switch (LLVMGetTypeKind(t)) {
    case LLVMIntegerTypeKind: return LLVMGetIntTypeWidth(t) > 32 ? 2 : 1;
    case LLVMFloatTypeKind:   return 1;
    case LLVMDoubleTypeKind: case LLVMPointerTypeKind: return 2;
    default: return 0;
    }
}

static u32 cost_of_call(LLVMValueRef call) {
    static const char *const cheap[] = {"llvm.fma.f32",    "llvm.fmuladd.f32", "llvm.fabs.", "llvm.minnum.f32",
                                        "llvm.maxnum.f32", "llvm.smin.",       "llvm.smax.", "llvm.umin.",
                                        "llvm.umax.",      "llvm.abs.",        "llvm.ctpop."};
    LLVMValueRef f = LLVMGetCalledValue(call);
    const char *name = LLVMIsAFunction(f) ? LLVMGetValueName2(f, &(size_t){0}) : "";
    for (size_t i = 0; i < countof(cheap); i++)
        if (!strncmp(name, cheap[i], strlen(cheap[i]))) return words_of(call);
    return TOO_MUCH;
}

/* The instructions that it becomes. What reads memory, may fail or takes long is too much; so is
 * arithmetic in double precision, which many GPUs hardly have. */
static u32 cost_of(LLVMValueRef i) {
    u32 words = words_of(i);
    if (!words) return TOO_MUCH;
    switch (LLVMGetInstructionOpcode(i)) {
    case LLVMTrunc: case LLVMZExt: case LLVMFreeze: case LLVMBitCast: return 0;
    case LLVMSExt: case LLVMGetElementPtr: return 1;
    case LLVMAdd: case LLVMSub: case LLVMAnd: case LLVMOr: case LLVMXor: case LLVMShl: case LLVMLShr: case LLVMAShr:
    case LLVMSelect: return words;
    case LLVMMul: return words * words;
    case LLVMICmp: case LLVMFCmp: return words_of(LLVMGetOperand(i, 0));
    case LLVMFAdd: case LLVMFSub: case LLVMFMul: case LLVMFNeg: return is_double(i) ? TOO_MUCH : 1;
    case LLVMCall: return cost_of_call(i);
    default: return TOO_MUCH;
    }
}

static LLVMValueRef from(LLVMValueRef phi, LLVMBasicBlockRef block) {
    for (u32 k = 0; k < LLVMCountIncoming(phi); k++)
        if (LLVMGetIncomingBlock(phi, k) == block) return LLVMGetIncomingValue(phi, k);
    return NULL;
}

/* A branch of which one way goes straight to where both meet. */
typedef struct Detour {
    LLVMBasicBlockRef at, way, meet;
    LLVMValueRef      branch;
    bool              when;           /* the way is taken where the condition holds */
} Detour;

static u32 cost_of_detour(const Detour *d) {
    u32 cost = 0;
    LLVMValueRef end = LLVMGetBasicBlockTerminator(d->way);
    for (LLVMValueRef i = LLVMGetFirstInstruction(d->way); i != end && cost <= DEAREST; i = LLVMGetNextInstruction(i))
        cost += cost_of(i);
    for (LLVMValueRef phi = LLVMGetFirstInstruction(d->meet); LLVMIsAPHINode(phi); phi = LLVMGetNextInstruction(phi)) {
        if (LLVMCountIncoming(phi) > MANY || !words_of(phi)) return TOO_MUCH;
        cost += from(phi, d->way) == from(phi, d->at) ? 0 : words_of(phi);
    }
    return cost;
}

/* Where a way leads that has no branch. */
static LLVMBasicBlockRef end_of(LLVMBasicBlockRef way) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(way);
    return LLVMIsABranchInst(end) && !LLVMIsConditional(end) ? LLVMGetSuccessor(end, 0) : NULL;
}

static bool find(const Code *c, LLVMBasicBlockRef at, Detour *d) {
    *d = (Detour){.at = at, .branch = LLVMGetBasicBlockTerminator(at)};
    bool asks = LLVMIsABranchInst(d->branch) && LLVMIsConditional(d->branch) && !code_has_mark(c, d->branch, "prof");
    for (u32 k = 0; k < 2 && asks; k++) {
        d->way = LLVMGetSuccessor(d->branch, k), d->meet = LLVMGetSuccessor(d->branch, !k), d->when = k == 0;
        bool goes_around = d->way != d->meet && d->meet != at && end_of(d->way) == d->meet;
        if (goes_around && code_only_way(d->way) == d->branch && cost_of_detour(d) <= DEAREST) return true;
    }
    return false;
}

/* The phi without what comes from the way, and with the choice from before the branch. */
static void join(const Detour *d, LLVMBuilderRef b, LLVMValueRef phi) {
    LLVMValueRef then = from(phi, d->way), other = from(phi, d->at), chosen = then;
    LLVMPositionBuilderBefore(b, d->branch);
    if (then != other)
        chosen = LLVMBuildSelect(b, LLVMGetCondition(d->branch), d->when ? then : other, d->when ? other : then, "");
    LLVMPositionBuilderBefore(b, phi);
    LLVMValueRef joined = LLVMBuildPhi(b, LLVMTypeOf(phi), "");
    for (u32 k = 0; k < LLVMCountIncoming(phi); k++) {
        LLVMBasicBlockRef block = LLVMGetIncomingBlock(phi, k);
        LLVMValueRef v = block == d->at ? chosen : LLVMGetIncomingValue(phi, k);
        if (block != d->way) LLVMAddIncoming(joined, &v, &block, 1);
    }
    LLVMReplaceAllUsesWith(phi, joined);
    LLVMInstructionEraseFromParent(phi);
}

static void straighten(const Code *c, const Detour *d, LLVMBuilderRef b) {
    LLVMPositionBuilderBefore(b, d->branch);
    LLVMSetCurrentDebugLocation2(b, NULL);              /* what moves stays where it is in the source */
    for (LLVMValueRef i = LLVMGetFirstInstruction(d->way), next; i != LLVMGetBasicBlockTerminator(d->way); i = next) {
        next = LLVMGetNextInstruction(i);
        LLVMInstructionRemoveFromParent(i);
        LLVMInsertIntoBuilder(b, i);
    }
    LLVMSetCurrentDebugLocation2(b, LLVMInstructionGetDebugLoc(d->branch));
    for (LLVMValueRef phi = LLVMGetFirstInstruction(d->meet), next; LLVMIsAPHINode(phi); phi = next) {
        next = LLVMGetNextInstruction(phi);
        join(d, b, phi);
    }
    static const char kind[] = "llvm.loop";             /* how far a loop is to be unrolled stands at its end */
    u32 loop = LLVMGetMDKindIDInContext(c->ctx, kind, (u32)strlen(kind));
    LLVMValueRef facts = LLVMGetMetadata(LLVMGetBasicBlockTerminator(d->way), loop);
    LLVMPositionBuilderBefore(b, d->branch);
    LLVMValueRef straight = LLVMBuildBr(b, d->meet);
    if (facts) LLVMSetMetadata(straight, loop, facts);
    LLVMInstructionEraseFromParent(d->branch);
    LLVMDeleteBasicBlock(d->way);
}

/* A detour in a detour comes first, so that the outer one may be one as well. */
static bool straighten_each(const Code *c, LLVMBuilderRef b, LLVMValueRef f) {
    Detour d;
    bool changed = false;
    for (each_block(at, f))
        if (find(c, at, &d)) straighten(c, &d, b), changed = true;
    return changed;
}

void blend_ways(const Code *c) {
    LLVMBuilderRef b = LLVMCreateBuilderInContext(c->ctx);
    for (each_function(f, c->module))
        while (straighten_each(c, b, f));
    LLVMDisposeBuilder(b);
}
