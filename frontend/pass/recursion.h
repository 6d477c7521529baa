/* recursion.h: recursion that cannot end. */
#ifndef PYK_FRONTEND_PASS_RECURSION_H
#define PYK_FRONTEND_PASS_RECURSION_H

#include "lib/ir/ir.h"

/* Reports the functions that call themselves on every path. */
void recursion_check(Unit *u, const IrModule *m);
#endif
