/* iter.c: iteration. A loop keeps a cursor: for arrays and tuples the position, for a range mostly
 * the value itself. It is an int64, so that 32-bit ranges end where mathematics says, but for a
 * range of int32 by ones, which cannot overflow.
 *
 * A cursor that moves on by its step may pass the end of int64. Three ways to count, the first that
 * is proved to be right:
 *   SIGNED    the last element plus the step fits into an int64, as the ranges of start, stop and
 *             step prove; where these do not say whether the step is negative, cursor and stop have
 *             their bits inverted if it is, which turns their order round (pass/upward.c makes that two
 *             loops where they are short)
 *   UNSIGNED  start is not negative and step positive: the sum of the two fits into a uint64, and
 *             is compared as one. A range of uint64 by ones is compared so too
 *   COUNTED   the cursor counts turns, whose number is computed before the loop (one division,
 *             which a constant step makes a product)
 *
 * Where the number of turns is the same whatever start, stop and step are, as that of range(-s, s +
 * 1, s) is for a positive s, the cursor counts turns, too, so that the loop can be unrolled. */
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
#include "lib/ir/linear.h"

enum { START, STOP, STEP };

/* Numba's element type of range(): int32 if all arguments are int32 or narrower and signed, uint64
 * if all are unsigned, else int64. */
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
        if (!type_is_number(args[i]->type) || type_is_complex(args[i]->type))
            return FAIL(c, NO_CONVERSION, TYPE(c, args[i]), "an integer for range()");
    const Type *step = n > 2 ? args[2]->type : NULL;
    if (step && step->kind == TY_LITERAL_INT && step->literal.value == 0)
        return FAIL(c, BAD_SHAPE, "the step of range() cannot be 0");
    const Type *elem = range_elem(c, args, n);
    for (u32 i = 0; i < n; i++) {
        const Type *t = args[i]->type;
        if (elem->kind != TY_U64 && t->kind == TY_LITERAL_INT && t->literal.is_u64 && t->literal.value < 0)
            return FAIL(c, BAD_SHAPE, arena_printf(c->a, "%llu does not fit into int64, in which range() counts",
                                                   (unsigned long long)t->literal.value));
    }
    Ins *parts[3];
    parts[START] = n > 1 ? put_as(c, args[0], elem) : put_int(c, elem, 0);
    parts[STOP] = put_as(c, args[n > 1 ? 1 : 0], elem);
    parts[STEP] = n > 2 ? put_as(c, args[2], elem) : put_int(c, elem, 1);
    bool unit = n < 3 || (args[2]->type->kind == TY_LITERAL_INT && args[2]->type->literal.value == 1);
    return put(c, OP_TUPLE, type_range(c->t, elem, unit), parts, 3);
}

typedef enum Way { SIGNED, UNSIGNED, COUNTED } Way;

static const Type *cursor_type(Ctx *c, Ins *it) {
    bool narrow = it->type->kind == TY_RANGE && it->type->range.unit && it->type->range.elem->kind == TY_I32;
    return ctx_scalar(c, narrow ? TY_I32 : TY_I64);
}

static Ins *part(Ctx *c, Ins *range, u32 which) {
    if (which == STEP && range->type->range.unit) return put_int(c, cursor_type(c, range), 1);
    return put_as(c, put_get(c, range, which), cursor_type(c, range));
}

/* of a range, as its cursor sees it; turns: how many it has if that is known, though not all of its
 * parts are constants; else -1 */
typedef struct Course { Ins *start, *stop, *step; Way way; bool by_ones; i64 turns; } Course;

static Way way_of(Ctx *c, const Course *r, const Type *elem) {
    /* may be, as far as is known */
    bool huge = elem->kind == TY_U64 && (r->start->lo < 0 || r->stop->lo < 0 || r->step->lo < 0);
    if (huge) return r->by_ones ? UNSIGNED : COUNTED;
    Ins within = {
        .op = OP_WITHIN, .type = r->start->type, .args = (Ins *[]){r->start, r->start, r->stop, r->step}, .nargs = 4};
    Ins all = {.type = within.type};
    ir_type_range(all.type, &all.lo, &all.hi);
    within.args[0] = &all;
    ir_range(&within, &c->inst->mode, &within.lo, &within.hi);
    Ins next = {.op = OP_ADD, .type = within.type, .args = (Ins *[]){&within, r->step}, .nargs = 2};
    return ir_no_overflow(&next) & INS_NSW ? SIGNED : r->step->lo >= 1 && r->start->lo >= 0 ? UNSIGNED : COUNTED;
}

