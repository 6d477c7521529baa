/* Several devices in one process: lists of names, CPU devices with memory of their own, copies and
 * events between devices, and failures of one of them, which leave the others alone. */
#include <stdio.h>

#include "test/unit/cmocka.h"
#include "test/unit/fake_cuda.h"

enum { N = 12 };

static FakeCuda *fake;
static pyk_device *one, *two;
static const float host[N] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};

static int open_pair(const char *first, const char *second) {
    fake = fake_reset();
    fake->devices = 2;
    unsetenv("PYK_DEVICE");
    return pyk_device_open(first, &one) || pyk_device_open(second, &two);
}

static int cpus(void **state) { return open_pair("cpu:0", "cpu:1"); }
static int gpus(void **state) { return open_pair("cuda:0", "cuda:1"); }
static int mixed(void **state) { return open_pair("cuda:0", "cpu"); }

static int close_pair(void **state) {
    pyk_device_close(one);
    pyk_device_close(two);
    one = two = NULL;
    return fake->contexts || fake->modules || fake->allocations || fake->streams || fake->events;
}

static void fails(pyk_result r, pyk_result expected, const char *first, const char *second) {
    assert_int_equal(r, expected);
    if (!strstr(pyk_last_error(), first) || !strstr(pyk_last_error(), second)) fail_msg("%s", pyk_last_error());
}

static pyk_f32_1d made(pyk_device *device) {
    pyk_f32_1d a = {0};
    assert_int_equal(pyk_array_from_host(device, 4, 1, (int64_t[]){N}, host, &a), PYK_OK);
    return a;
}

static void holds(pyk_device *device, const pyk_f32_1d *a) {
    float back[N] = {0};
    assert_int_equal(pyk_array_to_host(device, 4, 1, a, back), PYK_OK);
    assert_memory_equal(back, host, sizeof back);
}

/* ---- names */

static void lists(const char *list, const char *expected) {
    char names[8][PYK_DEVICE_NAME] = {""}, all[160] = "";
    int count = 0;
    assert_int_equal(pyk_device_list(list, 8, names, &count), PYK_OK);
    for (int i = 0; i < count; i++) sprintf(all + strlen(all), "%s%s", i ? " " : "", names[i]);
    assert_string_equal(all, expected);
}

