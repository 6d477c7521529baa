/* kernel.c: one function of a module, for each signature: a kernel, or those of a utility. */
#include "frontend/kernel.h"

#include "frontend/bodies.h"
#include "frontend/infer/utility.h"
#include "frontend/module/external.h"
#include "frontend/module/no_signature.h"
#include "frontend/module/sig.h"
#include "lib/base/unicode.h"
#include "lib/ir/limits.h"

/* What the C function is called after. */
static const char *entry_name(const Compile *c, const FuncDef *f) {
    const KernelConfig *k = c->config ? config_kernel(c->config, f->name) : NULL;
    return k && k->symbol ? sym_str(k->symbol) : unicode_ascii(c->u->arena, sym_str(f->name));
}

static Sym symbol_for(const Compile *c, const FuncDef *f, const Sig *sig, bool only) {
    Unit *u = c->u;
    Buf b = {0};
    buf_puts(&b, entry_name(c, f));
    if (config_is_taken(buf_text(&b))) buf_puts(&b, "_kernel");
    for (u32 i = 0, n = f->utility == UTILITY_REDUCE ? 1 : sig->nparams; i < n && !only; i++)
        buf_printf(&b, "%s%s", i ? "_" : "__", type_suffix(u->types, sig->params[i]));
    if (b.len > MOST_SYMBOL) {
        diag_LIMIT(u->diags, f->node->span, limits_text(u->arena, LIMIT_SYMBOL));
        diag_note(u->diags, (Span){0}, "`symbol:` in the configuration chooses another name");
    }
    Sym symbol = sym_intern(u->syms, buf_text(&b), b.len);
    buf_free(&b);
    return symbol;
}

/* The kernel's entry in the configuration wins over the command line. */
static FuncMode mode_of(const Compile *c, const FuncDef *f) {
    const Options *o = c->u->options;
    const KernelConfig *k = c->config ? config_kernel(c->config, f->name) : NULL;
    u8 checks = o->checks | (k ? k->checks : 0);
    FuncMode m = {o->literals_f32, o->index32, checks, o->restrict_params && f->is_kernel,
                  checks & CHECK_REPORTS || o->debug || f->options.debug, o->debug || f->options.debug, false};
    if (k && k->literals_f32 >= 0) m.literals_f32 = k->literals_f32;
    if (k && k->index32 >= 0) m.index32 = k->index32;
    if (k && k->restrict_params >= 0 && f->is_kernel) m.restrict_params = k->restrict_params;
    return m;
}

static u32 bodies_of(const Compile *c, const FuncDef *f) {
    const KernelConfig *k = c->config ? config_kernel(c->config, f->name) : NULL;
    return k && k->bodies ? k->bodies : c->u->options->bodies;
}

static const Type *find_kind(const Type *t, TypeKind k) {
    if (t->kind == k) return t;
    for (u32 i = 0; t->kind == TY_TUPLE && i < t->tuple.len; i++)
        if (find_kind(t->tuple.at[i], k)) return t;
    return NULL;
}

/* Optional values are no part of the binary contract; a tensor map is used where a launch has put
 * it. */
static bool refuse_parameters(Unit *u, const FuncDef *f, const Sig *sig) {
    for (u32 i = 0; i < sig->nparams; i++) {
        if (!f->is_kernel && find_kind(sig->params[i], TY_TENSOR_MAP)) {
            diag_BAD_SIGNATURE(u->diags, sig->span, type_str(u->types, sig->params[i]), "",
                               "a function that C++ calls cannot take a tensor map, which only kernels have");
            return true;
        }
        if (!find_kind(sig->params[i], TY_OPTIONAL)) continue;
        const char *why = arena_printf(u->arena, "%s cannot take an optional value",
                                       f->is_kernel ? "a kernel" : "a function that C++ calls");
        diag_BAD_SIGNATURE(u->diags, sig->span, type_str(u->types, sig->params[i]), "", why);
        diag_note(u->diags, (Span){0}, "pass the value, and a bool that says whether it is there");
        return true;
    }
    return false;
}

/* A kernel has a parameter for each of *args in the contract: as many as the signature says. */
static bool refuse_stars(Unit *u, const FuncDef *f) {
    const NodeList *params = program_params(f);
    u32 errors = diags_errors(u->diags);
    const char *what = f->utility == UTILITY_REDUCE ? "a reduction's function"
                       : f->utility                 ? "a universal function"
                                                    : "a kernel";
    for (u32 i = 0; (f->is_kernel || f->utility) && i < params->len; i++) {
        const Node *p = params->at[i];
        bool last = i + 1 == params->len && !f->utility;
        bool args = p->param.kind == PARAM_STAR_ARGS && !last, kwargs = p->param.kind == PARAM_STAR_KWARGS;
        if ((args && p->param.name) || kwargs)
            diag_KERNEL_PARAMETER(u->diags, p->span, what, args ? "*" : "**", p->param.name);
    }
    return diags_errors(u->diags) > errors;
}

