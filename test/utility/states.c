/* states.c: states of random numbers made on the device that PYK_DEVICE names, bit for bit those of
 * the host. On the CPU the kernel that makes them on GPUs is launched by hand. Prints `ok NAME` or
 * `FAIL NAME: why`. */
#include <stdarg.h>
#include <inttypes.h>
#include <pyk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "states.pyk.h"

typedef pyk_rec2_s0_u64_s1_u64 State;
typedef pyk_rec2_s0_u64_s1_u64_1d States;

enum { TILE = 256, GRID = 256 };

static pyk_device *device;
static const char *test_name;
static int failures;

static void fail(const char *format, ...) {
    va_list args;
    va_start(args, format);
    printf("FAIL states/%s: ", test_name);
    vprintf(format, args);
    printf("\n");
    va_end(args);
    failures++;
}

#define CHECK(condition)                                                                                               \
    do {                                                                                                               \
        if (!(condition)) fail("line %d: %s; %s", __LINE__, #condition, pyk_last_error());                             \
    } while (0)
#define OK(call) CHECK((call) == PYK_OK)

static const uint64_t seeds[] = {0, 1, 42, 0x8000000000000001u, UINT64_MAX};
static const uint64_t starts[] = {0, 1, 255, 256, 4095, 123456789, (uint64_t)1 << 32, ((uint64_t)1 << 40) + 77,
                                  (uint64_t)1 << 63,
                                  UINT64_MAX - 100, UINT64_MAX};
static const int64_t sizes[] = {0, 1, 255, 256, 257, 1000, 200000};
#define COUNT(a) (int)(sizeof a / sizeof *a)

static State host_state(uint64_t seed, uint64_t start) {
    State s = {0, 0};
    OK(pyk_rng_states(1, seed, start, &s.s0));
    return s;
}

/* The states of an array on the device against the host's. */
static void compare(const States *a, uint64_t seed, uint64_t start, const char *how) {
    int64_t n = a->shape[0];
    size_t bytes = (size_t)n * sizeof(State);
    State *got = malloc(bytes + 1), *want = malloc(bytes + 1);
    OK(pyk_array_to_host(device, sizeof *got, 1, a, got));
    OK(pyk_rng_states((uint64_t)n, seed, start, &want->s0));
    for (int64_t i = 0; i < n; i++)
        if (memcmp(&got[i], &want[i], sizeof *got)) {
            fail("%s: n %" PRId64 ", seed %" PRIu64 ", start %" PRIu64 ": state %" PRId64 " differs", how, n, seed,
                 start, i);
            break;
        }
    free(got);
    free(want);
}

static void created(int64_t n, uint64_t seed, uint64_t start) {
    States a;
    OK(pyk_rng_states_new(device, (uint64_t)n, seed, start, &a));
    CHECK(a.shape[0] == n && a.strides[0] == (int64_t)sizeof(State));
    compare(&a, seed, start, "create");
    OK(pyk_array_free(device, &a));
}

static void test_created(void) {
    for (int i = 0; i < COUNT(sizes); i++)
        for (int j = 0; j < COUNT(starts); j++) created(sizes[i], seeds[(i + j) % COUNT(seeds)], starts[j]);
}

/* Into the middle of the program's own memory, which stays as it is elsewhere. */
static void test_filled(void) {
    enum { N = 3000, BEFORE = 5 };
    pyk_stream stream;
    void *memory;
    unsigned char all[(N + 2 * BEFORE) * sizeof(State)];
    OK(pyk_stream_new(device, PYK_STREAM_NONBLOCKING, 0, &stream));
    OK(pyk_alloc(device, sizeof all, &memory));
    OK(pyk_fill(device, memory, 0xA5, sizeof all, stream));
    OK(pyk_rng_states_fill(device, stream, N, 7, 99, (State *)memory + BEFORE));
    OK(pyk_rng_states_fill(device, stream, 0, 7, 99, NULL));
    OK(pyk_stream_synchronize(device, stream));
    States a = {(State *)memory + BEFORE, {N}, {sizeof(State)}};
    compare(&a, 7, 99, "fill");
    OK(pyk_to_host(device, all, memory, sizeof all, stream));
    for (size_t i = 0; i < BEFORE * sizeof(State); i++) CHECK(all[i] == 0xA5 && all[sizeof all - 1 - i] == 0xA5);
    OK(pyk_free(device, memory));
    OK(pyk_stream_free(device, stream));
}

/* A graph makes the states each time that it is launched. */
static void test_captured(void) {
    enum { N = 1000 };
    pyk_stream stream;
    pyk_graph *graph;
    void *memory;
    OK(pyk_stream_new(device, PYK_STREAM_NONBLOCKING, 0, &stream));
    OK(pyk_alloc(device, N * sizeof(State), &memory));
    OK(pyk_fill(device, memory, 0, N * sizeof(State), stream));
    OK(pyk_capture_begin(device, stream));
    OK(pyk_rng_states_fill(device, stream, N, 3, 12345, memory));
    OK(pyk_capture_end(device, stream, &graph));
    for (int i = 0; i < 2; i++) {
        OK(pyk_fill(device, memory, 0, N * sizeof(State), stream));
        OK(pyk_graph_launch(device, graph, stream));
        OK(pyk_stream_synchronize(device, stream));
        States a = {memory, {N}, {sizeof(State)}};
        compare(&a, 3, 12345, "graph");
    }
    OK(pyk_graph_free(device, graph));
    OK(pyk_free(device, memory));
    OK(pyk_stream_free(device, stream));
}

static void launched(uint32_t kernel, int64_t n, uint64_t seed, uint64_t start) {
    States a;
    OK(pyk_array_new(device, sizeof(State), 1, &n, &a));
    State first = host_state(seed, start);
    int64_t tiles = (n + TILE - 1) / TILE;
    pyk_launch cfg = pyk_launch_1d(device, (uint32_t)(tiles < GRID ? tiles : GRID), TILE);
    void *args[] = {&a, &first.s0, &first.s1};
    OK(pyk_launch_kernel(&cfg, &states_package, kernel, args));
    OK(pyk_synchronize(device));
    compare(&a, seed, start, "kernel");
    OK(pyk_array_free(device, &a));
}

/* The largest size takes all of the kernel's polynomials, and its blocks come to their fourth
 * tile. */
static void test_kernel(void) {
    uint32_t kernel;
    OK(pyk_package_find(&states_package, "xoroshiro128p$states", &kernel));
    for (int i = 0; i < COUNT(sizes); i++)
        for (int j = 0; j < COUNT(starts); j += 3)
            launched(kernel, sizes[i], seeds[(i + j) % COUNT(seeds)], starts[(i + j) % COUNT(starts)]);
}

/* What a kernel draws, is drawn from these states. */
static void test_drawn(void) {
    enum { N = 700 };
    States a;
    pyk_u64_1d r;
    static uint64_t got[N];
    int64_t n = N;
    OK(pyk_rng_states_new(device, N, 1, 0, &a));
    OK(pyk_array_new(device, sizeof(uint64_t), 1, &n, &r));
    pyk_launch cfg = pyk_launch_1d(device, 3, 256);
    OK(states_draw(&cfg, r, a));
    OK(pyk_array_to_host(device, sizeof *got, 1, &r, got));
    for (int i = 0; i < N; i++) {
        State s = host_state(1, (uint64_t)i);
        CHECK(got[i] == s.s0 + s.s1);
    }
    OK(pyk_array_free(device, &r));
    OK(pyk_array_free(device, &a));
}

/* As many as fit into half of a GPU's memory: looked at here and there. */
static void test_many(void) {
    size_t available, total;
    States a, part;
    OK(pyk_device_memory(device, &available, &total));
    uint64_t n = pyk_device_is_cpu(device) ? 1 << 20 : (uint64_t)1 << 32;
    while (n * sizeof(State) > available / 2) n /= 2;
    OK(pyk_rng_states_new(device, n, 5, 1000, &a));
    for (uint64_t i = 0; i < 64; i++) {
        uint64_t at = i == 63 ? n - TILE : n / 63 * i + i;
        part = (States){a.data + at, {TILE}, {sizeof(State)}};
        compare(&part, 5, 1000 + at, "many");
    }
    OK(pyk_array_free(device, &a));
}

int main(void) {
    static const struct { const char *name; void (*run)(void); } tests[] = {
        {"created", test_created}, {"filled", test_filled}, {"captured", test_captured}, {"kernel", test_kernel},
        {"drawn", test_drawn},     {"many", test_many},
    };
    if (pyk_device_open(NULL, &device) || states_load(device, NULL))
        return fprintf(stderr, "%s\n", pyk_last_error()), 2;
    for (int i = 0; i < COUNT(tests); i++) {
        int before = failures;
        test_name = tests[i].name;
        tests[i].run();
        if (failures == before) printf("ok states/%s\n", test_name);
    }
    pyk_device_close(device);
    return failures != 0;
}
