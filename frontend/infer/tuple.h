/* tuple.h: tuples. */
#ifndef PYK_FRONTEND_INFER_TUPLE_H
#define PYK_FRONTEND_INFER_TUPLE_H

#include "frontend/infer/ctx.h"

Ins *tuple_element(Ctx *c, Ins *x, Ins *index);            /* of a tuple of one type; the index is in range */
Ins *tuple_attr(Ctx *c, Ins *tuple, Sym name);             /* a field, or a method as a value; NULL: neither */
struct Call;
Ins *tuple_method(Ctx *c, Sym name, const struct Call *f); /* index() or count() of f's first argument */
Ins *tuple_slice(Ctx *c, Ins *x, Ins *slice);
Ins *tuple_unpack(Ctx *c, Ins *x, u32 i, u32 n, u32 star);
Ins *tuple_matches(Ctx *c, Ins *x, u32 n, bool star);      /* does the pattern [p, q] or [p, *q] fit? */
Ins *tuple_repeat(Ctx *c, Ins *x, i64 times);

#endif
