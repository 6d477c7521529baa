/* budget.c: the steps and the memory that module level may take, in the whole program.
 *
 * A step is a call, a turn of a loop, or work on some items of a sequence or array. When they are
 * spent, or the memory, what is evaluated further is opaque, with that as its reason; it is an
 * error only if a kernel needs it. The memory is what the arena grew by while an outermost
 * expression was evaluated, since the arena serves the other phases too. */
#include "frontend/module/budget.h"

#include "frontend/module/program.h"

enum { ITEMS_A_STEP = 16 };

static u64 bytes(Unit *u) {
    const Budget *b = &program_of(u)->budget;
    return b->bytes + (b->depth ? arena_used(u->arena) - b->since : 0);
}

static bool too_large(Unit *u) { return bytes(u) > MOST_EVALUATED_MEGABYTES * MEGABYTE; }

bool budget_spend(Unit *u) {
    Budget *b = &program_of(u)->budget;
    return ++b->steps <= MOST_STEPS && !too_large(u);
}

void budget_work(Unit *u, u64 items) { program_of(u)->budget.steps += items / ITEMS_A_STEP; }

Value *budget_limit(Unit *u, const Node *n, Limit limit) {
    return value_opaque(u, n, "%s", limits_text(u->arena, limit));
}

Value *budget_opaque(Unit *u, const Node *n) {
    return budget_limit(u, n, too_large(u) ? LIMIT_EVALUATED_MEGABYTES : LIMIT_STEPS);
}

bool budget_enter(Unit *u) {
    Budget *b = &program_of(u)->budget;
    if (!b->depth++) b->since = arena_used(u->arena);
    return b->depth <= MOST_EVALUATION_DEPTH;
}

void budget_leave(Unit *u) {
    Budget *b = &program_of(u)->budget;
    if (b->depth == 1) b->bytes += arena_used(u->arena) - b->since;
    b->depth--;
}
