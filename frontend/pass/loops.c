/* loops.c: which loops to unroll, and how far.
 *
 * A loop whose cursor indexes a local array, and that runs a constant number of times, is unrolled
 * completely if what comes out is not too long: then every index is constant and the array lives in
 * registers instead of memory. So is one along a short table of constants, as of the offsets of
 * neighbours, which are known then.
 *
 * A loop of at most four turns is unrolled completely, too, where LLVM would find it long already,
 * but not if that repeats functions of libdevice for float64, of a hundred instructions each.
 * So is a longer one whose turns read windows that overlap, as `image[y + j, x + u + i]` does for
 * short loops over u and i: what several turns read is loaded once.
 *
 * A longer loop of constant length is unrolled by 4, which hides the latency of its loads, and a
 * brief one by up to 32, as nvcc does, if no turn is left over; short ones LLVM unrolls completely
 * by itself. Where threads meet in the loop its turns have to be a multiple of 4: no turn may be
 * left over, so LLVM would take the largest divisor of the turns that it finds.
 *
 * A brief loop that reads memory and runs nobody knows how often is unrolled by 4 as well: LLVM
 * would take 8, and where a row has fewer turns, none of them would start its loads together. One
 * that begins where memory says goes along such a row, and need not be that brief: threads of a
 * warp have rows of different lengths, and each turn left over costs all of them.
 * A loop of few turns that says how often a loop in it runs, as those of a sorting network do, is
 * unrolled completely, so that LLVM can unroll the inner ones.
 *
 * LLVM seldom unrolls a loop that strides, as grid-stride loops and those of a block over a row do:
 * it shuns the division that counts the turns. If such a loop reads memory and writes none - a
 * reduction, a histogram in shared memory - four turns at once keep four loads in flight: 1.6 to
 * 2.2 times faster on an H200. A loop that stores gains nothing: its stores keep the memory busy,
 * and vector addition becomes slower. Nor does one that what it loads may end, since the next turn
 * has to wait for that. What only reads ptxas may unroll four times further. One of at most four
 * turns without branches, as that of a warp along a short row, becomes straight code that is left
 * between the turns: no four turns at once would ever be made, and the others one by one.
 *
 * A loop that repeats more straight code than a brief one, and whose loads can start early, makes
 * two turns at once, as nvcc has it: the loads of the second start while the first computes.
 *
 * Where only the lanes of a warp meet, a loop makes four turns at once too if its loads can start
 * early - it writes nothing, or elsewhere - and what it repeats is straight code; warps.c says
 * how. */
#include "frontend/pass/effects.h"
#include "frontend/pass/flow.h"
#include "frontend/pass/pass.h"
#include "frontend/pass/warps.h"
#include "lib/base/map.h"
#include "lib/ir/intrin.h"

enum {
    UNROLL = 4,
    LONG = 16,                        /* turns, from which on LLVM leaves a loop as it is */
    MUCH = 8192,                      /* operations of a loop that is unrolled completely */
    WINDOWS = 2048,                   /* operations of one whose turns read windows that overlap, likewise */
    TABLE = 1024,                     /* operations of one that goes along a table of constants, likewise */
    SMALL = 512,                      /* operations of one that is unrolled by 4; ... */
    SMALL_THAT_MEETS = 256,           /* ... of one in which threads meet */
    AT_ONCE = 256,                    /* operations of one that is unrolled further, up to MOST turns */
    MOST = 32,
    FUNCTION = 64,                    /* operations that one of libdevice for float64 counts as */
    BRIEF = 24,                       /* work of one that is unrolled by 4 whatever its turns */
    ROW = 64,                         /* of one that goes along a row */
    PAIR_LEAST = 80,                  /* of one that makes two turns at once; LLVM unrolls shorter ones itself */
    PAIR_MOST = 160,
    FEW_BYTES = 512,                  /* of a local array that may live in registers */
};

typedef struct Loop {
    const Block *header;
    bool        *in;                  /* its blocks, by their number */
    bool         innermost;
} Loop;

