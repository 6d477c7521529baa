/* base.c: the two ways the compiler gives up, a bug of its own (exit 4) and no memory (exit 3), to
 * which bad input never leads; the clock and random numbers. */
#include "lib/base/base.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

bool base_among(const char *text, const char *const *texts, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (!strcmp(text, texts[i])) return true;
    return false;
}

double base_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

u64 base_random(u64 *state) {
    u64 z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}
