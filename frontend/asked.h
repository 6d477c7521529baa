/* asked.h: which functions of the sources are compiled. */
#ifndef PYK_FRONTEND_ASKED_H
#define PYK_FRONTEND_ASKED_H

#include "frontend/kernel.h"

void asked_load(Unit *u, Module *const *modules, u32 n);  /* finds what --kernel names and module level does not have */
void asked_compile(Compile *c, Module *mod);                         /* the functions of one module */
/* Runs last: refuses a function that Numba would compile for others, with other globals. */
void asked_check_others(const Compile *c, Module *mod);
void asked_check(Unit *u, Module *const *modules, u32 n); /* reports names of --kernel and --sig that no source has */

#endif
