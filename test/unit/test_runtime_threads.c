/* Sixteen threads at once, on a (fake) GPU and the CPU: first load, launches, unloading, memory,
 * streams, events, graphs, devices. To be run under ThreadSanitizer too (make VARIANT=tsan); the
 * fake driver checks contexts and counts what is alive. */
#include <pthread.h>
#include <stdio.h>

static const char texts[] = "k.py\0" "3\0" "f\0" "ValueError: first";

#define FIXTURE_PREPARE(fake) ((fake)->error_text = texts, (fake)->error_bytes = sizeof texts)
#include "test/unit/cmocka.h"
#include "test/unit/fixture.h"

enum { THREADS = 16, ROUNDS = 1500 };

static pthread_barrier_t start;

static const unsigned char cubin[64] = {0x7f, 'E', 'L', 'F', 2, 1, 1};
static const pyk_image images[] = {{"sm_90", "cubin", NULL, cubin, sizeof cubin, 0}};
static const pyk_param params[] = {{"n", "int32", 4, 4, 0, 0}};
static const pyk_kernel kernels[] = {{"plain", "plain", params, 1, 0, 0, 0, 0, 0}};
static const pyk_package package = {PYK_ABI_VERSION, 1, 1, 0x1122334455667788, "demo", images, kernels, NULL, NULL, 0};

static void together(void *(*body)(void *number)) {
    pthread_t threads[THREADS];
    for (uintptr_t i = 0; i < THREADS; i++) assert_int_equal(pthread_create(&threads[i], NULL, body, (void *)i), 0);
    for (int i = 0; i < THREADS; i++) {
        void *failed;
        pthread_join(threads[i], &failed);
        if (failed) print_error("thread %d: %s\n", i, (char *)failed);
        assert_null(failed);
    }
}

#define EXPECT(condition)                                                                                              \
    do                                                                                                                 \
        if (!(condition)) return (void *)#condition;                                                                   \
    while (0)

/* ---- launches, while some threads unload the package under the others */

static void *launch(void *number) {
    int n = (int)(uintptr_t)number;
    void *args[] = {&n};
    pthread_barrier_wait(&start);
    for (int i = 0; i < ROUNDS; i++) {
        pyk_launch l = pyk_launch_1d(device, 1, 32);
        l.shared_bytes = i % 3 ? 0 : 1024u * (uint32_t)(50 + i % 50);
        EXPECT(!pyk_launch_kernel(&l, &package, 0, args));
        if (i % 10 == 3) EXPECT(!pyk_forall(&l, &package, 0, 1000) && l.grid[0] == 2);
        if (i % 50 == 7) EXPECT(!pyk_synchronize(device));
        if (n == 0 && i % 20 == 11) EXPECT(!pyk_package_unload(device, &package));
    }
    return NULL;
}

static void launches_and_unloading_race(void **state) {
    together(launch);
    assert_int_equal(fake->launches, THREADS * ROUNDS);
    assert_int_equal(fake->modules, 1);
    assert_int_equal(fake->count.cuModuleLoadDataEx, fake->count.cuModuleUnload + 1);
    pyk_package_unload(device, &package);
}

/* ---- everything else, on one device */

static void add_one(void *user) { ++*(int *)user; }

static void *live(void *number) {
    int seed = (int)(uintptr_t)number;
    pthread_barrier_wait(&start);
    for (int i = 0; i < ROUNDS; i++) {
        pyk_i32_2d a = {0};
        pyk_stream s;
        pyk_event e;
        void *pinned;
        int host[6] = {seed, i, 3, 4, 5, 6}, back[6] = {0}, called = 0, done, value = seed ^ i;
        EXPECT(!pyk_stream_new(device, 0, 0, &s) && !pyk_event_new(device, 0, &e));
        EXPECT(!pyk_array_from_host(device, 4, 2, (int64_t[]){2, 3}, host, &a));
        EXPECT(!pyk_array_to_host(device, 4, 2, &a, back) && !memcmp(host, back, sizeof host));
        EXPECT(!pyk_array_fill(device, 4, 2, &a, &value, s));
        EXPECT(!pyk_array_download(device, 4, 2, &a, back, s) && !pyk_stream_synchronize(device, s));
        EXPECT(back[0] == value && back[5] == value);
        EXPECT(!pyk_event_record(device, e, s) && !pyk_stream_wait(device, s, e) && !pyk_event_query(device, e, &done));
        EXPECT(!pyk_stream_callback(device, s, add_one, &called) && called == 1);
        EXPECT(!pyk_host_alloc(device, 64, 0, &pinned) && !pyk_host_free(device, pinned));
        EXPECT(pyk_array_new(device, 4, 1, (int64_t[]){-1 - i}, &a) == PYK_INVALID_ARGUMENT);
        char want[64];
        snprintf(want, sizeof want, "extent %d of dimension 0 is negative", -1 - i);
        EXPECT(!strcmp(pyk_last_error(), want)); /* this thread's own */
        EXPECT(!pyk_array_free(device, &a) && !pyk_event_free(device, e) && !pyk_stream_free(device, s));
    }
    return NULL;
}