static void a_list_names_the_devices_of_a_process(void **state) {
    fake = fake_reset();
    fake->devices = 3;
    unsetenv("PYK_DEVICE");
    lists("cpu:0,cpu:1", "cpu:0 cpu:1");
    lists("cuda", "cuda:0 cuda:1 cuda:2");
    lists("cuda:2,cpu,cuda:0", "cuda:2 cpu cuda:0");
    lists(NULL, "cuda:0 cuda:1 cuda:2");
    setenv("PYK_DEVICE", "cuda:1,cuda:0", 1);
    lists(NULL, "cuda:1 cuda:0");
    assert_int_equal(pyk_device_open(NULL, &one), PYK_OK);
    assert_string_equal(pyk_device_name(one), "Fake GPU 1");
    pyk_device_close(one);
    unsetenv("PYK_DEVICE");
    fake->devices = 0;
    lists("auto", "cpu");
    int count = 9;
    fails(pyk_device_list("cuda", 0, NULL, &count), PYK_NO_DEVICE, "there is no cuda:0", "0 GPUs");
    assert_int_equal(count, 0);
    assert_int_equal(pyk_device_list("cpu:0,cpu:1,cpu:2", 0, NULL, &count), PYK_OK);
    assert_int_equal(count, 3);
    static const char *const wrong[] = {"cpu:64", "cpu:", "cpu:0,", ",cpu", "cpu:0 ,cpu:1", "cpu:0;cpu:1", "cpu:-1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        fails(pyk_device_list(wrong[i], 0, NULL, &count), PYK_INVALID_ARGUMENT, "is not a device", "cpu:N");
    fails(pyk_device_open("cpu:0,tpu", &one), PYK_INVALID_ARGUMENT, "'tpu' is not a device", "commas");
    fails(pyk_device_list("cpu", 1, NULL, &count), PYK_INVALID_ARGUMENT, "names are NULL", "");
}

/* ---- CPU devices */

static void memory_of_another_cpu_device_is_refused(void **state) {
    pyk_f32_1d a = made(one), b = made(two);
    float back[N];
    fails(pyk_array_copy(one, 4, 1, &a, &b, NULL), PYK_INVALID_ARGUMENT,
          "expected memory of cpu:0, got memory of cpu:1", "pyk_array_copy_peer");
    fails(pyk_copy(two, b.data, a.data, 4, NULL), PYK_INVALID_ARGUMENT, "expected memory of cpu:1, got memory of cpu:0",
          "pyk_copy_peer");
    fails(pyk_fill(one, b.data + 3, 0, 4, NULL), PYK_INVALID_ARGUMENT, "cpu:0", "cpu:1");
    fails(pyk_to_device(one, b.data, host, 4, NULL), PYK_INVALID_ARGUMENT, "cpu:0", "cpu:1");
    fails(pyk_to_host(one, back, b.data + 1, 4, NULL), PYK_INVALID_ARGUMENT, "cpu:0", "cpu:1");
    fails(pyk_copy_peer(one, a.data, two, a.data, 4, NULL), PYK_INVALID_ARGUMENT, "expected memory of cpu:1", "cpu:0");
    fails(pyk_free(one, b.data), PYK_INVALID_ARGUMENT, "of another device (cpu:1)", "pyk_free");
    holds(one, &a);
    holds(two, &b);
    assert_int_equal(pyk_peer_enable(one, two), PYK_OK);        /* as kernels of two GPUs then do */
    assert_int_equal(pyk_array_copy(one, 4, 1, &a, &b, NULL), PYK_OK);
    assert_int_equal(pyk_peer_disable(one, two), PYK_OK);
    assert_int_equal(pyk_array_copy(one, 4, 1, &a, &b, NULL), PYK_INVALID_ARGUMENT);
    void *pinned;
    assert_int_equal(pyk_host_alloc(two, 64, PYK_HOST_MAPPED, &pinned), PYK_OK);
    assert_int_equal(pyk_fill(one, pinned, 0, 64, NULL), PYK_OK); /* every device reaches it */
    pyk_host_free(two, pinned);
    pyk_array_free(one, &a);
    pyk_array_free(two, &b);
}

static void handles_of_one_cpu_device_share_its_memory(void **state) {
    pyk_device *again;
    assert_int_equal(pyk_device_open("cpu", &again), PYK_OK);   /* cpu:0 too */
    pyk_f32_1d a = made(one);
    assert_int_equal(pyk_fill(again, a.data, 0, sizeof host, NULL), PYK_OK);
    pyk_array_free(one, &a);
    pyk_device_close(again);
}

static void a_launch_with_memory_of_another_device_is_refused(void **state) {
    static const pyk_param params[] = {{"x", "array(float32, 1d, C)", 24, 8, 0, 0}};
    static const pyk_kernel kernel = {"step", "step", params, 1, 0, 0, 0, 0, 0};
    pyk_package package = {.abi_version = PYK_ABI_VERSION, .name = "grid", .nkernels = 1, .kernels = &kernel};
    pyk_f32_1d a = made(one), view = {a.data + 5, {2}, {4}};
    pyk_launch l = pyk_launch_1d(two, 1, 32);
    fails(pyk_launch_kernel(&l, &package, 0, (void *[]){&view}), PYK_INVALID_ARGUMENT, "kernel 'step': parameter 'x'",
          "got memory of");
    l.device = one;
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, (void *[]){&view}), PYK_NO_IMAGE); /* it came to loading */
    pyk_array_free(one, &a);
}

/* ---- copies and events */

