/* vec.h: a typed growing array on an arena.
 *
 *     typedef VEC(Node *) NodeVec;
 *     NodeVec v = {0};
 *     vec_push(arena, &v, node);      for (u32 i = 0; i < v.len; i++) use(v.at[i]);
 *
 * Growing copies into fresh arena memory and leaves the old block to the arena. */
#ifndef PYK_LIB_BASE_VEC_H
#define PYK_LIB_BASE_VEC_H

#include "lib/base/arena.h"

#define VEC(T) struct { T *at; u32 len, cap; }

#define vec_push(arena, v, item) \
    ((v)->len == (v)->cap ? (void)((v)->at = vec_grow((arena), (v)->at, sizeof *(v)->at, (v)->len, &(v)->cap))         \
                          : (void)0,                                                                                   \
     (void)((v)->at[(v)->len++] = (item)))
#define vec_last(v) ((v)->at[(v)->len - 1])

void *vec_grow(Arena *a, void *at, size_t itemsize, u32 len, u32 *cap);

#endif
