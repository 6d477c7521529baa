/* manifest.c: a package from its manifest, kernels.pyk.yaml.
 *
 * libyaml gives the document as a tree of nodes; the functions below walk it along the schema and
 * copy what a pyk_package needs into blocks that hang on the package. The first thing wrong is
 * reported as file:line:column, after which every step does nothing (`failed`). The file may come
 * from anywhere: its size and depth are limited, counts and numbers are checked, and a node is only
 * ever looked at as the kind that it is. An image is named, not pointed to: the name of a file
 * beside the manifest. The ABI hash is computed again from what was read, so that nothing that a
 * launch relies on can be changed under it. */
#include "runtime/device/error.h"

#include <stdarg.h>
#include <stddef.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <yaml.h>

#include "lib/contract/hash.h"

enum { MAX_BYTES = 16 << 20, MAX_MEMORY = 256 << 20, MAX_DEPTH = 64 };

typedef enum Key {
#define KEY(name, text) KEY_##name,
#include "lib/contract/manifest.def"
} Key;

static const char *const keys[] = {
#define KEY(name, text) [KEY_##name] = text,
#include "lib/contract/manifest.def"
};

typedef struct Block {
    struct Block *next;
    max_align_t data[];
} Block;

typedef struct Manifest { /* what pyk_manifest_open returns is its first member */
    pyk_package package;
    Block *blocks;
} Manifest;

typedef struct Reader {
    const char *path;
    yaml_document_t *document;
    Manifest *manifest;
    size_t memory; /* bytes allocated: aliases let a short file describe a huge package */
    pyk_result failed;
} Reader;

PYKRT_PRINTF(3, 4)
static void fail_at(Reader *r, const yaml_node_t *node, const char *format, ...) {
    char text[512];
    if (r->failed) return;
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    r->failed = pykrt_error(PYK_BAD_FORMAT, "%s:%zu:%zu: %s", r->path, node ? node->start_mark.line + 1 : 1,
                            node ? node->start_mark.column + 1 : 1, text);
}

/* `count` zeroed elements that live as long as the package; NULL after a failure. */
static void *allocate(Reader *r, size_t count, size_t size) {
    if (r->failed) return NULL;
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes) || bytes > MAX_MEMORY - r->memory) {
        fail_at(r, NULL, "the manifest describes more than %d MiB", MAX_MEMORY >> 20);
        return NULL;
    }
    Block *b = calloc(1, sizeof *b + bytes);
    if (!b) {
        r->failed = pykrt_error(PYK_OUT_OF_MEMORY, "%s: no memory for its contents", r->path);
        return NULL;
    }
    r->memory += bytes;
    b->next = r->manifest->blocks;
    r->manifest->blocks = b;
    return b->data;
}

/* ---- nodes */

static const char *const kinds[] = {[YAML_NO_NODE] = "nothing",
                                    [YAML_SCALAR_NODE] = "a scalar",
                                    [YAML_SEQUENCE_NODE] = "a list",
                                    [YAML_MAPPING_NODE] = "a mapping"};

static bool expect(Reader *r, const yaml_node_t *node, yaml_node_type_t kind, const char *what) {
    if (r->failed || !node) return false;
    if (node->type == kind) return true;
    fail_at(r, node, "%s must be %s, not %s", what, kinds[kind], kinds[node->type]);
    return false;
}

/* The value of a key in a mapping; NULL if there is none. */
static const yaml_node_t *get(Reader *r, const yaml_node_t *map, Key key) {
    if (r->failed || !map) return NULL;
    for (const yaml_node_pair_t *p = map->data.mapping.pairs.start; p < map->data.mapping.pairs.top; p++) {
        const yaml_node_t *k = yaml_document_get_node(r->document, p->key);
        if (k && k->type == YAML_SCALAR_NODE && !strcmp((const char *)k->data.scalar.value, keys[key]))
            return yaml_document_get_node(r->document, p->value);
    }
    return NULL;
}

static const yaml_node_t *need(Reader *r, const yaml_node_t *map, Key key) {
    const yaml_node_t *node = get(r, map, key);
    if (!node && map) fail_at(r, map, "key '%s' is missing", keys[key]);
    return r->failed ? NULL : node;
}

