/* vector.h: CUDA's vector types, and records as values. */
#ifndef PYK_FRONTEND_INFER_VECTOR_H
#define PYK_FRONTEND_INFER_VECTOR_H

#include "frontend/infer/call.h"

Ins *vector_field(Ctx *c, Ins *x, Sym name);               /* NULL: no such field */
Ins *vector_make(Ctx *c, const Type *to, const Call *f);
bool vector_is(const Type *t);                             /* of components that have operators */
Ins *vector_binary(Ctx *c, Operator opr, Ins *a, Ins *b);  /* NULL: no such operator for these */
Ins *vector_each(Ctx *c, Ins *x, Ins *(*of)(Ctx *c, Ins *component));

#endif
