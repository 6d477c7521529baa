import numpy as np
from numba import cuda, float32

point = np.dtype([("x", "f4"), ("y", "f4")])


@cuda.jit(device=True)
def array_or_argument(t, i):
    if i > 0:
        t = cuda.local.array(2, float32)  # NOTE: make it in the caller and pass it as an argument
        t[0] = i
    return t  # ERROR: array(float32, 1d, C) refers to a local array, which ends with this call


@cuda.jit(device=True)
def record(i):
    t = cuda.local.array(2, point)
    t[0].x = i
    return t[0]  # ERROR: refers to a local array, which ends with this call


@cuda.jit(device=True)
def view_in_a_tuple(i):
    t = cuda.local.array((2, 3), float32)
    t[0, 1] = i
    return i, t[0, i:]  # ERROR: array(float32, 1d, C) refers to a local array


@cuda.jit(device=True)
def two_lengths(i):
    if i > 0:
        return np.zeros(3)
    return np.ones(2)  # ERROR: array(float64, 1d, C) refers to a local array


@cuda.jit(device=True)
def twice(i):
    t = np.full(2, i)
    return t, t[:1]  # ERROR: array(int64, 1d, C) refers to a local array


@cuda.jit(device=True)
def element(i):
    t = cuda.local.array(2, float32)
    t[i] = i
    return t[i]


@cuda.jit(device=True)
def argument(t):
    return t[1:]


@cuda.jit("void(float32[:], int64)")
def results(r, i):
    t = cuda.local.array(4, float32)
    r[0] = array_or_argument(t, i)[0] + record(i).x + view_in_a_tuple(i)[1][0] + element(i) + argument(t)[0]
    r[1] = two_lengths(i)[0] + twice(i)[0][0]
