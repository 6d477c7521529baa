/* eval_statement.h: statements, and the functions they are in. */
#ifndef PYK_FRONTEND_MODULE_EVAL_STATEMENT_H
#define PYK_FRONTEND_MODULE_EVAL_STATEMENT_H

#include "frontend/module/eval.h"

Value *eval_call_function(const Env *env, const Node *n, FuncDef *f, Args *a);
void   eval_statement(const Env *env, const Node *n);                   /* a loop at module level, into env->scope */
Value *eval_changeable(const Env *env, const Node *n);                  /* the object of a path, to be changed */
bool   eval_bind(const Env *env, const Node *target, Value *v);         /* into env->scope, unpacking */
void   eval_name_array(Value *v, Sym name); /* a device array takes the first name it gets */
FuncDef *eval_new_function(const Env *env, const Node *n);              /* of a DEF or LAMBDA, undecorated */
void   eval_track(const Env *env, FuncDef *f);                          /* f captures the variables of env */
When  *eval_now(const Env *env);                                        /* the moment of the statement at hand */
Value *eval_import(const Env *env, const Node *stmt, const Node *alias);
Sym    eval_import_name(Unit *u, const Node *stmt, const Node *alias);  /* the name that an import binds */
/* Every name that a statement assigns, in itself or its body, but not in functions and classes. */
void   eval_assigned(Unit *u, const Node *stmt, void (*visit)(Sym name, void *ctx), void *ctx);
void   eval_bound(Unit *u, const Node *stmt, void (*visit)(Sym name, void *ctx), void *ctx); /* only those it binds */

#endif
