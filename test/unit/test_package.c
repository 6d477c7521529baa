/* test_package.c: the package of a module made by hand. The header and the stub are compiled as
 * C99, C11 and C++17 without a warning, the header of two packages together; the manifest is read
 * back by the runtime and held against its schema. Runs from the repository's root.
 */
#include "backend/package/package.h"

#include <stdio.h>
#include <string.h>

#include "backend/package/package_priv.h"
#include "lib/base/fs.h"
#include "lib/base/process.h"
#include "runtime/pyk.h"
#include "test/unit/cmocka.h"

typedef struct Fixture {
    Unit *u;
    IrModule m;
    char *dir;
} Fixture;

static Unit *new_unit(void) {
    Arena *a = arena_create();
    Unit *u = arena_new(a, Unit);
    u->arena = a;
    u->syms = sym_table_create(a);
    u->diags = diags_create(a);
    u->types = types_create(a, u->syms);
    return u;
}

static Kernel *add_kernel(Fixture *f, const char *name, const char *symbol, u32 n, const Type *const *types,
                          const char *const *names) {
    Arena *a = f->u->arena;
    Kernel *k = arena_new(a, Kernel);
    k->name = sym_of(f->u->syms, name);
    k->symbol = sym_of(f->u->syms, symbol);
    k->signature = "void(...)";
    k->nparams = n;
    k->params = arena_array(a, const Type *, n + 1);
    k->param_names = arena_array(a, Sym, n + 1);
    k->reads = arena_array(a, bool, n + 1);
    k->writes = arena_array(a, bool, n + 1);
    for (u32 i = 0; i < n; i++) {
        k->params[i] = types[i];
        k->param_names[i] = sym_of(f->u->syms, names[i]);
        k->reads[i] = i != 0;
        k->writes[i] = i < 2;
    }
    k->span = (Span){f->m.sources.at[0], 30, 33};
    vec_push(a, &f->m.kernels, k);
    return k;
}

static void add_kernels(Fixture *f) {
    Types *t = f->u->types;
    const Type *f32 = type_scalar(t, TY_F32), *ll = type_scalar(t, TY_I64), *b1 = type_scalar(t, TY_BOOL),
               *c64 = type_scalar(t, TY_C64);
    const Type *x = type_array(t, f32, 1, LAYOUT_C, false), *a2 = type_array(t, f32, 2, LAYOUT_A, true),
               *a0 = type_array(t, f32, 0, LAYOUT_C, false);
    add_kernel(f, "vector_add", "vector_add", 3, (const Type *[]){x, x, x}, (const char *[]){"r", "x", "y"});
    const Type *pair = type_tuple(t, (const Type *[]){b1, type_scalar(t, TY_F64)}, 2);
    const Type *nested = type_tuple(
        t, (const Type *[]){type_scalar(t, TY_I8), pair, x, type_simple(t, TY_NONE), type_scalar(t, TY_F16)}, 5);
    const Type *mixed[] = {a2, ll, pair, nested, type_pointer(t, f32), c64, a0, type_literal_int(t, 3, false)};
    Kernel *k = add_kernel(f, "mix", "mix__f32", 8, mixed,
                           (const char *[]){"n", "int", "cfg", "result", "pyk_launch", "size_t", "linux", "\xc3\xa9"});
    k->max_threads = 256;
    k->carveout = 51;
    k->cooperative = k->uses_dynamic_shared = true;
    add_kernel(f, "load", "load", 0, NULL, NULL);
    add_kernel(f, "vector_add_forall", "vector_add_forall", 1, &ll, (const char *[]){"device"});
    add_kernel(f, "LOAD", "LOAD", 1, &ll, (const char *[]){"args"});
    add_kernel(f, "twice", "twice", 2, (const Type *[]){ll, ll}, (const char *[]){"\xc3\xa9", "\xc3\xa8"});
    const Type *big = type_array(t, f32, 7, LAYOUT_C, false);
    add_kernel(f, "seven", "seven", 1, &big, (const char *[]){"stream"});
}

static RecordField field(Fixture *f, const char *name, const Type *type, u32 offset) {
    return (RecordField){sym_of(f->u->syms, name), type, offset};
}

