/* Reductions and scans on a (fake) GPU: which kernel is launched with how many blocks, where
 * results go, working memory, failures. What the kernels compute is tested on the CPU and on real
 * GPUs (test/utility). */
#include "test/unit/cmocka.h"
#include "test/unit/fake_cuda.h"

static FakeCuda *fake;
static pyk_device *device;
static int64_t at_once;                            /* blocks of the reduction that the GPU runs */

static const unsigned char cubin[64] = {0x7f, 'E', 'L', 'F', 2, 1, 1};
static const pyk_image images[] = {{"sm_90", "cubin", NULL, cubin, sizeof cubin, 0}};
static const pyk_param params[15] = {
    {"x", "float32*", 8, 8, 0, 0}, {"", "int64", 8, 8, 0, 0}, {"", "int64", 8, 8, 0, 0},    {"", "int64", 8, 8, 0, 0},
    {"", "int64", 8, 8, 0, 0},     {"", "int64", 8, 8, 0, 0}, {"", "int64", 8, 8, 0, 0},    {"", "int64", 8, 8, 0, 0},
    {"", "int64", 8, 8, 0, 0},     {"", "int64", 8, 8, 0, 0}, {"", "float32*", 8, 8, 0, 0}, {"", "int64", 8, 8, 0, 0},
    {"", "int64", 8, 8, 0, 0},     {"", "int64", 8, 8, 0, 0}, {"", "int64", 8, 8, 0, 0}};
static const pyk_kernel kernels[] = {
    {"total$all", "total$all", params, 8, 512, 0, 0, 0, 0},
    {"total$strided", "total$strided", params, 9, 512, 0, 0, 0, 0},
    {"total$axis", "total$axis", params, 10, 256, 0, 0, 0, 0},
    {"total$lines", "total$lines", params, 10, 512, 0, 0, 0, 0},
    {"total$arg", "total$arg", params, 9, 512, 0, 0, 0, 0},
    {"total$scan", "total$scan", params, 9, 256, 0, 4, 0, 0},
    {"total$scan_rows", "total$scan_rows", params, 15, 256, 0, 0, 0, 0},
};
static const pyk_param elements[] = {{"elements", "float32", 4, 4, 0, 0}};
static const pyk_utility utilities[] = {
    {.name = "total", .symbol = "total", .kind = "reduce", .types = elements, .ntypes = 1, .nkernels = 7, .vector = 4,
     .items = 16},
    {.name = "odd", .symbol = "odd", .kind = "reduce", .types = elements, .ntypes = 1, .first = 3, .nkernels = 6,
     .vector = 4, .items = 16},
    {.name = "add", .symbol = "add", .kind = "vectorize", .types = elements, .ntypes = 1, .nkernels = 1, .vector = 4,
     .items = 16},
};
static const pyk_package package = {PYK_ABI_VERSION, 1,       7,    0x1122334455667788, "demo",
                                    images,          kernels, NULL, utilities,          3};

enum { TILE = 512 * 16, SCAN_TILE = 256 * 40 };
static unsigned fetched;                           /* copies to the host so far: the package has been loaded */
static float host, init;
static char *const data = (char *)0x7000000000;    /* the fake's launches read nothing */

static int setup(void **state) {
    fake = fake_reset();
    if (pyk_device_open("cuda", &device)) return 1;
    pyk_device_info info;
    int resident;
    if (pyk_device_query(device, &info, sizeof info) || pyk_occupancy(device, &package, 0, 512, 0, &resident)) return 1;
    fetched = fake->count.cuMemcpyDtoHAsync_v2;
    at_once = (int64_t)info.multiprocessors * resident;
    return at_once < 1;
}

static int teardown(void **state) {
    pyk_device_close(device);
    return fake->modules != 0 || fake->contexts != 0 || fake->allocations != 0;
}

static void *memory(void) {
    static char result[64];                        /* the fake calls whatever is not `foreign` its own */
    return result;
}

