/* entry.h: the entries of a CPU image. */
#ifndef PYK_BACKEND_LOWER_ENTRY_H
#define PYK_BACKEND_LOWER_ENTRY_H

#include "backend/lower/function.h"

/* An entry begins; its first parameter is the block. */
LLVMValueRef entry_begin(Lower *l, LowerFunc *f, LLVMTypeRef type, const char *suffix);
/* The body's arguments after block and thread, from the launch's argument array. */
u32  entry_load_arguments(Lower *l, const LowerFunc *f, LLVMValueRef array, LLVMValueRef *out);
LLVMValueRef entry_call_body(Lower *l, const LowerFunc *f, LLVMValueRef block, LLVMValueRef *xyz, LLVMValueRef *args,
                             u32 n);

/* What strips_make finds of a body (strips.h): variables; NULL: a call is one thread of one
 * block. */
typedef struct Body { LLVMValueRef across, rows; } Body;

/* How many threads the entry runs along each axis: those of the block, and of blocks behind it in x
 * if the body suits; of which it tells the runtime. */
void entry_extents(Lower *l, Body body, LLVMValueRef *extents);
LLVMValueRef entry_rows(Lower *l, Body body);          /* from y on that a call of the body runs */
LLVMValueRef entry_plain(Lower *l, LowerFunc *f, const char *suffix, Body body);

/* strip.c: kernels whose threads run side by side in strips. The entries: for any machine, wide and
 * widest, of which there may be none. */
enum { ENTRIES = 3 };
bool strip_suits(Lower *l, const LowerFunc *f, bool *warps);   /* warps: its strips are warps; no first entry is made */
void strip_entries(Lower *l, LowerFunc *f, bool warps, LLVMValueRef *out);

#endif
