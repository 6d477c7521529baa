/* misspelt.h: what would be a kernel if a name were spelt right, or imported. */
#ifndef PYK_FRONTEND_MODULE_MISSPELT_H
#define PYK_FRONTEND_MODULE_MISSPELT_H

#include "frontend/module/module.h"

/* Warns of what is not compiled because a decorator is unknown that was meant for one of ours. */
void misspelt_check(Module *m, const Selection *select);
#endif
