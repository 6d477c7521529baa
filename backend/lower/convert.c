/* convert.c: numbers to numbers.
 *
 * A float becomes an integer as PTX's cvt.rzi makes it: cut toward zero and saturated. A nan gives
 * 0 for float32 to 32 bits, otherwise the pattern with only the sign bit. LLVM's own fptosi is
 * undefined there. The GPU takes NVVM's conversions, which are that instruction, the CPU the
 * saturating intrinsics with a select for nan. 8 and 16 bits go through 32. A float16 is first
 * rounded to nearest even, as Numba does; a bfloat16 saturates at 8 and 16 bits too. */
#include "backend/lower/number.h"

static LLVMValueRef float_to_float(Lower *l, LLVMValueRef v, const Type *from, const Type *to) {
    if (from == to) return v;
    if (type_is_half(from)) {
        v = lower_widen(l, v, from);
        return type_is_half(to) ? lower_narrow(l, v, to) : LLVMBuildFPCast(l->b, v, lltype_of(l, to), "");
    }
    if (!type_is_half(to)) return LLVMBuildFPCast(l->b, v, lltype_of(l, to), "");
    /* no such instruction */
    return lower_narrow(l, from->kind == TY_F64 && (!l->gpu || lower_is_bits(l, to)) ? lower_round_to_odd(l, v) : v,
                        to);
}

static LLVMValueRef gpu_to_int(Lower *l, LLVMValueRef v, bool is_double, bool is_signed, bool wide) {
    static const char *const names[2][2][2] = {
        {{"llvm.nvvm.f2ui.rz", "llvm.nvvm.f2ull.rz"}, {"llvm.nvvm.f2i.rz", "llvm.nvvm.f2ll.rz"}},
        {{"llvm.nvvm.d2ui.rz", "llvm.nvvm.d2ull.rz"}, {"llvm.nvvm.d2i.rz", "llvm.nvvm.d2ll.rz"}}};
    return lower_intrinsic(l, names[is_double][is_signed][wide], NULL, 0, &v, 1);
}

static LLVMValueRef cpu_to_int(Lower *l, LLVMValueRef v, bool is_double, bool is_signed, bool wide) {
    LLVMTypeRef to = wide ? l->i64 : l->i32, types[] = {to, LLVMTypeOf(v)};
    LLVMValueRef n = lower_intrinsic(l, is_signed ? "llvm.fptosi.sat" : "llvm.fptoui.sat", types, 2, &v, 1);
    if (!is_double && !wide) return n;
    LLVMValueRef sign = LLVMConstInt(to, wide ? (u64)1 << 63 : (u64)1 << 31, false);
    return LLVMBuildSelect(l->b, LLVMBuildFCmp(l->b, LLVMRealUNO, v, v, ""), sign, n, "");
}

static LLVMValueRef clamp(Lower *l, LLVMValueRef v, const Type *to) {
    bool is_signed = type_is_signed(to);
    i64 most = ((i64)1 << (type_bits(to) - is_signed)) - 1;
    LLVMValueRef hi[] = {v, LLVMConstInt(l->i32, (u64)most, true)};
    LLVMTypeRef type = l->i32;
    v = lower_intrinsic(l, is_signed ? "llvm.smin" : "llvm.umin", &type, 1, hi, 2);
    LLVMValueRef lo[] = {v, LLVMConstInt(l->i32, (u64)(-most - 1), true)};
    return is_signed ? lower_intrinsic(l, "llvm.smax", &type, 1, lo, 2) : v;
}

static LLVMValueRef float_to_int(Lower *l, LLVMValueRef v, const Type *from, const Type *to) {
    LLVMTypeRef f32 = l->f32;
    if (type_is_half(from)) v = lower_widen(l, v, from);
    if (from->kind == TY_F16) v = lower_intrinsic(l, "llvm.rint", &f32, 1, &v, 1);
    bool is_double = from->kind == TY_F64, wide = type_bits(to) == 64;
    v = (l->gpu ? gpu_to_int : cpu_to_int)(l, v, is_double, type_is_signed(to), wide);
    if (from->kind == TY_BF16 && type_bits(to) < 32) v = clamp(l, v, to);
    return type_bits(to) < 32 ? LLVMBuildTrunc(l->b, v, lltype_of(l, to), "") : v;
}

