/* batch.h: pyk run --batch. */
#ifndef PYK_CMD_BATCH_H
#define PYK_CMD_BATCH_H

#include "cmd/cli.h"

int batch_run(Cli *c);                             /* the launches of the file that --batch names; the exit code */

#endif