/* Records as C lays them out, packed, with holes, with fields that overlap or have names that C
 * keeps for itself; in arrays and tuples. */
static void add_records(Fixture *f) {
    Types *t = f->u->types;
    const Type *byte = type_scalar(t, TY_I8), *real = type_scalar(t, TY_F64), *word = type_scalar(t, TY_U16),
               *complex = type_scalar(t, TY_C64);
    const Type *natural =
        type_record(t, (RecordField[]){field(f, "class", byte, 0), field(f, "x_f64", real, 8)}, 2, 16, true);
    const Type *rows = type_nested(t, word, (const i64[]){2, 3}, 2),
               *inner = type_nested(t, natural, (const i64[]){2}, 1);
    const Type *packed = type_record(
        t, (RecordField[]){field(f, "a", byte, 0), field(f, "b", real, 1), field(f, "rows", rows, 9)}, 3, 21, false);
    const Type *holes = type_record(
        t, (RecordField[]){field(f, "p q", packed, 3), field(f, "z", complex, 32), field(f, "in", inner, 40)}, 3, 80,
        false);
    const Type *overlap =
        type_record(t, (RecordField[]){field(f, "whole", real, 0), field(f, "low", word, 0)}, 2, 8, false);
    const Type *empty = type_record(t, NULL, 0, 4, false);
    const Type *pair = type_tuple(t, (const Type *[]){natural, type_array(t, packed, 2, LAYOUT_C, false)}, 2);
    const Type *all[] = {
        type_array(t, holes, 1, LAYOUT_C, false), type_array(t, overlap, 0, LAYOUT_A, false), type_pointer(t, packed),
        holes, pair, empty,
    };
    add_kernel(f, "records", "records", 6, all, (const char *[]){"a", "b", "c", "d", "e", "f"});
}

static int setup(void **state) {
    static Fixture f;
    memset(&f, 0, sizeof f);
    f.u = new_unit();
    f.dir = fs_temp_dir();
    const char *text = "from numba import cuda\n\n\n@cuda.jit\n";
    vec_push(f.u->arena, &f.m.sources, source_create(f.u->arena, "src/ker*/nels.py", text, strlen(text)));
    *state = &f;
    return f.dir ? 0 : -1;
}

static int teardown(void **state) {
    arena_free(((Fixture *)*state)->u->arena);
    return 0;
}

static void save(const Fixture *f, const char *name, Buf *text) {
    FsOutput *o = fs_output_begin();
    assert_true(fs_output_add(o, arena_printf(f->u->arena, "%s/%s", f->dir, name), buf_text(text), text->len));
    assert_true(fs_output_commit(o));
    buf_free(text);
}

static void write_package(const Fixture *f, const Package *p) {
    Buf b = {0};
    package_header(f->u, p, &b);
    save(f, arena_printf(f->u->arena, "%s.pyk.h", p->name), &b);
    package_stub(f->u, p, &b);
    save(f, arena_printf(f->u->arena, "%s.pyk.c", p->name), &b);
    package_manifest(f->u, p, &b);
    save(f, arena_printf(f->u->arena, "%s.pyk.yaml", p->name), &b);
}

/* Compiles a file of the directory with every standard. */
static void compile(const Fixture *f, const char *file, bool only_c) {
    static const char *const how[][2] = {
        {"gcc", "-std=c99"}, {"gcc", "-std=c11"}, {"g++", "-std=c++17"}, {"g++", "-std=c++11"}, {"gcc", "-std=gnu17"}};
    Arena *a = f->u->arena;
    const char *path = arena_printf(a, "%s/%s", f->dir, file), *object = arena_printf(a, "%s/out.o", f->dir);
    for (size_t i = 0; i < countof(how); i++) {
        bool cpp = !strcmp(how[i][0], "g++");
        if (cpp && only_c) continue;
        const char *compiler = fs_find_program(a, how[i][0]);
        if (!compiler) skip();
        const char *argv[] = {compiler,    how[i][1], "-x",        cpp ? "c++" : "c", "-Wall",     "-Wextra",
                              "-pedantic", "-Wredundant-decls", "-Werror", "-Iruntime", arena_printf(a, "-I%s", f->dir),
                              "-c", path,
                              "-o",        object, NULL};
        Buf out = {0};
        int rc = process_run(argv, 0, &out);
        if (rc) fail_msg("%s %s: %s", how[i][1], file, buf_text(&out));
        buf_free(&out);
    }
}

