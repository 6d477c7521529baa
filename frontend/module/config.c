/* config.c: reading pyk.yaml with libyaml.
 *
 * Each mapping is checked against the table of its keys, so that a misspelt key is an error with a
 * suggestion and not a setting that silently does nothing. The nodes' marks become spans of the
 * file, so that messages show the line as those about Python do. */
#include "frontend/module/config.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#include "lib/base/fs.h"
#include "lib/base/suggest.h"
#include "lib/contract/check.h"
#include "lib/ir/options.h"

typedef struct Reader {
    Config          *c;
    yaml_document_t *doc;
} Reader;

typedef void TakeKernel(Reader *r, KernelConfig *k, yaml_node_t *value);
typedef enum Of { OF_ALL, OF_LAUNCHED } Of; /* the runtime decides how the kernels of utilities are launched */

/* ---- nodes ----------------------------------------------------------------------------------- */

static Span span_of(const Reader *r, const yaml_node_t *n) {
    const Source *s = r->c->src;
    u32 line = (u32)n->start_mark.line, lo = line < s->nlines ? s->lines[line] : s->len;
    const char *text = s->text;
    for (size_t i = 0; i < n->start_mark.column && lo < s->len && text[lo] != '\n'; i++) {
        lo++;
        while (lo < s->len && (text[lo] & 0xC0) == 0x80) lo++;            /* libyaml counts code points */
    }
    u32 hi = lo;
    while (hi < s->len && text[hi] != '\n' &&
           (n->end_mark.line != n->start_mark.line || hi - lo < n->end_mark.column - n->start_mark.column))
        hi++;
    return (Span){s, lo, hi > lo ? hi : lo + 1};
}

void config_error(const Config *c, Span span, const char *why) { diag_BAD_CONFIG(c->unit->diags, span, why); }

static void bad(Reader *r, const yaml_node_t *n, const char *why) { config_error(r->c, span_of(r, n), why); }

static const char *scalar(const yaml_node_t *n) {
    return n->type == YAML_SCALAR_NODE ? (const char *)n->data.scalar.value : NULL;
}

/* The items of a sequence; a lone scalar counts as a sequence of itself. */
static u32 items(Reader *r, yaml_node_t *n, yaml_node_t ***out) {
    u32 len = n->type == YAML_SEQUENCE_NODE ? (u32)(n->data.sequence.items.top - n->data.sequence.items.start)
                                            : n->type == YAML_SCALAR_NODE;
    *out = arena_array(r->c->unit->arena, yaml_node_t *, len);
    for (u32 i = 0; i < len; i++)
        (*out)[i] = n->type == YAML_SCALAR_NODE ? n : yaml_document_get_node(r->doc, n->data.sequence.items.start[i]);
    return len;
}

static bool integer(Reader *r, const yaml_node_t *n, u32 max, u32 *out) {
    const char *text = scalar(n);
    char *end = NULL;
    long v = text ? strtol(text, &end, 10) : 0;
    if (text && *text && !*end && v > 0 && v <= (long)max) {
        *out = (u32)v;
        return true;
    }
    bad(r, n, arena_printf(r->c->unit->arena, "an integer from 1 to %u is expected", max));
    return false;
}

static void boolean(Reader *r, const yaml_node_t *n, i8 *out) {
    const char *text = scalar(n);
    if (text && strcmp(text, "true") == 0) *out = 1;
    else if (text && strcmp(text, "false") == 0) *out = 0;
    else bad(r, n, "'true' or 'false' is expected");
}

/* One of two words: out is 1 for the first. */
static void choice(Reader *r, const yaml_node_t *n, const char *on, const char *off, i8 *out) {
    const char *text = scalar(n);
    if (text && strcmp(text, on) == 0) *out = 1;
    else if (text && strcmp(text, off) == 0) *out = 0;
    else bad(r, n, arena_printf(r->c->unit->arena, "'%s' or '%s' is expected", on, off));
}

/* ---- the keys of a kernel -------------------------------------------------------------------- */

static void take_sigs(Reader *r, KernelConfig *k, yaml_node_t *value) {
    yaml_node_t **at;
    u32 n = items(r, value, &at);
    if (n == 0) bad(r, value, "a list of signatures is expected");
    k->sigs = arena_array(r->c->unit->arena, ConfigSig, n);
    for (u32 i = 0; i < n; i++) {
        if (scalar(at[i]))
            k->sigs[k->nsigs++] = (ConfigSig){arena_strdup(r->c->unit->arena, scalar(at[i])), span_of(r, at[i])};
        else bad(r, at[i], "a signature is text, as \"void(float32[::1], int32)\"");
    }
}

