/* The life of devices and of what is made on them, on a (fake) GPU and the CPU: contexts,
 * allocators, resets, any order of freeing, forks, the end of the driver; and every driver call of
 * a program failing once, with one error after the other. */
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static const char texts[] = "k.py\0" "3\0" "f\0" "ValueError: first";

#define FIXTURE_PREPARE(fake) ((fake)->error_text = texts, (fake)->error_bytes = sizeof texts)
#include "test/unit/cmocka.h"
#include "test/unit/fixture.h"

static const unsigned char cubin[64] = {0x7f, 'E', 'L', 'F', 2, 1, 1};
static const pyk_image images[] = {{"sm_90", "cubin", NULL, cubin, sizeof cubin, 0}};
static const pyk_param params[] = {{"n", "int32", 4, 4, 0, 0}};
static const pyk_param arrays[] = {{"a", "array(float32, 2d, C)", 40, 8, PYK_WRITTEN, 4}};
static const pyk_kernel kernels[] = {{"plain", "plain", params, 1, 0, 0, 0, 0, 0},
                                     {"grid", "grid", NULL, 0, 0, PYK_COOPERATIVE, 0, 0, 0},
                                     {"two", "two", arrays, 1, 0, 0, 0, 0, 0},
                                     {"two$second", "two$second", arrays, 1, 0, 0, 0, 0, 0},
                                     {"late", "late", NULL, 0, 0, PYK_DEPENDENT, 0, 0, 0}};
static const pyk_package package = {PYK_ABI_VERSION, 1, 5, 0x1122334455667788, "demo", images, kernels, NULL, NULL, 0};

/* ---- every driver call fails once */

/* What a program has at a time. */
typedef struct Things {
    pyk_f32_2d a, b;
    void *raw, *pinned, *managed;
    char page[64];
    bool registered;
    pyk_stream stream;
    pyk_event event, later;
    pyk_timer *timer;
    pyk_graph *graph;
} Things;

static void count_call(void *user) { (*(int *)user)++; }

static pyk_result use_memory(pyk_device *d, Things *t) {
    static const float host[12] = {1, 2, 3};
    static const double value = 1.5;
    float back[12];
    size_t free_bytes, total;
    void *mapped;
    pyk_f32_1d column;
    pyk_slice slices[] = {PYK_ALL, {1, 0, 0}};
    pyk_result r = pyk_device_memory(d, &free_bytes, &total);
    if (!r) r = pyk_array_from_host(d, 4, 2, (int64_t[]){3, 4}, host, &t->a);
    if (!r) r = pyk_array_like(d, 4, 2, &t->a, &t->b);
    if (!r) r = pyk_array_copy(d, 4, 2, &t->b, &t->a, t->stream);
    if (!r) r = pyk_array_view(4, 2, &t->b, slices, 1, &column);
    if (!r) r = pyk_array_fill(d, 4, 1, &column, host, t->stream);
    if (!r) r = pyk_array_upload(d, 4, 1, &column, host, t->stream);
    if (!r) r = pyk_array_to_host(d, 4, 1, &column, back);
    if (!r) r = pyk_array_download(d, 4, 1, &column, back, t->stream);
    if (!r) r = pyk_alloc_async(d, 64, t->stream, &t->raw);
    if (!r) r = pyk_fill(d, t->raw, 0, 64, t->stream);
    if (!r) r = pyk_fill_value(d, t->raw, 8, &value, 8, t->stream);
    if (!r) r = pyk_fill_value(d, t->raw, 8, "ab", 2, t->stream);
    if (!r) r = pyk_fill_value(d, t->raw, 8, "a", 1, t->stream);
    if (!r) r = pyk_copy(d, (char *)t->raw + 32, t->raw, 32, t->stream);
    if (!r) r = pyk_to_host(d, back, t->raw, 32, t->stream);
    if (!r) r = pyk_host_alloc(d, 64, PYK_HOST_MAPPED, &t->pinned);
    if (!r) r = pyk_host_pointer(d, t->pinned, &mapped);
    if (!r) t->registered = !(r = pyk_host_register(d, t->page, sizeof t->page, 0));
    if (!r) r = pyk_managed_alloc(d, 64, &t->managed);
    if (!r) r = pyk_managed_advise(d, t->managed, 64, PYK_PREFER, 1);
    if (!r) r = pyk_managed_prefetch(d, t->managed, 64, 0, t->stream);
    return r;
}

