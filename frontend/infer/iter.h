/* iter.h: the cursors of loops. */
#ifndef PYK_FRONTEND_INFER_ITER_H
#define PYK_FRONTEND_INFER_ITER_H

#include "frontend/infer/ctx.h"

Ins *iter_extent(Ctx *c, Ins *it);                         /* of an array or a tuple */
Ins *iter_turns(Ctx *c, Ins *range);                       /* how many: a uint64, as the int64 of the same bits */
Ins *iter_element_at(Ctx *c, Ins *range, Ins *turn);       /* the element of a turn of the range, counted from 0 */
/* How far the call of a function of the language, as what a loop iterates over, wants the loop
 * unrolled; 0: it does not say. */
u32 iter_hint(const Intrin *row, Ins *const *args, u32 n);

#endif
