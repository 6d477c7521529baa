/* decorator.c: cuda.jit, numba.jit and their like: the options and signatures of a function.
 *
 * A decorator with options is a value of its own, a VAL_BUILTIN that carries a prototype FuncDef:
 * cuda.jit(device=True) may be kept in a variable. Applying it copies the function's definition and
 * lays the prototype's options over it, so k = cuda.jit(f) leaves f as it was. A wrong option is an
 * error where it is written, and then as if it had not been given. */
#include "frontend/module/decorator.h"

#include <string.h>
#include <strings.h>

#include "frontend/module/eval_host.h"
#include "frontend/module/eval_statement.h"
#include "frontend/module/extension.h"
#include "frontend/module/external.h"
#include "frontend/module/layout.h"
#include "frontend/module/sig.h"
#include "lib/base/suggest.h"
#include "lib/ir/limits.h"

enum { OF_CUDA = 1, OF_CPU = 2, OF_BOTH = 3, OF_UTILITY = 4 };

typedef enum Take {
    TAKE_SIGNATURE, TAKE_DEVICE, TAKE_INLINE, TAKE_FORCEINLINE, TAKE_DEBUG, TAKE_OPT, TAKE_LINEINFO, TAKE_FASTMATH,
    TAKE_MAX_REGISTERS, TAKE_CLUSTER,
    TAKE_LAUNCH_BOUNDS, TAKE_LINK, TAKE_BOUNDSCHECK, TAKE_CARVEOUT, TAKE_TARGET, TAKE_IDENTITY, TAKE_IGNORED,
    TAKE_REMOVED
} Take;

static const struct Option { const char *name; int of; Take take; const char *text; } options[] = {
#define OPTION(name, of, what, text) {name, OF_##of, TAKE_##what, text},
#include "frontend/module/decorator.def"
};

static const struct { const char *path; int of; UtilityKind utility; } decorators[] = {
    {"cuda.jit", OF_CUDA, UTILITY_NONE},
    {"numba.jit", OF_CPU, UTILITY_NONE},
    {"numba.njit", OF_CPU, UTILITY_NONE},
    {"numba.extending.register_jitable", OF_CPU, UTILITY_NONE},
    {"cuda.reduce", OF_UTILITY, UTILITY_REDUCE},
    {"numba.vectorize", OF_UTILITY, UTILITY_VECTORIZE},
    {"numba.guvectorize", OF_UTILITY, UTILITY_GUVECTORIZE},
    {"pykrt.sort", OF_UTILITY, UTILITY_SORT},
};

static int find_decorator(const Value *f) {
    for (size_t i = 0; i < countof(decorators); i++)
        if (sym_is(f->builtin.path, decorators[i].path)) return (int)i;
    return -1;
}

static int kind_of(const Value *f) { return decorators[find_decorator(f)].of; }

static bool is_cuda(const Value *f) { return kind_of(f) == OF_CUDA; }

bool decorator_is(const Value *f) { return f->kind == VAL_BUILTIN && find_decorator(f) >= 0; }

bool decorator_makes_kernels(const Value *f) { return decorator_is(f) && kind_of(f) != OF_CPU; }

bool decorator_has_name(Sym name) {
    if (sym_is(name, "Reduce")) return true;                            /* another name of reduce */
    for (size_t i = 0; i < countof(decorators); i++)
        if (sym_is(name, strrchr(decorators[i].path, '.') + 1)) return true;
    return false;
}

const char *decorator_nearest(Sym name) {
    Suggest s = {.word = sym_str(name)};
    for (size_t i = 0; i < countof(decorators); i++) suggest_offer(&s, strrchr(decorators[i].path, '.') + 1);
    return s.best;
}

/* ---- signatures ------------------------------------------------------------------------------ */

/* vectorize([float32]), where the decorators mean different things. */
static void refuse_type(Unit *u, const FuncDef *f, const Type *type, const Node *at) {
    const char *text = type_str(u->types, type);
    const char *meant = f->utility == UTILITY_VECTORIZE
            ? arena_printf(u->arena, "write %s(%s, ...): the result and a type for each parameter", text, text)
            : arena_printf(u->arena, "write (%s[:], ...): a type for each parameter", text);
    diag_BAD_SIGNATURE(u->diags, at->span, text, "",
                       arena_printf(u->arena, "a type alone is not a signature; %s", meant));
}

