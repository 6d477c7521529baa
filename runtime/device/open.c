/* open.c: opening and closing devices.
 *
 * A GPU is its primary context, retained while the device is open, so that allocations and streams
 * are shared with cudart and cuBLAS in the same program; or a context of the program's own. "auto"
 * means the first GPU, and the CPU only if there is none: a GPU that fails is an error. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "runtime/device/advice.h"
#include "runtime/device/capture.h"
#include "runtime/device/cpu.h"
#include "runtime/device/memory.h"
#include "runtime/device/module.h"
#include "runtime/device/nvtx.h"
#include "runtime/device/registry.h"
#include "runtime/device/scratch.h"
#include "runtime/device/spec.h"

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

/* ---- opening */

static pyk_result read_info(pyk_device *device) {
    pyk_device_info *info = &device->info;
    size_t bytes = 0;
    CUuuid uuid;
    CUresult e = pykrt_driver.cuDeviceGetName(info->name, sizeof info->name, device->handle);
    if (!e) e = pykrt_driver.cuDeviceTotalMem_v2(&bytes, device->handle);
    if (!e) e = pykrt_driver.cuDriverGetVersion(&info->driver_version);
    if (!e) e = pykrt_driver.cuDeviceGetUuid(&uuid, device->handle);
    if (e) return pykrt_driver_error(NULL, e, "cannot open %s", device->label);
    info->total_memory = bytes;
    memcpy(info->uuid, uuid.bytes, sizeof info->uuid);
    for (size_t i = 0; i < NATTRIBUTES; i++)
        if ((e = pykrt_driver.cuDeviceGetAttribute(attribute(device, i), attributes[i].attribute, device->handle)))
            return pykrt_driver_error(NULL, e, "cannot read attribute %d of %s", attributes[i].attribute,
                                      device->label);
    return PYK_OK;
}

static pyk_result open_cuda(pyk_device *device, int ordinal) {
    snprintf(device->label, sizeof device->label, "cuda:%d", ordinal);
    pyk_result r = pykrt_spec_check_gpu(ordinal);
    if (r) return r;
    device->info.ordinal = ordinal;
    CUresult e = pykrt_driver.cuDeviceGet(&device->handle, ordinal);
    if (e) return pykrt_driver_error(NULL, e, "cannot open %s", device->label);
    if ((r = read_info(device))) return r;
    if ((e = pykrt_driver.cuDevicePrimaryCtxRetain(&device->context, device->handle)))
        return pykrt_driver_error(NULL, e, "cannot use %s (%s)", device->label, device->info.name);
    device->owned = true;
    return PYK_OK;
}

/* The context is the one to use, and current. */
static pyk_result adopt(pyk_device *device) {
    CUresult e = pykrt_driver.cuCtxGetDevice(&device->handle);
    if (e) return pykrt_driver_error(NULL, e, "cannot find the GPU of a context");
    device->info.ordinal = device->handle;
    snprintf(device->label, sizeof device->label, "cuda:%d", device->handle);
    return read_info(device);
}

static pyk_result open_cpu(pyk_device *device, const char *label, int number) {
    unsigned threads;
    pyk_result r = pykrt_cpu_open(&device->pool, &threads);
    if (r) return r;
    device->cpu = true;
    device->allocator = pykrt_alloc_host;
    device->objects.find = pykrt_object_find;
    device->objects.strict = getenv("PYK_CPU_STRICT") != NULL;
    for (size_t i = 0; i < NATTRIBUTES; i++) *attribute(device, i) = attributes[i].cpu;
    device->handle = number;
    device->info.ordinal = -1 - number;
    device->info.multiprocessors = (int32_t)threads;
    device->info.total_memory = (uint64_t)sysconf(_SC_PAGESIZE) * (uint64_t)sysconf(_SC_PHYS_PAGES);
    snprintf(device->label, sizeof device->label, label, number);
    snprintf(device->info.name, sizeof device->info.name, "%s (%u thread%s)", device->label, threads,
             threads == 1 ? "" : "s");
    return PYK_OK;
}

static pyk_result open_auto(pyk_device *device) {
    char before[PYKRT_TEXT];
    pykrt_error_save(before);
    pyk_result r = open_cuda(device, 0);
    if (r != PYK_NO_DEVICE) return r;
    pykrt_error_restore(before);
    return open_cpu(device, "cpu", 0);
}

/* ---- the life of a device */

static pyk_device *new_device(void) {
    pyk_device *device = calloc(1, sizeof *device);
    if (!device) {
        pykrt_error(PYK_OUT_OF_MEMORY, "no memory for a device");
        return NULL;
    }
    device->forks = pykrt_registry_forks();
    device->allocator = pykrt_alloc_driver;
    device->advises = pykrt_advice_wanted();
    device->ranges = pykrt_nvtx_wanted();
    atomic_init(&device->holds, 1);
    pykrt_registry_mutex_init(&device->lock);
    pykrt_registry_mutex_init(&device->scratch_lock);
    pykrt_registry_mutex_init(&device->objects.lock);
    return device;
}

static void discard(pyk_device *device) {
    atomic_store(&device->closed, true);
    pykrt_device_drop(device);
}

static pyk_result opened(pyk_device *device, pyk_result r, pyk_device **out) {
    if (r) return discard(device), r;
    pykrt_registry_add(device);
    *out = device;
    return PYK_OK;
}

