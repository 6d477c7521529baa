/* device.h: a device that is open. */
#ifndef PYK_RUNTIME_DEVICE_DEVICE_H
#define PYK_RUNTIME_DEVICE_DEVICE_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include "lib/contract/abi.h"
#include "runtime/device/driver.h"
#include "runtime/device/object.h"

typedef struct Module Module;
typedef struct CpuPool CpuPool;
typedef struct Capture Capture;
typedef struct Scratch Scratch;

enum { MOST_CPUS = 64 };

struct pyk_device {
    pyk_device *next;                             /* of those that are in memory; see registry.c */
    bool cpu;
    bool owned;                                   /* the context is the primary one, retained */
    bool advises, ranges;                         /* PYK_ADVICE, PYK_NVTX: as they were when it was opened */
    CUdevice handle;                              /* of the CPU: N of cpu:N; those of one N share their memory */
    CUcontext context;
    char label[32];                               /* "cuda:0", "cpu", "cpu:1": for messages */
    pyk_device_info info;
    unsigned forks;                               /* pykrt_registry_forks() when it was opened */
    _Atomic long holds;                           /* 1 while open, and 1 for each object made on it */
    _Atomic bool closed;
    _Atomic long allocations;                     /* those that the allocator gave */
    pyk_allocator allocator;
    Objects objects;
    pthread_mutex_t lock;                         /* guards modules */
    Module *modules;
    pthread_mutex_t scratch_lock;                 /* guards scratch, and who uses it */
    Scratch *scratch;
    _Atomic uint64_t peers;                       /* bits of the CPU devices whose memory this one's kernels may use */
    CpuPool *pool;                                /* the CPU's threads; NULL on a GPU */
    _Atomic(Capture *) captures;                  /* the CPU's streams that are captured; NULL: none */
    _Atomic(pyk_stream) capturing;                /* the GPU's stream that pyk_capture_begin captured last; NULL */
};

/* Makes the device's context current for this thread; then the caller's again. Both do nothing on
 * the CPU. Calls that release something go on where entering fails: the context is then lost, or
 * the driver does without. */
pyk_result pykrt_device_enter(pyk_device *device);
void pykrt_device_leave(pyk_device *device);
/* Leaves it after a call of the driver, of which an error is reported: `format` says what could not
 * be done. */
pyk_result pykrt_device_done(pyk_device *device, CUresult e, const char *format, ...) PYKRT_PRINTF(3, 4);

/* Has the driver release what was made on the device, in whatever state that is; messages call it
 * `what`. */
pyk_result pykrt_device_release(pyk_device *device, void *object, CUresult (*release)(void *), const char *what);

/* For each object made on a device: keeps the device after its closing until the object is
 * freed. */
void pykrt_device_hold(pyk_device *device);
void pykrt_device_drop(pyk_device *device);

static inline size_t pykrt_round_up(size_t n, size_t unit) { return (n + unit - 1) / unit * unit; }

#endif
