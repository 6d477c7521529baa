"""Local and shared arrays, barriers, atomics, warps and the geometry of threads."""
import numpy as np
from numba import cuda, float32, float64, int8, int32, int64, types, uint8

N = 16
SHAPE = (4, 8)


@cuda.jit("void(int64[::1])")
def local_array(r):
    i = cuda.grid(1)
    if i < r.size:
        a = cuda.local.array(10, int32)
        for k in range(10):
            a[k] = k * i
        total = 0
        for k in range(10):
            total += a[-1 - k] * k
        r[i] = total


@cuda.jit("void(float64[::1])")
def local_two_dimensions(r):
    i = cuda.grid(1)
    if i < r.size:
        a = cuda.local.array((3, 4), dtype=float32)
        b = cuda.local.array(SHAPE, np.float64)
        for y in range(3):
            for x in range(4):
                a[y, x] = i + y * 0.5 + x * 0.25
                b[y, x] = a[y, x] * 2
        r[i] = a[i % 3, i % 4] + b[2, 3] + a.shape[0] + b.size


@cuda.jit("void(int64[::1])")
def local_of_bytes(r):
    i = cuda.grid(1)
    if i < r.size:
        a = cuda.local.array(shape=N, dtype=uint8)
        for k in range(N):
            a[k] = i * k
        n = 3
        b = cuda.local.array(n, int8)
        b[0] = b[1] = b[2] = i * 5
        r[i] = a[i % N] + b[-1]


@cuda.jit("void(int64[::1], int64[::1])")
def reverse_in_block(r, a):
    """a = np.arange(120) * 3
    block = 30
    expect_r = a.reshape(4, 30)[:, ::-1]"""
    s = cuda.shared.array(30, int64)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    s[t] = a[i]
    cuda.syncthreads()
    r[i] = s[cuda.blockDim.x - 1 - t]


@cuda.jit("void(float64[::1], float32[::1])")
def block_sum(r, c):
    """c = np.arange(128) / 8
    block = 32
    r = np.zeros(4)
    expect_r = c.reshape(4, 32).sum(1)"""
    s = cuda.shared.array(32, dtype=float32)
    t = cuda.threadIdx.x
    s[t] = c[cuda.grid(1)]
    cuda.syncthreads()
    step = 16
    while step > 0:
        if t < step:
            s[t] += s[t + step]
        cuda.syncthreads()
        step //= 2
    if t == 0:
        r[cuda.blockIdx.x] = s[0]


@cuda.jit("void(int32[:, ::1], int32[:, ::1])")
def shared_transpose(r, a):
    """a = np.arange(16 * 16).reshape(16, 16)
    r = np.zeros((16, 16))
    grid = 2, 2
    block = 8, 8
    expect_r = a.T"""
    tile = cuda.shared.array((8, 9), int32)
    x, y = cuda.grid(2)
    tile[cuda.threadIdx.y, cuda.threadIdx.x] = a[y, x]
    cuda.syncthreads()
    x = cuda.blockIdx.y * 8 + cuda.threadIdx.x
    y = cuda.blockIdx.x * 8 + cuda.threadIdx.y
    r[y, x] = tile[cuda.threadIdx.x, cuda.threadIdx.y]


@cuda.jit("void(int64[::1])")
def shared_in_two_arrays(r):
    """block = 30
    expect_r = np.arange(120) * 2 + np.roll(np.arange(120).reshape(4, 30), -1, 1).ravel()"""
    s = cuda.shared.array(30, int32)
    u = cuda.shared.array(30, int64)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    s[t] = i
    u[t] = i * 2
    cuda.syncthreads()
    r[i] = u[t] + s[(t + 1) % 30]


@cuda.jit("void(int64[::1])")
def dynamic_shared(r):
    """block = 30
    shared = 240
    expect_r = np.arange(120).reshape(4, 30)[:, ::-1].ravel() * 100 + 30"""
    s = cuda.shared.array(0, int64)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    s[t] = i
    cuda.syncthreads()
    r[i] = s[29 - t] * 100 + s.size


@cuda.jit("void(int64[::1])")
def dynamic_shared_is_one(r):
    """block = 30
    shared = 240
    grid = 4
    expect_r = np.arange(120) * 1000 + 60"""
    s = cuda.shared.array(0, int64)
    u = cuda.shared.array(0, int32)
    i = cuda.grid(1)
    s[cuda.threadIdx.x] = i
    r[i] = u[cuda.threadIdx.x * 2] * 1000 + u.size


