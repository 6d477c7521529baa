/* peer.c: memory between devices and between processes.
 *
 * Peer access lets the kernels of one GPU use the memory of another; a copy needs none, the driver
 * goes through the host where there is no direct way. CPU devices of different numbers stand for
 * GPUs that reach one another. Between a GPU and the CPU a copy is one from or to the host. A
 * legacy IPC handle names a whole allocation;
 * the descriptor also has the offset of the pointer inside it, so that a part of a pool's block can
 * be handed over, and the size, so that the receiver can check. */
#include "runtime/device/peer.h"

#include <stdio.h>
#include <string.h>

#include "runtime/device/capture.h"
#include "runtime/device/reach.h"

static CUdeviceptr address(const void *pointer) { return (CUdeviceptr)(uintptr_t)pointer; }

static pyk_result check_pair(const char *call, const pyk_device *device, const pyk_device *peer) {
    if (!device || !peer)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the %s is NULL", call, device ? "peer" : "device");
    return PYK_OK;
}

int pyk_peer_possible(pyk_device *device, pyk_device *peer) {
    int possible = 0;
    if (!device || !peer || device->cpu != peer->cpu) return 0;
    if (device->cpu || device->handle == peer->handle) return 1;
    return !pykrt_driver.cuDeviceCanAccessPeer(&possible, device->handle, peer->handle) && possible;
}

/* `change` is one of the driver's two calls; `already` is its answer where there is nothing to
 * do. */
static pyk_result change_access(const char *call, pyk_device *device, pyk_device *peer, bool enable) {
    pyk_result r = check_pair(call, device, peer);
    if (r) return r;
    if (device->cpu != peer->cpu)
        return pykrt_error(PYK_UNSUPPORTED, "%s: expected two GPUs, got %s and %s", call, device->label, peer->label);
    if (device->handle == peer->handle) return PYK_OK;
    if (device->cpu) {
        uint64_t bit = (uint64_t)1 << peer->handle;
        if (enable) atomic_fetch_or(&device->peers, bit);
        else atomic_fetch_and(&device->peers, ~bit);
        return PYK_OK;
    }
    if ((r = pykrt_device_enter(device))) return r;
    CUresult e = enable ? pykrt_driver.cuCtxEnablePeerAccess(peer->context, 0)
                        : pykrt_driver.cuCtxDisablePeerAccess(peer->context);
    if (e && e != (enable ? CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED : CUDA_ERROR_PEER_ACCESS_NOT_ENABLED))
        r = pykrt_driver_error(device, e, "%s: access to %s", call, peer->label);
    pykrt_device_leave(device);
    return r;
}

pyk_result pyk_peer_enable(pyk_device *device, pyk_device *peer) {
    return change_access("pyk_peer_enable", device, peer, true);
}

pyk_result pyk_peer_disable(pyk_device *device, pyk_device *peer) {
    return change_access("pyk_peer_disable", device, peer, false);
}

/* The stream is one of the GPU, or else of the CPU device, whose work is done when the call
 * returns. */
static pyk_result copy_to_cpu(pyk_device *to, pyk_device *from, Transfer t, pyk_stream stream, const char *what) {
    if (pykrt_capture_active(to, stream))
        return pykrt_error(PYK_UNSUPPORTED, "%s: the stream is being captured into a graph of %s", what, to->label);
    if (pykrt_object_around(to, stream) == OBJECT_STREAM) stream = PYK_STREAM_PER_THREAD;
    t.dst.side = PYKRT_HOST;
    pyk_result r = pykrt_transfer_copy(from, t, stream, what);
    return r ? r : pyk_stream_synchronize(from, stream);
}

