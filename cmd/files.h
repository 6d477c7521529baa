/* files.h: the files that a command reads and those that it writes, so that none of the latter
 * replaces one of the former or another of its own. All are named before anything is written. */
#ifndef PYK_CMD_FILES_H
#define PYK_CMD_FILES_H

#include "cmd/cli.h"

/* `what` is said in messages: "the source". `option` names the file or leads to it; "": no option
 * does. "-" is standard input or output. */
void files_read(Cli *c, const char *path, const char *what, const char *option);
void files_written(Cli *c, const char *path, const char *what, const char *option);
/* Sources, each with the configuration that it has or may come to have. */
void files_read_sources(Cli *c, const char *const *paths, u32 n);
/* What the sources led to: imported files and what is linked. */
void files_read_module(Cli *c, const IrModule *m);
/* False after reporting a file that is written and also read, or written twice: by whatever path,
 * link or hard link. */
bool files_check(Cli *c);

#endif
