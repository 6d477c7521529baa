/* accuracy: the largest error of each math function in compiled kernels, in units in the last
 * place.
 *
 *     accuracy                                  prints the kernels in Python
 *     accuracy KERNELS.pyk.yaml DEVICE          runs them: a line `ok accuracy/NAME_TYPE: ERROR at ARGUMENTS, bound N` for each, or FAIL
 *
 * The reference is libquadmath, with 113 digits of significand. An error is the distance to the
 * exact value, so a correctly rounded result has 0.5 at most. What is to be nan, infinite or too
 * large for the type must be so exactly. Arguments come from functions.def, from bit patterns at
 * random, and from a list of special values. A function fails if it is beyond its bound and half a
 * unit; on the CPU, where the functions are those of the C library, beyond 3 units. */
#include <stdint.h>
#include <math.h>
#include <quadmath.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runtime/pyk.h"

typedef __float128 Quad;
typedef struct Array { void *data; int64_t shape[1], strides[1]; } Array;
enum { SAMPLES = 1 << 16 };

static Quad rsqrtq(Quad x) { return 1 / sqrtq(x); }

typedef struct Function {
    const char *name, *expression;
    Quad      (*one)(Quad);
    Quad      (*two)(Quad, Quad);
    double      least, most;
    int         bounds[3];
} Function;

