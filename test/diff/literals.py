"""Operators between a number and a literal.

Written by make.py.
"""
import math

import numpy as np
from numba import boolean, cuda, float32, float64, int8, int16, int32, int64, uint8, uint16, uint32, uint64


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_0(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 1
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_1(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 1 - x
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_2(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x * 3
        r[i] = result


@cuda.jit("void(boolean[::1], float64[::1])")
def literal_b1_3(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x / 2
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_4(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x // 2
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_5(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = -7 // x
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_6(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x % 3
        r[i] = result


@cuda.jit("void(boolean[::1], float64[::1])")
def literal_b1_7(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 0.5
        r[i] = result


@cuda.jit("void(boolean[::1], float64[::1])")
def literal_b1_8(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 2.5 * x
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_9(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 2
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_10(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 3
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_11(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** -2
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_12(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 0
        r[i] = result


@cuda.jit("void(boolean[::1], boolean[::1])")
def literal_b1_13(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x < 1
        r[i] = result


@cuda.jit("void(boolean[::1], boolean[::1])")
def literal_b1_14(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x == -1
        r[i] = result


@cuda.jit("void(boolean[::1], boolean[::1])")
def literal_b1_15(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x >= 200
        r[i] = result


@cuda.jit("void(boolean[::1], boolean[::1])")
def literal_b1_16(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x > 0.5
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_17(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x if i % 2 else 1
        r[i] = result


@cuda.jit("void(boolean[::1], float64[::1])")
def literal_b1_18(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x if i % 2 else 2.5
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_19(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x or 3
        r[i] = result


@cuda.jit("void(boolean[::1], float64[::1])")
def literal_b1_20(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x and 2.5
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_21(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + True
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_22(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x - 1 + 2
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_23(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x * 0x7fffffff
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_24(a, r):
    """each = plus(9223372036854775807)"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 9223372036854775807
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_25(a, r):
    """each = plus(9223372036854775808)"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 9223372036854775808
        r[i] = result


@cuda.jit("void(boolean[::1], boolean[::1])")
def literal_b1_26(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 0 < x < 100
        r[i] = result


@cuda.jit("void(boolean[::1], boolean[::1])")
def literal_b1_27(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x == x == 1
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_28(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x << 3
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_29(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x >> 1
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_30(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x & 0xff
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_31(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x | 1 << 40
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_32(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ^ -1
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_33(a, r):
    """each = shift_one"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 1 << x
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_34(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x & 0xFFFFFFFFFFFFFFFF
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_35(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = ~x & 7
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_36(a, r):
    """each = shift_out"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x << 70
        r[i] = result


@cuda.jit("void(boolean[::1], int64[::1])")
def literal_b1_37(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = -x - 1
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_0(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 1
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_1(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 1 - x
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_2(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x * 3
        r[i] = result


@cuda.jit("void(int8[::1], float64[::1])")
def literal_i1_3(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x / 2
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_4(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x // 2
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_5(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = -7 // x
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_6(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x % 3
        r[i] = result


@cuda.jit("void(int8[::1], float64[::1])")
def literal_i1_7(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 0.5
        r[i] = result


@cuda.jit("void(int8[::1], float64[::1])")
def literal_i1_8(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 2.5 * x
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_9(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 2
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_10(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 3
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_11(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** -2
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_12(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 0
        r[i] = result


@cuda.jit("void(int8[::1], boolean[::1])")
def literal_i1_13(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x < 1
        r[i] = result


@cuda.jit("void(int8[::1], boolean[::1])")
def literal_i1_14(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x == -1
        r[i] = result


@cuda.jit("void(int8[::1], boolean[::1])")
def literal_i1_15(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x >= 200
        r[i] = result


@cuda.jit("void(int8[::1], boolean[::1])")
def literal_i1_16(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x > 0.5
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_17(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x if i % 2 else 1
        r[i] = result


@cuda.jit("void(int8[::1], float64[::1])")
def literal_i1_18(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x if i % 2 else 2.5
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_19(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x or 3
        r[i] = result


@cuda.jit("void(int8[::1], float64[::1])")
def literal_i1_20(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x and 2.5
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_21(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + True
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_22(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x - 1 + 2
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_23(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x * 0x7fffffff
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_24(a, r):
    """each = plus(9223372036854775807)"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 9223372036854775807
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_25(a, r):
    """each = plus(9223372036854775808)"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 9223372036854775808
        r[i] = result


@cuda.jit("void(int8[::1], boolean[::1])")
def literal_i1_26(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 0 < x < 100
        r[i] = result


@cuda.jit("void(int8[::1], boolean[::1])")
def literal_i1_27(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x == x == 1
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_28(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x << 3
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_29(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x >> 1
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_30(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x & 0xff
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_31(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x | 1 << 40
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_32(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ^ -1
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_33(a, r):
    """each = shift_one"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 1 << x
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_34(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x & 0xFFFFFFFFFFFFFFFF
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_35(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = ~x & 7
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_36(a, r):
    """each = shift_out"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x << 70
        r[i] = result


@cuda.jit("void(int8[::1], int64[::1])")
def literal_i1_37(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = -x - 1
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_0(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 1
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_1(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 1 - x
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_2(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x * 3
        r[i] = result


@cuda.jit("void(int16[::1], float64[::1])")
def literal_i2_3(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x / 2
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_4(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x // 2
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_5(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = -7 // x
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_6(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x % 3
        r[i] = result


@cuda.jit("void(int16[::1], float64[::1])")
def literal_i2_7(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 0.5
        r[i] = result


@cuda.jit("void(int16[::1], float64[::1])")
def literal_i2_8(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 2.5 * x
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_9(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 2
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_10(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 3
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_11(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** -2
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_12(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 0
        r[i] = result


@cuda.jit("void(int16[::1], boolean[::1])")
def literal_i2_13(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x < 1
        r[i] = result


@cuda.jit("void(int16[::1], boolean[::1])")
def literal_i2_14(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x == -1
        r[i] = result


@cuda.jit("void(int16[::1], boolean[::1])")
def literal_i2_15(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x >= 200
        r[i] = result


@cuda.jit("void(int16[::1], boolean[::1])")
def literal_i2_16(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x > 0.5
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_17(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x if i % 2 else 1
        r[i] = result


@cuda.jit("void(int16[::1], float64[::1])")
def literal_i2_18(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x if i % 2 else 2.5
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_19(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x or 3
        r[i] = result


@cuda.jit("void(int16[::1], float64[::1])")
def literal_i2_20(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x and 2.5
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_21(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + True
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_22(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x - 1 + 2
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_23(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x * 0x7fffffff
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_24(a, r):
    """each = plus(9223372036854775807)"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 9223372036854775807
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_25(a, r):
    """each = plus(9223372036854775808)"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 9223372036854775808
        r[i] = result


@cuda.jit("void(int16[::1], boolean[::1])")
def literal_i2_26(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 0 < x < 100
        r[i] = result


@cuda.jit("void(int16[::1], boolean[::1])")
def literal_i2_27(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x == x == 1
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_28(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x << 3
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_29(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x >> 1
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_30(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x & 0xff
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_31(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x | 1 << 40
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_32(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ^ -1
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_33(a, r):
    """each = shift_one"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 1 << x
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_34(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x & 0xFFFFFFFFFFFFFFFF
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_35(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = ~x & 7
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_36(a, r):
    """each = shift_out"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x << 70
        r[i] = result


@cuda.jit("void(int16[::1], int64[::1])")
def literal_i2_37(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = -x - 1
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_0(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 1
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_1(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 1 - x
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_2(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x * 3
        r[i] = result


@cuda.jit("void(int32[::1], float64[::1])")
def literal_i4_3(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x / 2
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_4(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x // 2
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_5(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = -7 // x
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_6(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x % 3
        r[i] = result


@cuda.jit("void(int32[::1], float64[::1])")
def literal_i4_7(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 0.5
        r[i] = result


@cuda.jit("void(int32[::1], float64[::1])")
def literal_i4_8(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 2.5 * x
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_9(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 2
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_10(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 3
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_11(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** -2
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_12(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 0
        r[i] = result


@cuda.jit("void(int32[::1], boolean[::1])")
def literal_i4_13(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x < 1
        r[i] = result


@cuda.jit("void(int32[::1], boolean[::1])")
def literal_i4_14(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x == -1
        r[i] = result


@cuda.jit("void(int32[::1], boolean[::1])")
def literal_i4_15(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x >= 200
        r[i] = result


@cuda.jit("void(int32[::1], boolean[::1])")
def literal_i4_16(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x > 0.5
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_17(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x if i % 2 else 1
        r[i] = result


@cuda.jit("void(int32[::1], float64[::1])")
def literal_i4_18(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x if i % 2 else 2.5
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_19(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x or 3
        r[i] = result


@cuda.jit("void(int32[::1], float64[::1])")
def literal_i4_20(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x and 2.5
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_21(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + True
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_22(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x - 1 + 2
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_23(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x * 0x7fffffff
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_24(a, r):
    """each = plus(9223372036854775807)"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 9223372036854775807
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_25(a, r):
    """each = plus(9223372036854775808)"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 9223372036854775808
        r[i] = result


@cuda.jit("void(int32[::1], boolean[::1])")
def literal_i4_26(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 0 < x < 100
        r[i] = result


@cuda.jit("void(int32[::1], boolean[::1])")
def literal_i4_27(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x == x == 1
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_28(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x << 3
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_29(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x >> 1
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_30(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x & 0xff
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_31(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x | 1 << 40
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_32(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ^ -1
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_33(a, r):
    """each = shift_one"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 1 << x
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_34(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x & 0xFFFFFFFFFFFFFFFF
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_35(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = ~x & 7
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_36(a, r):
    """each = shift_out"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x << 70
        r[i] = result


@cuda.jit("void(int32[::1], int64[::1])")
def literal_i4_37(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = -x - 1
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_0(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 1
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_1(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 1 - x
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_2(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x * 3
        r[i] = result


@cuda.jit("void(int64[::1], float64[::1])")
def literal_i8_3(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x / 2
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_4(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x // 2
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_5(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = -7 // x
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_6(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x % 3
        r[i] = result


@cuda.jit("void(int64[::1], float64[::1])")
def literal_i8_7(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 0.5
        r[i] = result


@cuda.jit("void(int64[::1], float64[::1])")
def literal_i8_8(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 2.5 * x
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_9(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 2
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_10(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 3
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_11(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** -2
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_12(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 0
        r[i] = result


@cuda.jit("void(int64[::1], boolean[::1])")
def literal_i8_13(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x < 1
        r[i] = result


@cuda.jit("void(int64[::1], boolean[::1])")
def literal_i8_14(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x == -1
        r[i] = result


@cuda.jit("void(int64[::1], boolean[::1])")
def literal_i8_15(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x >= 200
        r[i] = result


@cuda.jit("void(int64[::1], boolean[::1])")
def literal_i8_16(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x > 0.5
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_17(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x if i % 2 else 1
        r[i] = result


@cuda.jit("void(int64[::1], float64[::1])")
def literal_i8_18(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x if i % 2 else 2.5
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_19(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x or 3
        r[i] = result


@cuda.jit("void(int64[::1], float64[::1])")
def literal_i8_20(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x and 2.5
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_21(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + True
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_22(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x - 1 + 2
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_23(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x * 0x7fffffff
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_24(a, r):
    """each = plus(9223372036854775807)"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 9223372036854775807
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_25(a, r):
    """each = plus(9223372036854775808)"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 9223372036854775808
        r[i] = result


@cuda.jit("void(int64[::1], boolean[::1])")
def literal_i8_26(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 0 < x < 100
        r[i] = result


@cuda.jit("void(int64[::1], boolean[::1])")
def literal_i8_27(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x == x == 1
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_28(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x << 3
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_29(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x >> 1
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_30(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x & 0xff
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_31(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x | 1 << 40
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_32(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ^ -1
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_33(a, r):
    """each = shift_one"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 1 << x
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_34(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x & 0xFFFFFFFFFFFFFFFF
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_35(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = ~x & 7
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_36(a, r):
    """each = shift_out"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x << 70
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def literal_i8_37(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = -x - 1
        r[i] = result


@cuda.jit("void(uint8[::1], int64[::1])")
def literal_u1_0(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 1
        r[i] = result


@cuda.jit("void(uint8[::1], int64[::1])")
def literal_u1_1(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 1 - x
        r[i] = result


@cuda.jit("void(uint8[::1], int64[::1])")
def literal_u1_2(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x * 3
        r[i] = result


@cuda.jit("void(uint8[::1], float64[::1])")
def literal_u1_3(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x / 2
        r[i] = result


@cuda.jit("void(uint8[::1], int64[::1])")
def literal_u1_4(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x // 2
        r[i] = result


@cuda.jit("void(uint8[::1], int64[::1])")
def literal_u1_5(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = -7 // x
        r[i] = result


@cuda.jit("void(uint8[::1], int64[::1])")
def literal_u1_6(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x % 3
        r[i] = result


@cuda.jit("void(uint8[::1], float64[::1])")
def literal_u1_7(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 0.5
        r[i] = result


@cuda.jit("void(uint8[::1], float64[::1])")
def literal_u1_8(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 2.5 * x
        r[i] = result


@cuda.jit("void(uint8[::1], int64[::1])")
def literal_u1_9(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 2
        r[i] = result


@cuda.jit("void(uint8[::1], int64[::1])")
def literal_u1_10(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 3
        r[i] = result


@cuda.jit("void(uint8[::1], int64[::1])")
def literal_u1_11(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** -2
        r[i] = result


@cuda.jit("void(uint8[::1], int64[::1])")
def literal_u1_12(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 0
        r[i] = result


@cuda.jit("void(uint8[::1], boolean[::1])")
def literal_u1_13(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x < 1
        r[i] = result


@cuda.jit("void(uint8[::1], boolean[::1])")
def literal_u1_14(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x == -1
        r[i] = result


@cuda.jit("void(uint8[::1], boolean[::1])")
def literal_u1_15(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x >= 200
        r[i] = result


@cuda.jit("void(uint8[::1], boolean[::1])")
def literal_u1_16(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x > 0.5
        r[i] = result


@cuda.jit("void(uint8[::1], int64[::1])")
def literal_u1_17(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x if i % 2 else 1
        r[i] = result


@cuda.jit("void(uint8[::1], float64[::1])")
def literal_u1_18(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x if i % 2 else 2.5
        r[i] = result


@cuda.jit("void(uint8[::1], int64[::1])")
def literal_u1_19(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x or 3
        r[i] = result


@cuda.jit("void(uint8[::1], float64[::1])")
def literal_u1_20(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x and 2.5
        r[i] = result


@cuda.jit("void(uint8[::1], int64[::1])")
def literal_u1_21(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + True
        r[i] = result


@cuda.jit("void(uint8[::1], int64[::1])")
def literal_u1_22(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x - 1 + 2
        r[i] = result


@cuda.jit("void(uint8[::1], int64[::1])")
def literal_u1_23(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x * 0x7fffffff
        r[i] = result


@cuda.jit("void(uint8[::1], int64[::1])")
def literal_u1_24(a, r):
    """each = plus(9223372036854775807)"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 9223372036854775807
        r[i] = result


@cuda.jit("void(uint8[::1], uint64[::1])")
def literal_u1_25(a, r):
    """each = plus(9223372036854775808)"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 9223372036854775808
        r[i] = result


@cuda.jit("void(uint8[::1], boolean[::1])")
def literal_u1_26(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 0 < x < 100
        r[i] = result


@cuda.jit("void(uint8[::1], boolean[::1])")
def literal_u1_27(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x == x == 1
        r[i] = result


@cuda.jit("void(uint8[::1], uint64[::1])")
def literal_u1_28(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x << 3
        r[i] = result


@cuda.jit("void(uint8[::1], uint64[::1])")
def literal_u1_29(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x >> 1
        r[i] = result


@cuda.jit("void(uint8[::1], int64[::1])")
def literal_u1_30(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x & 0xff
        r[i] = result


@cuda.jit("void(uint8[::1], int64[::1])")
def literal_u1_31(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x | 1 << 40
        r[i] = result


@cuda.jit("void(uint8[::1], int64[::1])")
def literal_u1_32(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ^ -1
        r[i] = result


@cuda.jit("void(uint8[::1], int64[::1])")
def literal_u1_33(a, r):
    """each = shift_one"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 1 << x
        r[i] = result


@cuda.jit("void(uint8[::1], uint64[::1])")
def literal_u1_34(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x & 0xFFFFFFFFFFFFFFFF
        r[i] = result


@cuda.jit("void(uint8[::1], int64[::1])")
def literal_u1_35(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = ~x & 7
        r[i] = result


@cuda.jit("void(uint8[::1], uint64[::1])")
def literal_u1_36(a, r):
    """each = shift_out"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x << 70
        r[i] = result


@cuda.jit("void(uint8[::1], int64[::1])")
def literal_u1_37(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = -x - 1
        r[i] = result


@cuda.jit("void(uint16[::1], int64[::1])")
def literal_u2_0(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 1
        r[i] = result


@cuda.jit("void(uint16[::1], int64[::1])")
def literal_u2_1(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 1 - x
        r[i] = result


@cuda.jit("void(uint16[::1], int64[::1])")
def literal_u2_2(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x * 3
        r[i] = result


@cuda.jit("void(uint16[::1], float64[::1])")
def literal_u2_3(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x / 2
        r[i] = result


@cuda.jit("void(uint16[::1], int64[::1])")
def literal_u2_4(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x // 2
        r[i] = result


@cuda.jit("void(uint16[::1], int64[::1])")
def literal_u2_5(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = -7 // x
        r[i] = result


@cuda.jit("void(uint16[::1], int64[::1])")
def literal_u2_6(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x % 3
        r[i] = result


@cuda.jit("void(uint16[::1], float64[::1])")
def literal_u2_7(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 0.5
        r[i] = result


@cuda.jit("void(uint16[::1], float64[::1])")
def literal_u2_8(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 2.5 * x
        r[i] = result


@cuda.jit("void(uint16[::1], int64[::1])")
def literal_u2_9(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 2
        r[i] = result


@cuda.jit("void(uint16[::1], int64[::1])")
def literal_u2_10(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 3
        r[i] = result


@cuda.jit("void(uint16[::1], int64[::1])")
def literal_u2_11(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** -2
        r[i] = result


@cuda.jit("void(uint16[::1], int64[::1])")
def literal_u2_12(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 0
        r[i] = result


@cuda.jit("void(uint16[::1], boolean[::1])")
def literal_u2_13(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x < 1
        r[i] = result


@cuda.jit("void(uint16[::1], boolean[::1])")
def literal_u2_14(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x == -1
        r[i] = result


@cuda.jit("void(uint16[::1], boolean[::1])")
def literal_u2_15(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x >= 200
        r[i] = result


@cuda.jit("void(uint16[::1], boolean[::1])")
def literal_u2_16(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x > 0.5
        r[i] = result


@cuda.jit("void(uint16[::1], int64[::1])")
def literal_u2_17(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x if i % 2 else 1
        r[i] = result


@cuda.jit("void(uint16[::1], float64[::1])")
def literal_u2_18(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x if i % 2 else 2.5
        r[i] = result


@cuda.jit("void(uint16[::1], int64[::1])")
def literal_u2_19(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x or 3
        r[i] = result


@cuda.jit("void(uint16[::1], float64[::1])")
def literal_u2_20(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x and 2.5
        r[i] = result


@cuda.jit("void(uint16[::1], int64[::1])")
def literal_u2_21(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + True
        r[i] = result


@cuda.jit("void(uint16[::1], int64[::1])")
def literal_u2_22(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x - 1 + 2
        r[i] = result


@cuda.jit("void(uint16[::1], int64[::1])")
def literal_u2_23(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x * 0x7fffffff
        r[i] = result


@cuda.jit("void(uint16[::1], int64[::1])")
def literal_u2_24(a, r):
    """each = plus(9223372036854775807)"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 9223372036854775807
        r[i] = result


@cuda.jit("void(uint16[::1], uint64[::1])")
def literal_u2_25(a, r):
    """each = plus(9223372036854775808)"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 9223372036854775808
        r[i] = result


@cuda.jit("void(uint16[::1], boolean[::1])")
def literal_u2_26(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 0 < x < 100
        r[i] = result


@cuda.jit("void(uint16[::1], boolean[::1])")
def literal_u2_27(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x == x == 1
        r[i] = result


@cuda.jit("void(uint16[::1], uint64[::1])")
def literal_u2_28(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x << 3
        r[i] = result


@cuda.jit("void(uint16[::1], uint64[::1])")
def literal_u2_29(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x >> 1
        r[i] = result


@cuda.jit("void(uint16[::1], int64[::1])")
def literal_u2_30(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x & 0xff
        r[i] = result


@cuda.jit("void(uint16[::1], int64[::1])")
def literal_u2_31(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x | 1 << 40
        r[i] = result


@cuda.jit("void(uint16[::1], int64[::1])")
def literal_u2_32(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ^ -1
        r[i] = result


@cuda.jit("void(uint16[::1], int64[::1])")
def literal_u2_33(a, r):
    """each = shift_one"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 1 << x
        r[i] = result


@cuda.jit("void(uint16[::1], uint64[::1])")
def literal_u2_34(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x & 0xFFFFFFFFFFFFFFFF
        r[i] = result


@cuda.jit("void(uint16[::1], int64[::1])")
def literal_u2_35(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = ~x & 7
        r[i] = result


@cuda.jit("void(uint16[::1], uint64[::1])")
def literal_u2_36(a, r):
    """each = shift_out"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x << 70
        r[i] = result


@cuda.jit("void(uint16[::1], int64[::1])")
def literal_u2_37(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = -x - 1
        r[i] = result


@cuda.jit("void(uint32[::1], int64[::1])")
def literal_u4_0(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 1
        r[i] = result


@cuda.jit("void(uint32[::1], int64[::1])")
def literal_u4_1(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 1 - x
        r[i] = result


@cuda.jit("void(uint32[::1], int64[::1])")
def literal_u4_2(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x * 3
        r[i] = result


@cuda.jit("void(uint32[::1], float64[::1])")
def literal_u4_3(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x / 2
        r[i] = result


@cuda.jit("void(uint32[::1], int64[::1])")
def literal_u4_4(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x // 2
        r[i] = result


@cuda.jit("void(uint32[::1], int64[::1])")
def literal_u4_5(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = -7 // x
        r[i] = result


@cuda.jit("void(uint32[::1], int64[::1])")
def literal_u4_6(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x % 3
        r[i] = result


@cuda.jit("void(uint32[::1], float64[::1])")
def literal_u4_7(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 0.5
        r[i] = result


@cuda.jit("void(uint32[::1], float64[::1])")
def literal_u4_8(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 2.5 * x
        r[i] = result


@cuda.jit("void(uint32[::1], int64[::1])")
def literal_u4_9(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 2
        r[i] = result


@cuda.jit("void(uint32[::1], int64[::1])")
def literal_u4_10(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 3
        r[i] = result


@cuda.jit("void(uint32[::1], int64[::1])")
def literal_u4_11(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** -2
        r[i] = result


@cuda.jit("void(uint32[::1], int64[::1])")
def literal_u4_12(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 0
        r[i] = result


@cuda.jit("void(uint32[::1], boolean[::1])")
def literal_u4_13(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x < 1
        r[i] = result


@cuda.jit("void(uint32[::1], boolean[::1])")
def literal_u4_14(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x == -1
        r[i] = result


@cuda.jit("void(uint32[::1], boolean[::1])")
def literal_u4_15(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x >= 200
        r[i] = result


@cuda.jit("void(uint32[::1], boolean[::1])")
def literal_u4_16(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x > 0.5
        r[i] = result


@cuda.jit("void(uint32[::1], int64[::1])")
def literal_u4_17(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x if i % 2 else 1
        r[i] = result


@cuda.jit("void(uint32[::1], float64[::1])")
def literal_u4_18(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x if i % 2 else 2.5
        r[i] = result


@cuda.jit("void(uint32[::1], int64[::1])")
def literal_u4_19(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x or 3
        r[i] = result


@cuda.jit("void(uint32[::1], float64[::1])")
def literal_u4_20(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x and 2.5
        r[i] = result


@cuda.jit("void(uint32[::1], int64[::1])")
def literal_u4_21(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + True
        r[i] = result


@cuda.jit("void(uint32[::1], int64[::1])")
def literal_u4_22(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x - 1 + 2
        r[i] = result


@cuda.jit("void(uint32[::1], int64[::1])")
def literal_u4_23(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x * 0x7fffffff
        r[i] = result


@cuda.jit("void(uint32[::1], int64[::1])")
def literal_u4_24(a, r):
    """each = plus(9223372036854775807)"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 9223372036854775807
        r[i] = result


@cuda.jit("void(uint32[::1], uint64[::1])")
def literal_u4_25(a, r):
    """each = plus(9223372036854775808)"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 9223372036854775808
        r[i] = result


@cuda.jit("void(uint32[::1], boolean[::1])")
def literal_u4_26(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 0 < x < 100
        r[i] = result


@cuda.jit("void(uint32[::1], boolean[::1])")
def literal_u4_27(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x == x == 1
        r[i] = result


@cuda.jit("void(uint32[::1], uint64[::1])")
def literal_u4_28(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x << 3
        r[i] = result


@cuda.jit("void(uint32[::1], uint64[::1])")
def literal_u4_29(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x >> 1
        r[i] = result


@cuda.jit("void(uint32[::1], int64[::1])")
def literal_u4_30(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x & 0xff
        r[i] = result


@cuda.jit("void(uint32[::1], int64[::1])")
def literal_u4_31(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x | 1 << 40
        r[i] = result


@cuda.jit("void(uint32[::1], int64[::1])")
def literal_u4_32(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ^ -1
        r[i] = result


@cuda.jit("void(uint32[::1], int64[::1])")
def literal_u4_33(a, r):
    """each = shift_one"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 1 << x
        r[i] = result


@cuda.jit("void(uint32[::1], uint64[::1])")
def literal_u4_34(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x & 0xFFFFFFFFFFFFFFFF
        r[i] = result


@cuda.jit("void(uint32[::1], int64[::1])")
def literal_u4_35(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = ~x & 7
        r[i] = result


@cuda.jit("void(uint32[::1], uint64[::1])")
def literal_u4_36(a, r):
    """each = shift_out"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x << 70
        r[i] = result


@cuda.jit("void(uint32[::1], int64[::1])")
def literal_u4_37(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = -x - 1
        r[i] = result


@cuda.jit("void(uint64[::1], int64[::1])")
def literal_u8_0(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 1
        r[i] = result


@cuda.jit("void(uint64[::1], int64[::1])")
def literal_u8_1(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 1 - x
        r[i] = result


@cuda.jit("void(uint64[::1], int64[::1])")
def literal_u8_2(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x * 3
        r[i] = result


@cuda.jit("void(uint64[::1], float64[::1])")
def literal_u8_3(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x / 2
        r[i] = result


@cuda.jit("void(uint64[::1], int64[::1])")
def literal_u8_4(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x // 2
        r[i] = result


@cuda.jit("void(uint64[::1], int64[::1])")
def literal_u8_5(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = -7 // x
        r[i] = result


@cuda.jit("void(uint64[::1], int64[::1])")
def literal_u8_6(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x % 3
        r[i] = result


@cuda.jit("void(uint64[::1], float64[::1])")
def literal_u8_7(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 0.5
        r[i] = result


@cuda.jit("void(uint64[::1], float64[::1])")
def literal_u8_8(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 2.5 * x
        r[i] = result


@cuda.jit("void(uint64[::1], int64[::1])")
def literal_u8_9(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 2
        r[i] = result


@cuda.jit("void(uint64[::1], int64[::1])")
def literal_u8_10(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 3
        r[i] = result


@cuda.jit("void(uint64[::1], int64[::1])")
def literal_u8_11(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** -2
        r[i] = result


@cuda.jit("void(uint64[::1], int64[::1])")
def literal_u8_12(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 0
        r[i] = result


@cuda.jit("void(uint64[::1], boolean[::1])")
def literal_u8_13(a, r):
    """each = compare_literal("x < 1")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x < 1
        r[i] = result


@cuda.jit("void(uint64[::1], boolean[::1])")
def literal_u8_14(a, r):
    """each = compare_literal("x == -1")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x == -1
        r[i] = result


@cuda.jit("void(uint64[::1], boolean[::1])")
def literal_u8_15(a, r):
    """each = compare_literal("x >= 200")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x >= 200
        r[i] = result


@cuda.jit("void(uint64[::1], boolean[::1])")
def literal_u8_16(a, r):
    """each = compare_literal("x > 0.5")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x > 0.5
        r[i] = result


@cuda.jit("void(uint64[::1], float64[::1])")
def literal_u8_17(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x if i % 2 else 1
        r[i] = result


@cuda.jit("void(uint64[::1], float64[::1])")
def literal_u8_18(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x if i % 2 else 2.5
        r[i] = result


@cuda.jit("void(uint64[::1], float64[::1])")
def literal_u8_19(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x or 3
        r[i] = result


@cuda.jit("void(uint64[::1], float64[::1])")
def literal_u8_20(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x and 2.5
        r[i] = result


@cuda.jit("void(uint64[::1], int64[::1])")
def literal_u8_21(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + True
        r[i] = result


@cuda.jit("void(uint64[::1], int64[::1])")
def literal_u8_22(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x - 1 + 2
        r[i] = result


@cuda.jit("void(uint64[::1], int64[::1])")
def literal_u8_23(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x * 0x7fffffff
        r[i] = result


@cuda.jit("void(uint64[::1], int64[::1])")
def literal_u8_24(a, r):
    """each = plus(9223372036854775807)"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 9223372036854775807
        r[i] = result


@cuda.jit("void(uint64[::1], uint64[::1])")
def literal_u8_25(a, r):
    """each = plus(9223372036854775808)"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 9223372036854775808
        r[i] = result


@cuda.jit("void(uint64[::1], boolean[::1])")
def literal_u8_26(a, r):
    """each = compare_literal("0 < x < 100")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 0 < x < 100
        r[i] = result


@cuda.jit("void(uint64[::1], boolean[::1])")
def literal_u8_27(a, r):
    """each = compare_literal("x == x == 1")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x == x == 1
        r[i] = result


@cuda.jit("void(uint64[::1], uint64[::1])")
def literal_u8_28(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x << 3
        r[i] = result


@cuda.jit("void(uint64[::1], uint64[::1])")
def literal_u8_29(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x >> 1
        r[i] = result


@cuda.jit("void(uint64[::1], int64[::1])")
def literal_u8_30(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x & 0xff
        r[i] = result


@cuda.jit("void(uint64[::1], int64[::1])")
def literal_u8_31(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x | 1 << 40
        r[i] = result


@cuda.jit("void(uint64[::1], int64[::1])")
def literal_u8_32(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ^ -1
        r[i] = result


@cuda.jit("void(uint64[::1], int64[::1])")
def literal_u8_33(a, r):
    """each = shift_one"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 1 << x
        r[i] = result


@cuda.jit("void(uint64[::1], uint64[::1])")
def literal_u8_34(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x & 0xFFFFFFFFFFFFFFFF
        r[i] = result


@cuda.jit("void(uint64[::1], int64[::1])")
def literal_u8_35(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = ~x & 7
        r[i] = result


@cuda.jit("void(uint64[::1], uint64[::1])")
def literal_u8_36(a, r):
    """each = shift_out"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x << 70
        r[i] = result


@cuda.jit("void(uint64[::1], int64[::1])")
def literal_u8_37(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = -x - 1
        r[i] = result


@cuda.jit("void(float32[::1], float64[::1])")
def literal_f4_0(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 1
        r[i] = result


@cuda.jit("void(float32[::1], float64[::1])")
def literal_f4_1(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 1 - x
        r[i] = result


@cuda.jit("void(float32[::1], float64[::1])")
def literal_f4_2(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x * 3
        r[i] = result


@cuda.jit("void(float32[::1], float64[::1])")
def literal_f4_3(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x / 2
        r[i] = result


@cuda.jit("void(float32[::1], float64[::1])")
def literal_f4_4(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x // 2
        r[i] = result


@cuda.jit("void(float32[::1], float64[::1])")
def literal_f4_5(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = -7 // x
        r[i] = result


@cuda.jit("void(float32[::1], float64[::1])")
def literal_f4_6(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x % 3
        r[i] = result


@cuda.jit("void(float32[::1], float64[::1])")
def literal_f4_7(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 0.5
        r[i] = result


@cuda.jit("void(float32[::1], float64[::1])")
def literal_f4_8(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 2.5 * x
        r[i] = result


@cuda.jit("void(float32[::1], float32[::1])")
def literal_f4_9(a, r):
    """tolerance = ulp=1"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 2
        r[i] = result


@cuda.jit("void(float32[::1], float32[::1])")
def literal_f4_10(a, r):
    """tolerance = ulp=1"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 3
        r[i] = result


@cuda.jit("void(float32[::1], float32[::1])")
def literal_f4_11(a, r):
    """each = lambda x, dtype: float_power(x, np.full(len(x), -2), dtype)
    tolerance = ulp=1"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** -2
        r[i] = result


@cuda.jit("void(float32[::1], float32[::1])")
def literal_f4_12(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 0
        r[i] = result


@cuda.jit("void(float32[::1], boolean[::1])")
def literal_f4_13(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x < 1
        r[i] = result


@cuda.jit("void(float32[::1], boolean[::1])")
def literal_f4_14(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x == -1
        r[i] = result


@cuda.jit("void(float32[::1], boolean[::1])")
def literal_f4_15(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x >= 200
        r[i] = result


@cuda.jit("void(float32[::1], boolean[::1])")
def literal_f4_16(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x > 0.5
        r[i] = result


@cuda.jit("void(float32[::1], float64[::1])")
def literal_f4_17(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x if i % 2 else 1
        r[i] = result


@cuda.jit("void(float32[::1], float64[::1])")
def literal_f4_18(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x if i % 2 else 2.5
        r[i] = result


@cuda.jit("void(float32[::1], float64[::1])")
def literal_f4_19(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x or 3
        r[i] = result


@cuda.jit("void(float32[::1], float64[::1])")
def literal_f4_20(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x and 2.5
        r[i] = result


@cuda.jit("void(float32[::1], float32[::1])")
def literal_f4_21(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + True
        r[i] = result


@cuda.jit("void(float32[::1], float64[::1])")
def literal_f4_22(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x - 1 + 2
        r[i] = result


@cuda.jit("void(float32[::1], float64[::1])")
def literal_f4_23(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x * 0x7fffffff
        r[i] = result


@cuda.jit("void(float32[::1], float64[::1])")
def literal_f4_24(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 9223372036854775807
        r[i] = result


@cuda.jit("void(float32[::1], float64[::1])")
def literal_f4_25(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 9223372036854775808
        r[i] = result


@cuda.jit("void(float32[::1], boolean[::1])")
def literal_f4_26(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 0 < x < 100
        r[i] = result


@cuda.jit("void(float32[::1], boolean[::1])")
def literal_f4_27(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x == x == 1
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def literal_f8_0(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 1
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def literal_f8_1(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 1 - x
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def literal_f8_2(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x * 3
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def literal_f8_3(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x / 2
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def literal_f8_4(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x // 2
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def literal_f8_5(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = -7 // x
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def literal_f8_6(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x % 3
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def literal_f8_7(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 0.5
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def literal_f8_8(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 2.5 * x
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def literal_f8_9(a, r):
    """tolerance = ulp=1"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 2
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def literal_f8_10(a, r):
    """tolerance = ulp=1"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 3
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def literal_f8_11(a, r):
    """each = lambda x, dtype: float_power(x, np.full(len(x), -2), dtype)
    tolerance = ulp=1"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** -2
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def literal_f8_12(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x ** 0
        r[i] = result


@cuda.jit("void(float64[::1], boolean[::1])")
def literal_f8_13(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x < 1
        r[i] = result


@cuda.jit("void(float64[::1], boolean[::1])")
def literal_f8_14(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x == -1
        r[i] = result


@cuda.jit("void(float64[::1], boolean[::1])")
def literal_f8_15(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x >= 200
        r[i] = result


@cuda.jit("void(float64[::1], boolean[::1])")
def literal_f8_16(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x > 0.5
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def literal_f8_17(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x if i % 2 else 1
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def literal_f8_18(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x if i % 2 else 2.5
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def literal_f8_19(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x or 3
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def literal_f8_20(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x and 2.5
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def literal_f8_21(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + True
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def literal_f8_22(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x - 1 + 2
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def literal_f8_23(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x * 0x7fffffff
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def literal_f8_24(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 9223372036854775807
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def literal_f8_25(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x + 9223372036854775808
        r[i] = result


@cuda.jit("void(float64[::1], boolean[::1])")
def literal_f8_26(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = 0 < x < 100
        r[i] = result


@cuda.jit("void(float64[::1], boolean[::1])")
def literal_f8_27(a, r):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result = x == x == 1
        r[i] = result
