/* buf.h: a growing byte buffer on the heap; always NUL-terminated after the first write. */
#ifndef PYK_LIB_BASE_BUF_H
#define PYK_LIB_BASE_BUF_H

#include "lib/base/arena.h"

typedef struct Buf {
    char  *data;                   /* NULL while empty */
    size_t len, cap;
} Buf;

void buf_write(Buf *b, const void *data, size_t len);
void buf_puts(Buf *b, const char *text);
void buf_putc(Buf *b, char c);
void buf_printf(Buf *b, const char *fmt, ...) PRINTF_LIKE(2, 3);
void buf_vprintf(Buf *b, const char *fmt, va_list args);
const char *buf_text(Buf *b);      /* "" while empty */
void buf_free(Buf *b);             /* leaves an empty buffer */
char *buf_take(Buf *b, Arena *a);  /* its text, moved into the arena */

#endif
