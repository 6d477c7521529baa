"""Tuples: literals, unpacking, indices, length, comparison, concatenation, nesting, and as values of functions."""
import numpy as np
from numba import cuda, float32, int8, int32, int64

PAIR = (3, 4.5)
TRIPLE = (10, 20, 30)
NESTED = ((1, 2), (3, (4, 5)))


@cuda.jit("void(float64[::1])")
def unpack(r):
    i = cuda.grid(1)
    if i < r.size:
        a, b = PAIR
        x, y, z = TRIPLE
        r[i] = a * b + x - y * z + i


@cuda.jit("void(int64[::1])")
def unpack_nested(r):
    i = cuda.grid(1)
    if i < r.size:
        (a, b), (c, (d, e)) = NESTED
        (f, g), h = (i, 2), 3
        [k, l] = f, g
        r[i] = a + 10 * b + 100 * c + 1000 * d + 10000 * e + f * g * h + k - l


@cuda.jit("void(int64[::1])")
def one_element(r):
    i = cuda.grid(1)
    if i < r.size:
        t = (i,)
        n, = t
        r[i] = n + len(t) + t[0] + t[-1]


@cuda.jit("void(float64[::1])")
def constant_index(r):
    i = cuda.grid(1)
    if i < r.size:
        result = (i, 2.5, True, i * 0.5)
        r[i] = result[0] + result[1] + result[2] + result[3] + result[-1] + result[-4]


@cuda.jit("void(int64[::1])")
def runtime_index(r):
    i = cuda.grid(1)
    if i < r.size:
        t = (3, 1, i, 1, 5)
        result = t[i % 5] * 10 + t[-1 - i % 5]
        r[i] = result + TRIPLE[i % 3]


@cuda.jit("void(float64[::1])")
def runtime_index_of_floats(r):
    i = cuda.grid(1)
    if i < r.size:
        t = (0.5, 1.5, -2.5)
        for k in range(len(t)):
            r[i] = r[i] * 2 + t[k] * i


@cuda.jit("void(int64[::1])")
def length(r):
    i = cuda.grid(1)
    if i < r.size:
        result = len(TRIPLE) + 10 * len(NESTED) + 100 * len((i, i)) + 1000 * len(())
        r[i] = result


@cuda.jit("void(float64[::1])")
def concatenation(r):
    i = cuda.grid(1)
    if i < r.size:
        result = (i, 1) + PAIR + (7,)
        a, b, c, d, e = result
        r[i] = a + b * 10 + c * 100 + d + e * 1000 + len(result)


@cuda.jit("void(boolean[::1], int32[::1], int32[::1])")
def equality(r, a, b):
    """a = np.arange(120) % 3
    b = np.arange(120) % 4"""
    i = cuda.grid(1)
    if i < r.size:
        result = (a[i], b[i]) == (b[i], a[i])
        result2 = (a[i], 1, b[i]) != (1, 1, 2)
        r[i] = result != result2


@cuda.jit("void(int64[::1], int32[::1], int32[::1])")
def ordering(r, a, b):
    """a = np.arange(120) % 3
    b = np.arange(120) % 4"""
    i = cuda.grid(1)
    if i < r.size:
        x, y = (a[i], b[i]), (b[i], 2)
        r[i] = (x < y) + 2 * (x <= y) + 4 * (x > y) + 8 * (x >= y)


@cuda.jit("void(boolean[::1], int32[::1])")
def truth(r, a):
    i = cuda.grid(1)
    if i < r.size:
        t = (a[i], 0)
        result = False
        if t and not ():
            result = True
        r[i] = result


@cuda.jit("void(float64[::1])")
def joined(r):
    i = cuda.grid(1)
    if i < r.size:
        if i % 2:
            result = (1, 2.5)
        else:
            result = (i * 0.5, 4.0)
        r[i] = result[0] * 100 + result[1]


@cuda.jit("void(int64[::1])")
def carried_by_a_loop(r):
    i = cuda.grid(1)
    if i < r.size:
        t = (0, 1)
        for k in range(i):
            t = (t[1], t[0] + t[1])
        r[i] = t[0]


@cuda.jit("void(int64[::1])")
def iteration(r):
    i = cuda.grid(1)
    if i < r.size:
        total = 0
        for x in TRIPLE:
            total += x * i
        for x in (i, i + 1, i + 2):
            total = total * 2 + x
        r[i] = total


@cuda.jit(device=True)
def minmax(a, b):
    return min(a, b), max(a, b)


@cuda.jit("void(float64[::1], int32[::1], float32[::1])")
def returned(r, a, b):
    """b = np.linspace(-50, 50, 120)"""
    i = cuda.grid(1)
    if i < r.size:
        result = minmax(a[i], b[i])
        low, high = result
        r[i] = low * 2 + high
        x, y = minmax(i, 50)
        r[i] += x * 1000 + y