static bool is_constant(const Ins *x) { return x->lo == x->hi; }

/* The turns of range(-s, s + 1, s) or range(t, t + 8 * s, s) with s of at least 1: (stop - start) /
 * step, rounded up, where that is the same whatever the values are. -1: it is not. */
static i64 steady_turns(const Ins *start, const Ins *stop, const Ins *step) {
    bool down = step->hi <= -1 && step->hi > INT64_MIN;
    i64 least = down ? -step->hi : step->lo, whole, rest, sign = down ? -1 : 1;
    Linear span = {0}, by = {0};
    if (least < 1 || (is_constant(start) && is_constant(stop))) return -1;
    if (!linear_add(&span, stop, sign) || !linear_add(&span, start, -sign) || !linear_add(&by, step, sign)) return -1;
    if (!linear_divide(&span, &by, &whole, &rest) || rest > least || rest <= -least || whole >= INT32_MAX) return -1;
    return whole < 0 ? 0 : whole + (rest > 0);
}

static Course course_of(Ctx *c, Ins *range) {
    Ins *start = part(c, range, START), *stop = part(c, range, STOP), *by = part(c, range, STEP);
    Course r = {start, stop, by, SIGNED, false, -1};
    r.by_ones = r.step->lo == 1 && r.step->hi == 1;
    if (c->dry) return r;
    r.way = way_of(c, &r, range->type->range.elem);
    r.turns = r.way == UNSIGNED ? -1 : steady_turns(start, stop, by);
    if (r.turns >= 0) r.way = COUNTED;
    return r;
}

/* Behind the check a step that is at least 0 is at least 1, and one of at most 0 at most -1. */
static Ins *checked_step(Ctx *c, Ins *range) {
    Ins *step = put_get(c, range, STEP);
    if (c->dry || range->type->range.unit || step->lo > 0 || step->hi < 0) return range;
    raise_unless(c, put_cmp(c, OPR_NE, step, put_int(c, step->type, 0)), "ValueError: range() arg 3 must not be zero");
    bool up = step->lo == 0;
    if ((!up && step->hi > 0) || !ir_is_plain(step) || range->op != OP_TUPLE) return range;
    Ins *known = put2(c, OP_WHERE, step->type, step, put_int(c, step->type, up ? 1 : -1));
    known->aux.opr = up ? OPR_GE : OPR_LE;
    put_narrow(c, known, up ? 1 : known->lo, up ? known->hi : -1);
    return put(c, OP_TUPLE, range->type, (Ins *[]){range->args[START], range->args[STOP], known}, 3);
}

/* Made of constants and of cursors of loops of few turns: constant where those loops are
 * unrolled. */
static bool follows_cursors(const Ins *x, u32 depth) {
    enum { DEEP = 8, FEW = 64 };
    switch (x->op) {
    case OP_INT: return true;
    case OP_BLOCK_PARAM: return (u64)x->hi - (u64)x->lo < FEW;
    case OP_ADD: case OP_SUB: case OP_MUL: case OP_NEG: case OP_FLOORDIV: case OP_FLOORMOD: case OP_AND: case OP_SHL:
    case OP_ASHR: case OP_LSHR: case OP_CMP: case OP_SELECT: case OP_CONVERT: case OP_WITHIN: break;
    default: return false;
    }
    for (u32 i = 0; i < x->nargs; i++)
        if (depth == DEEP || !follows_cursors(x->args[i], depth + 1)) return false;
    return true;
}

/* Does a turn of the loop that begins behind this untyped block go one of several ways? */
static bool has_branches(const Block *before) {
    const Block *header = before->term.edges[0].to, *latch = NULL;
    for (u32 i = 0; header && i < header->preds.len; i++)
        if (header->preds.at[i]->id >= header->id) latch = header->preds.at[i];
    for (vec_each(const Block *, b, &before->func->blocks))
        if (latch && b->id > header->id && b->id <= latch->id && b->term.kind == TERM_BRANCH) return true;
    return false;
}

/* The bound of a loop of few turns, if not a constant number of them, is hidden: ptxas would unroll
 * with an exit after each turn, which keeps the loads of the next turn from starting early. A loop
 * that strides to a constant end has no better form, unless its turns have branches, which are in
 * the way of the loads, too. */
