/* small_float.c: the floats of less than 32 bits, to and from double.
 *
 * float16 and bfloat16 are IEEE formats. Of the fp8 types e5m2 is one too; e4m3 has no infinity and
 * one nan of each sign; e8m0 is a power of two. Conversions are those of CUDA's constructors: to
 * nearest even, but e8m0 up and without the sign; what is too large for fp8 becomes the largest
 * number. */
#include "lib/ir/small_float.h"

#include <math.h>
#include <string.h>

typedef struct Format {
    u32    bits;
    int    digits, least;          /* of the significand; the exponent of the smallest normal number */
    double most;                   /* the largest number */
    bool   finite;                 /* no infinity: beyond the largest number comes nan */
    bool   saturates;
} Format;

static const Format formats[TY_SCALARS] = {
    [TY_F16]  = {16, 11, -14, 65504, false, false},
    [TY_BF16] = {16, 8, -126, 0x1.FEp127, false, false},
    [TY_E5M2] = {8, 3, -14, 57344, false, true},
    [TY_E4M3] = {8, 4, -6, 448, true, true},
    [TY_E8M0] = {8, 1, -127, 0x1p127, true, true},
};

bool small_float_is(TypeKind k) { return formats[k].bits != 0; }

/* 2 to the power of e, which is a normal number of double. */
static double power(int e) {
    u64 bits = (u64)(e + 1023) << 52;
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* Of |x|, with its exponent: 2^e <= |x| < 2^(e+1) where x is a normal number. */
static u64 double_bits(double x, int *e) {
    u64 bits;
    x = fabs(x);
    memcpy(&bits, &x, sizeof bits);
    *e = (int)(bits >> 52) - 1023;
    return bits;
}

/* The smallest power of two that is not below |x|. */
static double power_of_two(double x) {
    if (isnan(x)) return NAN;
    x = fabs(x);
    if (x <= 0x1p-127) return 0x1p-127;
    if (x >= 0x1p127) return 0x1p127;
    int e;
    return frexp(x, &e) > 0.5 ? ldexp(1, e) : x;
}

double small_float_round(TypeKind k, double x) {
    const Format *f = &formats[k];
    if (k == TY_E8M0) return power_of_two(x);
    if (isinf(x) && f->saturates) return copysign(f->most, x);
    if (!isfinite(x) || x == 0) return x;
    if (fabs(x) >= 2 * f->most) return copysign(f->saturates ? f->most : INFINITY, x);
    int e;
    double_bits(x, &e);
    double far = 0x1.8p52 * power((e < f->least ? f->least : e) - (f->digits - 1));      /* its unit is that of x */
    double r = copysign(x + far - far, x);
    return fabs(r) <= f->most ? r : copysign(f->saturates ? f->most : INFINITY, x);
}

u16 small_float_bits(TypeKind k, double x) {
    const Format *f = &formats[k];
    x = small_float_round(k, x);
    int e;
    u64 bits = double_bits(x, &e);
    if (k == TY_E8M0) return isnan(x) ? 0xFF : (u16)(e + 127);
    u16 top = (u16)(1u << (f->bits - 1)), sign = signbit(x) ? top : 0, hidden = (u16)(1 << (f->digits - 1)),
        inf = (u16)(top - hidden);
    if (isnan(x)) return f->saturates ? 0x7F : sign | inf | hidden >> 1;
    if (isinf(x)) return sign | inf;
    if (e < f->least) return sign | (u16)(fabs(x) * power(f->digits - 1 - f->least));
    return sign | (u16)((e + 1 - f->least) * hidden) | (u16)(bits >> (53 - f->digits) & (hidden - 1));
}

double small_float_value(TypeKind k, u16 bits) {
    const Format *f = &formats[k];
    if (k == TY_E8M0) return bits == 0xFF ? NAN : power(bits - 127);
    int top = 1 << (f->bits - 1), hidden = 1 << (f->digits - 1), size = bits & (top - 1), last = top / hidden - 1,
        e = size / hidden;
    double m = size % hidden;
    bool nan = f->finite ? size == top - 1 : e == last && m != 0;
    double x = nan                       ? NAN
               : e == last && !f->finite ? INFINITY
                                         : (e ? m + hidden : m) * power((e ? e : 1) - 1 + f->least - (f->digits - 1));
    return bits & top ? -x : x;
}
