/* fake_cuda.c: a libcuda without a GPU, for tests of the runtime.
 *
 * It exports every row of driver.def. Memory is the host's; kernels do not run, their launch is noted. It is stricter
 * than the driver: a call without the right context current fails, so a forgotten switch shows. Calls that release
 * something release it in any case, even when told to fail, as the driver does when it reports an earlier error. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "test/unit/fake_cuda.h"

#define EXPORT __attribute__((visibility("default")))

enum { MAX_DEVICES = 8, MAX_DEPTH = 16, MAX_FUNCTIONS = 16 };

struct CUctx_st {
    int device;
};
struct CUevent_st {
    CUcontext context;
};
struct CUfunc_st {
    CUmodule module;
    int dynamic_limit;
};
struct CUmod_st {
    CUcontext context;
    int used;
    struct CUfunc_st functions[MAX_FUNCTIONS];
};

#define CU(name, params) EXPORT CUresult name params;
#include "runtime/driver.def"
EXPORT FakeCuda *fake_cuda_reset(void);
EXPORT int fake_cuda_current(void);

static FakeCuda fake;
static struct CUctx_st contexts[MAX_DEVICES];
static _Thread_local CUcontext stack[MAX_DEPTH];
static _Thread_local int depth;

FakeCuda *fake_cuda_reset(void) {
    memset(&fake, 0, sizeof fake);
    fake.devices = 1;
    fake.capability = 90;
    fake.driver_version = 12040;
    fake.function_threads = 1024;
    fake.cooperative = 1;
    fake.occupancy_block = 768;
    fake.abi_hash = 0x1122334455667788;
    fake.hash_bytes = 8;
    for (int i = 0; i < MAX_DEVICES; i++)
        contexts[i].device = i;
    return &fake;
}

int fake_cuda_current(void) {
    return depth ? stack[depth - 1]->device : -1;
}

static CUresult count(const char *name, _Atomic unsigned *counter) {
    (*counter)++;
    unsigned long n = ++fake.calls;
    if (n == fake.fail_at || (fake.fail_name && !strcmp(name, fake.fail_name))) return fake.fail_with;
    return CUDA_SUCCESS;
}

#define ENTER(name) CUresult status = count(#name, &fake.count.name)
#define TRY(name)                                                                                                      \
    do {                                                                                                               \
        ENTER(name);                                                                                                   \
        if (status) return status;                                                                                     \
    } while (0)
#define TRY_IN_CONTEXT(name)                                                                                           \
    do {                                                                                                               \
        TRY(name);                                                                                                     \
        if (!depth) return CUDA_ERROR_INVALID_CONTEXT;                                                                 \
    } while (0)

CUresult cuInit(unsigned flags) {
    TRY(cuInit);
    return flags ? CUDA_ERROR_INVALID_VALUE : CUDA_SUCCESS;
}

CUresult cuDriverGetVersion(int *version) {
    TRY(cuDriverGetVersion);
    *version = fake.driver_version;
    return CUDA_SUCCESS;
}

CUresult cuGetErrorName(CUresult error, const char **name) {
    TRY(cuGetErrorName);
    static _Thread_local char text[32];
    snprintf(text, sizeof text, "CUDA_ERROR_FAKE_%d", error);
    *name = text;
    return CUDA_SUCCESS;
}

CUresult cuGetErrorString(CUresult error, const char **text) {
    TRY(cuGetErrorString);
    *text = error ? "the fake was told to fail" : "no error";
    return CUDA_SUCCESS;
}

CUresult cuDeviceGetCount(int *n) {
    TRY(cuDeviceGetCount);
    *n = fake.devices;
    return CUDA_SUCCESS;
}

CUresult cuDeviceGet(CUdevice *device, int ordinal) {
    TRY(cuDeviceGet);
    if (ordinal < 0 || ordinal >= fake.devices) return CUDA_ERROR_INVALID_DEVICE;
    *device = ordinal;
    return CUDA_SUCCESS;
}

CUresult cuDeviceGetName(char *name, int size, CUdevice device) {
    TRY(cuDeviceGetName);
    snprintf(name, (size_t)size, "Fake GPU %d", device);
    return CUDA_SUCCESS;
}

CUresult cuDeviceGetAttribute(int *value, int attribute, CUdevice device) {
    TRY(cuDeviceGetAttribute);
    if (device < 0 || device >= fake.devices) return CUDA_ERROR_INVALID_DEVICE;
    switch (attribute) {
    case CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR:
        *value = fake.capability / 10;
        break;
    case CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR:
        *value = fake.capability % 10;
        break;
    case CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK:
        *value = 1024;
        break;
    case CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X:
        *value = 1024;
        break;
    case CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Y:
        *value = 1024;
        break;
    case CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Z:
        *value = 64;
        break;
    case CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X:
        *value = 2147483647;
        break;
    case CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Y:
        *value = 65535;
        break;
    case CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Z:
        *value = 65535;
        break;
    case CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN:
        *value = 232448;
        break;
    case CU_DEVICE_ATTRIBUTE_COOPERATIVE_LAUNCH:
        *value = fake.cooperative;
        break;
    default:
        return CUDA_ERROR_INVALID_VALUE;
    }
    return CUDA_SUCCESS;
}

CUresult cuDevicePrimaryCtxRetain(CUcontext *context, CUdevice device) {
    TRY(cuDevicePrimaryCtxRetain);
    *context = &contexts[device];
    fake.contexts++;
    return CUDA_SUCCESS;
}

CUresult cuDevicePrimaryCtxRelease_v2(CUdevice device) {
    ENTER(cuDevicePrimaryCtxRelease_v2);
    if (device < 0 || device >= MAX_DEVICES) return CUDA_ERROR_INVALID_DEVICE;
    fake.contexts--;
    return status;
}

CUresult cuCtxPushCurrent_v2(CUcontext context) {
    TRY(cuCtxPushCurrent_v2);
    if (!context || depth == MAX_DEPTH) return CUDA_ERROR_INVALID_CONTEXT;
    stack[depth++] = context;
    return CUDA_SUCCESS;
}

CUresult cuCtxPopCurrent_v2(CUcontext *context) {
    ENTER(cuCtxPopCurrent_v2);
    if (!depth) return CUDA_ERROR_INVALID_CONTEXT;
    *context = stack[--depth];
    return status;
}

CUresult cuCtxSynchronize(void) {
    TRY_IN_CONTEXT(cuCtxSynchronize);
    return CUDA_SUCCESS;
}

CUresult cuMemGetInfo_v2(size_t *free_bytes, size_t *total_bytes) {
    TRY_IN_CONTEXT(cuMemGetInfo_v2);
    *free_bytes = (size_t)1 << 30;
    *total_bytes = (size_t)4 << 30;
    return CUDA_SUCCESS;
}

CUresult cuMemAlloc_v2(CUdeviceptr *pointer, size_t bytes) {
    TRY_IN_CONTEXT(cuMemAlloc_v2);
    void *p = bytes && bytes < (size_t)4 << 30 ? malloc(bytes) : NULL;
    if (!p) return bytes ? CUDA_ERROR_OUT_OF_MEMORY : CUDA_ERROR_INVALID_VALUE;
    fake.allocations++;
    *pointer = (CUdeviceptr)(uintptr_t)p;
    return CUDA_SUCCESS;
}

CUresult cuMemFree_v2(CUdeviceptr pointer) {
    ENTER(cuMemFree_v2);
    free((void *)(uintptr_t)pointer);
    fake.allocations--;
    return status;
}

CUresult cuMemcpyHtoDAsync_v2(CUdeviceptr dst, const void *src, size_t bytes, CUstream stream) {
    TRY_IN_CONTEXT(cuMemcpyHtoDAsync_v2);
    fake.stream = stream;
    memcpy((void *)(uintptr_t)dst, src, bytes);
    return CUDA_SUCCESS;
}

CUresult cuMemcpyDtoHAsync_v2(void *dst, CUdeviceptr src, size_t bytes, CUstream stream) {
    TRY_IN_CONTEXT(cuMemcpyDtoHAsync_v2);
    fake.stream = stream;
    memcpy(dst, (void *)(uintptr_t)src, bytes);
    return CUDA_SUCCESS;
}

CUresult cuMemsetD8Async(CUdeviceptr dst, unsigned char byte, size_t bytes, CUstream stream) {
    TRY_IN_CONTEXT(cuMemsetD8Async);
    fake.stream = stream;
    memset((void *)(uintptr_t)dst, byte, bytes);
    return CUDA_SUCCESS;
}

CUresult cuStreamSynchronize(CUstream stream) {
    TRY_IN_CONTEXT(cuStreamSynchronize);
    fake.stream = stream;
    return CUDA_SUCCESS;
}

CUresult cuModuleLoadDataEx(CUmodule *module, const void *image, unsigned n, int *options, void **values) {
    ENTER(cuModuleLoadDataEx);
    for (unsigned i = 0; status && fake.jit_log && i < n; i++)
        if (options[i] == CU_JIT_ERROR_LOG_BUFFER) strcpy(values[i], fake.jit_log);
    if (status) return status;
    if (!depth) return CUDA_ERROR_INVALID_CONTEXT;
    CUmodule m = calloc(1, sizeof *m);
    if (!m) return CUDA_ERROR_OUT_OF_MEMORY;
    m->context = stack[depth - 1];
    fake.image = image;
    fake.modules++;
    *module = m;
    return CUDA_SUCCESS;
}

CUresult cuModuleUnload(CUmodule module) {
    ENTER(cuModuleUnload);
    if (depth && module->context != stack[depth - 1]) return CUDA_ERROR_INVALID_CONTEXT;
    free(module);
    fake.modules--;
    return status;
}

CUresult cuModuleGetFunction(CUfunction *function, CUmodule module, const char *name) {
    TRY_IN_CONTEXT(cuModuleGetFunction);
    if (!strcmp(name, "missing") || module->used == MAX_FUNCTIONS) return CUDA_ERROR_NOT_FOUND;
    CUfunction f = &module->functions[module->used++];
    f->module = module;
    f->dynamic_limit = 48 * 1024 - fake.function_shared;
    *function = f;
    return CUDA_SUCCESS;
}

CUresult cuModuleGetGlobal_v2(CUdeviceptr *pointer, size_t *bytes, CUmodule module, const char *name) {
    TRY_IN_CONTEXT(cuModuleGetGlobal_v2);
    if (module && fake.error_text && !strcmp(name, "pyk_error")) {
        *pointer = (CUdeviceptr)(uintptr_t)fake.error;
        *bytes = sizeof fake.error;
        return CUDA_SUCCESS;
    }
    if (module && fake.error_text && !strcmp(name, "pyk_error_text")) {
        *pointer = (CUdeviceptr)(uintptr_t)fake.error_text;
        *bytes = fake.error_bytes;
        return CUDA_SUCCESS;
    }
    if (!module || strcmp(name, "pyk_abi_hash") || !fake.hash_bytes) return CUDA_ERROR_NOT_FOUND;
    *pointer = (CUdeviceptr)(uintptr_t)&fake.abi_hash;
    *bytes = (size_t)fake.hash_bytes;
    return CUDA_SUCCESS;
}

CUresult cuFuncGetAttribute(int *value, int attribute, CUfunction function) {
    TRY_IN_CONTEXT(cuFuncGetAttribute);
    if (!function) return CUDA_ERROR_INVALID_HANDLE;
    if (attribute == CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK)
        *value = fake.function_threads;
    else if (attribute == CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES)
        *value = fake.function_shared;
    else
        return CUDA_ERROR_INVALID_VALUE;
    return CUDA_SUCCESS;
}

CUresult cuFuncSetAttribute(CUfunction function, int attribute, int value) {
    TRY_IN_CONTEXT(cuFuncSetAttribute);
    if (attribute != CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES) return CUDA_ERROR_INVALID_VALUE;
    if (function->module->context != stack[depth - 1]) return CUDA_ERROR_INVALID_HANDLE;
    function->dynamic_limit = value;
    return CUDA_SUCCESS;
}

CUresult cuOccupancyMaxPotentialBlockSize(int *grid, int *block, CUfunction function,
                                          CUoccupancyB2DSize shared_of_block, size_t shared_bytes, int block_limit) {
    TRY_IN_CONTEXT(cuOccupancyMaxPotentialBlockSize);
    if (!function || shared_of_block || shared_bytes > (size_t)function->dynamic_limit) return CUDA_ERROR_INVALID_VALUE;
    *grid = 132;
    *block = block_limit < fake.occupancy_block ? block_limit : fake.occupancy_block;
    return CUDA_SUCCESS;
}

static CUresult launch(CUfunction f, const unsigned grid[3], const unsigned block[3], unsigned shared_bytes,
                       CUstream stream, void **args, bool cooperative) {
    if (f->module->context != stack[depth - 1]) return CUDA_ERROR_INVALID_HANDLE;
    if (shared_bytes > (unsigned)f->dynamic_limit || !grid[0] || !grid[1] || !grid[2]) return CUDA_ERROR_INVALID_VALUE;
    memcpy(fake.grid, grid, sizeof fake.grid);
    memcpy(fake.block, block, sizeof fake.block);
    fake.shared_bytes = shared_bytes;
    fake.stream = stream;
    fake.launch_device = f->module->context->device;
    fake.cooperative_launch = cooperative;
    if (args && args[0]) memcpy(&fake.first_arg, args[0], sizeof fake.first_arg);
    return CUDA_SUCCESS;
}

CUresult cuLaunchKernel(CUfunction f, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                        unsigned shared_bytes, CUstream stream, void **args, void **extra) {
    TRY_IN_CONTEXT(cuLaunchKernel);
    if (extra) return CUDA_ERROR_INVALID_VALUE;
    return launch(f, (unsigned[]){gx, gy, gz}, (unsigned[]){bx, by, bz}, shared_bytes, stream, args, false);
}

CUresult cuLaunchCooperativeKernel(CUfunction f, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by,
                                   unsigned bz, unsigned shared_bytes, CUstream stream, void **args) {
    TRY_IN_CONTEXT(cuLaunchCooperativeKernel);
    return launch(f, (unsigned[]){gx, gy, gz}, (unsigned[]){bx, by, bz}, shared_bytes, stream, args, true);
}

CUresult cuEventCreate(CUevent *event, unsigned flags) {
    TRY_IN_CONTEXT(cuEventCreate);
    CUevent e = flags & ~(unsigned)CU_EVENT_DISABLE_TIMING ? NULL : malloc(sizeof *e);
    if (!e) return CUDA_ERROR_INVALID_VALUE;
    e->context = stack[depth - 1];
    fake.events++;
    *event = e;
    return CUDA_SUCCESS;
}

CUresult cuEventRecord(CUevent event, CUstream stream) {
    TRY_IN_CONTEXT(cuEventRecord);
    if (event->context != stack[depth - 1]) return CUDA_ERROR_INVALID_HANDLE;
    fake.stream = stream;
    return CUDA_SUCCESS;
}

CUresult cuEventSynchronize(CUevent event) {
    TRY_IN_CONTEXT(cuEventSynchronize);
    return event ? CUDA_SUCCESS : CUDA_ERROR_INVALID_HANDLE;
}

CUresult cuEventElapsedTime(float *milliseconds, CUevent start, CUevent end) {
    TRY_IN_CONTEXT(cuEventElapsedTime);
    if (!start || !end) return CUDA_ERROR_INVALID_HANDLE;
    *milliseconds = 1.5f;
    return CUDA_SUCCESS;
}

CUresult cuEventDestroy_v2(CUevent event) {
    ENTER(cuEventDestroy_v2);
    free(event);
    fake.events--;
    return status;
}

/* ---- memory of other devices and processes: what cuMemAlloc gave is the memory of its context's device; the test may
 * declare one more pointer, of another place */

