/* ptx_text.h: LLVM's PTX as ptxas shall understand it. */
#ifndef PYK_BACKEND_PTX_TEXT_H
#define PYK_BACKEND_PTX_TEXT_H

#include "backend/ptx_lines.h"

void ptx_text_put_halves(const char *ptx, size_t len, Buf *out);       /* upper halves of 64-bit values */
/* What is wrong in single lines. lines: NULL, or what the text was made with. */
void ptx_text_put(const char *ptx, size_t len, PtxLines *lines, Buf *out);

#endif
