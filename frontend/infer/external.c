/* external.c: calls of functions from outside (external.h). Each becomes a function of the module without a body. */
#include "frontend/infer/infer_priv.h"

#include "frontend/module/external.h"

static IrFunc *declaration(Ctx *c, FuncDef *def) {
    const External *e = def->external;
    IrFunc *f = map_get(&c->inf->externals, def);
    if (f) return f;
    map_set(c->a, &c->inf->externals, def, f = ir_func(c->a, def->name));
    f->span = def->decorator;
    f->symbol = e->name;
    f->typed = f->observes = true;
    f->external = true;
    f->c_abi = e->c_abi;
    f->reads = f->writes = UINT64_MAX;
    f->ret = e->ret;
    f->nparams = e->nparams;
    f->params = arena_array(c->a, Ins *, e->nparams);
    for (u32 i = 0; i < e->nparams; i++) {
        f->params[i] = arena_new(c->a, Ins);
        f->params[i]->op = OP_PARAM;
        f->params[i]->type = e->params[i];
    }
    vec_push(c->a, &c->inf->m->externals, f);
    external_add(c->a, &c->inf->m->links, &e->links);
    return f;
}

Ins *call_external(Ctx *c, FuncDef *def, Ins *const *args, u32 nargs, const Sym *keywords, u32 nkeywords) {
    const External *e = def->external;
    const char *what = arena_printf(c->a, "%s()", sym_str(def->name));
    if (nkeywords) return FAIL(c, UNKNOWN_KEYWORD, what, keywords[0]);
    if (nargs != e->nparams) return FAIL(c, ARGUMENT_COUNT, what, arena_printf(c->a, "%u argument%s", e->nparams, e->nparams == 1 ? "" : "s"), nargs);
    Ins **values = arena_array(c->a, Ins *, nargs + 1);
    for (u32 i = 0; i < nargs; i++) {
        values[i] = put_as(c, args[i], e->params[i]);
        if (type_is_poison(values[i]->type)) return values[i];
    }
    Ins *call = put(c, OP_CALL, e->ret, values, nargs);
    if (!c->dry) call->aux.callee = declaration(c, def);
    return call;
}
