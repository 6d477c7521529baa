/* build_closure.c: functions within functions. What an inner function uses of the function around it becomes its leading parameters, and the value
 * of the inner function is those values as they are where it is defined; default values are evaluated there too and travel along under the name
 * "parameter=". A function in GPU code is thus a type that says which code to run, and a tuple of the captured values. */
#include "frontend/build_priv.h"

typedef struct Free {              /* the search for captured names */
    Build *b;
    Map    own;                    /* assigned in the inner function */
    Map    seen;
    VEC(Sym)   names;
    VEC(Ins *) values;
} Free;

static void add(Free *f, Sym name, Ins *value) {
    map_set(f->b->a, &f->seen, name, (void *)(uintptr_t)name);
    vec_push(f->b->a, &f->names, name);
    vec_push(f->b->a, &f->values, value);
}

static void find_free(Node *n, void *ctx) {
    Free *f = ctx;
    if (!n) return;
    if (n->kind == ND_NAME) {
        Sym name = n->name.id;
        bool outer = map_has(&f->b->locals, name) && !map_has(&f->b->globals, name) && !map_has(&f->own, name);
        if (!outer || map_has(&f->seen, name)) return;
        Ins *value = var_read(f->b, name);
        if (value->op != OP_UNDEF) add(f, name, value);
        return;
    }
    ast_children(n, find_free, ctx);
}

static const NodeList *parameters(const Node *n) { return n->kind == ND_LAMBDA ? &n->lambda.params : &n->def.params; }

Ins *build_inner(Build *b, const Node *n, Sym name) {
    FuncDef *def = arena_new(b->a, FuncDef);
    *def = (FuncDef){.name = name, .module = b->def->module, .node = n, .outer = b->def, .captured = b->def->captured,
                     .is_device = true, .inner = true, .options = b->def->options};
    Free f = {.b = b};
    Map globals = {0};
    build_collect(b->a, n, &f.own, &globals);
    const NodeList *params = parameters(n);
    for (u32 i = 0; i < params->len; i++) {
        const Node *p = params->at[i];
        if (p->param.fallback) add(&f, sym_printf(b->u->syms, "%s=", sym_str(p->param.name)), build_expr(b, p->param.fallback));
    }
    if (n->kind == ND_LAMBDA) find_free(n->lambda.body, &f);
    for (u32 i = 0; n->kind == ND_DEF && i < n->def.body.len; i++) find_free(n->def.body.at[i], &f);
    def->free = f.names.at;
    def->nfree = f.names.len;
    Ins *made = emit(b, OP_MAKE_FUNC, n->span, f.values.at, f.values.len);
    made->aux.def = def;
    return made;
}

/* A recursive inner function captures the same values again. */
Ins *build_itself(Build *b, Span span) {
    Ins *made = emit(b, OP_MAKE_FUNC, span, b->f->params, b->def->nfree);
    made->aux.def = b->def;
    return made;
}
