/* Devices: what the words mean, what happens without a driver, and that the caller's context stays
 * as it was. */
#include <stdio.h>

#include "test/unit/cmocka.h"
#include "test/unit/fake_cuda.h"

static FakeCuda *fake;

static int setup(void **state) {
    fake = fake_reset();
    unsetenv("PYK_DEVICE");
    return 0;
}

static pyk_device *open_device(const char *spec) {
    pyk_device *device = NULL;
    assert_int_equal(pyk_device_open(spec, &device), PYK_OK);
    assert_non_null(device);
    return device;
}

static void without_a_driver_auto_is_the_cpu(void **state) {
    char *library = strdup(getenv("PYK_LIBCUDA"));
    setenv("PYK_LIBCUDA", "/nonexistent/libcuda.so.1", 1);
    pyk_device *device = (pyk_device *)&library;
    assert_int_equal(pyk_device_count(), 0);
    assert_string_equal(pyk_last_error(), "");
    assert_int_equal(pyk_device_open("cuda", &device), PYK_NO_DEVICE);
    assert_null(device);
    assert_non_null(strstr(pyk_last_error(), "/nonexistent/libcuda.so.1"));
    device = open_device("auto");
    assert_true(pyk_device_is_cpu(device));
    pyk_device_close(device);
    setenv("PYK_LIBCUDA", library, 1);
    free(library);
    assert_int_equal(pyk_device_count(), 1); /* the failure was not for ever */
}

static void auto_takes_the_first_gpu(void **state) {
    pyk_device *device = open_device(NULL);
    assert_false(pyk_device_is_cpu(device));
    assert_int_equal(pyk_device_arch(device), 90);
    assert_string_equal(pyk_device_name(device), "Fake GPU 0");
    assert_int_equal(fake->contexts, 1);
    pyk_device_close(device);
    assert_int_equal(fake->contexts, 0);
}

static void auto_without_gpus_is_the_cpu(void **state) {
    fake->devices = 0;
    pyk_device *device = open_device("auto");
    assert_true(pyk_device_is_cpu(device));
    assert_int_equal(pyk_device_arch(device), 0);
    assert_int_equal(strncmp(pyk_device_name(device), "cpu (", 5), 0);
    pyk_device_close(device);
}

static void auto_does_not_hide_a_gpu_that_fails(void **state) {
    pyk_device *device;
    fake->fail_name = "cuDevicePrimaryCtxRetain";
    fake->fail_with = CUDA_ERROR_OUT_OF_MEMORY;
    assert_int_equal(pyk_device_open("auto", &device), PYK_OUT_OF_MEMORY);
    assert_null(device);
}

static void words_choose_the_device(void **state) {
    fake->devices = 3;
    setenv("PYK_DEVICE", "cuda:2", 1);
    pyk_device *device = open_device(NULL);
    assert_string_equal(pyk_device_name(device), "Fake GPU 2");
    pyk_device_close(device);
    device = open_device("cpu"); /* an argument wins over the environment */
    assert_true(pyk_device_is_cpu(device));
    pyk_device_close(device);

    assert_int_equal(pyk_device_open("cuda:3", &device), PYK_NO_DEVICE);
    assert_string_equal(pyk_last_error(), "there is no cuda:3: this machine shows 3 GPUs");
    static const char *const wrong[] = {"gpu",     "cuda:", "cuda:-1", "cuda:1x",
                                        "cuda: 1", "cuda1", "CPU",     "cuda:99999999999999999999"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(pyk_device_open(wrong[i], &device), PYK_INVALID_ARGUMENT);
        assert_non_null(strstr(pyk_last_error(), wrong[i]));
    }
    assert_int_equal(pyk_device_open("cpu", NULL), PYK_INVALID_ARGUMENT);
}

static void the_number_of_cpu_threads_can_be_set(void **state) {
    pyk_device *device;
    setenv("PYK_CPU_THREADS", "3", 1);
    device = open_device("cpu");
    assert_string_equal(pyk_device_name(device), "cpu (3 threads)");
    pyk_device_close(device);
    setenv("PYK_CPU_THREADS", "many", 1);
    assert_int_equal(pyk_device_open("cpu", &device), PYK_INVALID_ARGUMENT);
    assert_non_null(strstr(pyk_last_error(), "'many'"));
    unsetenv("PYK_CPU_THREADS");
}

