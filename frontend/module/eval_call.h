/* eval_call.h: calls of functions that the evaluator knows by their path. */
#ifndef PYK_FRONTEND_MODULE_EVAL_CALL_H
#define PYK_FRONTEND_MODULE_EVAL_CALL_H

#include "frontend/module/eval.h"

bool   eval_knows(Unit *u, const char *path);
Value *eval_call_builtin(const Env *env, const Node *n, const Value *f, Args *a);
/* A function of one float, by its path in module math or NumPy; NULL: none. */
double (*eval_math1(const char *path, bool *numpy))(double);
bool   eval_math_error(double x, double result);             /* what raises ValueError in Python */
Value *eval_sorted(const Env *env, const Node *n, Args *a);             /* eval_sort.c */

#endif
