/* memory.h: addresses, and loads and stores with what is known of them. */
#ifndef PYK_BACKEND_LOWER_MEMORY_H
#define PYK_BACKEND_LOWER_MEMORY_H

#include "backend/lower/state.h"

/* alias.c */
void         lower_find_quiet(Lower *l);                       /* of all functions */
void         lower_scopes(Lower *l);                           /* of the function being lowered */
void         lower_access(Lower *l, const Ins *x, LLVMValueRef access);  /* metadata of a load or store */

/* mem.c */
LLVMValueRef lower_memory(Lower *l, const Ins *x);             /* NULL for what has no result */
LLVMValueRef lower_load(Lower *l, const Type *t, LLVMValueRef p, const Ins *access);    /* access: NULL, or it */
LLVMValueRef lower_offset(Lower *l, LLVMValueRef p, u64 bytes);
LLVMValueRef lower_extent(Lower *l, const Ins *x);
LLVMValueRef lower_stride(Lower *l, const Ins *x);
LLVMValueRef lower_array_stride(Lower *l, const Type *t, LLVMValueRef array, u32 i);

#endif
