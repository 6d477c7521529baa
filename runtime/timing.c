/* timing.c: the time of work on a stream, by CUDA events; on the CPU, where launches are synchronous, by the clock. */
#include "runtime/priv.h"

#include <stdlib.h>
#include <time.h>

struct pyk_timer {
    pyk_device *device;
    CUevent start, stop;
    double begun; /* CPU: milliseconds of the monotonic clock */
    bool running;
};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

pyk_result pyk_timer_new(pyk_device *device, pyk_timer **out) {
    if (!device || !out)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_timer_new: the %s is NULL", device ? "result" : "device");
    *out = NULL;
    pyk_timer *timer = calloc(1, sizeof *timer);
    if (!timer) return pykrt_fail(PYK_OUT_OF_MEMORY, "no memory for a timer");
    timer->device = device;
    pyk_result r = pykrt_enter(device);
    if (!r && !device->cpu) {
        CUresult e = pykrt_cu.cuEventCreate(&timer->start, 0);
        if (!e && (e = pykrt_cu.cuEventCreate(&timer->stop, 0))) pykrt_cu.cuEventDestroy_v2(timer->start);
        if (e) r = pykrt_fail_cuda(device, e, "cannot make a timer");
        pykrt_leave(device);
    }
    if (r) return free(timer), r;
    *out = timer;
    return PYK_OK;
}

pyk_result pyk_timer_start(pyk_timer *timer, pyk_stream stream) {
    if (!timer) return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_timer_start: the timer is NULL");
    pyk_result r = pykrt_enter(timer->device);
    if (r) return r;
    if (timer->device->cpu) {
        timer->begun = now();
    } else {
        CUresult e = pykrt_cu.cuEventRecord(timer->start, (CUstream)stream);
        if (e) r = pykrt_fail_cuda(timer->device, e, "cannot start a timer");
        pykrt_leave(timer->device);
    }
    timer->running = !r;
    return r;
}

pyk_result pyk_timer_stop(pyk_timer *timer, pyk_stream stream, double *milliseconds) {
    if (!timer || !milliseconds)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_timer_stop: the %s is NULL", timer ? "result" : "timer");
    if (!timer->running) return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_timer_stop: the timer was not started");
    timer->running = false;
    if (timer->device->cpu) return *milliseconds = now() - timer->begun, PYK_OK;
    pyk_result r = pykrt_enter(timer->device);
    if (r) return r;
    float elapsed = 0;
    CUresult e = pykrt_cu.cuEventRecord(timer->stop, (CUstream)stream);
    if (!e) e = pykrt_cu.cuEventSynchronize(timer->stop);
    if (!e) e = pykrt_cu.cuEventElapsedTime(&elapsed, timer->start, timer->stop);
    if (e)
        r = pykrt_fail_cuda(timer->device, e, "the timed work failed");
    else
        *milliseconds = (double)elapsed;
    pykrt_leave(timer->device);
    return r;
}

void pyk_timer_free(pyk_timer *timer) {
    if (!timer) return;
    if (!timer->device->cpu) {
        bool entered = !pykrt_enter(timer->device);
        pykrt_cu.cuEventDestroy_v2(timer->start);
        pykrt_cu.cuEventDestroy_v2(timer->stop);
        if (entered) pykrt_leave(timer->device);
    }
    free(timer);
}
