/* lint_bounds.c: indices beyond the end of arrays whose extents are known, and tests that should
 * keep threads beyond the end away: none, or one that lets the first of them through. */
#include "frontend/pass/lint_priv.h"

#include "lib/ir/intrin.h"

#include <string.h>

/* ---- indices beyond the end ------------------------------------------------------------------ */

/* Is there a way from `from` to a block of `ends` that does not pass `around`? */
static bool leads(const Lint *l, const Block *from, const Block *around, bool (*ends)(const Block *b, const void *x),
                  const void *x) {
    VEC(const Block *) work = {0};
    bool *seen = arena_array(l->u->arena, bool, l->f->blocks.len);
    if (from != around) vec_push(l->u->arena, &work, from);
    while (work.len) {
        const Block *b = work.at[--work.len];
        if (seen[b->id]) continue;
        seen[b->id] = true;
        if (ends(b, x)) return true;
        for (u32 e = 0; e < 2; e++)
            if (b->term.edges[e].to && b->term.edges[e].to != around) vec_push(l->u->arena, &work, b->term.edges[e].to);
    }
    return false;
}

static bool returns(const Block *b, const void *x) { return (void)x, b->term.kind == TERM_RETURN; }
static bool is_block(const Block *b, const void *x) { return b == x || b->term.kind == TERM_RETURN; }

/* Does every thread that comes to the end of the kernel come by `b`? */
static bool is_certain(const Lint *l, const Block *b) {
    return l->f->is_kernel && !leads(l, l->f->blocks.at[0], b, returns, NULL);
}

/* The greatest value of a variable of a loop with constant bounds, if the loop makes all its turns
 * and each of them comes by `at`. */
static bool last_of_loop(const Lint *l, const Ins *p, const Block *at, i64 *last) {
    if (p->op != OP_BLOCK_PARAM || p->block->term.kind != TERM_BRANCH) return false;
    const Block *head = p->block;
    const Ins *test = head->term.value, *start = NULL, *next = NULL;
    if (test->op != OP_CMP || test->aux.opr != OPR_LT || test->args[0] != p || test->args[1]->op != OP_INT)
        return false;
    for (IrJoin j = ir_join(p); ir_next(&j);)
        if (l->place[j.from->id] < l->place[head->id]) start = start ? NULL : j.value;
        else next = next ? NULL : j.value;
    if (!start || !next || start->op != OP_INT || next->op != OP_ADD || next->args[0]->op != OP_WITHIN) return false;
    const Ins *step = next->args[1];
    if (next->args[0]->args[0] != p || step->op != OP_INT || step->aux.i < 1) return false;
    i64 first = start->aux.i, stop = test->args[1]->aux.i;
    if (stop <= first) return false;
    *last = first + (stop - 1 - first) / step->aux.i * step->aux.i;
    const Block *body = head->term.edges[0].to;
    bool leaves = leads(l, body, head, returns, NULL);
    return lint_dominates(l, body, at) && !leaves && !leads(l, body, at, is_block, head);
}

static void out_of_range(const Lint *l, const Ins *x, i64 index, i64 extent, bool certain, bool last) {
    if (certain) diag_INDEX_BEYOND_ARRAY(l->u->diags, x->span, index, extent);
    else diag_INDEX_OUT_OF_RANGE(l->u->diags, x->span, index, extent);
    if (last)
        diag_note(l->u->diags, (Span){0},
                  "the loop comes to it in its last turns: write range(...) with the array's length");
}

static void index_beyond(const Lint *l, const Block *b, const Ins *x, const Ins *i, const Ins *n) {
    if (n->op != OP_INT || n->aux.i <= 0) return;
    const Op space = x->args[0]->op == OP_ARRAY ? x->args[0]->args[0]->op : x->args[0]->op;
    bool checked = l->f->mode.checks & (CHECK_BOUNDS | CHECK_MEMORY);
    bool own = (space == OP_SHARED || space == OP_LOCAL) && !checked;
    if (i->lo == i->hi) {
        i64 index = i->lo < 0 ? i->lo - n->aux.i : i->lo;                   /* n was added to it already */
        if (i->lo < 0 || i->lo >= n->aux.i) out_of_range(l, x, index, n->aux.i, own && is_certain(l, b), false);
        return;
    }
    Form f = lint_form(l, i);
    i64 last;
    if (!lint_form_uniform(&f) || f.n != 1 || f.terms[0].k != 1) return;
    if (!last_of_loop(l, f.terms[0].value, b, &last) || last + f.constant < n->aux.i) return;
    out_of_range(l, x, last + f.constant, n->aux.i, own && is_certain(l, f.terms[0].value->block), true);
}

/* ---- tests of the index ---------------------------------------------------------------------- */

/* What an index is compared with: an extent, a parameter, any number that is the same for all
 * threads. */
static bool bounds(const Lint *l, const Ins *test, u32 depth) {
    enum { ENOUGH = 8 };
    switch (test->op) {
    case OP_AND: case OP_OR: case OP_XOR: case OP_SELECT:
        for (u32 i = 0; i < test->nargs; i++)
            if (depth < ENOUGH && bounds(l, test->args[i], depth + 1)) return true;
        return false;
    case OP_CMP: break;
    default: return false;
    }
    if (test->aux.opr == OPR_EQ || test->aux.opr == OPR_NE) return false;
    u8 a = l->from[test->args[0]->id], b = l->from[test->args[1]->id];
    const u8 grid = FROM_THREAD | FROM_BLOCK;
    if ((a & grid) == grid) return !(b & FROM_THREAD) && !(test->args[1]->op == OP_INT && test->args[1]->aux.i <= 0);
    return (b & grid) == grid && !(a & FROM_THREAD) && !(test->args[0]->op == OP_INT && test->args[0]->aux.i <= 0);
}

