"""Atomic operations: every operation, its element types and the forms of an index."""
import numpy as np
from numba import cuda, float32, float64, int32, int64, uint32, uint64


@cuda.jit("void(int32[::1], uint64[::1], float32[::1], float64[::1], int32[::1])")
def add_and_sub(i4, u8, f4, f8, i4b):
    """i4 = np.zeros(4)
    u8 = np.zeros(4)
    f4 = np.zeros(4)
    f8 = np.zeros(4)
    i4b = np.zeros(4)
    expect_i4 = [0, 0, 2016, 0]
    expect_u8 = [128, 0, 0, 2**64 - 2016]
    expect_f4 = [32, -16, 0, 0]
    expect_f8 = [-32, 0, 0, 2016]
    expect_i4b = [0, 128, 0, 64]
    grid = 1
    block = 64"""
    i = cuda.threadIdx.x
    result_i4 = cuda.atomic.add(i4, 2, i)
    result_u8 = cuda.atomic.sub(u8, -1, i)
    result_f4 = cuda.atomic.add(f4, 0, float32(0.5))
    result_f8 = cuda.atomic.sub(f8, 0, 0.5)
    cuda.atomic.add(u8, 0, 2.7)
    cuda.atomic.sub(f4, 1, 0.25)
    cuda.atomic.add(f8, np.int8(3), i)
    cuda.atomic.add(i4b, 3, True)
    cuda.atomic.add(i4b, np.uint32(1), 2)
    if result_i4 < 0 or result_u8 == 1 or result_f4 < 0 or result_f8 > 0:
        i4[0] = 1


