/* world.c: the runtime among others: threads, contexts, cudart and cuBLAS, several GPUs, child
 * processes; out of memory, very many launches, and a kernel that brings the context down. */
#include "check.h"

#include <pthread.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern int quick;

static int add_up(pyk_device *d, pyk_stream s, int64_t n) {
    float one = 1, got = 0;
    pyk_f32_1d r, x;
    OK(pyk_array_new(d, 4, 1, &n, &r));
    OK(pyk_array_new(d, 4, 1, &n, &x));
    OK(pyk_array_fill(d, 4, 1, &x, &one, s));
    OK(kernels_add_forall(d, s, (uint64_t)n, r, x, x));
    OK(pyk_to_host(d, &got, r.data + n - 1, 4, s));
    CHECK(got == 2);
    OK(pyk_array_free(d, &r));
    OK(pyk_array_free(d, &x));
    return 1;
}

/* ---- threads */

static pyk_device *shared_device;

static void *hammer(void *argument) {
    pyk_stream s;
    if (pyk_stream_new(shared_device, PYK_STREAM_NONBLOCKING, 0, &s)) return argument;
    for (int i = 0; i < (quick ? 3 : 200); i++)
        if (!add_up(shared_device, s, 1000 + i)) return argument;
    return pyk_stream_free(shared_device, s) ? argument : NULL;
}

int test_threads(void) {
    pthread_t threads[16];
    void *failed;
    int bad = 0;
    OK(pyk_device_open("cuda", &shared_device)); /* a handle without the package: the first load is raced for */
    for (int i = 0; i < 16; i++) CHECK(!pthread_create(&threads[i], NULL, hammer, &bad));
    for (int i = 0; i < 16; i++) {
        pthread_join(threads[i], &failed);
        bad |= failed != NULL;
    }
    CHECK(!bad);
    pyk_device_close(shared_device);
    return 1;
}

/* ---- contexts */

int test_contexts(void) {
    void *mine = NULL, *current = NULL, *popped;
    int (*create)(void **context, unsigned flags, int dev), (*destroy)(void *context), (*get)(void **context),
        (*pop)(void **context);
    pyk_device *d;
    CHECK(driver_call("cuCtxCreate_v2", &create) && driver_call("cuCtxDestroy_v2", &destroy));
    CHECK(driver_call("cuCtxGetCurrent", &get) && driver_call("cuCtxPopCurrent_v2", &pop));
    CHECK(!create(&mine, 0, 0)); /* and makes it current */
    OK(pyk_device_from_context(NULL, &d));
    CHECK(pyk_device_context(d) == mine && pyk_device_arch(d) == pyk_device_arch(device));
    for (int i = 0; i < 3; i++) {
        CHECK(add_up(d, NULL, 1000));
        CHECK(add_up(device, NULL, 1000)); /* the primary context, in between */
        CHECK(!get(&current) && current == mine);
    }
    CHECK(pyk_device_reset(d) == PYK_UNSUPPORTED);
    pyk_device_close(d);
    CHECK(!pop(&popped));
    OK(pyk_device_from_context(mine, &d));
    CHECK(add_up(d, NULL, 1000));
    pyk_device_close(d);
    CHECK(!destroy(mine));
    CHECK(add_up(device, NULL, 1000));
    return 1;
}

/* ---- cudart and cuBLAS on one stream with the runtime */

static void *library(const char *const *names) {
    void *l = NULL;
    for (; *names && !l; names++) l = dlopen(*names, RTLD_NOW | RTLD_GLOBAL);
    return l;
}

static int find(void *l, const char *name, void *slot) {
    void *symbol = dlsym(l, name);
    memcpy(slot, &symbol, sizeof symbol);
    return symbol != NULL;
}