pyk_result pykrt_peer_copy(pyk_device *to, pyk_device *from, Transfer t, pyk_stream stream, const char *what) {
    pyk_result r = to->cpu ? pykrt_reach_check(to, t.dst.data, what, NULL) : PYK_OK;
    if (r || (from->cpu && (r = pykrt_reach_check(from, t.src.data, what, NULL)))) return r;
    if (from->cpu) t.src.side = PYKRT_HOST;
    else if (to->cpu) return copy_to_cpu(to, from, t, stream, what);
    else if (to->context != from->context) t.to = to->context, t.from = from->context;
    return pykrt_transfer_copy(to, t, stream, what);
}

pyk_result pyk_copy_peer(pyk_device *to, void *dst, pyk_device *from, const void *src, size_t bytes,
                         pyk_stream stream) {
    char what[96];
    pyk_result r = check_pair("pyk_copy_peer", to, from);
    if (r || bytes == 0) return r;
    if (!dst || !src || bytes > INT64_MAX)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_copy_peer: the %s",
                           !dst   ? "destination is NULL"
                           : !src ? "source is NULL"
                                  : "size is more than any memory");
    snprintf(what, sizeof what, "copy %zu bytes from %s", bytes, from->label);
    return pykrt_peer_copy(to, from, pykrt_transfer_line(dst, PYKRT_DEVICE, src, PYKRT_DEVICE, 1, bytes), stream, what);
}

/* ---- other processes */

static pyk_result check_ipc(const char *call, const pyk_device *device, const void *given, const char *what) {
    if (!device || !given)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the %s is NULL", call, device ? what : "device");
    if (device->cpu)
        return pykrt_error(PYK_UNSUPPORTED, "%s: memory of the CPU has no IPC handle: use shm_open and mmap", call);
    return PYK_OK;
}

pyk_result pyk_ipc_export(pyk_device *device, const void *pointer, pyk_ipc *handle) {
    pyk_result r =
        check_ipc("pyk_ipc_export", device, pointer && handle ? handle : NULL, pointer ? "handle" : "pointer");
    if (r || (r = pykrt_device_enter(device))) return r;
    CUdeviceptr base = 0;
    size_t bytes = 0;
    CUipcMemHandle memory;
    CUresult e = pykrt_driver.cuMemGetAddressRange_v2(&base, &bytes, address(pointer));
    if (!e) e = pykrt_driver.cuIpcGetMemHandle(&memory, base);
    pykrt_device_leave(device);
    if (e) return pykrt_driver_error(NULL, e, "pyk_ipc_export: no handle of %p on %s", pointer, device->label);
    *handle = (pyk_ipc){.offset = address(pointer) - base, .bytes = bytes - (address(pointer) - base)};
    memcpy(handle->memory, memory.data, sizeof handle->memory);
    return PYK_OK;
}

pyk_result pyk_ipc_open(pyk_device *device, const pyk_ipc *handle, void **pointer) {
    pyk_result r = check_ipc("pyk_ipc_open", device, handle && pointer ? pointer : NULL, handle ? "result" : "handle");
    if (r) return r;
    *pointer = NULL;
    if ((r = pykrt_device_enter(device))) return r;
    CUdeviceptr base = 0;
    CUipcMemHandle memory;
    memcpy(memory.data, handle->memory, sizeof memory.data);
    CUresult e = pykrt_driver.cuIpcOpenMemHandle_v2(&base, memory, CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS);
    if (e)
        r = pykrt_driver_error(
            device, e, "pyk_ipc_open: the handle cannot be opened (the exporting process itself uses its pointer)");
    else *pointer = (void *)(uintptr_t)(base + handle->offset);
    pykrt_device_leave(device);
    return r;
}

pyk_result pyk_ipc_close(pyk_device *device, const pyk_ipc *handle, void *pointer) {
    if (!pointer) return PYK_OK;
    pyk_result r = check_ipc("pyk_ipc_close", device, handle, "handle");
    if (r) return r;
    r = pykrt_device_enter(device);
    CUresult e = pykrt_driver.cuIpcCloseMemHandle(address(pointer) - handle->offset);
    if (r) return e ? r : PYK_OK;
    return pykrt_device_done(device, e, "pyk_ipc_close: cannot close the memory at %p", pointer);
}
