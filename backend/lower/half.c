/* half.c: float16 and bfloat16.
 *
 * What they have no instruction for is computed in float32. Its significand has more than twice
 * their digits and two, so operators and square roots that are rounded to float32 and then to a
 * half type are as if rounded once. This does not hold for float64, integers and fused
 * multiply-add. They are first rounded to odd: toward zero, with the last bit set if that loses
 * anything. Then the second rounding sees on which side of a tie the number lay.
 *
 * GPUs know both types; LLVM replaces what older ones lack. A bfloat16 is an i16, its bits, on the
 * CPU, since C libraries need not have what LLVM would call, and in NVVM IR, which lacks the
 * type. */
#include "backend/lower/number.h"

bool lower_is_bits(const Lower *l, const Type *t) { return (!l->gpu || l->code->nvvm) && t->kind == TY_BF16; }

LLVMValueRef lower_widen(Lower *l, LLVMValueRef v, const Type *half) {
    if (!lower_is_bits(l, half)) return LLVMBuildFPExt(l->b, v, l->f32, "");
    LLVMValueRef high = LLVMBuildShl(l->b, LLVMBuildZExt(l->b, v, l->i32, ""), lower_i32(l, 16), "");
    return LLVMBuildBitCast(l->b, high, l->f32, "");
}

/* The upper half of a float32's bits, rounded to nearest even; a nan is the GPU's. */
static LLVMValueRef upper_half(Lower *l, LLVMValueRef v) {
    LLVMValueRef bits = LLVMBuildBitCast(l->b, v, l->i32, ""), sixteen = lower_i32(l, 16);
    LLVMValueRef odd = LLVMBuildAnd(l->b, LLVMBuildLShr(l->b, bits, sixteen, ""), lower_i32(l, 1), "");
    LLVMValueRef up = LLVMBuildAdd(l->b, LLVMBuildAdd(l->b, bits, lower_i32(l, 0x7FFF), ""), odd, "");
    LLVMValueRef high = LLVMBuildTrunc(l->b, LLVMBuildLShr(l->b, up, sixteen, ""), l->i16, "");
    LLVMValueRef nan = LLVMBuildFCmp(l->b, LLVMRealUNO, v, v, "");
    return LLVMBuildSelect(l->b, nan, LLVMConstInt(l->i16, 0x7FFF, false), high, "");
}

LLVMValueRef lower_narrow(Lower *l, LLVMValueRef v, const Type *half) {
    return lower_is_bits(l, half) ? upper_half(l, v) : LLVMBuildFPTrunc(l->b, v, lltype_of(l, half), "");
}

LLVMValueRef lower_round_to_odd(Lower *l, LLVMValueRef v) {
    LLVMTypeRef f64 = l->f64;
    LLVMValueRef nearest = LLVMBuildFPTrunc(l->b, v, l->f32, ""), back = LLVMBuildFPExt(l->b, nearest, l->f64, "");
    LLVMValueRef size = lower_intrinsic(l, "llvm.fabs", &f64, 1, &v, 1),
                 got = lower_intrinsic(l, "llvm.fabs", &f64, 1, &back, 1);
    LLVMValueRef above = LLVMBuildFCmp(l->b, LLVMRealOGT, got, size, ""),
                 inexact = LLVMBuildFCmp(l->b, LLVMRealONE, got, size, "");
    LLVMValueRef bits = LLVMBuildBitCast(l->b, nearest, l->i32, "");
    bits = LLVMBuildSub(l->b, bits, LLVMBuildZExt(l->b, above, l->i32, ""), "");
    bits = LLVMBuildOr(l->b, bits, LLVMBuildZExt(l->b, inexact, l->i32, ""), "");
    return LLVMBuildBitCast(l->b, bits, l->f32, "");
}

/* Below the limit the integer itself. From there on its `low` last bits become one bit, which says
 * whether any was set: what remains is exact in a float of so many digits. */
