/* writes.h: writes to variables of modules from elsewhere (writes.c). */
#ifndef PYK_FRONTEND_MODULE_WRITES_H
#define PYK_FRONTEND_MODULE_WRITES_H

#include "frontend/module/value.h"

typedef struct Writes Writes;
typedef struct WriteHit {
    const Node *write, *call;      /* the assignment, and the statement of module level that runs it; NULL: none */
    Module     *in;                /* whose statement that is */
    u32         order;
    bool        ordered;           /* it is the last before the moment */
    const Node *value;             /* the expression that is assigned, or an AUG_ASSIGN; NULL: not known */
} WriteHit;
void   writes_open(Module *m);
/* part: of it that runs; NULL: all */
void   writes_add(Module *m, const Node *stmt, const Node *part, u32 order, const void *guard);
/* Who writes to a variable after the statement `after`, as seen at a moment. variable: it may be
 * reached by names that are not known. */
WriteHit writes_find(Module *g, Sym name, bool variable, u32 after, Moment at);
const Node *writes_uncalled(Module *g, Sym name);                       /* a `global` assignment in a function; NULL */
/* A name that module level does not bind, but one `global` assignment in a function: its value;
 * NULL: none. */
Value *writes_sole(Module *g, Sym name);
/* The first statement that may launch a kernel; is it certain that it does? */
bool   writes_launch(Module *m, Sym kernel, const Node *stmt, u32 after, u32 *order);

#endif