/* What a GPU passes to a kernel. */
static bool refuse_size(Unit *u, const FuncDef *f, const Sig *sig) {
    if (!f->is_kernel || type_parameter_bytes(sig->params, sig->nparams) <= MOST_PARAMETER_BYTES) return false;
    diag_LIMIT(u->diags, sig->span.src ? sig->span : f->node->span, limits_text(u->arena, LIMIT_PARAMETER_BYTES));
    return true;
}

/* The parameters in the contract: an empty tuple is none of them. */
static void set_params(Unit *u, Kernel *k, const FuncDef *f, const Sig *sig) {
    const NodeList *params = program_params(f);
    k->params = arena_array(u->arena, const Type *, sig->nparams);
    k->param_names = arena_array(u->arena, Sym, sig->nparams);
    k->reads = arena_array(u->arena, bool, sig->nparams);
    k->writes = arena_array(u->arena, bool, sig->nparams);
    for (u32 i = 0; i < sig->nparams; i++) {
        if (!sig->params[i]->size) continue;
        k->param_names[k->nparams] = params->at[i]->param.name;
        k->params[k->nparams++] = type_contract(u->types, sig->params[i]);
    }
}

static Node *name_node(Unit *u, Span span, Sym name) {
    return ast_new(u->arena, span, (Node){ND_NAME, .name = {name}});
}

static Node *param_node(Unit *u, Span span, Sym name) {
    return ast_new(u->arena, span, (Node){ND_PARAM, .param = {.kind = PARAM_PLAIN, .name = name}});
}

/* A kernel with *args as one whose parameters have names, args_0, args_1 ..., which calls it. */
static FuncDef *spread(Unit *u, FuncDef *f, u32 count) {
    Span span = f->node->span;
    const NodeList *params = program_params(f);
    Sym callee = sym_printf(u->syms, "*%s", sym_str(f->name));            /* no name of Python */
    Node *def = arena_copy(u->arena, f->node, sizeof *def),
         *call = ast_new(u->arena, span, (Node){ND_CALL, .call = {.func = name_node(u, span, callee)}});
    def->def.params = def->def.body = (NodeList){0};
    for (u32 i = 0; i < count; i++) {
        const Node *p = params->at[i < params->len ? i : params->len - 1];
        Sym name = p->param.name;
        if (p->param.kind == PARAM_STAR_ARGS) name = sym_printf(u->syms, "%s_%u", sym_str(name), i + 1 - params->len);
        vec_push(u->arena, &def->def.params, param_node(u, p->span, name));
        vec_push(u->arena, &call->call.args, name_node(u, span, name));
    }
    Node *statement = ast_new(u->arena, span, (Node){ND_EXPR, .expr = {call}});
    vec_push(u->arena, &def->def.body, statement);
    FuncDef *all = arena_copy(u->arena, f, sizeof *all), *inner = arena_copy(u->arena, f, sizeof *inner);
    inner->is_kernel = false, inner->is_device = inner->decorated = true, inner->nsignatures = 0;
    all->node = def;
    all->body = NULL;
    all->captured = (Map){0};
    map_set(u->arena, &all->captured, callee, value_of_function(u, inner));
    return all;
}

/* The function that is compiled for a signature. */
static FuncDef *function_for(Unit *u, FuncDef *f, const Sig *sig) {
    return sig_takes_any(f) ? spread(u, f, sig->nparams) : f;
}

static Kernel *compile_kernel(Compile *c, FuncDef *f, const Sig *sig, bool only) {
    Unit *u = c->u;
    if (refuse_stars(u, f) || refuse_parameters(u, f, sig) || refuse_size(u, f, sig)) return NULL;
    IrFunc *func = infer_kernel(c->inf, f, sig->params, sig->nparams, mode_of(c, f), sig->ret, 0);
    if (!func) return NULL;
    if (func->ret->kind != TY_NONE && !type_is_scalar(func->ret)) {
        diag_DEVICE_RESULT(u->diags, f->node->span, f->name, type_str(u->types, func->ret));
        diag_note(u->diags, (Span){0},
                  "only a number can be returned to C++: write further results into an array argument");
        return NULL;
    }
    Kernel *k = arena_new(u->arena, Kernel);
    k->func = func;
    k->device = !f->is_kernel;
    k->name = f->name;
    k->symbol = func->symbol = symbol_for(c, f, sig, only);
    external_add(u->arena, &c->m->links, &f->options.links);
    set_params(u, k, f, sig);
    k->signature = ir_signature(u->arena, u->types, k);
    k->max_threads = f->options.max_threads;
    k->min_blocks = f->options.min_blocks;
    k->max_cluster = f->options.max_cluster;
    memcpy(k->cluster, f->options.cluster, sizeof k->cluster);
    k->block = f->options.block;
    k->carveout = f->options.carveout;
    k->unoptimized = f->options.opt == 0 || func->mode.debug;
    k->max_registers = f->options.max_registers;
    k->fastmath = func->fastmath;
    k->span = f->node->span;
    k->doc = program_docstring(f);
    return k;
}

