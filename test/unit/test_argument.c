/* test_argument.c: kernel arguments of `pyk run`: every spelling to the bytes of the parameter's C
 * type, what is refused, and printing. */
#include "cmd/run/argument.h"

#include <math.h>
#include <string.h>

#include "cmd/run/spelling.h"
#include "lib/base/fs.h"
#include "test/unit/cmocka.h"

static Arena *arena;
static Types *types;
static Argument arg;

static int setup(void **state) {
    arena = arena_create();
    types = types_create(arena, sym_table_create(arena));
    return 0;
}

static int teardown(void **state) {
    argument_free(&arg);
    arena_free(arena);
    return 0;
}

static const char *try(const char *type, const char *text) {
    const Type *t = spelling_parse(types, type);
    if (!t) fail_msg("not a type: %s", type);
    argument_free(&arg);
    arg.name = "a";
    return argument_parse(arena, types, t, text, &arg);
}

static const void *value(const char *type, const char *text) {
    const char *why = try(type, text);
    if (why) fail_msg("%s as %s: %s", text, type, why);
    return arg.is_array ? arg.data : arg.value;
}

static void refused(const char *type, const char *text, const char *why) {
    const char *got = try(type, text);
    if (!got || !strstr(got, why)) fail_msg("%s as %s: %s", text, type, got ? got : "accepted");
}

static void prints(const char *type, const char *text, const char *expected) {
    value(type, text);
    Buf out = {0};
    argument_print(&arg, &out);
    if (strcmp(buf_text(&out), expected)) fail_msg("%s prints\n%s\nnot\n%s", text, buf_text(&out), expected);
    buf_free(&out);
}

static void test_spellings(void **state) {
    static const char *const good[] = {
        "int8", "bool", "complex128", "array(float32, 1d, C)", "readonly array(int64, 3d, A)", "Tuple()",
        "array(float16, 32d, F)", "UniTuple(int64 x 2)", "UniTuple(float64 x 1000)",
        "Tuple(bool, UniTuple(float32 x 3))", "float32*",
        "Record(;4;False)",
        "array(datetime64[ms], 1d, C)", "timedelta64[]", "array([char x 5], 2d, A)", "array([unichr x 256], 1d, C)",
        "array(Record(x y[type=float32;offset=0];4;True), 2d, F)",
        "Record(p[type=Record(u[type=nestedarray(int8, (3, 2));offset=1];8;False);offset=0];8;True)*"};
    for (size_t i = 0; i < countof(good); i++) {
        const Type *t = spelling_parse(types, good[i]);
        assert_non_null(t);
        assert_string_equal(type_str(types, t), good[i]);
    }
    static const char *const bad[] = {"", "int", "float32 ", "array(float32, 1d, X)", "array(float32, 33d, C)",
                                      "array(float32)", "Tuple(",
                                      "Tuple(int64", "UniTuple(int64 x 99999)",
                                      "UniTuple(UniTuple(int64 x 1000) x 1000)", "array(array(int8, 1d, C), 1d, C)",
                                      "int8**",
                                      "Record(x[type=float32;offset=0];4;Maybe)", "Record(x[type=float32];4;True)",
                                      "Record(x[type=int8;offset=0]",
                                      "datetime64[sec]", "timedelta64[s", "[char x 0]", "[unichr x 257]",

                                      "Record(x[type=int64;offset=1];8;False)", "Record(x[type=int8;offset=9];8;False)",
                                      "Record(x[type=int32x2;offset=0];8;True)",
                                      "Record(x[type=int8*;offset=0];8;True)",
                                      "nestedarray(int64, (65536, 65536))", "nestedarray(int8, (0,))",
                                      "nestedarray(int8, (3, 2)"};
    for (size_t i = 0; i < countof(bad); i++)
        if (spelling_parse(types, bad[i])) fail_msg("accepted: %s", bad[i]);
    Buf deep = {0}, long_record = {0};
    for (int i = 0; i < 100; i++) buf_puts(&deep, "UniTuple(");
    buf_puts(&deep, "int8");
    for (int i = 0; i < 100; i++) buf_puts(&deep, " x 1)");
    assert_string_equal(type_str(types, spelling_parse(types, buf_text(&deep))), buf_text(&deep));
    for (int i = 0; i < 100000; i++) buf_puts(&deep, "Tuple(");
    assert_null(spelling_parse(types, buf_text(&deep) + strlen(buf_text(&deep)) - 600000));
    buf_puts(&long_record, "Record(");
    for (int i = 0; i < 1000; i++) buf_printf(&long_record, "%sx%d[type=int8;offset=%d]", i ? "," : "", i, i);
    buf_puts(&long_record, ";1000;False)");
    assert_string_equal(type_str(types, spelling_parse(types, buf_text(&long_record))), buf_text(&long_record));
    buf_free(&deep);
    buf_free(&long_record);
}

