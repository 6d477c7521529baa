/* scratch.c: the memory that reductions and scans work in, one piece a stream.
 *
 * Work on one stream is done in order, so the piece of a stream can serve all of it. The runtime
 * allocates it at first use and replaces it by a larger one when need be, after waiting for the
 * stream; a program that cannot have that - one that captures a graph - gives memory of its own. A
 * piece begins with a block of SCRATCH_HEAD bytes that holds zeros between launches: kernels count
 * in it, and the last one to count clears it. */
#include "runtime/device/scratch.h"

#include <stdlib.h>

#include "runtime/device/capture.h"

struct Scratch {
    Scratch *next;
    pyk_stream stream;
    void *memory;
    size_t bytes;
    bool given;                                   /* by the program */
};

static pyk_result find(pyk_device *device, pyk_stream stream, Scratch **out) {
    for (Scratch *s = device->scratch; s; s = s->next)
        if (s->stream == stream) return *out = s, PYK_OK;
    Scratch *s = calloc(1, sizeof *s);
    if (!s) return pykrt_error(PYK_OUT_OF_MEMORY, "no memory for working memory");
    s->stream = stream;
    s->next = device->scratch;
    *out = device->scratch = s;
    return PYK_OK;
}

static pyk_result grow(pyk_device *device, Scratch *s, size_t bytes) {
    void *memory = NULL;
    pyk_result r = pyk_stream_synchronize(device, s->stream);
    if (!r) r = pyk_alloc(device, bytes, &memory);
    if (!r) r = pyk_fill(device, memory, 0, SCRATCH_HEAD, s->stream);
    if (r) {
        pyk_free(device, memory);
        return r;
    }
    pyk_free(device, s->memory);
    s->memory = memory;
    s->bytes = bytes;
    return PYK_OK;
}

pyk_result pykrt_scratch(pyk_device *device, pyk_stream stream, size_t bytes, char **memory) {
    Scratch *s = NULL;
    pyk_result r = find(device, stream, &s);
    if (r) return r;
    if (!s->given && pykrt_capture_active(device, stream))
        return pykrt_error(
            PYK_UNSUPPORTED,
            "a graph needs working memory of the program's own: call pyk_scratch_give before the capture");
    if (s->bytes < bytes) {
        if (s->given)
            return pykrt_error(PYK_INVALID_ARGUMENT,
                               "the working memory given for this stream has %zu bytes, %zu are needed", s->bytes,
                               bytes);
        size_t twice = s->bytes * 2;
        if ((r = grow(device, s, bytes > twice ? bytes : twice))) return r;
    }
    *memory = s->memory;
    return PYK_OK;
}

pyk_result pyk_scratch_give(pyk_device *device, pyk_stream stream, void *memory, size_t bytes) {
    if (!device) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_scratch_give: the device is NULL");
    if (memory && (bytes < SCRATCH_HEAD || (uintptr_t)memory % SCRATCH_ALIGN))
        return pykrt_error(PYK_INVALID_ARGUMENT,
                           "pyk_scratch_give: %zu bytes at %p: at least %d are needed, on a multiple of %d", bytes,
                           memory, SCRATCH_HEAD, SCRATCH_ALIGN);
    Scratch *s = NULL;
    pthread_mutex_lock(&device->scratch_lock);
    pyk_result r = find(device, stream, &s);
    if (!r && memory) r = pyk_fill(device, memory, 0, SCRATCH_HEAD, stream);
    if (!r && !s->given && s->memory) {
        r = pyk_stream_synchronize(device, stream);
        pyk_free(device, s->memory);
    }
    if (!r) {
        s->memory = memory;
        s->bytes = memory ? bytes : 0;
        s->given = memory != NULL;
    }
    pthread_mutex_unlock(&device->scratch_lock);
    return r;
}

void pykrt_scratch_free_all(pyk_device *device) {
    while (device->scratch) {
        Scratch *s = device->scratch;
        device->scratch = s->next;
        if (!s->given) pyk_free(device, s->memory);
        free(s);
    }
}
