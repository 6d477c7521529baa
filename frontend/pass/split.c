/* split.c: loops whose cursor may begin below 0, as in `for k in range(start[row], start[row +
 * 1])`.
 *
 * An index that may be negative counts from the end, so each access by such a cursor tests it, in
 * each turn. But a cursor that grows is negative in its first turns only, and hardly ever at all.
 * Those turns become a loop of their own, which stands before the other:
 *
 *     for k in range(start, stop):      =      if start < 0:
 *         ...                                      for k in range(start, min(stop, 0)): ...
 *                                                  start = max(k, 0)
 *                                              for k in range(start, stop): ...
 *
 * where the second begins where the first has ended. There ranges.c proves that the cursor is at
 * least 0, and the tests fall away: addresses grow by a constant, and the loads of several turns
 * start together. The first loop is never unrolled, and its code stands behind the rest.
 *
 * A loop is split if it ends at its head alone, so that what is used behind it comes from there,
 * and if no threads meet in it, which might be in different loops. If it has a loop in it that may
 * make many turns, it stays as it is: that one tests the cursor before its turns, if at all. */
#include "frontend/pass/flow.h"
#include "frontend/pass/make.h"
#include "frontend/pass/pass.h"
#include "frontend/pass/twins.h"
#include "lib/ir/intrin.h"

enum { MOST = 256, DEEP = 8 };        /* operations of a loop that is split; steps from a cursor to an index */

typedef struct Split {
    Arena  *arena;
    IrFunc *func;
    Block  *before, *header, *latch;
    bool   *in;                       /* the loop's blocks, by their number */
    Twins   first;                    /* the first loop */
} Split;

/* ---- which loops */

/* Is x at least 0 where the cursor is? */
static bool follows(const Ins *x, const Ins *cursor, u32 depth) {
    x = ir_value(x);
    if (x == cursor) return true;
    return x->op == OP_ADD && depth < DEEP && x->args[1]->lo >= 0 && follows(x->args[0], cursor, depth + 1);
}

static bool is_test(const Ins *x, const Ins *cursor) {
    return x->op == OP_CMP && x->aux.opr == OPR_LT && x->args[1]->op == OP_INT && !x->args[1]->aux.i &&
           follows(x->args[0], cursor, 0);
}

static bool meets(const Ins *x) {
    return (x->op == OP_INTRIN && x->aux.intrin->effect == EFFECT_SYNC) ||
           (x->op == OP_CALL && x->aux.callee->has_barrier) || x->ptx;
}

/* Does the body test the cursor, and nothing in the loop forbid that it stands there twice? */
static bool suits(const Split *s, const Ins *cursor) {
    u32 count = 0;
    bool tested = false;
    for (vec_each(const Block *, b, &s->func->blocks)) {
        if (!s->in[b->id]) {
            if (ir_used_in(b, cursor, NULL)) return false;
            continue;
        }
        bool ends_turn = b->term.kind == TERM_JUMP && b->term.edges[0].to->id <= b->id;
        if (ends_turn && b != s->latch && !b->term.exact) return false;
        for (vec_each(const Ins *, x, &b->ins)) {
            if (meets(x) || x->op == OP_LOCAL || x->op == OP_SHARED) return false;
            tested |= is_test(x, cursor);
        }
        count += b->ins.len;
    }
    return tested && count <= MOST && !s->latch->term.spins && flow_ends_at_head(s->func, s->header, s->in);
}

/* Does the header compare a cursor with its end that grows from what may be negative, to what may
 * be positive? Its place among the parameters. */
static bool grows(const Split *s, u32 *place) {
    const Block *h = s->header;
    const Ins *test = flow_test(h, s->in);
    if (!test) return false;
    *place = flow_cursor(h, s->latch, test->args[0]);
    if (*place == h->params.len || !type_is_signed(test->args[0]->type)) return false;
    return h->params.at[*place]->lo < 0 && test->args[1]->hi > 0 &&
           s->latch->term.edges[0].args.at[*place]->args[1]->lo >= 1;
}

static void replace(Block **at, u32 n, const Block *old, Block *by) {
    for (u32 i = 0; i < n; i++)
        if (at[i] == old) at[i] = by;
}

/* ---- both */

static Ins *is_less(const Split *s, Block *b, Ins *x, Ins *y) {
    return make_compared(s->arena, b, OPR_LT, s->header->term.value->type, x, y);
}

/* x or 0, whichever is less (OPR_LT) or greater (OPR_GT). */
static Ins *limited(const Split *s, Block *b, Operator opr, Ins *x) {
    return make_limited(s->arena, b, opr, s->header->term.value->type, x, 0);
}

