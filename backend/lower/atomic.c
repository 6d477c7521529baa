/* atomic.c: read-modify-write and compare-and-swap, relaxed, at device scope on the GPU.
 *
 * LLVM has an instruction for each but the maximum and minimum of floats, which are loops. `max`
 * stores v only if v > old, so that a nan on either side leaves memory alone; `nanmax` also
 * replaces a nan in memory. A loop stops as soon as nothing is to be stored, which is the common
 * case. Subtraction of floats adds the negated value, which hardware can do. */
#include "backend/lower/operation.h"

static unsigned scope(const Lower *l) {
    return l->gpu ? LLVMGetSyncScopeID(l->ctx, "device", 6) : LLVMGetSyncScopeID(l->ctx, "", 0);
}

static LLVMTypeRef bits_type(Lower *l, const Type *t) { return LLVMIntTypeInContext(l->ctx, t->size * 8); }

static LLVMValueRef exchange_if(Lower *l, LLVMValueRef p, LLVMValueRef expected, LLVMValueRef v, u32 align) {
    LLVMValueRef x = LLVMBuildAtomicCmpXchgSyncScope(l->b, p, expected, v, LLVMAtomicOrderingMonotonic,
                                                     LLVMAtomicOrderingMonotonic, scope(l));
    LLVMSetAlignment(x, align);
    return x;
}

/* Is v to replace old? */
static LLVMValueRef replaces(Lower *l, Rmw rmw, LLVMValueRef v, LLVMValueRef old) {
    bool max = rmw == RMW_MAX || rmw == RMW_NANMAX;
    LLVMValueRef better = LLVMBuildFCmp(l->b, max ? LLVMRealOGT : LLVMRealOLT, v, old, "");
    if (rmw == RMW_MAX || rmw == RMW_MIN) return better;
    LLVMValueRef nan = LLVMBuildFCmp(l->b, LLVMRealUNO, old, old, ""),
                 number = LLVMBuildFCmp(l->b, LLVMRealORD, v, v, "");
    return LLVMBuildOr(l->b, better, LLVMBuildAnd(l->b, nan, number, ""), "");
}

static LLVMValueRef float_extremum(Lower *l, const Ins *x, LLVMValueRef p, LLVMValueRef v) {
    const Type *t = x->args[1]->type;
    LLVMTypeRef type = lltype_of(l, t), bits = bits_type(l, t);
    LLVMBasicBlockRef before = LLVMGetInsertBlock(l->b), loop = lower_new_block(l, "extremum");
    LLVMBasicBlockRef attempt = lower_new_block(l, "attempt"), done = lower_new_block(l, "");
    LLVMValueRef first = LLVMBuildLoad2(l->b, bits, p, "");
    LLVMSetAlignment(first, t->align);
    LLVMSetOrdering(first, LLVMAtomicOrderingMonotonic);
    LLVMSetAtomicSyncScopeID(first, scope(l));
    LLVMBuildBr(l->b, loop);
    LLVMPositionBuilderAtEnd(l->b, loop);
    LLVMValueRef old = LLVMBuildPhi(l->b, bits, "");
    LLVMValueRef number = LLVMBuildBitCast(l->b, old, type, "");
    LLVMBuildCondBr(l->b, replaces(l, x->aux.rmw, v, number), attempt, done);
    LLVMPositionBuilderAtEnd(l->b, attempt);
    LLVMValueRef pair = exchange_if(l, p, old, LLVMBuildBitCast(l->b, v, bits, ""), t->align);
    LLVMValueRef seen = LLVMBuildExtractValue(l->b, pair, 0, "");
    LLVMBuildCondBr(l->b, LLVMBuildExtractValue(l->b, pair, 1, ""), done, loop);
    LLVMAddIncoming(old, (LLVMValueRef[]){first, seen}, (LLVMBasicBlockRef[]){before, attempt}, 2);
    LLVMPositionBuilderAtEnd(l->b, done);
    return number;
}

