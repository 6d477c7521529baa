"""The worked examples of the language's definition, with the results that it gives. Numbers come from a, whose element k is k, so that nothing
is known while compiling."""
import math

import numpy as np
from numba import cuda, float64, int32, int64, uint8, uint64


@cuda.jit("void(int64[::1], uint64[::1], float64[::1], int64[::1])")
def integer_arithmetic(rs, ru, rf, a):
    """
    grid = 1
    block = 1
    a = np.arange(120)
    expect_rs = np.array([200, 2147483648, -2**63, 4294967296, -2, -1, 2, -9223372036854775807, -1] + [0] * 111)
    expect_ru = np.array([256, 4294967296, 18446744073709551614] + [0] * 117, dtype=np.uint64)
    expect_rf = np.array([2.0, 3.5, 2.5, 2.0] + [0] * 116)
    """
    one = a[1]
    result_i1 = np.int8(a[100]) + np.int8(a[100])
    result_i4 = np.int32(a[1] * 2147483647) + np.int32(one)
    result_i8 = one * 9223372036854775807 + one
    result_product = np.int32(a[64] * 1024) * np.int32(a[64] * 1024)
    result_mixed = np.uint64(a[3]) + np.int64(-a[5])
    result_u4_i4 = np.uint32(a[5]) + np.int32(-a[6])
    result_bool = (a[1] == 1) + (a[2] == 2)
    result_big = one + 9223372036854775808
    result_mask = -one & 0xFFFFFFFFFFFFFFFF
    result_u1 = np.uint8(a[1] * 255) + np.uint8(one)
    result_u4 = np.uint32(one * 4294967295) + np.uint32(one)
    result_wrap = np.uint32(a[3]) - np.uint32(a[5])
    result_f4 = np.float32(a[1]) + 1
    result_quotient = np.int32(a[7]) / 2
    result_f2 = np.float16(np.float32(a[3]) / 2) + 1
    result_f4_i2 = np.float32(a[1]) + np.int16(a[1])
    rs[0], rs[1], rs[2], rs[3], rs[4] = result_i1, result_i4, result_i8, result_product, result_mixed
    rs[5], rs[6], rs[7], rs[8] = result_u4_i4, result_bool, result_big, result_mask
    ru[0], ru[1], ru[2] = result_u1, result_u4, result_wrap
    rf[0], rf[1], rf[2], rf[3] = result_f4, result_quotient, result_f2, result_f4_i2


@cuda.jit("void(int64[::1], uint64[::1], float64[::1], int64[::1])")
def integer_division(rs, ru, rf, a):
    """
    grid = 1
    block = 1
    a = np.arange(120)
    expect_rs = np.array([-4, 2, -4, -2, -4, 1, 0, 0, 0, 0, 0, 0, 2147483648, -3, -2, 1] + [0] * 104)
    expect_ru = np.array([4611686018427387905] + [0] * 119, dtype=np.uint64)
    expect_rf = np.array([np.inf, np.nan] + [0] * 118)
    """
    seven, zero, least = a[7], a[0], a[1] << 63
    result_pair = divmod(-seven, a[2])
    result_none = divmod(-seven, zero)
    result_least = np.int32(a[1] << 31) // np.int32(-a[1])
    result_u4 = np.uint32(seven) // np.int32(-a[3])
    result_u8 = np.uint64(seven) % np.int64(-a[3])
    result_half = (np.uint64(a[1]) << 63) + np.uint64(a[3])
    rs[0], rs[1], rs[2], rs[3] = -seven // a[2], -seven % a[3], seven // -a[2], seven % -a[3]
    rs[4], rs[5] = result_pair
    rs[6], rs[7] = result_none
    rs[8], rs[9] = a[5] // zero, a[5] % zero
    rs[10], rs[11] = least // -a[1], least % -a[1]
    rs[12], rs[13], rs[14] = result_least, result_u4, result_u8
    rs[15] = (a[1] == 1) // (a[2] == 2)
    ru[0] = result_half // np.uint64(a[2])
    rf[0], rf[1] = a[5] / zero, zero / zero


