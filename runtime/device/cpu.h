/* cpu.h: the host threads that run the kernels of a CPU image. */
#ifndef PYK_RUNTIME_DEVICE_CPU_H
#define PYK_RUNTIME_DEVICE_CPU_H

#include "lib/contract/cpu_image.h"
#include "runtime/device/device.h"

pyk_result pykrt_cpu_open(CpuPool **pool, unsigned *threads);
void pykrt_cpu_close(CpuPool *pool);
void pykrt_cpu_renew(CpuPool *pool); /* in a child process: without the threads, which are the parent's */
/* How many blocks of a kernel run at once: `each` on each of `processors`. */
uint64_t pykrt_cpu_room(const pyk_device *device, uint32_t threads, uint64_t shared_bytes, int *each, int *processors);
pyk_result pykrt_cpu_run(const pyk_kernel *kernel, const pyk_cpu_kernel *code, const pyk_launch *launch,
                         void *const *args);

#endif
