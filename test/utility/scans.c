/* scans.c: what scans promise beyond the sums of reductions.c: they keep the order, for functions
 * that do not commute, over many tiles, and repeat bit by bit. */
#include "reductions.pyk.h"
#include "test/utility/check.h"

static int64_t compose(int64_t a, int64_t b) {
    uint64_t p = (uint64_t)(a >> 32) * (uint64_t)(b >> 32);
    uint64_t q = (uint64_t)(a & 0xffffffff) * (uint64_t)(b >> 32) + (uint64_t)(b & 0xffffffff);
    return (int64_t)(p << 32 | (q & 0xffffffff));
}

/* Around the ends of warps, blocks, tiles and groups of tiles. */
static const int64_t sizes[] = {1,     2,     31,    32,    33,     63,     64,     65,     255,
                                256,   257,   639,   640,   641,    2000,   5119,   5120,   5121,
                                10239, 10240, 10241, 51200, 158720, 163839, 163840, 163841, 1100003};
enum { NSIZES = sizeof sizes / sizeof *sizes, LONG = 1100003 };

static void test_order(void) {
    int64_t *host = malloc(LONG * sizeof *host), *got = malloc(LONG * sizeof *got), *out = NULL;
    for (int64_t i = 0; i < LONG; i++) host[i] = (int64_t)(1 + 2 * number(4)) << 32 | number(100);
    int64_t *data = upload(host, LONG * sizeof *host);
    OK(pyk_alloc(device, LONG * sizeof *out, (void **)&out));
    for (int i = 0; i < NSIZES; i++) {
        int64_t want = (int64_t)3 << 32 | 7, bad = -1;
        OK(reductions_compose_scan(device, NULL, data, sizes[i], want, out));
        OK(pyk_to_host(device, got, out, (size_t)sizes[i] * sizeof *got, NULL));
        for (int64_t k = 0; k < sizes[i] && bad < 0; k++)
            if (got[k] != (want = compose(want, host[k]))) bad = k;
        EXPECT(bad < 0, "scan of %" PRId64 " at %" PRId64, sizes[i], bad);
    }
    OK(pyk_free(device, data));
    OK(pyk_free(device, out));
    free(host);
    free(got);
}

/* More than 33 groups of tiles, so that what lies before one is not counted from the beginning. */
static void test_many(void) {
    enum { MANY = 33 * 32 * 256 * 20 + 5 };
    int64_t *host = malloc(MANY * sizeof *host), *got = malloc(MANY * sizeof *got);
    for (int64_t i = 0; i < MANY; i++) host[i] = (int64_t)(1 + 2 * number(4)) << 32 | number(100);
    int64_t *data = upload(host, MANY * sizeof *host);
    for (int exclusive = 0; exclusive < 2; exclusive++) {
        int64_t want = (int64_t)3 << 32 | 7, bad = -1;
        if (exclusive) OK(pyk_to_device(device, data, host, MANY * sizeof *host, NULL));
        OK((exclusive ? reductions_compose_scan_exclusive : reductions_compose_scan)(device, NULL, data, MANY, want,
                                                                                     data));
        OK(pyk_to_host(device, got, data, MANY * sizeof *got, NULL));
        for (int64_t k = 0; k < MANY && bad < 0; k++) {
            int64_t before = want;
            want = compose(want, host[k]);
            if (got[k] != (exclusive ? before : want)) bad = k;
        }
        EXPECT(bad < 0, "at %" PRId64 "%s", bad, exclusive ? ", exclusive" : "");
    }
    OK(pyk_free(device, data));
    free(host);
    free(got);
}

/* Rounding depends on which results meet: equal calls give equal bits. */
static void test_repeated(void) {
    float *host = malloc(LONG * sizeof *host), *first = malloc(LONG * sizeof *host), *got = malloc(LONG * sizeof *host);
    for (int64_t i = 0; i < LONG; i++) host[i] = (float)number(1 << 24) / 3;
    float *data = upload(host, LONG * sizeof *host), *out = upload(host, LONG * sizeof *host);
    for (int i = 0; i < 20; i++) {
        OK(reductions_total__f32_scan(device, NULL, data, LONG, 0, out));
        OK(pyk_to_host(device, i ? got : first, out, LONG * sizeof *host, NULL));
        EXPECT(i == 0 || !memcmp(first, got, LONG * sizeof *host), "call %d differs", i);
    }
    OK(pyk_free(device, data));
    OK(pyk_free(device, out));
    free(host);
    free(first);
    free(got);
}

int main(void) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (pyk_device_open(NULL, &device)) return printf("FAIL reduce/scans/device: %s\n", pyk_last_error()), 1;
    int bad = test("scans/order", test_order) + test("scans/many", test_many) + test("scans/repeated", test_repeated);
    pyk_device_close(device);
    return bad != 0;
}
