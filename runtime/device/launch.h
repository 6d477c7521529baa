/* launch.h: what a launch checks first. */
#ifndef PYK_RUNTIME_DEVICE_LAUNCH_H
#define PYK_RUNTIME_DEVICE_LAUNCH_H

#include "runtime/device/module.h"

/* Allows a kernel this much dynamic shared memory; the context is current. */
pyk_result pykrt_launch_allow_shared(pyk_device *device, const pyk_kernel *kernel, Loaded *loaded, uint32_t bytes);
/* What is wrong with the kernel's number or the package, in the name of `call`. */
pyk_result pykrt_launch_check_kernel(const char *call, const pyk_device *device, const pyk_package *package,
                                     uint32_t kernel);
pyk_result pykrt_argument_check(pyk_device *device, const pyk_kernel *kernel, void *const *args);

#endif
