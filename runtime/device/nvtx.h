/* nvtx.h: ranges that profilers show, if PYK_NVTX asks for them. */
#ifndef PYK_RUNTIME_DEVICE_NVTX_H
#define PYK_RUNTIME_DEVICE_NVTX_H

#include <stdbool.h>

bool pykrt_nvtx_wanted(void); /* PYK_NVTX is set, to something else than 0, and a profiler listens */
void pykrt_nvtx_push(const char *name);               /* of this thread, within those that it pushed before */
void pykrt_nvtx_pop(void);

#endif
