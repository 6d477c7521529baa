/* reach.h: whether a device reaches memory. */
#ifndef PYK_RUNTIME_DEVICE_REACH_H
#define PYK_RUNTIME_DEVICE_REACH_H

#include "runtime/device/device.h"

/* PYK_INVALID_ARGUMENT if the address is known to lie in the memory of another device; `what`, and
 * `name` in quotes if it is not NULL, begin the text. It is known of the memory of CPU devices, and
 * of a GPU's where the device is the CPU. What a GPU does not reach of another one, its driver
 * says. */
pyk_result pykrt_reach_check(pyk_device *device, const void *address, const char *what, const char *name);

#endif