static LLVMValueRef fold(Lower *l, LLVMValueRef v, bool is_signed, u32 low, u64 limit) {
    LLVMTypeRef type = LLVMTypeOf(v);
    LLVMValueRef mask = LLVMConstInt(type, ((u64)1 << low) - 1, false), size = LLVMConstInt(type, limit, false);
    LLVMValueRef carry = LLVMBuildAdd(l->b, LLVMBuildAnd(l->b, v, mask, ""), mask, "");
    carry = LLVMBuildAnd(l->b, carry, LLVMConstInt(type, (u64)1 << low, false), "");
    LLVMValueRef kept = LLVMBuildNot(l->b, mask, ""),
                 folded = LLVMBuildAnd(l->b, LLVMBuildOr(l->b, v, carry, ""), kept, "");
    LLVMValueRef moved = is_signed ? LLVMBuildAdd(l->b, v, size, "") : v;
    LLVMValueRef small =
        LLVMBuildICmp(l->b, LLVMIntULT, moved, LLVMConstInt(type, is_signed ? 2 * limit : limit, false), "");
    return LLVMBuildSelect(l->b, small, v, folded, "");
}

LLVMValueRef lower_int_to_bfloat(Lower *l, LLVMValueRef v, const Type *from) {
    const Type *half = type_scalar(l->code->unit->types, TY_BF16);
    bool is_signed = type_is_signed(from), wide = type_bits(from) == 64;
    if (!lower_is_bits(l, half) && l->code->target->sm >= 90)
        return is_signed ? LLVMBuildSIToFP(l->b, v, l->bf16, "") : LLVMBuildUIToFP(l->b, v, l->bf16, "");
    if (wide) v = fold(l, v, is_signed, 11, (u64)1 << 53);
    else if (type_bits(from) == 32) v = fold(l, v, is_signed, 8, (u64)1 << 24);
    LLVMTypeRef type = wide ? l->f64 : l->f32;
    v = is_signed ? LLVMBuildSIToFP(l->b, v, type, "") : LLVMBuildUIToFP(l->b, v, type, "");
    return lower_narrow(l, wide ? lower_round_to_odd(l, v) : v, half);
}

LLVMValueRef lower_half_binary(Lower *l, LLVMOpcode op, LLVMValueRef a, LLVMValueRef b, const Type *half) {
    LLVMValueRef y = lower_widen(l, b, half), x = lower_widen(l, a, half);
    return lower_narrow(l, LLVMBuildBinOp(l->b, op, x, y, ""), half);
}

bool lower_has_fma(const Lower *l, const Type *half) {
    return l->gpu && (half->kind == TY_F16 || (!lower_is_bits(l, half) && l->code->target->sm >= 80));
}

/* In float64 the product is exact, and so is the error of the sum, which makes the sum odd. */
LLVMValueRef lower_half_fma(Lower *l, const LLVMValueRef *in, const Type *half) {
    LLVMValueRef x[3];
    for (u32 i = 0; i < 3; i++) x[i] = LLVMBuildFPExt(l->b, lower_widen(l, in[i], half), l->f64, "");
    LLVMValueRef p = LLVMBuildFMul(l->b, x[0], x[1], ""), s = LLVMBuildFAdd(l->b, p, x[2], ""),
                 t = LLVMBuildFSub(l->b, s, p, "");
    LLVMValueRef of_term = LLVMBuildFSub(l->b, x[2], t, ""),
                 of_product = LLVMBuildFSub(l->b, p, LLVMBuildFSub(l->b, s, t, ""), ""),
                 error = LLVMBuildFAdd(l->b, of_product, of_term, "");
    LLVMValueRef zero = LLVMConstNull(l->f64), inexact = LLVMBuildFCmp(l->b, LLVMRealONE, error, zero, "");
    LLVMValueRef below = LLVMBuildFCmp(l->b, LLVMRealOLT, error, zero, ""),
                 negative = LLVMBuildFCmp(l->b, LLVMRealOLT, s, zero, "");
    LLVMValueRef above = LLVMBuildAnd(l->b, inexact, LLVMBuildXor(l->b, below, negative, ""), "");
    LLVMValueRef one = LLVMBuildZExt(l->b, above, l->i64, ""),
                 bits = LLVMBuildSub(l->b, LLVMBuildBitCast(l->b, s, l->i64, ""), one, "");
    bits = LLVMBuildOr(l->b, bits, LLVMBuildZExt(l->b, inexact, l->i64, ""), "");
    return lower_narrow(l, lower_round_to_odd(l, LLVMBuildBitCast(l->b, bits, l->f64, "")), half);
}
