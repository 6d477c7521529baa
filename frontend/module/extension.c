/* extension.c: @overload, @overload_method and @overload_attribute of numba.extending.
 *
 * The function under such a decorator runs at compile time, on the types of a call's arguments, and
 * returns the function that implements the call for them; None leaves the call to the next one. As
 * in Numba it sees int64 for a literal integer first and the literal, with its value, second. A
 * default value of a parameter is that value itself, not its type.
 *
 * The decorators act when their file is run, by whatever name a program then uses what they extend.
 * So all files of the program are looked through for them, when the first call asks. */
#include "frontend/module/extension.h"

#include <string.h>

#include "frontend/module/module_priv.h"
#include "frontend/module/writes_priv.h"
#include "frontend/module/eval_statement.h"
#include "frontend/module/eval_type.h"

typedef struct Chosen { const Args *types; Value *result; } Chosen;

struct Extension {
    Extended     what;             /* type: NULL, where `of` is a class of types */
    const Value *of;               /* the type, or class of types, that has the method or attribute */
    FuncDef     *chooser;
    bool         literals_first, fastmath;
    VEC(Chosen)  known;            /* a call's function is the same each time the call is typed */
};

static const struct { const char *path; ExtensionKind kind; u32 nargs; } decorators[] = {
    {"numba.extending.overload", EXTENDS_FUNCTION, 1},
    {"numba.extending.overload_method", EXTENDS_METHOD, 2},
    {"numba.extending.overload_attribute", EXTENDS_ATTRIBUTE, 2},
};

static int find_decorator(const Value *f) {
    for (size_t i = 0; i < countof(decorators) && f->kind == VAL_BUILTIN; i++)
        if (sym_is(f->builtin.path, decorators[i].path)) return (int)i;
    return -1;
}

bool extension_is_decorator(const Value *f) { return find_decorator(f) >= 0; }

const Value *extension_function(const Extension *e) { return e->what.function; }

const Node *extension_node(const Extension *e) { return e->chooser->node; }

/* ---- finding them ---------------------------------------------------------------------------- */

static bool is_true(const Value *v) {
    bool known;
    return v && value_truth(v, &known) && known;
}

static const Value *option(const Env *env, const Node *call, const char *name) {
    const Node *given = ast_keyword(call, name);
    return given ? eval(env, given->keyword.value) : NULL;
}

/* jit_options={'fastmath': True} */
static bool wants_fastmath(const Value *options) {
    for (u32 i = 0; options && options->kind == VAL_DICT && i < options->items.n; i += 2)
        if (options->items.at[i]->kind == VAL_STRING && sym_is(options->items.at[i]->string.text, "fastmath"))
            return is_true(options->items.at[i + 1]);
    return false;
}

void extension_define(const Env *env, const Node *call, const Value *decorator, FuncDef *chooser) {
    Unit *u = env->u;
    int which = find_decorator(decorator);
    const NodeList *args = &call->call.args;
    for (u32 i = 0; i < decorators[which].nargs; i++)
        if (i >= args->len || args->at[i]->kind == ND_KEYWORD || args->at[i]->kind == ND_STARRED) return;
    const Value *target = option(env, call, "target"), *first = eval(env, args->at[0]);
    if (target && target->kind == VAL_STRING && sym_is(target->string.text, "cpu")) return;
    Extension *e = arena_new(u->arena, Extension);
    e->what.kind = decorators[which].kind;
    if (e->what.kind == EXTENDS_FUNCTION) {
        e->what.function = first;
    } else {
        const Value *name = eval(env, args->at[1]);
        if (name->kind != VAL_STRING) return;
        e->of = first;
        e->what.name = name->string.text;
    }
    e->literals_first = is_true(option(env, call, "prefer_literal"));
    e->fastmath = wants_fastmath(option(env, call, "jit_options"));
    e->chooser = chooser;
    vec_push(u->arena, &program_of(u)->extensions, e);
}

/* Evaluating the definition tells of them: extension_define. */
static bool is_extension(Module *m, const Binding *b) {
    const NodeList *decorated = &b->stmt->def.decorators;
    Env env = {m->unit, m, b->order, NULL, NULL};
    for (u32 i = 0; i < decorated->len; i++)
        if (decorated->at[i]->kind == ND_CALL && find_decorator(eval(&env, decorated->at[i]->call.func)) >= 0)
            return true;
    return false;
}

static void collect(Unit *u) {
    Program *p = program_of(u);
    writes_scan(u);
    while (p->extended < p->modules.len) {
        Module *m = p->modules.at[p->extended++];
        for (vec_each(Binding *, b, &m->index->all))
            if (b->kind == BIND_DEF && module_holds(m, b->guard) != HOLDS_NOT && is_extension(m, b)) module_value(m, b);
    }
}

static bool same_function(const Value *a, const Value *b) {
    if (a->kind != b->kind) return false;
    if (a->kind == VAL_FUNCTION) return a->func == b->func;
    if (a->kind == VAL_BUILTIN) return a->builtin.path == b->builtin.path;
    /* a function of NumPy that kernels do not have */
    return a->kind == VAL_OPAQUE && a->opaque.why == b->opaque.why && !strncmp(sym_str(a->opaque.why), "np.", 3);
}

static bool has_type(const Value *of, const Type *t) {
    return of->kind == VAL_TYPE ? of->typeref.type == t : eval_is_type_of_class(t, of);
}

Extension *extension_next(Unit *u, const Extended *what, const Extension *after) {
    Program *p = program_of(u);
    collect(u);
    for (vec_each(Extension *, e, &p->extensions)) {
        if (after) {
            if (e == after) after = NULL;
            continue;
        }
        if (e->what.kind != what->kind || e->what.name != what->name) continue;
        if (what->function ? same_function(e->what.function, what->function) : has_type(e->of, what->type)) return e;
    }
    return NULL;
}

/* ---- choosing -------------------------------------------------------------------------------- */

static bool same_values(Value *const *a, Value *const *b, u32 n) {
    for (u32 i = 0; i < n; i++)
        if (a[i]->typeref.type != b[i]->typeref.type) return false;
    return true;
}

static bool same_types(const Args *a, const Args *b) {
    if (a->n != b->n || a->nkeywords != b->nkeywords || !same_values(a->at, b->at, a->n)) return false;
    for (u32 i = 0; i < a->nkeywords; i++)
        if (a->names[i] != b->names[i]) return false;
    return same_values(a->values, b->values, a->nkeywords);
}

static Value *choose(Unit *u, Extension *e, const Args *types) {
    for (u32 i = 0; i < e->known.len; i++)
        if (same_types(e->known.at[i].types, types)) return e->known.at[i].result;
    Args args = *types;
    Env env = {u, e->chooser->module, ORDER_LAST, NULL, NULL};
    Value *v = eval_call_function(&env, e->chooser->node, e->chooser, &args);
    if (v->kind == VAL_FUNCTION && e->fastmath) v->func->options.fastmath = true;
    vec_push(u->arena, &e->known, ((Chosen){types, v}));
    return v;
}

/* Has the function under the decorator said that it is for other types? */
bool extension_declines(const Value *v) {
    return v->kind == VAL_NONE || (v->kind == VAL_OPAQUE && v->node && v->node->kind == ND_RAISE);
}

Value *extension_choose(Unit *u, Extension *e, const Args *types, const Args *literals) {
    const Args *first = e->literals_first ? literals : types, *second = e->literals_first ? types : literals;
    Value *v = choose(u, e, first);
    if (!extension_declines(v) || same_types(first, second)) return v;
    Value *other = choose(u, e, second);
    return extension_declines(other) ? v : other;
}
