/* module.h: the module level of a kernel file, evaluated lazily, never executed. */
#ifndef PYK_FRONTEND_MODULE_MODULE_H
#define PYK_FRONTEND_MODULE_MODULE_H

#include "frontend/module/program.h"

/* Indexes the top level; nothing is evaluated. */
Module *module_open(Unit *u, const Source *src, Node *ast);
/* Finds the decorated functions, with their options and signatures; ignores host code. */
void module_functions(Module *m, const Selection *select);
/* Are functions of this name asked for? NULL asks for all; the others are not looked at. */
bool module_selects(const Module *m, const Selection *select, Sym name);
/* Visits the functions with a signature in their decorator, which are compiled where they stand,
 * asked for or not; evaluates only those of moments that matter. */
void module_eager(Module *m, bool (*matters)(When *when, void *ctx), void (*visit)(FuncDef *f, void *ctx), void *ctx);
/* module_open, then module_functions for all */
Module *module_load(Unit *u, const Source *src, Node *ast);

/* The value of a global name as seen from a function of this module that is compiled then (NULL: at
 * the end): module level, then builtins. NULL when the name is not defined anywhere (the caller
 * reports). Evaluated once and cached; a definition that pyk cannot evaluate gives VAL_OPAQUE. */
Value *module_lookup(Module *m, Sym name, When *when);
/* Are two values of one name certainly the same? */
bool module_same(const Value *a, const Value *b);

/* Evaluates an expression at module level; never NULL, but VAL_OPAQUE with a reason. */
Value *module_eval(Module *m, const Node *expr);

/* The first `from m import *` whose m cannot be read, so that it may bind any name; NULL, else
 * why. */
const Value *module_unread(Module *m, const Node **stmt);
/* The statement that gives a name its value at the end, unless it imports or defines it; NULL:
 * none. */
const Node *module_assignment(Module *m, Sym name);

/* Names in scope similar to `name`, for "did you mean"; NULL if none is close. */
Sym module_suggest(Module *m, Sym name);
struct Suggest;
void module_offer(Module *m, struct Suggest *s);           /* all names that the module's code can use */
#endif
