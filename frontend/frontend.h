/* frontend.h: the facade: sources -> typed IrModule. */
#ifndef PYK_FRONTEND_FRONTEND_H
#define PYK_FRONTEND_FRONTEND_H

#include "lib/ir/ir.h"
#include "lib/ir/options.h"
#include "lib/ir/tune.h"

typedef enum Stage { STAGE_TOKENS, STAGE_AST, STAGE_IR, STAGE_TYPES, STAGE_LINES } Stage;

Unit *frontend_begin(const Options *options);
void  frontend_end(Unit *u);                                        /* and everything made from it */

/* Reads a file into the unit; NULL after reporting. Converts declared encodings to UTF-8. */
const Source *frontend_read(Unit *u, const char *path);
/* The text of one stage of one source: what `pyk inspect --stage` prints. False after errors. */
bool frontend_inspect(Unit *u, const Source *src, Stage stage, Buf *out);
/* The configuration that goes with a source, --config or else pyk.yaml beside it, and the files
 * that it includes, *n of them; reports one that cannot be read. */
const char *const *frontend_config_files(Unit *u, const char *source, u32 *n);
/* The targets that it names, *n of them; reports a configuration that cannot be read. */
const char *const *frontend_config_targets(Unit *u, const char *source, u32 *n);
/* Options.targets have been set: configurations that were read before are read again. */
void frontend_retarget(Unit *u);
/* What `tune:` says of a kernel in the configuration of a source; NULL. */
const Tune *frontend_tune(Unit *u, const char *source, const char *kernel);
/* The integers that an expression gives, one or a tuple of up to `most`, with the names of the
 * first source that was compiled; 0: it gives none. */
u32  frontend_numbers(Unit *u, const char *expression, i64 *out, u32 most);
/* The functions of modules that are written in Python, one a line. */
void frontend_libraries(Unit *u, Buf *out);
/* All kernels of all sources that have signatures and are asked for, at least one. NULL after
 * errors, of which it is one that no kernel is left; but see Options.lint. */
IrModule *frontend_compile(Unit *u, const Source *const *sources, u32 n, Sym package_name);
/* The same, but with what could be typed before an error; the unit's messages say if there were
 * errors. */
IrModule *frontend_attempt(Unit *u, const Source *const *sources, u32 n, Sym package_name);

/* ---- what editors ask; nothing is reported --------------------------------------------------- */

/* What a place in a source means. What is not known is NULL, or a span without a source. */
typedef struct Look {
    Span        name, definition;  /* the name at the place, and where it is defined */
    Span        expression;        /* the innermost one around the place */
    Span        function;          /* that defines the variable, that is named, or that is around the expression */
    Sym         variable;          /* a parameter or local of the function */
    const char *path;              /* of what the compiler knows: "cuda.grid", "array.sum" */
    const char *header, *doc;      /* a function's: "scale(x, factor=2)", and its docstring */
    const char *kind;              /* "kernel", "device function", "function" */
    const char *constant;          /* the value at module level, as Python writes it */
    const struct Value *value;
} Look;

/* False: there is nothing at the place. */
bool frontend_look(Unit *u, const Source *src, u32 offset, Look *out);
struct Suggest;
/* The names that may stand behind what was looked at and a dot; `type`: its type in the function,
 * or NULL. */
void frontend_members(Unit *u, const Look *l, const Type *type, struct Suggest *s);
void frontend_scope(Unit *u, const Source *src, u32 offset, struct Suggest *s);     /* the names that are visible */
typedef struct FrontendSymbol { const char *name, *kind; Span whole, at; } FrontendSymbol;
/* The functions and classes of module level. */
void frontend_symbols(Unit *u, const Source *src, void (*visit)(const FrontendSymbol *s, void *ctx), void *ctx);
const Source *const *frontend_imported(Unit *u, u32 *n);            /* the files that were read for imports */

#endif
