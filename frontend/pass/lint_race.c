/* lint_race.c: threads of a block that meet in one element of shared memory without a barrier
 * between them, and updates of one element by all threads, most of which get lost.
 *
 * Two accesses are compared if a way leads from one to the other on which nothing synchronises.
 * Their indices are affine in the thread's index; they clash if another thread's index may be the
 * same, by what is known: neighbours (s[i] and s[i + 1]), one element or all of them beside each
 * thread's own (s[i] and s[0], s[k]), rows beside columns, halves of a tree. What is not known,
 * as an index from memory or a distance that only the program knows, is not accused. */
#include "frontend/pass/lint_priv.h"

#include "frontend/pass/effects.h"
#include "lib/ir/intrin.h"

#include <string.h>

enum { MOST_ACCESSES = 300 };

typedef struct Access {
    const Ins   *at, *elem;        /* LOAD, STORE, ATOMIC, CAS; its ELEM */
    const Block *block;
    u32          place;            /* in the block */
    const void  *memory;           /* which array */
    bool         write, atomic;
    bool         single;           /* one thread comes here: the one whose threadIdx.`axis` is `value` */
    u32          axis;
    Form         value;
    i64          below[3];         /* what threadIdx is below here, by axis; 0: not known */
    Form        *dims;             /* the index along each */
    u32          ndims;
} Access;

typedef VEC(Access) AccessList;

static bool synchronises(const Ins *x) {
    if (x->op == OP_CALL) return x->aux.callee->has_barrier;
    if (x->op != OP_INTRIN) return false;
    return x->aux.intrin->effect == EFFECT_SYNC || x->aux.intrin->how == HOW_FENCE || effects_is_barrier(x);
}

/* ---- what threads come here ------------------------------------------------------------------ */

/* Is the form the index of the thread along one axis, or that in the grid: nothing is taken from
 * it? */
static bool is_axis(const Form *f, u32 *axis) {
    u32 count = 0;
    bool natural = f->constant >= 0;
    for (u32 i = 0; i < f->n; i++) natural &= f->terms[i].k >= 0 && f->terms[i].value->lo >= 0;
    for (u32 i = 0; i < 3; i++)
        if (f->thread[i] == 1) *axis = i, count++;
        else if (f->thread[i]) return false;
    return f->known && count == 1 && natural;
}

/* What a guard on the thread's index says. False: it depends on the index in another way. */
static bool learn(const Lint *l, const Guard *g, Access *a) {
    Operator opr;
    if (!lint_comparison(g->value, g->truth, &opr)) return !(l->from[g->value->id] & FROM_THREAD);
    Form x = lint_form(l, g->value->args[0]), y = lint_form(l, g->value->args[1]);
    u32 axis;
    if (is_axis(&y, &axis)) {
        Form t = x;
        x = y, y = t;
        opr = operator_mirrored(opr);
    }
    if (lint_form_uniform(&x) && lint_form_uniform(&y)) return true;
    if (!is_axis(&x, &axis) || !lint_form_uniform(&y)) return opr != OPR_EQ;
    bool first = !y.n && ((opr == OPR_LT && y.constant == 1) || (opr == OPR_LE && y.constant == 0));
    if (opr == OPR_EQ || first) {
        a->single = true, a->axis = axis, a->value = y;
        if (first) a->value.constant = 0;
        x.thread[axis] = 0;
        a->value = lint_form_sum(a->value, x, -1);
    }
    if (!y.n && (opr == OPR_LT || opr == OPR_LE)) {
        i64 below = y.constant + (opr == OPR_LE);
        if (!a->below[axis] || below < a->below[axis]) a->below[axis] = below;
    }
    return true;
}

/* False: who comes here is not known. */
static bool find_threads(const Lint *l, Access *a) {
    bool known = true;
    for (Guard g = {.at = a->block}; lint_guard(l, &g);) known &= learn(l, &g, a);
    return known;
}

