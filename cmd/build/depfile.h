/* depfile.h: the dependency file of a build, as make, ninja and CMake read it. */
#ifndef PYK_CMD_BUILD_DEPFILE_H
#define PYK_CMD_BUILD_DEPFILE_H

#include "cmd/cli.h"

/* The rule that `target` depends on the files that the module was made from. False after reporting
 * a name that such a file cannot hold. */
bool depfile_make(Cli *c, const char *target, const IrModule *m, Buf *out);

#endif