static void arrays_are_copied_between_devices(void **state) {
    pyk_device *all[] = {one, two};
    pyk_stream streams[2];
    pyk_event events[2];
    for (int i = 0; i < 2; i++) {
        assert_int_equal(pyk_stream_new(all[i], PYK_STREAM_NONBLOCKING, 0, &streams[i]), PYK_OK);
        assert_int_equal(pyk_event_new(all[i], PYK_EVENT_NO_TIMING, &events[i]), PYK_OK);
    }
    for (int from = 0; from < 2; from++)
        for (int to = 0; to < 2; to++) {
            pyk_f32_1d a = made(all[from]), b;
            pyk_f32_2d wide = {a.data, {3, 2}, {16, 4}}, narrow;    /* two of each four */
            float back[6];
            assert_int_equal(pyk_array_new(all[to], 4, 1, (int64_t[]){N}, &b), PYK_OK);
            assert_int_equal(pyk_array_new(all[to], 4, 2, (int64_t[]){3, 2}, &narrow), PYK_OK);
            assert_int_equal(pyk_event_record(all[from], events[from], streams[from]), PYK_OK);
            assert_int_equal(pyk_stream_wait(all[to], streams[to], events[from]), PYK_OK);
            assert_int_equal(pyk_array_copy_peer(all[to], 4, 1, &b, all[from], &a, streams[to]), PYK_OK);
            assert_int_equal(pyk_array_copy_peer(all[to], 4, 2, &narrow, all[from], &wide, streams[to]), PYK_OK);
            assert_int_equal(pyk_stream_synchronize(all[to], streams[to]), PYK_OK);
            holds(all[to], &b);
            assert_int_equal(pyk_array_to_host(all[to], 4, 2, &narrow, back), PYK_OK);
            assert_memory_equal(back, ((float[]){1, 2, 5, 6, 9, 10}), sizeof back);
            pyk_array_free(all[from], &a);
            pyk_array_free(all[to], &b);
            pyk_array_free(all[to], &narrow);
        }
    for (int i = 0; i < 2; i++) {
        pyk_event_free(all[i], events[i]);
        pyk_stream_free(all[i], streams[i]);
    }
}

static void what_cannot_be_copied_is_said(void **state) {
    pyk_f32_1d a = made(one), b = made(two), shorter = {b.data, {4}, {4}};
    fails(pyk_array_copy_peer(two, 4, 1, &shorter, one, &a, NULL), PYK_INVALID_ARGUMENT,
          "dimension 0 is 12 in the source", "4 in the destination");
    fails(pyk_array_copy_peer(two, 4, 1, &b, NULL, &a, NULL), PYK_INVALID_ARGUMENT, "the device is NULL", "");
    pyk_array_free(one, &a);
    pyk_array_free(two, &b);
}

static void an_event_that_is_captured_elsewhere_is_refused(void **state) {
    pyk_stream s, t;
    pyk_event e;
    pyk_graph *graph;
    assert_int_equal(pyk_stream_new(one, 0, 0, &s), PYK_OK);
    assert_int_equal(pyk_stream_new(two, 0, 0, &t), PYK_OK);
    assert_int_equal(pyk_event_new(one, 0, &e), PYK_OK);
    assert_int_equal(pyk_capture_begin(one, s), PYK_OK);
    assert_int_equal(pyk_event_record(one, e, s), PYK_OK);
    fails(pyk_stream_wait(two, t, e), PYK_UNSUPPORTED, "captured into a graph of cpu:0", "");
    assert_int_equal(pyk_capture_end(one, s, &graph), PYK_OK);
    fails(pyk_stream_wait(two, t, (pyk_event)(uintptr_t)host), PYK_INVALID_ARGUMENT, "expected an event", "");
    pyk_graph_free(one, graph);
    pyk_event_free(one, e);
    pyk_stream_free(one, s);
    pyk_stream_free(two, t);
}

/* ---- failures of one device */

