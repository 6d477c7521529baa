/* test_module.c: the value of module-level code: imports, constants, conditions, loops, factories,
 * decorators. */
#include "test/unit/unit.h"

#include "frontend/module/eval_call.h"
#include "lib/ir/intrin.h"

static Module *module;

static const char *value_of(const char *name) {
    Value *v = module_lookup(module, sym_of(unit->syms, name), NULL);
    if (!v) return "(undefined)";
    return v->kind == VAL_OPAQUE ? arena_printf(unit->arena, "opaque: %s", sym_str(v->opaque.why)) : value_str(unit, v);
}

static const char *type_of(const char *name) {
    return type_str(unit->types, value_typeof(unit, module_lookup(module, sym_of(unit->syms, name), NULL)));
}

static void check(const char *expr, const char *expected) {
    module = unit_load(arena_printf(unit->arena,
        "import math, operator, numpy as np\nfrom numba import cuda, types, float32, int32, void\nx = %s\n", expr));
    if (strcmp(value_of("x"), expected) != 0) fail_msg("%s is %s, not %s", expr, value_of("x"), expected);
}

static void python_constants(void **state) {
    check("2**-1", "0.5");
    check("7 // 2, -7 // 2, -7 % 3, 7 % -3", "(3, -4, 2, -2)");
    check("True + True", "2");
    check("True & False", "False");
    check("1 << 63", "9223372036854775808");
    check("2**64 - 1", "18446744073709551615");
    check("2**64", "opaque: integer constant out of range");
    check("10**100", "opaque: integer constant out of range");
    check("-2**63", "-9223372036854775808");
    check("~True", "-2");
    check("1 / 0", "opaque: division by zero");
    check("1 << -1", "opaque: negative shift count");
    check("1 >> 1000000", "0");
    check("7.5 % -2, 7.5 // -2", "(-0.5, -4.0)");
    check("0.1 + 0.2", "0.30000000000000004");
    check("1e16, 1e-5, 1.0, 123456789.0", "(1e+16, 1e-05, 1.0, 123456789.0)");
    check("(1+2j)**2", "(-3+4j)");
    check("'ab' * 2 + 'c'", "'ababc'");
    check("b'abc'[1]", "98");
    check("1 < 2 < 3 and 4", "4");
    check("3 if [] else 5", "5");
    check("(1, 2) < (1, 3), 2 in (1, 2), 'b' in 'abc'", "(True, True, True)");
    check("(1, 2, 3, 4)[::-2], [1, 2, 3][-1]", "((4, 2), 3)");
    check("(1, 2)[5]", "opaque: index out of range");
    check("f'{3:03d}-{1.5:.2f}-{\"a\"}-{\"b\"!r}'", "\"003-1.50-a-'b'\"");
    check("[i * j for i in range(3) for j in (1, 10) if i]", "[1, 10, 2, 20]");
    check("(*range(3), 9)", "(0, 1, 2, 9)");
    check("None is None, ... is None", "(True, False)");
}

static void calls(void **state) {
    check("int(-2.7), float('1.5'), bool([]), complex(1, 2)", "(-2, 1.5, False, (1+2j))");
    check("min(3, 1.5), max((1, 5, 2)), abs(-3), sum([1, 2], 10)", "(1.5, 5, 3, 13)");
    check("round(2.5), round(2.675, 2), pow(3, 5, 7), divmod(-7, 2)", "(2, 2.67, 5, (-4, 1))");
    check("sorted([3, 1, 2], reverse=True), len('abc'), str(1.0)", "([3, 2, 1], 3, '1.0')");
    check("tuple(zip((1, 2), 'ab')), list(enumerate('x', 1))", "(((1, 'a'), (2, 'b')), [(1, 'x')])");
    check("math.sqrt(2), math.floor(-1.5), math.gcd(12, 18), math.log(8, 2)", "(1.4142135623730951, -2, 6, 3.0)");
    check("math.sqrt(-1)", "opaque: math domain error");
    check("operator.add(1, 2)", "3");
    check("(lambda a, b=2: a * b)(4)", "8");
    check("int(float('inf'))", "opaque: integer constant out of range");
}

