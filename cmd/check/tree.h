/* tree.h: the files that `pyk check` is given: files, folders, and patterns that the shell has left
 * as they are. */
#ifndef PYK_CMD_CHECK_TREE_H
#define PYK_CMD_CHECK_TREE_H

#include "cmd/cli.h"

/* A file named as such is taken whatever its name. Below a folder, and for a pattern, in which **
 * stands for folders, it is the *.py and *.ipynb, sorted. Each file is there once. What cannot be
 * read, and a pattern that nothing fits, is reported. */
Texts tree_files(Cli *c, const Texts *operands);

#endif
