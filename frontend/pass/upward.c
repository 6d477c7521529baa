/* upward.c: loops whose step may be negative, for all that is known, and hardly ever is: `for k in
 * range(p * p, n, p)` with a p from memory.
 *
 * Inference compares cursor and stop with their bits inverted if the step is negative, in each
 * turn. The turns that go up become a loop of their own, which stands beside the other:
 *
 *     for k in range(start, stop, step):      =      if step < 0:
 *         ...                                            for k in range(start, stop, step): ...
 *                                                    else:
 *                                                        for k in range(start, stop, step): ...
 *
 * There the passes behind this one know that the step is at least 1. split.c takes the turns below
 * 0 out of the second loop, whose cursor then has 32 bits and tests no index.
 *
 * A loop has two forms if it ends at its head alone, if no threads meet in it, which might be in
 * different ones, and if its turn is short and goes one way: where it has branches there is little
 * to gain, and the jump flooding of test/gpu/wide, unrolled in both forms, took 1.42 times as long.
 * The one that goes down remains as it is. */
#include "frontend/pass/effects.h"
#include "frontend/pass/flow.h"
#include "frontend/pass/make.h"
#include "frontend/pass/pass.h"
#include "frontend/pass/twins.h"

enum { MOST = 64 };                   /* operations of a loop that stands there twice */

typedef struct Upward {
    Arena  *arena;
    IrFunc *func;
    Block  *before, *header, *latch, *behind;
    Ins    *step;
    u32     place;                    /* of the cursor among the header's parameters */
    const Ins *next;                  /* the cursor of the next turn */
    bool   *in;                       /* the loop's blocks, by their number */
    Twins   up;                       /* the loop that goes up */
    bool   *later;                    /* by place: is the header's parameter used behind the loop? */
    Block  *out;                      /* where both have ended */
} Upward;

/* ---- which loops */

/* The step whose sign inverts both sides of the comparison; NULL: it is another one. */
static const Ins *turning_step(const Ins *test) {
    const Ins *x = test->args[0], *y = test->args[1];
    if (x->op != OP_XOR || y->op != OP_XOR || x->args[1] != y->args[1]) return NULL;
    const Ins *sign = ir_source(x->args[1]);
    if (sign->op != OP_ASHR || sign->args[1]->op != OP_INT) return NULL;
    return sign->args[1]->aux.i == type_bits(sign->type) - 1 ? ir_value(sign->args[0]) : NULL;
}

/* Does it move on by a step that may have either sign? */
static bool turns(Upward *s) {
    const Ins *test = flow_test(s->header, s->in);
    const Ins *step = test ? turning_step(test) : NULL;
    if (!step || s->in[step->block->id] || step->lo >= 0 || step->hi < 1) return false;
    s->place = flow_cursor(s->header, s->latch, test->args[0]->args[0]);
    if (s->place == s->header->params.len) return false;
    s->next = s->latch->term.edges[0].args.at[s->place];
    for (s->step = s->next->args[1]; ir_value(s->step) != s->step;) s->step = s->step->args[0];
    return s->step == step;
}

static bool is_used_behind(const Upward *s, const Ins *x) {
    for (vec_each(const Block *, b, &s->func->blocks))
        if (!s->in[b->id] && ir_used_in(b, x, NULL)) return true;
    const InsList *left = &s->header->term.edges[1].args;
    for (u32 i = 0; i < left->len; i++)
        if (left->at[i] == x) return true;
    return false;
}

static bool suits(const Upward *s) {
    u32 count = 0;
    for (vec_each(const Block *, b, &s->func->blocks)) {
        if (!s->in[b->id]) continue;
        if (b != s->header && b->term.kind == TERM_BRANCH) return false;
        for (vec_each(const Ins *, x, &b->ins))
            if (effects_meeting(x) != MEET_NONE || x->ptx || x->op == OP_LOCAL || x->op == OP_SHARED) return false;
        count += b->ins.len;
    }
    for (vec_each(const Ins *, x, &s->header->ins))
        if (is_used_behind(s, x)) return false;
    return count <= MOST && !s->latch->term.spins && s->behind->id > s->latch->id &&
           flow_ends_at_head(s->func, s->header, s->in);
}

/* ---- both */

static Block *block(const Upward *s, TermKind kind) {
    Block *b = twins_block(s->arena, s->func);
    b->term.kind = kind;
    b->term.span = s->header->term.span;
    return b;
}

static void replace(Ins **at, u32 n, const Ins *old, Ins *by) {
    for (u32 i = 0; i < n; i++)
        if (at[i] == old) at[i] = by;
}

static void replace_in(Block *b, const Ins *old, Ins *by) {
    for (vec_each(Ins *, x, &b->ins)) replace(x->args, x->nargs, old, by);
    replace(&b->term.value, 1, old, by);
    for (u32 e = 0; e < countof(b->term.edges); e++) {
        InsList *args = &b->term.edges[e].args;
        replace(args->at, args->len, old, by);
    }
}

/* The edge of a header by which its loop ends leads there now, and brings what is used there. */
static void leave(const Upward *s, Block *header) {
    Edge *e = &header->term.edges[1];
    *e = (Edge){s->out, {0}};
    for (u32 i = 0; i < header->params.len; i++)
        if (s->later[i]) vec_push(s->arena, &e->args, header->params.at[i]);
    vec_push(s->arena, &s->out->preds, header);
}

