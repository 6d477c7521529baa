/* memory.h: where memory is, and where devices take it from at first. */
#ifndef PYK_RUNTIME_DEVICE_MEMORY_H
#define PYK_RUNTIME_DEVICE_MEMORY_H

#include "runtime/device/device.h"

pyk_result pykrt_is_host(pyk_device *device, const void *pointer, bool *host); /* is it memory of the host, on a GPU? */
extern const pyk_allocator pykrt_allocator_driver, pykrt_allocator_host;

#endif
