/* thread.h: where a thread stands, and how it waits for others. */
#ifndef PYK_BACKEND_LOWER_THREAD_H
#define PYK_BACKEND_LOWER_THREAD_H

#include "backend/lower/state.h"
#include "lib/ir/intrin.h"

LLVMValueRef lower_sreg(Lower *l, const Intrin *row);          /* a special register */
/* On the CPU: ranges of a function's hidden parameters; a field of the block, which is constant
 * while it runs; a call of a function that is such a field; blockDim; the thread's index in its
 * block. */
void         lower_thread_facts(Lower *l, LLVMValueRef fn);
LLVMValueRef lower_block_field(Lower *l, u32 offset, LLVMTypeRef type);
LLVMValueRef lower_block_call(Lower *l, u32 offset, LLVMTypeRef ret, LLVMValueRef *args, u32 n);
LLVMValueRef lower_block_extent(Lower *l, u32 axis);
LLVMValueRef lower_linear_thread(Lower *l);
LLVMValueRef lower_lane(Lower *l);                              /* its index in its warp */

/* barrier.c; on the CPU: suspends the thread; lets other threads run, now and then */
LLVMValueRef lower_barrier(Lower *l, const Ins *x);
void         lower_wait(Lower *l, u32 kind, LLVMValueRef mask);
void         lower_yield(Lower *l);

#endif
