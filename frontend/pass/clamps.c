/* clamps.c: floats that become int64 although 32 bits would do, as cells, pixels and bins are made:
 *
 *     b = int((x - low) * scale)
 *     if 0 <= b < bins:
 *
 * Who only compares b with numbers near 0 cannot tell b from b clamped to 32 bits, which the GPU
 * converts to four times as fast and keeps in one register. So the conversion goes through an
 * int32, which saturates, and is clamped further where sums would leave that.
 *
 * Let the clamp be [lo, hi], with lo < 0 < hi. Each value v that is computed from b is v' instead,
 * and either the same or farther from 0 than v', which lies at an end of v's own or beyond:
 *
 *     v' = v,  or  hi <= v' < v  (v rises),  or  v < v' <= lo  (v sinks)
 *
 * - b has the ends of the clamp.
 * - v + y, where y is the same, has the ends lo + y.hi and hi + y.lo; a difference mirrors its
 *   second operand. Each stays on its side of 0, or somebody can tell.
 * - Where paths join, or a SELECT chooses, the inner ones of all ends hold. In a loop that follows
 *   for each turn from the one before, if a turn does not bring ends that lie further inwards.
 * - If v' is proved to lie between its ends, both excluded, v is the same: behind tests, and where
 *   a minimum and a maximum are taken.
 * - v < y is as it was if y <= hi, or v cannot rise, and y > lo, or v cannot sink: where v and v'
 *   differ, both lie on one side of y. v <= y asks for y < hi and y >= lo, v == y for y < hi and
 *   y > lo. If y itself is not the same, it must not rise where v does, nor sink where v does; then
 *   it is on the other side of 0 before and after.
 * - So control goes the same ways, and what WITHIN and WHERE say is true of the new values.
 * - An index that sinks is negative before and after, and outside of the array.
 * - A float32 that became b and becomes a float again is the float without its fraction, within
 *   int64. It is computed so, without b.
 * - Anything else could tell.
 *
 * All this is said of the ranges that hold with the clamps: all conversions are clamped first, then
 * those let go of which somebody could tell, until nobody can. A nan has the least int64, but 0 in
 * 32 bits if it is a float32, so that the maximum with lo, which makes lo of it, is taken before.
 *
 * Sums are meant that do not wrap. Those with numbers of 32 bits wrap only if the float is no int64
 * at all, is -2^63, or is a float64 less than 2^32 from the ends; there they may differ. */
#include <string.h>

#include "frontend/pass/ends.h"
#include "frontend/pass/make.h"
#include "frontend/pass/pass.h"
#include "frontend/pass/ranges.h"
#include "lib/ir/intrin.h"
#include "lib/ir/type.h"

/* What may be clamped to, the cheaper one first: behind the second, sums with numbers up to 2^30
 * fit into 32 bits. Both lower ends are floats of 32 bits. */
static const Ends clamps[] = {{INT32_MIN, INT32_MAX}, {-(1 << 30), 1 << 30}};

/* What a value may be other than it was: only if one of some conversions is clamped, and then it
 * lies at the ends or beyond. */
typedef struct Near {
    u64  of;                          /* a bit for each conversion; 0: it is what it was */
    Ends ends;
} Near;

typedef struct Conversion {
    Ins *x, *from;                    /* the conversion, and the float */
    const Ends *clamp;                /* NULL: none */
} Conversion;

typedef struct Clamps {
    Unit   *unit;
    IrFunc *func;
    VEC(Conversion) all;
    Near   *near;                     /* of each value, by its number */
    bool   *reached;                  /* of each block: control may come there */
    u64     told;                     /* the conversions of which somebody could tell */
} Clamps;

/* ---- who can tell */

