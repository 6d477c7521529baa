/* op.h: the operations of the SSA form, from their table, and what their rows say. */
#ifndef PYK_LIB_IR_OP_H
#define PYK_LIB_IR_OP_H

typedef enum Op {
#define OP(name, text, form, props, typing, aux) OP_##name,
#include "lib/ir/ir.def"
    OP_COUNT
} Op;

typedef enum OpForm { OP_B, OP_U, OP_T } OpForm;
typedef enum OpProps { OP_PURE, OP_READ, OP_WRITE } OpProps;
/* The member of Ins.aux that an operation has, in capitals; of INDEX and ALIGN it is `index`, of
 * RMW and ORDER `atomic`. */
typedef enum OpAux {
    AUX_NONE, AUX_INDEX, AUX_ALIGN, AUX_INT, AUX_FLOAT, AUX_NAME, AUX_TEXT, AUX_OPERATOR, AUX_RMW, AUX_ORDER, AUX_CALL,
    AUX_FUNCTION, AUX_SOURCE,
    AUX_MEMORY, AUX_INTRIN, AUX_CHECK, AUX_CALLEE, AUX_UNPACK
} OpAux;

const char *op_name(Op op);
OpForm      op_form(Op op);
OpProps     op_props(Op op);
const char *op_typing(Op op);                   /* "T:TT", as ir.def explains */
OpAux       op_aux(Op op);

#endif