static const char *text_of(Reader *r, const yaml_node_t *node, const char *what) {
    if (!expect(r, node, YAML_SCALAR_NODE, what)) return NULL;
    size_t length = node->data.scalar.length;
    if (memchr(node->data.scalar.value, 0, length)) return fail_at(r, node, "%s contains a NUL", what), NULL;
    char *copy = allocate(r, length + 1, 1);
    if (copy) memcpy(copy, node->data.scalar.value, length);
    return copy;
}

static const char *need_text(Reader *r, const yaml_node_t *map, Key key) {
    const yaml_node_t *node = need(r, map, key);
    const char *text = text_of(r, node, keys[key]);
    if (text && !*text) fail_at(r, node, "%s is empty", keys[key]);
    return text;
}

static uint32_t number_up_to(Reader *r, const yaml_node_t *node, Key key, uint32_t most) {
    if (!expect(r, node, YAML_SCALAR_NODE, keys[key])) return 0;
    const char *s = (const char *)node->data.scalar.value;
    uint64_t n = 0;
    bool good = node->data.scalar.style == YAML_PLAIN_SCALAR_STYLE && *s;
    for (; good && *s; s++) {
        n = n * 10 + (uint64_t)(*s - '0');
        good = *s >= '0' && *s <= '9' && n <= most;
    }
    if (!good) fail_at(r, node, "%s must be a whole number from 0 to %u", keys[key], most);
    return good ? (uint32_t)n : 0;
}

static uint32_t number_of(Reader *r, const yaml_node_t *node, Key key) {
    return number_up_to(r, node, key, UINT32_MAX);
}

static uint64_t hash_of(Reader *r, const yaml_node_t *node, Key key) {
    if (!expect(r, node, YAML_SCALAR_NODE, keys[key])) return 0;
    const char *s = (const char *)node->data.scalar.value;
    if (node->data.scalar.length == 16 && strspn(s, "0123456789abcdefABCDEF") == 16) return strtoull(s, NULL, 16);
    return fail_at(r, node, "%s must be 16 hexadecimal digits", keys[key]), 0;
}

static uint32_t flag_of(Reader *r, const yaml_node_t *node, Key key) {
    if (!expect(r, node, YAML_SCALAR_NODE, keys[key])) return 0;
    const char *s = (const char *)node->data.scalar.value;
    bool yes = !strcmp(s, "true"), no = !strcmp(s, "false");
    if (!yes && !no) fail_at(r, node, "%s must be true or false", keys[key]);
    return yes;
}

/* The number of items of a list, and `item` to get them one by one. */
static uint32_t count_of(Reader *r, const yaml_node_t *list, Key key) {
    if (!expect(r, list, YAML_SEQUENCE_NODE, keys[key])) return 0;
    return (uint32_t)(list->data.sequence.items.top - list->data.sequence.items.start);
}

static const yaml_node_t *item(Reader *r, const yaml_node_t *list, uint32_t i) {
    return r->failed ? NULL : yaml_document_get_node(r->document, list->data.sequence.items.start[i]);
}

/* ---- the schema */

static const char *read_archs(Reader *r, const yaml_node_t *list) {
    uint32_t n = count_of(r, list, KEY_ARCHS);
    size_t length = 1;
    if (n == 0) fail_at(r, list, "archs is empty");
    for (uint32_t i = 0; i < n && !r->failed; i++) {
        const yaml_node_t *word = item(r, list, i);
        if (expect(r, word, YAML_SCALAR_NODE, "an arch")) length += word->data.scalar.length + 1;
    }
    char *archs = allocate(r, length, 1), *end = archs;
    for (uint32_t i = 0; i < n && !r->failed; i++) {
        const yaml_node_t *word = item(r, list, i);
        const char *s = (const char *)word->data.scalar.value;
        if (!*s || strlen(s) != word->data.scalar.length || strpbrk(s, " \t\r\n"))
            fail_at(r, word, "an arch is one word, like sm_90");
        if (i) *end++ = ' ';
        memcpy(end, s, word->data.scalar.length);
        end += word->data.scalar.length;
    }
    return archs;
}

