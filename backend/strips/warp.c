/* warp.c: where a thread stands, in kernels whose strips are warps.
 *
 * Their rows are whole warps. So x is that of its warp's first thread, a multiple of 32 that is
 * uniform in a strip, and the lane. What is a multiple of 32 but for the lane gives the lane as its
 * rest, and something uniform as its quotient: which warp this is. */
#include "backend/strips/split.h"

typedef struct Place {               /* in the body of a thread */
    LLVMBuilderRef b;
    LLVMValueRef block, x, first, lane;
} Place;

static u64 constant_of(LLVMValueRef v) { return LLVMIsAConstantInt(v) ? LLVMConstIntGetZExtValue(v) : 0; }

/* Is this the load of how many threads a row has? */
static bool is_row(const Place *p, LLVMValueRef v) {
    LLVMValueRef at = code_is(v, LLVMLoad) ? LLVMGetOperand(v, 0) : NULL;
    return at && LLVMIsAGetElementPtrInst(at) && LLVMGetNumOperands(at) == 2 && LLVMGetOperand(at, 0) == p->block &&
           LLVMGetTypeKind(LLVMGetGEPSourceElementType(at)) == LLVMIntegerTypeKind &&
           LLVMGetIntTypeWidth(LLVMGetGEPSourceElementType(at)) == 8 &&
           constant_of(LLVMGetOperand(at, 1)) == offsetof(pyk_cpu_block, ntid);
}

/* Is this a multiple of 32? */
static bool is_multiple(const Place *p, LLVMValueRef v, u32 depth) {
    enum { DEEPEST = 8 };
    if (LLVMIsAConstantInt(v)) return !(LLVMConstIntGetZExtValue(v) % WARP_SIZE);
    if (v == p->first || is_row(p, v)) return true;
    if (depth == DEEPEST) return false;
    if (is_extension(v)) return is_multiple(p, LLVMGetOperand(v, 0), depth + 1);
    bool sum = code_is(v, LLVMAdd), product = code_is(v, LLVMMul);
    if (!sum && !product) return false;
    bool a = is_multiple(p, LLVMGetOperand(v, 0), depth + 1), b = is_multiple(p, LLVMGetOperand(v, 1), depth + 1);
    return sum ? a && b : a || b;
}

/* What is left of a value without its lane: a multiple of 32; NULL: it is not of that kind. */
static LLVMValueRef without_lane(const Place *p, LLVMValueRef v) {
    if (v == p->x) return p->first;
    if (is_extension(v)) {
        LLVMValueRef rest = without_lane(p, LLVMGetOperand(v, 0));
        if (!rest) return NULL;
        LLVMPositionBuilderBefore(p->b, v);
        return LLVMBuildCast(p->b, LLVMGetInstructionOpcode(v), rest, LLVMTypeOf(v), "");
    }
    if (!code_is(v, LLVMAdd)) return NULL;
    for (u32 k = 0; k < 2; k++) {
        LLVMValueRef other = LLVMGetOperand(v, 1 - k),
                     rest = is_multiple(p, other, 0) ? without_lane(p, LLVMGetOperand(v, k)) : NULL;
        if (!rest) continue;
        LLVMPositionBuilderBefore(p->b, v);
        return LLVMBuildAdd(p->b, rest, other, "");
    }
    return NULL;
}

/* What an operation gives for a value that is a multiple of 32 and the lane; NULL: nothing
 * simpler. */
static LLVMValueRef simpler(const Place *p, LLVMValueRef i) {
    LLVMOpcode op = LLVMGetInstructionOpcode(i);
    bool rest = op == LLVMAnd || op == LLVMURem, quotient = op == LLVMLShr || op == LLVMUDiv || op == LLVMAShr;
    if (!rest && !quotient) return NULL;
    u64 n = constant_of(LLVMGetOperand(i, 1));
    bool by_warp = op == LLVMAnd    ? n == WARP_SIZE - 1
                   : op == LLVMURem ? n == WARP_SIZE
                   : op == LLVMUDiv ? n && !(n % WARP_SIZE)
                                    : n >= 5 && n < 64;
    LLVMValueRef left = by_warp ? without_lane(p, LLVMGetOperand(i, 0)) : NULL;
    if (!left) return NULL;
    LLVMPositionBuilderBefore(p->b, i);
    if (rest) return LLVMBuildIntCast2(p->b, p->lane, LLVMTypeOf(i), false, "");
    return LLVMBuildBinOp(p->b, op, left, LLVMGetOperand(i, 1), "");
}

static bool waits_for_warps(Code *c, LLVMValueRef body) {
    LLVMValueRef marker = LLVMGetNamedFunction(c->module, BARRIER_MARKER);
    for (LLVMUseRef u = marker ? LLVMGetFirstUse(marker) : NULL; u; u = LLVMGetNextUse(u)) {
        LLVMValueRef call = LLVMGetUser(u);
        bool here = LLVMGetBasicBlockParent(LLVMGetInstructionParent(call)) == body;
        if (here && constant_of(LLVMGetOperand(call, 0)) == PYK_CPU_WAIT_WARP) return true;
    }
    return false;
}

/* All that uses x uses the sum of the two. */
static void split_x(Place *p, LLVMValueRef body, LLVMValueRef x) {
    LLVMTypeRef type = LLVMTypeOf(x);
    LLVMPositionBuilderBefore(p->b, LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(body)));
    p->lane = LLVMBuildAnd(p->b, x, LLVMConstInt(type, WARP_SIZE - 1, false), "");
    p->first = LLVMBuildAnd(p->b, x, LLVMConstInt(type, ~(u64)(WARP_SIZE - 1), true), "");
    p->x = LLVMBuildNSWAdd(p->b, p->first, p->lane, "");
    LLVMSetNUW(p->x, true);
    LLVMReplaceAllUsesWith(x, p->x);
    LLVMSetOperand(p->lane, 0, x);
    LLVMSetOperand(p->first, 0, x);
}

void warp_find_lanes(Code *c, LLVMValueRef body) {
    if (!waits_for_warps(c, body)) return;
    Place p = {.b = LLVMCreateBuilderInContext(c->ctx), .block = LLVMGetParam(body, 0)};
    split_x(&p, body, LLVMGetParam(body, SPLIT_X));
    for (each_block(b, body))
        for (LLVMValueRef i = LLVMGetFirstInstruction(b), next; i; i = next) {
            next = LLVMGetNextInstruction(i);
            LLVMValueRef v = i == p.lane || i == p.first ? NULL : simpler(&p, i);
            if (!v) continue;
            LLVMReplaceAllUsesWith(i, v);
            LLVMInstructionEraseFromParent(i);
        }
    LLVMDisposeBuilder(p.b);
}

LLVMValueRef warp_varying(LLVMValueRef fn) {
    LLVMValueRef x = LLVMGetParam(fn, SPLIT_X);
    for (LLVMUseRef u = LLVMGetFirstUse(x); u; u = LLVMGetNextUse(u)) {
        LLVMValueRef user = LLVMGetUser(u);
        if (code_is(user, LLVMAnd) && constant_of(LLVMGetOperand(user, 1)) == WARP_SIZE - 1) return user;
    }
    return x;
}
