/* warps.c: loops in which the lanes of a warp meet, several turns at once.
 *
 * Where threads meet in a loop that runs nobody knows how often, LLVM never unrolls it: lanes in
 * the turns that are left over would not meet those in the others. So each turn waits for its
 * loads and then for its shuffles, one after the other. Here the loop gets another one before it,
 * which takes as many turns at once as loops.c says, in a loop that LLVM unrolls completely:
 *
 *     while i < n:             =      while i + 3 * step < n:      # for all lanes of the warp
 *         ...                             for k in range(4):
 *         i += step                           ...
 *                                             i += step
 *                                     while i < n: ...
 *
 * The lanes must agree on which loop they are in. They do where all of them begin, step and end
 * alike. Elsewhere they vote: a lane that has a turn to make waits for the others in it, for all of
 * them by the mask 0xffffffff, so it may as well wait for them just before. Lanes that have ended
 * neither vote nor meet, so it is right that others make more turns than they did.
 *
 * The CPU, where each shuffle is a cut in the code, has the second loop alone. */
#include "frontend/pass/warps.h"

#include "frontend/pass/effects.h"
#include "frontend/pass/flow.h"
#include "frontend/pass/make.h"
#include "frontend/pass/pass.h"
#include "frontend/pass/twins.h"
#include "lib/ir/intrin.h"

enum { DEEP = 8 };                    /* steps from a value to what it is computed from; calls in calls */

typedef struct Warps {
    Arena  *arena;
    IrFunc *func;
    Block  *before, *header, *latch;
    bool   *in;                       /* the loop's blocks, by their number */
    u32     cursor;                   /* its place among the header's parameters */
    Ins    *start, *step, *stop;
    bool    votes;                    /* do the lanes? */
    Types  *types;
    Ins   **moved;                    /* by number: what stands for an invariant value before the loop; NULL: nothing */
} Warps;

/* ---- what is alike */

static bool is_pure(const Ins *x) {
    if (x->op == OP_INTRIN) return x->aux.intrin->effect == EFFECT_PURE && !x->ptx;
    return op_props(x->op) == OP_PURE && x->op != OP_BLOCK_PARAM;
}

/* In all turns? */
static bool is_invariant(const Warps *w, const Ins *x, u32 depth) {
    if (x->op == OP_PARAM || !w->in[x->block->id]) return true;
    for (u32 i = 0; i < x->nargs; i++)
        if (depth == DEEP || !is_invariant(w, x->args[i], depth + 1)) return false;
    return is_pure(x);
}

/* For all threads of a block? */
static bool is_uniform(const IrFunc *f, const Ins *x, u32 depth) {
    if (x->op == OP_PARAM) return f->is_kernel;
    if (x->op == OP_INTRIN)
        return (x->aux.intrin->id >= INTRIN_CTAID_X && x->aux.intrin->id <= INTRIN_NCTAID_Z) || x->lo == x->hi;
    for (u32 i = 0; i < x->nargs; i++)
        if (depth == DEEP || !is_uniform(f, x->args[i], depth + 1)) return false;
    return is_pure(x);
}

/* ---- where all lanes meet */

static bool always_exchanges(Arena *a, const IrFunc *f, u32 depth);

/* Do all lanes of the warp tell each other something in the block? */
static bool exchanges(Arena *a, const Block *b, u32 depth) {
    for (u32 i = 0; i < b->ins.len; i++) {
        const Ins *x = b->ins.at[i];
        bool exchange = x->op == OP_INTRIN && x->aux.intrin->how == HOW_WARP && x->nargs > 1;
        if (exchange && x->args[0]->op == OP_INT && (u32)x->args[0]->aux.i == UINT32_MAX) return true;
        if (x->op == OP_CALL && !x->ptx && always_exchanges(a, x->aux.callee, depth)) return true;
    }
    return false;
}

/* Does each way from one block to another, or to a return (NULL), pass an exchange? Loops of a
 * constant number of turns are passed through. */