static const char *read_kind(Reader *r, const yaml_node_t *map) {
    static const char *const known[] = {"cubin", "fatbin", "ptx", "so"};
    const char *kind = need_text(r, map, KEY_KIND);
    for (size_t i = 0; kind && i < sizeof known / sizeof *known; i++)
        if (!strcmp(kind, known[i])) return kind;
    fail_at(r, get(r, map, KEY_KIND), "kind must be cubin, fatbin, ptx or so");
    return NULL;
}

static const char *read_file_name(Reader *r, const yaml_node_t *map) {
    const char *file = need_text(r, map, KEY_FILE);
    if (file && (strchr(file, '/') || !strcmp(file, ".") || !strcmp(file, "..")))
        fail_at(r, get(r, map, KEY_FILE), "file must be the name of a file beside the manifest, not a path");
    return file;
}

static void read_image(Reader *r, const yaml_node_t *map, pyk_image *image) {
    if (!expect(r, map, YAML_MAPPING_NODE, "an image")) return;
    image->archs = read_archs(r, need(r, map, KEY_ARCHS));
    image->kind = read_kind(r, map);
    image->file = read_file_name(r, map);
    const yaml_node_t *sum = get(r, map, KEY_CHECKSUM);
    if (sum) image->checksum = hash_of(r, sum, KEY_CHECKSUM);
}

/* PYK_LAST times n of a last extent of 2 to the power of n. */
static uint8_t power_of(Reader *r, const yaml_node_t *last) {
    enum { MOST = 16 };
    uint32_t extent = number_up_to(r, last, KEY_LAST_EXTENT, MOST), n = 0;
    while (n < 4 && 1u << n < extent) n++;
    if (n == 0 || 1u << n != extent) fail_at(r, last, "last_extent must be 2, 4, 8 or 16");
    return (uint8_t)(PYK_LAST * n);
}

/* What a launch asks of an argument before it chooses a second body. */
static void read_facts(Reader *r, const yaml_node_t *map, pyk_param *param) {
    const yaml_node_t *item = get(r, map, KEY_ITEM_SIZE), *contiguous = get(r, map, KEY_CONTIGUOUS),
                      *small = get(r, map, KEY_SMALL), *last = get(r, map, KEY_LAST_EXTENT);
    if (small && flag_of(r, small, KEY_SMALL)) {
        if (param->size != 4 && param->size != 8) fail_at(r, small, "small is for integers of 4 or 8 bytes only");
        param->facts = PYK_SMALL;
    }
    if (!item) return;
    if (param->size < 8 || param->size % 16 != 8) fail_at(r, item, "item_size is for arrays only");
    param->item = (uint16_t)number_up_to(r, item, KEY_ITEM_SIZE, UINT16_MAX);
    const char *access = need_text(r, map, KEY_ACCESS);
    if (access && strcmp(access, "in")) param->facts |= PYK_WRITTEN;
    if (contiguous && flag_of(r, contiguous, KEY_CONTIGUOUS)) param->facts |= PYK_CONTIGUOUS;
    if (last) param->facts |= power_of(r, last);
}

static void read_param(Reader *r, const yaml_node_t *map, pyk_param *param) {
    if (!expect(r, map, YAML_MAPPING_NODE, "a parameter")) return;
    param->name = need_text(r, map, KEY_NAME);
    param->type = need_text(r, map, KEY_TYPE);
    param->size = number_of(r, need(r, map, KEY_SIZE), KEY_SIZE);
    const yaml_node_t *align = need(r, map, KEY_ALIGN);
    param->align = (uint8_t)number_up_to(r, align, KEY_ALIGN, UINT8_MAX);
    if (align && (param->align & (param->align - 1) || !param->align))
        fail_at(r, align, "align must be a power of two");
    read_facts(r, map, param);
}

