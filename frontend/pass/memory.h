/* memory.h: the limits of shared and local memory. */
#ifndef PYK_FRONTEND_PASS_MEMORY_H
#define PYK_FRONTEND_PASS_MEMORY_H

#include "lib/ir/ir.h"

/* Reports kernels whose static arrays cannot fit into any GPU. */
void memory_check(Unit *u, const IrModule *m);
#endif
