/* tuned.c: pyk.tuned.yaml, read and written by libyaml.
 *
 *     targets:
 *       sm_90:
 *         define: {TILE: 16}
 *         kernels: {matmul: {max_registers: 64}} */
#include "cmd/tune/tuned.h"

#include <errno.h>
#include <string.h>
#include <yaml.h>

static const char comment[] =
    "# Written by `pyk tune`, and read by builds for these architectures: pyk.yaml includes it.\n";

typedef struct Document { yaml_document_t *doc; int root; } Document;      /* root: 0: there is none */

static yaml_char_t *chars(const char *text) { return (yaml_char_t *)(uintptr_t)text; }

/* Without memory libyaml gives 0. */
static int made(int result) {
    if (!result) base_out_of_memory(0);
    return result;
}

static int new_mapping(yaml_document_t *doc) {
    return made(yaml_document_add_mapping(doc, NULL, YAML_BLOCK_MAPPING_STYLE));
}

static int new_scalar(yaml_document_t *doc, const char *text, yaml_scalar_style_t style) {
    return made(yaml_document_add_scalar(doc, NULL, chars(text), -1, style));
}

static void put(yaml_document_t *doc, int mapping, const char *key, int value) {
    made(yaml_document_append_mapping_pair(doc, mapping, new_scalar(doc, key, YAML_ANY_SCALAR_STYLE), value));
}

static int copy(yaml_document_t *to, yaml_document_t *from, int index) {
    const yaml_node_t *n = yaml_document_get_node(from, index);
    if (n->type == YAML_SCALAR_NODE) return new_scalar(to, (const char *)n->data.scalar.value, n->data.scalar.style);
    if (n->type == YAML_SEQUENCE_NODE) {
        int list = made(yaml_document_add_sequence(to, NULL, YAML_FLOW_SEQUENCE_STYLE));
        for (yaml_node_item_t *i = n->data.sequence.items.start; i < n->data.sequence.items.top; i++)
            made(yaml_document_append_sequence_item(to, list, copy(to, from, *i)));
        return list;
    }
    int mapping = new_mapping(to);
    for (yaml_node_pair_t *p = n->data.mapping.pairs.start; p < n->data.mapping.pairs.top; p++)
        made(yaml_document_append_mapping_pair(to, mapping, copy(to, from, p->key), copy(to, from, p->value)));
    return mapping;
}

static int find(yaml_document_t *doc, int mapping, const char *key) {
    const yaml_node_t *n = mapping ? yaml_document_get_node(doc, mapping) : NULL;
    if (!n || n->type != YAML_MAPPING_NODE) return 0;
    for (yaml_node_pair_t *p = n->data.mapping.pairs.start; p < n->data.mapping.pairs.top; p++) {
        const yaml_node_t *k = yaml_document_get_node(doc, p->key);
        if (k->type == YAML_SCALAR_NODE && !strcmp((const char *)k->data.scalar.value, key)) return p->value;
    }
    return 0;
}

/* A mapping with the pairs of `after`, behind those of `before` that it does not have itself;
 * without that of `key` among these. 0: that is nothing. */
static int merged(yaml_document_t *to, Document before, Document after, const char *key) {
    int mapping = 0;
    Document parts[] = {before, after};
    for (int i = 0; i < 2; i++) {
        const yaml_node_t *n = parts[i].root ? yaml_document_get_node(parts[i].doc, parts[i].root) : NULL;
        if (!n || n->type != YAML_MAPPING_NODE) continue;
        for (yaml_node_pair_t *p = n->data.mapping.pairs.start; p < n->data.mapping.pairs.top; p++) {
            const yaml_node_t *k = yaml_document_get_node(parts[i].doc, p->key);
            const char *name = k->type == YAML_SCALAR_NODE ? (const char *)k->data.scalar.value : "";
            if (!i && (find(after.doc, after.root, name) || (key && !strcmp(name, key)))) continue;
            if (!mapping) mapping = new_mapping(to);
            put(to, mapping, name, copy(to, parts[i].doc, p->value));
        }
    }
    return mapping;
}

/* The section of the architecture: what the variant sets, and what the file says else. */
static int section(const Tuning *t, yaml_document_t *to, Document old, Document settings) {
    Document was[] = {{old.doc, find(old.doc, old.root, "define")}, {old.doc, find(old.doc, old.root, "kernels")}},
             is[] = {{settings.doc, find(settings.doc, settings.root, "define")},
                     {settings.doc, find(settings.doc, settings.root, "kernels")}};
    int define = merged(to, was[0], is[0], NULL), kernels = merged(to, was[1], is[1], t->kernel);
    if (!define && !kernels) return 0;
    int mapping = new_mapping(to);
    if (define) put(to, mapping, "define", define);
    if (kernels) put(to, mapping, "kernels", kernels);
    return mapping;
}

static int write_text(void *out, unsigned char *text, size_t n) {
    buf_write(out, text, n);
    return 1;
}

/* Ends the document. */
static void put_document(yaml_document_t *doc, Buf *out) {
    yaml_emitter_t emitter;
    if (!yaml_emitter_initialize(&emitter)) base_out_of_memory(sizeof emitter);
    yaml_emitter_set_output(&emitter, write_text, out);
    yaml_emitter_set_unicode(&emitter, 1);
    yaml_emitter_set_width(&emitter, -1);
    if (!yaml_emitter_dump(&emitter, doc)) base_out_of_memory(0);
    yaml_emitter_delete(&emitter);
}

/* An empty document where the text is none of YAML. */
static Document load(yaml_document_t *doc, const char *text, size_t len) {
    yaml_parser_t parser;
    if (!yaml_parser_initialize(&parser)) base_out_of_memory(sizeof parser);
    yaml_parser_set_input_string(&parser, chars(text), len);
    bool ok = yaml_parser_load(&parser, doc);
    yaml_parser_delete(&parser);
    if (!ok) made(yaml_document_initialize(doc, NULL, NULL, NULL, 1, 1));
    return (Document){doc, yaml_document_get_root_node(doc) ? 1 : 0};
}

static void put_tuned(const Tuning *t, Document old, Document settings, Buf *out) {
    yaml_document_t doc, one;
    made(yaml_document_initialize(&doc, NULL, NULL, NULL, 1, 1));
    made(yaml_document_initialize(&one, NULL, NULL, NULL, 1, 1));
    int root = new_mapping(&doc), targets = find(old.doc, old.root, "targets"), ours = new_mapping(&one);
    Document was = {old.doc, find(old.doc, targets, t->arch)};
    int of = section(t, &one, was, settings);
    if (of) put(&one, ours, t->arch, of);
    int all = merged(&doc, (Document){old.doc, targets}, (Document){&one, ours}, t->arch);
    if (all) put(&doc, root, "targets", all);
    yaml_document_delete(&one);
    buf_puts(out, comment);
    put_document(&doc, out);
}

bool tuned_write(const Tuning *t, const Variant *best, const char *path) {
    Arena *a = t->cli->unit->arena;
    size_t len = 0;
    const char *text = fs_exists(path) ? fs_read(a, path, &len) : "";
    if (!text) return diag_CANNOT_READ(t->cli->unit->diags, nowhere(), path, strerror(errno)), false;
    Buf set = {0}, out = {0};
    variant_settings(t, best, &set);
    yaml_document_t old, settings;
    put_tuned(t, load(&old, text, len), load(&settings, buf_text(&set), set.len), &out);
    yaml_document_delete(&old);
    yaml_document_delete(&settings);
    buf_free(&set);
    return cli_write(t->cli, path, &out);
}
