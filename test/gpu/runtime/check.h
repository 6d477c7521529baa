/* check.h: what the tests of the runtime on a GPU share: kernels, the device, and CHECK, which ends
 * a test. */
#ifndef PYK_TEST_GPU_CHECK_H
#define PYK_TEST_GPU_CHECK_H

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "kernels.pyk.h"

extern pyk_device *device;

/* A test ends with the first check that fails; what it holds is lost. */
#define CHECK(condition)                                                                                               \
    do                                                                                                                 \
        if (!(condition)) {                                                                                            \
            printf("%s:%d: %s\n  last error: %s\n", __FILE__, __LINE__, #condition, pyk_last_error());                 \
            return 0;                                                                                                  \
        }                                                                                                              \
    while (0)
#define OK(call) CHECK((call) == PYK_OK)

/* A function of the driver, into the function pointer at `slot`. */
static inline int driver_call(const char *name, void *slot) {
    void *library = dlopen("libcuda.so.1", RTLD_NOW), *symbol = library ? dlsym(library, name) : NULL;
    memcpy(slot, &symbol, sizeof symbol);
    return symbol != NULL;
}

/* The tests: 1 passed, 0 failed, -1 skipped. */
#define TESTS(T)                                                                                                       \
    T(describe)                                                                                                        \
    T(arrays) T(strides) T(fills) T(pinned) T(managed) T(pool) T(streams) T(callbacks) T(launches) T(cooperative)      \
        T(graphs) T(exceptions) T(threads) T(contexts) T(libraries) T(memory_runs_out) T(million) T(two_gpus)          \
            T(one_of_several_is_full) T(processes) T(any_order) T(reset) T(crash)
#define DECLARE(name) int test_##name(void);
TESTS(DECLARE)

#endif