typedef struct Loops {
    Arena  *arena;
    IrFunc *func;
    u64    *weight;                   /* of a block: how often the loops found so far repeat it in the code */
    Map     wild;                     /* local arrays that stay in memory */
    Loop    loop;
} Loops;

/* Does a cursor grow by more than 1, as those of threads do that share a row? */
static bool strides(const Block *latch, const Block *header) {
    for (u32 i = 0; i < header->params.len; i++) {
        const Ins *next = latch->term.edges[0].args.at[i];
        if (next->op != OP_ADD || !type_is_int(next->type)) continue;
        const Ins *from = next->args[0], *by = next->args[1];
        bool cursor = ir_source(from) == header->params.at[i];
        if (cursor && by->lo >= 1 && (by->op != OP_INT || by->aux.i > 1)) return true;
    }
    return false;
}

/* Does it depend on its operands alone? */
static bool is_pure(const Ins *x) {
    if (x->op != OP_CALL) return op_props(x->op) == OP_PURE;
    const IrFunc *f = x->aux.callee;
    return !f->reads && !f->writes && !f->observes && !f->has_barrier;
}

/* An element of a constant array. */
static const Ins *looked_up(const Ins *x) {
    return x->op == OP_LOAD && x->args[0]->op == OP_ELEM && ir_root(x->args[0])->op == OP_CONSTANT ? x->args[0] : NULL;
}

/* Is it the same way from turn to turn that a variable of the loop changes, not one of several? */
static bool is_steady(const Ins *p) {
    for (IrJoin j = ir_join(p); ir_next(&j);) {
        const Ins *x = ir_source(j.value);
        if (j.from->id >= p->block->id && x->op == OP_BLOCK_PARAM && x->block != p->block) return false;
    }
    return true;
}

/* Is x computed from a value that changes from turn to turn of the loop in a way that unrolling
 * makes known? */
static bool follows(const Ins *x, const Block *header, u32 depth) {
    enum { DEEP = 8 };
    if (x->op == OP_BLOCK_PARAM) return x->block == header && is_steady(x);
    const Ins *element = looked_up(x);
    bool sum = (is_pure(x) || element) && type_is_int(x->type) && depth < DEEP;
    if (element) x = element;
    for (u32 i = element != NULL; i < x->nargs && sum; i++)
        if (follows(x->args[i], header, depth + 1)) return true;
    return false;
}

static bool fits_registers(const Memory *m) { return m->length <= FEW_BYTES / (i64)m->elem->itemsize; }

/* The local array that an element is of; NULL: of another array. */
static const Memory *local_of(const Ins *x) {
    if (x->op != OP_ELEM || x->args[0]->op != OP_ARRAY || x->args[0]->args[0]->op != OP_LOCAL) return NULL;
    return x->args[0]->args[0]->aux.memory;
}

static bool indexes_local(const Loops *s, const Ins *x, const Block *header) {
    const Memory *m = local_of(x);
    if (!m || !fits_registers(m) || map_has(&s->wild, m)) return false;
    for (u32 i = 1; i < x->nargs; i++)
        if (follows(x->args[i], header, 0)) return true;
    return false;
}

/* Is it made of what only memory, a thread's place or an argument says, so that no unrolling makes
 * it known? `call`: what the arguments of its function are made of; NULL: they are a kernel's. */
static bool is_data(const Ins *x, const Ins *call, u32 depth) {
    enum { DEEP = 6 };
    bool number = x->op == OP_INTRIN && x->nargs && x->aux.intrin->effect == EFFECT_PURE;
    if (x->op == OP_PARAM && call) return is_data(call->args[x->aux.index], NULL, depth);
    if (x->op == OP_PARAM || x->op == OP_CALL || x->op == OP_ATOMIC || (x->op == OP_INTRIN && !number)) return true;
    if (x->op == OP_LOAD) return !looked_up(x) || is_data(looked_up(x)->args[1], call, depth);
    for (u32 i = 0; i < x->nargs && depth < DEEP && (number || is_pure(x)); i++)
        if (is_data(x->args[i], call, depth + 1)) return true;
    return false;
}

