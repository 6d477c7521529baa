/* barrier.c: waiting for the other threads of a warp, a block or a grid.
 *
 * On the CPU a barrier is a call of a marker and a branch on what it gives. That keeps the LLVM
 * block in one piece until everything is inlined; then coroutine.c makes a suspension of both. On
 * the GPU each is an instruction, except the barrier of a grid. */
#include "backend/lower/thread.h"

#include <string.h>

#include "backend/lower/memory.h"
#include "backend/strips/strips.h"

/* The barrier of a grid. A cooperative launch gives the grid a piece of zeroed memory, whose
 * address stands in two special registers (%envreg1, %envreg2); its second word is this barrier.
 * The first thread of each block arrives there once its block has. Block 0 adds 2^31 less the other
 * blocks, each of which adds 1: when the last one has come the sum is 2^31. So the top bit flips
 * once a barrier, which everyone waits for, and the rest is zero again for the next. The fences
 * order what the blocks wrote before it with what they read after it. */
static const char grid_barrier[] =
    "{\n"
    "\t.reg .pred %first, %main, %wait;\n"
    "\t.reg .b32 %x, %y, %z, %n, %old, %new;\n"
    "\t.reg .b64 %at, %space;\n"
    "\tbar.sync 0;\n"
    "\tmov.u32 %x, %tid.x;\n"
    "\tmov.u32 %y, %tid.y;\n"
    "\tmov.u32 %z, %tid.z;\n"
    "\tor.b32 %x, %x, %y;\n"
    "\tor.b32 %x, %x, %z;\n"
    "\tsetp.ne.u32 %first, %x, 0;\n"
    "\t@%first bra $$open;\n"
    "\tmov.u32 %x, %nctaid.x;\n"
    "\tmov.u32 %y, %nctaid.y;\n"
    "\tmov.u32 %z, %nctaid.z;\n"
    "\tmul.lo.u32 %n, %x, %y;\n"
    "\tmul.lo.u32 %n, %n, %z;\n"
    "\tsub.u32 %n, 0x80000001, %n;\n"
    "\tmov.u32 %x, %ctaid.x;\n"
    "\tmov.u32 %y, %ctaid.y;\n"
    "\tmov.u32 %z, %ctaid.z;\n"
    "\tor.b32 %x, %x, %y;\n"
    "\tor.b32 %x, %x, %z;\n"
    "\tsetp.eq.u32 %main, %x, 0;\n"
    "\tselp.u32 %n, %n, 1, %main;\n"
    "\tmov.b32 %x, %envreg1;\n"
    "\tmov.b32 %y, %envreg2;\n"
    "\tmov.b64 %at, {%y, %x};\n"
    "\tcvta.to.global.u64 %space, %at;\n"
    "\tfence.acq_rel.gpu;\n"
    "\tatom.relaxed.gpu.global.add.u32 %old, [%space+4], %n;\n"
    "$$poll:\n"
    "\tld.acquire.gpu.global.u32 %new, [%space+4];\n"
    "\txor.b32 %new, %new, %old;\n"
    "\tsetp.ge.s32 %wait, %new, 0;\n"
    "\t@%wait bra $$poll;\n"
    "\tfence.acq_rel.gpu;\n"
    "$$open:\n"
    "\tbar.sync 0;\n"
    "}";

void lower_wait(Lower *l, u32 kind, LLVMValueRef mask) {
    LLVMValueRef args[] = {lower_i32(l, kind), mask};
    l->self->waits |= kind != PYK_CPU_WAIT_BLOCK && kind != PYK_CPU_WAIT_WARP;
    l->self->warps |= kind == PYK_CPU_WAIT_WARP;
    LLVMValueRef passed = lower_call_named(l, BARRIER_MARKER, l->i1, args, 2, false);
    LLVMBasicBlockRef next = lower_new_block(l, ""), never = lower_new_block(l, "never");
    LLVMBuildCondBr(l->b, passed, next, never);
    LLVMPositionBuilderAtEnd(l->b, never);
    LLVMBuildUnreachable(l->b);
    LLVMPositionBuilderAtEnd(l->b, next);
}

/* A loop that may wait for another thread has turned. Most such loops end soon, so the thread lets
 * others run only once in so many turns. */
void lower_yield(Lower *l) {
    enum { TURNS = 16 };
    LLVMValueRef turns = lower_slot(l, l->i32, "turns"), one = lower_i32(l, 1), zero = LLVMConstNull(l->i32);
    LLVMValueRef n = LLVMBuildAdd(l->b, LLVMBuildLoad2(l->b, l->i32, turns, ""), one, "");
    LLVMBuildStore(l->b, n, turns);
    LLVMBasicBlockRef here = LLVMGetInsertBlock(l->b), aside = lower_new_block(l, "aside"),
                      on = lower_new_block(l, "on");
    LLVMPositionBuilderBefore(l->b, LLVMGetBasicBlockTerminator(l->entry));
    LLVMBuildStore(l->b, zero, turns);
    LLVMPositionBuilderAtEnd(l->b, here);
    LLVMValueRef rest = LLVMBuildAnd(l->b, n, lower_i32(l, TURNS - 1), "");
    LLVMBuildCondBr(l->b, LLVMBuildICmp(l->b, LLVMIntEQ, rest, zero, ""), aside, on);
    LLVMPositionBuilderAtEnd(l->b, aside);
    lower_wait(l, PYK_CPU_WAIT_YIELD, zero);
    LLVMBuildBr(l->b, on);
    LLVMPositionBuilderAtEnd(l->b, on);
}

