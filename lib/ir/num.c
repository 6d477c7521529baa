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

static bool is_int(TypeKind k) { return kinds[k].cls <= CLASS_UINT; }
static bool is_complex(TypeKind k) { return kinds[k].cls == CLASS_COMPLEX; }
static double as_double(TypeKind k, NumValue x) { return is_int(k) ? (double)x.i : x.f; }
static double imaginary(TypeKind k, NumValue x) { return is_complex(k) ? x.f2 : 0; }
static NumValue parts(double re, double im) { return (NumValue){.f = re, .f2 = im}; }

bool num_is_int(Num x) { return is_int(x.kind); }
bool num_is_complex(Num x) { return is_complex(x.kind); }
double num_as_double(Num x) { return as_double(x.kind, x.value); }

static bool truth(TypeKind k, NumValue x) { return is_int(k) ? x.i != 0 : x.f != 0 || imaginary(k, x) != 0; }
bool num_truth(Num x) { return truth(x.kind, x.value); }

Num num_int(i128 v) { return (Num){.kind = TY_I64, .weak = true, .i = v}; }
Num num_float(double v) { return (Num){.kind = TY_F64, .weak = true, .f = v}; }
Num num_bool(bool v) { return (Num){.kind = TY_BOOL, .weak = true, .i = v}; }

static Num weak_complex(double complex z) {
    return (Num){.kind = TY_C128, .weak = true, .f = creal(z), .f2 = cimag(z)};
}

void num_cast_all(TypeKind from, TypeKind to, NumValue *x, u32 n) {
    bool same = from == to && kinds[to].cls == CLASS_FLOAT && kinds[to].bits == 64;
    switch (kinds[to].cls) {
    case CLASS_BOOL:
        for (u32 i = 0; i < n; i++) x[i].i = truth(from, x[i]);
        return;
    case CLASS_SINT: case CLASS_UINT:
        for (u32 i = 0; i < n; i++) x[i].i = wrap(is_int(from) ? x[i].i : truncate(x[i].f), to);
        return;
    case CLASS_FLOAT: case CLASS_STORED:
        for (u32 i = 0; i < n && !same; i++) x[i].f = round_to(as_double(from, x[i]), to);
        return;
    case CLASS_COMPLEX:
        for (u32 i = 0; i < n; i++)
            x[i] = parts(round_to(as_double(from, x[i]), to), round_to(imaginary(from, x[i]), to));
        return;
    case CLASS_NONE: UNREACHABLE("scalar kind without a class");
    }
}

Num num_cast(Num x, TypeKind to) {
    Num r = {.kind = to, .value = x.value};
    num_cast_all(x.kind, to, &r.value, 1);
    return r;
}

/* ---- NumPy's promotion ----------------------------------------------------------------------- */

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
        if (s > u) return ca == CLASS_SINT ? a : b;
        return u == 8 ? TY_I16 : u == 16 ? TY_I32 : u == 32 ? TY_I64 : TY_F64;
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

static const char *int_binary(Operator op, i128 a, i128 b, i128 *r) {
    bool overflow = false;
    switch (op) {
    case OPR_ADD: overflow = __builtin_add_overflow(a, b, r); break;
    case OPR_SUB: overflow = __builtin_sub_overflow(a, b, r); break;
    case OPR_MUL: overflow = __builtin_mul_overflow(a, b, r); break;
    case OPR_AND: *r = a & b; break;
    case OPR_OR:  *r = a | b; break;
    case OPR_XOR: *r = a ^ b; break;
    case OPR_LSHIFT: case OPR_RSHIFT: return shift(op, a, b, r);
    case OPR_FLOORDIV: case OPR_MOD:
        if (b == 0) return op == OPR_MOD ? "modulo by zero" : "division by zero";
        *r = op == OPR_MOD ? a - floor_div(a, b) * b : floor_div(a, b);
        break;
    case OPR_POW: overflow = !int_power(a, b, false, r); break;
    default: return NOT_SUPPORTED;
    }
    return overflow ? NUM_OUT_OF_RANGE : NULL;
}

static const char *python_int(Operator op, i128 a, i128 b, Num *out) {
    if (op == OPR_TRUEDIV) {
        if (b == 0) return "division by zero";
        *out = num_float((double)((long double)a / (long double)b));
        return NULL;
    }
    if (op == OPR_POW && b < 0) {
        if (a == 0) return "zero to a negative power";
        *out = num_float(pow((double)a, (double)b));
        return NULL;
    }
    *out = num_int(0);
    return int_binary(op, a, b, &out->i);
}

