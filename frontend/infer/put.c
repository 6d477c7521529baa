/* put.c: making typed operations. Integers carry the range in which their value is proved to lie;
 * from it come the no-overflow flags, the folding of comparisons that are decided, and with that
 * the disappearance of Python's negative-index test wherever the index is known not to be negative.
 * Nothing is assumed: an integer overflow that is possible wraps. */
#include "frontend/infer/put.h"

#include <math.h>

#include "frontend/infer/array.h"
#include "frontend/infer/class.h"
#include "frontend/infer/doubt.h"
#include "frontend/infer/number.h"
#include "frontend/infer/optional.h"
#include "frontend/infer/time.h"
#include "lib/ir/convert.h"
#include "lib/ir/num.h"

static Ins *make(Ctx *c, Op op, const Type *type, Ins *const *args, u32 nargs) {
    Ins *i;
    if (c->dry || !c->at) {                        /* !at: between functions, where only poison is made */
        i = arena_new(c->a, Ins);
        i->op = op;                            /* without its arguments: of a dry result only the type is looked at */
        i->type = type;
    } else {
        i = ir_ins(c->a, c->at, op, type, c->span, args, nargs);
    }
    ir_type_range(type, &i->lo, &i->hi);
    return i;
}

Ins *put_narrow(Ctx *c, Ins *v, i64 lo, i64 hi) {
    (void)c;
    if (lo > v->lo) v->lo = lo;
    if (hi < v->hi) v->hi = hi;
    if (v->lo >= 0) v->flags |= INS_NONNEG;
    return v;
}

static void tag(Ctx *c, Ins *i) {
    i64 lo, hi;
    ir_range(i, &c->inst->mode, &lo, &hi);
    if (lo > i->lo || hi < i->hi) put_narrow(c, i, lo, hi);
    i->flags |= ir_no_overflow(i);
}

Ins *put(Ctx *c, Op op, const Type *type, Ins *const *args, u32 nargs) {
    Ins *i = make(c, op, type, args, nargs);
    if (!c->dry && c->at) tag(c, i);
    return i;
}

Ins *put1(Ctx *c, Op op, const Type *type, Ins *x) { return put(c, op, type, (Ins *[]){x}, 1); }
Ins *put2(Ctx *c, Op op, const Type *type, Ins *x, Ins *y) { return put(c, op, type, (Ins *[]){x, y}, 2); }

Ins *put_int(Ctx *c, const Type *type, i64 value) {
    Ins *i = make(c, OP_INT, type, NULL, 0);
    i->aux.i = value;
    tag(c, i);
    return i;
}

Ins *put_float(Ctx *c, const Type *type, double value) {
    Ins *i = make(c, OP_FLOAT, type, NULL, 0);
    i->aux.f = value;
    return i;
}

Ins *put_literal(Ctx *c, i64 value) { return put_int(c, type_literal_int(c->t, value, false), value); }
Ins *put_bool(Ctx *c, bool value) { return put_int(c, type_literal_bool(c->t, value), value); }
Ins *put_static(Ctx *c, const Type *type) { return make(c, OP_UNDEF, type, NULL, 0); }
Ins *put_poison(Ctx *c) { return put_static(c, type_simple(c->t, TY_POISON)); }
Ins *put_none(Ctx *c) { return put_static(c, type_simple(c->t, TY_NONE)); }

Ins *put_cmp(Ctx *c, Operator opr, Ins *x, Ins *y) {
    int known = c->dry ? -1 : ir_decided(opr, x, y);
    if (known >= 0) return put_int(c, ctx_scalar(c, TY_BOOL), known);
    Ins *i = put2(c, OP_CMP, ctx_scalar(c, TY_BOOL), x, y);
    i->aux.opr = opr;
    return i;
}

Ins *put_select(Ctx *c, Ins *cond, Ins *x, Ins *y) {
    if (!c->dry && cond->op == OP_INT) return cond->aux.i ? x : y;
    return put(c, OP_SELECT, x->type, (Ins *[]){cond, x, y}, 3);
}

Ins *put_get(Ctx *c, Ins *tuple, u32 index) {
    const Type *t = tuple->type;
    const Type *type = t->kind == TY_RANGE ? t->range.elem
                       : t->kind == TY_FUNCTION ? t->function.captured[index]
                       : type_is_complex(t) ? complex_component(c, t)
                                                : t->tuple.at[index];
    if (!c->dry && tuple->op == OP_TUPLE) return tuple->args[index];
    if (type->kind == TY_LITERAL_INT || type->kind == TY_LITERAL_BOOL) return put_int(c, type, type->literal.value);
    if (type_is_static(type)) return put_static(c, type);
    Ins *i = put1(c, OP_TUPLE_GET, type, tuple);
    i->aux.index = index;
    return type->kind == TY_TENSOR_MAP ? array_of_map(c, i) : i;
}

Ins *put_within(Ctx *c, Ins *x, Ins *start, Ins *stop, Ins *step) {
    return put(c, OP_WITHIN, x->type, (Ins *[]){x, start, stop, step}, 4);
}

Ins *put_below(Ctx *c, Ins *x, i64 limit) {
    if (c->dry || (x->lo >= 0 && x->hi < limit)) return x;
    Ins *one = put_int(c, x->type, 1), *stop = put_int(c, x->type, limit), *zero = put_int(c, x->type, 0);
    return put_within(c, x, zero, stop, one);
}

Ins *put_tuple(Ctx *c, Ins *const *items, u32 n) {
    const Type **types = arena_array(c->a, const Type *, n);
    for (u32 i = 0; i < n; i++) types[i] = items[i]->type;
    return put(c, OP_TUPLE, type_tuple(c->t, types, n), items, n);
}

