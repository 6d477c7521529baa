/* notebook.h: the code of a Jupyter notebook as a source. */
#ifndef PYK_FRONTEND_SYNTAX_NOTEBOOK_H
#define PYK_FRONTEND_SYNTAX_NOTEBOOK_H

#include "lib/diag/diag.h"

bool notebook_is(const char *path);                     /* NAME.ipynb */
/* Reports what is no notebook; then the source is empty. Never NULL. A cell that Python cannot read
 * is left out, as it did nothing in Jupyter. */
Source *notebook_source(Arena *a, SymTab *syms, Diags *diags, const char *path, const char *bytes, size_t len);

#endif
