/* bodies.c: the second body of a kernel: the same function, compiled under facts that each launch
 * checks (docs/bodies.md). Its arrays of layout A are typed as C, which says that they are
 * contiguous; the mode says the rest. What it turns out to do decides whether it stays:
 * pass/bodies.c. */
#include "frontend/bodies.h"

#include "frontend/pass/flow.h"
#include "lib/base/map.h"
#include "lib/contract/abi.h"
#include "lib/ir/intrin.h"

#include <string.h>

enum { MOST_ITEM = UINT16_MAX };                       /* pyk_param has as many bytes for an element */

/* The type of a parameter in the second body; NULL: the launch can know nothing of what it refers
 * to. */
static const Type *known_type(Unit *u, const Type *t) {
    if (t->kind == TY_ARRAY) {
        if (!t->array.elem->itemsize || t->array.elem->itemsize > MOST_ITEM) return NULL;
        return t->array.layout == LAYOUT_A && t->array.ndim
                   ? type_array(u->types, t->array.elem, t->array.ndim, LAYOUT_C, t->array.readonly)
                   : t;
    }
    if (t->kind == TY_POINTER || t->kind == TY_RECORD || t->kind == TY_TENSOR_MAP) return NULL;
    for (u32 i = 0; t->kind == TY_TUPLE && i < t->tuple.len; i++)
        if (t->tuple.at[i]->kind == TY_ARRAY || !known_type(u, t->tuple.at[i])) return NULL;
    return t;
}

/* The types of all parameters; NULL: one is not known, or there is no array to know something of.
 * Does a type say more than that of the general body? */
static const Type **known_types(Unit *u, const Sig *sig, bool *more) {
    const Type **types = arena_array(u->arena, const Type *, sig->nparams);
    bool arrays = false;
    *more = false;
    for (u32 i = 0; i < sig->nparams; i++) {
        if (!(types[i] = known_type(u, sig->params[i]))) return NULL;
        arrays |= types[i]->kind == TY_ARRAY;
        *more |= types[i] != sig->params[i];
    }
    return arrays ? types : NULL;
}

/* ---- integers that a launch knows to be small: those that bound loops, make indices, are compared
 * with these, or divide. Others, such as seeds, may be as great as they like. */

typedef struct Search {
    bool *seen;                                        /* by the number of a value */
    u64   found;                                       /* bit i: parameter i */
} Search;

/* What x is a sum, product or choice of. */
static void trace(Search *s, const Ins *x) {
    if (s->seen[x->id]) return;
    s->seen[x->id] = true;
    switch (x->op) {
    case OP_PARAM:
        if (x->aux.index < 64 && type_is_int(x->type) && type_is_signed(x->type) && type_bits(x->type) >= 32)
            s->found |= (u64)1 << x->aux.index;
        break;
    case OP_BLOCK_PARAM:
        for (IrJoin j = ir_join(x); ir_next(&j);) trace(s, j.value);
        break;
    case OP_CONVERT: case OP_WITHIN: case OP_WHERE: trace(s, x->args[0]); break;
    case OP_SELECT: trace(s, x->args[1]), trace(s, x->args[2]); break;
    case OP_ADD: case OP_SUB: case OP_MUL: case OP_NEG: case OP_FLOORDIV: case OP_FLOORMOD:
        for (u32 i = 0; i < x->nargs; i++) trace(s, x->args[i]);
        break;
    default: break;
    }
}

/* An index of a thread, a cursor, an extent: what is known to lie in a range that is no type's. */
static bool is_bounded(const Ins *x) {
    return type_is_int(x->type) && x->lo >= 0 && x->hi < INT64_MAX && ir_source(x)->op != OP_LOAD;
}

static u64 small_params(Arena *a, const IrFunc *f) {
    Search s = {.seen = arena_array(a, bool, f->next_ins)};
    for (vec_each(const Block *, b, &f->blocks))
        for (vec_each(const Ins *, x, &b->ins)) {
            bool compared = x->op == OP_CMP && (is_bounded(x->args[0]) || is_bounded(x->args[1]));
            bool behind = x->op == OP_WITHIN || x->op == OP_ELEM || x->op == OP_FLOORDIV || x->op == OP_FLOORMOD;
            for (u32 k = compared ? 0 : 1; k < x->nargs; k++)
                if (compared || behind) trace(&s, x->args[k]);
        }
    return s.found;
}

/* ---- arrays of pairs, quadruples and the like: points, colours, boxes. All indices into their last
 * dimension are constants, cursors of loops or rests, and these are all from 0 to 1, 3, 7 or 15. So
 * a launch will have no more, and neighbours can be read together. */

