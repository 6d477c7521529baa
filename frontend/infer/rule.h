/* rule.h: the rules of the untyped operations, one for each of Python's. */
#ifndef PYK_FRONTEND_INFER_RULE_H
#define PYK_FRONTEND_INFER_RULE_H

#include "frontend/infer/ctx.h"

Ins *rule(Ctx *c, const Ins *g);                           /* the value of an untyped operation */
Ins *rule_conflict(Ctx *c, const Ins *g);                  /* reports that its types do not unify */
Sym  rule_names_differ(Instance *inst, When *when); /* a global that it uses has another value then; NULL: none */

/* infer/op.c */
Ins *rule_binary(Ctx *c, Operator opr, Ins *a, Ins *b);
Ins *rule_inplace(Ctx *c, Operator opr, Ins *a, Ins *b);
Ins *rule_unary(Ctx *c, Operator opr, Ins *a);
Ins *rule_truth(Ctx *c, Ins *a);

/* infer/array.c */
Ins *rule_attr(Ctx *c, Ins *x, Sym name);
Ins *rule_set_attr(Ctx *c, Ins *x, Sym name, Ins *value);
Ins *rule_item(Ctx *c, Ins *x, Ins *index);
Ins *rule_set_item(Ctx *c, Ins *x, Ins *index, Ins *value);
/* star: the index of the starred target, n if there is none */
Ins *rule_unpack(Ctx *c, Ins *x, u32 i, u32 n, u32 star);

/* infer/iter.c */
Ins *rule_iter(Ctx *c, Ins *x);
Ins *rule_iter_first(Ctx *c, Ins *it);
Ins *rule_iter_more(Ctx *c, Ins *it, Ins *at);
Ins *rule_iter_value(Ctx *c, Ins *it, Ins *at);
Ins *rule_iter_next(Ctx *c, Ins *it, Ins *at);

Ins *rule_call(Ctx *c, Ins *f, Ins *const *args, const CallShape *shape);   /* infer/call.c */
Ins *rule_raise(Ctx *c, Ins *exception);                   /* infer/raise.c */
Ins *rule_make_function(Ctx *c, const Ins *g); /* infer/escape.c; of untyped operations */
Ins *rule_recapture(Ctx *c, const Ins *g);

#endif
