/* encoding.h: the bytes of a file -> Source, by the file's own declaration (PEP 263). */
#ifndef PYK_FRONTEND_SYNTAX_ENCODING_H
#define PYK_FRONTEND_SYNTAX_ENCODING_H

#include "lib/diag/diag.h"

/* Drops a byte order mark, converts latin-1, reports an unknown encoding. Never NULL. */
Source *encoding_source(Arena *a, Diags *diags, const char *path, const char *bytes, size_t len);

#endif
