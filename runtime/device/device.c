/* device.c: opening and closing devices.
 *
 * A GPU is its primary context, retained while the device is open, so that allocations and streams
 * are shared with cudart and cuBLAS in the same program; or a context of the program's own. The
 * context is made current only inside a call and the caller's own is put back before it returns
 * (pykrt_enter, pykrt_leave). "auto" means the first GPU, and the CPU only if there is none: a GPU
 * that fails is an error. Each object made on a device holds it, so that objects and device can be
 * freed in any order. */
#include "runtime/device/device.h"

#include <stddef.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "runtime/device/capture.h"
#include "runtime/device/cpu.h"
#include "runtime/device/library.h"
#include "runtime/device/memory.h"
#include "runtime/device/module.h"
#include "runtime/device/scratch.h"

typedef enum { AUTO, CUDA, CPU } Kind;

static const struct {
    int attribute;
    size_t offset;
    int cpu;
} attributes[] = {
#define ATTRIBUTE(member, name, number, cpu) {number, offsetof(pyk_device_info, member), cpu},
#include "runtime/device/device.def"
};

enum { NATTRIBUTES = sizeof attributes / sizeof *attributes };

static int32_t *attribute(pyk_device *device, size_t i) {
    return (int32_t *)((char *)&device->info + attributes[i].offset);
}

/* ---- forks
 *
 * A fork copies memory as it is at that moment, with the mutexes that other threads hold, which
 * nobody will ever release in the child, and with what they guard half changed. So all of them are
 * taken before. The locks of the CPU's launches are not: a kernel may run for long. The child
 * begins those anew, and what they guard. */

static pthread_mutex_t registry = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static pyk_device *devices; /* guarded by it */
static _Atomic unsigned forks;
static pthread_once_t watching = PTHREAD_ONCE_INIT;

/* In the order in which threads take them: a reduction holds the scratch memory when it launches,
 * and a package is loaded under its device's lock. */
static void each_lock(int (*act)(pthread_mutex_t *mutex)) {
    act(&pykrt_driver_lock);
    for (pyk_device *d = devices; d; d = d->next) act(&d->scratch_lock);
    for (pyk_device *d = devices; d; d = d->next) act(&d->lock);
    for (pyk_device *d = devices; d; d = d->next) act(&d->objects.lock);
    act(&pykrt_library_lock);
}

static int renew(pthread_mutex_t *mutex) { return pykrt_mutex_init(mutex), 0; }

static void before_fork(void) {
    pthread_mutex_lock(&registry);
    each_lock(pthread_mutex_lock);
}

static void after_fork(void) {
    each_lock(pthread_mutex_unlock);
    pthread_mutex_unlock(&registry);
}

static void in_child(void) {
    atomic_fetch_add(&forks, 1);
    pykrt_mutex_init(&registry);
    each_lock(renew);
    for (pyk_device *d = devices; d; d = d->next)
        if (d->pool) pykrt_cpu_renew(d->pool);
}

static void watch(void) { pthread_atfork(before_fork, after_fork, in_child); }

unsigned pykrt_forks(void) {
    pthread_once(&watching, watch);
    return atomic_load_explicit(&forks, memory_order_relaxed);
}

void pykrt_mutex_init(pthread_mutex_t *mutex) {
    pthread_mutexattr_t kind;
    pthread_mutexattr_init(&kind);
    pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(mutex, &kind);
    pthread_mutexattr_destroy(&kind);
}

bool pykrt_inherited(const pyk_device *device) {
    return device->forks != atomic_load_explicit(&forks, memory_order_relaxed);
}

bool pykrt_device_search(bool (*has)(pyk_device *device, void *question), void *question) {
    if (pthread_mutex_trylock(&registry)) return false;
    pyk_device *d = devices;
    while (d && !has(d, question)) d = d->next;
    pthread_mutex_unlock(&registry);
    return d;
}

/* ---- opening */

