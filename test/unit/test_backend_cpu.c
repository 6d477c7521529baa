/* test_backend_cpu.c: CPU images that run: plain kernels, barriers, atomic operations, indices out
 * of range. */
#include "test/unit/backend_cpu.h"

#include <math.h>

static void cpu_runs_a_plain_kernel(void **state) {
    Build *b = build_begin();
    make_saxpy(b, "saxpy");
    Loaded l = load_image(b);
    float r[100] = {0}, x[100], y[100], a = 2;
    for (int i = 0; i < 100; i++) x[i] = (float)i, y[i] = 1;
    Vector vr = vector(r, 100, 4), vx = vector(x, 100, 4), vy = vector(y, 100, 4);
    launch(l, "saxpy", 3, 8, 1, (void *[]){&vr, &vx, &vy, &a});
    for (int i = 0; i < 100; i++) assert_true(r[i] == 2 * (float)i + 1);
    dlclose(l.library);
    build_end(b);
}

static void cpu_runs_barriers(void **state) {
    Build *b = build_begin();
    make_block_sum(b);
    make_matmul(b);
    Loaded l = load_image(b);
    float r[4], x[256];
    for (int i = 0; i < 256; i++) x[i] = (float)i;
    Vector vr = vector(r, 4, 4), vx = vector(x, 256, 4);
    launch(l, "block_sum", 4, 64, 1, (void *[]){&vr, &vx});
    for (int i = 0; i < 4; i++) assert_true(r[i] == (float)(64 * 64 * i + 64 * 63 / 2));
    float c[16 * 16], m[16 * 32], n[32 * 16];
    for (int i = 0; i < 16 * 32; i++) m[i] = (float)(i % 7), n[i] = (float)(i % 5);
    struct Matrix {
        void *data;
        int64_t shape[2], strides[2];
    } vc = {c, {16, 16}, {0}}, vm = {m, {16, 32}, {0}}, vn = {n, {32, 16}, {0}};
    launch(l, "matmul", 1, 16, 16, (void *[]){&vc, &vm, &vn});
    for (int i = 0; i < 16; i++)
        for (int j = 0; j < 16; j++) {
            float sum = 0;
            for (int k = 0; k < 32; k++) sum += m[i * 32 + k] * n[k * 16 + j];
            assert_true(c[i * 16 + j] == sum);
        }
    dlclose(l.library);
    build_end(b);
}

