/* named.h: kernels that --kernel names and that are not those of module level. */
#ifndef PYK_FRONTEND_MODULE_NAMED_H
#define PYK_FRONTEND_MODULE_NAMED_H

#include "frontend/module/program.h"

/* What a kernel of --kernel is called: "k" of "k", "A.k", "k=make(3)". */
Sym  named_symbol(Unit *u, const char *asked);
/* Adds the function that is meant to the module's; false: there is none. */
bool named_load(Module *m, const char *asked);
/* Notes for the message that there is no such kernel: what of that name there is, and what to
 * write. */
void named_explain(Module *m, const char *asked);
#endif
