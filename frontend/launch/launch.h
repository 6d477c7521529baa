/* launch.h: the types of kernels from the launches in the program around them. */
#ifndef PYK_FRONTEND_LAUNCH_LAUNCH_H
#define PYK_FRONTEND_LAUNCH_LAUNCH_H

#include "frontend/module/sig.h"

typedef struct Launches Launches;

/* Follows the programs of these modules. */
Launches *launch_find(Unit *u, Module *const *modules, u32 n);
/* One signature for all types that launches of the function have, *n of them; remarks on them. */
Sig **launch_signatures(Launches *all, const FuncDef *f, u32 *n);
/* Notes for a message that there is no signature: what launches say, and what they leave open. */
bool  launch_explain(Launches *all, const FuncDef *f);
#endif
