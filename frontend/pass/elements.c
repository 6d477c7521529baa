/* elements.c: the ranges of what shared and local arrays of integers hold. An array that no other
 * function sees holds what is stored into it here; elements that nothing was stored into hold
 * anything, and nothing is promised to who reads them.
 *
 * First an array is taken to hold what is stored that comes from elsewhere. If the other stores,
 * of what was made of elements, keep to that, it is proved. If not, as where a cell of a table is
 * its neighbour plus 1, a store adds a bounded amount to what some element holds, and a kernel
 * with bounded loops makes a bounded number of stores: together they exceed what comes from
 * elsewhere by the sum of both at most. Otherwise the end of the range is given up. */
#include "frontend/pass/elements.h"

#include "frontend/pass/ends.h"
#include "frontend/pass/flow.h"

static const Ends none = {INT64_MAX, INT64_MIN};

typedef struct Array {
    const Memory *memory;
    bool  shared;                     /* by the threads of a block */
    bool  escapes;                    /* something but loads and stores of elements is done with it */
    Ends  type, held;                 /* what its elements could hold, and what they are said to */
    u32   tries;
    Ins  *lo, *hi;                    /* the constants that say so; NULL: nothing is loaded */
    VEC(const Ins *) stores;
} Array;

struct Elements {
    Arena  *arena;
    IrFunc *func;
    VEC(Array *) arrays;
    InsList constants;                /* which go to the begin of the function */
    i64    *runs; /* how often a thread runs a block at most, by id; 0: unknown; NULL: not found out */
};

/* ---- which arrays */

static const Memory *memory_of(const Ins *x) {
    if (x->op == OP_ELEM || x->op == OP_ARRAY) return memory_of(x->args[0]);
    return x->op == OP_SHARED || x->op == OP_LOCAL ? x->aux.memory : NULL;
}

static Array *array_of(const Elements *s, const Memory *m) {
    for (u32 i = 0; m && i < s->arrays.len; i++)
        if (s->arrays.at[i]->memory == m) return s->arrays.at[i];
    return NULL;
}

static void add_array(Elements *s, const Ins *x) {
    enum { MANY = 64 };
    const Memory *m = x->aux.memory;
    bool suits = type_is_int(m->elem) && type_is_signed(m->elem) && type_bits(m->elem) <= 32;
    if (!suits || m->data || array_of(s, m) || s->arrays.len == MANY) return;
    Array *array = arena_new(s->arena, Array);
    array->memory = m;
    array->shared = x->op == OP_SHARED;
    ir_type_range(m->elem, &array->type.lo, &array->type.hi);
    array->held = array->type;
    vec_push(s->arena, &s->arrays, array);
}

/* Arrays become pointers to elements, of which is read and to which is written. */
static bool is_plain_use(const Ins *user, u32 k, const Ins *x) {
    switch (x->op) {
    case OP_SHARED: case OP_LOCAL: return user->op == OP_ARRAY && k == 0;
    case OP_ARRAY: return (user->op == OP_ELEM && k == 0) || user->op == OP_SHAPE || user->op == OP_STRIDE;
    default: return (user->op == OP_LOAD || user->op == OP_STORE) && k == 0;
    }
}

static void look_at(const Elements *s, const Ins *user, u32 k, const Ins *x) {
    Array *array = array_of(s, memory_of(x));
    if (array && (!user || !is_plain_use(user, k, x))) array->escapes = true;
}

static void find_uses(const Elements *s) {
    for (vec_each(const Block *, b, &s->func->blocks)) {
        for (u32 i = 0; i < b->ins.len; i++)
            for (u32 k = 0; k < b->ins.at[i]->nargs; k++) look_at(s, b->ins.at[i], k, b->ins.at[i]->args[k]);
        if (b->term.value) look_at(s, NULL, 0, b->term.value);
        for (u32 e = 0; e < countof(b->term.edges); e++)
            for (u32 k = 0; k < b->term.edges[e].args.len; k++) look_at(s, NULL, 0, b->term.edges[e].args.at[k]);
    }
}

/* ---- what is said of loads */

static void say(Array *array, Ends held) {
    array->held = held;
    if (array->lo) array->lo->aux.i = held.lo, array->hi->aux.i = held.hi;
}

static Ins *put(Elements *s, InsList *to, Block *b, Op op, const Ins *like, Ins *const *args, u32 nargs) {
    Ins *x = ir_ins(s->arena, b, op, like->type, like->span, args, nargs);
    b->ins.len--;
    vec_push(s->arena, to, x);
    return x;
}

static Ins *bounded(Elements *s, InsList *to, Ins *load, Operator opr, Ins *x, Ins **end) {
    if (!*end) *end = put(s, &s->constants, s->func->blocks.at[0], OP_INT, load, NULL, 0);
    x = put(s, to, load->block, OP_WHERE, load, (Ins *[]){x, *end}, 2);
    x->aux.opr = opr;
    return x;
}