static void read_kernel(Reader *r, const yaml_node_t *map, pyk_kernel *kernel) {
    if (!expect(r, map, YAML_MAPPING_NODE, "a kernel")) return;
    kernel->name = need_text(r, map, KEY_NAME);
    kernel->symbol = need_text(r, map, KEY_SYMBOL);
    if (flag_of(r, get(r, map, KEY_COOPERATIVE), KEY_COOPERATIVE)) kernel->cooperative |= PYK_COOPERATIVE;
    if (flag_of(r, get(r, map, KEY_DEPENDENT), KEY_DEPENDENT)) kernel->cooperative |= PYK_DEPENDENT;
    const yaml_node_t *bounds = get(r, map, KEY_LAUNCH_BOUNDS);
    if (expect(r, bounds, YAML_MAPPING_NODE, keys[KEY_LAUNCH_BOUNDS]))
        kernel->max_threads = number_of(r, get(r, bounds, KEY_MAX_THREADS), KEY_MAX_THREADS);

    const yaml_node_t *block = get(r, map, KEY_BLOCK), *carveout = get(r, map, KEY_CARVEOUT),
                      *covers = get(r, map, KEY_COVERS);
    if (block) kernel->block = (uint16_t)number_up_to(r, block, KEY_BLOCK, UINT16_MAX);
    if (carveout) kernel->carveout = (uint8_t)(number_up_to(r, carveout, KEY_CARVEOUT, 100) + 1);
    if (covers) kernel->covers = (uint8_t)number_up_to(r, covers, KEY_COVERS, UINT8_MAX);
    const yaml_node_t *list = need(r, map, KEY_PARAMS);
    uint32_t n = count_of(r, list, KEY_PARAMS);
    pyk_param *params = allocate(r, n, sizeof *params);
    kernel->params = params;
    kernel->nparams = n;
    for (uint32_t i = 0; i < n && !r->failed; i++) read_param(r, item(r, list, i), &params[i]);
}

/* Its kernels stand together in the package, in the order of the list. */
static void read_kernels(Reader *r, const yaml_node_t *map, const pyk_package *package, pyk_utility *utility) {
    const yaml_node_t *list = need(r, map, KEY_KERNELS);
    utility->nkernels = count_of(r, list, KEY_KERNELS);
    for (uint32_t i = 0; i < utility->nkernels && !r->failed; i++) {
        const char *symbol = text_of(r, item(r, list, i), "a kernel's symbol");
        uint32_t k = 0;
        while (k < package->nkernels && symbol && strcmp(package->kernels[k].symbol, symbol)) k++;
        if (i == 0) utility->first = k;
        if (!r->failed && (k == package->nkernels || k != utility->first + i))
            fail_at(r, item(r, list, i), "the kernels of a utility are among the package's, in its order");
        if (!r->failed && !package->kernels[k].max_threads)
            fail_at(r, item(r, list, i), "the kernels of a utility have launch bounds");
    }
}

/* A number that the runtime divides by. */
static uint32_t need_positive(Reader *r, const yaml_node_t *map, Key key) {
    const yaml_node_t *node = need(r, map, key);
    uint32_t n = number_of(r, node, key);
    if (!n && !r->failed) fail_at(r, node, "%s is 0", keys[key]);
    return n;
}

static void read_utility(Reader *r, const yaml_node_t *map, const pyk_package *package, pyk_utility *utility) {
    if (!expect(r, map, YAML_MAPPING_NODE, "a utility")) return;
    utility->name = need_text(r, map, KEY_NAME);
    utility->symbol = need_text(r, map, KEY_SYMBOL);
    utility->kind = need_text(r, map, KEY_KIND);
    utility->vector = need_positive(r, map, KEY_VECTOR);
    utility->items = need_positive(r, map, KEY_ITEMS);
    const yaml_node_t *layout = get(r, map, KEY_LAYOUT);
    if (layout) utility->layout = text_of(r, layout, keys[KEY_LAYOUT]);
    const yaml_node_t *identity = get(r, map, KEY_IDENTITY);
    if (identity) utility->identity = text_of(r, identity, keys[KEY_IDENTITY]);
    const yaml_node_t *list = need(r, map, KEY_TYPES);
    utility->ntypes = count_of(r, list, KEY_TYPES);
    if (list && !utility->ntypes) fail_at(r, list, "types is empty");
    pyk_param *types = allocate(r, utility->ntypes, sizeof *types);
    utility->types = types;
    for (uint32_t i = 0; i < utility->ntypes && !r->failed; i++) read_param(r, item(r, list, i), &types[i]);
    read_kernels(r, map, package, utility);
}

