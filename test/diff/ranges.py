"""range with all kinds of arguments: the type of what it yields, how often, and in which order."""
import numpy as np
from numba import cuda, float32


@cuda.jit("void(int64[::1])")
def one_literal(r):
    i = cuda.grid(1)
    if i < r.size:
        for result in range(7):
            r[i] = r[i] * 3 + result


@cuda.jit("void(int64[::1], int8[::1])")
def of_int8(r, a):
    """a = np.arange(-60, 60)"""
    i = cuda.grid(1)
    if i < r.size:
        for result in range(a[i]):
            r[i] = r[i] * 3 + result


@cuda.jit("void(int64[::1], int16[::1])")
def of_int16(r, a):
    """a = np.arange(-60, 60)"""
    i = cuda.grid(1)
    if i < r.size:
        for result in range(a[i]):
            r[i] = r[i] * 3 + result


@cuda.jit("void(int64[::1], int32[::1])")
def of_int32(r, a):
    """a = np.arange(-60, 60)"""
    i = cuda.grid(1)
    if i < r.size:
        for result in range(a[i]):
            r[i] = r[i] * 3 + result


@cuda.jit("void(int64[::1], int64[::1])")
def of_int64(r, a):
    """a = np.arange(-60, 60)"""
    i = cuda.grid(1)
    if i < r.size:
        for result in range(a[i]):
            r[i] = r[i] * 3 + result


@cuda.jit("void(int64[::1], uint8[::1])")
def of_uint8(r, a):
    """a = np.arange(120)"""
    i = cuda.grid(1)
    if i < r.size:
        for result in range(a[i]):
            r[i] = r[i] * 3 + result


@cuda.jit("void(int64[::1], uint32[::1])")
def of_uint32(r, a):
    """a = np.arange(120)"""
    i = cuda.grid(1)
    if i < r.size:
        for result in range(a[i]):
            r[i] = r[i] * 3 + result


@cuda.jit("void(int64[::1], uint64[::1])")
def of_uint64(r, a):
    """a = np.arange(120)"""
    i = cuda.grid(1)
    if i < r.size:
        for result in range(a[i]):
            r[i] = r[i] * 3 + result


@cuda.jit("void(int64[::1], boolean[::1])")
def of_bool(r, a):
    i = cuda.grid(1)
    if i < r.size:
        for result in range(a[i]):
            r[i] += 1 + result


@cuda.jit("void(int64[::1], int32[::1], int32[::1])")
def two_int32(r, a, b):
    """a = np.arange(120) % 17 - 8
    b = np.arange(120) % 13 - 6"""
    i = cuda.grid(1)
    if i < r.size:
        for result in range(a[i], b[i]):
            r[i] = r[i] * 3 + result


@cuda.jit("void(int64[::1], int32[::1], int64[::1])")
def int32_to_int64(r, a, b):
    """a = np.arange(120) % 17 - 8
    b = np.arange(120) % 13 - 6"""
    i = cuda.grid(1)
    if i < r.size:
        for result in range(a[i], b[i]):
            r[i] = r[i] * 3 + result


@cuda.jit("void(int64[::1], int32[::1], uint32[::1])")
def int32_to_uint32(r, a, b):
    """a = np.arange(120) % 17 - 8
    b = np.arange(120) % 13"""
    i = cuda.grid(1)
    if i < r.size:
        for result in range(a[i], b[i]):
            r[i] = r[i] * 3 + result


@cuda.jit("void(int64[::1], uint64[::1])")
def literal_to_uint64(r, b):
    """b = np.arange(120) % 13"""
    i = cuda.grid(1)
    if i < r.size:
        for result in range(2, b[i]):
            r[i] = r[i] * 3 + result


@cuda.jit("void(int64[::1], int64[::1], uint64[::1])")
def int64_to_uint64(r, a, b):
    """a = np.arange(120) % 17 - 8
    b = np.arange(120) % 13"""
    i = cuda.grid(1)
    if i < r.size:
        for result in range(a[i], b[i]):
            r[i] = r[i] * 3 + result


@cuda.jit("void(int64[::1], uint8[::1], uint16[::1])")
def two_unsigned(r, a, b):
    """a = np.arange(120) % 17
    b = np.arange(120) % 13"""
    i = cuda.grid(1)
    if i < r.size:
        for result in range(a[i], b[i]):
            r[i] = r[i] * 3 + result


@cuda.jit("void(int64[::1], int32[::1], int32[::1], int32[::1])")
def three_int32(r, a, b, c):
    """a = np.arange(120) % 17 - 8
    b = np.arange(120) % 13 - 6
    c = np.array([1, 2, 3, -1, -2, -3, 7, -9])[np.arange(120) % 8]"""
    i = cuda.grid(1)
    if i < r.size:
        for result in range(a[i], b[i], c[i]):
            r[i] = r[i] * 3 + result


@cuda.jit("void(int64[::1], int64[::1], int64[::1], int64[::1])")
def three_int64(r, a, b, c):
    """a = np.arange(120) % 17 - 8
    b = np.arange(120) % 13 - 6
    c = np.array([1, 2, 3, -1, -2, -3, 7, -9])[np.arange(120) % 8]"""
    i = cuda.grid(1)
    if i < r.size:
        for result in range(a[i], b[i], c[i]):
            r[i] = r[i] * 3 + result


