/* Launches on a (fake) GPU: what is refused and in which words, empty grids, shared memory,
 * cooperative kernels, what kernels need. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "test/unit/cmocka.h"
#include "test/unit/fake_cuda.h"

static FakeCuda *fake;
static pyk_device *device;

static const unsigned char cubin[64] = {0x7f, 'E', 'L', 'F', 2, 1, 1};
static const pyk_image images[] = {{"sm_90", "cubin", NULL, cubin, sizeof cubin, 0}};
static const pyk_param params[] = {{"n", "int32", 4, 4, 0, 0}};
static const pyk_kernel kernels[] = {
    {"plain", "plain", params, 1, 0, 0, 0, 0, 0},
    {"bounded", "bounded", NULL, 0, 128, 0, 0, 0, 0},
    {"grid", "grid", NULL, 0, 0, PYK_COOPERATIVE, 0, 0, 0},
    {"late", "late", params, 1, 0, PYK_DEPENDENT, 0, 0, 0},
};
static const pyk_package package = {PYK_ABI_VERSION, 1, 4, 0x1122334455667788, "demo", images, kernels, NULL, NULL, 0};

static int n = 42;
static void *args[] = {&n};

static int setup(void **state) {
    fake = fake_reset();
    return pyk_device_open("cuda", &device);
}

static int teardown(void **state) {
    pyk_device_close(device);
    return fake->modules != 0 || fake->contexts != 0;
}

static pyk_launch shape(uint32_t gx, uint32_t gy, uint32_t gz, uint32_t bx, uint32_t by, uint32_t bz) {
    return (pyk_launch){device, {gx, gy, gz}, {bx, by, bz}, 0, NULL};
}

static void refused(pyk_launch l, uint32_t kernel, const char *text) {
    assert_int_equal(pyk_launch_kernel(&l, &package, kernel, args), PYK_INVALID_ARGUMENT);
    assert_string_equal(pyk_last_error(), text);
    assert_int_equal(fake->count.cuLaunchKernel, 0);
}

static void a_launch_reaches_the_driver(void **state) {
    pyk_launch l = shape(5, 6, 7, 8, 4, 2);
    l.shared_bytes = 1024;
    l.stream = (pyk_stream)&l;
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_OK);
    assert_int_equal(fake->count.cuLaunchKernel, 1);
    assert_memory_equal(fake->grid, l.grid, sizeof l.grid);
    assert_memory_equal(fake->block, l.block, sizeof l.block);
    assert_int_equal(fake->shared_bytes, 1024);
    assert_ptr_equal(fake->stream, &l);
    assert_int_equal(fake->first_arg, 42);
    assert_int_equal(fake_current(), -1);
}

static void an_empty_grid_is_a_success(void **state) {
    for (int i = 0; i < 3; i++) {
        pyk_launch l = shape(1, 1, 1, 32, 1, 1);
        l.grid[i] = 0;
        assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_OK);
    }
    assert_int_equal(fake->count.cuLaunchKernel, 0);
}

static void shapes_beyond_the_limits_are_refused(void **state) {
    refused(shape(1, 1, 1, 0, 1, 1), 0, "kernel 'plain': block.x is 0; a block has at least one thread");
    refused(shape(1, 1, 1, 1, 1, 65), 0, "kernel 'plain': block.z is 65, the limit of cuda:0 is 64");
    refused(shape(1, 1, 1, 1025, 1, 1), 0, "kernel 'plain': block.x is 1025, the limit of cuda:0 is 1024");
    refused(shape(1, 1, 1, 1024, 1024, 64), 0,
            "kernel 'plain': a block of 1024 x 1024 x 64 has 67108864 threads, the limit of cuda:0 is 1024");
    refused(shape(1, 65536, 1, 1, 1, 1), 0, "kernel 'plain': grid.y is 65536 blocks, the limit of cuda:0 is 65535");
    refused(shape(0x80000000u, 1, 1, 1, 1, 1), 0,
            "kernel 'plain': grid.x is 2147483648 blocks, the limit of cuda:0 is 2147483647");
    refused(shape(1, 1, 1, 129, 1, 1), 1,
            "kernel 'bounded': a block of 129 threads, but it was compiled for at most 128 (launch bounds)");
    fake->function_threads = 512;
    refused(shape(1, 1, 1, 513, 1, 1), 0,
            "kernel 'plain': a block of 513 threads, but its registers allow 512 on cuda:0");
    pyk_launch largest = shape(0x7fffffff, 65535, 65535, 512, 1, 1);
    assert_int_equal(pyk_launch_kernel(&largest, &package, 0, args), PYK_OK);
}

static void wrong_calls_are_refused(void **state) {
    pyk_launch l = shape(1, 1, 1, 1, 1, 1);
    void *none[] = {NULL};
    refused(l, 4, "pyk_launch_kernel: package 'demo' has 4 kernels, there is no number 4");
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, NULL), PYK_INVALID_ARGUMENT);
    assert_string_equal(pyk_last_error(), "kernel 'plain': no value for parameter 'n'");
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, none), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_launch_kernel(NULL, &package, 0, args), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_launch_kernel(&l, NULL, 0, args), PYK_INVALID_ARGUMENT);
    l.device = NULL;
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_INVALID_ARGUMENT);
}

static void arrays_without_memory_are_refused(void **state) {
    static const pyk_param arrays[] = {{"x", "array(float32, 2d, C)", 40, 8, 0, 0},
                                       {"r", "readonly Record(a[type=int8;offset=0];1;False)", 8, 8, 0, 0},
                                       {"z", "array(int8, 0d, A)", 8, 8, 0, 0}, {"p", "int8*", 8, 8, 0, 0}};
    const pyk_kernel with = {"arrays", "plain", arrays, 4, 0, 0, 0, 0, 0};
    pyk_package p = package;
    p.kernels = &with;
    p.nkernels = 1;
    float f = 0;
    pyk_f32_2d x = {&f, {1, 1}, {4, 4}};
    void *r = &f, *z = &f, *null = NULL, *values[] = {&x, &r, &z, &null};
    pyk_launch l = shape(1, 1, 1, 1, 1, 1);
    assert_int_equal(pyk_launch_kernel(&l, &p, 0, values), PYK_OK);
    x.shape[1] = -2;
    assert_int_equal(pyk_launch_kernel(&l, &p, 0, values), PYK_INVALID_ARGUMENT);
    assert_string_equal(pyk_last_error(),
                        "kernel 'arrays': parameter 'x': expected extents of 0 or more, got -2 in dimension 1");
    x = (pyk_f32_2d){NULL, {0, 5}, {20, 4}};
    assert_int_equal(pyk_launch_kernel(&l, &p, 0, values), PYK_OK);
    x.shape[0] = 1;
    assert_int_equal(pyk_launch_kernel(&l, &p, 0, values), PYK_INVALID_ARGUMENT);
    assert_string_equal(pyk_last_error(),
                        "kernel 'arrays': parameter 'x': expected array(float32, 2d, C), got an array at address NULL");
    x.data = &f;
    r = NULL;
    assert_int_equal(pyk_launch_kernel(&l, &p, 0, values), PYK_INVALID_ARGUMENT);
    r = &f;
    z = NULL;
    assert_int_equal(pyk_launch_kernel(&l, &p, 0, values), PYK_INVALID_ARGUMENT);
    assert_non_null(strstr(pyk_last_error(), "parameter 'z': expected array(int8, 0d, A)"));
    pyk_package_unload(device, &p);
}

static void large_shared_memory_is_opted_in_once(void **state) {
    fake->function_shared = 1024;
    pyk_launch l = shape(1, 1, 1, 32, 1, 1);
    l.shared_bytes = 47 * 1024;
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_OK);
    assert_int_equal(fake->count.cuFuncSetAttribute, 0);
    l.shared_bytes = 100 * 1024;
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_OK);
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_OK);
    assert_int_equal(fake->count.cuFuncSetAttribute, 1);
    l.shared_bytes = 64 * 1024; /* less needs nothing */
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_OK);
    assert_int_equal(fake->count.cuFuncSetAttribute, 1);
    l.shared_bytes = 232448;
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_INVALID_ARGUMENT);
    assert_string_equal(pyk_last_error(),
                        "kernel 'plain': 233472 bytes of shared memory (1024 static, 232448 dynamic), the limit of "
                        "cuda:0 is 232448");
    l.shared_bytes = UINT32_MAX;
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_INVALID_ARGUMENT);
}

