/* eval_container.h: lists, dicts and sets of module level. */
#ifndef PYK_FRONTEND_MODULE_EVAL_CONTAINER_H
#define PYK_FRONTEND_MODULE_EVAL_CONTAINER_H

#include "frontend/module/eval.h"

Value *eval_dict(const Env *env, const Node *n);
Value *eval_make_dict(Unit *u, const Node *n, Args *a);                 /* dict(...) */
Value *eval_make_set(Unit *u, const Node *n, const Value *items);       /* of an iterable; NULL: empty */
Value *eval_dict_get(Unit *u, const Node *n, const Value *dict, const Value *key);
/* NULL: the operands are none of these */
Value *eval_container_binary(Unit *u, const Node *n, Operator op, const Value *a, const Value *b);
Value *eval_container_method(Unit *u, const Node *n, Value *v, const char *name, Args *a); /* NULL: no such method */
/* base[index] = v, in place; NULL, or why not */
Value *eval_store(Unit *u, const Node *n, Value *base, Value *index, Value *v);
Value *eval_remove(Unit *u, const Node *n, Value *base, const Value *index); /* del base[index]; NULL, or why not */
Value *eval_own(Unit *u, const Value *v); /* a copy of a value that can be changed, and of all in it */
void   eval_push(Unit *u, Value *list, Value *item);

#endif