static void add_signature(Unit *u, FuncDef *f, const Value *v, const Node *at) {
    if (f->utility && v->kind == VAL_TYPE) {
        refuse_type(u, f, v->typeref.type, at);
        return;
    }
    Sig *sig = sig_from_value(u, f->module, v, at->span);
    if (!sig) return;
    Value **params = arena_array(u->arena, Value *, sig->nparams);
    for (u32 i = 0; i < sig->nparams; i++) params[i] = value_type(u, sig->params[i]);
    Value *s = eval_list(u, VAL_SIGNATURE, params, sig->nparams);
    s->signature.result = sig->ret;
    s->node = at;
    if (!(f->nsignatures & (f->nsignatures - 1))) {                       /* full: room doubles */
        Value **grown = arena_array(u->arena, Value *, f->nsignatures ? f->nsignatures * 2 : 1);
        if (f->nsignatures) memcpy(grown, f->signatures, f->nsignatures * sizeof *grown);
        f->signatures = grown;
    }
    f->signatures[f->nsignatures++] = s;
}

static bool all_types(const Value *v) {
    for (u32 i = 0; i < v->items.n; i++)
        if (v->items.at[i]->kind != VAL_TYPE) return false;
    return true;
}

static void take_signatures(Unit *u, FuncDef *f, const Value *v, const Node *at) {
    bool several = v->kind == VAL_LIST || (v->kind == VAL_TUPLE && v->items.n > 0 && !all_types(v));
    if (!several) {
        if (v->kind != VAL_NONE) add_signature(u, f, v, at);
        return;
    }
    if (v->items.n > MOST_SIGNATURES) {
        diag_LIMIT(u->diags, at->span, limits_text(u->arena, LIMIT_SIGNATURES));
        return;
    }
    for (u32 i = 0; i < v->items.n; i++)
        add_signature(u, f, v->items.at[i],
                      at->kind == ND_LIST && at->list.items.len == v->items.n ? at->list.items.at[i] : at);
}

/* ---- options --------------------------------------------------------------------------------- */

static bool take_bool(Unit *u, const struct Option *o, const Value *v, const Node *at, bool *out) {
    bool known, truth = value_truth(v, &known);
    if (known && (v->kind == VAL_BOOL || v->kind == VAL_INT || v->kind == VAL_NONE)) {
        *out = truth;
        return true;
    }
    diag_BAD_OPTION(u->diags, at->span, o->name, "is True or False");
    return false;
}

static void take_launch_bounds(Unit *u, FuncDef *f, const Value *v, const Node *at) {
    u32 *into[3] = {&f->options.max_threads, &f->options.min_blocks, &f->options.max_cluster};
    Items items = value_listed(&v);
    if (v->kind == VAL_NONE) return;
    if (items.n < 1 || items.n > 3) {
        diag_BAD_OPTION(u->diags, at->span, "launch_bounds",
                        "takes 1 to 3 integers: threads a block, blocks a multiprocessor, blocks a cluster");
        return;
    }
    for (u32 i = 0; i < items.n; i++) {
        i64 x;
        if (eval_int(items.at[i], &x) && x > 0 && x <= (i == 0 ? 1024 : 65535)) *into[i] = (u32)x;
        else if (items.at[i]->kind != VAL_NONE)
            diag_BAD_OPTION(u->diags, at->span, "launch_bounds",
                            i ? "takes positive integers" : "takes a number of threads from 1 to 1024 first");
    }
}

/* The blocks of a cluster in x, y and z; a number is that of x. */
static void take_cluster(Unit *u, FuncDef *f, const Value *v, const Node *at) {
    u32 n[3] = {1, 1, 1};
    Items items = value_listed(&v);
    bool right = items.n >= 1 && items.n <= 3;
    for (u32 i = 0; right && i < items.n; i++) {
        i64 x;
        right = eval_int(items.at[i], &x) && x > 0 && x <= MAX_CLUSTER;
        if (right) n[i] = (u32)x;
    }
    if (v->kind == VAL_NONE) return;
    if (right && n[0] * n[1] * n[2] <= MAX_CLUSTER) memcpy(f->options.cluster, n, sizeof n);
    else diag_BAD_OPTION(u->diags, at->span, "cluster", CLUSTER_RULE);
}

enum {
#define FLAG(name, text, bit) FAST_##name = bit,
#include "lib/ir/fastmath.def"
};

static const struct { const char *name; u8 bit; } fast_flags[] = {
#define FLAG(name, text, bit) {text, bit},
#include "lib/ir/fastmath.def"
    {"fast", 127},
};

