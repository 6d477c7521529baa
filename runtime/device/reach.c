/* reach.c: whether a device reaches memory, which a program that forgets a copy finds out here.
 *
 * All memory of CPU devices lies in one process, so a kernel on cpu:0 could read what was allocated
 * on cpu:1, or on a GPU where both are in use; on two GPUs the same program would fail. The tables
 * of objects tell whose the memory is. Pinned and managed memory every device reaches; device
 * memory of cpu:1 cpu:0 does after pyk_peer_enable. A process that uses one device, or GPUs only,
 * pays nothing. */
#include "runtime/device/reach.h"

#include <stdio.h>

#include "runtime/device/registry.h"

typedef struct Place {
    CUdeviceptr address;
    int ordinal;
} Place;

/* Asks the driver whether an address is the memory of a GPU. */
static bool asks(pyk_device *device, void *place) {
    Place *p = place;
    unsigned type = 0, managed = 0;
    if (device->cpu || pykrt_device_enter(device)) return false;
    bool gpu = !pykrt_driver.cuPointerGetAttribute(&type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, p->address) &&
               type == CU_MEMORYTYPE_DEVICE &&
               !pykrt_driver.cuPointerGetAttribute(&managed, CU_POINTER_ATTRIBUTE_IS_MANAGED, p->address) && !managed &&
               !pykrt_driver.cuPointerGetAttribute(&p->ordinal, CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL, p->address);
    pykrt_device_leave(device);
    return gpu;
}

static pyk_result refuse(const pyk_device *device, const char *other, bool peer, const char *what, const char *name) {
    return pykrt_error(PYK_INVALID_ARGUMENT,
                       "%s%s%s%s: expected memory of %s, got memory of %s: copy it with pyk_array_copy_peer or "
                       "pyk_copy_peer%s",
                       what, name ? " '" : "", name ? name : "", name ? "'" : "", device->label, other,
                       peer ? ", or give access with pyk_peer_enable" : "");
}

pyk_result pykrt_reach_check(pyk_device *device, const void *address, const char *what, const char *name) {
    if (!pykrt_registry_mixed() || (device->cpu && pykrt_object_around(device, address))) return PYK_OK;
    const pyk_device *owner = pykrt_object_owner(address, OBJECT_MEMORY);
    if (owner) {
        bool reached = device->cpu &&
                       (owner->handle == device->handle || atomic_load(&device->peers) & (uint64_t)1 << owner->handle);
        return reached ? PYK_OK : refuse(device, owner->label, device->cpu, what, name);
    }
    Place place = {(CUdeviceptr)(uintptr_t)address, 0};
    char label[32];
    if (!device->cpu || !pykrt_registry_search(asks, &place)) return PYK_OK;
    snprintf(label, sizeof label, "cuda:%d", place.ordinal);
    return refuse(device, label, false, what, name);
}