static void the_runtime_goes_on_with_devices_that_the_driver_keeps(void **state) {
    pyk_f32_1d a = made(one), b = made(two);
    fake->fail_device = 1;
    fake->fail_with = CUDA_ERROR_ILLEGAL_ADDRESS;
    fails(pyk_synchronize(two), PYK_LAUNCH_FAILED, "cuda:1", "the contexts of all GPUs of this process are lost");
    assert_null(strstr(pyk_last_error(), "told of it first"));
    fails(pyk_array_copy_peer(two, 4, 1, &b, one, &a, NULL), PYK_LAUNCH_FAILED, "from cuda:0", "on cuda:1");
    assert_int_equal(pyk_synchronize(one), PYK_OK);
    holds(one, &a);
    pyk_f32_1d c = made(one);                                    /* and it goes on */
    assert_int_equal(pyk_array_free(one, &c), PYK_OK);
    assert_int_equal(pyk_array_free(two, &b), PYK_LAUNCH_FAILED);
    assert_int_equal(pyk_array_free(one, &a), PYK_OK);
    fake->fail_device = 0;
    fake->fail_name = "cuCtxSynchronize";                        /* the driver gives the fault as that of all */
    fails(pyk_synchronize(one), PYK_LAUNCH_FAILED, "on cuda:0", "cuda:1 told of it first");
    fake->fail_name = NULL;
}

static void out_of_memory_on_one_device_is_said_there(void **state) {
    pyk_f32_1d a = made(one), b;
    fake->fail_device = 1;
    fake->fail_name = "cuMemAlloc_v2";
    fake->fail_with = CUDA_ERROR_OUT_OF_MEMORY;
    fails(pyk_array_like(two, 4, 1, &a, &b), PYK_OUT_OF_MEMORY, "cannot allocate 48 bytes on cuda:1", "MiB are free");
    assert_int_equal(pyk_array_like(one, 4, 1, &a, &b), PYK_OK);
    holds(one, &a);
    pyk_array_free(one, &a);
    pyk_array_free(one, &b);
    fake->fail_device = 0;
}

static void a_package_without_an_image_for_one_device_runs_on_the_other(void **state) {
    static const pyk_kernel kernel = {"step", "step", NULL, 0, 0, 0, 0, 0, 0};
    static const pyk_image image = {"sm_90", "ptx", NULL, "text", 4, 0};
    static const pyk_package package = {.abi_version = PYK_ABI_VERSION, .abi_hash = 0x1122334455667788, .name = "grid",
                                        .nkernels = 1, .kernels = &kernel, .nimages = 1, .images = &image};
    pyk_launch l = pyk_launch_1d(two, 1, 32);
    fails(pyk_launch_kernel(&l, &package, 0, NULL), PYK_NO_IMAGE, "package 'grid' has no image for the CPU", "sm_90");
    l.device = one;
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, NULL), PYK_OK);
    assert_int_equal(fake->launch_device, 0);
}

#define ON(devices, test) cmocka_unit_test_setup_teardown(test, devices, close_pair)
#define NAMED(devices, test) {#test "_on_" #devices, test, devices, close_pair, NULL}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_names_the_devices_of_a_process),
        ON(cpus, memory_of_another_cpu_device_is_refused),
        ON(cpus, handles_of_one_cpu_device_share_its_memory),
        NAMED(cpus, a_launch_with_memory_of_another_device_is_refused),
        NAMED(cpus, arrays_are_copied_between_devices),
        NAMED(gpus, arrays_are_copied_between_devices),
        NAMED(mixed, arrays_are_copied_between_devices),
        NAMED(cpus, what_cannot_be_copied_is_said),
        NAMED(gpus, what_cannot_be_copied_is_said),
        ON(cpus, an_event_that_is_captured_elsewhere_is_refused),
        ON(gpus, the_runtime_goes_on_with_devices_that_the_driver_keeps),
        ON(gpus, out_of_memory_on_one_device_is_said_there),
        ON(mixed, a_package_without_an_image_for_one_device_runs_on_the_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
