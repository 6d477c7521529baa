/* put.h: making typed operations, with folding and value ranges, and constants. */
#ifndef PYK_FRONTEND_INFER_PUT_H
#define PYK_FRONTEND_INFER_PUT_H

#include "frontend/infer/ctx.h"

Ins *put(Ctx *c, Op op, const Type *type, Ins *const *args, u32 nargs);
Ins *put1(Ctx *c, Op op, const Type *type, Ins *x);
Ins *put2(Ctx *c, Op op, const Type *type, Ins *x, Ins *y);
Ins *put_int(Ctx *c, const Type *type, i64 value);
Ins *put_float(Ctx *c, const Type *type, double value);
Ins *put_literal(Ctx *c, i64 value);                       /* Literal[int] */
Ins *put_bool(Ctx *c, bool value);                         /* Literal[bool] */
Ins *put_cmp(Ctx *c, Operator opr, Ins *x, Ins *y);
Ins *put_select(Ctx *c, Ins *cond, Ins *x, Ins *y);
Ins *put_get(Ctx *c, Ins *tuple, u32 index);
Ins *put_index(Ctx *c, Op op, Ins *x, u32 index, const Type *type);   /* for SHAPE and STRIDE */
Ins *put_intrin(Ctx *c, IntrinId id, const Type *type, Ins *const *args, u32 nargs);
Ins *put_static(Ctx *c, const Type *type);                 /* a value of a static type */
Ins *put_tuple(Ctx *c, Ins *const *items, u32 n);
/* for SLICE, ITER, EXPR and the like */
Ins *put_bundle(Ctx *c, TypeKind k, const Type *role, Ins *const *items, u32 n);
Ins *put_none(Ctx *c);
/* v converted to a type, if any conversion exists; else reports and gives poison */
Ins *put_as(Ctx *c, Ins *v, const Type *to);
Ins *put_narrow(Ctx *c, Ins *v, i64 lo, i64 hi); /* gives v, with a narrower range, which ir_verify checks */
Ins *put_within(Ctx *c, Ins *x, Ins *start, Ins *stop, Ins *step); /* x, known here to be in range(start, stop, step) */
Ins *put_below(Ctx *c, Ins *x, i64 limit);                 /* x, known here to be at least 0 and below the limit */

/* infer/value.c */
Ins *put_value(Ctx *c, const Value *v);
Ins *put_bytes(Ctx *c, const Type *t);                     /* a constant of bytes as an array of uint8 */
/* of constants of one type, from constant memory, that of the index, which is in range; NULL: they
 * are none */
Ins *put_lookup(Ctx *c, Ins *const *items, u32 n, Ins *index);
Value *value_of_type(Ctx *c, const Type *t); /* the value that a static type stands for; NULL for others */

#endif
