/* intrin_text.h: rows of intrin.def in words. */
#ifndef PYK_LIB_IR_INTRIN_TEXT_H
#define PYK_LIB_IR_INTRIN_TEXT_H

#include "lib/base/buf.h"
#include "lib/ir/intrin.h"

/* What the function is made of on a GPU or the CPU: an instruction, a function of libdevice or the
 * C library, a file of the device library. */
void intrin_where(const Intrin *row, bool gpu, Buf *out);

#endif