#define ONE_1(f) f
#define ONE_2(f) NULL
#define TWO_1(f) NULL
#define TWO_2(f) f
static const Function functions[] = {
#define FUNCTION(name, expression, quad, n, least, most, f32, f64, f16) \
    {#name, expression, ONE_##n(quad), TWO_##n(quad), least, most, {f32, f64, f16}},
#include "test/accuracy/functions.def"
};
enum { NFUNCTIONS = sizeof functions / sizeof *functions };

/* least, most: exponents of the smallest normal number and of the largest. */
typedef struct Format { const char *name, *numba; int size, digits, least, most; } Format;
static const Format formats[] = {
    {"f32", "float32", 4, 24, -126, 127}, {"f64", "float64", 8, 53, -1022, 1023}, {"f16", "float16", 2, 11, -14, 15}};

static pyk_device  *device;
static pyk_package *package;

static void need(pyk_result r) {
    if (r == PYK_OK) return;
    fprintf(stderr, "accuracy: %s\n", pyk_last_error());
    exit(3);
}

static void print_kernels(void) {
    puts("import math\n\nfrom numba import cuda\nfrom numba.cuda import libdevice");
    for (int i = 0; i < NFUNCTIONS; i++) {
        const Function *f = &functions[i];
        printf("\n\n@cuda.jit([");
        for (int k = 0; k < 3; k++) {
            if (f->bounds[k] < 0) continue;
            printf("\"void(");
            for (int a = 0; a < (f->two ? 3 : 2); a++) printf("%s%s[::1]", a ? ", " : "", formats[k].numba);
            printf(")\", ");
        }
        printf("])\ndef %s_of(r, x%s):\n    i = cuda.grid(1)\n    if i < r.size:\n        r[i] = %s\n", f->name,
               f->two ? ", y" : "", f->expression);
    }
}

/* ---- numbers --------------------------------------------------------------------------------- */

static uint64_t next_random(void) {
    static uint64_t state = 1;
    uint64_t z = state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

static float float_of(uint32_t bits) {
    float x;
    memcpy(&x, &bits, 4);
    return x;
}

static double half_value(uint16_t b) {
    int    e = b >> 10 & 31, m = b & 1023;
    double x = e == 31 ? (m ? (double)NAN : (double)INFINITY) : ldexp(e ? m + 1024 : m, (e ? e : 1) - 25);
    return b >> 15 ? -x : x;
}

static double load(const Format *t, const void *array, int i) {
    if (t->size == 2) return half_value(((const uint16_t *)array)[i]);
    return t->size == 4 ? (double)((const float *)array)[i] : ((const double *)array)[i];
}

/* Special values (of two arguments, each with each), then random ones; of float16 all there are. */
static void fill(const Format *t, const Function *f, void *array, bool second) {
    static const double special[] = {0,     1,    -1,    0.5,   2,      3,   INFINITY, NAN, 1e-300, 5e-324,
                                     1e300, 1e30, 1e-30, 1e-45, 3.4e38, 709, 88.7,     170, 35,     1e5};
    int nspecial = sizeof special / sizeof *special;
    for (int i = 0; i < SAMPLES; i++) {
        uint64_t r = next_random();
        double   x = f->least + (f->most - f->least) * ldexp((double)(r >> 11), -53);
        if (i < nspecial * nspecial * 2) x = special[(second ? i / 2 / nspecial : i / 2) % nspecial] * (i % 2 ? -1 : 1);
        else if (i % 2 && t->size == 8) memcpy(&x, &r, 8);
        else if (i % 2) x = (double)float_of((uint32_t)r);
        if (t->size == 8) ((double *)array)[i] = x;
        else if (t->size == 4) ((float *)array)[i] = (float)x;
        else ((uint16_t *)array)[i] = (uint16_t)i;                     /* all of them */
    }
}

/* In units in the last place of the type; 0 where both are nan, or both too large; infinite where
 * only one is. */
static double error_of(const Format *t, double got, Quad want) {
    Quad limit = scalbnq(2 - scalbnq(1, -t->digits), t->most), size = fabsq(want);       /* what rounds to infinity */
    if (isnanq(want) || isnan(got)) return isnanq(want) && isnan(got) ? 0 : (double)INFINITY;
    if (isinf(got))
        return size >= limit * (1 - scalbnq(1, 2 - t->digits)) && (got > 0) == (want > 0) ? 0 : (double)INFINITY;
    if (isinfq(want)) return INFINITY;
    int e = 0;
    frexpq(want, &e);
    int unit = (e - 1 < t->least || want == 0 ? t->least : e - 1) - (t->digits - 1);
    return (double)fabsq(scalbnq((Quad)got - want, -unit));
}

/* ---- one function in one type ---------------------------------------------------------------- */

static void run(const Function *f, const Format *t, void *r, void *x, void *y) {
    int64_t  shape[] = {SAMPLES};
    Array    arrays[3];
    void    *args[] = {&arrays[0], &arrays[1], &arrays[2]}, *host[] = {r, x, y};
    uint32_t kernel;
    char     symbol[96];
    int      n = f->two ? 3 : 2, used = snprintf(symbol, sizeof symbol, "%s_of", f->name), types = 0;
    for (int k = 0; k < 3; k++) types += f->bounds[k] >= 0;
    for (int i = 0; i < n && types > 1; i++)
        used += snprintf(symbol + used, sizeof symbol - (size_t)used, "%s%s_1c", i ? "_" : "__", t->name);
    for (int i = 0; i < n; i++) need(pyk_array_from_host(device, (size_t)t->size, 1, shape, host[i], &arrays[i]));
    need(pyk_package_find(package, symbol, &kernel));
    pyk_launch cfg = pyk_launch_1d(device, SAMPLES / 128, 128);
    need(pyk_launch_kernel(&cfg, package, kernel, args));
    need(pyk_array_to_host(device, (size_t)t->size, 1, &arrays[0], r));
    for (int i = 0; i < n; i++) need(pyk_array_free(device, &arrays[i]));
}

/* lgamma near its zeros is exact to no bound; CUDA gives none there. */
static bool is_outside(const Function *f, double x) { return !strcmp(f->name, "lgamma") && x < 0; }

static bool measure(const Function *f, const Format *t, int bound) {
    void  *r = calloc(SAMPLES, 8), *x = calloc(SAMPLES, 8), *y = calloc(SAMPLES, 8);
    double worst = 0;
    int    at = 0;
    if (!r || !x || !y) exit(3);
    fill(t, f, x, false), fill(t, f, y, true);
    run(f, t, r, x, y);
    for (int i = 0; i < SAMPLES; i++) {
        double a = load(t, x, i), b = load(t, y, i);
        if (is_outside(f, a)) continue;
        double error = error_of(t, load(t, r, i), f->two ? f->two(a, b) : f->one(a));
        if (!(error <= worst)) worst = error, at = i;
    }
    if (pyk_device_is_cpu(device) && bound > 0 && bound < 3) bound = 3;
    bool good = worst <= bound + 0.5 + (t->size == 2 ? 0.01 : 0);      /* float16 is rounded from float32 */
    printf("%s accuracy/%s_%s: %.3f at %.9g", good ? "ok" : "FAIL", f->name, t->numba, worst, load(t, x, at));
    if (f->two) printf(", %.9g", load(t, y, at));
    printf(", bound %d\n", bound);
    free(r), free(x), free(y);
    return good;
}

int main(int argc, char **argv) {
    if (argc == 1) return print_kernels(), 0;
    if (argc != 3) {
        fprintf(stderr, "usage: accuracy [KERNELS.pyk.yaml DEVICE]\n");
        return 2;
    }
    bool good = true;
    need(pyk_device_open(argv[2], &device));
    need(pyk_manifest_open(argv[1], &package));
    for (int i = 0; i < NFUNCTIONS; i++)
        for (int k = 0; k < 3; k++)
            if (functions[i].bounds[k] >= 0) good &= measure(&functions[i], &formats[k], functions[i].bounds[k]);
    need(pyk_package_unload(device, package));
    pyk_manifest_close(package);
    pyk_device_close(device);
    return !good;
}
