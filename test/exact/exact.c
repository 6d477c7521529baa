/* exact: float16, bfloat16 and fp8 in compiled kernels, bit by bit, and the division of integers.
 *
 *     exact KERNELS.pyk.yaml DEVICE
 *
 * Every bit pattern of each type is widened to float32 and float64; and numbers are narrowed that
 * lie on every number of the type, halfway to the next, and the least float32 or float64 beside
 * these, and random ones. The operators, the fused product and conversions from integers get random
 * operands. What is right is found without arithmetic of the type: of the table of all its numbers
 * the nearest to the exact result, which __float128 holds; of two, the one with the even pattern.
 * Integers are divided by one another that lie at the ends of types and around powers of two, all
 * of 8 bits, and random ones. Prints `ok NAME` or `FAIL NAME: why`. */
#include <stdint.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runtime/pyk.h"

typedef __float128 Quad;
typedef struct Array { void *data; int64_t shape[1], strides[1]; } Array;

typedef struct Format {
    const char *name;
    int         bits, digits, least;      /* least: exponent of the smallest normal number */
    unsigned    largest; /* pattern of the largest number; above it inf (unless it saturates) and nan */
    bool        saturates, unsign;        /* unsign: e8m0, no sign and rounded up */
} Format;

static const Format formats[] = {
    {"f16", 16, 11, -14, 0x7BFF, false, false},
    {"bf16", 16, 8, -126, 0x7F7F, false, false},
    {"e5m2", 8, 3, -14, 0x7B, true, false},
    {"e4m3", 8, 4, -6, 0x7E, true, false},
    {"e8m0", 8, 1, -127, 0xFE, true, true},
};
enum { NFORMATS = sizeof formats / sizeof *formats, RANDOM = 1 << 18 };

static pyk_device  *device;
static pyk_package *package;
static int          failures;

static void need(pyk_result r) {
    if (r == PYK_OK) return;
    fprintf(stderr, "exact: %s\n", pyk_last_error());
    exit(3);
}

