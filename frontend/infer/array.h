/* array.h: arrays and their elements. */
#ifndef PYK_FRONTEND_INFER_ARRAY_H
#define PYK_FRONTEND_INFER_ARRAY_H

#include "frontend/infer/ctx.h"

/* the pointer to an element, never NULL: after an error it is poison */
Ins *array_element(Ctx *c, Ins *array, Ins *index, bool write);
Ins *array_make(Ctx *c, Ins *pointer, const Type *type, Ins *const *shape, Ins *const *strides);
Ins *array_of_map(Ctx *c, Ins *map); /* a parameter's tensor map as its words, which nobody writes */
Ins *array_size(Ctx *c, Ins *array);
void array_axes(Ctx *c, Ins *array, Ins **shape, Ins **strides);         /* gives the extents and strides */
i64  array_length(const Type *t);                          /* its elements; -1: known at run time only */
Ins *array_address(Ctx *c, Ins *array);                    /* of its first element, an int64 */
Ins **array_indices(Ctx *c, Ins *index, u32 *n);           /* the single indices of a[i], a[i, j], a[t] */
struct Suggest;
void array_offer(const Type *t, struct Suggest *s);        /* the attributes of an array, a group, threadIdx */
/* an int64 in [0, extent) if the program is right; NULL after an error */
Ins *array_index(Ctx *c, Ins *index, Ins *array, u32 dim);
Ins *array_float_index(Ctx *c, const Ins *index);          /* says why a float is no index */

#endif
