"""Kernels whose blocks may run as one row of threads, and some whose may not: strips.test.sh."""
from numba import cuda

SIGNATURE = "void(int64[::1], int64[::1], int64)"


@cuda.jit(SIGNATURE)
def stencil(out, x, n):
    """Guards on both sides, along both axes."""
    i, j = cuda.grid(2)
    if 0 < i < 149 and 0 < j < 9:
        p = j * 150 + i
        out[p] = x[p - 1] + 10 * x[p + 1] + 100 * x[p - 150] + x[p + 150]


@cuda.jit(SIGNATURE)
def flat(out, x, n):
    """Indices that count from the end in some threads, which only who runs it knows."""
    i, j = cuda.grid(2)
    if i < n * 5 and j < n - 15:
        p = (j - 1) * n * 5 + i - 7
        out[p] = x[p + 1] + 3 * x[p - 2]


@cuda.jit(SIGNATURE)
def early(out, x, n):
    """The other threads return first."""
    i = cuda.threadIdx.x + cuda.blockIdx.x * cuda.blockDim.x
    j = cuda.blockIdx.y * cuda.blockDim.y + cuda.threadIdx.y
    if i < 3 or not j < 8 or i > n * 6:
        return
    if x[i] % 3 == 1:
        out[j * 150 + i] = x[i] * j
        return
    out[j * 150 + i] = -1 if i > 100 else i


@cuda.jit(SIGNATURE)
def strides(out, x, n):
    """Each thread takes elements a grid apart."""
    if cuda.blockIdx.y == 0 and cuda.threadIdx.y == 0:
        for i in range(cuda.grid(1), x.size - 100, cuda.gridsize(1)):
            out[i] = 3 * x[i] + n


@cuda.jit(SIGNATURE)
def triples(out, x, n):
    """Three neighbouring elements of a thread, written in another order than read, and twice."""
    i, j = cuda.grid(2)
    if i < 150 and j < 10:
        p = 3 * (j * 150 + i)
        out[p + 2] = x[p]
        out[p] = x[p + 1]
        out[p + 1] = x[p + 2] + out[p]
        if x[p] % 2 == 0:
            out[p + n - 23] += out[p + 1]


@cuda.jit(SIGNATURE)
def transposed(out, x, n):
    """Neighbouring threads are far apart in memory."""
    i, j = cuda.grid(2)
    if i < 150 and j < 9:
        out[i * 9 + j] = x[j * 150 + i]


@cuda.jit(SIGNATURE)
def members(out, x, n):
    """What the block is counts, too."""
    i, j = cuda.grid(2)
    if i < 150 and j < 10:
        out[j * 150 + i] = cuda.threadIdx.x + 100 * cuda.blockIdx.x + x[i]