@cuda.jit("void(int64[::1], int32[::1], int32[::1])")
def literal_step(r, a, b):
    """a = np.arange(120) % 17 - 8
    b = np.arange(120) % 13 - 6"""
    i = cuda.grid(1)
    if i < r.size:
        for result in range(a[i], b[i], 3):
            r[i] = r[i] * 3 + result
        for result2 in range(b[i], a[i], -2):
            r[i] = r[i] * 5 + result2


@cuda.jit("void(int64[::1])")
def literal_backwards(r):
    i = cuda.grid(1)
    if i < r.size:
        for result in range(10, 0, -3):
            r[i] = r[i] * 11 + result
        for result2 in range(10, 11, -1):
            r[i] += 1000000
        for result3 in range(5, 5):
            r[i] += 1000000


@cuda.jit("void(int64[::1], int32[::1])")
def near_the_ends_of_int32(r, a):
    """a = 2147483647 - np.arange(120) % 7"""
    i = cuda.grid(1)
    if i < r.size:
        for k in range(a[i] - 3, a[i]):
            r[i] += k
        for k in range(-2147483648 + i, -2147483648 - 1, -1):
            r[i] += 3


@cuda.jit("void(int64[::1], int32[::1], int32[::1])")
def steps_over_the_end(r, a, b):
    """a = 2147483640 + np.arange(120) % 7
    b = np.full(120, 2147483647)"""
    i = cuda.grid(1)
    if i < r.size:
        for k in range(a[i], b[i], 5):
            r[i] += k


@cuda.jit("void(int64[::1], int64[::1])")
def of_size_and_len(r, a):
    """a = np.arange(9)"""
    i = cuda.grid(1)
    if i < r.size:
        for result in range(a.size):
            r[i] += a[result] * result
        for result2 in range(len(a)):
            r[i] += a[result2]
        for result3 in range(a.shape[0]):
            r[i] -= result3


@cuda.jit("void(int64[::1], int32)")
def grid_stride(r, n):
    """grid = 2
    block = 16
    n = 117"""
    for result in range(cuda.grid(1), n, cuda.gridsize(1)):
        r[result] = result * 2 + 1


@cuda.jit("void(int64[::1], int32)")
def thread_stride_int32(r, n):
    """grid = 1
    block = 16
    n = 117"""
    for result in range(cuda.threadIdx.x, n, cuda.blockDim.x):
        r[result] = result * 2 + 1


@cuda.jit("void(int64[::1])")
def attributes(r):
    i = cuda.grid(1)
    if i < r.size:
        s = range(3, i, 2)
        r[i] = s.start + s.stop * 10 + s.step * 100 + len(s) * 10000


@cuda.jit("void(int64[::1])")
def kept_in_a_variable(r):
    i = cuda.grid(1)
    if i < r.size:
        s = range(i % 6)
        for x in s:
            for y in s:
                r[i] += x * 10 + y


@cuda.jit("void(float64[::1], int64[::1])")
def over_array(r, c):
    """c = np.arange(10) ** 2"""
    i = cuda.grid(1)
    if i < r.size:
        result = 0.5
        for x in c:
            result += x * i
        r[i] = result


@cuda.jit("void(float64[::1])")
def over_tuple(r):
    i = cuda.grid(1)
    if i < r.size:
        for result in (1.5, 2.5, 4.0):
            r[i] = r[i] * 2 + result
        for k in (i, 3, i + 1):
            r[i] += k


