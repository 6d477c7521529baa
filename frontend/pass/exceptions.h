/* exceptions.h: the table of what kernels may raise. */
#ifndef PYK_FRONTEND_PASS_EXCEPTIONS_H
#define PYK_FRONTEND_PASS_EXCEPTIONS_H

#include "lib/ir/ir.h"

void exceptions_number(Arena *a, IrModule *m);     /* gives every CHECK and CHECK_INDEX its code and fills m->exceptions */

#endif
