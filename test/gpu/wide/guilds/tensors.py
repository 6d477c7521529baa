"""Arrays of many dimensions, and the layers of a network."""

import math

import numpy as np
from numba import cuda, float32

THREADS = 256
WARPS = 8
KEEP = np.float32(0.9)
KEEP_SQUARES = np.float32(0.999)
DECAY = np.float32(0.01)


@cuda.jit("void(float32[:, :, :, :, :, :], float32[:, :, :, :], int32)")
def window_partition(out, x, shift):
    """Cuts images that are shifted round their edges into square windows, as a shifted-window transformer does."""
    i = cuda.grid(1)
    if i >= out.size:
        return
    _, rows, columns, size, _, channels = out.shape
    c = i % channels
    i //= channels
    dx = i % size
    i //= size
    dy = i % size
    i //= size
    wx = i % columns
    i //= columns
    wy = i % rows
    b = i // rows
    y = (wy * size + dy + shift) % x.shape[1]
    u = (wx * size + dx + shift) % x.shape[2]
    out[b, wy, wx, dy, dx, c] = x[b, y, u, c]


@cuda.jit("void(float32[:, :, :], float32[:, :, :], float32[:, :, :, :, :])")
def mean_axes(mean, deviation, x):
    """The mean and the standard deviation over the second and the fourth axis of five."""
    e, c, a = cuda.grid(3)
    if a >= x.shape[0] or c >= x.shape[2] or e >= x.shape[4]:
        return
    total = float32(0)
    squares = float32(0)
    for b in range(x.shape[1]):
        for d in range(x.shape[3]):
            v = x[a, b, c, d, e]
            total += v
            squares += v * v
    count = float32(x.shape[1] * x.shape[3])
    middle = total / count
    mean[a, c, e] = middle
    deviation[a, c, e] = math.sqrt(max(squares / count - middle * middle, float32(0)))


@cuda.jit("void(float32[:, :, :, :], float32[:, :, :, :], float32[:, :, :, :])")
def contract(out, x, w):
    """A step of a tensor network: out[b, i, k, m] is the sum over j and l of x[b, i, j, l] w[j, k, l, m]."""
    m = cuda.threadIdx.x
    k = cuda.threadIdx.y
    i = cuda.blockIdx.x
    b = cuda.blockIdx.y
    total = float32(0)
    for j in range(x.shape[2]):
        for l in range(x.shape[3]):
            total += x[b, i, j, l] * w[j, k, l, m]
    out[b, i, k, m] = total


@cuda.jit(device=True)
def block_total(v, parts):
    """The sum over a block of 256 threads, for all of them."""
    for k in (16, 8, 4, 2, 1):
        v += cuda.shfl_down_sync(0xffffffff, v, k)
    cuda.syncthreads()
    if cuda.threadIdx.x % 32 == 0:
        parts[cuda.threadIdx.x // 32] = v
    cuda.syncthreads()
    total = float32(0)
    for w in range(WARPS):
        total += parts[w]
    return total


@cuda.jit("void(float32[:, :], float32[:, :], float32[:, :], float32[:, :], float32, float32, float32)")
def lamb(weight, first, second, gradient, rate, bias1, bias2):
    """A step of LAMB: a block goes over its row for the lengths of row and step, then again to take the step."""
    parts = cuda.shared.array(WARPS, float32)
    row = cuda.blockIdx.x
    size = weight.shape[1]
    weights = float32(0)
    steps = float32(0)
    for i in range(cuda.threadIdx.x, size, THREADS):
        g = gradient[row, i]
        w = weight[row, i]
        m = KEEP * first[row, i] + (float32(1) - KEEP) * g
        v = KEEP_SQUARES * second[row, i] + (float32(1) - KEEP_SQUARES) * g * g
        first[row, i] = m
        second[row, i] = v
        step = m / bias1 / (math.sqrt(v / bias2) + float32(1e-6)) + DECAY * w
        weights += w * w
        steps += step * step
    weights = math.sqrt(block_total(weights, parts))
    steps = math.sqrt(block_total(steps, parts))
    trust = weights / steps if weights > 0 and steps > 0 else float32(1)
    for i in range(cuda.threadIdx.x, size, THREADS):
        w = weight[row, i]
        step = first[row, i] / bias1 / (math.sqrt(second[row, i] / bias2) + float32(1e-6)) + DECAY * w
        weight[row, i] = w - rate * trust * step