static const char *npy_file(const char *dtype, u32 itemsize, u32 ndim, bool fortran) {
    Npy npy = {.itemsize = itemsize, .ndim = ndim, .shape = {2, 3, 4}, .fortran = fortran, .bytes = itemsize};
    npy.dtype = dtype;
    for (u32 i = 0; i < ndim; i++) npy.bytes *= (size_t)npy.shape[i];
    u8 *data = arena_alloc(arena, npy.bytes);
    for (size_t i = 0; i < npy.bytes; i++) data[i] = (u8)i;
    npy.data = data;
    const char *path = arena_printf(arena, "%s/x.npy", fs_temp_dir());
    Buf b = {0};
    npy_write(&npy, &b);
    FsOutput *o = fs_output_begin();
    assert_true(fs_output_add(o, path, b.data, b.len) && fs_output_commit(o));
    buf_free(&b);
    return path;
}

#define POINT "Record(x[type=float32;offset=0],y[type=int16;offset=4];8;True)"
#define BODY                                                                                                           \
    "Record(n[type=uint8;offset=0],p[type=" POINT ";offset=4],v[type=nestedarray(int32, (2, 2));offset=12];28;False)"

static void test_records(void **state) {
    const u8 *r = value(POINT, "(1.5, -2)");
    assert_true(arg.is_array && arg.ndim == 0 && arg.bytes == 8);
    assert_true(*(const float *)(const void *)r == 1.5f && *(const int16_t *)(const void *)(r + 4) == -2);
    prints(BODY, "(200,(1,2),((1,2),(3,4)))", "a = (200, (1., 2), [[1 2], [3 4]])\n");
    prints("array(" POINT ", 1d, C)", "full(2,value=(0.5,7))", "a = [(0.5, 7) (0.5, 7)]\n");
    prints("array(" POINT ", 1d, C)", "arange(2)", "a = [(0., 0) (1., 1)]\n");
    value("array(" BODY ", 2d, F)", "random(2,3,seed=4)");
    assert_int_equal(arg.bytes, 6 * 28);
    refused(POINT, "(1.5,)", "the tuple has 1 elements");
    refused(POINT, "(1.5,2,3)", "more than 2");
    refused(POINT, "(1.5,70000)", "70000 does not fit in int16");
    refused(POINT, "3", "is not a tuple");
    refused(BODY, "(200,(1,2),((1,2,3),(3,4)))", "more than 2");
    refused("Tuple(int64, " POINT ")", "(1,(1.5,2))", "a record inside a tuple");
    Npy npy;
    value(BODY, "(200,(1,2),((1,2),(3,4)))");
    assert_true(argument_npy(arena, &arg, &npy));
    assert_string_equal(
        npy.dtype,
        "[('n', '|u1'), ('', '|V3'), ('p', [('x', '<f4'), ('y', '<i2'), ('', '|V2')]), ('v', '<i4', (2, 2))]");
    value("Record(a[type=int32;offset=0],b[type=int16;offset=2];4;False)", "(1,2)");
    assert_false(argument_npy(arena, &arg, &npy));
}