int test_libraries(void) {
    enum { N = 100000 };
    void *rt = library((const char *const[]){"libcudart.so.13", "libcudart.so.12", "libcudart.so", NULL});
    void *blas = library((const char *const[]){"libcublas.so.13", "libcublas.so.12", "libcublas.so", NULL});
    if (!rt || !blas) return printf("no %s: %s\n", rt ? "cuBLAS" : "cudart", dlerror()), -1;
    int (*make_stream)(pyk_stream *), (*allocate)(void **, size_t), (*release)(void *), (*wait)(pyk_stream),
        (*end_stream)(pyk_stream);
    int (*make)(void **), (*set)(void *, pyk_stream), (*end)(void *);
    int (*saxpy)(void *, int, const float *, const float *, int, float *, int);
    CHECK(find(rt, "cudaStreamCreate", &make_stream) && find(rt, "cudaMalloc", &allocate) &&
          find(rt, "cudaFree", &release));
    CHECK(find(rt, "cudaStreamSynchronize", &wait) && find(rt, "cudaStreamDestroy", &end_stream));
    CHECK(find(blas, "cublasCreate_v2", &make) && find(blas, "cublasSetStream_v2", &set) &&
          find(blas, "cublasDestroy_v2", &end));
    CHECK(find(blas, "cublasSaxpy_v2", &saxpy));
    pyk_stream s;
    void *x, *y, *handle;
    float one = 1, two = 2, got[N];
    CHECK(!make_stream(&s) && !allocate(&x, N * 4) && !allocate(&y, N * 4) && !make(&handle) && !set(handle, s));
    OK(pyk_fill_value(device, x, N, &one, 4, s));
    OK(pyk_fill_value(device, y, N, &one, 4, s));
    pyk_f32_1d ax = {x, {N}, {4}}, ay = {y, {N}, {4}};
    for (int i = 0; i < 50; i++) { /* in turn, without waiting */
        CHECK(!saxpy(handle, N, &two, x, 1, y, 1));
        OK(kernels_saxpy_forall(device, s, N, ay, 1.0f, ax));
    }
    OK(pyk_to_host_async(device, got, y, sizeof got, s));
    CHECK(!wait(s));
    for (int i = 0; i < N; i++) CHECK(got[i] == 151);
    pyk_device *d; /* cudart has made the primary context current, and it is the same */
    OK(pyk_device_from_context(NULL, &d));
    CHECK(pyk_device_context(d) == pyk_device_context(device));
    pyk_device_close(d);
    CHECK(!end(handle) && !release(x) && !release(y) && !end_stream(s));
    return 1;
}

/* ---- limits */

int test_memory_runs_out(void) {
    enum { MOST = 4096 };
    static void *piece[MOST];
    size_t before, after, total, bytes;
    int n = 0;
    void *p;
    OK(pyk_device_memory(device, &before, &total));
    CHECK(pyk_alloc(device, total * 2, &p) == PYK_OUT_OF_MEMORY && !p);
    printf("%s\n", pyk_last_error());
    bytes = total / 64;
    pyk_result r = PYK_OK;
    while (n < MOST && !(r = pyk_alloc(device, bytes, &piece[n]))) n++;
    CHECK(r == PYK_OUT_OF_MEMORY && n > 8 && strstr(pyk_last_error(), "MiB are free"));
    pyk_f32_1d a = {NULL, {0}, {0}};
    CHECK(pyk_array_new(device, 4, 1, (int64_t[]){(int64_t)(total / 4)}, &a) == PYK_OUT_OF_MEMORY && !a.data);
    while (n) OK(pyk_free(device, piece[--n]));
    CHECK(add_up(device, NULL, 1 << 20)); /* and goes on */
    OK(pyk_device_memory(device, &after, &total));
    CHECK(quick || after + (64 << 20) >= before); /* initcheck keeps books of all this memory on the GPU */
    return 1;
}

