/* layout.h: "(m,n),(n,p)->(m,p)": the layout of a generalised universal function. */
#ifndef PYK_FRONTEND_MODULE_LAYOUT_H
#define PYK_FRONTEND_MODULE_LAYOUT_H

#include "frontend/module/program.h"

enum { LAYOUT_RANK = MAX_DIMS - 1 };           /* the loop has a dimension too */

typedef struct CoreLayout {
    u32 nin, nout;
    u32 rank[MAX_OPERANDS];     /* dimensions of each operand, inputs first */
    Sym text;                      /* without blanks, as the runtime reads it */
} CoreLayout;

/* False after reporting. */
bool layout_parse(Unit *u, const char *text, Span span, CoreLayout *out);

#endif
