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


# The elements beside those of all threads, which no thread of the block has for its own.
B = 64
R = 3


@cuda.jit("void(float32[::1], float32[::1])")
def halo_by_the_first_thread(out, x):
    tile = cuda.shared.array(B + 2, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    tile[t + 1] = x[i]
    if t == 0:
        tile[0] = x[i - 1] if i > 0 else x[i]
        tile[B + 1] = x[i + B] if i + B < x.size else x[i]
    cuda.syncthreads()
    out[i] = (tile[t] + tile[t + 1] + tile[t + 2]) / 3


@cuda.jit("void(float32[::1], float32[::1])")
def halo_by_some_threads(out, x):
    tile = cuda.shared.array(B + 2 * R, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    tile[t + R] = x[i]
    if t < R:
        tile[t] = x[i - R] if i > R else x[i]
        tile[t + B + R] = x[i + B] if i + B < x.size else x[i]
    cuda.syncthreads()
    out[i] = tile[t] + tile[t + R] + tile[t + 2 * R]


@cuda.jit("void(float32[::1], float32[::1])")
def halo_by_first_and_last(out, x):
    tile = cuda.shared.array(B + 2, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    tile[t + 1] = x[i]
    if t == 0:
        tile[t] = x[i - 1] if i > 0 else x[i]
    if t == B - 1:
        tile[t + 2] = x[i + 1] if i + 1 < x.size else x[i]
    cuda.syncthreads()
    out[i] = tile[t] + tile[t + 1] + tile[t + 2]


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def halo_of_a_plane(out, x):
    tile = cuda.shared.array((18, 18), float32)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    j, i = cuda.grid(2)
    tile[ty + 1, tx + 1] = x[i, j]
    if tx == 0:
        tile[ty + 1, 0] = x[i, j - 1]
    if tx == 15:
        tile[ty + 1, 17] = x[i, j + 1]
    if ty == 0:
        tile[0, tx + 1] = x[i - 1, j]
    if ty == 15:
        tile[17, tx + 1] = x[i + 1, j]
    cuda.syncthreads()
    out[i, j] = tile[ty, tx + 1] + tile[ty + 2, tx + 1] + tile[ty + 1, tx] + tile[ty + 1, tx + 2]


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def halo_of_a_plane_by_an_unknown_last(out, x):
    tile = cuda.shared.array((18, 18), float32)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    j, i = cuda.grid(2)
    tile[ty + 1, tx + 1] = x[i, j]
    if tx == 0:
        tile[ty + 1, 0] = x[i, j - 1]
        tile[ty + 1, 17] = x[i, j + 1]
    if ty == cuda.blockDim.y - 1:
        tile[17, tx + 1] = x[i + 1, j]
    cuda.syncthreads()
    out[i, j] = tile[ty, tx + 1] + tile[ty + 2, tx + 1] + tile[ty + 1, tx] + tile[ty + 1, tx + 2]


@cuda.jit("void(float32[::1], float32[::1])")
def within_reach(out, x):
    tile = cuda.shared.array(B + 2, float32)
    t = cuda.threadIdx.x
    tile[t + 1] = x[t]
    if t == 0:
        out[0] = tile[4]  # WARNING: no barrier stands between this read of shared memory and another thread's write
    if t == 20:
        out[1] = tile[7]  # WARNING: no barrier stands between this read of shared memory and another thread's write
    if t < 8:
        out[2 + t] = tile[t + 4]  # WARNING: no barrier stands between this read of shared memory and another thread's write


@cuda.jit("void(float64[:, ::1], float64[:, ::1])")
def halo(u, r):
    s = cuda.shared.array((8 + 2 * 2, 16 + 2 * 2), np.float64)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    x, y = cuda.grid(2)
    s[ty + 2, tx + 2] = u[y, x]
    if tx < 2:
        s[ty + 2, tx] = u[y, x - 2]
        s[ty + 2, tx + 18] = u[y, x + 16]
    if ty < 2:
        s[ty, tx + 2] = u[y - 2, x]
        s[ty + 10, tx + 2] = u[y + 8, x]
    cuda.syncthreads()
    r[y, x] = s[ty, tx + 2] + s[ty + 4, tx + 2]  # NOTE: the read is here: write cuda.syncthreads() between the two
    if ty < 2:
        s[ty + 1, tx] = 0  # WARNING: no barrier stands between this write of shared memory and another thread's read
