/* test_npy.c: .npy files: written and read back, headers as NumPy writes them, and every way a file
 * can be damaged. */
#include "lib/ir/npy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "test/unit/cmocka.h"

static Arena *arena;

static int setup(void **state) {
    arena = arena_create();
    return 0;
}

static int teardown(void **state) {
    arena_free(arena);
    return 0;
}

/* A file with this header text, of a version, followed by n bytes 0, 1, 2 ... */
static Buf file(int version, const char *header, size_t n) {
    Buf b = {0};
    size_t len = strlen(header);
    buf_write(&b, "\x93NUMPY", 6);
    const char lead[] = {(char)version, 0, (char)(len & 255), (char)(len >> 8), 0, 0};
    buf_write(&b, lead, version == 1 ? 4 : 6);
    buf_puts(&b, header);
    for (size_t i = 0; i < n; i++) buf_putc(&b, (char)i);
    return b;
}

/* Reads from an exact copy, so that a read past the end is seen by the sanitizer. */
static const char *read_exact(const Buf *b, size_t len, Npy *npy) {
    char *copy = malloc(len ? len : 1);
    memcpy(copy, b->data, len);
    const char *why = npy_read(arena, copy, len, npy);
    if (!why) npy->data = arena_copy(arena, npy->data, npy->bytes);
    free(copy);
    return why;
}

static void expect(int version, const char *header, size_t n, const char *why) {
    Buf b = file(version, header, n);
    Npy npy;
    const char *got = read_exact(&b, b.len, &npy);
    if (!why ? got != NULL : !got || !strstr(got, why)) fail_msg("%s: %s", header, got ? got : "accepted");
    buf_free(&b);
}

static void test_round_trip(void **state) {
    static const Npy arrays[] = {
        {.dtype = "f4", .itemsize = 4, .ndim = 2, .shape = {2, 3}, .bytes = 24},
        {.dtype = "i8", .itemsize = 8, .ndim = 1, .shape = {3}, .bytes = 24},
        {.dtype = "c16", .itemsize = 16, .ndim = 0, .bytes = 16},
        {.dtype = "b1", .itemsize = 1, .ndim = 3, .shape = {2, 2, 2}, .fortran = true, .bytes = 8},
        {.dtype = "u2", .itemsize = 2, .ndim = 2, .shape = {0, 5}, .bytes = 0},
        {.dtype = "[('x', '<f4'), ('', '|V3'), ('b', '|b1')]", .itemsize = 8, .ndim = 1, .shape = {2}, .bytes = 16},
        {.dtype = "M8[ns]", .itemsize = 8, .ndim = 1, .shape = {2}, .bytes = 16},
        {.dtype = "S5", .itemsize = 5, .ndim = 1, .shape = {3}, .bytes = 15},
        {.dtype = "[('t', '<m8[s]'), ('u', '<U2'), ('s', '|S1')]", .itemsize = 17, .ndim = 0, .bytes = 17},
        {.dtype = "[('p', [('z', '<c8')], (2,))]", .itemsize = 16, .ndim = 0, .bytes = 16},
        {.dtype = "M8[7us]", .itemsize = 8, .ndim = 1, .shape = {2}, .bytes = 16},
        {.dtype = "m8[25s]", .itemsize = 8, .ndim = 1, .shape = {2}, .bytes = 16},
        {.dtype = "M8[s/3]", .itemsize = 8, .ndim = 1, .shape = {2}, .bytes = 16},
        {.dtype = "[('it\\'s', '<M8[999999999as/999999999]'), ('c\\\\d', '<i4'), ('a\"b', '<i4')]", .itemsize = 16,
         .ndim = 1, .shape = {1}, .bytes = 16},
        {.dtype = "[('line\\x0aend', '<f4'), ('\xc3\xa9', '<i4')]", .itemsize = 8, .ndim = 1, .shape = {1}, .bytes = 8},
    };
    for (size_t i = 0; i < countof(arrays); i++) {
        Npy in = arrays[i], out;
        char data[32];
        for (size_t j = 0; j < sizeof data; j++) data[j] = (char)(j * 7);
        in.data = data;
        Buf b = {0};
        npy_write(&in, &b);
        assert_int_equal((b.len - in.bytes) % 64, 0);
        assert_null(read_exact(&b, b.len, &out));
        assert_string_equal(out.dtype, in.dtype);
        assert_int_equal(out.itemsize, in.itemsize);
        assert_int_equal(out.ndim, in.ndim);
        for (u32 j = 0; j < in.ndim; j++) assert_int_equal(out.shape[j], in.shape[j]);
        assert_int_equal(out.fortran, in.fortran);
        assert_int_equal(out.bytes, in.bytes);
        assert_memory_equal(out.data, data, in.bytes);
        buf_free(&b);
    }
}

