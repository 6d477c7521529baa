/* alloc.c: memory that kernels use: of the device through its allocator, pinned host memory,
 * managed memory.
 *
 * A device starts with the driver's allocator (the C library's on the CPU) and takes any other;
 * since memory goes back to where it came from, it changes only while nothing is allocated. On the
 * CPU all kinds of memory come from the C library, and object.c knows which is which. */
#include "runtime/device/memory.h"
#include "runtime/device/registry.h"

#include <stdlib.h>

#include "runtime/device/stream.h"

enum { ALIGNMENT = 64 };

static CUdeviceptr address(const void *pointer) { return (CUdeviceptr)(uintptr_t)pointer; }

/* ---- allocators */

static pyk_result allocate_driver(void *user, pyk_device *device, size_t bytes, pyk_stream stream, void **pointer) {
    (void)user, (void)stream;
    CUdeviceptr p = 0;
    CUresult e = pykrt_driver.cuMemAlloc_v2(&p, bytes);
    if (e) return pykrt_driver_error(device, e, "cannot allocate %zu bytes", bytes);
    *pointer = (void *)(uintptr_t)p;
    return PYK_OK;
}

static pyk_result release_driver(void *user, pyk_device *device, void *pointer, pyk_stream stream) {
    (void)user, (void)stream;
    return pykrt_driver_released(device, pykrt_driver.cuMemFree_v2(address(pointer)), "device memory");
}

static pyk_result allocate_host(void *user, pyk_device *device, size_t bytes, pyk_stream stream, void **pointer) {
    (void)user, (void)stream;
    if (bytes <= PTRDIFF_MAX - ALIGNMENT) *pointer = aligned_alloc(ALIGNMENT, pykrt_round_up(bytes, ALIGNMENT));
    if (*pointer) return PYK_OK;
    size_t available = 0, total = 0;
    pyk_device_memory(device, &available, &total);
    return pykrt_error(PYK_OUT_OF_MEMORY, "cannot allocate %zu bytes of host memory; %.1f of %.1f MiB are free", bytes,
                       (double)available / 0x1p20, (double)total / 0x1p20);
}

static pyk_result release_host(void *user, pyk_device *device, void *pointer, pyk_stream stream) {
    (void)user, (void)stream;
    if (!pykrt_object_keep(device, pointer)) free(pointer);
    return PYK_OK;
}

const pyk_allocator pykrt_alloc_driver = {NULL, allocate_driver, release_driver, NULL};
const pyk_allocator pykrt_alloc_host = {NULL, allocate_host, release_host, NULL};

pyk_result pyk_device_set_allocator(pyk_device *device, const pyk_allocator *allocator) {
    if (!device) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_device_set_allocator: the device is NULL");
    if (allocator && (!allocator->allocate || !allocator->release))
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_device_set_allocator: the allocator has no %s",
                           allocator->allocate ? "release" : "allocate");
    long live = atomic_load(&device->allocations);
    if (live)
        return pykrt_error(
            PYK_INVALID_ARGUMENT,
            "pyk_device_set_allocator: %s has %ld allocations: free them with the allocator that made them",
            device->label, live);
    if (device->allocator.close) device->allocator.close(device->allocator.user);
    device->allocator = allocator ? *allocator : device->cpu ? pykrt_alloc_host : pykrt_alloc_driver;
    return PYK_OK;
}

/* ---- device memory */

pyk_result pyk_alloc_async(pyk_device *device, size_t bytes, pyk_stream stream, void **pointer) {
    if (!device || !pointer)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_alloc: the %s is NULL", device ? "result" : "device");
    *pointer = NULL;
    if (bytes == 0) return PYK_OK;
    pyk_result r = pykrt_stream_check(device, stream, "pyk_alloc_async");
    if (r || (r = pykrt_device_enter(device))) return r;
    const pyk_allocator *a = &device->allocator;
    r = a->allocate(a->user, device, bytes, stream, pointer);
    if (!r && !*pointer)
        r = pykrt_error(PYK_OUT_OF_MEMORY, "the allocator of %s gave no memory for %zu bytes", device->label, bytes);
    if (!r && (r = pykrt_object_add(device, *pointer, OBJECT_MEMORY, bytes)))
        a->release(a->user, device, *pointer, stream);
    pykrt_device_leave(device);
    if (r) return *pointer = NULL, r;
    atomic_fetch_add(&device->allocations, 1);
    pykrt_device_hold(device);
    return PYK_OK;
}

