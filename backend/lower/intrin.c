/* intrin.c: one row of intrin.def to LLVM IR, by what the row says. */
#include "backend/lower/operation.h"

#include <string.h>

#include "backend/lower/memory.h"
#include "backend/lower/thread.h"

static void fence(Lower *l, const Intrin *row) {
    if (l->gpu && *row->nv) lower_intrinsic(l, row->nv, NULL, 0, NULL, 0);
    else if (l->gpu)
        LLVMBuildFenceSyncScope(l->b, LLVMAtomicOrderingAcquireRelease, LLVMGetSyncScopeID(l->ctx, "device", 6), "");
    else LLVMBuildFence(l->b, LLVMAtomicOrderingSequentiallyConsistent, false, "");
}

/* Nanoseconds since some time in the past: clock_gettime(CLOCK_MONOTONIC). */
static LLVMValueRef cpu_clock(Lower *l) {
    LLVMValueRef time = lower_slot(l, LLVMArrayType2(l->i64, 2), "time"), args[] = {lower_i32(l, 1), time};
    lower_call_named(l, "clock_gettime", l->i32, args, 2, false);
    LLVMValueRef seconds = LLVMBuildLoad2(l->b, l->i64, time, ""),
                 rest = LLVMBuildLoad2(l->b, l->i64, lower_offset(l, time, 8), "");
    return LLVMBuildAdd(l->b, LLVMBuildMul(l->b, seconds, lower_i64(l, 1000000000), ""), rest, "");
}

static LLVMValueRef instruction(Lower *l, const Ins *x) {
    const Intrin *row = x->aux.intrin;
    bool result = x->type->kind != TY_NONE;
    LLVMTypeRef ret = result ? lltype_of(l, x->type) : l->none;
    if (!l->gpu) {
        if (!strcmp(row->cpu, "clock")) return cpu_clock(l);
        if (row->id == INTRIN_BREAKPOINT) return lower_breakpoint(l, x), NULL;
        LLVMValueRef v = *row->cpu ? lower_intrinsic(l, row->cpu, NULL, 0, NULL, 0) : NULL;
        return result && LLVMTypeOf(v) != ret ? LLVMBuildTrunc(l->b, v, ret, "") : v;
    }
    LLVMValueRef arg = x->nargs ? lower_value(l, x->args[0]) : NULL;
    const char *constraints = result ? ret == l->i32 ? "=r,~{memory}" : "=l,~{memory}"
                              : arg  ? "r,~{memory}"
                                     : "~{memory}";
    return lower_asm(l, row->nv, constraints, true, ret, &arg, x->nargs);
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
        v = lower_asm(l, text, arena_printf(l->arena, "=%c,l,~{memory}", name), true, reg, &p, 1);
        return LLVMBuildBitCast(l->b, reg == memory ? v : LLVMBuildTrunc(l->b, v, memory, ""), lltype_of(l, t), "");
    }
    v = LLVMBuildBitCast(l->b, v, memory, "");
    if (reg != memory) v = LLVMBuildZExt(l->b, v, reg, "");
    const char *text = arena_printf(l->arena, "%s.b%u [$0], $1;", x->aux.intrin->nv, bits);
    return lower_asm(l, text, arena_printf(l->arena, "l,%c,~{memory}", name), true, l->none, (LLVMValueRef[]){p, v}, 2);
}

LLVMValueRef lower_intrin(Lower *l, const Ins *x) {
    const Intrin *row = x->aux.intrin;
    if (row->id == INTRIN_P_SINCE) return LLVMConstInt(l->i1, target_has(l->code->target, x->ptx->since), false);
    if (x->ptx) return lower_ptx(l, x);
    switch (row->how) {
    case HOW_SREG:    return lower_sreg(l, row);
    case HOW_BARRIER: return lower_barrier(l, x);
    case HOW_FENCE:   fence(l, row); return NULL;
    case HOW_WARP:    return lower_warp(l, x);
    case HOW_PTX:     return instruction(l, x);
    case HOW_RUNTIME: return lower_runtime(l, x);
    case HOW_HINT:    return hinted(l, x);
    case HOW_LLVM:
    case HOW_MATH:    return lower_math(l, x);
    case HOW_NATIVE:  return lower_native(l, x, row);
    case HOW_ATOMIC: case HOW_OPERATOR: case HOW_PYLIB: case HOW_SINCE: case HOW_INSTRUCTION: case HOW_GROUP:
    case HOW_FORM: case HOW_ASK: break;
    }
    UNREACHABLE(arena_printf(l->arena, "%s reached the backend", row->path));
}
