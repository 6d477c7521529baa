/* lint.h: remarks about typed functions: what is legal and probably slow or wrong. Each is a row of lib/diag/lint.def. */
#ifndef PYK_FRONTEND_PASS_LINT_H
#define PYK_FRONTEND_PASS_LINT_H

#include "lib/ir/ir.h"

/* Looks at all functions of the kernel files, for the warnings that are enabled. */
void lint_module(Unit *u, const IrModule *m);
#endif