static void note(Clamps *c, const Ins *x, Near n) {
    Near *at = &c->near[x->id];
    if (x->lo > n.ends.lo && x->hi < n.ends.hi) return;
    if (at->of) {
        if (at->ends.lo > n.ends.lo) n.ends.lo = at->ends.lo;
        if (at->ends.hi < n.ends.hi) n.ends.hi = at->ends.hi;
    }
    n.of |= at->of;
    if (n.ends.lo >= 0 || n.ends.hi <= 0) c->told |= n.of;
    *at = n;
}

static Ends mirrored(Ends e) { return (Ends){-e.hi, -e.lo}; }

/* x is a sum, a difference or a negation whose operand k differs. What does not fit into 32 bits is
 * better computed as it was. */
static void note_sum(Clamps *c, const Ins *x, u32 k) {
    const Ins *other = x->nargs == 1 ? NULL : x->args[!k];
    Near n = c->near[x->args[k]->id];
    Ends by = {0, 0};
    if (other) by = (Ends){other->lo, other->hi};
    bool small = by.lo >= INT32_MIN && by.hi <= INT32_MAX, fits = x->lo >= INT32_MIN && x->hi <= INT32_MAX;
    if (!small || !fits || (other && c->near[other->id].of)) {
        c->told |= n.of;
        return;
    }
    if (x->op == OP_NEG || (x->op == OP_SUB && k == 1)) n.ends = mirrored(n.ends);
    else if (x->op == OP_SUB) by = mirrored(by);
    n.ends = (Ends){n.ends.lo + by.hi, n.ends.hi + by.lo};
    note(c, x, n);
}

/* Does v opr other, or its opposite, depend on what v is beyond its ends? */
static bool compares(const Clamps *c, const Ins *v, Operator opr, const Ins *other) {
    const Near *n = &c->near[v->id], *m = &c->near[other->id];
    bool below = opr == OPR_LT || opr == OPR_GE, above = opr == OPR_LE || opr == OPR_GT;
    bool may_rise = v->hi >= n->ends.hi, may_sink = v->lo <= n->ends.lo;
    bool same_above = other->hi < n->ends.hi || (below && other->hi == n->ends.hi),
         same_below = other->lo > n->ends.lo || (above && other->lo == n->ends.lo);
    if (m->of) same_above &= other->hi < m->ends.hi, same_below &= other->lo > m->ends.lo;
    return (may_rise && !same_above) || (may_sink && !same_below);
}

static bool is_float(const Type *t) { return t->kind == TY_F32 || t->kind == TY_F64; }

/* The conversion of which x makes the float again that it was, without its fraction; NULL: x is
 * something else. */
static const Conversion *source_of(const Clamps *c, const Ins *x) {
    const Ins *y = ir_bare(x->args[0]);
    for (vec_each_at(const Conversion *, v, &c->all))
        if (v->clamp && v->x == y && v->from->type->kind == TY_F32 && is_float(x->type)) return v;
    return NULL;
}

/* What x, whose operand k differs, makes of it. */
static void pass_on(Clamps *c, const Ins *x, u32 k) {
    const Near *n = &c->near[x->args[k]->id];
    bool told = false;
    switch (x->op) {
    case OP_ADD: case OP_SUB: case OP_NEG: note_sum(c, x, k); break;
    case OP_SELECT: note(c, x, *n); break;
    case OP_WITHIN: case OP_WHERE:
        if (k == 0) note(c, x, *n);
        break;
    case OP_CMP: told = compares(c, x->args[k], k ? operator_mirrored(x->aux.opr) : x->aux.opr, x->args[!k]); break;
    case OP_CONVERT: told = !source_of(c, x); break;
    case OP_ELEM: told = c->func->mode.checks || x->args[k]->hi >= n->ends.hi; break;  /* wrap.c cuts what may rise */
    default: told = true;
    }
    if (told) c->told |= n->of;
}

static void enter(Clamps *c, const Block *b) {
    for (vec_each(const Ins *, p, &b->params))
        for (IrJoin j = ir_join(p); ir_next(&j);)
            if (c->reached[j.from->id] && c->near[j.value->id].of) note(c, p, c->near[j.value->id]);
}

