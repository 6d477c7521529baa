/* facts.c: the manifest as a YAML document, of which a few keys are looked up. */
#include "cmd/diff/facts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

typedef struct Reader {
    Arena          *arena;
    yaml_document_t doc;
} Reader;

static const char *scalar(const yaml_node_t *n) {
    return n && n->type == YAML_SCALAR_NODE ? (const char *)n->data.scalar.value : NULL;
}

static yaml_node_t *get(Reader *r, const yaml_node_t *map, const char *key) {
    if (!map || map->type != YAML_MAPPING_NODE) return NULL;
    for (yaml_node_pair_t *p = map->data.mapping.pairs.start; p < map->data.mapping.pairs.top; p++) {
        const char *name = scalar(yaml_document_get_node(&r->doc, p->key));
        if (name && !strcmp(name, key)) return yaml_document_get_node(&r->doc, p->value);
    }
    return NULL;
}

/* The items of a list, one after the other; NULL at its end. */
static yaml_node_t *item(Reader *r, const yaml_node_t *list, u32 i) {
    if (!list || list->type != YAML_SEQUENCE_NODE) return NULL;
    yaml_node_item_t *at = list->data.sequence.items.start + i;
    return at < list->data.sequence.items.top ? yaml_document_get_node(&r->doc, *at) : NULL;
}

static const char *text(Reader *r, const yaml_node_t *map, const char *key) {
    const char *s = scalar(get(r, map, key));
    return s ? arena_strdup(r->arena, s) : "";
}

static i64 number(Reader *r, const yaml_node_t *map, const char *key) {
    const char *s = scalar(get(r, map, key));
    char *end;
    errno = 0;
    long long n = s ? strtoll(s, &end, 10) : -1;
    return !s || !*s || *end || errno || n < 0 ? -1 : n;
}

static void read_occupancy(Reader *r, const yaml_node_t *map, Usage *u) {
    if (!map || map->type != YAML_MAPPING_NODE) return;
    for (yaml_node_pair_t *p = map->data.mapping.pairs.start; p < map->data.mapping.pairs.top; p++) {
        const char *block = scalar(yaml_document_get_node(&r->doc, p->key)),
                   *share = scalar(yaml_document_get_node(&r->doc, p->value));
        Occupancy o = {block ? (u32)strtoul(block, NULL, 10) : 0, share ? strtod(share, NULL) : 0};
        if (o.block) vec_push(r->arena, &u->occupancy, o);
    }
}

static Usage read_usage(Reader *r, const yaml_node_t *map) {
    static const char *const keys[FIGURE_COUNT][2] = {
#define FIGURE(id, key, other, text) {key, other},
#include "cmd/diff/figure.def"
    };
    Usage u = {.arch = text(r, map, "arch")};
    for (Figure i = 0; i < FIGURE_COUNT; i++) {
        i64 other = *keys[i][1] ? number(r, map, keys[i][1]) : 0;
        u.figures[i] = number(r, map, keys[i][0]);
        if (u.figures[i] >= 0 && other > 0) u.figures[i] += other;
    }
    read_occupancy(r, get(r, map, "occupancy"), &u);
    return u;
}

static KernelFacts read_kernel(Reader *r, const yaml_node_t *map) {
    KernelFacts k = {.symbol = text(r, map, "symbol"),
                     .dynamic_shared = !strcmp(text(r, map, "dynamic_shared"), "true")};
    yaml_node_t *params = get(r, map, "params"), *resources = get(r, map, "resources"), *n;
    for (u32 i = 0; (n = item(r, params, i)); i++) vec_push(r->arena, &k.access, text(r, n, "access"));
    for (u32 i = 0; (n = item(r, resources, i)); i++) vec_push(r->arena, &k.usage, read_usage(r, n));
    return k;
}

void facts_read(Arena *a, const char *path, Facts *out) {
    size_t len;
    const char *data = fs_read(a, path, &len);
    yaml_parser_t parser;
    if (!data || !yaml_parser_initialize(&parser)) return;
    yaml_parser_set_input_string(&parser, (const unsigned char *)data, len);
    Reader r = {.arena = a};
    if (yaml_parser_load(&parser, &r.doc)) {
        yaml_node_t *kernels = get(&r, yaml_document_get_root_node(&r.doc), "kernels"), *n;
        for (u32 i = 0; (n = item(&r, kernels, i)); i++) vec_push(a, out, read_kernel(&r, n));
        yaml_document_delete(&r.doc);
    }
    yaml_parser_delete(&parser);
}

const KernelFacts *facts_find(const Facts *f, const char *symbol) {
    for (u32 i = 0; i < f->len; i++)
        if (!strcmp(f->at[i].symbol, symbol)) return &f->at[i];
    return NULL;
}

const Usage *facts_usage(const KernelFacts *k, const char *arch) {
    for (u32 i = 0; i < k->usage.len; i++)
        if (!strcmp(k->usage.at[i].arch, arch)) return &k->usage.at[i];
    return NULL;
}
