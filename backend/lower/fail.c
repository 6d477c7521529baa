/* fail.c: how a thread ends with an error.
 *
 * In a kernel, or a function that C++ calls, the thread ends at once. A device function returns
 * {failed, result}, and every caller passes that on. Where errors are reported, the CPU calls the
 * block's handler. On the GPU the first thread that fails leaves a record, which the host reads
 * after a synchronisation (lib/contract/error_record.h); every thread that fails is counted where
 * it leaves the kernel. */
#include "backend/lower/operation.h"

#include <string.h>

#include "backend/lower/memory.h"
#include "backend/lower/thread.h"
#include "lib/base/buf.h"
#include "lib/contract/error_record.h"

#define RECORD_AT(field) ((u32)offsetof(ErrorRecord, field))
#define CALLS_AT(field) ((u32)offsetof(ErrorCalls, field))

static LLVMValueRef text(Lower *l, const char *s) {
    return lower_unnamed(l, LLVMConstStringInContext2(l->ctx, s, strlen(s), false));
}

/* ---- CPU: bounds(block, tid, function, file, line, index, extent), raised(..., text), called(...) */

/* The arguments that all handlers of a block have. */
static void place_of(Lower *l, const Ins *x, LLVMValueRef *args) {
    LLVMValueRef tid = lower_slot(l, LLVMArrayType2(l->i32, 3), "tid");
    for (u32 i = 0; i < 3; i++) LLVMBuildStore(l->b, l->tid[i], lower_offset(l, tid, 4 * i));
    u32 line = x->span.src ? source_linecol(x->span.src, x->span.lo).line : 0;
    args[0] = l->block;
    args[1] = tid;
    args[2] = text(l, sym_str(l->self->ir->name));
    args[3] = text(l, x->span.src ? x->span.src->name : "");
    args[4] = lower_i32(l, line);
}

static LLVMValueRef answer(Lower *l, const Ins *x, u32 handler) {
    LLVMValueRef args[5];
    place_of(l, x, args);
    return lower_block_call(l, handler, l->i32, args, countof(args));
}

/* A CHECK_INDEX, a CHECK, or a CALL that an error passes through. */
static void report_cpu(Lower *l, const Ins *x) {
    bool index = x->op == OP_CHECK_INDEX;
    u32 handler = index ? BLOCK_AT(bounds) : x->op == OP_CHECK ? BLOCK_AT(raised) : BLOCK_AT(called);
    LLVMValueRef report = lower_block_field(l, handler, l->ptr);
    LLVMBasicBlockRef call = lower_new_block(l, "report"), over = lower_new_block(l, "over");
    LLVMBuildCondBr(l->b, LLVMBuildIsNull(l->b, report, ""), over, call);
    LLVMPositionBuilderAtEnd(l->b, call);
    LLVMValueRef args[7];
    u32 n = 5;
    place_of(l, x, args);
    for (u32 k = 0; k < 2 && index; k++) args[n++] = lower_value(l, x->args[k]);
    if (x->op == OP_CHECK) args[n++] = text(l, x->aux.check.text);
    LLVMBuildCall2(l->b, code_type_of_call(l->code, l->none, args, n), report, args, n, "");
    LLVMBuildBr(l->b, over);
    LLVMPositionBuilderAtEnd(l->b, over);
}

/* ---- GPU */

static LLVMValueRef global(Lower *l, const char *name, LLVMValueRef data, u32 align) {
    LLVMValueRef g = LLVMAddGlobalInAddressSpace(l->module, LLVMTypeOf(data), name, 1);
    LLVMSetInitializer(g, data);
    LLVMSetAlignment(g, align);
    return g;
}

static void store_at(Lower *l, LLVMValueRef record, u32 offset, LLVMValueRef v) {
    LLVMSetAlignment(LLVMBuildStore(l->b, v, lower_offset(l, record, offset)), LLVMTypeOf(v) == l->i64 ? 8 : 4);
}