/* A loop brings what its variables hold already. */
static void leave(Clamps *c, const Block *b, const Edge *e) {
    c->reached[e->to->id] = true;
    for (u32 k = 0; k < e->args.len && e->to->id <= b->id; k++) {
        const Near *v = &c->near[e->args.at[k]->id], *p = &c->near[e->to->params.at[k]->id];
        if (v->of & ~p->of || (v->of && (v->ends.lo > p->ends.lo || v->ends.hi < p->ends.hi))) c->told |= v->of;
    }
}

/* Which way does control go at the end of b? 0 or 1; -1: either. */
static int way_out(const Block *b) {
    const Ins *test = b->term.kind == TERM_BRANCH ? b->term.value : NULL;
    if (!test) return -1;
    if (test->op == OP_INT) return !test->aux.i;
    int known = test->op == OP_CMP ? ir_decided(test->aux.opr, test->args[0], test->args[1]) : -1;
    return known < 0 ? -1 : !known;
}

static void visit(Clamps *c, const Block *b) {
    enter(c, b);
    for (vec_each(const Ins *, x, &b->ins))
        for (u32 k = 0; k < x->nargs; k++)
            if (c->near[x->args[k]->id].of) pass_on(c, x, k);
    if (b->term.value) c->told |= c->near[b->term.value->id].of;
    for (int e = 0, way = way_out(b); e < (int)countof(b->term.edges); e++)
        if (b->term.edges[e].to && (way < 0 || e == way)) leave(c, b, &b->term.edges[e]);
}

static u64 bit_of(u32 n) { return (u64)1 << n % 64; }

/* Finds of which conversions somebody could tell that they are clamped. */
static void find_told(Clamps *c) {
    const IrFunc *f = c->func;
    c->near = arena_array(c->unit->arena, Near, f->next_ins);
    c->reached = arena_array(c->unit->arena, bool, f->blocks.len);
    c->reached[0] = true, c->told = 0;
    for (vec_each_at(const Conversion *, v, &c->all))
        if (v->clamp) c->near[v->x->id] = (Near){bit_of(v_n), *v->clamp};
    for (vec_each(const Block *, b, &f->blocks))
        if (c->reached[b->id]) visit(c, b);
}

/* ---- the clamp */

static Ins *put_intrin(Clamps *c, Block *b, IntrinId id, Ins *x, double limit) {
    Ins *args[] = {x, ir_ins(c->unit->arena, b, OP_FLOAT, x->type, x->span, NULL, 0)};
    args[1]->aux.f = limit;
    Ins *y = ir_ins(c->unit->arena, b, OP_INTRIN, x->type, x->span, args, id == INTRIN_TRUNC ? 1 : 2);
    y->aux.intrin = intrin_row(id);
    return y;
}

/* The greater of a float and an integer; the integer of a nan. What rounds to an integer is one
 * instruction with the conversion behind it, so it stays there. */
static Ins *raised(Clamps *c, Block *b, Ins *x, i64 least) {
    if (!ir_is_rounded(x)) return put_intrin(c, b, INTRIN_P_FMAX, x, (double)least);
    Ins *inner = raised(c, b, x->args[0], least);
    Ins *y = ir_ins(c->unit->arena, b, OP_INTRIN, x->type, x->span, &inner, 1);
    y->aux.intrin = x->aux.intrin;
    return y;
}

/* What was put at the end of the block, from place `from` on, goes before x. */
static void move(Arena *a, Block *b, u32 from, const Ins *x) {
    Ins **all = b->ins.at, **made = arena_copy(a, all + from, sizeof *made * (b->ins.len - from));
    u32 n = b->ins.len - from, at = from;
    for (; at > 0 && all[at] != x; at--) all[at - 1 + n] = all[at - 1];
    memcpy(all + at, made, sizeof *made * n);
}

