/* pass.h: the passes over typed functions. */
#ifndef PYK_FRONTEND_PASS_PASS_H
#define PYK_FRONTEND_PASS_PASS_H

#include "lib/ir/ir.h"

/* All passes in the order of pass.def. A pass that breaks a function is a bug of pyk: builds with
 * -DPYK_VERIFY look after each pass and name the one at fault, others look once at the end. */
void pass_run(Unit *u, IrModule *m);

#define PASS(name) void pass_##name(Unit *u, IrModule *m);
#define EACH(name) void pass_##name(Unit *u, IrFunc *f);
#include "frontend/pass/pass.def"

#endif
