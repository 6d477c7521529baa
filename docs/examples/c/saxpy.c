/* saxpy.c: the smallest whole program: arrays to the device, a launch, the result back.
 *
 *     make && ./saxpy               PYK_DEVICE=cuda|cuda:N|cpu; without it a GPU, if there is one */
#include "kernels.pyk.h"

#include <stdio.h>

enum { N = 1000 };

static float x[N], y[N];

static pyk_result run(pyk_device *device, pyk_f32_1d *dx, pyk_f32_1d *dy) {
    int64_t n = N;
    pyk_result r = pyk_array_from_host(device, sizeof *x, 1, &n, x, dx);
    if (!r) r = pyk_array_from_host(device, sizeof *y, 1, &n, y, dy);
    if (!r) r = kernels_saxpy_forall(device, NULL, N, *dy, 2.0f, *dx);   /* at least N threads, on the default stream */
    return r ? r : pyk_array_to_host(device, sizeof *y, 1, dy, y);       /* waits for the kernel */
}

int main(void) {
    pyk_device *device = NULL;
    pyk_f32_1d dx = {0}, dy = {0};
    for (int i = 0; i < N; i++) {
        x[i] = (float)i;
        y[i] = 1;
    }
    pyk_result r = pyk_device_open(NULL, &device);
    if (!r) r = run(device, &dx, &dy);
    if (r) fprintf(stderr, "saxpy: %s\n", pyk_last_error());
    else printf("on %s: y[999] is %g\n", pyk_device_name(device), (double)y[N - 1]);
    if (device) {
        pyk_array_free(device, &dx);
        pyk_array_free(device, &dy);
    }
    pyk_device_close(device);
    return r ? 1 : y[N - 1] != 1999;
}
