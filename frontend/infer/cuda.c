/* cuda.c: functions of the module cuda that are more than overloads: cuda.grid(), arrays in shared
 * and local memory, and what lanes exchange where it is more than 64 bits or not one number:
 * complex numbers, vectors and tuples go component by component. (In Numba lanes exchange int32,
 * int64, float32 and float64.) */
#include "frontend/infer/call.h"

#include "frontend/infer/array.h"
#include "frontend/infer/create.h"
#include "frontend/infer/number.h"
#include "frontend/infer/put.h"

/* ---- geometry -------------------------------------------------------------------------------- */

static Ins *sreg(Ctx *c, IntrinId id, const Type *t) {
    return put_as(c, put_intrin(c, id, ctx_scalar(c, TY_I32), NULL, 0), t);
}
static Ins *sreg64(Ctx *c, IntrinId id) { return sreg(c, id, ctx_int64(c)); }

/* With 32-bit indices a grid is promised to have fewer than 2**31 threads along an axis. */
static Ins *grid_axis32(Ctx *c, u32 axis) {
    const Type *t = ctx_scalar(c, TY_U32);
    Ins *threads = sreg(c, INTRIN_NTID_X + axis, t), *blocks = sreg(c, INTRIN_CTAID_X + axis, t),
        *first = put2(c, OP_MUL, t, blocks, threads), *i = put2(c, OP_ADD, t, first, sreg(c, INTRIN_TID_X + axis, t)),
        *start = put_int(c, ctx_int64(c), 0), *end = put_int(c, ctx_int64(c), (i64)INT32_MAX + 1),
        *one = put_int(c, ctx_int64(c), 1);
    return put_within(c, put_as(c, i, ctx_int64(c)), start, end, one);
}

/* That there are any threads LLVM has to be told: it unrolls a loop that strides by their number
 * only if it sees that the loop comes to an end. */
static Ins *grid_size32(Ctx *c, u32 axis) {
    const Type *t = ctx_scalar(c, TY_I32);
    Ins *threads = sreg(c, INTRIN_NTID_X + axis, t), *blocks = sreg(c, INTRIN_NCTAID_X + axis, t),
        *all = put2(c, OP_MUL, t, blocks, threads), *some = put_cmp(c, OPR_GT, all, put_int(c, t, 0));
    return put_as(c, put_select(c, some, all, put_int(c, t, 1)), ctx_int64(c));
}

static Ins *grid_axis(Ctx *c, bool size, u32 axis) {
    if (c->inst->mode.index32) return size ? grid_size32(c, axis) : grid_axis32(c, axis);
    if (size) {
        Ins *blocks = sreg64(c, INTRIN_NCTAID_X + axis), *threads = sreg64(c, INTRIN_NTID_X + axis);
        return put2(c, OP_MUL, ctx_int64(c), threads, blocks);
    }
    Ins *threads = sreg64(c, INTRIN_NTID_X + axis), *block = sreg64(c, INTRIN_CTAID_X + axis),
        *first = put2(c, OP_MUL, ctx_int64(c), block, threads);
    return put2(c, OP_ADD, ctx_int64(c), first, sreg64(c, INTRIN_TID_X + axis));
}

Ins *cuda_grid(Ctx *c, const Call *f) {
    bool size = f->row->id == INTRIN_GRIDSIZE;
    Ins *ndim;
    if (!call_match(c, f, "ndim", &ndim)) return put_poison(c);
    if (ndim->type->kind != TY_LITERAL_INT)
        return FAIL(c, NOT_CONSTANT, arena_printf(c->a, "the argument of %s", f->what));
    i64 n = ndim->type->literal.value;
    if (n < 1 || n > 3)
        return FAIL(c, BAD_SHAPE, arena_printf(c->a, "the argument of %s can only be 1, 2 or 3", f->what));
    if (n == 1) return grid_axis(c, size, 0);
    Ins *items[3];
    for (u32 k = 0; k < n; k++) items[k] = grid_axis(c, size, k);
    return put_tuple(c, items, (u32)n);
}

/* ---- memory ---------------------------------------------------------------------------------- */

/* 0 after reporting. */
static u32 alignment_of(Ctx *c, Ins *alignment, u32 natural) {
    if (!alignment || alignment->type->kind == TY_NONE) return natural;
    if (alignment->type->kind != TY_LITERAL_INT) return FAIL(c, NOT_CONSTANT, "the alignment"), 0;
    i64 n = alignment->type->literal.value;
    if (n <= 0 || (n & (n - 1))) return FAIL(c, BAD_SHAPE, "the alignment must be a power of 2"), 0;
    if (n > 1 << 16) return FAIL(c, BAD_SHAPE, "the alignment is 65536 at most"), 0;
    if (n % 8) return FAIL(c, BAD_SHAPE, "the alignment must be a multiple of 8"), 0;
    return n > natural ? (u32)n : natural;
}

