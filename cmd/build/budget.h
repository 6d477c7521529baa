/* budget.h: resource budgets of a build. */
#ifndef PYK_CMD_BUILD_BUDGET_H
#define PYK_CMD_BUILD_BUDGET_H

#include "cmd/cli.h"

/* False after reporting a budget that is no number, or that nothing can be compared with. */
bool budget_usage(Cli *c, bool machine_code);
/* False after reporting every kernel that is over a budget. */
bool budget_check(Cli *c, const IrModule *m, const Image *images, u32 nimages);

#endif
