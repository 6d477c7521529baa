/* vec.c: the one growth step behind vec_push. */
#include "lib/base/vec.h"

#include <string.h>

void *vec_grow(Arena *a, void *at, size_t itemsize, u32 len, u32 *cap) {
    *cap = *cap ? *cap * 2 : 4;
    void *grown = arena_alloc(a, itemsize * *cap);
    if (len) memcpy(grown, at, itemsize * len);
    return grown;
}