/* A kernel that never compares the index of a thread in the grid with a bound, by which each thread
 * accesses an element. */
static void missing_guard(const Lint *l) {
    const Ins *first = NULL;
    for (vec_each(const Block *, b, &l->f->blocks)) {
        if (b->term.kind == TERM_BRANCH && bounds(l, b->term.value, 0)) return;
        for (vec_each(const Ins *, x, &b->ins)) {
            if (x->op == OP_CHECK || x->op == OP_CHECK_INDEX) return;
            if (x->op != OP_ELEM || x->args[0]->op != OP_PARAM || first || !x->span.src) continue;
            for (u32 k = 1; k < x->nargs; k++) {
                Form f = lint_form(l, x->args[k]);
                if (f.known && f.thread[0] && l->from[x->args[k]->id] & FROM_BLOCK) first = x;
            }
        }
    }
    if (!first) return;
    diag_MISSING_GUARD(l->u->diags, first->span);
    diag_note(l->u->diags, (Span){0},
              "a grid is rounded up to whole blocks: write `if i < a.size:` around it, or a grid-stride loop");
}

static const Ins *plain(const Ins *x) {
    while (x->op == OP_CONVERT && type_is_int(x->args[0]->type)) x = x->args[0];
    return x;
}

/* `if i > n: return`, or `if i <= n:`, and then a[i]. */
static bool lets_one_through(const Lint *l, const Ins *i, const Ins *array, u32 dim, const Guard *g) {
    Operator opr;
    if (!lint_comparison(g->value, g->truth, &opr) || (opr != OPR_LE && opr != OPR_GE)) return false;
    const Ins *index = plain(g->value->args[opr == OPR_GE]), *n = plain(g->value->args[opr == OPR_LE]);
    if (index != plain(i)) return false;
    return n->op == OP_SHAPE ? n->args[0] == array && n->aux.index == dim : n->op == OP_PARAM && !(l->from[n->id]);
}

static void off_by_one(const Lint *l, const Block *b, const Ins *x) {
    if (x->args[0]->op != OP_PARAM) return;
    for (u32 k = 1; k < x->nargs; k++) {
        const u8 grid = FROM_THREAD | FROM_BLOCK;
        if ((l->from[x->args[k]->id] & grid) != grid) continue;
        for (Guard g = {.at = b}; lint_guard(l, &g);)
            if (lets_one_through(l, x->args[k], x->args[0], k - 1, &g)) {
                diag_OFF_BY_ONE(l->u->diags, g.at->term.span.src ? g.value->span : x->span);
                diag_note(l->u->diags, x->span, "%s",
                          g.truth ? "this needs the index below the number of elements: write < for <="
                                  : "this needs the index below the number of elements: write >= for >");
            }
    }
}

/* Is it blockIdx.x * blockDim.x + threadIdx.x? */
static bool is_number_in_grid(const Form *f) {
    if (!f->known || f->thread[0] != 1 || f->thread[1] || f->thread[2] || f->constant || f->n != 1) return false;
    const Ins *product = f->terms[0].value, *a, *b;
    if (f->terms[0].k != 1 || product->op != OP_MUL) return false;
    a = plain(product->args[0]), b = plain(product->args[1]);
    if (a->op != OP_INTRIN || b->op != OP_INTRIN) return false;
    IntrinId x = a->aux.intrin->id, y = b->aux.intrin->id;
    return (x == INTRIN_CTAID_X && y == INTRIN_NTID_X) || (y == INTRIN_CTAID_X && x == INTRIN_NTID_X);
}

/* A kernel that knows the size of the grid takes more than one element with each thread. */
static bool knows_grid(const Ins *x) {
    bool foreign = x->op == OP_CALL && !(x->aux.callee->span.src && x->aux.callee->span.src->builtin);
    return foreign ||
           (x->op == OP_INTRIN && x->aux.intrin->id >= INTRIN_NCTAID_X && x->aux.intrin->id <= INTRIN_NCTAID_Z);
}

/* Among the parameters that are passed, from 1; 255 at most can be told. */
static u32 number_of(const Kernel *k, const Ins *param) {
    u32 p = 0;
    for (u32 i = 0; i < k->func->nparams; i++) {
        p += k->func->params[i]->type->size != 0;
        if (k->func->params[i] == param) return p <= UINT8_MAX ? p : 0;
    }
    return 0;
}

u32 lint_covered(Unit *u, const Kernel *k) {
    Lint l = {.u = u, .f = k->func};
    const Ins *array = NULL;
    lint_facts(&l);
    for (vec_each(const Block *, b, &l.f->blocks))
        for (vec_each(const Ins *, x, &b->ins)) {
            if (knows_grid(x)) return 0;
            if (array || x->op != OP_ELEM || x->args[0]->op != OP_PARAM || x->nargs != 2) continue;
            Form f = lint_form(&l, x->args[1]);
            if (is_number_in_grid(&f)) array = x->args[0];
        }
    return array ? number_of(k, array) : 0;
}

void lint_bounds(const Lint *l) {
    for (vec_each(const Block *, b, &l->f->blocks))
        for (vec_each(const Ins *, x, &b->ins)) {
            if (x->op != OP_ELEM || !x->span.src || x->nargs != 1u + x->args[0]->type->array.ndim) continue;
            for (u32 k = 1; k < x->nargs && x->args[0]->op == OP_ARRAY; k++)
                index_beyond(l, b, x, x->args[k], x->args[0]->args[k]);
            if (l->f->is_kernel) off_by_one(l, b, x);
        }
    if (l->f->is_kernel) missing_guard(l);
}
