/* frontend.c: the phases in order. Source -> tokens -> syntax tree -> module -> (per kernel and signature) untyped SSA -> typed SSA. */
#include "frontend/frontend.h"

#include "frontend/build.h"
#include "frontend/config.h"
#include "frontend/dce.h"
#include "frontend/effects.h"
#include "frontend/endless.h"
#include "frontend/exceptions.h"
#include "frontend/external.h"
#include "frontend/encoding.h"
#include "frontend/import.h"
#include "frontend/infer.h"
#include "frontend/lint.h"
#include "frontend/loops.h"
#include "frontend/module.h"
#include "frontend/namespace.h"
#include "frontend/no_kernel.h"
#include "frontend/no_signature.h"
#include "frontend/parse.h"
#include "frontend/seeds.h"
#include "frontend/sig.h"
#include "frontend/space.h"
#include "frontend/strangers.h"
#include "frontend/suggest.h"
#include "frontend/unicode.h"
#include "frontend/utility.h"
#include "lib/fs.h"

#include <errno.h>
#include <string.h>

Unit *unit_create(const Options *options) {
    Arena *a = arena_create();
    Unit *u = arena_new(a, Unit);
    u->arena = a;
    u->syms = symtab_create(a);
    u->diags = diags_create(a);
    u->types = types_create(a, u->syms);
    u->options = options;
    return u;
}

void unit_free(Unit *u) {
    if (u) arena_free(u->arena);
}

const Source *frontend_read(Unit *u, const char *path) {
    size_t len;
    const char *text = fs_read(u->arena, path, &len);
    if (!text) {
        diag_CANNOT_READ(u->diags, (Span){0}, path, strerror(errno));
        return NULL;
    }
    Source *src = encoding_source(u->arena, u->diags, strcmp(path, "-") ? path : "<stdin>", text, len);
    source_rename(u->arena, src, u->options->prefix_maps, u->options->nprefix_maps);
    return src;
}

static Node *parse_source(Unit *u, const Source *src) {
    TokenList tokens = lex(u->arena, u->syms, u->diags, src);
    return parse_module(u->arena, u->syms, u->diags, &tokens);
}

/* ---- kernels ---------------------------------------------------------------------------------------------------------- */

/* What the C function is called after. */
static const char *entry_name(Unit *u, const FuncDef *f) {
    const KernelConfig *k = u->config ? config_kernel(u->config, f->name) : NULL;
    return k && k->symbol ? sym_str(k->symbol) : unicode_ascii(u->arena, sym_str(f->name));
}

static Sym symbol_for(Unit *u, const FuncDef *f, const Sig *sig, bool only) {
    const char *text = entry_name(u, f);
    for (u32 i = 0, n = f->utility == UTILITY_REDUCE ? 1 : sig->nparams; i < n && !only; i++)
        text = arena_printf(u->arena, "%s%s%s", text, i ? "_" : "__", type_suffix(u->types, sig->params[i]));
    return sym_of(u->syms, text);
}

/* The kernel's entry in the configuration wins over the command line. */
static FuncMode mode_of(const Unit *u, const FuncDef *f) {
    const Options *o = u->options;
    FuncMode m = {o->literals_f32, o->index32, o->check_bounds, o->restrict_params && f->is_kernel, o->check_assert || o->debug || f->options.debug};
    const KernelConfig *k = u->config ? config_kernel(u->config, f->name) : NULL;
    if (k && k->literals_f32 >= 0) m.literals_f32 = k->literals_f32;
    if (k && k->index32 >= 0) m.index32 = k->index32;
    if (k && k->check_bounds >= 0) m.check_bounds = k->check_bounds;
    if (k && k->check_assert >= 0) m.report = k->check_assert;
    if (k && k->restrict_params >= 0 && f->is_kernel) m.restrict_params = k->restrict_params;
    return m;
}

static const Type *find_kind(const Type *t, TypeKind k) {
    if (t->kind == k) return t;
    for (u32 i = 0; t->kind == TY_TUPLE && i < t->tuple.len; i++)
        if (find_kind(t->tuple.at[i], k)) return t;
    return NULL;
}

