/* module.h: the module level of a kernel file: imports, constants, decorators; evaluated lazily,
 * never executed. */
#ifndef PYK_FRONTEND_MODULE_MODULE_H
#define PYK_FRONTEND_MODULE_MODULE_H

#include "frontend/module/program.h"

/* Indexes the top level; nothing is evaluated. */
Module *module_open(Unit *u, const Source *src, Node *ast);
/* Finds the decorated functions (kernels and device functions), with their options and signatures.
 * Host code is not looked at. */
void module_functions(Module *m, const Selection *select);
/* Whether functions of this name are asked for; a NULL selection asks for all. Other functions are
 * not even looked at. */
bool module_selects(const Module *m, const Selection *select, Sym name);
/* The functions that have a signature in their decorator, and so are compiled where they stand,
 * whether they are asked for or not; only those of moments that matter are evaluated. */
void module_eager(Module *m, bool (*matters)(When *when, void *ctx), void (*visit)(FuncDef *f, void *ctx), void *ctx);
/* Both, of all functions. */
Module *module_load(Unit *u, const Source *src, Node *ast);

/* The value of a global name as seen from a function of this module that is compiled then (NULL: at
 * the end): module level, then builtins. NULL when the name is not defined anywhere (the caller
 * reports). Evaluated once and cached; a definition that pyk cannot evaluate gives VAL_OPAQUE. */
Value *module_lookup(Module *m, Sym name, When *when);
/* Whether two values of one name are certainly the same. */
bool module_same(const Value *a, const Value *b);

/* Evaluates an expression at module level. Never NULL: VAL_OPAQUE with a reason for what is not
 * evaluable. */
Value *module_eval(Module *m, const Node *expr);

bool module_is_open(Module *m); /* may an import of all names, from what is not read, define any name? */

/* Names in scope similar to `name`, for "did you mean"; NULL if none is close. */
Sym module_suggest(Module *m, Sym name);
struct Suggest;
void module_offer(Module *m, struct Suggest *s);           /* all names that the module's code can use */
#endif
