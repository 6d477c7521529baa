/* lower_intrin.c: one row of intrin.def to LLVM IR, by how the row says. A barrier of the CPU image is a call of a
 * marker and a branch on it, which keeps its LLVM block in one piece; coroutine.c makes a suspension of both when
 * everything is inlined. */
#include "backend/lower_priv.h"

#include <string.h>

static void barrier(Lower *l, const Ins *x) {
    bool warp = !strcmp(x->aux.intrin->nv, "warp");
    LLVMValueRef all = LLVMConstAllOnes(l->i32), mask = warp && x->nargs ? lower_value(l, x->args[0]) : all;
    if (!l->gpu) {
        LLVMValueRef args[] = {LLVMConstInt(l->i32, warp, false), mask};
        LLVMValueRef passed = lower_call_named(l, "pyk.barrier", l->i1, args, 2, false);
        LLVMBasicBlockRef next = lower_new_block(l, ""), never = lower_new_block(l, "never");
        LLVMBuildCondBr(l->b, passed, next, never);
        LLVMPositionBuilderAtEnd(l->b, never);
        LLVMBuildUnreachable(l->b);
        LLVMPositionBuilderAtEnd(l->b, next);
    } else if (warp) {
        lower_intrinsic(l, "llvm.nvvm.bar.warp.sync", NULL, 0, &mask, 1);
    } else {
        LLVMValueRef zero = LLVMConstNull(l->i32);
        lower_intrinsic(l, "llvm.nvvm.barrier.cta.sync.aligned.all", NULL, 0, &zero, 1);
    }
}

static void fence(Lower *l, const Intrin *row) {
    if (l->gpu) lower_intrinsic(l, row->nv, NULL, 0, NULL, 0);
    else LLVMBuildFence(l->b, LLVMAtomicOrderingSequentiallyConsistent, false, "");
}

LLVMValueRef lower_intrin(Lower *l, const Ins *x) {
    const Intrin *row = x->aux.intrin;
    switch (row->how) {
    case HOW_SREG:    return lower_sreg(l, row);
    case HOW_BARRIER: barrier(l, x); return NULL;
    case HOW_FENCE:   fence(l, row); return NULL;
    case HOW_LLVM:
    case HOW_MATH:    return lower_math(l, x);
    case HOW_PYLIB: case HOW_ITER: case HOW_ARRAY: case HOW_FORM: break;
    }
    UNREACHABLE(arena_printf(l->arena, "%s reached the backend", row->path));
}
