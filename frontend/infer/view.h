/* view.h: views of arrays: by slices, by other axes, by another shape. */
#ifndef PYK_FRONTEND_INFER_VIEW_H
#define PYK_FRONTEND_INFER_VIEW_H

#include "frontend/infer/ctx.h"

Ins *view_slice(Ctx *c, Ins *const *parts);                  /* start, stop, step */
Ins *view_slice_attr(Ctx *c, Ins *slice, Sym name);          /* one of these by name; NULL: there is none */
Ins *view_index(Ctx *c, Ins *array, Ins *const *at, u32 n);  /* any mixture of integers, slices, ..., None */
Ins *view_permuted(Ctx *c, Ins *array, const u32 *axes);
Ins *view_transposed(Ctx *c, Ins *array);
Ins *view_flat(Ctx *c, Ins *array);                          /* of a contiguous array: one dimension, in memory order */
/* extents: those that are known, or -1 */
Ins *view_reshaped(Ctx *c, Ins *array, Ins *const *shape, u32 n, const i64 *extents);
Ins *view_part(Ctx *c, Ins *array, bool imaginary);          /* a.real, a.imag of a complex array */
Ins *view_strided(Ctx *c, Ins *array, u32 n, Ins *const *shape, Ins *const *strides);

/* infer/assign.c */
Ins *view_store(Ctx *c, Ins *view, Ins *value);              /* view[...] = value: broadcasting, overlap-safe */

#endif