static pyk_result use_streams(pyk_device *d, Things *t) {
    int low, high, done, called = 0;
    double ms;
    pyk_result r = pyk_stream_priorities(d, &low, &high);
    if (!r) r = pyk_event_new(d, 0, &t->event);
    if (!r) r = pyk_event_new(d, 0, &t->later);
    if (!r) r = pyk_event_record(d, t->event, t->stream);
    if (!r) r = pyk_event_record(d, t->later, t->stream);
    if (!r) r = pyk_stream_wait(d, t->stream, t->event);
    if (!r) r = pyk_stream_callback(d, t->stream, count_call, &called);
    if (!r) r = pyk_stream_query(d, t->stream, &done);
    if (!r) r = pyk_event_query(d, t->event, &done);
    if (!r) r = pyk_event_synchronize(d, t->event);
    if (!r) r = pyk_event_elapsed(d, t->event, t->later, &ms);
    if (!r) r = pyk_stream_synchronize(d, t->stream);
    return r;
}

static pyk_result use_kernels(pyk_device *d, Things *t) {
    static int n = 42;
    static void *args[] = {&n};
    pyk_launch l = pyk_launch_1d(d, 1, 32), big = l, grid = l, two = l;
    pyk_kernel_info info;
    double ms;
    int blocks;
    big.shared_bytes = 64 * 1024;
    pyk_result r = pyk_timer_new(d, &t->timer);
    if (!r) r = pyk_package_load(d, &package, NULL);
    if (!r) r = pyk_kernel_query(d, &package, 0, &info, sizeof info);
    if (!r) r = pyk_occupancy(d, &package, 0, 128, 0, &blocks);
    if (!r) r = pyk_profiler_start(d);
    if (!r) r = pyk_timer_start(d, t->timer, NULL);
    if (!r) r = pyk_forall(&l, &package, 0, 4);
    if (!r) r = pyk_launch_kernel(&l, &package, 0, args);
    if (!r) r = pyk_launch_kernel(&big, &package, 0, args);
    if (!r) r = pyk_launch_kernel(&grid, &package, 1, NULL);
    if (!r) r = pyk_launch_kernel(&grid, &package, 4, NULL);
    two.stream = t->stream;
    if (!r) r = pyk_launch_kernel(&two, &package, 2, (void *[]){&t->a});
    if (!r) r = pyk_timer_stop(d, t->timer, NULL, &ms);
    if (!r) r = pyk_profiler_stop(d);
    if (!r) r = pyk_capture_begin(d, t->stream);
    l.stream = t->stream;
    if (!r) r = pyk_launch_kernel(&l, &package, 0, args);
    pyk_result end = fake->captured ? pyk_capture_end(d, t->stream, &t->graph) : PYK_OK;
    if (!r) r = end;
    if (!r) r = pyk_graph_launch(d, t->graph, t->stream);
    if (!r) r = pyk_synchronize(d);
    fake->error[0] = 1; /* a kernel reports */
    fake->error[10] = fake->error[11] = -1;
    if (!r && (r = pyk_check(d)) == PYK_DEVICE_EXCEPTION) r = PYK_OK;
    fake->error[0] = 0;
    if (!r) r = pyk_package_unload(d, &package);
    return r;
}

/* Frees all; what the first failure said. */
static pyk_result let_go(pyk_device *d, Things *t) {
    pyk_result r[] = {pyk_array_free(d, &t->a), pyk_array_free(d, &t->b),    pyk_free_async(d, t->raw, t->stream),
                      pyk_host_free(d, t->pinned), pyk_host_unregister(d, t->registered ? t->page : NULL),
                      pyk_managed_free(d, t->managed), pyk_event_free(d, t->event), pyk_event_free(d, t->later),
                      pyk_graph_free(d, t->graph), pyk_timer_free(d, t->timer), pyk_stream_free(d, t->stream)};
    for (size_t i = 0; i < sizeof r / sizeof *r; i++)
        if (r[i]) return r[i];
    return PYK_OK;
}

