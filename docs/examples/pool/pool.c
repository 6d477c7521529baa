/* pool.c: another source of device memory.
 *
 * A program that allocates in its inner loop waits for the GPU each time: cuMemAlloc and cuMemFree
 * synchronise. The driver also has pools, from which memory is taken and to which it goes back in
 * the order of a stream, without waiting. Here a pool becomes the allocator of a device, and
 * nothing else in the program changes. The program smooths a signal with a scratch array of its own
 * for every step, with the device's own allocator and with the pool, and prints what a step takes.
 * On the CPU there is no pool, and an allocator that keeps what is given back shows the same. */
#include "kernels.pyk.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 1 << 20, STEPS = 200 };

/* Leaves the function with the failure of a call. */
#define TRY(call)                      \
    do {                               \
        pyk_result r_ = (call);        \
        if (r_ != PYK_OK) return r_;   \
    } while (0)

/* ---- the driver's pool */

typedef unsigned long long Address;

typedef struct Driver {
    int (*allocate)(Address *pointer, size_t bytes, pyk_stream stream);
    int (*release)(Address pointer, pyk_stream stream);
    int (*default_pool)(void **pool, int device);
    int (*set)(void *pool, int attribute, void *value);
} Driver;

static pyk_result pool_allocate(void *user, pyk_device *device, size_t bytes, pyk_stream stream, void **pointer) {
    Driver *driver = user;
    Address at = 0;
    (void)device;
    if (driver->allocate(&at, bytes, stream)) return pyk_set_error(PYK_OUT_OF_MEMORY, "the driver's pool has no memory left");
    *pointer = (void *)(uintptr_t)at;
    return PYK_OK;
}

static pyk_result pool_release(void *user, pyk_device *device, void *pointer, pyk_stream stream) {
    Driver *driver = user;
    (void)device;
    if (driver->release((Address)(uintptr_t)pointer, stream)) return pyk_set_error(PYK_DRIVER, "the driver's pool refuses its memory");
    return PYK_OK;
}

/* A function of the driver. The runtime has opened libcuda before, or there is no GPU. */
static int find(const char *name, void *slot) {
    void *library = dlopen("libcuda.so.1", RTLD_NOW), *symbol = library ? dlsym(library, name) : NULL;
    memcpy(slot, &symbol, sizeof symbol);
    return symbol != NULL;
}

static pyk_result open_pool(Driver *driver, int ordinal) {
    enum { RELEASE_THRESHOLD = 4 }; /* CU_MEMPOOL_ATTR_RELEASE_THRESHOLD */
    uint64_t keep = UINT64_MAX;     /* what is given back stays in the pool, also over a synchronisation */
    void *pool;
    if (!find("cuMemAllocAsync", &driver->allocate) || !find("cuMemFreeAsync", &driver->release) ||
        !find("cuDeviceGetDefaultMemPool", &driver->default_pool) || !find("cuMemPoolSetAttribute", &driver->set))
        return pyk_set_error(PYK_UNSUPPORTED, "this driver has no memory pools");
    if (driver->default_pool(&pool, ordinal) || driver->set(pool, RELEASE_THRESHOLD, &keep))
        return pyk_set_error(PYK_DRIVER, "the memory pool cannot be set up");
    return PYK_OK;
}

/* ---- the CPU: blocks of one size, kept in a list */

typedef struct Block {
    struct Block *next;
} Block;

typedef struct Store {
    Block *free;
} Store;

static pyk_result store_allocate(void *user, pyk_device *device, size_t bytes, pyk_stream stream, void **pointer) {
    Store *store = user;
    (void)device, (void)stream;
    *pointer = store->free;
    if (store->free) store->free = store->free->next;
    else *pointer = aligned_alloc(64, (bytes + 63) / 64 * 64);
    return *pointer ? PYK_OK : pyk_set_error(PYK_OUT_OF_MEMORY, "no memory left");
}

static pyk_result store_release(void *user, pyk_device *device, void *pointer, pyk_stream stream) {
    Store *store = user;
    Block *block = pointer;
    (void)device, (void)stream;
    block->next = store->free;
    store->free = block;
    return PYK_OK;
}

static void store_close(void *user) {
    Store *store = user;
    while (store->free) {
        Block *next = store->free->next;
        free(store->free);
        store->free = next;
    }
}

/* ---- the work */

/* Smooths the signal in STEPS steps, each into an array of its own. */
static pyk_result smooth(pyk_device *device, pyk_stream stream, float *host, double *milliseconds) {
    pyk_f32_1d x = {NULL, {N}, {sizeof(float)}}, out = x;
    void *data;
    pyk_timer *timer;
    TRY(pyk_timer_new(device, &timer));
    TRY(pyk_alloc_async(device, N * sizeof(float), stream, &data));
    x.data = data;
    TRY(pyk_to_device(device, x.data, host, N * sizeof(float), stream));
    TRY(pyk_timer_start(device, timer, stream));
    for (int i = 0; i < STEPS; i++) {
        TRY(pyk_alloc_async(device, N * sizeof(float), stream, &data));
        out.data = data;
        TRY(kernels_smooth_forall(device, stream, N, out, x));
        TRY(pyk_free_async(device, x.data, stream)); /* when the kernel has read it */
        x = out;
    }
    TRY(pyk_timer_stop(device, timer, stream, milliseconds));
    TRY(pyk_to_host(device, host, x.data, N * sizeof(float), stream));
    pyk_timer_free(device, timer);
    return pyk_free_async(device, x.data, stream);
}

static pyk_result compare(pyk_device *device) {
    static float plain[N], pooled[N];
    Driver driver;
    Store store = {NULL};
    pyk_allocator cpu = {&store, store_allocate, store_release, store_close};
    pyk_allocator gpu = {&driver, pool_allocate, pool_release, NULL};
    pyk_device_info info;
    pyk_stream stream;
    double before = 0, after = 0;
    for (int i = 0; i < N; i++)
        plain[i] = pooled[i] = (float)(i % 1000 < 500);
    TRY(pyk_device_query(device, &info, sizeof info));
    TRY(pyk_stream_new(device, PYK_STREAM_NONBLOCKING, 0, &stream));
    TRY(kernels_load(device, NULL));
    TRY(smooth(device, stream, plain, &before));
    if (!pyk_device_is_cpu(device)) TRY(open_pool(&driver, info.ordinal));
    TRY(pyk_device_set_allocator(device, pyk_device_is_cpu(device) ? &cpu : &gpu));
    TRY(smooth(device, stream, pooled, &after)); /* fills the pool */
    for (int i = 0; i < N; i++)
        pooled[i] = (float)(i % 1000 < 500);
    TRY(smooth(device, stream, pooled, &after));
    printf("%s\n%d steps: %.3f ms each with the device's allocator, %.3f ms each with %s\n", info.name, STEPS, before / STEPS,
           after / STEPS, pyk_device_is_cpu(device) ? "a list of blocks" : "the driver's pool");
    TRY(pyk_device_set_allocator(device, NULL)); /* which also ends the other one */
    if (memcmp(plain, pooled, sizeof plain)) return pyk_set_error(PYK_LAUNCH_FAILED, "the results differ");
    printf("both results agree\n");
    return pyk_stream_free(device, stream);
}

int main(void) {
    pyk_device *device;
    if (pyk_device_open(NULL, &device) != PYK_OK || compare(device) != PYK_OK) {
        fprintf(stderr, "pool: %s\n", pyk_last_error());
        return 1;
    }
    pyk_device_close(device);
    return 0;
}
