/* loops.h: hints at loops, from what their bodies do. */
#ifndef PYK_FRONTEND_PASS_LOOPS_H
#define PYK_FRONTEND_PASS_LOOPS_H

#include "lib/ir/ir.h"

/* Marks the innermost loops of a typed function that should be unrolled although LLVM would not by itself. Needs reads and writes of callees
 * (effects.h). */
void loops_hint(Arena *a, IrFunc *f);

#endif
