"""Batches of small systems."""

import math

from numba import cuda, float32

SIZE = 512
ROWS = 64
COLUMNS = 32
BAND = 4


@cuda.jit("void(float32[:, ::1], float32[:, ::1], float32[:, ::1], float32[:, ::1], float32[:, ::1])")
def cyclic_reduction(x, lower, middle, upper, right):
    """Tridiagonal systems by parallel cyclic reduction: one block a system, one thread an equation."""
    a = cuda.shared.array(SIZE, float32)
    b = cuda.shared.array(SIZE, float32)
    c = cuda.shared.array(SIZE, float32)
    d = cuda.shared.array(SIZE, float32)
    i = cuda.threadIdx.x
    s = cuda.blockIdx.x
    a[i] = lower[s, i]
    b[i] = middle[s, i]
    c[i] = upper[s, i]
    d[i] = right[s, i]
    cuda.syncthreads()
    step = 1
    while step < SIZE:
        left = max(i - step, 0)
        next_ = min(i + step, SIZE - 1)
        k1 = a[i] / b[left] if i >= step else float32(0)
        k2 = c[i] / b[next_] if i + step < SIZE else float32(0)
        new_a = -a[left] * k1
        new_b = b[i] - c[left] * k1 - a[next_] * k2
        new_c = -c[next_] * k2
        new_d = d[i] - d[left] * k1 - d[next_] * k2
        cuda.syncthreads()
        a[i] = new_a
        b[i] = new_b
        c[i] = new_c
        d[i] = new_d
        cuda.syncthreads()
        step *= 2
    x[s, i] = d[i] / b[i]


@cuda.jit(device=True)
def warp_sum(x):
    for k in (16, 8, 4, 2, 1):
        x += cuda.shfl_xor_sync(0xffffffff, x, k)
    return x


@cuda.jit("void(float32[:, :, :], float32[:, :, :])")
def householder(r, a):
    """The triangle of a QR decomposition: one block a matrix, warps take turns with the columns."""
    m = cuda.shared.array((COLUMNS, ROWS), float32)
    v = cuda.shared.array(ROWS, float32)
    factor = cuda.shared.array(1, float32)
    lane = cuda.threadIdx.x
    w = cuda.threadIdx.y
    b = cuda.blockIdx.x
    for i in range(w, ROWS, cuda.blockDim.y):
        m[lane, i] = a[b, i, lane]
    cuda.syncthreads()
    for k in range(COLUMNS):
        if w == 0:
            total = float32(0)
            for i in range(lane, ROWS, 32):
                if i >= k:
                    total += m[k, i] * m[k, i]
            norm = math.sqrt(warp_sum(total))
            if m[k, k] > 0:
                norm = -norm
            for i in range(lane, ROWS, 32):
                v[i] = m[k, i] if i > k else float32(0)
            cuda.syncwarp()
            if lane == 0:
                v[k] = m[k, k] - norm
                factor[0] = float32(1) / (norm * (norm - m[k, k]))
                m[k, k] = norm
        cuda.syncthreads()
        for j in range(k + 1 + w, COLUMNS, cuda.blockDim.y):
            total = float32(0)
            for i in range(lane, ROWS, 32):
                total += v[i] * m[j, i]
            total = warp_sum(total) * factor[0]
            for i in range(lane, ROWS, 32):
                m[j, i] -= total * v[i]
        cuda.syncthreads()
    for i in range(w, COLUMNS, cuda.blockDim.y):
        r[b, i, lane] = m[lane, i] if lane >= i else float32(0)


@cuda.jit("void(float64[:, :, :], float64[:, :, :])")
def band_cholesky(factor, a):
    """Cholesky factors of matrices with a band: one thread a matrix, element (i, j) is at [i, i - j, matrix]."""
    t = cuda.grid(1)
    if t >= a.shape[2]:
        return
    for i in range(a.shape[0]):
        first = max(0, i - BAND)
        for j in range(first, i + 1):
            total = a[i, i - j, t]
            for k in range(max(first, j - BAND), j):
                total -= factor[i, i - k, t] * factor[j, j - k, t]
            if i == j:
                factor[i, 0, t] = math.sqrt(total)
            else:
                factor[i, i - j, t] = total / factor[j, 0, t]