static void test_times_and_texts(void **state) {
    assert_int_equal(*(const i64 *)value("datetime64[s]", "1970-01-02"), 86400);
    assert_int_equal(*(const i64 *)value("datetime64[Y]", "2020"), 50);
    assert_int_equal(*(const i64 *)value("datetime64[D]", "50"), 50);
    assert_true(*(const i64 *)value("timedelta64[ms]", "NaT") == INT64_MIN);
    assert_int_equal(*(const i64 *)value("timedelta64[ms]", "-5"), -5);
    refused("timedelta64[ms]", "1970-01-02", "'1970-01-02' is not a value of type timedelta64[ms]");
    refused("datetime64[D]", "1970-01-02T05", "is not a value of type datetime64[D]");
    refused("datetime64[s]", "x", "is not a value");
    prints("array(datetime64[h], 1d, C)", "full(2,value=1999-12-31T23)", "a = ['1999-12-31T23' '1999-12-31T23']\n");
    prints("array(timedelta64[h], 1d, C)", "arange(3)", "a = [0 1 2]\n");
    prints("array([char x 3], 1d, C)", "full(2,value=ab)", "a = [b'ab' b'ab']\n");
    prints("array([unichr x 4], 1d, C)", "full(1,value='n\xc3\xa9 \"')", "a = ['n\xc3\xa9 \"']\n");
    prints("array([char x 3], 1d, C)", "zeros(1)", "a = [b'']\n");
    refused("array([char x 3], 1d, C)", "full(2,value=abcd)", "'abcd' does not fit in [char x 3]");
    Npy npy;
    value("array(timedelta64[us], 1d, C)", "ones(2)");
    assert_true(argument_npy(arena, &arg, &npy));
    assert_string_equal(npy.dtype, "m8[us]");
    value("array([unichr x 4], 1d, C)", npy_file("U4", 16, 1, false));
    refused("array([unichr x 5], 1d, C)", npy_file("U4", 16, 1, false), "expected dtype U5");
}

static void test_record_files(void **state) {
    const char *file = npy_file("[('x', '<f4'), ('y', '<i2'), ('', '|V2')]", 8, 1, false);
    value("array(" POINT ", 1d, C)", file);
    assert_int_equal(arg.shape[0], 2);
    refused("array(" BODY ", 1d, C)", file, "expected dtype [('n', '|u1')");
    refused("array(float32, 1d, C)", file, "expected dtype f4");
    refused(POINT, file, "expected 0 dimensions");
}

static void test_scalars(void **state) {
    assert_int_equal(*(const int8_t *)value("int8", "-128"), -128);
    assert_int_equal(*(const uint8_t *)value("uint8", "0xff"), 255);
    assert_true(*(const uint64_t *)value("uint64", "18446744073709551615") == UINT64_MAX);
    assert_true(*(const int64_t *)value("int64", "-9223372036854775808") == INT64_MIN);
    assert_true(*(const float *)value("float32", "0.5") == 0.5f);
    assert_true(*(const double *)value("float64", "2") == 2.0);
    assert_true(isnan(*(const double *)value("float64", "nan")));
    assert_true(isinf(*(const float *)value("float32", "-inf")));
    assert_int_equal(*(const uint16_t *)value("float16", "1.5"), 0x3e00);
    assert_int_equal(*(const uint8_t *)value("bool", "True"), 1);
    assert_int_equal(*(const uint8_t *)value("bool", "False"), 0);
    const double *c = value("complex128", "1+2j");
    assert_true(c[0] == 1 && c[1] == 2);
    c = value("complex128", "-1.5e-3-2e2j");
    assert_true(c[0] == -1.5e-3 && c[1] == -200);
    c = value("complex128", "[-0.5, 1e3]");
    assert_true(c[0] == -0.5 && c[1] == 1e3);
    const float *f = value("complex64", "3j");
    assert_true(f[0] == 0 && f[1] == 3);
}

static void test_refused_scalars(void **state) {
    refused("int8", "256", "256 does not fit in int8");
    refused("uint32", "-2147483649", "-2147483649 does not fit in uint32");
    refused("int64", "99999999999999999999", "is not a value of type int64");
    refused("int32", "0.5", "'0.5' is not a value of type int32");
    refused("int32", "", "is not a value");
    refused("float32", "x", "is not a value of type float32");
    refused("complex128", "[1, 2", "is not a value of type complex128");
    refused("float32", "1+2j", "is not a value of type float32");
    refused("bool", "2", "is not a value of type bool");
    refused("complex64", "j2", "is not a value");
    refused("int32", "zeros(3)", "is not a value of type int32");
}

