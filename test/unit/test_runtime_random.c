/* States of random number generators: Numba's, wherever the array is cut and it starts, and the
 * same on every device; on a GPU made by the kernel of a package that is loaded. */
#include <stdlib.h>
#include <string.h>

#include "test/unit/cmocka.h"
#include "test/unit/fake_cuda.h"

typedef struct State { uint64_t s0, s1; } State;
typedef struct States { State *data; int64_t shape[1], strides[1]; } States;

static void states_are_numbas(void **state) {
    static const struct { uint64_t seed, s[6]; } known[] = {
        {0, {0xe220a8397b1dcdaf, 0xe220a8397b1dcdaf, 0x12513ce25be05eb1, 0x70d189c276ba17a4, 0x65853d86b6ebe9b4,
          0x062a041b9acda8da}},
        {1, {0x910a2dec89025cc1, 0x910a2dec89025cc1, 0x73c19a5348fc9098, 0x6c96c932f21d71ee, 0x0b3d0cd6ddfa7a4c,
          0xd3c2c33e9b8e707a}},
        {42, {0xbdd732262feb6e95, 0xbdd732262feb6e95, 0x045a2c270718bc3b, 0x05b3939a23e533b4, 0xa67324e5ecccb8dc,
          0x4a81bbd6c315729e}},
    };
    uint64_t s[6];
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        assert_int_equal(pyk_rng_states(3, known[i].seed, 0, s), PYK_OK);
        assert_memory_equal(s, known[i].s, sizeof s);
        assert_int_equal(pyk_rng_states(2, known[i].seed, 1, s), PYK_OK);
        assert_memory_equal(s, known[i].s + 2, 4 * sizeof *s);
    }
}

/* Many states are made in parts, and in several chains: each is the one that is made alone. */
static void states_do_not_depend_on_the_parts(void **state) {
    enum { N = 150000 };
    static const uint64_t places[] = {0, 1, 15, 16, 17, 4095, 4096, 32767, 65537, 74999, 75000, 75001, N - 1};
    State *all = malloc(N * sizeof *all), one;
    assert_int_equal(pyk_rng_states(N, 5, 3, (uint64_t *)(void *)all), PYK_OK);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        assert_int_equal(pyk_rng_states(1, 5, 3 + places[i], (uint64_t *)(void *)&one), PYK_OK);
        assert_memory_equal(&one, &all[places[i]], sizeof one);
    }
    for (uint64_t i = 1; i < N; i++) assert_true(all[i].s0 != all[i - 1].s0);
    free(all);
}

/* ---- any start: against the squares of a jump's matrix, in columns of 128 bits */

typedef struct Jump { State columns[128]; } Jump;

static State stepped(State s) {
    uint64_t t = s.s0 ^ s.s1;
    return (State){(s.s0 << 55 | s.s0 >> 9) ^ t ^ t << 14, t << 36 | t >> 28};
}

static State jumped(const Jump *m, State s) {
    State sum = {0, 0};
    for (int i = 0; i < 128; i++)
        if ((i < 64 ? s.s0 >> i : s.s1 >> (i - 64)) & 1)
            sum = (State){sum.s0 ^ m->columns[i].s0, sum.s1 ^ m->columns[i].s1};
    return sum;
}

static Jump product(const Jump *a, const Jump *b) {
    Jump m;
    for (int i = 0; i < 128; i++) m.columns[i] = jumped(a, b->columns[i]);
    return m;
}

/* The steps of the generator, squared 64 times: a jump. */
static Jump one_jump(void) {
    Jump m;
    for (int i = 0; i < 128; i++)
        m.columns[i] = stepped((State){i < 64 ? (uint64_t)1 << i : 0, i < 64 ? 0 : (uint64_t)1 << (i - 64)});
    for (int i = 0; i < 64; i++) m = product(&m, &m);
    return m;
}

static State state_at(uint64_t seed, uint64_t start) {
    State s;
    assert_int_equal(pyk_rng_states(1, seed, start, (uint64_t *)(void *)&s), PYK_OK);
    return s;
}

