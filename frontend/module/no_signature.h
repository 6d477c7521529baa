/* no_signature.h: what to say of a function that should be compiled and has no signature. */
#ifndef PYK_FRONTEND_MODULE_NO_SIGNATURE_H
#define PYK_FRONTEND_MODULE_NO_SIGNATURE_H

#include "frontend/module/program.h"

/* Reports it, with what is wrong with its annotations. */
void no_signature(Unit *u, const FuncDef *f);
void no_signature_advice(Unit *u, const FuncDef *f);                    /* a note: a signature that might be meant */
#endif
