# ARGS: -Wall -Wno-perf
# Constants that do not fit, division by zero, tests that types decide, floats that are compared for equality.
import math
import numpy as np
from numba import cuda, njit


@cuda.jit("void(uint8[::1], int32[::1], uint32[::1], float32[::1])")
def fits(b, x, u, f):
    b[0] = 300  # WARNING: 300 does not fit into uint8, which makes it 44 [constant-overflow]
    # NOTE: take a wider type, or write the value that is meant
    x[0] = np.int32(3000000000)  # WARNING: 3000000000 does not fit into int32, which makes it -1294967296
    x[1] = 0.5  # WARNING: 0.5 does not fit into int32, which makes it 0
    # NOTE: write int(...) around it if that is meant, or make it an array of floats
    f[0] = 1e40  # WARNING: 1e+40 does not fit into float32, which makes it inf
    b[1] = 255
    b[2] = -1
    u[0] = 0xFFFFFFFF
    x[2] = np.int32(0x9E3779B9)
    x[3] = int(2.5)
    x[4] = 2.0
    f[1] = math.inf


@cuda.jit("void(int32[::1], float32[::1])")
def divides(x, f):
    x[0] = x[1] // 0  # WARNING: '//' divides by zero [division-by-zero]
    # NOTE: Python raises ZeroDivisionError, a kernel goes on with 0: divide by another number
    x[2] = x[1] % 0  # WARNING: '%' divides by zero
    f[0] = f[1] / 0  # WARNING: '/' divides by zero
    # NOTE: for infinity write math.inf
    f[2] = f[1] / 0.0


@cuda.jit("void(uint32[::1], int8[::1])")
def decides(u, x):
    if u[0] >= 0:  # WARNING: this test is always true: uint32 holds 0 to 4294967295 [decided-test]
        # NOTE: a number that may be negative has a signed type, as np.int64(...) gives
        u[0] = 1
    if u[0] < 0:  # WARNING: this test is always false
        u[0] = 1
    if x[0] == 200:  # WARNING: this test is always false: int8 holds -128 to 127
        # NOTE: compare with a number that it can hold, or take a wider type
        u[0] = 1
    if u[0] > 0 and x[0] < 0 and x[0] < 127:
        u[0] = 2


@cuda.jit("void(float32[::1], float64[::1])")
def equals(f, d):
    if f[0] == 0.1:  # WARNING: no float32 is equal to 0.1 [float-equality]
        # NOTE: compare with np.float32(0.1), or the distance: abs(x - 0.1) <= eps
        f[1] = 1
    if d[0] + d[1] == d[2]:  # WARNING: this compares a rounded result for equality
        # NOTE: compare the distance: abs(x - y) <= eps
        f[1] = 1
    if math.sqrt(d[0]) != 2.0:  # WARNING: this compares a rounded result
        f[1] = 1
    if f[0] == 0.5 or f[0] * f[1] == 0 or f[0] != f[0] or f[0] == f[1] or math.floor(d[0]) == d[0]:
        f[2] = 1


@njit
def host(x):
    return x


@njit
def host(x):
    return x + 1


@cuda.jit("void(float32[::1])")
def twice(x):  # WARNING: 'twice' is defined again below; this definition is compiled as 'twice_1'
    x[0] = 1


@cuda.jit("void(float32[::1])")
def twice(x):
    x[0] = 2
