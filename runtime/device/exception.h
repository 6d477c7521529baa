/* exception.h: what kernels have reported. */
#ifndef PYK_RUNTIME_DEVICE_EXCEPTION_H
#define PYK_RUNTIME_DEVICE_EXCEPTION_H

#include "runtime/device/device.h"

CUdeviceptr pykrt_exception_find(CUmodule module); /* where its kernels report to; 0 if they do not */
pyk_result pykrt_exception_take(pyk_device *device, const pyk_package *package, CUmodule module, CUdeviceptr record);
/* Fills in where it happened and what; adds a call that led there. */
void pykrt_exception_place(pyk_exception *e, const char *function, const char *file, int32_t line, const char *text);
void pykrt_exception_called(pyk_exception *e, const char *function, const char *file, int32_t line);
pyk_result pykrt_exception_raise(const pyk_exception *e, uint32_t n); /* makes these the thread's last failures */

#endif
