/* base.c: the two ways the compiler gives up: a bug of its own (exit 4) and no memory (exit 3). Bad
 * input never leads here. */
#include "lib/base/base.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

void (*base_on_abort)(void);

noreturn void base_internal_error(const char *file, int line, const char *what) {
    fprintf(stderr,
            "pyk: internal error at %s:%d: %s\n"
            "This is a bug in pyk. Please report it with the source file, the command line and `pyk version`.\n",
            file, line, what);
    if (base_on_abort) base_on_abort();
    exit(4);
}

noreturn void base_out_of_memory(size_t bytes) {
    fprintf(stderr, "pyk: out of memory (%zu bytes asked for)\n", bytes);
    if (base_on_abort) base_on_abort();
    exit(3);
}

double base_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}
