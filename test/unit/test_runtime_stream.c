/* Streams, events and graphs, on the CPU and on a (fake) GPU. */
#include <pthread.h>

#include "test/unit/cmocka.h"
#include "test/unit/fixture.h"

static pyk_stream new_stream(void) {
    pyk_stream s = NULL;
    assert_int_equal(pyk_stream_new(device, PYK_STREAM_NONBLOCKING, 0, &s), PYK_OK);
    assert_non_null(s);
    return s;
}

static pyk_event new_event(unsigned flags) {
    pyk_event e = NULL;
    assert_int_equal(pyk_event_new(device, flags, &e), PYK_OK);
    assert_non_null(e);
    return e;
}

static int order[8], calls;

static void note(void *user) { order[calls++] = *(int *)user; }

static void streams_live(void **state) {
    pyk_stream s = new_stream(), t = new_stream();
    int done = 0, low = 1, high = 1;
    assert_ptr_not_equal(s, t);
    assert_int_equal(pyk_stream_query(device, s, &done), PYK_OK);
    assert_int_equal(done, 1);
    assert_int_equal(pyk_stream_synchronize(device, s), PYK_OK);
    static pyk_stream const defaults[] = {NULL, PYK_STREAM_LEGACY, PYK_STREAM_PER_THREAD};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(pyk_stream_synchronize(device, defaults[i]), PYK_OK);
        assert_int_equal(pyk_stream_query(device, defaults[i], &done), PYK_OK);
        assert_int_equal(pyk_stream_free(device, defaults[i]), PYK_OK); /* they stay */
    }
    assert_int_equal(pyk_stream_priorities(device, &low, &high), PYK_OK);
    assert_true(low >= high && low == 0);
    assert_int_equal(pyk_stream_free(device, s), PYK_OK);
    assert_int_equal(pyk_stream_free(device, t), PYK_OK);
}

static void callbacks_come_in_order(void **state) {
    static int one = 1, two = 2, three = 3;
    pyk_stream s = new_stream();
    calls = 0;
    assert_int_equal(pyk_stream_callback(device, s, note, &one), PYK_OK);
    assert_int_equal(pyk_stream_callback(device, s, note, &two), PYK_OK);
    assert_int_equal(pyk_stream_callback(device, NULL, note, &three), PYK_OK);
    assert_int_equal(pyk_synchronize(device), PYK_OK);
    assert_int_equal(calls, 3);
    assert_true(order[0] == 1 && order[1] == 2 && order[2] == 3);
    pyk_stream_free(device, s);
}

static void events_tell_the_time(void **state) {
    pyk_stream s = new_stream();
    pyk_event a = new_event(0), b = new_event(0), silent = new_event(PYK_EVENT_NO_TIMING | PYK_EVENT_BLOCKING);
    double ms = -1;
    int done = 0;
    assert_int_equal(pyk_event_elapsed(device, a, b, &ms), PYK_INVALID_ARGUMENT); /* never recorded */
    assert_int_equal(pyk_event_record(device, a, s), PYK_OK);
    assert_int_equal(pyk_stream_wait(device, s, a), PYK_OK);
    assert_int_equal(pyk_event_record(device, b, s), PYK_OK);
    assert_int_equal(pyk_event_synchronize(device, b), PYK_OK);
    assert_int_equal(pyk_event_query(device, b, &done), PYK_OK);
    assert_int_equal(done, 1);
    assert_int_equal(pyk_event_elapsed(device, a, b, &ms), PYK_OK);
    assert_true(ms >= 0 && ms < 60000);
    assert_int_equal(pyk_event_record(device, silent, s), PYK_OK);
    assert_int_equal(pyk_event_elapsed(device, a, silent, &ms), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_event_free(device, silent), PYK_OK);
    assert_int_equal(pyk_event_free(device, a), PYK_OK);
    assert_int_equal(pyk_event_free(device, b), PYK_OK);
    assert_int_equal(pyk_event_free(device, NULL), PYK_OK);
    pyk_stream_free(device, s);
}

