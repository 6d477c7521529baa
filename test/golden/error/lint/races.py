# Threads of a block that meet in an element of shared memory without a barrier, updates that get lost, and what only looks so.
import numpy as np
from numba import cuda, float32, int32


@cuda.jit("void(float32[::1], float32[::1])")
def neighbours(x, r):
    s = cuda.shared.array(64, float32)
    t = cuda.threadIdx.x
    s[t] = x[t]  # NOTE: the write is here: write cuda.syncthreads() between the two
    r[t] = s[t]
    r[t] = s[t + 1]  # WARNING: no barrier stands between this read of shared memory and another thread's write of the same element [missing-barrier]
    cuda.syncthreads()
    r[t] = s[t + 1] + s[0]


@cuda.jit("void(float32[:, ::1], float32[:, ::1], float32[:, ::1])")
def product_without_the_second_barrier(a, b, c):
    sa = cuda.shared.array((16, 16), float32)
    sb = cuda.shared.array((16, 16), float32)
    x, y = cuda.grid(2)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    acc = np.float32(0)
    for i in range(a.shape[1] // 16):
        sa[ty, tx] = a[y, tx + i * 16]  # WARNING: no barrier stands between this write of shared memory and another thread's read of the same element
        sb[ty, tx] = b[ty + i * 16, x]  # WARNING: no barrier stands between this write
        cuda.syncthreads()
        for j in range(16):
            acc += sa[ty, j] * sb[j, tx]  # NOTE: the read is here, in the turn of the loop before: write cuda.syncthreads() between the two
    c[y, x] = acc


@cuda.jit("void(float32[::1], float32[::1])")
def trees(x, r):
    s = cuda.shared.array(256, float32)
    u = cuda.shared.array(256, float32)
    t = cuda.threadIdx.x
    s[t] = x[t]
    u[t] = x[t]
    cuda.syncthreads()
    n = cuda.blockDim.x // 2
    while n > 0:
        if t < n:
            s[t] += s[t + n]
        cuda.syncthreads()
        n //= 2
    n = cuda.blockDim.x // 2
    while n > 0:
        if t < n:
            u[t] += u[t + n]  # WARNING: no barrier stands between this read of shared memory and another thread's write
            # WARNING@-1: no barrier stands between this write of shared memory and another thread's read
        n //= 2
    n = 128  # of which pyk does not prove that it stays positive: the division is another
    while n > 0:
        if t < n:
            u[t] += u[t + n]  # WARNING: no barrier stands between this read of shared memory and another thread's write
            # WARNING@-1: no barrier stands between this write of shared memory and another thread's read
        n //= 2
    if t == 0:
        r[0] = s[0] + u[0]


@cuda.jit("void(float32[::1], float32[::1])")
def scan_in_place(x, r):
    s = cuda.shared.array(256, float32)
    t = cuda.threadIdx.x
    s[t] = x[t]
    cuda.syncthreads()
    n = 1
    while n < 256:
        if t >= n:
            s[t] += s[t - n]  # WARNING: no barrier stands between this write of shared memory and another thread's read
        cuda.syncthreads()
        n *= 2
    r[t] = s[t]


@cuda.jit("void(int32[::1], int32[::1])")
def histogram(x, r):
    s = cuda.shared.array(32, int32)
    t = cuda.threadIdx.x
    s[t] = 0
    cuda.atomic.add(s, x[cuda.grid(1)] & 31, 1)  # WARNING: no barrier stands between this write of shared memory and another thread's write
    cuda.syncthreads()
    r[t] = s[t]


@cuda.jit("void(float32[::1], float32[::1])")
def one_thread_and_the_others(x, r):
    s = cuda.shared.array(64, float32)
    p = cuda.shared.array(1, float32)
    t = cuda.threadIdx.x
    s[t] = x[t]
    if t == 0:
        p[0] = s[0]
        r[0] = s[5]  # WARNING: no barrier stands between this read of shared memory and another thread's write
    r[t] = p[0]  # WARNING: no barrier stands between this read of shared memory and another thread's write


@cuda.jit("void(float32[::1], float32[::1])")
def apart(x, r):
    s = cuda.shared.array((2, 256), float32)
    mine = cuda.shared.array((64, 4), float32)
    warp = cuda.shared.array(64, float32)
    t = cuda.threadIdx.x
    s[0, t] = x[t]
    s[1, t] = x[t + 1]
    for k in range(4):
        mine[t, k] = x[k]
    for k in range(4):
        r[t] += mine[t, k]
    warp[t] = x[t]
    cuda.syncwarp()
    if cuda.grid(1) < 16:
        warp[t] += warp[t + 16]
    cuda.syncwarp()
    if t == 7:
        r[7] = warp[7]


@cuda.jit("void(float32[::1], float32[::1], int32)")
def lost_updates(x, r, n):
    i = cuda.grid(1)
    if i < n:
        r[0] += x[i]  # WARNING: all threads change this element at once: most of the changes get lost [lost-update]
        # NOTE: write cuda.atomic.add(a, i, value) for a[i] += value, or let one thread do it
        r[i] += x[0]
        cuda.atomic.add(r, 1, x[i])
    r[cuda.blockIdx.x] = r[cuda.blockIdx.x] * x[i]  # WARNING: all threads change this element at once
    if i == 0:
        r[2] += x[i]
    if cuda.threadIdx.x < 1:
        r[3] += x[i]


@cuda.jit("void(float32[::1], float32[::1])")
def a_single_thread(x, r):
    for i in range(x.size):
        r[0] += x[i]