static void a_grid_is_whole_clusters(void **state) {
    fake->function_cluster[0] = 2, fake->function_cluster[1] = 3, fake->function_cluster[2] = 1;
    pyk_launch l = shape(4, 6, 1, 32, 1, 1);
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_OK);
    assert_int_equal(fake->wide_clusters, 0);
    l.grid[1] = 4;
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_INVALID_ARGUMENT);
    assert_string_equal(pyk_last_error(), "kernel 'plain': grid.y is 4 blocks, not a multiple of the 3 of a cluster");
    pyk_package_unload(device, &package);
    fake->function_cluster[0] = 16, fake->function_cluster[1] = 1;
    l.grid[0] = 16;
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_OK);
    assert_int_equal(fake->wide_clusters, 1);
    pyk_package_unload(device, &package);
}

static void large_shared_memory_is_opted_in_on_the_device_of_the_launch(void **state) {
    pyk_device *second;
    fake->devices = 2;
    assert_int_equal(pyk_device_open("cuda:1", &second), PYK_OK);
    pyk_launch l = shape(1, 1, 1, 32, 1, 1);
    l.shared_bytes = 100 * 1024;
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_OK);
    l.device = second;
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args),
                     PYK_OK); /* the fake refuses if device 0 was opted in again */
    assert_int_equal(fake->count.cuFuncSetAttribute, 2);
    pyk_device_close(second);
}

