/* small_float.h: the floats of less than 32 bits, to and from double. */
#ifndef PYK_LIB_IR_SMALL_FLOAT_H
#define PYK_LIB_IR_SMALL_FLOAT_H

#include "lib/ir/type.h"

bool   small_float_is(TypeKind k);                       /* float16, bfloat16, fp8 */
double small_float_round(TypeKind k, double x);          /* the number that x becomes */
u16    small_float_bits(TypeKind k, double x);
double small_float_value(TypeKind k, u16 bits);

#endif
