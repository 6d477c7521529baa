/* buf.c: a buffer doubles when it is full; where there is no memory the process ends. */
#include "lib/base/buf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void reserve(Buf *b, size_t more) {
    if (b->cap - b->len > more) return;
    size_t cap = b->cap ? b->cap : 256;
    while (cap - b->len <= more) cap *= 2;
    char *data = realloc(b->data, cap);
    if (!data) base_out_of_memory(cap);
    b->data = data;
    b->cap = cap;
}

void buf_write(Buf *b, const void *data, size_t len) {
    reserve(b, len);
    if (len) memcpy(b->data + b->len, data, len);
    b->len += len;
    b->data[b->len] = 0;
}

void buf_puts(Buf *b, const char *text) { buf_write(b, text, strlen(text)); }

void buf_putc(Buf *b, char c) {
    reserve(b, 1);
    b->data[b->len++] = c;
    b->data[b->len] = 0;
}

void buf_vprintf(Buf *b, const char *fmt, va_list args) {
    va_list again;
    va_copy(again, args);
    int n = vsnprintf(NULL, 0, fmt, args);
    reserve(b, (size_t)n);
    vsnprintf(b->data + b->len, (size_t)n + 1, fmt, again);
    b->len += (size_t)n;
    va_end(again);
}

void buf_printf(Buf *b, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    buf_vprintf(b, fmt, args);
    va_end(args);
}

const char *buf_text(Buf *b) { return b->data ? b->data : ""; }

void buf_free(Buf *b) {
    free(b->data);
    *b = (Buf){0};
}

char *buf_take(Buf *b, Arena *a) {
    char *text = arena_strndup(a, buf_text(b), b->len);
    buf_free(b);
    return text;
}