static void a_preferred_carveout_is_set_once(void **state) {
    static const pyk_kernel prefer[] = {{"most", "most", params, 1, 0, 0, 0, 101, 0},
                                        {"none", "none", params, 1, 0, 0, 0, 1, 0},
                                        {"any", "any", params, 1, 0, 0, 0, 0, 0}};
    pyk_package p = package;
    p.kernels = prefer;
    pyk_launch l = shape(1, 1, 1, 32, 1, 1);
    const int wants[] = {100, 0, -1};
    for (int turn = 0; turn < 2; turn++)
        for (uint32_t k = 0; k < 3; k++) {
            assert_int_equal(pyk_launch_kernel(&l, &p, k, args), PYK_OK);
            assert_int_equal(fake->launch_carveout, wants[k]);
        }
    assert_int_equal(fake->count.cuFuncSetAttribute, 2);
    pyk_package_unload(device, &p);

    fake->fail_name = "cuFuncSetAttribute";
    fake->fail_with = CUDA_ERROR_INVALID_VALUE;
    assert_int_not_equal(pyk_launch_kernel(&l, &p, 0, args), PYK_OK);
    assert_non_null(strstr(pyk_last_error(), "package 'demo': kernel 'most' (symbol most)"));
    fake->fail_name = NULL;
}

