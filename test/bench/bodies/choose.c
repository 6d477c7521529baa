/* choose.c: the host's time for a launch on the tests' driver, which does next to nothing, of one
 * kernel that has a second body and one that has none: the difference is the choice. Batches of
 * both take turns; prints the median of each in nanoseconds a launch. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "kernels.pyk.h"
#include "test/unit/fake_cuda.h"

enum { BATCH = 2000, BATCHES = 201 };

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *x) {
    qsort(x, BATCHES, sizeof *x, by_value);
    return x[BATCHES / 2];
}

int main(void) {
    static double with[BATCHES], without[BATCHES], gaps[BATCHES];
    static _Alignas(16) float memory[3][64];
    pyk_f32_1d a[3], gappy;
    pyk_device *device;
    for (int i = 0; i < 3; i++) a[i] = (pyk_f32_1d){memory[i], {64}, {4}};
    gappy = (pyk_f32_1d){memory[2], {32}, {8}};
    fake_reset()->abi_hash = HASH;
    if (pyk_device_open("cuda", &device)) return fprintf(stderr, "choose: %s\n", pyk_last_error()), 1;
    pyk_launch cfg = pyk_launch_1d(device, 1, 64);
    for (int b = 0; b < BATCHES; b++) {
        double start = now();
        for (int i = 0; i < BATCH; i++)
            if (kernels_two(&cfg, a[0], a[1], a[2])) return fprintf(stderr, "choose: %s\n", pyk_last_error()), 1;
        double middle = now();
        for (int i = 0; i < BATCH; i++) kernels_one(&cfg, a[0], a[1], a[2]);
        double late = now();
        for (int i = 0; i < BATCH; i++) kernels_two(&cfg, a[0], a[1], gappy);
        with[b] = (middle - start) / BATCH;
        without[b] = (late - middle) / BATCH;
        gaps[b] = (now() - late) / BATCH;
    }
    double one = median(without), two = median(with), general = median(gaps);
    printf("one body %.1f ns, the second of two %.1f ns (%+.1f), the general of two %.1f ns (%+.1f)\n", one, two,
           two - one, general, general - one);
    pyk_device_close(device);
    return 0;
}
