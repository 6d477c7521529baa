"""Training of networks."""

import math

from numba import cuda, float32

WIDTH = 1024
THREADS = 256
SHARE = WIDTH // THREADS
WARPS = THREADS // 32


@cuda.jit(device=True)
def warp_sum(x):
    for k in (16, 8, 4, 2, 1):
        x += cuda.shfl_xor_sync(0xffffffff, x, k)
    return x


@cuda.jit("void(float32[:, ::1], float32[::1], float32[::1], float32[:, ::1], float32[:, ::1], float32[::1], "
          "float32[::1], float32[::1])")
def layernorm_backward(dx, dgain, dbias, dy, x, gain, mean, scale):
    """The gradients of a layer norm: a block takes row after row, and adds up those of the parameters on the way."""
    sums = cuda.shared.array((2, WARPS), float32)
    g = cuda.local.array(SHARE, float32)
    b = cuda.local.array(SHARE, float32)
    t = cuda.threadIdx.x
    for k in range(SHARE):
        g[k] = 0
        b[k] = 0
    for row in range(cuda.blockIdx.x, x.shape[0], cuda.gridDim.x):
        first = float32(0)
        second = float32(0)
        for k in range(SHARE):
            c = t + k * THREADS
            normal = (x[row, c] - mean[row]) * scale[row]
            g[k] += dy[row, c] * normal
            b[k] += dy[row, c]
            first += dy[row, c] * gain[c]
            second += dy[row, c] * gain[c] * normal
        first = warp_sum(first)
        second = warp_sum(second)
        if t % 32 == 0:
            sums[0, t // 32] = first
            sums[1, t // 32] = second
        cuda.syncthreads()
        first = float32(0)
        second = float32(0)
        for w in range(WARPS):
            first += sums[0, w]
            second += sums[1, w]
        cuda.syncthreads()
        for k in range(SHARE):
            c = t + k * THREADS
            normal = (x[row, c] - mean[row]) * scale[row]
            dx[row, c] = scale[row] * (dy[row, c] * gain[c] - (first + normal * second) / float32(WIDTH))
    for k in range(SHARE):
        cuda.atomic.add(dgain, t + k * THREADS, g[k])
        cuda.atomic.add(dbias, t + k * THREADS, b[k])


@cuda.jit("void(float32[:], float32[:, :], float32[:, :], int64[:])")
def cross_entropy(loss, gradient, logits, label):
    """The loss of a classification and its gradient: one warp a row."""
    lane = cuda.threadIdx.x
    row = cuda.blockIdx.x * cuda.blockDim.y + cuda.threadIdx.y
    classes = logits.shape[1]
    if row >= logits.shape[0]:
        return
    most = float32(-math.inf)
    for c in range(lane, classes, 32):
        most = max(most, logits[row, c])
    for k in (16, 8, 4, 2, 1):
        most = max(most, cuda.shfl_xor_sync(0xffffffff, most, k))
    total = float32(0)
    for c in range(lane, classes, 32):
        total += math.exp(logits[row, c] - most)
    total = warp_sum(total)
    for c in range(lane, classes, 32):
        p = math.exp(logits[row, c] - most) / total
        if c == label[row]:
            p -= float32(1)
        gradient[row, c] = p
    if lane == 0:
        loss[row] = math.log(total) + most - logits[row, label[row]]


@cuda.jit("void(float32[:, :, :, :], int32[:, :, :, :], float32[:, :, :, :])")
def pool_indices(out, place, x):
    """The largest of 3 by 3 with stride 2, and where in its plane it was; images are n, h, w, c."""
    for i in range(cuda.grid(1), out.size, cuda.gridsize(1)):
        c = i % out.shape[3]
        j = i // out.shape[3]
        w = j % out.shape[2]
        j //= out.shape[2]
        h = j % out.shape[1]
        n = j // out.shape[1]
        most = float32(-math.inf)
        where = -1
        for y in range(max(2 * h - 1, 0), min(2 * h + 2, x.shape[1])):
            for z in range(max(2 * w - 1, 0), min(2 * w + 2, x.shape[2])):
                if x[n, y, z, c] > most:
                    most = x[n, y, z, c]
                    where = y * x.shape[2] + z
        out[n, h, w, c] = most
        place[n, h, w, c] = where