static void cooperative_kernels_launch_cooperatively(void **state) {
    pyk_launch l = shape(4, 1, 1, 32, 1, 1);
    assert_int_equal(pyk_launch_kernel(&l, &package, 2, NULL), PYK_OK);
    assert_int_equal(fake->count.cuLaunchCooperativeKernel, 1);
    assert_int_equal(fake->count.cuLaunchKernel, 0);
    l.grid[0] = 265; /* the fake has 132 multiprocessors with room for 2 blocks each */
    assert_int_equal(pyk_launch_kernel(&l, &package, 2, NULL), PYK_INVALID_ARGUMENT);
    assert_string_equal(
        pyk_last_error(),
        "kernel 'grid': a cooperative launch of 265 blocks of 32 threads, but cuda:0 runs 264 of them at "
        "once (2 on each of 132 multiprocessors)");
    pyk_device_close(device);
    fake->cooperative = 0;
    assert_int_equal(pyk_device_open("cuda", &device), PYK_OK);
    l.device = device;
    assert_int_equal(pyk_launch_kernel(&l, &package, 2, NULL), PYK_UNSUPPORTED);
}

static void dependent_kernels_may_begin_early(void **state) {
    pyk_launch l = shape(5, 6, 7, 8, 4, 2);
    l.shared_bytes = 1024;
    assert_int_equal(pyk_stream_new(device, 0, 0, &l.stream), PYK_OK);
    assert_int_equal(pyk_launch_kernel(&l, &package, 3, args), PYK_OK);
    assert_int_equal(fake->count.cuLaunchKernelEx, 1);
    assert_int_equal(fake->count.cuLaunchKernel, 0);
    assert_memory_equal(fake->grid, l.grid, sizeof l.grid);
    assert_memory_equal(fake->block, l.block, sizeof l.block);
    assert_int_equal(fake->shared_bytes, 1024);
    assert_int_equal(fake->first_arg, 42);

    pyk_graph *graph;
    assert_int_equal(pyk_capture_begin(device, l.stream), PYK_OK);
    assert_int_equal(pyk_launch_kernel(&l, &package, 3, args), PYK_OK);
    assert_int_equal(fake->nodes, 1);
    assert_int_equal(fake->count.cuLaunchKernelEx, 2);
    assert_int_equal(pyk_capture_end(device, l.stream, &graph), PYK_OK);
    pyk_graph_free(device, graph);
    pyk_stream_free(device, l.stream);
}

static void dependent_kernels_are_plain_ones_where_the_gpu_knows_of_no_others(void **state) {
    pyk_device_close(device);
    fake->capability = 80;
    assert_int_equal(pyk_device_open("cuda", &device), PYK_OK);
    pyk_launch l = shape(4, 1, 1, 32, 1, 1);
    static const pyk_image older[] = {{"sm_80", "cubin", NULL, cubin, sizeof cubin, 0}};
    static const pyk_package old = {PYK_ABI_VERSION, 1, 4, 0x1122334455667788, "old", older, kernels, NULL, NULL, 0};
    assert_int_equal(pyk_launch_kernel(&l, &old, 3, args), PYK_OK);
    assert_int_equal(fake->count.cuLaunchKernel, 1);
    assert_int_equal(fake->count.cuLaunchKernelEx, 0);
}

static void forall_covers_all_threads(void **state) {
    pyk_launch l = shape(9, 9, 9, 9, 9, 9);
    assert_int_equal(pyk_forall(&l, &package, 0, 1000), PYK_OK);
    assert_int_equal(l.block[0], 768);
    assert_int_equal(l.grid[0], 2);
    assert_true(l.block[1] == 1 && l.block[2] == 1 && l.grid[1] == 1 && l.grid[2] == 1);
    assert_int_equal(pyk_forall(&l, &package, 1, 1280), PYK_OK); /* launch bounds of 128 */
    assert_int_equal(l.block[0], 128);
    assert_int_equal(l.grid[0], 10);
    assert_int_equal(pyk_forall(&l, &package, 0, 0), PYK_OK);
    assert_int_equal(l.grid[0], 0);
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_OK);
    assert_int_equal(pyk_forall(&l, &package, 0, UINT64_MAX), PYK_INVALID_ARGUMENT);
    l.shared_bytes = 100 * 1024; /* the fake refuses what was not opted in */
    assert_int_equal(pyk_forall(&l, &package, 0, 1000), PYK_OK);
    fake->occupancy_block = 0;
    assert_int_equal(pyk_forall(&l, &package, 0, 1000), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_forall(&l, &package, 3, 1000), PYK_INVALID_ARGUMENT);
}

