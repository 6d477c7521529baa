/* misspelt.h: what would be a kernel if a name were spelt right, or imported. */
#ifndef PYK_FRONTEND_MODULE_MISSPELT_H
#define PYK_FRONTEND_MODULE_MISSPELT_H

#include "frontend/module/module.h"

/* Warns of functions and calls of module level that are not compiled because their decorator is not
 * known, but was meant to be one of ours. */
void misspelt_check(Module *m, const Selection *select);
#endif
