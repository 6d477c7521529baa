/* freed.c: what a program learns of a launch under --check: each failure by itself, the use of
 * freed memory, and the program's own memory, of which only the argument tells how large it is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cpu.pyk.h"

static int bad;

#define EXPECT(condition) \
    do if (!(condition)) bad++, printf("  freed.c:%d: %s; last error: %s\n", __LINE__, #condition, pyk_last_error()); \
    while (0)

static pyk_device *device;

static pyk_result launch(uint32_t kernel, int64_t *r, int64_t *x, int64_t n, uint32_t threads) {
    struct { void *data; int64_t extent; } a = {r, n}, b = {x, n};
    void *args[] = {&a, &b};
    pyk_launch config = {.device = device, .grid = {1, 1, 1}, .block = {threads, 1, 1}};
    return pyk_launch_kernel(&config, &cpu_package, kernel, args);
}

static uint32_t kernel_named(const char *name) {
    uint32_t k = 0;
    while (strcmp(cpu_package.kernels[k].name, name)) k++;
    return k;
}

int main(void) {
    pyk_exception e;
    int64_t host[8] = {0}, *memory;
    void *pointer;
    EXPECT(!pyk_device_open("cpu", &device));
    EXPECT(!pyk_package_load(device, &cpu_package, NULL));

    EXPECT(!pyk_alloc(device, 4 * sizeof *memory, &pointer));
    memory = pointer;
    EXPECT(launch(kernel_named("beyond"), host, memory, 4, 3) == PYK_OK);
    EXPECT(!pyk_free(device, memory));
    EXPECT(launch(kernel_named("beyond"), host, memory, 4, 3) == PYK_DEVICE_EXCEPTION);
    EXPECT(pyk_exception_count() == 1 && !pyk_exception_get(0, &e, sizeof e));
    EXPECT(!strcmp(e.text, "MemoryAccessError: a read of 8 bytes in 'x', which has been freed"));
    EXPECT(e.line == 9 && e.threads == 3 && !strcmp(e.kernel, "beyond") && !strcmp(e.file, "test/checks/cpu.py"));

    EXPECT(launch(kernel_named("beyond"), host, host + 4, 4, 3) == PYK_OK);
    EXPECT(launch(kernel_named("sum_without_atomic"), host, host + 4, 4, 4) == PYK_DEVICE_EXCEPTION);
    EXPECT(pyk_exception_count() == 2 && !pyk_exception_get(1, &e, sizeof e));
    EXPECT(e.has_other && e.thread[0] == 1 && e.other_thread[0] == 0 && e.other.line == 115 && e.line == 115);
    EXPECT(strstr(pyk_last_error(), "; and 1 other failure"));
    EXPECT(pyk_exception_get(2, &e, sizeof e) == PYK_NOT_FOUND);

    EXPECT(!pyk_package_unload(device, &cpu_package));
    pyk_device_close(device);
    printf(bad ? "FAIL checks/freed: see above\n" : "ok checks/freed\n");
    return bad > 0;
}