/* fastmath={'nnan', 'contract'}: what may be done, by LLVM's names. */
static void take_fast_flags(Unit *u, FuncDef *f, const Value *v, const Node *at) {
    for (u32 i = 0; i < v->items.n; i++) {
        u32 k = 0;
        bool text = v->items.at[i]->kind == VAL_STRING;
        while (text && k < countof(fast_flags) && !sym_is(v->items.at[i]->string.text, fast_flags[k].name)) k++;
        if (!text || k == countof(fast_flags)) {
            diag_BAD_OPTION(u->diags, at->span, "fastmath",
                "is True, False or a set of 'fast', 'nnan', 'ninf', 'nsz', 'arcp', 'contract', 'afn', 'reassoc'");
            return;
        }
        f->options.fast_flags |= fast_flags[k].bit;
    }
    f->options.fastmath = f->options.fast_flags & FAST_AFN;
}

/* A wish for launches, which code does not depend on. -1 leaves it to the driver. */
static void take_carveout(Unit *u, FuncDef *f, const Value *v, const Node *at) {
    static const struct {
        const char *name;
        i64 percent;
    } names[] = {{"default", -1}, {"maxl1", 0}, {"maxshared", 100}};
    i64 percent = v->kind == VAL_NONE ? -1 : -2;
    if (v->kind == VAL_INT && !eval_int(v, &percent)) percent = -2;
    for (u32 i = 0; i < countof(names) && v->kind == VAL_STRING; i++)
        if (!strcasecmp(sym_str(v->string.text), names[i].name)) percent = names[i].percent;
    if (percent >= -1 && percent <= 100) f->options.carveout = (u32)(percent + 1);
    else
        diag_BAD_OPTION(u->diags, at->span, "shared_memory_carveout",
                        "is 'default', 'MaxL1', 'MaxShared' or a percentage from -1 to 100");
}

/* What reductions begin with: 0, 1, or nothing, which NumPy calls None or 'reorderable'. */
static void take_identity(Unit *u, FuncDef *f, const Value *v, const Node *at) {
    i64 x = -1;
    bool number = v->kind == VAL_INT && eval_int(v, &x) && (x == 0 || x == 1);
    if (number) f->identity = x ? IDENTITY_ONE : IDENTITY_ZERO;
    else if (v->kind != VAL_NONE && (v->kind != VAL_STRING || !sym_is(v->string.text, "reorderable")))
        diag_BAD_OPTION(u->diags, at->span, "identity", "is 0, 1, None or 'reorderable'");
}

static void take_debug(Unit *u, FuncDef *f, const struct Option *o, const Value *v, const Node *at) {
    bool on;
    if (!take_bool(u, o, v, at, &on)) return;
    f->options.debug = on;
    program_of(u)->debugging |= on;
}

