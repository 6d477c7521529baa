/* closure.c: functions with what they captured. A closure sees the variables of the function around it as they are when it is called, so it is
 * made again, of their values then, wherever the variable that holds it is read (build/closure.c). A closure that comes back from a call
 * has the values of the call: it is refused if they may change. */
#include "frontend/infer/infer_priv.h"

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
    for (u32 i = 0; i < def->nfree; i++) captured[i] = i < fallbacks ? put_get(c, f, i) : c->inst->values[g->args[1 + i - fallbacks]->id];
    return function_of(c, def, captured);
}

bool escape_closure(Ctx *c, const Type *result) {
    if (result->kind == TY_TUPLE)
        for (u32 i = 0; i < result->tuple.len; i++)
            if (!escape_closure(c, result->tuple.at[i])) return false;
    if (result->kind != TY_FUNCTION || !value_function(result)->changing || value_function(result)->outer != c->inst->def) return true;
    FAIL(c, CAPTURE_CHANGES, value_function(result)->changing);
    NOTE(c, "call the function by its own name, or give it the value as a parameter");
    return false;
}
