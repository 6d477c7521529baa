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
/* How many threads the entry runs along each axis: those of the block, and of blocks behind it in x
 * if `across` says so, a variable or NULL; of which it tells the runtime. */
void entry_extents(Lower *l, LLVMValueRef across, LLVMValueRef *extents);
LLVMValueRef entry_plain(Lower *l, LowerFunc *f, const char *suffix, LLVMValueRef across);

/* strip.c: kernels whose threads run side by side in strips. The entries: for any machine, wide and
 * widest, of which there may be none. */
enum { ENTRIES = 3 };
bool strip_suits(Lower *l, const LowerFunc *f, bool *warps);   /* warps: its strips are warps; no first entry is made */
void strip_entries(Lower *l, LowerFunc *f, bool warps, LLVMValueRef *out);

#endif
