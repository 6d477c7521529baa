/* operator.c: the table behind operator.h. */
#include "lib/ir/operator.h"

static const struct { const char *spelling, *pyname; } operators[] = {
#define OPERATOR(name, spelling, pyname, n) [OPR_##name] = {spelling, pyname},
#include "lib/ir/operator.def"
};

const char *operator_spelling(Operator o) { return operators[o].spelling; }
const char *operator_pyname(Operator o) { return operators[o].pyname; }