static void numpy_scalars(void **state) {
    check("np.float32(0.1) * 2", "np.float32(0.20000000298023224)");
    check("np.int8(100) + np.int8(100)", "np.int8(-56)");
    check("np.uint8(3) + 1.5", "np.float64(4.5)");
    check("np.int32(7) // 2, np.int32(7) / 2", "(np.int32(3), np.float64(3.5))");
    check("np.int32(1) + np.uint32(1)", "np.int64(2)");
    check("np.int64(1) // np.int64(0)", "np.int64(0)");
    check("-np.uint8(5)", "np.uint8(251)");
    check("np.uint8(300)", "opaque: 300 does not fit uint8");
    check("np.float16(0.1), np.float16(1e6)", "(np.float16(0.0999755859375), np.float16(inf))");
    check("np.iinfo(np.uint64).max, np.finfo(np.float32).eps",
          "(18446744073709551615, np.float32(1.1920928955078125e-07))");
    check("np.dtype('f4').type(3), np.float32(3).dtype", "(np.float32(3.0), float32)");
}

static void arrays(void **state) {
    check("np.array([[1, 2], [3, 4]]).T.tolist()", "[[1, 3], [2, 4]]");
    check("(np.arange(6, dtype=np.int32).reshape(2, -1) * 2)[1, 2]", "np.int32(10)");
    check("np.array([1.5, 2.5], dtype=np.float32).astype(np.int8).tolist()", "[1, 2]");
    check("np.linspace(0, 1, 3).tolist()", "[0.0, 0.5, 1.0]");
    check("np.eye(2).sum(), np.full((2, 2), 7).size, np.zeros(3).shape", "(np.float64(2.0), 4, (3,))");
    check("np.array([1, [2]])", "opaque: the values of the array are not constant numbers of a regular shape");
    check("np.zeros((1 << 20, 1 << 20))",
          "opaque: the array's shape is not constant, has more than 32 dimensions or is too large");
    check("np.array([300], dtype=np.uint8)", "opaque: a value of the array does not fit its dtype");
    module = unit_load("import numpy as np\na = np.array([[1, 2, 3], [4, 5, 6]], dtype='f4')\nb = a.T\n");
    assert_string_equal(type_of("a"), "readonly array(float32, 2d, C)");
    assert_string_equal(type_of("b"), "readonly array(float32, 2d, F)");
    const Value *b = module_lookup(module, sym_of(unit->syms, "b"), NULL);
    float second;
    memcpy(&second, (const char *)b->array->data + sizeof second, sizeof second);
    assert_int_equal(b->array->shape[0], 3);
    assert_true(second == 2.0f);
}

