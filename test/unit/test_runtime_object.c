/* What a CPU device knows of addresses: each that a GPU's driver would refuse is refused, with
 * words that say what it is; and what a strict device tells of what is left. */
#include <stdio.h>
#include <unistd.h>

#include "test/unit/cmocka.h"
#include "test/unit/fixture.h"

/* The call was refused, and its text has all of these. */
static void refused(pyk_result r, const char *call, const char *expected, const char *what) {
    assert_int_equal(r, PYK_INVALID_ARGUMENT);
    const char *texts[] = {call, expected, what};
    for (size_t i = 0; i < 3; i++)
        if (!strstr(pyk_last_error(), texts[i])) fail_msg("no '%s' in: %s", texts[i], pyk_last_error());
}

static void memory_goes_back_to_where_it_came_from(void **state) {
    void *memory, *pinned, *managed;
    char host[64];
    assert_int_equal(pyk_alloc(device, 100, &memory), PYK_OK);
    assert_int_equal(pyk_host_alloc(device, 100, 0, &pinned), PYK_OK);
    assert_int_equal(pyk_managed_alloc(device, 100, &managed), PYK_OK);
    assert_int_equal(pyk_host_register(device, host, sizeof host, 0), PYK_OK);
    refused(pyk_free(device, pinned), "pyk_free: ", "expected device memory",
            "is pinned memory: pyk_host_free takes it");
    refused(pyk_free(device, managed), "pyk_free: ", "expected device memory", "is managed memory");
    refused(pyk_free(device, host), "pyk_free: ", "expected device memory", "is registered host memory");
    refused(pyk_host_free(device, memory), "pyk_host_free: ", "expected pinned memory", "is device memory");
    refused(pyk_host_free(device, host), "pyk_host_free: ", "expected pinned memory", "pyk_host_unregister takes it");
    refused(pyk_managed_free(device, pinned), "pyk_managed_free: ", "expected managed memory", "is pinned memory");
    refused(pyk_host_unregister(device, memory), "pyk_host_unregister: ", "registered", "is device memory");
    refused(pyk_host_register(device, memory, 8, 0), "pyk_host_register: ", "pinned or the device's", "already");
    refused(pyk_host_register(device, host + 8, 8, 0), "pyk_host_register: ", "pinned or the device's", "already");
    assert_int_equal(pyk_free(device, memory), PYK_OK);
    assert_int_equal(pyk_host_free(device, pinned), PYK_OK);
    assert_int_equal(pyk_managed_free(device, managed), PYK_OK);
    assert_int_equal(pyk_host_unregister(device, host), PYK_OK);
}

static void a_second_free_is_refused(void **state) {
    void *memory, *pinned;
    pyk_f32_1d array;
    int64_t extent = 10;
    assert_int_equal(pyk_alloc(device, 100, &memory), PYK_OK);
    assert_int_equal(pyk_host_alloc(device, 100, 0, &pinned), PYK_OK);
    assert_int_equal(pyk_free(device, memory), PYK_OK);
    refused(pyk_free(device, memory), "pyk_free: ", "device memory", "was freed before");
    refused(pyk_host_free(device, memory), "pyk_host_free: ", "pinned memory", "was freed before");
    assert_int_equal(pyk_host_free(device, pinned), PYK_OK);
    refused(pyk_host_free(device, pinned), "pyk_host_free: ", "pinned memory", "was freed before");
    assert_int_equal(pyk_array_new(device, 4, 1, &extent, &array), PYK_OK);
    pyk_f32_1d copy = array;
    assert_int_equal(pyk_array_free(device, &array), PYK_OK);
    refused(pyk_array_free(device, &copy), "pyk_free: ", "device memory", "was freed before");
}

static void views_and_host_memory_are_not_freed(void **state) {
    pyk_f32_1d array, view;
    int64_t extent = 10;
    pyk_slice from_third = {2, PYK_NONE, 1};
    char host[8];
    assert_int_equal(pyk_array_new(device, 4, 1, &extent, &array), PYK_OK);
    assert_int_equal(pyk_array_view(4, 1, &array, &from_third, 1, &view), PYK_OK);
    refused(pyk_array_free(device, &view), "pyk_free: ", "device memory",
            "lies 8 bytes inside device memory of 40 bytes: a view is not freed");
    refused(pyk_free(device, host), "pyk_free: ", "device memory", "is none of the runtime's: host memory");
    void *heap = malloc(8);
    refused(pyk_free(device, heap), "pyk_free: ", "device memory", "is none of the runtime's: host memory");
    free(heap);
    refused(pyk_free(device, (void *)8), "pyk_free: ", "device memory", "got 0x8, which is none");
    assert_int_equal(pyk_array_free(device, &array), PYK_OK);
}

