/* test_ir.c: the verifier refuses what no phase may make. Each test hands it a small typed function
 * with one fault and expects it to be named. */
#include "lib/ir/ir.h"

#include <string.h>

#include "test/unit/cmocka.h"

typedef struct Fixture {
    Arena      *a;
    SymTab     *syms;
    Types      *t;
    IrFunc     *f;
    Block      *b;
    const Type *i64, *f32, *boolean, *pointer, *none;
} Fixture;

static void begin(Fixture *x) {
    *x = (Fixture){.a = arena_create()};
    x->syms = sym_table_create(x->a);
    x->t = types_create(x->a, x->syms);
    x->i64 = type_scalar(x->t, TY_I64);
    x->f32 = type_scalar(x->t, TY_F32);
    x->boolean = type_scalar(x->t, TY_BOOL);
    x->pointer = type_pointer(x->t, x->f32);
    x->none = type_simple(x->t, TY_NONE);
    x->f = ir_func(x->a, sym_of(x->syms, "f"));
    x->f->typed = true;
    x->f->ret = x->none;
    x->b = ir_block(x->a, x->f);
}

static Ins *put(Fixture *x, Op op, const Type *type, u32 n, Ins *const *args) {
    return ir_ins(x->a, x->b, op, type, (Span){0}, args, n);
}

static Ins *value(Fixture *x, const Type *type) { return put(x, OP_UNDEF, type, 0, NULL); }

/* Ends the function and says what the verifier says; "sound" if that is nothing. */
static const char *verdict(Fixture *x) {
    if (x->b->term.kind == TERM_NONE) ir_return(x->a, x->b, NULL, (Span){0});
    const char *fault = ir_verify(x->a, x->t, x->f);
    return fault ? fault : "sound";
}

static void expect(Fixture *x, const char *part) {
    const char *said = verdict(x);
    if (!strstr(said, part)) fail_msg("'%s' is not in: %s", part, said);
    arena_free(x->a);
}

static void a_sound_function_is_sound(void **state) {
    Fixture x;
    begin(&x);
    Ins *p = value(&x, x.pointer), *v = put(&x, OP_LOAD, x.f32, 1, &p);
    Ins *sum = put(&x, OP_ADD, x.f32, 2, (Ins *[]){v, v});
    put(&x, OP_STORE, x.none, 2, (Ins *[]){p, sum});
    expect(&x, "sound");
}

static void the_number_of_operands_is_that_of_the_row(void **state) {
    static const struct { Op op; u32 n; } wrong[] = {
        {OP_ADD, 1}, {OP_ADD, 3}, {OP_NEG, 2}, {OP_SELECT, 2}, {OP_UNDEF, 1}, {OP_STORE, 1}, {OP_ARRAY, 0},
    };
    for (size_t k = 0; k < countof(wrong); k++) {
        Fixture x;
        begin(&x);
        Ins *v = value(&x, x.i64);
        put(&x, wrong[k].op, x.i64, wrong[k].n, (Ins *[]){v, v, v});
        expect(&x, "operands, not those of");
    }
}

static void operands_of_arithmetic_have_the_result_s_type(void **state) {
    Fixture x;
    begin(&x);
    put(&x, OP_ADD, x.f32, 2, (Ins *[]){value(&x, x.f32), value(&x, x.i64)});
    expect(&x, "operand 1 is int64");
}

static void a_comparison_is_of_one_type_and_gives_a_bool(void **state) {
    Fixture x;
    begin(&x);
    put(&x, OP_CMP, x.boolean, 2, (Ins *[]){value(&x, x.f32), value(&x, x.i64)});
    expect(&x, "operand 1 is int64");
    begin(&x);
    put(&x, OP_CMP, x.i64, 2, (Ins *[]){value(&x, x.i64), value(&x, x.i64)});
    expect(&x, "the result is int64");
}