/* Puts the clamp before the conversion, of which there is an int32 then. */
static void put(Clamps *c, Conversion *v, const Ends *ends) {
    Arena *a = c->unit->arena;
    Block *b = v->x->block;
    const Type *truth = type_scalar(c->unit->types, TY_BOOL);
    Ins *y = v->from;
    u32 old = b->ins.len;
    bool single = y->type->kind == TY_F32;
    if (single) y = raised(c, b, y, ends->lo);
    y = make_converted(a, b, type_scalar(c->unit->types, TY_I32), y);
    if (ends->hi < INT32_MAX) y = make_limited(a, b, OPR_LT, truth, y, ends->hi);
    if (ends->lo > INT32_MIN && !single) y = make_limited(a, b, OPR_GT, truth, y, ends->lo);
    v->x->args[0] = y, v->clamp = ends;
    move(a, b, old, v->x);
}

/* Takes out those of which somebody could tell. */
static void settle(Clamps *c, Ranges *ranges) {
    for (bool changed = true; changed;) {
        changed = false;
        ranges_follow(ranges);
        find_told(c);
        for (vec_each_at(Conversion *, v, &c->all)) {
            if (!v->clamp || !(c->told & bit_of(v_n))) continue;
            v->x->args[0] = v->from, v->clamp = NULL;
            changed = true;
        }
    }
}

/* The float that x makes of a conversion's integer: that which was converted, without its fraction,
 * between the ends of int64, and 0 for -0. */
static void put_whole(Clamps *c, Ins *x, const Conversion *v) {
    Block *b = v->x->block;
    u32 old = b->ins.len;
    Ins *y = ir_is_rounded(v->from) ? v->from : put_intrin(c, b, INTRIN_TRUNC, v->from, 0);
    y = put_intrin(c, b, INTRIN_P_FMAX, y, (double)INT64_MIN);
    y = put_intrin(c, b, INTRIN_P_FMIN, y, -(double)INT64_MIN);
    Ins *args[] = {y, ir_ins(c->unit->arena, b, OP_FLOAT, y->type, y->span, NULL, 0)};
    y = ir_ins(c->unit->arena, b, OP_ADD, y->type, y->span, args, countof(args));
    move(c->unit->arena, b, old, v->x);
    if (x->type == y->type) x->op = y->op, x->args = y->args, x->nargs = y->nargs;
    else x->args[0] = y;
}

static void put_wholes(Clamps *c) {
    const Near *near = c->near;
    for (vec_each(const Block *, b, &c->func->blocks))
        for (vec_each(Ins *, x, &b->ins)) {
            bool whole = x->op == OP_CONVERT && x->args[0]->type->kind == TY_I64 && near[x->args[0]->id].of;
            const Conversion *v = whole ? source_of(c, x) : NULL;
            if (v) put_whole(c, x, v);
        }
}

static bool converts(const Ins *x) {
    return x->op == OP_CONVERT && x->type->kind == TY_I64 && is_float(x->args[0]->type);
}

void pass_clamps(Unit *u, IrFunc *f) {
    Clamps c = {.unit = u, .func = f};
    for (vec_each(const Block *, b, &f->blocks))
        for (vec_each(Ins *, x, &b->ins))
            if (converts(x)) vec_push(u->arena, &c.all, ((Conversion){x, x->args[0], NULL}));
    if (!c.all.len || f->mode.debug) return;
    pass_dce(u, f);
    Ranges *ranges = ranges_begin(u->arena, f);
    for (array_each_at(const Ends *, ends, clamps, countof(clamps))) {
        for (vec_each_at(Conversion *, v, &c.all))
            if (!v->clamp) put(&c, v, ends);
        settle(&c, ranges);
    }
    put_wholes(&c);
    ranges_follow(ranges);
    ranges_decide(ranges);
    pass_dce(u, f);
}