/* Does `pyk run` run the kernel? */
static bool is_run(const Unit *u, const FuncDef *f) {
    const char *only = u->options->select.only;
    return !f->utility && only && sym_is(f->name, only);
}

static const Given *given_for(const Options *o, const Node *param) {
    for (u32 k = 0; k < o->narguments; k++)
        if (sym_is(param->param.name, o->arguments[k].name)) return &o->arguments[k];
    return NULL;
}

/* The types of what `pyk run` gives the kernel. NULL: it is another, or they are not all known. */
static Sig *types_from_arguments(Unit *u, const FuncDef *f) {
    const NodeList *params = program_params(f);
    const char *text = "";
    if (!is_run(u, f)) return NULL;
    for (u32 i = 0; i < params->len; i++) {
        const Given *g = given_for(u->options, params->at[i]);
        if (!g || !g->type) return NULL;
        text = arena_printf(u->arena, "%s%s%s", text, i ? ", " : "", g->type);
    }
    diag_TYPES_FROM_ARGUMENTS(u->diags, f->node->span, f->name, text);
    return sig_parse(u, f->module, arena_printf(u->arena, "void(%s)", text), (Span){0}, "the arguments", NULL);
}

static void explain_arguments(Unit *u, const FuncDef *f) {
    const NodeList *params = program_params(f);
    for (u32 i = 0; i < params->len; i++) {
        const Given *g = given_for(u->options, params->at[i]);
        const char *name = sym_str(params->at[i]->param.name);
        if (!g) diag_note(u->diags, (Span){0}, "no argument gives '%s' a value", name);
        else if (!g->type) diag_note(u->diags, (Span){0}, "argument '%s': %s", name, g->why);
    }
}

/* Where nothing says its types, what runs it or its launches may. */
static Sig **types_from_use(Compile *c, FuncDef *f, u32 *n) {
    Sig *given = types_from_arguments(c->u, f);
    if (given) return *n = 1, arena_copy(c->u->arena, &given, sizeof given);
    if (!c->launches) c->launches = launch_find(c->u, c->modules, c->nmodules);
    Sig **sigs = launch_signatures(c->launches, f, n);
    if (*n) return sigs;
    no_signature(c->u, f);
    bool run = is_run(c->u, f);
    if (run) explain_arguments(c->u, f);
    if (run || !launch_explain(c->launches, f)) no_signature_advice(c->u, f);
    return NULL;
}

void kernel_compile(Compile *c, FuncDef *f) {
    Unit *u = c->u;
    if (diags_full(u->diags)) return;
    if (c->config) config_apply(c->config, f);
    u32 n, errors = diags_errors(u->diags);
    Sig **sigs = sig_of_kernel(u, c->config, f, &n);
    bool used = n == 0 && (f->is_kernel || f->utility) && diags_errors(u->diags) == errors;
    if (used) sigs = types_from_use(c, f, &n);
    for (u32 k = 0; k < n; k++) {
        if (f->utility && refuse_stars(u, f)) return;
        if (f->utility) {
            Sym entry = sym_of(u->syms, entry_name(c, f)), symbol = symbol_for(c, f, sigs[k], n == 1);
            utility_compile(c->inf, f, sigs[k], entry, symbol, mode_of(c, f));
            continue;
        }
        u32 before = diags_count(u->diags);
        FuncDef *def = function_for(u, f, sigs[k]);
        Kernel *kernel = compile_kernel(c, def, sigs[k], n == 1);
        if (used && sigs[k]->span.src)
            diags_note_since(u->diags, before, sigs[k]->span, "the types come from this launch");
        if (!kernel) continue;
        Kernel *second = bodies_second(c, def, sigs[k], kernel, bodies_of(c, f));
        vec_push(u->arena, &c->m->kernels, kernel);
        if (second) vec_push(u->arena, &c->m->kernels, second);
    }
}

void kernel_check(Compile *c, FuncDef *f) {
    Unit *u = c->u;
    u32 n, before = diags_count(u->diags);
    Sig **sigs = f->utility == UTILITY_REDUCE ? (n = 0, NULL) : sig_of_kernel(u, NULL, f, &n);
    for (u32 i = 0; i < n; i++)
        infer_kernel(c->inf, function_for(u, f, sigs[i]), sigs[i]->params, sigs[i]->nparams, mode_of(c, f),
                     sigs[i]->ret, 0);
    const char *why = "'%s' has a signature: Numba compiles it where it stands, whether it is asked for or not";
    diags_note_since(u->diags, before, f->node->span, arena_printf(u->arena, why, sym_str(f->name)));
}