static pyk_result work(pyk_device *d) {
    Things t = {0};
    pyk_result r = pyk_stream_new(d, 0, -1, &t.stream);
    if (!r) r = use_memory(d, &t);
    if (!r) r = use_streams(d, &t);
    if (!r) r = use_kernels(d, &t);
    pyk_result f = let_go(d, &t);
    return r ? r : f;
}

static pyk_result life(void) {
    pyk_device *d = NULL, *again = NULL;
    pyk_result r = pyk_device_open("cuda", &d);
    if (r) return r;
    r = work(d);
    if (!r) r = pyk_device_from_context(pyk_device_context(d), &again);
    pyk_device_close(again);
    if (!r) r = pyk_device_reset(d);
    pyk_device_close(d);
    return r;
}

/* What other programs test: texts of errors, memory of other GPUs and processes
 * (test_runtime_interchange.c), tensor maps (test_runtime_array.c), what stays current
 * (test_runtime_device.c). */
static bool tested_elsewhere(const char *call) {
    static const char *const prefixes[] = {"cuGetError",           "cuIpc",           "cuPointer",
                                           "cuMemGetAddressRange", "cuMemcpyPeer",     "cuMemcpy3DPeer",
                                           "cuDeviceCanAccessPeer", "cuCtxEnablePeer", "cuCtxDisablePeer",
                                           "cuTensorMap",          "cuCtxSetCurrent"};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        if (!strncmp(call, prefixes[i], strlen(prefixes[i]))) return true;
    return false;
}

