import math

from numba import cuda

BINS = 64


@cuda.jit("void(float64[::1], float64, float64)")
def fill(x, start, step):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = math.sin(start + i * step)


@cuda.jit("void(int32[::1], float64[::1])")
def histogram(bins, x):
    counts = cuda.shared.array(BINS, "int32")
    for b in range(cuda.threadIdx.x, BINS, cuda.blockDim.x):
        counts[b] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        b = min(int((x[i] + 1) / 2 * BINS), BINS - 1)
        cuda.atomic.add(counts, b, 1)
    cuda.syncthreads()
    for b in range(cuda.threadIdx.x, BINS, cuda.blockDim.x):
        cuda.atomic.add(bins, b, counts[b])
