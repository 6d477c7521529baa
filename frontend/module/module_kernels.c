/* module_kernels.c: which bindings of a module give kernels and device functions, and which of
 * these are asked for. Anything else at module level is host code and not evaluated. */
#include <string.h>

#include "frontend/module/module_priv.h"
#include "frontend/module/config.h"
#include "frontend/module/decorator.h"
#include "frontend/module/eval_statement.h"
#include "frontend/module/eval_touch.h"
#include "lib/base/unicode.h"
#include "lib/ir/options.h"

typedef struct Factory { Module *m; bool found; } Factory;

/* A function with a decorator, or a decorator that is called. */
static void find_decorated(Node *n, void *ctx) {
    Factory *f = ctx;
    Sym name = eval_last_name(n);
    f->found |= (n->kind == ND_DEF && n->def.decorators.len) || (name && sym_is(name, "jit"));
    f->found |= name && decorator_has_name(name) && decorator_is(module_eval(f->m, n));
    if (!f->found) ast_children(n, find_decorated, ctx);
}

/* May calling this give a kernel? A decorator may, or a factory in which one is applied. */
static bool makes_kernel(Module *m, const Env *env, const Node *n) {
    if (n->kind == ND_TUPLE || n->kind == ND_LIST) {
        const NodeList *items = n->kind == ND_TUPLE ? &n->tuple.items : &n->list.items;
        for (u32 i = 0; i < items->len; i++)
            if (makes_kernel(m, env, items->at[i])) return true;
        return false;
    }
    if (n->kind != ND_CALL) return false;
    const Node *callee = n->call.func;
    if (callee->kind == ND_CALL) return makes_kernel(m, env, callee);
    if (callee->kind != ND_NAME && callee->kind != ND_ATTRIBUTE) return false;
    Value *f = eval(env, callee);
    if (f->kind == VAL_FUNCTION && !f->func->decorated && f->func->node->kind == ND_DEF) {
        Factory factory = {.m = f->func->module};
        ast_children(f->func->node, find_decorated, &factory);
        return factory.found;
    }
    return decorator_is(f);
}

static void add_function(Module *m, FuncDef *f) {
    if (!f->decorated || f->module->src->builtin != m->src->builtin) return;
    for (u32 i = 0; i < m->nfunctions; i++)
        if (m->functions[i] == f) return;
    m->functions[m->nfunctions++] = f;
}

static bool has_decorator(Module *m, const Binding *b, bool (*is)(const Value *f)) {
    Env env = {m->unit, m, b->order, NULL, NULL};
    for (vec_each(const Node *, d, &b->stmt->def.decorators))
        if (is(eval(&env, d->kind == ND_CALL ? d->call.func : d))) return true;
    return false;
}

static bool has_jit(Module *m, const Binding *b) { return has_decorator(m, b, decorator_is); }

/* Is it the name, or that of one of several signatures? */
static bool begins_symbol(const char *name, const char *symbol) {
    size_t len = strlen(name);
    return !strncmp(symbol, name, len) && (!symbol[len] || !strncmp(symbol + len, "__", 2));
}

bool module_selects(const Module *m, const Selection *select, Sym name) {
    if (!select) return true;
    bool found = !select->nkernels;
    for (u32 i = 0; i < select->nkernels; i++) found |= sym_is(name, select->kernels[i]);
    if (!select->only || !found) return found;
    if (begins_symbol(sym_str(name), select->only) ||
        begins_symbol(unicode_ascii(m->unit->arena, sym_str(name)), select->only))
        return true;
    const Config *config = m->src->builtin ? NULL : config_of_source(m->unit, m->src->path);
    const KernelConfig *k = config ? config_kernel(config, name) : NULL;
    return k && k->symbol && sym_is(k->symbol, select->only);
}

/* A lazily compiled function is compiled between its definition and the end, or the next one of its
 * name. */
static When *launched(Module *m, const Binding *b, u32 end) {
    When *when = arena_new(m->unit->arena, When);
    *when = (When){.from = {m, b->order}, .to = {m, end}, .name = b->name, .stmt = b->stmt};
    return when;
}

static void add_kernel(Module *m, const Binding *b, Value *v, u32 end) {
    if (!v->func->when && (v->func->is_kernel || v->func->utility)) v->func->when = launched(m, b, end);
    add_function(m, v->func);
}

/* ---- definitions that another one of their name follows ------------------------------------------ */

static bool is_kernel(Module *m, const Binding *b) {
    return b->kind == BIND_DEF && b->stmt->def.decorators.len && has_decorator(m, b, decorator_makes_kernels);
}

