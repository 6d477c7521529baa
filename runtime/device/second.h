/* second.h: the second bodies of kernels, which stand behind the general ones in the package. */
#ifndef PYK_RUNTIME_DEVICE_SECOND_H
#define PYK_RUNTIME_DEVICE_SECOND_H

#include "runtime/device/device.h"

/* Is it the second body of the kernel before it? */
bool pykrt_second_is(const pyk_kernel *kernel);
/* Has the kernel a second body? */
bool pykrt_second_of(const pyk_package *package, uint32_t kernel);
/* Has it one that this launch may take? The arguments are checked (pykrt_argument_check). */
bool pykrt_second_suits(const pyk_launch *cfg, const pyk_package *package, uint32_t kernel, void *const *args);

#endif