/* Every thread adds 1 to the high half of a counter and its predicate to the low half. */
static LLVMValueRef cpu_reduction(Lower *l, const char *how, LLVMValueRef predicate) {
    LLVMValueRef counter = lower_offset(l, l->block, BLOCK_AT(votes)), half = lower_i64(l, 32);
    LLVMValueRef one = LLVMBuildOr(l->b, LLVMBuildZExt(l->b, predicate, l->i64, ""), lower_i64(l, (u64)1 << 32), "");
    LLVMValueRef before = LLVMBuildLoad2(l->b, l->i64, counter, "");
    lower_ordered(l, before);
    lower_ordered(l, LLVMBuildStore(l->b, LLVMBuildAdd(l->b, before, one, ""), counter));
    lower_wait(l, PYK_CPU_WAIT_BLOCK, LLVMConstAllOnes(l->i32));
    LLVMValueRef sum = LLVMBuildLoad2(l->b, l->i64, lower_offset(l, l->block, BLOCK_AT(voted)), "");
    LLVMValueRef yes = LLVMBuildTrunc(l->b, sum, l->i32, "");
    LLVMValueRef threads = LLVMBuildTrunc(l->b, LLVMBuildLShr(l->b, sum, half, ""), l->i32, "");
    if (!strcmp(how, "popc")) return yes;
    bool all = !strcmp(how, "and");
    LLVMValueRef result =
        LLVMBuildICmp(l->b, all ? LLVMIntEQ : LLVMIntNE, yes, all ? threads : LLVMConstNull(l->i32), "");
    return LLVMBuildZExt(l->b, result, l->i32, "");
}

static LLVMValueRef reduction(Lower *l, const Ins *x, const char *how) {
    LLVMValueRef zero = LLVMConstNull(l->i32),
                 predicate = LLVMBuildICmp(l->b, LLVMIntNE, lower_value(l, x->args[0]), zero, "");
    if (!l->gpu) return cpu_reduction(l, how, predicate);
    const char *name = arena_printf(l->arena, "llvm.nvvm.barrier.cta.red.%s.aligned.all", how);
    LLVMValueRef v = lower_intrinsic(l, name, NULL, 0, (LLVMValueRef[]){zero, predicate}, 2);
    return LLVMTypeOf(v) == l->i32 ? v : LLVMBuildZExt(l->b, v, l->i32, "");
}

LLVMValueRef lower_barrier(Lower *l, const Ins *x) {
    const char *what = x->aux.intrin->nv;
    LLVMValueRef zero = LLVMConstNull(l->i32), all = LLVMConstAllOnes(l->i32);
    if (!strncmp(what, "block.", 6)) return reduction(l, x, what + 6);
    if (!strcmp(what, "grid")) {
        if (l->gpu)
            code_attr_call(l->ctx, lower_asm(l, grid_barrier, "~{memory}", true, l->none, NULL, 0), "convergent");
        else lower_wait(l, PYK_CPU_WAIT_GRID, all);
        return zero;
    }
    if (!strcmp(what, "cluster")) {                        /* PTX has it in a row of its own */
        lower_wait(l, PYK_CPU_WAIT_CLUSTER, all);
        return NULL;
    }
    if (!strcmp(what, "phase")) {
        LLVMValueRef thread = LLVMBuildZExt(l->b, lower_linear_thread(l), l->i64, "");
        LLVMValueRef published = lower_block_field(l, BLOCK_AT(published), l->ptr);
        LLVMBuildStore(l->b, lower_value(l, x->args[0]),
                       LLVMBuildInBoundsGEP2(l->b, l->i64, published, &thread, 1, ""));
        lower_wait(l, PYK_CPU_WAIT_PHASE, lower_value(l, x->args[1]));
        return NULL;
    }
    bool warp = !strcmp(what, "warp");
    LLVMValueRef mask = x->nargs ? lower_value(l, x->args[0]) : all;
    if (!l->gpu) lower_wait(l, warp ? PYK_CPU_WAIT_WARP : PYK_CPU_WAIT_BLOCK, mask);
    else if (warp) lower_intrinsic(l, "llvm.nvvm.bar.warp.sync", NULL, 0, &mask, 1);
    else lower_intrinsic(l, "llvm.nvvm.barrier.cta.sync.aligned.all", NULL, 0, &zero, 1);
    return NULL;
}
