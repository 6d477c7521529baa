/* entry.c: what the entries of a CPU image are made of, and the plain one: three nested loops over
 * the threads of a block with the body of one inlined, which LLVM vectorises where it can. */
#include "backend/lower/entry.h"

#include "backend/lower/memory.h"
#include "backend/lower/thread.h"

/* ---- calling the body */

/* The body's arguments after block and thread, from the launch's argument array. */
u32 entry_load_arguments(Lower *l, const LowerFunc *f, LLVMValueRef array, LLVMValueRef *out) {
    u32 n = 0;
    for (u32 i = 0; i < f->ir->nparams; i++) {
        const Type *t = f->ir->params[i]->type;
        if (lltype_is_constant(t)) continue;
        LLVMValueRef at = LLVMBuildLoad2(l->b, l->ptr, lower_offset(l, array, 8 * (u64)n), "");
        out[n++] = lower_contract(l, t, at);
    }
    return n;
}

LLVMValueRef entry_call_body(Lower *l, const LowerFunc *f, LLVMValueRef block, LLVMValueRef *xyz, LLVMValueRef *args,
                             u32 n) {
    LLVMValueRef *all = arena_array(l->arena, LLVMValueRef, n + 4);
    all[0] = block;
    for (u32 i = 0; i < 3; i++) all[1 + i] = xyz[i];
    for (u32 i = 0; i < n; i++) all[4 + i] = args[i];
    return LLVMBuildCall2(l->b, f->type, f->fn, all, n + 4, "");
}

LLVMValueRef entry_begin(Lower *l, LowerFunc *f, LLVMTypeRef type, const char *suffix) {
    const char *name = arena_printf(l->arena, "%s.%s", sym_str(f->ir->symbol), suffix);
    LLVMValueRef fn = LLVMAddFunction(l->module, name, type);
    LLVMSetLinkage(fn, LLVMInternalLinkage);
    code_attr(l->ctx, fn, "nounwind");
    if (f->kernel->unoptimized) code_unoptimized(l->ctx, fn);
    debuginfo_function(l->debug, fn, f->ir, name);
    LLVMPositionBuilderAtEnd(l->b, LLVMAppendBasicBlockInContext(l->ctx, fn, "entry"));
    debuginfo_at(l->debug, l->b, f->ir->span);
    l->block = LLVMGetParam(fn, 0);
    return fn;
}

/* ---- blocks that run as one */

static LLVMValueRef extreme(Lower *l, const char *name, LLVMValueRef a, LLVMValueRef b) {
    return lower_intrinsic(l, name, &l->i32, 1, (LLVMValueRef[]){a, b}, 2);
}

static LLVMValueRef blocks_at_once(Lower *l, LLVMValueRef across, LLVMValueRef width) {
    LLVMValueRef most = LLVMBuildUDiv(l->b, LLVMBuildLoad2(l->b, l->i32, across, ""), width, ""),
                 ahead = LLVMBuildLoad2(l->b, l->i32, lower_offset(l, l->block, BLOCK_AT(ahead)), "");
    LLVMValueRef n = extreme(l, "llvm.umin", most, ahead);
    n = extreme(l, "llvm.umax", n, lower_i32(l, 1));
    LLVMBuildStore(l->b, n, lower_offset(l, l->block, BLOCK_AT(taken)));
    return n;
}

void entry_extents(Lower *l, Body body, LLVMValueRef *extents) {
    for (u32 i = 0; i < 3; i++) extents[i] = lower_block_extent(l, i);
    if (!body.across) return;
    extents[0] = LLVMBuildNUWMul(l->b, extents[0], blocks_at_once(l, body.across, extents[0]), "");
}

LLVMValueRef entry_rows(Lower *l, Body body) {
    return body.rows ? LLVMBuildLoad2(l->b, l->i32, body.rows, "") : lower_i32(l, 1);
}

/* ---- plain kernels */

typedef struct Loop { LLVMValueRef counter; LLVMBasicBlockRef head, after; } Loop;

static Loop begin_loop(Lower *l, LLVMValueRef fn) {
    Loop loop = {.head = LLVMAppendBasicBlockInContext(l->ctx, fn, "loop")};
    loop.after = LLVMAppendBasicBlockInContext(l->ctx, fn, "after");
    LLVMBasicBlockRef before = LLVMGetInsertBlock(l->b);
    LLVMValueRef zero = LLVMConstNull(l->i32);
    LLVMBuildBr(l->b, loop.head);
    LLVMPositionBuilderAtEnd(l->b, loop.head);
    loop.counter = LLVMBuildPhi(l->b, l->i32, "");
    LLVMAddIncoming(loop.counter, &zero, &before, 1);
    return loop;
}

/* The extent is at least 1, so the test stands at the end. */
static void end_loop(Lower *l, Loop loop, LLVMValueRef extent, LLVMValueRef step) {
    LLVMBasicBlockRef latch = LLVMGetInsertBlock(l->b);
    LLVMValueRef next = LLVMBuildNSWAdd(l->b, loop.counter, step, "");
    LLVMSetNUW(next, true);
    LLVMBuildCondBr(l->b, LLVMBuildICmp(l->b, LLVMIntSLT, next, extent, ""), loop.head, loop.after);
    LLVMAddIncoming(loop.counter, &next, &latch, 1);
    LLVMPositionBuilderAtEnd(l->b, loop.after);
}

LLVMValueRef entry_plain(Lower *l, LowerFunc *f, const char *suffix, Body body) {
    LLVMTypeRef params[] = {l->ptr, l->ptr};
    LLVMValueRef fn = entry_begin(l, f, LLVMFunctionType(l->none, params, 2, false), suffix), extent[3], xyz[3];
    LLVMValueRef *args = arena_array(l->arena, LLVMValueRef, f->ir->nparams);
    u32 n = entry_load_arguments(l, f, LLVMGetParam(fn, 1), args);
    entry_extents(l, body, extent);
    LLVMValueRef one = lower_i32(l, 1), rows = entry_rows(l, body);
    Loop loops[3];
    for (u32 i = 3; i-- > 0;) {
        loops[i] = begin_loop(l, fn);
        xyz[i] = loops[i].counter;
    }
    entry_call_body(l, f, l->block, xyz, args, n);
    for (u32 i = 0; i < 3; i++) end_loop(l, loops[i], extent[i], i == 1 ? rows : one);
    LLVMBuildRetVoid(l->b);
    return fn;
}
