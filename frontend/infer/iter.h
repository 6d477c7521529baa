/* iter.h: the cursors of loops. */
#ifndef PYK_FRONTEND_INFER_ITER_H
#define PYK_FRONTEND_INFER_ITER_H

#include "frontend/infer/ctx.h"

Ins *iter_extent(Ctx *c, Ins *it);                         /* of an array or a tuple */
void iter_bound(Ctx *c, Ins *it, Ins *at);                 /* what the iterator says about the cursor's range */

#endif
