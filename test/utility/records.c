/* records.c: reductions and scans of records against loops: records of many sizes and alignments,
 * functions that choose one of their arguments and functions that write to them. Runs on the device
 * that PYK_DEVICE names. Prints a line per test as test/check.sh counts them. */
#include "records.pyk.h"
#include "test/utility/check.h"

typedef pyk_rec2_x_f32_id_i32 Pair;
typedef pyk_rec3_n_i64_mean_f64_m2_f64 Moments;
typedef pyk_rec2_d_f64_t_i32_fc99580f Uneven;
typedef pyk_rec2_key_i64_rest_10xf32 Wide;
typedef pyk_rec3_high_u8_low_u8_bits_u8 Bytes3;
typedef pyk_rec2_p_u32_q_u32 Affine;

typedef struct Struct { const void *data; int64_t words[4]; } Struct;

static const int64_t sizes[] = {0,   1,    2,    31,   33,    128,   300,    511,   512,
                                513, 1000, 2049, 5000, 65535, 65537, 100003, 200001};
enum { NSIZES = sizeof sizes / sizeof *sizes, MOST = 200001 };

/* ---- the functions of records.py in C */

static Pair best(Pair a, Pair b) { return a.x > b.x || (a.x == b.x && a.id < b.id) ? a : b; }
static Pair make_best(int64_t i) { return (Pair){(float)number(50000), (int32_t)i}; }
static bool same_best(Pair a, Pair b) { return a.x == b.x && a.id == b.id; }

static Moments merged(Moments a, Moments b) {
    int64_t n = a.n + b.n;
    double d = b.mean - a.mean;
    double weight = n > 0 ? (double)b.n / (double)n : 0;
    return n > 0 ? (Moments){n, a.mean + d * weight, a.m2 + b.m2 + d * d * (double)a.n * weight} : a;
}
static Moments make_merged(int64_t i) { return (Moments){i % 3, i % 3 ? number(100) : 0, 0}; }
static bool near(double a, double b) { return a - b <= 1e-8 * (1 + a + b) && b - a <= 1e-8 * (1 + a + b); }
static bool same_merged(Moments a, Moments b) { return a.n == b.n && near(a.mean, b.mean) && near(a.m2, b.m2); }

static Uneven summed(Uneven a, Uneven b) {
    return (Uneven){a.d + b.d, (int32_t)((uint32_t)a.t + (uint32_t)b.t)};
} /* wraps */
static Uneven make_summed(int64_t i) { return (Uneven){number(64), (int32_t)i}; }
static bool same_summed(Uneven a, Uneven b) { return a.d == b.d && a.t == b.t; }

static Wide last(Wide a, Wide b) { return b.key >= a.key ? b : a; }
static Wide make_last(int64_t i) { return (Wide){(i * 7919) % 200003, {(float)i, 1, 2, 3, 4, 5, 6, 7, 8, (float)-i}}; }
static bool same_last(Wide a, Wide b) { return !memcmp(&a, &b, sizeof a); }

static Bytes3 bounds(Bytes3 a, Bytes3 b) {
    return (Bytes3){a.high > b.high ? a.high : b.high, a.low < b.low ? a.low : b.low, (uint8_t)(a.bits | b.bits)};
}
static Bytes3 make_bounds(int64_t i) {
    return (Bytes3){(uint8_t)number(200), (uint8_t)(3 + number(250)), (uint8_t)(i % 4)};
}
static bool same_bounds(Bytes3 a, Bytes3 b) { return a.high == b.high && a.low == b.low && a.bits == b.bits; }

static Affine compose(Affine a, Affine b) { return (Affine){a.p * b.p, a.q * b.p + b.q}; }
static Affine make_compose(int64_t i) { return (Affine){(uint32_t)(2 * i + 1), (uint32_t)number(1 << 30)}; }
static bool same_compose(Affine a, Affine b) { return a.p == b.p && a.q == b.q; }

/* ---- every record, around the sizes at which the work is divided in another way, from the first
 * or the second element */