enum { MOST_LAST = 16 };

/* The array of a parameter in which an element lies; NULL: another. */
static const Ins *array_of(const Ins *elem) {
    return elem->op == OP_ELEM && elem->args[0]->op == OP_PARAM ? elem->args[0] : NULL;
}

typedef struct Lasts { u32 used; bool others; } Lasts;

/* The greatest value of an index; of a cursor, the last that its loop's test lets into the loop. */
static i64 greatest(const Ins *x) {
    const Ins *test = x->op == OP_BLOCK_PARAM && x->block->term.kind == TERM_BRANCH ? x->block->term.value : NULL;
    bool ends = test && test->op == OP_CMP && test->aux.opr == OPR_LT && ir_source(test->args[0]) == x;
    return ends && test->args[1]->hi <= x->hi ? test->args[1]->hi - 1 : x->hi;
}

static void note_last(Lasts *l, const Ins *elem) {
    const Ins *at = elem->args[elem->nargs - 1];
    i64 most = greatest(at);
    if (at->lo < 0 || most < at->lo || most >= MOST_LAST) l->others = true;
    else l->used |= (2u << most) - (1u << at->lo);
}

/* What a function, and those that it calls, do with the arrays that it is given; NULL: with no
 * array of the kernel. */
static void note_lasts(Arena *a, const IrFunc *f, Lasts *const *of, u32 depth) {
    enum { DEEP = 4 };
    for (vec_each(const Block *, b, &f->blocks))
        for (vec_each(const Ins *, x, &b->ins)) {
            const Ins *array = array_of(x);
            if (array && x->nargs > 2 && of[array->aux.index]) note_last(of[array->aux.index], x);
            if (x->op != OP_CALL || depth == DEEP) continue;
            Lasts **given = arena_array(a, Lasts *, x->nargs + 1);
            bool any = false;
            for (u32 k = 0; k < x->nargs; k++)
                if (x->args[k]->op == OP_PARAM) any |= (given[k] = of[x->args[k]->aux.index]) != NULL;
            if (any) note_lasts(a, x->aux.callee, given, depth + 1);
        }
}

/* The power of 2 that the last extent of each parameter seems to be; 0: it is no such array. */
static u8 *last_extents(Arena *a, const IrFunc *f, const Type *const *types, u32 n) {
    Lasts *lasts = arena_array(a, Lasts, n + 1), **of = arena_array(a, Lasts *, n + 1);
    u8 *powers = arena_array(a, u8, n + 1);
    for (u32 i = 0; i < n; i++) of[i] = &lasts[i];
    note_lasts(a, f, of, 0);
    for (u32 i = 0; i < n; i++) {
        if (types[i]->kind != TY_ARRAY || types[i]->array.layout != LAYOUT_C || lasts[i].others) continue;
        for (u8 power = 1; 1 << power <= MOST_LAST; power++)
            if (lasts[i].used == (1u << (1 << power)) - 1) powers[i] = power;
    }
    return powers;
}

/* ---- what the facts gain where all arrays are contiguous by their types */

/* A launch knows that extents fit into 32 bits, in which a division takes a fifth of the
 * instructions. */
static bool is_made_of_extents(const Ins *x, u32 depth) {
    enum { DEEP = 4 };
    x = ir_source(x);
    bool any = x->op == OP_SHAPE, made = x->op == OP_ADD || x->op == OP_SUB || x->op == OP_MUL || x->op == OP_SELECT;
    for (u32 i = 0; made && i < x->nargs && depth < DEEP; i++) any |= is_made_of_extents(x->args[i], depth + 1);
    return any;
}

static bool divides(const Ins *x) {
    bool division = x->op == OP_FLOORDIV || x->op == OP_FLOORMOD;
    return division && (x->args[0]->hi > UINT32_MAX || x->args[1]->hi > UINT32_MAX) &&
           is_made_of_extents(x->args[1], 0);
}

/* A load, or a sum with one. */
static bool comes_from_memory(const Ins *x, u32 depth) {
    enum { DEEP = 4 };
    x = ir_source(x);
    bool sum = (x->op == OP_ADD || x->op == OP_SUB) && depth < DEEP;
    return x->op == OP_LOAD ||
           (sum && (comes_from_memory(x->args[0], depth + 1) || comes_from_memory(x->args[1], depth + 1)));
}

/* Does the loop test an index that comes from memory, whose test takes a minimum in 32 bits? Behind
 * no loop (NULL), any index that may be negative. */
