/* endless.h: recursion that cannot end. */
#ifndef PYK_FRONTEND_ENDLESS_H
#define PYK_FRONTEND_ENDLESS_H

#include "frontend/ir.h"

/* Reports the functions that call themselves on every path. */
void endless_check(Unit *u, const IrModule *m);
#endif
