/* test_backend_values.c: what the operations of CPU images compute: conversions, shifts, tuples,
 * constants, mathematics. */
#include "test/unit/backend_cpu.h"

#include <math.h>

static void cpu_conversions_saturate(void **state) {
    Build *b = build_begin();
    make_convert(b, "f32_i32", b->f32, b->i32);
    make_convert(b, "f64_i32", b->f64, b->i32);
    make_convert(b, "f64_u64", b->f64, type_scalar(b->t, TY_U64));
    make_convert(b, "f32_u8", b->f32, type_scalar(b->t, TY_U8));
    make_convert(b, "f32_bool", b->f32, b->boolean);
    Loaded l = load_image(b);
    float x[4] = {NAN, 1e10f, -1.5f, 300.5f};
    double d[4] = {NAN, -1e300, 2.9, 1e300};
    int32_t r[4];
    uint64_t u[4];
    uint8_t small[4];
    struct View {
        void *data;
        int64_t shape, stride;
    } vx = {x, 4, 4}, vd = {d, 4, 8}, vr = {r, 4, 0}, vu = {u, 4, 0}, vs = {small, 4, 0};
    launch(l, "f32_i32", 1, 4, 1, (void *[]){&vr, &vx});
    assert_true(r[0] == 0 && r[1] == INT32_MAX && r[2] == -1 && r[3] == 300);
    launch(l, "f64_i32", 1, 4, 1, (void *[]){&vr, &vd});
    assert_true(r[0] == INT32_MIN && r[1] == INT32_MIN && r[2] == 2 && r[3] == INT32_MAX);
    launch(l, "f64_u64", 1, 4, 1, (void *[]){&vu, &vd});
    assert_true(u[0] == (uint64_t)1 << 63 && u[1] == 0 && u[2] == 2 && u[3] == UINT64_MAX);
    launch(l, "f32_u8", 1, 4, 1, (void *[]){&vs, &vx});
    assert_true(small[0] == 0 && small[1] == 255 && small[2] == 0 && small[3] == 44);
    launch(l, "f32_bool", 1, 4, 1, (void *[]){&vs, &vx});
    assert_true(small[0] == 1 && small[2] == 1);
    Image image;
    const char *ptx = compile(b, "sm_80", EMIT_PTX, &image);
    expect(ptx, "cvt.rzi.s32.f32");
    expect(ptx, "cvt.rzi.u64.f64");
    backend_image_free(&image);
    dlclose(l.library);
    build_end(b);
}

/* Shift counts of the width or more, and a tuple carried by a loop. */
static void cpu_shifts_and_tuples(void **state) {
    Build *b = build_begin();
    const Type *v = array_of(b, b->i32, 1, LAYOUT_C), *pair_types[] = {b->i32, b->boolean, b->f64};
    const Type *tuple = type_tuple(b->t, pair_types, 3), *params[] = {v, tuple};
    begin_kernel(b, "mixed", params, 2);
    Ins **p = b->f->params;
    Ins *parts[3];
    for (u32 i = 0; i < 3; i++) {
        parts[i] = op1(b, OP_TUPLE_GET, pair_types[i], p[1]);
        parts[i]->aux.index = i;
    }
    Ins *minus = op1(b, OP_NEG, b->i32, parts[0]), *count = op1(b, OP_CONVERT, b->i32, parts[2]);
    store(b, elem(b, p[0], 1, integer(b, b->i64, 0), NULL), op2(b, OP_SHL, b->i32, parts[0], count));
    store(b, elem(b, p[0], 1, integer(b, b->i64, 1), NULL), op2(b, OP_ASHR, b->i32, minus, count));
    store(b, elem(b, p[0], 1, integer(b, b->i64, 2), NULL), op2(b, OP_LSHR, b->i32, minus, count));
    store(b, elem(b, p[0], 1, integer(b, b->i64, 3), NULL), op1(b, OP_CONVERT, b->i32, parts[1]));
    Loop l = begin_loop(b, integer(b, b->i64, 0), integer(b, b->i64, 5), p[1]);
    Ins *first = op1(b, OP_TUPLE_GET, b->i32, l.carried), *second = op1(b, OP_TUPLE_GET, b->boolean, l.carried);
    second->aux.index = 1;
    Ins *more = op2(b, OP_ADD, b->i32, first, integer(b, b->i32, 10));
    end_loop(b, l, integer(b, b->i64, 1), ins(b, OP_TUPLE, tuple, 3, more, second, parts[2]));
    Ins *last = op1(b, OP_TUPLE_GET, b->i32, l.carried);
    store(b, elem(b, p[0], 1, integer(b, b->i64, 4), NULL), last);
    finish(b, NULL);
    Loaded image = load_image(b);
    int32_t r[5];
    Vector vr = vector(r, 5, 4);
    struct Mixed { int32_t n; bool flag; double x; } arg = {3, true, 40};
    launch(image, "mixed", 1, 1, 1, (void *[]){&vr, &arg});
    assert_true(r[0] == 0 && r[1] == -1 && r[2] == 0 && r[3] == 1 && r[4] == 53);
    dlclose(image.library);
    build_end(b);
}

