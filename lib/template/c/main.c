/* project_name: computes y += 2 x with the kernel in kernels.py, and checks the result. */
#include <stdio.h>

#include "kernels.pyk.h"

enum { N = 1000 };

static pyk_result compute(pyk_device *device, float *y, const float *x) {
    int64_t n = N;
    pyk_f32_1d dx = {0}, dy = {0};
    pyk_result r = pyk_array_from_host(device, sizeof *x, 1, &n, x, &dx);
    if (!r) r = pyk_array_from_host(device, sizeof *y, 1, &n, y, &dy);
    if (!r) r = kernels_saxpy_forall(device, NULL, N, dy, 2.0f, dx);      /* starts the kernel, and does not wait */
    if (!r) r = pyk_array_to_host(device, sizeof *y, 1, &dy, y);          /* waits: an error in the kernel comes here */
    pyk_array_free(device, &dx);
    pyk_array_free(device, &dy);
    return r;
}

int main(void) {
    static float x[N], y[N];
    pyk_device *device = NULL;
    int wrong = 0;
    for (int i = 0; i < N; i++) x[i] = (float)i, y[i] = 1;
    pyk_result r = pyk_device_open(NULL, &device);           /* $PYK_DEVICE, else a GPU if there is one */
    if (!r) printf("running on %s\n", pyk_device_name(device));
    if (!r) r = compute(device, y, x);
    if (r) fprintf(stderr, "%s: %s\n", pyk_result_name(r), pyk_last_error());
    pyk_device_close(device);
    if (r) return 1;
    for (int i = 0; i < N; i++) wrong += y[i] != 1 + 2 * (float)i;
    printf("y[%d] = %g; %d of %d elements are wrong\n", N - 1, y[N - 1], wrong, N);
    return wrong != 0;
}
