/* reductions.c: reductions and scans against loops, for every element type, around the sizes at
 * which the work is divided in another way, for arrays of any layout. Runs on the device that
 * PYK_DEVICE names. Prints a line per test as test/check.sh counts them. The values are such that
 * every order of additions gives the same, but where a test says otherwise. */
#include "reductions.pyk.h"
#include "test/utility/check.h"

/* On a GPU tiles of a reduction have 512 times 64 bytes, those of a scan 256 times 160 bytes or 40
 * elements. */
static const int64_t sizes[] = {0,      1,      2,      7,      31,     32,     33,     127,    128,   129,
                                255,    256,    300,    511,    512,    513,    1000,   1023,   2048,  2561,
                                4096,   5120,   5121,   8191,   8192,   8193,   8200,   10239,  10240, 10241,
                                16384,  20000,  32767,  32768,  32769,  65535,  65536,  65537,  81920, 81921,
                                100003, 163840, 163841, 262144, 300001, 327680, 327681, 1100003};
enum { NSIZES = sizeof sizes / sizeof *sizes, MOST = 1100003 };

/* ---- every type: sums and scans, from a start that is not aligned to vectors too */

#define REAL(T, x) ((T)(x))
#define C64(T, x)  ((T){(float)(x), (float)(-(x))})
#define C128(T, x) ((T){(double)(x), (double)(-(x))})
#define PLUS_REAL(T, a, b) ((T)((a) + (b)))
#define PLUS_COMPLEX(T, a, b) ((T){(a).re + (b).re, (a).im + (b).im})
#define OR(T, a, b) ((T)((a) | (b)))
#define SAME_REAL(a, b) ((a) == (b))
#define SAME_COMPLEX(a, b) ((a).re == (b).re && (a).im == (b).im)

