/* no_kernel.h: hints for files without kernels. */
#ifndef PYK_FRONTEND_MODULE_NO_KERNEL_H
#define PYK_FRONTEND_MODULE_NO_KERNEL_H

#include "frontend/module/module.h"

/* Adds notes to the message that the module has no kernel: where something looks like one. How many
 * there are. */
u32 no_kernel_hints(const Module *m);
/* Adds a note for each file with kernels that the module imports, itself or through others. */
void no_kernel_imported(Module *m);
#endif
