/* config_tune.c: `tune:` of a kernel, the space in which `pyk tune` looks for its fastest settings,
 * and `targets:`, where the settings stand that it found.
 *
 *     kernels:
 *       matmul:
 *         tune:
 *           define: {TILE: [8, 16, 32]}              # variables of module level
 *           max_registers: [64, 128]                 # settings of the kernel
 *           grid: N // TILE, N // TILE               # how it is launched: expressions of Python
 *           block: TILE, TILE
 *           arguments: {n: 1024, a: "random(1024,1024)"}
 *     targets:
 *       sm_90:
 *         define: {TILE: 16}
 *         kernels: {matmul: {max_registers: 64}} */
#include "frontend/module/config_priv.h"

#include <string.h>

/* ---- nodes as text of YAML on one line */

static void put_flow(Reader *r, const yaml_node_t *n, Buf *out) {
    const char *text = config_scalar(n);
    if (text && n->data.scalar.style == YAML_PLAIN_SCALAR_STYLE) buf_puts(out, text);
    else if (text) diag_put_string(out, text);
    else if (n->type == YAML_SEQUENCE_NODE) {
        const yaml_node_item_t *start = n->data.sequence.items.start, *top = n->data.sequence.items.top;
        for (const yaml_node_item_t *i = start; i < top; i++) {
            buf_puts(out, i == start ? "[" : ", ");
            put_flow(r, yaml_document_get_node(r->doc, *i), out);
        }
        buf_puts(out, start == top ? "[]" : "]");
    } else {
        const yaml_node_pair_t *start = n->data.mapping.pairs.start, *top = n->data.mapping.pairs.top;
        for (const yaml_node_pair_t *p = start; p < top; p++) {
            buf_puts(out, p == start ? "{" : ", ");
            put_flow(r, yaml_document_get_node(r->doc, p->key), out);
            buf_puts(out, ": ");
            put_flow(r, yaml_document_get_node(r->doc, p->value), out);
        }
        buf_puts(out, start == top ? "{}" : "}");
    }
}

static const char *flow(Reader *r, const yaml_node_t *n) {
    Buf text = {0};
    put_flow(r, n, &text);
    return buf_take(&text, r->c->unit->arena);
}

/* ---- tune */

static void add_axis(Reader *r, Tune *t, const yaml_node_t *key, yaml_node_t *value, bool define) {
    Arena *a = r->c->unit->arena;
    yaml_node_t **at;
    u32 n = value->type == YAML_SEQUENCE_NODE ? config_items(r, value, &at) : 0;
    if (!n) {
        config_bad(r, value, arena_printf(a, "a list of the values to try for '%s' is expected", config_scalar(key)));
        return;
    }
    TuneAxis axis = {.key = arena_strdup(a, config_scalar(key)), .define = define, .span = config_span(r, key),
                     .values = arena_array(a, const char *, n), .nvalues = n};
    for (u32 i = 0; i < n; i++) axis.values[i] = flow(r, at[i]);
    vec_push(a, &t->axes, axis);
}

static void add_words(Reader *r, Tune *t, const char *key, const yaml_node_t *value) {
    Arena *a = r->c->unit->arena;
    vec_push(a, &t->words, (const char *)arena_printf(a, "--%s", key));
    vec_push(a, &t->words, (const char *)arena_strdup(a, config_scalar(value)));
}

static void take_member(Reader *r, Tune *t, bool define, const yaml_node_t *key, yaml_node_t *value) {
    Arena *a = r->c->unit->arena;
    if (!config_scalar(key)) config_bad(r, key, "a name is expected");
    else if (define) add_axis(r, t, key, value, true);
    else if (config_scalar(value))
        vec_push(a, &t->words, (const char *)arena_printf(a, "%s=%s", config_scalar(key), config_scalar(value)));
    else config_bad(r, value, "the value of an argument is text, as of pyk run: random(1000), 2.5");
}

static void take_members(Reader *r, Tune *t, bool define, const yaml_node_t *n) {
    if (!config_mapping(r, n, define ? "from names to lists of values" : "from parameters to their values")) return;
    for (yaml_node_pair_t *p = n->data.mapping.pairs.start; p < n->data.mapping.pairs.top; p++)
        take_member(r, t, define, yaml_document_get_node(r->doc, p->key), yaml_document_get_node(r->doc, p->value));
}

/* `block` is both: a list of block sizes for forall, or the block of a grid. */
static void take_key(Reader *r, Tune *t, const yaml_node_t *key, yaml_node_t *value) {
    static const char *const of_launches[] = {"grid", "block", "forall", "shared"};
    const char *name = config_scalar(key) ? config_scalar(key) : "";
    for (size_t i = 0; i < countof(of_launches); i++)
        if (!strcmp(name, of_launches[i]) && config_scalar(value)) {
            add_words(r, t, name, value);
            return;
        }
    if (!strcmp(name, "define") || !strcmp(name, "arguments")) take_members(r, t, *name == 'd', value);
    else if (config_tunable(name)) add_axis(r, t, key, value, false);
    else config_bad(r, key, arena_printf(r->c->unit->arena, "there is no '%s' to tune", name));
}

void config_take_tune(Reader *r, KernelConfig *k, yaml_node_t *value) {
    if (!config_mapping(r, value, "from settings to the values to try")) return;
    k->tune = arena_new(r->c->unit->arena, Tune);
    k->tune->span = config_span(r, value);
    for (yaml_node_pair_t *p = value->data.mapping.pairs.start; p < value->data.mapping.pairs.top; p++)
        take_key(r, k->tune, yaml_document_get_node(r->doc, p->key), yaml_document_get_node(r->doc, p->value));
}

/* ---- targets */

static const yaml_node_t *value_of(const Reader *r, const yaml_node_t *mapping, const char *key) {
    for (yaml_node_pair_t *p = mapping->data.mapping.pairs.start; p < mapping->data.mapping.pairs.top; p++) {
        const char *name = config_scalar(yaml_document_get_node(r->doc, p->key));
        if (name && !strcmp(name, key)) return yaml_document_get_node(r->doc, p->value);
    }
    return NULL;
}

static bool same(Reader *r, const yaml_node_t *a, const yaml_node_t *b) {
    return a == b || (a && b && !strcmp(flow(r, a), flow(r, b)));
}

const yaml_node_t *config_section(Reader *r, const yaml_node_t *targets) {
    const Options *o = r->c->unit->options;
    const yaml_node_t *first = o->ntargets ? value_of(r, targets, o->targets[0]) : NULL;
    for (u32 i = 1; i < o->ntargets; i++)
        if (!same(r, first, value_of(r, targets, o->targets[i]))) {
            diag_TUNED_APART(r->c->unit->diags, config_span(r, targets), o->targets[0], o->targets[i]);
            return NULL;
        }
    return first;
}
