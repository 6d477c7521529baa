/* name.c: global names, and what was meant by those that nobody defined: a name of this function, of the module or of Python that differs in
 * a letter or two, or the word of another language. */
#include "frontend/infer/infer_priv.h"

#include "frontend/build/build.h"
#include "frontend/module/eval.h"
#include "frontend/module/module.h"
#include "frontend/module/namespace.h"
#include "frontend/syntax/ast.h"
#include "lib/base/suggest.h"

typedef struct Search { Suggest s; Map locals; } Search;

/* The variables of a function, as they stand in its text. */
static void offer_variables(Node *n, void *ctx) {
    Search *search = ctx;
    if (!n) return;
    bool is_param = n->kind == ND_PARAM && n->param.name;
    if (is_param) suggest_offer(&search->s, sym_str(n->param.name));
    if (n->kind == ND_NAME && map_has(&search->locals, n->name.id)) suggest_offer(&search->s, sym_str(n->name.id));
    ast_children(n, offer_variables, ctx);
}

static const char *similar_name(const Ctx *c, Sym name) {
    const char *meant = namespace_other_language(name);
    if (meant) return meant;
    Search search = {.s = {.word = sym_str(name)}};
    Map globals = {0};
    build_collect(c->a, c->inst->def->node, &search.locals, &globals);
    ast_children(c->inst->def->node, offer_variables, &search);
    module_offer(c->inst->def->module, &search.s);
    return search.s.best;
}

/* What the name means where the function is compiled; it is noted, for who calls the function from a kernel that is compiled at another time. */
static Value *global_value(Ctx *c, Sym name) {
    Module *m = c->inst->def->module;
    Value *v = module_lookup(m, name, c->inst->when);
    if (m->src->builtin) return v;
    if (!c->dry) vec_push(c->a, &c->inst->reads, ((GlobalRead){m, name, v}));
    const Node *unset = c->dry || (c->inst->when && c->inst->when->to.order != ORDER_LAST) ? NULL : writes_uncalled(m, name);
    if (unset && v && v->kind != VAL_OPAQUE) {
        diag_UNCALLED_GLOBAL(c->u->diags, c->span, name);
        diag_note(c->u->diags, unset->span, "it is set here; call the function at module level, or pass the value as an argument");
    }
    return v;
}

/* Would a function that is compiled already be the same at another moment? The name that differs; NULL. */
Sym names_differ(Instance *inst, When *when) {
    if (inst->when == when || inst->same == when) return NULL;
    When *before = inst->same;
    inst->same = when;
    Sym name = NULL;
    for (u32 i = 0; i < inst->reads.len && !name; i++) {
        const GlobalRead *r = &inst->reads.at[i];
        const Value *v = module_lookup(r->m, r->name, when);
        if (v && r->value && !module_same(v, r->value)) name = r->name;
    }
    for (u32 i = 0; i < inst->calls.len && !name; i++)
        if (!inst->calls.at[i]->def->when) name = names_differ(inst->calls.at[i], when);
    if (name) inst->same = before;
    return name;
}

Ins *rule_global(Ctx *c, Sym name) {
    FuncDef *def = c->inst->def;
    Value *v = map_get(&def->captured, name);
    if (!v) v = global_value(c, name);
    if (v) return put_value(c, v);
    Ins *bad = FAIL(c, UNDEFINED_NAME, name);
    const char *near = c->dry ? NULL : similar_name(c, name);
    if (near) NOTE(c, "did you mean '%s'?", near);
    return bad;
}