@cuda.jit("void(float64[::1], int64[::1])")
def float_division(r, a):
    """
    grid = 1
    block = 1
    a = np.arange(120)
    expect_r = np.array([-4.0, 0.5, -0.5, -4.0, -0.5, np.inf, -np.inf, np.nan, np.nan, 0.0, -0.0, -0.0] + [0] * 108)
    """
    x, zero, two = a[15] / 2, np.float64(a[0]), np.float64(a[2])
    result_pair = divmod(x, -two)
    r[0], r[1], r[2] = x // -two, -x % two, x % -two
    r[3], r[4] = result_pair
    r[5], r[6], r[7], r[8] = 1.0 // zero, -1.0 // zero, zero // zero, 1.0 % zero
    r[9], r[10], r[11] = -zero % two, np.float64(a[4]) % -two, zero // -two


@cuda.jit("void(int64[::1], uint64[::1], float64[::1], int64[::1])")
def powers(rs, ru, rf, a):
    """
    grid = 1
    block = 1
    a = np.arange(120)
    expect_rs = np.array([0, 9, 4900000000, -2**63, -1] + [0] * 115)
    expect_ru = np.array([8] + [0] * 119, dtype=np.uint64)
    expect_rf = np.array([0.5, 0.25, 9.0, 1.414213562373095, np.nan, np.inf, np.inf, 9.0, 81.0] + [0] * 111)
    tolerance = ulp=2
    """
    result_i8 = a[2] ** -a[1]
    result_i4 = np.int32(a[3]) ** np.int32(a[2])
    result_square = np.int32(a[70] * 1000) ** 2
    result_zero = a[0] ** -a[1]
    result_minus = (-a[1]) ** (-a[3])
    result_u8 = np.uint64(a[2]) ** a[3]
    result_folded = 2 ** -1
    result_f4 = np.float32(a[2]) ** -a[2]
    result_f4_two = np.float32(a[3]) ** 2
    result_root = np.float32(a[2]) ** 0.5
    result_nan = np.float64(-a[8]) ** (1 / 3)
    result_f2 = np.float16(np.float32(a[3])) ** 2
    rs[0], rs[1], rs[2], rs[3], rs[4] = result_i8, result_i4, result_square, result_zero, result_minus
    ru[0] = result_u8
    rf[0], rf[1], rf[2], rf[3], rf[4] = result_folded, result_f4, result_f4_two, result_root, result_nan
    rf[5], rf[6], rf[7], rf[8] = np.float64(a[0]) ** -1.0, np.float64(a[0]) ** -a[1], result_f2, math.pow(a[3], a[4])


@cuda.jit("void(int64[::1], uint64[::1], int64[::1])")
def shifts_and_bits(rs, ru, a):
    """
    grid = 1
    block = 1
    a = np.arange(120)
    expect_rs = np.array([1099511627776, -16, 8, 6, 7, -6, -128, 0] + [0] * 112)
    expect_ru = np.array([3200, 1073741824, 250, 4294967290, 251, 4294967291] + [0] * 114, dtype=np.uint64)
    """
    result_i4 = np.int32(a[1]) << a[40]
    result_i1 = np.int8(-a[16] * 8) >> a[3]
    result_bool = (a[1] == 1) << a[3]
    result_xor = np.int32(a[5]) ^ np.uint32(a[3])
    result_or = (a[1] == 1) | a[6]
    result_not = ~np.int32(a[5])
    result_least = -np.int8(-a[16] * 8)
    result_ufunc = np.left_shift(np.int32(a[1]), np.int32(a[40]))
    result_u1 = np.uint8(a[100] * 2) << a[4]
    result_u4 = np.uint32(a[1] << 31) >> a[1]
    result_not_u1 = ~np.uint8(a[5])
    result_not_u4 = ~np.uint32(a[5])
    result_minus_u1 = -np.uint8(a[5])
    result_minus_u4 = -np.uint32(a[5])
    rs[0], rs[1], rs[2], rs[3] = result_i4, result_i1, result_bool, result_xor
    rs[4], rs[5], rs[6], rs[7] = result_or, result_not, result_least, result_ufunc
    ru[0], ru[1], ru[2], ru[3], ru[4], ru[5] = result_u1, result_u4, result_not_u1, result_not_u4, result_minus_u1, result_minus_u4


