/* linear.h: integers as sums of constants and of values times constants. */
#ifndef PYK_LIB_IR_LINEAR_H
#define PYK_LIB_IR_LINEAR_H

#include "lib/ir/ir.h"

typedef struct Linear {
    i64 constant;
    u32 n;
    struct { const Ins *value; i64 times; } terms[4];
} Linear;

/* Adds x, so many times, to what is 0 at first. false: the sum has too many terms. */
bool linear_add(Linear *sum, const Ins *x, i64 times);

/* Is a = whole * b + rest, whatever their values are? Where b is constant the rest is the least
 * that is not negative. */
bool linear_divide(const Linear *a, const Linear *b, i64 *whole, i64 *rest);

#endif