static void memory_holds_what_its_pointer_says(void **state) {
    Fixture x;
    begin(&x);
    put(&x, OP_LOAD, x.i64, 1, (Ins *[]){value(&x, x.pointer)});
    expect(&x, "the result is int64");
    begin(&x);
    put(&x, OP_STORE, x.none, 2, (Ins *[]){value(&x, x.pointer), value(&x, x.i64)});
    expect(&x, "operand 1 is int64");
    begin(&x);
    put(&x, OP_LOAD, x.f32, 1, (Ins *[]){value(&x, x.i64)});
    expect(&x, "operand 0 is int64");
}

static void an_element_has_an_index_for_each_dimension(void **state) {
    Fixture x;
    begin(&x);
    Ins *array = value(&x, type_array(x.t, x.f32, 2, LAYOUT_C, false)), *i = value(&x, x.i64);
    put(&x, OP_ELEM, x.pointer, 2, (Ins *[]){array, i});
    expect(&x, "one index per dimension");
}

static void values_are_defined_before_they_are_used(void **state) {
    Fixture x;
    begin(&x);
    Ins *v = value(&x, x.f32), *late;
    put(&x, OP_NEG, x.f32, 1, &v);
    late = value(&x, x.f32);
    x.b->ins.at[1]->args[0] = late;
    expect(&x, "used before it is defined");
}

static void edges_carry_an_argument_of_the_right_type_for_each_parameter(void **state) {
    Fixture x;
    begin(&x);
    Block *next = ir_block(x.a, x.f);
    ir_param(x.a, next, x.f32, NULL);
    ir_return(x.a, next, NULL, (Span){0});
    Ins *v = value(&x, x.i64);
    ir_jump(x.a, x.b, next, (Span){0});
    vec_push(x.a, &x.b->term.edges[0].args, v);
    expect(&x, "expected float32, got int64");
    begin(&x);
    next = ir_block(x.a, x.f);
    ir_param(x.a, next, x.f32, NULL);
    ir_return(x.a, next, NULL, (Span){0});
    ir_jump(x.a, x.b, next, (Span){0});
    expect(&x, "0 arguments for 1 parameters");
}

static void every_block_ends(void **state) {
    Fixture x;
    begin(&x);
    ir_block(x.a, x.f);
    expect(&x, "the block has no end");
}

static void untyped_operations_do_not_reach_the_typed_form(void **state) {
    Fixture x;
    begin(&x);
    Ins *v = value(&x, x.f32);
    put(&x, OP_BINARY, x.f32, 2, (Ins *[]){v, v});
    expect(&x, "an untyped operation");
    begin(&x);
    x.f->typed = false;
    v = value(&x, NULL);
    put(&x, OP_ADD, NULL, 2, (Ins *[]){v, v});
    expect(&x, "a typed operation");
}

static void a_result_is_returned_if_there_is_a_type_for_it(void **state) {
    Fixture x;
    begin(&x);
    x.f->ret = x.f32;
    expect(&x, "a result and no type, or a type and no result");
}

static void only_caught_calls_are_asked_whether_they_failed(void **state) {
    Fixture x;
    begin(&x);
    put(&x, OP_FAILED, x.boolean, 1, (Ins *[]){value(&x, x.f32)});
    expect(&x, "no call whose errors are caught");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sound_function_is_sound),
        cmocka_unit_test(the_number_of_operands_is_that_of_the_row),
        cmocka_unit_test(operands_of_arithmetic_have_the_result_s_type),
        cmocka_unit_test(a_comparison_is_of_one_type_and_gives_a_bool),
        cmocka_unit_test(memory_holds_what_its_pointer_says),
        cmocka_unit_test(an_element_has_an_index_for_each_dimension),
        cmocka_unit_test(values_are_defined_before_they_are_used),
        cmocka_unit_test(edges_carry_an_argument_of_the_right_type_for_each_parameter),
        cmocka_unit_test(every_block_ends),
        cmocka_unit_test(untyped_operations_do_not_reach_the_typed_form),
        cmocka_unit_test(a_result_is_returned_if_there_is_a_type_for_it),
        cmocka_unit_test(only_caught_calls_are_asked_whether_they_failed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