static LLVMValueRef record_of(Lower *l) {
    if (!l->error_record)
        l->error_record = global(l, SYMBOL_ERROR, LLVMConstNull(LLVMArrayType2(l->i8, sizeof(ErrorRecord))), 8);
    return l->error_record;
}

static LLVMValueRef calls_of(Lower *l) {
    if (!l->error_calls)
        l->error_calls = global(l, SYMBOL_ERROR_CALLS, LLVMConstNull(LLVMArrayType2(l->i8, sizeof(ErrorCalls))), 8);
    return l->error_calls;
}

static LLVMValueRef special_register(Lower *l, const char *name, char axis) {
    const char *full = arena_printf(l->arena, "llvm.nvvm.read.ptx.sreg.%s.%c", name, axis);
    return lower_intrinsic(l, full, NULL, 0, NULL, 0);
}

/* The number of this thread in the grid, from 1. */
static LLVMValueRef own_number(Lower *l) {
    static const char *const index[] = {"ctaid", "tid"}, *const extent[] = {"nctaid", "ntid"};
    LLVMValueRef n = LLVMConstNull(l->i64);
    for (u32 k = 0; k < countof(index); k++)
        for (char axis = 'z'; axis >= 'x'; axis--) {
            LLVMValueRef at = LLVMBuildZExt(l->b, special_register(l, index[k], axis), l->i64, ""),
                         of = LLVMBuildZExt(l->b, special_register(l, extent[k], axis), l->i64, "");
            n = LLVMBuildAdd(l->b, LLVMBuildMul(l->b, n, of, ""), at, "");
        }
    return LLVMBuildAdd(l->b, n, lower_i64(l, 1), "");
}

typedef struct Outline { LLVMBasicBlockRef here; LLVMMetadataRef at; } Outline;

/* A function of its own, so that a check which holds costs nothing. The builder goes into it. */
static LLVMValueRef begin_outline(Lower *l, const char *name, LLVMTypeRef type, Outline *o) {
    LLVMValueRef fn = LLVMAddFunction(l->module, name, type);
    LLVMSetLinkage(fn, LLVMInternalLinkage);
    code_attr(l->ctx, fn, "noinline");
    code_attr(l->ctx, fn, "cold");
    code_attr(l->ctx, fn, "nounwind");
    *o = (Outline){LLVMGetInsertBlock(l->b), LLVMGetCurrentDebugLocation2(l->b)};
    LLVMSetCurrentDebugLocation2(l->b, NULL);
    LLVMPositionBuilderAtEnd(l->b, LLVMAppendBasicBlockInContext(l->ctx, fn, ""));
    return fn;
}

static void end_outline(Lower *l, Outline o) {
    LLVMBuildRetVoid(l->b);
    LLVMPositionBuilderAtEnd(l->b, o.here);
    LLVMSetCurrentDebugLocation2(l->b, o.at);
}

/* pyk_report(code, index, extent) */
static void build_report(Lower *l, LLVMTypeRef type) {
    Outline o;
    LLVMValueRef fn = l->error_report = begin_outline(l, "pyk_report", type, &o), record = record_of(l);
    LLVMBasicBlockRef won = LLVMAppendBasicBlockInContext(l->ctx, fn, ""),
                      end = LLVMAppendBasicBlockInContext(l->ctx, fn, "");
    LLVMValueRef none = LLVMConstNull(l->i32);
    LLVMValueRef swap = LLVMBuildAtomicCmpXchg(l->b, record, none, LLVMGetParam(fn, 0), LLVMAtomicOrderingMonotonic,
                                               LLVMAtomicOrderingMonotonic, false);
    LLVMBuildCondBr(l->b, LLVMBuildExtractValue(l->b, swap, 1, ""), won, end);
    LLVMPositionBuilderAtEnd(l->b, won);
    for (u32 i = 0; i < 3; i++) {
        store_at(l, record, RECORD_AT(thread) + 4 * i, special_register(l, "tid", "xyz"[i]));
        store_at(l, record, RECORD_AT(block) + 4 * i, special_register(l, "ctaid", "xyz"[i]));
    }
    store_at(l, record, RECORD_AT(index), LLVMGetParam(fn, 1));
    store_at(l, record, RECORD_AT(extent), LLVMGetParam(fn, 2));
    LLVMValueRef owner = own_number(l);
    store_at(l, calls_of(l), CALLS_AT(owner), owner);
    LLVMBuildBr(l->b, end);
    LLVMPositionBuilderAtEnd(l->b, end);
    end_outline(l, o);
}