static void forall_takes_the_kernels_block(void **state) {
    static const pyk_kernel fixed[] = {{"fixed", "fixed", params, 1, 0, 0, 96, 0, 0}};
    pyk_package p = package;
    p.kernels = fixed;
    p.nkernels = 1;
    pyk_launch l = shape(9, 9, 9, 9, 9, 9);
    assert_int_equal(pyk_forall(&l, &p, 0, 1000), PYK_OK);
    assert_int_equal(l.block[0], 96);
    assert_int_equal(l.grid[0], 11);
    assert_int_equal(fake->count.cuOccupancyMaxPotentialBlockSize, 0);
}

static void kernels_tell_what_they_need(void **state) {
    pyk_kernel_info info;
    int blocks = -1;
    fake->function_shared = 512;
    fake->function_threads = 640;
    assert_int_equal(pyk_kernel_query(device, &package, 0, &info, sizeof info), PYK_OK);
    assert_true(info.max_threads == 640 && info.registers == 40 && info.shared == 512 && info.binary_version == 90);
    assert_int_equal(pyk_kernel_query(device, &package, 9, &info, sizeof info), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_kernel_query(device, &package, 0, NULL, 0), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_occupancy(device, &package, 0, 256, 0, &blocks), PYK_OK);
    assert_int_equal(blocks, 2);
    assert_int_equal(pyk_occupancy(device, &package, 0, 256, 100 * 1024, &blocks), PYK_OK); /* opted in */
    assert_int_equal(blocks, 2);
    assert_int_equal(pyk_occupancy(device, &package, 0, 256, 240 * 1024, &blocks), PYK_OK);
    assert_int_equal(blocks, 0);
    assert_int_equal(pyk_occupancy(device, &package, 1, 129, 0, &blocks), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_occupancy(device, &package, 0, 0, 0, &blocks), PYK_INVALID_ARGUMENT);
}

static void a_failed_launch_is_reported(void **state) {
    pyk_launch l = shape(1, 1, 1, 32, 1, 1);
    fake->fail_name = "cuLaunchKernel";
    fake->fail_with = CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES;
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_LAUNCH_FAILED);
    assert_int_equal(strncmp(pyk_last_error(), "kernel 'plain': cannot launch on cuda:0: ", 40), 0);
}

/* What launches with PYK_ADVICE write to standard error. */
static const char *advice_of(const char *spec, const pyk_launch *shapes, int count, uint32_t kernel) {
    static char text[2000];
    FILE *file = tmpfile();
    int kept = dup(2);
    pyk_device *d;
    setenv("PYK_ADVICE", "1", 1);
    assert_int_equal(pyk_device_open(spec, &d), PYK_OK);
    unsetenv("PYK_ADVICE");
    dup2(fileno(file), 2);
    for (int i = 0; i < count; i++) {
        pyk_launch l = shapes[i];
        l.device = d;
        assert_int_equal(pyk_launch_kernel(&l, &package, kernel, args), PYK_OK);
    }
    dup2(kept, 2);
    close(kept);
    rewind(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    pyk_device_close(d);
    return text;
}

static void advice_names_each_waste_once(void **state) {
    const pyk_launch small[] = {shape(4, 1, 1, 100, 1, 1), shape(5, 1, 1, 90, 1, 1)},
                     large = shape(1000, 1, 1, 512, 1, 1);
    fake->blocks_at_once = 1;
    fake->function_local = 48;
    assert_string_equal(advice_of("cuda", small, 2, 0),
        "pykrt: advice: kernel 'plain': a block of 100 threads is no multiple of 32: 28 lanes of its last warp do nothing\n"
        "pykrt: advice: kernel 'plain': a grid of 4 blocks leaves 128 of the 132 multiprocessors idle: take more blocks\n"
        "pykrt: advice: kernel 'plain': each thread has 48 bytes in local memory, which is slow: local arrays, or values "
        "for which there are too few registers\n"
        "pykrt: advice: kernel 'plain': a multiprocessor runs 4 of the 32 warps that it can hold, because of its 100 "
        "threads a block: take larger blocks\n");
    fake->function_local = 0;
    fake->blocks_at_once = 2;
    assert_string_equal(advice_of("cuda", &large, 1, 0), "");
}

static void nothing_is_advised_unasked(void **state) {
    FILE *file = tmpfile();
    int kept = dup(2);
    pyk_launch l = shape(1, 1, 1, 1, 1, 1);
    dup2(fileno(file), 2);
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_OK);
    dup2(kept, 2);
    close(kept);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    assert_int_equal(ftell(file), 0);
    fclose(file);
}

