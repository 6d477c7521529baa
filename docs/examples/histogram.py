"""Histogram of bytes: each block counts in shared memory and adds its counts to the result at the end."""

import numpy as np
from numba import cuda, int32

BINS = 256


@cuda.jit("void(int32[::1], uint8[::1])")
def histogram(bins, x):
    """bins[v] += how often the byte v occurs in x; bins has BINS elements and must start as zeros."""
    local = cuda.shared.array(BINS, int32)
    for b in range(cuda.threadIdx.x, BINS, cuda.blockDim.x):
        local[b] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        cuda.atomic.add(local, x[i], 1)
    cuda.syncthreads()
    for b in range(cuda.threadIdx.x, BINS, cuda.blockDim.x):
        cuda.atomic.add(bins, b, local[b])


if __name__ == "__main__":
    x = np.random.default_rng(1).integers(0, 256, 1 << 20, dtype=np.uint8)
    bins = cuda.to_device(np.zeros(BINS, dtype=np.int32))
    histogram[256, 256](bins, cuda.to_device(x))
    print("histogram:", np.array_equal(bins.copy_to_host(), np.bincount(x, minlength=BINS)))
