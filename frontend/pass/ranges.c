/* ranges.c: the ranges of variables where paths join. Inference gives a joined value all that its
 * type can hold; here it gets what its arguments have in common: after `d = -1` and `if ...:
 * d = key & 15` d lies in [-1, 15], which lowering keeps in 32 bits.
 *
 * A loop is first taken to change nothing of what its variables begin with. Where an argument of
 * its back edge says otherwise, the range is made to hold that too, as is enough for a maximum. If
 * it grows again, that end is put further off than any index or extent lies: sums with it do not
 * overflow yet, and a test may bound what the loop makes of them. If that is exceeded too, the end
 * is given up. Each time all is computed anew: as often as ends move, which each does three times.
 *
 * What grows by a bounded amount in each of a bounded number of turns - a count, a sum of bytes -
 * stays within the product of both. A WITHIN on the back edge says so. */
#include "frontend/pass/ranges.h"

#include "frontend/pass/elements.h"
#include "frontend/pass/ends.h"
#include "frontend/pass/flow.h"
#include "frontend/pass/pass.h"
#include "lib/base/map.h"

enum { GIVEN_UP = 2 };
#define FAR ((i64)1 << 48)

typedef struct Known {
    i64  lo, hi;                      /* what inference has proved */
    u8   low, high; /* how often a loop exceeded the end once it was met: given up if more than once */
    Ins **within;                     /* the back edge's argument, a WITHIN, if it grows; NULL */
    Ends growth;                      /* in all turns together */
    Ends edges;                       /* of all that reaches it */
    bool tried;                       /* to find how it grows */
    Ends met;                         /* what a back edge brought the first time that it was more; lo > hi: nothing */
} Known;

struct Ranges {
    Arena  *arena;
    IrFunc *func;
    Known  *known;                    /* of a block's parameter, by its number */
    u32     count;
    bool    changed;
};

static void forget(Ranges *s) {
    s->changed = false;
    for (u32 n = 0; n < s->func->blocks.len; n++) {
        const InsList *params = &s->func->blocks.at[n]->params;
        for (u32 i = 0; i < params->len; i++) params->at[i]->lo = INT64_MAX, params->at[i]->hi = INT64_MIN;
    }
}

/* ---- what grows in a loop */

static bool grows(const Ins *x, const Ins *from, u32 depth, Ends *g);

/* What an operand adds at most, by its type: ranges may yet be given up. */
static bool addend(const Ins *x, Ends *g) {
    const Ins *source = x->op == OP_CONVERT ? x->args[0] : x;
    if (x->op == OP_INT) g->lo = g->hi = x->aux.i;
    else ir_type_range(source->type, &g->lo, &g->hi);
    return x->op == OP_INT ||
           ((type_is_int(source->type) || source->type->kind == TY_BOOL) && type_bits(source->type) <= 32);
}

static bool either(const Ins *x, const Ins *y, const Ins *from, u32 depth, Ends *g) {
    Ends other;
    if (!grows(x, from, depth, g) || !grows(y, from, depth, &other)) return false;
    *g = ends_joined(*g, other);
    return true;
}

/* How far p, a variable of the loop, is from what it begins with, whatever the turn. */
static bool grows_in_turns(const Block *latch, const Ins *p, const Ins *next, u32 depth, Ends *g) {
    i64 turns = latch->term.turns;
    bool simple = latch->term.kind == TERM_JUMP && turns && p->block->preds.len == 2 && p->type->kind == TY_I64;
    if (!simple || !grows(next, p, depth, g)) return false;
    if (g->lo > 0) g->lo = 0;
    if (g->hi < 0) g->hi = 0;
    return !__builtin_mul_overflow(g->lo, turns, &g->lo) && !__builtin_mul_overflow(g->hi, turns, &g->hi);
}

