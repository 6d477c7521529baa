/* frontend.c: the phases in order: sources -> tokens -> syntax trees -> modules -> untyped SSA ->
 * typed SSA, for each kernel and signature. */
#include "frontend/frontend.h"

#include "frontend/asked.h"
#include "frontend/build/build.h"
#include "frontend/infer/seeds.h"
#include "frontend/module/define.h"
#include "frontend/module/import.h"
#include "frontend/module/misspelt.h"
#include "frontend/module/module.h"
#include "frontend/module/namespace.h"
#include "frontend/module/no_kernel.h"
#include "frontend/module/skipped.h"
#include "frontend/pass/pass.h"
#include "frontend/syntax/parse.h"
#include "lib/ir/lines.h"

#include <errno.h>
#include <string.h>

Unit *frontend_begin(const Options *options) { return program_create(options); }

void frontend_end(Unit *u) {
    if (u) arena_free(u->arena);
}

const Source *frontend_read(Unit *u, const char *path) {
    const Source *src = import_read(u, u->diags, path);
    if (!src) diag_CANNOT_READ(u->diags, (Span){0}, path, strerror(errno));
    return src;
}

static Node *parse_source(Unit *u, const Source *src) {
    TokenList tokens = lex(u->arena, u->syms, u->diags, src);
    return parse_module(u->arena, u->syms, u->diags, &tokens);
}

