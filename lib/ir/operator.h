/* operator.h: Python's operators, for the tree, both forms of the SSA and constants. */
#ifndef PYK_LIB_IR_OPERATOR_H
#define PYK_LIB_IR_OPERATOR_H

#include <stdbool.h>

typedef enum Operator {
#define OPERATOR(name, spelling, pyname, n, sort, ufunc) OPR_##name,
#include "lib/ir/operator.def"
} Operator;

typedef enum OperatorSort {
    SORT_NONE, SORT_ARITHMETIC, SORT_EQUALITY, SORT_ORDER, SORT_IDENTITY, SORT_MEMBER, SORT_UNARY
} OperatorSort;

const char  *operator_spelling(Operator o);            /* "+" */
const char  *operator_pyname(Operator o);              /* "add", as in the module operator */
Operator     operator_named(const char *pyname);       /* the other way; NONE: there is no such operator */
unsigned     operator_arity(Operator o);               /* the number of operands */
OperatorSort operator_sort(Operator o);
bool         operator_compares(Operator o);            /* by equality or order */
Operator     operator_mirrored(Operator o);            /* of a comparison: a < b is b > a */
Operator     operator_opposite(Operator o);            /* of a comparison of integers: what holds where it does not */
const char  *operator_ufunc(Operator o);               /* NumPy's function that is the operator on arrays; "" */

#endif