static void any_start_is_reached(void **state) {
    State all = state_at(7, 0);
    Jump m = one_jump();
    for (int k = 0; k < 64; k++) {
        State want = jumped(&m, state_at(7, 0)), got = state_at(7, (uint64_t)1 << k);
        assert_memory_equal(&got, &want, sizeof got);
        all = jumped(&m, all);
        m = product(&m, &m);
    }
    State last = state_at(7, UINT64_MAX);
    assert_memory_equal(&last, &all, sizeof all);
}

/* The number of jumps does not wrap within an array. */
static void states_go_on_after_the_last_start(void **state) {
    enum { N = 150000 };
    Jump m = one_jump();
    State *all = malloc(N * sizeof *all);
    assert_int_equal(pyk_rng_states(N, 5, UINT64_MAX - 1000, (uint64_t *)(void *)all), PYK_OK);
    for (uint64_t i = 1; i < N; i += i < 1100 ? 1 : 997) {
        State next = jumped(&m, all[i - 1]);
        assert_memory_equal(&all[i], &next, sizeof next);
    }
    free(all);
}

static void states_on(const char *spec) {
    fake_reset();
    pyk_device *device;
    States a;
    State back[4], want[4];
    assert_int_equal(pyk_device_open(spec, &device), PYK_OK);
    assert_int_equal(pyk_rng_states_new(device, 4, 9, 1000000, &a), PYK_OK);
    assert_int_equal(a.shape[0], 4);
    assert_int_equal(a.strides[0], sizeof(State));
    assert_int_equal(pyk_array_to_host(device, sizeof(State), 1, &a, back), PYK_OK);
    assert_int_equal(pyk_rng_states(4, 9, 1000000, (uint64_t *)(void *)want), PYK_OK);
    assert_memory_equal(back, want, sizeof back);
    assert_int_equal(pyk_array_free(device, &a), PYK_OK);
    assert_int_equal(pyk_rng_states_new(device, 0, 9, 0, &a), PYK_OK);
    assert_int_equal(a.shape[0], 0);
    assert_int_equal(pyk_array_free(device, &a), PYK_OK);
    pyk_device_close(device);
}

static void states_on_devices(void **state) {
    states_on("cpu");
    states_on("cuda");
}

/* ---- a package's kernel on a GPU */

static FakeCuda *fake;
static pyk_device *gpu;
static State host[16];
static const unsigned char cubin[64] = {0x7f, 'E', 'L', 'F', 2, 1, 1};
static const pyk_image image = {"sm_90", "cubin", NULL, cubin, sizeof cubin, 0};
static const pyk_kernel kernels[] = {{.name = "draw", .symbol = "draw"},
    {.name = "xoroshiro128p$states", .symbol = "xoroshiro128p$states", .max_threads = 256}};
static const pyk_package with_kernel = {.abi_version = PYK_ABI_VERSION, .nimages = 1, .nkernels = 2,
                                        .abi_hash = 0x1122334455667788, .name = "with",
                                        .images = &image, .kernels = kernels};
static const pyk_package without = {.abi_version = PYK_ABI_VERSION, .nimages = 1, .nkernels = 1,
                                    .abi_hash = 0x1122334455667788, .name = "without",
                                    .images = &image, .kernels = kernels};

static struct { States array; State first; } passed;

static void note_parameters(void **args) {
    memcpy(&passed.array, args[0], sizeof passed.array);
    memcpy(&passed.first.s0, args[1], sizeof(uint64_t));
    memcpy(&passed.first.s1, args[2], sizeof(uint64_t));
}

static int open_gpu(void **state) {
    fake = fake_reset();
    fake->launching = note_parameters;
    memset(&passed, 0, sizeof passed);
    return pyk_device_open("cuda", &gpu);
}

static int close_gpu(void **state) {
    fake->fail_name = NULL;
    pyk_device_close(gpu);
    return fake->modules != 0 || fake->contexts != 0 || fake->allocations != 0;
}

/* A block makes 256 states at once; of many states each of 256 blocks makes several times as
 * many. */