static bool all_ways_exchange(Arena *a, const IrFunc *f, const Block *from, const Block *to, u32 depth) {
    u32 n = f->blocks.len;
    VEC(const Block *) work = {0};
    bool *seen = arena_array(a, bool, n), *enters = arena_array(a, bool, n);
    for (u32 i = 0; i < n; i++)
        if (f->blocks.at[i]->term.exact && f->blocks.at[i]->term.turns)
            enters[f->blocks.at[i]->term.edges[0].to->id] = true;
    vec_push(a, &work, from);
    while (work.len) {
        const Block *b = work.at[--work.len];
        if (seen[b->id] || exchanges(a, b, depth)) continue;
        seen[b->id] = true;
        if (to ? b == to : b->term.kind == TERM_RETURN) return false;
        bool again = b->term.exact && b->term.turns;
        const Edge *next = again ? &b->term.edges[0].to->term.edges[1] : b->term.edges;
        for (u32 e = 0; e < (again || enters[b->id] ? 1 : countof(b->term.edges)); e++)
            if (next[e].to) vec_push(a, &work, next[e].to);
    }
    return true;
}

static bool always_exchanges(Arena *a, const IrFunc *f, u32 depth) {
    return f->has_barrier && f->blocks.len && depth < DEEP && all_ways_exchange(a, f, f->blocks.at[0], NULL, depth + 1);
}

/* ---- which loops */

static bool is_whole(const Ins *x, const Type *t) {
    i64 lo, hi;
    ir_type_range(t, &lo, &hi);
    return type_is_int(x->type) && ir_is_plain(x) && x->lo >= lo && x->hi <= hi;
}

/* Does the header compare a cursor that grows with an end? */
static bool grows(Warps *w, u32 turns) {
    const Block *h = w->header;
    const Ins *test = flow_test(h, w->in);
    if (!test) return false;
    w->cursor = flow_cursor(h, w->latch, test->args[0]);
    if (w->cursor == h->params.len) return false;
    const Ins *p = h->params.at[w->cursor], *next = w->latch->term.edges[0].args.at[w->cursor];
    const Edge *entry = flow_edge(w->before, h);
    w->start = entry->args.at[w->cursor], w->step = next->args[1], w->stop = test->args[1];
    bool same = is_whole(test->args[0], p->type) && test->args[0]->lo == p->lo && test->args[0]->hi == p->hi;
    return same && type_is_signed(p->type) && ir_bare(next->args[0]) == p && w->step->lo >= 1 &&
           w->step->hi <= INT64_MAX / turns && is_whole(w->stop, p->type) && is_invariant(w, w->step, 0) &&
           is_invariant(w, w->stop, 0);
}

/* Do lanes of a warp meet in the loop, and no more threads? May it stand there twice, and is it
 * left at its head alone? */
static bool repeats(const Warps *w) {
    bool meet = false;
    for (vec_each(const Block *, b, &w->func->blocks)) {
        if (!w->in[b->id]) continue;
        for (vec_each(const Ins *, x, &b->ins)) {
            Meeting who = effects_meeting(x);
            if (who == MEET_MORE || x->op == OP_LOCAL || x->op == OP_SHARED) return false;
            if (b == w->header && !is_pure(x)) return false;
            meet |= who == MEET_LANES;
        }
    }
    return meet && flow_ends_at_head(w->func, w->header, w->in);
}

static bool agree(Warps *w) {
    const IrFunc *f = w->func;
    w->votes = !is_uniform(f, w->start, 0) || !is_uniform(f, w->step, 0) || !is_uniform(f, w->stop, 0);
    return !w->votes || all_ways_exchange(w->arena, f, w->header->term.edges[0].to, w->latch, 0);
}

/* ---- the first loop */

static Ins *integer(const Warps *w, Block *b, const Type *t, i64 value) {
    return make_int(w->arena, b, t, w->header->term.span, value);
}

static Ins *compute(const Warps *w, Block *b, Op op, Ins *x, Ins *y) {
    Ins *sum = ir_ins(w->arena, b, op, x->type, w->header->term.span, (Ins *[]){x, y}, 2);
    ir_range(sum, &w->func->mode, &sum->lo, &sum->hi);
    sum->flags = ir_no_overflow(sum);
    return sum;
}

static Ins *compare(const Warps *w, Block *b, Operator opr, Ins *x, Ins *y) {
    Ins *test = make_compared(w->arena, b, opr, w->header->term.value->type, x, y);
    test->span = w->header->term.value->span;
    return test;
}

/* An invariant value in a block before the loop. */
static Ins *hoisted(const Warps *w, Block *b, Ins *x) {
    if (x->op == OP_PARAM || !w->in[x->block->id]) return x;
    if (w->moved[x->id]) return w->moved[x->id];
    Ins **args = arena_array(w->arena, Ins *, x->nargs + 1), made = *x;
    for (u32 i = 0; i < x->nargs; i++) args[i] = hoisted(w, b, x->args[i]);
    Ins *y = ir_ins(w->arena, b, x->op, x->type, x->span, args, x->nargs);
    made.id = y->id, made.block = b, made.args = y->args;
    return *y = made, w->moved[x->id] = y;
}

