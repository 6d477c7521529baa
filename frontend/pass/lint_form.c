/* lint_form.c: integers as affine forms of the thread's index, and the conditions under which a
 * block is run. */
#include "frontend/pass/lint_priv.h"

#include "frontend/pass/flow.h"
#include "lib/ir/intrin.h"

/* ---- dominators and conditions --------------------------------------------------------------- */

static void find_dominators(Lint *l) {
    u32 n = l->f->blocks.len;
    l->place = arena_array(l->u->arena, u32, n);
    for (u32 i = 0; i < n; i++) l->place[l->f->blocks.at[i]->id] = i;
    l->idom = flow_dominators(l->u->arena, l->f);
}

bool lint_dominates(const Lint *l, const Block *a, const Block *b) {
    u32 at = l->place[b->id], to = l->place[a->id];
    while (at > to && at != UINT32_MAX) at = l->idom[at];
    return at == to;
}

bool lint_guard(const Lint *l, Guard *g) {
    u32 at = l->place[g->at->id];
    while (at && l->idom[at] != UINT32_MAX) {
        const Block *b = l->f->blocks.at[at], *p = l->f->blocks.at[l->idom[at]];
        at = l->idom[at];
        if (p->term.kind != TERM_BRANCH || b->preds.len != 1 || p->term.edges[0].to == p->term.edges[1].to) continue;
        *g = (Guard){p, p->term.value, p->term.edges[0].to == b};
        return true;
    }
    return false;
}

bool lint_comparison(const Ins *x, bool truth, Operator *opr) {
    if (x->op != OP_CMP || !type_is_int(x->args[0]->type)) return false;
    *opr = truth ? x->aux.opr : operator_opposite(x->aux.opr);
    return true;
}

/* ---- forms ----------------------------------------------------------------------------------- */

/* Have both the same value in every thread of a block, since they compute the same from the
 * same? */
static bool same(const Ins *a, const Ins *b, u32 depth) {
    enum { ENOUGH = 4 };
    while (a->op == OP_CONVERT && type_is_int(a->args[0]->type)) a = a->args[0];
    while (b->op == OP_CONVERT && type_is_int(b->args[0]->type)) b = b->args[0];
    if (a == b) return true;
    if (a->op != b->op || a->nargs != b->nargs || depth > ENOUGH) return false;
    switch (a->op) {
    case OP_INT: return a->aux.i == b->aux.i;
    case OP_INTRIN: return a->aux.intrin == b->aux.intrin && a->aux.intrin->how == HOW_SREG;
    case OP_SHAPE: return a->args[0] == b->args[0] && a->aux.index == b->aux.index;
    case OP_ADD: case OP_SUB: case OP_MUL: break;
    default: return false;
    }
    return same(a->args[0], b->args[0], depth + 1) && same(a->args[1], b->args[1], depth + 1);
}

bool lint_same(const Ins *a, const Ins *b) { return same(a, b, 0); }

static void add_term(Form *f, const Ins *value, i64 k) {
    u32 i = 0;
    while (i < f->n && !same(f->terms[i].value, value, 0)) i++;
    if (i == FORM_TERMS) f->known = false;
    if (i == FORM_TERMS || (i < f->n && (f->terms[i].k += k) != 0)) return;
    if (i < f->n) f->terms[i] = f->terms[--f->n];
    else if (k) f->terms[f->n].value = value, f->terms[f->n++].k = k;
}

Form lint_form_sum(Form a, Form b, i64 factor) {
    a.known &= b.known;
    for (u32 i = 0; i < 3; i++) a.thread[i] += factor * b.thread[i];
    a.constant += factor * b.constant;
    for (u32 i = 0; i < b.n && a.known; i++) add_term(&a, b.terms[i].value, factor * b.terms[i].k);
    return a;
}

bool lint_form_uniform(const Form *f) { return f->known && !f->thread[0] && !f->thread[1] && !f->thread[2]; }

static bool is_number(const Form *f) { return lint_form_uniform(f) && !f->n; }
static Form number(i64 n) { return (Form){.known = true, .constant = n}; }

/* A value that is a term by itself, if all threads have the same. */
static Form term(const Lint *l, const Ins *x) {
    return (Form){.known = !(l->from[x->id] & FROM_THREAD), .n = 1, .terms = {{x, 1}}};
}

/* What a select chooses unless an index is negative. */
static const Ins *natural_index(const Ins *x) {
    const Ins *test = x->args[0], *i = x->args[2];
    bool wraps = test->op == OP_CMP && test->aux.opr == OPR_LT && test->args[0] == i && test->args[1]->op == OP_INT &&
                 test->args[1]->aux.i == 0 && x->args[1]->op == OP_ADD;
    return wraps ? i : NULL;
}

enum { MOST_STEPS = 200 };                           /* a form has few terms */
static const i64 large = (i64)1 << 40;               /* beyond, factors might overflow */

static Form form_at(const Lint *l, const Ins *x, u32 *steps) {
    if (!type_is_int(x->type) || (*steps)++ > MOST_STEPS) return (Form){0};
    Form zero = number(0), a, b;
    switch (x->op) {
    case OP_INT: return x->aux.i > -large && x->aux.i < large ? number(x->aux.i) : (Form){0};
    case OP_INTRIN:
        if (x->aux.intrin->how != HOW_SREG || x->aux.intrin->id > INTRIN_TID_Z) return term(l, x);
        zero.thread[x->aux.intrin->id - INTRIN_TID_X] = 1;
        return zero;
    case OP_CONVERT:
        if (!type_is_int(x->args[0]->type)) return term(l, x);
        return form_at(l, x->args[0], steps);
    case OP_WITHIN: case OP_WHERE: return form_at(l, x->args[0], steps);
    case OP_SELECT: return natural_index(x) ? form_at(l, natural_index(x), steps) : term(l, x);
    case OP_NEG: return lint_form_sum(zero, form_at(l, x->args[0], steps), -1);
    case OP_ADD: case OP_SUB: case OP_MUL: case OP_SHL:
        a = form_at(l, x->args[0], steps), b = form_at(l, x->args[1], steps);
        if (x->op == OP_ADD || x->op == OP_SUB) a = lint_form_sum(a, b, x->op == OP_ADD ? 1 : -1);
        else if (x->op == OP_SHL && is_number(&b) && b.constant >= 0 && b.constant < 31)
            a = lint_form_sum(zero, a, (i64)1 << b.constant);
        else if (x->op == OP_MUL && is_number(&b)) a = lint_form_sum(zero, a, b.constant);
        else if (x->op == OP_MUL && is_number(&a)) a = lint_form_sum(zero, b, a.constant);
        else return term(l, x);
        for (u32 i = 0; i < 3; i++) a.known &= a.thread[i] > -large && a.thread[i] < large;
        a.known &= a.constant > -large && a.constant < large;
        for (u32 i = 0; i < a.n; i++) a.known &= a.terms[i].k > -large && a.terms[i].k < large;
        return a;
    default: return term(l, x);
    }
}

Form lint_form(const Lint *l, const Ins *x) {
    u32 steps = 0;
    return form_at(l, x, &steps);
}

void lint_facts(Lint *l) {
    l->from = origins_find(l->u->arena, l->f);
    find_dominators(l);
}
