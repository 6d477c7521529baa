/* demo.c: a C program that runs the example kernels and checks what they compute.
 *
 *     pyk build *.py -o kernels.fatbin --arch sm_75,sm_90,cpu
 *     cc demo.c kernels.pyk.c $(pkg-config --cflags --libs pykrt) -lm -o demo
 *     ./demo                        PYK_DEVICE=auto|cuda|cuda:N|cpu
 *
 * Each demo_X makes host data, moves it to the device, launches kernel X through its typed launcher and returns how far
 * the result is from what a C loop computes. Exit status: 0 all right, 1 a wrong result, 2 a call failed. */
#include "kernels.pyk.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { REPEATS = 5, BLOCK = 256, TILE = 16 };

/* What a demo reports: its fastest launch, the work of one launch, the greatest error and what is allowed. */
typedef struct Outcome {
    double      milliseconds;
    double      work;                 /* bytes moved, or operations */
    const char *unit;                 /* "GB/s" or "GFLOP/s" */
    double      error, allowed;
} Outcome;

typedef struct Demo {
    const char *name;
    int64_t     size;                 /* elements, or the edge of a matrix */
    pyk_result (*run)(pyk_device *device, int64_t size, Outcome *out);
} Demo;

/* Keeps the result of a call; a failure goes to the function's `done`, and from there to main, which prints it. */
#define TRY(result, call)                      \
    do {                                       \
        if (((result) = (call)) != PYK_OK)     \
            goto done;                         \
    } while (0)

/* Times the launch that `call` is; keeps the fastest of all. */
#define TIME(result, timer, out, call)                                            \
    do {                                                                          \
        double elapsed_ms = 0;                                                    \
        TRY(result, pyk_timer_start(device, timer, NULL));                                \
        TRY(result, call);                                                        \
        TRY(result, pyk_timer_stop(device, timer, NULL, &elapsed_ms));                    \
        if ((out)->milliseconds == 0 || elapsed_ms < (out)->milliseconds)         \
            (out)->milliseconds = elapsed_ms;                                     \
    } while (0)

static void *host_array(size_t count, size_t itemsize) {
    void *p = calloc(count, itemsize);
    if (p == NULL) {
        fprintf(stderr, "demo: out of memory\n");
        exit(2);
    }
    return p;
}

/* `count` floats between lo and hi, the same in every run. */
static float *random_floats(int64_t count, float lo, float hi) {
    static uint32_t state = 1;
    float          *x = host_array((size_t)count, sizeof *x);
    for (int64_t i = 0; i < count; i++) {
        state = state * 1664525u + 1013904223u;
        x[i] = lo + (hi - lo) * (float)(state >> 8) * 0x1p-24f;
    }
    return x;
}

static void note_error(Outcome *out, double got, double want) {
    double error = fabs(got - want);
    if (!(error <= out->error))       /* also when it is nan */
        out->error = error;
}

static uint32_t blocks(int64_t n, int64_t per_block) { return (uint32_t)((n + per_block - 1) / per_block); }

static pyk_result upload(pyk_device *device, int64_t n, const float *host, pyk_f32_1d *array) {
    return pyk_array_from_host(device, sizeof(float), 1, &n, host, array);
}

static pyk_result upload_matrix(pyk_device *device, int64_t n, const float *host, pyk_f32_2d *array) {
    int64_t shape[2];
    shape[0] = shape[1] = n;
    return pyk_array_from_host(device, sizeof(float), 2, shape, host, array);
}

