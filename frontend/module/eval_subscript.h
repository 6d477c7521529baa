/* eval_subscript.h: items and slices of values. */
#ifndef PYK_FRONTEND_MODULE_EVAL_SUBSCRIPT_H
#define PYK_FRONTEND_MODULE_EVAL_SUBSCRIPT_H

#include "frontend/module/eval.h"

/* false: not integers, or step 0 */
bool   eval_slice_indices(const Value *slice, i64 len, i64 *start, i64 *stop, i64 *step);
Value *eval_subscript(const Env *env, const Node *n, Value *base);
Value *eval_array_store(Unit *u, const Node *n, Value *array, Value *index, const Value *v); /* NULL, or why not */

#endif
