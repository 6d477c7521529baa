/* outside.c: calls of what is not written in the kernel's module: of the device library, which is
 * written in pyk's own language, compiled on demand and typed for the arguments at hand like any
 * function of the user; of functions from outside (frontend/module/external.h), each of which
 * becomes a function of the module without a body; and of native functions: libdevice, the
 * instructions of newer GPUs. Of these some are in the C library too; the others have a second body
 * in lib/device for the CPU: a call of that, which the GPU replaces. */
#include "frontend/infer/call.h"

#include <stdlib.h>
#include <string.h>

#include "frontend/infer/instance.h"
#include "frontend/infer/put.h"
#include "frontend/module/external.h"
#include "frontend/module/import.h"
#include "frontend/module/module.h"

FuncDef *infer_library(Unit *u, const char *file, const char *function) {
    Value *v = module_lookup(import_library(u, file), sym_of(u->syms, function), NULL);
    ENSURE(v && v->kind == VAL_FUNCTION);
    return v->func;
}

Ins *call_library(Ctx *c, const char *file, const char *function, Ins *const *args, u32 nargs) {
    FuncDef *def = infer_library(c->u, file, function);
    const Type **types = arena_array(c->a, const Type *, nargs);
    Ins **values = arena_array(c->a, Ins *, nargs);
    for (u32 i = 0; i < nargs; i++) {
        if (type_is_poison(args[i]->type)) return put_poison(c);
        types[i] = type_unliteral(c->t, args[i]->type);
        values[i] = put_as(c, args[i], types[i]);
    }
    return instance_call(c, instance_get(c, def, types, nargs, NULL), values);
}

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
    f->reads = f->writes = f->returns = UINT64_MAX;
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

Ins *call_external(Ctx *c, FuncDef *def, const Call *f) {
    const External *e = def->external;
    if (!call_positional(c, f, e->nparams, e->nparams)) return put_poison(c);
    Ins **values = arena_array(c->a, Ins *, f->n + 1);
    for (u32 i = 0; i < f->n; i++) {
        values[i] = put_as(c, f->args[i], e->params[i]);
        if (type_is_poison(values[i]->type)) return values[i];
    }
    Ins *call = put(c, OP_CALL, e->ret, values, f->n);
    if (!c->dry) call->aux.callee = declaration(c, def);
    return call;
}

Ins *call_native(Ctx *c, const Intrin *row, const Type *ret, Ins *const *args, u32 nargs) {
    if (row->cpu[0] == '=') return put_intrin(c, row->id, ret, args, nargs);
    const char *dot = strchr(row->cpu, '.'), *extra = strchr(row->cpu, '/');
    Ins *all[8];
    ENSURE(nargs < countof(all));
    memcpy(all, args, sizeof *args * nargs);
    if (extra) all[nargs++] = put_int(c, ctx_int64(c), atoi(extra + 1));
    char *name = arena_strndup(c->a, dot + 1, extra ? (size_t)(extra - dot - 1) : strlen(dot + 1));
    Ins *v = call_library(c, arena_strndup(c->a, row->cpu, (size_t)(dot - row->cpu)), name, all, nargs);
    if (c->dry || type_is_poison(v->type)) return v;
    ENSURE(v->op == OP_CALL && v->type == ret);
    if (row->how != HOW_INSTRUCTION) v->native = row;
    return v;
}
