/* memory.c: arrays, strides, fills, pinned and managed memory, and an allocator of stream-ordered
 * pools. */
#include "check.h"

#include <stddef.h>

extern int quick;

int test_describe(void) {
    pyk_device_info info;
    size_t left, total;
    OK(pyk_device_query(device, &info, sizeof info));
    OK(pyk_device_memory(device, &left, &total));
    printf("%s: sm_%d%d, %d multiprocessors, %.1f of %.1f GiB free, driver %d\n", info.name, info.major, info.minor,
           info.multiprocessors, (double)left / 0x1p30, (double)total / 0x1p30, info.driver_version);
    CHECK(info.major * 10 + info.minor == pyk_device_arch(device));
    CHECK(info.multiprocessors > 0 && info.warp_size == 32 && info.max_threads == 1024 &&
          info.shared_optin >= info.shared);
    CHECK(left <= total && total <= info.total_memory && info.clock_khz > 0 && info.cooperative == 1 &&
          info.managed == 1);
    CHECK(pyk_device_count() >= 1 && pyk_device_context(device) != NULL);
    return 1;
}

int test_arrays(void) {
    int64_t n = 1000;
    float x[1000], y[1000];
    pyk_f32_1d dx, dy, like;
    for (int i = 0; i < 1000; i++) x[i] = (float)i, y[i] = 1;
    OK(pyk_array_from_host(device, 4, 1, &n, x, &dx));
    OK(pyk_array_from_host(device, 4, 1, &n, y, &dy));
    OK(kernels_saxpy_forall(device, NULL, (uint64_t)n, dy, 2.0f, dx));
    OK(pyk_array_to_host(device, 4, 1, &dy, y));
    for (int i = 0; i < 1000; i++) CHECK(y[i] == 1 + 2 * (float)i);
    OK(pyk_array_like(device, 4, 1, &dx, &like));
    OK(pyk_array_copy(device, 4, 1, &like, &dy, NULL));
    OK(pyk_array_to_host(device, 4, 1, &like, x));
    CHECK(!memcmp(x, y, sizeof x));
    OK(pyk_array_free(device, &dx));
    OK(pyk_array_free(device, &dy));
    OK(pyk_array_free(device, &like));
    return 1;
}

static uint32_t seed = 1;

static int below(int n) {
    seed = seed * 1664525u + 1013904223u;
    return (int)((seed >> 8) % (uint32_t)n);
}

/* Random views of a[6, 7, 8] with elements of odd and even sizes: written, read, copied and filled,
 * beside the same on the CPU. */
static int one_stride(pyk_device *cpu) {
    static const size_t sizes[] = {1, 2, 3, 4, 8, 12, 16};
    static unsigned char host[8192], got[8192], want[8192];
    size_t item = sizes[below(7)], bytes = 336 * item;
    int64_t k = (int64_t)item;
    pyk_u8_3d g = {NULL, {6, 7, 8}, {56 * k, 8 * k, k}}, c = g, gv, cv;
    void *pg, *pc;
    pyk_slice s[3];
    for (int i = 0; i < 3; i++) {
        s[i] = (pyk_slice){below(3) ? PYK_NONE : below(8), below(3) ? PYK_NONE : below(8), below(5) - 2};
        if (s[i].step == 0) s[i].step = 1;
    }
    for (size_t i = 0; i < sizeof host; i++) host[i] = (unsigned char)below(256);
    OK(pyk_alloc(device, bytes, &pg));
    OK(pyk_alloc(cpu, bytes, &pc));
    g.data = pg, c.data = pc;
    OK(pyk_fill(device, pg, 0xee, bytes, NULL));
    OK(pyk_fill(cpu, pc, 0xee, bytes, NULL));
    OK(pyk_array_view(item, 3, &g, s, 3, &gv));
    OK(pyk_array_view(item, 3, &c, s, 3, &cv));
    if (below(2)) { /* transposed */
        int64_t n = gv.shape[0], t = gv.strides[0];
        gv.shape[0] = cv.shape[0] = gv.shape[2], gv.strides[0] = cv.strides[0] = gv.strides[2];
        gv.shape[2] = cv.shape[2] = n, gv.strides[2] = cv.strides[2] = t;
    }
    OK(pyk_array_upload(device, item, 3, &gv, host, NULL));
    OK(pyk_array_upload(cpu, item, 3, &cv, host, NULL));
    if (below(2)) {
        OK(pyk_array_fill(device, item, 3, &gv, host + 100, NULL));
        OK(pyk_array_fill(cpu, item, 3, &cv, host + 100, NULL));
    }
    OK(pyk_to_host(device, got, pg, bytes, NULL));
    CHECK(!memcmp(got, pc, bytes));
    pyk_u8_3d packed;
    OK(pyk_array_new(device, item, 3, gv.shape, &packed));
    OK(pyk_array_copy(device, item, 3, &packed, &gv, NULL));
    OK(pyk_array_to_host(cpu, item, 3, &cv, want));
    size_t used = (size_t)(gv.shape[0] * gv.shape[1] * gv.shape[2]) * item;
    OK(pyk_array_to_host(device, item, 3, &packed, got));
    CHECK(!memcmp(got, want, used));
    memset(got, 0, sizeof got);
    OK(pyk_array_to_host(device, item, 3, &gv, got));
    CHECK(!memcmp(got, want, used));
    memset(got, 0, sizeof got);
    OK(pyk_array_download(device, item, 3, &gv, got, NULL));
    OK(pyk_synchronize(device));
    CHECK(!memcmp(got, want, used));
    OK(pyk_array_free(device, &packed));
    OK(pyk_free(device, pg));
    OK(pyk_free(cpu, pc));
    return 1;
}