static void dtypes(void **state) {
    check("np.dtype([('x', 'f4'), ('v', np.int32, (3,))], align=True)",
          "Record(x[type=float32;offset=0],v[type=nestedarray(int32, (3,));offset=4];16;True)");
    check("np.dtype({'names': ['b', 'a'], 'formats': ['f4', 'i4'], 'offsets': [4, 0], 'itemsize': 12})",
          "Record(a[type=int32;offset=0],b[type=float32;offset=4];12;False)");
    check("np.dtype({'a': ('i2', 0), 'b': (np.dtype('u1'), 2)})",
          "Record(a[type=int16;offset=0],b[type=uint8;offset=2];3;False)");
    check("np.dtype('f4, (2,3)i8, 3u1').names, np.dtype('i4,f8', align=True).itemsize", "(('f0', 'f1', 'f2'), 16)");
    check("np.dtype([('p', [('x', 'i1'), ('y', 'f8')])], align=True)['p']",
          "Record(x[type=int8;offset=0],y[type=float64;offset=8];16;True)");
    check("np.dtype(('f4', (3, 2)))", "nestedarray(float32, (3, 2))");
    check("np.dtype([('x', 'f4')]).itemsize, np.dtype([('x', 'f4')]).isalignedstruct", "(4, False)");
    check("np.dtype([('x', 'f4'), ('x', 'f8')])", "opaque: a dtype cannot be made of this: two fields have one name");
    check("np.dtype([(str(i), 'f4') for i in range(257)])",
          "opaque: a dtype cannot be made of this: it has more than 256 fields");
    check("np.dtype([('x', 'f4', (1 << 29,))])",
          "opaque: a dtype cannot be made of this: the shape of a field is a tuple of positive integers");
    check("np.dtype([('x', 'f4', (1 << 28,)), ('y', 'i1')])",
          "opaque: a dtype cannot be made of this: it has more than 2**30 bytes");
    check("np.dtype([('x', 'f4', (0,))])",
          "opaque: a dtype cannot be made of this: the shape of a field is a tuple of positive integers");
    check("np.dtype({'names': ['x'], 'formats': ['f4'], 'itemsize': 2})",
          "opaque: a dtype cannot be made of this: the itemsize does not fit the fields");
    check("np.dtype({'names': ['x'], 'formats': ['f4'], 'offsets': [2]}, align=True)",
          "opaque: a dtype cannot be made of this: an offset is not aligned");
    check("np.dtype('nonsense')", "opaque: 'nonsense' is not a dtype that pyk knows");
    check("np.array([(1, 2.5), (3, 4)], dtype=[('n', 'i2'), ('x', 'f8')])['x'].tolist()", "[2.5, 4.0]");
    check("np.array([(1, (2, 3)), (4, 5)], dtype=np.dtype([('n', 'i2'), ('v', 'f4', (2,))]))[1].v.tolist()",
          "[5.0, 5.0]");
    check("np.array([(1, 2)], dtype=np.dtype('i2,i4')).f1[0], np.zeros(2, np.dtype('i2,i4'))[1]['f0']",
          "(np.int32(2), np.int16(0))");
    check("np.array([(1, 2, 3)], dtype=np.dtype('i2,i4'))",
          "opaque: the values of the array are not constants of its dtype; a record is a tuple of its fields");
    check("np.zeros(2, np.dtype('i2,i4')) + 1", "opaque: records have no arithmetic: write it field by field");
    check("{'a': 1, 'b': 2}['b'], {1: 2}", "(2, {1: 2})");
    check("np.rec.array([(1, 2.5)], dtype=[('n', 'i2'), ('x', 'f8')]).x[0], np.recarray(2, dtype='i2,i4').f1.shape",
          "(np.float64(2.5), (2,))");
    check("np.datetime64('2020-01-31'), np.datetime64('2020-01-31T12:30', 's'), np.datetime64('NaT')",
          "(np.datetime64('2020-01-31','D'), np.datetime64('2020-01-31T12:30:00','s'), np.datetime64('NaT'))");
    check("np.timedelta64(90, 'm') * 2 + np.timedelta64(1, 'm'), np.timedelta64(5)",
          "(np.timedelta64(181,'m'), np.timedelta64(5))");
    check("np.datetime64('2020-01-31') - np.timedelta64(31, 'D')", "np.datetime64('2019-12-31','D')");
    check("np.datetime64('2020-01-31T12', 'D')",
          "opaque: np.datetime64 takes a date that its unit can hold: np.datetime64('2020-01-31'), "
          "np.datetime64('2020-01-31T12:00', 's')");
    check("np.timedelta64(5, 'sec')", "opaque: 'sec' is not a unit of time: one of Y M W D h m s ms us ns ps fs as");
    check("np.array(['2020-01-01', 'NaT'], dtype='M8[h]')[0], np.array([5, 6], dtype='m8[s]')[1]",
          "(np.datetime64('2020-01-01T00','h'), np.timedelta64(6,'s'))");
    check("np.array(['ab', 'n\\xe9'], dtype='U3')[1], np.array([b'ab', b''], dtype='S3')[0], np.dtype('S5').itemsize",
          "('n\xc3\xa9', b'ab', 5)");
}

static void imports(void **state) {
    module = unit_load("import numba.cuda as nc\nimport numba.cuda.random\nfrom numba import cuda as c, float32 as f\n"
        "from numba.cuda import grid, shared\nfrom numba.types import *\nfrom math import pi as PI\nimport torch as cp\n"
        "g = c.grid\nx = nc.threadIdx.x\ny = cp.zeros(3) + 1\nd = c.stream\nn = c.nothing\n");
    assert_string_equal(value_of("nc"), "<module 'cuda'>");
    assert_string_equal(value_of("numba"), "<module 'numba'>");
    assert_string_equal(value_of("f"), "float32");
    assert_string_equal(value_of("g"), "<function cuda.grid>");
    assert_string_equal(value_of("grid"), "<function cuda.grid>");
    assert_string_equal(value_of("shared"), "<module 'cuda.shared'>");
    assert_string_equal(value_of("uint16"), "uint16");
    assert_string_equal(value_of("PI"), "3.141592653589793");
    assert_string_equal(value_of("x"), "<function cuda.threadIdx.x>");
    assert_string_equal(value_of("y"), "opaque: module 'torch' is not available in kernels");
    assert_string_equal(value_of("d"), "opaque: cuda.stream is host code; it cannot be used in a kernel");
    assert_string_equal(value_of("n"), "opaque: cuda has no attribute 'nothing'");
    assert_string_equal(value_of("nowhere"), "(undefined)");
    assert_string_equal(value_of("len"), "<function len>");
}

