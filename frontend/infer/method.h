/* method.h: methods and functions of arrays. */
#ifndef PYK_FRONTEND_INFER_METHOD_H
#define PYK_FRONTEND_INFER_METHOD_H

#include "frontend/infer/call.h"

const Intrin *method_row(Sym name);                        /* of arrays; NULL */
/* x.name as a method of arrays; NULL if there is none */
Ins *method_of(Ctx *c, Ins *x, Sym name);
Ins *method_call(Ctx *c, Ins *method, const Call *f);

/* infer/reduce.c */
/* reports an array of records or texts where numbers are wanted */
Ins *reduce_no_numbers(Ctx *c, const char *what, Ins *array);

#endif
