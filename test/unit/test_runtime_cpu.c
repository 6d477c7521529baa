/* CPU images: plain kernels, block and warp barriers, reports of bounds and of kernels that are
 * stuck, and the loading of shared objects. The image is cpu_kernels.c, compiled here with $CC
 * (cc); tests run from the root of the repository. */
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "runtime/pyk.h"
#include "test/unit/cmocka.h"

#ifdef __SANITIZE_ADDRESS__
enum { ADDRESSES = 1, THREADS_WATCHED = 0 };
#elif defined __SANITIZE_THREAD__
enum { ADDRESSES = 0, THREADS_WATCHED = 1 };
#else
enum { ADDRESSES = 0, THREADS_WATCHED = 0 };
#endif

enum {
    ADD,
    BOUNDS,
    WHERE,
    POISON,
    REVERSE,
    BARRIERS,
    SPIN,
    EARLY,
    WARP_SUM,
    HALVES,
    PAIR,
    STUCK,
    CROSSED,
    LATE,
    BIG,
    RELAY,
    SPLIT,
    BACKWARDS,
    DEEP,
    NKERNELS
};

static const pyk_param params[] = {
    {"out", "array(int32, 1d, C)", 8, 8, 0, 0}, {"in", "array(int32, 1d, C)", 8, 8, 0, 0}, {"n", "int32", 4, 4, 0, 0}};
#define KERNEL(name) {name, name, params, 3, 0, 0, 0, 0, 0}
static pyk_kernel kernels[NKERNELS] = {
    KERNEL("add"),      KERNEL("bounds"),
    KERNEL("where"),    KERNEL("poison"),
    KERNEL("reverse"),  KERNEL("barriers"),
    KERNEL("spin"),     KERNEL("early"),
    KERNEL("warp_sum"), KERNEL("halves"),
    KERNEL("pair"),     KERNEL("stuck"),
    KERNEL("crossed"),  KERNEL("bounds_then_barrier"),
    KERNEL("big"),      KERNEL("relay"),
    KERNEL("split"),    KERNEL("backwards"),
    KERNEL("deep"),
};
static char folder[] = "/tmp/pyk-test-XXXXXX";
static pyk_image image = {"cpu", "so", "kernels.so", NULL, 0, 0};
static pyk_package package = {PYK_ABI_VERSION, 1,    NKERNELS, 0x1122334455667788, "demo", &image, kernels,
                              folder,          NULL, 0};
static pyk_device *device;

enum { MAX = 4096 };
static int out[MAX], in[MAX];

static int compile(const char *flags, const char *name) {
    char command[512];
    const char *cc = getenv("CC");
    snprintf(command, sizeof command, "%s -std=gnu11 -O2 -I. -shared -fPIC %s test/unit/cpu_kernels.c -o %s/%s",
             cc ? cc : "cc", flags, folder, name);
    return system(command);
}

static int build(void **state) {
    return !mkdtemp(folder) || compile("", "kernels.so") || compile("-DIMAGE_VERSION=99", "future.so") ||
           compile("-nostdlib -Dpyk_abi_hash=x", "anonymous.so") ||
           compile("-DTELL_WHEN_LOADED=\\\"PYK_TEST_LOADED\\\"", "telling.so");
}

