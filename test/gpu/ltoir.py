"""Functions that test/gpu/ltoir.cu calls through LTO-IR: every kind of parameter and result."""

import math

from numba import cuda


@cuda.jit("int32(int32, int64)", device=True)
def mix(a, b):
    return a * 3 - int(b)


@cuda.jit("boolean(int8, boolean)", device=True)
def above(a, b):
    return b and a > 3


@cuda.jit("int8(int8, uint16)", device=True)
def narrow(a, b):
    return a - b


@cuda.jit("float64(float64, float32)", device=True)
def wave(x, y):
    return math.sin(x) + math.exp(-y)


@cuda.jit("float32(float32[::1], int64)", device=True)
def total(a, n):
    s = 0.0
    for i in range(n):
        s += a[i]
    return s


@cuda.jit("void(int32[::1], int32)", device=True)
def count(a, i):
    cuda.atomic.add(a, i % a.size, 1)
