/* exception.h: what kernels have reported. */
#ifndef PYK_RUNTIME_DEVICE_EXCEPTION_H
#define PYK_RUNTIME_DEVICE_EXCEPTION_H

#include "runtime/device/device.h"

CUdeviceptr pykrt_exception_find(CUmodule module); /* where its kernels report to; 0 if they do not */
pyk_result pykrt_exception_take(pyk_device *device, const pyk_package *package, CUmodule module, CUdeviceptr record);
pyk_result pykrt_exception_raise(const pyk_exception *e); /* makes it the thread's last failure */

#endif