static void a_life_makes_every_driver_call(void **state) {
    assert_int_equal(life(), PYK_OK);
    int missing = 0;
#define CU(name, params)                                                                                               \
    if (!fake->count.name && !tested_elsewhere(#name)) print_error("%s is not called\n", #name), missing++;
#include "runtime/device/driver.def"
    assert_int_equal(missing, 0);
}

static const CUresult errors[] = {
    CUDA_ERROR_LAUNCH_FAILED, CUDA_ERROR_OUT_OF_MEMORY, CUDA_ERROR_DEINITIALIZED,   CUDA_ERROR_INVALID_CONTEXT,
    CUDA_ERROR_NOT_FOUND,     CUDA_ERROR_NOT_READY,     CUDA_ERROR_ILLEGAL_ADDRESS, 999};

static void every_call_failing_once_leaks_nothing(void **state) {
    unsigned long before = fake->calls;
    assert_int_equal(life(), PYK_OK);
    unsigned long all = fake->calls - before, failures = 0, tries = 0;
    assert_true(all > 150);
    size_t count = getenv("PYK_TEST_QUICK") ? 2 : sizeof errors / sizeof *errors;
    for (size_t e = 0; e < count; e++)
        for (unsigned long i = 1; i <= all; i++, tries++) {
            fake->fail_with = errors[e];
            fake->fail_at = fake->calls + i;
            pyk_result r = life();
            failures += r != PYK_OK;
            if (r) assert_true(*pyk_last_error());
            fake->fail_at = 0;
            assert_int_equal(fake->contexts, 1); /* the fixture's device */
            fake->contexts--;
            if (alive()) print_error("call %lu failing with %d leaves something\n", i, errors[e]);
            assert_false(alive());
            fake->contexts++;
            assert_int_equal(fake_current(), -1);
        }
    printf("# life: %lu driver calls failed, one after the other\n", tries);
    /* the others are questions about the context, pops and releases: the work is done */
    assert_true(failures > tries / 2);
    assert_int_equal(life(), PYK_OK);
}

static void a_device_stays_usable_after_each_failure(void **state) {
    unsigned long before = fake->calls;
    assert_int_equal(work(device), PYK_OK);
    unsigned long all = fake->calls - before;
    for (unsigned long i = 1; i <= all; i += getenv("PYK_TEST_QUICK") ? 5 : 1) {
        fake->fail_with = errors[i % 2];
        fake->fail_at = fake->calls + i;
        work(device);
        fake->fail_at = 0;
        if (work(device)) print_error("after call %lu has failed: %s\n", i, pyk_last_error());
        assert_int_equal(work(device), PYK_OK);
    }
    printf("# work: %lu driver calls failed, one after the other\n", all);
    pyk_package_unload(device, &package);
}

/* A pointer or handle that the driver does not know takes nothing from what keeps the device. */
static void what_the_driver_refuses_to_free_stays(void **state) {
    void *p, *pinned, *managed;
    pyk_stream stream;
    pyk_event event;
    assert_int_equal(pyk_alloc(device, 8, &p), PYK_OK);
    assert_int_equal(pyk_host_alloc(device, 8, 0, &pinned), PYK_OK);
    assert_int_equal(pyk_managed_alloc(device, 8, &managed), PYK_OK);
    assert_int_equal(pyk_stream_new(device, 0, 0, &stream), PYK_OK);
    assert_int_equal(pyk_event_new(device, 0, &event), PYK_OK);
    pyk_device_close(device);
    pyk_device_close(device); /* again, while it lives on: nothing to do */
    static const char *const calls[] = {"cuMemFree_v2", "cuMemFreeHost", "cuMemHostUnregister", "cuStreamDestroy_v2",
                                        "cuEventDestroy_v2"};
    fake->fail_with = CUDA_ERROR_INVALID_VALUE;
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        fake->fail_name = calls[i];
        for (int k = 0; k < 8; k++) {
            pyk_result r[] = {pyk_free(device, i == 0 ? p : NULL),
                              pyk_managed_free(device, i == 0 ? managed : NULL),
                              pyk_host_free(device, i == 1 ? pinned : NULL),
                              pyk_host_unregister(device, i == 2 ? &p : NULL),
                              pyk_stream_free(device, i == 3 ? stream : NULL),
                              pyk_event_free(device, i == 4 ? event : NULL)};
            int refused = 0;
            for (size_t n = 0; n < sizeof r / sizeof *r; n++) refused += r[n] == PYK_INVALID_ARGUMENT;
            assert_int_equal(refused, i == 0 ? 2 : 1);
        }
    }
    fake->fail_name = NULL;
    assert_int_equal(fake->contexts, 1);
    assert_int_equal(pyk_free(device, p), PYK_OK);
    assert_int_equal(pyk_host_free(device, pinned), PYK_OK);
    assert_int_equal(pyk_managed_free(device, managed), PYK_OK);
    assert_int_equal(pyk_stream_free(device, stream), PYK_OK);
    assert_int_equal(pyk_event_free(device, event), PYK_OK);
    device = NULL;
}

/* ---- contexts */

static void contexts_of_the_program_are_used(void **state) {
    CUcontext theirs, popped;
    CUresult (*retain)(CUcontext *, CUdevice), (*push)(CUcontext), (*pop)(CUcontext *), (*release)(CUdevice);
    fake_symbol("cuDevicePrimaryCtxRetain", &retain);
    fake_symbol("cuDevicePrimaryCtxRelease_v2", &release);
    fake_symbol("cuCtxPushCurrent_v2", &push);
    fake_symbol("cuCtxPopCurrent_v2", &pop);
    fake->devices = 3;
    retain(&theirs, 2);
    pyk_device *d;
    void *p;
    assert_int_equal(pyk_device_from_context(NULL, &d), PYK_INVALID_ARGUMENT); /* none is current */
    assert_int_equal(pyk_device_from_context(theirs, &d), PYK_OK);
    assert_string_equal(pyk_device_name(d), "Fake GPU 2");
    assert_ptr_equal(pyk_device_context(d), theirs);
    assert_int_equal(pyk_device_reset(d), PYK_UNSUPPORTED);
    pyk_device_close(d);
    push(theirs);
    assert_int_equal(pyk_device_from_context(NULL, &d), PYK_OK);
    unsigned pushes = fake->count.cuCtxPushCurrent_v2;
    assert_int_equal(pyk_alloc(d, 8, &p), PYK_OK);
    assert_int_equal(fake->count.cuCtxPushCurrent_v2, pushes); /* it is current already */
    assert_int_equal(pyk_free(d, p), PYK_OK);
    pyk_device_close(d);
    assert_int_equal(fake_current(), 2);
    assert_int_equal(fake->contexts, 2); /* the fixture's, and theirs, which stays */
    pop(&popped);
    release(2);
}

static void a_reset_begins_anew(void **state) {
    int n = 1;
    void *args[] = {&n}, *lost;
    pyk_launch l = pyk_launch_1d(device, 1, 32);
    assert_int_equal(pyk_alloc(device, 8, &lost), PYK_OK);
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_OK);
    assert_int_equal(pyk_device_reset(device), PYK_OK);
    assert_int_equal(fake->resets, 1);
    assert_int_equal(fake->contexts, 1);
    assert_int_equal(fake->count.cuModuleUnload, 0); /* the context took it along */
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_OK);
    assert_int_equal(fake->count.cuModuleLoadDataEx, 2);
    assert_int_equal(pyk_free(device, lost), PYK_OK); /* it must not be freed; it is, and nothing else happens */
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_OK);
    assert_int_equal(pyk_device_set_allocator(device, NULL), PYK_OK);
    assert_int_equal(pyk_device_reset(NULL), PYK_INVALID_ARGUMENT);
}

