/* effects.h: the statements of module level that may change objects (effects.c). */
#ifndef PYK_FRONTEND_MODULE_EFFECTS_H
#define PYK_FRONTEND_MODULE_EFFECTS_H

#include "frontend/module/eval.h"

typedef struct Effects Effects;
void   effects_add(Module *m, Effects **all, const Node *stmt, u32 order, const void *guard);
Scope *effects_run(Module *m, Effects *all, const Node *stmt, u32 order); /* gives the variables after the statement */
void   effects_forget(Effects *all, u32 order);                         /* lets go of its variables */
/* The statement between the two that may have changed the value of a name; NULL: none. */
const Node *effects_find(Module *m, Effects *all, Sym name, const Value *v, u32 after, u32 before);
/* Another module's value before a statement of this one, which may have changed it by then. */
Value *effects_foreign(Module *m, Effects *all, Value *v, u32 before);

#endif
