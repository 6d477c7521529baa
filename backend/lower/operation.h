/* operation.h: one operation each; NULL for what has no result. */
#ifndef PYK_BACKEND_LOWER_OPERATION_H
#define PYK_BACKEND_LOWER_OPERATION_H

#include "backend/lower/state.h"
#include "lib/ir/intrin.h"

LLVMValueRef lower_ins(Lower *l, const Ins *x);                /* op.c: any of them */
LLVMValueRef lower_intrin(Lower *l, const Ins *x);             /* intrin.c */

LLVMValueRef lower_atomic(Lower *l, const Ins *x);             /* atomic.c */
LLVMValueRef lower_cas(Lower *l, const Ins *x);
LLVMValueRef lower_division(Lower *l, const Ins *x);           /* division.c: FLOORDIV FLOORMOD */
/* narrow.c */
bool         lower_joins_narrow(const Lower *l, const Ins *param);       /* does an int64 that joins live in 32 bits? */
LLVMValueRef lower_counted(Lower *l, const Ins *test);         /* of a cursor that begins below 0; NULL: another test */
void         lower_find_numbers(Lower *l);                     /* fills is_number */
bool         lower_is_narrow(const Lower *l, const Ins *x);    /* is it arithmetic of 64 bits that is done in 32? */
LLVMValueRef lower_narrowed(Lower *l, const Ins *x);
LLVMValueRef lower_external(Lower *l, const Ins *x);           /* external.c: calls of functions from outside */
LLVMValueRef lower_math(Lower *l, const Ins *x);               /* math.c: HOW_MATH and HOW_LLVM */
LLVMValueRef lower_native(Lower *l, const Ins *x, const Intrin *row);    /* native.c: HOW_NATIVE */
bool         lower_has_native(const Lower *l, const Intrin *row);
LLVMValueRef lower_ptx(Lower *l, const Ins *x);                /* ptx.c */
void         lower_print(Lower *l, const Ins *x);              /* print.c */
LLVMValueRef lower_warp(Lower *l, const Ins *x);               /* warp.c */

/* object.c: arrays of shared, local, constant and device memory */
LLVMValueRef lower_shared(Lower *l, const Memory *m);
LLVMValueRef lower_local(Lower *l, const Memory *m);
LLVMValueRef lower_constant(Lower *l, const Memory *m);
LLVMValueRef lower_device(Lower *l, const Memory *m);
LLVMValueRef lower_dynamic_shared(Lower *l, u32 align);
LLVMValueRef lower_dynamic_shared_bytes(Lower *l);

LLVMValueRef lower_runtime(Lower *l, const Ins *x);            /* watch.c: HOW_RUNTIME */

/* variable.c */
void         lower_bind(Lower *l, const Ins *x);
void         lower_thread_variables(Lower *l);                 /* of the function whose entry is done */

/* watch.c: what the runtime is told under the checks that it does */
typedef LLVMValueRef LowerIns(Lower *l, const Ins *x);
bool         lower_is_watched(const Lower *l, const Ins *x);
LLVMValueRef lower_watched(Lower *l, const Ins *x, LowerIns *lower);     /* lowers a watched operation */
void         lower_watch_array(Lower *l, const Ins *x, LLVMValueRef address);
LLVMValueRef lower_watch_call(Lower *l, const Ins *x); /* before a call; gives what goes to lower_watch_return */
void         lower_watch_return(Lower *l, LLVMValueRef caller);
void         lower_watch_barrier(Lower *l, const Ins *x);

/* fail.c */
void         lower_check(Lower *l, const Ins *x);
void         lower_check_stack(Lower *l, const Ins *call);     /* CPU: ends the thread if the stack is used up */
void         lower_breakpoint(Lower *l, const Ins *x);         /* CPU: stops for a debugger, or ends the thread */
void         lower_fail_call(Lower *l, const Ins *call);       /* the same, where a call has failed */
void         lower_caught(Lower *l, const Ins *call, LLVMValueRef failed);   /* failed: NULL if it cannot */
void         lower_exceptions(Lower *l); /* GPU: the error record and the texts, if anything reports */

#endif
