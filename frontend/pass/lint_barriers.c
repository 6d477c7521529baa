/* lint_barriers.c: barriers of the block that not all its threads reach.
 *
 * A barrier depends on a branch if one side always leads to it and the other can end without it. If
 * the branch's condition varies with the thread's index, the threads part, and those of the other
 * side wait elsewhere or not at all. Less certain is a loop whose bounds vary, since its trip count
 * may be the same for all, and a return before the barrier, which hardware forgives. */
#include "frontend/pass/lint_priv.h"

#include "frontend/pass/effects.h"

#include <string.h>

/* Here, or in a function that is called here. */
static bool is_barrier(const Ins *x) { return x->op == OP_CALL ? x->aux.callee->syncs_block : effects_is_barrier(x); }

/* Marks the blocks from which the function can return without passing `barrier`. */
static void find_ways_around(const IrFunc *f, const Block *barrier, bool *around) {
    memset(around, 0, f->blocks.len);
    for (bool changed = true; changed;) {
        changed = false;
        for (u32 n = f->blocks.len; n-- > 0;) {
            const Block *b = f->blocks.at[n];
            if (around[b->id] || b == barrier) continue;
            bool way = b->term.kind == TERM_RETURN;
            for (u32 e = 0; e < 2; e++) way |= b->term.edges[e].to && around[b->term.edges[e].to->id];
            around[b->id] = way;
            changed |= way;
        }
    }
}

/* Marks the blocks that can follow `from`. */
static void mark_reached(Arena *a, const Block *from, bool *reached) {
    VEC(const Block *) work = {0};
    vec_push(a, &work, from);
    while (work.len) {
        const Block *b = work.at[--work.len];
        for (u32 e = 0; e < 2; e++) {
            const Block *to = b->term.edges[e].to;
            if (!to || reached[to->id]) continue;
            reached[to->id] = true;
            vec_push(a, &work, to);
        }
    }
}

static void tell(const Lint *l, const Ins *barrier, const Block *branch, const Block *other, const bool *reached) {
    Diags *d = l->u->diags;
    bool loop = reached[branch->id], joins = reached[other->id];
    if (loop) diag_DIVERGENT_LOOP_BARRIER(d, barrier->span);
    else if (joins) diag_DIVERGENT_BARRIER(d, barrier->span);
    else diag_BARRIER_AFTER_RETURN(d, barrier->span);
    diag_note(d, branch->term.span, "%s", loop ? "let all threads of the block make the same turns, and test inside"
                   : "this condition differs between threads: test it around the work, not around the barrier");
    if (barrier->op == OP_CALL)
        diag_note(d, (Span){0}, "the barrier is in '%s', which is called here", sym_str(barrier->aux.callee->name));
}

/* Follows the branches that decide whether `at` is reached, and theirs, to one that varies. */
static void look(const Lint *l, const Ins *barrier, const Block *at, bool *around, bool *reached) {
    VEC(const Block *) work = {0};
    bool *seen = arena_array(l->u->arena, bool, l->f->blocks.len);
    memset(reached, 0, l->f->blocks.len);
    mark_reached(l->u->arena, at, reached);
    vec_push(l->u->arena, &work, at);
    while (work.len) {
        const Block *decided = work.at[--work.len];
        find_ways_around(l->f, decided, around);
        for (vec_each(const Block *, b, &l->f->blocks)) {
            if (b->term.kind != TERM_BRANCH || b == decided || seen[b->id]) continue;
            const Block *yes = b->term.edges[0].to, *no = b->term.edges[1].to;
            if (around[yes->id] == around[no->id]) continue;
            seen[b->id] = true;
            const Block *other = around[yes->id] ? yes : no;
            if (!l->varies[b->term.value->id]) vec_push(l->u->arena, &work, b);
            else if (other->term.kind != TERM_UNREACHABLE) {
                tell(l, barrier, b, other, reached);
                return;
            }
        }
    }
}

void lint_barriers(const Lint *l) {
    enum { ENOUGH = 100 };                                /* each costs a walk over the function */
    u32 count = 0;
    bool *around = arena_array(l->u->arena, bool, l->f->blocks.len),
         *reached = arena_array(l->u->arena, bool, l->f->blocks.len);
    for (vec_each(const Block *, b, &l->f->blocks))
        for (u32 i = 0; i < b->ins.len; i++)
            if (is_barrier(b->ins.at[i]) && b->ins.at[i]->span.src && count++ < ENOUGH)
                look(l, b->ins.at[i], b, around, reached);
}