static const char *float_binary(Operator op, double a, double b, double *r) {
    switch (op) {
    case OPR_ADD: *r = a + b; return NULL;
    case OPR_SUB: *r = a - b; return NULL;
    case OPR_MUL: *r = a * b; return NULL;
    case OPR_TRUEDIV:  *r = a / b; return NULL;
    case OPR_FLOORDIV: *r = b == 0 ? a / b : float_floor_div(a, b); return NULL;
    case OPR_MOD:      *r = b == 0 ? NAN : float_mod(a, b); return NULL;
    case OPR_POW:      *r = pow(a, b); return NULL;
    default: return NOT_SUPPORTED;
    }
}

static const char *python_float(Operator op, double a, double b, Num *out) {
    if (b == 0 && (op == OPR_TRUEDIV || op == OPR_FLOORDIV || op == OPR_MOD)) return "division by zero";
    if (op == OPR_POW && a == 0 && b < 0) return "zero to a negative power";
    if (op == OPR_POW && a < 0 && isfinite(b) && floor(b) != b) {
        *out = weak_complex(cpow(a, b));
        return NULL;
    }
    *out = num_float(0);
    return float_binary(op, a, b, &out->f);
}

/* By way of memory: re + im*I spoils infinities and negative zeros, and CMPLX is not everywhere. */
static double complex as_complex(TypeKind k, NumValue x) {
    double both[2] = {as_double(k, x), imaginary(k, x)};
    double complex z;
    memcpy(&z, both, sizeof z);
    return z;
}

static const char *complex_binary(Operator op, double complex x, double complex y, NumValue *out) {
    double complex z;
    switch (op) {
    case OPR_ADD: z = x + y; break;
    case OPR_SUB: z = x - y; break;
    case OPR_MUL: z = x * y; break;
    case OPR_TRUEDIV:
        if (y == 0) return "division by zero";
        z = x / y;
        break;
    case OPR_POW:
        if (x == 0 && (creal(y) < 0 || cimag(y) != 0)) return "zero to a negative or complex power";
        z = y == 0 ? 1 : y == 2 ? x * x : cpow(x, y);
        break;
    default: return NOT_SUPPORTED;
    }
    *out = parts(creal(z), cimag(z));
    return NULL;
}

static const char *python_binary(Operator op, Num a, Num b, Num *out) {
    if (num_is_complex(a) || num_is_complex(b)) {
        *out = weak_complex(0);
        return complex_binary(op, as_complex(a.kind, a.value), as_complex(b.kind, b.value), &out->value);
    }
    if (!num_is_int(a) || !num_is_int(b)) return python_float(op, num_as_double(a), num_as_double(b), out);
    const char *why = python_int(op, a.i, b.i, out);
    if (!why && a.kind == TY_BOOL && b.kind == TY_BOOL && (op == OPR_AND || op == OPR_OR || op == OPR_XOR))
        out->kind = TY_BOOL;
    return why;
}

/* Integers of one dtype: as int_binary, but wrapping, and zero divisors give 0. */
static const char *dtype_int_binary(Operator op, u32 bits, i128 a, i128 b, i128 *r) {
    *r = 0;
    if (b == 0 && (op == OPR_FLOORDIV || op == OPR_MOD)) return NULL;
    if (op == OPR_MUL) {
        *r = (i128)((u64)a * (u64)b);
        return NULL;
    }
    if (op == OPR_POW) {
        if (b < 0) return "integers to negative integer powers are not allowed";
        int_power(a, b, true, r);
        return NULL;
    }
    if (op == OPR_LSHIFT && (b < 0 || b >= bits)) return NULL;
    if (op == OPR_RSHIFT && b < 0) {
        *r = a < 0 ? -1 : 0;
        return NULL;
    }
    return int_binary(op, a, b, r);
}

static bool holds(Operator op, bool less, bool same, bool more) {
    switch (op) {
    case OPR_EQ: return same;
    case OPR_NE: return !same;
    case OPR_LT: return less;
    case OPR_LE: return less || same;
    case OPR_GT: return more;
    default:     return more || same;
    }
}

