"""Arithmetic on whole views, fused into loops: what Numba-CUDA rejects for want of memory. The values are NumPy's."""
import numpy as np
from numba import cuda, float64


@cuda.jit("void(float64[:, ::1], float64[:, ::1])")
def rows_by_rows(r, x):
    """types = off
    r = np.zeros((8, 6))
    x = np.arange(48).reshape(8, 6) + 1
    expect_r = np.array([x[0] / x[0].mean(), x[1] ** 2 - 2 * x[1], -x[2] + x[:6, 2], np.sqrt(x[3]) * 0.5, x[4] % 7 // 2, \
np.maximum(x[5], 33.5), np.where(x[6] > 40, 1.0, 0.0), x[7] + x[6, 2:3]])
    tolerance = rel=1e-15
    grid = 1
    block = 8"""
    i = cuda.threadIdx.x
    if i == 0:
        r[i] = x[i] / x[i].mean()
    elif i == 1:
        r[i, :] = x[i, :] ** 2 - 2 * x[i, :]
    elif i == 2:
        r[i] = -x[i] + x[:6, i]
    elif i == 3:
        r[i] = np.sqrt(x[i]) * 0.5
    elif i == 4:
        r[i] = x[i] % 7 // 2
    elif i == 5:
        r[i] = np.maximum(x[i], 33.5)
    elif i == 6:
        r[i] = x[i] > 40
    else:
        r[i] = x[i] + x[6, 2:3]


@cuda.jit("void(float64[:, ::1])")
def in_place(r):
    """types = off
    r = np.arange(48).reshape(8, 6) + 1
    expect_r = np.array([r[0] + 1, r[1] * r[2], [13, 14 * 13, 15 * 14, 16 * 15, 17 * 16, 18 * 17], r[3] - r[3].mean(), \
[25, 26, 27, 28, 29, 30], [31 + 32, 32 + 33, 33 + 34, 34 + 35, 35 + 36, 36], r[6] / 2, r[7] - r[6] / 2])
    grid = 1
    block = 1"""
    r[0] += 1
    r[1] *= r[2]
    r[2, 1:] *= r[2, :-1]
    r[3] -= r[3].mean()
    r[4, 1:] = r[4, :-1] + 1
    r[5, :-1] = r[5, :-1] + r[5, 1:]
    row = r[6]
    row /= 2
    r[7] -= row


@cuda.jit("void(float64[::1], float64[:, ::1], float32[::1])")
def reduced(r, x, y):
    """types = off
    r = np.zeros(10)
    x = np.sin(np.arange(48)).reshape(8, 6)
    y = np.arange(6) * 0.5
    expect_r = np.array([np.dot(x[1], x[2]), x[0] @ x[:6, 3], (x * x).sum(), np.mean((x - x.mean()) ** 2), (x > 0.5).sum(), \
np.abs(x).max(), (x[1] + y).argmax(), np.sum(x * y), (2 * x[3] - y).min(), np.any(x[0] + 2 < y)])
    tolerance = rel=1e-13
    grid = 1
    block = 1"""
    r[0] = np.dot(x[1], x[2])
    r[1] = x[0] @ x[:6, 3]
    r[2] = (x * x).sum()
    r[3] = np.mean((x - x.mean()) ** 2)
    r[4] = (x > 0.5).sum()
    r[5] = np.abs(x).max()
    r[6] = (x[1] + y).argmax()
    r[7] = np.sum(x * y)
    r[8] = (2 * x[3] - y).min()
    r[9] = np.any(x[0] + 2 < y)


@cuda.jit("void(float64[:, :, ::1], float64[:, ::1], float64[::1])")
def broadcast(r, a, b):
    """types = off
    r = np.zeros((3, 4, 5))
    a = np.arange(20).reshape(4, 5)
    b = np.arange(5) * 100
    expect_r = np.array([a + b, a[:, 1:2] * b, np.broadcast_to(a[2], (4, 5))])
    grid = 1
    block = 1"""
    r[0] = a + b
    r[1] = a[:, 1:2] * b
    r[2] = a[2]