/* A sum of values from -4 to 3, started at 5. */
#define SUMS(t, T, MAKE, PLUS, SAME)                                                                                   \
    static void reduce_##t(const T *host, const T *data, int64_t n) {                                                 \
        T init = MAKE(T, 5), want = init, got[2], *out = NULL;                                                        \
        for (int64_t i = 0; i < n; i++) want = PLUS(T, want, host[i]);                                                \
        memset(got, 0x55, sizeof got);                                                                                \
        OK(reductions_total__##t##_reduce(device, NULL, data, n, init, &got[0]));                                      \
        EXPECT(SAME(got[0], want), "sum of %" PRId64 " " #T, n);                                                       \
        OK(pyk_alloc(device, sizeof *out, (void **)&out));                                                             \
        OK(reductions_total__##t##_reduce(device, NULL, data, n, init, out));                                          \
        OK(pyk_to_host(device, &got[1], out, sizeof *out, NULL));                                                      \
        EXPECT(SAME(got[1], want), "sum of %" PRId64 " " #T " to the device", n);                                      \
        OK(pyk_free(device, out));                                                                                     \
    }                                                                                                                  \
    static void scan_##t(const T *host, const T *data, int64_t n, bool exclusive, bool in_place) {                     \
        T init = MAKE(T, 5), want = init, *got = malloc((size_t)n * sizeof *got + 1), *out = NULL;                     \
        OK(pyk_alloc(device, (size_t)n * sizeof *out + 64, (void **)&out));                                            \
        if (in_place) OK(pyk_copy(device, out, data, (size_t)n * sizeof *out, NULL));                                  \
        OK((exclusive ? reductions_total__##t##_scan_exclusive                                                         \
                      : reductions_total__##t##_scan)(device, NULL, in_place ? out : data, n, init, out));             \
        if (n) OK(pyk_to_host(device, got, out, (size_t)n * sizeof *out, NULL));                                       \
        int64_t bad = -1;                                                                                              \
        for (int64_t i = 0; i < n && bad < 0; i++) {                                                                   \
            T before = want;                                                                                           \
            want = PLUS(T, want, host[i]);                                                                             \
            if (!(exclusive ? SAME(got[i], before) : SAME(got[i], want))) bad = i;                                     \
        }                                                                                                              \
        EXPECT(bad < 0, "scan of %" PRId64 " " #T " at %" PRId64 "%s", n, bad, exclusive ? ", exclusive" : "");        \
        OK(pyk_free(device, out));                                                                                     \
        free(got);                                                                                                     \
    }                                                                                                                  \
    static void test_##t(void) {                                                                                       \
        T *host = malloc((MOST + 8) * sizeof *host);                                                                   \
        for (int64_t i = 0; i < MOST + 8; i++) host[i] = MAKE(T, number(8) - 4);                                       \
        T *data = upload(host, (MOST + 8) * sizeof *host);                                                             \
        for (int i = 0; i < NSIZES; i++)                                                                               \
            for (int skip = 0; skip < 4; skip++) {                                                                     \
                reduce_##t(host + skip, data + skip, sizes[i]);                                                        \
                if (skip == i % 4) scan_##t(host + skip, data + skip, sizes[i], i & 1, i & 2);                         \
            }                                                                                                          \
        OK(pyk_free(device, data));                                                                                    \
        free(host);                                                                                                    \
    }

SUMS(i8, int8_t, REAL, PLUS_REAL, SAME_REAL)
SUMS(i16, int16_t, REAL, PLUS_REAL, SAME_REAL)
SUMS(i32, int32_t, REAL, PLUS_REAL, SAME_REAL)
SUMS(i64, int64_t, REAL, PLUS_REAL, SAME_REAL)
SUMS(u8, uint8_t, REAL, PLUS_REAL, SAME_REAL)
SUMS(u16, uint16_t, REAL, PLUS_REAL, SAME_REAL)
SUMS(u32, uint32_t, REAL, PLUS_REAL, SAME_REAL)
SUMS(u64, uint64_t, REAL, PLUS_REAL, SAME_REAL)
SUMS(f32, float, REAL, PLUS_REAL, SAME_REAL)
SUMS(f64, double, REAL, PLUS_REAL, SAME_REAL)
SUMS(c64, pyk_c64, C64, PLUS_COMPLEX, SAME_COMPLEX)
SUMS(c128, pyk_c128, C128, PLUS_COMPLEX, SAME_COMPLEX)
SUMS(b1, bool, REAL, OR, SAME_REAL)

/* float16: the largest of powers of two, which the bits order as the values. */
static void test_f16(void) {
    pyk_f16 *host = malloc(MOST * sizeof *host), got;
    for (int64_t i = 0; i < MOST; i++) host[i] = (pyk_f16)(number(25) << 10);
    pyk_f16 *data = upload(host, MOST * sizeof *host);
    for (int i = 0; i < NSIZES; i++) {
        pyk_f16 want = 0;
        for (int64_t k = 0; k < sizes[i]; k++)
            if (host[k] > want) want = host[k];
        OK(reductions_largest__f16_reduce(device, NULL, data, sizes[i], 0, &got));
        EXPECT(got == want, "largest of %" PRId64 " float16: %x, not %x", sizes[i], (unsigned)got, (unsigned)want);
    }
    OK(pyk_free(device, data));
    free(host);
}

/* ---- other functions */

static void test_functions(void) {
    float *host = malloc(MOST * sizeof *host), got;
    double *wide = malloc(MOST * sizeof *wide), least;
    int64_t *whole = malloc(MOST * sizeof *whole), joined;
    for (int64_t i = 0; i < MOST; i++) wide[i] = host[i] = (float)(whole[i] = number(1000) - 500);
    float *data = upload(host, MOST * sizeof *host);
    double *wide_data = upload(wide, MOST * sizeof *wide);
    int64_t *whole_data = upload(whole, MOST * sizeof *whole);
    for (int i = 1; i < NSIZES; i++) {
        double low = 7;
        float magnitude = 0;
        int64_t sum = 1;
        for (int64_t k = 0; k < sizes[i]; k++) {
            if (wide[k] < low) low = wide[k];
            if (sizes[i] <= 20000) magnitude += host[k] < 0 ? -host[k] : host[k];
            sum += whole[k];
        }
        OK(reductions_least_reduce(device, NULL, wide_data, sizes[i], 7, &least));
        EXPECT(least == low, "least of %" PRId64 ": %g, not %g", sizes[i], least, low);
        OK(reductions_joined_reduce(device, NULL, whole_data, sizes[i], 1, &joined));
        EXPECT(joined == sum, "joined: %" PRId64 ", not %" PRId64, joined, sum);
        if (sizes[i] < 2 || sizes[i] > 20000) continue;
        OK(reductions_magnitude_reduce(device, NULL, data, sizes[i], 0, &got));
        EXPECT(got == magnitude, "magnitude of %" PRId64 ": %g, not %g", sizes[i], (double)got, (double)magnitude);
    }
    OK(pyk_free(device, data));
    OK(pyk_free(device, wide_data));
    OK(pyk_free(device, whole_data));
    free(host);
    free(wide);
    free(whole);
}

/* Functions that are neither associative nor commutative give what Numba gives for up to 512
 * elements. */
static void test_order_of_few(void) {
    static const struct { int64_t n, want; } known[] = {
        {1, 1},     {2, -1},   {3, -4},  {31, -494}, {32, -526}, {33, -33},   {40, 226},  {64, 1486},
        {65, -65},  {100, 200}, {128, 0}, {129, -129}, {256, 0},  {300, -2956},
    };
    int64_t host[512], got;
    float ones[512], few[] = {-1, 3, 5, -2}, sum;
    for (int i = 0; i < 512; i++) host[i] = i + 1, ones[i] = -1;
    int64_t *data = upload(host, sizeof host);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        OK(reductions_minus_reduce(device, NULL, data, known[i].n, 0, &got));
        EXPECT(got == known[i].want, "minus of 1 to %" PRId64 ": %" PRId64 ", not %" PRId64, known[i].n, got,
               known[i].want);
    }
    float *ones_data = upload(ones, sizeof ones), *few_data = upload(few, sizeof few);
    OK(reductions_sum_of_magnitudes_reduce(device, NULL, few_data, 4, 0, &sum));
    EXPECT(sum == 9, "four magnitudes: %g", (double)sum);
    OK(reductions_sum_of_magnitudes_reduce(device, NULL, ones_data, 300, 0, &sum));
    EXPECT(sum == 10, "300 magnitudes: %g", (double)sum);
    OK(pyk_free(device, data));
    OK(pyk_free(device, ones_data));
    OK(pyk_free(device, few_data));
}

/* ---- layouts */

typedef struct Shaped { int ndim; int64_t shape[6], strides[6], first; } Shaped;

/* A view of up to six dimensions of 60000 elements: permuted, sliced, turned round. */
static Shaped random_view(int ndim) {
    static const int64_t most[] = {0, 60000, 240, 38, 14, 8, 5};
    Shaped v = {.ndim = ndim};
    int order[6] = {0, 1, 2, 3, 4, 5};
    for (int i = ndim - 1; i > 0; i--) {
        int k = number(i + 1), x = order[i];
        order[i] = order[k];
        order[k] = x;
    }
    int64_t step = 1;
    for (int i = 0; i < ndim; i++) {
        int64_t whole = 1 + number((int)most[ndim]), skip = number(3) ? 1 : 1 + number(3);
        int d = order[i];
        v.shape[d] = (whole + skip - 1) / skip;
        v.strides[d] = step * skip;
        if (!number(3)) {
            v.first += (v.shape[d] - 1) * v.strides[d];
            v.strides[d] = -v.strides[d];
        }
        step *= whole;
    }
    return v;
}

static int64_t element(const Shaped *v, int64_t i) {       /* the offset of the i-th in C order */
    int64_t at = v->first;
    for (int d = v->ndim - 1; d >= 0; d--) {
        at += i % v->shape[d] * v->strides[d];
        i /= v->shape[d];
    }
    return at;
}

static int64_t count(const Shaped *v) {
    int64_t n = 1;
    for (int i = 0; i < v->ndim; i++) n *= v->shape[i];
    return n;
}

typedef struct Struct { const void *data; int64_t words[12]; } Struct;

static Struct array_of(const Shaped *v, const void *data, int64_t size) {
    Struct a = {(const char *)data + v->first * size, {0}};
    for (int i = 0; i < v->ndim; i++) {
        a.words[i] = v->shape[i];
        a.words[v->ndim + i] = v->strides[i] * size;
    }
    return a;
}

static void check_axis(const Shaped *v, const Struct *a, int axis, const int32_t *host) {
    Shaped outer = *v;
    int64_t n, length = v->shape[axis];
    outer.shape[axis] = 1;
    n = count(&outer);
    int32_t *got = malloc((size_t)n * sizeof *got), *out = NULL;
    OK(pyk_alloc(device, (size_t)n * sizeof *out, (void **)&out));
    OK(reductions_total__i32_reduce_axis(device, NULL, v->ndim, a, number(2) ? axis : axis - v->ndim, 3, out));
    OK(pyk_to_host(device, got, out, (size_t)n * sizeof *out, NULL));
    for (int64_t i = 0; i < n; i++) {
        int32_t want = 3;
        for (int64_t k = 0; k < length; k++) want += host[element(&outer, i) + k * v->strides[axis]];
        EXPECT(got[i] == want, "axis %d of %d: row %" PRId64 " of %" PRId64, axis, v->ndim, i, n);
    }
    OK(pyk_free(device, out));
    free(got);
}

/* Long, narrow matrices, whose columns the CPU folds in pieces: sizes with and without a rest, rows
 * with and without a gap; and 1D arrays. */
static void test_columns(void) {
    enum { N = 400000 };
    int32_t *host = malloc(N * sizeof *host);
    for (int i = 0; i < N; i++) host[i] = number(2000) - 1000;
    int32_t *data = upload(host, N * sizeof *host);
    static const int64_t widths[] = {1, 2, 3, 7, 64, 127, 128, 129, 1000, 4096, 5000}, gaps[] = {0, 3};
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++)
        for (size_t k = 0; k < 2; k++) {
            int64_t step = widths[i] + gaps[k];
            Shaped v = {2, {N / step, widths[i]}, {step, 1}, 0};
            Struct a = array_of(&v, data, sizeof *host);
            check_axis(&v, &a, 0, host);
            v.shape[0] = 140000 / widths[i];
            a = array_of(&v, data, sizeof *host);
            if (v.shape[0] <= N / step) check_axis(&v, &a, 0, host);
        }
    Shaped line = {1, {N - 7}, {1}, 5};
    Struct a = array_of(&line, data, sizeof *host);
    check_axis(&line, &a, 0, host);
    OK(pyk_free(device, data));
    free(host);
}

/* The largest, once and twice, at places around those where the work is divided in another way;
 * rising values. */
static void test_index_of_late_ones(void) {
    enum { N = 150000 };
    int32_t *host = calloc(N, sizeof *host);
    static const int64_t places[] = {0, 1, 63, 64, 65, 4095, 4096, 4159, 65535, 65536, 70000, 131071, 131072, N - 1};
    int32_t *data = upload(host, N * sizeof *host);
    for (size_t i = 0; i <= sizeof places / sizeof *places; i++) {
        bool rising = i == sizeof places / sizeof *places;
        int64_t want = rising ? N - 1 : places[i], got = -1;
        for (int64_t k = 0; k < N; k++) host[k] = rising ? (int32_t)k : k == want || k == N - 1;
        OK(pyk_to_device(device, data, host, N * sizeof *host, NULL));
        Struct a = {data, {N, sizeof *host}};
        OK(reductions_largest__i32_reduce_arg(device, NULL, 1, &a, &got));
        EXPECT(got == want, "%" PRId64 ", not %" PRId64, got, want);
        Struct every_second = {data, {N / 2, 2 * sizeof *host}};
        OK(reductions_largest__i32_reduce_arg(device, NULL, 1, &every_second, &got));
        want = rising ? N / 2 - 1 : want % 2 ? 0 : want / 2;
        EXPECT(got == want, "of every second %" PRId64 ", not %" PRId64, got, want);
    }
    OK(pyk_free(device, data));
    free(host);
}

static void test_layouts(void) {
    enum { N = 70000 };
    int32_t *host = malloc(N * sizeof *host);
    for (int i = 0; i < N; i++) host[i] = number(2000) - 1000;
    int32_t *data = upload(host, N * sizeof *host);
    for (int round = 0; round < 120; round++) {
        Shaped v = random_view(1 + round % 6);
        Struct a = array_of(&v, data, sizeof *host);
        int32_t want = 11, most = -2000, got;
        int64_t where = 0, index = -1, n = count(&v);
        for (int64_t i = 0; i < n; i++) {
            int32_t x = host[element(&v, i)];
            want += x;
            if (x > most) most = x, where = i;
        }
        OK(reductions_total__i32_reduce_array(device, NULL, v.ndim, &a, 11, &got));
        EXPECT(got == want, "sum of a view, round %d: %d, not %d", round, got, want);
        OK(reductions_largest__i32_reduce_arg(device, NULL, v.ndim, &a, &index));
        EXPECT(index == where, "index of the largest, round %d: %" PRId64 ", not %" PRId64, round, index, where);
        check_axis(&v, &a, number(v.ndim), host);
    }
    OK(pyk_free(device, data));
    free(host);
}

/* Shapes for which a GPU uses one thread, a warp or a block. */
static void test_axes(void) {
    static const int64_t shapes[][2] = {{3, 70000}, {70000, 3}, {5000, 40}, {40, 5000},
                                        {10, 20},   {1, 100},   {100, 1},   {2000, 40}};
    enum { N = 210000 };
    int32_t *host = malloc(N * sizeof *host);
    for (int i = 0; i < N; i++) host[i] = number(2000) - 1000;
    int32_t *data = upload(host, N * sizeof *host);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        Shaped v = {2, {shapes[i][0], shapes[i][1]}, {shapes[i][1], 1}, 0};
        Struct a = array_of(&v, data, sizeof *host);
        check_axis(&v, &a, 0, host);
        check_axis(&v, &a, 1, host);
    }
    Shaped empty = {2, {5, 0}, {1, 1}, 0};
    Struct a = array_of(&empty, data, sizeof *host);
    check_axis(&empty, &a, 1, host);
    OK(pyk_free(device, data));
    free(host);
}

/* Rows of elements that lie end to end, which a GPU reads by vectors: short and long ones, that
 * begin at all places of a vector. */
#define LINES(t, T)                                                                                                   \
    static void lines_of_##t(const void *host, const char *data) {                                                     \
        static const int64_t lengths[] = {2,  3,  4,  7,   8,   9,   16,   17,   31,   33,                             \
                                          50, 64, 65, 130, 257, 600, 1029, 5000, 20011};                               \
        T got[1100];                                                                                                   \
        const T *x = host;                                                                                             \
        for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)                                                  \
            for (int64_t start = 0; start < 18; start++) {                                                             \
                int64_t length = lengths[i], step = length + start % 4, n = start % 2 ? 20 : 1050;                     \
                while (start + n * step > LINE_BYTES / (int64_t)sizeof(T)) n /= 2;                                     \
                Struct a = {data + start * (int64_t)sizeof(T), {n, length, step * (int64_t)sizeof(T), sizeof(T)}};     \
                T *out = upload(got, sizeof got);                                                                      \
                OK(reductions_total__##t##_reduce_axis(device, NULL, 2, &a, 1, 3, out));                               \
                OK(pyk_to_host(device, got, out, (size_t)n * sizeof *out, NULL));                                      \
                for (int64_t k = 0; k < n; k++) {                                                                      \
                    T want = 3;                                                                                        \
                    for (int64_t j = 0; j < length; j++)                                                               \
                        want = (T)((uint64_t)want + (uint64_t)x[start + k * step + j]);                                \
                    EXPECT(got[k] == want, #t ": line %" PRId64 " of %" PRId64 " of %" PRId64 " from %" PRId64, k, n,  \
                           length, start);                                                                             \
                }                                                                                                      \
                OK(pyk_free(device, out));                                                                             \
            }                                                                                                          \
    }