static void bindings_follow_execution(void **state) {
    module = unit_load("import torch as os\nN = 4\nN = N * 2\nM = N\nN += 1\na, (b, *c) = 1, (2, 3, 4)\n"
                       "if N == 9:\n    W = 'yes'\nelse:\n    W = 'no'\n"
                       "if __name__ == '__main__':\n    N = 0\n"
                       "try:\n    import cupy\n    HAVE = True\nexcept ImportError:\n    HAVE = False\n    ONLY = 1\n"
                       "if os.environ:\n    U = 1\nelse:\n    U = 2\n"
                       "if os.environ:\n    S = 1\n"
                       "T = ()\nfor i in range(9):\n    if i == 3:\n        break\n    T += (i,)\n"
                       "D = 1\ndel D\nZ = later\nlater = 1\n");
    assert_string_equal(value_of("N"), "9");
    assert_string_equal(value_of("M"), "8");
    assert_string_equal(value_of("c"), "[3, 4]");
    assert_string_equal(value_of("W"), "'yes'");
    assert_string_equal(value_of("HAVE"), "True");
    assert_string_equal(value_of("ONLY"), "1");
    assert_string_equal(value_of("U"),
                        "opaque: the value of 'U' depends on a condition that is not known at compile time");
    assert_string_equal(value_of("S"), "1");
    assert_string_equal(value_of("T"), "(0, 1, 2)");
    assert_string_equal(value_of("D"), "(undefined)");
    assert_string_equal(value_of("Z"), "opaque: name 'later' is not defined");
    assert_int_equal(diags_errors(unit->diags), 0);
}

static void endless_code_is_opaque(void **state) {
    module = unit_load("n = 0\nwhile True:\n    n += 1\ndef f(x):\n    return f(x)\ny = f(1)\n");
    assert_non_null(strstr(value_of("n"), "too many steps"));
    assert_non_null(strstr(value_of("y"), "too many steps"));
}

static FuncDef *function(const char *name) {
    for (u32 i = 0; i < module->nfunctions; i++)
        if (sym_is(module->functions[i]->name, name)) return module->functions[i];
    fail_msg("no function %s", name);
    return NULL;
}

static void decorators(void **state) {
    module = unit_load("from numba import cuda, njit, void, float32\ndev = cuda.jit(device=True)\n"
        "@cuda.jit\ndef a(x): pass\n"
        "@cuda.jit('void(float32[:, ::1])', fastmath=True, launch_bounds=(256, 2), max_registers=64, opt=False)\ndef b(x): pass\n"
        "@cuda.jit([void(float32), (float32,)], shared_memory_carveout='maxShared')\ndef c(x): pass\n"
        "@dev\ndef d(x): return x\n@njit(inline='always')\ndef e(x): return x\ndef plain(x): pass\n"
        "k = cuda.jit(plain)\nl = cuda.jit('void(int32)')(plain)\n@host\ndef h(): pass\n");
    assert_int_equal(module->nfunctions, 7);
    assert_true(function("a")->is_kernel);
    FuncDef *b = function("b");
    assert_int_equal(b->nsignatures, 1);
    assert_int_equal(b->options.max_threads, 256);
    assert_int_equal(b->options.min_blocks, 2);
    assert_int_equal(b->options.max_registers, 64);
    assert_int_equal(b->options.opt, 0);
    assert_true(b->options.fastmath);
    assert_int_equal(function("c")->nsignatures, 2);
    assert_int_equal(b->options.carveout, 0);
    assert_int_equal(function("c")->options.carveout, 101);
    assert_true(function("d")->is_device && !function("d")->is_kernel);
    assert_int_equal(function("k")->nsignatures, 0);
    assert_int_equal(function("l")->nsignatures, 1);
    assert_false(module_lookup(module, sym_of(unit->syms, "plain"), NULL)->func->decorated);
    assert_int_equal(diags_errors(unit->diags), 0);
}

/* Each has a row in lib/ir/intrin.def for kernels, and one in eval_call.c. */
static void functions_of_math_are_evaluated(void **state) {
    const Intrin *row;
    for (u32 i = 0; (row = intrin_at(i)) != NULL; i++)
        if (row->how == HOW_MATH && !strncmp(row->path, "math.", 5) && !eval_knows(unit, row->path))
            fail_msg("%s is not evaluated", row->path);
    check("math.ldexp(0.75, 3), math.ldexp(1.0, -2000)", "(6.0, 0.0)");
}

