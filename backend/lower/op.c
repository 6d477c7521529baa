/* op.c: one operation to LLVM IR: arithmetic, comparisons, aggregates and calls here, the others by
 * files of their own.
 *
 * Float arithmetic on the GPU carries `contract`, so that a*b + c becomes one FMA as with nvcc and
 * Numba. Nothing is reassociated unless fastmath={...} says so. Fast math adds `afn` to float32
 * division, which NVPTX reads as the approximate instruction. A shift by the width or more is
 * defined: the select that says so disappears on NVPTX, whose shifts clamp. */
#include "backend/lower/operation.h"

#include "backend/lower/function.h"
#include "backend/lower/memory.h"
#include "backend/lower/number.h"

static LLVMValueRef arg(Lower *l, const Ins *x, u32 i) { return lower_value(l, x->args[i]); }

/* ---- arithmetic */

static LLVMValueRef with_flags(const Ins *x, LLVMValueRef v) {
    if (!LLVMIsAInstruction(v)) return v;
    if (x->flags & INS_NSW) LLVMSetNSW(v, true);
    if (x->flags & INS_NUW) LLVMSetNUW(v, true);
    return v;
}

static LLVMValueRef with_contract(const Lower *l, const Ins *x, LLVMValueRef v) {
    if (!LLVMIsAInstruction(v) || !LLVMCanValueUseFastMathFlags(v)) return v;
    LLVMFastMathFlags flags = l->gpu && !l->code->options->no_fmad ? LLVMFastMathAllowContract : 0;
    flags |= l->self->ir->fast_flags;
    if (x->op == OP_FDIV && l->fast && l->gpu && x->type->kind == TY_F32) flags |= LLVMFastMathApproxFunc;
    LLVMSetFastMathFlags(v, flags);
    return v;
}

static LLVMValueRef arithmetic(Lower *l, const Ins *x, LLVMOpcode integer, LLVMOpcode floating) {
    bool f = type_is_float(x->type);
    if (lower_is_bits(l, x->type)) return lower_half_binary(l, floating, arg(l, x, 0), arg(l, x, 1), x->type);
    LLVMValueRef v = LLVMBuildBinOp(l->b, f ? floating : integer, arg(l, x, 0), arg(l, x, 1), "");
    return f ? with_contract(l, x, v) : with_flags(x, v);
}

static LLVMValueRef bitwise(Lower *l, const Ins *x, LLVMOpcode op) {
    return LLVMBuildBinOp(l->b, op, arg(l, x, 0), arg(l, x, 1), "");
}

static LLVMValueRef negate(Lower *l, const Ins *x) {
    if (lower_is_bits(l, x->type)) return LLVMBuildXor(l->b, arg(l, x, 0), LLVMConstInt(l->i16, 0x8000, false), "");
    if (type_is_float(x->type)) return with_contract(l, x, LLVMBuildFNeg(l->b, arg(l, x, 0), ""));
    return with_flags(x, LLVMBuildNeg(l->b, arg(l, x, 0), ""));
}

/* A count that is not proved to be small is masked although the select asks for a small one. LLVM
 * 22 would drop the select, since the hardware clamps counts; but of a 64-bit count the hardware
 * sees only 32 bits. */
static LLVMValueRef shift(Lower *l, const Ins *x, LLVMOpcode op) {
    LLVMTypeRef type = lltype_of(l, x->type);
    LLVMValueRef v = arg(l, x, 0), count = arg(l, x, 1);
    bool small = x->args[1]->lo >= 0 && x->args[1]->hi < type_bits(x->type);
    if (small) return with_flags(x, LLVMBuildBinOp(l->b, op, v, count, ""));
    LLVMValueRef width = LLVMConstInt(type, type_bits(x->type), false),
                 last = LLVMConstInt(type, type_bits(x->type) - 1, false);
    LLVMValueRef fits = LLVMBuildICmp(l->b, LLVMIntULT, count, width, "");
    if (op == LLVMAShr) return LLVMBuildAShr(l->b, v, LLVMBuildSelect(l->b, fits, count, last, ""), "");
    LLVMValueRef masked = LLVMBuildAnd(l->b, count, last, "");
    LLVMValueRef shifted = with_flags(x, LLVMBuildBinOp(l->b, op, v, masked, ""));
    return LLVMBuildSelect(l->b, fits, shifted, LLVMConstNull(type), "");
}

static LLVMValueRef real_constant(Lower *l, const Type *t, double value) {
    if (!lower_is_bits(l, t)) return LLVMConstReal(lltype_of(l, t), value);
    return LLVMConstBitCast(LLVMConstReal(LLVMBFloatTypeInContext(l->ctx), value), l->i16);
}