static const void *memory_of(const Ins *elem) {
    const Ins *array = elem->args[0];
    if (array->op != OP_ARRAY || elem->nargs != 1u + array->type->array.ndim) return NULL;
    if (array->args[0]->op == OP_SHARED) return array->args[0]->aux.memory;
    return array->args[0]->op == OP_DYN_SHARED ? (const void *)array : NULL;
}

static void collect(const Lint *l, AccessList *out) {
    for (vec_each(const Block *, b, &l->f->blocks))
        for (u32 i = 0; i < b->ins.len && out->len < MOST_ACCESSES; i++) {
            const Ins *x = b->ins.at[i];
            bool atomic = x->op == OP_ATOMIC || x->op == OP_CAS, write = atomic || x->op == OP_STORE;
            if ((!write && x->op != OP_LOAD) || x->args[0]->op != OP_ELEM || !x->span.src) continue;
            Access a = {.at = x, .elem = x->args[0], .block = b, .place = i, .write = write, .atomic = atomic};
            a.memory = memory_of(a.elem);
            if (!a.memory || !find_threads(l, &a)) continue;
            a.ndims = a.elem->nargs - 1, a.dims = arena_array(l->u->arena, Form, a.ndims);
            for (u32 k = 0; k < a.ndims; k++) a.dims[k] = lint_form(l, a.elem->args[1 + k]);
            vec_push(l->u->arena, out, a);
        }
}

/* ---- can two threads meet? ------------------------------------------------------------------- */

/* The same in every turn of a loop, as far as few operations show? */
static bool is_stable(const Ins *x, u32 depth) {
    enum { ENOUGH = 6 };
    if (x->op == OP_BLOCK_PARAM || x->op == OP_LOAD || x->op == OP_CALL || x->op == OP_ATOMIC) return false;
    for (u32 i = 0; i < x->nargs; i++)
        if (depth > ENOUGH || !is_stable(x->args[i], depth + 1)) return false;
    return true;
}

static bool all_stable(const Form *f) {
    for (u32 i = 0; i < f->n; i++)
        if (!is_stable(f->terms[i].value, 0)) return false;
    return true;
}

/* A distance that is halved or doubled in each turn of a loop. */
static bool is_geometric(const Ins *x) {
    x = ir_source(x);
    if (x->op != OP_BLOCK_PARAM) return false;
    for (IrJoin j = ir_join(x); ir_next(&j);) {
        const Ins *v = j.value;
        while (v->op == OP_CONVERT) v = v->args[0];
        if (v->op == OP_SHL || v->op == OP_ASHR || v->op == OP_LSHR || v->op == OP_SDIV || v->op == OP_UDIV ||
            v->op == OP_FLOORDIV || v->op == OP_MUL)
            return true;
    }
    return false;
}

/* Of s[i] and s[i + d]: in a tree only threads below d add what those beyond left, so the test
 * `i < d` or another keeps them apart. */
static bool tree_clashes(const Lint *l, const Form *d, const Access *a, const Access *b, bool turns) {
    if (d->n != 1 || d->constant || !is_geometric(d->terms[0].value)) return false;
    if (turns || a->block != b->block) return true;
    Operator opr;
    Guard g = {.at = a->block};
    bool up = lint_guard(l, &g) && lint_comparison(g.value, g.truth, &opr) && (opr == OPR_GE || opr == OPR_GT);
    return up && l->from[g.value->args[0]->id] & FROM_THREAD;
}

static i64 gcd(i64 a, i64 b) { return b ? gcd(b, a % b) : a < 0 ? -a : a; }

typedef enum Clash { APART, SAME_THREAD, MAY_CLASH } Clash;

/* What blocks have along an axis at least: not of each is more known. */
static i64 near_in(const Access *a) {
    enum { NEAR = 32, NEAR_IN_PLANES = 8 };
    return a->ndims > 1 ? NEAR_IN_PLANES : NEAR;
}

typedef struct Range { i64 lo, step, hi; } Range;    /* from lo in steps to below hi; step 0: only lo */

