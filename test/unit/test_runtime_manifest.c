/* Manifests: what a good one gives, where each mistake is reported, and that no damage whatever
 * crashes the reader. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runtime/pyk.h"
#include "test/unit/cmocka.h"
#include "test/unit/folder.h"

static const char good[] = "abi_version: 1\n"
                           "compiler: {name: pyk, version: 0.1.0}\n"
                           "abi_hash: \"136665bb6BAC8D9F\"\n"
                           "name: demo\n"
                           "sources:\n"
                           "  - {path: demo.py, sha256: abc}\n"
                           "images:\n"
                           "  - archs: [sm_90, compute_90]\n"
                           "    kind: fatbin\n"
                           "    file: demo.fatbin\n"
                           "  - {archs: [cpu], kind: so, file: demo.so, size: 12, checksum: 0123456789abcdef}\n"
                           "kernels:\n"
                           "  - name: add\n"
                           "    symbol: add__f32\n"
                           "    signature: add(array(float32, 1d, C), int64)\n"
                           "    params:\n"
                           "      - {name: x, type: 'array(float32, 1d, C)', c_type: pyk_f32_1d, size: 24, align: 8, "
                           "offset: 0, access: inout}\n"
                           "      - {name: \"n\", type: int64, c_type: int64_t, size: 8, align: 8}\n"
                           "    launch_bounds: {max_threads: 256, min_blocks: 2}\n"
                           "    cooperative: true\n"
                           "  - {name: none, symbol: none, params: [], block: 96, shared_memory_carveout: 0}\n"
                           "utilities:\n"
                           "  - name: total\n"
                           "    symbol: total\n"
                           "    kind: reduce\n"
                           "    types: [{name: elements, type: float32, size: 4, align: 4}]\n"
                           "    vector: 4\n"
                           "    items: 16\n"
                           "    kernels: [add__f32]\n"
                           "    identity: 0\n";

static char *path;

static int setup(void **state) {
    if (folder_make()) return 1;
    path = folder_path("demo.pyk.yaml");
    return 0;
}

static int clean(void **state) { return folder_remove(); }

static pyk_result open_text(const char *text, size_t length, pyk_package **package) {
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(text, 1, length, f), length);
    fclose(f);
    *package = (pyk_package *)path; /* a failing call must reset it */
    return pyk_manifest_open(path, package);
}

static void a_good_manifest_gives_a_package(void **state) {
    pyk_package *p;
    uint32_t k;
    assert_int_equal(open_text(good, strlen(good), &p), PYK_OK);
    assert_int_equal(p->abi_version, 1);
    assert_true(p->abi_hash == 0x136665bb6bac8d9f);
    assert_string_equal(p->name, "demo");
    assert_string_equal(p->dir, folder);
    assert_int_equal(p->nimages, 2);
    assert_string_equal(p->images[0].archs, "sm_90 compute_90");
    assert_string_equal(p->images[0].kind, "fatbin");
    assert_string_equal(p->images[0].file, "demo.fatbin");
    assert_null(p->images[0].data);
    assert_true(p->images[0].checksum == 0);
    assert_string_equal(p->images[1].archs, "cpu");
    assert_true(p->images[1].checksum == 0x0123456789abcdef);
    assert_int_equal(p->nkernels, 2);
    assert_string_equal(p->kernels[0].name, "add");
    assert_string_equal(p->kernels[0].symbol, "add__f32");
    assert_int_equal(p->kernels[0].max_threads, 256);
    assert_int_equal(p->kernels[0].cooperative, PYK_COOPERATIVE);
    assert_int_equal(p->kernels[1].block, 96);
    assert_int_equal(p->kernels[1].carveout, 1);
    assert_int_equal(p->kernels[0].carveout, 0);
    assert_int_equal(p->kernels[0].nparams, 2);
    assert_string_equal(p->kernels[0].params[0].type, "array(float32, 1d, C)");
    assert_int_equal(p->kernels[0].params[0].size, 24);
    assert_int_equal(p->kernels[0].params[1].align, 8);
    assert_string_equal(p->kernels[0].params[1].name, "n");
    assert_int_equal(p->kernels[1].nparams, 0);
    assert_int_equal(p->kernels[1].max_threads, 0);
    assert_int_equal(p->kernels[1].cooperative, 0);
    assert_int_equal(p->nutilities, 1);
    assert_string_equal(p->utilities[0].kind, "reduce");
    assert_string_equal(p->utilities[0].types[0].type, "float32");
    assert_int_equal(p->utilities[0].first, 0);
    assert_int_equal(p->utilities[0].nkernels, 1);
    assert_int_equal(p->utilities[0].vector, 4);
    assert_int_equal(p->utilities[0].items, 16);
    assert_string_equal(p->utilities[0].identity, "0");
    assert_int_equal(pyk_package_find(p, "add", &k), PYK_OK);
    assert_int_equal(k, 0);
    pyk_manifest_close(p);
    pyk_manifest_close(NULL);
}

