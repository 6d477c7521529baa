/* test_backend_ptx.c: what PTX says of a kernel, and which target gets what. */
#include "test/unit/backend.h"

static void targets(void **state) {
    Target t;
    assert_true(target_parse("sm_90a", &t) && t.kind == TARGET_SM && t.sm == 90);
    assert_true(target_parse("compute_80", &t) && t.kind == TARGET_COMPUTE && t.sm == 80);
    assert_true(target_parse("cpu", &t) && t.kind == TARGET_CPU);
    assert_false(target_parse("sm_1", &t));
    assert_false(target_parse("sm_", &t));
}

static void saxpy_is_lean(void **state) {
    Build *b = build_begin();
    make_saxpy(b, "saxpy");
    Image image;
    const char *ptx = compile(b, "sm_80", EMIT_PTX, &image);
    dump("saxpy.ptx", &image);
    expect(ptx, ".version 7.2");
    expect(ptx, ".target sm_80");
    expect(ptx, ".visible .entry saxpy(");
    expect(ptx, "saxpy_param_0[24]");
    expect(ptx, "fma.rn.f32");
    expect(ptx, "ld.global");
    expect(ptx, "st.global");
    expect(ptx, ".visible .global .align 8 .u64 pyk_abi_hash = 81985529216486895;");
    expect(ptx, ".loc");
    expect(ptx, "\"kernels.py\"");
    expect_not(ptx, "cvta");
    backend_image_free(&image);
    b->options.no_fmad = true;
    ptx = compile(b, "compute_90", EMIT_PTX, &image);
    expect_not(ptx, "fma.rn");
    backend_image_free(&image);
    build_end(b);
}

static void restrict_reads_through_the_read_only_cache(void **state) {
    Build *b = build_begin();
    make_saxpy(b, "saxpy");
    b->f->mode.restrict_params = true;
    Image image;
    expect(compile(b, "sm_80", EMIT_PTX, &image), "ld.global.nc");
    backend_image_free(&image);
    build_end(b);
}

static void launch_bounds_and_register_limits(void **state) {
    Build *b = build_begin();
    make_saxpy(b, "saxpy");
    b->k->max_threads = 256;
    b->k->min_blocks = 2;
    b->k->max_registers = 40;
    Image image;
    const char *ptx = compile(b, "sm_90", EMIT_PTX, &image);
    expect(ptx, ".maxntid 256");
    expect(ptx, ".minnctapersm 2");
    expect(ptx, ".maxnreg 40");
    backend_image_free(&image);
    build_end(b);
}

static void math_is_inlined_from_libdevice(void **state) {
    if (!has_toolkit()) skip();
    Build *b = build_begin();
    make_math(b, "sine", "math.sin", b->f32);
    Image image;
    const char *ptx = compile(b, "sm_80", EMIT_PTX, &image);
    expect_not(ptx, "__nv_sinf");
    expect_not(ptx, "sin.approx");
    backend_image_free(&image);
    b->k->fastmath = true;
    ptx = compile(b, "sm_80", EMIT_PTX, &image);
    expect(ptx, "sin.approx.ftz.f32");
    backend_image_free(&image);
    build_end(b);
}

static void fast_math_takes_approximate_instructions(void **state) {
    if (!has_toolkit()) skip();
    Build *b = build_begin();
    make_math(b, "root", "math.sqrt", b->f32);
    make_math(b, "tangent", "math.tanh", b->f32);
    b->options.fast_math = true;
    Image image;
    const char *ptx = compile(b, "sm_80", EMIT_PTX, &image);
    expect(ptx, "sqrt.approx.ftz.f32");
    expect(ptx, "tanh.approx.f32");
    backend_image_free(&image);
    b->options.fast_math = false;
    expect(compile(b, "sm_80", EMIT_PTX, &image), "sqrt.rn.f32");
    backend_image_free(&image);
    build_end(b);
}

static void atomics_are_instructions(void **state) {
    Build *b = build_begin();
    make_atomic(b, "add", RMW_ADD, b->f32);
    make_atomic(b, "inc", RMW_INC, type_scalar(b->t, TY_U32));
    make_atomic(b, "max", RMW_MAX, b->i32);
    Image image;
    const char *ptx = compile(b, "sm_80", EMIT_PTX, &image);
    dump("atomics.ptx", &image);
    expect(ptx, ".add.f32");
    expect(ptx, ".inc.u32");
    expect(ptx, ".max.s32");
    expect_not(ptx, "atom.sys");
    backend_image_free(&image);
    build_end(b);
}

static void barriers_and_shared_arrays(void **state) {
    Build *b = build_begin();
    make_matmul(b);
    Image image;
    const char *ptx = compile(b, "sm_90", EMIT_PTX, &image);
    dump("matmul.ptx", &image);
    expect(ptx, "bar.sync");
    expect(ptx, ".shared .align 16 .b8 tile_a[1024]");
    expect(ptx, "ld.shared");
    backend_image_free(&image);
    build_end(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(targets),
        cmocka_unit_test(saxpy_is_lean),
        cmocka_unit_test(restrict_reads_through_the_read_only_cache),
        cmocka_unit_test(launch_bounds_and_register_limits),
        cmocka_unit_test(math_is_inlined_from_libdevice),
        cmocka_unit_test(fast_math_takes_approximate_instructions),
        cmocka_unit_test(atomics_are_instructions),
        cmocka_unit_test(barriers_and_shared_arrays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
