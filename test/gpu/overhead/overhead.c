/* overhead.c: the host's time for a launch with three arrays: through the typed launcher, and by a
 * bare cuLaunchKernel.
 *
 * Batches of both take turns, so that both see the same machine; the time is that of the calls
 * alone, and the GPU is waited for after each batch. Prints the median of the batches in
 * nanoseconds a launch. Once with the device's context current in the thread, as in a program that
 * uses cudart, and once with none. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "kernels.pyk.h"

enum { BATCH = 500, BATCHES = 401 };

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

static int (*load)(void **module, const void *image), (*get)(void **function, void *module, const char *name),
    (*pop)(void **context), (*push)(void *context);
static int (*launch)(void *function, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void *stream,
                     void **args, void **extra);

static int find(void) {
    const struct {
        const char *name;
        void *slot;
    } calls[] = {{"cuModuleLoadData", &load}, {"cuModuleGetFunction", &get}, {"cuLaunchKernel", &launch},
                 {"cuCtxPopCurrent_v2", &pop}, {"cuCtxPushCurrent_v2", &push}};
    void *library = dlopen("libcuda.so.1", RTLD_NOW);
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        void *symbol = library ? dlsym(library, calls[i].name) : NULL;
        if (!symbol) return 0;
        memcpy(calls[i].slot, &symbol, sizeof symbol);
    }
    return 1;
}

static int failed(const char *what) {
    fprintf(stderr, "overhead: %s: %s\n", what, pyk_last_error());
    return 1;
}

static void measure(const char *name, pyk_device *device, void *function, pyk_f32_1d r, pyk_f32_1d x, pyk_f32_1d y,
                    int current) {
    static double stub[BATCHES], bare[BATCHES];
    pyk_launch cfg = pyk_launch_1d(device, 1, 32);
    void *context = pyk_device_context(device), *popped;
    for (int b = 0; b < BATCHES; b++) {
        if (current) push(context);
        double begun = now();
        for (int i = 0; i < BATCH; i++)
            if (kernels_add(&cfg, r, x, y)) exit(failed("launch"));
        stub[b] = (now() - begun) / BATCH;
        pyk_synchronize(device);
        if (!current) push(context);
        begun = now();
        for (int i = 0; i < BATCH; i++) {
            void *args[] = {&r, &x, &y};
            if (launch(function, 1, 1, 1, 32, 1, 1, 0, NULL, args, NULL)) exit(failed("bare launch"));
        }
        bare[b] = (now() - begun) / BATCH;
        pyk_synchronize(device);
        pop(&popped);
    }
    double s = median(stub), l = median(bare);
    printf("%-20s launcher %.0f ns, cuLaunchKernel %.0f ns, %.3f times\n", name, s, l, s / l);
}

int main(void) {
    pyk_device *device;
    pyk_f32_1d r, x, y;
    int64_t n = 32;
    void *module, *function, *popped;
    if (!find()) return failed("libcuda");
    if (pyk_device_open("cuda", &device) || kernels_load(device, NULL)) return failed("opening");
    if (pyk_array_new(device, 4, 1, &n, &r) || pyk_array_new(device, 4, 1, &n, &x) ||
        pyk_array_new(device, 4, 1, &n, &y))
        return failed("arrays");
    push(pyk_device_context(device));
    if (load(&module, kernels_package.images[0].data) || get(&function, module, "add")) return failed("loading");
    pop(&popped);
    measure("warm-up", device, function, r, x, y, 1);
    measure("context current", device, function, r, x, y, 1);
    measure("no context current", device, function, r, x, y, 0);
    pyk_array_free(device, &r);
    pyk_array_free(device, &x);
    pyk_array_free(device, &y);
    pyk_device_close(device);
    return 0;
}