static const struct { LLVMIntPredicate of_signed, of_unsigned; LLVMRealPredicate of_float; } predicates[] = {
    [OPR_EQ] = {LLVMIntEQ, LLVMIntEQ, LLVMRealOEQ},    [OPR_NE] = {LLVMIntNE, LLVMIntNE, LLVMRealUNE},
    [OPR_LT] = {LLVMIntSLT, LLVMIntULT, LLVMRealOLT},  [OPR_LE] = {LLVMIntSLE, LLVMIntULE, LLVMRealOLE},
    [OPR_GT] = {LLVMIntSGT, LLVMIntUGT, LLVMRealOGT},  [OPR_GE] = {LLVMIntSGE, LLVMIntUGE, LLVMRealOGE},
};

/* Does a loop compare numbers that are not negative as signed ones either, in 32 bits if LLVM
 * compares 32? */
static bool ends_natural_loop(const Ins *x) {
    const Ins *a = x->args[0], *b = x->args[1];
    i64 most = a->hi > b->hi ? a->hi : b->hi;
    bool loop = false;
    for (vec_each(const Block *, from, &x->block->preds)) loop |= from->id >= x->block->id;
    return loop && x->block->term.value == x && a->lo >= 0 && b->lo >= 0 && (most <= INT32_MAX || most > UINT32_MAX);
}

/* Is the difference of two numbers of 32 bits, which needs 33, compared with 0? Then these are
 * compared: `i - delay >= 0` is `i >= delay`. */
static bool is_difference(const Ins *x) {
    const Ins *d = x->args[0], *zero = x->args[1];
    return d->op == OP_SUB && d->flags & INS_NSW && zero->op == OP_INT && !zero->aux.i && !lower_fits_int32(d) &&
           lower_fits_int32(d->args[0]) && lower_fits_int32(d->args[1]);
}

static LLVMValueRef compare(Lower *l, const Ins *x) {
    const Type *t = x->args[0]->type;
    Operator o = x->aux.opr;
    LLVMValueRef counted = lower_counted(l, x);
    if (counted) return counted;
    if (l->gpu && is_difference(x)) {
        const Ins *d = x->args[0];
        LLVMValueRef a = lower_in_32_bits(l, d->args[0]), b = lower_in_32_bits(l, d->args[1]);
        return LLVMBuildICmp(l->b, predicates[o].of_signed, a, b, "");
    }
    LLVMValueRef a = arg(l, x, 0), b = arg(l, x, 1);
    ENSURE(o < countof(predicates) && predicates[o].of_float);
    if (lower_is_bits(l, t)) a = lower_widen(l, a, t), b = lower_widen(l, b, t);
    if (type_is_float(t)) return LLVMBuildFCmp(l->b, predicates[o].of_float, a, b, "");
    LLVMIntPredicate p = type_is_signed(t) ? predicates[o].of_signed : predicates[o].of_unsigned;
    LLVMValueRef v = LLVMBuildICmp(l->b, p, a, b, "");
    if (l->gpu && !l->code->nvvm && LLVMIsAInstruction(v) && ends_natural_loop(x)) lower_mark(l, v, NATURAL_TEST);
    return v;
}

static LLVMValueRef fits(Lower *l, const Ins *x) {
    const char *what = x->aux.opr == OPR_ADD ? "sadd" : x->aux.opr == OPR_SUB ? "ssub" : "smul";
    LLVMTypeRef type = lltype_of(l, x->args[0]->type);
    LLVMValueRef args[] = {arg(l, x, 0), arg(l, x, 1)};
    const char *name = arena_printf(l->arena, "llvm.%s.with.overflow", what);
    return LLVMBuildNot(l->b, LLVMBuildExtractValue(l->b, lower_intrinsic(l, name, &type, 1, args, 2), 1, ""), "");
}

/* Bits are kept; bool counts as one byte. */
static LLVMValueRef bitcast(Lower *l, const Ins *x) {
    LLVMValueRef v = arg(l, x, 0);
    if (x->args[0]->type->kind == TY_BOOL) v = LLVMBuildZExt(l->b, v, l->i8, "");
    if (x->type->kind == TY_BOOL) return LLVMBuildICmp(l->b, LLVMIntNE, v, LLVMConstNull(l->i8), "");
    if (x->type->kind == TY_POINTER && LLVMTypeOf(v) == l->i64) return LLVMBuildIntToPtr(l->b, v, l->ptr, "");
    return LLVMBuildBitCast(l->b, v, lltype_of(l, x->type), "");
}

