/* utility.h: reductions and universal functions: several kernels that the host calls as one. */
#ifndef PYK_FRONTEND_INFER_UTILITY_H
#define PYK_FRONTEND_INFER_UTILITY_H

#include "frontend/infer/infer.h"
#include "frontend/module/sig.h"

/* Types the kernels of a utility for one signature and appends it and them to the module. Reports
 * errors. All versions of a function have one entry, each a symbol of its own. */
void utility_compile(Infer *inf, FuncDef *f, const Sig *sig, Sym entry, Sym symbol, FuncMode mode);

/* A kernel that the runtime launches, of a function of the library whose first n parameters are
 * passed; f has the options. */
Kernel *utility_kernel(Unit *u, FuncDef *f, IrFunc *func, const char *symbol, const Type *const *types, u32 n);

#endif
