/* element.h: elements and shapes of host arrays, for the files that make and combine arrays. */
#ifndef PYK_FRONTEND_MODULE_ELEMENT_H
#define PYK_FRONTEND_MODULE_ELEMENT_H

#include "frontend/module/eval.h"
#include "lib/ir/num.h"

enum { MAX_ITEMS = 1 << 24 };      /* of an array of numbers */

typedef struct Shape { i64 at[MAX_DIMS]; u32 n; i64 items; } Shape;

bool   element_shape_push(Shape *s, i64 len); /* one more dimension; false: too many, or too large */
bool   element_shape_from(const Value *v, Shape *out);           /* an integer or a sequence of integers */
Shape  element_shape(const Value *a);
static inline const Type *element_type(const Value *a) { return a->array->type->array.elem; }
Value *element_array(Unit *u, const Node *n, const Type *elem, Shape s, Layout layout);   /* of zeros; of records too */
Value *element_numbers(Unit *u, const Node *n, TypeKind k, Shape s, Layout layout);
Num    element_get(const Value *a, i64 at);                  /* at: a position in memory */
void   element_put(Value *a, i64 at, Num x);
bool   element_structured(const Value *a); /* an array of records, times or texts, not of numbers */
Value *element_share(Unit *u, const Value *a); /* a copy of the array, whose data are copied by the first store */
void   element_own(Unit *u, Value *a); /* before elements are stored: its data are nobody else's */
char  *element_at(const Value *a, i64 at);
void   element_copy(Value *a, i64 at, const Value *from, i64 k);
i64    element_position(const Value *a, i64 i);              /* of the i-th element in C order */
#endif
