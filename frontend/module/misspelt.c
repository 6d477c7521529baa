/* misspelt.c: decorators of module level, and calls that should make kernels, whose names are not
 * known and nearly ours: misspelt, or not imported; and calls of ours with what is no function.
 * They are taken for the host's, so that the kernel would be missing without a word. */
#include "frontend/module/misspelt.h"

#include <string.h>

#include "frontend/module/attribute.h"
#include "frontend/module/decorator.h"
#include "frontend/module/eval_touch.h"
#include "frontend/module/module_level.h"
#include "frontend/module/namespace.h"

typedef struct Stranger { const char *why, *advice; } Stranger;

static bool undefined(Module *m, const Node *name) {
    const Node *star;
    return name && name->kind == ND_NAME && !module_lookup(m, name->name.id, NULL) && !module_unread(m, &star);
}

/* What is wrong with the name of a decorator; false: nothing that could be meant otherwise. */
static bool is_stranger(Module *m, const Node *callee, Stranger *s) {
    Unit *u = m->unit;
    const Node *root = eval_root_name(callee);
    Sym last = eval_last_name(callee);
    if (!last) return false;
    bool ours = decorator_has_name(last);
    const char *near = ours ? NULL : decorator_nearest(last);
    s->advice = near ? arena_printf(u->arena, "did you mean '%s'?", near) : NULL;
    if (!ours && !s->advice) return false;
    if (undefined(m, root)) {
        s->why = arena_printf(u->arena, "the name '%s' is not defined", sym_str(root->name.id));
        const char *lacking = namespace_lacking(u, root->name.id);
        if (callee != root && !lacking) return false;
        if (lacking) s->advice = lacking;
        return true;
    }
    const Value *v;
    if (callee->kind == ND_NAME) {
        v = module_imports(m, last) ? module_lookup(m, last, NULL) : NULL;
        s->why = arena_printf(u->arena, "the module that '%s' is imported from has none", sym_str(last));
        /* of numba, not of another module */
        return v && v->kind == VAL_OPAQUE && v->opaque.advice && s->advice && !strcmp(v->opaque.advice, s->advice);
    }
    const Value *base = module_eval(m, callee->attribute.value);
    if (base->kind != VAL_MODULE || value_file(base)) return false;
    v = attribute_of(u, base, last, NULL);
    s->why = arena_printf(u->arena, "module %s has no '%s'", sym_str(base->module.path), sym_str(last));
    return !ours && (!v || v->kind == VAL_OPAQUE);
}

static void check(Module *m, const Selection *select, Sym name, const Node *decorator) {
    while (decorator->kind == ND_CALL) decorator = decorator->call.func;
    Stranger s;
    if (!module_selects(m, select, name) || !is_stranger(m, decorator, &s)) return;
    diag_UNKNOWN_DECORATOR(m->unit->diags, decorator->span, name, s.why);
    diag_note(m->unit->diags, (Span){0}, "%s", s.advice);
}

/* cuda.reduce(x), where x is not known or no function. */
static void check_made(Module *m, const Selection *select, Sym name, const Node *call) {
    const Node *callee = call->call.func;
    while (callee->kind == ND_CALL) callee = callee->call.func;
    if ((callee->kind != ND_NAME && callee->kind != ND_ATTRIBUTE) || !module_selects(m, select, name)) return;
    if (!decorator_is(module_eval(m, callee))) return;
    const Value *v = module_lookup(m, name, NULL);
    if (!v || v->kind != VAL_OPAQUE || v->node != call) return;
    diag_UNKNOWN_DECORATOR(m->unit->diags, call->span, name, sym_str(v->opaque.why));
}

static void check_block(Module *m, const Selection *select, const NodeList *body) {
    for (vec_each(const Node *, n, body)) {
        const Node *value = n->kind == ND_ASSIGN ? n->assign.value : NULL,
                   *target = value ? n->assign.targets.at[0] : NULL;
        for (u32 k = 0; n->kind == ND_DEF && k < n->def.decorators.len; k++)
            check(m, select, n->def.name, n->def.decorators.at[k]);
        if (!value || value->kind != ND_CALL || target->kind != ND_NAME) continue;
        check(m, select, target->name.id, value);
        check_made(m, select, target->name.id, value);
    }
}

void misspelt_check(Module *m, const Selection *select) { check_block(m, select, &m->ast->module.body); }