/* pyk_called(code): adds a call to the record, if that is of this thread and has room. */
static void build_called(Lower *l, LLVMTypeRef type) {
    Outline o;
    LLVMValueRef fn = l->error_called = begin_outline(l, "pyk_called", type, &o), calls = calls_of(l);
    LLVMBasicBlockRef add = LLVMAppendBasicBlockInContext(l->ctx, fn, ""),
                      end = LLVMAppendBasicBlockInContext(l->ctx, fn, "");
    LLVMValueRef owner = LLVMBuildLoad2(l->b, l->i64, lower_offset(l, calls, CALLS_AT(owner)), "");
    LLVMValueRef depth = LLVMBuildLoad2(l->b, l->i32, lower_offset(l, calls, CALLS_AT(depth)), "");
    LLVMSetVolatile(owner, true);
    LLVMValueRef mine = LLVMBuildICmp(l->b, LLVMIntEQ, owner, own_number(l), ""),
                 room = LLVMBuildICmp(l->b, LLVMIntULT, depth, lower_i32(l, ERROR_CALLS), "");
    LLVMBuildCondBr(l->b, LLVMBuildAnd(l->b, mine, room, ""), add, end);
    LLVMPositionBuilderAtEnd(l->b, add);
    LLVMValueRef codes = lower_offset(l, calls, CALLS_AT(code)), at = LLVMBuildZExt(l->b, depth, l->i64, "");
    LLVMValueRef store = LLVMBuildStore(l->b, LLVMGetParam(fn, 0), LLVMBuildGEP2(l->b, l->i32, codes, &at, 1, ""));
    LLVMSetAlignment(store, 4);
    store_at(l, calls, CALLS_AT(depth), LLVMBuildAdd(l->b, depth, lower_i32(l, 1), ""));
    LLVMBuildBr(l->b, end);
    LLVMPositionBuilderAtEnd(l->b, end);
    end_outline(l, o);
}

/* The place of a call counts behind the module's exceptions. */
static void called_gpu(Lower *l, const Ins *call) {
    LLVMTypeRef type = LLVMFunctionType(l->none, &l->i32, 1, false);
    if (!l->error_report) return; /* callees come first, and none of them reports */
    if (!l->error_called) build_called(l, type);
    IrException place = {"", l->self->ir->name, call->span};
    vec_push(l->arena, &l->error_places, place);
    LLVMValueRef code = lower_i32(l, l->code->ir->exceptions.len + l->error_places.len);
    LLVMBuildCall2(l->b, type, l->error_called, &code, 1, "");
}

/* A thread leaves this kernel, or a call that is caught, with an error. If an error was reported,
 * the count goes up, and the first such thread says its kernel's number; parts have none. */