static bool tests_index(const Ins *elem, const bool *in) {
    for (u32 k = 1; k < elem->nargs; k++) {
        const Ins *x = elem->args[k];
        if (x->op == OP_SELECT && (!in || (in[x->block->id] && comes_from_memory(x->args[2], 0)))) return true;
    }
    return false;
}

/* An instruction that no fact about arrays changes. */
static bool computes(const Ins *x) {
    bool arithmetic = x->op == OP_ADD || x->op == OP_SUB || x->op == OP_MUL || x->op == OP_FDIV || x->op == OP_INTRIN;
    return arithmetic && type_is_float(x->type);
}

/* Is it the same in each turn of the loop? Cursors of loops of few turns in it have the same values
 * each time. */
static bool is_still(const Ins *x, const bool *in, const Block *header, u32 depth) {
    enum { DEEP = 4, FEW = 64 };
    if (!in[x->block->id] || x->op == OP_INT) return true;
    if (x->op == OP_BLOCK_PARAM) return x->block != header && (u64)x->hi - (u64)x->lo < FEW;
    bool still = depth < DEEP && op_props(x->op) == OP_PURE;
    for (u32 i = 0; i < x->nargs && still; i++) still = is_still(x->args[i], in, header, depth + 1);
    return still;
}

/* Is a sum compared with an extent, as the place of a tile's element with the end of its array? */
static bool tests_end(const Ins *x) {
    if (x->op != OP_CMP) return false;
    const Ins *a = ir_source(x->args[0]), *b = ir_source(x->args[1]);
    return (a->op == OP_SHAPE && b->op == OP_ADD && b->hi > UINT32_MAX) ||
           (b->op == OP_SHAPE && a->op == OP_ADD && a->hi > UINT32_MAX);
}

/* Does the loop test an index from memory, or where an array ends? Or access complex numbers, of
 * which both halves move at once where a launch knows how data is aligned? Or read the same place
 * each turn, or walk along rows that it reads, while it writes others or waits for other threads?
 * Loads of what nobody writes start before that, those of the same place before the loop. For each
 * access the facts save a few instructions, which is little where it is followed by hundreds that
 * compute (*busy). */
static bool loop_gains(const IrFunc *f, const Block *header, const bool *in, const u64 *often, bool *busy) {
    enum { MANY = 256 };
    const Ins *read = NULL, *written = NULL;
    bool several = false, rows = false, pairs = false, waits = false, ends = false;
    u64 computing = 0, accesses = 0;
    for (vec_each(const Block *, b, &f->blocks))
        for (u32 i = 0; i < b->ins.len && in[b->id]; i++) {
            const Ins *x = b->ins.at[i], *array = array_of(x);
            if (computes(x)) computing += often[b->id];
            if (array && tests_index(x, in)) return true;
            ends |= tests_end(x);
            rows |= array && (x->nargs > 2 || (header && is_still(x, in, header, 0)));
            waits |= x->op == OP_INTRIN && x->aux.intrin->effect == EFFECT_SYNC;
            array = x->op == OP_LOAD || x->op == OP_STORE ? array_of(x->args[0]) : NULL;
            if (!array) continue;
            accesses += often[b->id];
            pairs |= type_is_complex(array->type->array.elem);
            const Ins **last = x->op == OP_LOAD ? &read : &written;
            several |= *last && *last != array;
            *last = array;
        }
    bool much = computing / MANY > accesses;
    *busy |= much;
    if (much) return false;
    return pairs || ends || (rows && read && (waits || (written && (several || read != written))));
}

/* Does what stands in no loop test an index, or go to several places by more than one? If no loop
 * is busy the thread is brief, and an address takes a fifth of its instructions where it has 32
 * bits. */
static bool brief_gains(const IrFunc *f, const bool *repeated, const u64 *often) {
    enum { SEVERAL = 3 };
    u64 places = 0;
    for (vec_each(const Block *, b, &f->blocks))
        for (u32 i = 0; i < b->ins.len && !repeated[b->id]; i++) {
            const Ins *x = b->ins.at[i];
            if (!array_of(x)) continue;
            if (tests_index(x, NULL)) return true;
            if (x->nargs > 2) places += often[b->id];
        }
    return places >= SEVERAL;
}

/* Its blocks are made so often as it says. */
static void repeat(u64 *often, const IrFunc *f, const bool *in, u32 turns) {
    for (u32 k = 0; k < f->blocks.len; k++)
        if (in[k] && often[k] <= UINT32_MAX) often[k] *= turns;
}