@cuda.jit(device=True)
def neighbour(i):
    s = cuda.shared.array(30, int64)
    s[cuda.threadIdx.x] = i
    cuda.syncthreads()
    v = s[(cuda.threadIdx.x + 1) % 30]
    cuda.syncthreads()
    return v


@cuda.jit("void(int64[::1])")
def shared_in_function(r):
    """block = 30
    expect_r = np.roll(np.arange(120).reshape(4, 30), -1, 1).ravel() + np.roll(np.arange(120).reshape(4, 30) * 5, -1, 1).ravel()"""
    i = cuda.grid(1)
    r[i] = neighbour(i) + neighbour(i * 5)


@cuda.jit("void(int64[::1])")
def barriers_in_a_loop(r):
    """block = 30
    expect_r = np.stack([np.roll(np.arange(120).reshape(4, 30), -k, 1) for k in range(30)]).sum(0)"""
    s = cuda.shared.array(30, int64)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    s[t] = i
    total = 0
    for k in range(30):
        cuda.syncthreads()
        total += s[t]
        v = s[(t + 1) % 30]
        cuda.syncthreads()
        s[t] = v
    r[i] = total


@cuda.jit("void(int64[::1])")
def scan(r):
    """block = 30
    expect_r = np.cumsum(np.arange(120).reshape(4, 30), 1)"""
    s = cuda.shared.array(30, int64)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    s[t] = i
    cuda.syncthreads()
    step = 1
    while step < 30:
        v = s[t - step] if t >= step else 0
        cuda.syncthreads()
        s[t] += v
        cuda.syncthreads()
        step *= 2
    r[i] = s[t]


@cuda.jit("void(int64[::1])")
def warp_barrier(r):
    """grid = 1
    block = 32
    r = np.zeros(32)
    expect_r = np.arange(32) ^ 1"""
    s = cuda.shared.array(32, int64)
    t = cuda.threadIdx.x
    s[t] = t
    cuda.syncwarp()
    r[t] = s[t ^ 1]
    cuda.syncwarp(0xffffffff)


@cuda.jit("void(int64[:, :, ::1])")
def geometry(r):
    """r = np.zeros((6, 8, 12))
    grid = 2, 2, 2
    block = 6, 4, 3"""
    x, y, z = cuda.grid(3)
    sx, sy, sz = cuda.gridsize(3)
    r[z, y, x] = (cuda.threadIdx.x + 10 * cuda.threadIdx.y + 100 * cuda.threadIdx.z + 1000 * cuda.blockIdx.x
                  + 10000 * cuda.blockIdx.y + 100000 * cuda.blockIdx.z + sx * 1000000 + sy * 100000000 + sz * 10000000000)


@cuda.jit("void(int64[::1])")
def geometry_sizes(r):
    """grid = 2, 3
    block = 4, 2"""
    i, j = cuda.grid(2)
    n, m = cuda.gridsize(2)
    result = cuda.blockDim.x + 10 * cuda.blockDim.y + 100 * cuda.blockDim.z + 1000 * cuda.gridDim.x + 10000 * cuda.gridDim.y
    r[j * n + i] = result + 100000 * cuda.gridDim.z + 1000000 * m


@cuda.jit("void(int64[::1])")
def lanes(r):
    """block = 60
    grid = 2"""
    i = cuda.grid(1)
    if i < r.size:
        result = cuda.laneid * 100 + cuda.warpsize
        r[i] = result


@cuda.jit("void(int64[::1], int32[::1])")
def types_of_geometry(r, a):
    i = cuda.grid(1)
    result = cuda.threadIdx.x
    result2 = cuda.threadIdx.x + cuda.blockIdx.x * cuda.blockDim.x
    result3 = cuda.gridsize(1)
    result4 = cuda.laneid
    if i < r.size:
        r[i] = result + result2 + result3 + result4


@cuda.jit("void(int32[::1], uint32[::1], int64[::1], uint64[::1], float32[::1], float64[::1])")
def atomic_add(r1, r2, r3, r4, r5, r6):
    """r1 = np.zeros(7)
    r2 = np.zeros(7)
    r3 = np.zeros(7)
    r4 = np.zeros(7)
    r5 = np.zeros(7)
    r6 = np.zeros(7)"""
    i = cuda.grid(1)
    k = i % 7
    cuda.atomic.add(r1, k, i)
    cuda.atomic.add(r2, k, i)
    cuda.atomic.add(r3, -1 - k, i * 3)
    cuda.atomic.add(r4, k, 5)
    cuda.atomic.add(r5, -k, 0.5)
    cuda.atomic.add(r6, k, i)