static void take_symbol(Reader *r, KernelConfig *k, yaml_node_t *value) {
    const char *text = scalar(value);
    size_t len = text ? strlen(text) : 0;
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
    if (len == 0 || strspn(text, letters) != len || (*text >= '0' && *text <= '9')) {
        bad(r, value, "a symbol is a C identifier");
        return;
    }
    k->symbol = sym_of(r->c->unit->syms, text);
    k->symbol_span = span_of(r, value);
}

static void take_launch_bounds(Reader *r, KernelConfig *k, yaml_node_t *value) {
    u32 *into[3] = {&k->max_threads, &k->min_blocks, &k->max_cluster};
    yaml_node_t **at;
    u32 n = items(r, value, &at);
    if (n < 1 || n > 3) {
        bad(r, value, "launch_bounds has 1 to 3 integers: threads a block, blocks a multiprocessor, blocks a cluster");
        return;
    }
    for (u32 i = 0; i < n; i++) integer(r, at[i], i == 0 ? 1024 : 65535, into[i]);
}

static void take_check(Reader *r, KernelConfig *k, yaml_node_t *value) {
    yaml_node_t **at;
    u32 n = items(r, value, &at);
    for (u32 i = 0; i < n; i++) {
        const char *text = scalar(at[i]);
        unsigned checks = text ? check_named(text) : 0;
        k->checks |= (u8)checks;
        if (!checks) bad(r, at[i], "a check is expected: " CHECK_NAMES);
    }
}

/* Kernels take time to compile: a program that only sums needs none that scan. */
static void take_forms(Reader *r, KernelConfig *k, yaml_node_t *value) {
    static const char *const names[] = {
#define FORM(name, text) text,
        FORMS
#undef FORM
    };
    yaml_node_t **at;
    u32 n = items(r, value, &at);
    k->forms_span = span_of(r, value);
    if (n == 0) bad(r, value, "a list of forms is expected: reduce, axis, arg, scan, scan_axis");
    for (u32 i = 0; i < n; i++) {
        const char *text = scalar(at[i]);
        u32 form = 0;
        while (form < countof(names) && (!text || strcmp(names[form], text) != 0)) form++;
        if (form < countof(names)) k->forms |= 1u << form;
        else bad(r, at[i], "'reduce', 'axis', 'arg', 'scan' or 'scan_axis' is expected");
    }
}

static void take_max_registers(Reader *r, KernelConfig *k, yaml_node_t *value) {
    integer(r, value, 255, &k->max_registers);
}
static void take_block(Reader *r, KernelConfig *k, yaml_node_t *value) {
    integer(r, value, 1024, &k->block);
    k->block_span = span_of(r, value);
}
static void take_fastmath(Reader *r, KernelConfig *k, yaml_node_t *value) { boolean(r, value, &k->fastmath); }
static void take_restrict(Reader *r, KernelConfig *k, yaml_node_t *value) { boolean(r, value, &k->restrict_params); }
static void take_literals(Reader *r, KernelConfig *k, yaml_node_t *value) {
    choice(r, value, "f32", "f64", &k->literals_f32);
}
static void take_index(Reader *r, KernelConfig *k, yaml_node_t *value) { choice(r, value, "32", "64", &k->index32); }

typedef struct KernelKey { const char *key; TakeKernel *take; Of of; } KernelKey;

static const KernelKey kernel_keys[] = {
    {"sigs", take_sigs, OF_ALL},
    {"symbol", take_symbol, OF_ALL},
    {"launch_bounds", take_launch_bounds, OF_LAUNCHED},
    {"max_registers", take_max_registers, OF_LAUNCHED},
    {"fastmath", take_fastmath, OF_ALL},
    {"literals", take_literals, OF_ALL},
    {"index", take_index, OF_ALL},
    {"check", take_check, OF_ALL},
    {"restrict", take_restrict, OF_LAUNCHED},
    {"block", take_block, OF_LAUNCHED},
    {"forms", take_forms, OF_ALL},
};

static void unknown_key(Reader *r, const yaml_node_t *key, Suggest *s, const char *in, const char *keys) {
    bad(r, key, arena_printf(r->c->unit->arena, "%s has no key '%s'", in, s->word));
    if (s->best) diag_note(r->c->unit->diags, (Span){0}, "did you mean '%s'?", s->best);
    else diag_note(r->c->unit->diags, (Span){0}, "its keys are %s", keys);
}

/* What a key sets has room for one list only. */
static bool is_new(Reader *r, const yaml_node_t *key, u32 *seen, u32 which) {
    if (*seen >> which & 1) bad(r, key, arena_printf(r->c->unit->arena, "'%s' is given twice", scalar(key)));
    bool first = !(*seen >> which & 1);
    *seen |= 1u << which;
    return first;
}

