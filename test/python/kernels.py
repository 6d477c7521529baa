"""What launch.py launches with arrays of pykrt.cuda."""
import numpy as np
from numba import cuda, from_dtype, types

point = from_dtype(np.dtype([("x", np.float32), ("n", np.int64)], align=True))


@cuda.jit("void(float64[:], float64)")
def add(x, a):
    i = cuda.grid(1)
    if i < x.size:
        x[i] += a


@cuda.jit("void(float64[::1], float64[::1])")
def copy(y, x):
    i = cuda.grid(1)
    if i < x.size:
        y[i] = x[i]


@cuda.jit("void(float32[:, ::1], float32[::1, :])")
def transpose(x, y):
    i, j = cuda.grid(2)
    if i < x.shape[0] and j < x.shape[1]:
        y[i, j] = 10 * x[i, j]


@cuda.jit((point[::1],))
def move(p):
    i = cuda.grid(1)
    if i < p.size:
        p[i].x += 1
        p[i].n = i


@cuda.jit((types.NPDatetime("s")[::1], types.NPTimedelta("s")))
def later(t, step):
    i = cuda.grid(1)
    if i < t.size:
        t[i] += step


@cuda.jit("void()")
def nothing():
    pass
