/* fake_peer.c: memory of other devices and processes: what cuMemAlloc gave is the memory of its
 * context's device; the test may declare one more pointer, of another place. */
#include "test/unit/fake_priv.h"

CUresult cuPointerGetAttribute(void *value, int attribute, CUdeviceptr pointer) {
    TRY_IN_CONTEXT(cuPointerGetAttribute);
    bool foreign = pointer == (CUdeviceptr)(uintptr_t)fake.foreign;
    if (foreign && fake.foreign_type == 0) return CUDA_ERROR_INVALID_VALUE;
    if (attribute == CU_POINTER_ATTRIBUTE_MEMORY_TYPE)
        *(unsigned *)value = (unsigned)(foreign ? fake.foreign_type : CU_MEMORYTYPE_DEVICE);
    else if (attribute == CU_POINTER_ATTRIBUTE_IS_MANAGED)
        *(unsigned *)value = (unsigned)(foreign && fake.foreign_managed);
    else if (attribute == CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL)
        *(int *)value = foreign ? fake.foreign_device : fake_stack[fake_depth - 1]->device;
    else return CUDA_ERROR_INVALID_VALUE;
    return CUDA_SUCCESS;
}

CUresult cuMemGetAddressRange_v2(CUdeviceptr *base, size_t *bytes, CUdeviceptr pointer) {
    TRY_IN_CONTEXT(cuMemGetAddressRange_v2);
    *base = pointer & ~(CUdeviceptr)0xff; /* every allocation starts at such an address and is a KiB long */
    *bytes = 1024;
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
    if (flags || peer == fake_stack[fake_depth - 1]) return CUDA_ERROR_INVALID_VALUE;
    bool *access = &fake.access[fake_stack[fake_depth - 1]->device][peer->device];
    if (*access) return CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED;
    return *access = true, CUDA_SUCCESS;
}

CUresult cuCtxDisablePeerAccess(CUcontext peer) {
    TRY_IN_CONTEXT(cuCtxDisablePeerAccess);
    bool *access = &fake.access[fake_stack[fake_depth - 1]->device][peer->device];
    if (!*access) return CUDA_ERROR_PEER_ACCESS_NOT_ENABLED;
    return *access = false, CUDA_SUCCESS;
}

CUresult cuMemcpyPeerAsync(CUdeviceptr dst, CUcontext to, CUdeviceptr src, CUcontext from, size_t bytes,
                           CUstream stream) {
    TRY_IN_CONTEXT(cuMemcpyPeerAsync);
    if (to != fake_stack[fake_depth - 1] || !from) return CUDA_ERROR_INVALID_CONTEXT;
    fake.stream = stream;
    memcpy((void *)(uintptr_t)dst, (void *)(uintptr_t)src, bytes);
    return CUDA_SUCCESS;
}

CUresult cuMemcpy3DPeerAsync(const CUDA_MEMCPY3D_PEER *c, CUstream stream) {
    TRY_IN_CONTEXT(cuMemcpy3DPeerAsync);
    if (c->dstContext != fake_stack[fake_depth - 1] || !c->srcContext) return CUDA_ERROR_INVALID_CONTEXT;
    if (c->Depth != 1 || c->srcPitch < c->WidthInBytes || c->dstPitch < c->WidthInBytes ||
        c->srcMemoryType != CU_MEMORYTYPE_DEVICE || c->dstMemoryType != CU_MEMORYTYPE_DEVICE)
        return CUDA_ERROR_INVALID_VALUE;
    fake.stream = stream;
    for (size_t y = 0; y < c->Height; y++)
        memcpy((char *)(uintptr_t)c->dstDevice + y * c->dstPitch, (char *)(uintptr_t)c->srcDevice + y * c->srcPitch,
               c->WidthInBytes);
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
