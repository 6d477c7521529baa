/* skipped.h: kernels that are not compiled, and why. */
#ifndef PYK_FRONTEND_MODULE_SKIPPED_H
#define PYK_FRONTEND_MODULE_SKIPPED_H

#include "frontend/module/module.h"

/* Warns of each definition of a kernel that gave no function of the modules. */
void skipped_check(Module *const *modules, u32 n);
#endif
