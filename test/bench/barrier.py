"""Barriers and little else: what a syncthreads costs on the CPU target."""

from numba import cuda


@cuda.jit("void(float32[::1], int64)")
def barriers(x, n):
    """Each thread passes n barriers."""
    i = cuda.grid(1)
    for _ in range(n):
        cuda.syncthreads()
    if i < x.size:
        x[i] += 1