static pyk_result demo_vector_add(pyk_device *device, int64_t n, Outcome *out) {
    float     *x = random_floats(n, 0, 1), *y = random_floats(n, 0, 1), *r = host_array((size_t)n, sizeof *r);
    pyk_f32_1d dx = {0}, dy = {0}, dr = {0};
    pyk_launch cfg = pyk_launch_1d(device, blocks(n, 4 * BLOCK), BLOCK);
    pyk_timer *timer = NULL;
    pyk_result result;
    TRY(result, pyk_timer_new(device, &timer));
    TRY(result, upload(device, n, x, &dx));
    TRY(result, upload(device, n, y, &dy));
    TRY(result, pyk_array_new(device, sizeof *r, 1, &n, &dr));
    for (int i = 0; i < REPEATS; i++)
        TIME(result, timer, out, kernels_vector_add(&cfg, dr, dx, dy));
    TRY(result, pyk_array_to_host(device, sizeof *r, 1, &dr, r));
    for (int64_t i = 0; i < n; i++)
        note_error(out, r[i], x[i] + y[i]);
    out->work = 3.0 * sizeof(float) * (double)n;
    out->unit = "GB/s";
done:
    pyk_array_free(device, &dr);
    pyk_array_free(device, &dy);
    pyk_array_free(device, &dx);
    pyk_timer_free(device, timer);
    free(r), free(y), free(x);
    return result;
}

static pyk_result demo_matmul_shared(pyk_device *device, int64_t n, Outcome *out) {
    float     *a = random_floats(n * n, 0, 1), *b = random_floats(n * n, 0, 1);
    float     *c = host_array((size_t)(n * n), sizeof *c);
    pyk_f32_2d da = {0}, db = {0}, dc = {0};
    pyk_launch cfg = pyk_launch_2d(device, blocks(n, TILE), blocks(n, TILE), TILE, TILE);
    pyk_timer *timer = NULL;
    pyk_result result;
    TRY(result, pyk_timer_new(device, &timer));
    TRY(result, upload_matrix(device, n, a, &da));
    TRY(result, upload_matrix(device, n, b, &db));
    TRY(result, upload_matrix(device, n, c, &dc));
    for (int i = 0; i < REPEATS; i++)
        TIME(result, timer, out, kernels_matmul_shared(&cfg, dc, da, db));
    TRY(result, pyk_array_to_host(device, sizeof *c, 2, &dc, c));
    for (int64_t row = 0; row < n; row++)
        for (int64_t col = 0; col < n; col += 7) {          /* a sample is enough */
            double sum = 0;
            for (int64_t k = 0; k < n; k++)
                sum += (double)a[row * n + k] * b[k * n + col];
            note_error(out, c[row * n + col], sum);
        }
    out->work = 2.0 * (double)n * (double)n * (double)n;
    out->unit = "GFLOP/s";
    out->allowed = 1e-6 * (double)n;
done:
    pyk_array_free(device, &dc);
    pyk_array_free(device, &db);
    pyk_array_free(device, &da);
    pyk_timer_free(device, timer);
    free(c), free(b), free(a);
    return result;
}

static pyk_result demo_jacobi(pyk_device *device, int64_t n, Outcome *out) {
    float     *old = random_floats(n * n, 0, 1), *new_ = host_array((size_t)(n * n), sizeof *new_);
    pyk_f32_2d dold = {0}, dnew = {0};
    pyk_launch cfg = pyk_launch_2d(device, blocks(n, 32), blocks(n, 8), 32, 8);
    pyk_timer *timer = NULL;
    pyk_result result;
    TRY(result, pyk_timer_new(device, &timer));
    TRY(result, upload_matrix(device, n, old, &dold));
    TRY(result, upload_matrix(device, n, new_, &dnew));
    for (int i = 0; i < REPEATS; i++)
        TIME(result, timer, out, kernels_jacobi(&cfg, dnew, dold));
    TRY(result, pyk_array_to_host(device, sizeof *new_, 2, &dnew, new_));
    for (int64_t y = 0; y < n; y++)
        for (int64_t x = 0; x < n; x++) {
            const float *at = old + y * n + x;
            int          inner = x > 0 && y > 0 && x < n - 1 && y < n - 1;
            note_error(out, new_[y * n + x], inner ? 0.25f * (at[-n] + at[n] + at[-1] + at[1]) : 0);
        }
    out->work = 2.0 * sizeof(float) * (double)n * (double)n;
    out->unit = "GB/s";
    out->allowed = 2e-7;
done:
    pyk_array_free(device, &dnew);
    pyk_array_free(device, &dold);
    pyk_timer_free(device, timer);
    free(new_), free(old);
    return result;
}

