/* instance.h: functions, each for one tuple of argument types. */
#ifndef PYK_FRONTEND_INFER_INSTANCE_H
#define PYK_FRONTEND_INFER_INSTANCE_H

#include "frontend/infer/ctx.h"

/* Typed at the first call. `declared`: the result; may be NULL. */
Instance *instance_get(Ctx *c, FuncDef *def, const Type *const *args, u32 nargs, const Type *declared);
Ins      *instance_call(Ctx *c, Instance *inst, Ins *const *args);

#endif