pyk_result pyk_device_open(const char *spec, pyk_device **out) {
    if (!out) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_device_open: no place for the device");
    *out = NULL;
    Spec wanted;
    pyk_result r = pykrt_spec_first(spec, &wanted);
    if (r) return r;

    pyk_device *device = new_device();
    if (!device) return PYK_OUT_OF_MEMORY;
    switch (wanted.kind) {
    case SPEC_RANK:                               /* spec.c puts one of the others in its place */
    case SPEC_AUTO:
        r = open_auto(device);
        break;
    case SPEC_CUDA:
        r = open_cuda(device, wanted.number);
        break;
    case SPEC_CPU:
        r = open_cpu(device, wanted.numbered ? "cpu:%d" : "cpu", wanted.number);
        break;
    }
    return opened(device, r, out);
}

pyk_result pyk_device_from_context(void *context, pyk_device **out) {
    if (!out) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_device_from_context: no place for the device");
    *out = NULL;
    pyk_result r = pykrt_driver_open(pykrt_registry_forks());
    if (r) return r;
    CUcontext current = context;
    CUresult e = context ? CUDA_SUCCESS : pykrt_driver.cuCtxGetCurrent(&current);
    if (e) return pykrt_driver_error(NULL, e, "cannot find the current context");
    if (!current)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_device_from_context: this thread has no current context");

    pyk_device *device = new_device();
    if (!device) return PYK_OUT_OF_MEMORY;
    device->context = current;
    strcpy(device->label, "the context");
    if (!(r = pykrt_device_enter(device))) {
        r = adopt(device);
        pykrt_device_leave(device);
    }
    return opened(device, r, out);
}

void pyk_device_close(pyk_device *device) {
    if (!device || atomic_load(&device->closed)) return;
    pykrt_capture_abandon(device, NULL);
    pykrt_scratch_free_all(device);
    pykrt_module_unload_all(device);
    pykrt_objects_report(device);
    discard(device);
}

pyk_result pyk_device_reset(pyk_device *device) {
    if (!device) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_device_reset: the device is NULL");
    if (device->cpu) return pykrt_module_unload_all(device), PYK_OK;
    if (!device->owned)
        return pykrt_error(
            PYK_UNSUPPORTED,
            "pyk_device_reset: the program that made this context of %s can destroy it, the runtime cannot",
            device->label);
    if (pykrt_registry_inherited(device)) return pykrt_device_enter(device);
    pykrt_module_forget_all(device);
    atomic_store(&device->holds, 1);
    atomic_store(&device->allocations, 0);
    CUresult e = pykrt_driver.cuDevicePrimaryCtxReset_v2(device->handle);
    if (e) return pykrt_driver_error(NULL, e, "cannot reset %s", device->label);

    /* The handle of the old context is dead: a new one is taken before the old one is given
     * back. */
    e = pykrt_driver.cuDevicePrimaryCtxRetain(&device->context, device->handle);
    if (e) return pykrt_driver_error(NULL, e, "cannot use %s after its reset", device->label);
    pykrt_driver.cuDevicePrimaryCtxRelease_v2(device->handle);
    return PYK_OK;
}

int pyk_device_count(void) {
    char before[PYKRT_TEXT];
    pykrt_error_save(before);
    int count = 0;
    if (pykrt_driver_open(pykrt_registry_forks()) || pykrt_driver.cuDeviceGetCount(&count)) count = 0;
    pykrt_error_restore(before);
    return count;
}

int pyk_device_current(void) {
    char before[PYKRT_TEXT];
    pykrt_error_save(before);
    CUcontext current = NULL;
    CUdevice device = -1;
    if (pykrt_driver_open(pykrt_registry_forks()) || pykrt_driver.cuCtxGetCurrent(&current) || !current ||
        pykrt_driver.cuCtxGetDevice(&device))
        device = -1;
    pykrt_error_restore(before);
    return device;
}

pyk_result pyk_device_set_current(pyk_device *device) {
    if (!device) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_device_set_current: the device is NULL");
    pyk_result r = pykrt_device_enter(device); /* refuses the device of a parent process */
    if (r || device->cpu) return r;
    pykrt_device_leave(device);
    CUresult e = pykrt_driver.cuCtxSetCurrent(device->context);
    return e ? pykrt_driver_error(device, e, "cannot make %s current", device->label) : PYK_OK;
}

pyk_result pyk_device_attribute(const pyk_device *device, int number, int *value) {
    if (!device || !value)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_device_attribute: the %s is NULL", device ? "result" : "device");
    *value = 0;
    if (!device->cpu) {
        CUresult e = pykrt_driver.cuDeviceGetAttribute(value, number, device->handle);
        return e ? pykrt_driver_error(device, e, "cannot read attribute %d", number) : PYK_OK;
    }
    for (size_t i = 0; i < NATTRIBUTES; i++)
        if (attributes[i].attribute == number) *value = *attribute((pyk_device *)(uintptr_t)device, i);
    return PYK_OK;
}

pyk_result pyk_synchronize(pyk_device *device) {
    if (!device) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_synchronize: the device is NULL");
    if (device->cpu) return PYK_OK;
    pyk_result r = pykrt_device_enter(device);
    if (r) return r;
    CUresult e = pykrt_driver.cuCtxSynchronize();
    if (e) r = pykrt_driver_error(device, e, "work failed");
    if (!r) r = pykrt_module_exceptions(device);
    pykrt_device_leave(device);
    return r;
}
