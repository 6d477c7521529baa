/* define.h: values that the command line or pyk.yaml gives to variables of module level. */
#ifndef PYK_FRONTEND_MODULE_DEFINE_H
#define PYK_FRONTEND_MODULE_DEFINE_H

#include "frontend/module/config.h"

/* Takes -D NAME=VALUE, then what the configurations of these modules define; reports what is
 * wrong. */
void   define_take(Unit *u, Module *const *modules, u32 n);
Value *define_value(Module *m, Sym name);                   /* NULL: the name's value is the source's */
Value *define_local(Module *m, Sym name);                   /* the same for a variable of a function */
const Node *define_expression(Unit *u, const char *text);   /* of the command line; NULL: it is none of Python */
void   define_check(Unit *u);                               /* at the end: warns of names that no file has */

#endif