static Ins *dynamic_shared(Ctx *c, const Type *elem, u32 align) {
    Ins *p = put(c, OP_DYN_SHARED, type_pointer(c->t, elem), NULL, 0);
    p->aux.index = align;
    Ins *bytes = put(c, OP_DYN_SHARED_BYTES, ctx_int64(c), NULL, 0);
    Ins *n = put2(c, OP_SDIV, ctx_int64(c), bytes, put_int(c, ctx_int64(c), elem->itemsize));
    return array_make(c, p, type_array(c->t, elem, 1, LAYOUT_C, false), &n, NULL);
}

Ins *cuda_array(Ctx *c, const Call *f) {
    bool shared = f->row->id == INTRIN_SHARED_ARRAY;
    Ins *in[3];
    if (!call_match(c, f, "shape dtype alignment?", in)) return put_poison(c);
    i64 extents[NUMPY_DIMS], length = 1, bytes;
    int n = create_shape(c, in[0], extents,
                         "use an integer, a module-level constant or a tuple of them; for a size chosen at launch "
                         "declare cuda.shared.array(0, dtype) and pass the size as dynamic shared memory");
    const Type *elem = call_dtype(c, in[1]);
    if (n < 0 || !elem) return put_poison(c);
    u32 align = alignment_of(c, in[2], shared ? 16 : elem->itemalign);
    if (!align) return put_poison(c);
    if (shared && n == 1 && extents[0] == 0) return dynamic_shared(c, elem, align);
    for (int k = 0; k < n; k++)
        if (extents[k] <= 0 || __builtin_mul_overflow(length, extents[k], &length) ||
            __builtin_mul_overflow(length, elem->itemsize, &bytes))
            return FAIL(c, BAD_SHAPE, extents[k] <= 0 ? "the array length must be positive" : "the array is too large");
    const Type *t = type_of_extents(c->t, type_array(c->t, elem, (u32)n, LAYOUT_C, false), extents);
    return create_array(c, shared ? OP_SHARED : OP_LOCAL, t, align);
}

Ins *cuda_const_array(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 1, 1)) return put_poison(c);
    if (f->args[0]->type->kind != TY_ARRAY) return call_refused(c, f);
    return f->args[0];
}

/* ---- lanes ----------------------------------------------------------------------------------- */

static bool has_parts(const Type *t) {
    return type_is_complex(t) || ((t->kind == TY_TUPLE || t->kind == TY_VECTOR) && t->tuple.len > 0);
}

static u32 count(const Type *t) { return type_is_complex(t) ? 2 : t->tuple.len; }

static Ins *both(Ctx *c, Ins *a, Ins *b) {
    if (a->type->kind != TY_TUPLE) return put2(c, OP_AND, a->type, a, b);
    Ins *y = put_get(c, b, 1), *x = put_get(c, a, 1), *same = put2(c, OP_AND, ctx_scalar(c, TY_BOOL), x, y);
    Ins *v = put_get(c, b, 0), *u = put_get(c, a, 0), *lanes = put2(c, OP_AND, ctx_scalar(c, TY_I32), u, v);
    return put_tuple(c, (Ins *[]){lanes, same}, 2);
}

Ins *cuda_exchange(Ctx *c, const Call *f) {
    bool match = f->row->id == INTRIN_MATCH_ANY || f->row->id == INTRIN_MATCH_ALL;
    if (f->nkeywords || f->n != (match ? 2 : 3) || !has_parts(f->args[1]->type)) return call_overloaded(c, f);
    Ins *value = put_as(c, f->args[1], type_unliteral(c->t, f->args[1]->type)), *found = NULL;
    u32 n = count(value->type);
    Ins **items = arena_array(c->a, Ins *, n);
    for (u32 i = 0; i < n; i++) {
        items[i] =
            call_intrin(c, f->row->id, (Ins *[]){f->args[0], put_get(c, value, i), match ? NULL : f->args[2]}, f->n);
        if (type_is_poison(items[i]->type)) return items[i];
        found = found && match ? both(c, found, items[i]) : items[i];
    }
    if (match) return found;
    return type_is_complex(value->type) ? complex_put(c, value->type, items[0], items[1])
                                        : put(c, OP_TUPLE, value->type, items, n);
}
