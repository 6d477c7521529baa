/* nested_calls.h: what the calls of a function in its file give to a parameter. */
#ifndef PYK_FRONTEND_MODULE_NESTED_CALLS_H
#define PYK_FRONTEND_MODULE_NESTED_CALLS_H

#include "frontend/module/value.h"

/* The one value that all calls of a function of module level give; NULL: there is no such value. */
Value *nested_calls_value(Module *m, const Node *def, u32 position);

#endif