static void take_option(Unit *u, FuncDef *f, const struct Option *o, const Value *v, const Node *at) {
    if (o->take == TAKE_REMOVED) {
        diag_REMOVED_OPTION(u->diags, at->span, o->name, o->text);
        return;
    }
    if (o->take == TAKE_IGNORED) return;
    if (v->kind == VAL_OPAQUE && o->take != TAKE_SIGNATURE) {
        diag_BAD_OPTION(u->diags, at->span, o->name, "needs a value that is known at compile time");
        diag_note(u->diags, v->node ? v->node->span : (Span){0}, "%s", sym_str(v->opaque.why));
        return;
    }
    bool on = false;
    i64 x;
    switch (o->take) {
    case TAKE_SIGNATURE:   take_signatures(u, f, v, at); break;
    case TAKE_DEVICE:      if (take_bool(u, o, v, at, &on)) f->is_device = on; break;
    case TAKE_FORCEINLINE: if (take_bool(u, o, v, at, &on)) f->options.forceinline = on; break;
    case TAKE_DEBUG:       take_debug(u, f, o, v, at); break;
    case TAKE_LINEINFO:    take_bool(u, o, v, at, &on); break;                /* the command line decides */
    case TAKE_OPT:         if (take_bool(u, o, v, at, &on)) f->options.opt = on ? 3 : 0; break;
    case TAKE_FASTMATH:
        if (v->kind == VAL_SET || value_is_sequence(v)) take_fast_flags(u, f, v, at);
        else if (take_bool(u, o, v, at, &on)) f->options.fastmath = on;
        break;
    case TAKE_INLINE:                                                         /* LLVM decides */
        if (v->kind != VAL_BOOL && !(v->kind == VAL_STRING && AMONG(sym_str(v->string.text), "always", "never")))
            diag_BAD_OPTION(u->diags, at->span, o->name, "is 'always' or 'never'");
        break;
    case TAKE_MAX_REGISTERS:
        if (v->kind == VAL_NONE) break;
        if (eval_int(v, &x) && x > 0 && x <= 255) f->options.max_registers = (u32)x;
        else diag_BAD_OPTION(u->diags, at->span, o->name, "is a number of registers from 1 to 255");
        break;
    case TAKE_LAUNCH_BOUNDS: take_launch_bounds(u, f, v, at); break;
    case TAKE_CLUSTER: take_cluster(u, f, v, at); break;
    case TAKE_CARVEOUT: take_carveout(u, f, v, at); break;
    case TAKE_LINK:
        external_links(u, v, at->span, &f->options.links);
        break;
    case TAKE_BOUNDSCHECK:
        if (value_truth(v, &on))
            diag_BAD_OPTION(u->diags, at->span, o->name,
                            "is not a decorator's option here; compile with --check=bounds");
        break;
    case TAKE_TARGET:
        if (v->kind != VAL_STRING ||
            (!sym_is(v->string.text, "cuda") && !sym_is(v->string.text, "cpu") && !sym_is(v->string.text, "parallel")))
            diag_BAD_OPTION(u->diags, at->span, o->name,
                            "is 'cuda', 'cpu' or 'parallel'; the code is compiled for GPUs and the CPU with each");
        break;
    case TAKE_IDENTITY: take_identity(u, f, v, at); break;
    case TAKE_IGNORED: case TAKE_REMOVED: break;
    }
}

static void unknown_option(Unit *u, const Value *deco, Sym name, const Node *at) {
    int of = kind_of(deco);
    Suggest s = {.word = sym_str(name)};
    for (size_t i = 0; i < countof(options); i++)
        if (options[i].of & of) suggest_offer(&s, options[i].name);
    diag_UNKNOWN_JIT_OPTION(u->diags, at->span, sym_str(deco->builtin.path), sym_str(name));
    if (s.best) diag_note(u->diags, (Span){0}, "did you mean '%s'?", s.best);
}

static const struct Option *find_option(Sym name, int of) {
    for (size_t i = 0; i < countof(options); i++)
        if ((options[i].of & of) && sym_is(name, options[i].name)) return &options[i];
    return NULL;
}

/* The node of the i-th keyword argument of a call. */
static const Node *keyword_node(const Node *call, u32 i) {
    for (u32 k = 0; k < call->call.args.len; k++)
        if (call->call.args.at[k]->kind == ND_KEYWORD && i-- == 0) return call->call.args.at[k];
    return call;
}

static const Node *positional_node(const Node *call, u32 i) {
    return call->kind == ND_CALL && i < call->call.args.len ? call->call.args.at[i] : call;
}

/* guvectorize("(n),()->(n)"): the types come from calls. */
static bool is_layout(const Value *v) { return v->kind == VAL_STRING && strstr(v->string.text->text, "->"); }

/* The last argument of guvectorize. */
static void take_layout(Unit *u, FuncDef *f, const Value *v, const Node *at) {
    CoreLayout *layout = arena_new(u->arena, CoreLayout);
    if (v && v->kind == VAL_STRING && !v->string.is_bytes)
        f->layout = layout_parse(u, sym_str(v->string.text), at->span, layout) ? layout : NULL;
    else
        diag_BAD_DECORATOR(
            u->diags, at->span,
            "guvectorize takes a layout after the signatures, as in guvectorize([...], \"(m,n),(n)->(m)\")");
}