static void note_block(Elements *s, Block *b, Ins **instead) {
    InsList all = {0};
    for (vec_each(Ins *, x, &b->ins)) {
        vec_push(s->arena, &all, x);
        Array *array = x->op == OP_LOAD || x->op == OP_STORE ? array_of(s, memory_of(x->args[0])) : NULL;
        if (!array || array->escapes) continue;
        ENSURE(x->block == b);
        if (x->op == OP_STORE) vec_push(s->arena, &array->stores, x);
        else instead[x->id] = bounded(s, &all, x, OPR_LE, bounded(s, &all, x, OPR_GE, x, &array->lo), &array->hi);
    }
    b->ins = all;
}

static void replace(Ins **x, Ins *const *instead, u32 n, const Ins *user) {
    Ins *by = (*x)->id < n ? instead[(*x)->id] : NULL;
    if (by && !(user && user->op == OP_WHERE && user->id >= n)) *x = by;
}

static void note(Elements *s) {
    u32 n = s->func->next_ins;
    Ins **instead = arena_array(s->arena, Ins *, n);
    for (u32 i = 0; i < s->func->blocks.len; i++) note_block(s, s->func->blocks.at[i], instead);
    for (u32 i = 0; i < s->arrays.len; i++) say(s->arrays.at[i], s->arrays.at[i]->type);
    InsList *entry = &s->func->blocks.at[0]->ins;
    for (u32 i = 0; i < entry->len; i++) vec_push(s->arena, &s->constants, entry->at[i]);
    *entry = s->constants;
    for (vec_each(Block *, b, &s->func->blocks)) {
        for (u32 k = 0; k < b->ins.len; k++)
            for (u32 j = 0; j < b->ins.at[k]->nargs; j++) replace(&b->ins.at[k]->args[j], instead, n, b->ins.at[k]);
        if (b->term.value) replace(&b->term.value, instead, n, NULL);
        for (u32 e = 0; e < countof(b->term.edges); e++)
            for (u32 k = 0; k < b->term.edges[e].args.len; k++) replace(&b->term.edges[e].args.at[k], instead, n, NULL);
    }
}

Elements *elements_find(Arena *a, IrFunc *f) {
    Elements *s = arena_new(a, Elements);
    s->arena = a;
    s->func = f;
    for (vec_each(const Block *, b, &f->blocks))
        for (vec_each(const Ins *, x, &b->ins))
            if (x->op == OP_SHARED || x->op == OP_LOCAL) add_array(s, x);
    if (!s->arrays.len) return s;
    find_uses(s);
    note(s);
    return s;
}

/* ---- what a value is: something from elsewhere, an element and a bounded amount, or one of these */

typedef struct Origin { Ends elsewhere, more; } Origin;     /* more: none if it is made of no element */

typedef struct Search {
    const Array *array;
    const Ins   *path[16];            /* variables on the way, */
    u32          depth, left, sums, sums_at[16];     /* and how many sums were passed before each */
} Search;

static bool is_none(Ends e) { return e.lo > e.hi; }
static bool is_within(Ends a, Ends b) { return a.lo >= b.lo && a.hi <= b.hi; }

static Origin origin(Search *s, const Ins *x);

static Origin either(Origin a, Origin b) {
    return (Origin){ends_joined(a.elsewhere, b.elsewhere), ends_joined(a.more, b.more)};
}

static Origin elsewhere(const Ins *x) { return (Origin){{x->lo, x->hi}, none}; }

/* All that a variable is set to. What a loop leaves as it was adds nothing. */
static Origin variable(Search *s, const Ins *x) {
    for (u32 i = 0; i < s->depth; i++)
        if (s->path[i] == x) return s->sums == s->sums_at[i] ? (Origin){none, none} : elsewhere(x);
    if (s->depth == countof(s->path)) return elsewhere(x);
    s->path[s->depth] = x, s->sums_at[s->depth++] = s->sums;
    Origin all = {none, none};
    for (IrJoin j = ir_join(x); ir_next(&j);) all = either(all, origin(s, j.value));
    s->depth--;
    return all;
}

static bool moved(Ends *e, Ends by) { return is_none(*e) || ends_sum(*e, by, e); }

static Origin sum(Search *s, const Ins *x) {
    const Ins *a = x->args[0], *b = x->args[1];
    s->sums++;
    Origin of = origin(s, a), other = origin(s, b);
    s->sums--;
    if (x->op == OP_ADD && is_none(of.more)) {
        Origin t = of;
        of = other, other = t, b = a;
    }
    Ends by = {b->lo, b->hi};
    bool small = b->lo >= INT32_MIN && b->hi <= INT32_MAX;
    if (small && x->op == OP_SUB) by = (Ends){-b->hi, -b->lo};
    bool known = small && !is_none(of.more) && is_none(other.more) && moved(&of.more, by) && moved(&of.elsewhere, by);
    return known ? of : elsewhere(x);
}