static Ins *prepared_range(Ctx *c, Ins *range) {
    enum { FEW = 8 };
    range = checked_step(c, range);
    if (c->dry || range->op != OP_TUPLE || range->type->range.elem->kind != TY_I64) return range;
    Ins *start = range->args[START], *stop = range->args[STOP], *step = range->args[STEP];
    bool constant;
    i64 turns = ir_most_turns(start, stop, step, &constant);
    bool strides = stop->op == OP_INT && step->lo > 1 && !has_branches(c->generic);
    bool follows = follows_cursors(start, 0) && follows_cursors(stop, 0);
    constant |= steady_turns(start, stop, step) >= 0;
    if (turns <= 1 || turns > FEW || constant || strides || follows) return range;
    Ins *hidden = put1(c, OP_HIDE, stop->type, stop);
    /* hidden from ourselves, too: a wide cursor stays wide */
    i64 most = c->inst->mode.index32 ? INT32_MAX : (i64)1 << 40;
    if (hidden->hi < most) hidden->hi = most;
    return put(c, OP_TUPLE, range->type, (Ins *[]){start, hidden, step}, 3);
}

Ins *iter_turns(Ctx *c, Ins *range) {
    return put_as(c, call_library(c, "arrays", "range_turns", &range, 1), ctx_int64(c));
}

/* A loop that ends by the number of its turns, as the cursor may pass any end: a division, which is
 * done here, before the loop. */
static Ins *counted_range(Ctx *c, Ins *range) {
    if (c->dry) return range;
    Course r = course_of(c, range);
    if (r.way != COUNTED || r.turns >= 0) return range;
    Ins *start = put_get(c, range, START);
    Ins *stop = put_get(c, range, STOP);
    Ins *step = put_get(c, range, STEP);
    Ins *own = put(c, OP_TUPLE, range->type, (Ins *[]){start, stop, step}, 3);
    map_set(c->a, &c->inst->turns, own, iter_turns(c, own));
    return own;
}

/* A named tuple as a plain one. */
static Ins *unnamed(Ctx *c, Ins *x) {
    u32 n = x->type->tuple.len;
    if (!x->type->tuple.role) return x;
    Ins **items = arena_array(c->a, Ins *, n);
    for (u32 i = 0; i < n; i++) items[i] = put_get(c, x, i);
    return put_tuple(c, items, n);
}

/* The tuple of a *args parameter that got nothing: a loop over it has no turns, and its body no
 * types. */
static bool is_empty(const Ins *x) { return x->type->kind == TY_TUPLE && !x->type->tuple.len; }

Ins *rule_iter(Ctx *c, Ins *x) {
    x = optional_unwrap(c, x);
    const Type *t = x->type;
    if (type_is_poison(t)) return x;
    if (t->kind == TY_RANGE) return counted_range(c, prepared_range(c, x));
    if (t->kind == TY_ITER) return x;
    if (expr_arrayish(t)) return x;
    if (is_empty(x)) return unnamed(c, x);
    if (t->kind == TY_TUPLE) {
        const Type *elem = type_simple(c->t, TY_UNDEF);
        for (u32 i = 0; i < t->tuple.len && elem; i++)
            elem = convert_unify(c->t, elem, type_unliteral(c->t, t->tuple.at[i]));
        if (elem && elem->kind != TY_UNDEF && !type_is_static(elem))
            return put_as(c, unnamed(c, x), type_tuple_of(c->t, elem, t->tuple.len));
        Ins *bad = FAIL(c, NOT_ITERABLE, TYPE(c, x));
        bool fixed = false;
        for (u32 i = 0; i < t->tuple.len; i++) fixed |= type_is_static(t->tuple.at[i]);
        NOTE(c, "%s; numba.literal_unroll(t) repeats the loop's body for each element",
             fixed ? "a variable cannot hold one text after another, nor one type or function after another"
                   : "only tuples whose elements have one common type can be iterated over");
        return bad;
    }
    Ins *bad = FAIL(c, NOT_ITERABLE, TYPE(c, x));
    if (type_is_int(t)) NOTE(c, "did you mean range(...)?");
    if (t->kind == TY_RECORD)
        NOTE(c, "loop over the names of its fields: for f in literal_unroll(('%s', ...))", type_example(t));
    return bad;
}

Ins *rule_iter_first(Ctx *c, Ins *it) {
    if (it->type->kind == TY_ITER) return walk_first(c, it);
    if (it->type->kind == TY_RANGE) {
        Course r = course_of(c, it);
        return r.way == COUNTED ? put_int(c, r.start->type, 0) : r.start;
    }
    return put_int(c, ctx_int64(c), 0);
}

