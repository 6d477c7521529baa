/* config.c: reading pyk.yaml with libyaml.
 *
 * Each mapping is checked against the table of its keys, so that a misspelt key is an error with a
 * suggestion and not a setting that silently does nothing. The nodes' marks become spans of the
 * file, so that messages show the line as those about Python do. */
#include "frontend/module/config_priv.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "lib/base/fs.h"
#include "lib/base/suggest.h"
#include "lib/contract/abi.h"
#include "lib/contract/check.h"
#include "lib/ir/options.h"

typedef void TakeKernel(Reader *r, KernelConfig *k, yaml_node_t *value);
typedef enum Of { OF_ALL, OF_LAUNCHED } Of; /* the runtime decides how the kernels of utilities are launched */

/* ---- nodes ----------------------------------------------------------------------------------- */

Span config_span(const Reader *r, const yaml_node_t *n) {
    const Source *s = r->src;
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

void config_bad(Reader *r, const yaml_node_t *n, const char *why) { config_error(r->c, config_span(r, n), why); }

bool config_mapping(Reader *r, const yaml_node_t *n, const char *what) {
    if (n->type == YAML_MAPPING_NODE) return true;
    config_bad(r, n, arena_printf(r->c->unit->arena, "a mapping %s is expected", what));
    return false;
}

const char *config_scalar(const yaml_node_t *n) {
    return n->type == YAML_SCALAR_NODE ? (const char *)n->data.scalar.value : NULL;
}

/* The items of a sequence; a lone scalar counts as a sequence of itself. */
u32 config_items(Reader *r, yaml_node_t *n, yaml_node_t ***out) {
    u32 len = n->type == YAML_SEQUENCE_NODE ? (u32)(n->data.sequence.items.top - n->data.sequence.items.start)
                                            : n->type == YAML_SCALAR_NODE;
    *out = arena_array(r->c->unit->arena, yaml_node_t *, len);
    for (u32 i = 0; i < len; i++)
        (*out)[i] = n->type == YAML_SCALAR_NODE ? n : yaml_document_get_node(r->doc, n->data.sequence.items.start[i]);
    return len;
}

static bool integer(Reader *r, const yaml_node_t *n, u32 max, u32 *out) {
    const char *text = config_scalar(n);
    char *end = NULL;
    long v = text ? strtol(text, &end, 10) : 0;
    if (text && *text && !*end && v > 0 && v <= (long)max) {
        *out = (u32)v;
        return true;
    }
    config_bad(r, n, arena_printf(r->c->unit->arena, "an integer from 1 to %u is expected", max));
    return false;
}

static void boolean(Reader *r, const yaml_node_t *n, i8 *out) {
    const char *text = config_scalar(n);
    if (text && strcmp(text, "true") == 0) *out = 1;
    else if (text && strcmp(text, "false") == 0) *out = 0;
    else config_bad(r, n, "'true' or 'false' is expected");
}

/* One of two words: out is 1 for the first. */
static void choice(Reader *r, const yaml_node_t *n, const char *on, const char *off, i8 *out) {
    const char *text = config_scalar(n);
    if (text && strcmp(text, on) == 0) *out = 1;
    else if (text && strcmp(text, off) == 0) *out = 0;
    else config_bad(r, n, arena_printf(r->c->unit->arena, "'%s' or '%s' is expected", on, off));
}

/* ---- the keys of a kernel -------------------------------------------------------------------- */

static void take_sigs(Reader *r, KernelConfig *k, yaml_node_t *value) {
    yaml_node_t **at;
    u32 n = config_items(r, value, &at);
    if (n == 0) config_bad(r, value, "a list of signatures is expected");
    k->sigs = arena_array(r->c->unit->arena, ConfigSig, n);
    for (u32 i = 0; i < n; i++) {
        if (config_scalar(at[i]))
            k->sigs[k->nsigs++] =
                (ConfigSig){arena_strdup(r->c->unit->arena, config_scalar(at[i])), NULL, config_span(r, at[i])};
        else config_bad(r, at[i], "a signature is text, as \"void(float32[::1], int32)\"");
    }
}

bool config_is_taken(const char *symbol) {
    return AMONG(symbol, "_", "WARP_SZ", "llvm", "vprintf", SYMBOL_ABI_HASH, SYMBOL_CPU_IMAGE, SYMBOL_ERROR,
                 SYMBOL_ERROR_TEXT, SYMBOL_ERROR_CALLS) ||
           !strncmp(symbol, "__nv_", strlen("__nv_"));
}

static void take_symbol(Reader *r, KernelConfig *k, yaml_node_t *value) {
    const char *text = config_scalar(value);
    size_t len = text ? strlen(text) : 0;
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
    if (len == 0 || strspn(text, letters) != len || (*text >= '0' && *text <= '9')) {
        config_bad(r, value, "a symbol is a C identifier");
        return;
    }
    if (config_is_taken(text)) {
        config_bad(r, value, "PTX, LLVM, libdevice or pyk has a meaning of its own for this symbol");
        return;
    }
    k->symbol = sym_of(r->c->unit->syms, text);
    k->symbol_span = config_span(r, value);
}

static void take_launch_bounds(Reader *r, KernelConfig *k, yaml_node_t *value) {
    u32 *into[3] = {&k->max_threads, &k->min_blocks, &k->max_cluster};
    yaml_node_t **at;
    u32 n = config_items(r, value, &at);
    if (n < 1 || n > 3) {
        config_bad(r, value,
                   "launch_bounds has 1 to 3 integers: threads a block, blocks a multiprocessor, blocks a cluster");
        return;
    }
    for (u32 i = 0; i < n; i++) integer(r, at[i], i == 0 ? 1024 : 65535, into[i]);
}

static void take_cluster(Reader *r, KernelConfig *k, yaml_node_t *value) {
    yaml_node_t **at;
    u32 n = config_items(r, value, &at), all = 1;
    for (u32 i = 0; i < 3; i++) k->cluster[i] = 1;
    for (u32 i = 0; i < n && i < 3; i++) {
        integer(r, at[i], MAX_CLUSTER, &k->cluster[i]);
        all *= k->cluster[i];
    }
    if (n < 1 || n > 3 || all > MAX_CLUSTER) config_bad(r, value, "cluster " CLUSTER_RULE);
}

static void take_check(Reader *r, KernelConfig *k, yaml_node_t *value) {
    yaml_node_t **at;
    u32 n = config_items(r, value, &at);
    for (u32 i = 0; i < n; i++) {
        const char *text = config_scalar(at[i]);
        unsigned checks = text ? check_named(text) : 0;
        k->checks |= (u8)checks;
        if (!checks) config_bad(r, at[i], "a check is expected: " CHECK_NAMES);
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
    u32 n = config_items(r, value, &at);
    k->forms_span = config_span(r, value);
    if (n == 0) config_bad(r, value, "a list of forms is expected: reduce, axis, arg, scan, scan_axis");
    for (u32 i = 0; i < n; i++) {
        const char *text = config_scalar(at[i]);
        u32 form = 0;
        while (form < countof(names) && (!text || strcmp(names[form], text) != 0)) form++;
        if (form < countof(names)) k->forms |= 1u << form;
        else config_bad(r, at[i], "'reduce', 'axis', 'arg', 'scan' or 'scan_axis' is expected");
    }
}

/* What an item of `recorded` says; how the kernel was launched is for people to read. */
static ConfigSig recorded_item(Reader *r, yaml_node_t *item) {
    ConfigSig sig = {0};
    for (yaml_node_pair_t *p = item->data.mapping.pairs.start; p < item->data.mapping.pairs.top; p++) {
        yaml_node_t *key = yaml_document_get_node(r->doc, p->key), *value = yaml_document_get_node(r->doc, p->value);
        const char *name = config_scalar(key) ? config_scalar(key) : "", *text = config_scalar(value);
        if (!strcmp(name, "launches")) continue;
        if (text && !strcmp(name, "sig"))
            sig.text = arena_strdup(r->c->unit->arena, text), sig.span = config_span(r, value);
        else if (text && !strcmp(name, "file")) sig.file = arena_strdup(r->c->unit->arena, text);
        else config_bad(r, key, "the keys of what was recorded are file and sig, which are text, and launches");
    }
    return sig;
}

/* Records of several programs count together. */
static void take_recorded(Reader *r, KernelConfig *k, yaml_node_t *value) {
    yaml_node_t **at;
    u32 n = value->type == YAML_SEQUENCE_NODE ? config_items(r, value, &at) : 0;
    if (n == 0) config_bad(r, value, "a list of what was recorded is expected");
    ConfigSig *all = arena_array(r->c->unit->arena, ConfigSig, k->nrecorded + n);
    for (u32 i = 0; i < k->nrecorded; i++) all[i] = k->recorded[i];
    k->recorded = all;
    for (u32 i = 0; i < n; i++) {
        ConfigSig sig = at[i]->type == YAML_MAPPING_NODE ? recorded_item(r, at[i]) : (ConfigSig){0};
        if (sig.text) all[k->nrecorded++] = sig;
        else config_bad(r, at[i], "a mapping with the key 'sig' is expected");
    }
}

static void take_max_registers(Reader *r, KernelConfig *k, yaml_node_t *value) {
    integer(r, value, 255, &k->max_registers);
}
static void take_block(Reader *r, KernelConfig *k, yaml_node_t *value) {
    integer(r, value, 1024, &k->block);
    k->block_span = config_span(r, value);
}
static void take_fastmath(Reader *r, KernelConfig *k, yaml_node_t *value) { boolean(r, value, &k->fastmath); }
static void take_restrict(Reader *r, KernelConfig *k, yaml_node_t *value) { boolean(r, value, &k->restrict_params); }
static void take_literals(Reader *r, KernelConfig *k, yaml_node_t *value) {
    choice(r, value, "f32", "f64", &k->literals_f32);
}
static void take_index(Reader *r, KernelConfig *k, yaml_node_t *value) { choice(r, value, "32", "64", &k->index32); }

static void take_bodies(Reader *r, KernelConfig *k, yaml_node_t *value) {
    i8 two = -1;
    choice(r, value, "2", "1", &two);
    if (two >= 0) k->bodies = two ? 2 : 1;
}

typedef struct KernelKey { const char *key; TakeKernel *take; Of of; bool tunable; } KernelKey;

static const KernelKey kernel_keys[] = {
    {"sigs", take_sigs, OF_ALL, false},
    {"symbol", take_symbol, OF_ALL, false},
    {"launch_bounds", take_launch_bounds, OF_LAUNCHED, true},
    {"cluster", take_cluster, OF_LAUNCHED, true},
    {"max_registers", take_max_registers, OF_LAUNCHED, true},
    {"fastmath", take_fastmath, OF_ALL, true},
    {"literals", take_literals, OF_ALL, true},
    {"index", take_index, OF_ALL, true},
    {"check", take_check, OF_ALL, false},
    {"restrict", take_restrict, OF_LAUNCHED, true},
    {"bodies", take_bodies, OF_LAUNCHED, true},
    {"block", take_block, OF_LAUNCHED, true},
    {"forms", take_forms, OF_ALL, false},
    {"recorded", take_recorded, OF_ALL, false},
    {"tune", config_take_tune, OF_LAUNCHED, false},
};

static const KernelKey *key_named(const char *name) {
    for (size_t i = 0; i < countof(kernel_keys); i++)
        if (!strcmp(kernel_keys[i].key, name)) return &kernel_keys[i];
    return NULL;
}

bool config_tunable(const char *key) {
    const KernelKey *found = key_named(key);
    return found && found->tunable;
}

static void unknown_key(Reader *r, const yaml_node_t *key, Suggest *s, const char *in, const char *keys) {
    config_bad(r, key, arena_printf(r->c->unit->arena, "%s has no key '%s'", in, s->word));
    if (s->best) diag_note(r->c->unit->diags, (Span){0}, "did you mean '%s'?", s->best);
    else diag_note(r->c->unit->diags, (Span){0}, "its keys are %s", keys);
}

/* What a key sets has room for one list only. */
static bool is_new(Reader *r, const yaml_node_t *key, u32 *seen, u32 which) {
    if (*seen >> which & 1)
        config_bad(r, key, arena_printf(r->c->unit->arena, "'%s' is given twice", config_scalar(key)));
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

/* There is room for a new one: take_kernels made it. */
static KernelConfig *entry_of(Reader *r, Sym name, Span span) {
    for (u32 i = 0; i < r->c->nkernels; i++)
        if (r->c->kernels[i].name == name) return &r->c->kernels[i];
    KernelConfig *k = &r->c->kernels[r->c->nkernels++];
    *k = (KernelConfig){
        .name = name, .span = span, .fastmath = -1, .literals_f32 = -1, .index32 = -1, .restrict_params = -1};
    return k;
}

static void take_kernel(Reader *r, yaml_node_t *key, yaml_node_t *value) {
    if (!config_scalar(key) || value->type != YAML_MAPPING_NODE) {
        config_bad(r, config_scalar(key) ? value : key, "a kernel's name and its settings are expected");
        return;
    }
    KernelConfig *k = entry_of(r, sym_of(r->c->unit->syms, config_scalar(key)), config_span(r, key));
    if (k->last == r->src && !r->section)
        config_bad(r, key, arena_printf(r->c->unit->arena, "kernel '%s' is configured twice", config_scalar(key)));
    k->last = r->src;
    u32 seen = 0, said = k->said;
    for (yaml_node_pair_t *p = value->data.mapping.pairs.start; p < value->data.mapping.pairs.top; p++) {
        yaml_node_t *name = yaml_document_get_node(r->doc, p->key), *v = yaml_document_get_node(r->doc, p->value);
        Suggest s = {.word = config_scalar(name) ? config_scalar(name) : ""};
        const KernelKey *found = key_named(s.word);
        for (size_t i = 0; i < countof(kernel_keys); i++) suggest_offer(&s, kernel_keys[i].key);
        if (!found) unknown_key(r, name, &s, "a kernel's configuration", keys_of_kernels(r));
        else if (is_new(r, name, &seen, (u32)(found - kernel_keys)) &&
                 (!(said >> (found - kernel_keys) & 1) || found->take == take_recorded))
            found->take(r, k, v);
        if (found && found->of == OF_LAUNCHED) k->launch_key = found->key, k->launch_span = config_span(r, name);
    }
    k->said |= seen;
}

/* ---- the file -------------------------------------------------------------------------------- */

static void take_kernels(Reader *r, yaml_node_t *value) {
    if (!config_mapping(r, value, "from kernels to their settings")) return;
    u32 old = r->c->nkernels, more = (u32)(value->data.mapping.pairs.top - value->data.mapping.pairs.start);
    KernelConfig *all = arena_array(r->c->unit->arena, KernelConfig, old + more);
    for (u32 i = 0; i < old; i++) all[i] = r->c->kernels[i];
    r->c->kernels = all;
    for (yaml_node_pair_t *p = value->data.mapping.pairs.start; p < value->data.mapping.pairs.top; p++)
        take_kernel(r, yaml_document_get_node(r->doc, p->key), yaml_document_get_node(r->doc, p->value));
}

/* Is it among the words? */
static bool has_word(const char *words, const char *word) {
    size_t n = strlen(word);
    for (const char *at = words; n && (at = strstr(at, word)); at++)
        if ((at == words || at[-1] == ' ') && (!at[n] || at[n] == ' ')) return true;
    return false;
}

/* cpu_90 is the CPU, as a program for sm_90. */
static bool is_arch(Reader *r, const char *name) {
    const char *known = r->c->unit->options->archs;
    if (!known || !strcmp(name, "native") || has_word(known, name)) return true;
    return !strncmp(name, "cpu_", 4) && has_word(known, arena_printf(r->c->unit->arena, "sm_%s", name + 4));
}

/* Settings are of a GPU, not of one of the sets of its instructions. */
static bool is_target(Reader *r, const char *name) {
    bool sm = !strncmp(name, "sm_", 3) && !name[3 + strspn(name + 3, "0123456789")];
    return !r->c->unit->options->archs || !strcmp(name, "cpu") || (sm && is_arch(r, name));
}

/* An architecture that is not known, or one that names no target. */
static void unknown_arch(Reader *r, const yaml_node_t *at, bool (*fits)(Reader *, const char *)) {
    Arena *a = r->c->unit->arena;
    const char *known = r->c->unit->options->archs, *all = "";
    Suggest s = {.word = config_scalar(at) ? config_scalar(at) : ""};
    for (size_t n; known && *known; known += n + (known[n] == ' ')) {
        const char *name = arena_strndup(a, known, n = strcspn(known, " "));
        if (!fits(r, name)) continue;
        suggest_offer(&s, name);
        all = arena_printf(a, "%s%s%s", all, *all ? " " : "", name);
    }
    config_bad(r, at, arena_printf(a, "unknown architecture '%s'", s.word));
    if (s.best) diag_note(r->c->unit->diags, (Span){0}, "did you mean '%s'?", s.best);
    else diag_note(r->c->unit->diags, (Span){0}, "known are %s", all);
}

static void take_arch(Reader *r, yaml_node_t *value) {
    yaml_node_t **at;
    u32 n = config_items(r, value, &at);
    if (n == 0) config_bad(r, value, "a list of architectures is expected");
    if (r->c->narch) return;                                              /* an including file has said it */
    r->c->arch = arena_array(r->c->unit->arena, const char *, n);
    for (u32 i = 0; i < n; i++) {
        const char *name = config_scalar(at[i]);
        if (name && !is_arch(r, name)) unknown_arch(r, at[i], is_arch);
        else if (name) r->c->arch[r->c->narch++] = arena_strdup(r->c->unit->arena, name);
        else config_bad(r, at[i], "an architecture is a name, as sm_90");
    }
}

/* A plain scalar is an expression of Python, a quoted one is text. */
static void take_defines(Reader *r, yaml_node_t *value) {
    Arena *a = r->c->unit->arena;
    if (!config_mapping(r, value, "from names to values")) return;
    for (yaml_node_pair_t *p = value->data.mapping.pairs.start; p < value->data.mapping.pairs.top; p++) {
        yaml_node_t *key = yaml_document_get_node(r->doc, p->key), *v = yaml_document_get_node(r->doc, p->value);
        if (!config_scalar(key) || !config_scalar(v)) {
            config_bad(r, v, "a number, a word of Python or a text in quotes is expected");
            continue;
        }
        bool plain = v->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
        const char *text = plain ? config_scalar(v) : arena_printf(a, "\"%s\"", config_scalar(v));
        if (plain && !strcmp(text, "true")) text = "True";
        if (plain && !strcmp(text, "false")) text = "False";
        ConfigDefine d = {arena_printf(a, "%s=%s", config_scalar(key), text), config_span(r, v)};
        vec_push(a, &r->c->defines, d);
    }
}

static bool read_file(Reader *r, const char *path, const char *text, size_t len);

/* One file that another includes; a file that several include is read once. */
static void include(const Reader *from, const yaml_node_t *at) {
    Reader by = *from;
    Arena *a = from->c->unit->arena;
    const char *name = config_scalar(at);
    if (!name || !*name) {
        config_bad(&by, at, "the name of a file is expected");
        return;
    }
    const char *path = *name == '/' ? name : arena_printf(a, "%s/%s", fs_dirname(a, from->src->path), name);
    char *real = realpath(path, NULL);
    Reader r = {.c = from->c, .real = real ? arena_strdup(a, real) : "", .includer = from};
    free(real);
    for (const Reader *i = from; i; i = i->includer)
        if (!strcmp(i->real, r.real)) {
            config_bad(&by, at, arena_printf(a, "%s includes itself", path));
            return;
        }
    for (u32 i = 0; i < from->c->reals.len; i++)
        if (!strcmp(from->c->reals.at[i], r.real)) return;
    size_t len;
    bool special = *r.real && fs_is_special(path);
    char *text = special ? NULL : fs_read(a, path, &len);
    if (text) read_file(&r, arena_strdup(a, path), text, len);
    else config_bad(&by, at, arena_printf(a, "cannot read %s: %s", path, special ? "it is no file" : strerror(errno)));
}

static void take_includes(Reader *r, yaml_node_t *value) {
    yaml_node_t **at;
    u32 n = config_items(r, value, &at);
    if (n == 0) config_bad(r, value, "a list of files is expected");
    for (u32 i = 0; i < n; i++) include(r, at[i]);
}

static void take_root(Reader *r, const yaml_node_t *root);

/* What a section for another target says is wrong or right as well. */
static void check_section(const Reader *r, const yaml_node_t *section) {
    Config other = {.unit = r->c->unit};
    Reader of = *r;
    of.c = &other;
    of.section = true;
    take_root(&of, section);
}

/* What holds for the targets of this build. */
static void take_targets(Reader *r, yaml_node_t *value) {
    if (!config_mapping(r, value, "from architectures to their settings")) return;
    const yaml_node_t *section = config_section(r, value);
    for (yaml_node_pair_t *p = value->data.mapping.pairs.start; p < value->data.mapping.pairs.top; p++) {
        const yaml_node_t *key = yaml_document_get_node(r->doc, p->key), *v = yaml_document_get_node(r->doc, p->value);
        if (!config_scalar(key) || !is_target(r, config_scalar(key))) unknown_arch(r, key, is_target);
        else if (v != section) check_section(r, v);
    }
    Reader of = *r;
    of.section = true;
    if (section) take_root(&of, section);
}

/* In this order: what the file itself says comes first, wherever it includes others. */
static const struct { const char *key; void (*take)(Reader *, yaml_node_t *); bool of_section; } root_keys[] = {
    {"arch", take_arch, false},       {"kernels", take_kernels, true},    {"define", take_defines, true},
    {"targets", take_targets, false}, {"include", take_includes, false},
};

static const char *keys_of_root(const Reader *r) {
    const char *text = "";
    for (size_t i = 0; i < countof(root_keys); i++)
        if (!r->section || root_keys[i].of_section)
            text = arena_printf(r->c->unit->arena, "%s%s%s", text, *text ? ", " : "", root_keys[i].key);
    return text;
}

static void take_root(Reader *r, const yaml_node_t *root) {
    yaml_node_t *values[countof(root_keys)] = {0};
    Arena *a = r->c->unit->arena;
    if (!config_mapping(r, root, arena_printf(a, "with the keys %s", keys_of_root(r)))) return;
    u32 seen = 0;
    for (yaml_node_pair_t *p = root->data.mapping.pairs.start; p < root->data.mapping.pairs.top; p++) {
        yaml_node_t *key = yaml_document_get_node(r->doc, p->key), *value = yaml_document_get_node(r->doc, p->value);
        Suggest s = {.word = config_scalar(key) ? config_scalar(key) : ""};
        u32 which = countof(root_keys);
        for (u32 i = 0; i < countof(root_keys); i++) {
            if (r->section && !root_keys[i].of_section) continue;
            suggest_offer(&s, root_keys[i].key);
            if (!strcmp(root_keys[i].key, s.word)) which = i;
        }
        if (which == countof(root_keys)) unknown_key(r, key, &s, "the configuration", keys_of_root(r));
        else if (is_new(r, key, &seen, which)) values[which] = value;
    }
    for (u32 i = 0; i < countof(root_keys); i++)
        if (values[i]) root_keys[i].take(r, values[i]);
}

static void report_yaml(Reader *r, const yaml_parser_t *parser) {
    yaml_node_t at = {.start_mark = parser->problem_mark, .end_mark = parser->problem_mark};
    bool tab = at.start_mark.index < r->src->len && r->src->text[at.start_mark.index] == '\t';
    config_bad(r, &at, tab               ? "YAML takes blanks for indentation, no tabs"
                       : parser->problem ? arena_strdup(r->c->unit->arena, parser->problem)
                                         : "this is not YAML");
}

static bool load(const Reader *r, yaml_parser_t *parser, yaml_document_t *doc) {
    bool loaded = yaml_parser_load(parser, doc);
    if (parser->error == YAML_MEMORY_ERROR || (!loaded && parser->error == YAML_NO_ERROR))
        base_out_of_memory(r->src->len);
    return loaded;
}

/* Nothing may follow the document, where it would be passed over. */
static bool check_end(Reader *r, yaml_parser_t *parser) {
    yaml_document_t doc;
    if (!load(r, parser, &doc)) return report_yaml(r, parser), false;
    const yaml_node_t *more = yaml_document_get_root_node(&doc);
    if (more) config_bad(r, more, "this is a second document of YAML, and a configuration is one: remove the '---'");
    yaml_document_delete(&doc);
    return true;
}

/* False after reporting that the text is no YAML. */
static bool read_file(Reader *r, const char *path, const char *text, size_t len) {
    Config *c = r->c;
    Arena *a = c->unit->arena;
    r->src = source_create(a, path, text, len);
    vec_push(a, &c->files, path);
    vec_push(a, &c->reals, r->real);
    yaml_parser_t parser;
    yaml_document_t doc;
    if (!yaml_parser_initialize(&parser)) base_out_of_memory(sizeof parser);
    yaml_parser_set_input_string(&parser, (const unsigned char *)r->src->text, r->src->len);
    bool loaded = load(r, &parser, &doc);
    if (!loaded) {
        report_yaml(r, &parser);
    } else {
        yaml_node_t *root = yaml_document_get_root_node(&doc);
        r->doc = &doc;
        if (root) take_root(r, root);                                     /* an empty file configures nothing */
        yaml_document_delete(&doc);
        loaded = check_end(r, &parser);
    }
    yaml_parser_delete(&parser);
    return loaded;
}

Config *config_load(Unit *u, const char *path) {
    size_t len;
    char *text = fs_read(u->arena, path, &len);
    if (!text) {
        diag_CANNOT_READ(u->diags, (Span){0}, path, strerror(errno));
        if (fs_has_entry(path) && !fs_exists(path)) diag_note(u->diags, (Span){0}, "it is a link that leads nowhere");
        return NULL;
    }
    Config *c = arena_new(u->arena, Config);
    c->unit = u;
    char *real = realpath(path, NULL);
    Reader r = {.c = c, .real = arena_strdup(u->arena, real ? real : path)};
    free(real);
    return read_file(&r, path, text, len) ? c : NULL;
}

const KernelConfig *config_kernel(const Config *c, Sym name) {
    for (u32 i = 0; i < c->nkernels; i++)
        if (c->kernels[i].name == name) return &c->kernels[i];
    return NULL;
}

bool config_says(const KernelConfig *k, const char *key) {
    const KernelKey *found = key_named(key);
    return found && k->said >> (found - kernel_keys) & 1;
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
    if (k->cluster[0]) memcpy(f->options.cluster, k->cluster, sizeof k->cluster);
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
        for (u32 k = 0; !seen && k < c->nkernels; k++)         /* what was recorded may be within a function */
            if (!c->kernels[k].nrecorded) check_name(u, c, &c->kernels[k], modules, n);
    }
}

static const char *path_of(const Unit *u, const char *source) {
    if (u->options->config) return u->options->config;
    const char *beside = arena_printf(u->arena, "%s/pyk.yaml", fs_dirname(u->arena, source));
    return fs_has_entry(beside) ? beside : NULL;
}

const Config *config_of_source(Unit *u, const char *source) {
    const char *path = path_of(u, source);
    if (!path) return NULL;
    Map *configs = &program_of(u)->configs;
    Sym key = sym_of(u->syms, path);
    if (!map_has(configs, key)) map_set(u->arena, configs, key, config_load(u, path));
    return map_get(configs, key);
}
