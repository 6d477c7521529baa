/* sig.h: signatures, "void(float32[:, ::1], int64)", as text and as type expressions. */
#ifndef PYK_FRONTEND_MODULE_SIG_H
#define PYK_FRONTEND_MODULE_SIG_H

#include "frontend/module/config.h"

typedef struct Sig {
    const Type *ret;               /* NULL: to be inferred; TY_NONE for void */
    const Type **params;
    u32          nparams;
    Span         span;             /* where the signature was written */
} Sig;

/* Parses "void(float32[::1], int64)", "(int32,)" or "name(int32)", the last if name_out is not
 * NULL. The types that m defines are known by their names; m may be NULL. `where` is the origin for
 * messages: "--sig", "decorator". NULL after reporting. */
Sig *sig_parse(Unit *u, Module *m, const char *text, Span span, const char *where, Sym *name_out);
Sig *sig_from_value(Unit *u, Module *m, const Value *v, Span span); /* VAL_STRING, VAL_SIGNATURE, VAL_TUPLE of types */
/* VAL_TYPE -> its type, VAL_STRING -> parsed; NULL if not a type */
const Type *sig_type_from_value(Unit *u, Module *m, const Value *v);

const char *sig_params_text(Unit *u, const Sig *s);                     /* "float32, int64" */

bool sig_takes_any(const FuncDef *f);                    /* a kernel whose last parameter is *args */
/* The signatures of a kernel from the first source that gives any: --sig, configuration, decorator,
 * parameter annotations. Reports errors; *n = 0 when there is none. */
Sig **sig_of_kernel(Unit *u, const Config *config, FuncDef *f, u32 *n);
#endif
