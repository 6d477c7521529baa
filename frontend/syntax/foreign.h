/* foreign.h: what a file is that is no Python source. */
#ifndef PYK_FRONTEND_SYNTAX_FOREIGN_H
#define PYK_FRONTEND_SYNTAX_FOREIGN_H

#include "lib/base/base.h"

/* "a cubin", by the first bytes or by the suffix; NULL: it may be Python. */
const char *foreign_kind(const char *path, const char *bytes, size_t len);

#endif
