/* nvvm.h: the module as NVVM IR, the dialect of LLVM 7 that NVIDIA's compilers read. */
#ifndef PYK_BACKEND_NVVM_NVVM_H
#define PYK_BACKEND_NVVM_NVVM_H

#include "backend/code.h"

bool nvvm_write(Code *c, Buf *out); /* as lowered (Code.nvvm); false after reporting what the dialect cannot say */

#endif