static uint64_t abi_hash(const pyk_package *p) {
    uint64_t hash = HASH_START;
    for (const pyk_kernel *k = p->kernels; k < p->kernels + p->nkernels; k++) {
        hash = hash_kernel(hash, k->symbol, k->nparams, k->max_threads, k->cooperative);
        for (const pyk_param *x = k->params; x < k->params + k->nparams; x++)
            hash = hash_facts(hash_param(hash, x->type, x->size, x->align), x->facts, x->item);
    }
    for (const pyk_utility *u = p->utilities; u < p->utilities + p->nutilities; u++) {
        const uint32_t numbers[] = {u->ntypes, u->first, u->nkernels, u->vector, u->items};
        hash = hash_utility(hash, u->symbol, u->kind, u->layout, u->identity, numbers);
        for (uint32_t i = 0; i < u->ntypes; i++)
            hash = hash_param(hash, u->types[i].type, u->types[i].size, u->types[i].align);
    }
    return hash;
}

static void check_hash(Reader *r, const yaml_node_t *map, const pyk_package *package) {
    if (r->failed) return;
    uint64_t hash = abi_hash(package);
    if (hash != package->abi_hash)
        fail_at(r, get(r, map, KEY_ABI_HASH),
                "abi_hash is not that of the kernels and utilities below, which is %016llx: the manifest was altered, "
                "or is of another version of pyk; build it again",
                (unsigned long long)hash);
}

static void read_package(Reader *r, const yaml_node_t *map, pyk_package *package) {
    if (!map) fail_at(r, NULL, "the manifest is empty");
    if (!expect(r, map, YAML_MAPPING_NODE, "the manifest")) return;
    package->abi_version = number_of(r, need(r, map, KEY_ABI_VERSION), KEY_ABI_VERSION);
    if (!r->failed && package->abi_version != PYK_ABI_VERSION) {
        r->failed = pykrt_error(PYK_ABI_MISMATCH, "%s has ABI version %u, this runtime has version %u", r->path,
                                package->abi_version, PYK_ABI_VERSION);
        return;
    }
    package->abi_hash = hash_of(r, need(r, map, KEY_ABI_HASH), KEY_ABI_HASH);
    package->name = need_text(r, map, KEY_NAME);

    const yaml_node_t *list = need(r, map, KEY_IMAGES);
    package->nimages = count_of(r, list, KEY_IMAGES);
    pyk_image *images = allocate(r, package->nimages, sizeof *images);
    package->images = images;
    for (uint32_t i = 0; i < package->nimages && !r->failed; i++) read_image(r, item(r, list, i), &images[i]);

    list = need(r, map, KEY_KERNELS);
    package->nkernels = count_of(r, list, KEY_KERNELS);
    pyk_kernel *kernels = allocate(r, package->nkernels, sizeof *kernels);
    package->kernels = kernels;
    for (uint32_t i = 0; i < package->nkernels && !r->failed; i++) read_kernel(r, item(r, list, i), &kernels[i]);

    list = get(r, map, KEY_UTILITIES);
    if (list) package->nutilities = count_of(r, list, KEY_UTILITIES);
    pyk_utility *utilities = allocate(r, package->nutilities, sizeof *utilities);
    package->utilities = utilities;
    for (uint32_t i = 0; i < package->nutilities && !r->failed; i++)
        read_utility(r, item(r, list, i), package, &utilities[i]);
    check_hash(r, map, package);
}

static const char *directory(Reader *r) {
    const char *slash = strrchr(r->path, '/');
    size_t length = !slash ? 1 : slash == r->path ? 1 : (size_t)(slash - r->path);
    char *dir = allocate(r, length + 1, 1);
    if (dir) memcpy(dir, slash ? r->path : ".", length);
    return dir;
}