pyk_result pyk_free_async(pyk_device *device, void *pointer, pyk_stream stream) {
    if (!pointer) return PYK_OK;
    if (!device) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_free: the device is NULL");
    pyk_result r = pykrt_stream_check(device, stream, "pyk_free_async");
    if (r || (r = pykrt_object_take(device, pointer, OBJECT_MEMORY, "pyk_free"))) return r;
    if (!pykrt_registry_inherited(device) || device->cpu) {
        bool entered = !pykrt_device_enter(device);
        r = device->allocator.release(device->allocator.user, device, pointer, stream);
        if (entered) pykrt_device_leave(device);
        if (r == PYK_INVALID_ARGUMENT && !device->cpu) return r; /* it was none of the device's */
    }
    long live = atomic_load(&device->allocations);
    while (live > 0 &&
           !atomic_compare_exchange_weak(&device->allocations, &live, live - 1)) /* a reset has counted from 0 again */
        ;
    pykrt_device_drop(device);
    return r;
}

pyk_result pyk_alloc(pyk_device *device, size_t bytes, void **pointer) {
    return pyk_alloc_async(device, bytes, NULL, pointer);
}

pyk_result pyk_free(pyk_device *device, void *pointer) { return pyk_free_async(device, pointer, NULL); }

/* ---- pinned and managed memory */

typedef CUresult Release(void *pointer);

static CUresult free_pinned(void *pointer) { return pykrt_driver.cuMemFreeHost(pointer); }
static CUresult free_managed(void *pointer) { return pykrt_driver.cuMemFree_v2(address(pointer)); }
static CUresult unregister(void *pointer) { return pykrt_driver.cuMemHostUnregister(pointer); }

/* Frees what the device holds, in whatever state the device is. */
static pyk_result release(const char *call, pyk_device *device, void *pointer, ObjectKind kind, Release *how,
                          const char *what) {
    if (!pointer) return PYK_OK;
    if (!device) return pykrt_error(PYK_INVALID_ARGUMENT, "the device of %s to free is NULL", what);
    pyk_result r = pykrt_object_take(device, pointer, kind, call);
    if (r) return r;
    if (device->cpu) {
        if (kind != OBJECT_REGISTERED && !pykrt_object_keep(device, pointer)) free(pointer);
    } else {
        r = pykrt_device_release(device, pointer, how, what);
    }
    if (r != PYK_INVALID_ARGUMENT) pykrt_device_drop(device);
    return r;
}

/* Of the three ways to get memory of another kind, a driver's call; on the CPU they are one. */
static pyk_result obtain(pyk_device *device, size_t bytes, int flags, bool managed, void **pointer) {
    *pointer = NULL;
    if (bytes == 0) return PYK_OK;
    pyk_result r = pykrt_device_enter(device);
    if (r) return r;
    if (device->cpu) {
        r = allocate_host(NULL, device, bytes, NULL, pointer);
        if (!r && (r = pykrt_object_add(device, *pointer, managed ? OBJECT_MANAGED : OBJECT_PINNED, bytes)))
            free(*pointer);
    } else {
        CUdeviceptr p = 0;
        CUresult e = managed ? pykrt_driver.cuMemAllocManaged(&p, bytes, CU_MEM_ATTACH_GLOBAL)
                             : pykrt_driver.cuMemHostAlloc(pointer, bytes, (unsigned)flags);
        if (e)
            r = pykrt_driver_error(device, e, "cannot allocate %zu bytes of %s memory", bytes,
                                   managed ? "managed" : "pinned");
        else if (managed) *pointer = (void *)(uintptr_t)p;
    }
    pykrt_device_leave(device);
    if (r) return *pointer = NULL, r;
    pykrt_device_hold(device);
    return PYK_OK;
}

pyk_result pyk_host_alloc(pyk_device *device, size_t bytes, unsigned flags, void **pointer) {
    if (!device || !pointer)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_host_alloc: the %s is NULL", device ? "result" : "device");
    if (flags & ~7u) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_host_alloc: there are no flags 0x%x", flags & ~7u);
    return obtain(device, bytes, (int)flags, false, pointer);
}

pyk_result pyk_host_free(pyk_device *device, void *pointer) {
    return release("pyk_host_free", device, pointer, OBJECT_PINNED, free_pinned, "pinned memory");
}

static pyk_result register_host(pyk_device *device, void *pointer, size_t bytes) {
    if (!pykrt_object_around(device, pointer)) return pykrt_object_add(device, pointer, OBJECT_REGISTERED, bytes);
    return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_host_register: the memory at %p is pinned or the device's already",
                       pointer);
}

