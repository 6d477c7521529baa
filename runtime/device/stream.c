/* stream.c: streams and events. On a GPU they are the driver's own handles. On the CPU work is done
 * when it is asked for, so a stream is but an address of its own, and an event the time of its
 * recording. */
#include "runtime/device/stream.h"

#include <stdlib.h>
#include <time.h>

#include "runtime/device/capture.h"
#include "runtime/device/module.h"
#include "runtime/device/registry.h"

struct pyk_stream_s {
    int priority;
};

struct pyk_event_s {
    unsigned flags;
    _Atomic bool recorded;
    _Atomic double time;
};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static pyk_result check(const char *call, const pyk_device *device, const void *object, const char *name) {
    if (!device || !object)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the %s is NULL", call, device ? name : "device");
    return PYK_OK;
}

/* Checks that a question about an event has a place for its result, and that the event is the
 * device's. */
static pyk_result check_event(const char *call, pyk_device *device, pyk_event event, const void *result) {
    pyk_result r = check(call, device, event && result ? result : NULL, event ? "result" : "event");
    return r ? r : pykrt_object_check(device, event, OBJECT_EVENT, call);
}

/* Sets whether work has ended, by the driver's answer. */
static pyk_result answer(pyk_device *device, CUresult e, int *done, const char *what) {
    *done = e == CUDA_SUCCESS;
    pyk_result r = e && e != CUDA_ERROR_NOT_READY ? pykrt_driver_error(device, e, "%s failed", what) : PYK_OK;
    pykrt_device_leave(device);
    return r;
}

static CUresult destroy_stream(void *stream) { return pykrt_driver.cuStreamDestroy_v2(stream); }
static CUresult destroy_event(void *event) { return pykrt_driver.cuEventDestroy_v2(event); }

/* Frees a stream or an event, in whatever state the device is. */
static pyk_result release(const char *call, pyk_device *device, void *object, ObjectKind kind,
                          CUresult (*destroy)(void *), const char *what) {
    if (!device) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the device is NULL", call);
    pyk_result r = pykrt_object_take(device, object, kind, call);
    if (r) return r;
    if (device->cpu || kind == OBJECT_STREAM) pykrt_capture_abandon(device, object);
    if (device->cpu) free(object);
    else r = pykrt_device_release(device, object, destroy, what);
    if (r != PYK_INVALID_ARGUMENT) pykrt_device_drop(device);
    return r;
}

/* ---- streams */

pyk_result pyk_stream_new(pyk_device *device, unsigned flags, int priority, pyk_stream *stream) {
    pyk_result r = check("pyk_stream_new", device, stream, "result");
    if (r) return r;
    *stream = NULL;
    if (flags & ~(unsigned)PYK_STREAM_NONBLOCKING)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_stream_new: there are no flags 0x%x", flags & ~1u);
    if ((r = pykrt_device_enter(device))) return r;
    if (device->cpu) {
        struct pyk_stream_s *s = malloc(sizeof *s);
        if (!s) return pykrt_error(PYK_OUT_OF_MEMORY, "no memory for a stream");
        s->priority = priority;
        *stream = s;
        if ((r = pykrt_object_add(device, s, OBJECT_STREAM, 0))) free(s);
    } else {
        CUstream s = NULL;
        r = pykrt_device_done(device, pykrt_driver.cuStreamCreateWithPriority(&s, flags, priority),
                              "cannot make a stream");
        *stream = (pyk_stream)s;
    }
    if (r) return *stream = NULL, r;
    pykrt_device_hold(device);
    return PYK_OK;
}

pyk_result pyk_stream_free(pyk_device *device, pyk_stream stream) {
    if (pykrt_stream_is_default(stream)) return PYK_OK;
    return release("pyk_stream_free", device, stream, OBJECT_STREAM, destroy_stream, "a stream");
}

pyk_result pyk_stream_priorities(pyk_device *device, int *lowest, int *highest) {
    pyk_result r = check("pyk_stream_priorities", device, lowest && highest ? lowest : NULL, "result");
    if (r) return r;
    *lowest = *highest = 0;
    if (device->cpu || (r = pykrt_device_enter(device))) return r;
    return pykrt_device_done(device, pykrt_driver.cuCtxGetStreamPriorityRange(lowest, highest),
                             "cannot read the range of priorities");
}

