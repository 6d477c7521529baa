/* time.h: datetime64, timedelta64 and NumPy's texts of fixed length. */
#ifndef PYK_FRONTEND_INFER_TIME_H
#define PYK_FRONTEND_INFER_TIME_H

#include "frontend/infer/ctx.h"

bool time_is(const Type *t);
Ins *time_binary(Ctx *c, Operator opr, Ins *a, Ins *b);      /* one of them is a time */
Ins *time_unary(Ctx *c, Operator opr, Ins *a);               /* + and - */
Ins *time_absolute(Ctx *c, Ins *a);
Ins *time_extreme(Ctx *c, Ins *a, Ins *b, bool max);
Ins *time_convert(Ctx *c, Ins *v, const Type *to); /* to a time or an integer of 64 bits, which convert_rank allows */
Ins *time_count(Ctx *c, Ins *time);                          /* int(td): its units */
Ins *time_put(Ctx *c, const Type *t, i64 value);

/* infer/chars.c */
Ins *chars_compare(Ctx *c, Operator opr, Ins *a, Ins *b);    /* one of them is CHARS */
Ins *chars_length(Ctx *c, Ins *a);
Ins *chars_convert(Ctx *c, Ins *v, const Type *to);          /* from a shorter text or a constant */

#endif