@cuda.jit("void(float64[:, ::1], float64[:, ::1], float64[::1])")
def long(r, a, b):
    """types = off
    r = np.zeros((4, 5))
    a = np.arange(20).reshape(4, 5)
    b = np.arange(5) * 100
    expect_r = 30 * a + a[:, 1:2] * 2 + a[2:3, 3:4] * 3 + b
    grid = 1
    block = 1"""
    t = cuda.local.array((4, 5), float64)
    t[:] = a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a
    r[:] = t + (a[:, 1:2] + (a[2:3, 3:4] + a[2:3, 3:4] * 2)) + (a[:, 1:2] + b)


@cuda.jit("void(float64[::1], float64[:, ::1])")
def local_copies(r, a):
    """types = off
    r = np.zeros(8)
    a = np.arange(20).reshape(4, 5)
    expect_r = np.array([2, 4, 6, 8, 12, 0, 0, 0])
    grid = 1
    block = 1"""
    t = cuda.local.array(4, float64)
    t[:] = a[0, 1:] * 2
    u = t.copy()
    t[:] = 0
    r[:4] = u
    r[4] = t.sum() + u.astype(np.int32)[1] * 3


@cuda.jit("void(float64[:, ::1], int64)")
def overlapping(r, i):
    """types = off
    r = np.tile(np.arange(8) + 1, (15, 1))
    i = 2
    expect_r = np.array([r[0] - 2, r[0] * 3, r[0] - 2, [0, 0, 0, 0, 4, 4, 4, 4], [0, 0, 0, 0, 4, 4, 4, 4], [-4, -4, -4, -4, 0, 0, 0, 0], \
[1, 1, 2, 3, 5, 1, 2, 3], [-1, 2, -1, 4, -1, 6, -1, 8], [-5, 2, -3, 4, -1, 6, 1, 8], [5, 6] * 4, [2, 2, 4, 4, 6, 6, 8, 8], \
[2, 4, 6, 8, 5, 6, 7, 8], [2, 2, 4, 4, 6, 6, 8, 8], [-1, 0] * 4, [8, 2, 18, 4, 20, 6, 14, 8]])
    grid = 1
    block = 1"""
    r[0] -= r[0, 1:2]
    r[1] *= r[1, i:i + 1]
    np.subtract(r[2], r[2, 1:2], r[2])
    a = r[3].reshape(2, 4)
    a -= a[0]
    a = r[4].reshape(2, 4)
    a -= a[0:1]
    a = r[5].reshape(2, 4)
    a[:] = a - a[1]
    a = r[6].reshape(2, 4)
    a[:, 1:] -= a[:, :1]
    r[7, ::2] -= r[7, 1::2]
    a = r[8].reshape(4, 2)
    a[:, :1] -= a[2, 1:]
    a = r[9].reshape(4, 2)
    a[:] = a[2]
    a = r[10].reshape(4, 2)
    a[:] = a[:, 1:]
    r[11, :4] = r[11, ::2] + 1
    r[12, ::2] = r[12, :4] * 2
    a = r[13].reshape(4, 2)
    a -= a[:, 1:]
    a = r[14].reshape(4, 2)
    a[:, :1] *= a[::-1, 1:]


@cuda.jit("void(float64[:, ::1])")
def backwards(r):
    """types = off
    r = np.tile(np.arange(8) + 1, (5, 1))
    expect_r = np.array([[1, 2, 3, 4, 5, 6, 14, 16], [1, 1, 2, 3, 4, 5, 6, 7], r[0] - 8, [1, 3, 3, 7, 5, 11, 7, 15], [2, 2, 4, 4, 6, 6, 8, 8]])
    grid = 1
    block = 1"""
    r[0, 6:] *= r[0, 1:2]
    back = r[1, ::-1]
    back[:-1] = back[1:] * 1
    back = r[2, ::-1]
    back -= r[2, 7:]
    z = r[3].view(np.complex128)
    z.imag[:] = z.real + z.imag
    z = r[4].view(np.complex128)
    z.real[:] = z.imag
