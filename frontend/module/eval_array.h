/* eval_array.h: host arrays, universal functions on them, and device arrays. */
#ifndef PYK_FRONTEND_MODULE_EVAL_ARRAY_H
#define PYK_FRONTEND_MODULE_EVAL_ARRAY_H

#include "frontend/module/eval.h"
#include "lib/ir/ufunc.h"

/* np.array, np.zeros ... by name without "np."; NULL: none of these */
Value *eval_load(Unit *u, const Node *n, Args *a); /* np.load of a file beside the source (eval_load.c) */
Value *eval_array_call(Unit *u, const Node *n, const char *name, Args *a);
bool   eval_array_knows(const char *name);
Value *eval_array_method(Unit *u, const Node *n, Value *array, const char *name, Args *a);  /* NULL: no such method */
/* arithmetic and comparisons */
Value *eval_array_binary(Unit *u, const Node *n, Operator op, Value *a, Value *b);
Value *eval_array_field(Unit *u, const Node *n, const Value *array, Sym name);    /* of records; NULL: no such field */
Value *eval_ufunc(Unit *u, const Node *n, const Ufunc *first, Args *a);
Value *eval_where(Unit *u, const Node *n, Args *a);                               /* np.where */
Value *eval_array_attribute(Unit *u, const Value *array, Sym attr);
Value *eval_array_item(Unit *u, const Node *n, Value *array, i64 index);          /* along the first axis */
Value *eval_array_gather(Unit *u, const Node *n, const Value *array, const i64 *start, const i64 *step,
                         const i64 *count);
Value *eval_array_scatter(Unit *u, const Node *n, Value *array, const i64 *start, const i64 *step, const i64 *count,
                          const Value *v);
/* a copy of the elements at these places of the first axis */
Value *eval_array_rows(Unit *u, const Node *n, Value *array, const i64 *rows, u32 count);
Value *eval_array_cast(Unit *u, const Node *n, const Value *array, TypeKind to);
bool   eval_device_knows(const char *path);
/* makes `view`, a copy of elements, share the device array's memory */
Value *eval_device_view(Unit *u, const Value *array, Value *view);
Value *eval_device_call(Unit *u, const Node *n, const char *path, Args *a);

#endif
