# ARGS: -Wperf
# float32 data computed in float64: by a constant, an integer, an accumulator.
import math
import numpy as np
from numba import cuda


@cuda.jit("void(float32[::1], float32[::1], int32, float64[::1])")
def k(r, x, n, wide):
    i = cuda.grid(1)
    if i < x.size:
        r[i] = x[i] * 0.5  # WARNING: this float32 arithmetic is done in float64, because the constant is float64 [float64-literal]
        # NOTE: write np.float32(0.5), or compile with --literals=f32
        r[i] = math.pi * x[i]  # WARNING: [float64-literal]
        r[i] = x[i] * 3 + 1  # WARNING: this arithmetic of a float32 and an integer is done in float64 [float64-by-integer]
        # NOTE: write np.float32(3)
        r[i] += 2  # WARNING: this arithmetic of a float32 and an integer is done in float64
        r[i] = np.float64(7) * x[i]  # WARNING: because the constant is float64
        # NOTE: write np.float32(7)
        r[i] = x[i] / n  # WARNING: this arithmetic of a float32 and an integer is done in float64 [float64-by-integer]
        # NOTE: write np.float32(...) around the integer
        r[i] = x[i] * np.float32(0.5)
        wide[i] = x[i] * 0.5


@cuda.jit("void(float32[::1], float32[::1], float64[::1])")
def sums(r, x, wide):
    a = 0
    for i in range(x.size):
        a += x[i]  # WARNING: 'a' accumulates float32 values in float64 [float64-accumulator]
        # NOTE: start it with np.float32(0)
    r[0] = a
    b = 0.0
    for i in range(x.size):
        b += x[i] * x[i]  # WARNING: 'b' accumulates float32 values in float64
    r[1] = b
    c = np.float32(0)
    for i in range(x.size):
        c += x[i]
    r[2] = c
    d = 0.0
    for i in range(x.size):
        d += x[i]
    wide[0] = d
    e = 0.0
    for i in range(4):
        for j in range(16):
            if x[j] > 0:
                e += x[i * 16 + j]  # WARNING: 'e' accumulates float32 values in float64
    r[3] = e
    f = 1.0
    if x[0] > 0:
        f = f - x[1]  # WARNING: because the constant is float64
    r[4] = f
