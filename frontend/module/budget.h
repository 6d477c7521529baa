/* budget.h: what the evaluation of module level has cost so far (limits.def). */
#ifndef PYK_FRONTEND_MODULE_BUDGET_H
#define PYK_FRONTEND_MODULE_BUDGET_H

#include "frontend/module/value.h"
#include "lib/ir/limits.h"

bool   budget_spend(Unit *u);                          /* one step; false: there is no more to spend */
void   budget_work(Unit *u, u64 items);                /* work on so many items within a step, told afterwards */
Value *budget_opaque(Unit *u, const Node *n);          /* why there is no more */
bool   budget_enter(Unit *u);                          /* an expression within others; false: too deep */
void   budget_leave(Unit *u);
Value *budget_limit(Unit *u, const Node *n, Limit limit);      /* a value that one limit refuses */
#endif
