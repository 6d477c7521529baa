"""Sums over a long array: partial sums per thread, a tree in shared memory per block.

Both kernels want a block of a power of two threads. `abs_sum` ends with one atomic addition per block,
`block_reduce` leaves one sum per block to be added by whoever reads it.
"""

import numpy as np
from numba import cuda, float32

THREADS = 256    # block size of abs_sum, whose shared array is of fixed size


@cuda.jit("void(float32[::1], float32[::1])")
def abs_sum(result, x):
    """result[0] += sum of |x|; result must start as zero. The block must be THREADS threads."""
    partial = cuda.shared.array(THREADS, float32)
    t = cuda.threadIdx.x
    total = np.float32(0)
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        total += abs(x[i])
    partial[t] = total
    cuda.syncthreads()
    step = THREADS // 2
    while step > 0:
        if t < step:
            partial[t] += partial[t + step]
        cuda.syncthreads()
        step //= 2
    if t == 0:
        cuda.atomic.add(result, 0, partial[0])


@cuda.jit("void(float32[::1], float32[::1])")
def block_reduce(sums, x):
    """sums[b] = what block b saw of x. Dynamic shared memory: the launch gives 4 bytes per thread of the block."""
    partial = cuda.shared.array(0, float32)
    t = cuda.threadIdx.x
    total = np.float32(0)
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        total += x[i]
    partial[t] = total
    cuda.syncthreads()
    step = cuda.blockDim.x // 2
    while step > 0:
        if t < step:
            partial[t] += partial[t + step]
        cuda.syncthreads()
        step //= 2
    if t == 0:
        sums[cuda.blockIdx.x] = partial[0]


if __name__ == "__main__":
    n = 1 << 20
    x = np.random.default_rng(1).standard_normal(n, dtype=np.float32)
    dx = cuda.to_device(x)
    result = cuda.to_device(np.zeros(1, dtype=np.float32))
    abs_sum[512, THREADS](result, dx)
    print("abs_sum:", np.isclose(result.copy_to_host()[0], np.abs(x).sum(dtype=np.float64)))
    sums = cuda.device_array(512, dtype=np.float32)
    block_reduce[512, 128, 0, 4 * 128](sums, dx)
    print("block_reduce:", np.isclose(sums.copy_to_host().sum(), x.sum(dtype=np.float64), atol=0.1))