static FuncDef *prototype(Unit *u, Module *m, const Node *n, const Value *deco, Args *a, u32 first) {
    static const struct Option signature = {"func_or_sig", OF_CUDA, TAKE_SIGNATURE, ""};
    FuncDef *f = arena_new(u->arena, FuncDef);
    if (deco->builtin.prototype) *f = *deco->builtin.prototype;
    else f->options.opt = -1;
    f->decorator = n->span;
    f->module = m;                                        /* whose types signatures may name */
    bool cuda = is_cuda(deco);
    if (!cuda) f->is_device = true;
    f->utility = decorators[find_decorator(deco)].utility;
    const Node *at = n->kind == ND_CALL ? n : NULL;
    bool has_layout = f->utility == UTILITY_GUVECTORIZE,
         has_signatures = cuda || has_layout || f->utility == UTILITY_VECTORIZE;
    bool untyped = has_layout && a->n == first + 1 && is_layout(a->at[first]);
    if (has_signatures && a->n > first && !untyped)
        take_option(u, f, &signature, a->at[first], positional_node(n, first));
    if (has_layout && a->n > first)
        take_layout(u, f, untyped ? a->at[first] : a->n > first + 1 ? a->at[first + 1] : NULL,
                    positional_node(n, first + !untyped));
    if (has_signatures && a->n > first + 1 + has_layout)
        diag_BAD_DECORATOR(u->diags, n->span,
                           arena_printf(u->arena,
                                        "%s takes one signature or a list of them%s; options are given by name",
                                        sym_str(deco->builtin.path), has_layout ? ", and a layout" : ""));
    for (u32 i = 0; i < a->nkeywords; i++) {
        const Node *keyword = at ? keyword_node(at, i) : n;
        if (!a->names[i]) {
            diag_BAD_DECORATOR(u->diags, keyword->span, "options of a decorator are written one by one, not as '**'");
            continue;
        }
        const struct Option *o = find_option(a->names[i], kind_of(deco));
        if (o) take_option(u, f, o, a->values[i], keyword->kind == ND_KEYWORD ? keyword->keyword.value : keyword);
        else unknown_option(u, deco, a->names[i], keyword);
    }
    if (f->is_device && f->options.links.len)
        diag_BAD_OPTION(u->diags, n->span, "link",
                        "belongs to kernels: give it to those that call this function, or to cuda.declare_device");
    if (cuda && f->options.debug && f->options.opt != 0) diag_DEBUG_OPTIMIZED(u->diags, n->span);
    return f;
}

/* ---- application ----------------------------------------------------------------------------- */

/* Are the variables that a function captures still being assigned where it is decorated? */
static bool defined_here(const Env *env, const FuncDef *f) {
    const Scope *s = env->scope;
    while (s && s->func != f->outer) s = s->outer;
    return s != NULL;
}

static Value *apply(const Env *env, const FuncDef *proto, const Value *target) {
    Unit *u = env->u;
    FuncDef *f = arena_new(u->arena, FuncDef);
    *f = *target->func;
    f->decorated = true;
    f->is_device = proto->is_device;
    f->is_kernel = !proto->is_device;
    f->utility = proto->utility;
    f->layout = proto->layout;
    if (proto->identity) f->identity = proto->identity; /* else that of the universal function it is made of */
    f->decorator = proto->decorator;
    if (!f->utility || proto->nsignatures) {                            /* a device function lends a utility its own */
        f->signatures = proto->signatures;
        f->nsignatures = proto->nsignatures;
    }
    if (!f->utility) f->options = proto->options;
    else f->options.fastmath |= proto->options.fastmath;
    f->body = NULL;
    f->when = NULL;
    if (defined_here(env, f)) eval_track(env, f);
    if (proto->nsignatures) f->when = eval_now(env);
    return value_of_function(u, f);
}

Value *decorator_kernel(const Env *env, const Value *function, Sym name) {
    FuncDef plain = {.module = env->m, .decorator = function->func->node->span, .options = {.opt = -1}};
    Value *v = function->func->is_kernel
                   ? value_of_function(env->u, arena_copy(env->u->arena, function->func, sizeof plain))
                   : apply(env, &plain, function);
    v->func->name = name;
    return v;
}

/* A reduction by max or operator.add: they are called by a function of two values. */
static Value *function_around(const Env *env, const Node *n, Value *builtin) {
    Args args = {.at = &builtin, .n = 1};
    Value *v = eval_host(env->u, n, "pyk.function_of_two", &args);
    if (v->kind != VAL_FUNCTION) return v;
    Node *node = arena_copy(env->u->arena, v->func->node, sizeof *node);
    node->span = n->span;
    v->func->node = node;
    v->func->module = env->m;                                            /* it belongs to who wrote the reduction */
    return v;
}

static Value *with_options(const Env *env, const Node *n, const Value *deco, Args *a, u32 first) {
    Value *v = value_builtin(env->u, deco->builtin.path);
    v->node = n;
    v->builtin.prototype = prototype(env->u, env->m, n, deco, a, first);
    return v;
}

Value *decorator_partial(const Env *env, const Node *n, Args *a) {
    Value *v = with_options(env, n, a->at[0], a, 1);
    v->builtin.partial = true;
    return v;
}

