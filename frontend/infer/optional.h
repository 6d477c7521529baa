/* optional.h: values that may be None. */
#ifndef PYK_FRONTEND_INFER_OPTIONAL_H
#define PYK_FRONTEND_INFER_OPTIONAL_H

#include "frontend/infer/ctx.h"

bool optional_is(const Type *t);
Ins *optional_unwrap(Ctx *c, Ins *x); /* the value of an optional, with a check that it is there; others unchanged */
Ins **optional_unwrap_all(Ctx *c, Ins *const *args, u32 n);
Ins *optional_present(Ctx *c, Ins *x);                     /* is it not None? */
Ins *optional_value(Ctx *c, Ins *x);                       /* the value of an optional, without a check */
Ins *optional_truth(Ctx *c, Ins *x);
Ins *optional_convert(Ctx *c, Ins *v, const Type *to);     /* converts to or from an optional */
Ins *optional_none_test(Ctx *c, Operator opr, Ins *a, Ins *b);   /* IS IS_NOT EQ NE; one of them is None */

#endif
