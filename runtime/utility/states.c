/* states.c: states of random numbers in a device's memory.
 *
 * A package for GPUs whose kernels take such states has a kernel that makes them
 * (lib/device/seeds.py). Any such package that is loaded on the device will do: from the first
 * state, which the host makes, to all of them. Without one the host makes them. */
#include "runtime/utility/random.h"

#include <stdlib.h>
#include <string.h>

#include "runtime/device/capture.h"
#include "runtime/device/memory.h"
#include "runtime/device/module.h"

enum { TILE = 256, GRID = 256 }; /* as there: threads of a block, each for one state; blocks at most */

typedef struct States { void *data; int64_t shape[1], strides[1]; } States;

typedef struct Filling {
    HostWork work;
    uint64_t n, seed, start;
    uint64_t *states;
} Filling;

static pyk_result launch(pyk_device *device, pyk_stream stream, const Filling *f, const Loaded *kernel) {
    uint64_t tiles = (f->n + TILE - 1) / TILE;
    Words first = pykrt_random_state(f->seed, f->start);
    States array = {f->states, {(int64_t)f->n}, {sizeof(Words)}};
    void *args[] = {&array, &first.s0, &first.s1};
    pyk_result r = pykrt_device_enter(device);
    if (r) return r;
    unsigned blocks = tiles < GRID ? (unsigned)tiles : GRID;
    CUresult e =
        pykrt_driver.cuLaunchKernel(kernel->function, blocks, 1, 1, TILE, 1, 1, 0, (CUstream)stream, args, NULL);
    return pykrt_device_done(device, e, "cannot make %llu states of random numbers", (unsigned long long)f->n);
}

/* The wait is for the copy, and refuses a stream that is captured: a graph would copy from memory
 * that is gone. */
static pyk_result upload(pyk_device *device, pyk_stream stream, const Filling *f) {
    size_t bytes = f->n * sizeof(Words);
    uint64_t *states = malloc(bytes);
    if (!states)
        return pykrt_error(PYK_OUT_OF_MEMORY, "no memory for %llu states of random numbers", (unsigned long long)f->n);
    pyk_result r = pyk_rng_states(f->n, f->seed, f->start, states);
    if (!r) r = pyk_to_device(device, f->states, states, bytes, stream);
    pyk_result waited = r ? r : pyk_stream_synchronize(device, stream);
    free(states);
    return waited;
}

static pyk_result fill_host(pyk_device *device, const HostWork *work) {
    (void)device;
    const Filling *f = (const Filling *)work;
    return pyk_rng_states(f->n, f->seed, f->start, f->states);
}

static pyk_result fill(pyk_device *device, pyk_stream stream, const Filling *f) {
    if (f->n == 0) return PYK_OK;
    if (device->cpu) return pykrt_capture_host_work(device, stream, &f->work);
    Loaded *kernel = pykrt_module_find(device, SYMBOL_STATES);
    if (!kernel) return upload(device, stream, f);
    pyk_result r = launch(device, stream, f, kernel);
    pykrt_module_return(device, kernel);
    return r;
}

static pyk_result check(const char *call, const pyk_device *device, const char *what, const void *pointer, uint64_t n) {
    if (!device || !pointer)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the %s is NULL", call, device ? what : "device");
    if (n > INT64_MAX / sizeof(Words))
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: %llu states", call, (unsigned long long)n);
    return PYK_OK;
}

pyk_result pyk_rng_states_fill(pyk_device *device, pyk_stream stream, uint64_t n, uint64_t seed,
                               uint64_t subsequence_start, void *states) {
    bool host = false;
    pyk_result r = check("pyk_rng_states_fill", device, "memory", n ? states : "", n);
    if (!r && (uintptr_t)states % sizeof(uint64_t))
        r = pykrt_error(PYK_INVALID_ARGUMENT, "pyk_rng_states_fill: the memory does not lie on a multiple of %zu bytes",
                        sizeof(uint64_t));
    if (!r && n) r = pykrt_memory_is_host(device, states, &host);
    if (!r && host)
        r = pykrt_error(PYK_INVALID_ARGUMENT,
                        "pyk_rng_states_fill: the states are written to memory of %s, not of the host", device->label);
    return r ? r
             : fill(device, stream, &(Filling){{fill_host, sizeof(Filling), NULL}, n, seed, subsequence_start, states});
}

pyk_result pyk_rng_states_new(pyk_device *device, uint64_t n, uint64_t seed, uint64_t subsequence_start, void *array) {
    States a = {NULL, {(int64_t)n}, {0}};
    pyk_result r = check("pyk_rng_states_new", device, "array", array, n);
    if (!r) r = pyk_array_new(device, sizeof(Words), 1, a.shape, &a);
    if (r) return r;
    pyk_stream stream = PYK_STREAM_PER_THREAD;        /* it waits for less than the legacy stream */
    r = fill(device, stream, &(Filling){{fill_host, sizeof(Filling), NULL}, n, seed, subsequence_start, a.data});
    if (!r) r = pyk_stream_synchronize(device, stream);
    if (r) pyk_array_free(device, &a);
    else memcpy(array, &a, sizeof a);
    return r;
}
