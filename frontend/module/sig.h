/* sig.h: signatures: "void(float32[:, ::1], int64)", from strings and from evaluated type
 * expressions. */
#ifndef PYK_FRONTEND_MODULE_SIG_H
#define PYK_FRONTEND_MODULE_SIG_H

#include "frontend/module/config.h"

typedef struct Sig {
    const Type *ret;               /* NULL: not given (inferred); TY_NONE for void */
    const Type **params;
    u32          nparams;
    Span         span;             /* where it was written */
} Sig;

/* In text the types that module m defines are known by their names; m may be NULL. Parses
 * "void(float32[::1], int64)", "(int32,)" or "name(int32)" (name_out may be NULL if a name is not
 * allowed). `where` names the origin for messages ("--sig", "decorator"). NULL after reporting an
 * error. */
Sig *sig_parse(Unit *u, Module *m, const char *text, Span span, const char *where, Sym *name_out);
Sig *sig_from_value(Unit *u, Module *m, const Value *v, Span span); /* VAL_STRING, VAL_SIGNATURE, VAL_TUPLE of types */
/* VAL_TYPE -> its type, VAL_STRING -> parsed; NULL if not a type */
const Type *sig_type_from_value(Unit *u, Module *m, const Value *v);

const char *sig_params_text(Unit *u, const Sig *s);                     /* "float32, int64" */

/* All signatures of a kernel in the order of precedence: --sig, configuration, decorator, parameter
 * annotations: the first source that gives any wins. Reports errors; *n = 0 when there is none. */
Sig **sig_of_kernel(Unit *u, const Config *config, FuncDef *f, u32 *n);
#endif