static void launched(int64_t blocks, unsigned threads) {
    assert_int_equal(fake->grid[0], blocks);
    assert_int_equal(fake->block[0], threads);
}

static void a_reduction_is_one_launch(void **state) {
    assert_int_equal(pyk_reduce(device, NULL, &package, 0, data, 10 * TILE, &init, memory()), PYK_OK);
    assert_int_equal(fake->count.cuLaunchKernel, 1);
    assert_int_equal(fake->count.cuMemcpyDtoHAsync_v2, fetched);
    launched(10 < at_once ? 10 : at_once, 512);
}

static void the_gpu_is_filled_once(void **state) {
    assert_int_equal(pyk_reduce(device, NULL, &package, 0, data, (int64_t)1 << 40, &init, memory()), PYK_OK);
    launched(at_once, 512);
}

static void less_than_a_tile_is_one_block(void **state) {
    assert_int_equal(pyk_reduce(device, NULL, &package, 0, data, TILE - 1, &init, memory()), PYK_OK);
    launched(1, 512);
    /* 3 before the vectors */
    assert_int_equal(pyk_reduce(device, NULL, &package, 0, data + 4, TILE + 2, &init, memory()), PYK_OK);
    launched(1, 512);
}

static void a_result_on_the_host_is_fetched(void **state) {
    fake->foreign = &host;
    assert_int_equal(pyk_reduce(device, NULL, &package, 0, data, 100, &init, &host), PYK_OK);
    assert_int_equal(fake->count.cuLaunchKernel, 1);
    assert_int_equal(fake->count.cuMemcpyDtoHAsync_v2, fetched + 1);
}

static void nothing_is_launched_for_nothing(void **state) {
    init = 7;
    fake->foreign = &host;
    assert_int_equal(pyk_reduce(device, NULL, &package, 0, NULL, 0, &init, &host), PYK_OK);
    assert_true(host == 7);
    assert_int_equal(pyk_reduce(device, NULL, &package, 0, NULL, 0, &init, memory()), PYK_OK);
    assert_int_equal(pyk_scan(device, NULL, &package, 0, NULL, 0, &init, NULL), PYK_OK);
    assert_int_equal(pyk_reduce_segments(device, NULL, &package, 0, NULL, NULL, 0, &init, NULL), PYK_OK);
    assert_int_equal(fake->count.cuLaunchKernel, 0);
}

static void other_layouts_go_by_strides(void **state) {
    struct {
        void *data;
        int64_t shape[2], strides[2];
    } transposed = {data, {300, 500}, {4, 1200}}, columns = {data, {300, 500}, {4000, 8}};
    assert_int_equal(pyk_reduce_array(device, NULL, &package, 0, 2, &transposed, &init, memory()), PYK_OK);
    launched(300 * 500 / TILE < at_once ? 300 * 500 / TILE : at_once, 512);
    assert_int_equal(pyk_reduce_array(device, NULL, &package, 0, 2, &columns, &init, memory()), PYK_OK);
    launched(300 * 500 / 512 < at_once ? 300 * 500 / 512 : at_once, 512);
}

static void rows_take_some_threads_a_warp_or_a_block(void **state) {
    struct { void *data; int64_t shape[2], strides[2]; } a = {data, {100, 100000}, {400000, 4}};
    assert_int_equal(pyk_reduce_axis(device, NULL, &package, 0, 2, &a, 1, &init, memory()), PYK_OK);
    launched(100 < at_once ? 100 : at_once, 512);
    struct { void *data; int64_t shape[2], strides[2]; } few = {data, {2, 20}, {80, 4}};
    assert_int_equal(pyk_reduce_axis(device, NULL, &package, 0, 2, &few, 1, &init, memory()), PYK_OK);
    launched(1, 512);                              /* two threads each */
    struct { void *data; int64_t shape[2], strides[2]; } apart = {data, {2, 32}, {512, 16}};
    assert_int_equal(pyk_reduce_axis(device, NULL, &package, 0, 2, &apart, 1, &init, memory()), PYK_OK);
    launched(1, 256);                              /* eight warps in a block, which read element by element */
    fake->foreign = &host;
    assert_int_equal(pyk_reduce_axis(device, NULL, &package, 0, 2, &few, 1, &init, &host), PYK_INVALID_ARGUMENT);
    assert_string_equal(pyk_last_error(),
                        "pyk_reduce_axis: the results are written to memory of cuda:0, not of the host");
}