/* Optional values are no part of the binary contract. */
static bool refuse_parameters(Unit *u, const FuncDef *f, const Sig *sig) {
    for (u32 i = 0; i < sig->nparams; i++) {
        if (!find_kind(sig->params[i], TY_OPTIONAL)) continue;
        const char *why = arena_printf(u->arena, "%s cannot take an optional value", f->is_kernel ? "a kernel" : "a function that C++ calls");
        diag_BAD_SIGNATURE(u->diags, sig->span, type_str(u->types, sig->params[i]), "", why);
        diag_note(u->diags, (Span){0}, "pass the value, and a bool that says whether it is there");
        return true;
    }
    return false;
}

/* A kernel takes what its signature says; a device function of the same decorator may take any number. */
static bool refuse_stars(Unit *u, const FuncDef *f) {
    const NodeList *params = value_params(f);
    u32 errors = diags_errors(u->diags);
    const char *what = f->utility == UTILITY_REDUCE ? "a reduction's function" : f->utility ? "a universal function" : "a kernel";
    for (u32 i = 0; (f->is_kernel || f->utility) && i < params->len; i++) {
        const Node *p = params->at[i];
        bool args = p->param.kind == PARAM_STAR_ARGS, kwargs = p->param.kind == PARAM_STAR_KWARGS;
        if ((args && p->param.name) || kwargs) diag_KERNEL_PARAMETER(u->diags, p->span, what, args ? "*" : "**", p->param.name);
    }
    return diags_errors(u->diags) > errors;
}

