/* work.c: streams, events, callbacks, launches, graphs and exceptions. */
#include "check.h"

extern int quick;

static pyk_f32_1d ones(int64_t n) {
    pyk_f32_1d a = {NULL, {0}, {0}};
    float one = 1;
    if (!pyk_array_new(device, 4, 1, &n, &a)) pyk_array_fill(device, 4, 1, &a, &one, NULL);
    return a;
}

int test_streams(void) {
    pyk_f32_1d x = ones(1), y = ones(1);
    pyk_stream s, t;
    pyk_event begun, ended;
    pyk_launch cfg = pyk_launch_1d(device, 1, 1);
    int done = 1, low = 0, high = 0;
    double ms = 0;
    float got;
    OK(pyk_stream_priorities(device, &low, &high));
    CHECK(low >= high);
    OK(pyk_stream_new(device, PYK_STREAM_NONBLOCKING, high, &s));
    OK(pyk_stream_new(device, 0, low, &t));
    OK(pyk_event_new(device, 0, &begun));
    OK(pyk_event_new(device, PYK_EVENT_BLOCKING, &ended));
    OK(pyk_synchronize(device));
    cfg.stream = s;
    OK(kernels_spin(&cfg, x, 1)); /* loads */
    OK(pyk_stream_synchronize(device, s));
    OK(pyk_event_record(device, begun, s));
    OK(kernels_spin(&cfg, x, quick ? 100000 : 10000000)); /* some ten milliseconds */
    OK(pyk_event_record(device, ended, s));
    OK(pyk_stream_query(device, s, &done));
    int early = done;
    OK(pyk_stream_wait(device, t, ended));
    cfg.stream = t;
    OK(kernels_saxpy(&cfg, y, 1.0f, x)); /* y waits for x */
    OK(pyk_event_query(device, ended, &done));
    pyk_result elapsed = pyk_event_elapsed(device, begun, ended, &ms);
    CHECK(quick || (!early && !done && elapsed == PYK_NOT_READY));
    OK(pyk_to_host(device, &got, y.data, 4, t));
    CHECK(got > 1000 || quick);
    OK(pyk_event_synchronize(device, ended));
    OK(pyk_event_elapsed(device, begun, ended, &ms));
    CHECK(ms > (quick ? 0 : 5) && ms < 10000);
    OK(pyk_stream_query(device, s, &done));
    CHECK(done);
    OK(pyk_stream_synchronize(device, PYK_STREAM_PER_THREAD));
    OK(pyk_stream_synchronize(device, PYK_STREAM_LEGACY));
    cfg.stream = PYK_STREAM_PER_THREAD;
    OK(kernels_saxpy(&cfg, y, 1.0f, x));
    OK(pyk_stream_synchronize(device, PYK_STREAM_PER_THREAD));
    OK(pyk_event_free(device, begun));
    OK(pyk_event_free(device, ended));
    OK(pyk_stream_free(device, s));
    OK(pyk_stream_free(device, t));
    OK(pyk_array_free(device, &x));
    OK(pyk_array_free(device, &y));
    return 1;
}

static int order[64], called;

static void note(void *user) { order[called++] = *(int *)user; }

int test_callbacks(void) {
    static int numbers[64];
    pyk_stream s;
    OK(pyk_stream_new(device, 0, 0, &s));
    for (int i = 0; i < 64; i++) {
        numbers[i] = i;
        OK(pyk_stream_callback(device, s, note, &numbers[i]));
    }
    OK(pyk_stream_synchronize(device, s));
    CHECK(called == 64);
    for (int i = 0; i < 64; i++) CHECK(order[i] == i);
    OK(pyk_stream_free(device, s));
    return 1;
}

int test_launches(void) {
    enum { N = 25000 }; /* 100 kB of shared memory */
    static int32_t host[N];
    int64_t n = N;
    pyk_i32_1d x;
    pyk_kernel_info info;
    int blocks = 0;
    for (int i = 0; i < N; i++) host[i] = i;
    OK(pyk_array_from_host(device, 4, 1, &n, host, &x));
    pyk_launch cfg = pyk_launch_1d(device, 1, 512);
    cfg.shared_bytes = N * 4;
    OK(kernels_reverse(&cfg, x, N));
    OK(pyk_array_to_host(device, 4, 1, &x, host));
    for (int i = 0; i < N; i++) CHECK(host[i] == N - 1 - i);
    cfg.shared_bytes = 1 << 20;
    CHECK(kernels_reverse(&cfg, x, N) == PYK_INVALID_ARGUMENT && strstr(pyk_last_error(), "bytes of shared memory"));
    cfg = pyk_launch_1d(device, 1, 1025);
    CHECK(kernels_reverse(&cfg, x, 1) == PYK_INVALID_ARGUMENT);
    cfg = pyk_launch_1d(device, 0, 32);
    OK(kernels_reverse(&cfg, x, 1));
    OK(pyk_kernel_query(device, &kernels_package, KERNELS_SAXPY, &info, sizeof info));
    CHECK(info.registers > 0 && info.max_threads == 1024 && info.binary_version == pyk_device_arch(device));
    OK(pyk_occupancy(device, &kernels_package, KERNELS_SAXPY, 256, 0, &blocks));
    CHECK(blocks > 1);
    OK(pyk_occupancy(device, &kernels_package, KERNELS_REVERSE, 256, N * 4, &blocks));
    CHECK(blocks == 2);
    OK(pyk_forall(&cfg, &kernels_package, KERNELS_SAXPY, 1000000));
    CHECK((uint64_t)cfg.grid[0] * cfg.block[0] >= 1000000 && cfg.block[0] % 32 == 0);
    OK(pyk_array_free(device, &x));
    return 1;
}