static void a_scan_has_a_block_for_each_tile(void **state) {
    assert_int_equal(pyk_scan(device, NULL, &package, 0, data, 3 * SCAN_TILE + 1, &init, data), PYK_OK);
    launched(4, 256);
    assert_int_equal(fake->count.cuLaunchKernel, 1);
}

static void scans_of_rows_take_some_threads_a_warp_or_a_block(void **state) {
    typedef struct Matrix { void *data; int64_t shape[2], strides[2]; } Matrix;
    Matrix a = {data, {40, 10000}, {40000, 4}}, few = {data, {20, 30}, {120, 4}},
           lines = {data, {3, 100000}, {400000, 4}};
    assert_int_equal(pyk_scan_axis(device, NULL, &package, 0, 2, &a, 0, &init, &a), PYK_OK);
    launched(10000 / 256 + 1, 256);
    assert_int_equal(pyk_scan_axis(device, NULL, &package, 0, 2, &few, 1, NULL, &few), PYK_OK);
    launched(3, 256);                              /* eight warps in a block */
    assert_int_equal(pyk_scan_axis_exclusive(device, NULL, &package, 0, 2, &a, 1, &init, &a), PYK_OK);
    launched(40, 256);
    assert_int_equal(fake->count.cuLaunchKernel, 3);
    assert_int_equal(pyk_scan_axis(device, NULL, &package, 0, 2, &lines, 1, &init, &lines), PYK_OK);
    launched(100000 / SCAN_TILE + 1, 256);
    assert_int_equal(fake->count.cuLaunchKernel, 6);
    fake->foreign = data;
    assert_int_equal(pyk_scan_axis(device, NULL, &package, 0, 2, &few, 1, NULL, &few), PYK_INVALID_ARGUMENT);
    assert_string_equal(pyk_last_error(),
                        "pyk_scan_axis: the results are written to memory of cuda:0, not of the host");
}

/* One tile needs nothing that tiles tell each other; for more it is cleared, after what a new piece
 * of memory is cleared for. */
static void a_scan_clears_what_tiles_tell(void **state) {
    assert_int_equal(pyk_scan(device, NULL, &package, 0, data, SCAN_TILE, &init, data), PYK_OK);
    launched(1, 256);
    unsigned before = fake->count.cuMemsetD8Async;
    assert_int_equal(pyk_scan(device, NULL, &package, 0, data, SCAN_TILE, &init, data), PYK_OK);
    assert_int_equal(fake->count.cuMemsetD8Async, before);
    size_t bytes;
    assert_int_equal(pyk_scratch_bytes(device, &package, 0, 64 * SCAN_TILE, &bytes), PYK_OK);
    assert_true(bytes >= 256 + (64 + 2 * 3) * 8);
    assert_int_equal(pyk_scan(device, NULL, &package, 0, data, 2 * SCAN_TILE, &init, data), PYK_OK);
    assert_int_equal(pyk_scan_exclusive(device, NULL, &package, 0, data, 2 * SCAN_TILE, &init, data), PYK_OK);
    launched(2, 256);
    assert_int_equal(fake->count.cuMemsetD8Async, before + 2);
}

static void an_index_is_found(void **state) {
    struct { void *data; int64_t shape, stride; } a = {data, 100, 4};
    int64_t index = -1;
    fake->foreign = &index;
    assert_int_equal(pyk_reduce_arg(device, NULL, &package, 0, 1, &a, &index), PYK_OK);
    launched(1, 512);
    assert_int_equal(fake->count.cuMemcpyDtoHAsync_v2, fetched + 1);
}

