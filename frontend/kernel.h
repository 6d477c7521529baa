/* kernel.h: the functions of a module that the host launches. */
#ifndef PYK_FRONTEND_KERNEL_H
#define PYK_FRONTEND_KERNEL_H

#include "frontend/infer/infer.h"
#include "frontend/launch/launch.h"
#include "frontend/module/config.h"

typedef struct Compile {           /* of one module's functions */
    Unit         *u;
    IrModule     *m;
    Infer        *inf;
    const Config *config;          /* of the module; NULL: none */
    Module *const *modules;        /* of the command line, for what launches its kernels */
    u32           nmodules;
    Launches     *launches;        /* NULL: not looked for yet */
} Compile;

/* Appends a kernel or utility for each signature; a missing signature is an error, too. */
void kernel_compile(Compile *c, FuncDef *f);
/* Types a function that is compiled where it stands, not asked for: so is what it calls. */
void kernel_check(Compile *c, FuncDef *f);

#endif
