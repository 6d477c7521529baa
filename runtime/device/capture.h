/* capture.h: work on a stream of the CPU, which is done at once, or kept where the stream is
 * captured. */
#ifndef PYK_RUNTIME_DEVICE_CAPTURE_H
#define PYK_RUNTIME_DEVICE_CAPTURE_H

#include "runtime/device/device.h"

typedef struct HostWork {
    pyk_result (*run)(pyk_device *device, const struct HostWork *work);
    size_t bytes;                                 /* of the structure that begins with this one */
    struct HostWork *next;
} HostWork;

/* An event recorded on a captured stream becomes part of the capture (true), and a stream that
 * waits for it joins. */
bool pykrt_capture_mark(pyk_device *device, pyk_stream stream, pyk_event event);
pyk_result pykrt_capture_join(pyk_device *device, pyk_stream stream, pyk_event event);
/* Forgets a stream or event that is freed. With the stream on which a capture began goes the
 * capture; with NULL, all go. */
void pykrt_capture_abandon(pyk_device *device, const void *object);
/* Whether the stream is being captured. */
bool pykrt_capture_active(pyk_device *device, pyk_stream stream);
/* Does the work, or keeps a copy of it while the stream is captured. */
pyk_result pykrt_capture_host_work(pyk_device *device, pyk_stream stream, const HostWork *work);

#endif
