/* bodies.h: the second bodies of kernels. */
#ifndef PYK_FRONTEND_BODIES_H
#define PYK_FRONTEND_BODIES_H

#include "frontend/kernel.h"
#include "frontend/module/sig.h"

/* The second body of k, which is f compiled for this signature; `bodies` is how many it may have.
 * NULL: it has none. Nothing is reported. */
Kernel *bodies_second(const Compile *c, FuncDef *f, const Sig *sig, const Kernel *k, u32 bodies);

#endif
