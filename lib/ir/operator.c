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
bool operator_compares(Operator o) { return operators[o].sort == SORT_EQUALITY || operators[o].sort == SORT_ORDER; }
const char *operator_ufunc(Operator o) { return operators[o].ufunc; }

Operator operator_named(const char *pyname) {
    for (unsigned o = OPR_NONE + 1; o < sizeof operators / sizeof *operators; o++)
        if (strcmp(operators[o].pyname, pyname) == 0) return (Operator)o;
    return OPR_NONE;
}

Operator operator_mirrored(Operator o) {
    return o == OPR_LT ? OPR_GT : o == OPR_LE ? OPR_GE : o == OPR_GT ? OPR_LT : o == OPR_GE ? OPR_LE : o;
}

Operator operator_opposite(Operator o) {
    static const Operator opposite[] = {[OPR_LT] = OPR_GE, [OPR_GE] = OPR_LT, [OPR_GT] = OPR_LE,
                                        [OPR_LE] = OPR_GT, [OPR_EQ] = OPR_NE, [OPR_NE] = OPR_EQ};
    return opposite[o];
}