/* A variable that two paths through the turn set, or a loop within the turn. */
static bool grows_by_paths(const Ins *x, const Ins *from, u32 depth, Ends *g) {
    const Block *b = x->block;
    Block *const *p = b->preds.at;
    if (b->preds.len != 2 || p[0] == p[1]) return false;
    u32 place = ir_join(x).place, first = p[0]->id > p[1]->id;
    Block *early = p[first], *late = p[!first];
    if (early->id < from->block->id || early->id >= b->id) return false;
    const Ins *before = flow_edge(early, b)->args.at[place], *after = flow_edge(late, b)->args.at[place];
    Ends more;
    if (late->id < b->id) return either(before, after, from, depth, g);
    return grows(before, from, depth, g) && grows_in_turns(late, x, after, depth, &more) && ends_sum(*g, more, g);
}

/* Is x what `from` was at the head of the loop and a bounded number more? */
static bool grows(const Ins *x, const Ins *from, u32 depth, Ends *g) {
    enum { DEEP = 8 };
    Ends more;
    *g = (Ends){0};
    if (x == from) return true;
    if (depth == DEEP) return false;
    if (x->op == OP_WITHIN || x->op == OP_WHERE) return grows(x->args[0], from, depth + 1, g);
    if (x->op == OP_BLOCK_PARAM) return grows_by_paths(x, from, depth + 1, g);
    if (x->op == OP_SELECT) return either(x->args[1], x->args[2], from, depth + 1, g);
    if (x->op != OP_ADD) return false;
    if (grows(x->args[0], from, depth + 1, g)) return addend(x->args[1], &more) && ends_sum(*g, more, g);
    return grows(x->args[1], from, depth + 1, g) && addend(x->args[0], &more) && ends_sum(*g, more, g);
}

/* Puts a WITHIN on the back edge, whose bounds `stay` fills in. */
static void bound(Ranges *s, Block *latch, const Edge *e, u32 place) {
    Ins **next = &e->args.at[place];
    const Ins *p = e->to->params.at[place];
    Known *k = &s->known[p->id];
    bool bounded = k->lo > INT64_MIN && k->hi < INT64_MAX;          /* as cursors are */
    if (k->tried || bounded || !grows_in_turns(latch, p, *next, 0, &k->growth)) return;
    Ins *args[4] = {*next};
    for (u32 i = 1; i < countof(args); i++) {
        args[i] = ir_ins(s->arena, latch, OP_INT, p->type, p->span, NULL, 0);
        args[i]->aux.i = 1;
    }
    *next = ir_ins(s->arena, latch, OP_WITHIN, p->type, p->span, args, countof(args));
    k->within = next;
}

/* The range of what grows follows from the one in which it begins; if that may not fit, it is given
 * up. */
static void stay(Known *k, Ins *p) {
    Ends all = {p->lo, p->hi};
    const Ins *within = *k->within;
    if (p->lo > p->hi || !ends_sum(all, k->growth, &all) || all.hi == INT64_MAX) {
        *k->within = within->args[0];
        k->within = NULL, k->low = k->high = GIVEN_UP;
        return;
    }
    within->args[1]->aux.i = p->lo = all.lo;
    within->args[2]->aux.i = all.hi + 1;
    p->hi = all.hi;
}

/* ---- joins */

static void enter(const Ranges *s, const Block *b) {
    for (vec_each(Ins *, p, &b->params)) {
        Known *k = &s->known[p->id];
        if (k->within) stay(k, p);
        if (k->met.lo < p->lo) p->lo = k->met.lo;
        if (k->met.hi > p->hi) p->hi = k->met.hi;
        if (k->low && p->lo > -FAR) p->lo = k->lo > -FAR ? k->lo : -FAR;
        if (k->high && p->hi < FAR) p->hi = k->hi < FAR ? k->hi : FAR;
        bool nowhere = p->lo > p->hi;
        if (k->low == GIVEN_UP || nowhere) p->lo = k->lo;
        if (k->high == GIVEN_UP || nowhere) p->hi = k->hi;
    }
}

