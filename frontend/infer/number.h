/* number.h: complex numbers, fp8, attributes and methods of numbers. */
#ifndef PYK_FRONTEND_INFER_NUMBER_H
#define PYK_FRONTEND_INFER_NUMBER_H

#include "frontend/infer/call.h"

Ins *number_attr(Ctx *c, Ins *x, Sym name);                /* NULL for a name that numbers do not have */
Ins *number_method(Ctx *c, Sym name, const Call *f);       /* whose first argument is the number */
Ins *number_convert_stored(Ctx *c, Ins *v, const Type *to);
Ins *number_stored(Ctx *c, const Type *t, u16 bits);       /* an fp8 with these bits */

Ins *numpy_limit(Ctx *c, Ins *x, Sym name); /* infer/numpy.c: of np.finfo(T), np.iinfo(T); NULL: no such attribute */

/* infer/complex.c */
const Type *complex_component(Ctx *c, const Type *t);
Ins *complex_put(Ctx *c, const Type *t, Ins *re, Ins *im);
Ins *complex_convert(Ctx *c, Ins *v, const Type *to);
Ins *complex_arithmetic(Ctx *c, Operator opr, const Type *t, Ins *a, Ins *b);        /* + - * / ** */
Ins *complex_negated(Ctx *c, Ins *z);
Ins *complex_equal(Ctx *c, Operator opr, const Type *t, Ins *a, Ins *b);             /* == != */
Ins *complex_truth(Ctx *c, Ins *z);
Ins *complex_absolute(Ctx *c, Ins *z);
Ins *complex_make(Ctx *c, Ins *const *args, u32 n);

#endif
