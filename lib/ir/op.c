/* op.c: the table behind op.h. */
#include "lib/ir/op.h"

static const struct { const char *text; OpForm form; OpProps props; const char *typing; OpAux aux; } rows[OP_COUNT] = {
#define OP(name, text, form, props, typing, aux) [OP_##name] = {text, OP_##form, OP_##props, typing, AUX_##aux},
#include "lib/ir/ir.def"
};

const char *op_name(Op op) { return rows[op].text; }
OpForm      op_form(Op op) { return rows[op].form; }
OpProps     op_props(Op op) { return rows[op].props; }
const char *op_typing(Op op) { return rows[op].typing; }
OpAux       op_aux(Op op) { return rows[op].aux; }