pyk_result pyk_host_register(pyk_device *device, void *pointer, size_t bytes, unsigned flags) {
    if (!device || !pointer || !bytes)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_host_register: %s",
                           !device   ? "the device is NULL"
                           : pointer ? "0 bytes"
                                     : "the memory is NULL");
    if (flags & ~3u)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_host_register: there are no flags 0x%x", flags & ~3u);
    pyk_result r = pykrt_device_enter(device);
    if (r) return r;
    if (device->cpu) {
        r = register_host(device, pointer, bytes);
    } else {
        CUresult e = pykrt_driver.cuMemHostRegister_v2(pointer, bytes, flags);
        if (e) r = pykrt_driver_error(device, e, "cannot pin %zu bytes at %p", bytes, pointer);
    }
    pykrt_device_leave(device);
    if (!r) pykrt_device_hold(device);
    return r;
}

pyk_result pyk_host_unregister(pyk_device *device, void *pointer) {
    return release("pyk_host_unregister", device, pointer, OBJECT_REGISTERED, unregister, "the pinning of host memory");
}

pyk_result pyk_host_pointer(pyk_device *device, void *host, void **pointer) {
    if (!device || !host || !pointer)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_host_pointer: the %s is NULL",
                           !device ? "device"
                           : host  ? "result"
                                   : "memory");
    *pointer = NULL;
    if (device->cpu) {
        ObjectKind kind = pykrt_object_around(device, host);
        if (kind == OBJECT_PINNED || kind == OBJECT_REGISTERED) return *pointer = host, PYK_OK;
        return pykrt_error(PYK_INVALID_ARGUMENT, "%p is no host memory that is pinned and mapped", host);
    }
    pyk_result r = pykrt_device_enter(device);
    if (r) return r;
    CUdeviceptr p = 0;
    CUresult e = pykrt_driver.cuMemHostGetDevicePointer_v2(&p, host, 0);
    if (!e) *pointer = (void *)(uintptr_t)p;
    return pykrt_device_done(device, e, "%p is no host memory that is pinned and mapped", host);
}

pyk_result pyk_managed_alloc(pyk_device *device, size_t bytes, void **pointer) {
    if (!device || !pointer)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_managed_alloc: the %s is NULL", device ? "result" : "device");
    *pointer = NULL;
    if (!device->info.managed) return pykrt_error(PYK_UNSUPPORTED, "%s has no managed memory", device->label);
    return obtain(device, bytes, 0, true, pointer);
}

pyk_result pyk_managed_free(pyk_device *device, void *pointer) {
    return release("pyk_managed_free", device, pointer, OBJECT_MANAGED, free_managed, "managed memory");
}

static pyk_result check_managed(const char *call, pyk_device *device, const void *pointer, size_t bytes,
                                bool concurrent) {
    if (!device) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the device is NULL", call);
    if (bytes && !pointer) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the memory is NULL", call);
    if (concurrent && !device->info.concurrent_managed)
        return pykrt_error(PYK_UNSUPPORTED, "%s: %s cannot share managed memory with the host while kernels run", call,
                           device->label);
    if (bytes && device->cpu && pykrt_object_around(device, pointer) != OBJECT_MANAGED)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: %p is not managed memory", call, pointer);
    return PYK_OK;
}

pyk_result pyk_managed_prefetch(pyk_device *device, const void *pointer, size_t bytes, int to_host, pyk_stream stream) {
    pyk_result r = check_managed("pyk_managed_prefetch", device, pointer, bytes, true);
    if (r || bytes == 0 || device->cpu || (r = pykrt_device_enter(device))) return r;
    CUresult e = pykrt_driver.cuMemPrefetchAsync(address(pointer), bytes, to_host ? CU_DEVICE_CPU : device->handle,
                                                 (CUstream)stream);
    return pykrt_device_done(device, e, "cannot prefetch %zu bytes", bytes);
}

pyk_result pyk_managed_advise(pyk_device *device, const void *pointer, size_t bytes, pyk_advice advice, int for_host) {
    pyk_result r =
        check_managed("pyk_managed_advise", device, pointer, bytes, !for_host && advice > PYK_NOT_READ_MOSTLY);
    if (!r && (advice < PYK_READ_MOSTLY || advice > PYK_NOT_ACCESSED_BY))
        r = pykrt_error(PYK_INVALID_ARGUMENT, "pyk_managed_advise: there is no advice %d", (int)advice);
    if (r || bytes == 0 || device->cpu || (r = pykrt_device_enter(device))) return r;
    CUresult e =
        pykrt_driver.cuMemAdvise(address(pointer), bytes, (int)advice, for_host ? CU_DEVICE_CPU : device->handle);
    return pykrt_device_done(device, e, "cannot advise on %zu bytes", bytes);
}
