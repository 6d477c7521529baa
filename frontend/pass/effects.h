/* effects.h: what a typed function does to the other threads of its block. The pass of that name
 * also says what it does to memory. */
#ifndef PYK_FRONTEND_PASS_EFFECTS_H
#define PYK_FRONTEND_PASS_EFFECTS_H

#include "lib/ir/ir.h"

/* Must all threads of a block, or of the grid, come to this operation? */
bool effects_is_barrier(const Ins *x);

/* Which threads meet at an operation, or in what it calls: none, lanes of a warp, more; an
 * instruction of PTX does not say. */
typedef enum Meeting { MEET_NONE, MEET_LANES, MEET_MORE } Meeting;
Meeting effects_meeting(const Ins *x);

/* Marks the back edges of loops that may wait for another thread; needs the callees' `observes`. */
void effects_mark_spins(Arena *a, IrFunc *f);

#endif