static uint64_t next_random(void) {
    static uint64_t state = 1;
    uint64_t z = state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

/* ---- the types ------------------------------------------------------------------------------- */

/* Of a pattern without its sign that is no inf or nan; the pattern above the largest number
 * continues the row. */
static double value_of(const Format *f, unsigned size) {
    if (f->unsign) return ldexp(1, (int)size - 127);
    unsigned hidden = 1u << (f->digits - 1), e = size / hidden;
    return ldexp(e ? size % hidden + hidden : size, (int)(e ? e - 1 : 0) + f->least - f->digits + 1);
}

static double decode(const Format *f, unsigned bits) {
    unsigned top = f->unsign ? 0 : 1u << (f->bits - 1), size = bits & ~top;
    bool     ieee = !f->unsign && f->digits != 4;
    double x = size <= f->largest ? value_of(f, size) : ieee && size == f->largest + 1 ? (double)INFINITY : (double)NAN;
    return bits & top ? -x : x;
}

/* The pattern that a number becomes; *nan if it is to be a nan. */
static unsigned nearest(const Format *f, Quad x, bool negative, bool *nan) {
    *nan = x != x;
    Quad     size = x < 0 ? -x : x;
    unsigned low = 0, high = f->largest + 1; /* value(low) <= size < value(high), if that may be */
    if (size >= (Quad)value_of(f, high)) low = high;
    while (high - low > 1) {
        unsigned middle = (low + high) / 2;
        *(size >= (Quad)value_of(f, middle) ? &low : &high) = middle;
    }
    unsigned bits = low;
    if (low < high) {
        Quad below = size - (Quad)value_of(f, low), above = (Quad)value_of(f, high) - size;
        if (f->unsign ? below > 0 : below > above || (below == above && low % 2)) bits = high;
    }
    if (bits > f->largest && f->saturates) bits = f->largest;
    return negative && !f->unsign ? bits | 1u << (f->bits - 1) : bits;
}

static unsigned load(const Format *f, const void *array, size_t i) {
    return f->bits == 8 ? ((const uint8_t *)array)[i] : ((const uint16_t *)array)[i];
}

static void check(const Format *f, const char *what, const void *got, size_t n, const Quad *want,
                  const bool *negative) {
    for (size_t i = 0; i < n; i++) {
        bool     nan;
        unsigned right = nearest(f, want[i], negative[i], &nan), is = load(f, got, i);
        if (nan ? isnan(decode(f, is)) : is == right) continue;
        printf("FAIL exact/%s_%s: element %zu, %.17g, is 0x%X (%.9g), should be 0x%X\n", f->name, what, i,
               (double)want[i], is, decode(f, is), right);
        failures++;
        return;
    }
    printf("ok exact/%s_%s (%zu)\n", f->name, what, n);
}

/* ---- launches -------------------------------------------------------------------------------- */

static void launch(const char *symbol, int narrays, void *const *host, const size_t *itemsize, const bool *out,
                   size_t n) {
    Array    arrays[6];
    void    *args[6];
    uint32_t kernel;
    int64_t  shape[] = {(int64_t)n};
    for (int i = 0; i < narrays; i++)
        need(pyk_array_from_host(device, itemsize[i], 1, shape, host[i], &arrays[i])), args[i] = &arrays[i];
    need(pyk_package_find(package, symbol, &kernel));
    pyk_launch cfg = pyk_launch_1d(device, (uint32_t)((n + 127) / 128), 128);
    need(pyk_launch_kernel(&cfg, package, kernel, args));
    for (int i = 0; i < narrays; i++) {
        if (out[i]) need(pyk_array_to_host(device, itemsize[i], 1, &arrays[i], host[i]));
        need(pyk_array_free(device, &arrays[i]));
    }
}

static void *space(size_t n, size_t size) {
    void *p = calloc(n, size);
    if (p) return p;
    fprintf(stderr, "exact: there is no memory\n");
    exit(3);
}

static const char *symbol(const char *pattern, const char *a, const char *b) {
    static char text[128];
    snprintf(text, sizeof text, pattern, a, b, a, b, a, b);
    return text;
}

/* ---- the tests ------------------------------------------------------------------------------- */

static void widen(const Format *f) {
    size_t  n = (size_t)1 << f->bits, size = (size_t)f->bits / 8, wrong = 0;
    void   *x = space(n, size);
    float  *single = space(n, 4);
    double *full = space(n, 8);
    for (size_t i = 0; i < n; i++) memcpy((char *)x + i * size, &(uint16_t){(uint16_t)i}, size);
    launch(symbol("widen__%s_1c_f32_1c_f64_1c", f->name, ""), 3, (void *[]){x, single, full}, (size_t[]){size, 4, 8},
           (bool[]){false, true, true}, n);
    for (size_t i = 0; i < n; i++) {
        double want = decode(f, (unsigned)i);
        bool   negative = signbit(want) != 0, same = (double)single[i] == want && full[i] == want;
        same = same && negative == (signbit(full[i]) != 0) && negative == (signbit(single[i]) != 0);
        if (isnan(want)) same = isnan(single[i]) && isnan(full[i]);
        if (!same && wrong++ == 0)
            printf("FAIL exact/%s_widen: 0x%zX is %.9g, %.17g, should be %.17g\n", f->name, i, (double)single[i],
                   full[i], want);
    }
    if (!wrong) printf("ok exact/%s_widen (%zu)\n", f->name, n);
    failures += wrong != 0;
    free(x), free(single), free(full);
}

/* Around every number, every tie, and random patterns. */
static size_t numbers(const Format *f, float *single, double *full) {
    size_t n = 0;
    for (unsigned size = 0; size <= f->largest; size++) {
        double at = value_of(f, size), points[] = {at, (at + value_of(f, size + 1)) / 2};
        for (int k = 0; k < 6; k++, n++) {
            double p = points[k % 2] * (size % 2 ? -1 : 1);
            float  q = (float)p;
            full[n] = k < 2 ? p : nextafter(p, k < 4 ? INFINITY : -(double)INFINITY);
            single[n] = k < 2 ? q : nextafterf(q, k < 4 ? (float)INFINITY : -(float)INFINITY);
        }
    }
    for (int i = 0; i < RANDOM; i++, n++) {
        uint64_t r = next_random(), narrow = r;
        uint32_t low = (uint32_t)(r >> 7);
        /* where the short types are */
        if (i % 2) narrow = (r & 0x800FFFFFFFFFFFFFu) | (1023 - 24 + (r >> 52) % 48) << 52;
        memcpy(&full[n], &narrow, 8);
        memcpy(&single[n], &low, 4);
    }
    static const double special[] = {0, INFINITY, NAN, 1e300, 1e-300, 5e-324};
    for (size_t i = 0; i < 12; i++, n++) full[n] = i < 6 ? special[i] : -special[i - 6], single[n] = (float)full[n];
    return n;
}

static void narrow(const Format *f) {
    size_t  most = (size_t)(f->largest + 1) * 6 + RANDOM + 12, size = (size_t)f->bits / 8;
    float  *single = space(most, 4);
    double *full = space(most, 8);
    void   *x = space(most, size), *y = space(most, size);
    Quad   *want = space(most, sizeof *want);
    bool   *negative = space(most, 1);
    size_t  n = numbers(f, single, full);
    launch(symbol("narrow__%s_1c_f32_1c_%s_1c_f64_1c", f->name, f->name), 4, (void *[]){x, single, y, full},
           (size_t[]){size, 4, size, 8}, (bool[]){true, false, true, false}, n);
    for (size_t i = 0; i < n; i++) want[i] = single[i], negative[i] = signbit(single[i]);
    check(f, "of_float32", x, n, want, negative);
    for (size_t i = 0; i < n; i++) want[i] = full[i], negative[i] = signbit(full[i]);
    check(f, "of_float64", y, n, want, negative);
    free(single), free(full), free(x), free(y), free(want), free(negative);
}

/* a + b: where one is too small for the other to show in 113 digits, one that is just as small as
 * need be. */
static Quad sum(Quad a, Quad b) {
    Quad x = a < 0 ? -a : a, y = b < 0 ? -b : b, far = (Quad)0x1p90;
    if (isinf((double)a) || isinf((double)b) || x == 0 || y == 0) return a + b;
    if (x > y * far) return a + (b < 0 ? -x : x) / far;
    if (y > x * far) return b + (a < 0 ? -y : y) / far;
    return a + b;
}

/* The sign of a result: of a zero too. */
static bool sign_of(Quad exact, double ieee) { return exact < 0 || (exact == 0 && signbit(ieee)); }

static uint16_t operand(const Format *f, int i) {
    uint16_t r = (uint16_t)next_random();
    if (i % 2) return r;                                                                       /* else near 1 */
    unsigned hidden = 1u << (f->digits - 1), one = (unsigned)(1 - f->least) * hidden - hidden;
    return (uint16_t)((r & 0x8000) | (one - 4 * hidden + r % (8 * hidden)));
}

static void operators(const Format *f) {
    static const char *const names[] = {"sum", "difference", "product", "quotient", "fma"};
    uint16_t *in[3], *out[5];
    Quad     *want = space(RANDOM, sizeof *want);
    bool     *negative = space(RANDOM, 1);
    for (int k = 0; k < 3; k++) in[k] = space(RANDOM, 2);
    for (int k = 0; k < 5; k++) out[k] = space(RANDOM, 2);
    for (int i = 0; i < RANDOM; i++) {
        in[0][i] = operand(f, i), in[1][i] = operand(f, i / 2), in[2][i] = operand(f, i / 2);
        if (i % 8 == 0) in[2][i] = (uint16_t)(in[2][i] - (8u << (f->digits - 1))); /* small beside the product */
    }
    char name[128], type[16];
    snprintf(type, sizeof type, "%s_1c", f->name);
    snprintf(name, sizeof name, "operators__%s_%s_%s_%s_%s_%s", type, type, type, type, type, type);
    size_t two[] = {2, 2, 2, 2, 2, 2};
    launch(name, 6, (void *[]){in[0], in[1], out[0], out[1], out[2], out[3]}, two,
           (bool[]){false, false, true, true, true, true}, RANDOM);
    snprintf(name, sizeof name, "fused_%s", f->name);
    launch(name, 4, (void *[]){in[0], in[1], in[2], out[4]}, two, (bool[]){false, false, false, true}, RANDOM);
    for (int k = 0; k < 5; k++) {
        for (int i = 0; i < RANDOM; i++) {
            double a = decode(f, in[0][i]), b = decode(f, in[1][i]), c = decode(f, in[2][i]);
            double ieee = k == 0 ? a + b : k == 1 ? a - b : k == 2 ? a * b : k == 3 ? a / b : a * b + c;
            Quad   exact[] = {sum(a, b), sum(a, -b), (Quad)a * b, (Quad)a / b, sum((Quad)a * b, c)};
            want[i] = isfinite(ieee) ? exact[k] : (Quad)ieee;
            negative[i] = sign_of(want[i], ieee);
        }
        check(f, names[k], out[k], RANDOM, want, negative);
    }
    for (int k = 0; k < 3; k++) free(in[k]);
    for (int k = 0; k < 5; k++) free(out[k]);
    free(want), free(negative);
}

static void integers(const Format *f) {
    int64_t  *n = space(RANDOM, 8);
    uint16_t *x = space(RANDOM, 2), *y = space(RANDOM, 2);
    Quad     *want = space(RANDOM, sizeof *want);
    bool     *negative = space(RANDOM, 1);
    for (int i = 0; i < RANDOM; i++) {
        uint64_t r = next_random();
        n[i] = (int64_t)r >> i % 64;
        if (i % 3 == 0) n[i] = (int64_t)((uint64_t)n[i] & ~(uint64_t)0 << (r % 60)) + (i % 9) / 3 - 1; /* near ties */
    }
    launch(symbol("integers__i64_1c_%s_1c_%s_1c", f->name, f->name), 3, (void *[]){n, x, y}, (size_t[]){8, 2, 2},
           (bool[]){false, true, true}, RANDOM);
    for (int i = 0; i < RANDOM; i++) want[i] = n[i], negative[i] = n[i] < 0;
    check(f, "of_int64", x, RANDOM, want, negative);
    for (int i = 0; i < RANDOM; i++) want[i] = (int32_t)n[i], negative[i] = (int32_t)n[i] < 0;
    check(f, "of_int32", y, RANDOM, want, negative);
    free(n), free(x), free(y), free(want), free(negative);
}

/* ---- division of integers -------------------------------------------------------------------- */

/* 0 for a zero divisor and for the one quotient that does not fit. */
static int64_t floored(int64_t a, int64_t b, int64_t *rest) {
    *rest = 0;
    if (b == 0 || (b == -1 && a == INT64_MIN)) return 0;
    *rest = a % b;
    if (*rest && (*rest < 0) != (b < 0)) {
        *rest += b;
        return a / b - 1;
    }
    return a / b;
}

/* Ends of types, powers of two and their neighbours, zero, and random numbers of any size. */
static int64_t number(size_t i) {
    enum { EDGES = 64 * 6 };
    uint64_t power = (uint64_t)1 << i % 64, sign = i / 64 % 2 ? ~(uint64_t)0 : 0;
    if (i < EDGES) return (int64_t)((power + i / 128 - 1) ^ sign);
    return (int64_t)next_random() >> next_random() % 64;
}

static void compare(const char *name, size_t n, const int64_t *q, const int64_t *r, const int64_t *a, const int64_t *b,
                    bool natural) {
    for (size_t i = 0; i < n; i++) {
        int64_t rest, want = floored(a[i], b[i], &rest);
        if (natural) {
            uint64_t x = (uint64_t)a[i], y = (uint64_t)b[i];
            want = (int64_t)(y ? x / y : 0), rest = (int64_t)(y ? x % y : 0);
        }
        if (q[i] == want && r[i] == rest) continue;
        printf("FAIL division/%s: %" PRId64 " by %" PRId64 " gives %" PRId64 " and %" PRId64 ", should be %" PRId64
               " and %" PRId64 "\n",
               name, a[i], b[i], q[i], r[i], want, rest);
        failures++;
        return;
    }
    printf("ok division/%s\n", name);
}

static void cut(void *to, const int64_t *from, size_t n, size_t size) {
    for (size_t i = 0; i < n; i++) memcpy((char *)to + i * size, &from[i], size);
}

/* What n numbers are when they are read back from `size` bytes. */
static void extend(int64_t *x, size_t n, size_t size, bool natural) {
    for (size_t i = 0; i < n && size < 8; i++) {
        unsigned unused = 64 - 8 * (unsigned)size;
        x[i] = natural ? (int64_t)((uint64_t)x[i] << unused >> unused) : (int64_t)((uint64_t)x[i] << unused) >> unused;
    }
}

static void division(const char *types, size_t first, size_t second, bool natural) {
    enum { SIDE = 640, PAIRS = SIDE * SIDE };
    int64_t *a = space(PAIRS, 8), *b = space(PAIRS, 8), *q = space(PAIRS, 8), *r = space(PAIRS, 8),
            *x = space(PAIRS, 8), *y = space(PAIRS, 8), numbers[SIDE];
    for (size_t i = 0; i < SIDE; i++) numbers[i] = first == 1 ? (int64_t)i : number(i);
    for (size_t i = 0; i < PAIRS; i++) a[i] = numbers[i / SIDE], b[i] = numbers[i % SIDE];
    extend(a, PAIRS, first, natural), extend(b, PAIRS, second, natural);
    cut(x, a, PAIRS, first), cut(y, b, PAIRS, second);
    launch(symbol("divide__%s%s", types, ""), 4, (void *[]){q, r, x, y}, (size_t[]){8, 8, first, second},
           (bool[]){true, true, false, false}, PAIRS);
    compare(types, PAIRS, q, r, a, b, natural);
    free(a), free(b), free(q), free(r), free(x), free(y);
}

/* The kernel adds 1000 to each number. */
static void division_by_constants(void) {
    static const int64_t by[] = {
        7, 8, -7, 1, -1, INT64_C(1) << 31, UINT32_MAX, INT64_C(4294967297), -(int64_t)UINT32_MAX, 1000003, 10, 1000};
    enum { MANY = 1 << 14, DIVISORS = sizeof by / sizeof *by, ALL = MANY * DIVISORS };
    int64_t *a = space(ALL, 8), *b = space(ALL, 8), *q = space(ALL, 8), *r = space(ALL, 8), *x = space(ALL, 8);
    for (size_t i = 0; i < ALL; i++) a[i] = i % DIVISORS ? a[i - 1] : number(i / DIVISORS), b[i] = by[i % DIVISORS];
    extend(a, ALL, 4, false);
    cut(x, a, ALL, 4);
    launch("divide_by_constants", 3, (void *[]){q, r, x}, (size_t[]){8, 8, 4}, (bool[]){true, true, false}, ALL);
    for (size_t i = 0; i < ALL; i++) a[i] += 1000;
    compare("by_constants", ALL, q, r, a, b, false);
    free(a), free(b), free(q), free(r), free(x);
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: exact KERNELS.pyk.yaml DEVICE\n");
        return 2;
    }
    need(pyk_device_open(argv[2], &device));
    need(pyk_manifest_open(argv[1], &package));
    for (int i = 0; i < NFORMATS; i++) widen(&formats[i]), narrow(&formats[i]);
    for (int i = 0; i < 2; i++) operators(&formats[i]), integers(&formats[i]);
    division("i64_1c_i64_1c_i64_1c_i64_1c", 8, 8, false);
    division("i64_1c_i64_1c_i32_1c_i32_1c", 4, 4, false);
    division("i64_1c_i64_1c_i8_1c_i8_1c", 1, 1, false);
    division("i64_1c_i64_1c_i64_1c_i32_1c", 8, 4, false);
    division("u64_1c_u64_1c_u64_1c_u64_1c", 8, 8, true);
    division("u64_1c_u64_1c_u32_1c_u32_1c", 4, 4, true);
    division_by_constants();
    need(pyk_package_unload(device, package));
    pyk_manifest_close(package);
    pyk_device_close(device);
    return failures != 0;
}
