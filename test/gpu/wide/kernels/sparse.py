"""Sparse matrices times a vector."""

from numba import cuda, float32


@cuda.jit("void(float32[:], int32[:], int32[:], float32[:], float32[:])")
def csr_rows(y, start, column, value, x):
    """One thread a row."""
    row = cuda.grid(1)
    if row < y.shape[0]:
        total = float32(0)
        for k in range(start[row], start[row + 1]):
            total += value[k] * x[column[k]]
        y[row] = total


@cuda.jit("void(float32[::1], int32[::1], int32[::1], float32[::1], float32[::1])")
def csr_warps(y, start, column, value, x):
    """One warp a row."""
    row = cuda.grid(1) // 32
    lane = cuda.threadIdx.x % 32
    if row < y.shape[0]:
        total = float32(0)
        for k in range(start[row] + lane, start[row + 1], 32):
            total += value[k] * x[column[k]]
        offset = 16
        while offset > 0:
            total += cuda.shfl_down_sync(0xffffffff, total, offset)
            offset //= 2
        if lane == 0:
            y[row] = total


@cuda.jit("void(float32[:], int32[:, :], float32[:, :], float32[:])")
def ell_rows(y, column, value, x):
    """Rows of equal length, stored by columns; -1 ends a short one."""
    row = cuda.grid(1)
    if row < y.shape[0]:
        total = float32(0)
        for k in range(column.shape[0]):
            c = column[k, row]
            if c < 0:
                break
            total += value[k, row] * x[c]
        y[row] = total


@cuda.jit("void(float32[:], int32[:], int32[:], float32[:], float32[:])")
def csc_matvec(y, start, rows, values, x):
    """One thread a column, which adds to the rows."""
    column = cuda.grid(1)
    if column < x.shape[0]:
        for k in range(start[column], start[column + 1]):
            cuda.atomic.add(y, rows[k], values[k] * x[column])
