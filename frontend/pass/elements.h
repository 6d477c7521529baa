/* elements.h: the ranges of what shared and local arrays of integers hold. */
#ifndef PYK_FRONTEND_PASS_ELEMENTS_H
#define PYK_FRONTEND_PASS_ELEMENTS_H

#include "lib/ir/ir.h"

typedef struct Elements Elements;

/* Finds the arrays of a function that nothing but it reads and writes, and puts two WHERE behind
 * each load of an element, which say its range. */
Elements *elements_find(Arena *a, IrFunc *f);

/* Compares what is said of elements with the ranges of what is stored. False: more is said now, or
 * less, and all ranges follow anew. */
bool elements_settle(Elements *s);

#endif