/* Integers and floats are compared exactly, as Python does. */
static void compare_all(const NumRule *rule, const NumValue *a, const NumValue *b, NumValue *out, u32 n) {
    TypeKind ka = rule->a, kb = rule->b;
    if (is_complex(ka) || is_complex(kb)) {
        for (u32 i = 0; i < n; i++) {
            bool same = as_double(ka, a[i]) == as_double(kb, b[i]) && imaginary(ka, a[i]) == imaginary(kb, b[i]);
            out[i].i = holds(rule->op, false, same, false);
        }
    } else if (is_int(ka) && is_int(kb)) {
        for (u32 i = 0; i < n; i++) out[i].i = holds(rule->op, a[i].i < b[i].i, a[i].i == b[i].i, a[i].i > b[i].i);
    } else {
        for (u32 i = 0; i < n; i++) {
            long double x = is_int(ka) ? (long double)a[i].i : (long double)a[i].f,
                        y = is_int(kb) ? (long double)b[i].i : (long double)b[i].f;
            out[i].i = holds(rule->op, x < y, x == y, x > y);
        }
    }
}

const char *num_rule(Operator op, Num a, Num b, NumRule *out) {
    if (operator_compares(op)) {
        *out = (NumRule){op, a.kind, b.kind, TY_BOOL};
        return operator_sort(op) == SORT_ORDER && (num_is_complex(a) || num_is_complex(b)) ? NOT_SUPPORTED : NULL;
    }
    if (kinds[a.kind].cls == CLASS_STORED || kinds[b.kind].cls == CLASS_STORED) return NOT_SUPPORTED;
    TypeKind k = num_promote(a, b);
    if (is_int(k) && op == OPR_TRUEDIV) k = TY_F64;
    if (k == TY_BOOL && op == OPR_SUB) return NOT_SUPPORTED;
    if (k == TY_BOOL && op == OPR_ADD) op = OPR_OR;
    if (k == TY_BOOL && op == OPR_MUL) op = OPR_AND;
    if (k == TY_BOOL && op != OPR_AND && op != OPR_OR && op != OPR_XOR) k = TY_I8;
    *out = (NumRule){op, k, k, k};
    return NULL;
}

const char *num_binary_all(const NumRule *rule, const NumValue *a, const NumValue *b, NumValue *out, u32 n) {
    const char *why = NULL;
    Operator op = rule->op;
    TypeKind k = rule->a;
    if (operator_sort(op) != SORT_ARITHMETIC) {
        compare_all(rule, a, b, out, n);
        return NULL;
    }
    switch (kinds[k].cls) {
    case CLASS_BOOL: case CLASS_SINT: case CLASS_UINT:
        for (u32 i = 0; i < n && !why; i++) why = dtype_int_binary(op, kinds[k].bits, a[i].i, b[i].i, &out[i].i);
        break;
    case CLASS_FLOAT:
        for (u32 i = 0; i < n && !why; i++) why = float_binary(op, a[i].f, b[i].f, &out[i].f);
        break;
    case CLASS_COMPLEX:
        for (u32 i = 0; i < n && !why; i++) why = complex_binary(op, as_complex(k, a[i]), as_complex(k, b[i]), &out[i]);
        break;
    case CLASS_STORED: case CLASS_NONE: UNREACHABLE("kind without arithmetic");
    }
    if (!why) num_cast_all(k, k, out, n);                               /* wraps, or rounds */
    return why;
}

const char *num_binary(Operator op, Num a, Num b, Num *out) {
    NumRule rule;
    if (operator_sort(op) != SORT_ARITHMETIC) return NOT_SUPPORTED;
    if (a.weak && b.weak) return python_binary(op, a, b, out);
    const char *why = num_rule(op, a, b, &rule);
    if (why) return why;
    a = num_cast(a, rule.a), b = num_cast(b, rule.b);
    *out = (Num){.kind = rule.result};
    return num_binary_all(&rule, &a.value, &b.value, &out->value, 1);
}

const char *num_compare(Operator op, Num a, Num b, bool *out) {
    NumRule rule;
    NumValue r;
    if (!operator_compares(op)) return NOT_SUPPORTED;
    const char *why = num_rule(op, a, b, &rule);
    if (!why) compare_all(&rule, &a.value, &b.value, &r, 1), *out = r.i != 0;
    return why;
}

