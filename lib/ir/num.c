/* num.c: arithmetic on constants.
 *
 * Constant expressions follow CPython, which evaluates them before a kernel is compiled: 2**-1 is
 * 0.5, 7//2 is 3, True+True is 2, integers do not overflow (held in 128 bits here; beyond that, and
 * beyond 64 bits for a final value, there is no constant). NumPy scalars and elements of arrays
 * follow NumPy 2: a Python number takes the dtype of the other operand, results wrap and division
 * by zero gives what the dtype gives. Every operation that C leaves undefined (zero divisors,
 * INT_MIN / -1, wide shifts, float to int) is guarded in this file. */
#include "lib/ir/num.h"

#include <complex.h>
#include <math.h>
#include <string.h>

#include "lib/ir/small_float.h"

#define NOT_SUPPORTED "the operator does not take operands of these types"

static const struct { TypeClass cls; u32 bits; } kinds[] = {
#define DTYPE(name, numba, np, bytes, cls, bits, ctype, suffix, dlpack) [TY_##name] = {CLASS_##cls, bits},
#include "lib/contract/dtype.def"
};

static double round_to(double x, TypeKind k) {
    return small_float_is(k) ? small_float_round(k, x) : kinds[k].bits == 32 ? (double)(float)x : x;
}

/* The number in the bits that an integer of this kind has. */
static i128 wrap(i128 v, TypeKind k) {
    u32 spare = 64 - kinds[k].bits;
    u64 high = (u64)v << spare;
    return kinds[k].cls == CLASS_SINT ? (i128)((i64)high >> spare) : (i128)(high >> spare);
}

static i128 truncate(double f) {
    if (isnan(f) || f >= 0x1p64 || f < -0x1p63) return INT64_MIN;
    return (i128)f;
}

bool num_is_int(Num x) { return kinds[x.kind].cls <= CLASS_UINT; }
bool num_is_complex(Num x) { return kinds[x.kind].cls == CLASS_COMPLEX; }
double num_as_double(Num x) { return num_is_int(x) ? (double)x.i : x.f; }
bool num_truth(Num x) { return num_is_int(x) ? x.i != 0 : x.f != 0 || (num_is_complex(x) && x.f2 != 0); }
Num num_int(i128 v) { return (Num){.kind = TY_I64, .weak = true, .i = v}; }
Num num_float(double v) { return (Num){.kind = TY_F64, .weak = true, .f = v}; }
Num num_bool(bool v) { return (Num){.kind = TY_BOOL, .weak = true, .i = v}; }

static Num weak_complex(double complex z) {
    return (Num){.kind = TY_C128, .weak = true, .f = creal(z), .f2 = cimag(z)};
}

Num num_cast(Num x, TypeKind to) {
    Num r = {.kind = to};
    switch (kinds[to].cls) {
    case CLASS_BOOL: r.i = num_truth(x); break;
    case CLASS_SINT: case CLASS_UINT: r.i = wrap(num_is_int(x) ? x.i : truncate(x.f), to); break;
    case CLASS_FLOAT: case CLASS_STORED: r.f = round_to(num_as_double(x), to); break;
    case CLASS_COMPLEX:
        r.f = round_to(num_as_double(x), to);
        r.f2 = num_is_complex(x) ? round_to(x.f2, to) : 0;
        break;
    case CLASS_NONE: UNREACHABLE("scalar kind without a class");
    }
    return r;
}

/* ---- NumPy's promotion ----------------------------------------------------------------------- */

static TypeKind int_kind(bool is_signed, u32 bits) {
    switch (bits) {
    case 8:  return is_signed ? TY_I8 : TY_U8;
    case 16: return is_signed ? TY_I16 : TY_U16;
    case 32: return is_signed ? TY_I32 : TY_U32;
    default: return is_signed ? TY_I64 : TY_U64;
    }
}

/* The float wide enough for every value of a type: what its integers promote to beside floats. */
static u32 float_bits(TypeKind k) {
    TypeClass c = kinds[k].cls;
    u32 bits = k == TY_BF16 ? 32 : kinds[k].bits;
    if (c == CLASS_FLOAT || c == CLASS_COMPLEX) return bits;
    return bits <= 8 ? 16 : bits == 16 ? 32 : 64;
}

static TypeKind promote_kinds(TypeKind a, TypeKind b) {
    if (a == b) return a;
    TypeClass ca = kinds[a].cls, cb = kinds[b].cls;
    if (ca == CLASS_BOOL) return b;
    if (cb == CLASS_BOOL) return a;
    u32 ba = kinds[a].bits, bb = kinds[b].bits;
    if (ca <= CLASS_UINT && cb <= CLASS_UINT) {
        if (ca == cb) return ba > bb ? a : b;
        u32 s = ca == CLASS_SINT ? ba : bb, u = ca == CLASS_SINT ? bb : ba;
        if (s > u) return int_kind(true, s);
        return u == 64 ? TY_F64 : int_kind(true, u * 2);
    }
    u32 bits = float_bits(a) > float_bits(b) ? float_bits(a) : float_bits(b);
    if (ca == CLASS_COMPLEX || cb == CLASS_COMPLEX) return bits > 32 ? TY_C128 : TY_C64;
    return bits == 16 ? TY_F16 : bits == 32 ? TY_F32 : TY_F64;
}