/* The good manifest with the first `from` replaced by `to` fails at this place with this text. */
static void spoiled(const char *from, const char *to, const char *where, const char *message) {
    char text[4096], expected[256];
    pyk_package *p;
    const char *at = strstr(good, from);
    assert_non_null(at);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - good), good, to, at + strlen(from));
    assert_int_equal(open_text(text, strlen(text), &p), PYK_BAD_FORMAT);
    assert_null(p);
    snprintf(expected, sizeof expected, "%s:%s: %s", path, where, message);
    assert_string_equal(pyk_last_error(), expected);
}

static void mistakes_are_reported_where_they_are(void **state) {
    spoiled("abi_version: 1", "abi_version: one", "1:14", "abi_version must be a whole number from 0 to 4294967295");
    spoiled("abi_version: 1", "abi_version: '1'", "1:14", "abi_version must be a whole number from 0 to 4294967295");
    spoiled("abi_version: 1", "abi_version: -1", "1:14", "abi_version must be a whole number from 0 to 4294967295");
    spoiled("abi_version: 1\n", "", "1:1", "key 'abi_version' is missing");
    spoiled("136665bb6BAC8D9F", "00ff", "3:11", "abi_hash must be 16 hexadecimal digits");
    spoiled("136665bb6BAC8D9F", "00ff00000000ABCG", "3:11", "abi_hash must be 16 hexadecimal digits");
    spoiled("name: demo", "name: [demo]", "4:7", "name must be a scalar, not a list");
    spoiled("name: demo", "name: ''", "4:7", "name is empty");
    spoiled("name: demo", "name: \"a\\0b\"", "4:7", "name contains a NUL");
    spoiled("[sm_90, compute_90]", "sm_90", "8:12", "archs must be a list, not a scalar");
    spoiled("[sm_90, compute_90]", "[]", "8:12", "archs is empty");
    spoiled("[sm_90, compute_90]", "[sm_90, {a: b}]", "8:20", "an arch must be a scalar, not a mapping");
    spoiled("[sm_90, compute_90]", "[sm 90]", "8:13", "an arch is one word, like sm_90");
    spoiled("    kind: fatbin\n", "", "8:5", "key 'kind' is missing");
    spoiled("kind: fatbin", "kind: elf", "9:11", "kind must be cubin, fatbin, ptx or so");
    spoiled("size: 24", "size: 4294967296", "17:76", "size must be a whole number from 0 to 4294967295");
    spoiled("align: 8", "align: 12", "17:87", "align must be a power of two");
    spoiled("align: 8", "align: 0", "17:87", "align must be a power of two");
    spoiled("inout}", "inout, item_size: 65536}", "17:127", "item_size must be a whole number from 0 to 65535");
    spoiled("inout}", "inout, item_size: 4, last_extent: 1}", "17:143", "last_extent must be 2, 4, 8 or 16");
    spoiled("inout}", "inout, item_size: 4, last_extent: 6}", "17:143", "last_extent must be 2, 4, 8 or 16");
    spoiled("inout}", "inout, item_size: 4, last_extent: 17}", "17:143",
            "last_extent must be a whole number from 0 to 16");
    spoiled("size: 4, align: 4", "size: 4, align: 4, item_size: 4", "26:75", "item_size is for arrays only");
    spoiled("block: 96", "block: 65536", "21:51", "block must be a whole number from 0 to 65535");
    spoiled("carveout: 0", "carveout: 101", "21:79", "shared_memory_carveout must be a whole number from 0 to 100");
    spoiled("{max_threads: 256, min_blocks: 2}", "256", "19:20", "launch_bounds must be a mapping, not a scalar");
    spoiled("cooperative: true", "cooperative: maybe", "20:18", "cooperative must be true or false");
    spoiled("params: []", "params: {}", "21:40", "params must be a list, not a mapping");
    spoiled("params: []", "params: [1]", "21:41", "a parameter must be a mapping, not a scalar");
    spoiled("kernels:\n", "kernel:\n", "1:1", "key 'kernels' is missing");
    spoiled("vector: 4", "vector: 0", "27:13", "vector is 0");
    spoiled("items: 16", "items: 0", "28:12", "items is 0");
    spoiled("types: [{name: elements, type: float32, size: 4, align: 4}]", "types: []", "26:12", "types is empty");
    spoiled("[add__f32]", "[other]", "29:15", "the kernels of a utility are among the package's, in its order");
    spoiled("[add__f32]", "[add__f32, add__f32]", "29:25",
            "the kernels of a utility are among the package's, in its order");
    spoiled("[add__f32]", "[none]", "29:15", "the kernels of a utility have launch bounds");
}

