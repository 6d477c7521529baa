"""Arrays: 1 to 32 dimensions, layouts, attributes, negative and narrow indices, rows, and stores that convert."""
import numpy as np
from numba import cuda, float32, int32


@cuda.jit("void(float64[::1], float32[::1], int32[::1], uint8[::1], boolean[::1])")
def stores_convert(r, r4, ri, ru, rb):
    """types = off
    expect_r = np.arange(120)
    expect_r4 = np.arange(120) * 0.1
    expect_ri = np.trunc(np.arange(120) * 1.75 - 50)
    expect_ru = np.arange(120) * 3 & 255
    expect_rb = np.arange(120) % 3 != 0"""
    i = cuda.grid(1)
    if i < r.size:
        r[i] = i
        r4[i] = i * 0.1
        ri[i] = i * 1.75 - 50
        ru[i] = i * 3
        rb[i] = i % 3


@cuda.jit("void(int64[:, ::1], int64[:, ::1])")
def two_dimensions(r, a):
    """r = np.zeros((8, 15))
    a = np.arange(120).reshape(8, 15)
    grid = 1, 4
    block = 16, 2"""
    x, y = cuda.grid(2)
    if y < r.shape[0] and x < r.shape[1]:
        r[y, x] = a[y, x] * 2 + a[r.shape[0] - 1 - y, x]


@cuda.jit("void(int64[:, :, ::1], int64[:, :, ::1])")
def three_dimensions(r, a):
    """r = np.zeros((4, 5, 6))
    a = np.arange(120).reshape(4, 5, 6)
    grid = 1, 1, 4
    block = 8, 8, 1"""
    x, y, z = cuda.grid(3)
    if z < r.shape[0] and y < r.shape[1] and x < r.shape[2]:
        r[z, y, x] = a[z, y, x] * 3 - a[-1 - z, -1 - y, -1 - x]


