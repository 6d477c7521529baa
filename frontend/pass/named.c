/* named.c: expressions of arrays that have names, `t = a / b` of arrays whose shapes are known at
 * run time only. There is no memory for t, so that its elements are computed where they are used.
 * This is what Python means only if nobody has written to a or b in between: what is written is
 * followed from each NAMED to its USED operations. Two parameters may be one array, unless they are
 * promised to be none; a thread's own arrays are those of nobody else. */
#include "frontend/pass/pass.h"

#include <string.h>

#include "lib/ir/intrin.h"

enum { OUTSIDE = 63 };             /* the bit of memory that is not told apart */

typedef struct Names {
    IrFunc    *f;
    u64       *memory;             /* by id: which memory a value may point into */
    const Ins **changed; /* by block, at its end: the write that may have changed an operand of the name at hand */
    bool      *reached;            /* by block, at its end: the name has been assigned */
    u32        objects;
} Names;

static u64 bit(u32 n) { return (u64)1 << n; }

static bool points(const Type *t) {
    return t->kind == TY_ARRAY || t->kind == TY_POINTER || t->kind == TY_RECORD || t->kind == TY_FUNCTION ||
           type_is_bundle(t);
}

/* A bit for each local array, and for each parameter that overlaps no others. */
static u64 own_memory(Names *n, const Ins *x) {
    bool apart = n->f->is_kernel && n->f->mode.restrict_params;
    if (x->op == OP_CONSTANT) return 0;
    bool object = x->op == OP_LOCAL || (x->op == OP_SHARED && n->f->is_kernel) || (x->op == OP_PARAM && apart);
    return bit(object && n->objects < OUTSIDE ? n->objects++ : OUTSIDE);
}

static void find_memory(Names *n) {
    for (bool changed = true; changed;) {
        changed = false;
        for (vec_each(const Block *, b, &n->f->blocks)) {
            for (vec_each(const Ins *, x, &b->ins)) {
                if (!points(x->type)) continue;
                u64 all = n->memory[x->id];
                if (!x->nargs && op_props(x->op) == OP_PURE && !all) all = own_memory(n, x);
                bool passes = op_props(x->op) == OP_PURE || x->op == OP_CALL;
                for (u32 j = 0; passes && j < x->nargs; j++) all |= n->memory[x->args[j]->id];
                if (x->op == OP_CALL) all |= bit(OUTSIDE);
                changed |= all != n->memory[x->id];
                n->memory[x->id] = all;
            }
            for (u32 e = 0; e < 2; e++)
                for (u32 j = 0; j < b->term.edges[e].args.len; j++) {
                    u64 *to = &n->memory[b->term.edges[e].to->params.at[j]->id],
                        from = n->memory[b->term.edges[e].args.at[j]->id];
                    changed |= (*to | from) != *to;
                    *to |= from;
                }
        }
    }
}

static u64 written_by(const Names *n, const Ins *x) {
    u64 all = 0;
    switch (x->op) {
    case OP_STORE: case OP_COPY: case OP_ATOMIC: case OP_CAS: return n->memory[x->args[0]->id];
    case OP_INTRIN:
        if (x->aux.intrin->effect == EFFECT_SYNC) return UINT64_MAX;   /* others have written */
        return x->aux.intrin->effect == EFFECT_PURE || !x->nargs ? 0 : n->memory[x->args[0]->id];
    case OP_CALL:
        if (x->aux.callee->has_barrier) return UINT64_MAX;
        for (u32 i = 0; i < x->nargs; i++)
            if (x->aux.callee->writes & bit(i < OUTSIDE ? i : OUTSIDE)) all |= n->memory[x->args[i]->id];
        return all;
    default: return 0;
    }
}

static u64 read_by(const Names *n, const Ins *named) {
    u64 all = 0;
    for (u32 i = 0; i < named->nargs; i++) all |= n->memory[named->args[i]->id];
    return all;
}

static void report(Unit *u, const Ins *named, const Ins *used, const Ins *write) {
    diag_ARRAY_CHANGED(u->diags, used->span, named->aux.name);
    diag_note(u->diags, write->span, "this may write to what it is computed from");
    diag_note(u->diags, (Span){0},
        "a kernel has no memory for a new array of any length: use it before that, or compute it there; --restrict "
        "promises that arguments do not overlap");
}

typedef struct Late { const Ins *used, *write; } Late;

/* Goes through the block; gives what may have changed an operand at its end, NULL for nothing. */
static const Ins *walk(const Names *n, const Block *b, const Ins *named, const Ins *before, bool *assigned,
                       Late *late) {
    u64 reads = read_by(n, named);
    for (vec_each(const Ins *, x, &b->ins)) {
        if (x == named) before = NULL, *assigned = true;
        else if (x->op == OP_USED && x->args[0] == named && before && !late->used) *late = (Late){x, before};
        else if (*assigned && !before && (written_by(n, x) & reads)) before = x;
    }
    return before;
}

static void follow(Unit *u, Names *n, const Ins *named) {
    memset(n->changed, 0, n->f->blocks.len * sizeof *n->changed);
    memset(n->reached, 0, n->f->blocks.len * sizeof *n->reached);
    for (bool more = true; more;) {
        more = false;
        for (vec_each(const Block *, b, &n->f->blocks)) {
            const Ins *before = NULL;
            Late late = {NULL, NULL};
            bool assigned = false;
            for (u32 i = 0; i < b->preds.len; i++) {
                assigned |= n->reached[b->preds.at[i]->id];
                if (!before) before = n->changed[b->preds.at[i]->id];
            }
            const Ins *after = walk(n, b, named, before, &assigned, &late);
            if (late.used) {
                report(u, named, late.used, late.write);
                return;
            }
            more |= assigned != n->reached[b->id] || (after && !n->changed[b->id]);
            n->reached[b->id] = assigned;
            if (after) n->changed[b->id] = after;
        }
    }
}

static bool marks(const Ins *x) { return x->op == OP_NAMED || x->op == OP_USED; }

void pass_named(Unit *u, IrFunc *f) {
    bool any = false;
    for (u32 k = 0; k < f->blocks.len; k++)
        for (u32 i = 0; i < f->blocks.at[k]->ins.len; i++) any |= marks(f->blocks.at[k]->ins.at[i]);
    if (!any) return;
    Names n = {.f = f, .memory = arena_array(u->arena, u64, f->next_ins)};
    n.changed = arena_array(u->arena, const Ins *, f->blocks.len);
    n.reached = arena_array(u->arena, bool, f->blocks.len);
    find_memory(&n);
    for (u32 k = 0; k < f->blocks.len; k++)
        for (u32 i = 0; i < f->blocks.at[k]->ins.len; i++)
            if (f->blocks.at[k]->ins.at[i]->op == OP_NAMED) follow(u, &n, f->blocks.at[k]->ins.at[i]);
    for (vec_each(Block *, b, &f->blocks)) {
        u32 kept = 0;
        for (u32 i = 0; i < b->ins.len; i++)
            if (!marks(b->ins.at[i])) b->ins.at[kept++] = b->ins.at[i];
        b->ins.len = kept;
    }
}