int test_strides(void) {
    pyk_device *cpu;
    OK(pyk_device_open("cpu", &cpu));
    for (int i = 0; i < (quick ? 20 : 200); i++) CHECK(one_stride(cpu));
    pyk_device_close(cpu);

    pyk_i32_2d a, v; /* a kernel writes through a view */
    int32_t back[5][4];
    OK(pyk_array_new(device, 4, 2, (int64_t[]){10, 8}, &a));
    pyk_slice s[] = {{PYK_NONE, PYK_NONE, 2}, {PYK_NONE, PYK_NONE, -2}};
    OK(pyk_array_view(4, 2, &a, s, 2, &v));
    pyk_launch cfg = pyk_launch_2d(device, 1, 1, 8, 8);
    OK(kernels_number(&cfg, v));
    OK(pyk_array_to_host(device, 4, 2, &v, back));
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 4; j++) CHECK(back[i][j] == i * 1000 + j);
    OK(pyk_array_free(device, &a));
    return 1;
}

int test_fills(void) {
    size_t count = quick ? 1 << 16 : 1 << 27;
    double value = 1.0 / 3, first, last, ms;
    void *p;
    pyk_timer *timer;
    OK(pyk_timer_new(device, &timer));
    OK(pyk_alloc(device, count * 8, &p));
    OK(pyk_fill_value(device, p, count, &value, 8, NULL));
    OK(pyk_timer_start(device, timer, NULL));
    OK(pyk_fill_value(device, p, count, &value, 8, NULL));
    OK(pyk_timer_stop(device, timer, NULL, &ms));
    printf("filling %.0f MiB with a double: %.2f ms, %.0f GB/s\n", (double)count / 0x1p17, ms,
           (double)count * 8e-6 / ms);
    OK(pyk_to_host(device, &first, p, 8, NULL));
    OK(pyk_to_host(device, &last, (double *)p + count - 1, 8, NULL));
    CHECK(first == value && last == value);
    OK(pyk_free(device, p));
    pyk_timer_free(device, timer);
    return 1;
}

int test_pinned(void) {
    enum { N = 4096 };
    int64_t n = N;
    void *x, *y, *zero_copy;
    pyk_f32_1d dy;
    OK(pyk_host_alloc(device, N * 4, PYK_HOST_MAPPED | PYK_HOST_PORTABLE, &x));
    OK(pyk_host_alloc(device, N * 4, 0, &y));
    for (int i = 0; i < N; i++) ((float *)x)[i] = (float)i, ((float *)y)[i] = 1;
    OK(pyk_host_pointer(device, x, &zero_copy));
    pyk_f32_1d dx = {zero_copy, {N}, {4}};
    pyk_stream s;
    OK(pyk_stream_new(device, PYK_STREAM_NONBLOCKING, 0, &s));
    OK(pyk_array_new(device, 4, 1, &n, &dy));
    OK(pyk_to_device(device, dy.data, y, N * 4, s));
    OK(kernels_saxpy_forall(device, s, N, dy, 3.0f, dx));
    OK(pyk_to_host_async(device, y, dy.data, N * 4, s));
    OK(pyk_stream_synchronize(device, s));
    for (int i = 0; i < N; i++) CHECK(((float *)y)[i] == 1 + 3 * (float)i);
    float *mine = malloc(N * 4);
    CHECK(mine);
    OK(pyk_host_register(device, mine, N * 4, PYK_HOST_MAPPED));
    OK(pyk_host_pointer(device, mine, &zero_copy));
    OK(pyk_to_host_async(device, mine, dy.data, N * 4, s));
    OK(pyk_stream_synchronize(device, s));
    CHECK(!memcmp(mine, y, N * 4));
    OK(pyk_host_unregister(device, mine));
    CHECK(pyk_host_pointer(device, mine, &zero_copy) == PYK_INVALID_ARGUMENT);
    free(mine);
    OK(pyk_array_free(device, &dy));
    OK(pyk_stream_free(device, s));
    OK(pyk_host_free(device, x));
    OK(pyk_host_free(device, y));
    return 1;
}

