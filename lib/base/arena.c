/* arena.c: bump allocation in chunks that double up to 1 MiB. With -DARENA_MALLOC every allocation
 * is a block of its own, so that the address sanitizer sees an overrun inside the arena. */
#include "lib/base/arena.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Chunk {
    struct Chunk *next;
    size_t used, size;
    _Alignas(16) unsigned char data[];
} Chunk;

struct Arena {
    Chunk *chunk;
    u64 used;
};

static Chunk *chunk_new(size_t size, Chunk *next) {
    Chunk *c = calloc(1, sizeof(Chunk) + size);
    if (!c) base_out_of_memory(size);
    c->size = size;
    c->next = next;
    return c;
}

Arena *arena_create(void) {
    Arena *a = calloc(1, sizeof *a);
    if (!a) base_out_of_memory(sizeof *a);
    return a;
}

void arena_free(Arena *a) {
    if (!a) return;
    for (Chunk *c = a->chunk, *next; c; c = next) {
        next = c->next;
        free(c);
    }
    free(a);
}

void *arena_alloc(Arena *a, size_t bytes) {
    if (bytes > SIZE_MAX / 4) base_out_of_memory(bytes);
    size_t n = (bytes + 15) & ~(size_t)15;
    if (n == 0) n = 16;
    a->used += n;
#ifdef ARENA_MALLOC
    a->chunk = chunk_new(bytes ? bytes : 1, a->chunk);
    return a->chunk->data;
#else
    Chunk *c = a->chunk;
    if (!c || c->size - c->used < n) {
        size_t size = c ? c->size * 2 : 16384;
        if (size > 1 << 20) size = 1 << 20;
        if (size < n) size = n;
        c = a->chunk = chunk_new(size, c);
    }
    void *p = c->data + c->used;
    c->used += n;
    return p;
#endif
}

u64 arena_used(const Arena *a) { return a->used; }

void *arena_copy(Arena *a, const void *data, size_t bytes) {
    void *p = arena_alloc(a, bytes);
    if (bytes) memcpy(p, data, bytes);
    return p;
}

char *arena_strndup(Arena *a, const char *text, size_t len) {
    char *p = arena_alloc(a, len + 1);
    if (len) memcpy(p, text, len);
    return p;
}

char *arena_strdup(Arena *a, const char *text) { return arena_strndup(a, text, strlen(text)); }

char *arena_vprintf(Arena *a, const char *fmt, va_list args) {
    va_list again;
    va_copy(again, args);
    int n = vsnprintf(NULL, 0, fmt, args);
    char *p = arena_alloc(a, (size_t)n + 1);
    vsnprintf(p, (size_t)n + 1, fmt, again);
    va_end(again);
    return p;
}

char *arena_printf(Arena *a, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    char *p = arena_vprintf(a, fmt, args);
    va_end(args);
    return p;
}