@cuda.jit("void(int64[::1], int64[::1])")
def comparisons(r, a):
    """
    grid = 1
    block = 1
    a = np.arange(120)
    expect_r = np.array([1, 1, 0, 1, 0, 1, 0, 1] + [0] * 112)
    """
    big = np.uint64(a[1]) << np.uint64(63)
    most = (a[1] << 63) - a[1]
    r[0], r[1] = np.uint64(a[5]) > -1, -a[1] < np.uint64(a[1])
    r[2], r[3] = np.int32(-a[1]) == np.uint32(a[1] * 4294967295), np.int32(-a[1]) < np.uint32(a[1])
    r[4] = np.int8(-a[1]) == np.uint8(a[1] * 255)
    r[5], r[6] = big == most, most < big
    r[7] = a[1] * 9007199254740993 == np.float64(a[1]) * 9007199254740992.0


@cuda.jit("void(int64[::1], uint64[::1], float64[::1], int64[::1])")
def casts(rs, ru, rf, a):
    """
    grid = 1
    block = 1
    a = np.arange(120)
    expect_rs = np.array([44, 4294967295, 2147483647, 44, 44, 2, 4, 3, -3, 1065353216, 1, -128, -2**63] + [0] * 107)
    expect_ru = np.array([255, 18446744073709551615, 0, 0] + [0] * 116, dtype=np.uint64)
    expect_rf = np.array([16777216.0, 1.5, np.inf] + [0] * 117)
    """
    three = np.float64(a[30]) * 10 + 0.5
    result_least = abs(np.int8(-a[16] * 8))
    rs[0], rs[1] = np.int8(a[3] * 100), np.int64(np.uint32(a[1] * 4294967295))
    rs[2], rs[3], rs[4] = np.int32(np.float64(a[10]) * 1e9), np.uint8(three), np.int8(three)
    rs[5], rs[6] = int(np.float16(np.float32(a[5]) / 2)), int(np.float16(np.float32(a[7]) / 2))
    rs[7], rs[8] = int(np.float16(np.float32(a[27]) / 10)), int(np.float16(-np.float32(a[27]) / 10))
    rs[9] = np.float32(a[1]).view(np.int32)
    rs[10], rs[11], rs[12] = bool(np.float64(a[0]) / a[0]), result_least, abs(a[1] << 63)
    ru[0], ru[1] = np.uint8(-a[1]), np.uint64(np.int32(-a[1]))
    ru[2], ru[3] = np.uint32(-np.float64(a[3]) / 2), np.uint64(-np.float64(a[3]) / 2)
    rf[0], rf[1], rf[2] = np.float32(a[1] * 16777217), float("1.5"), float("inf")


@cuda.jit("void(int64[::1], float64[::1], int64[::1])")
def rounding(rs, rf, a):
    """
    grid = 1
    block = 1
    a = np.arange(120)
    expect_rs = np.array([2, 4, -2, 0, -2**63, 2**63 - 1, 5] + [0] * 113)
    expect_rf = np.array([2.68, 0.2, 1200, 1400, 1.2346, 5.0] + [0] * 114)
    """
    one, half = np.float64(a[1]), np.float64(a[1]) / 2
    rs[0], rs[1], rs[2], rs[3] = round(2 + half), round(3 + half), round(-2 - half), round(half)
    rs[4], rs[5], rs[6] = round((one - 1) / (one - 1)), round(one * 1e30), round(np.int16(a[5]))
    rf[0], rf[1], rf[2], rf[3] = round(one * 2.675, 2), round(one / 4, 1), round(one * 1250, -2), round(one * 1350, -2)
    rf[4], rf[5] = round(one * 1.23456789, 4), round(a[5], 1)


