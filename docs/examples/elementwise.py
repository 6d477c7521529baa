"""One thread, one element (or a few): the simplest kernels.

Four ways to find the element: a grid-stride loop, a 2-D grid, an index computed by hand and a guarded 1-D grid.
"""

import math

from numba import cuda


@cuda.jit("void(float32[::1], float32[::1], float32[::1])")
def vector_add(r, x, y):
    """r = x + y. The grid may be of any size: each thread takes every gridsize-th element."""
    for i in range(cuda.grid(1), r.size, cuda.gridsize(1)):
        r[i] = x[i] + y[i]


@cuda.jit("void(float32[:, ::1])")
def increment_2d(a):
    """a += 1. The x of the grid runs along the last index, so that neighbouring threads touch neighbouring words."""
    x, y = cuda.grid(2)
    if y < a.shape[0] and x < a.shape[1]:
        a[y, x] += 1


@cuda.jit("void(float32[::1], float32[::1])")
def copy_index(r, x):
    """r = x, with the index that cuda.grid(1) stands for written out."""
    i = cuda.threadIdx.x + cuda.blockIdx.x * cuda.blockDim.x
    if i < r.size:
        r[i] = x[i]


@cuda.jit(device=True)
def round_half_up(value, decimal):
    """`value` rounded to `decimal` (0 or more) places; a half goes up."""
    scale = 10 ** decimal
    return math.floor(value * scale + 0.5) / scale


@cuda.jit("void(float64[::1], float64[::1], int64)")
def round_column(r, x, decimal):
    """r = x rounded to `decimal` places, as for a column of prices."""
    i = cuda.grid(1)
    if i < x.size:
        r[i] = round_half_up(x[i], decimal)


if __name__ == "__main__":
    import numpy as np

    n = 1_000_000
    x = np.arange(n, dtype=np.float32)
    y = np.full(n, 0.5, dtype=np.float32)
    r = cuda.device_array(n, dtype=np.float32)
    vector_add[256, 256](r, cuda.to_device(x), cuda.to_device(y))
    print("vector_add:", np.array_equal(r.copy_to_host(), x + y))
