/* vec.h: a typed growing array on an arena.
 *
 *     typedef VEC(Node *) NodeVec;
 *     NodeVec v = {0};
 *     vec_push(arena, &v, node);      for (vec_each(Node *, n, &v)) use(n);
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

/* In the parentheses of a `for`: x, a variable of type T, is each item in turn, or by vec_each_at a
 * pointer to it, also of those that are pushed meanwhile; array_each is for plain arrays. */
#define vec_each(T, x, v)           ARRAY_EACH(T, x, (v)->at[x##_n], (v)->len)
#define vec_each_at(T, x, v)        ARRAY_EACH(T, x, &(v)->at[x##_n], (v)->len)
#define array_each(T, x, at, n)     ARRAY_EACH(T, x, (at)[x##_n], n)
#define array_each_at(T, x, at, n)  ARRAY_EACH(T, x, &(at)[x##_n], n)

/* Two loops, of which the inner one makes a single turn. Its `break` leaves x_go false, which ends
 * the outer one too. */
#define ARRAY_EACH(T, x, item, len) \
    u32 x##_n = 0, x##_go = true; x##_go && x##_n < (len); x##_n++) \
        for (T x = (x##_go = false, item); !x##_go; x##_go = true

void *vec_grow(Arena *a, void *at, size_t itemsize, u32 len, u32 *cap);

#endif