static void attributes_have_the_drivers_numbers(void **state) {
    int value = 7;
    assert_int_equal(pyk_device_attribute(device, 10, &value), PYK_OK); /* CU_DEVICE_ATTRIBUTE_WARP_SIZE */
    assert_int_equal(value, 32);
    assert_int_equal(pyk_device_attribute(device, 99999, &value),
                     pyk_device_is_cpu(device) ? PYK_OK : PYK_INVALID_ARGUMENT);
    assert_int_equal(value, 0);
    assert_int_equal(pyk_device_attribute(NULL, 10, &value), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_device_attribute(device, 10, NULL), PYK_INVALID_ARGUMENT);
}

static void the_current_gpu_is_another_librarys(void **state) {
    CUresult (*push)(CUcontext), (*pop)(CUcontext *);
    CUcontext popped;
    pyk_device *second;
    fake_symbol("cuCtxPushCurrent_v2", &push);
    fake_symbol("cuCtxPopCurrent_v2", &pop);
    assert_int_equal(pyk_device_current(), -1);
    fake->devices = 2;
    assert_int_equal(pyk_device_open("cuda:1", &second), PYK_OK);
    push(pyk_device_context(second));
    assert_int_equal(pyk_device_current(), 1);
    pop(&popped);
    assert_int_equal(pyk_device_current(), -1);
    pyk_device_close(second);
}

static void a_device_can_be_asked(void **state) {
    pyk_device_info info;
    struct {
        pyk_device_info known;
        long later;
    } grown = {.later = 99};
    assert_int_equal(pyk_device_query(device, &info, sizeof info), PYK_OK);
    assert_string_equal(info.name, pyk_device_name(device));
    assert_int_equal(info.max_threads, 1024);
    assert_int_equal(info.warp_size, 32);
    assert_true(info.total_memory > 0 && info.multiprocessors > 0);
    assert_int_equal(info.ordinal, pyk_device_is_cpu(device) ? -1 : 0);
    assert_int_equal(info.uuid[15], pyk_device_is_cpu(device) ? 0 : 15);
    assert_int_equal(pyk_device_query(device, &grown.known, sizeof grown), PYK_OK); /* of a later version */
    assert_int_equal(grown.later, 0);
    memset(&info, 0x55, sizeof info);
    /* of an earlier one */
    assert_int_equal(pyk_device_query(device, &info, offsetof(pyk_device_info, ordinal)), PYK_OK);
    assert_int_equal(info.ordinal, 0x55555555);
    assert_int_equal(pyk_device_query(NULL, &info, sizeof info), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_device_query(device, NULL, 8), PYK_INVALID_ARGUMENT);
}