static pyk_result demo_abs_sum(pyk_device *device, int64_t n, Outcome *out) {
    float     *x = random_floats(n, -1, 1), sum = 0;
    double     want = 0;
    int64_t    one = 1;
    pyk_f32_1d dx = {0}, dsum = {0};
    pyk_launch cfg = pyk_launch_1d(device, 256, BLOCK);     /* the kernel wants blocks of BLOCK threads */
    pyk_timer *timer = NULL;
    pyk_result result;
    TRY(result, pyk_timer_new(device, &timer));
    TRY(result, upload(device, n, x, &dx));
    TRY(result, pyk_array_new(device, sizeof sum, 1, &one, &dsum));
    for (int i = 0; i < REPEATS; i++) {
        TRY(result, pyk_fill(device, dsum.data, 0, sizeof sum, NULL));
        TIME(result, timer, out, kernels_abs_sum(&cfg, dsum, dx));
    }
    TRY(result, pyk_array_to_host(device, sizeof sum, 1, &dsum, &sum));
    for (int64_t i = 0; i < n; i++)
        want += fabsf(x[i]);
    note_error(out, sum, want);
    out->work = sizeof(float) * (double)n;
    out->unit = "GB/s";
    out->allowed = 1e-5 * want;
done:
    pyk_array_free(device, &dsum);
    pyk_array_free(device, &dx);
    pyk_timer_free(device, timer);
    free(x);
    return result;
}

static pyk_result demo_histogram(pyk_device *device, int64_t n, Outcome *out) {
    enum { BINS = 256 };
    uint8_t   *x = host_array((size_t)n, 1);
    int32_t    bins[BINS] = {0}, want[BINS] = {0};
    int64_t    nbins = BINS;
    pyk_u8_1d  dx = {0};
    pyk_i32_1d dbins = {0};
    pyk_launch cfg = pyk_launch_1d(device, 128, BLOCK);
    pyk_timer *timer = NULL;
    pyk_result result;
    for (int64_t i = 0; i < n; i++) {
        x[i] = (uint8_t)((uint32_t)i * 2654435761u >> 24);
        want[x[i]]++;
    }
    TRY(result, pyk_timer_new(device, &timer));
    TRY(result, pyk_array_from_host(device, 1, 1, &n, x, &dx));
    TRY(result, pyk_array_new(device, sizeof bins[0], 1, &nbins, &dbins));
    for (int i = 0; i < REPEATS; i++) {
        TRY(result, pyk_fill(device, dbins.data, 0, sizeof bins, NULL));
        TIME(result, timer, out, kernels_histogram(&cfg, dbins, dx));
    }
    TRY(result, pyk_array_to_host(device, sizeof bins[0], 1, &dbins, bins));
    for (int b = 0; b < BINS; b++)
        note_error(out, bins[b], want[b]);
    out->work = (double)n;
    out->unit = "GB/s";
done:
    pyk_array_free(device, &dbins);
    pyk_array_free(device, &dx);
    pyk_timer_free(device, timer);
    free(x);
    return result;
}

static double normal_cdf(double d) { return 0.5 * erfc(-d * 0.70710678118654752); }