@cuda.jit("void(float64[::1], int64[::1])")
def least_and_greatest(r, a):
    """
    grid = 1
    block = 1
    a = np.arange(120)
    expect_r = np.array([1, -0.0, 1, 2, 2, np.nan, 1, np.nan, 2] + [0] * 111)
    """
    nan, one = np.float64(a[0]) / a[0], np.float64(a[1])
    result_i4_f4 = min(np.int32(a[1]), np.float32(a[2]))
    result_i4_u4 = max(np.int32(a[1]), np.uint32(a[2]))
    result_i8_u8 = max(-a[1], np.uint64(a[2]))
    r[0], r[1] = max(nan, one), min(-np.float64(a[0]), np.float64(a[0]))
    r[2], r[3], r[4] = result_i4_f4, result_i4_u4, result_i8_u8
    r[5], r[6], r[7], r[8] = max(np.float32(nan), a[1]), max(a[1], np.float32(nan)), max(nan, a[1], a[2]), max(a[1], nan, a[2])


@cuda.jit("void(float64[::1], int64[::1])")
def complex_square(r, a):
    """
    grid = 1
    block = 1
    a = np.arange(120)
    expect_r = np.array([-2.999999999999999, 4.000000000000002, -3, 4] + [0] * 116)
    tolerance = ulp=4
    """
    z = complex(a[1], a[2])
    r[0], r[1] = (z ** 2).real, (z ** 2).imag
    r[2], r[3] = (z * z).real, (z * z).imag


@cuda.jit("void(int64[::1], float64[::1], int64[::1])")
def joins(rs, rf, a):
    """
    grid = 1
    block = 1
    a = np.arange(120)
    """
    if a[1] == 1:
        result_branches = 1
    else:
        result_branches = 2.5
    result_loop = 0
    for k in range(a[3]):
        result_loop += 0.5
    result_sum = 0
    for k in range(3):
        result_sum += np.float32(a[k])
    result_or = a[0] or 2.5
    result_u2_f4 = np.uint16(a[3]) if a[1] else np.float32(a[2])
    result_i4_f4 = np.int32(a[3]) if a[1] else np.float32(a[2])
    result_i8_u8 = a[3] if a[1] else np.uint64(a[2])
    result_text = "a"
    result_text = 2
    rf[0], rf[1], rf[2], rf[3] = result_branches, result_loop, result_sum, result_or
    rf[4], rf[5], rf[6] = result_u2_f4, result_i4_f4, result_i8_u8
    rs[0] = result_text


@cuda.jit("void(int64[::1], int64[::1], int32[::1], uint8[::1])")
def ranges(r, a, b, c):
    """
    grid = 1
    block = 1
    a = np.arange(120)
    b = np.arange(120)
    c = np.arange(120)
    """
    for result_literal in range(4):
        r[0] += result_literal
    for result_i4 in range(b[5]):
        r[1] += result_i4
    for result_shape in range(a.shape[0]):
        r[2] += result_shape
    for result_u1 in range(c[6]):
        r[3] += 1
    for result_stride in range(cuda.threadIdx.x, b[9], cuda.blockDim.x):
        r[4] += result_stride
    for result_mixed in range(cuda.threadIdx.x, a[9], cuda.blockDim.x):
        r[5] += result_mixed
    for k in range(a[9], a[1], -3):
        r[6] = r[6] * 10 + k
    for k in range(a[9], a[1], 3):
        r[7] = 1


@cuda.jit("void(int64[::1], int64[:, :, ::1])")
def layouts_of_views(r, a):
    """
    grid = 1
    block = 1
    a = np.arange(120).reshape(4, 5, 6)
    values = cuda
    """
    result_row = a[1]
    result_tail = a[1, 2:5]
    result_head = a[2:4]
    result_all = a[:]
    result_column = a[:, 1]
    result_inner = a[:, 2:5]
    result_last = a[..., 1]
    result_dots = a[1, ...]
    result_step = a[::2]
    result_reversed = a[::-1]
    result_unit = a[::1]
    result_axis = a[None, 1]
    r[0] = result_row[1, 2] + result_tail[1, 1] + result_head[0, 1, 1] + result_all[3, 4, 5]
    r[1] = result_column[1, 2] + result_inner[1, 1, 1] + result_last[2, 2] + result_dots[1, 1]
    r[2] = result_step[1, 1, 1] + result_reversed[0, 0, 0] + result_unit[1, 1, 1] + result_axis[0, 1, 1]
