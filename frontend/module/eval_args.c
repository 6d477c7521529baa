/* eval_args.c: evaluates a call's arguments from left to right, spreads starred ones. */
#include "frontend/module/eval.h"

bool eval_args(const Env *env, const Node *call, Args *out) {
    Arena *arena = env->u->arena;
    VEC(Value *) at = {0};
    VEC(Value *) values = {0};
    VEC(Sym) names = {0};
    *out = (Args){0};
    for (vec_each(const Node *, arg, &call->call.args)) {
        Value *v;
        if (arg->kind == ND_STARRED) {
            v = eval_items(env->u, eval(env, arg->starred.value), arg);
            for (u32 k = 0; v->kind != VAL_OPAQUE && k < v->items.n; k++) vec_push(arena, &at, v->items.at[k]);
        } else if (arg->kind == ND_KEYWORD) {
            v = arg->keyword.name ? eval(env, arg->keyword.value)
                                  : value_opaque(env->u, arg, "'**' in a call is not evaluated at compile time");
            vec_push(arena, &names, arg->keyword.name);
            vec_push(arena, &values, v);
        } else {
            v = eval(env, arg);
            vec_push(arena, &at, v);
        }
        if (v->kind == VAL_OPAQUE && !out->opaque) out->opaque = v;
    }
    out->at = at.at, out->n = at.len, out->names = names.at, out->values = values.at, out->nkeywords = names.len;
    return !out->opaque;
}

Value *eval_keyword(Args *a, u32 position, const char *name) {
    if (position < a->n) return a->at[position];
    for (u32 i = 0; i < a->nkeywords; i++)
        if (sym_is(a->names[i], name)) return a->values[i];
    return NULL;
}
