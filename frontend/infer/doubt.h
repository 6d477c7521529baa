/* doubt.h: warnings of constants, which are seen while typing only: afterwards they are converted
 * and folded. Each says nothing in the device library, and nothing while dry. */
#ifndef PYK_FRONTEND_INFER_DOUBT_H
#define PYK_FRONTEND_INFER_DOUBT_H

#include "frontend/infer/ctx.h"

/* one that `to` cannot hold is stored, or converted by name */
void doubt_constant(Ctx *c, const Ins *v, const Type *to);
void doubt_divisor(Ctx *c, Operator opr, const Ins *divisor);            /* the integer 0 */
void doubt_comparison(Ctx *c, Operator opr, const Ins *a, const Ins *b); /* the types alone decide it */
/* A function for a reduction: that the order of the elements matters to it, as samples show. */
void doubt_reduction(Unit *u, FuncDef *f, const Type *elem);
#endif