static void the_callers_context_stays_current(void **state) {
    CUcontext mine, popped;
    CUresult (*retain)(CUcontext *, CUdevice), (*push)(CUcontext), (*pop)(CUcontext *), (*release)(CUdevice);
    fake_symbol("cuDevicePrimaryCtxRetain", &retain);
    fake_symbol("cuCtxPushCurrent_v2", &push);
    fake_symbol("cuCtxPopCurrent_v2", &pop);
    fake_symbol("cuDevicePrimaryCtxRelease_v2", &release);
    fake->devices = 2;
    retain(&mine, 1);
    push(mine);

    pyk_device *device = open_device("cuda:0");
    void *p;
    char byte = 7;
    size_t a, b;
    pyk_timer *timer;
    double ms;
    assert_int_equal(pyk_alloc(device, 1, &p), PYK_OK);
    assert_int_equal(pyk_to_device(device, p, &byte, 1, NULL), PYK_OK);
    assert_int_equal(pyk_fill(device, p, 9, 1, NULL), PYK_OK);
    assert_int_equal(pyk_to_host(device, &byte, p, 1, NULL), PYK_OK);
    assert_int_equal(byte, 9);
    assert_int_equal(pyk_free(device, p), PYK_OK);
    assert_int_equal(pyk_device_memory(device, &a, &b), PYK_OK);
    assert_int_equal(a, (size_t)1 << 30);
    assert_int_equal(pyk_synchronize(device), PYK_OK);
    assert_int_equal(pyk_timer_new(device, &timer), PYK_OK);
    assert_int_equal(pyk_timer_start(device, timer, NULL), PYK_OK);
    assert_int_equal(pyk_timer_stop(device, timer, NULL, &ms), PYK_OK);
    assert_true(ms == 1.5);
    pyk_timer_free(device, timer);
    assert_int_equal(fake_current(), 1);
    fake->fail_name = "cuMemAlloc_v2";
    fake->fail_with = CUDA_ERROR_OUT_OF_MEMORY;
    assert_int_equal(pyk_alloc(device, 8, &p), PYK_OUT_OF_MEMORY);
    assert_int_equal(fake_current(), 1);
    pyk_device_close(device);
    assert_int_equal(fake_current(), 1);

    pop(&popped);
    release(1);
    assert_int_equal(fake_current(), -1);
    assert_int_equal(fake->contexts, 0);
    assert_int_equal(fake->events, 0);
    assert_int_equal(fake->count.cuCtxPushCurrent_v2, fake->count.cuCtxPopCurrent_v2);
}

static int32_t opened_ordinal(const char *spec) {
    pyk_device_info info;
    pyk_device *device = open_device(spec);
    assert_int_equal(pyk_device_query(device, &info, sizeof info), PYK_OK);
    pyk_device_close(device);
    return info.ordinal;
}

