/* create.h: arrays in memory of a kernel's own. */
#ifndef PYK_FRONTEND_INFER_CREATE_H
#define PYK_FRONTEND_INFER_CREATE_H

#include "frontend/infer/ctx.h"

/* The extents that a shape gives, an integer literal or a tuple of them; -1 after reporting. */
int create_shape(Ctx *c, Ins *shape, i64 *extents, const char *advice);
/* An array type of known extents over memory of its own: SHARED or LOCAL. align: 0 for the
 * element's. */
Ins *create_array(Ctx *c, Op op, const Type *type, u32 align);
Ins *create_over(Ctx *c, Ins *pointer, const Type *type);  /* an array of known extents over such memory */
/* The values of an array or expression of known extents in a new local array, which has elements of
 * this type. */
Ins *create_copy(Ctx *c, Ins *x, const Type *elem, Layout layout);
bool create_in_cycle(Ctx *c);      /* does the operation at hand come again in a loop? */
/* The layout of a new array for the elements of an expression. */
Layout create_layout(const Type *t);
/* Are these a matrix and another, or a vector, of known extents? */
bool create_multiplies(const Type *a, const Type *b);
struct Call;
Ins *create_product(Ctx *c, const struct Call *f, Ins *const *in);
/* Stores the elements of x into an array that shares no memory with it. */
void create_store(Ctx *c, Ins *array, Ins *x);

#endif
