/* ranges.h: the ranges of all values of a function, for passes that change what they follow
 * from. */
#ifndef PYK_FRONTEND_PASS_RANGES_H
#define PYK_FRONTEND_PASS_RANGES_H

#include "lib/ir/ir.h"

typedef struct Ranges Ranges;

Ranges *ranges_begin(Arena *a, IrFunc *f);

/* Finds the ranges, from what inference knows and is said of elements: again after each change. */
void ranges_follow(Ranges *s);

/* Then comparisons become constants, and flags say what is proved. */
void ranges_decide(Ranges *s);

#endif