@cuda.jit("void(int64[::1], int32[:, :, :, ::1])")
def four_dimensions(r, a):
    """a = np.arange(120).reshape(2, 3, 4, 5)"""
    i = cuda.grid(1)
    if i < r.size:
        r[i] = a[i // 60, i // 20 % 3, i // 5 % 4, i % 5] - 2 * a[i % 2, i % 3, i % 4, i % 5]


@cuda.jit("void(int64[::1], int32[:, :, :, :, :, :, :, :, :])")
def nine_dimensions(r, a):
    """a = np.arange(1152).reshape(2, 3, 2, 2, 2, 3, 2, 2, 2).T"""
    i = cuda.grid(1)
    if i < r.size:
        corner = a[i % 2, ::-1, 1, :, i % 2]
        shape, turned = corner.shape, corner.T
        turned[i % 2, 1, 0, 1, 0, i % 3] += 0
        r[i] = a.sum() + corner[i % 3, i % 2, 1, 0, 1, i % 2] * shape[0] + a.strides[8] + a.size + len(a.shape)
        for at in np.ndindex(a.shape):
            r[i] += a[at] * (at[8] + i)


@cuda.jit("void(int64[::1], int32[:, :, :, :, :, :, :, :, :, :, :, :, :, :, :, :, :, :, :, :, :, :, :, :, :, :, :, :, :, :, :, :])")
def thirty_two_dimensions(r, a):
    """types = off
    a = np.arange(12).reshape((2, 3) + (1,) * 29 + (2,))
    expect_r = [np.arange(12).reshape(2, 3, 2).T.ravel()[i % 12] + 2 for i in range(120)]"""
    i = cuda.grid(1)
    if i < r.size:
        turned = a.transpose(31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
        r[i] = turned[(i // 6 % 2,) + (0,) * 29 + (i // 2 % 3, i % 2)] + turned.shape[0]


@cuda.jit("void(int64[::1], int16[:, :, :, :, ::1])")
def five_dimensions(r, a):
    """a = np.arange(120).reshape(2, 3, 2, 5, 2)"""
    i = cuda.grid(1)
    if i < r.size:
        r[i] = a[i % 2, i % 3, i // 7 % 2, i % 5, i // 3 % 2]


@cuda.jit("void(int64[::1], float32[:, :, :, :, :, ::1])")
def six_dimensions(r, a):
    """a = np.arange(96).reshape(2, 3, 2, 2, 2, 2)"""
    i = cuda.grid(1)
    if i < r.size:
        r[i] = a[i % 2, i % 3, i // 7 % 2, i // 2 % 2, i // 3 % 2, -1]


@cuda.jit("void(int64[:, ::1], int64[::1, :])")
def fortran_layout(r, a):
    """r = np.zeros((8, 15))
    a = np.asfortranarray(np.arange(120).reshape(8, 15))"""
    i = cuda.grid(1)
    if i < r.size:
        r[i // 15, i % 15] = a[i // 15, i % 15] + a.strides[0] * 1000 + a.strides[1] * 1000000


@cuda.jit("void(int64[::1], int32[::1, :, :])")
def fortran_three(r, a):
    """a = np.asfortranarray(np.arange(120).reshape(4, 5, 6))"""
    i = cuda.grid(1)
    if i < r.size:
        r[i] = a[i // 30, i // 6 % 5, i % 6] * 7 + a.strides[1]


@cuda.jit("void(int64[::1], int64[:, :])")
def any_layout_c(r, a):
    """a = np.arange(120).reshape(8, 15)"""
    i = cuda.grid(1)
    if i < r.size:
        r[i] = a[i // 15, i % 15] + a.strides[0]


@cuda.jit("void(int64[::1], int64[:, :])")
def any_layout_f(r, a):
    """a = np.asfortranarray(np.arange(120).reshape(8, 15))"""
    i = cuda.grid(1)
    if i < r.size:
        r[i] = a[i // 15, i % 15] + a.strides[0] * 1000 + a.strides[1]


@cuda.jit("void(int64[:], int32[:], int64[:, :, :])")
def any_layouts(r, a, b):
    """a = np.arange(120) * 3
    b = np.arange(120).reshape(4, 5, 6)"""
    i = cuda.grid(1)
    if i < r.size:
        r[i] = a[i] + b[i // 30, i // 6 % 5, i % 6]


@cuda.jit("void(int64[::1], int32[::1])")
def negative_constant_index(r, a):
    i = cuda.grid(1)
    if i < r.size:
        r[-1 - i] = a[-1] + a[-120] * 2 + i


@cuda.jit("void(int64[::1], int32[::1], int8[::1], int64[::1])")
def negative_runtime_index(r, a, b, c):
    """a = np.arange(120) * 7
    b = np.arange(120) - 60
    c = -1 - np.arange(120)"""
    i = cuda.grid(1)
    if i < r.size:
        r[i] = a[b[i]] + 1000 * a[c[i]]


@cuda.jit("void(int64[::1], int32[::1], uint8[::1], uint64[::1], int16[::1])")
def index_types(r, a, b, c, d):
    """a = np.arange(120) * 7
    b = np.arange(120)[::-1]
    c = np.arange(120) * 11 % 120
    d = np.arange(120) - 120"""
    i = cuda.grid(1)
    if i < r.size:
        r[i] = a[b[i]] + 1000 * a[c[i]] + 1000000 * a[d[i]]


@cuda.jit("void(int64[::1], int64[:, ::1])")
def negative_in_two_dimensions(r, a):
    """a = np.arange(120).reshape(8, 15)"""
    i = cuda.grid(1)
    if i < r.size:
        r[i] = a[-1 - i // 15, -15 + i % 15] + a[0, -1] * 1000


@cuda.jit("void(int64[::1], int64[:, ::1])")
def rows(r, a):
    """a = np.arange(120).reshape(8, 15)"""
    i = cuda.grid(1)
    if i < r.size:
        row = a[i // 15]
        last = a[-1]
        r[i] = row[i % 15] + last[0] * 1000 + row.size + len(last)


@cuda.jit("void(int64[::1], int64[:, :, ::1])")
def rows_of_rows(r, a):
    """a = np.arange(120).reshape(4, 5, 6)"""
    i = cuda.grid(1)
    if i < r.size:
        plane = a[i // 30]
        row = plane[i // 6 % 5]
        row2 = a[i // 30, -1]
        r[i] = row[i % 6] + 1000 * row2[0] + a[1][2][3] * 1000000 + plane.shape[1] + plane.ndim


@cuda.jit("void(int64[::1], int64[::1, :])")
def row_of_fortran(r, a):
    """a = np.asfortranarray(np.arange(120).reshape(8, 15))"""
    i = cuda.grid(1)
    if i < r.size:
        row = a[i // 15]
        r[i] = row[i % 15] + row.strides[0] * 1000


@cuda.jit("void(int64[:, ::1])")
def store_through_row(r):
    """r = np.zeros((8, 15))"""
    i = cuda.grid(1)
    if i < r.size:
        row = r[i // 15]
        row[i % 15] = i
        row[-1] = 7
        r[0][3] = 5


@cuda.jit("void(int64[::1], int64[:, ::1], int32[:, :, ::1], float32[::1])")
def attributes(r, a, b, c):
    """a = np.arange(12).reshape(3, 4)
    b = np.arange(60).reshape(3, 4, 5)
    c = np.arange(7)
    grid = 1
    block = 1"""
    r[0] = a.size
    r[1] = b.size
    r[2] = a.ndim * 10 + b.ndim
    r[3] = a.itemsize * 100 + b.itemsize
    r[4] = len(a) * 10 + len(c)
    r[5], r[6] = a.shape
    r[7], r[8], r[9] = b.shape
    r[10] = a.strides[0]
    r[11] = b.strides[1] * 1000 + b.strides[0]
    r[12] = a.shape[-1]
    r[13] = len(b.shape)
    s = b.shape
    r[14] = s[0] + s[1] * s[2]
    r[15] = c.strides[0]
    for k in range(b.ndim):
        r[20 + k] = b.shape[k]


@cuda.jit("void(int64[::1], int64[:, ::1])")
def transpose(r, a):
    """a = np.arange(120).reshape(8, 15)"""
    i = cuda.grid(1)
    if i < r.size:
        t = a.T
        r[i] = t[i % 15, i // 15] + t.shape[0] * 1000 + t.strides[0] * 100000 + a.T.T[0, 1]


@cuda.jit("void(int64[::1], int64[:, :, ::1])")
def transpose_three(r, a):
    """a = np.arange(120).reshape(4, 5, 6)"""
    i = cuda.grid(1)
    if i < r.size:
        t = a.T
        r[i] = t[i % 6, i // 6 % 5, i // 30] + t.shape[0] * 1000 + t.strides[2] * 100000


@cuda.jit(device=True)
def sum_of(a):
    total = 0
    for k in range(a.shape[0]):
        for j in range(a.shape[1]):
            total += a[k, j] * (k + 1)
    return total


@cuda.jit("void(int64[::1], int64[:, ::1])")
def layouts_passed(r, a):
    """a = np.arange(20).reshape(4, 5)"""
    i = cuda.grid(1)
    if i < r.size:
        r[i] = sum_of(a) * 1000 + sum_of(a.T)


@cuda.jit(device=True)
def fill_row(row, v):
    for k in range(row.size):
        row[k] = v + k


@cuda.jit("void(int64[:, ::1])")
def row_passed(r):
    """r = np.zeros((8, 15))"""
    i = cuda.grid(1)
    if i < r.shape[0]:
        fill_row(r[i], i * 100)


@cuda.jit("void(int64[::1], int64[:, ::1])")
def chosen_array(r, a):
    """a = np.arange(120).reshape(8, 15) * (-1) ** np.arange(8)[:, None]"""
    i = cuda.grid(1)
    if i < r.size:
        if i % 2:
            row = a[i % 8]
        else:
            row = a[i % 3]
        r[i] = row[i % 15]


@cuda.jit("void(int64[:, ::1], int64[:, ::1], int64[:, ::1])")
def matrix_product(r, a, b):
    """r = np.zeros((6, 7))
    a = np.arange(30).reshape(6, 5)
    b = np.arange(35).reshape(5, 7) - 10"""
    i = cuda.grid(1)
    if i < r.size:
        y, x = i // 7, i % 7
        total = 0
        for k in range(a.shape[1]):
            total += a[y, k] * b[k, x]
        r[y, x] = total


@cuda.jit("void(int64[:, ::1])")
def augmented(r):
    """r = np.arange(120).reshape(8, 15)"""
    i = cuda.grid(1)
    if i < r.size:
        r[i // 15, i % 15] += 5
        r[i // 15, i % 15] *= 3
        r[i // 15, i % 15] -= i
        r[i // 15][i % 15] //= 2


@cuda.jit("void(float64[::1], float64[::1], int32)")
def scalar_argument(r, a, n):
    """n = -7
    a = np.linspace(0, 1, 120)"""
    i = cuda.grid(1)
    if i < r.size:
        r[i] = a[i] * n


@cuda.jit("void(float64[::1], int8, uint16, int64, uint64, float32, float64, boolean)")
def scalar_arguments(r, a, b, c, d, e, f, g):
    """a = -5
    b = 65535
    c = -(1 << 40)
    d = 1 << 63
    e = 0.1
    f = 0.1
    g = True"""
    i = cuda.grid(1)
    if i < r.size:
        r[0] = a
        r[1] = b
        r[2] = c
        r[3] = d
        r[4] = e
        r[5] = f
        r[6] = g
        r[7] = a * b
        r[8] = e * f
        r[9] = c + d


@cuda.jit("void(int64[::1], int64[::1], int64[:, ::1])")
def identity_of_arrays(r, a, b):
    """
    b = np.arange(120).reshape(10, 12)
    """
    i = cuda.grid(1)
    if i < r.size:
        r[i] = (a is a) + 2 * (a is a[:]) + 4 * (a is a[i:]) + 8 * (a is not a[::2]) + 16 * (a[1:] is a[1:]) + 32 * (a is r) + 64 * (b is a)
        r[i] += 128 * (b[0] is b[i % 10])


@cuda.jit("void(int64[:, :, ::1], int64[:, ::1])")
def flat_indices(r, a):
    """grid = 1
    block = 64
    r = np.zeros((3, 4, 5), np.int64)
    a = np.arange(20).reshape(4, 5) * 7
    """
    i = cuda.grid(1)
    if i < r.size:
        width = r.shape[2]
        plane = r.shape[1] * width
        first = i // plane
        rest = i % plane
        r[first, rest // width, rest % width] += a[rest // a.shape[1], rest % a.shape[1]] + i
        cuda.syncthreads()
        if i < 15:
            r[2, 1 + i // width, i % width] += a[1 + i // a.shape[1] // 2, i % a.shape[1]]
            r[1, (i - 10) // width, (i - 10) % width] -= a[i // 5 % 4, i % a.shape[1]]
            r[0, 3 - i // width, i % width] += a[i // width, i % 3]