CUresult cuPointerGetAttribute(void *value, int attribute, CUdeviceptr pointer) {
    TRY_IN_CONTEXT(cuPointerGetAttribute);
    bool foreign = pointer == (CUdeviceptr)(uintptr_t)fake.foreign;
    if (foreign && fake.foreign_type == 0) return CUDA_ERROR_INVALID_VALUE;
    if (attribute == CU_POINTER_ATTRIBUTE_MEMORY_TYPE)
        *(unsigned *)value = (unsigned)(foreign ? fake.foreign_type : CU_MEMORYTYPE_DEVICE);
    else if (attribute == CU_POINTER_ATTRIBUTE_IS_MANAGED)
        *(unsigned *)value = (unsigned)(foreign && fake.foreign_managed);
    else if (attribute == CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL)
        *(int *)value = foreign ? fake.foreign_device : stack[depth - 1]->device;
    else
        return CUDA_ERROR_INVALID_VALUE;
    return CUDA_SUCCESS;
}

CUresult cuMemGetAddressRange_v2(CUdeviceptr *base, size_t *bytes, CUdeviceptr pointer) {
    TRY_IN_CONTEXT(cuMemGetAddressRange_v2);
    *base = pointer & ~(CUdeviceptr)0xff; /* every allocation starts at such an address and is a KiB long */
    *bytes = 1024;
    return CUDA_SUCCESS;
}

