"""Sums of paths and cellular automata."""

from numba import cuda, int32

TILE = 16


@cuda.jit("void(int32[:, ::1], int32[:, ::1], int32[:, ::1])")
def min_plus(c, a, b):
    """The product of matrices with minimum for sum and sum for product."""
    left = cuda.shared.array((TILE, TILE), int32)
    right = cuda.shared.array((TILE, TILE), int32)
    j, i = cuda.grid(2)
    x = cuda.threadIdx.x
    y = cuda.threadIdx.y
    least = int32(1 << 29)
    for first in range(0, a.shape[1], TILE):
        left[y, x] = a[i, first + x]
        right[y, x] = b[first + y, j]
        cuda.syncthreads()
        for k in range(TILE):
            least = min(least, left[y, k] + right[k, x])
        cuda.syncthreads()
    c[i, j] = least


@cuda.jit("void(uint8[:, :], uint8[:, :])")
def life(new, old):
    """One generation on a torus."""
    j, i = cuda.grid(2)
    n, m = old.shape
    if i < n and j < m:
        count = 0
        for a in range(-1, 2):
            for b in range(-1, 2):
                if a != 0 or b != 0:
                    count += old[(i + a) % n, (j + b) % m]
        new[i, j] = 1 if count == 3 or (count == 2 and old[i, j] == 1) else 0