static void check_symbols(Unit *u, const IrModule *m) {
    for (u32 i = 0; i < m->kernels.len; i++)
        for (u32 k = 0; k < i; k++)
            if (m->kernels.at[i]->symbol == m->kernels.at[k]->symbol) {
                diag_DUPLICATE_SYMBOL(u->diags, m->kernels.at[i]->span, m->kernels.at[i]->symbol);
                diag_note(u->diags, m->kernels.at[k]->span,
                          "the other is here; `symbol:` in the configuration chooses another name");
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

/* Finds the functions that are asked for. If `pyk run` was given a name that no function has, it
 * finds all, to say what there is. */
static void find_functions(Unit *u, Module *const *modules, u32 n) {
    const Selection *select = &u->options->select, others = {select->kernels, select->nkernels, NULL};
    u32 found = 0;
    for (u32 i = 0; i < n; i++) {
        module_functions(modules[i], select);
        misspelt_check(modules[i], select);
        found += modules[i]->nfunctions;
    }
    for (u32 i = 0; i < n && !found && select->only; i++) module_functions(modules[i], &others);
    asked_load(u, modules, n);
    if (!select->nkernels && !select->only) skipped_check(modules, n);
}

/* A lint is of the first module; the others are there because they may launch its kernels. */
static u32 count_of_asked(const Unit *u, u32 n) { return u->options->lint && n ? 1 : n; }

static void compile_modules(Unit *u, IrModule *m, Module *const *modules, u32 n) {
    Compile c = {.u = u, .m = m, .inf = infer_begin(u, m), .modules = modules, .nmodules = n};
    for (u32 i = 0; i < count_of_asked(u, n); i++) {
        c.config = config_of_source(u, modules[i]->src->path);
        asked_compile(&c, modules[i]);
    }
    if (u->options->gpu_package && !diags_errors(u->diags)) seeds_add(c.inf);
    if (!diags_errors(u->diags)) check_symbols(u, m);
    const Program *p = program_of(u);
    for (u32 i = 0; i < p->modules.len && !diags_errors(u->diags); i++) asked_check_others(&c, p->modules.at[i]);
}

static void report_nothing(Unit *u, Module *const *modules, u32 n, const char *path) {
    if (u->options->device_functions) {
        diag_NO_DEVICE_FUNCTION(u->diags, (Span){0}, path);
        return;
    }
    u32 before = diags_count(u->diags), hints = 0;
    diag_NO_KERNEL(u->diags, (Span){0}, path);
    for (u32 i = 0; i < n; i++) hints += no_kernel_hints(modules[i]);
    for (u32 i = 0; i < n && !u->options->lint; i++) no_kernel_imported(modules[i]);
    if (u->options->lint && !hints) diags_forget(u->diags, before);
}

static void compile(Unit *u, IrModule *m, const Source *const *sources, u32 n) {
    Module **modules = arena_array(u->arena, Module *, n);
    n = open_sources(u, m, sources, n, modules);
    define_take(u, modules, n);
    find_functions(u, modules, n);
    if (diags_errors(u->diags)) return;
    asked_check(u, modules, n);
    compile_modules(u, m, modules, n);
    config_check_names(u, modules, n);
    define_check(u);
    if (diags_errors(u->diags)) return;
    pass_run(u, m);
    if (!m->kernels.len) report_nothing(u, modules, count_of_asked(u, n), n ? sources[0]->path : "the input");
}

IrModule *frontend_attempt(Unit *u, const Source *const *sources, u32 n, Sym package_name) {
    IrModule *m = arena_new(u->arena, IrModule);
    m->name = package_name;
    compile(u, m, sources, n);
    const Program *p = program_of(u);
    for (u32 i = 0; i < p->imported.len; i++) vec_push(u->arena, &m->sources, p->imported.at[i]);
    return m;
}

IrModule *frontend_compile(Unit *u, const Source *const *sources, u32 n, Sym package_name) {
    IrModule *m = frontend_attempt(u, sources, n, package_name);
    return diags_errors(u->diags) ? NULL : m;
}

/* ---- inspection ------------------------------------------------------------------------------ */

static bool inspect_ir(Unit *u, const Source *src, Buf *out) {
    Module *mod = import_open(u, src);
    define_take(u, &mod, 1);
    module_functions(mod, &u->options->select);
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

static bool inspect_lines(Unit *u, const Source *src, Buf *out) {
    IrModule *m = frontend_compile(u, &src, 1, sym_of(u->syms, "inspect"));
    if (m) lines_print(u->types, lines_create(u->arena, m, src, u->diags), out);
    return m && !diags_errors(u->diags);
}

const char *const *frontend_config_files(Unit *u, const char *source, u32 *n) {
    const Config *config = config_of_source(u, source);
    *n = config ? config->files.len : 0;
    return config ? config->files.at : NULL;
}

const char *const *frontend_config_targets(Unit *u, const char *source, u32 *n) {
    const Config *config = config_of_source(u, source);
    *n = config ? config->narch : 0;
    return config ? config->arch : NULL;
}

void frontend_retarget(Unit *u) { program_of(u)->configs = (Map){0}; }

/* What is said outside of `tune` as well would win over what is found. */
static void mark_taken(const Config *c, const KernelConfig *k, Tune *t) {
    for (vec_each_at(TuneAxis *, axis, &t->axes)) {
        size_t n = strlen(axis->key);
        axis->taken = !axis->define && config_says(k, axis->key);
        for (u32 d = 0; axis->define && d < c->defines.len; d++)
            axis->taken |= !strncmp(c->defines.at[d].text, axis->key, n) && c->defines.at[d].text[n] == '=';
    }
}

const Tune *frontend_tune(Unit *u, const char *source, const char *kernel) {
    const Config *c = config_of_source(u, source);
    const KernelConfig *k = c ? config_kernel(c, sym_of(u->syms, kernel)) : NULL;
    if (!k || !k->tune) return NULL;
    mark_taken(c, k, k->tune);
    return k->tune;
}

u32 frontend_numbers(Unit *u, const char *expression, i64 *out, u32 most) {
    const Program *p = program_of(u);
    const Node *node = define_expression(u, expression);
    if (!node || !p->modules.len) return 0;
    Value *v = module_eval(p->modules.at[0], node), **at = v->kind == VAL_TUPLE ? v->object.items.at : &v;
    u32 n = v->kind == VAL_TUPLE ? v->object.items.n : 1;
    for (u32 i = 0; i < n && i < most; i++) {
        if (at[i]->kind != VAL_INT || at[i]->number.is_u64) return 0;
        out[i] = at[i]->number.i;
    }
    return n <= most ? n : 0;
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
    case STAGE_LINES: return inspect_lines(u, src, out);
    }
    return diags_errors(u->diags) == 0;
}
