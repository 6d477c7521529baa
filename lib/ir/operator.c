/* operator.c: the table behind operator.h. */
#include "lib/ir/operator.h"

#include <string.h>

static const struct {
    const char *spelling, *pyname;
    unsigned arity;
    OperatorSort sort;
    const char *ufunc;
} operators[] = {
#define OPERATOR(name, spelling, pyname, n, sort, ufunc) [OPR_##name] = {spelling, pyname, n, SORT_##sort, ufunc},
#include "lib/ir/operator.def"
};

const char *operator_spelling(Operator o) { return operators[o].spelling; }
const char *operator_pyname(Operator o) { return operators[o].pyname; }
unsigned operator_arity(Operator o) { return operators[o].arity; }
OperatorSort operator_sort(Operator o) { return operators[o].sort; }
const char *operator_ufunc(Operator o) { return operators[o].ufunc; }

Operator operator_named(const char *pyname) {
    for (unsigned o = OPR_NONE + 1; o < sizeof operators / sizeof *operators; o++)
        if (strcmp(operators[o].pyname, pyname) == 0) return (Operator)o;
    return OPR_NONE;
}