Value *decorator_call(const Env *env, const Node *n, const Value *deco, Args *a) {
    bool reduces = decorators[find_decorator(deco)].utility == UTILITY_REDUCE;
    if (reduces && a->n == 1 && a->at[0]->kind == VAL_BUILTIN && !decorator_is(a->at[0]))
        a->at[0] = function_around(env, n, a->at[0]);
    bool to_function = a->n == 1 && a->at[0]->kind == VAL_FUNCTION;
    if (to_function) return apply(env, prototype(env->u, env->m, n, deco, a, 1), a->at[0]);
    if ((deco->builtin.prototype && !deco->builtin.partial) || (reduces && a->n))
        return value_opaque(env->u, n, "%s is applied to something that is not a function of this file",
                            sym_str(deco->builtin.path));
    return with_options(env, n, deco, a, 0);
}

/* Decorators that leave what a function computes as it is. Some remember it. */
static bool is_transparent(const Env *env, const Node *at, FuncDef *f) {
    static const struct { const char *path; Receiver receiver; bool remembers; } known[] = {
        {"functools.lru_cache", RECEIVER_SELF, true}, {"functools.cache", RECEIVER_SELF, true},
        {"staticmethod", RECEIVER_NONE, false}, {"classmethod", RECEIVER_CLASS, false},
        {"property", RECEIVER_OF_PROPERTY, false}, {"functools.cached_property", RECEIVER_OF_PROPERTY, false},
    };
    const Value *deco = eval(env, at->kind == ND_CALL ? at->call.func : at);
    for (size_t i = 0; i < countof(known) && deco->kind == VAL_BUILTIN; i++) {
        if (!sym_is(deco->builtin.path, known[i].path)) continue;
        if (known[i].remembers) f->results = value_new(env->u->arena, VAL_DICT);
        else f->receiver = known[i].receiver;
        return true;
    }
    return false;
}

static void refuse_unknown(Unit *u, const Node *at) {
    diag_BAD_DECORATOR(u->diags, at->span,
                       "a decorator below cuda.jit would change the function; it cannot be evaluated at compile time");
    if (at->kind == ND_NAME)
        diag_note(u->diags, (Span){0}, "-D '%s=(lambda f: f)' compiles the function as it is without it",
                  sym_str(at->name.id));
}

Value *decorator_define(const Env *env, const Node *def) {
    Value *v = value_of_function(env->u, eval_new_function(env, def));
    const Node *unknown = NULL;
    for (u32 i = def->def.decorators.len; i-- > 0;) {                  /* the lowest is applied first */
        const Node *at = def->def.decorators.at[i];
        Value *deco = eval(env, at);
        if (decorator_is(deco)) {
            if (unknown) {
                refuse_unknown(env->u, unknown);
                unknown = NULL;
            }
            Args self = {.at = &v, .n = 1};
            FuncDef *proto =
                deco->builtin.prototype ? deco->builtin.prototype : prototype(env->u, env->m, at, deco, &self, 1);
            v = apply(env, proto, v);
        } else if (deco->kind == VAL_FUNCTION) {
            Args self = {.at = &v, .n = 1};
            v = eval_call_function(env, at, deco->func, &self);
            if (v->kind != VAL_FUNCTION) return v;
        } else if (at->kind == ND_CALL && extension_is_decorator(eval(env, at->call.func))) {
            extension_define(env, at, eval(env, at->call.func), v->func);
        } else if (!v->func->decorated && !is_transparent(env, at, v->func)) {
            unknown = at; /* one above cuda.jit wraps the launch: host code */
        }
    }
    if (!unknown) return v;
    const Node *name = unknown->kind == ND_CALL ? unknown->call.func : unknown;
    Value *deco = eval(env, name);
    if (deco->kind == VAL_BUILTIN)
        return value_opaque(env->u, def, "functions made by %s are not compiled", sym_str(deco->builtin.path));
    if (deco->kind == VAL_OPAQUE && deco->opaque.advice) {                /* a library's that is known to be no use */
        Value *lost = value_opaque(env->u, def, "'%s' is made by what kernels lack: %s", sym_str(def->def.name),
                                   sym_str(deco->opaque.why));
        lost->opaque.advice = deco->opaque.advice;
        return lost;
    }
    return value_opaque(env->u, def, "'%s' has a decorator that pyk does not know", sym_str(def->def.name));
}
