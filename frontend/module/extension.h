/* extension.h: Numba's extension API: functions, methods and attributes that a program gives by the
 * types of the arguments, with @overload and its kin. */
#ifndef PYK_FRONTEND_MODULE_EXTENSION_H
#define PYK_FRONTEND_MODULE_EXTENSION_H

#include "frontend/module/eval.h"

typedef enum ExtensionKind { EXTENDS_FUNCTION, EXTENDS_METHOD, EXTENDS_ATTRIBUTE } ExtensionKind;

/* What is looked for: of a function its value; of the other kinds the type they belong to, and
 * their name. */
typedef struct Extended { ExtensionKind kind; const Value *function; const Type *type; Sym name; } Extended;

typedef struct Extension Extension;

bool extension_is_decorator(const Value *f);             /* overload, overload_method, overload_attribute */
/* Notes a function under such a decorator, which is called with what it extends. */
void extension_define(const Env *env, const Node *call, const Value *decorator, FuncDef *chooser);
/* The first extension of this behind another one (NULL: the first of all), in the order of the
 * program; NULL: there is none. */
Extension *extension_next(Unit *u, const Extended *what, const Extension *after);
bool extension_declines(const Value *v);                 /* is the answer of extension_choose that it is for others? */
const Value *extension_function(const Extension *e);     /* that it extends */
const Node *extension_node(const Extension *e);          /* the function under the decorator */
/* What that function gives for arguments of these types, which are VAL_TYPEs: a FUNCTION that
 * implements it, NONE if it is for others, OPAQUE if it raises an exception or cannot be evaluated.
 * literals: the types with their values, as Numba tries second, or first if the decorator says
 * so. */
Value *extension_choose(Unit *u, Extension *e, const Args *types, const Args *literals);

#endif
