/* eval_class.c: classes at module level. A class that descends from Exception can be raised; other classes are host code. */
#include "frontend/eval.h"

#include <string.h>

bool eval_is_exception(const Value *v) {
    if (v->kind == VAL_CLASS) return v->role == ROLE_EXCEPTION;
    if (v->kind != VAL_BUILTIN) return false;
    const char *name = sym_str(v->text);
    size_t len = strlen(name);
    if (strchr(name, '.')) return false;
    return !strcmp(name, "Exception") || !strcmp(name, "StopIteration") || (len > 5 && !strcmp(name + len - 5, "Error"));
}

Value *eval_exception(Unit *u, const Value *class, Value *const *args, u32 n) {
    Value *v = eval_list(u, VAL_EXCEPTION, args, n);
    v->text = class->text;
    return v;
}

static Value *make_class(const Env *env, const Node *def, ClassRole role) {
    Value *v = value_new(env->u->arena, VAL_CLASS);
    v->text = def->class_.name;
    v->role = role;
    v->node = def;
    return v;
}

Value *eval_class(const Env *env, const Node *def) {
    for (u32 i = 0; i < def->class_.args.len; i++) {
        const Node *arg = def->class_.args.at[i];
        if (arg->kind == ND_STARRED || arg->kind == ND_KEYWORD) continue;
        Value *base = eval(env, arg);
        if (eval_is_exception(base)) return make_class(env, def, ROLE_EXCEPTION);
    }
    return value_opaque(env->u, def, "'%s' is a class, which cannot be used in a kernel", sym_str(def->class_.name));
}
