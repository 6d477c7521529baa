/* starts.c: loops that end within 32 bits and may begin beyond, as `for x in range(max(0, int(f)),
 * min(width, int(g)))` with float f. Where such a loop begins at 2^31 or above it makes no turn, so
 * it may as well begin at 2^31 - 1:
 *
 *     for x in range(start, stop):      =      for x in range(min(start, 2**31 - 1), max(stop, 0)):
 *         ...                                      ...
 *
 * for a start of at least 0 and a stop of at most 2^31 - 1. There ranges.c proves that the cursor
 * fits into 32 bits, where it takes one register, and is compared and becomes a float in these. */
#include "frontend/pass/ends.h"
#include "frontend/pass/flow.h"
#include "frontend/pass/make.h"
#include "frontend/pass/pass.h"

typedef struct Loop {
    Unit   *unit;
    IrFunc *func;
    Block  *before, *header;
    Edge   *entry;                    /* between them */
    bool   *in;                       /* its blocks, by their number */
} Loop;

/* ---- what is known */

/* Do only earlier blocks lead to b, each by one way? */
static bool is_join(const Block *b) {
    for (vec_each(const Block *, from, &b->preds))
        if (from->id >= b->id || from->term.edges[0].to == from->term.edges[1].to) return false;
    return true;
}

/* Of a variable that earlier blocks bring, what is known of all of them. */
static Ends range_of(const Ins *x) {
    Ends all = {x->lo, x->hi}, joined = {INT64_MAX, INT64_MIN};
    if (x->op != OP_BLOCK_PARAM || !is_join(x->block)) return all;
    for (IrJoin j = ir_join(x); ir_next(&j);) joined = ends_joined(joined, (Ends){j.value->lo, j.value->hi});
    return joined;
}

static bool has(const InsList *all, const Ins *x) {
    for (u32 i = 0; i < all->len; i++)
        if (all->at[i] == x) return true;
    return false;
}

/* Is x used where it may be known that the loop makes no turn, other than by its test and on its
 * entry? */
static bool is_used(const Loop *l, const Ins *x) {
    for (u32 n = 0; n < l->func->blocks.len; n++) {
        const Block *b = l->func->blocks.at[n];
        if (l->in[n] && b != l->header) continue;
        for (u32 i = 0; i < b->ins.len; i++)
            for (u32 k = 0; k < b->ins.at[i]->nargs; k++)
                if (b->ins.at[i]->args[k] == x && b->ins.at[i] != l->header->term.value) return true;
        for (u32 e = 0; e < countof(b->term.edges); e++)
            if (&b->term.edges[e] != l->entry && has(&b->term.edges[e].args, x)) return true;
        if (b->term.value == x) return true;
    }
    return false;
}

/* Does the loop end where a cursor that is never negative comes to an end of 32 bits? The cursor,
 * if it begins nobody knows where. */
static Ins *cursor_of(const Loop *l, const Block *latch) {
    const Block *h = l->header;
    const Ins *test = flow_test(h, l->in);
    if (!test) return NULL;
    Ins *cursor = test->args[0];
    const Ins *stop = test->args[1];
    u32 place = flow_cursor(h, latch, cursor);
    if (place == h->params.len || h->params.at[place] != cursor || cursor->type->kind != TY_I64) return NULL;
    const Ins *next = latch->term.edges[0].args.at[place], *step = next->args[1];
    if (ir_bare(next->args[0]) != cursor) return NULL;
    Ends start = range_of(l->entry->args.at[place]);
    bool far = start.lo >= 0 && start.hi > UINT32_MAX, near = stop->hi <= INT32_MAX && !l->in[stop->block->id];
    return far && near && step->lo >= 1 && step->hi <= INT32_MAX && !is_used(l, cursor) ? cursor : NULL;
}

/* ---- what is made */

static Ins *limited(const Loop *l, Block *b, Operator opr, Ins *x, i64 n) {
    return make_limited(l->unit->arena, b, opr, l->header->term.value->type, x, n);
}

static Ins *converted(const Loop *l, Block *b, Ins *x) {
    return make_converted(l->unit->arena, b, type_scalar(l->unit->types, TY_U32), x);
}

/* The start is limited where two ways that are joined bring it: in a loop around this one, each may
 * be the same in all turns. */
static void limit_start(const Loop *l, Ins **start) {
    const Ins *x = *start;
    bool joined = x->op == OP_BLOCK_PARAM && x->block == l->before && !l->before->ins.len && is_join(l->before);
    if (!joined || is_used(l, x)) {
        *start = limited(l, l->before, OPR_LT, *start, INT32_MAX);
        return;
    }
    for (vec_each(Block *, from, &l->before->preds)) {
        Ins **way = &flow_edge(from, l->before)->args.at[ir_join(x).place];
        *way = limited(l, from, OPR_LT, *way, INT32_MAX);
    }
}

static void limit(const Loop *l, Ins *cursor) {
    Ins *stop = l->header->term.value->args[1], **start = &l->entry->args.at[ir_join(cursor).place];
    limit_start(l, start);
    if (stop->lo < 0) stop = limited(l, l->before, OPR_GT, stop, 0);
    stop = converted(l, l->before, stop);
    Ins *at = converted(l, l->header, cursor);
    l->header->term.value = make_compared(l->unit->arena, l->header, OPR_LT, l->header->term.value->type, at, stop);
    for (u32 n = 0; n < l->func->blocks.len; n++) {
        const InsList *all = &l->func->blocks.at[n]->ins;
        for (u32 i = 0; l->in[n] && i < all->len; i++)
            if (all->at[i]->op == OP_WITHIN && all->at[i]->args[0] == cursor) all->at[i]->args[1] = *start;
    }
}

void pass_starts(Unit *u, IrFunc *f) {
    Loop l = {.unit = u, .func = f, .in = arena_array(u->arena, bool, f->blocks.len)};
    for (u32 n = 0; n < f->blocks.len && !f->mode.debug; n++) {
        Block *latch = f->blocks.at[n];
        l.header = latch->term.edges[0].to;
        if (latch->term.kind != TERM_JUMP || l.header->id > latch->id || l.header->preds.len != 2) continue;
        l.before = flow_before(l.header, latch);
        l.entry = flow_edge(l.before, l.header);
        flow_loop(u->arena, latch, l.header, l.in);
        Ins *cursor = cursor_of(&l, latch);
        if (cursor) limit(&l, cursor);
    }
}