static void compute(const Ranges *s, const Block *b) {
    for (vec_each(Ins *, x, &b->ins)) ir_range(x, &s->func->mode, &x->lo, &x->hi);
}

static void join(Ins *p, const Ins *x) {
    if (x->lo < p->lo) p->lo = x->lo;
    if (x->hi > p->hi) p->hi = x->hi;
}

/* What a loop changes: how it grows, or that nothing is known. */
static void repeat(Ranges *s, Block *latch, const Edge *e, u32 place) {
    const Ins *p = e->to->params.at[place], *x = e->args.at[place];
    Known *k = &s->known[p->id];
    bool below = x->lo < p->lo, above = x->hi > p->hi;
    if (!below && !above) return;
    bound(s, latch, e, place);
    k->tried = s->changed = true;
    if (k->within) return;
    if (k->met.lo > k->met.hi) {
        k->met = (Ends){x->lo, x->hi};
        return;
    }
    if (below && k->low < GIVEN_UP) k->low++;
    if (above && k->high < GIVEN_UP) k->high++;
}

static void leave(Ranges *s, Block *b, const Edge *e) {
    for (u32 i = 0; i < e->args.len; i++) {
        if (e->to->id > b->id) join(e->to->params.at[i], e->args.at[i]);
        else repeat(s, b, e, i);
    }
}

static void note(Ranges *s) {
    for (u32 n = 0; n < s->func->blocks.len; n++) {
        const InsList *params = &s->func->blocks.at[n]->params;
        for (u32 i = 0; i < params->len; i++)
            s->known[params->at[i]->id] = (Known){.lo = params->at[i]->lo, .hi = params->at[i]->hi};
    }
}

/* ---- once nothing is given up any more */

static bool holds(const Edge *e) {
    for (u32 i = 0; i < e->args.len; i++)
        if (e->args.at[i]->lo < e->to->params.at[i]->lo || e->args.at[i]->hi > e->to->params.at[i]->hi) return false;
    return true;
}

static bool all_hold(const IrFunc *f) {
    for (u32 n = 0; n < f->blocks.len; n++)
        for (u32 e = 0; e < countof(f->blocks.at[n]->term.edges); e++)
            if (!holds(&f->blocks.at[n]->term.edges[e])) return false;
    return true;
}

/* What reaches a variable, through others that only hand it on: each of them holds no more than
 * that. */
typedef struct Reached { const Ins *through[8]; u32 n; Ends all; } Reached;

static void reach(Reached *r, const Ins *x) {
    bool other = x->op == OP_BLOCK_PARAM && r->n < countof(r->through);
    for (u32 i = 0; i < r->n; i++)
        if (r->through[i] == x) return;
    if (!other) {
        r->all = ends_joined(r->all, (Ends){x->lo, x->hi});
        return;
    }
    r->through[r->n++] = x;
    for (IrJoin j = ir_join(x); ir_next(&j);) reach(r, j.value);
}

static Ends reached(const Ins *p) {
    Reached r = {.all = {INT64_MAX, INT64_MIN}};
    reach(&r, p);
    return r.all;
}

/* An end that was given up may be bounded all the same, by a test that ends the loop. What is known
 * of all that reaches a variable is enough, now that it allows for any turn. */
static bool tighten(const Ranges *s) {
    bool tighter = false;
    for (vec_each(const Block *, b, &s->func->blocks))
        for (vec_each(const Ins *, p, &b->params)) s->known[p->id].edges = reached(p);
    for (u32 turn = 0; turn < 2; turn++) {             /* if some range does not follow: back to those before */
        for (vec_each(const Block *, b, &s->func->blocks)) {
            for (vec_each(Ins *, p, &b->params)) {
                Known *k = &s->known[p->id];
                Ends old = {p->lo, p->hi};
                if (turn) p->lo = k->edges.lo, p->hi = k->edges.hi;
                else if (!k->within && k->edges.lo > p->lo && k->edges.lo <= k->edges.hi) p->lo = k->edges.lo;
                if (!turn && !k->within && k->edges.hi < p->hi && k->edges.lo <= k->edges.hi) p->hi = k->edges.hi;
                tighter |= p->lo > old.lo || p->hi < old.hi;
                k->edges = old;
            }
            compute(s, b);
        }
        if (all_hold(s->func)) return tighter && !turn;
    }
    return false;
}