static void test_tuples(void **state) {
    const u8 *v = value("Tuple(int8, float64)", "(1, 2.5)");
    assert_int_equal(v[0], 1);
    double d;
    memcpy(&d, v + 8, 8);
    assert_true(d == 2.5);
    const int32_t *n = value("Tuple(int32, UniTuple(int32 x 2))", "(1,(2,3))");
    assert_true(n[0] == 1 && n[1] == 2 && n[2] == 3);
    value("UniTuple(int32 x 1)", "(1,)");
    refused("UniTuple(int32 x 2)", "(1)", "the tuple has 1 elements, UniTuple(int32 x 2) needs 2");
    refused("UniTuple(int32 x 2)", "(1,2,3)", "more than 2");
    refused("UniTuple(int32 x 2)", "1,2", "is not a tuple");
    refused("UniTuple(int32 x 2)", "(1,0.5)", "not a value of type int32");
}

static void test_generated(void **state) {
    const float *f = value("array(float32, 2d, C)", "full(2, 3, value=2.5)");
    for (int i = 0; i < 6; i++) assert_true(f[i] == 2.5f);
    assert_int_equal(arg.bytes, 24);
    const int32_t *n = value("array(int32, 2d, F)", "arange(2,3)");
    static const int32_t expected[] = {0, 3, 1, 4, 2, 5};
    assert_memory_equal(n, expected, sizeof expected);
    const u8 *ones = value("array(uint8, 1d, A)", "ones(4)");
    assert_memory_equal(ones, "\1\1\1\1", 4);
    value("array(float64, 0d, C)", "zeros()");
    assert_int_equal(arg.bytes, 8);
    value("array(float64, 2d, C)", "zeros(0,5)");
    assert_int_equal(arg.bytes, 0);
    value("float32*", "zeros(3,3)");
    assert_int_equal(arg.bytes, 36);
}

static void test_random(void **state) {
    double a[100], sum = 0;
    memcpy(a, value("array(float64, 1d, C)", "random(100,seed=1)"), sizeof a);
    for (int i = 0; i < 100; i++) {
        assert_true(a[i] >= 0 && a[i] < 1);
        sum += a[i];
    }
    assert_true(sum > 35 && sum < 65);
    assert_memory_equal(a, value("array(float64, 1d, C)", "random(100,seed=1)"), sizeof a);
    assert_memory_not_equal(a, value("array(float64, 1d, C)", "random(100,seed=2)"), sizeof a);
    const int8_t *n = value("array(int8, 1d, C)", "random(500)");
    for (int i = 0; i < 500; i++) assert_true(n[i] >= 0 && n[i] < 100);
    const float *f = value("array(float32, 1d, C)", "random(10000,seed=7)");
    for (int i = 0; i < 10000; i++) assert_true(f[i] >= 0 && f[i] < 1);
}

static void test_refused_arrays(void **state) {
    refused("array(float32, 2d, C)", "zeros(3)", "expected 2 dimensions (array(float32, 2d, C)), got 1");
    refused("array(float32, 1d, C)", "zeros(-3)", "'-3' is not an extent");
    refused("array(float32, 1d, C)", "zeros(3,value=1)", "zeros(...) has no option 'value'");
    refused("array(float32, 1d, C)", "full(3)", "needs value=V");
    refused("array(float32, 1d, C)", "full(3,7)", "needs value=V");           /* as NumPy has it */
    refused("array(int32, 1d, C)", "full(3,value=0.5)", "not a value of type int32");
    refused("array(float32, 1d, C)", "random(3,seed=x)", "seed 'x'");
    refused("array(float32, 1d, C)", "empty(3)", "is not an array");
    refused("array(float32, 1d, C)", "2", "is not an array");
    refused("array(float32, 2d, C)", "zeros(9223372036854775807,9)", "no memory");
    refused("array(float32, 1d, C)", "missing.npy", "cannot read missing.npy: No such file");
}

