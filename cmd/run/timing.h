/* timing.h: what --repeat and --time of `pyk run` do with a launch or a call of a utility. */
#ifndef PYK_CMD_RUN_TIMING_H
#define PYK_CMD_RUN_TIMING_H

#include "cmd/cli.h"

typedef bool TimedCall(void *of);                 /* false after reporting */

/* The number of --repeat, 1 if it is not given; false after reporting wrong usage. */
bool timing_repeat(Cli *c, u64 *n);
/* Calls as often as --repeat says and waits for the end; with --time adds a line about the times,
 * measured by the device. */
bool timing_call(Cli *c, pyk_device *device, TimedCall *call, void *of, Buf *out);

#endif