static void streams_and_events_are_known(void **state) {
    pyk_stream stream, foreign = (pyk_stream)0x1234;
    pyk_event event, no_event = (pyk_event)0x1234;
    pyk_graph *graph;
    void *memory;
    char byte = 0;
    int done;
    double ms;
    pyk_launch l = pyk_launch_1d(device, 0, 1);
    static const pyk_kernel kernel = {.name = "k", .symbol = "k"};
    static const pyk_package package = {.abi_version = PYK_ABI_VERSION, .nkernels = 1, .name = "p", .kernels = &kernel};
    l.stream = foreign;
    assert_int_equal(pyk_stream_new(device, 0, 0, &stream), PYK_OK);
    assert_int_equal(pyk_event_new(device, 0, &event), PYK_OK);
    for (int again = 0; again < 2; again++) {
        const char *what =
            again ? "is an event: pyk_event_free takes it" : "got 0x1234, which is none of the runtime's";
        refused(pyk_launch_kernel(&l, &package, 0, NULL), "pyk_launch_kernel: ", "expected a stream", what);
        refused(pyk_alloc_async(device, 8, l.stream, &memory), "pyk_alloc_async: ", "expected a stream", what);
        assert_int_equal(pyk_alloc(device, 8, &memory), PYK_OK);
        refused(pyk_free_async(device, memory, l.stream), "pyk_free_async: ", "expected a stream", what);
        refused(pyk_to_device(device, memory, &byte, 1, l.stream), "", "expected a stream", what);
        refused(pyk_to_host(device, &byte, memory, 1, l.stream), "", "expected a stream", what);
        refused(pyk_fill(device, memory, 0, 8, l.stream), "", "expected a stream", what);
        refused(pyk_stream_synchronize(device, l.stream), "pyk_stream_synchronize: ", "expected a stream", what);
        refused(pyk_stream_query(device, l.stream, &done), "pyk_stream_query: ", "expected a stream", what);
        refused(pyk_stream_wait(device, l.stream, event), "pyk_stream_wait: ", "expected a stream", what);
        refused(pyk_stream_free(device, l.stream), "pyk_stream_free: ", "expected a stream", what);
        refused(pyk_event_record(device, event, l.stream), "pyk_event_record: ", "expected a stream", what);
        refused(pyk_capture_begin(device, l.stream), "pyk_capture_begin: ", "expected a stream", what);
        refused(pyk_capture_end(device, l.stream, &graph), "pyk_capture_end: ", "expected a stream", what);
        assert_int_equal(pyk_free(device, memory), PYK_OK);
        l.stream = (pyk_stream)event;
    }
    refused(pyk_event_record(device, no_event, stream), "pyk_event_record: ", "expected an event", "0x1234");
    refused(pyk_stream_wait(device, stream, no_event), "pyk_stream_wait: ", "expected an event", "0x1234");
    refused(pyk_event_query(device, no_event, &done), "pyk_event_query: ", "expected an event", "0x1234");
    refused(pyk_event_synchronize(device, no_event), "pyk_event_synchronize: ", "expected an event", "0x1234");
    refused(pyk_event_elapsed(device, event, no_event, &ms), "pyk_event_elapsed: ", "expected an event", "0x1234");
    refused(pyk_event_free(device, (pyk_event)stream), "pyk_event_free: ", "expected an event", "is a stream");
    assert_int_equal(pyk_stream_free(device, stream), PYK_OK);
    assert_int_equal(pyk_event_free(device, event), PYK_OK);
    refused(pyk_stream_free(device, stream), "pyk_stream_free: ", "expected a stream", "was freed before");
    refused(pyk_event_free(device, event), "pyk_event_free: ", "expected an event", "was freed before");
}

