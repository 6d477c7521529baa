/* Which of the two bodies of a kernel a launch on a (fake) GPU takes: one launch for each fact that
 * it violates, and those that fulfil all of them. */
#include "lib/contract/abi.h"
#include "test/unit/cmocka.h"
#include "test/unit/fake_cuda.h"

static FakeCuda *fake;
static pyk_device *device;

typedef struct Array {
    char *data;
    int64_t shape[2], strides[2];
} Array;

static const unsigned char cubin[64] = {0x7f, 'E', 'L', 'F', 2, 1, 1};
static const pyk_image images[] = {{"sm_90", "cubin", NULL, cubin, sizeof cubin, 0}};
static const pyk_param params[] = {
    {"out", "array(float32, 2d, A)", 40, 8, PYK_WRITTEN | PYK_CONTIGUOUS, 4},
    {"x", "array(float32, 2d, A)", 40, 8, PYK_CONTIGUOUS, 4},
    {"y", "array(float32, 2d, C)", 40, 8, 0, 4},
    {"n", "int32", 4, 4, PYK_SMALL, 0},
    {"z", "array(float32, 0d, C)", 8, 8, 0, 4},
    {"m", "int64", 8, 8, PYK_SMALL, 0},
    {"seed", "int64", 8, 8, 0, 0},
};
static const pyk_param quads[] = {{"q", "array(float32, 2d, A)", 40, 8, PYK_CONTIGUOUS | 2 * PYK_LAST, 4}};
static const pyk_param cubes[] = {{"c", "array(float32, 3d, C)", 56, 8, 0, 4}};
static const pyk_kernel kernels[] = {
    {"add", "add", params, 7, 0, 0, 0, 0, 0},
    {"add$second", "add$second", params, 7, 0, 0, 0, 0, 0},
    {"alone", "alone", params, 7, 0, 0, 0, 0, 0},
    {"fours", "fours", quads, 1, 0, 0, 0, 0, 0},
    {"fours$second", "fours$second", quads, 1, 0, 0, 0, 0, 0},
    {"cubes", "cubes", cubes, 1, 0, 0, 0, 0, 0},
    {"cubes$second", "cubes$second", cubes, 1, 0, 0, 0, 0, 0},
};
static const pyk_package package = {PYK_ABI_VERSION, 1, 7, 0x1122334455667788, "demo", images, kernels, NULL, NULL, 0};

#define BASE ((char *)0x100000000)
static Array out, x, y;
static char *z;
static int32_t n;
static int64_t m, seed;
static pyk_launch launch;

static int finish(void **state) {
    pyk_device_close(device);
    return fake->modules || fake->contexts || fake->graphs || fake->streams;
}

/* Three arrays of 4 x 8 numbers, 4096 bytes apart. */
static int prepare(void **state) {
    fake = fake_reset();
    if (pyk_device_open("cuda", &device)) return 1;
    Array plain = {BASE, {4, 8}, {32, 4}};
    out = x = y = plain;
    x.data += 4096;
    y.data += 8192;
    z = BASE + 12288;
    n = 0, m = seed = 0;
    launch = pyk_launch_1d(device, 4, 32);
    return 0;
}

static const char *launched(void) {
    void *args[] = {&out, &x, &y, &n, &z, &m, &seed};
    assert_int_equal(pyk_launch_kernel(&launch, &package, 0, args), PYK_OK);
    return fake->launch_kernel;
}

#define SECOND assert_string_equal(launched(), "add$second")
#define GENERAL assert_string_equal(launched(), "add")

static void contiguous_arrays_apart_take_the_second(void **state) { SECOND; }

static void integers_are_not_negative_and_so_small_that_two_can_be_added(void **state) {
    const int32_t most = SMALL_MOST;
    seed = INT64_MAX;
    n = most, m = 0;
    SECOND;
    n = most + 1;
    GENERAL;
    n = 0, m = most;
    SECOND;
    m = (int64_t)most + 1;
    GENERAL;
    m = -1;
    GENERAL;
    m = (int64_t)1 << 32; /* whose low half is 0 */
    GENERAL;
    m = 0, n = INT32_MIN;
    GENERAL;
}