static void count_thread(Lower *l) {
    LLVMValueRef kernels = lower_i64(l, RECORD_AT(kernel));
    LLVMValueRef threads = lower_i64(l, RECORD_AT(threads)), record = record_of(l);
    u32 number = 0;
    for (u32 i = 0; i < l->code->ir->kernels.len; i++)
        if (l->code->ir->kernels.at[i] == l->self->kernel && !l->self->kernel->part) number = i + 1;
    LLVMValueRef code = LLVMBuildLoad2(l->b, l->i32, record, ""), none = LLVMConstNull(l->i32);
    LLVMSetVolatile(code, true);
    LLVMValueRef reported = LLVMBuildICmp(l->b, LLVMIntNE, code, none, "");
    LLVMValueRef mine = LLVMBuildSelect(l->b, reported, lower_i32(l, number), none, "");
    LLVMBuildAtomicCmpXchg(l->b, LLVMBuildGEP2(l->b, l->i8, record, &kernels, 1, ""), none, mine,
                           LLVMAtomicOrderingMonotonic, LLVMAtomicOrderingMonotonic, false);
    LLVMValueRef count = LLVMBuildZExt(l->b, reported, l->i64, "");
    LLVMBuildAtomicRMW(l->b, LLVMAtomicRMWBinOpAdd, LLVMBuildGEP2(l->b, l->i8, record, &threads, 1, ""), count,
                       LLVMAtomicOrderingMonotonic, false);
}

static void report_gpu(Lower *l, const Ins *x) {
    LLVMTypeRef types[] = {l->i32, l->i64, l->i64}, type = LLVMFunctionType(l->none, types, 3, false);
    if (!l->error_report) build_report(l, type);
    bool index = x->op == OP_CHECK_INDEX;
    LLVMValueRef none = LLVMConstAllOnes(l->i64),
                 args[] = {lower_i32(l, x->aux.check.code), index ? lower_value(l, x->args[0]) : none,
                           index ? lower_value(l, x->args[1]) : none};
    LLVMBuildCall2(l->b, type, l->error_report, args, 3, "");
}

void lower_exceptions(Lower *l) {
    if (!l->error_report) return;
    const IrModule *m = l->code->ir;
    Buf all = {0};
    for (u32 i = 0; i < m->exceptions.len + l->error_places.len; i++) {
        bool call = i >= m->exceptions.len;
        const IrException *e = call ? &l->error_places.at[i - m->exceptions.len] : &m->exceptions.at[i];
        u32 line = e->span.src ? source_linecol(e->span.src, e->span.lo).line : 0;
        const char *parts[ERROR_PARTS] = {[ERROR_FILE] = e->span.src ? e->span.src->name : "",
                                          [ERROR_LINE] = arena_printf(l->arena, "%u", line),
                                          [ERROR_FUNCTION] = sym_str(e->function), [ERROR_TEXT] = e->text};
        for (u32 k = 0; k < countof(parts); k++) buf_write(&all, parts[k], strlen(parts[k]) + 1);
    }
    LLVMValueRef g = global(l, SYMBOL_ERROR_TEXT, LLVMConstStringInContext2(l->ctx, buf_text(&all), all.len, true), 1);
    LLVMSetGlobalConstant(g, true);
    buf_free(&all);
}

/* ---- both */

/* Ends the thread and the LLVM block. */
static void end_thread(Lower *l) {
    if (l->self->kernel && l->self->kernel->device) {
        lower_asm(l, "exit;", "", true, l->none, NULL, 0);
        LLVMBuildUnreachable(l->b);
        return;
    }
    if (l->self->kernel) {
        const FuncMode *mode = &l->self->ir->mode;
        if (l->gpu && (mode->report || mode->checks)) count_thread(l);
        LLVMBuildRetVoid(l->b);
        return;
    }
    LLVMValueRef nothing = LLVMConstNull(LLVMGetReturnType(l->self->type));
    LLVMBuildRet(l->b, LLVMBuildInsertValue(l->b, nothing, LLVMConstInt(l->i1, 1, false), 0, ""));
}

