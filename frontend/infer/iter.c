/* iter.c: iteration. A loop keeps a cursor: for a range the value itself, for arrays and tuples the position. It is an int64, so that 32-bit
 * ranges end where mathematics says, but for a range of int32 by ones, which cannot overflow. */
#include "frontend/infer/iter.h"

#include "frontend/infer/call.h"
#include "frontend/infer/expr.h"
#include "frontend/infer/optional.h"
#include "frontend/infer/put.h"
#include "frontend/infer/raise.h"
#include "frontend/infer/rule.h"
#include "frontend/infer/tuple.h"
#include "frontend/infer/walk.h"
#include "lib/ir/convert.h"

enum { START, STOP, STEP };

/* Numba's element type of range(): int32 if all arguments are int32 or narrower and signed, uint64 if all are unsigned, else int64. */
static const Type *range_elem(Ctx *c, Ins *const *args, u32 n) {
    bool narrow = true, all_unsigned = true;
    for (u32 i = 0; i < n; i++) {
        const Type *t = args[i]->type;
        TypeKind k = t->kind;
        narrow &= k == TY_BOOL || k == TY_I8 || k == TY_I16 || k == TY_I32 || type_is_float(t);
        all_unsigned &= type_class(t) == CLASS_UINT;
    }
    return ctx_scalar(c, narrow ? TY_I32 : all_unsigned ? TY_U64 : TY_I64);
}

Ins *iter_range(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 1, 3)) return put_poison(c);
    Ins *const *args = f->args;
    u32 n = f->n;
    for (u32 i = 0; i < n; i++)
        if (!(type_is_scalar(args[i]->type) || type_is_literal(args[i]->type)) || type_class(args[i]->type) == CLASS_COMPLEX)
            return FAIL(c, NO_CONVERSION, TYPE(c, args[i]), "an integer for range()");
    const Type *step = n > 2 ? args[2]->type : NULL;
    if (step && step->kind == TY_LITERAL_INT && step->literal.value == 0) return FAIL(c, BAD_SHAPE, "the step of range() cannot be 0");
    const Type *elem = range_elem(c, args, n);
    Ins *parts[3] = {n > 1 ? put_as(c, args[0], elem) : put_int(c, elem, 0), put_as(c, args[n > 1 ? 1 : 0], elem),
                     n > 2 ? put_as(c, args[2], elem) : put_int(c, elem, 1)};
    bool unit = n < 3 || (args[2]->type->kind == TY_LITERAL_INT && args[2]->type->literal.value == 1);
    return put(c, OP_TUPLE, type_range(c->t, elem, unit), parts, 3);
}

static const Type *cursor_type(Ctx *c, Ins *it) {
    bool narrow = it->type->kind == TY_RANGE && it->type->range.unit && it->type->range.elem->kind == TY_I32;
    if (c->inst->mode.index32 && it->type->kind == TY_RANGE && it->type->range.elem->kind != TY_U64) narrow = true;
    return ctx_scalar(c, narrow ? TY_I32 : TY_I64);
}

static Ins *part(Ctx *c, Ins *range, u32 which) {
    if (which == STEP && range->type->range.unit) return put_int(c, cursor_type(c, range), 1);
    return put_as(c, put_get(c, range, which), cursor_type(c, range));
}

/* The turns that a range makes at most, -1 if that is not known. Upward ranges of constant step only. */
static i64 most_turns(const Ins *start, const Ins *stop, const Ins *step, bool *constant) {
    i64 span;
    *constant = false;
    if (step->lo < 1 || step->lo != step->hi || __builtin_sub_overflow(stop->hi, start->lo, &span)) return -1;
    *constant = start->lo == start->hi && stop->lo == stop->hi;
    return span < 1 ? 0 : (span - 1) / step->lo + 1;
}

static void check_step(Ctx *c, Ins *range) {
    Ins *step = put_get(c, range, STEP);
    if (c->dry || range->type->range.unit || step->lo > 0 || step->hi < 0) return;
    raise_unless(c, put_cmp(c, OPR_NE, step, put_int(c, step->type, 0)), "ValueError: range() arg 3 must not be zero");
}