static void unfinished_work_is_not_ready(void **state) {
    pyk_stream s = new_stream();
    pyk_event a = new_event(0);
    double ms;
    int done = 1;
    assert_int_equal(pyk_event_record(device, a, s), PYK_OK);
    fake->pending = true;
    assert_int_equal(pyk_stream_query(device, s, &done), PYK_OK);
    assert_int_equal(done, 0);
    done = 1;
    assert_int_equal(pyk_event_query(device, a, &done), PYK_OK);
    assert_int_equal(done, 0);
    assert_int_equal(pyk_event_elapsed(device, a, a, &ms), PYK_NOT_READY);
    fake->pending = false;
    fake->fail_name = "cuStreamQuery";
    fake->fail_with = CUDA_ERROR_ILLEGAL_ADDRESS;
    assert_int_equal(pyk_stream_query(device, s, &done), PYK_LAUNCH_FAILED);
    fake->fail_name = NULL;
    pyk_event_free(device, a);
    pyk_stream_free(device, s);
}

static void flags_and_priorities_are_checked(void **state) {
    pyk_stream s = (pyk_stream)&s;
    pyk_event e = (pyk_event)&e;
    assert_int_equal(pyk_stream_new(device, 2, 0, &s), PYK_INVALID_ARGUMENT);
    assert_null(s);
    assert_int_equal(pyk_event_new(device, 4, &e), PYK_INVALID_ARGUMENT);
    assert_null(e);
    assert_int_equal(pyk_stream_new(device, 0, -3, &s), PYK_OK);
    if (!pyk_device_is_cpu(device)) assert_int_equal(fake->priority, -3);
    pyk_stream_free(device, s);
    assert_int_equal(pyk_stream_new(NULL, 0, 0, &s), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_stream_new(device, 0, 0, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_stream_query(device, NULL, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_stream_wait(device, NULL, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_stream_callback(device, NULL, NULL, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_stream_synchronize(NULL, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_event_record(device, NULL, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_event_elapsed(device, NULL, NULL, NULL), PYK_INVALID_ARGUMENT);
}

static void foreign_streams_and_events_are_used_as_they_are(void **state) {
    int theirs;
    pyk_event e = new_event(0);
    assert_int_equal(pyk_event_record(device, e, (pyk_stream)&theirs), PYK_OK);
    assert_ptr_equal(fake->stream, &theirs);
    assert_int_equal(pyk_stream_wait(device, (pyk_stream)&theirs, e), PYK_OK);
    assert_ptr_equal(fake->waiting_stream, &theirs);
    pyk_event_free(device, e);
}

/* ---- graphs */

static void graphs_keep_work(void **state) {
    static int one = 1, two = 2;
    int x[4] = {1, 2, 3, 4}, y[4] = {0};
    pyk_stream s = new_stream();
    pyk_graph *graph = NULL;
    void *p, *q;
    assert_int_equal(pyk_alloc(device, 16, &p), PYK_OK);
    assert_int_equal(pyk_alloc(device, 16, &q), PYK_OK);
    memset(q, 0, 16);
    calls = 0;
    assert_int_equal(pyk_capture_begin(device, s), PYK_OK);
    assert_int_equal(pyk_capture_begin(device, s), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_to_device(device, p, x, 16, s), PYK_OK);
    assert_int_equal(pyk_copy(device, q, p, 16, s), PYK_OK);
    assert_int_equal(pyk_stream_callback(device, s, note, &one), PYK_OK);
    assert_int_equal(pyk_fill(device, p, 9, 4, s), PYK_OK);
    assert_int_equal(pyk_to_host_async(device, y, p, 16, s), PYK_OK);
    assert_int_equal(pyk_stream_callback(device, s, note, &two), PYK_OK);
    assert_int_equal(pyk_stream_synchronize(device, s), PYK_UNSUPPORTED);
    assert_non_null(strstr(pyk_last_error(), "captured into a graph"));
    assert_int_equal(calls, 0);
    assert_int_equal(*(int *)q, 0);
    assert_int_equal(pyk_capture_end(device, s, &graph), PYK_OK);
    assert_non_null(graph);
    assert_int_equal(calls, 0);
    for (int i = 0; i < 3; i++) assert_int_equal(pyk_graph_launch(device, graph, s), PYK_OK);
    if (pyk_device_is_cpu(device)) { /* the fake driver counts nodes only */
        assert_int_equal(calls, 6);
        assert_memory_equal(q, x, 16);
        assert_int_equal(y[0], 0x09090909);
        assert_int_equal(y[3], 4);
        x[0] = 77; /* memory is read when the graph runs */
        assert_int_equal(pyk_graph_launch(device, graph, NULL), PYK_OK);
        assert_int_equal(*(int *)q, 77);
    } else {
        assert_int_equal(fake->launches, 18);
    }
    assert_int_equal(pyk_graph_free(device, graph), PYK_OK);
    assert_int_equal(pyk_graph_free(device, NULL), PYK_OK);
    pyk_free(device, p);
    pyk_free(device, q);
    pyk_stream_free(device, s);
}

static void captures_that_make_no_sense_are_refused(void **state) {
    pyk_stream s = new_stream();
    pyk_graph *graph = (pyk_graph *)&s;
    assert_int_equal(pyk_capture_begin(device, NULL), PYK_INVALID_ARGUMENT);
    assert_non_null(strstr(pyk_last_error(), "pyk_stream_new"));
    assert_int_equal(pyk_capture_begin(device, PYK_STREAM_PER_THREAD), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_capture_end(device, s, &graph), PYK_INVALID_ARGUMENT);
    assert_null(graph);
    assert_int_equal(pyk_capture_end(device, s, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_graph_launch(device, NULL, s), PYK_INVALID_ARGUMENT);
    pyk_stream_free(device, s);
}

static void streams_join_a_capture_by_events(void **state) {
    static int one = 1, two = 2, three = 3;
    pyk_stream s = new_stream(), t = new_stream(), u = new_stream();
    pyk_event fork = new_event(0), join = new_event(0);
    pyk_graph *graph, *inner;
    calls = 0;
    assert_int_equal(pyk_capture_begin(device, u), PYK_OK);
    assert_int_equal(pyk_stream_callback(device, u, note, &three), PYK_OK);
    assert_int_equal(pyk_capture_end(device, u, &inner), PYK_OK);

    assert_int_equal(pyk_capture_begin(device, s), PYK_OK);
    assert_int_equal(pyk_event_record(device, fork, s), PYK_OK);
    assert_int_equal(pyk_stream_wait(device, t, fork), PYK_OK);
    assert_int_equal(pyk_stream_callback(device, t, note, &one), PYK_OK);
    assert_int_equal(pyk_event_record(device, join, t), PYK_OK);
    assert_int_equal(pyk_stream_wait(device, s, join), PYK_OK);
    assert_int_equal(pyk_stream_callback(device, s, note, &two), PYK_OK);
    assert_int_equal(pyk_graph_launch(device, inner, s), PYK_OK); /* a graph within a graph */
    assert_int_equal(calls, 0);
    assert_int_equal(pyk_capture_end(device, t, &graph), PYK_INVALID_ARGUMENT); /* it began on the other */
    assert_int_equal(pyk_stream_callback(device, u, note, &three), PYK_OK);      /* no part of it */
    assert_int_equal(calls, 1);
    assert_int_equal(pyk_capture_end(device, s, &graph), PYK_OK);
    assert_int_equal(pyk_stream_callback(device, t, note, &one), PYK_OK); /* nor is this now */
    assert_int_equal(calls, 2);
    assert_int_equal(pyk_graph_launch(device, graph, s), PYK_OK);
    assert_int_equal(calls, 5);
    assert_true(order[2] == 1 && order[3] == 2 && order[4] == 3);
    pyk_graph_free(device, graph);
    pyk_graph_free(device, inner);
    pyk_event_free(device, fork);
    pyk_event_free(device, join);
    pyk_stream_free(device, s);
    pyk_stream_free(device, t);
    pyk_stream_free(device, u);
}

static void an_abandoned_capture_is_freed(void **state) {
    static int one = 1;
    pyk_stream s = new_stream(), t = new_stream();
    pyk_event e = new_event(0);
    assert_int_equal(pyk_capture_begin(device, s), PYK_OK);
    assert_int_equal(pyk_event_record(device, e, s), PYK_OK);
    assert_int_equal(pyk_stream_wait(device, t, e), PYK_OK);
    assert_int_equal(pyk_stream_callback(device, s, note, &one), PYK_OK);
    pyk_event_free(device, e);
    pyk_stream_free(device, s); /* and with it the capture */
    calls = 0;
    assert_int_equal(pyk_stream_callback(device, t, note, &one), PYK_OK);
    assert_int_equal(calls, 1);
    assert_int_equal(pyk_capture_begin(device, t), PYK_OK); /* closing the device ends this one */
    pyk_stream_free(device, NULL);
    pyk_device_close(device);
    pyk_stream_free(device, t); /* which lived until now */
    assert_int_equal(open_on("cpu"), 0);
}

/* ---- packages in graphs */

static const unsigned char cubin[64] = {0x7f, 'E', 'L', 'F', 2, 1, 1};
static const pyk_image images[] = {{"sm_90", "cubin", NULL, cubin, sizeof cubin, 0}};
static const pyk_param params[] = {{"n", "int32", 4, 4, 0, 0}};
static const pyk_kernel kernels[] = {{"k", "k", params, 1, 0, 0, 0, 0, 0}};
static const pyk_package package = {PYK_ABI_VERSION, 1, 1, 0x1122334455667788, "demo", images, kernels, NULL, NULL, 0};

static void the_first_launch_can_be_captured(void **state) {
    pyk_stream s = new_stream();
    pyk_graph *graph;
    int n = 5;
    void *args[] = {&n};
    pyk_launch l = pyk_launch_1d(device, 2, 32);
    l.stream = s;
    assert_int_equal(pyk_capture_begin(device, s), PYK_OK);
    assert_int_equal(pyk_launch_kernel(&l, &package, 0, args), PYK_OK); /* loads the package */
    assert_int_equal(fake->launches, 0);
    assert_int_equal(fake->count.cuThreadExchangeStreamCaptureMode, 4); /* for it and for the kernel */
    assert_int_equal(pyk_capture_end(device, s, &graph), PYK_OK);
    assert_int_equal(pyk_graph_launch(device, graph, NULL), PYK_OK);
    assert_int_equal(fake->launches, 1);
    pyk_package_unload(device, &package);
    pyk_stream_free(device, s);
    pyk_graph_free(device, graph);
}

static void a_capture_that_fails_leaves_nothing(void **state) {
    static const char *const calls_of_end[] = {"cuStreamEndCapture", "cuGraphInstantiate_v2"};
    pyk_stream s = new_stream();
    pyk_graph *graph;
    for (int i = 0; i < 2; i++) {
        assert_int_equal(pyk_capture_begin(device, s), PYK_OK);
        fake->fail_name = calls_of_end[i];
        fake->fail_with = CUDA_ERROR_STREAM_CAPTURE_INVALIDATED;
        assert_int_equal(pyk_capture_end(device, s, &graph), PYK_UNSUPPORTED);
        fake->fail_name = NULL;
        assert_null(graph);
        assert_int_equal(fake->graphs, 0);
    }
    pyk_stream_free(device, s);
}

#define ON(where, test) cmocka_unit_test_setup_teardown(test, on_##where, close_device)
#define BOTH(test) ON(cpu, test), ON(gpu, test)

int main(void) {
    const struct CMUnitTest tests[] = {
        BOTH(streams_live),
        BOTH(callbacks_come_in_order),
        BOTH(events_tell_the_time),
        ON(gpu, unfinished_work_is_not_ready),
        BOTH(flags_and_priorities_are_checked),
        ON(gpu, foreign_streams_and_events_are_used_as_they_are),
        BOTH(graphs_keep_work),
        BOTH(captures_that_make_no_sense_are_refused),
        ON(cpu, streams_join_a_capture_by_events),
        ON(cpu, an_abandoned_capture_is_freed),
        ON(gpu, the_first_launch_can_be_captured),
        ON(gpu, a_capture_that_fails_leaves_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
