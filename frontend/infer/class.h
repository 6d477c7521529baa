/* class.h: enums and named tuples. */
#ifndef PYK_FRONTEND_INFER_CLASS_H
#define PYK_FRONTEND_INFER_CLASS_H

#include "frontend/infer/call.h"

Ins *class_plain(Ctx *c, Ins *x);                          /* a member of an IntEnum as its integer; others unchanged */
Ins *class_compare(Ctx *c, Operator opr, Ins *a, Ins *b);  /* one of them is a member of an enum */
Ins *class_item(Ctx *c, Ins *cls, Ins *index);             /* Color['RED'] */
Ins *class_field(Ctx *c, Ins *tuple, Sym name);            /* NULL: no such field */
Ins *class_call(Ctx *c, const Value *cls, const Call *f);  /* a named tuple of these items */

#endif