int test_managed(void) {
    enum { N = 1 << 16 };
    void *x, *y;
    pyk_device_info info;
    OK(pyk_device_query(device, &info, sizeof info));
    OK(pyk_managed_alloc(device, N * 4, &x));
    OK(pyk_managed_alloc(device, N * 4, &y));
    for (int i = 0; i < N; i++) ((float *)x)[i] = 2, ((float *)y)[i] = (float)i;
    if (info.concurrent_managed) {
        OK(pyk_managed_advise(device, x, N * 4, PYK_READ_MOSTLY, 0));
        OK(pyk_managed_advise(device, y, N * 4, PYK_PREFER, 1));
        OK(pyk_managed_advise(device, y, N * 4, PYK_ACCESSED_BY, 0));
        OK(pyk_managed_prefetch(device, x, N * 4, 0, NULL));
    } else {
        CHECK(pyk_managed_prefetch(device, x, N * 4, 0, NULL) == PYK_UNSUPPORTED);
    }
    pyk_f32_1d dx = {x, {N}, {4}}, dy = {y, {N}, {4}};
    OK(kernels_saxpy_forall(device, NULL, N, dy, 0.5f, dx));
    if (info.concurrent_managed) OK(pyk_managed_prefetch(device, y, N * 4, 1, NULL));
    OK(pyk_synchronize(device));
    for (int i = 0; i < N; i++) CHECK(((float *)y)[i] == (float)i + 1);
    OK(pyk_managed_free(device, x));
    OK(pyk_managed_free(device, y));
    return 1;
}

/* ---- an allocator of the driver's pools: allocation and end are ordered on the stream, and cost no synchronisation */

typedef struct Pool {
    int (*allocate)(unsigned long long *pointer, size_t bytes, pyk_stream stream);
    int (*release)(unsigned long long pointer, pyk_stream stream);
    int live;
} Pool;

static pyk_result pool_allocate(void *user, pyk_device *d, size_t bytes, pyk_stream stream, void **pointer) {
    Pool *pool = user;
    unsigned long long p = 0;
    (void)d;
    if (pool->allocate(&p, bytes, stream)) return pyk_set_error(PYK_OUT_OF_MEMORY, "the pool is empty");
    *pointer = (void *)(uintptr_t)p;
    pool->live++;
    return PYK_OK;
}

static pyk_result pool_release(void *user, pyk_device *d, void *pointer, pyk_stream stream) {
    Pool *pool = user;
    (void)d;
    pool->live--;
    return pool->release((uintptr_t)pointer, stream) ? pyk_set_error(PYK_DRIVER, "the pool does not take it back")
                                                     : PYK_OK;
}

int test_pool(void) {
    Pool pool = {.live = 0};
    pyk_allocator a = {&pool, pool_allocate, pool_release, NULL};
    pyk_device *d;
    pyk_stream s;
    void *p;
    CHECK(driver_call("cuMemAllocAsync", &pool.allocate) && driver_call("cuMemFreeAsync", &pool.release));
    OK(pyk_device_open("cuda", &d));
    OK(pyk_device_set_allocator(d, &a));
    OK(pyk_stream_new(d, PYK_STREAM_NONBLOCKING, 0, &s));
    for (int i = 0; i < 1000; i++) {
        float one = 1, got = 0;
        OK(pyk_alloc_async(d, 1 << 20, s, &p));
        OK(pyk_fill_value(d, p, 1 << 18, &one, 4, s));
        if (i % 100 == 0) OK(pyk_to_host(d, &got, p, 4, s));
        CHECK(i % 100 || got == 1);
        OK(pyk_free_async(d, p, s));
    }
    OK(pyk_stream_synchronize(d, s));
    CHECK(pyk_alloc_async(d, (size_t)1 << 50, s, &p) == PYK_OUT_OF_MEMORY);
    CHECK(pool.live == 0);
    OK(pyk_stream_free(d, s));
    pyk_device_close(d);
    return 1;
}
