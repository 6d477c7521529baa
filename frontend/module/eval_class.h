/* eval_class.h: classes: exceptions, enums, named tuples, namespaces. */
#ifndef PYK_FRONTEND_MODULE_EVAL_CLASS_H
#define PYK_FRONTEND_MODULE_EVAL_CLASS_H

#include "frontend/module/eval.h"

Value *eval_class(const Env *env, const Node *def);
Value *eval_class_call(const Env *env, const Node *n, const Value *cls, Args *a);   /* Color(3), Point(x, y) */
Value *eval_member(const Value *cls, Sym name); /* of an enum or a namespace; NULL if there is none */
Value *eval_enum_members(Unit *u, const Value *cls);                    /* a tuple; NULL: it is no enum */
void   eval_set_attribute(Unit *u, Value *object, Sym name, Value *v);  /* of a namespace */
Value *eval_call_method(const Env *env, const Node *n, Value *object, const Value *f, Args *a);
/* v, an attribute of the object; of a property what it gives */
Value *eval_property(const Env *env, const Node *n, const Value *object, Value *v);
Value *eval_namespace(Unit *u, Args *a);                                /* of keyword arguments */
Value *eval_namedtuple(Unit *u, const Node *n, Args *a);                /* collections.namedtuple(...) */
Value *eval_default(const Value *field);                                 /* of a named tuple's class; NULL: none */
bool   eval_is_exception(const Value *v);                               /* a class that can be raised */
Value *eval_exception(Unit *u, const Value *class, Value *const *args, u32 n);

#endif
