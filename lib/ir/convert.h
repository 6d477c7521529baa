/* convert.h: Numba's conversion ranks, operator result types and unification, as tables. */
#ifndef PYK_LIB_IR_CONVERT_H
#define PYK_LIB_IR_CONVERT_H

#include "lib/ir/type.h"

typedef enum Conversion { CONV_SAME, CONV_PROMOTE, CONV_SAFE, CONV_UNSAFE, CONV_NONE } Conversion;

Conversion  convert_rank(Types *t, const Type *from, const Type *to);
/* What a conversion adds to the cost of an overload: Numba takes the one with the fewest unsafe,
 * then safe, then promoting conversions. */
static inline u32 convert_cost(Conversion k) {
    return k == CONV_UNSAFE ? 1 << 16 : k == CONV_SAFE ? 1 << 8 : k == CONV_PROMOTE ? 1 : 0;
}
/* The common type in which a + b, a - b, a * b computes; NULL if there is none. Scalars and
 * literals. */
const Type *convert_arith(Types *t, const Type *a, const Type *b);
/* The common type in which a and b are compared; NULL if they cannot be. */
const Type *convert_compare(Types *t, const Type *a, const Type *b);
/* The type of a variable that is `a` on one path and `b` on another; NULL if they do not unify. */
const Type *convert_unify(Types *t, const Type *a, const Type *b);

#endif
