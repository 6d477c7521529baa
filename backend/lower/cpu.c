/* cpu.c: the entries of a CPU image and its table (lib/contract/cpu_image.h).
 *
 * Without barriers the entry is three nested loops over the threads with a thread's body inlined,
 * which LLVM vectorises where it can; parts of utilities have a second entry with wider vectors,
 * for machines that have them. With barriers the entry is a coroutine in a frame that the runtime
 * provides: asked without a frame it only tells how large one is. Its last suspension is final,
 * which marks the thread as ended. */
#include "backend/lower/function.h"

#include <string.h>

#include "backend/lower/entry.h"
#include "backend/lower/memory.h"

/* For machines with AVX2. Nothing is contracted or reordered for it: the results are the same. */
static LLVMValueRef wide_entry(Lower *l, LowerFunc *f) {
    if (!f->kernel->part || strncmp(LLVMGetTarget(l->module), "x86_64", 6)) return LLVMConstNull(l->ptr);
    LLVMValueRef fn = entry_plain(l, f, "wide", (Body){0});
    code_attr_text(l->ctx, fn, "target-cpu", "x86-64-v3");
    return fn;
}

/* ---- kernels with other barriers */

static LLVMValueRef coroutine_call(Lower *l, const char *name, LLVMValueRef *args, u32 n) {
    return lower_intrinsic(l, name, NULL, 0, args, n);
}

/* Says how large a frame is when none is given; otherwise the coroutine begins in it. */
static LLVMValueRef begin_coroutine(Lower *l, LLVMValueRef fn, LLVMValueRef id) {
    LLVMValueRef frame = LLVMGetParam(fn, 5);
    LLVMBasicBlockRef ask = LLVMAppendBasicBlockInContext(l->ctx, fn, "ask"),
                      start = LLVMAppendBasicBlockInContext(l->ctx, fn, "start");
    LLVMBuildCondBr(l->b, LLVMBuildIsNull(l->b, frame, ""), ask, start);
    LLVMPositionBuilderAtEnd(l->b, ask);
    LLVMValueRef bytes = lower_intrinsic(l, "llvm.coro.size", &l->i64, 1, NULL, 0);
    LLVMBuildStore(l->b, bytes, lower_offset(l, l->block, BLOCK_AT(frame_bytes)));
    LLVMBuildRet(l->b, LLVMConstNull(l->ptr));
    LLVMPositionBuilderAtEnd(l->b, start);
    return coroutine_call(l, "llvm.coro.begin", (LLVMValueRef[]){id, frame}, 2);
}

static void end_coroutine(Lower *l, LLVMValueRef fn, LLVMValueRef id, LLVMValueRef handle) {
    LLVMValueRef token = LLVMConstNull(LLVMTokenTypeInContext(l->ctx)), yes = LLVMConstInt(l->i1, 1, false),
                 no = LLVMConstNull(l->i1);
    LLVMBasicBlockRef never = LLVMAppendBasicBlockInContext(l->ctx, fn, "never");
    LLVMBasicBlockRef cleanup = LLVMAppendBasicBlockInContext(l->ctx, fn, "cleanup");
    LLVMBasicBlockRef leave = LLVMAppendBasicBlockInContext(l->ctx, fn, "leave");
    LLVMValueRef how = coroutine_call(l, "llvm.coro.suspend", (LLVMValueRef[]){token, yes}, 2);
    LLVMValueRef choice = LLVMBuildSwitch(l->b, how, leave, 2);
    LLVMAddCase(choice, LLVMConstInt(l->i8, 0, false), never);
    LLVMAddCase(choice, LLVMConstInt(l->i8, 1, false), cleanup);
    LLVMPositionBuilderAtEnd(l->b, never);
    LLVMBuildUnreachable(l->b);
    LLVMPositionBuilderAtEnd(l->b, cleanup);
    coroutine_call(l, "llvm.coro.free", (LLVMValueRef[]){id, handle}, 2);
    LLVMBuildBr(l->b, leave);
    LLVMPositionBuilderAtEnd(l->b, leave);
    coroutine_call(l, "llvm.coro.end", (LLVMValueRef[]){handle, no, token}, 3);
    LLVMBuildRet(l->b, handle);
}

