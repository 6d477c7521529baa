/* name.c: global names, and what was meant by those that nobody defined: a name of this function, of the module or of Python that differs in
 * a letter or two, or the word of another language. */
#include "frontend/infer/infer_priv.h"

#include "frontend/syntax/ast.h"
#include "frontend/build/build.h"
#include "frontend/module/module.h"
#include "frontend/module/namespace.h"
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

Ins *rule_global(Ctx *c, Sym name) {
    FuncDef *def = c->inst->def;
    Value *v = map_get(&def->captured, name);
    if (!v) v = module_lookup(def->module, name);
    if (v) return put_value(c, v);
    Ins *bad = FAIL(c, UNDEFINED_NAME, name);
    const char *near = c->dry ? NULL : similar_name(c, name);
    if (near) NOTE(c, "did you mean '%s'?", near);
    return bad;
}