static LLVMAtomicRMWBinOp operation(Rmw rmw, const Type *t) {
    bool f = type_is_float(t), s = type_is_signed(t);
    switch (rmw) {
    case RMW_ADD:  return f ? LLVMAtomicRMWBinOpFAdd : LLVMAtomicRMWBinOpAdd;
    case RMW_SUB:  return f ? LLVMAtomicRMWBinOpFAdd : LLVMAtomicRMWBinOpSub;
    case RMW_MAX: case RMW_NANMAX: return s ? LLVMAtomicRMWBinOpMax : LLVMAtomicRMWBinOpUMax;
    case RMW_MIN: case RMW_NANMIN: return s ? LLVMAtomicRMWBinOpMin : LLVMAtomicRMWBinOpUMin;
    case RMW_AND:  return LLVMAtomicRMWBinOpAnd;
    case RMW_OR:   return LLVMAtomicRMWBinOpOr;
    case RMW_XOR:  return LLVMAtomicRMWBinOpXor;
    case RMW_XCHG: return LLVMAtomicRMWBinOpXchg;
    case RMW_INC:  return LLVMAtomicRMWBinOpUIncWrap;
    case RMW_DEC:  return LLVMAtomicRMWBinOpUDecWrap;
    }
    UNREACHABLE("no such atomic operation");
}

static LLVMValueRef put(Lower *l, const Ins *x, LLVMValueRef p, LLVMValueRef v) {
    const Type *t = x->args[1]->type;
    LLVMValueRef old =
        LLVMBuildAtomicRMWSyncScope(l->b, operation(x->aux.rmw, t), p, v, LLVMAtomicOrderingMonotonic, scope(l));
    LLVMSetAlignment(old, t->align);
    return old;
}

/* Code for debuggers keeps generic addresses. From sm_90 on ptxas (13.0) ends by a signal where an
 * atomic of 16 bits at such an address is followed by a barrier. */
static bool needs_space(const Lower *l, const Type *t) {
    return l->gpu && !l->code->nvvm && l->code->debug && l->code->target->sm >= 90 && t->size == 2;
}

/* The operation in shared or in global memory, whichever the address is of. */
static LLVMValueRef put_in_space(Lower *l, const Ins *x, LLVMValueRef p, LLVMValueRef v) {
    enum { GLOBAL = 1, SHARED = 3 };
    static const unsigned spaces[] = {GLOBAL, SHARED};
    LLVMBasicBlockRef in_global = lower_new_block(l, "global"), in_shared = lower_new_block(l, "shared"),
                      blocks[] = {in_global, in_shared}, done = lower_new_block(l, "");
    LLVMValueRef old[2];
    LLVMValueRef shared = lower_intrinsic(l, "llvm.nvvm.isspacep.shared", NULL, 0, &p, 1);
    LLVMBuildCondBr(l->b, shared, blocks[1], blocks[0]);
    for (u32 i = 0; i < countof(blocks); i++) {
        LLVMPositionBuilderAtEnd(l->b, blocks[i]);
        LLVMTypeRef pointer = LLVMPointerTypeInContext(l->ctx, spaces[i]);
        old[i] = put(l, x, LLVMBuildAddrSpaceCast(l->b, p, pointer, ""), v);
        LLVMBuildBr(l->b, done);
    }
    LLVMPositionBuilderAtEnd(l->b, done);
    LLVMValueRef result = LLVMBuildPhi(l->b, LLVMTypeOf(v), "");
    LLVMAddIncoming(result, old, blocks, countof(blocks));
    return result;
}

LLVMValueRef lower_atomic(Lower *l, const Ins *x) {
    const Type *t = x->args[1]->type;
    Rmw rmw = x->aux.rmw;
    LLVMValueRef p = lower_value(l, x->args[0]), v = lower_value(l, x->args[1]);
    bool extremum = rmw == RMW_MAX || rmw == RMW_MIN || rmw == RMW_NANMAX || rmw == RMW_NANMIN;
    if (extremum && type_is_float(t)) return float_extremum(l, x, p, v);
    if (rmw == RMW_SUB && type_is_float(t)) v = LLVMBuildFNeg(l->b, v, "");
    return needs_space(l, t) ? put_in_space(l, x, p, v) : put(l, x, p, v);
}

LLVMValueRef lower_cas(Lower *l, const Ins *x) {
    const Type *t = x->args[1]->type;
    LLVMTypeRef bits = bits_type(l, t);
    LLVMValueRef expected = LLVMBuildBitCast(l->b, lower_value(l, x->args[1]), bits, "");
    LLVMValueRef v = LLVMBuildBitCast(l->b, lower_value(l, x->args[2]), bits, "");
    LLVMValueRef pair = exchange_if(l, lower_value(l, x->args[0]), expected, v, t->align);
    return LLVMBuildBitCast(l->b, LLVMBuildExtractValue(l->b, pair, 0, ""), lltype_of(l, t), "");
}
