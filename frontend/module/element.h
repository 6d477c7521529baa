/* element.h: elements and shapes of host arrays, for the files that make and combine arrays. */
#ifndef PYK_FRONTEND_MODULE_ELEMENT_H
#define PYK_FRONTEND_MODULE_ELEMENT_H

#include "frontend/module/eval.h"
#include "lib/ir/num.h"

enum { MAX_ITEMS = 1 << 24 };      /* of an array of numbers */

typedef struct Shape { i64 at[NUMPY_DIMS]; u32 n; i64 items; } Shape;

bool   element_shape_push(Shape *s, i64 len); /* one more dimension; false: too many, or too large */
bool   element_shape_from(const Value *v, Shape *out);           /* an integer or a sequence of integers */
Shape  element_shape(const Value *a);
static inline const Type *element_type(const Value *a) { return a->array->type->array.elem; }
Value *element_array(Unit *u, const Node *n, const Type *elem, Shape s, Layout layout);   /* of zeros; of records too */
Value *element_numbers(Unit *u, const Node *n, TypeKind k, Shape s, Layout layout);

/* Elements of an array in some order, a run of them at one distance after the other. */
typedef struct Walk {
    u32 n;                         /* the axes, the innermost first */
    i64 extent[NUMPY_DIMS], step[NUMPY_DIMS], index[NUMPY_DIMS];  /* step: in elements */
    i64 at;                        /* the position of the next element in memory */
} Walk;

/* For each element of an array of that shape and layout, as they lie in memory, the one that is
 * broadcast to it. */
Walk   element_walk(const Value *a, const Shape *to, Layout layout);
Walk   element_whole(const Value *a);                        /* all, as they lie in memory */
/* Those at start[d] + k * step[d], k < count[d], in C order; a step of 0 drops the dimension. */
Walk   element_part(const Value *a, const i64 *start, const i64 *step, const i64 *count);
/* Goes on: how many there are, but `most`, from position *at with a distance of step[0]. */
i64    element_run(Walk *w, i64 most, i64 *at);
void   element_get_all(const Value *a, Walk *w, TypeKind k, NumValue *out, u32 n);  /* the next n, cast */
void   element_put_all(Value *a, Walk *w, TypeKind k, NumValue *x, u32 n);          /* x is cast in place */
/* Makes the elements of `a` those that a walk through another array passes; their positions too, or
 * NULL. */
void   element_collect(Value *a, const Value *from, Walk w, i64 *where);
void   element_fill(Value *a, Walk to, i64 items, Num x);
void   element_assign(Value *a, Walk to, const Value *from); /* all elements of `from` in C order, converted */
enum { ELEMENTS_AT_ONCE = 256 };
static inline u32 element_block(i64 rest) { return rest < ELEMENTS_AT_ONCE ? (u32)rest : ELEMENTS_AT_ONCE; }

Num    element_get(const Value *a, i64 at);                  /* at: a position in memory */
void   element_put(Value *a, i64 at, Num x);
bool   element_structured(const Value *a); /* an array of records, times or texts, not of numbers */
Value *element_share(Unit *u, const Value *a); /* a copy of the array, whose data are copied by the first store */
void   element_own(Unit *u, Value *a); /* before elements are stored: its data are nobody else's */
char  *element_at(const Value *a, i64 at);
/* all elements of a view from or to where they lie in `base`, in bytes */
void   element_pull(Value *a, const Value *base, const i64 *where);
void   element_push(const Value *a, Value *base, const i64 *where);
#endif
