/* rests.c: divisions of what lies near the divisor. `(j + 1) % n` with j in [0, n) is j + 1 or 0,
 * so that a choice takes the place of the division, as the neighbours in a periodic grid have it.
 *
 * What is known of an operand is an end in terms of the divisor: j < n says j <= 1 * n - 1, so that
 * j + 1 <= 1 * n and j - 1 + n <= 2 * n - 2. With the least that n can be, x lies from `first`
 * times n up to below `last` + 1 times n, and
 *
 *     t = x - last * n < n,     x % n is the one of t, t + n, t + 2 * n ... that lies in [0, n)
 *
 * As a natural number of 32 or 64 bits one that is negative is greater than n, so that the rest is
 * the least of them. */
#include "frontend/pass/make.h"
#include "frontend/pass/pass.h"
#include "lib/ir/type.h"

enum {
    FEW = 5,                          /* multiples of the divisor between the ends */
    FAR = 1 << 30,                    /* from 0: no end of a sum that is known exactly */
};

typedef struct End { i64 times, more; } End;           /* times * n + more */

typedef struct Rests {
    Unit      *unit;
    Block     *block;
    const Ins *said, *divisor;        /* the divisor, and what was said of it by guards */
    i64        least;                 /* it is at least this */
} Rests;

/* ---- what is known */

static bool is_divisor(const Rests *s, const Ins *x) { return ir_same(ir_value(x), s->divisor); }

static bool has_factor(const Rests *s, const Ins *x) {
    x = ir_value(x);
    return is_divisor(s, x) || (x->op == OP_MUL && (has_factor(s, x->args[0]) || has_factor(s, x->args[1])));
}

/* A natural number below the divisor, or below a product of it and others, shows that it is
 * positive. */
static void learn(Rests *s, i64 x, const Ins *above, i64 less, End end) {
    i64 least = s->least;
    if (x < 0) return;
    if (end.times == 1 && end.more > -FAR && end.more < 0 && x < FAR) least = x - end.more;
    else if (s->divisor->lo >= 0 && x + less > 0 && has_factor(s, above)) least = 1;
    if (least > s->least) s->least = least;
}

static End end_of(Rests *s, const Ins *x, bool upper, u32 depth);

static bool is_near(End e) { return e.times > -FAR && e.times < FAR && e.more > -FAR && e.more < FAR; }

/* a + sign * b; `number` if that may not fit. */
static End sum(End a, End b, i64 sign, End number) {
    bool near = is_near(a) && is_near(b);
    return near ? (End){a.times + sign * b.times, a.more + sign * b.more} : number;
}

/* The end that a bound above x says. */
static End below(Rests *s, const Ins *x, const Ins *bound, i64 less, u32 depth) {
    End e = end_of(s, bound, true, depth);
    if (e.more > INT64_MIN) e.more -= less;
    learn(s, x->lo, bound, less, e);
    return e;
}

static End said(Rests *s, const Ins *x, bool upper, u32 depth) {
    End e = {0};
    bool within = x->op == OP_WITHIN && x->args[3]->lo >= 1;
    bool under = x->op == OP_WHERE && (x->aux.opr == OPR_LT || x->aux.opr == OPR_LE);
    if (within) e = below(s, x, x->args[2], 1, depth);
    if (under) e = below(s, x, x->args[1], x->aux.opr == OPR_LT, depth);
    return upper && e.times ? e : end_of(s, x->args[0], upper, depth);
}

/* Is x below the divisor by what is said of that? */
static bool is_below_divisor(Rests *s, const Ins *x, End *e) {
    for (const Ins *n = s->said; n != s->divisor && x->op != OP_INT; n = n->args[0]) {
        if (n->op != OP_WHERE || (n->aux.opr != OPR_GT && n->aux.opr != OPR_GE)) continue;
        if (!ir_same(ir_value(x), ir_value(n->args[1]))) continue;
        *e = (End){1, n->aux.opr == OPR_GT ? -1 : 0};
        return learn(s, x->lo, s->divisor, -e->more, *e), true;
    }
    return false;
}

static End end_of(Rests *s, const Ins *x, bool upper, u32 depth) {
    enum { DEEP = 8 };
    End number = {0, upper ? x->hi : x->lo}, a, b;
    if (is_divisor(s, x)) return (End){1, 0};
    if (is_below_divisor(s, x, &a) && upper) return a;
    if (depth == DEEP) return number;
    depth++;
    switch (x->op) {
    case OP_WITHIN: case OP_WHERE: a = said(s, x, upper, depth); return a.times ? a : number;
    case OP_CONVERT: return ir_value(x) == x ? number : end_of(s, x->args[0], upper, depth);
    case OP_ADD:
        if (!(x->flags & INS_NSW)) return number;
        a = end_of(s, x->args[0], upper, depth), b = end_of(s, x->args[1], upper, depth);
        return sum(a, b, 1, number);
    case OP_SUB:
        if (!(x->flags & INS_NSW)) return number;
        a = end_of(s, x->args[0], upper, depth), b = end_of(s, x->args[1], !upper, depth);
        return sum(a, b, -1, number);
    case OP_FLOORMOD:
        end_of(s, x->args[0], true, depth);
        return upper && is_divisor(s, x->args[1]) ? (End){1, -1} : number;
    default: return number;
    }
}

/* x lies between the ends lo and hi, which lie from `first` times the divisor up to below `last` +
 * 1 times. */
