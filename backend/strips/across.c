/* across.c: kernels whose blocks may run side by side, as if they were one long row of threads.
 *
 * Blocks and threads that lie in a row along x are one row of elements for most kernels: they ask
 * for nothing but blockIdx.x * blockDim.x + threadIdx.x. Without barriers it is all the same to
 * them which block a thread belongs to. So an entry runs several blocks at once: the first is the
 * block, and x goes on behind its last thread. Memory is then read along long rows, as C reads it.
 *
 * Loops that each thread turns by itself use again what the threads above and below them have read:
 * such kernels keep their blocks. So do those whose neighbouring threads are far apart in
 * memory. */
#include "backend/strips/split.h"

/* ---- where a thread stands */

static LLVMValueRef extended(LLVMValueRef v) { return is_extension(v) ? LLVMGetOperand(v, 0) : v; }

enum { CTAID = offsetof(pyk_cpu_block, ctaid), NTID = offsetof(pyk_cpu_block, ntid),
       BEYOND = offsetof(pyk_cpu_block, wait) };

/* blockIdx.x * blockDim.x */
static bool is_first(const Split *s, LLVMValueRef v) {
    if (!code_is(v, LLVMMul)) return false;
    i64 a = effect_block_field(s, extended(LLVMGetOperand(v, 0))),
        b = effect_block_field(s, extended(LLVMGetOperand(v, 1)));
    return (a == CTAID && b == NTID) || (a == NTID && b == CTAID);
}

/* blockIdx.x * blockDim.x + threadIdx.x */
static bool is_place(const Split *s, LLVMValueRef v) {
    if (!code_is(v, LLVMAdd)) return false;
    LLVMValueRef a = LLVMGetOperand(v, 0), b = LLVMGetOperand(v, 1), x = LLVMGetParam(s->fn, SPLIT_X);
    return (is_first(s, a) && extended(b) == x) || (is_first(s, b) && extended(a) == x);
}

typedef bool Suits(const Split *s, LLVMValueRef v);

static bool each_user(const Split *s, LLVMValueRef v, Suits *suits) {
    for (LLVMUseRef u = LLVMGetFirstUse(v); u; u = LLVMGetNextUse(u))
        if (!suits(s, LLVMGetUser(u))) return false;
    return true;
}

/* The users of x and of blockIdx.x. */
static bool becomes_place(const Split *s, LLVMValueRef v) {
    return is_place(s, v) || (is_extension(v) && each_user(s, v, is_place));
}
static bool is_first_alone(const Split *s, LLVMValueRef v) { return is_first(s, v) && each_user(s, v, is_place); }
static bool becomes_first(const Split *s, LLVMValueRef v) {
    return is_first_alone(s, v) || (is_extension(v) && each_user(s, v, is_first_alone));
}

/* Is of the block nothing used but where it is? */
static bool is_position(const Split *s, LLVMValueRef user) {
    if (LLVMIsAGetElementPtrInst(user)) return each_user(s, user, is_position);
    i64 at = effect_block_field(s, user);
    return at >= 0 && at < BEYOND && (at != CTAID || each_user(s, user, becomes_first));
}

/* ---- what threads do */

/* An index that may count from the end, as if it did not. */
static LLVMValueRef from_start(LLVMValueRef index) {
    LLVMValueRef test = code_is(index, LLVMSelect) ? LLVMGetOperand(index, 0) : NULL,
                 other = test ? LLVMGetOperand(index, 2) : NULL;
    bool is = test && LLVMIsAICmpInst(test) && LLVMGetICmpPredicate(test) == LLVMIntSLT &&
              LLVMGetOperand(test, 0) == other && LLVMIsNull(LLVMGetOperand(test, 1));
    return is ? other : index;
}

static bool is_near(const Split *s, LLVMValueRef address) {
    enum { FAR = 64 };
    for (; LLVMIsAGetElementPtrInst(address); address = LLVMGetOperand(address, 0)) {
        LLVMValueRef index = from_start(LLVMGetOperand(address, 1));
        i64 step, size = (i64)LLVMABISizeOfType(s->layout, LLVMGetGEPSourceElementType(address));
        if (!varies(s, index) || !segment_depth(s, index)) continue;
        if (LLVMGetNumOperands(address) != 2 || !ends_step(s, index, &step) || step > FAR / size || step < -FAR / size)
            return false;
    }
    return true;
}

bool across_is_near(const Split *s) {
    for (u32 o = 0; o < s->norder; o++)
        for (each_instruction(i, s->blocks.at[s->order[o]].at)) {
            if (LLVMIsALoadInst(i) && !is_near(s, LLVMGetOperand(i, 0))) return false;
            if (LLVMIsAStoreInst(i) && !is_near(s, LLVMGetOperand(i, 1))) return false;
        }
    return true;
}

bool across_suits(Split *s) {
    LLVMValueRef x = LLVMGetParam(s->fn, SPLIT_X);
    if (s->barriers || s->warps || !LLVMGetFirstUse(x) || !each_user(s, x, becomes_place)) return false;
    if (!each_user(s, LLVMGetParam(s->fn, 0), is_position)) return false;
    for (u32 o = 0; o < s->norder; o++) {
        const BlockInfo *b = &s->blocks.at[s->order[o]];
        if (b->whole || (b->loops && !turns_show(s, s->order[o]))) return false;
    }
    return across_is_near(s);
}
