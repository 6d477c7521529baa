/* device.h: a device that is open. */
#ifndef PYK_RUNTIME_DEVICE_DEVICE_H
#define PYK_RUNTIME_DEVICE_DEVICE_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include "lib/contract/abi.h"
#include "runtime/device/error.h"
#include "runtime/device/object.h"

typedef struct Module Module;
typedef struct CpuPool CpuPool;
typedef struct Capture Capture;
typedef struct Scratch Scratch;

struct pyk_device {
    pyk_device *next;                             /* of those that are in memory; see device.c */
    bool cpu;
    bool owned;                                   /* the context is the primary one, retained */
    CUdevice handle;
    CUcontext context;
    char label[32];                               /* "cuda:0", "cpu": for messages */
    pyk_device_info info;
    unsigned forks;                               /* pykrt_forks() when it was opened */
    _Atomic long holds;                           /* 1 while open, and 1 for each object made on it */
    _Atomic bool closed;
    _Atomic long allocations;                     /* those that the allocator gave */
    pyk_allocator allocator;
    Objects objects;
    pthread_mutex_t lock;                         /* guards modules */
    Module *modules;
    pthread_mutex_t scratch_lock;                 /* guards scratch, and who uses it */
    Scratch *scratch;
    CpuPool *pool;                                /* the CPU's threads; NULL on a GPU */
    _Atomic(Capture *) captures;                  /* the CPU's streams that are captured; NULL: none */
};

/* Makes the device's context current for this thread; then the caller's again. Both do nothing on
 * the CPU. Calls that release something go on where entering fails: the context is then lost, or
 * the driver does without. */
pyk_result pykrt_enter(pyk_device *device);
void pykrt_leave(pyk_device *device);

/* Makes a mutex that a fork waits for: device.c takes it before, and makes it anew in the child.
 * The thread that forks may hold it itself. */
void pykrt_mutex_init(pthread_mutex_t *mutex);

/* Whether this process has the device, or is the child of the one that has. */
bool pykrt_inherited(const pyk_device *device);

/* Whether a device that is in memory has what is asked for; none is asked while another thread
 * opens or closes one. */
bool pykrt_device_search(bool (*has)(pyk_device *device, void *question), void *question);

/* For each object made on a device: keeps the device after its closing until the object is
 * freed. */
void pykrt_hold(pyk_device *device);
void pykrt_drop(pyk_device *device);

#endif