static const char *value_for(const char *kernel, const char *name) {
    return value_str(unit, module_lookup(module, sym_of(unit->syms, name), function(kernel)->when));
}

static void kernels_see_the_values_of_their_moment(void **state) {
    module = unit_load("from numba import cuda\nimport numpy as np\nN = 8\nT = np.array([1, 2])\n"
                  "@cuda.jit('void()')\ndef a(): pass\nN = 9\nT[0] = 5\nE = T[0]\n@cuda.jit\ndef b(): pass\nN += 1\n");
    assert_string_equal(value_for("a", "N"), "8");
    assert_string_equal(value_for("a", "E"), "np.int64(5)");       /* without a value yet: the only one there is */
    assert_string_equal(value_for("b", "N"), "10");
}

static void note_function(FuncDef *f, void *ctx) { *(FuncDef **)ctx = f; }

static bool after_the_assignment(When *when, void *ctx) { return when->from.order > 3; }

static void eager_functions_are_found_where_they_matter(void **state) {
    module = unit_load(
        "from numba import cuda\n@cuda.jit('void()')\ndef a(): pass\nN = 8\n@cuda.jit('int64(int64)', device=True)\n"
        "def b(x): return x\n@cuda.jit\ndef c(): pass\n");
    FuncDef *last = NULL;
    module_eager(module, after_the_assignment, note_function, &last);
    assert_ptr_equal(last, function("b"));
}

static void factories_capture(void **state) {
    module = unit_load(
        "from numba import cuda\ndef make(n, scale=2.0):\n    m = n * 2\n    if n > 3:\n        kind = 'big'\n    else:\n"
        "        kind = 'small'\n    @cuda.jit\n    def inner(x):\n        x[0] = m * scale\n    return inner\n"
        "k3 = make(3)\nk5, k7 = make(5), make(7, scale=1)\n");
    assert_int_equal(module->nfunctions, 3);
    Value *m = map_get(&function("k7")->captured, sym_of(unit->syms, "m"));
    assert_int_equal(m->number.i, 14);
    assert_string_equal(value_str(unit, map_get(&function("k3")->captured, sym_of(unit->syms, "kind"))), "'small'");
    assert_string_equal(value_str(unit, map_get(&function("k5")->captured, sym_of(unit->syms, "kind"))), "'big'");
    assert_string_equal(value_str(unit, map_get(&function("k7")->captured, sym_of(unit->syms, "scale"))), "1");
}

static void wrong_options_are_named(void **state) {
    unit_load(
        "from numba import cuda\n@cuda.jit(fastmat=True, argtypes=(), launch_bounds=2048, inline='no', link=['a.cu'])\ndef a(x): pass\n"
        "@cuda.jit(cluster=(4, 5))\ndef d(x): pass\n"
        "@cuda.jit(max_registers=unknown)\ndef b(*x): pass\n@cuda.jit\ndef c(): pass\n@cuda.jit\ndef c(): pass\n");
    assert_message("k.py:2:11: error: cuda.jit has no option 'fastmat' [unknown-jit-option]");
    assert_message("did you mean 'fastmath'?");
    assert_message("option 'argtypes' no longer exists");
    assert_message("takes a number of threads from 1 to 1024 first");
    assert_message("option 'cluster' takes 1 to 3 positive integers");
    assert_message("option 'inline' is 'always' or 'never'");
    assert_message("there is no file a.cu to link with");
    assert_message("name 'unknown' is not defined");
    assert_message("k.py:9:1: warning: 'c' is defined again below; this definition is compiled as 'c_1'");
}

static void suggestions(void **state) {
    module = unit_load("THREADS = 3\n");
    assert_true(sym_is(module_suggest(module, sym_of(unit->syms, "TREADS")), "THREADS"));
    assert_true(sym_is(module_suggest(module, sym_of(unit->syms, "rnage")), "range"));
    assert_null(module_suggest(module, sym_of(unit->syms, "zebra")));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        in_unit(python_constants), in_unit(calls), in_unit(numpy_scalars), in_unit(arrays), in_unit(dtypes),
        in_unit(imports),
        in_unit(bindings_follow_execution), in_unit(endless_code_is_opaque), in_unit(decorators),
        in_unit(functions_of_math_are_evaluated), in_unit(kernels_see_the_values_of_their_moment),
        in_unit(eager_functions_are_found_where_they_matter), in_unit(factories_capture),
        in_unit(wrong_options_are_named), in_unit(suggestions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
