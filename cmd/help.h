/* help.h: what pyk tells of its commands and options. */
#ifndef PYK_CMD_HELP_H
#define PYK_CMD_HELP_H

#include "cmd/options.h"

void help_all(Buf *out);                                     /* of pyk */
void help_command(Command command, Buf *out);
void help_man(Buf *out);                                     /* the manual page, in roff */
void help_command_man(Command command, Buf *out);            /* that of a command */

#endif