/* Of both kinds of devices. */
static void graphs_and_timers_are_known(void **state) {
    pyk_stream stream;
    pyk_graph *inner, *outer;
    pyk_timer *timer;
    double ms;
    assert_int_equal(pyk_stream_new(device, 0, 0, &stream), PYK_OK);
    assert_int_equal(pyk_timer_new(device, &timer), PYK_OK);
    assert_int_equal(pyk_capture_begin(device, stream), PYK_OK);
    assert_int_equal(pyk_capture_end(device, stream, &inner), PYK_OK);
    refused(pyk_graph_launch(device, (pyk_graph *)timer, NULL), "pyk_graph_launch: ", "expected a graph", "is a timer");
    refused(pyk_timer_stop(device, (pyk_timer *)inner, NULL, &ms), "pyk_timer_stop: ", "expected a timer",
            "is a graph");
    if (pyk_device_is_cpu(device)) { /* a graph that launches one that was freed */
        assert_int_equal(pyk_capture_begin(device, stream), PYK_OK);
        assert_int_equal(pyk_graph_launch(device, inner, stream), PYK_OK);
        assert_int_equal(pyk_capture_end(device, stream, &outer), PYK_OK);
        assert_int_equal(pyk_graph_launch(device, outer, NULL), PYK_OK);
        assert_int_equal(pyk_graph_free(device, inner), PYK_OK);
        refused(pyk_graph_launch(device, outer, NULL), "pyk_graph_launch: ", "expected a graph", "was freed before");
        assert_int_equal(pyk_graph_free(device, outer), PYK_OK);
    } else {
        assert_int_equal(pyk_graph_free(device, inner), PYK_OK);
    }
    refused(pyk_graph_free(device, inner), "pyk_graph_free: ", "expected a graph", "was freed before");
    assert_int_equal(pyk_timer_free(device, timer), PYK_OK);
    refused(pyk_timer_free(device, timer), "pyk_timer_free: ", "expected a timer", "was freed before");
    refused(pyk_timer_start(device, timer, NULL), "pyk_timer_start: ", "expected a timer", "was freed before");
    assert_int_equal(pyk_stream_free(device, stream), PYK_OK);
}

static void what_another_device_has_is_not_this_ones(void **state) {
    pyk_device *other;
    pyk_stream stream;
    pyk_event event;
    void *memory;
    assert_int_equal(pyk_device_open("cpu", &other), PYK_OK);
    assert_int_equal(pyk_stream_new(other, 0, 0, &stream), PYK_OK);
    assert_int_equal(pyk_event_new(other, 0, &event), PYK_OK);
    assert_int_equal(pyk_alloc(other, 8, &memory), PYK_OK);
    refused(pyk_free(device, memory), "pyk_free: ", "device memory", "is device memory of another device (cpu)");
    refused(pyk_free(device, (char *)memory + 2), "pyk_free: ", "lies 2 bytes inside", "of another device (cpu)");
    refused(pyk_stream_synchronize(device, stream), "expected a stream", "is a stream", "of another device (cpu)");
    refused(pyk_event_record(device, event, NULL), "expected an event", "is an event", "of another device (cpu)");
    assert_int_equal(pyk_free(other, memory), PYK_OK);
    assert_int_equal(pyk_stream_free(other, stream), PYK_OK);
    assert_int_equal(pyk_event_free(other, event), PYK_OK);
    pyk_device_close(other);
}

static void only_managed_memory_is_advised_and_only_pinned_memory_mapped(void **state) {
    void *memory, *pinned, *managed, *mapped;
    assert_int_equal(pyk_alloc(device, 100, &memory), PYK_OK);
    assert_int_equal(pyk_host_alloc(device, 100, 0, &pinned), PYK_OK);
    assert_int_equal(pyk_managed_alloc(device, 100, &managed), PYK_OK);
    assert_int_equal(pyk_managed_advise(device, (char *)managed + 10, 10, PYK_PREFER, 0), PYK_OK);
    assert_int_equal(pyk_managed_prefetch(device, (char *)managed + 10, 10, 0, NULL), PYK_OK);
    assert_int_equal(pyk_host_pointer(device, (char *)pinned + 10, &mapped), PYK_OK);
    assert_ptr_equal(mapped, (char *)pinned + 10);
    refused(pyk_managed_advise(device, memory, 10, PYK_PREFER, 0), "pyk_managed_advise: ", "is not managed memory", "");
    refused(pyk_managed_prefetch(device, pinned, 10, 0, NULL), "pyk_managed_prefetch: ", "is not managed memory", "");
    refused(pyk_host_pointer(device, memory, &mapped), "is no host memory that is pinned and mapped", "", "");
    assert_null(mapped);
    assert_int_equal(pyk_free(device, memory), PYK_OK);
    assert_int_equal(pyk_host_free(device, pinned), PYK_OK);
    assert_int_equal(pyk_managed_free(device, managed), PYK_OK);
}

static void thousands_of_objects_are_told_apart(void **state) {
    enum { MANY = 5000 };
    static void *all[MANY];
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < MANY; i++) assert_int_equal(pyk_alloc(device, 16, &all[i]), PYK_OK);
        for (int i = 0; i < MANY; i += 2) assert_int_equal(pyk_free(device, all[i]), PYK_OK);
        for (int i = 0; i < MANY; i += 2) assert_int_equal(pyk_free(device, all[i]), PYK_INVALID_ARGUMENT);
        for (int i = 1; i < MANY; i += 2) assert_int_equal(pyk_free(device, all[i]), PYK_OK);
    }
}

