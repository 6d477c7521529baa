/* eval_type.h: types as expressions, and the types of values. */
#ifndef PYK_FRONTEND_MODULE_EVAL_TYPE_H
#define PYK_FRONTEND_MODULE_EVAL_TYPE_H

#include "frontend/module/eval.h"

Value *eval_type_subscript(const Env *env, const Node *n, const Type *elem);
Value *eval_type_call(Unit *u, const Node *n, const Type *t, Args *a);  /* a cast, or a signature */
Value *eval_type_constructor(Unit *u, const Node *n, const char *path, Args *a);
Value *eval_not_a_type(Unit *u, const Node *n, const Value *v); /* opaque, with advice for Python's int, float ... */
const Type *eval_dtype(Unit *u, const Value *v); /* a dtype object, a scalar's name or code; NULL if not one */
Value *eval_type_of(Unit *u, const Node *n, Args *a);                   /* numba.typeof */
Value *eval_class_of(Unit *u, const Node *n, Args *a);                  /* type */
Value *eval_type_parts(Unit *u, const Value *v); /* of a tuple's type: the types of its items; NULL for others */
bool   eval_is_type_of_class(const Type *t, const Value *cls); /* isinstance(t, types.Integer) of a Numba type */
Value *eval_isinstance(Unit *u, const Node *n, Args *a);
Value *eval_repr(Unit *u, const Node *n, Args *a);

#endif