/* Anew, since a block that cannot be reached any more may have wider ranges than before. */
static void flag(Ins *x) {
    x->flags &= (u8)~(INS_NSW | INS_NUW | (x->lo < 0 ? INS_NONNEG : 0));
    x->flags |= ir_no_overflow(x);
    if (type_is_signed(x->type) && x->lo >= 0) x->flags |= INS_NONNEG;
}

void ranges_follow(Ranges *s) {
    for (array_each_at(Known *, k, s->known, s->count)) {
        k->low = k->high = 0;
        k->tried = k->within;
        k->met = (Ends){INT64_MAX, INT64_MIN};
    }
    do {
        forget(s);
        for (vec_each(Block *, b, &s->func->blocks)) {
            enter(s, b);
            compute(s, b);
            for (u32 e = 0; e < countof(b->term.edges); e++)
                if (b->term.edges[e].to) leave(s, b, &b->term.edges[e]);
        }
    } while (s->changed);
}

/* ---- what the ranges decide */

static void decide(Ins *x) {
    int known = ir_decided(x->aux.opr, x->args[0], x->args[1]);
    if (known < 0) return;
    x->op = OP_INT;
    x->nargs = 0;
    x->aux.i = x->lo = x->hi = known;
}

static void mapped(Ins *const *same, Ins **args, u32 n) {
    for (u32 i = 0; i < n; i++)
        if (same[args[i]->id]) args[i] = same[args[i]->id];
}

/* Comparisons become constants, and what is chosen by these takes the place of the choice: an index
 * that cannot be negative is what it was before it was tested. */
void ranges_decide(Ranges *s) {
    Ins **same = arena_array(s->arena, Ins *, s->func->next_ins);
    for (vec_each(const Block *, b, &s->func->blocks)) {
        for (u32 i = 0; i < b->params.len; i++) flag(b->params.at[i]);
        for (u32 i = 0; i < b->ins.len; i++) {
            Ins *x = b->ins.at[i];
            mapped(same, x->args, x->nargs);
            if (x->op == OP_CMP) decide(x);
            if (x->op == OP_SELECT && x->args[0]->op == OP_INT) same[x->id] = x->args[x->args[0]->aux.i ? 1 : 2];
            flag(x);
        }
    }
    for (vec_each(Block *, b, &s->func->blocks)) {
        if (b->term.value) mapped(same, &b->term.value, 1);
        for (u32 e = 0; e < countof(b->term.edges); e++)
            mapped(same, b->term.edges[e].args.at, b->term.edges[e].args.len);
    }
}

Ranges *ranges_begin(Arena *a, IrFunc *f) {
    Ranges *s = arena_new(a, Ranges);
    *s = (Ranges){.arena = a, .func = f, .count = f->next_ins, .known = arena_array(a, Known, f->next_ins)};
    note(s);
    return s;
}

static void narrow(Arena *a, IrFunc *f) {
    Elements *elements = elements_find(a, f);
    Ranges *s = ranges_begin(a, f);
    do ranges_follow(s);
    while (!elements_settle(elements));
    enum { TIMES = 4 };
    for (u32 i = 0; i < TIMES && tighten(s); i++);
    ranges_decide(s);
}

/* ---- from function to function */

static const Ends nothing = {INT64_MAX, INT64_MIN};

static Ends with(Ends all, const Ins *x) { return ends_joined(all, (Ends){x->lo, x->hi}); }