enum { LINE_BYTES = 1 << 20 };
LINES(i8, int8_t)
LINES(u16, uint16_t)
LINES(i32, int32_t)
LINES(i64, int64_t)

static void test_lines(void) {
    uint8_t *host = calloc(LINE_BYTES, 1);
    for (int i = 0; i < LINE_BYTES; i++) host[i] = (uint8_t)number(256);
    char *data = upload(host, LINE_BYTES);
    lines_of_i8(host, data), lines_of_u16(host, data), lines_of_i32(host, data), lines_of_i64(host, data);
    OK(pyk_free(device, data));
    free(host);
}

/* A GPU reduces few very long ones one after the other. */
static void test_long_lines(void) {
    enum { LENGTH = 600001, STEP = LENGTH + 3 };
    int32_t *host = malloc(3 * STEP * sizeof *host);
    for (int i = 0; i < 3 * STEP; i++) host[i] = number(2000) - 1000;
    int32_t *data = upload(host, 3 * STEP * sizeof *host);
    Shaped v = {2, {3, LENGTH}, {STEP, 1}, 0};
    Struct a = array_of(&v, data, sizeof *host);
    check_axis(&v, &a, 1, host);
    OK(pyk_free(device, data));
    free(host);
}

static void test_segments(void) {
    enum { N = 200000, MOST_SEGMENTS = 6000 };
    int32_t *host = malloc(N * sizeof *host), got[MOST_SEGMENTS];
    static const int64_t counts[] = {0, 1, 2, 100, 5000, MOST_SEGMENTS};
    int64_t offsets[MOST_SEGMENTS + 1];
    for (int i = 0; i < N; i++) host[i] = number(2000) - 1000;
    int32_t *data = upload(host, N * sizeof *host);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        int64_t n = counts[i];
        offsets[0] = 5;
        for (int64_t k = 0; k < n; k++) offsets[k + 1] = offsets[k] + (number(4) ? number((int)(N / n / 2)) : 0);
        int64_t *places = upload(offsets, (size_t)(n + 1) * sizeof *offsets);
        int32_t *out = upload(host, sizeof got);
        OK(reductions_total__i32_reduce_segments(device, NULL, data, places, n, -1, out));
        OK(pyk_to_host(device, got, out, sizeof got, NULL));
        for (int64_t k = 0; k < n; k++) {
            int32_t want = -1;
            for (int64_t j = offsets[k]; j < offsets[k + 1]; j++) want += host[j];
            EXPECT(got[k] == want, "segment %" PRId64 " of %" PRId64 ": %d, not %d", k, n, got[k], want);
        }
        OK(pyk_free(device, places));
        OK(pyk_free(device, out));
    }
    OK(pyk_free(device, data));
    free(host);
}

