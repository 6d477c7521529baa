/* timing.c: the time of work on a stream, by two events. */
#include "runtime/priv.h"

#include <stdlib.h>

struct pyk_timer {
    pyk_device *device;
    pyk_event start, stop;
    bool running;
};

pyk_result pyk_timer_new(pyk_device *device, pyk_timer **out) {
    if (!device || !out)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_timer_new: the %s is NULL", device ? "result" : "device");
    *out = NULL;
    pyk_timer *timer = calloc(1, sizeof *timer);
    if (!timer) return pykrt_fail(PYK_OUT_OF_MEMORY, "no memory for a timer");
    timer->device = device;
    pyk_result r = pyk_event_new(device, 0, &timer->start);
    if (!r && (r = pyk_event_new(device, 0, &timer->stop))) pyk_event_free(device, timer->start);
    if (r) return free(timer), r;
    *out = timer;
    return PYK_OK;
}

pyk_result pyk_timer_start(pyk_timer *timer, pyk_stream stream) {
    if (!timer) return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_timer_start: the timer is NULL");
    pyk_result r = pyk_event_record(timer->device, timer->start, stream);
    timer->running = !r;
    return r;
}

pyk_result pyk_timer_stop(pyk_timer *timer, pyk_stream stream, double *milliseconds) {
    if (!timer || !milliseconds)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_timer_stop: the %s is NULL", timer ? "result" : "timer");
    if (!timer->running) return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_timer_stop: the timer was not started");
    timer->running = false;
    pyk_result r = pyk_event_record(timer->device, timer->stop, stream);
    if (!r) r = pyk_event_synchronize(timer->device, timer->stop);
    return r ? r : pyk_event_elapsed(timer->device, timer->start, timer->stop, milliseconds);
}

void pyk_timer_free(pyk_timer *timer) {
    if (!timer) return;
    pyk_event_free(timer->device, timer->start);
    pyk_event_free(timer->device, timer->stop);
    free(timer);
}
