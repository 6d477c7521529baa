/* raise.h: exceptions. */
#ifndef PYK_FRONTEND_INFER_RAISE_H
#define PYK_FRONTEND_INFER_RAISE_H

#include "frontend/infer/ctx.h"

bool raise_is_exception(const Type *class);                /* a class that can be raised */
Ins *raise_make(Ctx *c, const Type *class, Ins *const *args, u32 nargs);
void raise_unless(Ctx *c, Ins *ok, const char *text);      /* ends the thread with "IndexError: ..." unless ok */

#endif