/* What the reader makes of it: nothing, since its hash is another. */
static void altered(const char *from, const char *to) {
    char text[4096];
    pyk_package *p;
    const char *at = strstr(good, from);
    assert_non_null(at);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - good), good, to, at + strlen(from));
    assert_int_equal(open_text(text, strlen(text), &p), PYK_BAD_FORMAT);
    assert_null(p);
    assert_non_null(strstr(pyk_last_error(), ":3:11: abi_hash is not that of the kernels and utilities below"));
}

static void nothing_that_a_launch_relies_on_changes_under_its_hash(void **state) {
    altered("size: 24", "size: 40");
    altered("align: 8", "align: 16");
    altered("inout}", "inout, item_size: 4}");
    altered("'array(float32, 1d, C)', c_type", "'array(float32, 2d, C)', c_type");
    altered("type: int64", "type: uint64");
    altered("      - {name: \"n\", type: int64, c_type: int64_t, size: 8, align: 8}\n", "");
    altered("params: []", "params: [{name: x, type: int64, size: 8, align: 8}]");
    altered("symbol: none", "symbol: some");
    altered("  - {name: none, symbol: none, params: [], block: 96, shared_memory_carveout: 0}\n", "");
    altered("max_threads: 256", "max_threads: 1024");
    altered("cooperative: true", "cooperative: false");
    altered("cooperative: true", "cooperative: true\n    programmatic_dependent_launch: true");
    altered("kind: reduce", "kind: vectorize");
    altered("type: float32, size: 4, align: 4", "type: float32, size: 400, align: 4");
    altered("vector: 4", "vector: 8");
    altered("items: 16", "items: 1");
    altered("    identity: 0\n", "");
    altered("    identity: 0\n", "    identity: 0\n    layout: (n)->()\n");
}

static void what_it_tells_people_may_change(void **state) {
    static const char *const free_text[][2] = {
        {"name: demo", "name: other"}, {"path: demo.py", "path: x.py"}, {"block: 96", "block: 64"}};
    for (size_t i = 0; i < sizeof free_text / sizeof *free_text; i++) {
        char text[4096];
        pyk_package *p;
        const char *at = strstr(good, free_text[i][0]);
        assert_non_null(at);
        snprintf(text, sizeof text, "%.*s%s%s", (int)(at - good), good, free_text[i][1], at + strlen(free_text[i][0]));
        assert_int_equal(open_text(text, strlen(text), &p), PYK_OK);
        pyk_manifest_close(p);
    }
}

static void an_image_is_a_file_beside_the_manifest(void **state) {
    static const char *const names[] = {"/etc/passwd", "../evil.so", "a/b.so", "..", ".", "x/..", "./k.so", "k.so/"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char to[64];
        snprintf(to, sizeof to, "file: '%s'", names[i]);
        spoiled("file: demo.fatbin", to, "10:11", "file must be the name of a file beside the manifest, not a path");
    }
    pyk_package *p; /* dots inside a name are no path */
    char text[4096];
    const char *at = strstr(good, "demo.fatbin");
    snprintf(text, sizeof text, "%.*s..demo..fatbin%s", (int)(at - good), good, at + strlen("demo.fatbin"));
    assert_int_equal(open_text(text, strlen(text), &p), PYK_OK);
    assert_string_equal(p->images[0].file, "..demo..fatbin");
    pyk_manifest_close(p);
}

static void what_is_not_a_manifest_is_refused(void **state) {
    static const char *const texts[] = {
        "",           "\n\n",  "# nothing\n", "text",     "[1, 2]",          "{",          "a: b: c",
        "a: &x [*x]", "a: *b", "%YAML 9",     "\xff\xfe", "---\n...\n---\n", "!!binary x", "? a"};
    pyk_package *p;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_int_equal(open_text(texts[i], strlen(texts[i]), &p), PYK_BAD_FORMAT);
        assert_null(p);
        assert_int_equal(strncmp(pyk_last_error(), path, strlen(path)), 0);
    }
    assert_int_equal(open_text("abi_version: 7", 14, &p), PYK_ABI_MISMATCH);
    assert_non_null(strstr(pyk_last_error(), "version 7"));
    assert_int_equal(pyk_manifest_open("/nonexistent/k.yaml", &p), PYK_NOT_FOUND);
    assert_int_equal(pyk_manifest_open(folder, &p), PYK_IO);
    assert_int_equal(pyk_manifest_open(NULL, &p), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_manifest_open(path, NULL), PYK_INVALID_ARGUMENT);
}

