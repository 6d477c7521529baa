/* spelling.h: types from the text of a manifest. */
#ifndef PYK_CMD_RUN_SPELLING_H
#define PYK_CMD_RUN_SPELLING_H

#include "lib/ir/type.h"

/* "array(float32, 2d, C)", "UniTuple(int64 x 2)", "Tuple(int64, float32)", "float32*", "int8"; or
 * NULL. */
const Type *spelling_parse(Types *t, const char *text);

#endif
