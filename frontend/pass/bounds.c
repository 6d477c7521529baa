/* bounds.c: both ends of an index in one comparison. In
 *
 *     if 0 <= i + k < n:
 *
 * i + k has 33 bits where i and k have 32, so that each of the two comparisons takes 64. But as a
 * natural number of 32 bits whatever lies outside is at least n, if n is less than 2^31 and the sum
 * at least -2^31. LLVM, too, makes one comparison of the two, but of 64 bits: it does not know the
 * ranges.
 *
 * The first of the two tests is decided so that it leads to the second. What stands between them
 * may only compute. Behind both, the test of Python's negative index is decided: what it compares
 * may be computed once more. */
#include "frontend/pass/flow.h"
#include "frontend/pass/pass.h"
#include "lib/ir/type.h"

/* value opr other, where control goes on to the block `to`. */
typedef struct Test { Ins *value, *other; Operator opr; Block *to; const Edge *out; } Test;

/* The test at the end of b, for a way to `to`; NULL: the other way. */
static bool test_of(const Block *b, const Block *to, Test *t) {
    const Ins *x = b->term.kind == TERM_BRANCH ? b->term.value : NULL;
    if (!x || x->op != OP_CMP || x->args[0]->type != x->args[1]->type) return false;
    u32 way = b->term.edges[1].to == to;
    bool swapped = x->args[0]->op == OP_INT;
    *t = (Test){x->args[swapped], x->args[!swapped], x->aux.opr, b->term.edges[way].to, &b->term.edges[!way]};
    if (way) t->opr = operator_opposite(t->opr);
    if (swapped) t->opr = operator_mirrored(t->opr);
    return b->term.edges[way].to == to && b->term.edges[!way].to != to;
}

static bool is_natural(const Test *t) {
    return t->other->op == OP_INT &&
           ((t->opr == OPR_GE && t->other->aux.i == 0) || (t->opr == OPR_GT && t->other->aux.i == -1));
}

static Ins *before_where(Ins *x) {
    while (x->op == OP_WHERE) x = x->args[0];
    return x;
}

static bool same_way(const Edge *a, const Edge *b) {
    bool same = a->to == b->to;
    for (u32 i = 0; same && i < a->args.len; i++) same = a->args.at[i] == b->args.at[i];
    return same;
}

/* A division asks something of its operands, of which the first test may say it. */
static bool divides(Op op) {
    return op == OP_FLOORDIV || op == OP_FLOORMOD || op == OP_SDIV || op == OP_UDIV || op == OP_SREM;
}

static bool only_computes(const Block *b) {
    for (u32 i = 0; i < b->ins.len; i++)
        if (op_props(b->ins.at[i]->op) != OP_PURE || divides(b->ins.at[i]->op)) return false;
    return true;
}

static Ins *put(Unit *u, Block *b, Op op, TypeKind type, Ins *const *args, u32 n) {
    Ins *x = ir_ins(u->arena, b, op, type_scalar(u->types, type), b->term.span, args, n);
    ir_range(x, &b->func->mode, &x->lo, &x->hi);
    return x;
}

/* In what only `in` leads to, x is at least 0. */
static void decide_signs(const IrFunc *f, const u32 *idom, const Block *in, const Ins *x) {
    for (u32 n = in->id; n < f->blocks.len; n++) {
        u32 at = n;
        while (at != UINT32_MAX && at > in->id) at = idom[at];
        const Block *b = f->blocks.at[n];
        for (u32 i = 0; i < b->ins.len && at == in->id; i++) {
            Ins *y = b->ins.at[i];
            bool sign = y->op == OP_CMP && y->aux.opr == OPR_LT && y->args[1]->op == OP_INT && !y->args[1]->aux.i;
            if (!sign || !ir_same(y->args[0], x)) continue;
            y->op = OP_INT, y->nargs = 0, y->aux.i = y->lo = y->hi = 0;
        }
    }
}

/* The block a leads to b and both out of the bounds. */
static void unite(Unit *u, const u32 *idom, Block *a, Block *b) {
    Test first, second;
    if (!only_computes(b) || !test_of(a, b, &first)) return;
    for (u32 way = 0; way < countof(b->term.edges); way++) {
        if (!test_of(b, b->term.edges[way].to, &second) || !same_way(first.out, second.out)) continue;
        Block *in = second.to;
        const Test *low = is_natural(&first) ? &first : &second, *high = low == &first ? &second : &first;
        Ins *x = before_where(first.value), *end = before_where(high->other);
        bool wide = x->type->kind == TY_I64 && x->hi > INT32_MAX && x->hi <= UINT32_MAX && x->lo >= INT32_MIN;
        if (in->preds.len != 1 || !wide || !ir_same(x, second.value) || !is_natural(low)) continue;
        if (high->opr != OPR_LT || end->lo < 0 || end->hi > INT32_MAX) continue;
        if (end->block == b && end->op != OP_SHAPE) continue;            /* it may be computed from the value */
        Ins *args[] = {put(u, b, OP_CONVERT, TY_U32, &x, 1), put(u, b, OP_CONVERT, TY_U32, &end, 1)};
        Ins *test = put(u, b, OP_CMP, TY_BOOL, args, countof(args)), *known = put(u, a, OP_INT, TY_BOOL, NULL, 0);
        test->aux.opr = way ? OPR_GE : OPR_LT;
        known->aux.i = known->lo = known->hi = a->term.edges[0].to == b;
        a->term.value = known;
        b->term.value = test;
        decide_signs(b->func, idom, in, x);
        return;
    }
}

void pass_bounds(Unit *u, IrFunc *f) {
    const u32 *idom = flow_dominators(u->arena, f);
    for (u32 n = 0; n < f->blocks.len && !f->mode.debug; n++)
        if (f->blocks.at[n]->preds.len == 1) unite(u, idom, f->blocks.at[n]->preds.at[0], f->blocks.at[n]);
}
