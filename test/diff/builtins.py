"""min, max, abs, round, divmod, pow and len beyond the tables; constants that Python folds; values of expressions that mix them."""
import math

import numpy as np
from numba import boolean, cuda, float32, float64, int8, int16, int32, int64, uint8, uint16, uint32, uint64


@cuda.jit("void(int64[::1], int32[::1], int32[::1], int32[::1])")
def max_of_three(r, a, b, c):
    i = cuda.grid(1)
    if i < r.size:
        result = max(a[i], b[i], c[i])
        r[i] = result


@cuda.jit("void(int64[::1], int8[::1], int16[::1], uint8[::1])")
def min_of_three_types(r, a, b, c):
    i = cuda.grid(1)
    if i < r.size:
        result = min(a[i], b[i], c[i])
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1], int32[::1])")
def max_with_nan_first(r, a, b):
    """a = np.full(120, np.nan)
    expect_r = np.full(120, 7.0)"""
    i = cuda.grid(1)
    if i < r.size:
        result = max(a[i], 7.0)
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1], int32[::1])")
def max_of_float_and_ints(r, a, b):
    """a = np.linspace(-20, 20, 120)"""
    i = cuda.grid(1)
    if i < r.size:
        result = max(a[i], b[i], 3, -1)
        r[i] = result


@cuda.jit("void(float64[::1], int32[::1])")
def min_int_and_float_literal(r, a):
    i = cuda.grid(1)
    if i < r.size:
        result = min(a[i], 2.5)
        r[i] = result


@cuda.jit("void(int64[::1], int32[::1], uint32[::1])")
def max_int32_uint32(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        result = max(a[i], b[i])
        r[i] = result


@cuda.jit("void(int64[::1], int32[::1])")
def max_of_tuple(r, a):
    i = cuda.grid(1)
    if i < r.size:
        result = max((a[i], 5, -7))
        r[i] = result


@cuda.jit("void(int64[::1], int32[::1])")
def clamp(r, a):
    i = cuda.grid(1)
    if i < r.size:
        result = min(max(a[i], -50), 50)
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def round_2_digits(r, a):
    """a = np.concatenate([[2.675, 0.125, 1.005, -2.675, 0.0, -0.0, 1e300, np.nan, np.inf], np.linspace(-3, 3, 111)])"""
    i = cuda.grid(1)
    if i < r.size:
        result = round(a[i], 2)
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1], int32[::1])")
def round_any_digits(r, a, b):
    """a = np.tile([0.25, 1250.0, 1350.0, 1.23456789, -77777.77, 5e22], 20)
    b = np.repeat([1, -2, 0, 4, -3, 8, 2, 5, 3, -1], 12)
    tolerance = ulp=1"""
    i = cuda.grid(1)
    if i < r.size:
        result = round(a[i], b[i])
        r[i] = result


@cuda.jit("void(float32[::1], float32[::1])")
def round_float32_digits(r, a):
    """a = np.linspace(-3, 3, 120)
    tolerance = ulp=1
    values = cuda"""
    i = cuda.grid(1)
    if i < r.size:
        result = round(a[i], 1)
        r[i] = result


@cuda.jit("void(float32[::1], float32[::1])")
def round_float32_in_float64(r, a):
    """a = np.concatenate([[0.3425, -0.3425, 1.0005, 2.0625, 1e-30, 0.0, -0.0, np.nan, np.inf], np.linspace(-3, 3, 111) / 7])
    types = off
    expect_r = np.rint(np.float64(np.float32(a)) * 1000) / 1000"""
    i = cuda.grid(1)
    if i < r.size:
        result = round(a[i], 3)
        r[i] = result


@cuda.jit("void(float64[::1], int64[::1], float32[::1], int8[::1])")
def round_integer_digits(r, a, r4, b):
    """a = np.arange(120) * 37 - 1000
    types = off
    expect_r = np.where(a % 10 == 5, np.round(a / 20) * 2, np.round(a / 10)) * 10.0
    expect_r4 = b.astype('f4')"""
    i = cuda.grid(1)
    if i < r.size:
        r[i] = round(a[i], -1)
        r4[i] = round(b[i], 1)


@cuda.jit("void(int64[::1], float64[::1])")
def round_halves(r, a):
    """a = np.arange(120) / 2 - 30
    expect_r = np.rint(a)"""
    i = cuda.grid(1)
    if i < r.size:
        result = round(a[i])
        r[i] = result


@cuda.jit("void(float64[::1], int64[::1], float64[::1])")
def divmod_unpacked(r, r2, a):
    """a = np.linspace(-9, 9, 120)"""
    i = cuda.grid(1)
    if i < r.size:
        q, m = divmod(a[i], 2.5)
        r[i] = q * 100 + m
        q, m = divmod(i, 7)
        r2[i] = q * 10 + m


