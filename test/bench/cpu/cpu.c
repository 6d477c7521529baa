/* cpu.c: kernels on the CPU device beside the same loops in C (twins.c), on the same data.
 *
 * Each case runs its kernel and its twin in turn, compares what they wrote, and prints the least
 * time of each and their ratio. Arguments: names of cases; none is all. */
#include "kernels.pyk.h"
#include "twins.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int turns = 15;             /* or $TURNS */

static pyk_device *device;

/* Of the process's time on one core, others' work takes no part. */
static double now(void) {
    struct timespec t;
    const char *threads = getenv("PYK_CPU_THREADS");
    clock_gettime(threads && !strcmp(threads, "1") ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void must(pyk_result r) {
    if (r == PYK_OK) return;
    fprintf(stderr, "cpu: %s\n", pyk_last_error());
    exit(1);
}

/* ---- data: two of each output, the same inputs in each run */

static void *memory(int64_t n, size_t size) {
    void *p = aligned_alloc(64, ((size_t)n * size + 63) / 64 * 64);
    if (!p) exit(2);
    memset(p, 0, (size_t)n * size);
    return p;
}

static uint32_t draw(void) {
    static uint32_t state = 1;
    state = state * 1664525u + 1013904223u;
    return state >> 8;
}

static float *floats(int64_t n) {
    float *x = memory(n, sizeof *x);
    for (int64_t i = 0; i < n; i++) x[i] = (float)draw() * 0x1p-24f;
    return x;
}

static pyk_f32_1d row(float *p, int64_t n) { return (pyk_f32_1d){.data = p, .shape = {n}, .strides = {4}}; }
static pyk_i32_1d ints(int32_t *p, int64_t n) { return (pyk_i32_1d){.data = p, .shape = {n}, .strides = {4}}; }
static pyk_f32_2d matrix(float *p, int64_t m, int64_t n) {
    return (pyk_f32_2d){.data = p, .shape = {m, n}, .strides = {4 * n, 4}};
}

static uint32_t blocks(int64_t n, int64_t each) { return (uint32_t)((n + each - 1) / each); }

static pyk_launch shape(uint32_t gx, uint32_t gy, uint32_t bx, uint32_t by) {
    return (pyk_launch){.device = device, .grid = {gx, gy, 1}, .block = {bx, by, 1}};
}

/* ---- one case */

static char **wanted;

static int is_wanted(const char *name) {
    for (char **w = wanted; *w; w++)
        if (!strcmp(*w, name)) return 1;
    return !*wanted;
}

static double gap(const float *a, const float *b, int64_t n) {
    double worst = 0;
    for (int64_t i = 0; i < n; i++) {
        double d = fabs((double)a[i] - (double)b[i]) / (fabs((double)b[i]) + 1e-3);
        if (!(d <= worst)) worst = d;
    }
    return worst;
}

static double logs;
static int cases, wrong;

/* RUN is the launch, TWIN the call; GAP tells how far their results are apart. */
#define CASE(name, RUN, TWIN, GAP)                                                             \
    if (is_wanted(name)) {                                                                     \
        double ours = 1e9, theirs = 1e9;                                                       \
        for (int turn = 0; turn < turns; turn++) {                                             \
            double a = now();                                                                  \
            must(RUN);                                                                         \
            double b = now();                                                                  \
            TWIN;                                                                              \
            double c = now();                                                                  \
            ours = b - a < ours ? b - a : ours;                                                \
            theirs = c - b < theirs ? c - b : theirs;                                          \
        }                                                                                      \
        double off = GAP;                                                                      \
        wrong += !(off < 1e-3);                                                                \
        printf("%-14s %10.3f %10.3f %8.2f%s\n", name, ours * 1e3, theirs * 1e3, ours / theirs, \
               off < 1e-3 ? "" : "  WRONG");                                                   \
        fflush(stdout);                                                                        \
        logs += log(ours / theirs);                                                            \
        cases++;                                                                               \
    }

static void examples(void) {
    enum { N = 1 << 24, EDGE = 512, POINTS = 4096, PICTURE = 4096, SET = 512, BYTES = 1 << 24 };
    float *x = floats(N), *y = floats(N), *r = memory(N, 4), *s = memory(N, 4);
    pyk_launch c = shape(N / 256 / 16, 1, 256, 1);
    CASE("vector_add", kernels_vector_add(&c, row(r, N), row(x, N), row(y, N)), vector_add(s, x, y, N), gap(r, s, N))
    c = shape(EDGE / 16, EDGE / 16, 16, 16);
    CASE("matmul_f32", kernels_matmul_f32(&c, matrix(r, EDGE, EDGE), matrix(x, EDGE, EDGE), matrix(y, EDGE, EDGE)),
         matmul_f32(s, x, y, EDGE), gap(r, s, EDGE * EDGE))
    CASE("matmul_shared",
         kernels_matmul_shared(&c, matrix(r, EDGE, EDGE), matrix(x, EDGE, EDGE), matrix(y, EDGE, EDGE)),
         matmul_shared(s, x, y, EDGE), gap(r, s, EDGE * EDGE))
    c = shape(SET / 32, SET / 8, 32, 8);
    uint8_t *image = memory(SET * SET, 1), *drawn = memory(SET * SET, 1);
    pyk_u8_2d picture = {.data = image, .shape = {SET, SET}, .strides = {SET, 1}};
    int different = 0;
    CASE("mandelbrot", kernels_mandelbrot(&c, picture, -2, 0.5, -1.25, 1.25, 255),
         mandelbrot(drawn, SET, -2, 0.5, -1.25, 1.25, 255),
         ({ for (int i = 0; i < SET * SET; i++) different += image[i] != drawn[i]; different / (double)(SET * SET); }))
    c = shape(POINTS / 256, 1, 256, 1);
    CASE("nbody", kernels_nbody(&c, matrix(r, POINTS, 3), matrix(x, POINTS, 4)), nbody(s, x, POINTS),
         gap(r, s, 3 * POINTS))
    c = shape(PICTURE / 32, PICTURE / 32, 32, 8);
    CASE("transpose", kernels_transpose(&c, matrix(r, PICTURE, PICTURE), matrix(x, PICTURE, PICTURE)),
         transpose(s, x, PICTURE), gap(r, s, N))
    c = shape(PICTURE / 32, PICTURE / 8, 32, 8);
    memset(r, 0, (size_t)4 * N), memset(s, 0, (size_t)4 * N);
    CASE("jacobi", kernels_jacobi(&c, matrix(r, PICTURE, PICTURE), matrix(x, PICTURE, PICTURE)), jacobi(s, x, PICTURE),
         gap(r, s, N))
    uint8_t *bytes = memory(BYTES, 1);
    for (int i = 0; i < BYTES; i++) bytes[i] = (uint8_t)draw();
    int32_t *bins = memory(256, 4), *counts = memory(256, 4);
    pyk_u8_1d text = {.data = bytes, .shape = {BYTES}, .strides = {1}};
    c = shape(256, 1, 256, 1);
    CASE("histogram", kernels_histogram(&c, ints(bins, 256), text), histogram(counts, bytes, BYTES),
         memcmp(bins, counts, 1024) != 0)
    float total = 0, sum = 0;
    CASE("abs_sum", kernels_abs_sum(&c, row(&total, 1), row(x, N)), abs_sum(&sum, x, N), gap(&total, &sum, 1))
    c = shape(N / 256, 1, 256, 1);
    CASE("black_scholes", kernels_black_scholes(&c, row(r, N), row(s, N), row(x, N), row(y, N), row(x, N), 0.02f, 0.3f),
         black_scholes(r, s, x, y, x, N, 0.02f, 0.3f), 0)
    free(x), free(y), free(r), free(s), free(image), free(drawn), free(bytes), free(bins), free(counts);
}

static void others(void) {
    enum { N = 1 << 22, ROWS = 4096, COLUMNS = 1024, EACH = 16 };
    float *x = floats(N), *r = memory(N, 4), *s = memory(N, 4);
    pyk_launch c = shape(N / 256, 1, 256, 1);
    CASE("tone", kernels_tone(&c, row(r, N), row(x, N), 0.2f, 0.7f), tone(s, x, N, 0.2f, 0.7f), gap(r, s, N))
    c = shape(ROWS, 1, 256, 1);
    CASE("softmax_rows", kernels_softmax_rows(&c, matrix(r, ROWS, COLUMNS), matrix(x, ROWS, COLUMNS)),
         softmax_rows(s, x, ROWS, COLUMNS), gap(r, s, N))
    c = shape(ROWS / 8, 1, 256, 1);
    CASE("warp_rows", kernels_warp_rows(&c, row(r, ROWS), matrix(x, ROWS, COLUMNS)), warp_rows(s, x, ROWS, COLUMNS),
         gap(r, s, ROWS))
    int32_t *first = memory(N / EACH + 1, 4), *column = memory(N, 4);
    for (int i = 0; i <= N / EACH; i++) first[i] = EACH * i;
    for (int i = 0; i < N; i++) column[i] = (int32_t)(draw() % (N / EACH));
    c = shape(N / EACH / 256, 1, 256, 1);
    CASE("sparse_rows",
         kernels_sparse_rows(&c, row(r, N / EACH), ints(first, N / EACH + 1), ints(column, N), row(x, N),
                             row(x, N / EACH)),
         sparse_rows(s, first, column, x, x, N / EACH), gap(r, s, N / EACH))
    for (int i = 0; i < N; i++) column[i] = (int32_t)(((int64_t)i * 40503) % N);
    c = shape(N / 256, 1, 256, 1);
    CASE("scatter", kernels_scatter(&c, row(r, N), ints(column, N), row(x, N)), scatter(s, column, x, N, N),
         gap(r, s, N))
    memset(r, 0, (size_t)4 * N), memset(s, 0, (size_t)4 * N);
    CASE("median", kernels_median(&c, row(r, N), row(x, N)), median(s, x, N), gap(r, s, N))
    CASE("smooth", kernels_smooth(&c, row(r, N), row(x, N), 8), smooth(s, x, N, 8), gap(r, s, N))
    for (int i = 0; i < N; i++) column[i] = (int32_t)(draw() % N);
    CASE("gather", kernels_gather(&c, row(r, N), ints(column, N), row(x, N)), gather(s, column, x, N), gap(r, s, N))
    free(x), free(r), free(s), free(first), free(column);
}

/* Plain kernels of two and three dimensions. */
static void planes(void) {
    enum { EDGE = 2048, N = EDGE * EDGE, DEPTH = 64, SIDE = 256 };
    float *x = floats(N), *r = memory(N, 4), *s = memory(N, 4);
    pyk_launch c = shape(EDGE / 32, EDGE / 8, 32, 8);
    CASE("flat_stencil", kernels_flat_stencil(&c, row(r, N), row(x, N), EDGE, EDGE), flat_stencil(s, x, EDGE, EDGE),
         gap(r, s, N))
    memset(r, 0, (size_t)4 * N), memset(s, 0, (size_t)4 * N);
    pyk_f32_3d to = {.data = r, .shape = {DEPTH, SIDE, SIDE}, .strides = {4 * SIDE * SIDE, 4 * SIDE, 4}}, from = to;
    from.data = x;
    pyk_launch blocks = {.device = device, .grid = {SIDE / 32, SIDE / 4, DEPTH / 2}, .block = {32, 4, 2}};
    CASE("heat3", kernels_heat3(&blocks, to, from), heat3(s, x, DEPTH, SIDE, SIDE), gap(r, s, N))
    uint8_t *colours = memory(3 * N, 1), *greys = memory(N, 1), *others = memory(N, 1);
    for (int i = 0; i < 3 * N; i++) colours[i] = (uint8_t)draw();
    pyk_u8_2d image = {.data = greys, .shape = {EDGE, EDGE}, .strides = {EDGE, 1}};
    pyk_u8_3d picture = {.data = colours, .shape = {EDGE, EDGE, 3}, .strides = {3 * EDGE, 3, 1}};
    CASE("grey", kernels_grey(&c, image, picture), grey(others, colours, N), memcmp(greys, others, N) != 0)
    free(x), free(r), free(s), free(colours), free(greys), free(others);
}

int main(int argc, char **argv) {
    (void)argc;
    wanted = argv + 1;
    if (getenv("TURNS")) turns = atoi(getenv("TURNS"));
    must(pyk_device_open("cpu", &device));
    must(kernels_load(device, NULL));
    printf("%-14s %10s %10s %8s\n", "kernel", "pyk ms", "C ms", "pyk / C");
    examples();
    others();
    planes();
    printf("geometric mean %30.2f\n", exp(logs / cases));
    pyk_device_close(device);
    return wrong != 0;
}
