/* seeds.h: the kernel that makes states of random numbers. */
#ifndef PYK_FRONTEND_SEEDS_H
#define PYK_FRONTEND_SEEDS_H

#include "frontend/ir.h"
#include "frontend/value.h"

/* Appends it to a module whose kernels take such states. */
void seeds_add(Unit *u, IrModule *m);

#endif
