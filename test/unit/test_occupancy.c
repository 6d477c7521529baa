/* test_occupancy.c: values that the CUDA occupancy calculator gives, at the limits of registers,
 * shared memory, warps and blocks. */
#include "backend/occupancy.h"

#include "test/unit/cmocka.h"

typedef struct Case { u32 sm, registers, shared, threads, blocks; } Case;

static void test_blocks(void **state) {
    static const Case cases[] = {
        {90, 32, 0, 256, 8},           /* full: 64 warps */
        {90, 33, 0, 256, 6},           /* 40 registers a thread are allocated */
        {90, 64, 0, 1024, 1},
        {90, 65, 0, 1024, 0},          /* one block needs more registers than there are */
        {90, 255, 0, 256, 1},
        {90, 32, 0, 32, 32},           /* the number of blocks is the limit */
        {90, 16, 49152, 256, 4},       /* 228 KiB of shared memory; each block has 1 KiB more */
        {90, 16, 232448, 256, 1},      /* the most that a block may have: 227 KiB */
        {90, 16, 232449, 256, 0},
        {75, 32, 32768, 128, 2},
        {75, 32, 0, 1024, 1},
        {86, 40, 0, 256, 6},
        {89, 16, 0, 64, 24},
        {80, 48, 20000, 192, 6},
        {120, 128, 0, 128, 4},
        {90, 0, 0, 1025, 0},
        {90, 0, 0, 0, 0},
    };
    for (size_t i = 0; i < countof(cases); i++) {
        const Case *c = &cases[i];
        u32 got = occupancy_blocks(c->sm, (KernelNeeds){c->registers, c->shared}, c->threads);
        if (got != c->blocks) fail_msg("case %zu: %u blocks, not %u", i, got, c->blocks);
    }
}

static void test_share(void **state) {
    assert_float_equal(occupancy(90, (KernelNeeds){32, 0}, 256), 1.0, 0);
    assert_float_equal(occupancy(90, (KernelNeeds){33, 0}, 256), 0.75, 0);
    assert_float_equal(occupancy(90, (KernelNeeds){32, 0}, 32), 0.5, 0);
    assert_float_equal(occupancy(86, (KernelNeeds){32, 0}, 1024), 32.0 / 48, 1e-12);
}

static void test_max_threads(void **state) {
    assert_int_equal(occupancy_max_threads(90, (KernelNeeds){32, 0}), 1024);
    assert_int_equal(occupancy_max_threads(90, (KernelNeeds){128, 0}), 512);
    assert_int_equal(occupancy_max_threads(90, (KernelNeeds){255, 0}), 256);
    assert_int_equal(occupancy_max_threads(80, (KernelNeeds){72, 0}), 896);
}

static void test_every_target_is_known(void **state) {
#define GPU(arch, number, version, passes, warps, blocks, shared)                                                      \
    assert_int_equal(occupancy_blocks(number, (KernelNeeds){16, 0}, 32), blocks);
#include "backend/target.def"
}

static void test_unknown(void **state) {
    assert_false(occupancy_known(70));
    assert_int_equal(occupancy_blocks(70, (KernelNeeds){32, 0}, 128), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_blocks), cmocka_unit_test(test_share),
                                       cmocka_unit_test(test_max_threads), cmocka_unit_test(test_every_target_is_known),
                                       cmocka_unit_test(test_unknown)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
