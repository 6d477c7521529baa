/* kernel.h: the functions of a module that the host launches. */
#ifndef PYK_FRONTEND_KERNEL_H
#define PYK_FRONTEND_KERNEL_H

#include "frontend/infer/infer.h"
#include "frontend/module/config.h"

typedef struct Compile {           /* of one module's functions */
    Unit         *u;
    IrModule     *m;
    Infer        *inf;
    const Config *config;          /* of the module; NULL: none */
} Compile;

/* Appends a kernel, or a utility and its kernels, for each signature of the function. Reports
 * errors, a missing signature among them. */
void kernel_compile(Compile *c, FuncDef *f);
/* Types a function that is compiled where it stands though it is not asked for: what it calls is
 * then compiled, too. */
void kernel_check(Compile *c, FuncDef *f);

#endif
