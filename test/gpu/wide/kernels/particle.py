"""Particles and a grid."""

import math

from numba import cuda, float32, int32


@cuda.jit("void(float32[:, :], float32[:], float32[:], float32[:])")
def deposit(grid, x, y, charge):
    """Cloud in cell: each particle's charge onto four points."""
    p = cuda.grid(1)
    if p < x.shape[0]:
        i = int32(math.floor(y[p]))
        j = int32(math.floor(x[p]))
        fy = y[p] - float32(i)
        fx = x[p] - float32(j)
        q = charge[p]
        cuda.atomic.add(grid, (i, j), q * (float32(1) - fy) * (float32(1) - fx))
        cuda.atomic.add(grid, (i, j + 1), q * (float32(1) - fy) * fx)
        cuda.atomic.add(grid, (i + 1, j), q * fy * (float32(1) - fx))
        cuda.atomic.add(grid, (i + 1, j + 1), q * fy * fx)


@cuda.jit("void(float32[::1], float32[:, ::1], float32[::1], float32[::1])")
def gather(out, field, x, y):
    """The field at each particle, interpolated."""
    p = cuda.grid(1)
    if p < x.shape[0]:
        i = int32(math.floor(y[p]))
        j = int32(math.floor(x[p]))
        fy = y[p] - float32(i)
        fx = x[p] - float32(j)
        out[p] = ((float32(1) - fy) * ((float32(1) - fx) * field[i, j] + fx * field[i, j + 1])
                  + fy * ((float32(1) - fx) * field[i + 1, j] + fx * field[i + 1, j + 1]))
