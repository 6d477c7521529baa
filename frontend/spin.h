/* spin.h: loops that wait for another thread. */
#ifndef PYK_FRONTEND_SPIN_H
#define PYK_FRONTEND_SPIN_H

#include "frontend/ir.h"

/* Marks the back edges of such loops, and the function if there are any. Needs `observes` of callees (effects.h). */
void spin_mark(Arena *a, IrFunc *f);

#endif
