/* cli.h: what the subcommands share. Each cmd_X reports its failures and returns the exit code. */
#ifndef PYK_CMD_CLI_H
#define PYK_CMD_CLI_H

#include "backend/backend.h"
#include "cmd/options.h"
#include "lib/base/fs.h"
#include "lib/contract/check.h"
#include "runtime/pyk.h"

enum { EXIT_OK, EXIT_SOURCE, EXIT_USAGE, EXIT_FILES };               /* 4, an internal error, is lib/base/base.c's */

typedef VEC(Target) Targets;

#define COMMAND(id, name, letter, operands, summary) int cmd_##name(Cli *c);
#include "cmd/command.def"

static inline Span nowhere(void) { return (Span){NULL, 0, 0}; }

int  cli_status(const Cli *c);                                       /* 0, 1 or 3, by what was reported */
bool cli_takes(Cli *c, u32 most);                                    /* so many operands; false after reporting */
int  cli_usage(const Cli *c);                                        /* 2, or 1 if a configuration has errors */
void cli_note(Cli *c, const char *fmt, ...) PRINTF_LIKE(2, 3);       /* a remark, shown with the diagnostics */
void cli_step(const Cli *c, const char *fmt, ...) PRINTF_LIKE(2, 3); /* -v: shown at once */
/* Shows the diagnostics and notes, on standard error or in the file for them. False: they could not
 * be written. */
bool cli_show(Cli *c);
bool cli_done(const Cli *c, pyk_result result);                      /* false after reporting why the runtime failed */
/* The page of all diagnostics, docs/diagnostics.md, beside an installed pyk or in its sources;
 * NULL. */
const char *cli_manual(Arena *a);
/* Writes a file, or "-": standard output. False after reporting. */
bool cli_write_bytes(Cli *c, const char *path, const void *data, size_t size);
bool cli_write(Cli *c, const char *path, Buf *text);                 /* the same, and empties the buffer */
bool cli_print(Cli *c, Buf *text);                                   /* to standard output */
/* Adds a file to a set; false after reporting. */
bool cli_output(Cli *c, FsOutput *o, const char *path, const void *data, size_t size);
bool cli_commit(Cli *c, FsOutput *o, const char *path); /* makes the set visible; false after reporting, with `path` */

/* Writes a cubin for tools to read, which is removed at the end; its path, or NULL after
 * reporting. */
const char *cli_temporary(Cli *c, const Buf *cubin);

/* The targets of --arch, else of $PYK_ARCH, else of the configuration, else `missing` with a note.
 * False after reporting wrong usage or a wrong configuration; cli_usage gives the exit code. */
bool cli_targets(Cli *c, const char *missing, Targets *out);
/* What follows is compiled for these: the configuration may say something for them alone. */
void cli_aim(Cli *c, const Target *targets, u32 n);
/* Can one of the targets do what --check asks for? False after reporting; what `all` asks for in
 * vain is said only. */
bool cli_checks(Cli *c, const Target *targets, u32 n);
bool cli_is_manifest(const char *path); /* by its suffix, .yaml or .yml */
/* A source; NULL after reporting, with what to do about a path that cannot be one. */
const Source *cli_read(Unit *u, const char *path);
/* Reads, types and checks the sources; NULL after reporting. */
IrModule *cli_compile(Cli *c, const char *const *paths, u32 n, const char *package);
/* What `shell` needs to complete a command line; false if it is none of bash, zsh and fish. */
bool completion_put(Arena *a, const char *shell, Buf *out);
/* The stem of a path: "a/kernels.py" -> "kernels". */
char *cli_stem(Arena *a, const char *path);

#endif
