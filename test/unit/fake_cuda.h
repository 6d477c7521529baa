/* fake_cuda.h: how tests steer and watch the fake driver (fake_cuda.c), which the runtime loads as
 * $PYK_LIBCUDA. */
#ifndef PYK_TEST_FAKE_CUDA_H
#define PYK_TEST_FAKE_CUDA_H

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include "runtime/device/driver.h"

typedef struct FakeCuda {
    /* set by the test */
    int devices, capability;                /* capability 90 is 9.0 */
    int driver_version;
    int function_threads, function_shared, function_cluster[3];  /* of every kernel */
    int wide_clusters;              /* kernels that were allowed clusters of more blocks than every GPU takes */
    int second_threads;                     /* of second bodies */
    int function_local;                     /* bytes of a thread, of every kernel */
    char ranges[200];                       /* what was pushed, and a ) for each pop, as a profiler saw it */
    int cooperative;
    int unmanaged;                          /* no managed memory */
    int occupancy_block, blocks_at_once;    /* of greatest occupancy; on a multiprocessor */
    bool pending;                           /* work on streams has not ended */
    bool shut_down;                         /* every call says that the driver has gone */
    uint64_t abi_hash;
    int hash_bytes;                         /* size of pyk_abi_hash; 0: the image has no such symbol */
    int32_t error[14];                      /* the image's pyk_error ... */
    const char *error_text;                 /* ... and pyk_error_text, of error_bytes; NULL: it has neither */
    size_t error_bytes;
    const char *jit_log;
    void (*launching)(void **args);         /* looks at the parameters of each launch; may be NULL */
    const void *foreign;                    /* a pointer that is not of the current device ... */
    int foreign_type, foreign_device;       /* ... but of this CU_MEMORYTYPE (0: none of CUDA's) and device ... */
    bool foreign_managed;                   /* ... or managed */
    _Atomic unsigned long fail_at;          /* the call of this number fails ... */
    const char *fail_name;                  /* ... or every call of this name ... */
    CUresult fail_with;                     /* ... with this error; as every call on ... */
    int fail_device;                        /* ... this device does, but for 0 */

    /* counted by the fake */
    _Atomic unsigned long calls;
    struct {
#define CU(name, params) _Atomic unsigned name;
#include "runtime/device/driver.def"
    } count;
    _Atomic int contexts, modules, allocations, pinned, streams, events, graphs; /* alive */
    _Atomic unsigned launches, resets;
    const void *image;                                  /* the last one loaded */
    unsigned grid[3], block[3], shared_bytes;           /* of the last launch that was not captured */
    _Atomic(CUstream) waiting_stream;                   /* the last that waited for an event */
    bool access[8][8];                                  /* [device][peer] */
    _Atomic int mappings;                               /* of IPC handles, alive */
    _Atomic(CUstream) stream, captured;                 /* of the last call; that is being captured */
    _Atomic unsigned nodes;                             /* of the graph that is captured */
    _Atomic int priority, advised;                      /* of the last stream; device of the last prefetch or advice */
    int launch_device, launch_carveout;
    char launch_kernel[48];
    int first_arg;                                      /* the value that args[0] points at */
} FakeCuda;

/* A symbol of the library that $PYK_LIBCUDA names, into the function pointer at `slot`. */
static inline void fake_symbol(const char *name, void *slot) {
    void *library = dlopen(getenv("PYK_LIBCUDA"), RTLD_NOW);
    void *symbol = library ? dlsym(library, name) : NULL;
    if (!symbol) abort();
    memcpy(slot, &symbol, sizeof symbol);
}

/* The fake's state, as at the start: one GPU of sm_90. */
static inline FakeCuda *fake_reset(void) {
    FakeCuda *(*reset)(void);
    fake_symbol("fake_cuda_reset", &reset);
    return reset();
}

/* The device whose context is current in this thread, -1 if none. */
static inline int fake_current(void) {
    int (*current)(void);
    fake_symbol("fake_cuda_current", &current);
    return current();
}

#endif
