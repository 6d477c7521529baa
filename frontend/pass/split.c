/* split.c: loops whose cursor may begin below 0, as in `for k in range(start[row], start[row +
 * 1])`.
 *
 * An index that may be negative counts from the end, so each access by such a cursor tests it, in
 * each turn. But a cursor that grows is negative in its first turns only, and hardly ever at all.
 * Those turns become a loop of their own, which stands before the other:
 *
 *     for k in range(start, stop):      =      for k in range(start, min(stop, 0)): ...
 *         ...                                  for k in range(max(k, 0), stop): ...
 *
 * where the second begins where the first has ended. There ranges.c proves that the cursor is at
 * least 0, and the tests fall away: addresses grow by a constant, and the loads of several turns
 * start together. The first loop is never unrolled.
 *
 * A loop is split if it ends at its head alone, so that what is used behind it comes from there,
 * and if no threads meet in it, which might be in different loops. */
#include "frontend/pass/flow.h"
#include "frontend/pass/pass.h"
#include "frontend/pass/twins.h"
#include "lib/ir/intrin.h"

enum { MOST = 256, DEEP = 8 };        /* operations of a loop that is split; steps from a cursor to an index */

typedef struct Split {
    Arena  *arena;
    IrFunc *func;
    Block  *before, *header, *latch;
    bool   *in;                       /* the loop's blocks, by their number */
    Twins    first;                    /* the first loop */
} Split;

/* ---- which loops */