/* A barrier inside a device function: r[t] = x of the thread at the other end of the block. */
static void cpu_inlines_functions_with_barriers(void **state) {
    Build *b = build_begin();
    const Type *params[] = {b->i64, b->i32};
    IrFunc *swap = begin_func(b, "swap", params, 2, b->i32);
    swap->has_barrier = true;
    Ins *tile = memory(b, OP_SHARED, "box", b->i32, 8, NULL);
    store(b, at(b, tile, swap->params[0]), swap->params[1]);
    intrin(b, "cuda.syncthreads", b->none, 0, NULL, NULL);
    finish(b, load(b, at(b, tile, op2(b, OP_SUB, b->i64, integer(b, b->i64, 7), swap->params[0]))));
    const Type *v = array_of(b, b->i32, 1, LAYOUT_C), *kernel_params[] = {v, v};
    begin_kernel(b, "reverse", kernel_params, 2);
    b->f->has_barrier = true;
    Ins *t = sreg(b, "cuda.threadIdx.x"), *x = load(b, elem(b, b->f->params[1], 1, t, NULL));
    Ins *got = op2(b, OP_CALL, b->i32, t, x);
    got->aux.callee = swap;
    store(b, elem(b, b->f->params[0], 1, t, NULL), got);
    finish(b, NULL);
    Loaded l = load_image(b);
    int r[8], data[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    Vector vr = vector(r, 8, 4), vx = vector(data, 8, 4);
    launch(l, "reverse", 1, 8, 1, (void *[]){&vr, &vx});
    for (int i = 0; i < 8; i++) assert_int_equal(r[i], 8 - i);
    dlclose(l.library);
    build_end(b);
}

static void cpu_atomics_and_nan(void **state) {
    Build *b = build_begin();
    make_atomic(b, "add", RMW_ADD, b->f32);
    make_atomic(b, "max", RMW_MAX, b->f32);
    make_atomic(b, "nanmax", RMW_NANMAX, b->f32);
    make_atomic(b, "inc", RMW_INC, type_scalar(b->t, TY_U32));
    Loaded l = load_image(b);
    float x[4] = {1, 5, NAN, 3}, sum = 0, most = 2, nan_most = NAN, stays = NAN;
    Vector vx = vector(x, 2, 4), vsum = vector(&sum, 1, 4);
    launch(l, "add", 1, 4, 1, (void *[]){&vsum, &vx});
    assert_true(sum == 6);
    vx = vector(x, 4, 4);
    Vector vmost = vector(&most, 1, 4), vnan = vector(&nan_most, 1, 4), vstays = vector(&stays, 1, 4);
    launch(l, "max", 2, 2, 1, (void *[]){&vmost, &vx});
    assert_true(most == 5);
    launch(l, "max", 2, 2, 1, (void *[]){&vstays, &vx});
    assert_true(isnan(stays));
    launch(l, "nanmax", 2, 2, 1, (void *[]){&vnan, &vx});
    assert_true(nan_most == 5);
    unsigned limit[5] = {2, 2, 2, 2, 2}, count = 0;
    Vector vcount = vector(&count, 1, 4), vlimit = vector(limit, 5, 4);
    launch(l, "inc", 1, 5, 1, (void *[]){&vcount, &vlimit});
    assert_int_equal(count, 2);                        /* 1 2 0 1 2 */
    dlclose(l.library);
    build_end(b);
}

static void cpu_reports_an_index_out_of_range(void **state) {
    Build *b = build_begin();
    const Type *v = array_of(b, b->i32, 1, LAYOUT_C), *params[] = {v, b->i64}, *kernel_params[] = {v};
    IrFunc *put = begin_func(b, "put", params, 2, b->none);
    op2(b, OP_CHECK_INDEX, b->none, put->params[1], shape(b, put->params[0], 0));
    store(b, elem(b, put->params[0], 1, put->params[1], NULL), integer(b, b->i32, 1));
    finish(b, NULL);
    begin_kernel(b, "fill", kernel_params, 1);
    Ins *t = sreg(b, "cuda.threadIdx.x");
    op2(b, OP_CALL, b->none, b->f->params[0], t)->aux.callee = put;
    op2(b, OP_CALL, b->none, b->f->params[0], integer(b, b->i64, 0))->aux.callee = put;
    finish(b, NULL);
    Loaded l = load_image(b);
    int32_t r[4] = {0};
    Vector vr = vector(r, 2, 4);
    bounds_reports = 0;
    launch(l, "fill", 1, 3, 1, (void *[]){&vr});
    assert_true(r[0] == 1 && r[1] == 1 && r[2] == 0);
    assert_int_equal(bounds_reports, 1);
    assert_string_equal(bounds_text, "put kernels.py:2 tid 2 index 2 extent 2");
    dlclose(l.library);
    Image image;
    expect(compile(b, "sm_80", EMIT_PTX, &image), "pyk_report");
    backend_image_free(&image);
    build_end(b);
}

static void every_optimisation_level_and_debugging(void **state) {
    if (!has_toolkit()) skip();
    Build *b = build_begin();
    make_saxpy(b, "saxpy");
    make_block_sum(b);
    make_math(b, "cosine", "math.cos", b->f64);
    float r[4], x[256];
    for (int i = 0; i < 256; i++) x[i] = (float)i;
    for (b->options.opt = 0; b->options.opt < 4; b->options.opt++) {
        Loaded l = load_image(b);
        Vector vr = vector(r, 4, 4), vx = vector(x, 256, 4);
        memset(r, 0, sizeof r);
        launch(l, "block_sum", 4, 64, 1, (void *[]){&vr, &vx});
        for (int i = 0; i < 4; i++) assert_true(r[i] == (float)(64 * 64 * i + 64 * 63 / 2));
        dlclose(l.library);
        Image image;
        compile(b, "sm_90", EMIT_CUBIN, &image);
        backend_image_free(&image);
    }
    b->options.debug = true;
    Image image;
    compile(b, "sm_90", EMIT_CUBIN, &image);
    backend_image_free(&image);
    Loaded l = load_image(b);
    dlclose(l.library);
    build_end(b);
}

/* Both edges of a branch to one block with different values, and a function named like one of the C
 * library's. */
static void joins_and_names(void **state) {
    Build *b = build_begin();
    const Type *params[] = {b->i64};
    IrFunc *own = begin_func(b, "sin", params, 1, b->i64);
    Block *join = ir_block(b->a, own);
    Ins *chosen = ir_param(b->a, join, b->i64, NULL);
    Ins *ten = integer(b, b->i64, 10), *twenty = integer(b, b->i64, 20);
    ir_branch(b->a, b->b, compare(b, OPR_LT, own->params[0], integer(b, b->i64, 1)), join, join, b->span);
    vec_push(b->a, &b->b->term.edges[0].args, ten);
    vec_push(b->a, &b->b->term.edges[1].args, twenty);
    b->b = join;
    finish(b, chosen);
    make_math(b, "sine", "math.sin", b->f64);
    const Type *v = array_of(b, b->i64, 1, LAYOUT_C);
    begin_kernel(b, "choose", &v, 1);
    Ins *t = sreg(b, "cuda.threadIdx.x"), *got = op1(b, OP_CALL, b->i64, t);
    got->aux.callee = own;
    store(b, elem(b, b->f->params[0], 1, t, NULL), got);
    finish(b, NULL);
    Loaded l = load_image(b);
    int64_t r[2];
    double x = 0.5, y;
    Vector vr = vector(r, 2, 8), vx = vector(&x, 1, 8), vy = vector(&y, 1, 8);
    launch(l, "choose", 1, 2, 1, (void *[]){&vr});
    assert_true(r[0] == 10 && r[1] == 20);
    launch(l, "sine", 1, 1, 1, (void *[]){&vy, &vx});
    assert_true(y == sin(0.5));
    dlclose(l.library);
    build_end(b);
}

static void plain_kernels_vectorise(void **state) {
    Build *b = build_begin();
    make_convert(b, "narrow", b->f64, b->f32);
    make_math(b, "nearest", "pyk.rint", b->f32);
    Image image;
    expect(compile(b, "cpu", EMIT_LL, &image), "@llvm.rint.v16f32");
    backend_image_free(&image);
    build_end(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cpu_runs_a_plain_kernel),
        cmocka_unit_test(cpu_runs_barriers),
        cmocka_unit_test(cpu_inlines_functions_with_barriers),
        cmocka_unit_test(cpu_atomics_and_nan),
        cmocka_unit_test(cpu_reports_an_index_out_of_range),
        cmocka_unit_test(every_optimisation_level_and_debugging),
        cmocka_unit_test(joins_and_names),
        cmocka_unit_test(plain_kernels_vectorise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