static void fail_parser(Reader *r, const yaml_parser_t *parser) {
    if (parser->error == YAML_MEMORY_ERROR || !parser->problem) { /* libyaml does not always say it of memory */
        r->failed = pykrt_error(PYK_OUT_OF_MEMORY, "%s: no memory to read it", r->path);
        return;
    }
    r->failed = pykrt_error(PYK_BAD_FORMAT, "%s:%zu:%zu: not YAML: %s", r->path, parser->problem_mark.line + 1,
                            parser->problem_mark.column + 1, parser->problem);
}

/* Refuses nesting that no manifest has: libyaml's time grows with the square of the depth. */
static void check_depth(Reader *r, yaml_parser_t *parser) {
    int depth = 0;
    bool end = false;
    while (!end && !r->failed) {
        yaml_event_t event;
        if (!yaml_parser_parse(parser, &event)) {
            fail_parser(r, parser);
            return;
        }
        depth += event.type == YAML_SEQUENCE_START_EVENT || event.type == YAML_MAPPING_START_EVENT;
        depth -= event.type == YAML_SEQUENCE_END_EVENT || event.type == YAML_MAPPING_END_EVENT;
        if (depth > MAX_DEPTH)
            r->failed = pykrt_error(PYK_BAD_FORMAT, "%s:%zu:%zu: nested more than %d deep", r->path,
                                    event.start_mark.line + 1, event.start_mark.column + 1, MAX_DEPTH);
        end = event.type == YAML_DOCUMENT_END_EVENT || event.type == YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
    }
}

static void load_document(Reader *r, yaml_parser_t *parser) {
    yaml_document_t document;
    if (!yaml_parser_load(parser, &document)) {
        fail_parser(r, parser);
        return;
    }
    r->document = &document;
    read_package(r, yaml_document_get_root_node(&document), &r->manifest->package);
    yaml_document_delete(&document);
}

/* One pass over the file, from its start. */
static void parse(Reader *r, FILE *file, void (*pass)(Reader *r, yaml_parser_t *parser)) {
    yaml_parser_t parser;
    if (r->failed) return;
    if (!yaml_parser_initialize(&parser)) {
        r->failed = pykrt_error(PYK_OUT_OF_MEMORY, "%s: no memory to read it", r->path);
        return;
    }
    rewind(file);
    yaml_parser_set_input_file(&parser, file);
    pass(r, &parser);
    yaml_parser_delete(&parser);
}

pyk_result pyk_manifest_open(const char *path, pyk_package **package) {
    if (!path || !package)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_manifest_open: the %s is NULL", path ? "result" : "path");
    *package = NULL;
    FILE *file = fopen(path, "rbe");
    struct stat s;
    if (!file)
        return pykrt_error(errno == ENOENT ? PYK_NOT_FOUND : PYK_IO, "cannot open %s: %s", path, strerror(errno));
    Reader r = {.path = path};
    if (fstat(fileno(file), &s) || !S_ISREG(s.st_mode)) r.failed = pykrt_error(PYK_IO, "%s is not a file", path);
    else if (s.st_size > MAX_BYTES)
        r.failed =
            pykrt_error(PYK_BAD_FORMAT, "%s:1:1: too large for a manifest: %lld bytes", path, (long long)s.st_size);
    else if (!(r.manifest = calloc(1, sizeof *r.manifest)))
        r.failed = pykrt_error(PYK_OUT_OF_MEMORY, "no memory for %s", path);
    parse(&r, file, check_depth);
    parse(&r, file, load_document);
    if (!r.failed) r.manifest->package.dir = directory(&r);
    fclose(file);
    if (r.failed) pyk_manifest_close(r.manifest ? &r.manifest->package : NULL);
    else *package = &r.manifest->package;
    return r.failed;
}

void pyk_manifest_close(pyk_package *package) {
    if (!package) return;
    Manifest *m = (Manifest *)package;
    while (m->blocks) {
        Block *b = m->blocks;
        m->blocks = b->next;
        free(b);
    }
    free(m);
}