/* A Python number beside a dtype: it widens the dtype's class, never its width. */
static TypeKind promote_weak(Num weak, TypeKind k) {
    TypeClass c = kinds[k].cls;
    if (weak.kind == TY_BOOL) return k;
    if (weak.kind == TY_I64) return c == CLASS_BOOL ? TY_I64 : k;
    if (weak.kind == TY_F64) return c <= CLASS_UINT ? TY_F64 : k;
    return c == CLASS_COMPLEX ? k : c == CLASS_FLOAT && kinds[k].bits <= 32 ? TY_C64 : TY_C128;
}

TypeKind num_promote(Num a, Num b) {
    if (a.weak != b.weak) return a.weak ? promote_weak(a, b.kind) : promote_weak(b, a.kind);
    return promote_kinds(a.kind, b.kind);
}

/* ---- operators ------------------------------------------------------------------------------- */

static i128 floor_div(i128 a, i128 b) {
    i128 q = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
}

static double float_mod(double a, double b) {
    double m = fmod(a, b);
    if (m == 0) return copysign(0, b);
    return (m < 0) != (b < 0) ? m + b : m;
}

static double float_floor_div(double a, double b) {
    double m = fmod(a, b), d = (a - m) / b;
    if (m != 0 && (m < 0) != (b < 0)) d -= 1;
    if (d == 0) return copysign(0, a / b);
    double q = floor(d);
    return d - q > 0.5 ? q + 1 : q;
}

/* a ** e for e >= 0, exactly or (wrapping) modulo 2^64; false on overflow. */
static bool int_power(i128 a, i128 e, bool wrapping, i128 *out) {
    i128 r = 1;
    for (; e; e >>= 1) {
        if (e & 1) {
            if (wrapping) r = (i128)((u64)r * (u64)a);
            else if (__builtin_mul_overflow(r, a, &r)) return false;
        }
        if (wrapping) a = (i128)((u64)a * (u64)a);
        else if (e > 1 && __builtin_mul_overflow(a, a, &a)) return false;
    }
    *out = r;
    return true;
}

static const char *shift(Operator op, i128 a, i128 n, i128 *out) {
    if (n < 0) return "negative shift count";
    if (op == OPR_RSHIFT) {
        *out = n >= 127 ? (a < 0 ? -1 : 0) : a >> n;
        return NULL;
    }
    i128 r = a;
    if (a == 0) n = 0;
    for (; n > 0; n--)
        if (__builtin_mul_overflow(r, (i128)2, &r)) return NUM_OUT_OF_RANGE;
    *out = r;
    return NULL;
}

static const char *int_binary(Operator op, i128 a, i128 b, Num *out) {
    i128 r = 0;
    bool overflow = false;
    switch (op) {
    case OPR_ADD: overflow = __builtin_add_overflow(a, b, &r); break;
    case OPR_SUB: overflow = __builtin_sub_overflow(a, b, &r); break;
    case OPR_MUL: overflow = __builtin_mul_overflow(a, b, &r); break;
    case OPR_AND: r = a & b; break;
    case OPR_OR:  r = a | b; break;
    case OPR_XOR: r = a ^ b; break;
    case OPR_LSHIFT: case OPR_RSHIFT: {
        const char *why = shift(op, a, b, &r);
        if (why) return why;
        break;
    }
    case OPR_TRUEDIV:
        if (b == 0) return "division by zero";
        *out = num_float((double)((long double)a / (long double)b));
        return NULL;
    case OPR_FLOORDIV: case OPR_MOD:
        if (b == 0) return op == OPR_MOD ? "modulo by zero" : "division by zero";
        r = op == OPR_MOD ? a - floor_div(a, b) * b : floor_div(a, b);
        break;
    case OPR_POW:
        if (b < 0) {
            if (a == 0) return "zero to a negative power";
            *out = num_float(pow((double)a, (double)b));
            return NULL;
        }
        overflow = !int_power(a, b, false, &r);
        break;
    default: return NOT_SUPPORTED;
    }
    if (overflow) return NUM_OUT_OF_RANGE;
    *out = num_int(r);
    return NULL;
}

