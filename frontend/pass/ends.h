/* ends.h: the ends of a range of integers; none if the lower one is above the other. */
#ifndef PYK_FRONTEND_PASS_ENDS_H
#define PYK_FRONTEND_PASS_ENDS_H

#include "lib/ir/ir.h"

typedef IrRange Ends;

static inline Ends ends_joined(Ends a, Ends b) { return (Ends){a.lo < b.lo ? a.lo : b.lo, a.hi > b.hi ? a.hi : b.hi}; }

/* The range of sums; false if an end overflows. */
static inline bool ends_sum(Ends a, Ends b, Ends *all) {
    return !__builtin_add_overflow(a.lo, b.lo, &all->lo) && !__builtin_add_overflow(a.hi, b.hi, &all->hi);
}

#endif