/* The indices of the threads that come to an access, if nothing but threadIdx.`axis` says them. */
static bool range_of(const Access *a, u32 dim, u32 axis, Range *r) {
    Form x = a->dims[dim];
    bool fixed = a->single && a->axis == axis && !a->value.n && lint_form_uniform(&a->value);
    i64 step = x.thread[axis];
    x.thread[axis] = 0;
    bool small = x.constant == (i32)x.constant && step == (i32)step && a->value.constant == (i32)a->value.constant;
    if (x.n || step < 0 || !small || !lint_form_uniform(&x)) return false;
    *r = (Range){x.constant + (fixed ? step * a->value.constant : 0), fixed ? 0 : step, INT64_MAX};
    if (!r->step) r->hi = r->lo + 1;
    else if (a->below[axis]) r->hi = r->lo + step * a->below[axis];
    return true;
}

/* The threads that a block is taken to have along an axis. One that is asked for, but the first, is
 * taken for the last. */
static i64 extent_along(const Access *a, u32 axis) {
    if (!a->single || a->axis != axis || (!a->value.n && !a->value.constant)) return near_in(a);
    return a->value.n ? 1 : a->value.constant + 1;
}

/* As a halo beside the elements of all threads: tile[0], tile[65] and tile[t + 1]. */
static bool out_of_reach(const Access *a, const Access *b, u32 dim) {
    u32 axis = 0;
    while (axis < 2 && !a->dims[dim].thread[axis] && !b->dims[dim].thread[axis]) axis++;
    Range x, y;
    if (!range_of(a, dim, axis, &x) || !range_of(b, dim, axis, &y)) return false;
    if (x.hi <= y.lo || y.hi <= x.lo) return true;
    if (!x.step && y.hi == INT64_MAX) return (x.lo - y.lo) / y.step >= extent_along(a, axis);
    return !y.step && x.hi == INT64_MAX && (y.lo - x.lo) / x.step >= extent_along(b, axis);
}

/* In one dimension; `axes`: those along which two threads that meet there are one. */
static Clash clash_in(const Lint *l, const Access *a, const Access *b, u32 dim, bool turns, u32 *axes) {
    const Form *x = &a->dims[dim], *y = &b->dims[dim];
    Form d = lint_form_sum(*y, *x, -1);
    bool vague = d.n || (turns && (!all_stable(x) || !all_stable(y))),
         same = !memcmp(x->thread, y->thread, sizeof x->thread);
    if (!d.known) return APART;
    if (out_of_reach(a, b, dim)) return APART;
    if (!same) return MAY_CLASH;
    if (lint_form_uniform(x)) return vague || d.constant ? APART : SAME_THREAD;
    if (vague) return d.n && tree_clashes(l, &d, a, b, turns) ? MAY_CLASH : APART;
    if (!d.constant) {
        for (u32 i = 0; i < 3; i++) *axes |= (u32)(x->thread[i] != 0) << i;
        return SAME_THREAD;
    }
    i64 step = gcd(gcd(x->thread[0], x->thread[1]), x->thread[2]), far = d.constant < 0 ? -d.constant : d.constant;
    u32 axis = x->thread[0] ? 0 : x->thread[1] ? 1 : 2;
    bool line = (x->thread[0] != 0) + (x->thread[1] != 0) + (x->thread[2] != 0) == 1;
    i64 below = a->below[axis] < b->below[axis] ? b->below[axis] : a->below[axis];
    if (!a->below[axis] || !b->below[axis]) below = near_in(a);
    return d.constant % step || (line && far / step >= below) ? APART : MAY_CLASH;
}

static u32 axes_of(const Access *a) {
    u32 axes = 0;
    for (u32 k = 0; k < a->ndims; k++)
        for (u32 i = 0; i < 3; i++) axes |= (u32)(a->dims[k].thread[i] != 0) << i;
    return axes;
}