/* Can the type hold what elements can? As long as these keep to their range, nothing wraps in
 * it. */
static bool keeps(const Search *s, const Ins *x) {
    return type_is_int(x->type) && type_is_signed(x->type) && type_bits(x->type) >= type_bits(s->array->memory->elem);
}

static Origin origin(Search *s, const Ins *x) {
    if (!s->left) return elsewhere(x);
    s->left--;
    switch (x->op) {
    case OP_LOAD: return memory_of(x->args[0]) == s->array->memory ? (Origin){none, {0, 0}} : elsewhere(x);
    case OP_WITHIN: case OP_WHERE: return origin(s, x->args[0]);
    case OP_CONVERT: return keeps(s, x) && type_is_int(x->args[0]->type) ? origin(s, x->args[0]) : elsewhere(x);
    case OP_SELECT: return either(origin(s, x->args[1]), origin(s, x->args[2]));
    case OP_BLOCK_PARAM: return variable(s, x);
    case OP_ADD: case OP_SUB: return keeps(s, x) ? sum(s, x) : elsewhere(x);
    default: return elsewhere(x);
    }
}

/* ---- how much stores add */

/* Each loop in which a block stands repeats it as often as it is repeated. */
static void count_runs(Elements *s) {
    u32 n = s->func->blocks.len;
    s->runs = arena_array(s->arena, i64, n);
    bool *in = arena_array(s->arena, bool, n), *head = arena_array(s->arena, bool, n);
    for (u32 i = 0; i < n; i++) s->runs[i] = s->func->is_kernel;
    for (array_each(Block *, latch, s->func->blocks.at, n))
        for (u32 e = 0; e < countof(latch->term.edges); e++) {
            const Block *header = latch->term.edges[e].to;
            if (!header || header->id > latch->id) continue;
            i64 turns = latch->term.turns && !head[header->id] ? (i64)latch->term.turns + 1 : 0;
            head[header->id] = true;
            flow_loop(s->arena, latch, header, in);
            for (u32 k = 0; k < n; k++)
                if (in[k] && __builtin_mul_overflow(s->runs[k], turns, &s->runs[k])) s->runs[k] = 0;
        }
}

static Origin origin_of_store(const Array *array, const Ins *store) {
    enum { ENOUGH = 64 };
    Search search = {.array = array, .left = ENOUGH};
    return origin(&search, store->args[1]);
}

/* Whatever is stored from elsewhere, and all that stores add to it. */
static bool grown(Elements *s, const Array *array, Ends *all) {
    enum { MOST_THREADS = 1024 };
    Ends more = {0, 0};
    i64 threads = array->shared ? MOST_THREADS : 1;
    *all = none;
    if (!s->runs) count_runs(s);
    for (u32 i = 0; i < array->stores.len; i++) {
        Origin o = origin_of_store(array, array->stores.at[i]);
        *all = ends_joined(*all, o.elsewhere);
        if (is_none(o.more)) continue;
        Ends by = {o.more.lo < 0 ? o.more.lo : 0, o.more.hi > 0 ? o.more.hi : 0};
        i64 runs = s->runs[array->stores.at[i]->block->id];
        if (by.lo == by.hi) continue;
        if (!runs || __builtin_mul_overflow(runs, threads, &runs) || __builtin_mul_overflow(by.lo, runs, &by.lo) ||
            __builtin_mul_overflow(by.hi, runs, &by.hi) || !moved(&more, by))
            return false;
    }
    return !is_none(*all) && moved(all, more) && is_within(*all, array->type);
}

static Ends stored(const Array *array) {
    Ends all = none;
    for (u32 i = 0; i < array->stores.len; i++)
        all = ends_joined(all, (Ends){array->stores.at[i]->args[1]->lo, array->stores.at[i]->args[1]->hi});
    return all;
}

static Ends from_elsewhere(const Array *array) {
    Ends all = none;
    for (u32 i = 0; i < array->stores.len; i++)
        all = ends_joined(all, origin_of_store(array, array->stores.at[i]).elsewhere);
    return all;
}

/* False: what is said of the array has changed. Nothing is said of it any more after some tries. */
static bool settle(Elements *s, Array *array) {
    enum { TRIES = 4 };
    Ends all = array->tries ? stored(array) : from_elsewhere(array);
    if (!array->lo || array->tries > TRIES) return true;
    if (array->tries && is_within(all, array->held)) return true;
    bool first = !array->tries++, ok = first ? !is_none(all) : array->tries <= TRIES && grown(s, array, &all);
    if (ok && !first && is_within(all, array->held)) return true;
    if (!ok) array->tries = TRIES + 1;
    say(array, !ok ? array->type : first ? all : ends_joined(all, array->held));
    return false;
}

bool elements_settle(Elements *s) {
    bool settled = true;
    for (u32 i = 0; i < s->arrays.len; i++)
        if (!s->arrays.at[i]->escapes) settled &= settle(s, s->arrays.at[i]);
    return settled;
}
