/* debuginfo.h: source positions in the generated code. */
#ifndef PYK_BACKEND_LOWER_DEBUGINFO_H
#define PYK_BACKEND_LOWER_DEBUGINFO_H

#include "backend/code.h"

typedef struct DebugInfo DebugInfo;

DebugInfo *debuginfo_begin(Code *c);                   /* NULL if none is wanted; every function takes that */
/* The function that is lowered from here on. What belongs to the library a debugger passes over. */
void debuginfo_function(DebugInfo *d, LLVMValueRef fn, const IrFunc *f, const char *name);
bool debuginfo_has_scope(const DebugInfo *d);          /* is it shown to debuggers? */
void debuginfo_at(DebugInfo *d, LLVMBuilderRef b, Span span);
void debuginfo_leave(DebugInfo *d, LLVMBuilderRef b);  /* after a function's last instruction */
void debuginfo_end(DebugInfo *d);

/* Describes what lies in `slot` as a variable, laid out as the binary contract has it: argument
 * number `argument`, or a local one if that is 0. False if debuggers cannot be shown such a
 * type. */
bool debuginfo_variable(DebugInfo *d, LLVMValueRef slot, LLVMValueRef before, const char *name, const Type *t,
                        u32 argument, Span span);
/* The same of a structure {x, y, z} of int32. */
void debuginfo_dim3(DebugInfo *d, LLVMValueRef slot, LLVMValueRef before, const char *name);

#endif