/* Where an index is not known: a histogram and each thread's own element of it, or elements that
 * threads share out among them by a loop and one that all threads read. */
static bool unknown_clash(const Lint *l, const Access *a, const Access *b) {
    if (a->atomic || b->atomic) return axes_of(a) || axes_of(b);
    const Access *shared = a->dims[0].known ? a : b, *parted = shared == a ? b : a;
    return a->ndims == 1 && !a->single && !b->single && parted->write && lint_form_uniform(&shared->dims[0]) &&
           l->from[parted->elem->args[1]->id] == FROM_THREAD;
}

/* Is the element of `one`, which a single thread accesses, that thread's own among those of
 * `all`? */
static bool is_own(const Access *one, const Access *all) {
    for (u32 k = 0; k < one->ndims; k++) {
        Form own = all->dims[k], at = one->dims[k];
        i64 factor = own.thread[one->axis], self = at.thread[one->axis];
        own.thread[one->axis] = at.thread[one->axis] = 0;
        own = lint_form_sum(own, one->value, factor);
        at = lint_form_sum(at, one->value, self);
        Form d = lint_form_sum(own, at, -1);
        if (!lint_form_uniform(&d) || d.n || d.constant) return false;
    }
    return true;
}

static bool clash(const Lint *l, const Access *a, const Access *b, bool turns) {
    if (a->memory != b->memory || (!a->write && !b->write) || (a->atomic && b->atomic) || a->ndims != b->ndims)
        return false;
    if (a->single && b->single) return false;
    u32 axes = 0, used = axes_of(a) | axes_of(b);
    bool known = true, may = false;
    for (u32 k = 0; k < a->ndims; k++) known &= a->dims[k].known && b->dims[k].known;
    if (!known) return unknown_clash(l, a, b);
    const Access *one = a->single ? a : b->single ? b : NULL, *all = one == a ? b : a;
    if (one && axes_of(all) && is_own(one, all)) return false;
    for (u32 k = 0; k < a->ndims; k++) {
        Clash c = clash_in(l, a, b, k, turns, &axes);
        if (c == APART) return false;
        may |= c == MAY_CLASH;
    }
    return used ? may && (used & ~axes) : one != NULL;
}

/* ---- the ways from an access to the others --------------------------------------------------- */

typedef struct Walk {
    const Access **access;         /* by instruction; NULL: none */
    bool         *seen;
    VEC(const Block *) work;
} Walk;

static void tell(const Lint *l, const Access *a, const Access *b, bool turns) {
    diag_MISSING_BARRIER(l->u->diags, b->at->span, b->write ? "write" : "read", a->write ? "write" : "read");
    diag_note(l->u->diags, a->at->span, "%s is here%s: write cuda.syncthreads() between the two",
              a->write ? "the write" : "the read", turns ? ", in the turn of the loop before" : "");
}

/* The accesses in a block from `place` on. False: something synchronises there. */
static bool look(const Lint *l, const Walk *w, const Access *a, const Block *b, u32 place, bool turns) {
    for (u32 i = place; i < b->ins.len; i++) {
        if (synchronises(b->ins.at[i])) return false;
        const Access *other = w->access[b->ins.at[i]->id];
        if (other && other != a && clash(l, a, other, turns)) tell(l, a, other, turns);
    }
    return true;
}

static void follow(const Lint *l, Walk *w, const Access *a) {
    u32 n = l->f->blocks.len;
    memset(w->seen, 0, 2 * n * sizeof *w->seen);
    for (u32 turns = 0; turns < 2; turns++) {
        w->work.len = 0;
        if (turns == 0 && look(l, w, a, a->block, a->place + 1, false)) vec_push(l->u->arena, &w->work, a->block);
        for (u32 i = 0; i < n && turns; i++)
            if (w->seen[n + i]) vec_push(l->u->arena, &w->work, l->f->blocks.at[i]);
        bool start = turns == 0;
        while (w->work.len) {
            const Block *b = w->work.at[--w->work.len];
            bool passes = start || look(l, w, a, b, 0, turns);
            start = false;
            for (u32 e = 0; e < 2 && passes; e++) {
                const Block *to = b->term.edges[e].to;
                if (!to) continue;
                bool back = turns || l->place[to->id] <= l->place[b->id];
                bool *seen = &w->seen[(back ? n : 0) + l->place[to->id]];
                if (!*seen && back == (turns != 0)) vec_push(l->u->arena, &w->work, to);
                *seen = true;
            }
        }
    }
}