static const char *keys_of_kernels(Reader *r) {
    const char *text = "";
    for (size_t i = 0; i < countof(kernel_keys); i++)
        text = arena_printf(r->c->unit->arena, "%s%s%s", text, i ? ", " : "", kernel_keys[i].key);
    return text;
}

static void take_kernel(Reader *r, yaml_node_t *key, yaml_node_t *value) {
    KernelConfig *k = &r->c->kernels[r->c->nkernels];
    *k = (KernelConfig){
        .span = span_of(r, key), .fastmath = -1, .literals_f32 = -1, .index32 = -1, .restrict_params = -1};
    if (!scalar(key) || value->type != YAML_MAPPING_NODE) {
        bad(r, scalar(key) ? value : key, "a kernel's name and its settings are expected");
        return;
    }
    k->name = sym_of(r->c->unit->syms, scalar(key));
    if (config_kernel(r->c, k->name))
        bad(r, key, arena_printf(r->c->unit->arena, "kernel '%s' is configured twice", scalar(key)));
    r->c->nkernels++;
    u32 seen = 0;
    for (yaml_node_pair_t *p = value->data.mapping.pairs.start; p < value->data.mapping.pairs.top; p++) {
        yaml_node_t *name = yaml_document_get_node(r->doc, p->key), *v = yaml_document_get_node(r->doc, p->value);
        Suggest s = {.word = scalar(name) ? scalar(name) : ""};
        const KernelKey *found = NULL;
        for (size_t i = 0; i < countof(kernel_keys); i++) {
            if (strcmp(kernel_keys[i].key, s.word) == 0) found = &kernel_keys[i];
            suggest_offer(&s, kernel_keys[i].key);
        }
        if (!found) unknown_key(r, name, &s, "a kernel's configuration", keys_of_kernels(r));
        else if (is_new(r, name, &seen, (u32)(found - kernel_keys))) found->take(r, k, v);
        if (found && found->of == OF_LAUNCHED) k->launch_key = found->key, k->launch_span = span_of(r, name);
    }
}

/* ---- the file -------------------------------------------------------------------------------- */

static void take_kernels(Reader *r, yaml_node_t *value) {
    if (value->type != YAML_MAPPING_NODE) {
        bad(r, value, "a mapping from kernels to their settings is expected");
        return;
    }
    r->c->kernels =
        arena_array(r->c->unit->arena, KernelConfig, value->data.mapping.pairs.top - value->data.mapping.pairs.start);
    for (yaml_node_pair_t *p = value->data.mapping.pairs.start; p < value->data.mapping.pairs.top; p++)
        take_kernel(r, yaml_document_get_node(r->doc, p->key), yaml_document_get_node(r->doc, p->value));
}

static void take_arch(Reader *r, yaml_node_t *value) {
    yaml_node_t **at;
    u32 n = items(r, value, &at);
    if (n == 0) bad(r, value, "a list of architectures is expected");
    r->c->arch = arena_array(r->c->unit->arena, const char *, n);
    for (u32 i = 0; i < n; i++) {
        if (scalar(at[i])) r->c->arch[r->c->narch++] = arena_strdup(r->c->unit->arena, scalar(at[i]));
        else bad(r, at[i], "an architecture is a name, as sm_90");
    }
}

static void take_root(Reader *r, yaml_node_t *root) {
    if (root->type != YAML_MAPPING_NODE) {
        bad(r, root, "a mapping with the keys 'arch' and 'kernels' is expected");
        return;
    }
    u32 seen = 0;
    for (yaml_node_pair_t *p = root->data.mapping.pairs.start; p < root->data.mapping.pairs.top; p++) {
        yaml_node_t *key = yaml_document_get_node(r->doc, p->key), *value = yaml_document_get_node(r->doc, p->value);
        Suggest s = {.word = scalar(key) ? scalar(key) : ""};
        suggest_offer(&s, "arch");
        suggest_offer(&s, "kernels");
        bool arch = strcmp(s.word, "arch") == 0;
        if (arch || strcmp(s.word, "kernels") == 0) {
            if (is_new(r, key, &seen, arch)) (arch ? take_arch : take_kernels)(r, value);
        } else unknown_key(r, key, &s, "the configuration", "arch and kernels");
    }
}

