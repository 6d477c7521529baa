/* strangers.h: what would be a kernel if a name were spelt right, or imported. */
#ifndef PYK_FRONTEND_STRANGERS_H
#define PYK_FRONTEND_STRANGERS_H

#include "frontend/module.h"

/* Warns of functions and calls of module level that are not compiled because their decorator is not known, but was meant to be one of ours. */
void strangers_check(Module *m);
#endif