static int clean(void **state) {
    char command[64];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

static int open_device(void **state) {
    image = (pyk_image){"cpu", "so", "kernels.so", NULL, 0, 0};
    package.abi_hash = 0x1122334455667788;
    package.nkernels = NKERNELS;
    memset(out, 0, sizeof out);
    for (int i = 0; i < MAX; i++) in[i] = i * 3;
    setenv("PYK_CPU_THREADS", "4", 1);
    return pyk_device_open("cpu", &device);
}

static int close_device(void **state) {
    pyk_device_close(device);
    return 0;
}

static pyk_result launch(uint32_t kernel, uint32_t blocks, uint32_t threads, uint32_t shared_bytes, int n) {
    int *o = out, *i = in;
    void *args[] = {&o, &i, &n};
    pyk_launch l = pyk_launch_1d(device, blocks, threads);
    l.shared_bytes = shared_bytes;
    return pyk_launch_kernel(&l, &package, kernel, args);
}

static void plain_kernels_cover_the_grid(void **state) {
    assert_int_equal(launch(ADD, 40, 100, 0, 3999), PYK_OK);
    for (int i = 0; i < 3999; i++) assert_int_equal(out[i], 3 * i + 1);
    assert_int_equal(out[3999], 0);
}

static void every_block_runs_once(void **state) {
    int *o = out, *i = in, n = 0;
    void *args[] = {&o, &i, &n};
    pyk_launch l = {device, {7, 11, 13}, {3, 5, 2}, 0, NULL};
    assert_int_equal(pyk_launch_kernel(&l, &package, WHERE, args), PYK_OK);
    for (int b = 0; b < 7 * 11 * 13; b++) assert_int_equal(out[b], 3 + 500 + 20000);
    assert_int_equal(out[7 * 11 * 13], 0);
}

static void shared_memory_is_poisoned_if_asked(void **state) {
    pyk_device_close(device);
    setenv("PYK_CPU_POISON", "1", 1);
    assert_int_equal(pyk_device_open("cpu", &device), PYK_OK);
    unsetenv("PYK_CPU_POISON");
    for (int i = 0; i < 2; i++) { /* a second launch starts from poison again */
        assert_int_equal(launch(POISON, 1, 1, 77, 0), PYK_OK);
        assert_int_equal(out[0], 0xa5a5a5);
        assert_int_equal(out[1], 0xa5); /* and both parts are aligned to 64 bytes */
    }
}

static void block_barriers_order_shared_memory(void **state) {
    assert_int_equal(launch(REVERSE, 12, 300, 1200, 0), PYK_OK);
    for (int b = 0; b < 12; b++)
        for (int t = 0; t < 300; t++) assert_int_equal(out[b * 300 + t], in[b * 300 + 299 - t]);
    static const uint32_t sizes[] = {1, 2, 31, 32, 33, 1024};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        assert_int_equal(launch(BARRIERS, 3, sizes[i], sizes[i] * 4, 50), PYK_OK);
        for (uint32_t t = 0; t < 3 * sizes[i]; t++) assert_int_equal(out[t], 50);
    }
}

static void ended_threads_do_not_hold_up_a_barrier(void **state) {
    assert_int_equal(launch(EARLY, 1, 256, 1024, 100), PYK_OK);
    for (int t = 0; t < 256; t++) assert_int_equal(out[t], t < 100 ? 100 : 0);
    assert_int_equal(launch(EARLY, 1, 256, 1024, 0), PYK_OK); /* all end at once */
}

static void warp_barriers_sum(void **state) {
    static const int sizes[] = {32, 64, 256, 1024};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int n = sizes[i];
        assert_int_equal(launch(WARP_SUM, 1, (uint32_t)n, (uint32_t)n * 4, 0), PYK_OK);
        for (int t = 0; t < n; t++) assert_int_equal(out[t], n * (n - 1) / 2);
    }
    assert_int_equal(launch(WARP_SUM, 1, 48, 64 * 4, 0), PYK_OK); /* a warp of sixteen lanes */
    assert_int_equal(out[0], 47 * 48 / 2);
}

static void parts_of_a_warp_wait_on_their_own(void **state) {
    assert_int_equal(launch(HALVES, 1, 64, 256, 0), PYK_OK);
    for (int t = 0; t < 64; t++) assert_int_equal(out[t], 100 + (t % 32 < 16 ? 2 : 4));
    assert_int_equal(launch(PAIR, 1, 32, 128, 0), PYK_OK);
    for (int t = 0; t < 32; t++) assert_int_equal(out[t], 6);
}

static void a_stuck_kernel_is_reported(void **state) {
    assert_int_equal(launch(STUCK, 1, 64, 0, 0), PYK_LAUNCH_FAILED);
    assert_string_equal(pyk_last_error(),
                        "kernel 'stuck' is stuck in block (0,0,0): thread (0,0,0) waits at a warp barrier with mask "
                        "0xffffffff for thread (5,0,0), which waits at the barrier of the block");
    assert_int_equal(launch(CROSSED, 1, 3, 0, 0), PYK_LAUNCH_FAILED);
    assert_non_null(strstr(pyk_last_error(),
                           "with mask 0x00000003 for thread (1,0,0), which waits at a warp barrier whose mask does "
                           "not name it"));
    assert_int_equal(launch(ADD, 1, 32, 0, 32), PYK_OK); /* the device goes on */
}

