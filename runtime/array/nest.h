/* nest.h: loops over several arrays at once. */
#ifndef PYK_RUNTIME_ARRAY_NEST_H
#define PYK_RUNTIME_ARRAY_NEST_H

#include "runtime/device/device.h"

typedef struct Nest {
    int ndim, noperands;
    int64_t shape[MAX_DIMS];
    int64_t n;                                    /* elements: the product of the shape */
    char *data[MAX_OPERANDS];                    /* where an operand begins; NULL: a number */
    int64_t strides[MAX_OPERANDS][MAX_DIMS];    /* in bytes; 0: the loop repeats the element */
} Nest;

/* The least shape that both can be broadcast to, NumPy's rule; false if there is none. */
bool pykrt_nest_broadcast(int64_t *shape, int *ndim, const int64_t *with, int with_ndim);
/* Adds an operand, whose shape broadcasts to the nest's; false if it does not. */
bool pykrt_nest_add(Nest *nest, void *data, int ndim, const int64_t *shape, const int64_t *strides);
/* The same work in the fewest loops: the last operand decides the order, which is that of falling
 * strides. */
void pykrt_nest_simplify(Nest *nest);
/* Whether a write to operand `out` may change what is read of operand `in` for another element. */
bool pykrt_nest_conflict(const Nest *nest, int out, size_t out_size, int in, size_t in_size);

#endif
