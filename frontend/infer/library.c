/* library.c: calls of the device library, which is written in pyk's own language and compiled on demand: a rule names a function of
 * lib/device/FILE.py, and it is typed for the arguments at hand like any function of the user. */
#include "frontend/infer/infer_priv.h"

#include "frontend/module/import.h"
#include "frontend/module/module.h"

FuncDef *infer_library(Unit *u, const char *file, const char *function) {
    Value *v = module_lookup(import_library(u, file), sym_of(u->syms, function), NULL);
    ENSURE(v && v->kind == VAL_FUNCTION);
    return v->func;
}

FuncDef *library_function(Ctx *c, const char *file, const char *function) { return infer_library(c->u, file, function); }

Ins *call_library(Ctx *c, const char *file, const char *function, Ins *const *args, u32 nargs) {
    FuncDef *def = library_function(c, file, function);
    const Type **types = arena_array(c->a, const Type *, nargs);
    Ins **values = arena_array(c->a, Ins *, nargs);
    for (u32 i = 0; i < nargs; i++) {
        if (type_is_poison(args[i]->type)) return poison(c);
        types[i] = type_unliteral(c->t, args[i]->type);
        values[i] = convert(c, args[i], types[i]);
    }
    return instance_call(c, instance_get(c, def, types, nargs, NULL), values);
}
