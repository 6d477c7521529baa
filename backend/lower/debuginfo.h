/* debuginfo.h: source positions in the generated code. */
#ifndef PYK_BACKEND_LOWER_DEBUGINFO_H
#define PYK_BACKEND_LOWER_DEBUGINFO_H

#include "backend/code.h"

typedef struct DebugInfo DebugInfo;

DebugInfo *debuginfo_begin(Code *c);                   /* NULL if none is wanted; every function takes that */
void debuginfo_function(DebugInfo *d, LLVMValueRef fn, const IrFunc *f);
void debuginfo_at(DebugInfo *d, LLVMBuilderRef b, Span span);
void debuginfo_leave(DebugInfo *d, LLVMBuilderRef b);  /* after a function's last instruction */
void debuginfo_end(DebugInfo *d);

#endif