static void each_rank_of_a_machine_has_its_device(void **state) {
    pyk_device *device;
    char name[PYK_DEVICE_NAME];
    int count;
    fake->devices = 2;
    assert_int_equal(opened_ordinal("rank"), 0);
    setenv("SLURM_LOCALID", "1", 1);
    assert_int_equal(opened_ordinal("rank"), 1);
    setenv("OMPI_COMM_WORLD_LOCAL_RANK", "2", 1); /* of mpirun in a job of Slurm; there are two GPUs */
    assert_int_equal(opened_ordinal("rank"), 0);
    setenv("PYK_LOCAL_RANK", "3", 1);
    assert_int_equal(opened_ordinal("rank"), 1);
    assert_int_equal(opened_ordinal("auto"), 0);
    setenv("PYK_DEVICE", "rank", 1);
    assert_int_equal(opened_ordinal(NULL), 1);
    assert_int_equal(opened_ordinal("cuda"), 0);
    assert_int_equal(pyk_device_list(NULL, 1, &name, &count), PYK_OK);
    assert_int_equal(count, 1);
    assert_string_equal(name, "cuda:1");
    setenv("PYK_DEVICE", "cuda:0", 1);
    assert_int_equal(opened_ordinal("rank"), 0);
    setenv("PYK_DEVICE", "cuda:0,cpu:0,cpu:5", 1);
    assert_int_equal(opened_ordinal("rank"), 0);
    setenv("PYK_LOCAL_RANK", "5", 1);
    assert_int_equal(opened_ordinal("rank"), -6);
    setenv("PYK_DEVICE", "cuda:7", 1);
    assert_int_equal(pyk_device_open("rank", &device), PYK_NO_DEVICE);
    assert_non_null(strstr(pyk_last_error(), "there is no cuda:7"));
    setenv("PYK_DEVICE", "cpu", 1);
    assert_int_equal(opened_ordinal("rank"), -1);
    unsetenv("PYK_DEVICE");
    fake->devices = 0;
    assert_int_equal(opened_ordinal("rank"), -1);
    setenv("PYK_LOCAL_RANK", "one", 1);
    assert_int_equal(pyk_device_open("rank", &device), PYK_INVALID_ARGUMENT);
    assert_non_null(strstr(pyk_last_error(), "PYK_LOCAL_RANK is 'one'"));
    unsetenv("PYK_LOCAL_RANK");
    unsetenv("OMPI_COMM_WORLD_LOCAL_RANK");
    unsetenv("SLURM_LOCALID");
}

static void a_device_is_made_current_for_other_libraries(void **state) {
    CUresult (*pop)(CUcontext *);
    CUcontext popped;
    fake_symbol("cuCtxPopCurrent_v2", &pop);
    fake->devices = 2;
    pyk_device *first = open_device("cuda:0"), *second = open_device("cuda:1"), *cpu = open_device("cpu");
    assert_int_equal(pyk_device_set_current(second), PYK_OK);
    assert_int_equal(pyk_device_current(), 1);
    assert_int_equal(pyk_device_set_current(first), PYK_OK);
    assert_int_equal(pyk_device_set_current(cpu), PYK_OK);
    assert_int_equal(pyk_device_current(), 0);
    assert_int_equal(pyk_device_set_current(NULL), PYK_INVALID_ARGUMENT);
    fake->fail_name = "cuCtxSetCurrent";
    fake->fail_with = CUDA_ERROR_INVALID_CONTEXT;
    assert_int_equal(pyk_device_set_current(second), PYK_DRIVER);
    pop(&popped);
    assert_int_equal(pyk_device_current(), -1);
    pyk_device_close(first);
    pyk_device_close(second);
    pyk_device_close(cpu);
}

static void errors_carry_the_drivers_words_and_help(void **state) {
    pyk_device *device = open_device("cuda");
    void *p;
    assert_int_equal(pyk_alloc(device, (size_t)8 << 30, &p), PYK_OUT_OF_MEMORY);
    assert_string_equal(pyk_last_error(),
                        "cannot allocate 8589934592 bytes on cuda:0: CUDA_ERROR_FAKE_2 (2): the fake was told to "
                        "fail; 1024.0 of 4096.0 MiB are free");
    fake->fail_name = "cuCtxSynchronize";
    fake->fail_with = CUDA_ERROR_ILLEGAL_ADDRESS;
    assert_int_equal(pyk_synchronize(device), PYK_LAUNCH_FAILED);
    assert_non_null(strstr(pyk_last_error(), "--check=bounds"));
    fake->fail_with = 12345;
    assert_int_equal(pyk_synchronize(device), PYK_DRIVER);
    pyk_device_close(device);
}

static void every_result_has_a_name_and_a_text(void **state) {
    for (int r = PYK_OK; r <= PYK_DEVICE_EXCEPTION; r++) {
        assert_int_equal(strncmp(pyk_result_name((pyk_result)r), "PYK_", 4), 0);
        assert_true(strlen(pyk_result_text((pyk_result)r)) > 5);
    }
    assert_string_equal(pyk_result_name(PYK_NO_IMAGE), "PYK_NO_IMAGE");
    assert_non_null(pyk_result_name((pyk_result)99));
    assert_non_null(pyk_result_text((pyk_result)-1));
    assert_true(strlen(pyk_version()) > 0);
}

