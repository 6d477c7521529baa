/* toolkit.h: finding the parts of the CUDA toolkit, and fetching them. What cmd/ needs of it is in
 * backend.h. */
#ifndef PYK_BACKEND_TOOLS_TOOLKIT_H
#define PYK_BACKEND_TOOLS_TOOLKIT_H

#include "backend/backend.h"

#define PACKAGE(name, x86_64, aarch64)
#define PART(name, mode, fetched, below)
#include "backend/tools/toolkit.def"

/* root/below; NULL if it is not there or root is NULL */
char *toolkit_in(Arena *a, const char *root, const char *below, int mode);

#endif
