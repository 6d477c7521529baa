"""Short loops of a block, rows whose places come from memory, rows of networks."""

import math

from numba import cuda, float32

THREADS = 256
TILE = 2048


@cuda.jit("void(float32[:], float32)")
def add_tiles(x, c):
    a = cuda.blockIdx.x * TILE
    tid = cuda.threadIdx.x
    n = x.shape[0]
    for i in range(a + tid, min(a + TILE, n), THREADS):
        x[i] += c


@cuda.jit("void(float32[::1], float32)")
def blend_tiles(x, c):
    """The same for contiguous elements."""
    a = cuda.blockIdx.x * TILE
    tid = cuda.threadIdx.x
    n = x.shape[0]
    for i in range(a + tid, min(a + TILE, n), THREADS):
        x[i] = x[i] * (float32(1) - c) + c


@cuda.jit("void(float32[:, ::1], float32[:, ::1], int32[::1])")
def gather_rows(out, table, which):
    """Rows of a table to where they are wanted: one block a row."""
    row = which[cuda.blockIdx.x]
    for j in range(cuda.threadIdx.x, table.shape[1], cuda.blockDim.x):
        out[cuda.blockIdx.x, j] = table[row, j]


@cuda.jit("void(float32[:, :], float32[:, :])")
def softmax(out, x):
    """Of each row: one block a row."""
    partial = cuda.shared.array(THREADS, float32)
    row = cuda.blockIdx.x
    t = cuda.threadIdx.x
    highest = float32(-math.inf)
    for j in range(t, x.shape[1], THREADS):
        highest = max(highest, x[row, j])
    partial[t] = highest
    cuda.syncthreads()
    step = THREADS // 2
    while step > 0:
        if t < step:
            partial[t] = max(partial[t], partial[t + step])
        cuda.syncthreads()
        step //= 2
    highest = partial[0]
    cuda.syncthreads()
    total = float32(0)
    for j in range(t, x.shape[1], THREADS):
        total += math.exp(x[row, j] - highest)
    partial[t] = total
    cuda.syncthreads()
    step = THREADS // 2
    while step > 0:
        if t < step:
            partial[t] += partial[t + step]
        cuda.syncthreads()
        step //= 2
    scale = float32(1) / partial[0]
    for j in range(t, x.shape[1], THREADS):
        out[row, j] = math.exp(x[row, j] - highest) * scale


@cuda.jit("void(float32[:, ::1], float32[:, ::1], float32[::1], float32[::1], float32)")
def layernorm(out, x, gain, bias, epsilon):
    """Of each row: one warp a row."""
    lane = cuda.threadIdx.x % 32
    row = cuda.grid(1) // 32
    if row >= x.shape[0]:
        return
    width = x.shape[1]
    total = float32(0)
    square = float32(0)
    for j in range(lane, width, 32):
        v = x[row, j]
        total += v
        square += v * v
    for k in range(5):
        total += cuda.shfl_xor_sync(0xffffffff, total, 1 << k)
        square += cuda.shfl_xor_sync(0xffffffff, square, 1 << k)
    mean = total / float32(width)
    scale = float32(1) / math.sqrt(square / float32(width) - mean * mean + epsilon)
    for j in range(lane, width, 32):
        out[row, j] = (x[row, j] - mean) * scale * gain[j] + bias[j]


@cuda.jit("void(float32[:], float32[:], int32)")
def moving_mean(out, x, radius):
    """A window around each element, cut at the ends."""
    i = cuda.grid(1)
    n = x.shape[0]
    if i < n:
        first = max(0, i - radius)
        end = min(n, i + radius + 1)
        total = float32(0)
        for k in range(first, end):
            total += x[k]
        out[i] = total / float32(end - first)
