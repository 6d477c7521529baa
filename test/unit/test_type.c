/* test_type.c: interning, layout, spelling and names of types. */
#include "lib/ir/type.h"

#include <stdlib.h>
#include <string.h>

#include "test/unit/cmocka.h"

static Arena *arena;
static SymTab *syms;
static Types *types;

static int setup(void **state) {
    arena = arena_create();
    syms = sym_table_create(arena);
    types = types_create(arena, syms);
    return 0;
}

static int teardown(void **state) {
    arena_free(arena);
    return 0;
}

static const Type *f32(void) { return type_scalar(types, TY_F32); }
static const Type *i64_(void) { return type_scalar(types, TY_I64); }

static void equal_types_are_one_pointer(void **state) {
    assert_ptr_equal(type_array(types, f32(), 2, LAYOUT_C, false), type_array(types, f32(), 2, LAYOUT_C, false));
    assert_ptr_not_equal(type_array(types, f32(), 2, LAYOUT_C, false), type_array(types, f32(), 2, LAYOUT_C, true));
    assert_ptr_not_equal(type_array(types, f32(), 2, LAYOUT_C, false), type_array(types, f32(), 2, LAYOUT_F, false));
    const Type *pair[2] = {f32(), f32()};
    assert_ptr_equal(type_tuple(types, pair, 2), type_tuple_of(types, f32(), 2));
    assert_ptr_equal(type_literal_int(types, 7, true), type_literal_int(types, 7, false));
    assert_ptr_not_equal(type_literal_int(types, -1, true), type_literal_int(types, -1, false));
    assert_ptr_not_equal(type_literal_int(types, 1, false), type_literal_bool(types, true));
    assert_ptr_not_equal(type_named(types, TY_MODULE, sym_of(syms, "math")),
                         type_named(types, TY_BUILTIN, sym_of(syms, "math")));
}

static void many_types_survive_growth(void **state) {
    const Type *first = type_literal_int(types, 0, false);
    for (i64 i = 0; i < 5000; i++) assert_int_equal(type_literal_int(types, i, false)->literal.value, i);
    assert_ptr_equal(first, type_literal_int(types, 0, false));
}

static void ids_follow_the_order_of_creation(void **state) {
    assert_int_equal(type_scalar(types, TY_F64)->id, TY_F64);
    const Type *a = type_pointer(types, f32()), *b = type_pointer(types, i64_());
    assert_int_equal(b->id, a->id + 1);
}

static void layout_is_that_of_c(void **state) {
    const Type *a = type_array(types, f32(), 3, LAYOUT_A, false);
    assert_int_equal(a->size, 8 + 3 * 16);
    assert_int_equal(a->align, 8);
    const Type *mixed[3] = {type_scalar(types, TY_I8), i64_(), type_scalar(types, TY_C64)};
    const Type *t = type_tuple(types, mixed, 3);
    assert_int_equal(t->size, 24);
    assert_int_equal(t->align, 8);
    const Type *map = type_simple(types, TY_TENSOR_MAP), *behind[2] = {i64_(), map};
    assert_int_equal(map->size, 256);
    assert_int_equal(type_tuple(types, behind, 2)->size, 320);
    const Type *small[2] = {type_scalar(types, TY_C64), type_scalar(types, TY_BOOL)};
    assert_int_equal(type_tuple(types, small, 2)->size, 12);
    assert_int_equal(type_tuple(types, NULL, 0)->size, 0);
    assert_int_equal(type_scalar(types, TY_C128)->align, 8);
    assert_int_equal(type_simple(types, TY_NONE)->size, 0);
}