void lower_caught(Lower *l, const Ins *call, LLVMValueRef failed) {
    map_set(l->arena, &l->caught, call, failed ? failed : LLVMConstNull(l->i1));
    if (!failed || !l->error_report) return; /* callees come first, and none of them reports */
    LLVMBasicBlockRef bad = lower_new_block(l, "failed"), over = lower_new_block(l, "");
    LLVMBuildCondBr(l->b, failed, bad, over);
    LLVMPositionBuilderAtEnd(l->b, bad);
    count_thread(l);
    LLVMValueRef number = own_number(l);
    LLVMBuildAtomicCmpXchg(l->b, lower_offset(l, calls_of(l), CALLS_AT(owner)), number, LLVMConstNull(l->i64),
                           LLVMAtomicOrderingMonotonic, LLVMAtomicOrderingMonotonic, false); /* no calls to come */
    LLVMBuildBr(l->b, over);
    LLVMPositionBuilderAtEnd(l->b, over);
}

/* Calls that the device library makes say nothing to the user. On the CPU a recursion that uses up
 * the stack is always told of. */
void lower_fail_call(Lower *l, const Ins *call) {
    const FuncMode *mode = &l->self->ir->mode;
    bool told = mode->report || mode->checks || !l->gpu, by_user = call->span.src && !call->span.src->builtin;
    if (told && by_user) (l->gpu ? called_gpu : report_cpu)(l, call);
    end_thread(l);
}

void lower_check(Lower *l, const Ins *x) {
    LLVMBasicBlockRef bad = lower_new_block(l, "fails"), good = lower_new_block(l, "");
    LLVMValueRef first = lower_value(l, x->args[0]);
    LLVMValueRef ok =
        x->op == OP_CHECK ? first : LLVMBuildICmp(l->b, LLVMIntULT, first, lower_value(l, x->args[1]), "");
    LLVMBuildCondBr(l->b, ok, good, bad);
    LLVMPositionBuilderAtEnd(l->b, bad);
    if (x->op == OP_CHECK_INDEX || l->self->ir->mode.report) (l->gpu ? report_gpu : report_cpu)(l, x);
    end_thread(l);
    LLVMPositionBuilderAtEnd(l->b, good);
}

void lower_breakpoint(Lower *l, const Ins *x) {
    LLVMBasicBlockRef bad = lower_new_block(l, "fails"), good = lower_new_block(l, "");
    LLVMValueRef debugger = answer(l, x, BLOCK_AT(breakpoint));
    LLVMBuildCondBr(l->b, LLVMBuildIsNull(l->b, debugger, ""), bad, good);
    LLVMPositionBuilderAtEnd(l->b, bad);
    end_thread(l);
    LLVMPositionBuilderAtEnd(l->b, good);
    lower_intrinsic(l, x->aux.intrin->cpu, NULL, 0, NULL, 0);
    /* debuggers show the line of what stands behind the trap: something of this line must */
    LLVMSetVolatile(LLVMBuildLoad2(l->b, l->i32, lower_offset(l, l->block, BLOCK_AT(wait)), ""), true);
}

void lower_check_stack(Lower *l, const Ins *call) {
    LLVMValueRef level = LLVMConstNull(l->i32), here = lower_intrinsic(l, "llvm.frameaddress", &l->ptr, 1, &level, 1);
    LLVMBasicBlockRef ask = lower_new_block(l, "deep"), bad = lower_new_block(l, "fails"),
                      good = lower_new_block(l, "");
    LLVMValueRef end = LLVMBuildLoad2(l->b, l->ptr, lower_offset(l, l->block, BLOCK_AT(stack_end)), "");
    LLVMBuildCondBr(l->b, LLVMBuildICmp(l->b, LLVMIntUGE, here, end, ""), good, ask);
    LLVMPositionBuilderAtEnd(l->b, ask);
    LLVMValueRef out = answer(l, call, BLOCK_AT(stack_used_up));
    LLVMBuildCondBr(l->b, LLVMBuildIsNull(l->b, out, ""), good, bad);
    LLVMPositionBuilderAtEnd(l->b, bad);
    end_thread(l);
    LLVMPositionBuilderAtEnd(l->b, good);
}