/* The value itself. One that was widened is so again, now that it is known not to be negative. */
static LLVMValueRef rewidened(Lower *l, const Ins *x) {
    LLVMValueRef v = arg(l, x, 0);
    if (!LLVMIsAZExtInst(v) || LLVMGetNNeg(v) || LLVMTypeOf(LLVMGetOperand(v, 0)) != l->i32 || x->lo < 0 ||
        x->hi > INT32_MAX)
        return v;
    LLVMValueRef wide = LLVMBuildZExt(l->b, LLVMGetOperand(v, 0), LLVMTypeOf(v), "");
    LLVMSetNNeg(wide, true);
    return wide;
}

/* ---- aggregates */

static LLVMValueRef aggregate(Lower *l, const Ins *x) {
    LLVMValueRef v = LLVMConstNull(lltype_of(l, x->type));
    for (u32 i = 0; i < x->nargs; i++) v = LLVMBuildInsertValue(l->b, v, arg(l, x, i), i, "");
    return v;
}

static LLVMValueRef call(Lower *l, const Ins *x) {
    if (x->ptx && l->gpu) return lower_ptx(l, x);
    if (x->native && lower_has_native(l, x->native)) return lower_native(l, x, x->native);
    if (x->aux.callee->external) return lower_external(l, x);
    LowerFunc *f = lower_func_of(l, x->aux.callee);
    if (!l->gpu && lower_is_recursive(l, l->self, x)) lower_check_stack(l, x);
    LLVMValueRef *args = arena_array(l->arena, LLVMValueRef, x->nargs + 4);
    u32 n = 0;
    if (!l->gpu) {
        args[n++] = l->block;
        for (u32 i = 0; i < 3; i++) args[n++] = l->tid[i];
    }
    for (u32 i = 0; i < x->nargs; i++)
        if (!lltype_is_constant(f->ir->params[i]->type)) args[n++] = arg(l, x, i);
    LLVMValueRef caller = lower_watch_call(l, x), v = LLVMBuildCall2(l->b, f->type, f->fn, args, n, "");
    lower_watch_return(l, caller);
    LLVMValueRef fails = f->may_fail ? LLVMBuildExtractValue(l->b, v, 0, "") : NULL;
    if (x->flags & INS_CAUGHT) lower_caught(l, x, fails);
    if (!f->may_fail) return v;
    if (!(x->flags & INS_CAUGHT)) {
        LLVMBasicBlockRef failed = lower_new_block(l, "failed"), passed = lower_new_block(l, "");
        LLVMBuildCondBr(l->b, fails, failed, passed);
        LLVMPositionBuilderAtEnd(l->b, failed);
        lower_fail_call(l, x);
        LLVMPositionBuilderAtEnd(l->b, passed);
    }
    return lltype_is_constant(f->ir->ret) ? NULL : LLVMBuildExtractValue(l->b, v, 1, "");
}

/* The value plus the high half of ntid.z. That is 0, since ntid.z is at most 64, but neither LLVM,
 * to which assembly is opaque, nor ptxas knows it. */
static LLVMValueRef hide(Lower *l, const Ins *x) {
    LLVMValueRef v = arg(l, x, 0);
    if (!l->gpu) return v;
    LLVMValueRef depth = lower_asm(l, "mov.u32 $0, %ntid.z;", "=r", false, l->i32, NULL, 0);
    LLVMValueRef zero = LLVMBuildLShr(l->b, depth, lower_i32(l, 16), "");
    return LLVMBuildAdd(l->b, v, LLVMBuildZExt(l->b, zero, LLVMTypeOf(v), ""), "");
}

static LLVMValueRef array(Lower *l, const Ins *x) {
    const Memory *m = x->aux.memory;
    LLVMValueRef address = x->op == OP_SHARED     ? lower_shared(l, m)
                           : x->op == OP_LOCAL    ? lower_local(l, m)
                           : x->op == OP_CONSTANT ? lower_constant(l, m)
                                                  : lower_device(l, m);
    lower_watch_array(l, x, address);
    return address;
}

/* On the GPU it is said to be global memory, which generic loads would have to find out. */
static LLVMValueRef place(Lower *l, const Ins *x) {
    LLVMValueRef address = lower_i64(l, (u64)x->aux.i);
    if (!l->gpu) return LLVMConstIntToPtr(address, l->ptr);
    return LLVMConstAddrSpaceCast(LLVMConstIntToPtr(address, LLVMPointerTypeInContext(l->ctx, 1)), l->ptr);
}

