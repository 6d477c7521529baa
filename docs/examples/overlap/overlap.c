/* overlap.c: copies and kernels at the same time.
 *
 * A GPU has engines for copies beside its multiprocessors. An array is cut into parts; each part goes to the device,
 * through the kernel and back on one of a few streams, so that one part is computed while the next comes and the last
 * one leaves. The host memory is pinned: copies of other memory do not overlap with anything. The program prints how
 * long copies and kernel take one after the other and together. On the CPU all of this works and nothing overlaps. */
#include "kernels.pyk.h"

#include <math.h>
#include <stdio.h>

enum { PARTS = 16, STREAMS = 4, STEPS = 300 };

/* Leaves the function with the failure of a call. */
#define TRY(call)                      \
    do {                               \
        pyk_result r_ = (call);        \
        if (r_ != PYK_OK) return r_;   \
    } while (0)

typedef struct Work {
    pyk_device *device;
    float      *host;                  /* pinned */
    pyk_f32_1d  data;                  /* on the device */
    pyk_stream  streams[STREAMS];
    pyk_event   marks[4], ends[STREAMS];
} Work;

static pyk_result make(Work *w, int64_t n) {
    TRY(pyk_host_alloc(w->device, (size_t)n * sizeof(float), 0, (void **)&w->host));
    TRY(pyk_array_new(w->device, sizeof(float), 1, &n, &w->data));
    for (int i = 0; i < STREAMS; i++) {
        TRY(pyk_stream_new(w->device, PYK_STREAM_NONBLOCKING, 0, &w->streams[i]));
        TRY(pyk_event_new(w->device, PYK_EVENT_NO_TIMING, &w->ends[i]));
    }
    for (int i = 0; i < 4; i++)
        TRY(pyk_event_new(w->device, 0, &w->marks[i]));
    return PYK_OK;
}

static void drop(Work *w) {
    for (int i = 0; i < 4; i++)
        if (w->marks[i]) pyk_event_free(w->device, w->marks[i]);
    for (int i = 0; i < STREAMS; i++) {
        if (w->ends[i]) pyk_event_free(w->device, w->ends[i]);
        if (w->streams[i]) pyk_stream_free(w->device, w->streams[i]);
    }
    pyk_array_free(w->device, &w->data);
    pyk_host_free(w->device, w->host);
}

/* Elements first, first + 1, ... of the array: to the device, the kernel, back, all on one stream. */
static pyk_result copy_in(const Work *w, int64_t first, int64_t count, pyk_stream stream) {
    return pyk_to_device(w->device, w->data.data + first, w->host + first, (size_t)count * sizeof(float), stream);
}
static pyk_result compute(const Work *w, int64_t first, int64_t count, pyk_stream stream) {
    pyk_f32_1d part = {w->data.data + first, {count}, {sizeof(float)}};
    return kernels_roots_forall(w->device, stream, (uint64_t)count, part, STEPS);
}
static pyk_result copy_out(const Work *w, int64_t first, int64_t count, pyk_stream stream) {
    return pyk_to_host_async(w->device, w->host + first, w->data.data + first, (size_t)count * sizeof(float), stream);
}

/* One after the other; the milliseconds of each of the three. */
static pyk_result run_apart(const Work *w, int64_t n, double ms[3]) {
    pyk_stream s = w->streams[0];
    TRY(pyk_event_record(w->device, w->marks[0], s));
    TRY(copy_in(w, 0, n, s));
    TRY(pyk_event_record(w->device, w->marks[1], s));
    TRY(compute(w, 0, n, s));
    TRY(pyk_event_record(w->device, w->marks[2], s));
    TRY(copy_out(w, 0, n, s));
    TRY(pyk_event_record(w->device, w->marks[3], s));
    TRY(pyk_stream_synchronize(w->device, s));
    for (int i = 0; i < 3; i++)
        TRY(pyk_event_elapsed(w->device, w->marks[i], w->marks[i + 1], &ms[i]));
    return PYK_OK;
}

/* The parts on several streams; the first stream starts before the others and ends after them. */
static pyk_result run_together(const Work *w, int64_t n, double *ms) {
    TRY(pyk_event_record(w->device, w->marks[0], w->streams[0]));
    for (int i = 1; i < STREAMS; i++)
        TRY(pyk_stream_wait(w->device, w->streams[i], w->marks[0]));
    for (int part = 0; part < PARTS; part++) {
        int64_t first = n * part / PARTS, count = n * (part + 1) / PARTS - first;
        pyk_stream s = w->streams[part % STREAMS];
        TRY(copy_in(w, first, count, s));
        TRY(compute(w, first, count, s));
        TRY(copy_out(w, first, count, s));
    }
    for (int i = 1; i < STREAMS; i++) {
        TRY(pyk_event_record(w->device, w->ends[i], w->streams[i]));
        TRY(pyk_stream_wait(w->device, w->streams[0], w->ends[i]));
    }
    TRY(pyk_event_record(w->device, w->marks[1], w->streams[0]));
    TRY(pyk_stream_synchronize(w->device, w->streams[0]));
    return pyk_event_elapsed(w->device, w->marks[0], w->marks[1], ms);
}

static void fill(float *x, int64_t n) {
    for (int64_t i = 0; i < n; i++)
        x[i] = (float)(i % 1000 + 1);
}

static double greatest_error(const float *x, int64_t n) {
    double greatest = 0;
    for (int64_t i = 0; i < n; i++)
        greatest = fmax(greatest, fabs(x[i] / sqrt((double)(i % 1000 + 1)) - 1));
    return greatest;
}

static pyk_result run(Work *w, int64_t n, int *right) {
    double ms[3] = {0}, together = 0;
    TRY(make(w, n));
    for (int warm = 0; warm < 2; warm++) {                 /* the first round loads the kernels */
        fill(w->host, n);
        TRY(run_apart(w, n, ms));
    }
    double error = greatest_error(w->host, n);
    fill(w->host, n);
    TRY(run_together(w, n, &together));
    error = fmax(error, greatest_error(w->host, n));
    double apart = ms[0] + ms[1] + ms[2];
    printf("%s: %.1f MiB in %d parts on %d streams\n", pyk_device_name(w->device),
           (double)n * sizeof(float) / 0x1p20, PARTS, STREAMS);
    printf("  to the device %.2f ms, kernel %.2f ms, back %.2f ms: one after the other %.2f ms\n", ms[0], ms[1], ms[2],
           apart);
    printf("  together %.2f ms, %.2f times as fast: %.0f %% of the time is hidden\n", together, apart / together,
           100 * (1 - together / apart));
    *right = error < 1e-6;
    return PYK_OK;
}

int main(void) {
    Work w = {0};
    int right = 0;
    pyk_result r = pyk_device_open(NULL, &w.device);
    if (!r) {
        r = run(&w, pyk_device_is_cpu(w.device) ? 1 << 16 : 1 << 25, &right);
        if (r) fprintf(stderr, "overlap: %s\n", pyk_last_error());
        else if (!right) fprintf(stderr, "overlap: a wrong result\n");
        drop(&w);
    } else {
        fprintf(stderr, "overlap: %s\n", pyk_last_error());
    }
    pyk_device_close(w.device);
    return r || !right;
}