static const char *float_binary(Operator op, double a, double b, bool python, Num *out) {
    double r;
    if (python && b == 0 && (op == OPR_TRUEDIV || op == OPR_FLOORDIV || op == OPR_MOD)) return "division by zero";
    switch (op) {
    case OPR_ADD: r = a + b; break;
    case OPR_SUB: r = a - b; break;
    case OPR_MUL: r = a * b; break;
    case OPR_TRUEDIV:  r = a / b; break;
    case OPR_FLOORDIV: r = b == 0 ? a / b : float_floor_div(a, b); break;
    case OPR_MOD:      r = b == 0 ? NAN : float_mod(a, b); break;
    case OPR_POW:
        if (python && a == 0 && b < 0) return "zero to a negative power";
        if (python && a < 0 && isfinite(b) && floor(b) != b) {
            *out = weak_complex(cpow(a, b));
            return NULL;
        }
        r = pow(a, b);
        break;
    default: return NOT_SUPPORTED;
    }
    *out = num_float(r);
    return NULL;
}

/* By way of memory: re + im*I spoils infinities and negative zeros, and CMPLX is not everywhere. */
static double complex as_complex(Num x) {
    double parts[2] = {num_as_double(x), num_is_complex(x) ? x.f2 : 0};
    double complex z;
    memcpy(&z, parts, sizeof z);
    return z;
}

static const char *complex_binary(Operator op, Num a, Num b, Num *out) {
    double complex x = as_complex(a), y = as_complex(b);
    switch (op) {
    case OPR_ADD: *out = weak_complex(x + y); return NULL;
    case OPR_SUB: *out = weak_complex(x - y); return NULL;
    case OPR_MUL: *out = weak_complex(x * y); return NULL;
    case OPR_TRUEDIV:
        if (y == 0) return "division by zero";
        *out = weak_complex(x / y);
        return NULL;
    case OPR_POW:
        if (x == 0 && (creal(y) < 0 || cimag(y) != 0)) return "zero to a negative or complex power";
        *out = y == 0 ? weak_complex(1) : y == 2 ? weak_complex(x * x) : weak_complex(cpow(x, y));
        return NULL;
    default: return NOT_SUPPORTED;
    }
}

static const char *python_binary(Operator op, Num a, Num b, Num *out) {
    if (num_is_complex(a) || num_is_complex(b)) return complex_binary(op, a, b, out);
    if (!num_is_int(a) || !num_is_int(b)) return float_binary(op, num_as_double(a), num_as_double(b), true, out);
    const char *why = int_binary(op, a.i, b.i, out);
    if (!why && a.kind == TY_BOOL && b.kind == TY_BOOL && (op == OPR_AND || op == OPR_OR || op == OPR_XOR))
        out->kind = TY_BOOL;
    return why;
}

/* Integers of one dtype: as int_binary, but wrapping, and zero divisors give 0. */
static const char *dtype_int_binary(Operator op, Num a, Num b, Num *out) {
    if (b.i == 0 && (op == OPR_FLOORDIV || op == OPR_MOD)) {
        *out = num_int(0);
        return NULL;
    }
    if (op == OPR_POW) {
        if (b.i < 0) return "integers to negative integer powers are not allowed";
        *out = num_int(0);
        int_power(a.i, b.i, true, &out->i);
        return NULL;
    }
    if (op == OPR_LSHIFT && (b.i < 0 || b.i >= kinds[a.kind].bits)) {
        *out = num_int(0);
        return NULL;
    }
    if (op == OPR_RSHIFT && b.i < 0) {
        *out = num_int(a.i < 0 ? -1 : 0);
        return NULL;
    }
    return int_binary(op, a.i, b.i, out);
}

const char *num_binary(Operator op, Num a, Num b, Num *out) {
    if (kinds[a.kind].cls == CLASS_STORED || kinds[b.kind].cls == CLASS_STORED) return NOT_SUPPORTED;
    if (a.weak && b.weak) return python_binary(op, a, b, out);
    TypeKind k = num_promote(a, b);
    if (kinds[k].cls <= CLASS_UINT && op == OPR_TRUEDIV) k = TY_F64;
    Num x = num_cast(a, k), y = num_cast(b, k);
    const char *why = NOT_SUPPORTED;
    switch (kinds[k].cls) {
    case CLASS_BOOL:
        if (op == OPR_ADD) op = OPR_OR;
        if (op == OPR_MUL) op = OPR_AND;
        if (op == OPR_SUB) return NOT_SUPPORTED;
        if (op != OPR_AND && op != OPR_OR && op != OPR_XOR) k = TY_I8;
        why = dtype_int_binary(op, x, y, out);
        break;
    case CLASS_FLOAT:   why = float_binary(op, x.f, y.f, false, out); break;
    case CLASS_COMPLEX: why = complex_binary(op, x, y, out); break;
    case CLASS_SINT: case CLASS_UINT: why = dtype_int_binary(op, x, y, out); break;
    case CLASS_STORED: case CLASS_NONE: break;
    }
    if (!why) *out = num_cast(*out, k);
    return why;
}

