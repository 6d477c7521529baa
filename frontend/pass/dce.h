/* dce.h: removes what nothing uses. */
#ifndef PYK_FRONTEND_PASS_DCE_H
#define PYK_FRONTEND_PASS_DCE_H

#include "lib/ir/ir.h"

/* Drops the operations of a typed function that have no effect and no user. Block parameters stay. */
void dce(Arena *a, IrFunc *f);

#endif