Ins *iter_extent(Ctx *c, Ins *it) {
    if (expr_arrayish(it->type)) return expr_extent(c, it, 0);
    return put_int(c, ctx_int64(c), it->type->tuple.len);
}

static Course course_of_positions(Ctx *c, Ins *it) {
    Ins *zero = put_int(c, ctx_int64(c), 0), *extent = iter_extent(c, it), *one = put_int(c, ctx_int64(c), 1);
    return (Course){zero, extent, one, SIGNED, true, -1};
}

/* What the cursor does that counts turns whose number is known. */
static Course course_of_turns(Ctx *c, const Course *r) {
    const Type *t = r->start->type;
    Ins *zero = put_int(c, t, 0), *turns = put_int(c, t, r->turns), *one = put_int(c, t, 1);
    return (Course){zero, turns, one, SIGNED, true, -1};
}

static Course course_of_cursor(Ctx *c, Ins *it) {
    Course r = it->type->kind == TY_RANGE ? course_of(c, it) : course_of_positions(c, it);
    return r.turns >= 0 ? course_of_turns(c, &r) : r;
}

/* The cursor inside the loop, whose condition has shown it to be an element. A cursor that counts
 * turns or that a range of huge numbers has may be anything. */
static Ins *element(Ctx *c, const Course *r, Ins *at) {
    bool huge = r->way == UNSIGNED && r->start->lo < 0;
    return r->way == COUNTED || huge ? at : put_within(c, at, r->start, r->stop, r->step);
}

/* What start, stop and step say about the cursor, in the loop and where it has ended. The first
 * rule that meets a cursor bounds it; those in tuples, as of zip, are known in the loop only. */
static void bound_cursor(Ctx *c, Ins *at, const Course *r) {
    if (c->dry || at->op != OP_BLOCK_PARAM || r->way != SIGNED) return;
    Ins in = {.op = OP_WITHIN, .type = at->type, .args = (Ins *[]){at, r->start, r->stop, r->step}, .nargs = 4};
    ir_range(&in, &c->inst->mode, &in.lo, &in.hi);
    i64 lo = in.lo + r->step->lo, hi = in.hi + r->step->hi;
    put_narrow(c, at, lo < r->start->lo ? lo : r->start->lo, hi > r->start->hi ? hi : r->start->hi);
}

static bool both_fit(const Ins *x, const Ins *y, i64 lo, i64 hi) {
    return x->lo >= lo && y->lo >= lo && x->hi <= hi && y->hi <= hi;
}

/* A comparison of two integers, in 32 bits where both fit and indices do. */
static Ins *compared(Ctx *c, Operator opr, Ins *x, Ins *y) {
    bool narrow = c->inst->mode.index32 && !c->dry;
    const Type *t = !narrow                                    ? x->type
                    : both_fit(x, y, 0, UINT32_MAX)            ? ctx_scalar(c, TY_U32)
                    : both_fit(x, y, INT32_MIN, INT32_MAX)     ? ctx_scalar(c, TY_I32)
                                                           : x->type;
    if (t != x->type) y = put_as(c, y, t), x = put_as(c, x, t);
    return put_cmp(c, opr, x, y);
}

/* Is the cursor short of the stop, in the direction of the step? */
static Ins *is_short(Ctx *c, const Course *r, Ins *at) {
    Ins *stop = r->stop, *step = r->step;
    if (step->lo >= 1 || c->dry) return compared(c, OPR_LT, at, stop);
    if (step->hi <= -1) return compared(c, OPR_GT, at, stop);
    bool narrow = c->inst->mode.index32 && both_fit(at, stop, INT32_MIN, INT32_MAX);
    const Type *t = narrow ? ctx_scalar(c, TY_I32) : at->type;
    Ins *turned = put_as(c, put2(c, OP_ASHR, step->type, step, put_int(c, step->type, type_bits(step->type) - 1)), t);
    Ins *here = put_as(c, at, t), *end = put_as(c, stop, t);
    here = put2(c, OP_XOR, t, here, turned), end = put2(c, OP_XOR, t, end, turned);
    return put_cmp(c, OPR_LT, here, end);
}

static Ins *less_unsigned(Ctx *c, Ins *x, Ins *y) {
    const Type *t = ctx_scalar(c, TY_U64);
    y = put_as(c, y, t), x = put_as(c, x, t);
    return put_cmp(c, OPR_LT, x, y);
}

