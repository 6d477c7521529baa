/* group.h: cooperative groups. */
#ifndef PYK_FRONTEND_INFER_GROUP_H
#define PYK_FRONTEND_INFER_GROUP_H

#include "frontend/infer/call.h"

Ins *group_attr(Ctx *c, Ins *x, Sym name);                 /* NULL: no such member */
Ins *group_method(Ctx *c, Sym name, const Call *f);       /* of the first argument */

#endif