static void cpu_math_and_constants(void **state) {
    Build *b = build_begin();
    static const float table[3] = {0.5f, 1.5f, 2.5f};
    make_math(b, "sine", "math.sin", b->f64);
    make_math(b, "nearest", "pyk.rint", b->f32);
    const Type *params[] = {array_of(b, b->f32, 1, LAYOUT_C)};
    begin_kernel(b, "lookup", params, 1);
    Ins *t = sreg(b, "cuda.threadIdx.x");
    store(b, elem(b, b->f->params[0], 1, t, NULL),
          load(b, at(b, memory(b, OP_CONSTANT, "table", b->f32, 3, table), t)));
    finish(b, NULL);
    Loaded l = load_image(b);
    double x[2] = {0.25, 2}, r[2];
    float half[2] = {2.5f, -1.2f}, near[2], found[3];
    Vector vx = vector(x, 2, 8), vr = vector(r, 2, 8), vh = vector(half, 2, 4), vn = vector(near, 2, 4),
           vf = vector(found, 3, 4);
    launch(l, "sine", 1, 2, 1, (void *[]){&vr, &vx});
    assert_true(r[0] == sin(0.25) && r[1] == sin(2));
    launch(l, "nearest", 1, 2, 1, (void *[]){&vn, &vh});
    assert_true(near[0] == 2 && near[1] == -1);
    launch(l, "lookup", 1, 3, 1, (void *[]){&vf});
    assert_memory_equal(found, table, sizeof table);
    dlclose(l.library);
    Image image = {0};
    if (has_toolkit()) expect(compile(b, "sm_80", EMIT_PTX, &image), ".const .align 16 .b8 table[12]");
    backend_image_free(&image);
    build_end(b);
}

/* float16 and complex64 through a local array: r[i] = t[i & 1] where t holds what was read
 * before. */
static void cpu_half_complex_and_local_arrays(void **state) {
    Build *b = build_begin();
    const Type *f16 = type_scalar(b->t, TY_F16), *c64 = type_scalar(b->t, TY_C64);
    make_convert(b, "widen", f16, b->f32);
    make_convert(b, "narrow", b->f32, f16);
    make_convert(b, "nearest", f16, b->i32);
    make_math(b, "root", "math.sqrt", f16);
    const Type *v = array_of(b, c64, 1, LAYOUT_C), *params[] = {v, v};
    begin_kernel(b, "local", params, 2);
    Ins *t = sreg(b, "cuda.threadIdx.x"), *slot = memory(b, OP_LOCAL, "pair", c64, 2, NULL),
        *zero = integer(b, b->i64, 0);
    Ins *one = integer(b, b->i64, 1), *odd = op2(b, OP_AND, b->i64, t, one);
    store(b, at(b, slot, zero), load(b, elem(b, b->f->params[1], 1, t, NULL)));
    store(b, at(b, slot, one), load(b, elem(b, b->f->params[1], 1, zero, NULL)));
    store(b, elem(b, b->f->params[0], 1, t, NULL), load(b, at(b, slot, odd)));
    finish(b, NULL);
    Loaded l = load_image(b);
    uint16_t half[3] = {0x3C00, 0x4100, 0xC300}, back[3];      /* 1 2.5 -3.5 */
    float wide_values[3], c[4][2] = {{1, 2}, {3, 4}, {5, 6}, {7, 8}}, got[4][2];
    int32_t rounded[3];
    struct View {
        void *data;
        int64_t shape, stride;
    } vh = {half, 3, 2}, vw = {wide_values, 3, 4}, vb = {back, 3, 2}, vi = {rounded, 3, 4};
    launch(l, "widen", 1, 3, 1, (void *[]){&vw, &vh});
    assert_true(wide_values[0] == 1 && wide_values[1] == 2.5f && wide_values[2] == -3.5f);
    launch(l, "narrow", 1, 3, 1, (void *[]){&vb, &vw});
    assert_memory_equal(back, half, sizeof half);
    launch(l, "nearest", 1, 3, 1, (void *[]){&vi, &vh});
    assert_true(rounded[0] == 1 && rounded[1] == 2 && rounded[2] == -4);
    struct View vc = {c, 4, 8}, vg = {got, 4, 8};
    launch(l, "local", 1, 4, 1, (void *[]){&vg, &vc});
    for (int i = 0; i < 4; i++) assert_memory_equal(got[i], c[i % 2 ? 0 : i], sizeof got[i]);
    dlclose(l.library);
    Image image = {0};
    if (has_toolkit()) compile(b, "sm_75", EMIT_CUBIN, &image);
    backend_image_free(&image);
    build_end(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cpu_conversions_saturate),
        cmocka_unit_test(cpu_shifts_and_tuples),
        cmocka_unit_test(cpu_math_and_constants),
        cmocka_unit_test(cpu_half_complex_and_local_arrays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