static bool is_wild(const Ins *elem, const Ins *call) {
    for (u32 i = 1; i < elem->nargs; i++)
        if (is_data(elem->args[i], call, 0)) return true;
    return false;
}

/* Does what is called use such an index for the array that it is given as this argument? */
static bool is_wild_in(const Ins *call, u32 place) {
    for (vec_each(const Block *, b, &call->aux.callee->blocks))
        for (vec_each(const Ins *, x, &b->ins)) {
            const Ins *array = x->op == OP_ELEM ? x->args[0] : NULL;
            if (array && array->op == OP_PARAM && array->aux.index == place && is_wild(x, call)) return true;
        }
    return false;
}

/* A local array with such an index stays in memory, whatever the others are. */
static void find_wild(Loops *s) {
    for (vec_each(const Block *, b, &s->func->blocks))
        for (vec_each(const Ins *, x, &b->ins)) {
            if (local_of(x) && is_wild(x, NULL)) map_set(s->arena, &s->wild, local_of(x), s);
            for (u32 k = 0; x->op == OP_CALL && k < x->nargs; k++) {
                const Ins *given = ir_root(x->args[k]);
                if (given->op == OP_LOCAL && is_wild_in(x, k)) map_set(s->arena, &s->wild, given->aux.memory, s);
            }
        }
}

/* ---- loops that say how often others run */

/* The edge by which a loop is entered. */
static const Edge *entry_of(const Block *latch, const Block *header) {
    return flow_edge(flow_before(header, latch), header);
}

/* What x is where the variable p is n; false: that is not known. */
static bool value_where(const Ins *x, const Ins *p, i64 n, i64 *value) {
    i64 a, b;
    x = ir_source(x);
    if (x == p) return *value = n, true;
    if (x->op == OP_INT) return *value = x->aux.i, true;
    if (x->op != OP_ADD && x->op != OP_SUB && x->op != OP_MUL) return false;
    if (!value_where(x->args[0], p, n, &a) || !value_where(x->args[1], p, n, &b)) return false;
    return x->op == OP_ADD   ? !__builtin_add_overflow(a, b, value)
           : x->op == OP_SUB ? !__builtin_sub_overflow(a, b, value)
                             : !__builtin_mul_overflow(a, b, value);
}

static bool holds(Operator opr, i64 a, i64 b) {
    return opr == OPR_LT ? a < b : opr == OPR_LE ? a <= b : opr == OPR_GT ? a > b : opr == OPR_GE && a >= b;
}

/* The turns of a loop whose variable begins with a constant and changes by constants, as in
 * `while size <= 512: size *= 2`. 0: not known, or more than a few. */
static u32 few_turns(const Block *latch, const Block *header) {
    const Ins *test = header->term.value;
    if (header->preds.len != 2 || header->term.kind != TERM_BRANCH || test->op != OP_CMP) return 0;
    const Edge *entry = entry_of(latch, header);
    const Ins *p = ir_source(test->args[0]), *end = test->args[1];
    for (u32 i = 0; i < header->params.len && end->op == OP_INT; i++) {
        i64 value = entry->args.at[i]->aux.i;
        if (p != header->params.at[i] || entry->args.at[i]->op != OP_INT) continue;
        for (u32 turns = 0; turns <= LONG; turns++) {
            if (!holds(test->aux.opr, value, end->aux.i)) return turns;
            if (!value_where(latch->term.edges[0].args.at[i], p, value, &value)) return 0;
        }
    }
    return 0;
}

/* Does a loop in this one begin or end with what this one's variables say? */
static bool leads(const Loops *s) {
    for (vec_each(const Block *, b, &s->func->blocks)) {
        if (!s->loop.in[b->id] || b == s->loop.header || b->preds.len != 2) continue;
        const Block *after = b->preds.at[b->preds.at[0]->id < b->id];
        if (after->id < b->id || b->term.kind != TERM_BRANCH || b->term.value->op != OP_CMP) continue;
        const Edge *entry = entry_of(after, b);
        bool led = follows(b->term.value->args[1], s->loop.header, 0);
        const Ins *p = ir_source(b->term.value->args[0]);
        for (u32 i = 0; i < entry->args.len; i++)
            led |= b->params.at[i] == p && follows(entry->args.at[i], s->loop.header, 0);
        if (led) return true;
    }
    return false;
}

