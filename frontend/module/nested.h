/* nested.h: functions that are defined in others (nested.c). */
#ifndef PYK_FRONTEND_MODULE_NESTED_H
#define PYK_FRONTEND_MODULE_NESTED_H

#include "frontend/module/eval.h"

typedef VEC(const Node *) Nest;    /* the definitions around one, the outermost first */

/* What the definition makes in a call of the functions around it. Their variables have the values
 * that -D gives them, or that follow from the source; those which only a call knows are opaque. */
Value *nested_define(Module *m, const Nest *around, const Node *def);

#endif