static pyk_result parse_spec(const char *spec, Kind *kind, int *ordinal) {
    *ordinal = 0;
    if (!strcmp(spec, "auto")) return *kind = AUTO, PYK_OK;
    if (!strcmp(spec, "cpu")) return *kind = CPU, PYK_OK;
    *kind = CUDA;
    if (!strcmp(spec, "cuda")) return PYK_OK;
    if (!strncmp(spec, "cuda:", 5) && spec[5] >= '0' && spec[5] <= '9') {
        char *end;
        errno = 0;
        long n = strtol(spec + 5, &end, 10);
        if (!*end && !errno && n <= 65535) return *ordinal = (int)n, PYK_OK;
    }
    return pykrt_fail(PYK_INVALID_ARGUMENT, "'%s' is not a device: write auto, cpu, cuda or cuda:N", spec);
}

static pyk_result read_info(pyk_device *device) {
    pyk_device_info *info = &device->info;
    size_t bytes = 0;
    CUresult e = pykrt_cu.cuDeviceGetName(info->name, sizeof info->name, device->handle);
    if (!e) e = pykrt_cu.cuDeviceTotalMem_v2(&bytes, device->handle);
    if (!e) e = pykrt_cu.cuDriverGetVersion(&info->driver_version);
    if (e) return pykrt_fail_cuda(NULL, e, "cannot open %s", device->label);
    info->total_memory = bytes;
    for (size_t i = 0; i < NATTRIBUTES; i++)
        if ((e = pykrt_cu.cuDeviceGetAttribute(attribute(device, i), attributes[i].attribute, device->handle)))
            return pykrt_fail_cuda(NULL, e, "cannot read attribute %d of %s", attributes[i].attribute, device->label);
    return PYK_OK;
}

static pyk_result open_cuda(pyk_device *device, int ordinal) {
    snprintf(device->label, sizeof device->label, "cuda:%d", ordinal);
    pyk_result r = pykrt_driver_open();
    if (r) return r;

    int count;
    CUresult e = pykrt_cu.cuDeviceGetCount(&count);
    if (e) return pykrt_fail_cuda(NULL, e, "cannot count the GPUs");
    if (ordinal >= count)
        return pykrt_fail(PYK_NO_DEVICE, "there is no %s: this machine shows %d GPU%s", device->label, count,
                          count == 1 ? "" : "s");

    device->info.ordinal = ordinal;
    if ((e = pykrt_cu.cuDeviceGet(&device->handle, ordinal)))
        return pykrt_fail_cuda(NULL, e, "cannot open %s", device->label);
    if ((r = read_info(device))) return r;
    if ((e = pykrt_cu.cuDevicePrimaryCtxRetain(&device->context, device->handle)))
        return pykrt_fail_cuda(NULL, e, "cannot use %s (%s)", device->label, device->info.name);
    device->owned = true;
    return PYK_OK;
}

/* The context is the one to use, and current. */
static pyk_result adopt(pyk_device *device) {
    CUresult e = pykrt_cu.cuCtxGetDevice(&device->handle);
    if (e) return pykrt_fail_cuda(NULL, e, "cannot find the GPU of a context");
    device->info.ordinal = device->handle;
    snprintf(device->label, sizeof device->label, "cuda:%d", device->handle);
    return read_info(device);
}

static pyk_result open_cpu(pyk_device *device) {
    unsigned threads;
    pyk_result r = pykrt_cpu_open(&device->pool, &threads);
    if (r) return r;
    device->cpu = true;
    device->allocator = pykrt_allocator_host;
    device->objects.strict = getenv("PYK_CPU_STRICT") != NULL;
    for (size_t i = 0; i < NATTRIBUTES; i++) *attribute(device, i) = attributes[i].cpu;
    device->info.ordinal = -1;
    device->info.multiprocessors = (int32_t)threads;
    device->info.total_memory = (uint64_t)sysconf(_SC_PAGESIZE) * (uint64_t)sysconf(_SC_PHYS_PAGES);
    strcpy(device->label, "cpu");
    snprintf(device->info.name, sizeof device->info.name, "cpu (%u thread%s)", threads, threads == 1 ? "" : "s");
    return PYK_OK;
}

static pyk_result open_auto(pyk_device *device) {
    char before[PYKRT_TEXT];
    pykrt_error_save(before);
    pyk_result r = open_cuda(device, 0);
    if (r != PYK_NO_DEVICE) return r;
    pykrt_error_restore(before);
    return open_cpu(device);
}

/* ---- the current context */