static void the_kernel_is_launched(void **state) {
    static const struct {
        uint64_t n;
        unsigned blocks;
    } cases[] = {{1, 1}, {256, 1}, {257, 2}, {65536, 256}, {65537, 256}, {1 << 20, 256}};
    assert_int_equal(pyk_package_load(gpu, &without, NULL), PYK_OK);
    assert_int_equal(pyk_package_load(gpu, &with_kernel, NULL), PYK_OK);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        States a;
        State first = state_at(9, 123456789012);
        assert_int_equal(pyk_rng_states_new(gpu, cases[i].n, 9, 123456789012, &a), PYK_OK);
        assert_int_equal(fake->launches, i + 1);
        assert_int_equal(fake->grid[0], cases[i].blocks);
        assert_int_equal(fake->block[0], 256);
        assert_int_equal(fake->shared_bytes, 0);
        assert_ptr_equal(passed.array.data, a.data);
        assert_int_equal(passed.array.shape[0], cases[i].n);
        assert_int_equal(passed.array.strides[0], 16);
        assert_memory_equal(&passed.first, &first, sizeof first);
        assert_int_equal(pyk_array_free(gpu, &a), PYK_OK);
    }
    assert_int_equal(fake->count.cuMemcpyHtoDAsync_v2, 0);
    States empty;
    assert_int_equal(pyk_rng_states_new(gpu, 0, 9, 0, &empty), PYK_OK);
    assert_int_equal(pyk_array_free(gpu, &empty), PYK_OK);
    assert_int_equal(fake->launches, sizeof cases / sizeof *cases);
}

static void states_fill_the_programs_memory(void **state) {
    pyk_stream stream;
    pyk_graph *graph;
    void *own;
    assert_int_equal(pyk_stream_new(gpu, 0, 0, &stream), PYK_OK);
    assert_int_equal(pyk_alloc(gpu, 1000 * sizeof(State), &own), PYK_OK);
    assert_int_equal(pyk_package_load(gpu, &with_kernel, NULL), PYK_OK);
    unsigned waits = fake->count.cuStreamSynchronize;
    assert_int_equal(pyk_rng_states_fill(gpu, stream, 1000, 4, 0, own), PYK_OK);
    assert_ptr_equal(fake->stream, stream);
    assert_ptr_equal(passed.array.data, own);
    assert_int_equal(fake->count.cuStreamSynchronize, waits);
    assert_int_equal(pyk_capture_begin(gpu, stream), PYK_OK);
    assert_int_equal(pyk_rng_states_fill(gpu, stream, 1000, 4, 0, own), PYK_OK);
    assert_int_equal(fake->nodes, 1);
    assert_int_equal(pyk_capture_end(gpu, stream, &graph), PYK_OK);
    assert_int_equal(pyk_graph_free(gpu, graph), PYK_OK);
    assert_int_equal(pyk_free(gpu, own), PYK_OK);
    assert_int_equal(pyk_stream_free(gpu, stream), PYK_OK);
}

/* An unloaded package's kernel is forgotten; that of another is found. */
static void without_a_kernel_the_host_makes_them(void **state) {
    static pyk_package second;
    second = with_kernel;
    State got[3], want[3];
    States a;
    assert_int_equal(pyk_package_load(gpu, &with_kernel, NULL), PYK_OK);
    assert_int_equal(pyk_package_load(gpu, &second, NULL), PYK_OK);
    assert_int_equal(pyk_package_unload(gpu, &with_kernel), PYK_OK);
    assert_int_equal(pyk_rng_states_new(gpu, 3, 1, 0, &a), PYK_OK);
    assert_int_equal(fake->launches, 1);
    assert_int_equal(pyk_array_free(gpu, &a), PYK_OK);
    assert_int_equal(pyk_package_unload(gpu, &second), PYK_OK);
    assert_int_equal(pyk_package_load(gpu, &without, NULL), PYK_OK);
    assert_int_equal(pyk_rng_states_new(gpu, 3, 1, 0, &a), PYK_OK);
    assert_int_equal(fake->launches, 1);
    assert_int_equal(pyk_array_to_host(gpu, sizeof(State), 1, &a, got), PYK_OK);
    assert_int_equal(pyk_rng_states(3, 1, 0, (uint64_t *)(void *)want), PYK_OK);
    assert_memory_equal(got, want, sizeof got);
    pyk_stream stream;
    pyk_graph *graph;
    assert_int_equal(pyk_stream_new(gpu, 0, 0, &stream), PYK_OK);
    assert_int_equal(pyk_capture_begin(gpu, stream), PYK_OK);
    assert_int_equal(pyk_rng_states_fill(gpu, stream, 3, 1, 0, a.data), PYK_UNSUPPORTED);
    if (!pyk_capture_end(gpu, stream, &graph)) pyk_graph_free(gpu, graph);
    assert_int_equal(pyk_stream_free(gpu, stream), PYK_OK);
    assert_int_equal(pyk_array_free(gpu, &a), PYK_OK);
}

