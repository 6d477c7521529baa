/* spin.h: loops that wait for another thread. */
#ifndef PYK_FRONTEND_PASS_SPIN_H
#define PYK_FRONTEND_PASS_SPIN_H

#include "lib/ir/ir.h"

/* Marks the back edges of such loops, and the function if there are any. Needs `observes` of callees (effects.h). */
void spin_mark(Arena *a, IrFunc *f);

#endif