/* Two changes to a range before it is iterated over. The cursor never overflows if stop + step does not: a stop that may be that close to the end
 * of int64 is drawn back by one step; a range that reaches there from below has more elements than can be counted in a lifetime. And the
 * bound of a loop that makes few turns, but not a constant number of them, is hidden: told the bound, ptxas unrolls with an exit
 * after each turn, which keeps the loads of the next turn from starting early. */
static Ins *prepared_range(Ctx *c, Ins *range) {
    enum { FEW = 8 };
    check_step(c, range);
    if (c->dry || range->op != OP_TUPLE || range->type->range.elem->kind != TY_I64) return range;
    Ins *start = range->args[START], *stop = range->args[STOP], *step = range->args[STEP], *prepared = stop;
    i64 limit = INT64_MAX;
    bool constant, overflows = step->lo >= 1 && step->hi > 1 && !__builtin_sub_overflow(INT64_MAX, step->hi, &limit) && stop->hi > limit;
    i64 turns = most_turns(start, stop, step, &constant);
    if (overflows) {
        Ins *last = put_int(c, stop->type, limit);
        prepared = put_narrow(c, put_select(c, put_cmp(c, OPR_LT, stop, last), stop, last), INT64_MIN, limit);
    } else if (turns > 1 && turns <= FEW && !constant) {
        prepared = put_narrow(c, put1(c, OP_HIDE, stop->type, stop), stop->lo, (i64)1 << 40);      /* hidden from ourselves, too: 64 bits it stays */
    }
    return prepared == stop ? range : put(c, OP_TUPLE, range->type, (Ins *[]){start, prepared, step}, 3);
}

/* A named tuple as a plain one. */
static Ins *unnamed(Ctx *c, Ins *x) {
    u32 n = x->type->tuple.len;
    if (!x->type->tuple.role) return x;
    Ins **items = arena_array(c->a, Ins *, n);
    for (u32 i = 0; i < n; i++) items[i] = put_get(c, x, i);
    return put_tuple(c, items, n);
}

Ins *rule_iter(Ctx *c, Ins *x) {
    x = optional_unwrap(c, x);
    const Type *t = x->type;
    if (type_is_poison(t)) return x;
    if (t->kind == TY_RANGE) return prepared_range(c, x);
    if (t->kind == TY_ITER) return x;
    if (expr_arrayish(t)) return x;
    if (t->kind == TY_TUPLE) {
        const Type *elem = type_simple(c->t, TY_UNDEF);
        for (u32 i = 0; i < t->tuple.len && elem; i++) elem = convert_unify(c->t, elem, type_unliteral(c->t, t->tuple.at[i]));
        if (elem && elem->kind != TY_UNDEF && !type_is_static(elem)) return put_as(c, unnamed(c, x), type_tuple_of(c->t, elem, t->tuple.len));
        Ins *bad = FAIL(c, NOT_ITERABLE, TYPE(c, x));
        NOTE(c, "only tuples whose elements have one common type can be iterated over");
        return bad;
    }
    Ins *bad = FAIL(c, NOT_ITERABLE, TYPE(c, x));
    if (type_is_int(t)) NOTE(c, "did you mean range(...)?");
    if (t->kind == TY_RECORD) NOTE(c, "loop over the names of its fields: for f in literal_unroll(('%s', ...))", type_example(t));
    return bad;
}

Ins *rule_iter_first(Ctx *c, Ins *it) {
    if (it->type->kind == TY_ITER) return walk_first(c, it);
    if (it->type->kind == TY_RANGE) return part(c, it, START);
    return put_int(c, ctx_int64(c), 0);
}

Ins *iter_extent(Ctx *c, Ins *it) {
    if (expr_arrayish(it->type)) return expr_extent(c, it, 0);
    return put_int(c, ctx_int64(c), it->type->tuple.len);
}

static i64 saturating_add(i64 a, i64 b) {
    i64 r;
    return __builtin_add_overflow(a, b, &r) ? (b > 0 ? INT64_MAX : INT64_MIN) : r;
}

