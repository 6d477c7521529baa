/* intrin.c: one row of intrin.def to LLVM IR, by how the row says. A barrier of the CPU image is a
 * call of a marker and a branch on it, which keeps its LLVM block in one piece; coroutine.c makes a
 * suspension of both when everything is inlined. */
#include "backend/lower/lower_priv.h"

#include <string.h>

enum { TURNS = 16 };               /* of a spinning loop before the thread lets others run */

/* ---- barriers */

void lower_wait(Lower *l, u32 kind, LLVMValueRef mask) {
    LLVMValueRef args[] = {LLVMConstInt(l->i32, kind, false), mask};
    LLVMValueRef passed = lower_call_named(l, "pyk.barrier", l->i1, args, 2, false);
    LLVMBasicBlockRef next = lower_new_block(l, ""), never = lower_new_block(l, "never");
    LLVMBuildCondBr(l->b, passed, next, never);
    LLVMPositionBuilderAtEnd(l->b, never);
    LLVMBuildUnreachable(l->b);
    LLVMPositionBuilderAtEnd(l->b, next);
}

/* A loop that may wait for another thread has turned. Most end soon, so only every so often does
 * the thread step aside. */
void lower_yield(Lower *l) {
    LLVMValueRef turns = lower_slot(l, l->i32, "turns"), one = LLVMConstInt(l->i32, 1, false),
                 zero = LLVMConstNull(l->i32);
    LLVMValueRef n = LLVMBuildAdd(l->b, LLVMBuildLoad2(l->b, l->i32, turns, ""), one, "");
    LLVMBuildStore(l->b, n, turns);
    LLVMBasicBlockRef here = LLVMGetInsertBlock(l->b), aside = lower_new_block(l, "aside"),
                      on = lower_new_block(l, "on");
    LLVMPositionBuilderBefore(l->b, LLVMGetBasicBlockTerminator(l->entry));
    LLVMBuildStore(l->b, zero, turns);
    LLVMPositionBuilderAtEnd(l->b, here);
    LLVMValueRef rest = LLVMBuildAnd(l->b, n, LLVMConstInt(l->i32, TURNS - 1, false), "");
    LLVMBuildCondBr(l->b, LLVMBuildICmp(l->b, LLVMIntEQ, rest, zero, ""), aside, on);
    LLVMPositionBuilderAtEnd(l->b, aside);
    lower_wait(l, PYK_CPU_WAIT_YIELD, zero);
    LLVMBuildBr(l->b, on);
    LLVMPositionBuilderAtEnd(l->b, on);
}

/* Every thread adds 1 to the threads in the high half of a counter, and its predicate to the low
 * half. */