static LLVMValueRef operation(Lower *l, const Ins *x) {
    if (lower_is_narrow(l, x)) return lower_narrowed(l, x);
    switch (x->op) {
    case OP_UNDEF:    return LLVMConstNull(lltype_of(l, x->type));
    case OP_INT:      return LLVMConstInt(lltype_of(l, x->type), (u64)x->aux.i, true);
    case OP_FLOAT:    return real_constant(l, x->type, x->aux.f);
    case OP_ADD:      return arithmetic(l, x, LLVMAdd, LLVMFAdd);
    case OP_SUB:      return arithmetic(l, x, LLVMSub, LLVMFSub);
    case OP_MUL:      return arithmetic(l, x, LLVMMul, LLVMFMul);
    case OP_FDIV:     return arithmetic(l, x, LLVMFDiv, LLVMFDiv);
    case OP_SDIV:     return bitwise(l, x, LLVMSDiv);
    case OP_UDIV:     return bitwise(l, x, LLVMUDiv);
    case OP_SREM:     return bitwise(l, x, LLVMSRem);
    case OP_FLOORDIV: case OP_FLOORMOD: return lower_division(l, x);
    case OP_AND:      return bitwise(l, x, LLVMAnd);
    case OP_OR:       return bitwise(l, x, LLVMOr);
    case OP_XOR:      return bitwise(l, x, LLVMXor);
    case OP_NEG:      return negate(l, x);
    case OP_SHL:      return shift(l, x, LLVMShl);
    case OP_LSHR:     return shift(l, x, LLVMLShr);
    case OP_ASHR:     return shift(l, x, LLVMAShr);
    case OP_CMP:      return compare(l, x);
    case OP_FITS:     return fits(l, x);
    case OP_SELECT:   return LLVMBuildSelect(l->b, arg(l, x, 0), arg(l, x, 1), arg(l, x, 2), "");
    case OP_CONVERT:  return lower_convert(l, x);
    case OP_BITCAST:  return bitcast(l, x);
    case OP_HIDE:     return hide(l, x);
    case OP_WHERE:    return rewidened(l, x);
    case OP_WITHIN:   return rewidened(l, x);
    case OP_TUPLE:
    case OP_ARRAY:    return aggregate(l, x);
    case OP_TUPLE_GET: return LLVMBuildExtractValue(l->b, arg(l, x, 0), x->aux.index, "");
    case OP_DATA:     return LLVMBuildExtractValue(l->b, arg(l, x, 0), 0, "");
    case OP_ADDRESS:  return LLVMBuildPtrToInt(l->b, arg(l, x, 0), l->i64, "");
    case OP_SHAPE:    return lower_extent(l, x);
    case OP_STRIDE:   return lower_stride(l, x);
    case OP_ELEM: case OP_PTR_ADD: case OP_LOAD: case OP_STORE: case OP_RECORD: case OP_FIELD: case OP_COPY:
        return lower_memory(l, x);
    case OP_ATOMIC:   return lower_atomic(l, x);
    case OP_CAS:      return lower_cas(l, x);
    case OP_SHARED: case OP_LOCAL: case OP_CONSTANT: case OP_DEVICE: return array(l, x);
    case OP_PLACE:    return place(l, x);
    case OP_DYN_SHARED: return lower_dynamic_shared(l, (u32)x->aux.index);
    case OP_DYN_SHARED_BYTES: return lower_dynamic_shared_bytes(l);
    case OP_INTRIN:   return lower_intrin(l, x);
    case OP_CALL:     return call(l, x);
    case OP_FAILED:   return map_get(&l->caught, x->args[0]);
    case OP_BIND:     lower_bind(l, x); return NULL;
    case OP_NAMED: case OP_USED: return NULL;
    case OP_PRINT:    lower_print(l, x); return NULL;
    case OP_CHECK: case OP_CHECK_INDEX: lower_check(l, x); return NULL;
    case OP_PARAM: case OP_BLOCK_PARAM: case OP_CONST: case OP_GLOBAL: case OP_BINARY: case OP_INPLACE: case OP_UNARY:
    case OP_TRUTH: case OP_ATTR: case OP_SET_ATTR: case OP_ITEM: case OP_SET_ITEM: case OP_CALL_ANY: case OP_DISCARD:
    case OP_MAKE_TUPLE: case OP_MAKE_LIST: case OP_MAKE_SLICE: case OP_MAKE_FUNC: case OP_RECAPTURE: case OP_RAISE:
    case OP_UNROLL: case OP_REFUSE: case OP_UNPACK: case OP_IS_SEQUENCE: case OP_ITER: case OP_ITER_FIRST:
    case OP_ITER_MORE: case OP_ITER_VALUE: case OP_ITER_NEXT: case OP_METHOD: case OP_COUNT: break;
    }
    UNREACHABLE(arena_printf(l->arena, "untyped operation %s in the backend", op_name(x->op)));
}

LLVMValueRef lower_ins(Lower *l, const Ins *x) {
    if (x->op == OP_INTRIN && x->aux.intrin->how == HOW_BARRIER) lower_watch_barrier(l, x);
    return lower_is_watched(l, x) ? lower_watched(l, x, operation) : operation(l, x);
}