/* The first rule of a loop that meets its cursor: what start, stop and step say about the cursor holds in the whole loop. */
static void bound_cursor(Ctx *c, Ins *at, Ins *start, Ins *stop, Ins *step) {
    bool fresh = at->op == OP_BLOCK_PARAM || at->op == OP_TUPLE_GET;         /* the latter: part of the cursor of zip and the like */
    if (c->dry || !fresh) return;
    if (step->lo >= 1) {
        i64 end = step->hi == 1 ? stop->hi : saturating_add(stop->hi, step->hi);       /* by ones it stops at stop itself */
        if (end < INT64_MAX || step->hi == 1) put_narrow(c, at, start->lo, end > start->hi ? end : start->hi);
    } else if (step->hi <= -1) {
        i64 end = step->lo == -1 ? stop->lo : saturating_add(stop->lo, step->lo);
        if (end > INT64_MIN || step->lo == -1) put_narrow(c, at, end < start->lo ? end : start->lo, start->hi);
    }
}

void iter_bound(Ctx *c, Ins *it, Ins *at) {
    if (it->type->kind == TY_RANGE) bound_cursor(c, at, part(c, it, START), part(c, it, STOP), part(c, it, STEP));
    else if (it->type->kind != TY_ITER) bound_cursor(c, at, put_int(c, ctx_int64(c), 0), iter_extent(c, it), put_int(c, ctx_int64(c), 1));
}

Ins *rule_iter_more(Ctx *c, Ins *it, Ins *at) {
    if (it->type->kind == TY_ITER) return walk_more(c, it, at);
    iter_bound(c, it, at);
    if (it->type->kind != TY_RANGE) return put_cmp(c, OPR_LT, at, iter_extent(c, it));
    Ins *stop = part(c, it, STOP), *step = part(c, it, STEP);
    if (step->lo >= 1) return put_cmp(c, OPR_LT, at, stop);
    if (step->hi <= -1) return put_cmp(c, OPR_GT, at, stop);
    Ins *zero = put_int(c, step->type, 0);
    Ins *up = put2(c, OP_AND, ctx_scalar(c, TY_BOOL), put_cmp(c, OPR_GT, step, zero), put_cmp(c, OPR_LT, at, stop));
    Ins *down = put2(c, OP_AND, ctx_scalar(c, TY_BOOL), put_cmp(c, OPR_LT, step, zero), put_cmp(c, OPR_GT, at, stop));
    return put2(c, OP_OR, ctx_scalar(c, TY_BOOL), up, down);
}

Ins *rule_iter_value(Ctx *c, Ins *it, Ins *at) {
    if (it->type->kind == TY_ITER) return walk_value(c, it, at);
    if (it->type->kind == TY_RANGE) return put_as(c, at, it->type->range.elem);
    if (it->type->kind == TY_TUPLE) return tuple_element(c, it, at);
    return rule_item(c, it, at);
}

/* A long loop of constant length is unrolled by 4, which hides the latency of its loads; short ones LLVM unrolls completely by itself. */
static u32 unroll_hint(Ctx *c, Ins *it) {
    enum { LONG = 16, BY = 4 };
    if (it->type->kind != TY_RANGE) return 0;
    bool constant;
    i64 turns = most_turns(part(c, it, START), part(c, it, STOP), part(c, it, STEP), &constant);
    return constant && turns > LONG ? BY : 0;
}

Ins *rule_iter_next(Ctx *c, Ins *it, Ins *at) {
    if (it->type->kind == TY_ITER) return walk_next(c, it, at);
    Ins *step = it->type->kind == TY_RANGE ? part(c, it, STEP) : put_int(c, ctx_int64(c), 1);
    Ins *next = put2(c, OP_ADD, step->type, at, step);
    bool unit = step->lo == 1 && step->hi == 1, narrow = it->type->kind == TY_RANGE && it->type->range.elem->kind == TY_I32;
    narrow |= c->inst->mode.index32;
    if (c->dry) return next;
    if (unit || narrow) next->flags |= INS_NSW;                  /* at < stop, so at + 1 exists; 32-bit values cannot overflow 64 bits */
    c->at->term.unroll = unroll_hint(c, it);
    return next;
}