static void grid_barriers_order_blocks(void **state) {
    int now[96], then[96];
    kernels[RELAY].cooperative = kernels[SPLIT].cooperative = kernels[ADD].cooperative = 1;
    for (uint32_t blocks = 1; blocks <= 3; blocks++) {
        int n = 32 * (int)blocks;
        for (int i = 0; i < n; i++) then[i] = in[i] = i;
        assert_int_equal(launch(RELAY, blocks, 32, 0, 4), PYK_OK);
        for (int step = 0; step < 4; step++) {
            for (int i = 0; i < n; i++) now[i] = then[i] + then[(i + 1) % n];
            memcpy(then, now, sizeof then);
        }
        for (int i = 0; i < n; i++) assert_int_equal(in[i], then[i]);
    }
    assert_int_equal(launch(SPLIT, 2, 32, 0, 0), PYK_LAUNCH_FAILED);
    assert_non_null(strstr(pyk_last_error(),
                           "some of its threads wait at the block barrier, the others at the barrier of the grid"));
    assert_int_equal(launch(ADD, 2, 32, 0, 64), PYK_OK); /* one without a barrier */
    kernels[RELAY].cooperative = kernels[SPLIT].cooperative = kernels[ADD].cooperative = 0;
}

static void threads_wait_for_threads_of_blocks_to_come(void **state) {
    for (int cooperative = 0; cooperative < 2; cooperative++) {
        kernels[BACKWARDS].cooperative = cooperative;
        memset(out, 0, sizeof out);
        assert_int_equal(launch(BACKWARDS, 20, 40, 0, cooperative), PYK_OK);
        for (int i = 0; i < 800; i++) assert_int_equal(out[i], 800 - i);
    }
    kernels[BACKWARDS].cooperative = 0;
}

static void bounds_are_reported(void **state) {
    assert_int_equal(launch(BOUNDS, 1, 32, 0, 100), PYK_OK);
    assert_int_equal(launch(BOUNDS, 5, 32, 0, 100), PYK_DEVICE_EXCEPTION);
    assert_string_equal(
        pyk_last_error(),
        "k.py:12: in 'bounds': IndexError: the index is out of range: index 100 for extent 100, thread (3,0,0) block (2,0,0)");
    assert_int_equal(launch(LATE, 1, 32, 0, 0), PYK_DEVICE_EXCEPTION);
    assert_non_null(
        strstr(pyk_last_error(),
               "k.py:34: in 'late', called by kernel 'bounds_then_barrier': IndexError: the index is out of range: "
               "index -9 for extent 8, thread (7,0,0)"));
    assert_int_equal(launch(BOUNDS, 1, 32, 0, 100), PYK_OK);
}

static void impossible_frames_are_out_of_memory(void **state) {
    assert_int_equal(launch(BIG, 2, 32, 0, 0), PYK_OUT_OF_MEMORY);
    assert_int_equal(launch(REVERSE, 1, 32, 128, 0), PYK_OK);
}

static void the_limits_are_a_gpus(void **state) {
    assert_int_equal(launch(ADD, 1, 1025, 0, 0), PYK_INVALID_ARGUMENT);
    assert_int_equal(launch(ADD, 1, 32, 228 * 1024, 0), PYK_INVALID_ARGUMENT);
    assert_int_equal(launch(ADD, 0, 32, 0, 0), PYK_OK);
    pyk_launch l = pyk_launch_1d(device, 1, 1);
    assert_int_equal(pyk_forall(&l, &package, ADD, 1000), PYK_OK);
    assert_int_equal(l.block[0], 256);
    assert_int_equal(l.grid[0], 4);
}

