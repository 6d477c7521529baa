/* run_utility.h: pyk run of a reduction. */
#ifndef PYK_CMD_RUN_UTILITY_H
#define PYK_CMD_RUN_UTILITY_H

#include "cmd/cli.h"

/* Runs the utility of the package that the command line names, by name or symbol, with its
 * arguments: in=ARRAY, init=VALUE (0 if not given) and what reduce_form.h reads. The result is
 * printed, or saved by --save result=FILE.npy. Gives the exit code; -1 if there is no utility of
 * this name. */
int run_utility(Cli *c, pyk_device *device, const pyk_package *package);
/* "a reduction", "a universal function". */
const char *run_utility_kind(const pyk_utility *u);

#endif
