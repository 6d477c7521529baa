/* skipped.c: a kernel never vanishes without a word: one that is in a class, in a function, among
 * the statements of the host's program, or whose name has become something else, is said, with what
 * to write for it. */
#include "frontend/module/skipped.h"

#include "frontend/module/module_priv.h"
#include "frontend/module/decorator.h"

typedef struct Search {
    Module     *m;
    Map         compiled;          /* DEF */
    const Node *inside;            /* the DEF or CLASS around, or the `if` of the host's program; NULL: module level */
    const Node *whole;             /* of module level: the loop or `match` around */
    const char *path;              /* of the definitions around */
} Search;

static bool says_device(Module *m, const Node *call) {
    const Node *device = ast_keyword(call, "device");
    bool known;
    return device && value_truth(module_eval(m, device->keyword.value), &known) && known;
}

/* The decorator's call is not evaluated: what is wrong in it is of no account where nothing is
 * compiled. */
static bool is_kernel(Module *m, const Node *def) {
    for (vec_each(const Node *, decorator, &def->def.decorators)) {
        const Value *v = module_eval(m, decorator->kind == ND_CALL ? decorator->call.func : decorator);
        if (!decorator_is(v) || !sym_is(v->builtin.path, "cuda.jit") || says_device(m, decorator)) continue;
        return !v->builtin.prototype || !v->builtin.prototype->is_device;
    }
    return false;
}

/* Of module level: why its name does not mean it; NULL: that is said elsewhere, or is as it should
 * be. */
static const char *reason(const Search *s, const Node *def) {
    Module *m = s->m;
    bool doubtful;
    if (s->whole)
        return s->whole->kind == ND_MATCH ? "it is defined in a `match` statement" : "it is defined in a loop";
    const Binding *winner = module_find(m, def->def.name, ORDER_LAST, &doubtful);
    if (doubtful || !winner || winner->kind == BIND_DEF) {
        const Value *v = winner && !doubtful && winner->stmt == def ? module_lookup(m, def->def.name, NULL) : NULL;
        return v && v->kind == VAL_OPAQUE ? sym_str(v->opaque.why) : NULL;
    }
    return arena_printf(m->unit->arena, "%s gives its name to something else",
                        source_place(m->unit->arena, m->src, winner->stmt->span.lo));
}

static void report(Search *s, const Node *def) {
    Unit *u = s->m->unit;
    const char *name = sym_str(def->def.name), *path = *s->path ? arena_printf(u->arena, "%s.%s", s->path, name) : name;
    const char *why = !s->inside                   ? reason(s, def)
                      : s->inside->kind == ND_IF    ? "it is defined under `if __name__ == \"__main__\":`"
                      : s->inside->kind == ND_CLASS ? "it is defined in a class"
                                                    : "it is defined in a function that nothing calls at module level "
                                                      "with values that are known";
    if (!why) return;
    diag_SKIPPED_KERNEL(u->diags, def->span, path, why);
    if (!s->inside && s->whole && s->whole->kind != ND_MATCH)
        diag_note(u->diags, (Span){0},
                  "write a function that makes the kernel and returns it, and give each kernel a name: "
                  "%s_1 = make(1), %s_2 = make(2)", name, name);
    if (!s->inside) return;
    diag_note(u->diags, (Span){0}, "--kernel %s compiles it", path);
    if (s->inside->kind == ND_DEF)
        diag_note(u->diags, (Span){0}, "if '%s' returns it, so does --kernel '%s=%s(...)'", s->path, name, s->path);
}

static void find_name(Node *n, void *ctx) {
    bool *found = ctx;
    if (!n) return;
    *found |= n->kind == ND_NAME && sym_is(n->name.id, "__name__");
    ast_children(n, find_name, ctx);
}

static bool is_program(const Node *n) {
    bool found = false;
    if (n->kind == ND_IF) find_name(n->if_.test, &found);
    return found;
}

static void visit(Node *n, void *ctx) {
    Search *s = ctx, outer = *s;
    if (!n) return;
    if (n->kind == ND_DEF && is_kernel(s->m, n)) {
        if (!map_has(&s->compiled, n)) report(s, n);
        return;
    }
    bool scope = n->kind == ND_DEF || n->kind == ND_CLASS;
    if (scope || (is_program(n) && !s->inside)) s->inside = n;
    if (!s->inside && (n->kind == ND_FOR || n->kind == ND_WHILE || n->kind == ND_MATCH)) s->whole = n;
    const char *name = !scope ? "" : sym_str(n->kind == ND_DEF ? n->def.name : n->class_.name);
    if (scope) s->path = *s->path ? arena_printf(s->m->unit->arena, "%s.%s", s->path, name) : name;
    ast_children(n, visit, s);
    s->inside = outer.inside, s->whole = outer.whole, s->path = outer.path;
}

void skipped_check(Module *const *modules, u32 n) {
    Search s = {.path = ""};
    for (u32 i = 0; i < n; i++)
        for (u32 k = 0; k < modules[i]->nfunctions; k++)
            map_set(modules[i]->unit->arena, &s.compiled, modules[i]->functions[k]->node, modules[i]);
    for (u32 i = 0; i < n; i++) {
        s.m = modules[i];
        ast_children(s.m->ast, visit, &s);
    }
}
