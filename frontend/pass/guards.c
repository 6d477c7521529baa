/* guards.c: what comparisons say of the values that they compare. Where `while low < high:` lets
 * control pass, low is less than high: uses of both in the loop become uses of a WHERE, whose range
 * ends where that of the other begins. It stands at the begin of the block to which the test leads,
 * if it is used there or in a block that only this one leads to. */
#include "frontend/pass/flow.h"
#include "frontend/pass/make.h"
#include "frontend/pass/pass.h"

typedef struct Guard Guard;
struct Guard {
    Ins     *value, *other;           /* value opr other holds in the block and in what it dominates */
    Operator opr;
    Block   *at;
    Ins     *where;                   /* the value there; NULL: not used yet */
    Guard   *outer;
};

static bool has_sign(const Ins *x) { return type_is_int(x->type) && type_is_signed(x->type); }

static bool is_bounded(const Ins *x) { return x->op != OP_INT && has_sign(x); }

static Ins *inside(Arena *a, Guard *g, Ins *x);

/* The last operation of a block becomes its first one. */
static Ins *first(Block *b) {
    Ins *x = b->ins.at[b->ins.len - 1];
    for (u32 i = b->ins.len - 1; i > 0; i--) b->ins.at[i] = b->ins.at[i - 1];
    return b->ins.at[0] = x;
}

static Ins *where(Arena *a, Guard *g, Guard *outer) {
    Block *b = g->at;
    const Type *t = g->value->type;
    Ins *args[] = {inside(a, outer, g->value), inside(a, outer, g->other)};
    bool number = args[1]->type != t;
    if (number) args[1] = make_int(a, b, t, g->value->span, args[1]->aux.i);
    Ins *x = ir_ins(a, b, OP_WHERE, t, g->value->span, args, countof(args));
    x->aux.opr = g->opr;
    x->var = g->value->var;
    ir_range(x, &b->func->mode, &x->lo, &x->hi);
    first(b);
    if (number) first(b);
    return x;
}

/* What stands for x where g and what is around it holds. */
static Ins *inside(Arena *a, Guard *g, Ins *x) {
    enum { DEEP = 32 };
    if (!is_bounded(x)) return x;
    for (u32 depth = 0; g && depth < DEEP; g = g->outer, depth++) {
        if (g->value != x) continue;
        Guard *outer = g->outer;
        while (outer && outer->at == g->at) outer = outer->outer;
        if (!g->where) g->where = where(a, g, outer);
        return g->where;
    }
    return x;
}

static Guard *add(Arena *a, Block *b, Ins *value, Operator opr, Ins *other, Guard *outer) {
    if (!is_bounded(value)) return outer;
    Guard *g = arena_new(a, Guard);
    *g = (Guard){value, other, opr, b, NULL, outer};
    return g;
}

/* x before a conversion that keeps its value, as a range of 32 bits compares its cursor. */
static Ins *unconverted(Ins *x) {
    i64 lo, hi;
    if (x->op != OP_CONVERT || !has_sign(x->args[0])) return x;
    ir_type_range(x->type, &lo, &hi);
    return x->args[0]->lo >= lo && x->args[0]->hi <= hi && ir_is_plain(x) ? x->args[0] : x;
}

/* Is x a constant that the type can hold? */
static bool is_number_of(const Ins *x, const Type *t) {
    i64 lo, hi;
    ir_type_range(t, &lo, &hi);
    return x->op == OP_INT && ir_is_plain(x) && x->aux.i >= lo && x->aux.i <= hi;
}

/* x before the tests around this one, if what this test leads to is to use what it says, too. Sums
 * of what has 32 bits by itself gain nothing by a number, and LLVM sees less of how addresses
 * differ; but what is at least another value may be an index less a part of that. */
static Ins *unbounded(Ins *x, Operator opr, const Ins *other) {
    Ins *v = x;
    while (v->op == OP_WHERE) v = v->args[0];
    bool above = (opr == OPR_GE || opr == OPR_GT) && other->op != OP_INT;
    return above || (v->lo < INT32_MIN && v->hi > UINT32_MAX) ? v : x;
}

/* What holds in b because of the test that leads to it and nowhere else. */
static Guard *guards_of(Arena *a, Block *b, Guard *outer) {
    const Block *from = b->preds.len == 1 ? b->preds.at[0] : NULL;
    const Ins *test = from && from->term.kind == TERM_BRANCH ? from->term.value : NULL;
    if (!test || test->op != OP_CMP) return outer;
    Operator opr = from->term.edges[0].to == b ? test->aux.opr : operator_opposite(test->aux.opr);
    if (opr == OPR_EQ || opr == OPR_NE) return outer;
    Ins *x = unconverted(test->args[0]), *y = unconverted(test->args[1]);
    if (x->type != y->type && !is_number_of(x, y->type) && !is_number_of(y, x->type))
        x = test->args[0], y = test->args[1];
    Operator mirrored = operator_mirrored(opr);
    Ins *first = unbounded(x, opr, y), *second = unbounded(y, mirrored, x);
    outer = add(a, b, first, opr, second, outer);
    return add(a, b, second, mirrored, first, outer);
}

static void replace(Arena *a, Block *b, Guard *g) {
    u32 n = b->ins.len;
    Ins **all = arena_copy(a, b->ins.at, sizeof *all * n);           /* a WHERE may be put before them */
    for (u32 i = 0; i < n; i++)
        for (u32 k = 0; k < all[i]->nargs && all[i]->op != OP_WITHIN; k++)
            all[i]->args[k] = inside(a, g, all[i]->args[k]);
    if (b->term.value) b->term.value = inside(a, g, b->term.value);
    for (u32 e = 0; e < countof(b->term.edges); e++)
        for (u32 k = 0; k < b->term.edges[e].args.len; k++)
            b->term.edges[e].args.at[k] = inside(a, g, b->term.edges[e].args.at[k]);
}

void pass_guards(Unit *u, IrFunc *f) {
    Arena *a = u->arena;
    u32 n = f->blocks.len, *idom = flow_dominators(a, f);
    Guard **innermost = arena_array(a, Guard *, n);
    for (u32 i = 1; i < n; i++) {
        if (idom[i] == UINT32_MAX) continue;
        innermost[i] = guards_of(a, f->blocks.at[i], innermost[idom[i]]);
        if (innermost[i]) replace(a, f->blocks.at[i], innermost[i]);
    }
}