static void test_files(void **state) {
    const char *c2 = npy_file("f4", 4, 2, false), *f2 = npy_file("f4", 4, 2, true), *f1 = npy_file("f4", 4, 1, true);
    const u8 *bytes = value("array(float32, 2d, C)", c2);
    assert_int_equal(bytes[23], 23);
    value("array(float32, 2d, A)", c2);
    assert_false(arg.fortran);
    value("array(float32, 2d, A)", f2);
    assert_true(arg.fortran);
    value("array(float32, 2d, F)", f2);
    value("array(float32, 1d, C)", f1);
    value("array(float32, 1d, F)", f1);
    refused("array(float32, 2d, C)", f2,
            "expected C order (array(float32, 2d, C)), got F order: save it with np.ascontiguousarray");
    refused("array(float32, 2d, F)", c2, "expected F order");
    refused("array(float64, 2d, C)", c2, "expected dtype f8 (array(float64, 2d, C)), got f4");
    refused("array(float32, 1d, C)", c2, "expected 1 dimension (array(float32, 1d, C)), got 2");
}

static void test_descriptor(void **state) {
    i64 words[5];
    int target;
    value("array(float32, 2d, C)", "zeros(2,3)");
    argument_point(&arg, &target);
    memcpy(words, arg.value, sizeof words);
    assert_true((void *)words[0] == &target && words[1] == 2 && words[2] == 3 && words[3] == 12 && words[4] == 4);
    value("array(float32, 2d, F)", "zeros(2,3)");
    argument_point(&arg, &target);
    memcpy(words, arg.value, sizeof words);
    assert_true(words[1] == 2 && words[2] == 3 && words[3] == 4 && words[4] == 8);
    value("int8*", "zeros(2)");
    argument_point(&arg, &target);
    assert_memory_equal(arg.value, &(void *){&target}, 8);
}

static void test_printing(void **state) {
    prints("array(float32, 1d, C)", "arange(3)", "a = [0. 1. 2.]\n");
    prints("array(float32, 1d, C)", "full(2,value=0.1)", "a = [0.1 0.1]\n");
    prints("array(float64, 1d, C)", "full(1,value=1e300)", "a = [1e+300]\n");
    prints("array(float64, 1d, C)", "full(1,value=123456789)", "a = [123456789.]\n");
    prints("array(float64, 1d, C)", "full(1,value=-inf)", "a = [-inf]\n");
    prints("array(float16, 1d, C)", "full(1,value=0.1)", "a = [0.1]\n");
    prints("array(bool, 1d, C)", "arange(2)", "a = [False  True]\n");
    prints("array(complex64, 1d, C)", "full(1,value=1-2j)", "a = [1.-2.j]\n");
    prints("array(int32, 0d, C)", "full(value=7)", "a = 7\n");
    prints("array(int32, 1d, C)", "zeros(0)", "a = []\n");
    prints("array(int32, 2d, C)", "arange(3,5)",
           "a = [[ 0  1  2  3  4]\n     [ 5  6  7  8  9]\n     [10 11 12 13 14]]\n");
    prints("array(int32, 2d, F)", "arange(2,2)", "a = [[0 1]\n     [2 3]]\n");
    prints("array(int32, 3d, C)", "arange(2,1,2)", "a = [[[0 1]]\n\n     [[2 3]]]\n");
    prints("array(int32, 1d, C)", "arange(1001)", "a = [   0    1    2 ...  998  999 1000]\n");
    prints("array(uint8, 2d, C)", "zeros(600,2)",
           "a = [[0 0]\n     [0 0]\n     [0 0]\n     ...\n     [0 0]\n     [0 0]\n     [0 0]]\n");
    prints("array(int32, 1d, C)", "arange(40)",
        "a = [ 0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22\n     23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 "
        "38 39]\n");
}

#define TEST(name) cmocka_unit_test_setup_teardown(test_##name, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(spellings),       TEST(records),    TEST(record_files), TEST(times_and_texts), TEST(scalars),
        TEST(refused_scalars), TEST(tuples),     TEST(generated),    TEST(random),          TEST(refused_arrays),
        TEST(files),           TEST(descriptor), TEST(printing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