CUresult cuStreamWaitEvent(CUstream stream, CUevent event, unsigned flags) {
    TRY_IN_CONTEXT(cuStreamWaitEvent);
    if (!event || flags) return CUDA_ERROR_INVALID_VALUE;
    fake.waiting_stream = stream;
    return CUDA_SUCCESS;
}

CUresult cuDeviceCanAccessPeer(int *possible, CUdevice device, CUdevice peer) {
    TRY(cuDeviceCanAccessPeer);
    if (device == peer || device >= fake.devices || peer >= fake.devices) return CUDA_ERROR_INVALID_DEVICE;
    *possible = 1;
    return CUDA_SUCCESS;
}

CUresult cuCtxEnablePeerAccess(CUcontext peer, unsigned flags) {
    TRY_IN_CONTEXT(cuCtxEnablePeerAccess);
    if (flags || peer == stack[depth - 1]) return CUDA_ERROR_INVALID_VALUE;
    bool *access = &fake.access[stack[depth - 1]->device][peer->device];
    if (*access) return CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED;
    return *access = true, CUDA_SUCCESS;
}

CUresult cuCtxDisablePeerAccess(CUcontext peer) {
    TRY_IN_CONTEXT(cuCtxDisablePeerAccess);
    bool *access = &fake.access[stack[depth - 1]->device][peer->device];
    if (!*access) return CUDA_ERROR_PEER_ACCESS_NOT_ENABLED;
    return *access = false, CUDA_SUCCESS;
}