/* ---- updates that get lost, but of those who hold a lock -------------------------------------- */

/* Does the value that x stores come from what stands at the same place, by arithmetic? */
static bool updates(const Ins *x, const Ins *elem, u32 depth) {
    if (x->op == OP_LOAD && x->args[0]->op == OP_ELEM && x->args[0]->args[0] == elem->args[0]) {
        for (u32 k = 1; k < elem->nargs; k++)
            if (!lint_same(elem->args[k], x->args[0]->args[k])) return false;
        return true;
    }
    if (x->op != OP_ADD && x->op != OP_SUB && x->op != OP_MUL && x->op != OP_CONVERT) return false;
    for (u32 i = 0; i < x->nargs && depth < 6; i++)
        if (updates(x->args[i], elem, depth + 1)) return true;
    return false;
}

/* Do all threads of a block come here, or those of a range that is not known to be one thread? */
static bool many_threads(const Lint *l, const Block *b) {
    for (Guard g = {.at = b}; lint_guard(l, &g);) {
        Operator opr;
        if (!(l->from[g.value->id] & (FROM_THREAD | FROM_BLOCK)) || l->from[g.value->id] & FROM_MEMORY) continue;
        if (!lint_comparison(g.value, g.truth, &opr) || opr == OPR_EQ) return false;
        for (u32 k = 0; k < 2; k++)
            if (g.value->args[k]->op == OP_INT && g.value->args[k]->aux.i <= 1 && opr != OPR_NE) return false;
    }
    return true;
}

static void lost_update(const Lint *l, const Block *b, const Ins *x) {
    const Ins *elem = x->args[0];
    bool global = elem->args[0]->op == OP_PARAM, shared = memory_of(elem) != NULL;
    if ((!global && !shared) || l->f->spins || !updates(x->args[1], elem, 0) || !many_threads(l, b)) return;
    for (u32 k = 1; k < elem->nargs; k++)
        if (l->from[elem->args[k]->id] & (FROM_THREAD | FROM_MEMORY)) return;
    diag_LOST_UPDATE(l->u->diags, x->span);
    diag_note(l->u->diags, (Span){0}, "write cuda.atomic.add(a, i, value) for a[i] += value, or let one thread do it");
}

/* A kernel that asks for no index is one for a single thread. */
static bool uses_threads(const Lint *l) {
    for (vec_each(const Block *, b, &l->f->blocks))
        for (vec_each(const Ins *, x, &b->ins))
            if (x->op == OP_INTRIN && x->aux.intrin->how == HOW_SREG && x->aux.intrin->id <= INTRIN_TID_Z) return true;
    return false;
}

void lint_race(const Lint *l) {
    AccessList all = {0};
    if (!l->f->is_kernel || !uses_threads(l)) return;
    collect(l, &all);
    Walk w = {.access = arena_array(l->u->arena, const Access *, l->f->next_ins),
              .seen = arena_array(l->u->arena, bool, 2 * l->f->blocks.len)};
    for (u32 i = 0; i < all.len; i++) w.access[all.at[i].at->id] = &all.at[i];
    for (u32 i = 0; i < all.len; i++) follow(l, &w, &all.at[i]);
    for (vec_each(const Block *, b, &l->f->blocks))
        for (vec_each(const Ins *, x, &b->ins))
            if (x->op == OP_STORE && x->span.src && x->args[0]->op == OP_ELEM) lost_update(l, b, x);
}