@cuda.jit("void(int64[::1], int64[::1], float64[::1])")
def membership_of_a_range(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        x = range(3, i, 2)
        y = range(i, -20, -3)
        r[i] = (5 in x) + 2 * (b[i] in x) + 4 * (a[i] in y) + 8 * (-2 not in y) + 16 * (7.0 in range(3, 30, 4))


@cuda.jit("void(int64[::1], int64[::1], int32[::1], int32[::1])")
def indexing_from_below_zero(r, c, a, b):
    """
    c = np.arange(1, 8) ** 3
    a = np.arange(120) % 14 - 7
    b = np.arange(120) * 5 % 15 - 7
    """
    i = cuda.grid(1)
    if i < r.size:
        last = 100
        for k in range(a[i], b[i]):
            r[i] = r[i] * 3 + c[k]
            last = k
        for k in range(a[i], b[i], 3):
            if k < 6:
                r[i] += c[k] * last + c[k + 1]
            last += 1
        for k in range(b[i], a[i], -2):
            r[i] = r[i] * 5 + c[k - 1 if k == 7 else k]
        r[i] += last


@cuda.jit("void(int64[::1], int64[::1], int64[::1], int64[::1])")
def nested_from_below_zero(r, c, a, b):
    """
    c = np.arange(1, 8) ** 3
    a = np.arange(120) % 14 - 7
    b = np.arange(120) * 5 % 15 - 7
    """
    i = cuda.grid(1)
    if i < r.size:
        total = 0
        for j in range(a[i], b[i]):
            total -= c[j]
            for k in range(j, b[i]):
                if c[k] % 2:
                    total = total * 3 + c[k] - j
        r[i] = total


@cuda.jit("void(int64[::1], int64[::1])")
def few_turns_far_away(a, r):
    """Bounds beyond 32 and 40 bits."""
    i = cuda.grid(1)
    if i < r.size:
        total = 0
        for k in range(2147483640, 2147483640 + a[i] % 9, 3):
            total += k
        for k in range(1 << 41, (1 << 41) + a[i] % 5):
            total ^= k
        for k in range(-(1 << 62), a[i] % 4 - (1 << 62)):
            total -= k
        r[i] = total


@cuda.jit("void(int64[::1], int64[::1])")
def steps_to_zero_from_below(r, c):
    """c = np.arange(9) ** 3"""
    i = cuda.grid(1)
    if i < r.size:
        for k in range(-8, 0, 3):
            r[i] = r[i] * 3 + c[k]
        for k in range(-7, 1, 3):
            r[i] = r[i] * 3 + c[k]


@cuda.jit("void(int64[::1], int64[::1], int64[::1], int64[::1])")
def starts_beyond_the_end(r, c, a, b):
    """
    c = np.arange(1, 8) ** 3
    a = np.resize([-1 << 62, 1 - (1 << 62), -1 << 32, -1 << 31, -7, -1, 0, 2, 5, 6, 7, (1 << 31) - 1, 1 << 31, 1 << 32, 1 << 62], 120)
    b = np.repeat([-1 << 62, -1 << 32, -3, 0, 1, 4, 7, (1 << 62) - 1], 15)
    """
    i = cuda.grid(1)
    if i < r.size:
        total = 0
        start = max(0, a[i])
        last = -1
        for k in range(start, min(b[i], 6)):
            total = total * 3 + c[k] + int(float32(k) * 3)
            last = k
        total = (total ^ start) * 5 + last
        for k in range(start, min(b[i], 7), 1 + i % 3):
            total = total * 3 + c[k]
        for k in range(a[i] if a[i] >= -7 else 7, min(b[i], 6)):
            total = total * 3 + c[k]
            last += k
        for j in range(start, min(b[i], 5)):
            for k in range(max(j, a[i]), min(b[i], 6)):
                if k == 4:
                    break
                total += c[k] * j
        r[i] = total + last


@cuda.jit("void(int64[::1], float32[::1], float64[::1])")
def bounds_from_floats(r, a, b):
    """
    a = np.resize([np.nan, -np.inf, -1e30, -2.5, -0.5, 0.0, 1.5, 6.0, 7.5, 2147483520.0, 2147483648.0, 1e15, 9.3e18, 1e30, np.inf], 120)
    b = np.repeat([np.nan, -np.inf, -2147483649.5, -0.5, 3.25, 6.0, 1e10, np.inf], 15)
    expect_r = (lambda n, s: np.where(s < n, (n * (n - 1) - s * (s - 1)) // 2 + n - s, 0))(np.clip(np.trunc(np.nan_to_num(b, nan=-9)), -9, 6), np.clip(np.trunc(np.nan_to_num(a, nan=-9)), 0, 9))
    """
    i = cuda.grid(1)
    if i < r.size:
        for x in range(max(0, int(a[i])), min(int(b[i]), 6)):
            r[i] += int(float32(x)) + 1


@cuda.jit("void(int64[::1], int32[::1])")
def as_many_turns_whatever_the_step(r, a):
    """a = np.arange(120) - 8"""
    i = cuda.grid(1)
    if i < r.size:
        s = (a[i] & 15) + 1
        last = 0
        for k in range(-s, s + 1, s):
            r[i] = r[i] * 3 + k
        for k in range(a[i], a[i] + 8 * s, s):
            r[i] = r[i] * 3 + k
        for k in range(6 * s + a[i], a[i] - 1, -s):
            r[i] = r[i] * 3 + k
        for k in range(a[i] + s, a[i] + 3 * s - 1, s):
            r[i] = r[i] * 3 + k
        for k in range(a[i] + 3 * s, a[i], s):
            r[i] = r[i] * 3 + k
        for k in range(a[i] - s * 2, a[i] + s * 2, s * 2):
            if k == -3:
                continue
            last = k
        r[i] = r[i] * 3 + last


@cuda.jit("void(int64[::1], int32[::1])")
def as_many_turns_from_anywhere(r, a):
    """a = np.arange(120) - 60"""
    i = cuda.grid(1)
    if i < r.size:
        x = a[i]
        for j in range(x - 2, x + 3):
            r[i] = r[i] * 3 + j
        for j in range(x, 3 + x, 2):
            r[i] = r[i] * 3 + j
        for j in range(x + 1, x):
            r[i] = r[i] * 3 + j
        for j in range(2 * (x + 1), 4 + x * 2):
            for k in range(j - 1, j + 2):
                if k == 5:
                    break
                r[i] = r[i] * 3 + k
        for j in range(x + 7, x - 7, -3):
            r[i] = r[i] * 3 + j
        for j in range(i, i + 20 * 32, 32):
            r[i] += j
