/* saxpy.c: in C and C++, ends with 0 if the kernel computes y += FACTOR * a * x with FACTOR as the
 * argument. */
#include <stdio.h>
#include <stdlib.h>

#include "saxpy.pyk.h"

int main(int argc, char **argv) {
    float x[100], y[100];
    int64_t n = 100;
    float factor = argc > 1 ? (float)atof(argv[1]) : 1;
    pyk_device *device;
    pyk_f32_1d dx, dy;
    for (int i = 0; i < n; i++) x[i] = (float)i, y[i] = 1;
    if (pyk_device_open("cpu", &device) || pyk_array_from_host(device, sizeof *x, 1, &n, x, &dx) ||
        pyk_array_from_host(device, sizeof *y, 1, &n, y, &dy))
        return fprintf(stderr, "%s\n", pyk_last_error()), 1;
    pyk_launch cfg = pyk_launch_1d(device, 4, 32);
    if (saxpy_saxpy(&cfg, dy, 2, dx) || pyk_array_to_host(device, sizeof *y, 1, &dy, y))
        return fprintf(stderr, "%s\n", pyk_last_error()), 1;
    int wrong = 0;
    for (int i = 0; i < n; i++) wrong += y[i] != 1 + factor * 2 * x[i];
    pyk_array_free(device, &dx);
    pyk_array_free(device, &dy);
    pyk_device_close(device);
    printf("%d wrong with factor %g\n", wrong, factor);
    return wrong != 0;
}
