/* check.h: what the tests of reductions have in common: expectations, pseudo-random numbers, arrays
 * on the device. */
#ifndef PYK_TEST_UTILITY_CHECK_H
#define PYK_TEST_UTILITY_CHECK_H

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pyk.h"

static pyk_device *device;
static int failures;                               /* of the test at hand */

#define EXPECT(condition, ...)                                                                                         \
    do {                                                                                                               \
        if (!(condition) && failures++ < 5) {                                                                          \
            printf("  %s:%d: ", __FILE__, __LINE__);                                                                   \
            printf(__VA_ARGS__);                                                                                       \
            printf("; last error: %s\n", pyk_last_error());                                                           \
        }                                                                                                              \
    } while (0)

#define OK(call) EXPECT((call) == PYK_OK, "%s failed", #call)

static int test(const char *name, void (*run)(void)) {
    failures = 0;
    run();
    printf("%s reduce/%s%s\n", failures ? "FAIL" : "ok", name, failures ? ": see above" : "");
    return failures != 0;
}

static uint64_t state = 1;

static int number(int below) {                     /* 0 <= n < below */
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (int)((state >> 33) % (uint64_t)below);
}

static inline void *upload(const void *data, size_t bytes) {
    void *p = NULL;
    OK(pyk_alloc(device, bytes + 64, &p));
    OK(pyk_to_device(device, p, data, bytes, NULL));
    return p;
}

#endif
