"""Iterators: enumerate, zip, arrays of several dimensions, a.flat, np.ndindex, np.ndenumerate, np.nditer, reversed."""
import numpy as np
from numba import cuda


@cuda.jit("void(float64[::1], float32[::1], int32[::1])")
def enumerates(r, x, y):
    """x = np.arange(8) * 1.5
    y = np.arange(5) - 2
    grid = 1
    block = 1"""
    for i, v in enumerate(x):
        r[i] = v * i
    for i, v in enumerate(y, 20):
        r[i] = v
    for i, (a, b) in enumerate(zip(x, y), 40):
        r[i] = a * b
    for (i, a), b in zip(enumerate(x), range(3, 50, 9)):
        r[60 + i] = a + b
    for i, v in enumerate((1.5, 2.5, 4.0)):
        r[80 + i] = v
    n = 0
    for i, v in enumerate(range(0, 0)):
        n += 1
    r[100] = n


@cuda.jit("void(float64[::1], float64[:, ::1])")
def rows(r, a):
    """a = np.arange(60).reshape(12, 5)
    grid = 1
    block = 1"""
    for i, row in enumerate(a):
        r[i] = row[2] * 10 + row.shape[0]
    for i, column in enumerate(a.T):
        r[20 + i] = column[3]
    for p, q in zip(a, a[::-1]):
        r[50] += p[1] * q[0]


@cuda.jit("void(int64[::1], int64[:, :, ::1], int64[:, :, :])")
def all_elements(r, a, b):
    """a = np.arange(24).reshape(2, 3, 4) * 7
    b = np.arange(96).reshape(4, 6, 4)[::-2, ::2]
    grid = 1
    block = 1"""
    s = 0
    for x in a.flat:
        s = (s * 5 + x) % 1000003
    r[0] = s
    s = 0
    for x in b.flat:
        s = (s * 5 + x) % 1000003
    r[1] = s
    s = 0
    for index, x in np.ndenumerate(b):
        s = (s * 5 + x + index[0] * 100 + index[1] * 10 + index[2]) % 1000003
    r[2] = s
    s = 0
    for i, j, k in np.ndindex(a.shape):
        s = (s * 5 + a[i, j, k] + k) % 1000003
    r[3] = s
    s = 0
    for i, j in np.ndindex(3, 4):
        s = (s * 5 + 10 * i + j) % 1000003
    r[4] = s
    s = 0
    for v in np.nditer(b):
        s = (s * 5 + v.item()) % 1000003
    for v in np.nditer(a):
        s = (s * 5 + v[()]) % 1000003
    r[5] = s
    for i in np.ndindex(4, 0, 3):
        r[6] += 1
    for i in np.ndindex(0, 2):
        r[6] += 1


@cuda.jit("void(float64[::1], float64[::1])")
def backwards(r, x):
    """types = off
    x = np.arange(7) * 1.5
    r = np.zeros(24)
    expect_r = np.concatenate([x[::-1], [3, 2, 1], [9, 7, 5, 3, 1], [0, 4, 8], [6], np.zeros(5)])
    grid = 1
    block = 1"""
    for i, v in enumerate(reversed(x)):
        r[i] = v
    for i, v in enumerate(reversed((1, 2, 3))):
        r[7 + i] = v
    for i, v in enumerate(reversed(range(1, 10, 2))):
        r[10 + i] = v
    for i, v in enumerate(reversed(range(8, -3, -4))):
        r[15 + i] = v
    r[18] = len(range(1, 17, 3))


@cuda.jit("void(int64[::1], int64[::1])")
def next_of_an_array(r, a):
    i = cuda.grid(1)
    if i < r.size:
        it = iter(a[:i % 7 + 2])
        result = next(it)
        result_second = next(it)
        for v in it:
            result += v
        r[i] = result * 3 + result_second


@cuda.jit("void(int64[::1], int32[::1])")
def next_of_a_range(r, a):
    i = cuda.grid(1)
    if i < r.size:
        it = iter(range(a[i] & 7, 40, 3))
        result = next(it)
        result_second = next(it)
        r[i] = result * 100 + result_second


@cuda.jit("void(float64[::1], float64[::1])")
def next_of_a_tuple(r, a):
    i = cuda.grid(1)
    if i < r.size:
        it = iter((a[i], 2.5, 7.0))
        result = next(it)
        for v in it:
            result += v * 2
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def loops_share_an_iterator(r, a):
    i = cuda.grid(1)
    if i < r.size:
        pairs = enumerate(a, i)
        for k, v in pairs:
            if k - i > 3:
                break
            r[i] += k * v
        for k, v in pairs:
            r[i] ^= v
            if k > i + 9:
                break
        k, v = next(pairs)
        r[i] += k


@cuda.jit("void(int64[::1], int64[::1], int32[::1])")
def next_of_zip(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        both = zip(a, b, range(i, 200))
        for x, y, k in both:
            if k % 4 == 3:
                break
        x, y, k = next(both)
        result = x + y
        r[i] = result * 1000 + k


@cuda.jit("void(int64[::1], int64[::1])")
def pairs_by_one_iterator_twice(r, a):
    i = cuda.grid(1)
    if i < r.size:
        it = iter(a[:10])
        for x, y in zip(it, it):
            r[i] += x * 10 + y


@cuda.jit(device=True)
def take_two(it):
    return next(it) - next(it)


@cuda.jit("void(int64[::1], int64[::1])")
def iterator_as_argument(r, a):
    i = cuda.grid(1)
    if i < r.size:
        it = iter(a[i % 5:])
        result = take_two(it)
        r[i] = result + 1000 * next(it)