@cuda.jit(device=True)
def total(pair):
    return pair[0] * 2 + pair[1]


@cuda.jit("void(float64[::1])")
def passed(r):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = total((i, 0.5)) + total(PAIR) + total((1, 2))


@cuda.jit("void(float64[::1], UniTuple(int32, 3), Tuple((int32, float32)))")
def arguments(r, t, u):
    """t = (5, -6, 7)
    u = (3, 0.25)
    types = off
    expect_r = np.arange(120) * np.array([5, -6, 7])[np.arange(120) % 3] + 3 * 0.25"""
    i = cuda.grid(1)
    if i < r.size:
        r[i] = i * t[i % 3] + u[0] * u[1]


@cuda.jit("void(int64[:, ::1])")
def as_index(r):
    """r = np.zeros((4, 30))"""
    i = cuda.grid(1)
    if i < r.size:
        t = (i // 30, i % 30)
        if i > 0:
            r[t] = i
            r[t] += r[t[0], t[1]]
        else:
            r[(0, 0)] = 77


@cuda.jit("void(int64[::1])")
def swapped_elements(r):
    i = cuda.grid(1)
    if i < r.size:
        t = (i, 1, 2)
        a, b, c = t[2], t[0], t[1]
        t = (c, a, b)
        r[i] = t[0] + 10 * t[1] + 100 * t[2]


@cuda.jit("void(int64[::1])")
def of_tuples_by_index(r):
    i = cuda.grid(1)
    if i < r.size:
        table = ((1, 2), (3, 4), (i, 6))
        row = table[i % 3]
        r[i] = row[0] * 10 + row[i % 2]


@cuda.jit("void(float64[::1])")
def lists_that_are_tuples(r):
    i = cuda.grid(1)
    if i < r.size:
        a, s = r[i], 0.0
        for p in [a, 2.0, i * 0.5]:
            s += p
        for q in [1, 2, 4]:
            s = s * 2 + q
        for u, v in [(a, 1.0), (3.0, a)]:
            s += u * v
        if i in [1, 3]:
            s += 100
        if 2 < i not in [4, i - 1]:
            s += 1000
        r[i] = s


@cuda.jit("void(int64[::1])")
def positions(r):
    i = cuda.grid(1)
    if i < r.size:
        t = (i, 1, 200)
        result = t.index(200) + t.index(i) * 10 + t.index(1) * 100
        r[i] = result


@cuda.jit("void(int64[::1], int32[::1])")
def of_ranges(r, a):
    """types = off
    expect_r = [1000 * (3 * i + 3) + 2 + 3 * (i % 6) + 12 - i % 3 + (i % 3 == 0) for i in range(120)]
    """
    i = cuda.grid(1)
    if i < r.size:
        x, y, z = range(i, i + 3)
        r[i] = 1000 * (x + y + z) + range(2, 20, 3)[i % 6] + range(13)[-1 - i % 3] + (i % 3, 1, 2).count(0)


@cuda.jit("void(int64[::1], float32[:, ::1], int32)")
def by_name(r, m, n):
    """m = np.zeros((4, 5))
    n = 7
    types = off
    expect_r = [759] * 120
    """
    i = cuda.grid(1)
    if i < r.size:
        result = getattr(m, "ndim") + getattr(m, "shape")[1] * 10 + getattr(m, "nothing", n) * 100
        result_real = getattr(n, "real")
        r[i] = result + result_real


@cuda.jit("void(float64[::1], int64[::1])")
def long_and_joined(r, a):
    """types = off
    expect_r = [0.5 if i % 2 else i for i in range(120)]"""
    i = cuda.grid(1)
    if i < r.size:
        t = (i,) * 99
        if i % 2:
            t = (0.5,) * 99
        r[i] = t[i % 99]


STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
MIXED = ((0, 1.5), (1, 0.5), (0, -1.5), (-1, 0.25), (2, 3.0))
WIDE = (1 << 40, 2, -3, 4, 5)
BYTES = (np.uint8(0), np.uint8(127), np.uint8(128), np.uint8(200), np.uint8(255))
EIGHT = (127, -128, 0, 1, -1, 64, -65, 3)


@cuda.jit("void(int64[::1], float64[::1], int32[::1])")
def looked_up(r, r2, a):
    """Constants that an index chooses from, in memory, in registers, and in loops along them."""
    i = cuda.grid(1)
    if i < r.size:
        w = a[i] & 63
        step = STEPS[w % 4]
        mixed = MIXED[w % 5]
        total = step[0] * 10 + step[1] + WIDE[w % 5] + BYTES[w // 3 % 5] + STEPS[-1 - w % 4][1] + EIGHT[w % 8] * 1000
        square = mixed[0] * mixed[1]
        for dy, dx in STEPS:
            total += dy * 3 + dx * w
        for n, (x, y) in enumerate(MIXED):
            square += x * y * n
        r[i] = total
        r2[i] = square
