/* eval_text.h: texts: their methods, formats and f-strings. */
#ifndef PYK_FRONTEND_MODULE_EVAL_TEXT_H
#define PYK_FRONTEND_MODULE_EVAL_TEXT_H

#include "frontend/module/eval.h"

Value *eval_text_method(Unit *u, const Node *n, const Value *v, const char *name, Args *a); /* NULL: not evaluated */
Value *eval_fstring(const Env *env, const Node *n);
/* text.format(args) */
Value *eval_format(Unit *u, const Node *n, const char *text, size_t len, Value *const *args, u32 count);
Value *eval_percent(Unit *u, const Node *n, const Value *text, const Value *args); /* text % args */

#endif
