/* fake_memory.c: the fake driver's memory. All kinds are the host's; copies and fills are done at
 * once, unless the stream is being captured. Rows are checked as the driver does. */
#include "test/unit/fake_priv.h"

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
    RELEASE(cuMemFree_v2);
    free((void *)(uintptr_t)pointer);
    fake.allocations--;
    return status;
}

CUresult cuMemcpyHtoDAsync_v2(CUdeviceptr dst, const void *src, size_t bytes, CUstream stream) {
    TRY_IN_CONTEXT(cuMemcpyHtoDAsync_v2);
    fake.stream = stream;
    if (!fake_keep(stream)) memcpy((void *)(uintptr_t)dst, src, bytes);
    return CUDA_SUCCESS;
}

CUresult cuMemcpyDtoHAsync_v2(void *dst, CUdeviceptr src, size_t bytes, CUstream stream) {
    TRY_IN_CONTEXT(cuMemcpyDtoHAsync_v2);
    fake.stream = stream;
    if (!fake_keep(stream)) memcpy(dst, (void *)(uintptr_t)src, bytes);
    return CUDA_SUCCESS;
}

CUresult cuMemsetD8Async(CUdeviceptr dst, unsigned char byte, size_t bytes, CUstream stream) {
    TRY_IN_CONTEXT(cuMemsetD8Async);
    fake.stream = stream;
    if (!fake_keep(stream)) memset((void *)(uintptr_t)dst, byte, bytes);
    return CUDA_SUCCESS;
}

CUresult cuMemcpyDtoDAsync_v2(CUdeviceptr dst, CUdeviceptr src, size_t bytes, CUstream stream) {
    TRY_IN_CONTEXT(cuMemcpyDtoDAsync_v2);
    fake.stream = stream;
    if (!fake_keep(stream)) memcpy((void *)(uintptr_t)dst, (void *)(uintptr_t)src, bytes);
    return CUDA_SUCCESS;
}

CUresult cuMemcpy2DAsync_v2(const CUDA_MEMCPY2D *c, CUstream stream) {
    TRY_IN_CONTEXT(cuMemcpy2DAsync_v2);
    fake.stream = stream;
    if (c->srcPitch < c->WidthInBytes || c->dstPitch < c->WidthInBytes || c->srcPitch > INT32_MAX ||
        c->dstPitch > INT32_MAX)
        return CUDA_ERROR_INVALID_VALUE;
    const char *src = c->srcMemoryType == CU_MEMORYTYPE_HOST ? c->srcHost : (const char *)(uintptr_t)c->srcDevice;
    char *dst = c->dstMemoryType == CU_MEMORYTYPE_HOST ? c->dstHost : (char *)(uintptr_t)c->dstDevice;
    for (size_t y = 0; y < c->Height && !fake_keep(stream); y++)
        memcpy(dst + y * c->dstPitch, src + y * c->srcPitch, c->WidthInBytes);
    return CUDA_SUCCESS;
}

static CUresult set_rows(CUdeviceptr dst, size_t pitch, unsigned value, size_t size, size_t width, size_t height,
                         CUstream stream) {
    fake.stream = stream;
    if (dst % size || (height > 1 && (pitch % size || pitch < width * size))) return CUDA_ERROR_INVALID_VALUE;
    for (size_t y = 0; y < height && !fake_keep(stream); y++)
        for (size_t x = 0; x < width; x++) memcpy((char *)(uintptr_t)dst + y * pitch + x * size, &value, size);
    return CUDA_SUCCESS;
}

CUresult cuMemsetD2D8Async(CUdeviceptr dst, size_t pitch, unsigned char value, size_t width, size_t height,
                           CUstream stream) {
    TRY_IN_CONTEXT(cuMemsetD2D8Async);
    return set_rows(dst, pitch, value, 1, width, height, stream);
}

CUresult cuMemsetD2D16Async(CUdeviceptr dst, size_t pitch, unsigned short value, size_t width, size_t height,
                            CUstream stream) {
    TRY_IN_CONTEXT(cuMemsetD2D16Async);
    return set_rows(dst, pitch, value, 2, width, height, stream);
}

