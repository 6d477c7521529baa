/* ptx_text.h: LLVM's PTX as ptxas shall understand it. */
#ifndef PYK_BACKEND_PTX_TEXT_H
#define PYK_BACKEND_PTX_TEXT_H

#include "lib/base/buf.h"

void ptx_text_put_halves(const char *ptx, size_t len, Buf *out);       /* upper halves of 64-bit values */
void ptx_text_put(const char *ptx, size_t len, Buf *out);              /* what is wrong in single lines */

#endif