/* ---- any order, forks, the end */

static void objects_outlive_their_device(void **state) {
    Things t = {0};
    assert_int_equal(pyk_stream_new(device, 0, 0, &t.stream), PYK_OK);
    assert_int_equal(use_memory(device, &t), PYK_OK);
    assert_int_equal(use_streams(device, &t), PYK_OK);
    assert_int_equal(pyk_timer_new(device, &t.timer), PYK_OK);
    assert_int_equal(pyk_capture_begin(device, t.stream), PYK_OK);
    assert_int_equal(pyk_fill(device, t.raw, 0, 8, t.stream), PYK_OK);
    assert_int_equal(pyk_capture_end(device, t.stream, &t.graph), PYK_OK);
    pyk_device *closed = device;
    pyk_device_close(closed);
    assert_int_equal(let_go(closed, &t), PYK_OK);
    assert_false(alive());
    device = NULL;
}

static void after_the_driver_has_gone_freeing_succeeds(void **state) {
    Things t = {0};
    assert_int_equal(pyk_stream_new(device, 0, 0, &t.stream), PYK_OK);
    assert_int_equal(use_memory(device, &t), PYK_OK);
    assert_int_equal(use_streams(device, &t), PYK_OK);
    assert_int_equal(pyk_timer_new(device, &t.timer), PYK_OK);
    fake->shut_down = true;
    void *p;
    assert_int_equal(pyk_alloc(device, 8, &p), PYK_DRIVER);
    assert_non_null(strstr(pyk_last_error(), "the program is ending"));
    assert_int_equal(let_go(device, &t), PYK_OK);
    pyk_device_close(device);
    device = NULL;
    fake->shut_down = false;
}

/* Runs in a child process; what the body returns. Valgrind has its own mind about the exit
 * status. */
static int in_child(int (*body)(Things *t), Things *t) {
    int *result = mmap(NULL, sizeof *result, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(result != MAP_FAILED);
    *result = 99;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        *result = body(t);
        _exit(0);
    }
    waitpid(child, NULL, 0);
    int got = *result;
    munmap(result, sizeof *result);
    return got;
}

static int child_of_a_gpu(Things *t) {
    pyk_device *another;
    void *p;
    unsigned long before = fake->calls;
    if (pyk_alloc(device, 8, &p) != PYK_DRIVER || !strstr(pyk_last_error(), "forked")) return 1;
    if (pyk_device_open("cuda", &another) != PYK_DRIVER) return 2;
    if (pyk_device_open("auto", &another) != PYK_DRIVER) return 3;
    if (pyk_synchronize(device) != PYK_DRIVER || pyk_device_count() != 0) return 4;
    if (let_go(device, t)) return 5;
    pyk_device_close(device);
    if (fake->calls != before) return 6; /* nothing reaches the driver */
    if (pyk_device_open("cpu", &another)) return 7;
    pyk_device_close(another);
    return 0;
}

static void a_child_process_leaves_the_gpu_alone(void **state) {
    Things t = {0};
    assert_int_equal(pyk_stream_new(device, 0, 0, &t.stream), PYK_OK);
    assert_int_equal(use_memory(device, &t), PYK_OK);
    assert_int_equal(pyk_package_load(device, &package, NULL), PYK_OK);
    assert_int_equal(in_child(child_of_a_gpu, &t), 0);
    assert_int_equal(pyk_synchronize(device), PYK_OK); /* the parent goes on */
    assert_int_equal(let_go(device, &t), PYK_OK);
}

/* ---- allocators and other memory */

typedef struct Arena { /* gives one piece of memory after the other */
    char data[4096];
    size_t used;
    int live, closed;
    pyk_stream stream;
} Arena;