Ins *put_bundle(Ctx *c, TypeKind k, const Type *role, Ins *const *items, u32 n) {
    const Type **types = arena_array(c->a, const Type *, n);
    for (u32 i = 0; i < n; i++) types[i] = items[i]->type;
    return put(c, OP_TUPLE, type_bundle(c->t, k, role, types, n), items, n);
}

Ins *put_index(Ctx *c, Op op, Ins *x, u32 index, const Type *type) {
    if (op == OP_SHAPE && x->type->array.extents) return put_int(c, type, x->type->array.extents[index]);
    if (!c->dry && op == OP_SHAPE && x->op == OP_ARRAY) return x->args[1 + index];
    if (!c->dry && op == OP_STRIDE && x->op == OP_ARRAY && x->type->array.layout == LAYOUT_A)
        return x->args[1 + x->type->array.ndim + index];
    Ins *i = put1(c, op, type, x);
    i->aux.index = index;
    return i;
}

Ins *put_intrin(Ctx *c, IntrinId id, const Type *type, Ins *const *args, u32 nargs) {
    Ins *i = put(c, OP_INTRIN, type, args, nargs);
    i->aux.intrin = intrin_row(id);
    if (!c->dry && c->at) tag(c, i);
    return i;
}

/* ---- conversion ------------------------------------------------------------------------------ */

/* Rounded once, as a constant of that type may be converted further. */
static double literal_as_float(const Type *from, const Type *to) {
    i64 n = from->literal.value;
    bool is_u64 = from->literal.is_u64;
    if (to->kind == TY_F32) return is_u64 ? (float)(u64)n : (float)n;
    return num_cast(num_float(is_u64 ? (double)(u64)n : (double)n), to->kind).f;
}

static Ins *convert_scalar(Ctx *c, Ins *v, const Type *to) {
    const Type *from = v->type;
    doubt_constant(c, v, to);
    if (type_is_stored(from) || type_is_stored(to)) return number_convert_stored(c, v, to);
    if (type_is_complex(to)) return complex_convert(c, v, to);
    if (type_is_literal(from)) {
        if (type_is_float(to)) return put_float(c, to, literal_as_float(from, to));
        return put_int(c, to, (i64)num_cast((Num){.kind = TY_I64, .i = from->literal.value}, to->kind).i);
    }
    if (!c->dry && v->op == OP_FLOAT && type_is_float(to) && !type_is_half(to))
        return put_float(c, to, to->kind == TY_F32 ? (double)(float)v->aux.f : v->aux.f);
    return put1(c, OP_CONVERT, to, v);
}

static Ins *convert_array(Ctx *c, Ins *v, const Type *to) {
    Ins *shape[NUMPY_DIMS], *strides[NUMPY_DIMS];
    array_axes(c, v, shape, strides);
    Ins *data = put1(c, OP_DATA, type_pointer(c->t, to->array.elem), v);
    return array_make(c, data, to, shape, strides);
}

static Ins *convert_tuple(Ctx *c, Ins *v, const Type *to) {
    Ins **items = arena_array(c->a, Ins *, to->tuple.len);
    for (u32 k = 0; k < to->tuple.len; k++) items[k] = put_as(c, put_get(c, v, k), to->tuple.at[k]);
    return put(c, OP_TUPLE, to, items, to->tuple.len);
}

static Ins *convert_range(Ctx *c, Ins *v, const Type *to) {
    Ins *parts[3];
    for (u32 k = 0; k < 3; k++) parts[k] = put_as(c, put_get(c, v, k), to->range.elem);
    return put(c, OP_TUPLE, to, parts, 3);
}

static Ins *convert_closure(Ctx *c, Ins *v, const Type *to) {
    u32 n = to->function.ncaptured;
    Ins **items = arena_array(c->a, Ins *, n);
    for (u32 k = 0; k < n; k++) items[k] = put_as(c, put_get(c, v, k), to->function.captured[k]);
    return put(c, OP_TUPLE, to, items, n);
}

Ins *put_as(Ctx *c, Ins *v, const Type *to) {
    const Type *from = v->type;
    if (from == to || type_is_poison(from) || type_is_poison(to)) return v;
    if (from->kind == TY_UNDEF) return make(c, OP_UNDEF, to, NULL, 0);
    if (class_plain(c, v) != v && to->kind != TY_ENUM) return put_as(c, class_plain(c, v), to);
    if (convert_rank(c->t, from, to) == CONV_NONE) {
        Ins *bad = FAIL(c, NO_CONVERSION, TYPE(c, v), type_str(c->t, to));
        if (type_is_complex(from) && type_is_scalar(to)) NOTE(c, "take one number of it: z.real, z.imag or abs(z)");
        if ((from->kind == TY_ARRAY || from->kind == TY_EXPR) && type_is_scalar(to))
            NOTE(c, "take one element of it, as in a[i], or a[i, j] of two dimensions");
        return bad;
    }
    if (optional_is(from) || optional_is(to)) return optional_convert(c, v, to);
    if (type_is_literal(to)) return type_is_literal(from) ? v : put_int(c, to, to->literal.value);
    if (to->kind == TY_ARRAY) return convert_array(c, v, to);
    if (type_is_bundle(to)) return convert_tuple(c, v, to);
    if (to->kind == TY_RANGE) return convert_range(c, v, to);
    if (time_is(from)) return time_convert(c, v, to);
    if (to->kind == TY_CHARS) return chars_convert(c, v, to);
    if (to->kind == TY_RECORD) return put1(c, OP_BITCAST, to, v);      /* to the same that is not written to */
    if (to->kind == TY_FUNCTION) return convert_closure(c, v, to);
    return convert_scalar(c, v, to);
}
