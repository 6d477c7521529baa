/* device.c: opening and closing devices.
 *
 * A GPU is its primary context, retained while the device is open, so that allocations and streams are shared with
 * cudart and cuBLAS in the same program. The context is made current only inside a call and the caller's own is put
 * back before it returns (pykrt_enter, pykrt_leave). The CPU takes the limits of a current GPU, so that a launch that
 * passes here passes there. "auto" means the first GPU, and the CPU only if there is none: a GPU that fails is an
 * error. */
#include "runtime/priv.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef enum { AUTO, CUDA, CPU } Kind;

static const struct {
    int attribute;
    size_t offset;
    int cpu;
} limits[] = {
    {CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, offsetof(pyk_device, major), 0},
    {CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, offsetof(pyk_device, minor), 0},
    {CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK, offsetof(pyk_device, max_threads), 1024},
    {CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X, offsetof(pyk_device, max_block[0]), 1024},
    {CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Y, offsetof(pyk_device, max_block[1]), 1024},
    {CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Z, offsetof(pyk_device, max_block[2]), 64},
    {CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X, offsetof(pyk_device, max_grid[0]), 2147483647},
    {CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Y, offsetof(pyk_device, max_grid[1]), 65535},
    {CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Z, offsetof(pyk_device, max_grid[2]), 65535},
    {CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN, offsetof(pyk_device, max_shared), 227 * 1024},
    {CU_DEVICE_ATTRIBUTE_COOPERATIVE_LAUNCH, offsetof(pyk_device, cooperative), 1},
};

static int *limit(pyk_device *device, size_t i) {
    return (int *)((char *)device + limits[i].offset);
}

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

    if ((e = pykrt_cu.cuDeviceGet(&device->handle, ordinal)) ||
        (e = pykrt_cu.cuDeviceGetName(device->name, sizeof device->name, device->handle)))
        return pykrt_fail_cuda(NULL, e, "cannot open %s", device->label);
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if ((e = pykrt_cu.cuDeviceGetAttribute(limit(device, i), limits[i].attribute, device->handle)))
            return pykrt_fail_cuda(NULL, e, "cannot read attribute %d of %s", limits[i].attribute, device->label);
    if ((e = pykrt_cu.cuDevicePrimaryCtxRetain(&device->context, device->handle)))
        return pykrt_fail_cuda(NULL, e, "cannot use %s (%s)", device->label, device->name);
    return PYK_OK;
}

static pyk_result open_cpu(pyk_device *device) {
    unsigned threads;
    pyk_result r = pykrt_cpu_open(&device->pool, &threads);
    if (r) return r;
    device->cpu = true;
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        *limit(device, i) = limits[i].cpu;
    strcpy(device->label, "cpu");
    snprintf(device->name, sizeof device->name, "cpu (%u thread%s)", threads, threads == 1 ? "" : "s");
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

pyk_result pykrt_enter(pyk_device *device) {
    if (device->cpu) return PYK_OK;
    CUresult e = pykrt_cu.cuCtxPushCurrent_v2(device->context);
    return e ? pykrt_fail_cuda(NULL, e, "cannot switch to %s", device->label) : PYK_OK;
}

void pykrt_leave(pyk_device *device) {
    CUcontext popped;
    if (!device->cpu) pykrt_cu.cuCtxPopCurrent_v2(&popped);
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

    pyk_device *device = calloc(1, sizeof *device);
    if (!device) return pykrt_fail(PYK_OUT_OF_MEMORY, "no memory for a device");
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
    if (r) {
        free(device);
        return r;
    }
    pthread_mutex_init(&device->lock, NULL);
    *out = device;
    return PYK_OK;
}

void pyk_device_close(pyk_device *device) {
    if (!device) return;
    pykrt_module_unload_all(device);
    pykrt_cpu_close(device->pool);
    if (!device->cpu) pykrt_cu.cuDevicePrimaryCtxRelease_v2(device->handle);
    pthread_mutex_destroy(&device->lock);
    free(device);
}

const char *pyk_device_name(const pyk_device *device) {
    return device ? device->name : "";
}

int pyk_device_is_cpu(const pyk_device *device) {
    return device && device->cpu;
}

int pyk_device_arch(const pyk_device *device) {
    return device ? device->major * 10 + device->minor : 0;
}

int pyk_device_count(void) {
    char before[PYKRT_TEXT];
    pykrt_error_save(before);
    int count = 0;
    if (pykrt_driver_open() || pykrt_cu.cuDeviceGetCount(&count)) count = 0;
    pykrt_error_restore(before);
    return count;
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
