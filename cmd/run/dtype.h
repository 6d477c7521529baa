/* dtype.h: the types of array elements as .npy files name them. */
#ifndef PYK_CMD_RUN_DTYPE_H
#define PYK_CMD_RUN_DTYPE_H

#include "lib/ir/type.h"

/* "f4"; of a record "[('x', '<f4'), ('', '|V4'), ('v', '<i4', (3,))]", with its padding. NULL:
 * NumPy has no name for it either, since fields overlap. */
const char *dtype_name(Arena *a, const Type *elem);

#endif
