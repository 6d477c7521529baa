/* method.h: methods and functions of arrays. */
#ifndef PYK_FRONTEND_INFER_METHOD_H
#define PYK_FRONTEND_INFER_METHOD_H

#include "frontend/infer/infer_priv.h"

const Intrin *method_row(Sym name);                        /* of arrays; NULL */
/* x.name as a method of arrays; NULL if there is none. */
Ins *method_of(Ctx *c, Ins *x, Sym name);
Ins *method_call(Ctx *c, Ins *method, Ins *const *args, u32 n, const Sym *keywords, u32 nkeywords);
Ins *array_function(Ctx *c, const Intrin *row, Ins *const *args, u32 n, const Sym *keywords, u32 nkeywords);

/* infer/reduce.c: sum, mean, min ... */
Ins *reduce_no_numbers(Ctx *c, const char *what, Ins *array);       /* reports an array of records or texts where numbers are wanted */
Ins *array_reduction(Ctx *c, const Intrin *row, Ins *const *args, u32 n, const Sym *keywords, u32 nkeywords);

#endif
