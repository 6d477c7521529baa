/* escape.c: functions with what they captured, and what must not leave the call that made it.
 *
 * A closure sees the variables of the function around it as they are when it is called, so it is
 * made again, of their values then, wherever the variable that holds it is read (build/closure.c).
 * A closure that comes back from a call has the values of the call: it is refused if they may
 * change. A local array lives as long as the call that makes it: no array, view or record that
 * refers to it may be returned, alone or in a tuple. What comes from another call or a join of
 * paths is taken to be sound. */
#include "frontend/infer/escape.h"

#include "frontend/infer/put.h"
#include "frontend/infer/rule.h"

static Ins *function_of(Ctx *c, FuncDef *def, Ins *const *captured) {
    const Type **types = arena_array(c->a, const Type *, def->nfree);
    for (u32 i = 0; i < def->nfree; i++) types[i] = captured[i]->type;
    return put(c, OP_TUPLE, type_function(c->t, def->name, def, types, def->nfree), captured, def->nfree);
}

Ins *rule_make_function(Ctx *c, const Ins *g) {
    Ins **captured = arena_array(c->a, Ins *, g->nargs);
    for (u32 i = 0; i < g->nargs; i++) captured[i] = c->inst->values[g->args[i]->id];
    return function_of(c, build_def(g), captured);
}

/* The default values, which come first, stay those of the definition. */
Ins *rule_recapture(Ctx *c, const Ins *g) {
    Ins *f = c->inst->values[g->args[0]->id];
    FuncDef *def = build_def(g);
    if (f->type->kind != TY_FUNCTION || value_function(f->type) != def) return f;
    u32 fallbacks = def->nfree + 1 - g->nargs;
    Ins **captured = arena_array(c->a, Ins *, def->nfree);
    for (u32 i = 0; i < def->nfree; i++)
        captured[i] = i < fallbacks ? put_get(c, f, i) : c->inst->values[g->args[1 + i - fallbacks]->id];
    return function_of(c, def, captured);
}

bool escape_closure(Ctx *c, const Type *result) {
    if (result->kind == TY_TUPLE)
        for (u32 i = 0; i < result->tuple.len; i++)
            if (!escape_closure(c, result->tuple.at[i])) return false;
    if (result->kind != TY_FUNCTION || !value_function(result)->changing ||
        value_function(result)->outer != c->inst->def)
        return true;
    FAIL(c, CAPTURE_CHANGES, value_function(result)->changing);
    NOTE(c, "call the function by its own name, or give it the value as a parameter");
    return false;
}

/* Can values of this type refer to memory? */
static bool refers(const Type *t) {
    if (t->kind == TY_ARRAY || t->kind == TY_POINTER || t->kind == TY_RECORD) return true;
    for (u32 i = 0; type_is_bundle(t) && i < t->tuple.len; i++)
        if (refers(t->tuple.at[i])) return true;
    return false;
}

static const Ins *local_in(const Ins *x) {
    if (x->op == OP_LOCAL) return x;
    const Ins *found = NULL;
    for (u32 i = 0; refers(x->type) && op_props(x->op) == OP_PURE && !found && i < x->nargs; i++)
        found = local_in(x->args[i]);
    return found;
}

void escape_local(Ctx *c, Ins *result) {
    const Ins *local = local_in(result);
    if (!local) return;
    FAIL(c, LOCAL_RETURNED, TYPE(c, result));
    if (!c->dry)
        diag_note(c->u->diags, local->span,
                  "the local array is made here; make it in the caller and pass it as an argument");
}