int test_cooperative(void) {
    pyk_device_info info;
    int each;
    pyk_i32_1d x;
    OK(pyk_device_query(device, &info, sizeof info));
    OK(pyk_occupancy(device, &kernels_package, KERNELS_RELAY, 1024, 0, &each));
    uint32_t most = (uint32_t)(each * info.multiprocessors);
    int64_t n = most + 1;
    int32_t zero = 0, sum;
    OK(pyk_array_new(device, 4, 1, &n, &x));
    OK(pyk_array_fill(device, 4, 1, &x, &zero, NULL));
    pyk_launch cfg = pyk_launch_1d(device, most, 1024);
    OK(kernels_relay(&cfg, x));
    OK(pyk_to_host(device, &sum, x.data + most, 4, NULL));
    CHECK(sum == (int32_t)(most * (most - 1) / 2));
    cfg.grid[0] = most + 1;
    CHECK(kernels_relay(&cfg, x) == PYK_INVALID_ARGUMENT && strstr(pyk_last_error(), "at once"));
    OK(pyk_array_free(device, &x));
    return 1;
}

int test_graphs(void) {
    enum { N = 1000 };
    pyk_f32_1d x = ones(N), y = ones(N);
    pyk_stream s, t;
    pyk_event fork, join;
    pyk_graph *graph;
    float host[N];
    OK(pyk_stream_new(device, PYK_STREAM_NONBLOCKING, 0, &s));
    OK(pyk_stream_new(device, PYK_STREAM_NONBLOCKING, 0, &t));
    OK(pyk_event_new(device, PYK_EVENT_NO_TIMING, &fork));
    OK(pyk_event_new(device, PYK_EVENT_NO_TIMING, &join));
    OK(pyk_synchronize(device));
    OK(kernels_unload(device)); /* so that the package is loaded while the stream is captured */
    OK(pyk_capture_begin(device, s));
    OK(kernels_saxpy_forall(device, s, N, y, 1.0f, x));
    OK(pyk_event_record(device, fork, s));
    OK(pyk_stream_wait(device, t, fork));
    OK(kernels_saxpy_forall(device, t, N, y, 2.0f, x));
    OK(pyk_event_record(device, join, t));
    OK(pyk_stream_wait(device, s, join));
    OK(pyk_capture_end(device, s, &graph));
    for (int i = 0; i < 100; i++) OK(pyk_graph_launch(device, graph, s));
    OK(pyk_stream_synchronize(device, s));
    OK(pyk_array_to_host(device, 4, 1, &y, host));
    CHECK(host[0] == 301 && host[N - 1] == 301);
    OK(pyk_capture_begin(device, s)); /* a wait has no place in a capture, and spoils it */
    CHECK(pyk_stream_synchronize(device, s) == PYK_UNSUPPORTED);
    pyk_graph *spoilt = NULL;
    CHECK(pyk_capture_end(device, s, &spoilt) != PYK_OK && !spoilt);
    OK(kernels_saxpy_forall(device, s, N, y, 1.0f, x)); /* the stream goes on */
    OK(pyk_stream_synchronize(device, s));
    OK(pyk_graph_free(device, graph));
    OK(pyk_event_free(device, fork));
    OK(pyk_event_free(device, join));
    OK(pyk_stream_free(device, s));
    OK(pyk_stream_free(device, t));
    OK(pyk_array_free(device, &x));
    OK(pyk_array_free(device, &y));
    return 1;
}

int test_exceptions(void) {
    enum { N = 1000 };
    int32_t host[N];
    int64_t n = N;
    pyk_i32_1d x;
    pyk_exception e;
    for (int i = 0; i < N; i++) host[i] = i % 100 == 77 ? 4 : 1;
    for (int round = 0; round < 3; round++) { /* the module stays usable */
        OK(pyk_array_from_host(device, 4, 1, &n, host, &x));
        OK(kernels_refuse_forall(device, NULL, N, x));
        CHECK(pyk_synchronize(device) == PYK_DEVICE_EXCEPTION);
        OK(pyk_last_exception(&e, sizeof e));
        CHECK(!strcmp(e.kernel, "refuse") && !strcmp(e.function, "odd") &&
              !strcmp(e.text, "ValueError: an even number"));
        CHECK(e.threads == 10 && !e.has_index && e.line > 0 && strstr(e.file, "kernels.py"));
        OK(pyk_synchronize(device)); /* told once */
        OK(pyk_check(device));
        pyk_launch cfg = pyk_launch_1d(device, 10, 100);
        OK(kernels_reach(&cfg, x, 3));
        CHECK(pyk_stream_synchronize(device, NULL) == PYK_DEVICE_EXCEPTION);
        OK(pyk_last_exception(&e, sizeof e));
        CHECK(!strcmp(e.kernel, "reach") && e.has_index && e.extent == N && e.index >= N && e.index < N + 3 &&
              e.threads == 3);
        CHECK(e.block[0] == 9 && e.thread[0] + 900 + 3 == e.index);
        OK(kernels_reach(&cfg, x, 0));
        OK(pyk_synchronize(device));
        OK(pyk_array_free(device, &x));
    }
    printf("%s\n", pyk_last_error());
    return 1;
}