@cuda.jit("void(int64[::1], int32[::1], int32[::1])")
def pow_builtin(r, a, b):
    """a = np.arange(120) % 11 - 5
    b = np.arange(120) % 7"""
    i = cuda.grid(1)
    if i < r.size:
        result = pow(a[i], b[i])
        r[i] = result


@cuda.jit("void(float64[::1], float32[::1], int32[::1])")
def pow_float_by_int(r, a, b):
    """a = np.linspace(0.5, 3, 120)
    b = np.arange(120) % 7 - 3
    tolerance = rel=1e-6"""
    i = cuda.grid(1)
    if i < r.size:
        result = a[i] ** b[i]
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def pow_float_literals(r, a):
    """a = np.linspace(0.5, 3, 120)
    tolerance = rel=1e-14"""
    i = cuda.grid(1)
    if i < r.size:
        result = a[i] ** 0.5 + a[i] ** -1.5 + 2 ** a[i] + a[i] ** 4
        r[i] = result


@cuda.jit("void(float64[::1])")
def folded_constants(r):
    """block = 1
    grid = 1
    types = off
    expect_r = np.array([0.5, 2, float(1 << 63), -2, 3, 3.5, -4, 2, 1.5, 255, 10, 5, 1e6, 0.1 + 0.2, 1, 1024] + [0] * 104)"""
    r[0] = 2 ** -1
    r[1] = True + True
    r[2] = 1 << 63
    r[3] = ~True
    r[4] = 7 // 2
    r[5] = 7 / 2
    r[6] = -7 // 2
    r[7] = -7 % 3
    r[8] = 7.5 % 2
    r[9] = 0xff
    r[10] = 0o12
    r[11] = 0b101
    r[12] = 1_000_000
    r[13] = 0.1 + 0.2
    r[14] = 3 > 2 > 1
    r[15] = 2 ** 10


@cuda.jit("void(uint64[::1], int64[::1])")
def large_literals(r, r2):
    """expect_r = np.array([1 << 63, (1 << 64) - 1, 0xDEADBEEFCAFEF00D] * 40, 'u8')
    expect_r2 = np.array([-(1 << 63), (1 << 63) - 1, -1] * 40)
    types = off"""
    i = cuda.grid(1)
    if i < r.size:
        if i % 3 == 0:
            r[i] = 9223372036854775808
            r2[i] = -9223372036854775808
        elif i % 3 == 1:
            r[i] = 18446744073709551615
            r2[i] = 9223372036854775807
        else:
            r[i] = 0xDEADBEEFCAFEF00D
            r2[i] = -1


@cuda.jit("void(float32[::1], float64[::1], float32[::1])")
def float_literal_widens(r, r2, a):
    """a = np.linspace(-1, 1, 120)"""
    i = cuda.grid(1)
    if i < r.size:
        result = a[i] * 0.1
        r[i] = result
        r2[i] = result


@cuda.jit("void(float64[::1], float32[::1])")
def float32_scalar_stays(r, a):
    """a = np.linspace(-1, 1, 120)"""
    i = cuda.grid(1)
    if i < r.size:
        result = a[i] * np.float32(0.1)
        r[i] = result