/* One bit for each pykrt_enter of this thread, the last one lowest: whether it had to push the
 * context. */
static _Thread_local uint32_t pushed;

pyk_result pykrt_enter(pyk_device *device) {
    if (device->cpu) return PYK_OK;
    if (pykrt_inherited(device))
        return pykrt_fail(
            PYK_DRIVER,
            "%s was opened before this process was forked from another: open GPUs after a fork, not before it",
            device->label);
    CUcontext current = NULL;
    bool push = pykrt_cu.cuCtxGetCurrent(&current) || current != device->context;
    CUresult e = push ? pykrt_cu.cuCtxPushCurrent_v2(device->context) : CUDA_SUCCESS;
    if (e) return pykrt_fail_cuda(NULL, e, "cannot switch to %s", device->label);
    pushed = pushed << 1 | push;
    return PYK_OK;
}

void pykrt_leave(pyk_device *device) {
    CUcontext popped;
    if (device->cpu) return;
    if (pushed & 1) pykrt_cu.cuCtxPopCurrent_v2(&popped);
    pushed >>= 1;
}

/* ---- the life of a device */

static pyk_device *new_device(void) {
    pyk_device *device = calloc(1, sizeof *device);
    if (!device) {
        pykrt_fail(PYK_OUT_OF_MEMORY, "no memory for a device");
        return NULL;
    }
    device->forks = pykrt_forks();
    device->allocator = pykrt_allocator_driver;
    atomic_init(&device->holds, 1);
    pykrt_mutex_init(&device->lock);
    pykrt_mutex_init(&device->scratch_lock);
    pykrt_mutex_init(&device->objects.lock);
    pthread_mutex_lock(&registry);
    device->next = devices;
    devices = device;
    pthread_mutex_unlock(&registry);
    return device;
}

static void free_device(pyk_device *device) {
    pthread_mutex_lock(&registry);
    pyk_device **link = &devices;
    while (*link != device) link = &(*link)->next;
    *link = device->next;
    pthread_mutex_unlock(&registry);
    if (device->allocator.close) device->allocator.close(device->allocator.user);
    pykrt_cpu_close(device->pool);
    if (device->owned && !pykrt_inherited(device)) pykrt_cu.cuDevicePrimaryCtxRelease_v2(device->handle);
    pthread_mutex_destroy(&device->lock);
    pthread_mutex_destroy(&device->scratch_lock);
    pykrt_objects_free(device);
    free(device);
}

void pykrt_hold(pyk_device *device) { atomic_fetch_add(&device->holds, 1); }

/* A reset forgets the objects of a device: those that are freed all the same must not take an open
 * device with them. */
void pykrt_drop(pyk_device *device) {
    long n = atomic_load(&device->holds);
    while (n > 1 || atomic_load(&device->closed))
        if (atomic_compare_exchange_weak(&device->holds, &n, n - 1)) {
            if (n == 1) free_device(device);
            return;
        }
}

pyk_result pyk_device_open(const char *spec, pyk_device **out) {
    if (!out) return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_device_open: no place for the device");
    *out = NULL;
    if (!spec) spec = getenv("PYK_DEVICE");
    if (!spec || !*spec) spec = "auto";

    Kind kind;
    int ordinal;
    pyk_result r = parse_spec(spec, &kind, &ordinal);
    if (r) return r;

    pyk_device *device = new_device();
    if (!device) return PYK_OUT_OF_MEMORY;
    switch (kind) {
    case AUTO:
        r = open_auto(device);
        break;
    case CUDA:
        r = open_cuda(device, ordinal);
        break;
    case CPU:
        r = open_cpu(device);
        break;
    }
    if (r) free_device(device);
    else *out = device;
    return r;
}

pyk_result pyk_device_from_context(void *context, pyk_device **out) {
    if (!out) return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_device_from_context: no place for the device");
    *out = NULL;
    pyk_result r = pykrt_driver_open();
    if (r) return r;
    CUcontext current = context;
    CUresult e = context ? CUDA_SUCCESS : pykrt_cu.cuCtxGetCurrent(&current);
    if (e) return pykrt_fail_cuda(NULL, e, "cannot find the current context");
    if (!current)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_device_from_context: this thread has no current context");

    pyk_device *device = new_device();
    if (!device) return PYK_OUT_OF_MEMORY;
    device->context = current;
    strcpy(device->label, "the context");
    if (!(r = pykrt_enter(device))) {
        r = adopt(device);
        pykrt_leave(device);
    }
    if (r) free_device(device);
    else *out = device;
    return r;
}