static Ins *converted(const Warps *w, Block *b, Ins *x, const Type *t) { return make_converted(w->arena, b, t, x); }

static Ins *vote(const Warps *w, Block *b, Ins *truth) {
    Ins *mask = integer(w, b, type_scalar(w->types, TY_U32), UINT32_MAX);
    Ins *all = ir_ins(w->arena, b, OP_INTRIN, truth->type, truth->span, (Ins *[]){mask, truth}, 2);
    all->aux.intrin = intrin_row(INTRIN_ALL_SYNC), all->lo = 0, all->hi = 1;
    return all;
}

static Block *block(const Warps *w, TermKind kind) {
    Block *b = twins_block(w->arena, w->func);
    b->term.kind = kind, b->term.span = w->header->term.span;
    return b;
}

/* An edge that brings the header's parameters, without a word to the block that it leads to. */
static void aim(const Warps *w, Block *from, u32 edge, Block *to, const Block *header) {
    from->term.edges[edge] = (Edge){.to = to};
    for (u32 i = 0; i < w->header->params.len && header; i++)
        vec_push(w->arena, &from->term.edges[edge].args, header->params.at[i]);
}

static void lead(const Warps *w, Block *from, u32 edge, Block *to, const Block *header) {
    aim(w, from, edge, to, header);
    vec_push(w->arena, &to->preds, from);
}

/* The head of the first loop: is a turn left? */
static Block *top(const Warps *w) {
    Block *b = block(w, TERM_BRANCH);
    for (u32 i = 0; i < w->header->params.len; i++) twins_param(w->arena, b, w->header->params.at[i]);
    Ins *cursor = b->params.at[w->cursor];
    b->term.value = compare(w, b, OPR_LT, cursor, converted(w, b, hoisted(w, b, w->stop), cursor->type));
    b->term.on_gpu = true;
    return b;
}

/* Behind it: so many of them, for all lanes? How far the end is from a cursor that is less than it
 * is a number of 64 bits without a sign. */
static Block *enough(const Warps *w, const Block *top, u32 turns) {
    const Type *number = type_scalar(w->types, TY_I64), *far = type_scalar(w->types, TY_U64);
    Block *b = block(w, TERM_BRANCH);
    Ins *cursor = top->term.value->args[0], *stop = top->term.value->args[1];
    Ins *here = ir_ins(w->arena, b, OP_WHERE, cursor->type, cursor->span, (Ins *[]){cursor, stop}, 2);
    here->aux.opr = OPR_LT;
    ir_range(here, &w->func->mode, &here->lo, &here->hi);
    Ins *step = converted(w, b, hoisted(w, b, w->step), number), *before = integer(w, b, number, turns - 1);
    Ins *left = compute(w, b, OP_SUB, converted(w, b, stop, number), converted(w, b, here, number)),
        *last = compute(w, b, OP_MUL, step, before);
    Ins *more = compare(w, b, OPR_LT, converted(w, b, last, far), converted(w, b, left, far));
    b->term.value = w->votes ? vote(w, b, more) : more;
    return b;
}

/* Does x compare with the end what is less than the cursor of the next turn? As the lanes do that
 * take one element each: `if i + lane < n`. */
static bool is_guard(const Warps *w, const Ins *x) {
    const Ins *p = w->header->params.at[w->cursor], *stop = ir_value(w->stop);
    if (x->op != OP_CMP || (x->aux.opr != OPR_LT && x->aux.opr != OPR_GE) || x->args[0]->type != p->type) return false;
    const Ins *sum = ir_bare(x->args[0]);
    if (sum->op != OP_ADD || !(sum->flags & INS_NSW) || stop->lo != w->stop->lo || stop->hi != w->stop->hi)
        return false;
    for (u32 i = 0; i < sum->nargs; i++)
        if (ir_bare(sum->args[i]) == p && sum->args[1 - i]->hi < w->step->lo) return ir_same(ir_bare(x->args[1]), stop);
    return false;
}

