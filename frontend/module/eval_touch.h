/* eval_touch.h: what statements change besides the names they assign (eval_touch.c). */
#ifndef PYK_FRONTEND_MODULE_EVAL_TOUCH_H
#define PYK_FRONTEND_MODULE_EVAL_TOUCH_H

#include "frontend/module/eval.h"

typedef enum Touch { TOUCH_NONE, TOUCH_FOLLOWED, TOUCH_UNKNOWN } Touch;
Value *eval_base(const Value *v);                                       /* the array that v is a view of; NULL */
const Value *eval_root(const Value *v);                                 /* the object that a copy or view stands for */
bool   eval_is_mutable(const Value *v); /* an object that can be changed, or a tuple of such */
void   eval_objects(const Value *v, void (*visit)(const Value *object, void *ctx), void *ctx); /* all that v reaches */
void   eval_changed(Unit *u, const Node *n, Value *v);                  /* to be called after each change */
void   eval_spoil(Unit *u, const Node *n, Value *v);                    /* v, and all in it, may have been changed */
Value *eval_fresh(Unit *u, const Node *n, Value *v); /* v, unless it is a view of an array that is changed since */
Sym    eval_last_name(const Node *n); /* the name that x.y ends with, or a NAME's; NULL */
const Node *eval_root_name(const Node *n);                              /* the NAME that x.y[i] begins with; NULL */
Touch  eval_method_touches(const char *name); /* whether a method of this name may change its object */
bool   eval_changes(const char *method);                                /* whether it does, and that is followed */
bool   eval_changes_key(const char *method); /* whether it changes a dictionary's item by its key */
Touch  eval_call_touches(const Env *env, const Node *call); /* whether a call may change its object or arguments */
void   eval_spoil_call(const Env *env, const Node *call); /* the same as eval_spoil for its object and arguments */
bool   eval_stores_into(const Node *target); /* whether a target is an item or attribute, or has one in it */
bool   eval_may_store(const Node *n);                                   /* whether a statement may change objects */
bool   eval_may_touch(const Env *env, const Node *n);                   /* whether an expression may change objects */
Scope *eval_top(const Env *env);                                        /* the statement's own scope; NULL */
Value *eval_take(const Env *env, Sym name, Value *v); /* a copy of a variable of module level, into the top scope */
/* The same for another file's variable; changes: even if the scope copies only its targets. */
Value *eval_foreign(const Env *env, const Value *module, Sym name, Value *v, bool changes);
void   eval_lose(Unit *u, Value *v, const Value *why);                  /* v has no value any more */

#endif
