/* run_one.h: one `pyk run`. */
#ifndef PYK_CMD_RUN_ONE_H
#define PYK_CMD_RUN_ONE_H

#include "cmd/cli.h"

int run_one(Cli *c);                               /* the exit code */

#endif
