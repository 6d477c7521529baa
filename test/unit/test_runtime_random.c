/* States of random number generators: Numba's, wherever the array is cut, and the same on every device. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>
#include "test/unit/fake_cuda.h"

typedef struct State { uint64_t s0, s1; } State;
typedef struct States { State *data; int64_t shape[1], strides[1]; } States;

static void states_are_numbas(void **state) {
    (void)state;
    static const struct { uint64_t seed, s[6]; } known[] = {
        {0, {0xe220a8397b1dcdaf, 0xe220a8397b1dcdaf, 0x12513ce25be05eb1, 0x70d189c276ba17a4, 0x65853d86b6ebe9b4, 0x062a041b9acda8da}},
        {1, {0x910a2dec89025cc1, 0x910a2dec89025cc1, 0x73c19a5348fc9098, 0x6c96c932f21d71ee, 0x0b3d0cd6ddfa7a4c, 0xd3c2c33e9b8e707a}},
        {42, {0xbdd732262feb6e95, 0xbdd732262feb6e95, 0x045a2c270718bc3b, 0x05b3939a23e533b4, 0xa67324e5ecccb8dc, 0x4a81bbd6c315729e}},
    };
    uint64_t s[6];
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        assert_int_equal(pyk_rng_states(3, known[i].seed, 0, s), PYK_OK);
        assert_memory_equal(s, known[i].s, sizeof s);
        assert_int_equal(pyk_rng_states(2, known[i].seed, 1, s), PYK_OK);
        assert_memory_equal(s, known[i].s + 2, 4 * sizeof *s);
    }
}

/* Many states are made in parts, and in several chains: each is the one that is made alone. */
static void states_do_not_depend_on_the_parts(void **state) {
    (void)state;
    enum { N = 150000 };
    static const uint64_t places[] = {0, 1, 15, 16, 17, 4095, 4096, 32767, 65537, 74999, 75000, 75001, N - 1};
    State *all = malloc(N * sizeof *all), one;
    assert_int_equal(pyk_rng_states(N, 5, 3, (uint64_t *)(void *)all), PYK_OK);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        assert_int_equal(pyk_rng_states(1, 5, 3 + places[i], (uint64_t *)(void *)&one), PYK_OK);
        assert_memory_equal(&one, &all[places[i]], sizeof one);
    }
    for (uint64_t i = 1; i < N; i++) assert_true(all[i].s0 != all[i - 1].s0);
    free(all);
}

static void states_on(const char *spec) {
    fake_reset();
    pyk_device *device;
    States a;
    State back[4], want[4];
    assert_int_equal(pyk_device_open(spec, &device), PYK_OK);
    assert_int_equal(pyk_rng_states_create(device, 4, 9, 1000000, &a), PYK_OK);
    assert_int_equal(a.shape[0], 4);
    assert_int_equal(a.strides[0], sizeof(State));
    assert_int_equal(pyk_array_to_host(device, sizeof(State), 1, &a, back), PYK_OK);
    assert_int_equal(pyk_rng_states(4, 9, 1000000, (uint64_t *)(void *)want), PYK_OK);
    assert_memory_equal(back, want, sizeof back);
    assert_int_equal(pyk_array_free(device, &a), PYK_OK);
    assert_int_equal(pyk_rng_states_create(device, 0, 9, 0, &a), PYK_OK);
    assert_int_equal(a.shape[0], 0);
    assert_int_equal(pyk_array_free(device, &a), PYK_OK);
    pyk_device_close(device);
}

static void states_on_devices(void **state) {
    (void)state;
    states_on("cpu");
    states_on("cuda");
}

static void misuse_is_told(void **state) {
    (void)state;
    fake_reset();
    pyk_device *device;
    States a;
    assert_int_equal(pyk_device_open("cpu", &device), PYK_OK);
    assert_int_equal(pyk_rng_states(1, 0, 0, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_rng_states(0, 0, 0, NULL), PYK_OK);
    assert_int_equal(pyk_rng_states_create(NULL, 1, 0, 0, &a), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_rng_states_create(device, 1, 0, 0, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_rng_states_create(device, UINT64_MAX, 0, 0, &a), PYK_INVALID_ARGUMENT);
    assert_non_null(strstr(pyk_last_error(), "18446744073709551615 states"));
    pyk_device_close(device);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(states_are_numbas), cmocka_unit_test(states_do_not_depend_on_the_parts), cmocka_unit_test(states_on_devices),
        cmocka_unit_test(misuse_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
