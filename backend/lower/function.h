/* function.h: functions and kernels. */
#ifndef PYK_BACKEND_LOWER_FUNCTION_H
#define PYK_BACKEND_LOWER_FUNCTION_H

#include "backend/lower/state.h"

/* kernel.c: the parameters and attributes of a kernel's entry */
LLVMTypeRef  lower_kernel_type(Lower *l, LowerFunc *f);
void         lower_kernel_attributes(Lower *l, LowerFunc *f);
LLVMValueRef lower_kernel_param(Lower *l, const Type *t, LLVMValueRef param);
LLVMValueRef lower_contract(Lower *l, const Type *t, LLVMValueRef from); /* a value laid out by the binary contract */

/* func.c */
void         lower_declare(Lower *l);                          /* fills Lower.used, with declarations */
LowerFunc   *lower_func_of(Lower *l, const IrFunc *f);
IrFunc      *lower_body(const Lower *l, const Kernel *k);      /* for this target; NULL: it has no second body */
u32          lower_edges(const Lower *l, const Block *b, const Edge **first);
bool         lower_is_recursive(Lower *l, const LowerFunc *caller, const Ins *call);

void         cpu_entries(Lower *l);                            /* cpu.c */

#endif