CUresult cuMemcpyPeerAsync(CUdeviceptr dst, CUcontext to, CUdeviceptr src, CUcontext from, size_t bytes,
                           CUstream stream) {
    TRY_IN_CONTEXT(cuMemcpyPeerAsync);
    if (to != stack[depth - 1] || !from) return CUDA_ERROR_INVALID_CONTEXT;
    fake.stream = stream;
    memcpy((void *)(uintptr_t)dst, (void *)(uintptr_t)src, bytes);
    return CUDA_SUCCESS;
}

CUresult cuIpcGetMemHandle(CUipcMemHandle *handle, CUdeviceptr pointer) {
    TRY_IN_CONTEXT(cuIpcGetMemHandle);
    memset(handle, 0x5a, sizeof *handle);
    memcpy(handle->data, &pointer, sizeof pointer);
    return CUDA_SUCCESS;
}

CUresult cuIpcOpenMemHandle_v2(CUdeviceptr *pointer, CUipcMemHandle handle, unsigned flags) {
    TRY_IN_CONTEXT(cuIpcOpenMemHandle_v2);
    if (flags != CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS || handle.data[63] != 0x5a) return CUDA_ERROR_INVALID_VALUE;
    memcpy(pointer, handle.data, sizeof *pointer);
    fake.mappings++;
    return CUDA_SUCCESS;
}

CUresult cuIpcCloseMemHandle(CUdeviceptr pointer) {
    ENTER(cuIpcCloseMemHandle);
    if (pointer & 0xff) return CUDA_ERROR_INVALID_VALUE;
    fake.mappings--;
    return status;
}