@cuda.jit("void(int32[::1], uint32[::1], int64[::1], uint64[::1], float32[::1], float64[::1])")
def atomic_max(r1, r2, r3, r4, r5, r6):
    """r1 = np.full(7, -100)
    r2 = np.full(7, 50)
    r3 = np.full(7, -100)
    r4 = np.full(7, 1 << 63, 'u8')
    r5 = np.full(7, -100)
    r6 = np.full(7, -np.inf)"""
    i = cuda.grid(1)
    k = i % 7
    v = i * 37 % 101 - 50
    cuda.atomic.max(r1, k, v)
    cuda.atomic.max(r2, k, i * 37 % 101)
    cuda.atomic.max(r3, -1 - k, v * 1000000007)
    cuda.atomic.max(r4, k, i * 37 % 101)
    cuda.atomic.max(r5, k, v * 0.5)
    cuda.atomic.max(r6, k, v)


@cuda.jit("void(int32[::1], uint32[::1], int64[::1], uint64[::1], float32[::1], float64[::1])")
def atomic_min(r1, r2, r3, r4, r5, r6):
    """r1 = np.full(7, 100)
    r2 = np.full(7, 1 << 31)
    r3 = np.full(7, 100)
    r4 = np.full(7, 1 << 63, 'u8')
    r5 = np.full(7, -1)
    r6 = np.full(7, np.inf)"""
    i = cuda.grid(1)
    k = i % 7
    v = i * 37 % 101 - 50
    cuda.atomic.min(r1, k, v)
    cuda.atomic.min(r2, k, i * 37 % 101)
    cuda.atomic.min(r3, -1 - k, v * 1000000007)
    cuda.atomic.min(r4, k, i * 37 % 101)
    cuda.atomic.min(r5, k, v * 0.5)
    cuda.atomic.min(r6, k, v)


@cuda.jit("void(float64[::1], float32[::1])")
def atomic_max_nan(r, r4):
    """grid = 1
    block = 1
    r = np.array([np.nan, 1.0, 2.0, -np.inf])
    r4 = np.array([np.nan, 1.0])"""
    cuda.atomic.max(r, 0, 5.0)
    cuda.atomic.max(r, 1, np.nan)
    cuda.atomic.min(r, 2, np.nan)
    cuda.atomic.max(r, 3, -5)
    cuda.atomic.min(r4, 0, -1)
    cuda.atomic.max(r4, 1, np.nan)


@cuda.jit("void(int32[::1], uint32[::1], int64[::1], uint64[::1])")
def atomic_cas(r1, r2, r3, r4):
    """r1 = np.arange(120) % 3 - 1
    r2 = np.arange(120) % 3
    r3 = np.arange(120) % 3 - 1
    r4 = np.arange(120) % 3"""
    i = cuda.grid(1)
    if i < 120:
        result1 = cuda.atomic.cas(r1, i, -1, i)
        result2 = cuda.atomic.cas(r2, -1 - i, 2, i)
        result3 = cuda.atomic.cas(r3, i, 0, result1 * 100)
        result4 = cuda.atomic.cas(r4, i, 1, result2 + 1000)


@cuda.jit("void(int64[::1], int32[::1])")
def atomic_returns_old(r, c):
    """grid = 1
    block = 1
    c = np.array([5, 6, 7])"""
    result1 = cuda.atomic.add(c, 0, 10)
    result2 = cuda.atomic.max(c, 1, 100)
    result3 = cuda.atomic.min(c, -1, -100)
    result4 = cuda.atomic.cas(c, 0, 15, 3)
    result5 = cuda.atomic.compare_and_swap(c, 3, 4)
    r[0] = result1
    r[1] = result2
    r[2] = result3
    r[3] = result4
    r[4] = result5


@cuda.jit("void(int64[:, ::1], float32[:, :, ::1])")
def atomic_indices(r, r3):
    """r = np.zeros((3, 4))
    r3 = np.zeros((2, 3, 4))"""
    i = cuda.grid(1)
    cuda.atomic.add(r, (i % 3, i % 4), i)
    cuda.atomic.add(r, (-1, -1), 1)
    cuda.atomic.add(r3, (i % 2, i % 3, -1 - i % 4), 1)
    row = r[0]
    cuda.atomic.add(row, 2, 1000)