enum { MOST_EARLIER = 100 };       /* definitions of one name that are compiled */

/* Which of the kernels of its name it is: 1 for the first; no more than is asked. */
static u32 earlier_number(Module *m, const Binding *b) {
    u32 n = 1;
    for (const Binding *o = b->older; o && n <= MOST_EARLIER; o = o->older) n += is_kernel(m, o);
    return n;
}

/* k_1 for the first of several k: the last one keeps the name, which is the program's in the
 * end. */
static Sym earlier_name(Module *m, const Binding *b) {
    for (u32 n = earlier_number(m, b);; n++) {
        Sym name = sym_printf(m->unit->syms, "%s_%u", sym_str(b->name), n);
        bool doubtful;
        if (!module_find(m, name, ORDER_LAST, &doubtful)) return name;
    }
}

/* The cells of a notebook define a kernel again and again, and launch each: each is a kernel. */
static void load_earlier(Module *m, const Selection *select, Binding *b, const Binding *last) {
    u32 number = earlier_number(m, b);
    if (number > MOST_EARLIER) {
        if (earlier_number(m, b->older) <= MOST_EARLIER)
            diag_SKIPPED_KERNEL(m->unit->diags, b->stmt->span, sym_str(b->name),
                                "too many kernels before it have its name");
        return;
    }
    Sym name = earlier_name(m, b);
    if (!module_selects(m, select, name)) return;
    const Binding *next = last;
    while (next->older != b) next = next->older;
    Value *v = module_value(m, b);
    if (!v || v->kind != VAL_FUNCTION) return;
    diag_REDEFINED_KERNEL(m->unit->diags, b->stmt->span, b->name, name);
    v->func->name = name;
    add_kernel(m, b, v, next->order);
}

static void load_binding(Module *m, const Selection *select, Binding *b) {
    bool is_def = b->kind == BIND_DEF && b->stmt->def.decorators.len > 0;
    bool asked = module_selects(m, select, b->name);
    if (!is_def && (b->kind != BIND_ASSIGN || !asked)) return;
    if (!asked && (earlier_number(m, b) > MOST_EARLIER || !module_selects(m, select, earlier_name(m, b)))) return;
    if (module_holds(m, b->guard) == HOLDS_NOT) return;
    Env env = {m->unit, m, b->order, NULL, NULL};
    if (b->kind == BIND_ASSIGN && !makes_kernel(m, &env, module_assigned(b))) return;
    bool doubtful;
    const Binding *winner = module_find(m, b->name, ORDER_LAST, &doubtful);
    while (winner && winner->kind == BIND_RUN && winner->older && !module_binds(m, winner->stmt, b->name))
        winner = winner->older;                                           /* ks.append(k) leaves k what it is */
    if (doubtful) {
        if (!is_def || has_jit(m, b)) diag_UNKNOWN_CONDITION(m->unit->diags, b->stmt->span, b->name);
        return;
    }
    if (winner != b && is_def && winner->kind == BIND_DEF && is_kernel(m, b)) load_earlier(m, select, b, winner);
    if (winner != b || !asked) return;
    Value *v = module_value(m, b);
    if (v && v->kind == VAL_FUNCTION) add_kernel(m, b, v, ORDER_LAST);
}

/* Does it look as if it bound a kernel? */
static bool has_call(const Binding *b) {
    if (b->kind != BIND_ASSIGN) return b->kind == BIND_DEF && b->stmt->def.decorators.len;
    NodeKind k = module_assigned(b)->kind;
    return k == ND_CALL || k == ND_TUPLE || k == ND_LIST;
}

void module_eager(Module *m, bool (*matters)(When *when, void *ctx), void (*visit)(FuncDef *f, void *ctx), void *ctx) {
    for (vec_each(Binding *, b, &m->index->all)) {
        Env env = {m->unit, m, b->order, NULL, NULL};
        if (!has_call(b) || module_holds(m, b->guard) == HOLDS_NOT || !matters(eval_now(&env), ctx)) continue;
        if (b->kind == BIND_DEF ? !has_jit(m, b) : !makes_kernel(m, &env, module_assigned(b))) continue;
        const Value *v = module_value(m, b);
        if (v && v->kind == VAL_FUNCTION && v->func->nsignatures) visit(v->func, ctx);
    }
}

void module_functions(Module *m, const Selection *select) {
    u32 asked = m->unit->options ? m->unit->options->select.nkernels : 0;  /* room for named.c */
    m->functions = arena_array(m->unit->arena, FuncDef *, m->index->all.len + asked);
    for (u32 i = 0; i < m->index->all.len; i++) load_binding(m, select, m->index->all.at[i]);
}