static void memory_streams_and_events_race(void **state) { together(live); }

static void *capture(void *number) {
    pyk_stream s;
    pyk_graph *graph;
    EXPECT(!pyk_stream_new(device, 0, 0, &s));
    pthread_barrier_wait(&start);
    for (int i = 0; i < ROUNDS / 4; i++) {
        int called = 0;
        EXPECT(!pyk_capture_begin(device, s));
        EXPECT(!pyk_stream_callback(device, s, add_one, &called) && !pyk_stream_callback(device, s, add_one, &called));
        EXPECT(!pyk_capture_end(device, s, &graph) && called == 0);
        EXPECT(!pyk_graph_launch(device, graph, NULL) && called == 2);
        EXPECT(!pyk_graph_free(device, graph));
    }
    EXPECT(!pyk_stream_free(device, s));
    return NULL;
}

static void captures_do_not_disturb_one_another(void **state) { together(capture); }

/* ---- devices */

static void *open_and_close(void *number) {
    int n = (int)(uintptr_t)number;
    void *args[] = {&n};
    pthread_barrier_wait(&start);
    for (int i = 0; i < ROUNDS / 10; i++) {
        pyk_device *d;
        pyk_f32_1d a;
        EXPECT(!pyk_device_open(n % 2 ? "cuda:1" : "cuda:0", &d));
        pyk_launch l = pyk_launch_1d(d, 1, 32);
        EXPECT(!pyk_launch_kernel(&l, &package, 0, args));
        EXPECT(!pyk_array_new(d, 4, 1, (int64_t[]){10}, &a));
        pyk_device_close(d);
        EXPECT(!pyk_array_free(d, &a));
        EXPECT(fake_current() == -1);
    }
    return NULL;
}

static void devices_race(void **state) {
    fake->devices = 2;
    together(open_and_close);
    assert_int_equal(fake->launches, THREADS * (ROUNDS / 10));
}

/* ---- an exception is reported to one of the threads that ask */

static _Atomic int told;

static void *ask(void *number) {
    pthread_barrier_wait(&start);
    for (int i = 0; i < 20; i++) {
        pyk_result r = pyk_synchronize(device);
        pyk_exception e;
        EXPECT(r == PYK_OK || r == PYK_DEVICE_EXCEPTION);
        EXPECT(pyk_last_exception(&e, sizeof e) == (r ? PYK_OK : PYK_NOT_FOUND) || told);
        told += r == PYK_DEVICE_EXCEPTION;
    }
    return NULL;
}

static void an_exception_is_told_once(void **state) {
    told = 0;
    assert_int_equal(pyk_package_load(device, &package, NULL), PYK_OK);
    fake->error[0] = 1;
    together(ask);
    assert_int_equal(told, 1);
    pyk_package_unload(device, &package);
}

#define ON(where, test) cmocka_unit_test_setup_teardown(test, on_##where, close_device)

int main(void) {
    pthread_barrier_init(&start, NULL, THREADS);
    const struct CMUnitTest tests[] = {
        ON(gpu, launches_and_unloading_race),
        ON(gpu, memory_streams_and_events_race),
        ON(cpu, memory_streams_and_events_race),
        ON(cpu, captures_do_not_disturb_one_another),
        ON(gpu, devices_race),
        ON(gpu, an_exception_is_told_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
