/* test_backend_image.c: images: cubins for every target, fat binaries, the same bytes each time,
 * and what is refused. */
#include "test/unit/backend.h"

#include <unistd.h>

#include "lib/contract/elf.h"

static void ptxas_takes_every_target(void **state) {
    if (!has_toolkit()) skip();
    Build *b = build_begin();
    make_saxpy(b, "saxpy");
    make_block_sum(b);
    make_matmul(b);
    make_atomic(b, "add", RMW_ADD, b->f32);
    make_atomic(b, "max", RMW_MAX, b->f64);
    make_math(b, "sine", "math.sin", b->f32);
    static const char *const archs[] = {"sm_75", "sm_80", "sm_90", "sm_90a", "sm_100", "sm_120"};
    for (u32 i = 0; i < countof(archs); i++) {
        Image image;
        compile(b, archs[i], EMIT_CUBIN, &image);
        assert_memory_equal(image.data.data, "\177ELF", 4);
        assert_in_range(image.resources[0].registers, 4, 64);
        assert_int_equal(image.resources[0].spill_stores, 0);
        assert_in_range(image.resources[0].constant, 76, 4096);          /* at least the parameters */
        assert_int_equal(image.resources[1].static_shared % 1024, 256);
        backend_image_free(&image);
    }
    build_end(b);
}

static void a_fatbin_holds_cubin_and_ptx(void **state) {
    if (!has_toolkit()) skip();
    Build *b = build_begin();
    make_saxpy(b, "saxpy");
    Image cubin, ptx;
    Buf fat = {0};
    compile(b, "sm_90", EMIT_CUBIN, &cubin);
    compile(b, "compute_80", EMIT_PTX, &ptx);
    assert_true(backend_fatbin(&b->unit, (const Image *const[]){&cubin, &ptx}, 2, &fat));
    assert_memory_equal(fat.data, "\x50\xed\x55\xba", 4);
    assert_true(fat.len > cubin.data.len);
    buf_free(&fat);
    backend_image_free(&cubin);
    backend_image_free(&ptx);
    build_end(b);
}

static void output_is_deterministic(void **state) {
    if (!has_toolkit()) skip();
    Build *b = build_begin();
    make_saxpy(b, "saxpy");
    make_block_sum(b);
    static const struct {
        const char *arch;
        Emit kind;
    } outputs[] = {{"sm_90", EMIT_CUBIN}, {"sm_80", EMIT_PTX}, {"cpu", EMIT_SO}};
    char here[4096];
    assert_non_null(getcwd(here, sizeof here));
    for (u32 i = 0; i < countof(outputs); i++) {
        Image one, two;
        compile(b, outputs[i].arch, outputs[i].kind, &one);
        assert_int_equal(chdir("/"), 0);
        compile(b, outputs[i].arch, outputs[i].kind, &two);
        assert_int_equal(chdir(here), 0);
        assert_int_equal(one.data.len, two.data.len);
        assert_memory_equal(one.data.data, two.data.data, one.data.len);
        backend_image_free(&one);
        backend_image_free(&two);
    }
    build_end(b);
}

/* The bytes of a section; 0: there is none. */
static u64 bytes_of(const Buf *cubin, const char *name) {
    ElfSection s;
    for (u32 i = 0; i < elf_sections(cubin->data); i++) {
        assert_true(elf_section(cubin->data, cubin->len, i, &s));
        if (!strcmp(s.name, name)) return s.size;
    }
    return 0;
}

static void cubins_know_lines_of_the_source_and_no_ptx(void **state) {
    if (!has_toolkit()) skip();
    Build *b = build_begin();
    make_saxpy(b, "saxpy");
    Image image;
    compile(b, "sm_90", EMIT_CUBIN, &image);
    assert_null(elf_damage(image.data.data, image.data.len));
    assert_true(bytes_of(&image.data, ".debug_line"));
    assert_int_equal(bytes_of(&image.data, ".nv_debug_ptx_txt") + bytes_of(&image.data, ".nv_debug_line_sass"), 0);
    assert_null(memmem(image.data.data, image.data.len, ".visible .entry", 15));
    backend_image_free(&image);
    build_end(b);
}

/* It has a second table of sections, for Mercury, that share bytes with the first. */
static void cubins_of_blackwell_stay_as_they_are(void **state) {
    if (!has_toolkit()) skip();
    Build *b = build_begin();
    make_saxpy(b, "saxpy");
    Image image;
    compile(b, "sm_100", EMIT_CUBIN, &image);
    assert_true(bytes_of(&image.data, ".nv.merc.nv_debug_ptx_txt"));
    assert_int_equal(bytes_of(&image.data, ".nv.merc.nv_debug_ptx_txt"), bytes_of(&image.data, ".nv_debug_ptx_txt"));
    backend_image_free(&image);
    build_end(b);
}

static void wrong_outputs_are_refused(void **state) {
    Build *b = build_begin();
    make_saxpy(b, "saxpy");
    Image cubin = {.kind = EMIT_CUBIN}, ptx = {.kind = EMIT_PTX};
    target_parse("compute_80", &cubin.target);
    assert_false(backend_compile(&b->unit, b->module, 0, &cubin, 1, NULL));
    target_parse("cpu", &ptx.target);
    assert_false(backend_compile(&b->unit, b->module, 0, &ptx, 1, NULL));
    assert_int_equal(diags_failures(b->unit.diags), 2);
    build_end(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ptxas_takes_every_target),  cmocka_unit_test(a_fatbin_holds_cubin_and_ptx),
        cmocka_unit_test(output_is_deterministic),   cmocka_unit_test(cubins_know_lines_of_the_source_and_no_ptx),
        cmocka_unit_test(cubins_of_blackwell_stay_as_they_are), cmocka_unit_test(wrong_outputs_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
