/* early.c: loads that follow where the ways of a branch meet, before the branch.
 *
 * A thread waits long for what it loads, and does so less if it loads the next before it computes
 * with the last. In `if near(tile[k]): ...` and then `if near(tile[k + 1]): ...`, as an unrolled
 * loop has it, the second load stands where the ways of the first branch meet. ptxas moves it up
 * rarely. The ways write to no memory and come back soon, so that the load sees the same before
 * them, and happens as often.
 *
 * The second of a pair that nobody writes is loaded with the first, although a branch stands
 * between them, as in `x = seed[i, 0]`, `if x < 0: ...` and `y = seed[i, 1]`. Where the launch has
 * checked that rows are pairs, it is there if the first is, and both come at once. */
#include "backend/early.h"

#include <string.h>

enum { MANY = 12 };

/* Blocks behind a branch, in an order in which each comes after those that lead to it. */
typedef struct Region { u32 n; LLVMBasicBlockRef at[MANY]; } Region;

static bool holds(const Region *r, LLVMBasicBlockRef block) {
    for (u32 i = 0; i < r->n; i++)
        if (r->at[i] == block) return true;
    return false;
}

static LLVMBasicBlockRef block_of(LLVMUseRef use) { return LLVMGetInstructionParent(LLVMGetUser(use)); }

/* Do all ways into a block come from the region, or from itself? */
static bool is_behind(const Region *r, LLVMBasicBlockRef block) {
    for (LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(block)); use; use = LLVMGetNextUse(use))
        if (block_of(use) != block && !holds(r, block_of(use))) return false;
    return true;
}

static bool is_loop(LLVMBasicBlockRef block) {
    for (LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(block)); use; use = LLVMGetNextUse(use))
        if (block_of(use) == block) return true;
    return false;
}

enum { GENERIC = 0, LOCAL = 5 };                       /* address spaces */

static bool is_local(LLVMValueRef address) { return LLVMGetPointerAddressSpace(LLVMTypeOf(address)) == LOCAL; }

static bool may_be_local(LLVMValueRef address) {
    return is_local(address) || LLVMGetPointerAddressSpace(LLVMTypeOf(address)) == GENERIC;
}

/* May a call write to memory that others see? */
static bool call_may_write(LLVMValueRef call) {
    static const char lifetime[] = "llvm.lifetime.";
    const u64 writes = 0xAAAAAAAA;
    LLVMValueRef f = LLVMGetCalledValue(call);
    if (!(code_memory_of(call) & writes)) return false;
    return !LLVMIsAFunction(f) || strncmp(LLVMGetValueName2(f, &(size_t){0}), lifetime, strlen(lifetime)) != 0;
}

static bool may_write(LLVMValueRef i) {
    if (LLVMIsAStoreInst(i)) return LLVMGetVolatile(i) || !is_local(LLVMGetOperand(i, 1));
    if (LLVMIsALoadInst(i)) return LLVMGetVolatile(i) || LLVMGetOrdering(i) != LLVMAtomicOrderingNotAtomic;
    if (LLVMIsACallInst(i)) return call_may_write(i);
    return LLVMIsAFenceInst(i) || LLVMIsAAtomicRMWInst(i) || LLVMIsAAtomicCmpXchgInst(i);
}

/* Is it a short way that goes on, and writes to no memory but a thread's own? */
static bool is_quiet(LLVMBasicBlockRef way) {
    enum { LONG = 64 };
    u32 n = 0;
    if (!LLVMGetNumSuccessors(LLVMGetBasicBlockTerminator(way))) return false;
    for (each_instruction(i, way))
        if (++n > LONG || may_write(i)) return false;
    return true;
}

/* A block to which the region leads and nothing else, NULL if there is none; *others: how many ways
 * lead elsewhere. */
static LLVMBasicBlockRef way_out(const Region *r, u32 *others) {
    LLVMBasicBlockRef out = NULL;
    u32 ways = 0, there = 0;
    for (u32 i = 0; i < r->n; i++) {
        LLVMValueRef end = LLVMGetBasicBlockTerminator(r->at[i]);
        for (u32 k = 0; k < LLVMGetNumSuccessors(end); k++) {
            LLVMBasicBlockRef to = LLVMGetSuccessor(end, k);
            if (to == r->at[0]) return NULL;
            if (holds(r, to)) continue;
            if (!out && is_behind(r, to)) out = to;
            ways++, there += to == out;
        }
    }
    *others = ways - there;
    return out;
}

