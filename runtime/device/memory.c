/* memory.c: copies of bytes between host and device and within a device, and memory set to a
 * value. */
#include "runtime/device/memory.h"

#include <stdio.h>

#include "runtime/device/transfer.h"

static pyk_result check(const char *call, const pyk_device *device, const void *dst, const void *src, size_t bytes) {
    if (!device) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the device is NULL", call);
    if (bytes && (!dst || !src))
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the %s is NULL", call, dst ? "source" : "destination");
    if (bytes > INT64_MAX)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: %zu bytes are more than any memory", call, bytes);
    return PYK_OK;
}

static pyk_result copy(const char *call, const char *where, pyk_device *device, Transfer t, pyk_stream stream) {
    size_t bytes = (size_t)t.shape[0];
    char what[64];
    pyk_result r = check(call, device, t.dst.data, t.src.data, bytes);
    if (r) return r;
    snprintf(what, sizeof what, "copy %zu bytes %s", bytes, where);
    return pykrt_transfer_copy(device, t, stream, what);
}

pyk_result pyk_to_device(pyk_device *device, void *dst, const void *src, size_t bytes, pyk_stream stream) {
    return copy("pyk_to_device", "to the device", device,
                pykrt_transfer_line(dst, PYKRT_DEVICE, src, PYKRT_HOST, 1, bytes), stream);
}

pyk_result pyk_to_host_async(pyk_device *device, void *dst, const void *src, size_t bytes, pyk_stream stream) {
    return copy("pyk_to_host", "to the host", device, pykrt_transfer_line(dst, PYKRT_HOST, src, PYKRT_DEVICE, 1, bytes),
                stream);
}

pyk_result pyk_to_host(pyk_device *device, void *dst, const void *src, size_t bytes, pyk_stream stream) {
    pyk_result r = pyk_to_host_async(device, dst, src, bytes, stream);
    if (r || bytes == 0 || device->cpu || (r = pykrt_device_enter(device))) return r;
    CUresult e = pykrt_driver.cuStreamSynchronize((CUstream)stream);
    return pykrt_device_done(device, e, "cannot copy %zu bytes to the host", bytes);
}

pyk_result pyk_copy(pyk_device *device, void *dst, const void *src, size_t bytes, pyk_stream stream) {
    return copy("pyk_copy", "within the device", device,
                pykrt_transfer_line(dst, PYKRT_DEVICE, src, PYKRT_DEVICE, 1, bytes), stream);
}

pyk_result pyk_fill(pyk_device *device, void *dst, int byte, size_t bytes, pyk_stream stream) {
    unsigned char value = (unsigned char)byte;
    char what[64];
    pyk_result r = check("pyk_fill", device, dst, dst, bytes);
    if (r || bytes == 0) return r;
    snprintf(what, sizeof what, "fill %zu bytes", bytes);
    if (device->cpu)
        return pykrt_transfer_fill(device, pykrt_transfer_line(dst, PYKRT_DEVICE, &value, PYKRT_HOST, 1, bytes), stream,
                                   what);
    if ((r = pykrt_device_enter(device))) return r;
    CUresult e = pykrt_driver.cuMemsetD8Async((CUdeviceptr)(uintptr_t)dst, value, bytes, (CUstream)stream);
    return pykrt_device_done(device, e, "cannot %s", what);
}

pyk_result pykrt_memory_is_host(pyk_device *device, const void *pointer, bool *host) {
    *host = false;
    if (device->cpu) return PYK_OK;
    pyk_result r = pykrt_device_enter(device);
    if (r) return r;
    unsigned type = 0;                            /* the driver knows nothing of ordinary host memory */
    CUresult e =
        pykrt_driver.cuPointerGetAttribute(&type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, (CUdeviceptr)(uintptr_t)pointer);
    *host = e == CUDA_ERROR_INVALID_VALUE || (!e && type == CU_MEMORYTYPE_HOST);
    if (e && !*host) r = pykrt_driver_error(device, e, "cannot find out where %p is", pointer);
    pykrt_device_leave(device);
    return r;
}

pyk_result pyk_fill_value(pyk_device *device, void *dst, size_t count, const void *value, size_t itemsize,
                          pyk_stream stream) {
    size_t bytes = 0;
    char what[96];
    if (!itemsize) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_fill_value: an element of 0 bytes");
    if (__builtin_mul_overflow(count, itemsize, &bytes)) bytes = SIZE_MAX;
    pyk_result r = check("pyk_fill_value", device, dst, value, bytes);
    if (r) return r;
    snprintf(what, sizeof what, "fill %zu elements of %zu bytes", count, itemsize);
    return pykrt_transfer_fill(device, pykrt_transfer_line(dst, PYKRT_DEVICE, value, PYKRT_HOST, itemsize, count),
                               stream, what);
}
