/* escape.h: what must not leave the function that made it. */
#ifndef PYK_FRONTEND_INFER_ESCAPE_H
#define PYK_FRONTEND_INFER_ESCAPE_H

#include "frontend/infer/ctx.h"

/* May the function called here return this? False after reporting. */
bool escape_closure(Ctx *c, const Type *result);
void escape_local(Ctx *c, Ins *result);                    /* reports a result that refers to a local array */

#endif
