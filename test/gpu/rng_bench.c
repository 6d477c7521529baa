/* rng_bench.c: how long states of random numbers take: made by the host; by the host and copied, as
 * pyk_rng_states_new does where no package with the kernel is loaded; by the kernel alone; with the
 * wait for it; and created with the kernel, memory included. Prints lines
 * `n,host,copied,kernel,filled,created` of microseconds, the best of several. */
#include <math.h>
#include <pyk.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "kernels.pyk.h"

typedef pyk_rec2_s0_u64_s1_u64_1d States;

enum { SIZES = 9, TIMES = 5, BATCH = 20, MANY = 10000000 };
static const uint64_t sizes[SIZES] = {1, 1000, 10000, 100000, 270000, 1000000, 10000000, 100000000, 1000000000};
static pyk_device *device;

static void need(pyk_result r) {
    if (!r) return;
    fprintf(stderr, "%s\n", pyk_last_error());
    exit(1);
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static double best(double (*run)(uint64_t n), uint64_t n) {
    double least = 1e30;
    for (int i = 0; i < TIMES; i++) {
        double t = run(n);
        if (t < least) least = t;
    }
    return least;
}

static double host(uint64_t n) {
    uint64_t *states = malloc(n * 16);
    if (!states) exit(1);
    double start = now();
    need(pyk_rng_states(n, 1, 0, states));
    double end = now();
    free(states);
    return end - start;
}

static double created(uint64_t n) {
    States a;
    double start = now();
    need(pyk_rng_states_new(device, n, 1, 0, &a));
    double end = now();
    need(pyk_array_free(device, &a));
    return end - start;
}

static void *memory;

static double filled(uint64_t n) {
    double start = now();
    need(pyk_rng_states_fill(device, NULL, n, 1, 0, memory));
    need(pyk_stream_synchronize(device, NULL));
    return now() - start;
}

static double kernel(uint64_t n) {
    pyk_timer *timer;
    double ms;
    need(pyk_timer_new(device, &timer));
    need(pyk_timer_start(device, timer, NULL));
    int batch = n > MANY ? 1 : BATCH;
    for (int i = 0; i < batch; i++) need(pyk_rng_states_fill(device, NULL, n, 1, 0, memory));
    need(pyk_timer_stop(device, timer, NULL, &ms));
    pyk_timer_free(device, timer);
    return ms * 1e3 / batch;
}

int main(void) {
    double without[SIZES][2];
    need(pyk_device_open("cuda", &device));
    need(pyk_alloc(device, sizes[SIZES - 1] * 16, &memory));
    for (int i = 0; i < SIZES; i++) {
        without[i][0] = sizes[i] <= MANY ? best(host, sizes[i]) : NAN;
        without[i][1] = sizes[i] <= MANY ? best(created, sizes[i]) : NAN;
    }
    need(kernels_load(device, NULL));
    printf("n,host,copied,kernel,filled,created\n");
    for (int i = 0; i < SIZES; i++)
        printf("%llu,%.1f,%.1f,%.1f,%.1f,%.1f\n", (unsigned long long)sizes[i], without[i][0], without[i][1],
               best(kernel, sizes[i]), best(filled, sizes[i]), best(created, sizes[i]));
    need(pyk_free(device, memory));
    pyk_device_close(device);
    return 0;
}
