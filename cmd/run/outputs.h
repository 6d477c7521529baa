/* outputs.h: the operands of `pyk run` by name, and what --save and --print do with its results. */
#ifndef PYK_CMD_RUN_OUTPUTS_H
#define PYK_CMD_RUN_OUTPUTS_H

#include "cmd/cli.h"
#include "cmd/run/argument.h"

/* The result of that name, which ends with the text or at its '='; NULL if there is none. */
typedef const Argument *FindOutput(const void *of, const char *text);

/* The value in "name=value" on the command line, from operand `from` on; NULL if there is none. */
const char *outputs_given(const Cli *c, u32 from, const char *name);
/* Reports what argument.h says of the value of an operand. */
void outputs_refuse(Cli *c, const char *name, const char *why);
/* --save and --print name results of `function`; false after reporting. */
bool outputs_check(Cli *c, const char *function, FindOutput *find, const void *of);
/* Prints `text` and the results that --print names, and saves those that --save names. */
void outputs_write(Cli *c, Buf *text, FindOutput *find, const void *of);

#endif