static LLVMValueRef int_to_float(Lower *l, LLVMValueRef v, const Type *from, LLVMTypeRef to, bool nonneg) {
    if (type_is_signed(from) && !nonneg) return LLVMBuildSIToFP(l->b, v, to, "");
    LLVMValueRef f = LLVMBuildUIToFP(l->b, v, to, "");
    if (nonneg && LLVMIsAInstruction(f)) LLVMSetNNeg(f, true);
    return f;
}

LLVMValueRef lower_low_half(Lower *l, LLVMValueRef v, i64 lo, i64 hi) {
    bool widened = LLVMIsAZExtInst(v) || LLVMIsASExtInst(v);
    if (widened && LLVMTypeOf(LLVMGetOperand(v, 0)) == l->i32) return LLVMGetOperand(v, 0);
    LLVMValueRef half = LLVMBuildTrunc(l->b, v, l->i32, "");
    if (!LLVMIsAInstruction(half)) return half;
    LLVMSetNUW(half, lo >= 0 && hi <= UINT32_MAX);
    LLVMSetNSW(half, lo >= INT32_MIN && hi <= INT32_MAX);
    return half;
}

LLVMValueRef lower_widened(Lower *l, LLVMValueRef v, i64 lo, i64 hi) {
    if (lo < 0) return LLVMBuildSExt(l->b, v, l->i64, "");
    v = LLVMBuildZExt(l->b, v, l->i64, "");
    if (LLVMIsAInstruction(v)) LLVMSetNNeg(v, hi <= INT32_MAX);
    return v;
}

static bool fits(const Ins *x, i64 lo, i64 hi) { return x->lo >= lo && x->hi <= hi; }

bool lower_fits_int32(const Ins *x) { return fits(x, INT32_MIN, INT32_MAX); }

static bool both_fit(const Ins *x, i64 lo, i64 hi) { return fits(x->args[0], lo, hi) && fits(x->args[1], lo, hi); }

/* Where a natural number grows by more than 1, as a cursor does that threads share, LLVM would
 * extend the sum by its sign and the cursor itself without, and see two addresses where there is
 * one. */
void lower_promise_32_bits(LLVMValueRef v, const Ins *x) {
    if (!LLVMIsAInstruction(v)) return;
    bool natural = both_fit(x, 0, UINT32_MAX) && fits(x, 0, UINT32_MAX),
         strides = natural && x->op == OP_ADD && x->args[1]->op == OP_INT && x->args[1]->aux.i > 1;
    LLVMSetNSW(v, !strides && both_fit(x, INT32_MIN, INT32_MAX) && fits(x, INT32_MIN, INT32_MAX));
    LLVMSetNUW(v, natural);
}

LLVMValueRef lower_in_32_bits(Lower *l, const Ins *x) {
    LLVMValueRef v = lower_value(l, x);
    bool sum = x->op == OP_ADD || x->op == OP_SUB,
         small = sum && (both_fit(x, INT32_MIN, INT32_MAX) || both_fit(x, 0, UINT32_MAX));
    if (!LLVMIsAInstruction(v) || !small) return lower_low_half(l, v, x->lo, x->hi);
    LLVMValueRef a = lower_in_32_bits(l, x->args[0]), b = lower_in_32_bits(l, x->args[1]);
    v = x->op == OP_ADD ? LLVMBuildAdd(l->b, a, b, "") : LLVMBuildSub(l->b, a, b, "");
    lower_promise_32_bits(v, x);
    return v;
}