@cuda.jit("void(int64[::1], uint8[::1], int8[::1])")
def numpy_casts(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        result1 = np.int8(a[i])
        result2 = np.uint16(b[i])
        result3 = np.uint64(b[i])
        result4 = np.int64(np.uint32(b[i]))
        r[i] = result1 + result2 * 3 + result4


@cuda.jit("void(int64[::1])")
def casts_of_literals(r):
    """grid = 1
    block = 1
    types = off
    expect_r = np.array([44, 255, 4294967295, 1, 0, 3, -3, 16777216, 200, -56] + [0] * 110)"""
    r[0] = np.int8(300)
    r[1] = np.uint8(-1)
    r[2] = np.uint32(-1)
    r[3] = np.bool_(7)
    r[4] = bool(0.0)
    r[5] = int(3.9)
    r[6] = int(-3.9)
    r[7] = np.float32(16777217)
    r[8] = np.uint8(200)
    r[9] = int8(200)


@cuda.jit("void(uint64[::1], uint32[::1], uint32[::1])")
def unsigned_wraps(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        result = a[i] - b[i]
        r[i] = result * a[i]


@cuda.jit("void(uint32[::1], uint32[::1])")
def hash32(r, a):
    """a = np.arange(120)"""
    i = cuda.grid(1)
    if i < r.size:
        h = a[i]
        h = np.uint32(h ^ (h >> np.uint32(16))) * np.uint32(0x85ebca6b)
        h = np.uint32(h)
        h = np.uint32(h ^ (h >> 13)) * np.uint32(0xc2b2ae35)
        r[i] = h ^ (h >> 16)


@cuda.jit("void(uint64[::1], uint64[::1])")
def splitmix64(r, a):
    """a = np.arange(120)"""
    i = cuda.grid(1)
    if i < r.size:
        z = a[i] + np.uint64(0x9E3779B97F4A7C15)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        result = z ^ (z >> np.uint64(31))
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def multiply_wraps(r, a):
    """each = lambda x, dtype: wrapped([v * v * 0x123456789abcdef for v in integer(x)], dtype)"""
    i = cuda.grid(1)
    if i < r.size:
        result = a[i] * a[i] * 0x123456789abcdef
        r[i] = result


@cuda.jit("void(int64[::1], boolean[::1], boolean[::1])")
def bool_arithmetic(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        result = a[i] + b[i] * 2 - True + (a[i] & b[i]) + (a[i] ^ b[i]) * 8 + (not a[i]) * 16 + (a[i] and b[i]) * 32
        r[i] = result


@cuda.jit("void(boolean[::1], boolean[::1], boolean[::1])")
def bool_stays_bool(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        result = (a[i] & b[i]) | ~a[i] ^ (a[i] == b[i])
        result2 = not (a[i] or b[i])
        r[i] = result != result2


@cuda.jit("void(float64[::1], boolean[::1], int32[::1])")
def bool_power_int32(r, a, b):
    """b = np.arange(120) % 5
    values = cuda"""
    i = cuda.grid(1)
    if i < r.size:
        result = a[i] ** b[i]
        r[i] = result


@cuda.jit("void(int64[::1], int32[::1], int32[::1])")
def precedence(r, a, b):
    """a = np.arange(120) - 60
    b = np.arange(120) % 7 + 1"""
    i = cuda.grid(1)
    if i < r.size:
        x, y = a[i], b[i]
        result = -x ** 2 + x * y % 5 - x // y << 2 & 0xff | ~x ^ y + 1
        r[i] = result


@cuda.jit("void(int64[::1], int32[::1], int32[::1])")
def comparisons_as_numbers(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        result = (a[i] < b[i]) + 2 * (a[i] == b[i]) + 4 * (not a[i] != b[i])
        r[i] = result


@cuda.jit("void(boolean[::1], boolean[::1], uint64[::1], int64[::1])")
def uint64_against_signed(r, r2, a, b):
    """expect_r = a.astype('f8') > b.astype('f8')
    expect_r2 = a.astype('f8') == b.astype('f8')
    a = np.array([5, 1, 1 << 63, (1 << 63) - 1, (1 << 64) - 1, 9007199254740993] * 20, 'u8')
    b = np.array([-1, 1, (1 << 63) - 1, -(1 << 63), -1, 9007199254740992] * 20)"""
    i = cuda.grid(1)
    if i < r.size:
        result = a[i] > b[i]
        r[i] = result
        r2[i] = a[i] == b[i]


@cuda.jit("void(int64[::1], int32[::1])")
def walrus_like(r, a):
    i = cuda.grid(1)
    if i < r.size:
        n = len(a)
        result = n if n > 3 else a[i]
        r[i] = result


@cuda.jit("void(float64[::1], float64[::1])")
def signs_of_zero(r, a):
    """a = np.array([0.0, -0.0] * 60)"""
    i = cuda.grid(1)
    if i < r.size:
        x = a[i]
        r[i] = 1 / (x + 0.0) + 3 * (1 / (-x)) if i % 4 < 2 else 1 / (x * -1.0)


@cuda.jit("void(float64[::1], float64[::1])")
def infinities(r, a):
    i = cuda.grid(1)
    if i < r.size:
        x = a[i]
        result = math.inf - x if x < math.inf else -math.inf
        r[i] = result if result == result else math.nan


@cuda.jit("void(float64[::1], float64[::1], float64[::1])")
def remainder_of_zero(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        x = a[i]
        r[i] = x % b[i] if not x else 5.0


@cuda.jit("void(int8[::1], int16[::1], int32[::1], int8[::1], int16[::1], int32[::1])")
def quotients_that_do_not_fit(r, r2, r3, a, b, c):
    """a = np.array([-128, -127, 5] * 40, "i1")
    b = np.array([-32768, 7, 5] * 40, "i2")
    c = np.array([-2147483648, 7, 5] * 40, "i4")
    types = off"""
    i = cuda.grid(1)
    if i < r.size:
        r[i] = np.floor_divide(a[i], np.int8(-1))
        r2[i] = np.floor_divide(b[i], np.int16(-1))
        r3[i] = np.floor_divide(c[i], np.int32(-1))


@cuda.jit("void(float32[::1], float32[::1], int64[::1])")
def constants_decide_conditions(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        x = a[i]
        x = x + b[i] if not (1.5 if b[i] > 2 else 2e3) else x
        y = a[i]
        if 0.0 and b[i]:
            y = b[i]
        r[i] = x + y