/* The parameters in the contract: an empty tuple is none of them. */
static void set_params(Unit *u, Kernel *k, const FuncDef *f, const Sig *sig) {
    const NodeList *params = value_params(f);
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

static Kernel *compile_kernel(Unit *u, IrModule *m, FuncDef *f, const Sig *sig, bool only) {
    if (refuse_stars(u, f) || refuse_parameters(u, f, sig)) return NULL;
    IrFunc *func = infer_kernel(u, m, f, sig->params, sig->nparams, mode_of(u, f), sig->ret);
    if (!func) return NULL;
    if (func->ret->kind != TY_NONE && !type_is_scalar(func->ret)) {
        diag_DEVICE_RESULT(u->diags, f->node->span, f->name, type_str(u->types, func->ret));
        diag_note(u->diags, (Span){0}, "only a number can be returned to C++: write further results into an array argument");
        return NULL;
    }
    Kernel *k = arena_new(u->arena, Kernel);
    k->def = f;
    k->func = func;
    k->device = !f->is_kernel;
    k->name = f->name;
    k->symbol = func->symbol = symbol_for(u, f, sig, only);
    external_add(u->arena, &m->links, &f->options.links);
    set_params(u, k, f, sig);
    k->signature = ir_signature(u->arena, u->types, k);
    k->max_threads = f->options.max_threads;
    k->min_blocks = f->options.min_blocks;
    k->block = f->options.block;
    k->carveout = f->options.carveout;
    k->unoptimized = f->options.opt == 0;
    k->max_registers = f->options.max_registers;
    k->fastmath = func->fastmath;
    k->span = f->node->span;
    return k;
}

static void compile_function(Unit *u, IrModule *m, FuncDef *f) {
    if (diags_full(u->diags)) return;
    if (u->config) config_apply(u->config, f);
    u32 n, errors = diags_errors(u->diags);
    Sig **sigs = sig_of_kernel(u, f, &n);
    if (n == 0 && (f->is_kernel || f->utility) && diags_errors(u->diags) == errors) no_signature(u, f);
    for (u32 k = 0; k < n; k++) {
        if (f->utility && refuse_stars(u, f)) return;
        if (f->utility) {
            Sym entry = sym_of(u->syms, entry_name(u, f)), symbol = symbol_for(u, f, sigs[k], n == 1);
            utility_compile(u, m, f, sigs[k], entry, symbol, mode_of(u, f));
            continue;
        }
        Kernel *kernel = compile_kernel(u, m, f, sigs[k], n == 1);
        if (kernel) vec_push(u->arena, &m->kernels, kernel);
    }
}

/* --device-functions: a function without a decorator, by the name that a --sig gives. NULL if there is none. */
static FuncDef *plain_function(Unit *u, Module *mod, const char *sig) {
    const Value *v = module_lookup(mod, sym_of(u->syms, arena_strndup(u->arena, sig, strcspn(sig, "( "))), NULL);
    return v && v->kind == VAL_FUNCTION && v->func->module == mod && !v->func->decorated ? v->func : NULL;
}

static void compile_module(Unit *u, IrModule *m, Module *mod) {
    u->config = config_of_source(u, mod->src->path);
    bool devices = u->options->device_functions;                         /* for C++, which has no runtime that launches the parts of utilities */
    for (u32 i = 0; i < mod->nfunctions; i++) {
        FuncDef *f = mod->functions[i];
        if (f->is_kernel || (devices ? !f->utility : f->utility != UTILITY_NONE)) compile_function(u, m, f);
    }
    for (u32 i = 0; i < u->options->nsigs && u->options->device_functions; i++) {
        FuncDef *f = plain_function(u, mod, u->options->sigs[i]);
        bool seen = !f;
        for (u32 k = 0; k < i && !seen; k++) seen = plain_function(u, mod, u->options->sigs[k]) == f;
        if (!seen) compile_function(u, m, f);
    }
}

/* The functions that a module has, whichever are asked for. */
static void offer_functions(Unit *u, const Module *m, Suggest *s) {
    const Options *asked = u->options;
    Options all = *asked;
    Module other = *m;
    all.nkernels = 0;
    all.only = NULL;
    other.nfunctions = 0;
    u->options = &all;
    module_functions(&other);
    u->options = asked;
    for (u32 i = 0; i < other.nfunctions; i++) suggest_offer(s, sym_str(other.functions[i]->name));
}

static void report_unknown(Unit *u, Module *const *modules, u32 n, const char *name) {
    Suggest s = {.word = name};
    for (u32 k = 0; k < n; k++) offer_functions(u, modules[k], &s);
    diag_UNKNOWN_KERNEL(u->diags, (Span){0}, name);
    if (s.best) diag_note(u->diags, (Span){0}, "did you mean '%s'?", s.best);
}

/* --kernel and --sig name kernels that must exist. */
static void check_names(Unit *u, Module *const *modules, u32 n) {
    for (u32 i = 0; i < u->options->nkernels + u->options->nsigs; i++) {
        bool sig = i >= u->options->nkernels, found = false;
        const char *name = sig ? u->options->sigs[i - u->options->nkernels] : u->options->kernels[i];
        size_t len = strcspn(name, "( ");
        if (sig && name[len] != '(') continue;
        if (sig && u->options->nkernels + (u->options->only != NULL)) continue;                 /* it may be another kernel's */
        for (u32 k = 0; k < n; k++) {
            for (u32 j = 0; j < modules[k]->nfunctions; j++) {
                const Sym have = modules[k]->functions[j]->name;
                found |= have->len == len && !memcmp(have->text, name, len);
            }
            found |= u->options->device_functions && plain_function(u, modules[k], name);
        }
        if (!found && len) report_unknown(u, modules, n, arena_strndup(u->arena, name, len));
    }
}

static void check_symbols(Unit *u, const IrModule *m) {
    for (u32 i = 0; i < m->kernels.len; i++)
        for (u32 k = 0; k < i; k++)
            if (m->kernels.at[i]->symbol == m->kernels.at[k]->symbol) {
                diag_DUPLICATE_SYMBOL(u->diags, m->kernels.at[i]->span, m->kernels.at[i]->symbol);
                diag_note(u->diags, m->kernels.at[k]->span, "the other is here; `symbol:` in the configuration chooses another name");
            }
}

/* The function also has the parameters that are not passed. */
static void set_access(Kernel *k) {
    for (u32 i = 0, p = 0; p < k->nparams; i++) {
        if (!k->func->params[i]->type->size) continue;
        bool memory = k->params[p]->kind == TY_ARRAY || k->params[p]->kind == TY_POINTER || k->params[p]->kind == TY_RECORD;
        k->reads[p] = memory && k->func->reads >> (i < 63 ? i : 63) & 1;
        k->writes[p++] = memory && k->func->writes >> (i < 63 ? i : 63) & 1;
    }
}

static void finish(Unit *u, IrModule *m) {
    for (u32 i = 0; i < m->funcs.len; i++) dce(u->arena, m->funcs.at[i]);
    space_check(u, m);
    effects_of_module(u->arena, m);
    exceptions_number(u->arena, m);
    lint_module(u, m);
    for (u32 i = 0; i < m->funcs.len; i++) loops_hint(u->arena, m->funcs.at[i]);
    for (u32 i = 0; i < m->funcs.len; i++) {
        const char *fault = ir_verify(u->arena, u->types, m->funcs.at[i]);
        if (fault) UNREACHABLE(fault);
    }
    for (u32 i = 0; i < m->kernels.len; i++) {
        Kernel *k = m->kernels.at[i];
        k->uses_dynamic_shared = k->func->uses_dynamic_shared;
        k->cooperative = k->func->syncs_grid;
        set_access(k);
    }
}

/* A file that is named twice, in whatever spelling, is compiled once. The number of modules. */
static u32 open_sources(Unit *u, IrModule *m, const Source *const *sources, u32 n, Module **modules) {
    u32 count = 0;
    for (u32 i = 0; i < n; i++) {
        modules[count] = import_open(u, sources[i]);
        bool seen = false;
        for (u32 k = 0; k < count && !seen; k++) seen = modules[k] == modules[count];
        if (seen) continue;
        vec_push(u->arena, &m->sources, sources[i]);
        count++;
    }
    return count;
}

IrModule *frontend_compile(Unit *u, const Source *const *sources, u32 n, Sym package_name) {
    IrModule *m = arena_new(u->arena, IrModule);
    m->name = package_name;
    const char *path = n ? sources[0]->path : "the input";
    Module **modules = arena_array(u->arena, Module *, n);
    n = open_sources(u, m, sources, n, modules);
    u32 found = 0;
    for (u32 i = 0; i < n; i++) {
        module_functions(modules[i]);
        strangers_check(modules[i]);
        found += modules[i]->nfunctions;
    }
    if (!found && u->options->only) {                                    /* a misspelt name: see what there is */
        Options all = *u->options;
        all.only = NULL;
        u->options = arena_copy(u->arena, &all, sizeof all);
        for (u32 i = 0; i < n; i++) module_functions(modules[i]);
    }
    if (diags_errors(u->diags)) return NULL;
    check_names(u, modules, n);
    for (u32 i = 0; i < n; i++) compile_module(u, m, modules[i]);
    config_check_names(u, modules, n);
    if (u->options->gpu_package && !diags_errors(u->diags)) seeds_add(u, m);
    if (!diags_errors(u->diags)) check_symbols(u, m);
    if (!diags_errors(u->diags)) endless_check(u, m);
    if (diags_errors(u->diags)) return NULL;
    for (u32 i = 0; i < u->imported.len; i++) vec_push(u->arena, &m->sources, u->imported.at[i]);
    if (m->kernels.len) finish(u, m);
    else if (u->options->device_functions) diag_NO_DEVICE_FUNCTION(u->diags, (Span){0}, path);
    else {
        diag_NO_KERNEL(u->diags, (Span){0}, path);
        for (u32 i = 0; i < n; i++) no_kernel_hints(modules[i]);
    }
    return diags_errors(u->diags) ? NULL : m;
}

/* ---- inspection --------------------------------------------------------------------------------------------------------- */

static bool inspect_ir(Unit *u, const Source *src, Buf *out) {
    Module *mod = import_open(u, src);
    module_functions(mod);
    if (diags_errors(u->diags)) return false;
    for (u32 i = 0; i < mod->nfunctions; i++) {
        IrFunc *f = build_function(u, mod->functions[i]);
        ir_print(u->types, f, out);
        buf_putc(out, '\n');
    }
    return diags_errors(u->diags) == 0;
}

static bool inspect_types(Unit *u, const Source *src, Buf *out) {
    IrModule *m = frontend_compile(u, &src, 1, sym_of(u->syms, "inspect"));
    if (!m || diags_errors(u->diags)) return false;
    for (u32 i = 0; i < m->funcs.len; i++) {
        ir_print(u->types, m->funcs.at[i], out);
        buf_putc(out, '\n');
    }
    return true;
}

void frontend_libraries(Unit *u, Buf *out) { namespace_libraries(u, out); }

bool frontend_inspect(Unit *u, const Source *src, Stage stage, Buf *out) {
    TokenList tokens;
    switch (stage) {
    case STAGE_TOKENS:
        tokens = lex(u->arena, u->syms, u->diags, src);
        lex_dump(&tokens, out);
        break;
    case STAGE_AST: ast_dump(parse_source(u, src), out); break;
    case STAGE_IR: return inspect_ir(u, src, out);
    case STAGE_TYPES: return inspect_types(u, src, out);
    }
    return diags_errors(u->diags) == 0;
}
