/* make.h: values that passes put at the end of a block, with what is known of their ranges. They
 * stand in the source where the first operand does. */
#ifndef PYK_FRONTEND_PASS_MAKE_H
#define PYK_FRONTEND_PASS_MAKE_H

#include "lib/ir/ir.h"

Ins *make_int(Arena *a, Block *b, const Type *t, Span at, i64 value);
Ins *make_compared(Arena *a, Block *b, Operator opr, const Type *truth, Ins *x, Ins *y);
Ins *make_converted(Arena *a, Block *b, const Type *t, Ins *x);            /* x itself if it is of the type */
/* The lesser of x and n (OPR_LT), or the greater (OPR_GT). */
Ins *make_limited(Arena *a, Block *b, Operator opr, const Type *truth, Ins *x, i64 n);

#endif