static void a_kernel_without_a_second_body_takes_its_own(void **state) {
    void *args[] = {&out, &x, &y, &n, &z, &m, &seed};
    assert_int_equal(pyk_launch_kernel(&launch, &package, 2, args), PYK_OK);
    assert_string_equal(fake->launch_kernel, "alone");
}

static void last_extents_are_those_that_all_indices_show(void **state) {
    static const int64_t others[] = {0, 1, 2, 3, 5, 8};
    Array q = {BASE, {8, 4}, {16, 4}};
    void *args[] = {&q};
    assert_int_equal(pyk_launch_kernel(&launch, &package, 3, args), PYK_OK);
    assert_string_equal(fake->launch_kernel, "fours$second");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        q.shape[1] = others[i], q.strides[0] = 4 * others[i];
        assert_int_equal(pyk_launch_kernel(&launch, &package, 3, args), PYK_OK);
        assert_string_equal(fake->launch_kernel, "fours");
    }
}

static void what_is_written_overlaps_by_one_element(void **state) {
    out.shape[0] = 1, out.shape[1] = 28, out.strides[0] = 112; /* up to the 112th byte */
    x.data = out.data + 112;
    SECOND;
    out.shape[1] = 29, out.strides[0] = 116;
    GENERAL;
    x.data = out.data - 128;
    SECOND;
    x.data = out.data - 112;
    GENERAL;
    x.data = out.data - 128, z = out.data + 112;
    GENERAL;
}

static void what_is_only_read_may_be_one_array(void **state) {
    y = x;
    SECOND;
}

static void an_array_in_place_of_its_result(void **state) {
    x = out;
    GENERAL;
}

static void strides_that_leave_gaps(void **state) {
    x.strides[0] = 36;
    GENERAL;
    x.strides[0] = 32, x.strides[1] = 8;
    GENERAL;
}

static void transposed_reversed_and_broadcast_arrays(void **state) {
    x = (Array){BASE + 4096, {8, 4}, {4, 32}};
    GENERAL;
    x = (Array){BASE + 4096 + 112, {4, 8}, {32, -4}};
    GENERAL;
    x = (Array){BASE + 4096, {4, 8}, {0, 4}};
    GENERAL;
}

static void strides_of_layout_c_are_not_read(void **state) {
    y.strides[0] = y.strides[1] = -1;
    SECOND;
}

static void data_that_is_one_element_off_alignment(void **state) {
    y.data += 4;
    GENERAL;
    y.data += 12;
    SECOND;
    z += 4;
    GENERAL;
}

static void arrays_of_nearly_two_gigabytes(void **state) {
    y = (Array){BASE + ((int64_t)1 << 40), {1, 536854528}, {0, 0}}; /* 2^31 - 2^16 bytes */
    SECOND;
    y.shape[1]++;
    GENERAL;
    y = (Array){BASE + ((int64_t)1 << 40), {0, 536854528}, {0, 0}};
    SECOND;
    y.shape[1]++; /* no extent may be more, whatever the others are */
    GENERAL;
    y = (Array){BASE + ((int64_t)1 << 40), {65536, 8192}, {0, 0}};
    GENERAL;
    y = (Array){BASE + ((int64_t)1 << 40), {(int64_t)1 << 40, 0}, {0, 0}};
    GENERAL;
    y = (Array){BASE + ((int64_t)1 << 40), {INT64_MAX, INT64_MAX}, {0, 0}};
    GENERAL;
}

static void empty_arrays(void **state) {
    y = (Array){NULL, {0, 8}, {32, 4}};
    SECOND;
    x = (Array){NULL, {0, 8}, {32, 4}};
    SECOND;
    x = (Array){NULL, {4, 0}, {0, 4}}; /* one of the arrays that NumPy makes, whose strides say less */
    SECOND;
    out.shape[0] = 0, x.data = out.data; /* overlaps nothing */
    SECOND;
}