static void cyclic_aliases_end(void **state) {
    static const char text[] = "abi_version: 1\nabi_hash: 0000000000000000\nname: x\nimages: []\nkernels: &k\n  - *k\n";
    static const char map[] = "&m\nabi_version: 1\nabi_hash: 0000000000000000\nname: x\nimages: []\nkernels: [*m]\n";
    pyk_package *p;
    assert_int_equal(open_text(text, strlen(text), &p), PYK_BAD_FORMAT);
    assert_int_equal(open_text(map, strlen(map), &p), PYK_BAD_FORMAT);
}

static void huge_manifests_are_refused(void **state) {
    enum { DEEP = 20000, WIDE = 5000 };
    pyk_package *p;
    char *text = malloc(DEEP + 16);
    assert_non_null(text);
    memset(text, '[', DEEP);
    assert_int_equal(open_text(text, DEEP, &p), PYK_BAD_FORMAT);
    free(text);

    /* 5000 kernels that each have the same 5000 parameters: a short file, a package of 1 GB */
    size_t used = 0, size = 64 + WIDE * 64 + WIDE * 32;
    text = malloc(size);
    assert_non_null(text);
    used += (size_t)snprintf(text, size, "abi_version: 1\nabi_hash: 0000000000000000\nname: x\nimages: []\nkernels:\n");
    for (int i = 0; i < WIDE; i++)
        used += (size_t)snprintf(text + used, size - used, i ? "- *k\n" : "- &k {name: k, symbol: k, params: [");
    char *first = strstr(text, "params: [") + 9, *rest = strdup(first);
    assert_non_null(rest);
    used = (size_t)(first - text);
    for (int i = 0; i < WIDE; i++)
        used += (size_t)snprintf(text + used, size - used, i ? ",*p" : "&p {name: p, type: t, size: 4, align: 4}");
    used += (size_t)snprintf(text + used, size - used, "]}\n%s", rest);
    free(rest);
    assert_int_equal(open_text(text, used, &p), PYK_BAD_FORMAT);
    assert_non_null(strstr(pyk_last_error(), "describes more than"));
    free(text);

    assert_int_equal(truncate(path, 17 << 20), 0);
    assert_int_equal(pyk_manifest_open(path, &p), PYK_BAD_FORMAT);
    assert_non_null(strstr(pyk_last_error(), "too large"));
}

static void no_damage_crashes_the_reader(void **state) {
    static const char bytes[] = {0, '\n', ':', '[', '{', '*', '\x80', '-', '"'};
    char text[sizeof good];
    pyk_package *p;
    size_t needed = (size_t)(strstr(good, "inout}") - good) + 6; /* the rest may be absent */
    for (size_t cut = 0; cut < strlen(good); cut++) {
        pyk_result r = open_text(good, cut, &p);
        assert_true(r == PYK_OK || r == PYK_BAD_FORMAT || r == PYK_ABI_MISMATCH);
        assert_int_equal(r == PYK_OK, p != NULL);
        if (cut < needed) assert_int_equal(r, PYK_BAD_FORMAT);
        pyk_manifest_close(p);
    }
    for (size_t i = 0; i < strlen(good); i++) {
        memcpy(text, good, sizeof good);
        text[i] = bytes[i % sizeof bytes];
        pyk_result r = open_text(text, strlen(good), &p);
        assert_true(r == PYK_OK || r == PYK_BAD_FORMAT || r == PYK_ABI_MISMATCH);
        assert_int_equal(r == PYK_OK, p != NULL);
        pyk_manifest_close(p);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_good_manifest_gives_a_package),   cmocka_unit_test(mistakes_are_reported_where_they_are),
        cmocka_unit_test(what_is_not_a_manifest_is_refused), cmocka_unit_test(cyclic_aliases_end),
        cmocka_unit_test(nothing_that_a_launch_relies_on_changes_under_its_hash),
        cmocka_unit_test(what_it_tells_people_may_change),
        cmocka_unit_test(an_image_is_a_file_beside_the_manifest),
        cmocka_unit_test(huge_manifests_are_refused),        cmocka_unit_test(no_damage_crashes_the_reader),
    };
    return cmocka_run_group_tests(tests, setup, clean);
}
