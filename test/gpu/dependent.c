/* dependent.c: what a step of a chain of kernels takes, with and without programmatic dependent
 * launch, launched one by one and as a graph. The median of some chains; the end of each chain is
 * checked. */
#include <stdio.h>
#include <stdlib.h>

#include "dependent.pyk.h"

enum { STEPS = 200, CHAINS = 11, THREADS = 256, VALUES = 97 };

typedef pyk_result Launch(const pyk_launch *cfg, pyk_f32_1d x, pyk_f32_1d y);

static int failed(void) {
    fprintf(stderr, "dependent: %s\n", pyk_last_error());
    exit(1);
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static pyk_result chain(Launch *step, const pyk_launch *cfg, pyk_f32_1d x, pyk_f32_1d y) {
    pyk_result r = PYK_OK;
    for (int k = 0; !r && k < STEPS; k += 2)
        if (!(r = step(cfg, x, y))) r = step(cfg, y, x);
    return r;
}

/* Microseconds of a step. */
static double timed(const pyk_launch *cfg, Launch *step, bool as_graph, pyk_f32_1d x, pyk_f32_1d y) {
    pyk_device *d = cfg->device;
    pyk_graph *graph = NULL;
    pyk_timer *timer;
    double took[CHAINS];
    int64_t n = x.shape[0];
    float *host = malloc((size_t)n * sizeof *host);
    for (int64_t i = 0; i < n; i++) host[i] = (float)(i % VALUES);
    if (pyk_to_device(d, x.data, host, (size_t)n * sizeof *host, cfg->stream) || pyk_timer_new(d, &timer)) failed();
    if (as_graph &&
        (pyk_capture_begin(d, cfg->stream) || chain(step, cfg, x, y) || pyk_capture_end(d, cfg->stream, &graph)))
        failed();
    for (int k = 0; k < CHAINS; k++)
        if (pyk_timer_start(d, timer, cfg->stream) ||
            (graph ? pyk_graph_launch(d, graph, cfg->stream) : chain(step, cfg, x, y)) ||
            pyk_timer_stop(d, timer, cfg->stream, &took[k]))
            failed();
    if (pyk_to_host(d, host, x.data, (size_t)n * sizeof *host, cfg->stream)) failed();
    for (int64_t i = 0; i < n; i++)
        if (host[i] != (float)((i + STEPS * CHAINS) % n % VALUES + STEPS * CHAINS)) {
            printf("element %lld is wrong: %g\n", (long long)i, (double)host[i]);
            exit(1);
        }
    pyk_timer_free(d, timer);
    if (graph) pyk_graph_free(d, graph);
    free(host);
    qsort(took, CHAINS, sizeof *took, compare);
    return took[CHAINS / 2] * 1e3 / STEPS;
}

int main(void) {
    pyk_device *d;
    if (pyk_device_open("cuda", &d)) failed();
    for (int64_t n = 1 << 12; n <= 1 << 18; n *= 8) {
        pyk_f32_1d x, y;
        pyk_launch cfg = pyk_launch_1d(d, (uint32_t)(n / THREADS), THREADS);
        if (pyk_stream_new(d, 0, 0, &cfg.stream) || pyk_array_new(d, sizeof(float), 1, &n, &x) ||
            pyk_array_new(d, sizeof(float), 1, &n, &y))
            failed();
        double plain = timed(&cfg, dependent_plain, false, x, y), early = timed(&cfg, dependent_early, false, x, y);
        double plain_graph = timed(&cfg, dependent_plain, true, x, y),
               early_graph = timed(&cfg, dependent_early, true, x, y);
        printf("%7lld threads: %.2f us a step, dependent %.2f; in a graph %.2f, dependent %.2f\n", (long long)n, plain,
               early, plain_graph, early_graph);
        pyk_array_free(d, &x);
        pyk_array_free(d, &y);
        pyk_stream_free(d, cfg.stream);
    }
    pyk_device_close(d);
    return 0;
}