typedef struct Body {
    u64  cost;                        /* operations, those of inner loops as often as they are repeated */
    u64  work;                        /* the same, where a call and a division are several */
    bool reads, writes, indexes_local;
    bool looks_up;                    /* constants, which unrolling makes known */
    bool slides;                      /* reads windows, which move by its cursor */
    bool changes;                     /* what loads may read, but for shared and local arrays */
    Meeting meets;
} Body;

/* 0: x hardly becomes an instruction. */
static u32 work_of(const Ins *x) {
    switch (x->op) {
    case OP_INT: case OP_FLOAT: case OP_SHAPE: case OP_WITHIN: case OP_WHERE: case OP_CONVERT: return 0;
    case OP_CALL: case OP_INTRIN: case OP_FLOORDIV: case OP_FLOORMOD: return 8;
    default: return 1;
    }
}

/* A function of libdevice for float64, but for the square root: a hundred instructions. */
static bool is_long(const Ins *x) {
    const Intrin *row = x->op == OP_INTRIN ? x->aux.intrin : x->native;
    return row && (row->how == HOW_MATH || row->how == HOW_NATIVE) && x->type->kind == TY_F64;
}

/* Does it write to memory that is no shared or local array? */
static bool changes(const Ins *x) {
    if (x->op == OP_CALL) return x->aux.callee->writes;
    if (x->op == OP_INTRIN) return x->aux.intrin->effect == EFFECT_MEM;
    if (x->op != OP_STORE && x->op != OP_COPY && x->op != OP_ATOMIC && x->op != OP_CAS) return false;
    const Ins *array = x->args[0]->op == OP_ELEM ? x->args[0]->args[0] : x->args[0];
    return array->op != OP_ARRAY || (array->args[0]->op != OP_SHARED && array->args[0]->op != OP_LOCAL);
}

static bool is_header(const Block *b) {
    for (array_each(const Block *, from, b->preds.at, b->preds.len))
        if (from->id >= b->id) return true;
    return false;
}

/* Which cursors a sum adds: that of the loop, those of loops in it. */
typedef struct Added { bool own, inner; } Added;

static void add(const Loops *s, const Ins *x, u32 depth, Added *all) {
    enum { DEEP = 8 };
    x = ir_value(x);
    if (x->op == OP_BLOCK_PARAM && s->loop.in[x->block->id] && is_header(x->block) && is_steady(x))
        *(x->block == s->loop.header ? &all->own : &all->inner) = true;
    if ((x->op != OP_ADD && x->op != OP_SELECT) || depth == DEEP) return;
    for (u32 i = x->op == OP_SELECT; i < x->nargs; i++) add(s, x->args[i], depth + 1, all);
}

/* Is it an element of a window, whose place the loop's cursor says, and its own a loop in it? */
static bool slides(const Loops *s, const Ins *x) {
    if (x->op != OP_ELEM || s->loop.innermost) return false;
    for (u32 i = 1; i < x->nargs; i++) {
        Added all = {0};
        add(s, x->args[i], 0, &all);
        if (all.own && all.inner) return true;
    }
    return false;
}

static Body body_of(const Loops *s) {
    Body body = {0};
    for (vec_each(const Block *, b, &s->func->blocks)) {
        if (!s->loop.in[b->id]) continue;
        for (vec_each(const Ins *, x, &b->ins)) {
            body.cost += is_long(x) ? s->weight[b->id] * FUNCTION : work_of(x) ? s->weight[b->id] : 0;
            body.work += work_of(x) * s->weight[b->id];
            const IrFunc *callee = x->op == OP_CALL ? x->aux.callee : NULL;
            IntrinEffect effect = x->op == OP_INTRIN ? x->aux.intrin->effect : EFFECT_PURE;
            body.reads |= x->op == OP_LOAD;
            body.writes |=
                x->op == OP_STORE || effect != EFFECT_PURE || (callee && (callee->writes || callee->has_barrier));
            body.changes |= changes(x);
            body.meets = effects_meeting(x) > body.meets ? effects_meeting(x) : body.meets;
            body.indexes_local |= indexes_local(s, x, s->loop.header);
            body.slides |= x->op == OP_LOAD && slides(s, x->args[0]);
            body.looks_up |= looked_up(x) && follows(looked_up(x)->args[1], s->loop.header, 0);
        }
    }
    return body;
}

