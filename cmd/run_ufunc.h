/* run_ufunc.h: `pyk run` of a universal function. */
#ifndef PYK_CMD_RUN_UFUNC_H
#define PYK_CMD_RUN_UFUNC_H

#include "cmd/cli.h"

/* Runs the universal function that utility `index` is a version of, with arrays and numbers under
 * the names of its parameters. Outputs that are not given are made; all are printed, or saved and
 * printed as --save and --print say. The exit code. */
int run_ufunc(Cli *c, pyk_device *device, const pyk_package *package, u32 index);

#endif
