"""Layers of networks and clusters."""

import math

from numba import cuda, float32, int32
from numba.types import float16

CLUSTERS = 16
DIMENSIONS = 4
THREADS = 256
WARPS = THREADS // 32


@cuda.jit("void(float32[:, :], int32[:], float32[:, :], float32[:, :])")
def kmeans(sums, counts, points, centres):
    """Adds each point to the cluster of its nearest centre; the sums of a block in shared memory."""
    place = cuda.shared.array((CLUSTERS, DIMENSIONS), float32)
    local = cuda.shared.array((CLUSTERS, DIMENSIONS), float32)
    number = cuda.shared.array(CLUSTERS, int32)
    t = cuda.threadIdx.x
    if t < CLUSTERS:
        number[t] = 0
        for d in range(DIMENSIONS):
            place[t, d] = centres[t, d]
            local[t, d] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), points.shape[0], cuda.gridsize(1)):
        best = 0
        least = float32(math.inf)
        for c in range(CLUSTERS):
            distance = float32(0)
            for d in range(DIMENSIONS):
                difference = points[i, d] - place[c, d]
                distance += difference * difference
            if distance < least:
                least = distance
                best = c
        for d in range(DIMENSIONS):
            cuda.atomic.add(local, (best, d), points[i, d])
        cuda.atomic.add(number, best, 1)
    cuda.syncthreads()
    if t < CLUSTERS:
        for d in range(DIMENSIONS):
            cuda.atomic.add(sums, (t, d), local[t, d])
        cuda.atomic.add(counts, t, number[t])


@cuda.jit("float32(float32)", device=True)
def gelu(x):
    return float32(0.5) * x * (float32(1) + math.tanh(float32(0.79788456) * (x + float32(0.044715) * x * x * x)))


@cuda.jit("void(float32[:, :], float32[:, :], float32[:], float32)")
def rmsnorm_gelu(out, x, gain, epsilon):
    """The root of the mean of squares of a row, and an activation: one block a row."""
    partial = cuda.shared.array(WARPS, float32)
    row = cuda.blockIdx.x
    t = cuda.threadIdx.x
    n = x.shape[1]
    total = float32(0)
    for j in range(t, n, THREADS):
        total += x[row, j] ** 2
    offset = 16
    while offset > 0:
        total += cuda.shfl_down_sync(0xffffffff, total, offset)
        offset //= 2
    if t % 32 == 0:
        partial[t // 32] = total
    cuda.syncthreads()
    total = float32(0)
    for w in range(WARPS):
        total += partial[w]
    scale = float32(1) / math.sqrt(total / float32(n) + epsilon)
    for j in range(t, n, THREADS):
        out[row, j] = gelu(x[row, j] * scale * gain[j])


@cuda.jit("void(float32[:, :, :, ::1], int32[::1], float32[::1])")
def rope(q, position, frequency):
    """Rotates pairs of the halves of each head, in place."""
    token = cuda.blockIdx.x
    batch = cuda.blockIdx.y
    heads = q.shape[2]
    half = q.shape[3] // 2
    p = float32(position[token])
    for k in range(cuda.threadIdx.x, heads * half, cuda.blockDim.x):
        head = k // half
        j = k % half
        angle = p * frequency[j]
        c = math.cos(angle)
        s = math.sin(angle)
        a = q[batch, token, head, j]
        b = q[batch, token, head, j + half]
        q[batch, token, head, j] = a * c - b * s
        q[batch, token, head, j + half] = a * s + b * c


@cuda.jit("void(int8[:, ::1], float32[::1], float32[:, ::1])")
def quantise_rows(out, scales, x):
    """Rows to int8 by their greatest magnitude: one warp a row."""
    lane = cuda.threadIdx.x
    row = cuda.blockIdx.x * cuda.blockDim.y + cuda.threadIdx.y
    if row < x.shape[0]:
        most = float32(0)
        for j in range(lane, x.shape[1], 32):
            most = max(most, abs(x[row, j]))
        for k in range(5):
            most = max(most, cuda.shfl_xor_sync(0xffffffff, most, 16 >> k))
        scale = most / float32(127)
        inverse = float32(127) / most if most > 0 else float32(0)
        for j in range(lane, x.shape[1], 32):
            out[row, j] = int(math.floor(x[row, j] * inverse + float32(0.5)))
        if lane == 0:
            scales[row] = scale


@cuda.jit("void(float32[:, :, :], float32[:, :, :], float32[:, :, :], float32[:, :, :], float32)")
def attention(out, q, k, v, scale):
    """A query against its keys with a softmax on the way: one warp a query, two of 64 columns a lane."""
    lane = cuda.threadIdx.x
    i = cuda.blockIdx.x * cuda.blockDim.y + cuda.threadIdx.y
    h = cuda.blockIdx.y
    if i >= q.shape[1]:
        return
    q0 = q[h, i, lane] * scale
    q1 = q[h, i, lane + 32] * scale
    highest = float32(-math.inf)
    total = float32(0)
    o0 = float32(0)
    o1 = float32(0)
    for j in range(i + 1):
        score = q0 * k[h, j, lane] + q1 * k[h, j, lane + 32]
        for s in range(5):
            score += cuda.shfl_xor_sync(0xffffffff, score, 1 << s)
        above = max(highest, score)
        fade = math.exp(highest - above)
        weight = math.exp(score - above)
        total = total * fade + weight
        o0 = o0 * fade + weight * v[h, j, lane]
        o1 = o1 * fade + weight * v[h, j, lane + 32]
        highest = above
    out[h, i, lane] = o0 / total
    out[h, i, lane + 32] = o1 / total


@cuda.jit("void(float32[:], int32[:], int32[:], float32[:, :], float32[:, :])")
def sddmm(out, row, column, a, b):
    """The wanted elements of a product: eight lanes an element."""
    part = cuda.threadIdx.x % 8
    e = cuda.grid(1) // 8
    if e < out.size:
        r = row[e]
        c = column[e]
        total = float32(0)
        for k in range(part, a.shape[1], 8):
            total += a[r, k] * b[c, k]
        total += cuda.shfl_xor_sync(0xffffffff, total, 4)
        total += cuda.shfl_xor_sync(0xffffffff, total, 2)
        total += cuda.shfl_xor_sync(0xffffffff, total, 1)
        if part == 0:
            out[e] = total


@cuda.jit("void(float16[:, ::1], uint8[:, ::1], float16[:, ::1], int32)")
def dequantise4(out, packed, scale, group):
    """Two numbers of four bits a byte, one scale a group of columns."""
    j, i = cuda.grid(2)
    if i < packed.shape[0] and j < packed.shape[1]:
        both = packed[i, j]
        s = float32(scale[i, 2 * j // group])
        out[i, 2 * j] = float16(float32((both & 15) - 8) * s)
        out[i, 2 * j + 1] = float16(float32((both >> 4) - 8) * s)
