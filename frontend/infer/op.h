/* op.h: operators. */
#ifndef PYK_FRONTEND_INFER_OP_H
#define PYK_FRONTEND_INFER_OP_H

#include "frontend/infer/ctx.h"

Ins *op_undefined(Ctx *c, Operator opr, Ins *a, Ins *b);   /* reports that a opr b is not defined */

/* infer/division.c */
Ins *division_true(Ctx *c, Ins *a, Ins *b);
Ins *division_floor(Ctx *c, Operator opr, Ins *a, Ins *b); /* FLOORDIV MOD */
Ins *division_divmod(Ctx *c, Ins *a, Ins *b);
void division_check_power(Ctx *c, Ins *base, Ins *exponent);   /* raises in a debug build for 0 ** -1 */

#endif