static void failures_are_told(void **state) {
    States a = {host, {1}, {1}};
    void *own;
    fake->fail_with = CUDA_ERROR_OUT_OF_MEMORY;
    assert_int_equal(pyk_package_load(gpu, &with_kernel, NULL), PYK_OK);
    assert_int_equal(pyk_alloc(gpu, 64, &own), PYK_OK);
    fake->fail_name = "cuMemAlloc_v2";
    assert_int_equal(pyk_rng_states_new(gpu, 3, 1, 0, &a), PYK_OUT_OF_MEMORY);
    fake->fail_name = "cuLaunchKernel";
    assert_int_equal(pyk_rng_states_new(gpu, 3, 1, 0, &a), PYK_OUT_OF_MEMORY);
    assert_non_null(strstr(pyk_last_error(), "cannot make 3 states of random numbers"));
    assert_int_equal(pyk_rng_states_fill(gpu, NULL, 3, 1, 0, own), PYK_OUT_OF_MEMORY);
    fake->fail_name = "cuStreamSynchronize";
    assert_int_equal(pyk_rng_states_new(gpu, 3, 1, 0, &a), PYK_OUT_OF_MEMORY);
    assert_int_equal(fake->allocations, 1);               /* theirs are freed, and the array stays as it was */
    assert_ptr_equal(a.data, host);
    fake->fail_name = NULL;
    assert_int_equal(pyk_free(gpu, own), PYK_OK);
}

static void misuse_is_told(void **state) {
    fake_reset();
    pyk_device *device;
    States a;
    assert_int_equal(pyk_device_open("cpu", &device), PYK_OK);
    assert_int_equal(pyk_rng_states(1, 0, 0, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_rng_states(0, 0, 0, NULL), PYK_OK);
    assert_int_equal(pyk_rng_states_new(NULL, 1, 0, 0, &a), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_rng_states_new(device, 1, 0, 0, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_rng_states_new(device, UINT64_MAX, 0, 0, &a), PYK_INVALID_ARGUMENT);
    assert_non_null(strstr(pyk_last_error(), "18446744073709551615 states"));
    static uint64_t words[4];
    assert_int_equal(pyk_rng_states_fill(device, NULL, 2, 0, 0, words), PYK_OK);
    assert_int_equal(pyk_rng_states_fill(device, NULL, 0, 0, 0, NULL), PYK_OK);
    assert_int_equal(pyk_rng_states_fill(NULL, NULL, 2, 0, 0, words), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_rng_states_fill(device, NULL, 2, 0, 0, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_rng_states_fill(device, NULL, UINT64_MAX, 0, 0, words), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_rng_states_fill(device, NULL, 1, 0, 0, (char *)words + 4), PYK_INVALID_ARGUMENT);
    assert_non_null(strstr(pyk_last_error(), "a multiple of 8 bytes"));
    pyk_device_close(device);
}

static void host_memory_is_refused(void **state) {
    fake->foreign = host;
    fake->foreign_type = CU_MEMORYTYPE_HOST;
    assert_int_equal(pyk_rng_states_fill(gpu, NULL, 1, 0, 0, host), PYK_INVALID_ARGUMENT);
    assert_non_null(strstr(pyk_last_error(), "not of the host"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(states_are_numbas), cmocka_unit_test(states_do_not_depend_on_the_parts),
        cmocka_unit_test(states_on_devices),
        cmocka_unit_test(misuse_is_told), cmocka_unit_test(any_start_is_reached),
        cmocka_unit_test(states_go_on_after_the_last_start),
        cmocka_unit_test_setup_teardown(the_kernel_is_launched, open_gpu, close_gpu),
        cmocka_unit_test_setup_teardown(states_fill_the_programs_memory, open_gpu, close_gpu),
        cmocka_unit_test_setup_teardown(without_a_kernel_the_host_makes_them, open_gpu, close_gpu),
        cmocka_unit_test_setup_teardown(failures_are_told, open_gpu, close_gpu),
        cmocka_unit_test_setup_teardown(host_memory_is_refused, open_gpu, close_gpu),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
