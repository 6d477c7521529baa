/* number.h: numbers to numbers, and what float16 and bfloat16 have no instruction for. */
#ifndef PYK_BACKEND_LOWER_NUMBER_H
#define PYK_BACKEND_LOWER_NUMBER_H

#include "backend/lower/state.h"

/* half.c */
bool         lower_is_bits(const Lower *l, const Type *t);     /* a bfloat16 that is held as its bits */
LLVMValueRef lower_widen(Lower *l, LLVMValueRef v, const Type *half);     /* to float32 */
LLVMValueRef lower_narrow(Lower *l, LLVMValueRef v, const Type *half);    /* from float32; on the GPU float64 too */
LLVMValueRef lower_round_to_odd(Lower *l, LLVMValueRef v);     /* float64 to float32 */
LLVMValueRef lower_int_to_bfloat(Lower *l, LLVMValueRef v, const Type *from);
LLVMValueRef lower_half_binary(Lower *l, LLVMOpcode op, LLVMValueRef a, LLVMValueRef b, const Type *half);
LLVMValueRef lower_half_fma(Lower *l, const LLVMValueRef *in, const Type *half);
bool         lower_has_fma(const Lower *l, const Type *half);

/* convert.c; nonneg: the number is known not to be negative */
LLVMValueRef lower_convert(Lower *l, const Ins *x);
LLVMValueRef lower_number(Lower *l, LLVMValueRef v, const Type *from, const Type *to, bool nonneg);
const Type  *lower_component(const Lower *l, const Type *complex);
bool         lower_fits_int32(const Ins *x);            /* is it proved to lie within an int32? */
/* 32 of the 64 bits of a value that lies in [lo, hi] */
LLVMValueRef lower_low_half(Lower *l, LLVMValueRef v, i64 lo, i64 hi);
/* 64 of 32 bits, for a value that lies in [lo, hi] */
LLVMValueRef lower_widened(Lower *l, LLVMValueRef v, i64 lo, i64 hi);
/* Of an int64 that is known to fit: a sum of what fits is made in 32 bits. */
LLVMValueRef lower_in_32_bits(Lower *l, const Ins *x);
/* v is x, a sum, difference or product, in 32 bits: tells LLVM where it does not overflow. */
void lower_promise_32_bits(LLVMValueRef v, const Ins *x);

#endif