/* Behind the loop a parameter of its header is what either brings. */
static void hand_on(const Upward *s, const Ins *p) {
    Ins *both = twins_param(s->arena, s->out, p);
    for (vec_each(Block *, b, &s->func->blocks))
        if (!s->in[b->id]) replace_in(b, p, both);
    replace_in(s->out, p, both);
}

static void join(Upward *s) {
    Block *h = s->header;
    s->out = block(s, TERM_JUMP);
    s->later = arena_array(s->arena, bool, h->params.len + 1);
    for (u32 i = 0; i < h->params.len; i++) s->later[i] = is_used_behind(s, h->params.at[i]);
    s->out->term.edges[0] = h->term.edges[1];
    twins_detour(h, s->behind, s->out, s->out);
    leave(s, h);
    leave(s, s->up.of[h->id]);
    for (u32 i = 0; i < h->params.len; i++)
        if (s->later[i]) hand_on(s, h->params.at[i]);
}

/* The loop that goes up takes what is known of its step, in the type of the cursor where that is
 * another one. */
static void know(const Upward *s, Ins *known, Ins *wide) {
    for (vec_each(const Block *, b, &s->up.blocks))
        for (vec_each(const Ins *, x, &b->ins))
            for (u32 k = 0; k < x->nargs; k++) {
                const Ins *step = x->args[k];
                if (ir_value(step) != s->step) continue;
                if (step->type == known->type) x->args[k] = known;
                else if (step->type == wide->type) x->args[k] = wide;
            }
}

/* The cursor of the loop that goes up begins with the least that it is. */
static void bound(const Upward *s, const Ins *start) {
    s->up.of[s->header->id]->params.at[s->place]->lo = start->lo;
    for (vec_each(const Block *, b, &s->up.blocks))
        for (vec_each(Ins *, x, &b->ins)) ir_range(x, &s->func->mode, &x->lo, &x->hi);
}

/* The block before the loop that goes up, where the step is known to be at least 1. */
static Block *enter(const Upward *s, const Edge *entry) {
    Block *b = block(s, TERM_JUMP), *header = s->up.of[s->header->id];
    Ins *one = make_int(s->arena, b, s->step->type, s->step->span, 1);
    Ins *known = ir_ins(s->arena, b, OP_WHERE, s->step->type, s->step->span, (Ins *[]){s->step, one}, 2);
    known->aux.opr = OPR_GE, known->var = s->step->var;
    ir_range(known, &s->func->mode, &known->lo, &known->hi);
    know(s, known, make_converted(s->arena, b, s->next->type, known));
    bound(s, entry->args.at[s->place]);
    const Ins *test = header->term.value;
    Ins *cursor = test->args[0]->args[0], *stop = test->args[1]->args[0];
    header->term.value = make_compared(s->arena, header, OPR_LT, test->type, cursor, stop);
    b->term.edges[0].to = header;
    for (u32 i = 0; i < entry->args.len; i++) vec_push(s->arena, &b->term.edges[0].args, entry->args.at[i]);
    twins_detour(s->before, header, header, b);
    return b;
}

/* The block that tests the sign, instead of the header behind what stands before the loop. */
static Block *fork(const Upward *s, Block *up) {
    Block *b = block(s, TERM_BRANCH);
    Edge *entry = flow_edge(s->before, s->header);
    Ins *zero = make_int(s->arena, b, s->step->type, s->step->span, 0);
    b->term.value = make_compared(s->arena, b, OPR_LT, s->header->term.value->type, s->step, zero);
    b->term.rare = true;
    b->term.edges[0] = *entry;
    b->term.edges[1].to = up;
    twins_detour(s->before, s->header, b, b);
    entry->args = (InsList){0};
    vec_push(s->arena, &b->preds, s->before);
    vec_push(s->arena, &up->preds, b);
    return b;
}

static void part(Upward *s) {
    u32 first = s->header->id, last = s->latch->id;
    Blocks all = {0}, end = {0};
    s->up = twins_make(s->arena, s->func, s->in);
    join(s);
    Block *up = enter(s, flow_edge(s->before, s->header));
    vec_push(s->arena, &all, fork(s, up));
    vec_push(s->arena, &all, up);
    for (u32 i = 0; i < s->up.blocks.len; i++) vec_push(s->arena, &all, s->up.blocks.at[i]);
    vec_push(s->arena, &end, s->out);
    s->latch->term.unroll = 1;
    twins_insert(s->arena, s->func, last + 1, &end);
    twins_insert(s->arena, s->func, first, &all);
}

/* Gives the loop with this back edge two forms if that gains. */
static bool try(Arena *a, IrFunc *f, Block *latch, Block *header) {
    if (header->preds.len != 2 || header->preds.at[0] == header->preds.at[1]) return false;
    Upward s = {.arena = a, .func = f, .header = header, .latch = latch, .in = arena_array(a, bool, f->blocks.len)};
    s.before = flow_before(header, latch);
    flow_loop(a, latch, header, s.in);
    if (!turns(&s)) return false;
    s.behind = header->term.edges[1].to;
    if (!suits(&s)) return false;
    part(&s);
    return true;
}

void pass_upward(Unit *u, IrFunc *f) {
    bool any = false;
    for (u32 n = 0; n < f->blocks.len && !f->mode.debug; n++) {
        Block *latch = f->blocks.at[n], *header = latch->term.edges[0].to;
        if (latch->term.kind != TERM_JUMP || header->id > latch->id || !try(u->arena, f, latch, header)) continue;
        any = true;
        n = latch->id;
    }
    if (any) pass_dce(u, f);           /* what inverted the bits */
}