static LLVMValueRef coroutine_entry(Lower *l, LowerFunc *f) {
    LLVMTypeRef params[] = {l->ptr, l->ptr, l->i32, l->i32, l->i32, l->ptr};
    LLVMValueRef fn = entry_begin(l, f, LLVMFunctionType(l->ptr, params, 6, false), "entry");
    code_attr(l->ctx, fn, "presplitcoroutine");
    LLVMValueRef null = LLVMConstNull(l->ptr);
    LLVMValueRef id =
        coroutine_call(l, "llvm.coro.id", (LLVMValueRef[]){lower_i32(l, PYK_CPU_LINE), null, null, null}, 4);
    LLVMValueRef handle = begin_coroutine(l, fn, id);
    LLVMValueRef *args = arena_array(l->arena, LLVMValueRef, f->ir->nparams);
    u32 n = entry_load_arguments(l, f, LLVMGetParam(fn, 1), args);
    LLVMValueRef xyz[] = {LLVMGetParam(fn, 2), LLVMGetParam(fn, 3), LLVMGetParam(fn, 4)};
    code_attr_call(l->ctx, entry_call_body(l, f, l->block, xyz, args, n), "alwaysinline");
    end_coroutine(l, fn, id, handle);
    return fn;
}

/* ---- the table */

static LLVMValueRef constant(Lower *l, const char *name, LLVMValueRef value) {
    LLVMValueRef g = LLVMAddGlobal(l->module, LLVMTypeOf(value), name);
    LLVMSetInitializer(g, value);
    LLVMSetGlobalConstant(g, true);
    if (!*name) LLVMSetLinkage(g, LLVMPrivateLinkage);
    return g;
}

static LLVMValueRef structure(Lower *l, LLVMValueRef *fields, u32 n) {
    return LLVMConstStructInContext(l->ctx, fields, n, false);
}

static LLVMValueRef params(Lower *l, const Kernel *k) {
    if (!(k->func->mode.checks & CHECK_ON_CPU) || !k->nparams) return LLVMConstNull(l->ptr);
    LLVMValueRef *at = arena_array(l->arena, LLVMValueRef, k->nparams), fields[4];
    for (u32 i = 0; i < k->nparams; i++) {
        const Type *t = k->params[i];
        bool array = t->kind == TY_ARRAY, plain = t->kind < TY_SCALARS || t->kind == TY_TIME;
        fields[0] = lower_i32(l, array ? t->array.elem->itemsize : 0);
        fields[1] = lower_i32(l, array ? t->array.ndim : 0);
        fields[2] = lower_i32(l, array && t->array.layout == LAYOUT_A);
        fields[3] = lower_i32(l, !array && !plain);
        at[i] = structure(l, fields, 4);
    }
    return constant(l, "", LLVMConstArray2(LLVMTypeOf(at[0]), at, k->nparams));
}

void cpu_entries(Lower *l) {
    const IrModule *m = l->code->ir;
    LLVMValueRef *rows = arena_array(l->arena, LLVMValueRef, m->kernels.len + 1);
    LLVMTypeRef row[] = {l->ptr, l->ptr, l->ptr, l->ptr, l->i32, l->i32, l->ptr,
                         l->i32, l->i32, l->i32, l->i32, l->i32, l->i32};
    LLVMTypeRef type = LLVMStructTypeInContext(l->ctx, row, countof(row), false);
    u32 n = 0;
    for (vec_each(const Kernel *, k, &m->kernels)) {
        if (!lower_body(l, k)) continue;
        LowerFunc *f = lower_func_of(l, lower_body(l, k));
        bool warps = false, side_by_side = strip_suits(l, f, &warps);
        bool waits = warps || (!side_by_side && (f->ir->has_barrier || f->ir->spins));
        l->self = NULL;
        LLVMValueRef name = LLVMConstStringInContext2(l->ctx, k->symbol->text, k->symbol->len, false);
        LLVMValueRef none = LLVMConstNull(l->ptr), entries[ENTRIES] = {none, none, none};
        if (side_by_side) strip_entries(l, f, warps, entries);
        if (waits) entries[0] = coroutine_entry(l, f);
        else if (!side_by_side) entries[0] = entry_plain(l, f, "entry", (Body){0}), entries[1] = wide_entry(l, f);
        LLVMValueRef symbol = constant(l, "", name), types = params(l, k);
        LLVMValueRef fields[] = {symbol, entries[0], entries[1], entries[2], lower_i32(l, waits),
                                 lower_i32(l, l->shared_bytes), types, lower_i32(l, k->nparams),
                                 lower_i32(l, f->ir->mode.checks & CHECK_ON_CPU),
                                 lower_i32(l, k->cluster[0]), lower_i32(l, k->cluster[1]), lower_i32(l, k->cluster[2]),
                                 lower_i32(l, !side_by_side || !f->ir->has_barrier ? PYK_CPU_STORED_NONE
                                              : warps                              ? PYK_CPU_STORED_WIDE
                                                                                   : PYK_CPU_STORED_ALL)};
        debuginfo_leave(l->debug, l->b);
        rows[n++] = structure(l, fields, countof(fields));
    }
    LLVMValueRef table = constant(l, "", LLVMConstArray2(type, rows, n));
    LLVMValueRef image[] = {lower_i32(l, PYK_CPU_IMAGE_VERSION), lower_i32(l, n), table};
    constant(l, SYMBOL_CPU_IMAGE, structure(l, image, 3));
}
