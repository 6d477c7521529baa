/* expr.h: arrays in expressions: elementwise work that is done when its elements are asked for. */
#ifndef PYK_FRONTEND_INFER_EXPR_H
#define PYK_FRONTEND_INFER_EXPR_H

#include "frontend/infer/ctx.h"

bool expr_arrayish(const Type *t); /* an array of at least one dimension, or an expression of such */
u32  expr_ndim(const Type *t);                           /* 0 for numbers */
Ins *expr_operator(Ctx *c, Operator opr, Ins *const *args, u32 n);
Ins *expr_function(Ctx *c, Sym path, Ins *const *args, u32 n);   /* a universal function of each element */
Ins *expr_whole(Ctx *c, Ins *x);                 /* an expression whose elements have the type of an array's of them */
Ins *expr_attr(Ctx *c, Ins *x, Sym name);                    /* NULL: no such attribute */

/* Of arrays and expressions alike. */
/* The extents that the types say; -1 where an extent is known at run time only. All are known? */
bool expr_known(const Type *t, i64 *extents);
Ins *expr_item(Ctx *c, Ins *x, Ins *index);
Ins *expr_extent(Ctx *c, Ins *x, u32 dim);
u32  expr_extents(Ctx *c, Ins *x, Ins **shape);              /* gives the number of dimensions */
Ins *expr_size(Ctx *c, Ins *x);
const Type *expr_elem(Ctx *c, Ins *x);
Ins *expr_held(Ctx *c, Ins *view, Ins *x);                   /* x with the operands of one element read now */
Ins *expr_conflict(Ctx *c, Ins *view, Ins *x);               /* arrays.conflict() of the view with every array in x */

/* An expression that is assigned to a variable: an array of its values, if its shape is constant,
 * else a value that is computed where it is used. The pass `named` sees to it that it is the same
 * there. */
Ins *expr_named(Ctx *c, Ins *x, Sym name);
/* Notes that the value is used at the operation at hand; false after reporting. */
bool expr_use(Ctx *c, Ins *x);
/* The values of an expression in a new local array, if its shape is constant; else refuses it where
 * an array is needed. */
Ins *expr_temporary(Ctx *c, Ins *x, const char *where);

#endif