static pyk_result take(void *user, pyk_device *d, size_t bytes, pyk_stream stream, void **pointer) {
    Arena *a = user;
    a->stream = stream;
    if (!pyk_device_is_cpu(d) && fake_current() != 0) return pyk_set_error(PYK_DRIVER, "no context");
    if (bytes > sizeof a->data - a->used) return pyk_set_error(PYK_OUT_OF_MEMORY, "the arena is full");
    *pointer = a->data + a->used;
    a->used += (bytes + 15) / 16 * 16;
    a->live++;
    return PYK_OK;
}

static pyk_result give(void *user, pyk_device *d, void *pointer, pyk_stream stream) {
    Arena *a = user;
    a->stream = stream;
    a->live--;
    return (char *)pointer >= a->data && (char *)pointer < a->data + sizeof a->data ? PYK_OK : PYK_INVALID_ARGUMENT;
}

static pyk_result give_nothing(void *user, pyk_device *d, size_t bytes, pyk_stream stream, void **pointer) {
    return PYK_OK;
}

static void close_arena(void *user) { ((Arena *)user)->closed++; }

static void allocators_can_be_replaced(void **state) {
    static Arena arena;
    memset(&arena, 0, sizeof arena);
    pyk_allocator a = {&arena, take, give, close_arena}, none = {&arena, NULL, give, NULL},
                  empty = {NULL, give_nothing, give, NULL};
    pyk_stream stream;
    void *p, *q;
    assert_int_equal(pyk_stream_new(device, 0, 0, &stream), PYK_OK);
    assert_int_equal(pyk_alloc(device, 8, &p), PYK_OK);
    assert_int_equal(pyk_device_set_allocator(device, &a), PYK_INVALID_ARGUMENT);
    assert_non_null(strstr(pyk_last_error(), "has 1 allocations"));
    pyk_free(device, p);
    assert_int_equal(pyk_device_set_allocator(device, &none), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_device_set_allocator(device, &a), PYK_OK);
    assert_int_equal(pyk_alloc(device, 0, &p), PYK_OK);
    assert_int_equal(arena.live, 0);
    assert_int_equal(pyk_alloc_async(device, 100, stream, &p), PYK_OK);
    assert_ptr_equal(p, arena.data);
    assert_ptr_equal(arena.stream, stream);
    assert_int_equal(pyk_stream_free(device, stream), PYK_OK);
    assert_int_equal(pyk_alloc(device, 4096, &q), PYK_OUT_OF_MEMORY);
    assert_null(q);
    assert_string_equal(pyk_last_error(), "the arena is full");
    assert_int_equal(pyk_free(device, p), PYK_OK);
    assert_null(arena.stream);
    assert_int_equal(arena.live, 0);
    assert_int_equal(pyk_device_set_allocator(device, &empty), PYK_OK);
    assert_int_equal(arena.closed, 1);
    assert_int_equal(pyk_alloc(device, 8, &q), PYK_OUT_OF_MEMORY);
    assert_int_equal(pyk_device_set_allocator(device, NULL), PYK_OK);
    assert_int_equal(pyk_alloc(device, 8, &q), PYK_OK);
    assert_int_equal(pyk_free(device, q), PYK_OK);
    assert_int_equal(pyk_device_set_allocator(device, &a), PYK_OK);
    pyk_device_close(device);
    assert_int_equal(arena.closed, 2);
    device = NULL;
}

static void out_of_memory_tells_the_sizes(void **state) {
    void *p;
    const char *of = pyk_device_is_cpu(device) ? "cannot allocate 9223372036854775807 bytes of host memory; "
                                               : "cannot allocate 9223372036854775807 bytes on cuda:0";
    assert_int_equal(pyk_alloc(device, (size_t)PTRDIFF_MAX, &p), PYK_OUT_OF_MEMORY);
    assert_non_null(strstr(pyk_last_error(), of));
    assert_non_null(strstr(pyk_last_error(), " MiB are free"));
    assert_int_equal(pyk_host_alloc(device, (size_t)PTRDIFF_MAX, 0, &p), PYK_OUT_OF_MEMORY);
    assert_int_equal(pyk_managed_alloc(device, (size_t)PTRDIFF_MAX, &p), PYK_OUT_OF_MEMORY);
    assert_null(p);
}

