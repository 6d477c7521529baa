/* timing.c: the time of work on a stream, by two events, and what a profiler records. */
#include "runtime/device/device.h"

#include <stdlib.h>

struct pyk_timer {
    pyk_event start, stop;
    bool running;
};

pyk_result pyk_timer_new(pyk_device *device, pyk_timer **out) {
    if (!device || !out)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_timer_new: the %s is NULL", device ? "result" : "device");
    *out = NULL;
    pyk_timer *timer = calloc(1, sizeof *timer);
    if (!timer) return pykrt_error(PYK_OUT_OF_MEMORY, "no memory for a timer");
    pyk_result r = pyk_event_new(device, 0, &timer->start);
    if (!r) r = pyk_event_new(device, 0, &timer->stop);
    if (!r) r = pykrt_object_add(device, timer, OBJECT_TIMER, 0);
    if (r) {
        pyk_event_free(device, timer->start);
        pyk_event_free(device, timer->stop);
        return free(timer), r;
    }
    *out = timer;
    return PYK_OK;
}

static pyk_result check(const char *call, pyk_device *device, const pyk_timer *timer) {
    if (!device || !timer)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the %s is NULL", call, device ? "timer" : "device");
    return pykrt_object_check(device, timer, OBJECT_TIMER, call);
}

pyk_result pyk_timer_start(pyk_device *device, pyk_timer *timer, pyk_stream stream) {
    pyk_result r = check("pyk_timer_start", device, timer);
    if (r) return r;
    r = pyk_event_record(device, timer->start, stream);
    timer->running = !r;
    return r;
}

pyk_result pyk_timer_stop(pyk_device *device, pyk_timer *timer, pyk_stream stream, double *milliseconds) {
    pyk_result r = check("pyk_timer_stop", device, timer);
    if (r) return r;
    if (!milliseconds) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_timer_stop: the result is NULL");
    if (!timer->running) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_timer_stop: the timer was not started");
    timer->running = false;
    r = pyk_event_record(device, timer->stop, stream);
    if (!r) r = pyk_event_synchronize(device, timer->stop);
    return r ? r : pyk_event_elapsed(device, timer->start, timer->stop, milliseconds);
}

pyk_result pyk_timer_free(pyk_device *device, pyk_timer *timer) {
    pyk_result r = timer ? check("pyk_timer_free", device, timer) : PYK_OK;
    if (r || !timer || (r = pykrt_object_take(device, timer, OBJECT_TIMER, "pyk_timer_free"))) return r;
    r = pyk_event_free(device, timer->start);
    pyk_result stop = pyk_event_free(device, timer->stop);
    free(timer);
    return r ? r : stop;
}

/* Work that was given to the device before belongs to what was asked for before. */
static pyk_result switch_profiler(pyk_device *device, const char *call, CUresult (*entry)(void)) {
    if (!device) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the device is NULL", call);
    if (device->cpu) return PYK_OK;
    pyk_result r = pyk_synchronize(device);
    if (r || (r = pykrt_device_enter(device))) return r;
    CUresult e = entry();
    return pykrt_device_done(device, e, "%s", call);
}

pyk_result pyk_profiler_start(pyk_device *device) {
    return switch_profiler(device, "pyk_profiler_start", pykrt_driver.cuProfilerStart);
}

pyk_result pyk_profiler_stop(pyk_device *device) {
    return switch_profiler(device, "pyk_profiler_stop", pykrt_driver.cuProfilerStop);
}