Ins *rule_iter_more(Ctx *c, Ins *it, Ins *at) {
    if (it->type->kind == TY_ITER) return walk_more(c, it, at);
    if (is_empty(it)) return put_bool(c, false);
    Course r = course_of_cursor(c, it);
    bound_cursor(c, at, &r);
    if (r.way == COUNTED) {
        Ins *turns = map_get(&c->inst->turns, it);
        return put_cmp(c, OPR_NE, at, turns ? turns : iter_turns(c, it));
    }
    if (r.way == SIGNED) return is_short(c, &r, at);
    Ins *zero = put_int(c, r.stop->type, 0);
    if (r.start->lo >= 0) r.stop = put_select(c, put_cmp(c, OPR_GT, r.stop, zero), r.stop, zero);
    return less_unsigned(c, at, r.stop);
}

Ins *iter_element_at(Ctx *c, Ins *range, Ins *turn) {
    Course r = course_of(c, range);
    Ins *value =
        put2(c, OP_ADD, r.start->type, r.start, put2(c, OP_MUL, r.start->type, put_as(c, turn, r.start->type), r.step));
    bool natural = range->type->range.elem->kind == TY_U64;
    return put_as(c, natural ? value : put_within(c, value, r.start, r.stop, r.step), range->type->range.elem);
}

Ins *rule_iter_value(Ctx *c, Ins *it, Ins *at) {
    if (it->type->kind == TY_ITER) return walk_value(c, it, at);
    if (is_empty(it)) return put_int(c, ctx_int64(c), 0);
    bool range = it->type->kind == TY_RANGE;
    Course r = range ? course_of(c, it) : course_of_positions(c, it);
    if (r.turns >= 0) {
        Course turns = course_of_turns(c, &r);
        at = element(c, &turns, at);
    }
    if (r.way == COUNTED) return iter_element_at(c, it, at);
    bool bounded = at->op == OP_BLOCK_PARAM && r.way == SIGNED && (at->hi <= INT32_MAX || at->hi > UINT32_MAX);
    if (!bounded) at = element(c, &r, at);
    if (range) return put_as(c, at, it->type->range.elem);
    return it->type->kind == TY_TUPLE ? tuple_element(c, it, at) : rule_item(c, it, at);
}

/* How often a loop runs, for the pass that decides which loops to unroll. */
static void note_turns(Ctx *c, const Course *r) {
    if (c->dry || r->way != SIGNED) return;
    bool constant;
    i64 turns = ir_most_turns(r->start, r->stop, r->step, &constant);
    if (turns < 1 || turns >= UNROLL_ALL) return;
    c->at->term.turns = (u32)turns;
    c->at->term.exact = constant;
}

/* cuda.unroll(iterable, count), cuda.nounroll(iterable): the iterable. The loop asks for the
 * rest. */
Ins *iter_hinted(Ctx *c, const Call *f) {
    Ins *args[2] = {NULL, NULL};
    bool all = f->row->id == INTRIN_UNROLL_LOOP;
    if (!call_match(c, f, all ? "iterable count?" : "iterable", args)) return put_poison(c);
    const Type *count = args[1] ? args[1]->type : type_simple(c->t, TY_NONE);
    if (count->kind == TY_NONE) return args[0];
    if (count->kind != TY_LITERAL_INT) return FAIL(c, NOT_CONSTANT, "how often a loop is unrolled");
    if (count->literal.value < 1 || count->literal.value >= UNROLL_ALL)
        return FAIL(c, BAD_UNROLL, count->literal.value);
    return args[0];
}

u32 iter_hint(const Intrin *row, Ins *const *args, u32 n) {
    if (row->id == INTRIN_KEEP_LOOP) return 1;
    if (row->id != INTRIN_UNROLL_LOOP) return 0;
    const Type *last = args[n - 1]->type;
    return n > 1 && last->kind == TY_LITERAL_INT ? (u32)last->literal.value : UNROLL_ALL;
}

Ins *rule_iter_next(Ctx *c, Ins *it, Ins *at) {
    if (it->type->kind == TY_ITER) return walk_next(c, it, at);
    Course r = course_of_cursor(c, it);
    if (r.way == COUNTED) r.step = put_int(c, r.step->type, 1);
    note_turns(c, &r);
    return put2(c, OP_ADD, r.step->type, element(c, &r, at), r.step);
}
