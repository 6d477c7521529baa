/* walk.h: iterators of type ITER: enumerate, zip, reversed, np.ndindex, np.nditer, a.flat ... */
#ifndef PYK_FRONTEND_INFER_WALK_H
#define PYK_FRONTEND_INFER_WALK_H

#include "frontend/infer/ctx.h"

bool walk_is_flat(const Type *t);                   /* a.flat of an array whose elements do not lie in order */
Ins *walk_flat(Ctx *c, Ins *array);                /* a.flat: a view where the elements lie in order */
Ins *walk_flat_index(Ctx *c, Ins *it, Ins *i);     /* of an iterator a.flat: the index tuple of element i */

/* infer/cell.c: iterators that remember where they are. */
bool cell_is(Ctx *c, const Type *t);
Ins *cell_make(Ctx *c, Ins *it);
Ins *cell_more(Ctx *c, Ins *it);
Ins *cell_value(Ctx *c, Ins *it);                  /* the element, and moves on */

/* What infer/iter.c does for an iterator of type ITER. */
Ins *walk_first(Ctx *c, Ins *it);
Ins *walk_more(Ctx *c, Ins *it, Ins *at);
Ins *walk_value(Ctx *c, Ins *it, Ins *at);
Ins *walk_next(Ctx *c, Ins *it, Ins *at);

#endif