/* The first loop ends where the cursor is 0. */
static void end_early(const Split *s) {
    Block *h = s->first.of[s->header->id];
    const Ins *test = h->term.value;
    h->term.value = is_less(s, h, test->args[0], limited(s, h, OPR_LT, test->args[1]));
    s->first.of[s->latch->id]->term.unroll = 1;
}

static void jump(const Split *s, Block *from, Block *to, const InsList *args) {
    ir_jump(s->arena, from, to, s->header->term.span);
    for (u32 i = 0; i < args->len; i++) vec_push(s->arena, &from->term.edges[0].args, args->at[i]);
}

/* The block that tests whether there are turns below 0, instead of the header behind what stands
 * before the loop: the first loop, or `over` it. */
static Block *fork(const Split *s, u32 cursor, Block *over) {
    Block *b = twins_block(s->arena, s->func), *first = s->first.of[s->header->id];
    Edge *entry = flow_edge(s->before, s->header);
    Ins *start = entry->args.at[cursor],
        *test = is_less(s, b, start, make_int(s->arena, b, start->type, start->span, 0));
    ir_branch(s->arena, b, test, first, over, s->header->term.span);
    first->preds.len--;
    replace(first->preds.at, first->preds.len, s->before, b);
    b->term.rare = true;
    b->term.edges[0].args = entry->args;
    *entry = (Edge){b, {0}};
    vec_push(s->arena, &b->preds, s->before);
    return b;
}

/* The block to which both ways lead, from the first loop and over it. */
static Block *join(const Split *s, u32 cursor) {
    Block *b = twins_block(s->arena, s->func), *h = s->header;
    for (u32 i = 0; i < h->params.len; i++) twins_param(s->arena, b, h->params.at[i]);
    ir_jump(s->arena, b, h, h->term.span);
    h->preds.len--;
    replace(h->preds.at, h->preds.len, s->before, b);
    for (u32 i = 0; i < b->params.len; i++) vec_push(s->arena, &b->term.edges[0].args, b->params.at[i]);
    for (u32 n = 0; n < s->func->blocks.len; n++) {
        const Block *in = s->func->blocks.at[n];
        for (u32 i = 0; i < in->ins.len && s->in[n]; i++)
            if (in->ins.at[i]->op == OP_WITHIN && in->ins.at[i]->args[0] == h->params.at[cursor])
                in->ins.at[i]->args[1] = b->params.at[cursor];
    }
    return b;
}

static void split(Split *s, u32 cursor) {
    IrFunc *f = s->func;
    s->first = twins_make(s->arena, f, s->in);
    for (u32 i = 0; i < s->first.blocks.len; i++) s->first.blocks.at[i]->term.exact = false;
    end_early(s);
    s->latch->term.exact = false;
    Block *over = twins_block(s->arena, s->func), *behind = twins_block(s->arena, s->func),
          *first = s->first.of[s->header->id];
    InsList given = flow_edge(s->before, s->header)->args;
    Block *ways = fork(s, cursor, over), *both = join(s, cursor);
    jump(s, over, both, &given);
    jump(s, behind, both, &first->params);
    behind->term.edges[0].args.at[cursor] = limited(s, behind, OPR_GT, first->params.at[cursor]);
    first->term.edges[1] = (Edge){behind, {0}};
    vec_push(s->arena, &behind->preds, first);
    Blocks all = {0};
    vec_push(s->arena, &all, ways);
    for (u32 i = 0; i < s->first.blocks.len; i++) vec_push(s->arena, &all, s->first.blocks.at[i]);
    vec_push(s->arena, &all, behind);
    vec_push(s->arena, &all, over);
    vec_push(s->arena, &all, both);
    twins_insert(s->arena, f, s->header->id, &all);
}

/* Splits the loop with this back edge if that gains. */
static bool try(Arena *a, IrFunc *f, Block *latch, Block *header) {
    if (header->preds.len != 2 || header->preds.at[0] == header->preds.at[1]) return false;
    Split s = {.arena = a, .func = f, .header = header, .latch = latch, .in = arena_array(a, bool, f->blocks.len)};
    s.before = flow_before(header, latch);
    flow_loop(a, latch, header, s.in);
    u32 cursor;
    if (!grows(&s, &cursor) || !suits(&s, header->params.at[cursor])) return false;
    split(&s, cursor);
    return true;
}

void pass_split(Unit *u, IrFunc *f) {
    for (u32 n = 0; n < f->blocks.len && !f->mode.debug; n++) {
        Block *latch = f->blocks.at[n], *header = latch->term.edges[0].to;
        if (latch->term.kind != TERM_JUMP || header->id > latch->id) continue;
        if (try(u->arena, f, latch, header)) n = latch->id;
    }
}