static void test_index_of_the_largest(void) {
    double *host = malloc(MOST * sizeof *host);
    for (int64_t i = 0; i < MOST; i++) host[i] = number(3000);
    host[40000] = 0.0 / 0.0;                       /* never larger: found in no case */
    double *data = upload(host, MOST * sizeof *host);
    for (int i = 1; i < NSIZES; i++) {
        Struct a = {data, {sizes[i], sizeof *host}};
        int64_t want = 0, got = -1, *out = NULL;
        for (int64_t k = 0; k < sizes[i]; k++)
            if (host[k] > host[want]) want = k;
        OK(pyk_alloc(device, sizeof *out, (void **)&out));
        OK(reductions_largest__f64_reduce_arg(device, NULL, 1, &a, out));
        OK(pyk_to_host(device, &got, out, sizeof *out, NULL));
        if (sizes[i] <= 40000) EXPECT(got == want, "of %" PRId64 ": %" PRId64 ", not %" PRId64, sizes[i], got, want);
        OK(pyk_free(device, out));
    }
    OK(pyk_free(device, data));
    free(host);
}

/* ---- the rest */

static void test_equal_calls_give_equal_results(void) {
    float *host = malloc(MOST * sizeof *host), first = 0, got;
    for (int64_t i = 0; i < MOST; i++) host[i] = (float)number(1 << 24) / 3;
    float *data = upload(host, MOST * sizeof *host);
    for (int i = 0; i < 20; i++) {
        OK(reductions_total__f32_reduce(device, NULL, data, MOST, 0, &got));
        if (i == 0) first = got;
        EXPECT(!memcmp(&got, &first, sizeof got), "%.9g, not %.9g", (double)got, (double)first);
    }
    OK(pyk_free(device, data));
    free(host);
}