/* Loops of a constant number of turns are as good as the operations that they repeat. */
static bool gains(Arena *a, const IrFunc *f, bool repeated, Map seen[2]) {
    if (map_has(&seen[repeated], f)) return false;
    map_set(a, &seen[repeated], f, seen);
    u32 n = f->blocks.len;
    bool *in = arena_array(a, bool, n), *any = arena_array(a, bool, n);
    u64 *often = arena_array(a, u64, n);
    memset(any, repeated, n * sizeof *any);
    for (u32 k = 0; k < n; k++) often[k] = 1;
    bool busy = false;
    if (repeated && loop_gains(f, NULL, any, often, &busy)) return true;
    for (array_each(Block *, latch, f->blocks.at, n))
        for (u32 e = 0; e < countof(latch->term.edges); e++) {
            const Block *header = latch->term.edges[e].to;
            if (!header || header->id > latch->id) continue;
            flow_loop(a, latch, header, in);
            if (latch->term.exact) {
                repeat(often, f, in, latch->term.turns);
                continue;
            }
            if (loop_gains(f, header, in, often, &busy)) return true;
            for (u32 k = 0; k < n; k++) any[k] |= in[k];
        }
    if (!busy && brief_gains(f, any, often)) return true;
    for (u32 k = 0; k < n; k++)
        for (vec_each(const Ins *, x, &f->blocks.at[k]->ins)) {
            if (divides(x)) return true;
            if (x->op == OP_CALL && gains(a, x->aux.callee, any[x->block->id], seen)) return true;
        }
    return false;
}

/* ---- */

static bool may_have(const Unit *u, const Kernel *k, u32 bodies) {
    const FuncMode *m = &k->func->mode;
    return bodies == 2 && u->options->bodies && !k->device && !k->unoptimized && !m->checks && !m->report && !m->debug;
}

static bool is_for(const Unit *u, bool cpu) {
    for (u32 i = 0; i < u->options->ntargets; i++)
        if (!strncmp(u->options->targets[i], "cpu", 3) == cpu) return true;
    return !cpu && !u->options->ntargets;
}

/* The function of a second body for GPUs, or for CPUs, whose vectors are no faster with indices of
 * 32 bits; NULL: it does not compile. */
static IrFunc *compile(const Compile *c, FuncDef *f, const Sig *sig, const Type **types, const Kernel *k, u64 small,
                       bool cpu) {
    FuncMode mode = k->func->mode;
    mode.restrict_params = mode.checked = true;
    mode.index32 |= !cpu;
    u32 before = diags_count(c->u->diags);
    IrFunc *func = infer_kernel(c->inf, f, types, sig->nparams, mode, sig->ret, small);
    if (!func) diags_forget(c->u->diags, before);
    else func->symbol = sym_printf(c->u->syms, "%s" SYMBOL_SECOND, sym_str(k->symbol));
    return func;
}

Kernel *bodies_second(const Compile *c, FuncDef *f, const Sig *sig, const Kernel *k, u32 bodies) {
    Unit *u = c->u;
    bool more;
    const Type **types = may_have(u, k, bodies) ? known_types(u, sig, &more) : NULL;
    if (!types) return NULL;
    bool suits = is_for(u, false) && (more || gains(u->arena, k->func, false, (Map[2]){0}));
    u64 small = small_params(u->arena, k->func);
    IrFunc *gpu = suits ? compile(c, f, sig, types, k, small, false) : NULL,
           *cpu = more && is_for(u, true) ? compile(c, f, sig, types, k, small, true) : NULL;
    if (!gpu && !cpu) return NULL;
    const u8 *powers = last_extents(u->arena, k->func, types, sig->nparams);
    Kernel *second = arena_copy(u->arena, k, sizeof *k);
    second->func = gpu ? gpu : cpu, second->cpu = cpu;
    second->name = second->symbol = second->func->symbol;
    second->part = second->second = true;
    second->params = arena_array(u->arena, const Type *, k->nparams);
    second->reads = arena_array(u->arena, bool, k->nparams);
    second->writes = arena_array(u->arena, bool, k->nparams);
    second->small = arena_array(u->arena, bool, k->nparams);
    second->last = arena_array(u->arena, u8, k->nparams);
    for (u32 i = 0, n = 0; i < sig->nparams; i++) {
        if (!types[i]->size) continue;
        second->small[n] = i < 64 && small >> i & 1;
        second->last[n] = powers[i];
        second->params[n++] = type_contract(u->types, types[i]);
    }
    second->signature = ir_signature(u->arena, u->types, second);
    return second;
}
