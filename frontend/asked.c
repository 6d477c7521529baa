/* asked.c: which functions are compiled: those that --kernel, --sig, --device-functions ask for. */
#include "frontend/asked.h"

#include <string.h>

#include "frontend/module/module.h"
#include "frontend/module/named.h"
#include "lib/base/suggest.h"

/* --device-functions: a function without a decorator, by the name that a --sig gives. NULL if there is none. */
static FuncDef *plain_function(Unit *u, Module *mod, const char *sig) {
    const Value *v = module_lookup(mod, sym_of(u->syms, arena_strndup(u->arena, sig, strcspn(sig, "( "))), NULL);
    return v && v->kind == VAL_FUNCTION && v->func->module == mod && !v->func->decorated ? v->func : NULL;
}

/* What --kernel would ask for, to compile a file without the kernels that have errors. */
typedef struct Sound { const char *asked; u32 n; } Sound;

static void add_sound(Unit *u, Sound *s, const FuncDef *f) {
    enum { MOST = 6 };
    if (s->n++ < MOST) s->asked = arena_printf(u->arena, "%s --kernel %s", s->asked, sym_str(f->name));
    else if (s->n == MOST + 1) s->asked = arena_printf(u->arena, "%s ...", s->asked);
}

void asked_compile(Compile *c, Module *mod) {
    Unit *u = c->u;
    u32 errors = diags_errors(u->diags);
    Sound sound = {"", 0};
    /* C++ has no runtime that would launch the kernels of a utility */
    bool devices = u->options->device_functions;
    for (array_each(FuncDef *, f, mod->functions, mod->nfunctions))
        if (f->is_kernel || (devices ? !f->utility : f->utility != UTILITY_NONE)) {
            u32 before = diags_errors(u->diags), kernels = c->m->kernels.len;
            kernel_compile(c, f);
            if (diags_errors(u->diags) == before && c->m->kernels.len > kernels) add_sound(u, &sound, f);
        }
    for (u32 i = 0; i < u->options->nsigs && u->options->device_functions; i++) {
        FuncDef *f = plain_function(u, mod, u->options->sigs[i]);
        bool seen = !f;
        for (u32 k = 0; k < i && !seen; k++) seen = plain_function(u, mod, u->options->sigs[k]) == f;
        if (!seen) kernel_compile(c, f);
    }
    bool all = !u->options->lint && !u->options->select.nkernels;
    if (sound.n && diags_errors(u->diags) > errors && all)
        diag_note(u->diags, (Span){0}, "files are compiled as a whole:%s leaves out what has errors", sound.asked);
}

static bool matters(When *when, void *ctx) {
    const Compile *c = ctx;
    return infer_differs(c->inf, when);
}

static void check_unasked(FuncDef *f, void *ctx) {
    Compile *c = ctx;
    bool compiled = false;
    for (u32 i = 0; i < f->module->nfunctions && !compiled; i++) compiled = f->module->functions[i] == f;
    if (!compiled || (!f->is_kernel && !f->utility)) kernel_check(c, f);
}

void asked_check_others(const Compile *c, Module *mod) {
    Compile aside = *c;
    aside.inf = infer_aside(c->inf);
    if (!mod->src->builtin) module_eager(mod, matters, check_unasked, &aside);
}

static bool has_function(Module *const *modules, u32 n, Sym name) {
    for (u32 i = 0; i < n; i++)
        for (u32 k = 0; k < modules[i]->nfunctions; k++)
            if (modules[i]->functions[k]->name == name) return true;
    return false;
}

void asked_load(Unit *u, Module *const *modules, u32 n) {
    const Selection *select = &u->options->select;
    for (array_each(const char *, asked, select->kernels, select->nkernels)) {
        bool found = has_function(modules, n, sym_of(u->syms, asked));
        for (u32 k = 0; k < n && !found; k++) found = named_load(modules[k], asked);
    }
}

/* The functions that a module has, whichever are asked for. */
static void offer_functions(const Module *m, Suggest *s) {
    Module other = *m;
    other.nfunctions = 0;
    module_functions(&other, NULL);
    for (u32 i = 0; i < other.nfunctions; i++) suggest_offer(s, sym_str(other.functions[i]->name));
}

static void report_unknown(Unit *u, Module *const *modules, u32 n, const char *name) {
    Suggest s = {.word = name};
    for (u32 k = 0; k < n; k++) offer_functions(modules[k], &s);
    diag_UNKNOWN_KERNEL(u->diags, (Span){0}, name);
    if (s.best) diag_note(u->diags, (Span){0}, "did you mean '%s'?", s.best);
    for (u32 k = 0; k < n && !s.best; k++) named_explain(modules[k], name);
}

/* --kernel and --sig name kernels that must exist. */
void asked_check(Unit *u, Module *const *modules, u32 n) {
    const Selection *select = &u->options->select;
    for (u32 i = 0; i < select->nkernels + u->options->nsigs; i++) {
        bool sig = i >= select->nkernels, found = false;
        const char *name = sig ? u->options->sigs[i - select->nkernels] : select->kernels[i];
        size_t len = sig ? strcspn(name, "( ") : strlen(name);
        if (sig && name[len] != '(') continue;
        if (sig && (select->nkernels || select->only)) continue;          /* it may be another kernel's */
        if (!sig && has_function(modules, n, named_symbol(u, name))) continue;
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