/* The k-th number that a function returns of a tuple; NULL: it was not made here. */
static const Ins *part_of(const Ins *result, u32 k) {
    if (result->type->kind != TY_TUPLE) return result;
    return result->op == OP_TUPLE ? result->args[k] : NULL;
}

/* What all returns have in common, of each part of a tuple. */
static void bound_result(Arena *a, IrFunc *f) {
    u32 n = !f->ret ? 0 : f->ret->kind == TY_TUPLE ? f->ret->tuple.len : type_is_int(f->ret);
    Ends *all = arena_array(a, Ends, n + 1);
    bool any = n > 0;
    for (u32 k = 0; k < n; k++) all[k] = nothing;
    for (vec_each(const Block *, b, &f->blocks))
        for (u32 k = 0; k < n && b->term.kind == TERM_RETURN && b->term.value; k++) {
            const Ins *part = part_of(b->term.value, k);
            if (part) all[k] = with(all[k], part);
            else any = false;
        }
    for (u32 k = 0; k < n; k++) any &= all[k].lo <= all[k].hi;
    if (any) f->returned = all;
}

/* What its callers pass to a function; `open`: not all of them are known, or it calls itself. */
typedef struct Passed { bool open, called; Ends *args; } Passed;

static Passed *passed_to(const Map *all, const Ins *x) { return x->op == OP_CALL ? map_get(all, x->aux.callee) : NULL; }

static void open_function(const Map *all, const IrFunc *f) {
    Passed *p = f ? map_get(all, f) : NULL;
    if (p) p->open = true;
}

/* All functions. In the module each comes before its callers, but for those that call each other in
 * a circle. */
static Map find_functions(Arena *a, const IrModule *m) {
    Map all = {0};
    for (vec_each(const IrFunc *, f, &m->funcs)) {
        Passed *p = arena_new(a, Passed);
        p->args = arena_array(a, Ends, f->nparams + 1);
        for (u32 k = 0; k < f->nparams; k++) p->args[k] = nothing;
        map_set(a, &all, f, p);
    }
    for (vec_each(const Kernel *, k, &m->kernels)) open_function(&all, k->func), open_function(&all, k->cpu);
    Map seen = {0};
    for (vec_each(const IrFunc *, f, &m->funcs)) {
        for (vec_each(const Block *, b, &f->blocks))
            for (vec_each(const Ins *, x, &b->ins)) {
                Passed *p = passed_to(&all, x);
                if (p && !map_has(&seen, x->aux.callee)) p->open = true;
            }
        map_set(a, &seen, f, &all);
    }
    return all;
}

static void pass_on(const Map *all, const IrFunc *f) {
    for (vec_each(const Block *, b, &f->blocks))
        for (vec_each(const Ins *, x, &b->ins)) {
            Passed *p = passed_to(all, x);
            for (u32 k = 0; p && k < x->nargs; k++) p->args[k] = with(p->args[k], x->args[k]);
            if (p) p->called = true;
        }
}

/* Does what callers pass say more than the types? */
static bool says_more(const IrFunc *f, const Passed *p) {
    for (u32 k = 0; k < f->nparams && p->called && !p->open; k++) {
        const Ins *x = f->params[k];
        if (type_is_int(x->type) && (p->args[k].lo > x->lo || p->args[k].hi < x->hi)) return true;
    }
    return false;
}

/* First the results, of callees before their callers; then the parameters, of callers before their
 * callees. */
void pass_ranges(Unit *u, IrModule *m) {
    for (vec_each(IrFunc *, f, &m->funcs)) narrow(u->arena, f), bound_result(u->arena, f);
    Map all = find_functions(u->arena, m);
    for (u32 i = m->funcs.len; i-- > 0;) {
        IrFunc *f = m->funcs.at[i];
        const Passed *p = map_get(&all, f);
        if (says_more(f, p)) f->passed = p->args, narrow(u->arena, f);
        pass_on(&all, f);
    }
}
