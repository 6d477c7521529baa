/* operator.h: Python's operators, from their table: what the tree, both forms of the SSA and constants call them. */
#ifndef PYK_LIB_IR_OPERATOR_H
#define PYK_LIB_IR_OPERATOR_H

typedef enum Operator {
#define OPERATOR(name, spelling, pyname, n) OPR_##name,
#include "lib/ir/operator.def"
} Operator;

const char *operator_spelling(Operator o);     /* "+" */
const char *operator_pyname(Operator o);       /* "add", as in the module operator */
Operator    operator_named(const char *pyname);    /* the other way; NONE: there is no such operator */
unsigned    operator_arity(Operator o);        /* the number of operands */

#endif