static const Resources some_resources[8] = {{.registers = 32},
                                            {.registers = 255, .spill_stores = 8, .static_shared = 4096}};

static Package package_of(Fixture *f, const char *name, bool embed) {
    static const PackageImage images[] = {
        {"sm_80 sm_90 compute_90", "fatbin", "k.fatbin", "0123456789", 10, 0xfedcba9876543210},
        {"cpu", "so", "k.so", "\0\377", 2, 0}};
    static const PackageResources resources[] = {{"sm_90", 90, some_resources}, {"sm_60", 60, some_resources}};
    return (Package){.module = &f->m,
                     .name = name, .images = images, .nimages = 2, .resources = resources, .nresources = 2,
                     .abi_hash = package_abi_hash(f->u, &f->m), .embed = embed};
}

static void test_compiles(void **state) {
    Fixture *f = *state;
    add_kernels(f);
    add_records(f);
    Package p = package_of(f, "my-kernels.v2", false), q = package_of(f, "pyk", true);
    write_package(f, &p);
    write_package(f, &q);
    compile(f, "my-kernels.v2.pyk.c", false);
    compile(f, "pyk.pyk.c", false);
    Buf b = {0};
    buf_puts(&b, "#include \"pyk.pyk.h\"\n#include \"my-kernels.v2.pyk.h\"\n#include \"pyk.pyk.h\"\n"
                 "pyk_result use(pyk_device *d, pyk_f32_1d x) {\n"
                 "    pyk_launch cfg = pyk_launch_1d(d, 1, 2);\n"
                 "    pyk_result r = my_kernels_v2_vector_add(&cfg, x, x, x);\n"
                 "    return r ? r : k_pyk_vector_add_forall(d, NULL, 7u, x, x, x);\n}\n");
    save(f, "both.c", &b);
    compile(f, "both.c", false);
}

static void test_no_kernels(void **state) {
    Fixture *f = *state;
    Package p = package_of(f, "empty", false);
    p.nimages = p.nresources = 0;
    write_package(f, &p);
    compile(f, "empty.pyk.c", false);
}

/* A stub whose pyk.h has another version must not compile, and neither must a wrong layout. */
static void test_refuses(void **state) {
    Fixture *f = *state;
    add_kernels(f);
    Package p = package_of(f, "k", false);
    write_package(f, &p);
    const char *gcc = fs_find_program(f->u->arena, "gcc");
    if (!gcc) skip();
    Buf b = {0}, out = {0};
    buf_puts(&b, "#include <pyk.h>\n#undef PYK_ABI_VERSION\n#define PYK_ABI_VERSION 2u\n#include \"k.pyk.h\"\n");
    save(f, "other.c", &b);
    const char *argv[] = {gcc, "-Iruntime", arena_printf(f->u->arena, "-I%s", f->dir), "-fsyntax-only",
                          arena_printf(f->u->arena, "%s/other.c", f->dir), NULL};
    assert_int_not_equal(process_run(argv, 0, &out), 0);
    assert_non_null(strstr(buf_text(&out), "version 1 of the ABI"));
    buf_free(&out);
    buf_puts(&b, "#include \"k.pyk.h\"\nPYK_LAYOUT(sizeof(pyk_f32_1d) == 25);\n");
    save(f, "other.c", &b);
    assert_int_not_equal(process_run(argv, 0, &out), 0);
    assert_non_null(strstr(buf_text(&out), "sizeof(pyk_f32_1d) == 25"));
    buf_free(&out);
}

