/* discard.c: expressions that are statements. Of the many that are legal Python, those are told that do nothing at all: a value that nobody
 * takes, a call of a function that only computes, and, worst of them, a function that is named and not called - the barrier of
 * `cuda.syncthreads` without parentheses is not there. */
#include "frontend/infer/method.h"

#include "frontend/syntax/ast.h"

static const char *text_of(Ctx *c, Span s) {
    enum { LONGEST = 60 };
    return s.hi - s.lo > LONGEST ? "the function" : arena_strndup(c->a, s.src->text + s.lo, s.hi - s.lo);
}

static bool is_function(const Type *t) {
    return (t->kind == TY_BUILTIN && !raise_is_exception(t)) || t->kind == TY_FUNCTION || t->kind == TY_METHOD || t->kind == TY_TYPEREF;
}

/* Does a call of it only compute its result? What functions of the user do is theirs to know. */
static bool only_computes(const Type *callee) {
    const Intrin *row = NULL;
    if (callee->kind == TY_TYPEREF) return true;
    if (callee->kind == TY_BUILTIN) row = intrin_find(sym_str(callee->name.path));
    if (callee->kind == TY_METHOD && callee->method.receiver->kind == TY_ARRAY) row = method_row(callee->method.name);
    return row && row->effect == EFFECT_PURE;
}

static void look_at_call(Ctx *c, const Ins *call, const Ins *value) {
    const Ins *callee = c->inst->values[call->args[0]->id];
    bool plain_call = call->aux.call->npositional == call->nargs - 1;                      /* out=x is an effect */
    if (value->type->kind == TY_NONE || !callee || !plain_call || !only_computes(callee->type)) return;
    diag_UNUSED_RESULT(c->u->diags, c->span);
    diag_note(c->u->diags, (Span){0}, "assign it, or store it into an array");
}

Ins *rule_discard(Ctx *c, Ins *value) {
    const Node *n = build_node(c->ins);
    if (c->dry || type_is_poison(value->type)) return put_none(c);
    if (n->kind == ND_CALL) {
        if (c->ins->args[0]->op == OP_CALL_ANY) look_at_call(c, c->ins->args[0], value);
    } else if (is_function(value->type)) {
        diag_NOT_CALLED(c->u->diags, c->span, text_of(c, c->span));
        diag_note(c->u->diags, (Span){0}, "write %s(...)", text_of(c, c->span));
    } else {
        diag_UNUSED_EXPRESSION(c->u->diags, c->span);
        diag_note(c->u->diags, (Span){0}, "assign it, or store it into an array");
    }
    return put_none(c);
}
