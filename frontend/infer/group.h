/* group.h: cooperative groups. */
#ifndef PYK_FRONTEND_INFER_GROUP_H
#define PYK_FRONTEND_INFER_GROUP_H

#include "frontend/infer/infer_priv.h"

Ins *group_attr(Ctx *c, Ins *x, Sym name);                 /* NULL: no such member */
Ins *group_method(Ctx *c, Sym name, Ins *const *args, u32 n, const Sym *keywords, u32 nkeywords);   /* args[0]: the group */
Ins *call_group(Ctx *c, const Intrin *row, Ins *const *args, u32 nargs, const Sym *keywords, u32 nkeywords);   /* cuda.cg.this_grid() ... */

#endif