static void test_header_text(void **state) {
    Fixture *f = *state;
    add_kernels(f);
    Package p = package_of(f, "kernels", false);
    Buf b = {0};
    package_header(f->u, &p, &b);
    static const char *const expected[] = {
        "pyk_result kernels_vector_add(const pyk_launch *cfg, pyk_f32_1d r, pyk_f32_1d x, pyk_f32_1d y);",
        "pyk_result kernels_vector_add_forall(pyk_device *device, pyk_stream stream, uint64_t n, pyk_f32_1d r, pyk_f32_1d x,",
        "pyk_result kernels_mix__f32(const pyk_launch *cfg_, pyk_f32_2d n, int64_t int_, pyk_tuple_b1_f64 cfg,",
        "float *p_pyk_launch, pyk_c64 size_t_, pyk_f32_0d linux_, int64_t p___);",
        "pyk_result kernels_load_(const pyk_launch *cfg);",
        "uint64_t n_, pyk_f32_2d n, int64_t int_",
        "PYK_LAYOUT(sizeof(pyk_tuple_b1_f64) == 16);",
        "PYK_LAYOUT(offsetof(pyk_tuple_b1_f64, f1) == 8);",
        "src/ker*_nels.py:4",
        "r: array(float32, 1d, C) (written)\n",
        "x: array(float32, 1d, C) (read and written)\n",
        "KERNELS_LOAD = 2,",
        "KERNELS_LOAD_ = 4,",
        "KERNELS_KERNELS = 7\n",
        "at most 256 threads in a block; uses dynamic shared memory; launched cooperatively",
    };
    for (size_t i = 0; i < countof(expected); i++)
        if (!strstr(buf_text(&b), expected[i])) fail_msg("missing: %s\nin:\n%s", expected[i], buf_text(&b));
    buf_free(&b);
}

static void test_record_structs(void **state) {
    Fixture *f = *state;
    add_records(f);
    Package p = package_of(f, "k", false);
    Buf b = {0};
    package_header(f->u, &p, &b);
    static const char *const lines[] = {
        "    int8_t class_;\n    double x_f64;\n",
        "#pragma pack(push, 1)\n",
        "    uint16_t rows[2][3];\n",
        "    uint8_t pad_0_[3];\n    pyk_rec3_a_i8_b_f64_rows_2x3xu16_",
        "_at_low 0\n",
        "PYK_LAYOUT(offsetof(pyk_rec3_a_i8_b_f64_rows_2x3xu16_",
    };
    for (size_t i = 0; i < countof(lines); i++)
        if (!strstr(buf_text(&b), lines[i])) fail_msg("the header lacks %s:\n%s", lines[i], buf_text(&b));
    buf_free(&b);
}

static void test_identifier(void **state) {
    Arena *a = ((Fixture *)*state)->u->arena;
    static const char *const cases[][2] = {{"kernels", "kernels"}, {"my-kernels.v2", "my_kernels_v2"}, {"2d", "k_2d"},
                                           {"pyk", "k_pyk"},       {"pyk_array", "k_pyk_array"},       {"", "k__"},
                                           {"\xc3\xa9t", "k___t"}};
    for (size_t i = 0; i < countof(cases); i++) assert_string_equal(package_identifier(a, cases[i][0]), cases[i][1]);
}

static void test_abi_hash(void **state) {
    Fixture *f = *state;
    add_kernels(f);
    u64 hash = package_abi_hash(f->u, &f->m);
    assert_true(hash == package_abi_hash(f->u, &f->m));
    Kernel *k = f->m.kernels.at[0];
    const Type *old = k->params[1];
    k->params[1] = type_array(f->u->types, old->array.elem, 1, LAYOUT_A, false);
    assert_true(hash != package_abi_hash(f->u, &f->m));
    k->params[1] = old;
    k->param_names[1] = sym_of(f->u->syms, "renamed");
    assert_true(hash == package_abi_hash(f->u, &f->m));
    k->symbol = sym_of(f->u->syms, "other");
    assert_true(hash != package_abi_hash(f->u, &f->m));
}

