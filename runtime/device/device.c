/* device.c: a device that is open: its context, what holds it, and what it says of itself.
 *
 * The context is made current only inside a call, and the caller's own is put back before it
 * returns. Each object made on a device holds it, so that objects and device can be freed in any
 * order. */
#include "runtime/device/device.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "runtime/device/cpu.h"
#include "runtime/device/registry.h"

/* ---- the current context */

/* One bit for each pykrt_device_enter of this thread, the last one lowest: whether it had to push
 * the context. */
static _Thread_local uint32_t pushed;

pyk_result pykrt_device_enter(pyk_device *device) {
    if (device->cpu) return PYK_OK;
    if (pykrt_registry_inherited(device))
        return pykrt_error(
            PYK_DRIVER,
            "%s was opened before this process was forked from another: open GPUs after a fork, not before it",
            device->label);
    CUcontext current = NULL;
    bool push = pykrt_driver.cuCtxGetCurrent(&current) || current != device->context;
    CUresult e = push ? pykrt_driver.cuCtxPushCurrent_v2(device->context) : CUDA_SUCCESS;
    if (e) return pykrt_driver_error(NULL, e, "cannot switch to %s", device->label);
    pushed = pushed << 1 | push;
    return PYK_OK;
}

void pykrt_device_leave(pyk_device *device) {
    CUcontext popped;
    if (device->cpu) return;
    if (pushed & 1) pykrt_driver.cuCtxPopCurrent_v2(&popped);
    pushed >>= 1;
}

pyk_result pykrt_device_done(pyk_device *device, CUresult e, const char *format, ...) {
    pyk_result r = PYK_OK;
    if (e) {
        char what[PYKRT_TEXT];
        va_list args;
        va_start(args, format);
        vsnprintf(what, sizeof what, format, args);
        va_end(args);
        r = pykrt_driver_error(device, e, "%s", what);
    }
    pykrt_device_leave(device);
    return r;
}

pyk_result pykrt_device_release(pyk_device *device, void *object, CUresult (*release)(void *), const char *what) {
    if (pykrt_registry_inherited(device)) return PYK_OK;
    bool entered = !pykrt_device_enter(device);
    pyk_result r = pykrt_driver_released(device, release(object), what);
    if (entered) pykrt_device_leave(device);
    return r;
}

/* ---- the life of a device */

static void free_device(pyk_device *device) {
    pykrt_registry_remove(device);
    if (device->allocator.close) device->allocator.close(device->allocator.user);
    pykrt_cpu_close(device->pool);
    if (device->owned && !pykrt_registry_inherited(device)) pykrt_driver.cuDevicePrimaryCtxRelease_v2(device->handle);
    pthread_mutex_destroy(&device->lock);
    pthread_mutex_destroy(&device->scratch_lock);
    pykrt_objects_free(device);
    free(device);
}

void pykrt_device_hold(pyk_device *device) { atomic_fetch_add(&device->holds, 1); }

/* A reset forgets the objects of a device: those that are freed all the same must not take an open
 * device with them. */
void pykrt_device_drop(pyk_device *device) {
    long n = atomic_load(&device->holds);
    while (n > 1 || atomic_load(&device->closed))
        if (atomic_compare_exchange_weak(&device->holds, &n, n - 1)) {
            if (n == 1) free_device(device);
            return;
        }
}

/* ---- questions */

const char *pyk_device_name(const pyk_device *device) { return device ? device->info.name : ""; }

int pyk_device_is_cpu(const pyk_device *device) { return device && device->cpu; }

int pyk_device_arch(const pyk_device *device) { return device ? device->info.major * 10 + device->info.minor : 0; }

void *pyk_device_context(const pyk_device *device) { return device ? device->context : NULL; }

pyk_result pyk_device_query(const pyk_device *device, pyk_device_info *info, size_t size) {
    if (!device || !info)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_device_query: the %s is NULL", device ? "result" : "device");
    memcpy(info, &device->info, size < sizeof *info ? size : sizeof *info);
    if (size > sizeof *info) memset((char *)info + sizeof *info, 0, size - sizeof *info);
    return PYK_OK;
}

pyk_result pyk_device_memory(pyk_device *device, size_t *free_bytes, size_t *total_bytes) {
    if (!device || !free_bytes || !total_bytes)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_device_memory: null device or result");
    if (device->cpu) {
        size_t page = (size_t)sysconf(_SC_PAGESIZE);
        *free_bytes = page * (size_t)sysconf(_SC_AVPHYS_PAGES);
        *total_bytes = page * (size_t)sysconf(_SC_PHYS_PAGES);
        return PYK_OK;
    }
    pyk_result r = pykrt_device_enter(device);
    if (r) return r;
    CUresult e = pykrt_driver.cuMemGetInfo_v2(free_bytes, total_bytes);
    return pykrt_device_done(device, e, "cannot read the memory sizes");
}