static void test_scratch(void) {
    size_t bytes = 0;
    void *mine = NULL;
    float *host = calloc(MOST, sizeof *host), got = 0;
    float *data = upload(host, MOST * sizeof *host);
    uint32_t utility;
    pyk_stream stream;
    OK(pyk_stream_new(device, 0, 0, &stream));
    OK(pyk_utility_find(&reductions_package, "total__f32", &utility));
    OK(pyk_scratch_bytes(device, &reductions_package, utility, MOST, &bytes));
    OK(pyk_alloc(device, bytes, &mine));
    EXPECT(pyk_scratch_give(device, stream, mine, 100) == PYK_INVALID_ARGUMENT, "too small");
    OK(pyk_scratch_give(device, stream, mine, bytes));
    OK(reductions_total__f32_reduce(device, stream, data, MOST, 2, &got));
    EXPECT(got == 2, "%g", (double)got);
    OK(reductions_total__f32_scan(device, stream, data, MOST, 3, data));
    OK(pyk_to_host(device, &got, data + MOST - 1, sizeof got, stream));
    EXPECT(got == 3, "scan: %g", (double)got);
    OK(pyk_scratch_give(device, stream, mine, 256));
    EXPECT(reductions_total__f32_reduce(device, stream, data, MOST, 2, &got) == PYK_INVALID_ARGUMENT,
           "not enough memory");
    OK(pyk_scratch_give(device, stream, NULL, 0));
    OK(reductions_total__f32_reduce(device, stream, data, 100, 4, &got));
    OK(pyk_stream_free(device, stream));
    OK(pyk_free(device, mine));
    OK(pyk_free(device, data));
    free(host);
}