Config *config_load(Unit *u, const char *path) {
    size_t len;
    char *text = fs_read(u->arena, path, &len);
    if (!text) {
        diag_CANNOT_READ(u->diags, (Span){0}, path, strerror(errno));
        return NULL;
    }
    Config *c = arena_new(u->arena, Config);
    c->unit = u;
    c->src = source_create(u->arena, path, text, len);
    yaml_parser_t parser;
    yaml_document_t doc;
    if (!yaml_parser_initialize(&parser)) base_out_of_memory(sizeof parser);
    yaml_parser_set_input_string(&parser, (const unsigned char *)c->src->text, c->src->len);
    bool loaded = yaml_parser_load(&parser, &doc);
    if (parser.error == YAML_MEMORY_ERROR || (!loaded && parser.error == YAML_NO_ERROR)) base_out_of_memory(len);
    if (!loaded) {
        yaml_node_t at = {.start_mark = parser.problem_mark, .end_mark = parser.problem_mark};
        config_error(c, span_of(&(Reader){c, NULL}, &at),
                     arena_printf(u->arena, "%s", parser.problem ? parser.problem : "this is not YAML"));
        c = NULL;
    } else {
        yaml_node_t *root = yaml_document_get_root_node(&doc);
        if (root) take_root(&(Reader){c, &doc}, root);                    /* an empty file configures nothing */
        yaml_document_delete(&doc);
    }
    yaml_parser_delete(&parser);
    return c;
}

const KernelConfig *config_kernel(const Config *c, Sym name) {
    for (u32 i = 0; i < c->nkernels; i++)
        if (c->kernels[i].name == name) return &c->kernels[i];
    return NULL;
}

void config_apply(const Config *c, FuncDef *f) {
    const KernelConfig *k = config_kernel(c, f->name);
    if (!k) return;
    if (k->max_registers) f->options.max_registers = k->max_registers;
    if (k->max_threads) {
        f->options.max_threads = k->max_threads;
        f->options.min_blocks = k->min_blocks;
        f->options.max_cluster = k->max_cluster;
    }
    f->options.block = k->block;
    if (k->fastmath >= 0) f->options.fastmath = k->fastmath;
    f->forms = k->forms;
    if (k->forms && f->utility != UTILITY_REDUCE)
        config_error(c, k->forms_span,
                     arena_printf(c->unit->arena, "'forms' is for reductions, which '%s' is not", sym_str(f->name)));
    if (f->utility && k->launch_key)
        config_error(c, k->launch_span,
                     arena_printf(c->unit->arena, "'%s' is for kernels: '%s' is a %s, which the runtime launches",
                                  k->launch_key, sym_str(f->name),
                                  f->utility == UTILITY_REDUCE ? "reduction" : "universal function"));
    else if (k->block && f->options.max_threads && k->block > f->options.max_threads)
        config_error(c, k->block_span,
                     arena_printf(c->unit->arena,
                                  "'%s' is launched with at most %u threads a block, its launch bounds say",
                                  sym_str(f->name), f->options.max_threads));
}

/* Files may share a configuration, so another file may have the name, unless it is nearly ours. */
static void check_name(Unit *u, const Config *c, const KernelConfig *k, Module *const *modules, u32 n) {
    Suggest s = {.word = sym_str(k->name)};
    for (u32 i = 0; i < n; i++) {
        if (config_of_source(u, modules[i]->src->path) != c) continue;
        if (map_has(&modules[i]->globals, k->name)) return;
        for (u32 j = 0; j < modules[i]->nfunctions; j++)
            if (!config_kernel(c, modules[i]->functions[j]->name))
                suggest_offer(&s, sym_str(modules[i]->functions[j]->name));
    }
    if (!s.best) return;
    diag_NOT_CONFIGURED(u->diags, k->span, k->name);
    diag_note(u->diags, (Span){0}, "did you mean '%s'?", s.best);
}

void config_check_names(Unit *u, Module *const *modules, u32 n) {
    for (u32 i = 0; i < n; i++) {
        const Config *c = config_of_source(u, modules[i]->src->path);
        bool seen = !c;
        for (u32 k = 0; k < i && !seen; k++) seen = config_of_source(u, modules[k]->src->path) == c;
        for (u32 k = 0; !seen && k < c->nkernels; k++) check_name(u, c, &c->kernels[k], modules, n);
    }
}

const char *config_path(const Unit *u, const char *source) {
    if (u->options->config) return u->options->config;
    const char *beside = arena_printf(u->arena, "%s/pyk.yaml", fs_dirname(u->arena, source));
    return fs_exists(beside) ? beside : NULL;
}

const Config *config_of_source(Unit *u, const char *source) {
    const char *path = config_path(u, source);
    if (!path) return NULL;
    Map *configs = &program_of(u)->configs;
    Sym key = sym_of(u->syms, path);
    if (!map_has(configs, key)) map_set(u->arena, configs, key, config_load(u, path));
    return map_get(configs, key);
}