/* On the CPU all work has ended, but a captured stream cannot be asked, as on a GPU. */
static pyk_result check_not_captured(const char *call, pyk_device *device, pyk_stream stream) {
    pyk_result r = pykrt_stream_check(device, stream, call);
    if (r || !pykrt_capture_active(device, stream)) return r;
    return pykrt_error(PYK_UNSUPPORTED,
                       "%s: the stream is being captured into a graph, which has no place for this call", call);
}

pyk_result pyk_stream_synchronize(pyk_device *device, pyk_stream stream) {
    pyk_result r = check("pyk_stream_synchronize", device, device, "device");
    if (r) return r;
    if (device->cpu) return check_not_captured("pyk_stream_synchronize", device, stream);
    if ((r = pykrt_device_enter(device))) return r;
    CUresult e = pykrt_driver.cuStreamSynchronize((CUstream)stream);
    if (e) r = pykrt_driver_error(device, e, "work failed");
    if (!r) r = pykrt_module_exceptions(device);
    pykrt_device_leave(device);
    return r;
}

pyk_result pyk_stream_query(pyk_device *device, pyk_stream stream, int *done) {
    pyk_result r = check("pyk_stream_query", device, done, "result");
    if (r) return r;
    *done = 0;
    if (device->cpu) {
        r = check_not_captured("pyk_stream_query", device, stream);
        *done = !r;
        return r;
    }
    if ((r = pykrt_device_enter(device))) return r;
    return answer(device, pykrt_driver.cuStreamQuery((CUstream)stream), done, "work");
}

static bool is_gpu(pyk_device *device, void *found) {
    if (device->cpu) return false;
    pykrt_device_hold(device);                        /* for its caller */
    *(pyk_device **)found = device;
    return true;
}

/* A stream of the CPU waits for an event of another device. Another CPU device has done its work;
 * the event of a GPU, which the driver alone knows, is waited for here. */
static pyk_result wait_for_other(pyk_device *device, pyk_event event) {
    pyk_device *owner = pykrt_object_owner(event, OBJECT_EVENT), *gpu = NULL;
    if (owner && pykrt_capture_active(owner, (pyk_stream)(void *)event))
        return pykrt_error(PYK_UNSUPPORTED, "pyk_stream_wait: the event is being captured into a graph of %s",
                           owner->label);
    if (owner) return PYK_OK;
    if (!pykrt_registry_search(is_gpu, &gpu)) return pykrt_object_check(device, event, OBJECT_EVENT, "pyk_stream_wait");
    pyk_result r = pyk_event_synchronize(gpu, event);
    pykrt_device_drop(gpu);
    return r;
}

pyk_result pyk_stream_wait(pyk_device *device, pyk_stream stream, pyk_event event) {
    pyk_result r = check("pyk_stream_wait", device, event, "event");
    if (r || (r = pykrt_stream_check(device, stream, "pyk_stream_wait"))) return r;
    if (pykrt_registry_mixed()) {
        if (device->cpu && pykrt_object_around(device, event) != OBJECT_EVENT) return wait_for_other(device, event);
        if (!device->cpu && pykrt_object_owner(event, OBJECT_EVENT)) return PYK_OK; /* the CPU's work is done */
    }
    if ((r = pykrt_object_check(device, event, OBJECT_EVENT, "pyk_stream_wait"))) return r;
    if (device->cpu) return pykrt_capture_join(device, stream, event);
    if ((r = pykrt_device_enter(device))) return r;
    return pykrt_device_done(device, pykrt_driver.cuStreamWaitEvent((CUstream)stream, (CUevent)event, 0),
                             "cannot let a stream wait for an event");
}

typedef struct CallWork {
    HostWork work;
    void (*function)(void *user);
    void *user;
} CallWork;

static pyk_result call(pyk_device *device, const HostWork *work) {
    (void)device;
    const CallWork *c = (const CallWork *)work;
    c->function(c->user);
    return PYK_OK;
}