/* ---- strict devices */

static char said[16384];

/* Closes the device, and keeps what that writes to standard error. */
static void close_and_listen(void) {
    FILE *file = tmpfile();
    assert_non_null(file);
    fflush(stderr);
    int standard = dup(2);
    dup2(fileno(file), 2);
    pyk_device_close(device);
    dup2(standard, 2);
    close(standard);
    rewind(file);
    said[fread(said, 1, sizeof said - 1, file)] = 0;
    fclose(file);
}

static int open_strict(void **state) {
    setenv("PYK_CPU_STRICT", "1", 1);
    int failed = on_cpu(state);
    unsetenv("PYK_CPU_STRICT");
    return failed;
}

__attribute__((noinline)) static void *forget_memory(size_t bytes) {
    void *memory = NULL;
    assert_int_equal(pyk_alloc(device, bytes, &memory), PYK_OK);
    return memory;
}

static void a_strict_device_tells_what_was_not_freed_and_where_it_was_made(void **state) {
    pyk_stream stream;
    void *memory = forget_memory(12345), *freed = forget_memory(777);
    assert_int_equal(pyk_stream_new(device, 0, 0, &stream), PYK_OK);
    assert_int_equal(pyk_free(device, freed), PYK_OK);
    close_and_listen();
    const char *expected[] = {"pykrt: cpu is closed, and device memory at 0x",
                              " of 12345 bytes was not given to pyk_free\n", "test_runtime_object",
                              "and a stream at 0x", " was not given to pyk_stream_free\n"};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        if (!strstr(said, expected[i])) fail_msg("no '%s' in:\n%s", expected[i], said);
    assert_null(strstr(said, "777"));
    assert_int_equal(pyk_free(device, memory), PYK_OK);
    assert_int_equal(pyk_stream_free(device, stream), PYK_OK);
    device = NULL;
}

static void a_strict_device_without_leaks_says_nothing(void **state) {
    assert_int_equal(pyk_free(device, forget_memory(100)), PYK_OK);
    close_and_listen();
    assert_string_equal(said, "");
    device = NULL;
}

static void a_device_that_is_not_strict_says_nothing(void **state) {
    void *memory = forget_memory(100);
    close_and_listen();
    assert_string_equal(said, "");
    assert_int_equal(pyk_free(device, memory), PYK_OK);
    device = NULL;
}

static unsigned char kept[64];

static pyk_result keep(void *user, pyk_device *d, size_t bytes, pyk_stream stream, void **pointer) {
    *pointer = user;
    return PYK_OK;
}

static pyk_result forget(void *user, pyk_device *d, void *pointer, pyk_stream stream) { return PYK_OK; }

static void a_strict_device_poisons_new_and_freed_memory(void **state) {
    pyk_allocator a = {kept, keep, forget, NULL};
    void *memory;
    assert_int_equal(pyk_device_set_allocator(device, &a), PYK_OK);
    assert_int_equal(pyk_alloc(device, sizeof kept, &memory), PYK_OK);
    for (size_t i = 0; i < sizeof kept; i++) assert_int_equal(kept[i], 0xA5);
    memset(kept, 1, sizeof kept);
    assert_int_equal(pyk_free(device, memory), PYK_OK);
    for (size_t i = 0; i < sizeof kept; i++) assert_int_equal(kept[i], 0xA5);
}

#define ON(where, test) cmocka_unit_test_setup_teardown(test, where, close_device)

int main(void) {
    const struct CMUnitTest tests[] = {
        ON(on_cpu, memory_goes_back_to_where_it_came_from),
        ON(on_cpu, a_second_free_is_refused),
        ON(on_cpu, views_and_host_memory_are_not_freed),
        ON(on_cpu, streams_and_events_are_known),
        ON(on_cpu, graphs_and_timers_are_known),
        ON(on_gpu, graphs_and_timers_are_known),
        ON(on_cpu, what_another_device_has_is_not_this_ones),
        ON(on_cpu, only_managed_memory_is_advised_and_only_pinned_memory_mapped),
        ON(on_cpu, thousands_of_objects_are_told_apart),
        ON(open_strict, a_strict_device_tells_what_was_not_freed_and_where_it_was_made),
        ON(open_strict, a_strict_device_without_leaks_says_nothing),
        ON(on_cpu, a_device_that_is_not_strict_says_nothing),
        ON(open_strict, a_strict_device_poisons_new_and_freed_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
