/* run.h: what one `pyk run` does. Each function gives the exit code. */
#ifndef PYK_CMD_RUN_RUN_H
#define PYK_CMD_RUN_RUN_H

#include "cmd/cli.h"

int run_one(Cli *c);

/* Runs the utility of the package that the command line names, by name or symbol; -1 if there is
 * none. A reduction takes in=ARRAY, init=VALUE (0 if not given) and what reduce_form.h reads, and
 * its result is called `result`. */
int run_utility(Cli *c, pyk_device *device, const pyk_package *package);
/* Runs the universal function that utility `index` is a version of, with arrays and numbers under
 * the names of its parameters. Outputs that are not given are made. */
int run_ufunc(Cli *c, pyk_device *device, const pyk_package *package, u32 index);
const char *run_utility_kind(const pyk_utility *u);    /* "a reduction", "a universal function" */

#endif
