/* eval_record.h: structured dtypes, their elements, and times. */
#ifndef PYK_FRONTEND_MODULE_EVAL_RECORD_H
#define PYK_FRONTEND_MODULE_EVAL_RECORD_H

#include "frontend/module/eval.h"

Value *eval_record_dtype(Unit *u, const Node *n, const Value *v, bool aligned); /* anything that np.dtype takes */
Value *eval_record_struct(Unit *u, const Node *n, const Value *fields);
Value *eval_record_type(Unit *u, const Node *n, const Value *fields, i64 size, bool aligned);
Value *eval_record_attribute(Unit *u, const Type *t, Sym attr);                        /* NULL: no such attribute */
bool   eval_item_store(Unit *u, const Type *t, void *data, const Value *from);         /* false: it does not fit */
Value *eval_item_load(Unit *u, const Node *n, const Type *t, const void *data);
Value *eval_record_get(Unit *u, const Value *record, Sym name);                        /* NULL: no such field */
Value *eval_record_field(Unit *u, const Node *n, const Type *t, Sym name);
Value *eval_time(Unit *u, const Node *n, Args *a, bool delta);
Value *eval_time_binary(Unit *u, const Node *n, Operator op, const Value *a, const Value *b);

#endif