static void test_graphs(void) {
    float host[1000], got = 0, *out = NULL;
    pyk_stream stream;
    pyk_graph *graph = NULL;
    size_t bytes = 0;
    void *mine = NULL;
    uint32_t utility;
    for (int i = 0; i < 1000; i++) host[i] = 1;
    float *data = upload(host, sizeof host);
    OK(pyk_alloc(device, sizeof *out, (void **)&out));
    OK(pyk_stream_new(device, 0, 0, &stream));
    OK(pyk_utility_find(&reductions_package, "total__f32", &utility));
    OK(pyk_scratch_bytes(device, &reductions_package, utility, 1000, &bytes));
    OK(pyk_alloc(device, bytes, &mine));
    OK(pyk_scratch_give(device, stream, mine, bytes));
    OK(pyk_capture_begin(device, stream));
    OK(reductions_total__f32_reduce(device, stream, data, 1000, 1, out));
    OK(pyk_capture_end(device, stream, &graph));
    for (int i = 0; i < 3; i++) OK(pyk_graph_launch(device, graph, stream));
    OK(pyk_to_host(device, &got, out, sizeof got, stream));
    EXPECT(got == 1001, "%g", (double)got);
    OK(pyk_graph_free(device, graph));
    OK(pyk_stream_free(device, stream));
    OK(pyk_free(device, mine));
    OK(pyk_free(device, out));
    OK(pyk_free(device, data));
}