static void null_devices_are_refused(void **state) {
    size_t n;
    void *p;
    pyk_timer *timer;
    double ms;
    pyk_device_close(NULL);
    assert_int_equal(pyk_timer_free(NULL, NULL), PYK_OK);
    assert_int_equal(pyk_synchronize(NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_device_memory(NULL, &n, &n), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_alloc(NULL, 1, &p), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_timer_new(NULL, &timer), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_timer_start(NULL, NULL, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_timer_stop(NULL, NULL, NULL, &ms), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_device_is_cpu(NULL), 0);
    assert_string_equal(pyk_device_name(NULL), "");
}

static void a_timer_or_graph_belongs_to_its_device(void **state) {
    pyk_device *device = open_device("cpu"), *other = open_device("cpu");
    pyk_stream stream;
    pyk_timer *timer;
    pyk_graph *graph;
    assert_int_equal(pyk_timer_new(device, &timer), PYK_OK);
    assert_int_equal(pyk_timer_start(other, timer, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_timer_free(other, timer), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_stream_new(device, 0, 0, &stream), PYK_OK);
    assert_int_equal(pyk_capture_begin(device, stream), PYK_OK);
    assert_int_equal(pyk_capture_end(device, stream, &graph), PYK_OK);
    assert_int_equal(pyk_graph_launch(other, graph, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_graph_free(other, graph), PYK_INVALID_ARGUMENT);
    assert_non_null(strstr(pyk_last_error(), "of another device"));
    assert_int_equal(pyk_graph_free(device, graph), PYK_OK);
    assert_int_equal(pyk_timer_free(device, timer), PYK_OK);
    assert_int_equal(pyk_stream_free(device, stream), PYK_OK);
    pyk_device_close(other);
    pyk_device_close(device);
}

static void the_cpu_has_a_clock_and_memory(void **state) {
    pyk_device *device = open_device("cpu");
    size_t free_bytes, total;
    pyk_timer *timer;
    double ms = -1;
    assert_int_equal(pyk_device_memory(device, &free_bytes, &total), PYK_OK);
    assert_true(total > 0 && free_bytes <= total);
    assert_int_equal(pyk_timer_new(device, &timer), PYK_OK);
    assert_int_equal(pyk_timer_stop(device, timer, NULL, &ms), PYK_INVALID_ARGUMENT); /* not started */
    assert_int_equal(pyk_timer_start(device, timer, NULL), PYK_OK);
    assert_int_equal(pyk_timer_stop(device, timer, NULL, &ms), PYK_OK);
    assert_true(ms >= 0 && ms < 60000);
    pyk_timer_free(device, timer);
    assert_int_equal(pyk_synchronize(device), PYK_OK);
    pyk_device_close(device);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(without_a_driver_auto_is_the_cpu, setup),
        cmocka_unit_test_setup(auto_takes_the_first_gpu, setup),
        cmocka_unit_test_setup(auto_without_gpus_is_the_cpu, setup),
        cmocka_unit_test_setup(auto_does_not_hide_a_gpu_that_fails, setup),
        cmocka_unit_test_setup(words_choose_the_device, setup),
        cmocka_unit_test_setup(the_number_of_cpu_threads_can_be_set, setup),
        cmocka_unit_test_setup(the_callers_context_stays_current, setup),
        cmocka_unit_test_setup(each_rank_of_a_machine_has_its_device, setup),
        cmocka_unit_test_setup(a_device_is_made_current_for_other_libraries, setup),
        cmocka_unit_test_setup(errors_carry_the_drivers_words_and_help, setup),
        cmocka_unit_test_setup(every_result_has_a_name_and_a_text, setup),
        cmocka_unit_test_setup(null_devices_are_refused, setup),
        cmocka_unit_test_setup(a_timer_or_graph_belongs_to_its_device, setup),
        cmocka_unit_test_setup(the_cpu_has_a_clock_and_memory, setup),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