#define SCANS(f, T)                                                                                                    \
    static void scan_##f(const T *host, const T *data, int64_t n, T init, bool exclusive) {                            \
        T *got = malloc((size_t)n * sizeof *got + 1), want = init, *out = NULL;                                        \
        int64_t wrong = 0;                                                                                             \
        OK(pyk_alloc(device, (size_t)n * sizeof *out + 64, (void **)&out));                                            \
        OK((exclusive ? records_##f##_scan_exclusive : records_##f##_scan)(device, NULL, data, n, init, out));         \
        OK(pyk_to_host(device, got, out, (size_t)n * sizeof *got, NULL));                                              \
        for (int64_t i = 0; i < n; i++) {                                                                              \
            T next = f(want, host[i]);                                                                                 \
            if (!same_##f(got[i], exclusive ? want : next)) wrong++;                                                   \
            want = next;                                                                                               \
        }                                                                                                              \
        EXPECT(!wrong, "scan of %" PRId64 ": %" PRId64 " are wrong", n, wrong);                                        \
        OK(pyk_free(device, out));                                                                                     \
        free(got);                                                                                                     \
    }

#define REDUCTIONS(f, T)                                                                                               \
    static void reduce_##f(const T *host, const T *data, int64_t n, T init) {                                         \
        T want = init, got[2], *out = upload(&init, sizeof init);                                                      \
        for (int64_t i = n; i-- > 0;) want = i == n - 1 ? host[i] : f(host[i], want);                                  \
        if (n > 0) want = f(want, init);                                                                               \
        memset(got, 0x55, sizeof got);                                                                                 \
        OK(records_##f##_reduce(device, NULL, data, n, init, &got[0]));                                                \
        OK(records_##f##_reduce(device, NULL, data, n, init, out));                                                    \
        OK(pyk_to_host(device, &got[1], out, sizeof *out, NULL));                                                      \
        EXPECT(same_##f(got[0], want), "of %" PRId64 " from %p", n, (const void *)data);                               \
        EXPECT(same_##f(got[1], want), "of %" PRId64 " to the device", n);                                             \
        Struct back = {data + (n ? n - 1 : 0), {n, -(int64_t)sizeof(T)}};                                              \
        OK(records_##f##_reduce_array(device, NULL, 1, &back, init, &got[0]));                                         \
        EXPECT(same_##f(got[0], want), "of %" PRId64 " backwards", n);                                                 \
        OK(pyk_free(device, out));                                                                                     \
    }

/* Whole rows, whole columns, and the rows again as segments. */
#define ROWS(f, T)                                                                                                     \
    static void rows_##f(const T *host, const T *data, int64_t rows, int64_t columns, T init) {                       \
        Struct a = {data, {rows, columns, columns * (int64_t)sizeof(T), sizeof(T)}};                                   \
        for (int kind = 0; kind < 3; kind++) {                                                                         \
            int64_t n = kind == 0 ? columns : rows, length = kind == 0 ? rows : columns, wrong = 0;                    \
            int64_t *offsets = malloc((size_t)(rows + 1) * sizeof *offsets);                                           \
            for (int64_t i = 0; i <= rows; i++) offsets[i] = i * columns;                                              \
            int64_t *places = upload(offsets, (size_t)(rows + 1) * sizeof *offsets);                                   \
            T *got = calloc((size_t)n, sizeof *got), *out = upload(got, (size_t)n * sizeof *got);                      \
            if (kind < 2) OK(records_##f##_reduce_axis(device, NULL, 2, &a, kind, init, out));                         \
            else OK(records_##f##_reduce_segments(device, NULL, data, places, n, init, out));                          \
            OK(pyk_to_host(device, got, out, (size_t)n * sizeof *got, NULL));                                          \
            for (int64_t i = 0; i < n; i++) {                                                                          \
                T want = host[kind == 0 ? i : i * columns];                                                            \
                for (int64_t k = 1; k < length; k++)                                                                   \
                    want = f(want, host[kind == 0 ? k * columns + i : i * columns + k]);                               \
                wrong += !same_##f(got[i], f(want, init));                                                             \
            }                                                                                                          \
            EXPECT(!wrong, "%" PRId64 " x %" PRId64 ", kind %d: %" PRId64 " are wrong", rows, columns, kind, wrong);   \
            OK(pyk_free(device, out));                                                                                 \
            OK(pyk_free(device, places));                                                                              \
            free(offsets);                                                                                             \
            free(got);                                                                                                 \
        }                                                                                                              \
    }

#define TEST(f, T, commutes)                                                                                           \
    SCANS(f, T) REDUCTIONS(f, T) ROWS(f, T) static void test_##f(void) {                                               \
        static const int64_t shapes[][2] = {{3, 7000}, {7000, 3}, {5000, 40}, {40, 600}, {1, 100}, {100, 1}};          \
        T *host = malloc((MOST + 1) * sizeof *host), *after = malloc((MOST + 1) * sizeof *host), init = make_##f(5);   \
        for (int64_t i = 0; i <= MOST; i++) host[i] = make_##f(i);                                                     \
        T *data = upload(host, (MOST + 1) * sizeof *host);                                                             \
        for (int i = 0; i < NSIZES; i++)                                                                               \
            for (int from = 0; from < 2; from++) {                                                                     \
                if (commutes) reduce_##f(host + from, data + from, sizes[i], init);                                    \
                scan_##f(host + from, data + from, sizes[i], init, from == 1);                                         \
            }                                                                                                          \
        for (size_t i = 0; commutes && i < sizeof shapes / sizeof *shapes; i++)                                        \
            rows_##f(host, data, shapes[i][0], shapes[i][1], init);                                                    \
        OK(pyk_to_host(device, after, data, (MOST + 1) * sizeof *host, NULL));                                         \
        EXPECT(!memcmp(host, after, (MOST + 1) * sizeof *host), "the input has changed");                              \
        OK(pyk_free(device, data));                                                                                    \
        free(host);                                                                                                    \
        free(after);                                                                                                   \
    }

TEST(best, Pair, true)
TEST(merged, Moments, true)
TEST(summed, Uneven, true)
TEST(last, Wide, true)
TEST(bounds, Bytes3, true)
TEST(compose, Affine, false)

static void test_index(void) {
    Pair *host = malloc(MOST * sizeof *host);
    for (int64_t i = 0; i < MOST; i++) host[i] = (Pair){(float)number(5000), 7};       /* of equal ones the first */
    Pair *data = upload(host, MOST * sizeof *host);
    for (int i = 1; i < NSIZES; i++) {
        Struct a = {data, {sizes[i], sizeof *host}};
        int64_t want = 0, got = -1;
        for (int64_t k = 0; k < sizes[i]; k++)
            if (host[k].x > host[want].x) want = k;
        OK(records_best_reduce_arg(device, NULL, 1, &a, &got));
        EXPECT(got == want, "of %" PRId64 ": %" PRId64 ", not %" PRId64, sizes[i], got, want);
    }
    OK(pyk_free(device, data));
    free(host);
}

static void test_wrong_arguments(void) {
    Uneven one = {1, 2}, *data = upload(&one, sizeof one);
    pyk_result e = records_summed_reduce(device, NULL, (Uneven *)(void *)((char *)data + 2), 1, one, &one);
    EXPECT(e == PYK_INVALID_ARGUMENT && strstr(pyk_last_error(), "multiples of 4 bytes"), "not aligned");
    OK(pyk_free(device, data));
}

int main(void) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (pyk_device_open(NULL, &device)) return printf("FAIL reduce/records/device: %s\n", pyk_last_error()), 1;
    int bad = test("records/best", test_best) + test("records/merged", test_merged) +
              test("records/summed", test_summed) + test("records/last", test_last) +
              test("records/bounds", test_bounds) + test("records/compose", test_compose) +
              test("records/index", test_index) + test("records/wrong_arguments", test_wrong_arguments);
    pyk_device_close(device);
    return bad != 0;
}
