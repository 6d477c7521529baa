/* memory.h: whose memory a pointer is to, and the allocators that devices start with. */
#ifndef PYK_RUNTIME_DEVICE_MEMORY_H
#define PYK_RUNTIME_DEVICE_MEMORY_H

#include "runtime/device/device.h"

/* is it memory of the host, on a GPU? */
pyk_result pykrt_memory_is_host(pyk_device *device, const void *pointer, bool *host);
extern const pyk_allocator pykrt_alloc_driver, pykrt_alloc_host;

#endif
