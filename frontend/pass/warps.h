/* warps.h: loops in which the lanes of a warp meet. */
#ifndef PYK_FRONTEND_PASS_WARPS_H
#define PYK_FRONTEND_PASS_WARPS_H

#include "lib/ir/ir.h"

/* Can the loop with this back edge make so many turns at once, though lanes meet in it? */
bool warps_suit(Arena *a, IrFunc *f, Block *latch, u32 turns);

#endif