const char *num_unary_all(Operator op, TypeKind k, NumValue *x, u32 n) {
    if (op == OPR_INVERT ? !is_int(k) : k == TY_BOOL || (op != OPR_NEG && op != OPR_POS)) return NOT_SUPPORTED;
    for (u32 i = 0; i < n && op != OPR_POS; i++) {
        if (!is_int(k)) x[i] = parts(-x[i].f, -x[i].f2);
        else x[i].i = op == OPR_NEG ? -x[i].i : k == TY_BOOL ? !x[i].i : ~x[i].i;
    }
    num_cast_all(k, k, x, n);                                           /* wraps */
    return NULL;
}

const char *num_unary(Operator op, Num x, Num *out) {
    *out = x;
    if (op == OPR_NOT) {
        *out = num_bool(!num_truth(x));
        return NULL;
    }
    if (!x.weak || !num_is_int(x)) return num_unary_all(op, x.kind, &out->value, 1);
    out->kind = TY_I64;
    if (op == OPR_INVERT) out->i = ~x.i;
    else if (op != OPR_POS && op != OPR_NEG) return NOT_SUPPORTED;
    else if (op == OPR_NEG && __builtin_sub_overflow((i128)0, x.i, &out->i)) return NUM_OUT_OF_RANGE;
    return NULL;
}

/* ---- elements of arrays ---------------------------------------------------------------------- */

static NumValue integer(i128 i) { return (NumValue){.i = i}; }

typedef struct { float re, im; } Singles;
typedef struct { double re, im; } Doubles;

/* What of a kind lies in memory, the value `v` of what lies there as `m`, and what lies there for a
 * value. */
#define MEMORY(_) \
    _(BOOL, u8, integer(m != 0), (u8)v.i) \
    _(I8, i8, integer(m), (i8)v.i) _(I16, i16, integer(m), (i16)v.i) \
    _(I32, i32, integer(m), (i32)v.i) _(I64, i64, integer(m), (i64)v.i) \
    _(U8, u8, integer(m), (u8)v.i) _(U16, u16, integer(m), (u16)v.i) \
    _(U32, u32, integer(m), (u32)v.i) _(U64, u64, integer(m), (u64)v.i) \
    _(F16, u16, parts(small_float_value(TY_F16, m), 0), small_float_bits(TY_F16, v.f)) \
    _(BF16, u16, parts(small_float_value(TY_BF16, m), 0), small_float_bits(TY_BF16, v.f)) \
    _(F32, float, parts((double)m, 0), (float)v.f) _(F64, double, parts(m, 0), v.f) \
    _(C64, Singles, parts((double)m.re, (double)m.im), ((Singles){(float)v.f, (float)v.f2})) \
    _(C128, Doubles, parts(m.re, m.im), ((Doubles){v.f, v.f2})) \
    _(E5M2, u8, parts(small_float_value(TY_E5M2, m), 0), (u8)small_float_bits(TY_E5M2, v.f)) \
    _(E4M3, u8, parts(small_float_value(TY_E4M3, m), 0), (u8)small_float_bits(TY_E4M3, v.f)) \
    _(E8M0, u8, parts(small_float_value(TY_E8M0, m), 0), (u8)small_float_bits(TY_E8M0, v.f))

void num_load_all(TypeKind k, const void *at, i64 stride, NumValue *out, u32 n) {
    const char *from = at;
    switch (k) {
#define LOAD(kind, type, value, memory) \
    case TY_##kind: \
        for (type m; n--; from += stride) { \
            memcpy(&m, from, sizeof m); \
            *out++ = value; \
        } \
        return;
        MEMORY(LOAD)
    default: UNREACHABLE("kind without memory");
    }
}

void num_store_all(TypeKind k, void *at, i64 stride, const NumValue *x, u32 n) {
    char *to = at;
    switch (k) {
#define STORE(kind, type, value, memory) \
    case TY_##kind: \
        for (; n--; to += stride) { \
            NumValue v = *x++; \
            type m = memory; \
            memcpy(to, &m, sizeof m); \
        } \
        return;
        MEMORY(STORE)
    default: UNREACHABLE("kind without memory");
    }
}

Num num_load(TypeKind k, const void *at) {
    Num r = {.kind = k};
    num_load_all(k, at, 0, &r.value, 1);
    return r;
}

void num_store(TypeKind k, void *at, Num x) {
    num_cast_all(x.kind, k, &x.value, 1);
    num_store_all(k, at, 0, &x.value, 1);
}
