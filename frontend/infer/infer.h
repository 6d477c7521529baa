/* infer.h: untyped SSA -> typed SSA, one function per tuple of argument types. */
#ifndef PYK_FRONTEND_INFER_INFER_H
#define PYK_FRONTEND_INFER_INFER_H

#include "frontend/module/program.h"

/* The inference of one module: the functions typed so far, its memories and exceptions. */
typedef struct Infer Infer;
Infer *infer_begin(Unit *u, IrModule *m);

/* Types the kernel for these arguments, and everything it calls; the typed functions are appended
 * to the module, callees first. NULL after errors. It must not return a value. A device function
 * may: `declared` is the type of its result, or NULL if that is inferred. */
IrFunc *infer_kernel(Infer *inf, FuncDef *def, const Type *const *args, u32 nargs, FuncMode mode,
                     const Type *declared, u64 small);

/* A copy for trying things, whose results go nowhere. The first is not used after it. */
Infer *infer_aside(const Infer *inf);
/* Would a function that is typed so far be another one, had it been compiled at this moment? */
bool infer_differs(const Infer *inf, When *when);

/* A function of lib/device/FILE.py; it must exist. */
FuncDef *infer_library(Unit *u, const char *file, const char *function);

#endif