static void spelling_is_numba_s(void **state) {
    assert_string_equal(type_str(types, type_scalar(types, TY_BOOL)), "bool");
    assert_string_equal(type_str(types, type_array(types, f32(), 2, LAYOUT_C, false)), "array(float32, 2d, C)");
    assert_string_equal(type_str(types, type_array(types, i64_(), 1, LAYOUT_A, true)), "readonly array(int64, 1d, A)");
    assert_string_equal(type_str(types, type_tuple_of(types, i64_(), 2)), "UniTuple(int64 x 2)");
    const Type *pair[2] = {i64_(), f32()};
    assert_string_equal(type_str(types, type_tuple(types, pair, 2)), "Tuple(int64, float32)");
    assert_string_equal(type_str(types, type_tuple(types, NULL, 0)), "Tuple()");
    assert_string_equal(type_str(types, type_literal_int(types, 3, false)), "Literal[int](3)");
    assert_string_equal(type_str(types, type_literal_int(types, -1, true)), "Literal[int](18446744073709551615)");
    assert_string_equal(type_str(types, type_typeref(types, f32())), "class(float32)");
    assert_string_equal(type_str(types, type_range(types, i64_(), false)), "range_state_int64");
    assert_string_equal(type_str(types, type_pointer(types, f32())), "float32*");
}

static void suffixes_and_c_types(void **state) {
    assert_string_equal(type_suffix(types, type_array(types, f32(), 2, LAYOUT_C, false)), "f32_2c");
    assert_string_equal(type_suffix(types, type_array(types, f32(), 1, LAYOUT_A, false)), "f32_1a");
    assert_string_equal(type_suffix(types, type_tuple_of(types, i64_(), 2)), "t2_i64_i64");
    assert_string_equal(type_suffix(types, type_literal_int(types, -3, false)), "lm3");
    assert_string_equal(type_ctype(types, type_array(types, type_scalar(types, TY_C64), 2, LAYOUT_F, false)),
                        "pyk_c64_2d");
    assert_string_equal(type_ctype(types, type_tuple_of(types, i64_(), 2)), "pyk_tuple_i64_i64");
    assert_string_equal(type_ctype(types, type_literal_int(types, 3, false)), "int64_t");
    assert_string_equal(type_np(TY_C128), "c16");
}

static void names_depend_on_where_they_stand(void **state) {
    assert_int_equal(type_by_name(types, "intp")->kind, TY_I64);
    assert_int_equal(type_by_name(types, "double")->kind, TY_F64);
    assert_int_equal(type_by_name(types, "half")->kind, TY_F16);
    assert_int_equal(type_by_numba_name(types, "byte")->kind, TY_U8);
    assert_int_equal(type_by_np_name(types, "byte")->kind, TY_I8);
    assert_int_equal(type_by_dtype_code(types, "<i8")->kind, TY_I64);
    assert_int_equal(type_by_dtype_code(types, "B")->kind, TY_U8);
    assert_null(type_by_name(types, "float99"));
    assert_null(type_by_numba_name(types, "float"));
    assert_null(type_by_dtype_code(types, ">i8"));
}

static void facts(void **state) {
    assert_int_equal(type_class(type_literal_int(types, -1, true)), CLASS_UINT);
    assert_ptr_equal(type_unliteral(types, type_literal_int(types, 3, false)), i64_());
    const Type *pair[2] = {type_literal_int(types, 3, false), type_literal_int(types, 4, false)};
    const Type *t = type_tuple(types, pair, 2);
    assert_false(type_is_homogeneous(t));
    assert_true(type_is_homogeneous(type_unliteral(types, t)));
    assert_true(type_is_static(type_typeref(types, f32())));
    assert_false(type_is_static(type_literal_bool(types, true)));
    assert_int_equal(type_bits(type_scalar(types, TY_C64)), 32);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(equal_types_are_one_pointer, setup, teardown),
        cmocka_unit_test_setup_teardown(many_types_survive_growth, setup, teardown),
        cmocka_unit_test_setup_teardown(ids_follow_the_order_of_creation, setup, teardown),
        cmocka_unit_test_setup_teardown(layout_is_that_of_c, setup, teardown),
        cmocka_unit_test_setup_teardown(spelling_is_numba_s, setup, teardown),
        cmocka_unit_test_setup_teardown(suffixes_and_c_types, setup, teardown),
        cmocka_unit_test_setup_teardown(names_depend_on_where_they_stand, setup, teardown),
        cmocka_unit_test_setup_teardown(facts, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
