/* escape.h: what must not leave the function that made it. */
#ifndef PYK_FRONTEND_INFER_ESCAPE_H
#define PYK_FRONTEND_INFER_ESCAPE_H

#include "frontend/infer/ctx.h"

/* May the function called here return this? False after reporting. */
bool escape_closure(Ctx *c, const Type *result);
/* The values of all returns, at the ends of their blocks: local arrays among them move into memory
 * of the caller's. */
void escape_results(Ctx *c, Ins **values, Block *const *blocks, u32 n);
Ins *escape_call(Ctx *c, const Instance *callee, Ins *const *args);   /* the call, with memory for such arrays */
/* Reports an array that a loop makes anew while that of an earlier turn is still needed. */
void escape_turns(Ctx *c, IrFunc *f);

#endif