CUresult cuMemsetD2D32Async(CUdeviceptr dst, size_t pitch, unsigned value, size_t width, size_t height,
                            CUstream stream) {
    TRY_IN_CONTEXT(cuMemsetD2D32Async);
    return set_rows(dst, pitch, value, 4, width, height, stream);
}

static CUresult obtain(void **pointer, size_t bytes, _Atomic int *alive) {
    *pointer = bytes && bytes < (size_t)4 << 30 ? malloc(bytes) : NULL;
    if (!*pointer) return CUDA_ERROR_OUT_OF_MEMORY;
    (*alive)++;
    return CUDA_SUCCESS;
}

CUresult cuMemHostAlloc(void **pointer, size_t bytes, unsigned flags) {
    TRY_IN_CONTEXT(cuMemHostAlloc);
    return flags & ~7u ? CUDA_ERROR_INVALID_VALUE : obtain(pointer, bytes, &fake.pinned);
}

CUresult cuMemFreeHost(void *pointer) {
    RELEASE(cuMemFreeHost);
    free(pointer);
    fake.pinned--;
    return status;
}

CUresult cuMemHostRegister_v2(void *pointer, size_t bytes, unsigned flags) {
    TRY_IN_CONTEXT(cuMemHostRegister_v2);
    if (!pointer || !bytes || flags & ~3u) return CUDA_ERROR_INVALID_VALUE;
    fake.pinned++;
    return CUDA_SUCCESS;
}

CUresult cuMemHostUnregister(void *pointer) {
    RELEASE(cuMemHostUnregister);
    if (!pointer) return CUDA_ERROR_INVALID_VALUE;
    fake.pinned--;
    return status;
}

CUresult cuMemHostGetDevicePointer_v2(CUdeviceptr *pointer, void *host, unsigned flags) {
    TRY_IN_CONTEXT(cuMemHostGetDevicePointer_v2);
    *pointer = (CUdeviceptr)(uintptr_t)host;
    return flags ? CUDA_ERROR_INVALID_VALUE : CUDA_SUCCESS;
}

CUresult cuMemAllocManaged(CUdeviceptr *pointer, size_t bytes, unsigned flags) {
    TRY_IN_CONTEXT(cuMemAllocManaged);
    void *p;
    CUresult e = flags == CU_MEM_ATTACH_GLOBAL ? obtain(&p, bytes, &fake.allocations) : CUDA_ERROR_INVALID_VALUE;
    if (!e) *pointer = (CUdeviceptr)(uintptr_t)p;
    return e;
}

CUresult cuMemPrefetchAsync(CUdeviceptr pointer, size_t bytes, CUdevice to, CUstream stream) {
    TRY_IN_CONTEXT(cuMemPrefetchAsync);
    fake.stream = stream;
    fake.advised = to;
    return pointer && bytes ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

CUresult cuMemAdvise(CUdeviceptr pointer, size_t bytes, int advice, CUdevice device) {
    TRY_IN_CONTEXT(cuMemAdvise);
    fake.advised = device;
    return pointer && bytes && advice >= 1 && advice <= 6 ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

/* What it was asked for, word by word: data; type, dimensions, swizzle; extents; strides; box. */
CUresult cuTensorMapEncodeTiled(void *map, int type, unsigned ndim, void *data, const uint64_t *shape,
                                const uint64_t *strides, const uint32_t *box, const uint32_t *steps, int interleave,
                                int swizzle, int promotion, int fill) {
    TRY_IN_CONTEXT(cuTensorMapEncodeTiled);
    if ((uintptr_t)map % 64 || interleave || fill || promotion < 0) return CUDA_ERROR_INVALID_VALUE;
    uint64_t *words = map;
    memset(words, 0, 128);
    words[0] = (uint64_t)(uintptr_t)data;
    words[1] = (uint64_t)type | ndim << 8 | (uint64_t)swizzle << 16;
    for (unsigned k = 0; k < ndim; k++) {
        if (steps[k] != 1) return CUDA_ERROR_INVALID_VALUE;
        words[2 + k] = shape[k];
        if (k) words[6 + k] = strides[k - 1];
        words[11 + k] = box[k];
    }
    return CUDA_SUCCESS;
}