static void pinned_and_managed_memory_live(void **state) {
    void *p, *q;
    int n = 7;
    assert_int_equal(pyk_host_alloc(device, 256, PYK_HOST_PORTABLE | PYK_HOST_MAPPED | PYK_HOST_WRITE_COMBINED, &p),
                     PYK_OK);
    memset(p, 1, 256);
    assert_int_equal(pyk_host_pointer(device, p, &q), PYK_OK);
    assert_non_null(q);
    assert_int_equal(pyk_host_free(device, p), PYK_OK);
    assert_int_equal(pyk_host_alloc(device, 0, 0, &p), PYK_OK);
    assert_null(p);
    assert_int_equal(pyk_host_free(device, p), PYK_OK);
    assert_int_equal(pyk_host_alloc(device, 1, 8, &p), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_host_register(device, &n, sizeof n, PYK_HOST_WRITE_COMBINED), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_host_register(device, &n, 0, 0), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_host_register(device, &n, sizeof n, 0), PYK_OK);
    assert_int_equal(pyk_host_unregister(device, &n), PYK_OK);
    assert_int_equal(n, 7);
    assert_int_equal(pyk_managed_alloc(device, 64, &p), PYK_OK);
    memset(p, 2, 64);
    assert_int_equal(pyk_managed_prefetch(device, p, 64, 0, NULL), PYK_OK);
    if (!pyk_device_is_cpu(device)) assert_int_equal(fake->advised, 0);
    assert_int_equal(pyk_managed_prefetch(device, p, 64, 1, NULL), PYK_OK);
    if (!pyk_device_is_cpu(device)) assert_int_equal(fake->advised, CU_DEVICE_CPU);
    for (int advice = PYK_READ_MOSTLY; advice <= PYK_NOT_ACCESSED_BY; advice++)
        assert_int_equal(pyk_managed_advise(device, p, 64, (pyk_advice)advice, advice % 2), PYK_OK);
    assert_int_equal(pyk_managed_advise(device, p, 64, (pyk_advice)7, 0), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_managed_advise(device, NULL, 64, PYK_PREFER, 0), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_managed_free(device, p), PYK_OK);
}

static void a_gpu_without_managed_memory_says_so(void **state) {
    void *p;
    pyk_device_close(device);
    fake->unmanaged = 1;
    assert_int_equal(pyk_device_open("cuda", &device), PYK_OK);
    assert_int_equal(pyk_managed_alloc(device, 64, &p), PYK_UNSUPPORTED);
    assert_int_equal(pyk_managed_prefetch(device, &p, 8, 0, NULL), PYK_UNSUPPORTED);
    assert_int_equal(pyk_managed_advise(device, &p, 8, PYK_PREFER, 0), PYK_UNSUPPORTED);
}

#define ON(where, test) cmocka_unit_test_setup_teardown(test, on_##where, close_device)
#define BOTH(test) ON(cpu, test), ON(gpu, test)

int main(void) {
    const struct CMUnitTest tests[] = {
        ON(gpu, a_life_makes_every_driver_call),
        ON(gpu, every_call_failing_once_leaks_nothing),
        ON(gpu, a_device_stays_usable_after_each_failure),
        ON(gpu, what_the_driver_refuses_to_free_stays),
        ON(gpu, contexts_of_the_program_are_used),
        ON(gpu, a_reset_begins_anew),
        BOTH(a_device_can_be_asked),
        BOTH(attributes_have_the_drivers_numbers),
        ON(gpu, the_current_gpu_is_another_librarys),
        BOTH(objects_outlive_their_device),
        ON(gpu, after_the_driver_has_gone_freeing_succeeds),
        ON(gpu, a_child_process_leaves_the_gpu_alone),
        BOTH(allocators_can_be_replaced),
        BOTH(out_of_memory_tells_the_sizes),
        BOTH(pinned_and_managed_memory_live),
        ON(gpu, a_gpu_without_managed_memory_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