/* Once per stream, and again only if more is needed; the program's own is never freed. */
static void working_memory_is_kept(void **state) {
    unsigned before = fake->count.cuMemAlloc_v2;
    for (int i = 0; i < 5; i++)
        assert_int_equal(pyk_reduce(device, NULL, &package, 0, data, 100, &init, memory()), PYK_OK);
    assert_int_equal(fake->count.cuMemAlloc_v2, before + 1);
    assert_int_equal(pyk_scan(device, NULL, &package, 0, data, 1 << 30, &init, data), PYK_OK);
    assert_int_equal(fake->count.cuMemAlloc_v2, before + 2);
    assert_int_equal(fake->allocations, 1);
    static _Alignas(64) char own[1 << 20];
    assert_int_equal(pyk_scratch_give(device, NULL, own, sizeof own), PYK_OK);
    assert_int_equal(fake->allocations, 0);
    assert_int_equal(pyk_reduce(device, NULL, &package, 0, data, 100, &init, memory()), PYK_OK);
    assert_int_equal(pyk_scan(device, NULL, &package, 0, data, (int64_t)1 << 34, &init, data), PYK_INVALID_ARGUMENT);
    assert_non_null(strstr(pyk_last_error(), "the working memory given for this stream has 1048576 bytes"));
    assert_int_equal(pyk_scratch_give(device, NULL, own + 8, 1 << 19), PYK_INVALID_ARGUMENT);
}

static void failures_are_passed_on(void **state) {
    static const struct { const char *name; CUresult error; pyk_result result; } cases[] = {
        {"cuMemAlloc_v2", CUDA_ERROR_OUT_OF_MEMORY, PYK_OUT_OF_MEMORY},
        {"cuLaunchKernel", CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES, PYK_LAUNCH_FAILED},
        {"cuPointerGetAttribute", CUDA_ERROR_ILLEGAL_ADDRESS, PYK_LAUNCH_FAILED},
        {"cuOccupancyMaxActiveBlocksPerMultiprocessor", CUDA_ERROR_ILLEGAL_ADDRESS, PYK_LAUNCH_FAILED},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        fake->fail_name = cases[i].name;
        fake->fail_with = cases[i].error;
        assert_int_equal(pyk_reduce(device, NULL, &package, 0, data, 3 * TILE, &init, memory()), cases[i].result);
        fake->fail_name = NULL;
    }
    assert_int_equal(pyk_reduce(device, NULL, &package, 0, data, 100, &init, memory()), PYK_OK);
}

static void utilities_that_are_none_are_refused(void **state) {
    assert_int_equal(pyk_reduce(device, NULL, &package, 1, data, 4, &init, memory()), PYK_INVALID_ARGUMENT);
    assert_string_equal(pyk_last_error(), "pyk_reduce: 'odd' is no reduction that this runtime knows");
    assert_int_equal(pyk_scan(device, NULL, &package, 2, data, 4, &init, data), PYK_INVALID_ARGUMENT);
    assert_string_equal(pyk_last_error(), "pyk_scan: 'add' is no reduction that this runtime knows");
    assert_int_equal(pyk_reduce(device, NULL, NULL, 0, data, 4, &init, memory()), PYK_INVALID_ARGUMENT);
    assert_string_equal(pyk_last_error(), "pyk_reduce: the package is NULL");
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_reduction_is_one_launch),
        TEST(the_gpu_is_filled_once),
        TEST(less_than_a_tile_is_one_block),
        TEST(a_result_on_the_host_is_fetched),
        TEST(nothing_is_launched_for_nothing),
        TEST(other_layouts_go_by_strides),
        TEST(rows_take_some_threads_a_warp_or_a_block),
        TEST(a_scan_has_a_block_for_each_tile),
        TEST(scans_of_rows_take_some_threads_a_warp_or_a_block),
        TEST(a_scan_clears_what_tiles_tell),
        TEST(an_index_is_found),
        TEST(working_memory_is_kept),
        TEST(failures_are_passed_on),
        TEST(utilities_that_are_none_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