static void as_many_blocks_wait_for_one_another_as_on_a_gpu(void **state) {
    enum { MANY = 200, THREADS = 32 };
    pyk_launch l = pyk_launch_1d(device, 100000, 1024);
    int *o = calloc(132 * 1024 * 2, sizeof *o), *i = in, n = 0;
    void *args[] = {&o, &i, &n};
    assert_non_null(o);
    kernels[RELAY].cooperative = 1;
    assert_int_equal(pyk_launch_kernel(&l, &package, RELAY, args), PYK_INVALID_ARGUMENT);
    assert_string_equal(pyk_last_error(),
        "kernel 'relay': a cooperative launch of 100000 blocks of 1024 threads, but cpu runs 264 of them at once (2 on each "
        "of 132 multiprocessors)");
    l.grid[0] = 264;
    l.shared_bytes = 115 * 1024; /* one block on a multiprocessor */
    assert_int_equal(pyk_launch_kernel(&l, &package, RELAY, args), PYK_INVALID_ARGUMENT);
    l.grid[0] = 132;
    assert_int_equal(pyk_launch_kernel(&l, &package, RELAY, args), PYK_OK);
    kernels[RELAY].cooperative = 0;
    memset(o, 0, MANY * THREADS * sizeof *o);
    l = pyk_launch_1d(device, MANY, THREADS); /* each block waits for the one after it */
    l.shared_bytes = 115 * 1024;
    assert_int_equal(pyk_launch_kernel(&l, &package, BACKWARDS, args), PYK_LAUNCH_FAILED);
    assert_non_null(strstr(pyk_last_error(), "more than 132 blocks wait for blocks that have not begun"));
    memset(o, 0, MANY * THREADS * sizeof *o);
    l.grid[0] = 120;
    assert_int_equal(pyk_launch_kernel(&l, &package, BACKWARDS, args), PYK_OK);
    free(o);
}

/* ---- small stacks */

static void *launch_deep(void *blocks) {
    return (void *)(uintptr_t)(launch(DEEP, (uint32_t)(uintptr_t)blocks, 1, 0, 0) + 1000);
}

static void a_thread_with_a_small_stack_can_launch(void **state) {
    static const char *const threads[] = {"1", "4"};
    pthread_attr_t small;
    pthread_t thread;
    void *result;
    pthread_attr_init(&small);
    assert_int_equal(pthread_attr_setstacksize(&small, 64 << 10), 0);
    for (size_t i = 0; i < 2; i++) {
        pyk_device_close(device);
        setenv("PYK_CPU_THREADS", threads[i], 1);
        assert_int_equal(pyk_device_open("cpu", &device), PYK_OK);
        assert_int_equal(pyk_package_load(device, &package, NULL), PYK_OK);
        for (uintptr_t blocks = 1; blocks <= 100; blocks += 33) {
            out[0] = 0;
            assert_int_equal(pthread_create(&thread, &small, launch_deep, (void *)blocks), 0);
            pthread_join(thread, &result);
            assert_int_equal((uintptr_t)result, 1000 + PYK_OK);
            assert_int_equal(out[0], blocks);
            out[0] = 0;
            assert_int_equal(launch(DEEP, (uint32_t)blocks, 1, 0, 0), PYK_OK); /* and one with a large stack */
            assert_int_equal(out[0], blocks);
        }
    }
    pthread_attr_destroy(&small);
}

static void *hammer(void *argument) {
    int *mine = argument, *i = in, n = 0;
    void *args[] = {&mine, &i, &n};
    pyk_launch l = pyk_launch_1d(device, 8, 64);
    l.shared_bytes = 256;
    for (int k = 0; k < 50; k++)
        if (pyk_launch_kernel(&l, &package, REVERSE, args)) return argument;
    return NULL;
}

static void launches_of_several_threads_follow_one_another(void **state) {
    static int results[8][512];
    pthread_t threads[8];
    void *failed;
    for (int t = 0; t < 8; t++) assert_int_equal(pthread_create(&threads[t], NULL, hammer, results[t]), 0);
    for (int t = 0; t < 8; t++) {
        pthread_join(threads[t], &failed);
        assert_null(failed);
        for (int i = 0; i < 512; i++) assert_int_equal(results[t][i], in[i / 64 * 64 + 63 - i % 64]);
    }
}

/* ---- a child process has threads of its own */