static void test_manifest(void **state) {
    Fixture *f = *state;
    add_kernels(f);
    f->m.kernels.at[0]->name = sym_of(f->u->syms, "yes");
    Package p = package_of(f, "k", false);
    write_package(f, &p);
    const char *path = arena_printf(f->u->arena, "%s/k.pyk.yaml", f->dir);
    pyk_package *read;
    if (pyk_manifest_open(path, &read)) fail_msg("%s", pyk_last_error());
    assert_int_equal(read->abi_version, PYK_ABI_VERSION);
    assert_true(read->abi_hash == p.abi_hash);
    assert_string_equal(read->name, "k");
    assert_int_equal(read->nimages, 2);
    assert_string_equal(read->images[0].archs, "sm_80 sm_90 compute_90");
    assert_true(read->images[0].checksum == 0xfedcba9876543210);
    assert_string_equal(read->images[1].kind, "so");
    assert_true(read->images[1].checksum == 0);
    assert_int_equal(read->nkernels, f->m.kernels.len);
    assert_string_equal(read->kernels[0].name, "yes");
    const pyk_kernel *k = &read->kernels[1];
    assert_string_equal(k->symbol, "mix__f32");
    assert_int_equal(k->max_threads, 256);
    assert_int_equal(k->carveout, 51);
    assert_int_equal(read->kernels[0].carveout, 0);
    assert_int_equal(k->cooperative, 1);
    assert_int_equal(k->nparams, 8);
    assert_string_equal(k->params[7].name, "\xc3\xa9");
    assert_string_equal(k->params[2].type, "Tuple(bool, float64)");
    assert_int_equal(k->params[2].size, 16);
    assert_int_equal(k->params[2].align, 8);
    pyk_manifest_close(read);
}

static void test_schema(void **state) {
    Fixture *f = *state;
    add_kernels(f);
    add_records(f);
    Package p = package_of(f, "k", false);
    write_package(f, &p);
    const char *python = fs_find_program(f->u->arena, "python3");
    const char *have[] = {python, "-c", "import jsonschema, yaml", NULL};
    Buf out = {0};
    if (!python || process_run(have, 0, &out)) {
        buf_free(&out);
        print_message("no python3 with jsonschema and yaml: the schema is not checked\n");
        skip();
    }
    static const char script[] = "import json, sys, jsonschema, yaml\n"
                                 "schema = json.load(open('docs/manifest.schema.json'))\n"
                                 "jsonschema.Draft202012Validator.check_schema(schema)\n"
                                 "check = jsonschema.Draft202012Validator(schema)\n"
                                 "m = yaml.safe_load(open(sys.argv[1]))\n"
                                 "check.validate(m)\n"
                                 "r = m['kernels'][0]['resources']\n"
                                 "assert r[0]['occupancy']['256'] == 1 and 'occupancy' not in r[1], r\n"
                                 "def strict(s):\n"
                                 "    if isinstance(s, dict):\n"
                                 "        if 'properties' in s: s['additionalProperties'] = False\n"
                                 "        for v in s.values(): strict(v)\n"
                                 "strict(schema)\n"
                                 "jsonschema.Draft202012Validator(schema).validate(m)\n"
                                 "m['abi_hash'] = 5\n"
                                 "assert not check.is_valid(m)\n";
    const char *argv[] = {python, "-c", script, arena_printf(f->u->arena, "%s/k.pyk.yaml", f->dir), NULL};
    int rc = process_run(argv, 0, &out);
    if (rc) fail_msg("%s", buf_text(&out));
    buf_free(&out);
}

static void test_sha256(void **state) {
    Arena *a = ((Fixture *)*state)->u->arena;
    assert_string_equal(package_sha256(a, "abc", 3),
                        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

static void test_embedded_bytes(void **state) {
    Fixture *f = *state;
    Package p = package_of(f, "k", true);
    Buf b = {0};
    package_stub(f->u, &p, &b);
    assert_non_null(strstr(buf_text(&b), "0x3736353433323130u, 0x3938u,"));
    assert_non_null(strstr(buf_text(&b), "\"k.fatbin\", image_0, 10u, 0x0000000000000000u}"));
    assert_non_null(strstr(buf_text(&b), "0xff00u,"));
    buf_free(&b);
}

#define TEST(name) cmocka_unit_test_setup_teardown(test_##name, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {TEST(compiles),       TEST(no_kernels), TEST(refuses),       TEST(header_text),
                                       TEST(record_structs), TEST(identifier), TEST(abi_hash),      TEST(manifest),
                                       TEST(schema),         TEST(sha256),     TEST(embedded_bytes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