pyk_result pyk_stream_callback(pyk_device *device, pyk_stream stream, void (*function)(void *user), void *user) {
    pyk_result r = check("pyk_stream_callback", device, function ? device : NULL, "function");
    if (r) return r;
    CallWork c = {{call, sizeof c, NULL}, function, user};
    if (device->cpu) return pykrt_capture_host_work(device, stream, &c.work);
    if ((r = pykrt_device_enter(device))) return r;
    return pykrt_device_done(device, pykrt_driver.cuLaunchHostFunc((CUstream)stream, function, user),
                             "cannot put a callback on a stream");
}

/* ---- events */

pyk_result pyk_event_new(pyk_device *device, unsigned flags, pyk_event *event) {
    pyk_result r = check("pyk_event_new", device, event, "result");
    if (r) return r;
    *event = NULL;
    if (flags & ~3u) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_event_new: there are no flags 0x%x", flags & ~3u);
    if ((r = pykrt_device_enter(device))) return r;
    if (device->cpu) {
        struct pyk_event_s *e = calloc(1, sizeof *e);
        if (!e) return pykrt_error(PYK_OUT_OF_MEMORY, "no memory for an event");
        e->flags = flags;
        *event = e;
        if ((r = pykrt_object_add(device, e, OBJECT_EVENT, 0))) free(e);
    } else {
        CUevent e = NULL;
        r = pykrt_device_done(device, pykrt_driver.cuEventCreate(&e, flags), "cannot make an event");
        *event = (pyk_event)e;
    }
    if (r) return *event = NULL, r;
    pykrt_device_hold(device);
    return PYK_OK;
}

pyk_result pyk_event_free(pyk_device *device, pyk_event event) {
    if (!event) return PYK_OK;
    return release("pyk_event_free", device, event, OBJECT_EVENT, destroy_event, "an event");
}

pyk_result pyk_event_record(pyk_device *device, pyk_event event, pyk_stream stream) {
    pyk_result r = check_event("pyk_event_record", device, event, event);
    if (r || (r = pykrt_stream_check(device, stream, "pyk_event_record"))) return r;
    if (device->cpu) {
        if (pykrt_capture_mark(device, stream, event)) return PYK_OK;
        atomic_store(&event->time, now());
        atomic_store(&event->recorded, true);
        return PYK_OK;
    }
    if ((r = pykrt_device_enter(device))) return r;
    return pykrt_device_done(device, pykrt_driver.cuEventRecord((CUevent)event, (CUstream)stream),
                             "cannot record an event");
}

pyk_result pyk_event_query(pyk_device *device, pyk_event event, int *done) {
    pyk_result r = check_event("pyk_event_query", device, event, done);
    if (r) return r;
    *done = 1; /* also of one that was never recorded: it has nothing to wait for */
    if (device->cpu || (r = pykrt_device_enter(device))) return r;
    return answer(device, pykrt_driver.cuEventQuery((CUevent)event), done, "work before an event");
}

pyk_result pyk_event_synchronize(pyk_device *device, pyk_event event) {
    pyk_result r = check_event("pyk_event_synchronize", device, event, event);
    if (r || device->cpu || (r = pykrt_device_enter(device))) return r;
    return pykrt_device_done(device, pykrt_driver.cuEventSynchronize((CUevent)event), "cannot wait for an event");
}

pyk_result pyk_event_elapsed(pyk_device *device, pyk_event start, pyk_event end, double *milliseconds) {
    pyk_result r = check_event("pyk_event_elapsed", device, start, milliseconds);
    if (r || (r = check_event("pyk_event_elapsed", device, end, milliseconds))) return r;
    *milliseconds = 0;
    if (device->cpu) {
        bool recorded = atomic_load(&start->recorded) && atomic_load(&end->recorded);
        if (!recorded || (start->flags | end->flags) & PYK_EVENT_NO_TIMING)
            return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_event_elapsed: an event %s",
                               recorded ? "has no timing" : "was never recorded");
        *milliseconds = atomic_load(&end->time) - atomic_load(&start->time);
        return PYK_OK;
    }
    if ((r = pykrt_device_enter(device))) return r;
    float elapsed = 0;
    CUresult e = pykrt_driver.cuEventElapsedTime(&elapsed, (CUevent)start, (CUevent)end);
    *milliseconds = (double)elapsed;
    return pykrt_device_done(device, e, "cannot tell the time between two events");
}
