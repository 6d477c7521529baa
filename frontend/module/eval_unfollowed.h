/* eval_unfollowed.h: what becomes unknown where statements are not followed (eval_unfollowed.c). */
#ifndef PYK_FRONTEND_MODULE_EVAL_UNFOLLOWED_H
#define PYK_FRONTEND_MODULE_EVAL_UNFOLLOWED_H

#include "frontend/module/eval.h"

void eval_spoil_statement(const Env *env, const Node *n);               /* all objects that it may change */
/* the same for a function's body; inside: where it runs */
void eval_spoil_body(const Env *inside, const FuncDef *f);

#endif