typedef struct Near { End lo, hi; i64 first, last; } Near;

static bool find(Rests *s, const Ins *x, Near *v) {
    End lo = end_of(s, x, false, 0), hi = end_of(s, x, true, 0);
    if (s->least < 1 || !is_near(lo) || !is_near(hi)) return false;
    i64 first = lo.more < 0 ? lo.times - (-lo.more + s->least - 1) / s->least : lo.times;
    i64 last = hi.more < 0 ? hi.times - 1 : hi.times + hi.more / s->least;
    *v = (Near){lo, hi, first, last};
    return last >= first && last - first < FEW && last > -FEW && last < FEW && lo.times <= hi.times;
}

/* Is each number that the rest is the least of greater than the divisor as one of 32 bits where it
 * is negative, and else below 2^32? */
static bool is_narrow(const Near *v, i64 most) {
    i64 range = (i64)1 << 32;
    return most < range && (v->last - v->lo.times + 1) * most - v->lo.more <= range &&
           (v->hi.times - v->first) * most + v->hi.more < range;
}

/* ---- what is made */

static Ins *put(const Rests *s, Op op, const Type *t, Span at, Ins *const *args, u32 n) {
    Ins *x = ir_ins(s->unit->arena, s->block, op, t, at, args, n);
    ir_range(x, &s->block->func->mode, &x->lo, &x->hi);
    x->flags |= ir_no_overflow(x);
    return x;
}

static Ins *put2(const Rests *s, Op op, Ins *x, Ins *y) { return put(s, op, x->type, x->span, (Ins *[]){x, y}, 2); }

static Ins *is_less(const Rests *s, Ins *x, Ins *y) {
    return make_compared(s->unit->arena, s->block, OPR_LT, type_scalar(s->unit->types, TY_BOOL), x, y);
}

static Ins *number(const Rests *s, const Ins *like, i64 n) {
    return make_int(s->unit->arena, s->block, like->type, like->span, n);
}

/* x becomes what v is, of which the control flow shows what was known of x. If that cannot be,
 * nothing comes here. */
static void become(const Rests *s, Ins *x, Ins *v) {
    i64 lo = v->lo > x->lo ? v->lo : x->lo, hi = v->hi < x->hi ? v->hi : x->hi;
    if (lo > hi) v = number(s, x, lo = hi = x->lo);
    Ins *start = number(s, x, lo), *stop = number(s, x, hi + 1), *step = number(s, x, 1);
    x->args = arena_copy(s->unit->arena, ((Ins *[]){v, start, stop, step}), 4 * sizeof *x->args);
    x->op = OP_WITHIN, x->nargs = 4;
    ir_range(x, &s->block->func->mode, &x->lo, &x->hi);
}

static void choose(const Rests *s, Ins *x, const Near *v, const Type *natural) {
    i64 few = v->last - v->first + 1;
    Ins *t = make_converted(s->unit->arena, s->block, natural, x->args[0]);
    Ins *n = make_converted(s->unit->arena, s->block, natural, x->args[1]);
    for (i64 k = v->last; k; k += k < 0 ? 1 : -1) t = put2(s, k < 0 ? OP_ADD : OP_SUB, t, n);
    if (x->op == OP_FLOORDIV) {
        Ins *q = number(s, x, v->last), *less = number(s, x, v->first);
        become(s, x, few == 1 ? q : put(s, OP_SELECT, x->type, x->span, (Ins *[]){is_less(s, t, n), q, less}, 3));
        return;
    }
    for (Ins *more = t; few > 1; few--) {
        more = put2(s, OP_ADD, more, n);
        t = put(s, OP_SELECT, natural, x->span, (Ins *[]){is_less(s, t, more), t, more}, 3);
    }
    t = make_converted(s->unit->arena, s->block, x->type, t);
    Ins *zero = number(s, x, 0), *one = number(s, x, 1);
    become(s, x, put(s, OP_WITHIN, x->type, x->span, (Ins *[]){t, zero, x->args[1], one}, 4));
}

/* Constants divide by a product or a shift, and numbers of 32 bits faster than two of these are
 * compared in 64. */
static void try(Rests *s, Ins *x) {
    Near v;
    if ((x->op != OP_FLOORMOD && x->op != OP_FLOORDIV) || !type_is_signed(x->type) || x->args[1]->op == OP_INT) return;
    const Ins *y = x->args[0], *n = x->args[1];
    s->said = n, s->divisor = ir_value(n), s->least = n->lo;
    if (n->hi > (i64)1 << 60 || !find(s, y, &v) || (x->op == OP_FLOORDIV && v.last - v.first > 1)) return;
    bool narrow = is_narrow(&v, n->hi);
    if (narrow || y->hi > UINT32_MAX || y->lo < -(i64)UINT32_MAX || n->hi > UINT32_MAX)
        choose(s, x, &v, type_scalar(s->unit->types, narrow ? TY_U32 : TY_U64));
}

void pass_rests(Unit *u, IrFunc *f) {
    Rests s = {.unit = u};
    for (u32 n = 0; n < f->blocks.len && !f->mode.debug; n++) {
        s.block = f->blocks.at[n];
        InsList all = s.block->ins;
        s.block->ins = (InsList){0};
        for (u32 i = 0; i < all.len; i++) {
            try(&s, all.at[i]);
            vec_push(u->arena, &s.block->ins, all.at[i]);
        }
    }
}
