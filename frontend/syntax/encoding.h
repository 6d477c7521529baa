/* encoding.h: the bytes of a file -> Source, by the file's own declaration (PEP 263). */
#ifndef PYK_FRONTEND_SYNTAX_ENCODING_H
#define PYK_FRONTEND_SYNTAX_ENCODING_H

#include "lib/diag/diag.h"

/* Drops a byte order mark, converts latin-1, reports an encoding that it does not know; of UTF-16
 * the source is empty then. Never NULL. */
Source *encoding_source(Arena *a, Diags *diags, const char *path, const char *bytes, size_t len);
/* "UTF-16" or "UTF-32", by a byte order mark or by the first two characters; NULL: neither. */
const char *encoding_wide(const char *bytes, size_t len);

#endif