void pyk_device_close(pyk_device *device) {
    if (!device || atomic_load(&device->closed)) return;
    pykrt_capture_abandon(device, NULL);
    pykrt_scratch_free_all(device);
    pykrt_module_unload_all(device);
    pykrt_objects_report(device);
    atomic_store(&device->closed, true);
    pykrt_drop(device);
}

pyk_result pyk_device_reset(pyk_device *device) {
    if (!device) return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_device_reset: the device is NULL");
    if (device->cpu) return pykrt_module_unload_all(device), PYK_OK;
    if (!device->owned)
        return pykrt_fail(
            PYK_UNSUPPORTED,
            "pyk_device_reset: the program that made this context of %s can destroy it, the runtime cannot",
            device->label);
    if (pykrt_inherited(device)) return pykrt_enter(device);
    pykrt_module_forget_all(device);
    atomic_store(&device->holds, 1);
    atomic_store(&device->allocations, 0);
    CUresult e = pykrt_cu.cuDevicePrimaryCtxReset_v2(device->handle);
    if (e) return pykrt_fail_cuda(NULL, e, "cannot reset %s", device->label);

    /* The handle of the old context is dead: a new one is taken before the old one is given
     * back. */
    e = pykrt_cu.cuDevicePrimaryCtxRetain(&device->context, device->handle);
    if (e) return pykrt_fail_cuda(NULL, e, "cannot use %s after its reset", device->label);
    pykrt_cu.cuDevicePrimaryCtxRelease_v2(device->handle);
    return PYK_OK;
}

/* ---- questions */

const char *pyk_device_name(const pyk_device *device) { return device ? device->info.name : ""; }

int pyk_device_is_cpu(const pyk_device *device) { return device && device->cpu; }

int pyk_device_arch(const pyk_device *device) { return device ? device->info.major * 10 + device->info.minor : 0; }

int pyk_device_count(void) {
    char before[PYKRT_TEXT];
    pykrt_error_save(before);
    int count = 0;
    if (pykrt_driver_open() || pykrt_cu.cuDeviceGetCount(&count)) count = 0;
    pykrt_error_restore(before);
    return count;
}

void *pyk_device_context(const pyk_device *device) { return device ? device->context : NULL; }

pyk_result pyk_device_query(const pyk_device *device, pyk_device_info *info, size_t size) {
    if (!device || !info)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_device_query: the %s is NULL", device ? "result" : "device");
    memcpy(info, &device->info, size < sizeof *info ? size : sizeof *info);
    if (size > sizeof *info) memset((char *)info + sizeof *info, 0, size - sizeof *info);
    return PYK_OK;
}

pyk_result pyk_device_memory(pyk_device *device, size_t *free_bytes, size_t *total_bytes) {
    if (!device || !free_bytes || !total_bytes)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_device_memory: null device or result");
    if (device->cpu) {
        size_t page = (size_t)sysconf(_SC_PAGESIZE);
        *free_bytes = page * (size_t)sysconf(_SC_AVPHYS_PAGES);
        *total_bytes = page * (size_t)sysconf(_SC_PHYS_PAGES);
        return PYK_OK;
    }
    pyk_result r = pykrt_enter(device);
    if (r) return r;
    CUresult e = pykrt_cu.cuMemGetInfo_v2(free_bytes, total_bytes);
    if (e) r = pykrt_fail_cuda(device, e, "cannot read the memory sizes");
    pykrt_leave(device);
    return r;
}

pyk_result pyk_synchronize(pyk_device *device) {
    if (!device) return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_synchronize: the device is NULL");
    if (device->cpu) return PYK_OK;
    pyk_result r = pykrt_enter(device);
    if (r) return r;
    CUresult e = pykrt_cu.cuCtxSynchronize();
    if (e) r = pykrt_fail_cuda(device, e, "work failed");
    if (!r) r = pykrt_module_exceptions(device);
    pykrt_leave(device);
    return r;
}