static LLVMValueRef int_to_int(Lower *l, LLVMValueRef v, const Type *from, const Type *to, bool nonneg) {
    LLVMTypeRef type = lltype_of(l, to);
    if (type_bits(from) == 64 && type_bits(to) == 32) return lower_low_half(l, v, INT64_MIN, INT64_MAX);
    if (type_bits(to) <= type_bits(from)) return LLVMBuildTruncOrBitCast(l->b, v, type, "");
    if (type_is_signed(from) && !nonneg) return LLVMBuildSExt(l->b, v, type, "");
    LLVMValueRef wide = LLVMBuildZExt(l->b, v, type, "");
    if (nonneg && LLVMIsAInstruction(wide)) LLVMSetNNeg(wide, true);
    return wide;
}

static LLVMValueRef truth(Lower *l, LLVMValueRef v, const Type *from) {
    if (lower_is_bits(l, from)) v = lower_widen(l, v, from);
    LLVMValueRef zero = LLVMConstNull(LLVMTypeOf(v));
    if (type_is_float(from)) return LLVMBuildFCmp(l->b, LLVMRealUNE, v, zero, "");
    return LLVMBuildICmp(l->b, LLVMIntNE, v, zero, "");
}

static LLVMValueRef real_to_real(Lower *l, LLVMValueRef v, const Type *from, const Type *to, bool nonneg) {
    TypeClass source = type_class(from), target = type_class(to);
    if (target == CLASS_BOOL) return source == CLASS_BOOL ? v : truth(l, v, from);
    if (source == CLASS_FLOAT)
        return target == CLASS_FLOAT ? float_to_float(l, v, from, to) : float_to_int(l, v, from, to);
    if (to->kind == TY_BF16) return lower_int_to_bfloat(l, v, from);
    if (target == CLASS_FLOAT) return int_to_float(l, v, from, lltype_of(l, to), nonneg);
    return int_to_int(l, v, from, to, nonneg);
}

const Type *lower_component(const Lower *l, const Type *complex) {
    return type_scalar(l->code->unit->types, complex->kind == TY_C64 ? TY_F32 : TY_F64);
}

LLVMValueRef lower_number(Lower *l, LLVMValueRef v, const Type *from, const Type *to, bool nonneg) {
    bool split = type_class(from) == CLASS_COMPLEX;
    LLVMValueRef re = split ? LLVMBuildExtractValue(l->b, v, 0, "") : v;
    LLVMValueRef im = split ? LLVMBuildExtractValue(l->b, v, 1, "") : NULL;
    const Type *part = split ? lower_component(l, from) : from;
    if (type_class(to) != CLASS_COMPLEX) {
        if (!split) return real_to_real(l, v, from, to, nonneg);
        ENSURE(to->kind == TY_BOOL);
        LLVMValueRef y = truth(l, im, part), x = truth(l, re, part);
        return LLVMBuildOr(l->b, x, y, "");
    }
    const Type *wanted = lower_component(l, to);
    LLVMValueRef out = LLVMConstNull(lltype_of(l, to));
    out = LLVMBuildInsertValue(l->b, out, real_to_real(l, re, part, wanted, nonneg), 0, "");
    return split ? LLVMBuildInsertValue(l->b, out, real_to_real(l, im, part, wanted, false), 1, "") : out;
}

/* A float of an integer of 64 bits that is proved to fit into 32 is made of these: the GPU has four
 * times as many units for that, and vectors of the CPU may have none for the other. LLVM would undo
 * it if it were told that the cut loses nothing, or that the number is not negative. */
static bool fits_in_32(const Ins *x) {
    bool wide = type_is_int(x->type) && type_bits(x->type) == 64 && ir_is_plain(x);
    return wide && (fits(x, INT32_MIN, INT32_MAX) || fits(x, 0, UINT32_MAX));
}

LLVMValueRef lower_convert(Lower *l, const Ins *x) {
    const Ins *from = x->args[0];
    if (type_is_float(x->type) && fits_in_32(from)) {
        const Type *half = type_scalar(l->code->unit->types, from->hi > INT32_MAX ? TY_U32 : TY_I32);
        LLVMValueRef v = lower_low_half(l, lower_value(l, from), INT64_MIN, INT64_MAX);
        return lower_number(l, v, half, x->type, false);
    }
    return lower_number(l, lower_value(l, from), from->type, x->type,
                        from->flags & INS_NONNEG && type_is_signed(from->type));
}
