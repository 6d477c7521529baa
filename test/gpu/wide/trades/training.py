"""Layers of networks, and what trains them."""

import math

from numba import cuda, float32, int32

BETA1 = 0.9
BETA2 = 0.999
THREADS = 256
NEIGHBOURS = 8


@cuda.jit("void(float32[:, :, :, :], float32[:, :, :, :], float32[:, :, :])")
def depthwise(out, x, weight):
    """A 3 by 3 convolution of each channel, with stride 2 and an edge of zeros."""
    j, i, k = cuda.grid(3)
    n = k // x.shape[1]
    c = k % x.shape[1]
    if n < out.shape[0] and i < out.shape[2] and j < out.shape[3]:
        total = float32(0)
        for dy in range(3):
            y = 2 * i + dy - 1
            if y < 0 or y >= x.shape[2]:
                continue
            for dx in range(3):
                z = 2 * j + dx - 1
                if 0 <= z < x.shape[3]:
                    total += weight[c, dy, dx] * x[n, c, y, z]
        out[n, c, i, j] = total


@cuda.jit(device=True)
def sigmoid(x):
    return 1.0 / (1.0 + math.exp(-x))


@cuda.jit("void(float32[:, :], float32[:, :], float32[:, :], float32[:, :])")
def lstm_cell(h, c, gates, before):
    """The end of a step: four gates of each unit side by side."""
    j, i = cuda.grid(2)
    n = h.shape[1]
    if i < h.shape[0] and j < n:
        keep = sigmoid(gates[i, n + j] + 1)
        state = keep * before[i, j] + sigmoid(gates[i, j]) * math.tanh(gates[i, 2 * n + j])
        c[i, j] = state
        h[i, j] = sigmoid(gates[i, 3 * n + j]) * math.tanh(state)


@cuda.jit("float32(float32, float32[:])", device=True)
def block_sum(value, partial):
    t = cuda.threadIdx.x
    cuda.syncthreads()
    partial[t] = value
    cuda.syncthreads()
    half = THREADS // 2
    while half > 0:
        if t < half:
            partial[t] += partial[t + half]
        cuda.syncthreads()
        half >>= 1
    return partial[0]


@cuda.jit("void(float32[:, :, ::1], float32[:, :, ::1], float32[::1], float32[::1], int32)")
def group_norm(out, x, gain, bias, size):
    """One block normalises `size` channels of an image."""
    partial = cuda.shared.array(THREADS, float32)
    n = cuda.blockIdx.y
    first = cuda.blockIdx.x * size
    pixels = x.shape[2]
    count = size * pixels
    total = float32(0)
    for k in range(cuda.threadIdx.x, count, THREADS):
        total += x[n, first + k // pixels, k % pixels]
    mean = block_sum(total, partial) / float32(count)
    total = float32(0)
    for k in range(cuda.threadIdx.x, count, THREADS):
        total += (x[n, first + k // pixels, k % pixels] - mean) ** 2
    scale = float32(1) / math.sqrt(block_sum(total, partial) / float32(count) + float32(1e-5))
    for k in range(cuda.threadIdx.x, count, THREADS):
        c = first + k // pixels
        out[n, c, k % pixels] = (x[n, c, k % pixels] - mean) * scale * gain[c] + bias[c]


@cuda.jit("void(float32[:, ::1], float32[:, ::1], int64[::1], int64[::1])")
def embedding_bag(out, table, index, offset):
    """The means of rows of a table: one block a bag, one thread a column."""
    bag = cuda.blockIdx.x
    c = cuda.threadIdx.x
    begin = offset[bag]
    end = offset[bag + 1] if bag + 1 < offset.size else index.size
    total = float32(0)
    for k in range(begin, end):
        total += table[index[k], c]
    if end > begin:
        total /= end - begin
    out[bag, c] = total


@cuda.jit("void(float32[:], float32[:], float32[:], float32[:], float32, int32)")
def adam(w, m, v, gradient, rate, step):
    """A step of an optimiser, with constants in double precision."""
    i = cuda.grid(1)
    if i < w.size:
        g = gradient[i]
        m[i] = BETA1 * m[i] + (1 - BETA1) * g
        v[i] = BETA2 * v[i] + (1 - BETA2) * g * g
        m_hat = m[i] / (1 - BETA1 ** step)
        v_hat = v[i] / (1 - BETA2 ** step)
        w[i] -= rate * m_hat / (math.sqrt(v_hat) + 1e-8)


@cuda.jit("void(float32[:, :], int32[:, :], float32[:, :], float32[:, :])")
def nearest8(distance, which, query, points):
    """The eight nearest points of each query, in order; points come through shared memory."""
    tile = cuda.shared.array((128, 3), float32)
    best = cuda.local.array(NEIGHBOURS, float32)
    place = cuda.local.array(NEIGHBOURS, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    for k in range(NEIGHBOURS):
        best[k] = math.inf
        place[k] = -1
    for start in range(0, points.shape[0], 128):
        for d in range(3):
            tile[t, d] = points[start + t, d]
        cuda.syncthreads()
        for j in range(128):
            total = float32(0)
            for d in range(3):
                total += (tile[j, d] - query[i, d]) ** 2
            if total < best[NEIGHBOURS - 1]:
                k = NEIGHBOURS - 1
                while k > 0 and best[k - 1] > total:
                    best[k] = best[k - 1]
                    place[k] = place[k - 1]
                    k -= 1
                best[k] = total
                place[k] = start + j
        cuda.syncthreads()
    for k in range(NEIGHBOURS):
        distance[i, k] = math.sqrt(best[k])
        which[i, k] = place[k]