static void launches_are_ranges_for_a_profiler(void **state) {
    pyk_device *d;
    pyk_launch l = shape(200, 1, 1, 256, 1, 1);
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_OK);
    assert_string_equal(fake->ranges, "");
    setenv("NVTX_INJECTION64_PATH", getenv("PYK_LIBCUDA"), 1);
    setenv("PYK_NVTX", "1", 1);
    assert_int_equal(pyk_device_open("cuda", &d), PYK_OK);
    unsetenv("PYK_NVTX");
    unsetenv("NVTX_INJECTION64_PATH");
    l.device = d;
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_OK);
    assert_int_equal(pyk_launch_kernel(&l, &package, 2, args), PYK_OK);
    l.block[0] = 2000;
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_INVALID_ARGUMENT);
    assert_string_equal(fake->ranges, "plain()grid()");
    pyk_device_close(d);
}

static void the_profiler_is_told_when_to_record(void **state) {
    pyk_device *cpu;
    assert_int_equal(pyk_profiler_start(device), PYK_OK);
    assert_int_equal(fake->count.cuProfilerStart, 1);
    assert_int_equal(fake->count.cuCtxSynchronize, 1);
    assert_int_equal(pyk_profiler_stop(device), PYK_OK);
    assert_int_equal(fake->count.cuProfilerStop, 1);
    assert_int_equal(fake_current(), -1);
    fake->fail_name = "cuProfilerStart";
    fake->fail_with = CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES;
    assert_int_equal(strncmp((pyk_profiler_start(device), pyk_last_error()), "pyk_profiler_start on cuda:0: ", 30), 0);
    assert_int_equal(pyk_profiler_start(NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_device_open("cpu", &cpu), PYK_OK);
    assert_int_equal(pyk_profiler_start(cpu), PYK_OK);
    assert_int_equal(pyk_profiler_stop(cpu), PYK_OK);
    pyk_device_close(cpu);
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_launch_reaches_the_driver),
        TEST(an_empty_grid_is_a_success),
        TEST(shapes_beyond_the_limits_are_refused),
        TEST(wrong_calls_are_refused),
        TEST(arrays_without_memory_are_refused),
        TEST(large_shared_memory_is_opted_in_once),
        TEST(a_grid_is_whole_clusters),
        TEST(large_shared_memory_is_opted_in_on_the_device_of_the_launch),
        TEST(a_preferred_carveout_is_set_once),
        TEST(cooperative_kernels_launch_cooperatively),
        TEST(dependent_kernels_may_begin_early),
        TEST(dependent_kernels_are_plain_ones_where_the_gpu_knows_of_no_others),
        TEST(forall_covers_all_threads),
        TEST(forall_takes_the_kernels_block),
        TEST(kernels_tell_what_they_need),
        TEST(a_failed_launch_is_reported),
        TEST(advice_names_each_waste_once),
        TEST(nothing_is_advised_unasked),
        TEST(launches_are_ranges_for_a_profiler),
        TEST(the_profiler_is_told_when_to_record),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
