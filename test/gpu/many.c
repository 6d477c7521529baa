/* many.c: how long the first launch of a package of many kernels takes in a context that exists:
 * reading the image, loading it, resolving one kernel. */
#include <stdio.h>
#include <time.h>

#include "many.pyk.h"

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static int failed(void) { return fprintf(stderr, "many: %s\n", pyk_last_error()), 1; }

int main(void) {
    pyk_device *device;
    void *data;
    if (pyk_device_open("cuda", &device) || pyk_alloc(device, 4096, &data) || pyk_synchronize(device)) return failed();
    pyk_f32_1d x = {data, {1024}, {4}};
    pyk_launch cfg = pyk_launch_1d(device, 8, 128);
    double start = now();
    if (many_kernel7(&cfg, x, x, 1) || pyk_synchronize(device)) return failed();
    double first = now();
    if (many_kernel8(&cfg, x, x, 1) || pyk_synchronize(device)) return failed();
    printf("first launch %.2f ms, of another kernel %.3f ms\n", first - start, now() - first);
    pyk_free(device, data);
    pyk_device_close(device);
    return 0;
}