const char *num_unary(Operator op, Num x, Num *out) {
    if (op == OPR_NOT) {
        *out = num_bool(!num_truth(x));
        return NULL;
    }
    if (op == OPR_INVERT) {
        if (!num_is_int(x)) return NOT_SUPPORTED;
        *out = x.weak ? num_int(~x.i) : num_cast(num_int(x.kind == TY_BOOL ? !x.i : ~x.i), x.kind);
        return NULL;
    }
    *out = x;
    if (x.kind == TY_BOOL) {
        if (!x.weak) return NOT_SUPPORTED;
        out->kind = TY_I64;
    }
    if (op == OPR_POS) return NULL;
    if (op != OPR_NEG) return NOT_SUPPORTED;
    if (num_is_int(x) && __builtin_sub_overflow((i128)0, x.i, &out->i)) return NUM_OUT_OF_RANGE;
    out->f = -x.f;
    out->f2 = -x.f2;
    if (!x.weak) *out = num_cast(*out, x.kind);
    return NULL;
}

const char *num_compare(Operator op, Num a, Num b, bool *out) {
    int order; /* -1, 0, 1; 2: unordered or merely different */
    if (num_is_complex(a) || num_is_complex(b)) {
        if (op != OPR_EQ && op != OPR_NE) return NOT_SUPPORTED;
        bool same =
            num_as_double(a) == num_as_double(b) && (num_is_complex(a) ? a.f2 : 0) == (num_is_complex(b) ? b.f2 : 0);
        order = same ? 0 : 2;
    } else if (num_is_int(a) && num_is_int(b)) {
        order = a.i < b.i ? -1 : a.i > b.i;
    } else {
        long double x = num_is_int(a) ? (long double)a.i : (long double)a.f;
        long double y = num_is_int(b) ? (long double)b.i : (long double)b.f;
        order = x < y ? -1 : x > y ? 1 : x == y ? 0 : 2;
    }
    switch (op) {
    case OPR_EQ: *out = order == 0; break;
    case OPR_NE: *out = order != 0; break;
    case OPR_LT: *out = order == -1; break;
    case OPR_LE: *out = order == -1 || order == 0; break;
    case OPR_GT: *out = order == 1; break;
    case OPR_GE: *out = order == 1 || order == 0; break;
    default: return NOT_SUPPORTED;
    }
    return NULL;
}

/* ---- elements of arrays ---------------------------------------------------------------------- */

Num num_load(TypeKind k, const void *at) {
    Num r = {.kind = k};
    u64 raw = 0;
    double parts[2] = {0};
    float singles[2] = {0};
    u32 bytes = kinds[k].bits / 8;
    switch (kinds[k].cls) {
    case CLASS_BOOL:
        memcpy(&raw, at, 1);
        r.i = raw != 0;
        break;
    case CLASS_SINT: case CLASS_UINT:
        memcpy(&raw, at, bytes);
        r.i = wrap((i128)raw, k);
        break;
    case CLASS_FLOAT: case CLASS_STORED: case CLASS_COMPLEX: {
        size_t n = kinds[k].cls == CLASS_COMPLEX ? 2 : 1;
        if (small_float_is(k)) {
            memcpy(&raw, at, bytes);
            parts[0] = small_float_value(k, (u16)raw);
        } else if (bytes == 4) {
            memcpy(singles, at, 4 * n);
            for (size_t i = 0; i < n; i++) parts[i] = (double)singles[i];
        } else {
            memcpy(parts, at, 8 * n);
        }
        r.f = parts[0], r.f2 = parts[1];
        break;
    }
    case CLASS_NONE: UNREACHABLE("scalar kind without a class");
    }
    return r;
}

void num_store(TypeKind k, void *at, Num x) {
    x = num_cast(x, k);
    double parts[2] = {x.f, x.f2};
    float singles[2] = {(float)x.f, (float)x.f2};
    u64 raw = (u64)x.i;
    u32 bytes = kinds[k].bits / 8;
    switch (kinds[k].cls) {
    case CLASS_BOOL: memcpy(at, &raw, 1); break;
    case CLASS_SINT: case CLASS_UINT: memcpy(at, &raw, bytes); break;
    case CLASS_FLOAT: case CLASS_STORED: case CLASS_COMPLEX: {
        size_t n = kinds[k].cls == CLASS_COMPLEX ? 2 : 1;
        if (small_float_is(k)) raw = small_float_bits(k, x.f);
        memcpy(at, small_float_is(k) ? (void *)&raw : bytes == 4 ? (void *)singles : (void *)parts, bytes * n);
        break;
    }
    case CLASS_NONE: UNREACHABLE("scalar kind without a class");
    }
}