static pyk_result demo_black_scholes(pyk_device *device, int64_t n, Outcome *out) {
    const float rate = 0.02f, volatility = 0.3f;
    const double drift = (double)rate + 0.5 * (double)volatility * (double)volatility;
    float      *spot = random_floats(n, 5, 30), *strike = random_floats(n, 1, 100);
    float      *years = random_floats(n, 0.25f, 10);
    float      *call = host_array((size_t)n, sizeof *call), *put = host_array((size_t)n, sizeof *put);
    pyk_f32_1d  dspot = {0}, dstrike = {0}, dyears = {0}, dcall = {0}, dput = {0};
    pyk_launch  cfg = pyk_launch_1d(device, blocks(n, BLOCK), BLOCK);
    pyk_timer  *timer = NULL;
    pyk_result  result;
    TRY(result, pyk_timer_new(device, &timer));
    TRY(result, upload(device, n, spot, &dspot));
    TRY(result, upload(device, n, strike, &dstrike));
    TRY(result, upload(device, n, years, &dyears));
    TRY(result, pyk_array_new(device, sizeof *call, 1, &n, &dcall));
    TRY(result, pyk_array_new(device, sizeof *put, 1, &n, &dput));
    for (int i = 0; i < REPEATS; i++)
        TIME(result, timer, out, kernels_black_scholes(&cfg, dcall, dput, dspot, dstrike, dyears, rate, volatility));
    TRY(result, pyk_array_to_host(device, sizeof *call, 1, &dcall, call));
    TRY(result, pyk_array_to_host(device, sizeof *put, 1, &dput, put));
    for (int64_t i = 0; i < n; i++) {
        double spread = (double)volatility * sqrt(years[i]);
        double d1 = (log((double)spot[i] / strike[i]) + drift * years[i]) / spread;
        double discounted = strike[i] * exp(-(double)rate * years[i]);
        note_error(out, call[i], spot[i] * normal_cdf(d1) - discounted * normal_cdf(d1 - spread));
        note_error(out, put[i], discounted * normal_cdf(spread - d1) - spot[i] * normal_cdf(-d1));
    }
    out->work = 5.0 * sizeof(float) * (double)n;
    out->unit = "GB/s";
    out->allowed = 2e-4;
done:
    pyk_array_free(device, &dput);
    pyk_array_free(device, &dcall);
    pyk_array_free(device, &dyears);
    pyk_array_free(device, &dstrike);
    pyk_array_free(device, &dspot);
    pyk_timer_free(device, timer);
    free(put), free(call), free(years), free(strike), free(spot);
    return result;
}

static const Demo demos[] = {
    {"vector_add",    1 << 20, demo_vector_add},
    {"matmul_shared", 256,     demo_matmul_shared},
    {"jacobi",        1024,    demo_jacobi},
    {"abs_sum",       1 << 20, demo_abs_sum},
    {"histogram",     1 << 20, demo_histogram},
    {"black_scholes", 1 << 17, demo_black_scholes},
};

static int failed(const char *what) {
    fprintf(stderr, "demo: %s: %s\n", what, pyk_last_error());
    return 2;
}

int main(void) {
    pyk_device *device;
    int         status = 0;
    if (pyk_device_open(NULL, &device) != PYK_OK)
        return failed("opening the device");
    if (kernels_load(device, NULL) != PYK_OK) {
        status = failed("loading the kernels");
        pyk_device_close(device);
        return status;
    }
    puts(pyk_device_name(device));
    printf("%-14s %9s %10s %10s %-8s %10s\n", "kernel", "size", "ms", "rate", "", "max error");
    for (size_t i = 0; i < sizeof demos / sizeof demos[0] && status != 2; i++) {
        Outcome out = {0, 0, "", 0, 0};
        if (demos[i].run(device, demos[i].size, &out) != PYK_OK) {
            status = failed(demos[i].name);
        } else {
            int    wrong = !(out.error <= out.allowed);
            double rate = out.milliseconds > 0 ? out.work / out.milliseconds * 1e-6 : 0;
            printf("%-14s %9lld %10.4f %10.2f %-8s %10.2g%s\n", demos[i].name, (long long)demos[i].size,
                   out.milliseconds, rate, out.unit, out.error, wrong ? "  WRONG" : "");
            status |= wrong;
        }
    }
    kernels_unload(device);
    pyk_device_close(device);
    return status;
}
