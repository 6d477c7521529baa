/* test_short.c: the short floats at compile time, over all their bit patterns. */
#include "lib/ir/small_float.h"

#include <math.h>

#include "test/unit/unit.h"

static const struct { TypeKind kind; unsigned largest; int bits; } types[] = {
    {TY_F16, 0x7BFF, 16}, {TY_BF16, 0x7F7F, 16}, {TY_E5M2, 0x7B, 8}, {TY_E4M3, 0x7E, 8}, {TY_E8M0, 0xFE, 8},
};

static void bits_come_back(void **state) {
    for (size_t t = 0; t < countof(types); t++)
        for (unsigned bits = 0; bits < 1u << types[t].bits; bits++) {
            double x = small_float_value(types[t].kind, (u16)bits);
            if (isnan(x) || (isinf(x) && types[t].bits == 8)) continue;
            assert_int_equal(small_float_bits(types[t].kind, x), bits);
            assert_true(small_float_round(types[t].kind, x) == x);
        }
}

/* Halfway between two numbers lies the even one's; next to it, the nearer one's. */
static void ties_go_to_even(void **state) {
    for (size_t t = 0; t + 1 < countof(types); t++)
        for (unsigned bits = 0; bits < types[t].largest; bits++) {
            TypeKind k = types[t].kind;
            double low = small_float_value(k, (u16)bits), high = small_float_value(k, (u16)(bits + 1)),
                   middle = (low + high) / 2;
            assert_true(small_float_round(k, middle) == (bits % 2 ? high : low));
            assert_true(small_float_round(k, -middle) == -(bits % 2 ? high : low));
            assert_true(small_float_round(k, nextafter(middle, 0)) == low);
            assert_true(small_float_round(k, nextafter(middle, INFINITY)) == high);
        }
}

static void scales_go_up(void **state) {
    for (unsigned bits = 0; bits < 0xFE; bits++) {
        double x = small_float_value(TY_E8M0, (u16)bits);
        assert_int_equal(small_float_bits(TY_E8M0, nextafter(x, INFINITY)), bits + 1);
        assert_int_equal(small_float_bits(TY_E8M0, -x), bits);
    }
    assert_int_equal(small_float_bits(TY_E8M0, 0), 0);
    assert_int_equal(small_float_bits(TY_E8M0, INFINITY), 0xFE);
    assert_int_equal(small_float_bits(TY_E8M0, NAN), 0xFF);
}

static void too_large(void **state) {
    assert_true(isinf(small_float_round(TY_F16, 65520)) && small_float_round(TY_F16, 65519) == 65504);
    assert_true(isinf(small_float_round(TY_BF16, 3.4e38)) && small_float_round(TY_BF16, -3.39e38) == -0x1.FEp127);
    assert_true(small_float_round(TY_E5M2, INFINITY) == 57344 && small_float_round(TY_E4M3, -1e300) == -448);
    assert_int_equal(small_float_bits(TY_F16, -(double)INFINITY), 0xFC00);
    assert_int_equal(small_float_bits(TY_BF16, NAN) & 0x7FFF, 0x7FC0);
    assert_int_equal(small_float_bits(TY_E4M3, NAN), 0x7F);
    assert_int_equal(small_float_bits(TY_F16, -0.0), 0x8000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bits_come_back),
        cmocka_unit_test(ties_go_to_even),
        cmocka_unit_test(scales_go_up),
        cmocka_unit_test(too_large),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