static void products_of_some_extents_have_32_bits_in_empty_arrays_too(void **state) {
    int64_t cube[] = {(intptr_t)BASE, 0, 8192, 65534, 0, 0, 0}; /* 2^31 - 2^16 bytes, but for the first extent */
    void *args[] = {cube};
    assert_int_equal(pyk_launch_kernel(&launch, &package, 5, args), PYK_OK);
    assert_string_equal(fake->launch_kernel, "cubes$second");
    cube[3]++;
    assert_int_equal(pyk_launch_kernel(&launch, &package, 5, args), PYK_OK);
    assert_string_equal(fake->launch_kernel, "cubes");
}

static void a_grid_of_two_billion_threads(void **state) {
    launch.grid[0] = 1 << 26, launch.block[0] = 31;
    SECOND;
    launch.block[0] = 32;
    GENERAL;
}

static void registers_of_the_second_that_allow_fewer_threads(void **state) {
    fake->second_threads = 31;
    GENERAL;
    launch.block[0] = 31;
    SECOND;
}

static void graphs_keep_the_second_where_nobody_changes_their_arguments(void **state) {
    pyk_stream stream;
    pyk_graph *graph;
    assert_int_equal(pyk_stream_new(device, 0, 0, &stream), PYK_OK);
    launch.stream = stream;
    SECOND;
    assert_int_equal(pyk_capture_begin(device, stream), PYK_OK);
    SECOND;
    assert_int_equal(pyk_capture_end(device, stream, &graph), PYK_OK);
    fake->captured = (CUstream)stream; /* by another library */
    GENERAL;
    fake->fail_name = "cuStreamIsCapturing", fake->fail_with = CUDA_ERROR_NOT_INITIALIZED, fake->captured = NULL;
    GENERAL;
    fake->fail_name = NULL;
    assert_int_equal(pyk_graph_free(device, graph), PYK_OK);
    assert_int_equal(pyk_stream_free(device, stream), PYK_OK);
}

static void the_body_that_needs_more_answers(void **state) {
    pyk_kernel_info info;
    int blocks;
    fake->second_threads = 64;
    assert_int_equal(pyk_kernel_query(device, &package, 0, &info, sizeof info), PYK_OK);
    assert_int_equal(info.max_threads, 1024);
    assert_int_equal(pyk_occupancy(device, &package, 0, 64, 0, &blocks), PYK_OK);
    assert_int_equal(fake->count.cuOccupancyMaxActiveBlocksPerMultiprocessor, 2);
    assert_int_equal(pyk_forall(&launch, &package, 0, 1000), PYK_OK);
    assert_int_equal(fake->count.cuOccupancyMaxPotentialBlockSize, 2);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, prepare, finish)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(contiguous_arrays_apart_take_the_second),
        TEST(integers_are_not_negative_and_so_small_that_two_can_be_added),
        TEST(a_kernel_without_a_second_body_takes_its_own),
        TEST(last_extents_are_those_that_all_indices_show),
        TEST(what_is_written_overlaps_by_one_element),
        TEST(what_is_only_read_may_be_one_array),
        TEST(an_array_in_place_of_its_result),
        TEST(strides_that_leave_gaps),
        TEST(transposed_reversed_and_broadcast_arrays),
        TEST(strides_of_layout_c_are_not_read),
        TEST(data_that_is_one_element_off_alignment),
        TEST(arrays_of_nearly_two_gigabytes),
        TEST(empty_arrays),
        TEST(products_of_some_extents_have_32_bits_in_empty_arrays_too),
        TEST(a_grid_of_two_billion_threads),
        TEST(registers_of_the_second_that_allow_fewer_threads),
        TEST(graphs_keep_the_second_where_nobody_changes_their_arguments),
        TEST(the_body_that_needs_more_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