@cuda.jit("void(int32[::1], float32[::1])")
def atomic_converts(r, r4):
    """grid = 1
    block = 1
    r = np.zeros(4)
    r4 = np.zeros(4)"""
    cuda.atomic.add(r, 0, 2.7)
    cuda.atomic.add(r, 1, True)
    cuda.atomic.max(r, 2, 3.9)
    cuda.atomic.add(r4, 0, 0.1)
    cuda.atomic.add(r4, 1, 16777217)


@cuda.jit("void(int32[::1], int32[::1])")
def atomic_histogram_shared(r, a):
    """a = np.arange(120) * 37 % 101
    r = np.zeros(8)
    block = 30
    expect_r = np.bincount(a % 8, minlength=8)"""
    s = cuda.shared.array(8, int32)
    t = cuda.threadIdx.x
    if t < 8:
        s[t] = 0
    cuda.syncthreads()
    cuda.atomic.add(s, a[cuda.grid(1)] % 8, 1)
    cuda.syncthreads()
    if t < 8:
        cuda.atomic.add(r, t, s[t])


@cuda.jit("void(int32[::1])")
def spin_free_counter(r):
    """r = np.zeros(1)
    expect_r = np.array([128])"""
    old = r[0]
    while True:
        seen = cuda.atomic.cas(r, 0, old, old + 1)
        if seen == old:
            break
        old = seen


@cuda.jit("void(int64[::1], int8[::1], uint8[::1], int16[::1], uint16[::1], int32[::1], uint32[::1], int64[::1], uint64[::1])")
def popc(r, a1, a2, a3, a4, a5, a6, a7, a8):
    i = cuda.grid(1)
    if i < r.size:
        result1, result2, result3, result4 = cuda.popc(a1[i]), cuda.popc(a2[i]), cuda.popc(a3[i]), cuda.popc(a4[i])
        result5, result6, result7, result8 = cuda.popc(a5[i]), cuda.popc(a6[i]), cuda.popc(a7[i]), cuda.popc(a8[i])
        r[i] = (result1 + 100 * result2 + 10000 * result3 + 1000000 * result4 + 100000000 * result5 + 10000000000 * result6
                + 1000000000000 * result7) ^ np.int64(result8)


@cuda.jit("void(int64[::1], int8[::1], uint8[::1], int16[::1], uint16[::1], int32[::1], uint32[::1], int64[::1], uint64[::1])")
def clz(r, a1, a2, a3, a4, a5, a6, a7, a8):
    i = cuda.grid(1)
    if i < r.size:
        result1, result2, result3, result4 = cuda.clz(a1[i]), cuda.clz(a2[i]), cuda.clz(a3[i]), cuda.clz(a4[i])
        result5, result6, result7, result8 = cuda.clz(a5[i]), cuda.clz(a6[i]), cuda.clz(a7[i]), cuda.clz(a8[i])
        r[i] = (result1 + 100 * result2 + 10000 * result3 + 1000000 * result4 + 100000000 * result5 + 10000000000 * result6
                + 1000000000000 * result7) ^ np.int64(result8)


@cuda.jit("void(uint64[::1], int32[::1], uint64[::1], int64[::1], uint8[::1])")
def brev(r, a, b, c, a2):
    i = cuda.grid(1)
    if i < r.size:
        result1 = cuda.brev(a[i])
        result2 = cuda.brev(b[i])
        result3 = cuda.brev(c[i])
        result4 = cuda.brev(a2[i])
        result5 = cuda.brev(1)
        r[i] = result1 ^ result2 ^ (result3 << np.uint32(7)) ^ (result4 << np.uint32(13)) ^ result5


@cuda.jit("void(float32[::1], float64[::1], float32[::1], float64[::1])")
def fused_multiply_add(r, r8, a, a8):
    """a = np.linspace(1, 2, 120, dtype='f4')
    a8 = np.linspace(1, 2, 120)
    expect_r = (a.astype('f8') * a - 1).astype('f4')
    expect_r8 = np.array([float(__import__('fractions').Fraction(v) ** 2 - 1) for v in a8.tolist()])"""
    i = cuda.grid(1)
    if i < r.size:
        result = cuda.fma(a[i], a[i], np.float32(-1))
        result8 = cuda.fma(a8[i], a8[i], -1)
        r[i] = result
        r8[i] = result8
