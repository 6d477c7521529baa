/* vector.h: CUDA's vector types, and records as values. */
#ifndef PYK_FRONTEND_INFER_VECTOR_H
#define PYK_FRONTEND_INFER_VECTOR_H

#include "frontend/infer/call.h"

Ins *vector_field(Ctx *c, Ins *x, Sym name);               /* NULL: no such field */
Ins *vector_make(Ctx *c, const Type *to, const Call *f);

#endif
