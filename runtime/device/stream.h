/* stream.h: which streams are the default ones. */
#ifndef PYK_RUNTIME_DEVICE_STREAM_H
#define PYK_RUNTIME_DEVICE_STREAM_H

#include <stdbool.h>
#include "runtime/pyk.h"

static inline bool pykrt_default_stream(pyk_stream stream) {
    return !stream || stream == PYK_STREAM_LEGACY || stream == PYK_STREAM_PER_THREAD;
}

#endif