static void a_child_process_goes_on(void **state) {
    int *result = mmap(NULL, sizeof *result, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(result != MAP_FAILED);
    *result = 99;
    assert_int_equal(launch(ADD, 40, 100, 0, 3999), PYK_OK); /* the parent's threads run */
    memset(out, 0, sizeof out);
    pid_t child = fork();
    if (child == 0) {
        *result = launch(ADD, 40, 100, 0, 3999);
        for (int i = 0; i < 3999 && !*result; i++) *result = out[i] != 3 * i + 1;
        pyk_device_close(device);
        _exit(0);
    }
    waitpid(child, NULL, 0);
    assert_int_equal(*result, 0);
    munmap(result, sizeof *result);
    assert_int_equal(launch(ADD, 40, 100, 0, 3999), PYK_OK);
}

/* ---- forks while other threads are at work */

static _Atomic bool stop;
static _Atomic int rounds;

/* A bit of everything that takes a lock; NULL, or what failed. */
static const char *do_all(int *results, bool reload) {
    int *o = results, *i = in, n = 100;
    void *args[] = {&o, &i, &n}, *memory;
    pyk_stream stream;
    pyk_graph *graph;
    pyk_device *other;
    pyk_launch l = pyk_launch_1d(device, 10, 10);
    if (pyk_launch_kernel(&l, &package, ADD, args)) return "launch";
    if (results[99] != 298) return "result";
    l.shared_bytes = 10 * sizeof(int);
    if (pyk_launch_kernel(&l, &package, BARRIERS, args)) return "barriers";
    if (pyk_alloc(device, 1000, &memory) || pyk_scratch_give(device, NULL, memory, 960)) return "scratch";
    if (pyk_scratch_give(device, NULL, NULL, 0) || pyk_free(device, memory)) return "free";
    if (pyk_stream_new(device, 0, 0, &stream) || pyk_capture_begin(device, stream)) return "capture";
    l.stream = stream;
    if (pyk_launch_kernel(&l, &package, ADD, args) || pyk_capture_end(device, stream, &graph)) return "graph";
    if (pyk_graph_launch(device, graph, NULL) || pyk_graph_free(device, graph)) return "graph launch";
    if (pyk_stream_free(device, stream)) return "stream";
    if (!reload) return NULL;
    if (pyk_package_unload(device, &package) || pyk_package_load(device, &package, NULL)) return "package";
    if (pyk_device_open("cpu", &other)) return "device";
    pyk_device_close(other);
    return NULL;
}

static void *work_on(void *number) {
    int results[1024];
    const char *failed = NULL;
    while (!failed && !atomic_load(&stop)) {
        failed = do_all(results, (uintptr_t)number == 0);
        atomic_fetch_add(&rounds, 1);
    }
    return (void *)(uintptr_t)failed;
}

static void a_child_never_waits_for_a_thread_that_only_its_parent_has(void **state) {
    enum { THREADS = 4, SECONDS = 60 };
    if (ADDRESSES) skip(); /* a child may hang on a lock of the sanitizer's own allocator */
    int forks = getenv("PYK_TEST_QUICK") || THREADS_WATCHED ? 100 : 2000;
    pthread_t threads[THREADS];
    int results[1024];
    time_t end = time(NULL) + SECONDS;
    atomic_store(&stop, false);
    atomic_store(&rounds, 0);
    for (uintptr_t i = 0; i < THREADS; i++) assert_int_equal(pthread_create(&threads[i], NULL, work_on, (void *)i), 0);
    while (atomic_load(&rounds) < THREADS) sched_yield();
    int status = 0, done = 0;
    for (; done < forks && !status && time(NULL) < end; done++) {
        pid_t child = fork();
        if (child == 0) {
            alarm(30); /* ends a child that hangs */
            _exit(do_all(results, true) != NULL);
        }
        assert_true(child > 0);
        assert_int_equal(waitpid(child, &status, 0), child);
    }
    atomic_store(&stop, true);
    for (int i = 0; i < THREADS; i++) {
        void *failed;
        pthread_join(threads[i], &failed);
        assert_null(failed);
    }
    if (status) fail_msg("child %d ended with status 0x%x", done, (unsigned)status);
    print_message("%d forks\n", done);
}

/* ---- loading */

static void *slurp(const char *name, size_t *size) {
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    void *data = malloc(1 << 20);
    assert_non_null(data);
    *size = fread(data, 1, 1 << 20, f);
    fclose(f);
    return data;
}

static void embedded_images_load(void **state) {
    size_t size;
    void *data = slurp("kernels.so", &size);
    image = (pyk_image){"cpu", "so", NULL, data, size, 0};
    pyk_package second = package; /* two at a time, and again after unloading */
    for (int i = 0; i < 3; i++) {
        assert_int_equal(pyk_package_load(device, &package, NULL), PYK_OK);
        assert_int_equal(pyk_package_load(device, &second, NULL), PYK_OK);
        assert_int_equal(launch(ADD, 1, 32, 0, 32), PYK_OK);
        assert_int_equal(out[31], 94);
        assert_int_equal(pyk_package_unload(device, &package), PYK_OK);
        assert_int_equal(pyk_package_unload(device, &second), PYK_OK);
    }
    free(data);
}

static void damaged_images_are_refused(void **state) {
    size_t size;
    char *data = slurp("kernels.so", &size);
    for (size_t cut = 0; cut < size; cut += cut < 4096 ? 61 : 997) {
        image = (pyk_image){"cpu", "so", NULL, data, cut, 0};
        assert_int_equal(pyk_package_load(device, &package, NULL), PYK_BAD_FORMAT);
    }
    free(data);
}

static void images_that_do_not_belong_are_refused(void **state) {
    package.abi_hash = 1;
    assert_int_equal(pyk_package_load(device, &package, NULL), PYK_ABI_MISMATCH);
    package.abi_hash = 0x1122334455667788;
    image.file = "anonymous.so";
    assert_int_equal(pyk_package_load(device, &package, NULL), PYK_ABI_MISMATCH);
    assert_non_null(strstr(pyk_last_error(), "pyk_abi_hash"));
    package.abi_hash = 1;
    image.file = "telling.so";
    assert_int_equal(pyk_package_load(device, &package, NULL), PYK_ABI_MISMATCH);
    assert_null(getenv("PYK_TEST_LOADED")); /* none of its code has run */
    package.abi_hash = 0x1122334455667788;
    assert_int_equal(pyk_package_load(device, &package, NULL), PYK_OK);
    assert_non_null(getenv("PYK_TEST_LOADED"));
    assert_int_equal(pyk_package_unload(device, &package), PYK_OK);
    image.file = "future.so";
    assert_int_equal(pyk_package_load(device, &package, NULL), PYK_ABI_MISMATCH);
    assert_non_null(strstr(pyk_last_error(), "format 99"));
    image.file = "kernels.so";
    kernels[BIG].symbol = "gone";
    assert_int_equal(pyk_package_load(device, &package, NULL), PYK_NOT_FOUND);
    assert_non_null(strstr(pyk_last_error(), "symbol gone"));
    kernels[BIG].symbol = "big";
    assert_int_equal(pyk_package_load(device, &package, NULL), PYK_OK);
}

/* ---- speed */

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void barriers_are_cheap(void **state) {
    enum { BARRIERS_EACH = 10000, THREADS = 256 };
    double best = 1e9;
    for (int i = 0; i < 5; i++) {
        double start = seconds();
        assert_int_equal(launch(SPIN, 1, THREADS, 0, BARRIERS_EACH), PYK_OK);
        double each = (seconds() - start) * 1e9 / BARRIERS_EACH / THREADS;
        if (each < best) best = each;
    }
    print_message("%.2f ns a thread and barrier\n", best);
    assert_true(best < 1000); /* an optimised build needs less than 5; leave room for sanitizers */
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, open_device, close_device)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(plain_kernels_cover_the_grid),
        TEST(every_block_runs_once),
        TEST(shared_memory_is_poisoned_if_asked),
        TEST(block_barriers_order_shared_memory),
        TEST(ended_threads_do_not_hold_up_a_barrier),
        TEST(warp_barriers_sum),
        TEST(parts_of_a_warp_wait_on_their_own),
        TEST(a_stuck_kernel_is_reported),
        TEST(grid_barriers_order_blocks),
        TEST(threads_wait_for_threads_of_blocks_to_come),
        TEST(bounds_are_reported),
        TEST(impossible_frames_are_out_of_memory),
        TEST(the_limits_are_a_gpus),
        TEST(as_many_blocks_wait_for_one_another_as_on_a_gpu),
        TEST(a_thread_with_a_small_stack_can_launch),
        TEST(launches_of_several_threads_follow_one_another),
        TEST(a_child_process_goes_on),
        TEST(a_child_never_waits_for_a_thread_that_only_its_parent_has),
        TEST(embedded_images_load),
        TEST(damaged_images_are_refused),
        TEST(images_that_do_not_belong_are_refused),
        TEST(barriers_are_cheap),
    };
    return cmocka_run_group_tests(tests, build, clean);
}
