/* bodies.c: the second body of a kernel: the same function, compiled under facts that each launch
 * checks (docs/bodies.md). Its arrays of layout A are typed as C, which says that they are
 * contiguous; the mode says the rest. What it turns out to do decides whether it stays:
 * pass/bodies.c. */
#include "frontend/bodies.h"

#include "lib/contract/abi.h"

enum { MOST_ITEM = UINT16_MAX };                       /* pyk_param has as many bytes for an element */

/* The type of a parameter in the second body; NULL: the launch can know nothing of what it refers
 * to. */
static const Type *known_type(Unit *u, const Type *t) {
    if (t->kind == TY_ARRAY) {
        if (t->array.elem->itemsize > MOST_ITEM) return NULL;
        return t->array.layout == LAYOUT_A && t->array.ndim
                   ? type_array(u->types, t->array.elem, t->array.ndim, LAYOUT_C, t->array.readonly)
                   : t;
    }
    if (t->kind == TY_POINTER || t->kind == TY_RECORD) return NULL;
    for (u32 i = 0; t->kind == TY_TUPLE && i < t->tuple.len; i++)
        if (t->tuple.at[i]->kind == TY_ARRAY || !known_type(u, t->tuple.at[i])) return NULL;
    return t;
}

/* The types of all parameters; NULL: one is not known, or the second body would gain too little:
 * the types of all arrays say that they are contiguous. */
static const Type **known_types(Unit *u, const Sig *sig) {
    const Type **types = arena_array(u->arena, const Type *, sig->nparams);
    bool gains = false;
    for (u32 i = 0; i < sig->nparams; i++) {
        if (!(types[i] = known_type(u, sig->params[i]))) return NULL;
        gains |= types[i] != sig->params[i];
    }
    return gains ? types : NULL;
}

static bool may_have(const Unit *u, const Kernel *k, u32 bodies) {
    const FuncMode *m = &k->func->mode;
    return bodies == 2 && u->options->bodies && !k->device && !k->unoptimized && !m->checks && !m->report && !m->debug;
}

Kernel *bodies_second(const Compile *c, FuncDef *f, const Sig *sig, const Kernel *k, u32 bodies) {
    Unit *u = c->u;
    const Type **types = may_have(u, k, bodies) ? known_types(u, sig) : NULL;
    if (!types) return NULL;
    FuncMode mode = k->func->mode;
    mode.index32 = mode.restrict_params = mode.checked = true;
    u32 before = diags_count(u->diags);
    IrFunc *func = infer_kernel(c->inf, f, types, sig->nparams, mode, sig->ret);
    if (!func) return diags_forget(u->diags, before), NULL;
    Kernel *second = arena_copy(u->arena, k, sizeof *k);
    second->func = func;
    second->name = second->symbol = func->symbol = sym_printf(u->syms, "%s" SYMBOL_SECOND, sym_str(k->symbol));
    second->part = second->second = true;
    second->params = arena_array(u->arena, const Type *, k->nparams);
    second->reads = arena_array(u->arena, bool, k->nparams);
    second->writes = arena_array(u->arena, bool, k->nparams);
    for (u32 i = 0, n = 0; i < sig->nparams; i++)
        if (types[i]->size) second->params[n++] = type_contract(u->types, types[i]);
    second->signature = ir_signature(u->arena, u->types, second);
    return second;
}
