/* early.c: loads that follow where the ways of a branch meet, before the branch.
 *
 * A thread waits long for what it loads, and does so less if it loads the next before it computes
 * with the last. In `if near(tile[k]): ...` and then `if near(tile[k + 1]): ...`, as an unrolled
 * loop has it, the second load stands where the ways of the first branch meet. ptxas moves it up
 * rarely. The ways write to no memory and come back soon, so that the load sees the same before
 * them, and happens as often. */
#include "backend/code.h"

#include <string.h>

enum { MANY = 12 };

/* Blocks behind a branch, in an order in which each comes after those that lead to it. */
typedef struct Region { u32 n; LLVMBasicBlockRef at[MANY]; } Region;

static bool holds(const Region *r, LLVMBasicBlockRef block) {
    for (u32 i = 0; i < r->n; i++)
        if (r->at[i] == block) return true;
    return false;
}

/* Do all ways into a block come from the region, or from itself? */
static bool is_behind(const Region *r, LLVMBasicBlockRef block) {
    for (LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(block)); use; use = LLVMGetNextUse(use)) {
        LLVMBasicBlockRef from = LLVMGetInstructionParent(LLVMGetUser(use));
        if (from != block && !holds(r, from)) return false;
    }
    return true;
}

enum { LOCAL = 5 };                                    /* the address space */

static bool is_local(LLVMValueRef address) { return LLVMGetPointerAddressSpace(LLVMTypeOf(address)) == LOCAL; }

/* May a call write to memory that others see? LLVM says in two bits for each kind of memory whether
 * it reads, the lower one, or writes. */
static bool call_may_write(LLVMValueRef call) {
    static const char memory[] = "memory", lifetime[] = "llvm.lifetime.";
    u32 kind = LLVMGetEnumAttributeKindForName(memory, strlen(memory));
    LLVMValueRef f = LLVMGetCalledValue(call);
    LLVMAttributeRef of = LLVMGetCallSiteEnumAttribute(call, LLVMAttributeFunctionIndex, kind);
    if (!of && LLVMIsAFunction(f)) of = LLVMGetEnumAttributeAtIndex(f, LLVMAttributeFunctionIndex, kind);
    if (of && !(LLVMGetEnumAttributeValue(of) & 0xAAAAAAAA)) return false;
    return !LLVMIsAFunction(f) || strncmp(LLVMGetValueName2(f, &(size_t){0}), lifetime, strlen(lifetime)) != 0;
}

static bool may_write(LLVMValueRef i) {
    if (LLVMIsAStoreInst(i)) return LLVMGetVolatile(i) || !is_local(LLVMGetOperand(i, 1));
    if (LLVMIsALoadInst(i)) return LLVMGetVolatile(i) || LLVMGetOrdering(i) != LLVMAtomicOrderingNotAtomic;
    if (LLVMIsACallInst(i)) return call_may_write(i);
    return LLVMIsAFenceInst(i) || LLVMIsAAtomicRMWInst(i) || LLVMIsAAtomicCmpXchgInst(i);
}

/* Is it a short way that writes nothing? */
static bool is_quiet(LLVMBasicBlockRef way) {
    enum { LONG = 64 };
    u32 n = 0;
    for (LLVMValueRef i = LLVMGetFirstInstruction(way); i; i = LLVMGetNextInstruction(i))
        if (++n > LONG || may_write(i)) return false;
    return true;
}

/* A block outside to which the region leads, if one way out has it alone; *ways: how many others
 * there are. */
static LLVMBasicBlockRef way_out(const Region *r, u32 *others) {
    LLVMBasicBlockRef out = NULL, first = NULL;
    *others = 0;
    for (u32 i = 0; i < r->n; i++) {
        LLVMValueRef end = LLVMGetBasicBlockTerminator(r->at[i]);
        for (u32 k = 0; k < LLVMGetNumSuccessors(end); k++) {
            LLVMBasicBlockRef to = LLVMGetSuccessor(end, k);
            if (to == r->at[0]) return NULL;
            if (holds(r, to)) continue;
            if (!first) first = to;
            *others += to != first;
            if (!out && is_behind(r, to)) out = to;
        }
    }
    return out;
}

/* Where the ways of the branch that ends `head` meet again, and nothing else comes; NULL:
 * nowhere. */
static LLVMBasicBlockRef meeting(LLVMBasicBlockRef head) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(head);
    if (!LLVMIsABranchInst(end) || !LLVMIsConditional(end)) return NULL;
    Region r = {1, {head}};
    for (;;) {
        u32 others;
        LLVMBasicBlockRef next = way_out(&r, &others);
        if (!next || (!others && r.n > 1)) return next;
        if (r.n == MANY || !is_quiet(next)) return NULL;
        r.at[r.n++] = next;
    }
}

static bool is_address(LLVMValueRef i) {
    switch (LLVMGetInstructionOpcode(i)) {
    case LLVMGetElementPtr: case LLVMAdd: case LLVMSub: case LLVMMul: case LLVMShl: case LLVMOr: case LLVMSExt:
    case LLVMZExt: case LLVMTrunc: return true;
    default: return false;
    }
}

/* Is all that it is made of known at the head? What is not, as far as it is an address, may move
 * there with it. */
static bool can_move(LLVMValueRef i, const LLVMBasicBlockRef meet, u32 depth) {
    enum { DEEP = 6 };
    for (int k = 0; k < LLVMGetNumOperands(i); k++) {
        LLVMValueRef x = LLVMGetOperand(i, (unsigned)k);
        if (!LLVMIsAInstruction(x) || LLVMGetInstructionParent(x) != meet) continue;
        if (depth == DEEP || !is_address(x) || !can_move(x, meet, depth + 1)) return false;
    }
    return true;
}

static void move(LLVMBuilderRef b, LLVMValueRef i, LLVMBasicBlockRef meet) {
    for (int k = 0; k < LLVMGetNumOperands(i); k++) {
        LLVMValueRef x = LLVMGetOperand(i, (unsigned)k);
        if (LLVMIsAInstruction(x) && LLVMGetInstructionParent(x) == meet) move(b, x, meet);
    }
    LLVMInstructionRemoveFromParent(i);
    LLVMInsertIntoBuilder(b, i);
}

static void load_early(LLVMBuilderRef b, LLVMBasicBlockRef head) {
    enum { FEW = 4 };
    LLVMBasicBlockRef meet = meeting(head);
    if (!meet) return;
    LLVMPositionBuilderBefore(b, LLVMGetBasicBlockTerminator(head));
    u32 n = 0;
    for (LLVMValueRef i = LLVMGetFirstInstruction(meet), next; i && n < FEW && !may_write(i); i = next) {
        next = LLVMGetNextInstruction(i);
        if (!LLVMIsALoadInst(i) || is_local(LLVMGetOperand(i, 0)) || !can_move(i, meet, 0)) continue;
        move(b, i, meet);
        n++;
    }
}

void early_loads(const Code *c) {
    LLVMBuilderRef b = LLVMCreateBuilderInContext(c->ctx);
    for (LLVMValueRef f = LLVMGetFirstFunction(c->module); f; f = LLVMGetNextFunction(f))
        for (LLVMBasicBlockRef at = LLVMGetFirstBasicBlock(f); at; at = LLVMGetNextBasicBlock(at)) load_early(b, at);
    LLVMDisposeBuilder(b);
}