@cuda.jit("void(int64[:, ::1], uint32[:, :, ::1])")
def several_dimensions(a, b):
    """a = np.zeros((3, 4))
    b = np.zeros((2, 2, 2))
    expect_a = [[0, 8, 8, 8], [8, 8, 8, 8], [0, 0, 0, 31]]
    expect_b = [[[16, 0], [0, 0]], [[0, 0], [64, 0]]]
    grid = 2
    block = 32"""
    i = cuda.threadIdx.x
    if i % 8:
        cuda.atomic.add(a, (i // 4 % 2, i % 4), 1)
    if i % 8 < 4 and i % 4 == 0:
        cuda.atomic.sub(a, (1, 0), 0)
        cuda.atomic.add(a, (1, 0), 0)
    cuda.atomic.max(a, (-1, -1), i)
    cuda.atomic.add(b, (1, np.int32(1), 0), 1)
    cuda.atomic.add(b[0], (0, 0), i % 4 == 0)


@cuda.jit("void(int32[::1], uint32[::1], float32[::1], float64[::1], float64[::1], float64[::1])")
def extremes(i4, u4, f4, f8, nan, seen):
    """i4 = np.array([-5, 5])
    u4 = np.array([7, 2**32 - 1])
    f4 = np.array([-1, 100])
    f8 = np.array([np.nan, np.nan])
    nan = np.array([np.nan, np.nan, 3])
    seen = np.zeros(1)
    expect_i4 = [31, -31]
    expect_u4 = [31, 0]
    expect_f4 = [31, -31]
    expect_f8 = [np.nan, np.nan]
    expect_nan = [31, -31, 3]
    expect_seen = [64]
    grid = 2
    block = 32"""
    i = cuda.threadIdx.x
    result_i4 = cuda.atomic.max(i4, 0, i)
    cuda.atomic.min(i4, 1, -i)
    result_u4 = cuda.atomic.max(u4, 0, i)
    cuda.atomic.min(u4, 1, i)
    result_f4 = cuda.atomic.max(f4, 0, i)
    cuda.atomic.min(f4, 1, -i)
    result_f8 = cuda.atomic.max(f8, 0, i)
    cuda.atomic.min(f8, 1, i)
    cuda.atomic.nanmax(nan, 0, i)
    cuda.atomic.nanmin(nan, 1, -i)
    result_nan = cuda.atomic.nanmax(nan, 2, np.nan)
    if result_i4 <= 31 and result_u4 <= 31 and result_f4 <= 31 and result_f8 != result_f8 and result_nan == 3:
        cuda.atomic.add(seen, 0, 1)


@cuda.jit("void(uint32[::1], uint64[::1], int32[::1], int64[::1])")
def bits(u4, u8, i4, i8):
    """u4 = np.array([2**32 - 1, 0, 5, 0])
    u8 = np.array([2**40 - 1, 0, 5, 77])
    i4 = np.array([9, 0])
    i8 = np.array([9, 0])
    expect_u4 = [0, 2**32 - 1, 5, 9]
    expect_u8 = [2**40 - 2**32, 2**32 - 1, 5, 13]
    expect_i4 = [7, -1]
    expect_i8 = [7, 2**40]
    grid = 1
    block = 32"""
    i = cuda.threadIdx.x
    result_and = cuda.atomic.and_(u4, 0, ~(1 << i))
    cuda.atomic.or_(u4, 1, 1 << i)
    cuda.atomic.xor(u4, 2, 1 << (i // 2))
    cuda.atomic.exch(u4, 3, 9)
    result_or = cuda.atomic.or_(u8, 1, 1 << i)
    cuda.atomic.and_(u8, 0, ~(1 << i))
    cuda.atomic.xor(u8, 2, 1 << (i // 2))
    cuda.atomic.exch(u8, 3, 13)
    result_exch = cuda.atomic.exch(i4, 0, 7)
    result_xor = cuda.atomic.xor(i4, 1, -1 if i == 0 else 0)
    cuda.atomic.exch(i8, 0, 7)
    cuda.atomic.xor(i8, 1, (1 << 40) if i == 5 else 0)
    if result_and == 1 and result_or == 2**60 and result_exch == 0 and result_xor == 5:
        i4[0] = 0


@cuda.jit("void(uint32[::1], uint64[::1])")
def counters(u4, u8):
    """u4 = np.array([0, 0, 9, 3])
    u8 = np.array([0, 0, 9, 3])
    expect_u4 = [32 % 11, 0, 0, 5]
    expect_u8 = [32 % 11, 0, 0, 5]
    grid = 1
    block = 32"""
    result_inc = cuda.atomic.inc(u4, 0, 10)
    result_dec = cuda.atomic.dec(u4, 1, 31)
    cuda.atomic.inc(u8, 0, 10)
    cuda.atomic.dec(u8, 1, 31)
    if cuda.threadIdx.x == 0:
        cuda.atomic.inc(u4, 2, 4)
        cuda.atomic.dec(u4, 3, 2)
        cuda.atomic.inc(u8, 2, 4)
        cuda.atomic.dec(u8, 3, 2)
    cuda.syncthreads()
    if cuda.threadIdx.x == 1:
        u4[3] = u4[3] + 3
        u8[3] = u8[3] + 3
    if result_inc > 10 or result_dec > 31:
        u4[0] = 77


@cuda.jit("void(int32[::1], uint64[::1], int32[::1])")
def compare_and_swap(lock, u8, r):
    """lock = np.array([-1, 4])
    u8 = np.array([2**63])
    r = np.zeros(64)
    expect_lock = [100, 4]
    expect_u8 = [1]
    expect_r = [-1] + [100] * 63
    grid = 1
    block = 64"""
    i = cuda.threadIdx.x
    cuda.atomic.cas(lock, 1, 5, 6)
    if i == 0:
        result_i4 = cuda.atomic.compare_and_swap(lock, -1, 100)
        r[i] = result_i4
        cuda.atomic.cas(u8, 0, uint64(1) << uint64(63), 1)
    cuda.syncthreads()
    if i != 0:
        r[i] = cuda.atomic.cas(lock, 0, -1, 200)


@cuda.jit("void(int64[::1], int32[::1])")
def shared_memory(r, r2):
    """expect_r = [sum(range(k, 64, 4)) for k in range(4)] + [0] * 116
    expect_r2 = [63, 0] + [0] * 118
    grid = 1
    block = 64"""
    sums = cuda.shared.array(4, int64)
    most = cuda.shared.array((1, 2), int32)
    i = cuda.threadIdx.x
    if i < 4:
        sums[i] = 0
    if i < 2:
        most[0, i] = i
    cuda.syncthreads()
    cuda.atomic.add(sums, i & 3, i)
    cuda.atomic.max(most, (0, 0), i)
    cuda.atomic.min(most, (0, 1), 63 - i)
    cuda.syncthreads()
    if i < 4:
        r[i] = sums[i]
    if i < 2:
        r2[i] = most[0, i]


@cuda.jit(device=True)
def histogram(values, n, dtype, operation, zero):
    counts = cuda.shared.array(n, dtype)
    i = cuda.threadIdx.x
    if i < n:
        counts[i] = zero
    cuda.syncthreads()
    operation(counts, values[i] % n, 1)
    cuda.syncthreads()
    return counts[i % n]


@cuda.jit(device=True)
def by_three(values):
    return histogram(values, 3, int32, cuda.atomic.add, 0)


@cuda.jit("void(int64[::1], int64[::1], float64[::1])")
def constants_reach_a_device_function(values, r, r2):
    """values = np.arange(64) * 3 + 1
    expect_r = [8] * 64 + [0] * 56
    expect_r2 = [[0, -64, 0][i % 3] for i in range(64)] + [0] * 56
    grid = 1
    block = 64
    types = off"""
    i = cuda.threadIdx.x
    r[i] = histogram(values, 8, uint64, cuda.atomic.add, 0)
    r2[i] = histogram(values, 3, float64, cuda.atomic.sub, 0)
    if by_three(values) != 64 * (i % 3 == 1):
        r[i] = -1


@cuda.jit("void(int8[::1], uint8[::1], int16[::1], uint16[::1], float16[::1])")
def narrow_elements(i1, u1, i2, u2, f2):
    """i1 = np.zeros(5)
    u1 = np.full(5, 3)
    i2 = np.zeros(3)
    u2 = np.full(3, 7)
    f2 = np.full(5, 1.5)
    expect_i1 = [-128, 64, -31, 31, 0]
    expect_u1 = [3, 67, 3, 34, 99]
    expect_i2 = [-992, 77, 31]
    expect_u2 = [7, 0, 31]
    expect_f2 = [33.5, -30.5, 31, 1, 9]
    grid = 1
    block = 32
    types = off"""
    i = cuda.threadIdx.x
    cuda.atomic.add(i1, 0, 4)
    cuda.atomic.sub(i1, 1, -2)
    cuda.atomic.min(i1, (2,), -i)
    cuda.atomic.max(i1, 3, i)
    cuda.atomic.add(u1, (1,), 2)
    cuda.atomic.or_(u1, 3, 32)
    cuda.atomic.and_(u1, 3, 254 if i else 255)
    cuda.atomic.exch(u1, 4, 99)
    cuda.atomic.sub(i2, 0, 2 * i)
    cuda.atomic.xor(i2, 1, 77 if i == 5 else 0)
    cuda.atomic.nanmax(i2, 2, i)
    cuda.atomic.cas(u2, 0, i + 100, 5)
    cuda.atomic.cas(u2, 1, 7, 0)
    cuda.atomic.max(u2, 2, i)
    cuda.atomic.add(f2, 0, 1)
    cuda.atomic.sub(f2, 1, 1)
    cuda.atomic.max(f2, 2, i)
    cuda.atomic.min(f2, 3, i + 1)
    if i == 7:
        cuda.atomic.exch(f2, 4, 9)


@cuda.jit("void(float32[::1], float64[::1], float16[::1], int64[::1])")
def float_exchanges(f4, f8, f2, r):
    """f4 = [1.5, 2, 3]
    f8 = [1.5, 2, 3]
    f2 = [1.5, 2, 3]
    expect_f4 = [4.5, 2, 7]
    expect_f8 = [4.5, 2, 7]
    expect_f2 = [4.5, 2, 7]
    expect_r = [1500, 2000, 3000] * 3 + [0] * 111
    grid = 1
    block = 1
    types = off"""
    r[0] = int(1000 * cuda.atomic.cas(f4, 0, 1.5, 4.5))
    r[1] = int(1000 * cuda.atomic.cas(f4, 1, 2.5, 4.5))
    r[2] = int(1000 * cuda.atomic.exch(f4, 2, 7))
    r[3] = int(1000 * cuda.atomic.compare_and_swap(f8, 1.5, 4.5))
    r[4] = int(1000 * cuda.atomic.cas(f8, 1, 2.5, 4.5))
    r[5] = int(1000 * cuda.atomic.exch(f8, 2, 7))
    r[6] = int(1000 * cuda.atomic.cas(f2, 0, 1.5, 4.5))
    r[7] = int(1000 * cuda.atomic.cas(f2, 1, 2.5, 4.5))
    r[8] = int(1000 * cuda.atomic.exch(f2, 2, 7))