/* Behind all turns of the inner loop but the last comes another one, so that guards let pass. */
static void open_guards(const Warps *w, const Twins *c, Ins *turn, Ins *last) {
    Block *h = c->of[w->header->id];
    Ins *early = compare(w, h, OPR_LT, turn, last), *late = compare(w, h, OPR_GE, turn, last);
    for (u32 n = 0; n < w->func->blocks.len; n++) {
        const Ins *test = w->func->blocks.at[n]->term.value;
        Block *b = c->of[n];
        if (!b || b == h || b->term.kind != TERM_BRANCH || !is_guard(w, test)) continue;
        bool less = test->aux.opr == OPR_LT;
        b->term.value = compute(w, b, less ? OP_OR : OP_AND, less ? early : late, b->term.value);
    }
}

/* The inner loop makes so many turns, whatever the cursor, and then goes to `after`. */
static void count_turns(const Warps *w, const Twins *c, Block *before, Block *after, u32 turns) {
    Block *h = c->of[w->header->id], *latch = c->of[w->latch->id];
    const Type *t = type_scalar(w->types, TY_I64);
    Ins *zero = integer(w, before, t, 0), *end = integer(w, before, t, turns), *one = integer(w, before, t, 1);
    Ins *turn = ir_param(w->arena, h, t, NULL);
    turn->lo = 0, turn->hi = turns;
    Ins *within = ir_ins(w->arena, latch, OP_WITHIN, t, turn->span, (Ins *[]){turn, zero, end, one}, 4);
    ir_range(within, &w->func->mode, &within->lo, &within->hi);
    vec_push(w->arena, &latch->term.edges[0].args, compute(w, latch, OP_ADD, within, one));
    open_guards(w, c, turn, integer(w, before, t, turns - 1));
    vec_push(w->arena, &before->term.edges[0].args, zero);
    h->term.value = compare(w, h, OPR_LT, turn, end);
    lead(w, h, 1, after, NULL);
    latch->term.turns = turns, latch->term.exact = true, latch->term.unroll = UNROLL_ALL;
}

/* Puts the first loop before the loop. */
static void unroll(const Warps *w, u32 turns) {
    Block *h = w->header, *first = top(w), *last = enough(w, first, turns), *again = block(w, TERM_JUMP);
    Twins c = twins_make(w->arena, w->func, w->in);
    Block *inner = c.of[h->id];
    Blocks all = {0};
    vec_push(w->arena, &all, first);
    vec_push(w->arena, &all, last);
    lead(w, first, 0, last, NULL);
    lead(w, first, 1, h, first);
    aim(w, last, 0, inner, first);
    aim(w, last, 1, h, first);
    twins_detour(w->before, inner, inner, last);
    twins_detour(w->before, h, first, last);
    vec_push(w->arena, &first->preds, w->before);
    lead(w, again, 0, first, inner);
    count_turns(w, &c, last, again, turns);
    for (u32 i = 0; i < c.blocks.len; i++) vec_push(w->arena, &all, c.blocks.at[i]);
    vec_push(w->arena, &all, again);
    twins_insert(w->arena, w->func, h->id, &all);
    w->latch->term.unroll = again->term.unroll = 1;
}

/* ---- */

static bool suits(Warps *w, Arena *a, IrFunc *f, Block *latch, u32 turns) {
    Block *h = latch->term.edges[0].to;
    if (h->preds.len != 2 || h->preds.at[0] == h->preds.at[1] || latch->term.spins || f->mode.debug) return false;
    *w = (Warps){.arena = a, .func = f, .header = h, .latch = latch, .in = arena_array(a, bool, f->blocks.len)};
    w->before = flow_before(h, latch);
    flow_loop(a, latch, h, w->in);
    return grows(w, turns) && repeats(w) && agree(w);
}

bool warps_suit(Arena *a, IrFunc *f, Block *latch, u32 turns) { return suits(&(Warps){0}, a, f, latch, turns); }

void pass_warps(Unit *u, IrFunc *f) {
    for (u32 n = 0; n < f->blocks.len; n++) {
        Block *latch = f->blocks.at[n];
        u32 turns = latch->term.unroll;
        Warps w;
        if (latch->term.kind != TERM_JUMP || latch->term.edges[0].to->id > n || turns < 2 || turns == UNROLL_ALL)
            continue;
        if ((latch->term.exact && latch->term.turns % turns == 0) || !suits(&w, u->arena, f, latch, turns)) continue;
        w.types = u->types, w.moved = arena_array(u->arena, Ins *, f->next_ins);
        unroll(&w, turns);
        n = latch->id;
    }
}