static void test_accepts(void **state) {
    expect(1, "{'descr': '<f4', 'fortran_order': False, 'shape': (3,), }   \n", 12, NULL);
    expect(2, "{'descr': '<f8', 'fortran_order': True, 'shape': (2, 2), }\n", 32, NULL);
    expect(3, "{\"shape\":(2,2),\"descr\":\"|b1\",\"fortran_order\":False}", 4, NULL);
    expect(1, "{'descr': '|i1', 'fortran_order': False, 'shape': ()}", 1, NULL);
    expect(1, "{'descr': '<i4', 'fortran_order': False, 'shape': (2L, 1L), }", 8, NULL);
    expect(1, "{'descr': '|i1', 'fortran_order': False, 'shape': (0, 9223372036854775807), }", 0, NULL);
    expect(1, "{'descr': '<i4', 'fortran_order': False, 'shape': (0, 9223372036854775807), }", 0,
           "larger than the address space");
    expect(1, "{'descr': '<f4', 'fortran_order': False, 'shape': (1,), }", 100, NULL);
}

static void test_refuses(void **state) {
    expect(4, "{'descr': '<f4', 'fortran_order': False, 'shape': (3,), }", 12, "version 4");
    expect(0, "{'descr': '<f4', 'fortran_order': False, 'shape': (3,), }", 12, "version 0");
    expect(1, "{'descr': '<f4', 'fortran_order': False, 'shape': (3,), }", 11,
           "cut short: 11 bytes of data, its shape needs 12");
    expect(1, "{'descr': '>f4', 'fortran_order': False, 'shape': (3,), }", 12, "big-endian");
    expect(1, "{'descr': [('x', '>f4')], 'fortran_order': False, 'shape': (3,), }", 12, "big-endian");
    expect(1, "{'descr': [('x', '|O')], 'fortran_order': False, 'shape': (3,), }", 12, "objects");
    expect(1, "{'descr': [('x', '<f4')], 'fortran_order': False, 'shape': (3,), }", 11, "its shape needs 12");
    expect(1, "{'descr': [('x', '<f4', (99999, 99999))], 'fortran_order': False, 'shape': (0,), }", 0, "too large");
    expect(1, "{'descr': [('x', '|V2147483647'), ('', '|V9')], 'fortran_order': False, 'shape': (0,), }", 0,
           "too large");
    expect(1, "{'descr': [('x')], 'fortran_order': False, 'shape': (3,), }", 12, "has no name");
    expect(1, "{'descr': ['x'], 'fortran_order': False, 'shape': (3,), }", 12, "no tuple");
    expect(1, "{'descr': [('x', '<f4', (3)], 'fortran_order': False, 'shape': (3,), }", 12, "has no end");
    expect(1, "{'descr': [('x', '<f4') ('y', '<f4')], 'fortran_order': False, 'shape': (3,), }", 12, "have no end");
    expect(1, "{'descr': '|V8', 'fortran_order': False, 'shape': (3,), }", 24, "none that kernels know");
    expect(1, "{'descr': '|O', 'fortran_order': False, 'shape': (3,), }", 12, "objects");
    expect(1, "{'descr': '<S99999999999', 'fortran_order': False, 'shape': (0,), }", 0, "none that kernels know");
    expect(1, "{'descr': '<Ux', 'fortran_order': False, 'shape': (0,), }", 0, "none that kernels know");
    expect(1, "{'descr': '', 'fortran_order': False, 'shape': (3,), }", 24, "none that kernels know");
    expect(1, "{'descr': '<f4', 'fortran_order': False, 'shape': (-3,), }", 12, "extent");
    expect(1, "{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999999999999,), }", 12, "too large");
    expect(1, "{'descr': '<f4', 'fortran_order': False, 'shape': (4294967296, 4294967296), }", 12, "address space");
    expect(1, "{'descr': '<f4', 'fortran_order': False, 'shape': (3, }", 12, "damaged");
    expect(1, "{'descr': '<f4', 'fortran_order': False, 'shape': (3 3), }", 36, "damaged");
    expect(1, "{'descr': '<f4', 'fortran_order': None, 'shape': (3,), }", 12, "bool");
    expect(1, "{'descr': '<f4', 'fortran_order': False}", 12, "key is missing");
    expect(1, "{'descr': '<f4', 'descr': '<f4', 'fortran_order': False, 'shape': ()}", 12, "repeated key");
    expect(1, "{'descr': '<f4', 'fortran_order': False, 'shape': ()", 12, "no end");
    expect(1, "{'descr", 12, "damaged");
    expect(1, "", 12, "no dictionary");
    expect(
        1,
        "{'descr': '<f4', 'fortran_order': False, 'shape': (1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1), }",
        4, "more than 32");
}

