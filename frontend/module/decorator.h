/* decorator.h: cuda.jit, njit, vectorize ... and what they make of a function. */
#ifndef PYK_FRONTEND_MODULE_DECORATOR_H
#define PYK_FRONTEND_MODULE_DECORATOR_H

#include "frontend/module/eval.h"

Value *decorator_define(const Env *env, const Node *def);                    /* a DEF with its decorators applied */
Value *decorator_kernel(const Env *env, const Value *function, Sym name);   /* any function as a kernel of that name */
bool   decorator_has_name(Sym name);                                    /* is it jit, vectorize ...? */
const char *decorator_nearest(Sym name);                                /* which of them it may be meant for; NULL */
bool   decorator_is(const Value *f); /* cuda.jit, numba.njit ... or one of them with options */
bool   decorator_makes_kernels(const Value *f); /* one of Numba-CUDA: numba.jit makes functions that hosts call, too */
/* functools.partial(cuda.jit, device=True): a decorator that may be given more options */
Value *decorator_partial(const Env *env, const Node *n, Args *a);
Value *decorator_call(const Env *env, const Node *n, const Value *f, Args *a);

#endif
