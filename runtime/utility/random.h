/* random.h: a state of numba.cuda.random's generator. */
#ifndef PYK_RUNTIME_UTILITY_RANDOM_H
#define PYK_RUNTIME_UTILITY_RANDOM_H

#include "runtime/device/device.h"

typedef struct Words { uint64_t s0, s1; } Words;

/* The first state of a subsequence. */
Words pykrt_random_state(uint64_t seed, uint64_t subsequence);

#endif
