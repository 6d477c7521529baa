/* stream.h: which streams are the default ones, and which are streams. */
#ifndef PYK_RUNTIME_DEVICE_STREAM_H
#define PYK_RUNTIME_DEVICE_STREAM_H

#include <stdbool.h>
#include "runtime/device/object.h"

static inline bool pykrt_default_stream(pyk_stream stream) {
    return !stream || stream == PYK_STREAM_LEGACY || stream == PYK_STREAM_PER_THREAD;
}

/* Refuses what is no stream of the device; a GPU's driver does so itself. */
static inline pyk_result pykrt_stream_check(pyk_device *device, pyk_stream stream, const char *call) {
    return pykrt_default_stream(stream) ? PYK_OK : pykrt_object_check(device, stream, OBJECT_STREAM, call);
}

#endif