/* Is x at least 0 where the cursor is? */
static bool follows(const Ins *x, const Ins *cursor, u32 depth) {
    x = ir_source(x);
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

static bool uses(const Block *b, const Ins *v) {
    for (u32 i = 0; i < b->ins.len; i++)
        for (u32 k = 0; k < b->ins.at[i]->nargs; k++)
            if (b->ins.at[i]->args[k] == v) return true;
    for (u32 e = 0; e < countof(b->term.edges); e++)
        for (u32 i = 0; i < b->term.edges[e].args.len; i++)
            if (b->term.edges[e].args.at[i] == v) return true;
    return b->term.value == v;
}

/* Does the body test the cursor, and nothing in the loop forbid that it stands there twice? */
static bool suits(const Split *s, const Ins *cursor) {
    u32 count = 0;
    bool tested = false;
    for (u32 n = 0; n < s->func->blocks.len; n++) {
        const Block *b = s->func->blocks.at[n];
        if (!s->in[b->id]) {
            if (uses(b, cursor)) return false;
            continue;
        }
        if (b->term.kind != TERM_JUMP && b->term.kind != TERM_BRANCH) return false;
        for (u32 e = 0; e < countof(b->term.edges) && b != s->header; e++)
            if (b->term.edges[e].to && !s->in[b->term.edges[e].to->id]) return false;
        for (u32 i = 0; i < b->ins.len; i++) {
            const Ins *x = b->ins.at[i];
            if (meets(x) || x->op == OP_LOCAL || x->op == OP_SHARED) return false;
            tested |= is_test(x, cursor);
        }
        count += b->ins.len;
    }
    return tested && count <= MOST && !s->latch->term.spins;
}

/* Does the header compare a cursor with its end that grows from what may be negative, to what may
 * be positive? Its place among the parameters. */
static bool grows(const Split *s, u32 *place) {
    const Block *h = s->header;
    const Ins *test = h->term.value;
    if (h->term.kind != TERM_BRANCH || test->op != OP_CMP || test->aux.opr != OPR_LT) return false;
    if (!s->in[h->term.edges[0].to->id] || s->in[h->term.edges[1].to->id]) return false;
    *place = flow_cursor(h, s->latch, test->args[0]);
    if (*place == h->params.len || !type_is_signed(test->args[0]->type)) return false;
    return h->params.at[*place]->lo < 0 && test->args[1]->hi > 0 &&
           s->latch->term.edges[0].args.at[*place]->args[1]->lo >= 1;
}

/* ---- both */

static Ins *zero(const Split *s, Block *b, const Ins *like) {
    Ins *x = ir_ins(s->arena, b, OP_INT, like->type, like->span, NULL, 0);
    x->lo = x->hi = 0;
    return x;
}

/* x or 0, whichever is less (OPR_LT) or greater (OPR_GT). */
static Ins *limited(const Split *s, Block *b, Operator opr, Ins *x, const Type *truth) {
    Ins *nought = zero(s, b, x);
    Ins *test = ir_ins(s->arena, b, OP_CMP, truth, x->span, (Ins *[]){x, nought}, 2);
    test->aux.opr = opr, test->lo = 0, test->hi = 1;
    Ins *limit = ir_ins(s->arena, b, OP_SELECT, x->type, x->span, (Ins *[]){test, x, nought}, 3);
    ir_range(limit, &s->func->mode, &limit->lo, &limit->hi);
    return limit;
}

/* The first loop ends where the cursor is 0. */
static void end_early(const Split *s) {
    Block *h = s->first.of[s->header->id];
    Ins *test = h->term.value, *least = limited(s, h, OPR_LT, test->args[1], test->type);
    h->term.value = ir_ins(s->arena, h, OP_CMP, test->type, test->span, (Ins *[]){test->args[0], least}, 2);
    h->term.value->aux.opr = OPR_LT, h->term.value->lo = 0, h->term.value->hi = 1;
    s->first.of[s->latch->id]->term.unroll = 1;
}

/* From the first loop to the second. */
static Block *join(const Split *s, u32 cursor) {
    Block *between = arena_new(s->arena, Block), *first = s->first.of[s->header->id], *h = s->header;
    between->func = s->func;
    Ins *start = limited(s, between, OPR_GT, first->params.at[cursor], h->term.value->type);
    between->term.kind = TERM_JUMP;
    between->term.span = h->term.span;
    between->term.edges[0].to = h;
    for (u32 i = 0; i < first->params.len; i++)
        vec_push(s->arena, &between->term.edges[0].args, i == cursor ? start : first->params.at[i]);
    first->term.edges[1] = (Edge){between, {0}};
    vec_push(s->arena, &between->preds, first);
    twins_detour(s->before, h, first, between);
    for (u32 n = 0; n < s->func->blocks.len; n++) {
        const Block *b = s->func->blocks.at[n];
        for (u32 i = 0; i < b->ins.len && s->in[b->id]; i++)
            if (b->ins.at[i]->op == OP_WITHIN && b->ins.at[i]->args[0] == h->params.at[cursor])
                b->ins.at[i]->args[1] = start;
    }
    return between;
}

static void split(Split *s, u32 cursor) {
    s->first = twins_make(s->arena, s->func, s->in);
    for (u32 i = 0; i < s->first.blocks.len; i++) s->first.blocks.at[i]->term.exact = false;
    end_early(s);
    vec_push(s->arena, &s->first.blocks, join(s, cursor));
    s->latch->term.exact = false;
    twins_insert(s->arena, s->func, s->header->id, &s->first.blocks);
}

/* Splits the loop with this back edge if that gains. */
static bool try(Arena *a, IrFunc *f, Block *latch, Block *header) {
    if (header->preds.len != 2 || header->preds.at[0] == header->preds.at[1]) return false;
    Split s = {.arena = a, .func = f, .header = header, .latch = latch, .in = arena_array(a, bool, f->blocks.len)};
    s.before = header->preds.at[header->preds.at[0] == latch];
    flow_loop(a, latch, header, s.in);
    u32 cursor;
    if (!grows(&s, &cursor) || !suits(&s, header->params.at[cursor])) return false;
    split(&s, cursor);
    return true;
}

static void run(Arena *a, IrFunc *f) {
    for (u32 n = 0; n < f->blocks.len && !f->mode.debug; n++) {
        Block *latch = f->blocks.at[n], *header = latch->term.edges[0].to;
        if (latch->term.kind != TERM_JUMP || header->id > latch->id) continue;
        if (try(a, f, latch, header)) n = latch->id;
    }
}

void pass_split(Unit *u, IrModule *m) {
    for (u32 i = 0; i < m->funcs.len; i++) run(u->arena, m->funcs.at[i]);
}