static void test_times(void **state) {
    static const char *const good[] = {"<M8",        "<M8[Y]",    "<M8[7us]",       "<m8[25s]",
                                       "<m8[ns/25]", "<M8[2D/3]", "=m8[123456789h]"};
    static const char *const bad[] = {"<M8[]",  "<M8[",    "<M8[s",   "<M8['s]",         "<M8[x]",
                                      "<M8[7]", "<M8[s/]", "<M8[s]x", "<M8[-1s]",        "<M8s",
                                      "<m9[s]", "<M8[s]]", "<M8[ s]", "<M8[1234567890s]"};
    for (size_t i = 0; i < countof(good) + countof(bad); i++) {
        char header[128];
        snprintf(header, sizeof header, "{'descr': \"%s\", 'fortran_order': False, 'shape': (3,), }",
                 i < countof(good) ? good[i] : bad[i - countof(good)]);
        expect(1, header, 24, i < countof(good) ? NULL : "none that kernels know");
    }
}

static void expect_dtype(int version, const char *descr, const char *dtype) {
    Npy npy;
    Buf b = file(version, arena_printf(arena, "{'descr': %s, 'fortran_order': False, 'shape': (0,), }", descr), 0);
    const char *why = read_exact(&b, b.len, &npy);
    if (why) fail_msg("%s: %s", descr, why);
    assert_string_equal(npy.dtype, dtype);
    buf_free(&b);
}

/* Names with escapes, and in Latin-1 as NumPy writes them while it can. */
static void test_names(void **state) {
    expect_dtype(1, "[(\"it's\", '<f4'), ('a\\\\b', '<f4')]", "[('it\\'s', '<f4'), ('a\\\\b', '<f4')]");
    expect_dtype(1, "[('\xe9', '<f4')]", "[('\xc3\xa9', '<f4')]");
    expect_dtype(3, "[('\xc3\xa9', '<f4')]", "[('\xc3\xa9', '<f4')]");
    expect_dtype(1, "[('\\u20ac\\x41\\n', '<f4')]", "[('\xe2\x82\xac""A\\x0a', '<f4')]");
    expect(1, "{'descr': [('\\x00', '<f4')], 'fortran_order': False, 'shape': (0,), }", 0, "a character that is none");
    expect(1, "{'descr': [('\\q', '<f4')], 'fortran_order': False, 'shape': (0,), }", 0, "a character that is none");
    expect(1, "{'descr': [('\\U00110000', '<f4')], 'fortran_order': False, 'shape': (0,), }", 0,
           "a character that is none");
    expect(1, "{'descr': [('\\", 0, "a character that is none");
}

/* Records are spelled as NumPy does, whatever the file's blanks, quotes and titles. */
static void test_records(void **state) {
    Buf b =
        file(1,
             "{'descr': [ (('a title','x') , \"<f4\"),('v','=i2',( 3,2)) , ('', '|V4'),('p',[('u','u1'), ], (2,)),],"
             "'fortran_order': False, 'shape': (1,)}", 22);
    Npy npy;
    assert_null(read_exact(&b, b.len, &npy));
    assert_string_equal(npy.dtype, "[('x', '<f4'), ('v', '<i2', (3, 2)), ('', '|V4'), ('p', [('u', '|u1')], (2,))]");
    assert_int_equal(npy.itemsize, 22);
    buf_free(&b);
    char deep[600] = "{'descr': ";
    for (int i = 0; i < 20; i++) strcat(deep, "[('x', ");
    expect(1, deep, 0, "too deeply");
}

static void damage(const char *header) {
    Buf b = file(2, header, 48);
    Npy npy;
    for (size_t len = 0; len < b.len; len++) assert_non_null(read_exact(&b, len, &npy));
    assert_null(read_exact(&b, b.len, &npy));
    for (size_t i = 0; i < b.len - 48; i++) {
        char old = b.data[i];
        for (int v = 0; v < 256; v += 3) {
            b.data[i] = (char)v;
            if (!read_exact(&b, b.len, &npy)) assert_true(npy.bytes <= 48);
        }
        b.data[i] = old;
    }
    buf_free(&b);
}

/* Every prefix of a file is refused, and every byte of the header may be anything. */
static void test_damage(void **state) {
    static const char *const headers[] = {"{'descr': '<c8', 'fortran_order': False, 'shape': (3, 2), }\n",
        "{'descr': [('x', '<f4'), ('v', '|u1', (4,))], 'fortran_order': False, 'shape': (3, 2), }\n"};
    for (size_t i = 0; i < countof(headers); i++) damage(headers[i]);
}

#define TEST(name) cmocka_unit_test_setup_teardown(test_##name, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {TEST(round_trip), TEST(accepts), TEST(refuses), TEST(records),
                                       TEST(times),      TEST(names),   TEST(damage)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
