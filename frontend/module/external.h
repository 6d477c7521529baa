/* external.h: functions from outside, and the files that hold them. */
#ifndef PYK_FRONTEND_MODULE_EXTERNAL_H
#define PYK_FRONTEND_MODULE_EXTERNAL_H

#include "frontend/module/program.h"

struct Args;

typedef struct External {
    Sym          name;             /* the symbol */
    bool         c_abi;            /* T f(args); else Numba's: int f(T *result, args), arrays in many parts */
    const Type  *ret, **params;
    u32          nparams;
    Links        links;
} External;

/* Adds those of `from` that are not there yet. */
void external_add(Arena *a, Links *to, const Links *from);
/* Adds the files that an option link= names; false after reporting. */
bool external_links(Unit *u, const Value *v, Span at, Links *out);
/* cuda.declare_device(name, sig, link=None, use_cooperative=False, abi='numba') */
Value *external_declare(Unit *u, const Node *n, struct Args *a);

#endif