static LLVMValueRef cpu_reduction(Lower *l, const char *how, LLVMValueRef predicate) {
    LLVMValueRef counter = lower_offset(l, l->block, BLOCK_AT(votes)), half = LLVMConstInt(l->i64, 32, false);
    LLVMValueRef one =
        LLVMBuildOr(l->b, LLVMBuildZExt(l->b, predicate, l->i64, ""), LLVMConstInt(l->i64, (u64)1 << 32, false), "");
    LLVMBuildStore(l->b, LLVMBuildAdd(l->b, LLVMBuildLoad2(l->b, l->i64, counter, ""), one, ""), counter);
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

static LLVMValueRef barrier(Lower *l, const Ins *x) {
    const char *what = x->aux.intrin->nv;
    LLVMValueRef zero = LLVMConstNull(l->i32), all = LLVMConstAllOnes(l->i32);
    if (!strncmp(what, "block.", 6)) return reduction(l, x, what + 6);
    if (!strcmp(what, "grid")) {
        if (l->gpu) lower_grid_barrier(l);
        else lower_wait(l, PYK_CPU_WAIT_GRID, all);
        return zero;
    }
    bool warp = !strcmp(what, "warp");
    LLVMValueRef mask = x->nargs ? lower_value(l, x->args[0]) : all;
    if (!l->gpu) lower_wait(l, warp ? PYK_CPU_WAIT_WARP : PYK_CPU_WAIT_BLOCK, mask);
    else if (warp) lower_intrinsic(l, "llvm.nvvm.bar.warp.sync", NULL, 0, &mask, 1);
    else lower_intrinsic(l, "llvm.nvvm.barrier.cta.sync.aligned.all", NULL, 0, &zero, 1);
    return NULL;
}

static void fence(Lower *l, const Intrin *row) {
    if (l->gpu && *row->nv) lower_intrinsic(l, row->nv, NULL, 0, NULL, 0);
    else if (l->gpu)
        LLVMBuildFenceSyncScope(l->b, LLVMAtomicOrderingAcquireRelease, LLVMGetSyncScopeID(l->ctx, "device", 6), "");
    else LLVMBuildFence(l->b, LLVMAtomicOrderingSequentiallyConsistent, false, "");
}

/* ---- instructions */

LLVMValueRef lower_asm(Lower *l, const char *text, const char *constraints, LLVMTypeRef ret, LLVMValueRef *args,
                       u32 n) {
    LLVMTypeRef *types = arena_array(l->arena, LLVMTypeRef, n);
    for (u32 i = 0; i < n; i++) types[i] = LLVMTypeOf(args[i]);
    LLVMTypeRef type = LLVMFunctionType(ret, types, n, false);
    LLVMValueRef code = LLVMGetInlineAsm(type, text, strlen(text), constraints, strlen(constraints), true, false,
                                         LLVMInlineAsmDialectATT, false);
    LLVMValueRef call = LLVMBuildCall2(l->b, type, code, args, n, "");
    code_attr_call(l->ctx, call, "nounwind");
    return call;
}

/* Nanoseconds since some time in the past: clock_gettime(CLOCK_MONOTONIC). */
static LLVMValueRef cpu_clock(Lower *l) {
    LLVMValueRef time = lower_slot(l, LLVMArrayType2(l->i64, 2), "time"),
                 args[] = {LLVMConstInt(l->i32, 1, false), time};
    lower_call_named(l, "clock_gettime", l->i32, args, 2, false);
    LLVMValueRef seconds = LLVMBuildLoad2(l->b, l->i64, time, ""),
                 rest = LLVMBuildLoad2(l->b, l->i64, lower_offset(l, time, 8), "");
    return LLVMBuildAdd(l->b, LLVMBuildMul(l->b, seconds, LLVMConstInt(l->i64, 1000000000, false), ""), rest, "");
}

static LLVMValueRef instruction(Lower *l, const Ins *x) {
    const Intrin *row = x->aux.intrin;
    bool result = x->type->kind != TY_NONE;
    LLVMTypeRef ret = result ? lltype_of(l, x->type) : l->none;
    if (!l->gpu) {
        if (!strcmp(row->cpu, "clock")) return cpu_clock(l);
        LLVMValueRef v = *row->cpu ? lower_intrinsic(l, row->cpu, NULL, 0, NULL, 0) : NULL;
        return result && LLVMTypeOf(v) != ret ? LLVMBuildTrunc(l->b, v, ret, "") : v;
    }
    LLVMValueRef arg = x->nargs ? lower_value(l, x->args[0]) : NULL;
    const char *constraints = result ? ret == l->i32 ? "=r,~{memory}" : "=l,~{memory}"
                              : arg  ? "r,~{memory}"
                                     : "~{memory}";
    return lower_asm(l, row->nv, constraints, ret, &arg, x->nargs);
}

/* A load or store with a cache hint. Only the GPU knows hints, and only for global memory. */
static LLVMValueRef hinted(Lower *l, const Ins *x) {
    bool load = x->nargs == 1;
    const Type *t = load ? x->type : x->args[1]->type;
    LLVMValueRef p = lower_value(l, x->args[0]), v = load ? NULL : lower_value(l, x->args[1]);
    if (!l->gpu) {
        if (load) return lower_load(l, t, p, NULL);
        LLVMSetAlignment(LLVMBuildStore(l->b, v, p), t->align);
        return NULL;
    }
    u32 bits = type_bits(t);
    /* there are no registers of 8 bits */
    LLVMTypeRef memory = LLVMIntTypeInContext(l->ctx, bits), reg = bits == 8 ? l->i16 : memory;
    char name = bits <= 16 ? 'h' : bits == 32 ? 'r' : 'l';
    p = LLVMBuildAddrSpaceCast(l->b, p, LLVMPointerTypeInContext(l->ctx, 1), "");
    if (load) {
        const char *text = arena_printf(l->arena, "%s.b%u $0, [$1];", x->aux.intrin->nv, bits);
        v = lower_asm(l, text, arena_printf(l->arena, "=%c,l,~{memory}", name), reg, &p, 1);
        return LLVMBuildBitCast(l->b, reg == memory ? v : LLVMBuildTrunc(l->b, v, memory, ""), lltype_of(l, t), "");
    }
    v = LLVMBuildBitCast(l->b, v, memory, "");
    if (reg != memory) v = LLVMBuildZExt(l->b, v, reg, "");
    const char *text = arena_printf(l->arena, "%s.b%u [$0], $1;", x->aux.intrin->nv, bits);
    return lower_asm(l, text, arena_printf(l->arena, "l,%c,~{memory}", name), l->none, (LLVMValueRef[]){p, v}, 2);
}

LLVMValueRef lower_intrin(Lower *l, const Ins *x) {
    const Intrin *row = x->aux.intrin;
    switch (row->how) {
    case HOW_SREG:    return lower_sreg(l, row);
    case HOW_BARRIER: return barrier(l, x);
    case HOW_FENCE:   fence(l, row); return NULL;
    case HOW_WARP:    return lower_warp(l, x);
    case HOW_PTX:     return instruction(l, x);
    case HOW_HINT:    return hinted(l, x);
    case HOW_LLVM:
    case HOW_MATH:    return lower_math(l, x);
    case HOW_NATIVE:  return lower_native(l, x, row);
    case HOW_ATOMIC: case HOW_OPERATOR: case HOW_PYLIB: case HOW_SINCE: case HOW_GROUP: case HOW_FORM: case HOW_ASK:
        break;
    }
    UNREACHABLE(arena_printf(l->arena, "%s reached the backend", row->path));
}