LLVMBasicBlockRef early_meeting(LLVMBasicBlockRef head) {
    Region r = {1, {head}};
    for (;;) {
        u32 others;
        LLVMBasicBlockRef next = way_out(&r, &others);
        if (!next || (!others && r.n > 1)) return next && !is_loop(next) ? next : NULL;
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

static bool is_test(LLVMValueRef i) {
    switch (LLVMGetInstructionOpcode(i)) {
    case LLVMICmp: case LLVMAnd: case LLVMXor: case LLVMSelect: return true;
    default: return false;
    }
}

static bool lies_behind(const Behind *s, LLVMValueRef v) {
    return code_lies_in(v, s->meet) || (s->way && code_lies_in(v, s->way));
}

static bool operands_can_go(const Behind *s, LLVMValueRef i, u32 depth) {
    for (int k = 0; k < LLVMGetNumOperands(i); k++)
        if (!early_can_go(s, LLVMGetOperand(i, (unsigned)k), depth)) return false;
    return true;
}

bool early_can_go(const Behind *s, LLVMValueRef v, u32 depth) {
    if (!lies_behind(s, v)) return true;
    return depth < s->deep && (is_address(v) || (s->tests && is_test(v))) && operands_can_go(s, v, depth + 1);
}

void early_go(LLVMBuilderRef b, const Behind *s, LLVMValueRef v) {
    if (!lies_behind(s, v)) return;
    for (int k = 0; k < LLVMGetNumOperands(v); k++) early_go(b, s, LLVMGetOperand(v, (unsigned)k));
    LLVMInstructionRemoveFromParent(v);
    LLVMInsertIntoBuilder(b, v);
}

static void load_early(const Code *c, LLVMBuilderRef b, LLVMValueRef branch) {
    (void)c;
    enum { FEW = 4, DEEP = 6 };
    LLVMBasicBlockRef meet = LLVMIsConditional(branch) ? early_meeting(LLVMGetInstructionParent(branch)) : NULL;
    if (!meet) return;
    const Behind s = {.meet = meet, .deep = DEEP};
    u32 n = 0;
    for (LLVMValueRef i = LLVMGetFirstInstruction(meet), next; i && n < FEW && !may_write(i); i = next) {
        next = LLVMGetNextInstruction(i);
        if (!LLVMIsALoadInst(i) || may_be_local(LLVMGetOperand(i, 0)) || !operands_can_go(&s, i, 0)) continue;
        early_go(b, &s, i);
        n++;
    }
}

/* ---- neighbours */

/* An index as another and a number. Both may have been extended, in the same way. */
typedef struct Place { LLVMOpcode extension; LLVMValueRef index; i64 more; } Place;

static Place place_of(LLVMValueRef index) {
    bool extended = LLVMIsAZExtInst(index) || LLVMIsASExtInst(index);
    LLVMValueRef v = extended ? LLVMGetOperand(index, 0) : index;
    Place p = {extended ? LLVMGetInstructionOpcode(index) : 0, v, 0};
    if (LLVMIsAConstantInt(v)) return (Place){0, NULL, LLVMConstIntGetSExtValue(v)};
    LLVMOpcode op = LLVMIsAInstruction(v) ? LLVMGetInstructionOpcode(v) : 0;
    bool keeps = op == LLVMOr ? LLVMGetIsDisjoint(v) : op == LLVMAdd;
    if (op == LLVMAdd && extended) keeps = p.extension == LLVMZExt ? LLVMGetNUW(v) : LLVMGetNSW(v);
    if (!keeps || !LLVMIsAConstantInt(LLVMGetOperand(v, 1))) return p;
    return (Place){p.extension, LLVMGetOperand(v, 0), LLVMConstIntGetSExtValue(LLVMGetOperand(v, 1))};
}

static bool is_step(LLVMValueRef v) { return LLVMIsAGetElementPtrInst(v) && LLVMGetNumOperands(v) == 2; }

i64 early_bytes_behind(LLVMTargetDataRef layout, LLVMValueRef first, LLVMValueRef other) {
    if (!is_step(other)) return 0;
    LLVMTypeRef type = LLVMGetGEPSourceElementType(other);
    i64 size = (i64)LLVMABISizeOfType(layout, type);
    Place there = place_of(LLVMGetOperand(other, 1)), here = {0};
    bool same = LLVMGetOperand(other, 0) == first;
    if (!same && is_step(first) && LLVMGetOperand(other, 0) == LLVMGetOperand(first, 0)) {
        same = LLVMGetGEPSourceElementType(first) == type;
        here = place_of(LLVMGetOperand(first, 1));
    }
    same &= there.index == here.index && there.extension == here.extension;
    return same ? (there.more - here.more) * size : 0;
}

/* The bytes of its row that are there for sure, from the load on; 0: it is of no row that is
 * known. */
static i64 row_of(const Code *c, LLVMValueRef load) {
    static const char *const marks[] = ROW_MARKS;
    i64 aligned = LLVMGetAlignment(load);
    for (u32 n = 0; n < countof(marks); n++)
        if (code_has_mark(c, load, marks[n])) return aligned < 2 << n ? aligned : 2 << n;
    return 0;
}

static bool is_constant(const Code *c, LLVMValueRef load) {
    return LLVMIsALoadInst(load) && code_has_mark(c, load, "invariant.load");
}

/* Does control pass `from` on its way to the block, and branch from there to nothing else? */
static bool comes_from(LLVMBasicBlockRef block, LLVMBasicBlockRef from) {
    for (u32 n = 0; n < MANY && block != from; n++) {
        LLVMValueRef only = code_only_way(block);
        if (!only) return false;
        block = LLVMGetInstructionParent(only);
    }
    return block == from;
}

/* What other blocks load from the address takes the builder's place, `behind` bytes behind the
 * first. */
static void load_from(const Code *c, LLVMBuilderRef b, LLVMValueRef address, LLVMValueRef first, i64 behind, i64 room) {
    LLVMTargetDataRef layout = LLVMGetModuleDataLayout(c->module);
    LLVMBasicBlockRef here = LLVMGetInsertBlock(b);
    for (LLVMUseRef use = LLVMGetFirstUse(address), next; use; use = next) {
        LLVMValueRef load = LLVMGetUser(use);
        next = LLVMGetNextUse(use);
        if (!is_constant(c, load) || (i64)LLVMABISizeOfType(layout, LLVMTypeOf(load)) > room) continue;
        LLVMBasicBlockRef there = LLVMGetInstructionParent(load);
        bool comes_later = LLVMGetOperand(address, 0) == first || comes_from(there, here);
        if (there == here || !comes_later) continue;
        LLVMValueRef bytes = LLVMConstInt(LLVMInt64TypeInContext(c->ctx), (u64)behind, true);
        LLVMSetOperand(load, 0, LLVMBuildGEP2(b, LLVMInt8TypeInContext(c->ctx), first, &bytes, 1, ""));
        LLVMInstructionRemoveFromParent(load);
        LLVMInsertIntoBuilder(b, load);
    }
}

/* Those at addresses that are steps from this pointer. */
static void load_behind(const Code *c, LLVMBuilderRef b, LLVMValueRef pointer, LLVMValueRef first, i64 row) {
    enum { MANY_USES = 64 };
    u32 n = 0;
    LLVMTargetDataRef layout = LLVMGetModuleDataLayout(c->module);
    for (LLVMUseRef use = LLVMGetFirstUse(pointer), next; use && n < MANY_USES; use = next, n++) {
        LLVMValueRef address = LLVMGetUser(use);
        next = LLVMGetNextUse(use);
        i64 behind = early_bytes_behind(layout, first, address);
        if (behind > 0 && behind < row) load_from(c, b, address, first, behind, row - behind);
    }
}

static void load_neighbours(const Code *c, LLVMBuilderRef b, LLVMValueRef load) {
    LLVMValueRef from = LLVMGetOperand(load, 0);
    i64 row = row_of(c, load);
    if (!row || !is_constant(c, load) || !code_lies_in(from, LLVMGetInstructionParent(load))) return;
    LLVMPositionBuilderBefore(b, LLVMGetNextInstruction(load));
    load_behind(c, b, from, from, row);
    if (is_step(from)) load_behind(c, b, LLVMGetOperand(from, 0), from, row);
}

void early_loads(const Code *c) {
    code_each(c, LLVMLoad, load_neighbours);
    code_each(c, LLVMBr, load_early);
}
