/* ptx_text.h: LLVM's PTX as ptxas shall understand it. */
#ifndef PYK_BACKEND_PTX_TEXT_H
#define PYK_BACKEND_PTX_TEXT_H

#include "backend/ptx_lines.h"

void ptx_text_put_halves(const char *ptx, size_t len, Buf *out);       /* upper halves of 64-bit values */
/* What is wrong in single lines. lines: NULL, or what the text was made with. */
void ptx_text_put(const char *ptx, size_t len, PtxLines *lines, Buf *out);
/* What was put for one GPU as it were for another; lines: it names them. False: it has forms of an
 * old version of PTX that newer ones write otherwise. */
bool ptx_text_retarget(const Buf *ptx, u32 version, const char *gpu, bool lines, Buf *out);

#endif
