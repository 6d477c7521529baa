/* frontend.h: the facade: sources -> typed IrModule. */
#ifndef PYK_FRONTEND_FRONTEND_H
#define PYK_FRONTEND_FRONTEND_H

#include "lib/ir/ir.h"
#include "lib/ir/options.h"

typedef enum Stage { STAGE_TOKENS, STAGE_AST, STAGE_IR, STAGE_TYPES, STAGE_LINES } Stage;

Unit *frontend_begin(const Options *options);
void  frontend_end(Unit *u);                                        /* and everything made from it */

/* Reads a file into the unit; NULL after reporting. Converts declared encodings to UTF-8. */
const Source *frontend_read(Unit *u, const char *path);
/* The text of one stage of one source: what `pyk inspect --stage` prints. False after errors. */
bool frontend_inspect(Unit *u, const Source *src, Stage stage, Buf *out);
/* The configuration that goes with a source: --config, else pyk.yaml beside it; NULL: none. */
const char *frontend_config_path(Unit *u, const char *source);
/* The targets that it names, *n of them; reports a configuration that cannot be read. */
const char *const *frontend_config_targets(Unit *u, const char *source, u32 *n);
/* The functions of modules that are written in Python, one a line. */
void frontend_libraries(Unit *u, Buf *out);
/* All kernels of all sources that have signatures and are asked for, at least one. NULL after
 * errors, of which it is one that no kernel is left. */
IrModule *frontend_compile(Unit *u, const Source *const *sources, u32 n, Sym package_name);

#endif
