/* scratch.h: working memory of a stream. */
#ifndef PYK_RUNTIME_DEVICE_SCRATCH_H
#define PYK_RUNTIME_DEVICE_SCRATCH_H

#include "runtime/device/device.h"

enum { SCRATCH_HEAD = 256, SCRATCH_ALIGN = 64 };

/* Gives at least `bytes` of working memory, of which the first SCRATCH_HEAD are zero. The device's
 * scratch_lock is held until the work that uses it has been handed to the stream. */
pyk_result pykrt_scratch(pyk_device *device, pyk_stream stream, size_t bytes, char **memory);
void pykrt_scratch_free_all(pyk_device *device);

#endif