#define REFUSED(call, text)                                                                                            \
    do {                                                                                                               \
        EXPECT((call) == PYK_INVALID_ARGUMENT && strstr(pyk_last_error(), text), "%s", #call);                         \
    } while (0)

static void test_wrong_arguments(void) {
    float host[8] = {0}, got = 0;
    float *data = upload(host, sizeof host);
    Struct negative = {data, {-1, 4}}, odd = {(char *)data + 1, {2, 4}}, empty = {NULL, {0, 4}}, none = {NULL, {2, 4}},
           square = {data, {2, 2, 8, 4}};
    int64_t index;
    REFUSED(reductions_total__f32_reduce(NULL, NULL, data, 8, 0, &got), "the device is NULL");
    REFUSED(reductions_total__f32_reduce(device, NULL, data, -1, 0, &got), "is negative");
    REFUSED(reductions_total__f32_reduce(device, NULL, NULL, 8, 0, &got), "the data of the array is NULL");
    REFUSED(reductions_total__f32_reduce(device, NULL, data, 8, 0, NULL), "the result is NULL");
    REFUSED(reductions_total__f32_reduce(device, NULL, (float *)(void *)((char *)data + 2), 4, 0, &got),
            "multiples of 4 bytes");
    REFUSED(reductions_total__f32_reduce_array(device, NULL, 1, &negative, 0, &got), "is negative");
    REFUSED(reductions_total__f32_reduce_array(device, NULL, 7, &negative, 0, &got), "0 to 6 dimensions");
    REFUSED(reductions_total__f32_reduce_array(device, NULL, 1, NULL, 0, &got), "the array is NULL");
    REFUSED(reductions_total__f32_reduce_array(device, NULL, 1, &odd, 0, &got), "multiples of 4 bytes");
    REFUSED(reductions_total__f32_reduce_array(device, NULL, 1, &none, 0, &got), "the data of the array is NULL");
    REFUSED(reductions_total__f32_reduce_axis(device, NULL, 1, &empty, 1, 0, data), "has no axis 1");
    REFUSED(reductions_total__f32_reduce_axis(device, NULL, 1, &empty, 0, 0, NULL), "the result is NULL");
    REFUSED(reductions_total__f32_reduce_axis(device, NULL, 2, &square, 0, 0, data + 2),
            "the results overlap the input");
    REFUSED(reductions_total__f32_reduce_segments(device, NULL, data, NULL, 1, 0, data), "the offsets are NULL");
    REFUSED(reductions_total__f32_reduce_segments(device, NULL, data, NULL, -1, 0, data), "-1 segments");
    REFUSED(reductions_largest__f64_reduce_arg(device, NULL, 1, &empty, &index), "without elements");
    REFUSED(reductions_total__f32_scan(device, NULL, data, 4, 0, data + 1), "overlap");
    REFUSED(reductions_total__f32_scan(device, NULL, data, 4, 0, NULL), "the result is NULL");
    REFUSED(pyk_reduce(device, NULL, &reductions_package, 1000, data, 4, &got, &got), "there is no number 1000");
    REFUSED(pyk_scratch_give(NULL, NULL, NULL, 0), "the device is NULL");
    OK(reductions_total__f32_scan(device, NULL, NULL, 0, 0, NULL));
    OK(reductions_total__f32_reduce_array(device, NULL, 1, &empty, 6, &got));
    EXPECT(got == 6, "empty: %g", (double)got);
    EXPECT(pyk_utility_find(&reductions_package, "nothing", &(uint32_t){0}) == PYK_NOT_FOUND, "found");
    EXPECT(strstr(pyk_last_error(), "it has ") && strstr(pyk_last_error(), "total__f32"), "%s", pyk_last_error());
    EXPECT(pyk_utility_find(&reductions_package, "total", &(uint32_t){0}) == PYK_NOT_FOUND, "found one of several");
    EXPECT(strstr(pyk_last_error(), "use a symbol, total__"), "%s", pyk_last_error());
    EXPECT(pyk_package_find(&reductions_package, "total__f32", &(uint32_t){0}) == PYK_NOT_FOUND, "found a kernel");
    EXPECT(strstr(pyk_last_error(), "is no kernel but a reduction"), "%s", pyk_last_error());
    OK(pyk_free(device, data));
}

int main(void) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (pyk_device_open(NULL, &device)) return printf("FAIL reduce/device: %s\n", pyk_last_error()), 1;
    int bad = 0;
#define TYPE(t) bad += test(#t, test_##t);
    TYPE(b1)
    TYPE(i8)
    TYPE(i16)
    TYPE(i32) TYPE(i64) TYPE(u8) TYPE(u16) TYPE(u32) TYPE(u64) TYPE(f16) TYPE(f32) TYPE(f64) TYPE(c64) TYPE(c128)
        TYPE(functions) TYPE(order_of_few) TYPE(layouts) TYPE(axes) TYPE(columns) TYPE(index_of_late_ones) TYPE(lines)
            TYPE(long_lines) TYPE(segments) TYPE(index_of_the_largest) TYPE(equal_calls_give_equal_results)
                TYPE(scratch) TYPE(graphs) TYPE(wrong_arguments) pyk_device_close(device);
    return bad != 0;
}
