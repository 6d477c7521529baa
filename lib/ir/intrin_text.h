/* intrin_text.h: rows of intrin.def in words. */
#ifndef PYK_LIB_IR_INTRIN_TEXT_H
#define PYK_LIB_IR_INTRIN_TEXT_H

#include "lib/base/buf.h"
#include "lib/ir/intrin.h"

/* What the function is made of on a GPU or the CPU: an instruction, a function of libdevice or the
 * C library, a file of the device library. */
void intrin_where(const Intrin *row, bool gpu, Buf *out);

/* "f8(i8)|f4(f4)" as "float64(int64)" and "float32(float32)", with `between` between them. */
void intrin_overloads(const char *sigs, const char *between, Buf *out);

/* Of a function or value, by its canonical path; NULL: nothing is written about it. */
typedef struct IntrinDoc { const char *name, *params, *sentence; } IntrinDoc;
const IntrinDoc *intrin_doc(const char *path);

#endif
