/* effects.h: what a typed function does to memory and to the other threads of its block. */
#ifndef PYK_FRONTEND_PASS_EFFECTS_H
#define PYK_FRONTEND_PASS_EFFECTS_H

#include "lib/ir/ir.h"

/* Must all threads of a block, or of the grid, come to this operation? */
bool effects_is_barrier(const Ins *x);

/* Fills has_barrier, syncs_block, uses_dynamic_shared, spins, observes, reads and writes of every function of
 * the module; callees come before callers. */
void effects_of_module(Arena *a, IrModule *m);

#endif
