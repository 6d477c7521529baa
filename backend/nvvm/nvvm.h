/* nvvm.h: LTO-IR: the module as NVVM IR, the dialect of LLVM 7 that NVIDIA's compilers read, and
 * what their library makes of it. */
#ifndef PYK_BACKEND_NVVM_NVVM_H
#define PYK_BACKEND_NVVM_NVVM_H

#include "backend/code.h"

bool nvvm_write(Code *c, Buf *out); /* as lowered (Code.nvvm); false after reporting what the dialect cannot say */
bool libnvvm_compile(Code *c, const Buf *text, Buf *out);      /* NVVM IR to LTO-IR; false after reporting */

#endif