/* How many turns of a loop that makes so many. */
static u32 turns_at_once(const Body *body, u32 turns) {
    if (body->cost * UNROLL > (body->meets ? SMALL_THAT_MEETS : SMALL) || (body->meets && turns % UNROLL)) return 0;
    u32 n = UNROLL;
    while (!body->meets && n < MOST && turns % (2 * n) == 0 && body->cost * 2 * n <= AT_ONCE) n *= 2;
    return n;
}

static bool ends_at_head(const Loops *s) { return flow_ends_at_head(s->func, s->loop.header, s->loop.in); }

/* Is it left where a cursor has come to its end? */
static bool counts(const Loops *s, const Block *latch) {
    const Block *h = s->loop.header;
    const Ins *test = h->term.value;
    return ends_at_head(s) && h->term.kind == TERM_BRANCH && test->op == OP_CMP &&
           flow_cursor(h, latch, test->args[0]) < h->params.len;
}

/* Is it loaded, or a number more than what is? */
static bool is_loaded(const Ins *x, u32 depth) {
    enum { DEEP = 4 };
    x = ir_source(x);
    if (x->op == OP_ADD && x->args[1]->op == OP_INT) x = ir_source(x->args[0]);
    if (x->op != OP_BLOCK_PARAM || depth == DEEP) return x->op == OP_LOAD;
    for (IrJoin j = ir_join(x); ir_next(&j);)
        if (j.from->id < x->block->id && is_loaded(j.value, depth + 1)) return true;
    return false;
}

/* Does the loop, which counts, begin where memory says? */
static bool is_row(const Block *latch, const Block *header) {
    u32 place = flow_cursor(header, latch, header->term.value->args[0]);
    return header->preds.len == 2 && is_loaded(header->params.at[place], 0);
}

/* Where a loop runs to an argument, and every call gives it the same number, its turns are known
 * although inference, which has one call at a time, did not see them. */
static void count_turns(const Loops *s, Block *latch) {
    const Block *header = s->loop.header;
    if (latch->term.turns || header->preds.len != 2 || !counts(s, latch)) return;
    const Ins *test = header->term.value, *end = test->args[1];
    u32 place = flow_cursor(header, latch, test->args[0]);
    const Ins *start = entry_of(latch, header)->args.at[place], *by = latch->term.edges[0].args.at[place]->args[1];
    bool always;
    i64 turns = ir_most_turns(start, end, by, &always);
    if (test->aux.opr != OPR_LT || !always || start->lo < 0 || turns < 1 || turns >= UNROLL_ALL) return;
    latch->term.turns = (u32)turns;
    latch->term.exact = true;
}

/* Does a loop run to a small number that each call of the function may have for itself? Where the
 * call becomes part of its caller LLVM knows how often. */
static bool ends_as_called(const Block *header) {
    const Ins *end = ir_source(header->term.value->args[1]);
    return end->op == OP_PARAM && end->lo >= 0 && end->hi <= LONG;
}

/* Does each loop in this one become straight code? */
static bool is_straight(const Loops *s, const Block *latch) {
    for (u32 n = 0; n < s->func->blocks.len; n++) {
        const Block *b = s->func->blocks.at[n];
        for (u32 e = 0; e < countof(b->term.edges) && s->loop.in[n] && b != latch; e++) {
            const Block *to = b->term.edges[e].to;
            if (to && to->id <= b->id && b->term.unroll != UNROLL_ALL && !(b->term.exact && b->term.turns <= LONG))
                return false;
        }
    }
    return true;
}

/* Does a turn go one of several ways, but for how often its loops run? */
static bool has_branches(const Loops *s) {
    for (vec_each(const Block *, b, &s->func->blocks))
        if (s->loop.in[b->id] && b->term.kind == TERM_BRANCH && !is_header(b)) return true;
    return false;
}

