/* number.c: numbers from one dtype to another, as a kernel would convert them. */
#include "runtime/device/number.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

typedef struct Number {
    bool integer;
    int64_t i;
    double re, im;
} Number;

static double half_value(uint16_t h) {
    int exponent = h >> 10 & 31, fraction = h & 1023;
    double v = exponent == 31 ? (fraction ? NAN : INFINITY)
                              : ldexp(exponent ? fraction + 1024 : fraction, (exponent ? exponent : 1) - 25);
    return h >> 15 ? -v : v;
}

/* To nearest, ties to even. */
static uint16_t half_bits(double v) {
    uint16_t sign = signbit(v) ? 0x8000 : 0;
    v = fabs(v);
    if (isnan(v)) return sign | 0x7e00;
    if (v >= 65520) return sign | 0x7c00;
    int exponent = v < 0x1p-14 ? -14 : ilogb(v);
    double steps = nearbyint(ldexp(v, 10 - exponent));
    return sign | (uint16_t)(((exponent + 14) << 10) + (int)steps);
}

/* A bfloat16 is the upper half of a float. */
static double brain_value(uint16_t b) {
    uint32_t bits = (uint32_t)b << 16;
    float f;
    memcpy(&f, &bits, sizeof f);
    return f;
}

/* To nearest, ties to even; the double is first rounded to odd, so that it is rounded to nearest
 * only once. */
static uint16_t brain_bits(double v) {
    if (isnan(v)) return 0x7fc0;
    float f = (float)v;
    uint32_t bits;
    memcpy(&bits, &f, sizeof bits);
    if ((double)f != v && !isinf(f) && !(bits & 1)) bits += fabs((double)f) < fabs(v) ? 1u : -1u;
    return (uint16_t)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

#define FOR_INTEGERS(X)                                                                                                \
    X(PYK_I8, int8_t)                                                                                                  \
    X(PYK_I16, int16_t) X(PYK_I32, int32_t) X(PYK_I64, int64_t) X(PYK_U8, uint8_t) X(PYK_U16, uint16_t)                \
        X(PYK_U32, uint32_t) X(PYK_U64, uint64_t)

static Number read_number(pyk_dtype dtype, const void *from) {
    Number x = {0};
    float f[2];
    uint16_t half;
    switch (dtype) {
#define READ(name, T)                                                                                                  \
    case name: {                                                                                                       \
        T v;                                                                                                           \
        memcpy(&v, from, sizeof v);                                                                                    \
        x = (Number){true, (int64_t)v, (double)v, 0};                                                                  \
        break;                                                                                                         \
    }
        FOR_INTEGERS(READ)
    case PYK_B1:
        x = (Number){true, *(const uint8_t *)from != 0, *(const uint8_t *)from != 0, 0};
        break;
    case PYK_F16:
        memcpy(&half, from, sizeof half), x.re = half_value(half);
        break;
    case PYK_BF16:
        memcpy(&half, from, sizeof half), x.re = brain_value(half);
        break;
    case PYK_F32:
        memcpy(f, from, 4), x.re = f[0];
        break;
    case PYK_F64:
        memcpy(&x.re, from, 8);
        break;
    case PYK_C64:
        memcpy(f, from, 8), x.re = f[0], x.im = f[1];
        break;
    case PYK_C128:
        memcpy(&x.re, from, 8), memcpy(&x.im, (const char *)from + 8, 8);
        break;
    case PYK_NO_DTYPE: case PYK_E5M2: case PYK_E4M3: case PYK_E8M0: case PYK_RECORDS:
        break; /* no numbers of universal functions */
    }
    return x;
}

static int64_t to_integer(const Number *x) {
    if (x->integer) return x->i;
    if (isnan(x->re)) return 0;
    return x->re >= 0x1p63    ? (x->re >= 0x1p64 ? -1 : (int64_t)(uint64_t)x->re)
           : x->re <= -0x1p63 ? INT64_MIN
                              : (int64_t)x->re;
}

static void write_number(pyk_dtype dtype, const Number *x, void *to) {
    int64_t i = to_integer(x);
    float f[2] = {(float)x->re, (float)x->im};
    uint16_t half = half_bits(x->re), brain = brain_bits(x->re);
    uint8_t truth = x->integer ? x->i != 0 : x->re != 0 || x->im != 0;
    switch (dtype) {
#define WRITE(name, T)                                                                                                 \
    case name: {                                                                                                       \
        T v = (T)i;                                                                                                    \
        memcpy(to, &v, sizeof v);                                                                                      \
        break;                                                                                                         \
    }
        FOR_INTEGERS(WRITE)
    case PYK_B1:
        memcpy(to, &truth, 1);
        break;
    case PYK_F16:
        memcpy(to, &half, 2);
        break;
    case PYK_BF16:
        memcpy(to, &brain, 2);
        break;
    case PYK_F32:
        memcpy(to, f, 4);
        break;
    case PYK_F64:
        memcpy(to, &x->re, 8);
        break;
    case PYK_C64:
        memcpy(to, f, 8);
        break;
    case PYK_C128:
        memcpy(to, &x->re, 8), memcpy((char *)to + 8, &x->im, 8);
        break;
    case PYK_NO_DTYPE: case PYK_E5M2: case PYK_E4M3: case PYK_E8M0: case PYK_RECORDS:
        break;
    }
}

void pykrt_number_convert(pyk_dtype from, const void *number, pyk_dtype to, void *converted) {
    Number x = read_number(from, number);
    write_number(to, &x, converted);
}