static size_t resident(void) {
    size_t pages = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (!f || fscanf(f, "%*s %zu", &pages) != 1) pages = 0;
    if (f) fclose(f);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

int test_million(void) {
    int64_t n = 32;
    size_t before, after, total;
    float got;
    int launches = quick ? 1000 : 1000000;
    pyk_f32_1d x, y;
    OK(pyk_array_new(device, 4, 1, &n, &x));
    OK(pyk_array_new(device, 4, 1, &n, &y));
    OK(pyk_fill(device, x.data, 0, 128, NULL));
    OK(pyk_fill(device, y.data, 0, 128, NULL));
    pyk_launch cfg = pyk_launch_1d(device, 1, 32);
    for (int i = 0; i < 1000; i++) OK(kernels_saxpy(&cfg, y, 1.0f, x));
    OK(pyk_synchronize(device));
    OK(pyk_device_memory(device, &before, &total));
    size_t host = resident();
    for (int i = 0; i < launches; i++) OK(kernels_saxpy(&cfg, y, 1.0f, x));
    OK(pyk_synchronize(device));
    OK(pyk_device_memory(device, &after, &total));
    printf("after %d launches: device %+lld bytes, host %+lld bytes\n", launches, (long long)before - (long long)after,
           (long long)resident() - (long long)host);
    CHECK(after == before && resident() <= host + (8 << 20));
    OK(pyk_to_host(device, &got, y.data, 4, NULL));
    CHECK(got == 0);
    OK(pyk_array_free(device, &x));
    OK(pyk_array_free(device, &y));
    return 1;
}

/* ---- two GPUs */

int test_two_gpus(void) {
    enum { N = 1 << 20 };
    if (pyk_device_count() < 2) return printf("only one GPU\n"), -1;
    pyk_device *second;
    int64_t n = N;
    float one = 1, got[2];
    OK(pyk_device_open("cuda:1", &second));
    pyk_f32_1d a, b, c;
    OK(pyk_array_new(device, 4, 1, &n, &a));
    OK(pyk_array_new(second, 4, 1, &n, &b));
    OK(pyk_array_new(second, 4, 1, &n, &c));
    OK(pyk_array_fill(device, 4, 1, &a, &one, NULL));
    OK(pyk_array_fill(second, 4, 1, &b, &one, NULL));
    OK(kernels_add_forall(device, NULL, N, a, a, a)); /* both at once: 2 */
    OK(kernels_add_forall(second, NULL, N, b, b, b));
    OK(pyk_synchronize(device));
    OK(pyk_copy_peer(second, c.data, device, a.data, N * 4, NULL));
    OK(kernels_add_forall(second, NULL, N, b, b, c)); /* 4 */
    OK(pyk_synchronize(second));
    OK(pyk_to_host(second, got, b.data + N - 2, 8, NULL));
    CHECK(got[0] == 4 && got[1] == 4);
    printf("peer access is %s\n", pyk_peer_possible(second, device) ? "possible" : "not possible");
    if (pyk_peer_possible(second, device)) { /* a kernel on one reads the other's memory */
        OK(pyk_peer_enable(second, device));
        OK(kernels_add_forall(second, NULL, N, b, b, a));
        OK(pyk_to_host(second, got, b.data, 8, NULL));
        CHECK(got[0] == 6);
        OK(pyk_peer_disable(second, device));
    }
    CHECK(kernels_add_forall(second, (pyk_stream)0, 0, b, b, c) == PYK_OK);
    OK(pyk_array_free(device, &a));
    OK(pyk_array_free(second, &b));
    OK(pyk_array_free(second, &c));
    pyk_device_close(second);
    return 1;
}

/* ---- processes, and what is left behind */

int test_processes(void) {
    int *result = mmap(NULL, sizeof *result, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    void *p, *q;
    CHECK(result != MAP_FAILED);
    OK(pyk_alloc(device, 100, &p));
    *result = 99;
    pid_t child = fork();
    if (child == 0) {
        pyk_device *cpu;
        *result = pyk_alloc(device, 8, &q) == PYK_DRIVER && pyk_free(device, p) == PYK_OK &&
                          pyk_device_open("cpu", &cpu) == PYK_OK && pyk_device_open("cuda", &cpu) == PYK_DRIVER
                      ? 0
                      : 1;
        _exit(0);
    }
    waitpid(child, NULL, 0);
    CHECK(*result == 0);
    OK(pyk_free(device, p));
    CHECK(add_up(device, NULL, 1000));
    return 1;
}

int test_any_order(void) {
    pyk_device *d;
    pyk_stream s;
    pyk_event e;
    pyk_timer *timer;
    pyk_graph *graph;
    pyk_f32_1d x;
    void *pinned, *managed;
    int64_t n = 100;
    OK(pyk_device_open("cuda", &d));
    OK(pyk_stream_new(d, 0, 0, &s));
    OK(pyk_event_new(d, 0, &e));
    OK(pyk_timer_new(d, &timer));
    OK(pyk_array_new(d, 4, 1, &n, &x));
    OK(pyk_fill(d, x.data, 0, 400, NULL));
    OK(pyk_host_alloc(d, 100, 0, &pinned));
    OK(pyk_managed_alloc(d, 100, &managed));
    OK(pyk_capture_begin(d, s));
    OK(kernels_saxpy_forall(d, s, 100, x, 1.0f, x));
    OK(pyk_capture_end(d, s, &graph));
    OK(pyk_graph_launch(d, graph, s));
    OK(pyk_stream_synchronize(d, s));
    pyk_device_close(d);
    OK(pyk_stream_free(d, s));
    OK(pyk_array_free(d, &x));
    OK(pyk_graph_free(d, graph));
    OK(pyk_host_free(d, pinned));
    pyk_timer_free(d, timer);
    OK(pyk_managed_free(d, managed));
    OK(pyk_event_free(d, e));
    return 1;
}

int test_reset(void) {
    void *lost;
    OK(pyk_alloc(device, 1 << 20, &lost));
    for (int i = 0; i < 3; i++) {
        OK(pyk_device_reset(device));
        CHECK(add_up(device, NULL, 1000));
    }
    return 1;
}

/* ---- one of several GPUs fails */

/* Fills the memory of a GPU; the others' data and their launches do not change. */
int test_one_of_several_is_full(void) {
    enum { MOST = 4096 };
    static void *piece[MOST];
    pyk_device *second;
    size_t available, total;
    int n = 0;
    pyk_result r = PYK_OK;
    if (pyk_device_count() < 2) return printf("only one GPU\n"), -1;
    OK(pyk_device_open("cuda:1", &second));
    CHECK(add_up(second, NULL, 1000));
    OK(pyk_device_memory(second, &available, &total));
    while (n < MOST && !(r = pyk_alloc(second, total / 64, &piece[n]))) n++;
    CHECK(r == PYK_OUT_OF_MEMORY && strstr(pyk_last_error(), "cuda:1"));
    printf("%s\n", pyk_last_error());
    CHECK(add_up(device, NULL, 1 << 20));
    while (n) OK(pyk_free(second, piece[--n]));
    CHECK(add_up(second, NULL, 1 << 20));
    pyk_device_close(second);
    return 1;
}

/* The last test: the contexts are lost, and everything fails in order. The driver gives the fault
 * as that of all GPUs of the process. */
int test_crash(void) {
    int64_t n = 100;
    pyk_i32_1d x;
    pyk_stream s;
    pyk_device *second = NULL;
    void *p;
    if (quick) return -1; /* compute-sanitizer would rightly complain */
    OK(pyk_array_new(device, 4, 1, &n, &x));
    OK(pyk_stream_new(device, 0, 0, &s));
    if (pyk_device_count() > 1) OK(pyk_device_open("cuda:1", &second));
    pyk_launch cfg = pyk_launch_1d(device, 1, 32);
    OK(kernels_wild(&cfg, x));
    CHECK(pyk_synchronize(device) == PYK_LAUNCH_FAILED);
    printf("%s\n", pyk_last_error());
    CHECK(pyk_alloc(device, 8, &p) == PYK_LAUNCH_FAILED && !p);
    CHECK(kernels_wild(&cfg, x) == PYK_LAUNCH_FAILED);
    CHECK(!second || pyk_synchronize(second) == PYK_OK || strstr(pyk_last_error(), "cuda:0 told of it first"));
    pyk_array_free(device, &x);
    pyk_stream_free(device, s);
    CHECK(x.data == NULL);
    return 1;
}