/* Does a loop that no other one repeats do the same in each of many turns? */
static bool suits_pairs(const Loops *s, const Block *latch, const Body *body) {
    bool many = !latch->term.turns || latch->term.turns > LONG;
    if (!many || body->indexes_local || body->work < PAIR_LEAST || body->work > PAIR_MOST) return false;
    for (u32 n = latch->id + 1; n < s->func->blocks.len; n++) {
        const Block *to = s->func->blocks.at[n]->term.edges[0].to;
        if (!s->loop.in[n] && to && to->id <= s->loop.header->id) return false;
    }
    return !has_branches(s) && is_straight(s, latch);
}

static u32 decide(const Loops *s, Block *latch) {
    Body body = body_of(s);
    latch->term.further = !body.writes;
    u32 turns = latch->term.turns;
    if (turns && body.indexes_local && body.cost <= MUCH / turns) return UNROLL_ALL;
    if (turns && turns <= LONG && body.looks_up && body.cost <= TABLE / turns) return UNROLL_ALL;
    if (latch->term.exact && turns && turns <= UNROLL && !body.meets && body.cost <= SMALL / turns) return UNROLL_ALL;
    bool windows = body.slides && !body.meets && turns && turns <= LONG && body.cost <= WINDOWS / turns;
    if (latch->term.exact && windows && is_straight(s, latch)) return UNROLL_ALL;
    if (latch->term.exact && turns > LONG) return turns_at_once(&body, turns);
    u32 few = s->loop.innermost ? 0 : few_turns(latch, s->loop.header);
    if (few && body.cost <= SMALL / few && leads(s)) {
        latch->term.turns = few;
        latch->term.exact = true;
        return UNROLL_ALL;
    }
    bool early = body.reads && (!body.changes || s->func->mode.restrict_params);
    if (body.meets == MEET_LANES && early && body.cost * UNROLL <= SMALL && is_straight(s, latch))
        return warps_suit(s->arena, s->func, latch, UNROLL) ? UNROLL : 0;
    if (latch->term.exact || body.meets || !body.reads) return 0;
    if (strides(latch, s->loop.header)) {
        bool fits = turns && turns <= UNROLL && body.cost <= SMALL / turns;
        if (s->loop.innermost && fits && !has_branches(s)) return UNROLL_ALL;
        return s->loop.innermost && !body.writes && ends_at_head(s) ? UNROLL : 0;
    }
    if (!counts(s, latch) || ends_as_called(s->loop.header)) return 0;
    if (s->loop.innermost && body.work <= (is_row(latch, s->loop.header) ? ROW : BRIEF)) return UNROLL;
    return early && suits_pairs(s, latch, &body) ? 2 : 0;
}

/* What a loop repeats counts for the loops around it, whose back edges come later. */
static void weigh(Loops *s, const Block *latch) {
    u32 turns = latch->term.turns,
        often = latch->term.unroll == UNROLL_ALL || turns <= LONG ? turns : latch->term.unroll;
    for (u32 i = 0; i < s->func->blocks.len && often > 1; i++)
        if (s->loop.in[i] && s->weight[i] <= MUCH) s->weight[i] *= often;
}

void pass_loops(Unit *u, IrFunc *f) {
    Arena *a = u->arena;
    Loops s = {.arena = a, .func = f, .weight = arena_array(a, u64, f->blocks.len)};
    s.loop.in = arena_array(a, bool, f->blocks.len);
    for (u32 n = 0; n < f->blocks.len; n++) s.weight[n] = 1;
    find_wild(&s);
    for (vec_each(Block *, latch, &f->blocks)) {
        const Block *header = latch->term.edges[0].to;
        if (latch->term.kind != TERM_JUMP || header->id > latch->id) continue;
        s.loop.header = header;
        s.loop.innermost = flow_loop(a, latch, header, s.loop.in);
        count_turns(&s, latch);
        if (!latch->term.unroll) latch->term.unroll = decide(&s, latch);
        weigh(&s, latch);
    }
}
