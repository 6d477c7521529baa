"""What the lanes of a warp and the threads of a block tell each other."""
import numpy as np
from numba import cuda, float32, int32


@cuda.jit("void(int32[::1], int64[::1], float32[::1], float64[::1])")
def shuffles(r_i4, r_i8, r_f4, r_f8):
    """expect_r_i4 = [i // 32 * 32 + 5 for i in range(64)] + [0] * 56
    expect_r_i8 = [i if i % 32 < 3 else i - 3 for i in range(64)] + [0] * 56
    expect_r_f4 = [i / 2 if i % 32 > 27 else (i + 4) / 2 for i in range(64)] + [0] * 56
    expect_r_f8 = [(i ^ 6) / 3 for i in range(64)] + [0] * 56
    grid = 1
    block = 64"""
    i = cuda.threadIdx.x
    result_i4 = cuda.shfl_sync(0xffffffff, i, 37)
    r_i4[i] = result_i4
    result_i8 = cuda.shfl_up_sync(-1, np.int64(i), 3)
    r_i8[i] = result_i8
    result_f4 = cuda.shfl_down_sync(-1, float32(i / 2), 4)
    r_f4[i] = result_f4
    result_f8 = cuda.shfl_xor_sync(-1, i / 3, 6)
    r_f8[i] = result_f8


@cuda.jit("void(int32[::1])")
def warp_sum(r):
    """expect_r = [sum(range(32))] * 32 + [sum(range(32, 64))] * 32 + [0] * 56
    grid = 1
    block = 64"""
    x = int32(cuda.threadIdx.x)
    for step in (16, 8, 4, 2, 1):
        x = int32(x + cuda.shfl_xor_sync(0xffffffff, x, step))
    r[cuda.threadIdx.x] = x


@cuda.jit("void(int32[::1])")
def scan(r):
    """expect_r = [sum(range(i // 32 * 32, i + 1)) for i in range(50)] + [0] * 70
    grid = 1
    block = 50"""
    i = cuda.threadIdx.x
    x = int32(i)
    step = 1
    while step < 32:
        y = cuda.shfl_up_sync(0xffffffff, x, step)
        if cuda.laneid >= step:
            x = int32(x + y)
        step *= 2
    r[i] = x


@cuda.jit("void(int32[::1], boolean[::1], boolean[::1], boolean[::1])")
def votes(r, r_all, r_any, r_eq):
    """expect_r = [-(1 << 31) + 1] * 32 + [1] * 32 + [0] * 56
    expect_r_all = [i // 32 == 0 for i in range(64)] + [0] * 56
    expect_r_any = [i // 32 == 1 for i in range(64)] + [0] * 56
    expect_r_eq = [i // 32 == 0 for i in range(64)] + [0] * 56
    grid = 1
    block = 64"""
    i = cuda.threadIdx.x
    result_ballot = cuda.ballot_sync(0xffffffff, i == 0 or i == 31 or i == 32)
    r[i] = result_ballot
    result_all = cuda.all_sync(-1, i < 32)
    r_all[i] = result_all
    result_any = cuda.any_sync(-1, i // 40)
    r_any[i] = result_any
    result_eq = cuda.eq_sync(-1, i < 40)
    r_eq[i] = result_eq


@cuda.jit("void(int32[::1], int32[::1], int32[::1], boolean[::1])")
def matches(r_any, r_float, r_all, r_same):
    """expect_r_any = [(0x01010101 << i % 8) - ((0x01010101 << i % 8) >> 31 << 32) for i in range(32)] + [0] * 88
    expect_r_float = [0x0000ffff] * 16 + [-65536] * 16 + [0] * 88
    expect_r_all = [0xff] * 8 + [0] * 112
    expect_r_same = [1] * 8 + [0] * 112
    grid = 1
    block = 32"""
    i = cuda.threadIdx.x
    result_any = cuda.match_any_sync(0xffffffff, i % 8)
    r_any[i] = result_any
    r_float[i] = cuda.match_any_sync(0xffffffff, 0.5 if i < 16 else -0.5)
    if i < 8:
        result_all, result_same = cuda.match_all_sync(0xff, float32(1.5))
    else:
        result_all, result_same = cuda.match_all_sync(0xffffff00, int32(i))
    r_all[i] = result_all
    r_same[i] = result_same


@cuda.jit("void(uint32[::1], uint32[::1], int64[::1])")
def masks(r_active, r_below, r_rank):
    """expect_r_active = [0xffffffff if i % 4 == 1 else 0x55555555 << (i % 2) for i in range(0)] + [0x55555555, 0xaaaaaaaa] * 16 + [0] * 88
    expect_r_below = [(1 << i) - 1 for i in range(32)] + [0] * 88
    expect_r_rank = [i // 2 for i in range(32)] + [0] * 88
    grid = 1
    block = 32"""
    i = cuda.threadIdx.x
    result_below = cuda.lanemask_lt()
    r_below[i] = result_below
    if i & 1:
        result_active = cuda.activemask()
        r_active[i] = result_active
    else:
        r_active[i] = cuda.activemask()
    r_rank[i] = cuda.popc(r_active[i] & result_below)


@cuda.jit("void(int32[::1])")
def partial_masks(r):
    """expect_r = [(i + 1) % 16 for i in range(16)] + [100 + i - 1 if i > 16 else 100 + i for i in range(16, 32)] + [0] * 88
    grid = 1
    block = 32"""
    i = cuda.threadIdx.x
    if i < 16:
        r[i] = cuda.shfl_sync(0xffff, i, (i + 1) % 16)
        cuda.syncwarp(0xffff)
    else:
        x = int32(i + 100)
        y = cuda.shfl_up_sync(0xffff0000, x, 1)
        cuda.syncwarp(0xffff0000)
        r[i] = y if i > 16 else x


@cuda.jit("void(int32[::1], int32[::1], int32[::1])")
def block_votes(r_count, r_and, r_or):
    """expect_r_count = [34] * 100 + [0] * 20
    expect_r_and = [1] * 100 + [0] * 20
    expect_r_or = [0] * 100 + [0] * 20
    grid = 1
    block = 100"""
    i = cuda.threadIdx.x
    result_count = cuda.syncthreads_count(int32(i % 3 == 0))
    r_count[i] = result_count
    result_and = cuda.syncthreads_and(i + 1)
    r_and[i] = 1 if result_and else 0
    result_or = cuda.syncthreads_or(int32(i > 200))
    r_or[i] = 1 if result_or else 0


@cuda.jit("void(int32[::1])")
def block_votes_after_exits(r):
    """expect_r = [60, 20, 0] + [0] * 117
    grid = 1
    block = 80"""
    i = cuda.threadIdx.x
    if i >= 60:
        return
    n = cuda.syncthreads_count(1)
    m = cuda.syncthreads_count(int32(i < 20))
    k = cuda.syncthreads_and(int32(i < 59))
    if i == 0:
        r[0] = n
        r[1] = m
        r[2] = k


@cuda.jit("void(uint32[::1], uint32[::1], int8[::1], int64[::1])")
def bit_functions(r_ffs, r_brev, r_i1, r_selp):
    """expect_r_ffs = [0, 4, 1, 32, 33, 64] + [0] * 114
    expect_r_brev = [1 << 31, 0x0f << 24] + [0] * 118
    expect_r_i1 = [8, 7] + [0] * 118
    expect_r_selp = [5, 6] + [0] * 118
    grid = 1
    block = 1"""
    result_ffs = cuda.ffs(int32(0))
    r_ffs[0] = result_ffs
    r_ffs[1] = cuda.ffs(8)
    r_ffs[2] = cuda.ffs(np.uint32(0xffffffff))
    r_ffs[3] = cuda.ffs(int32(-2147483648))
    r_ffs[4] = cuda.ffs(np.uint64(1) << np.uint64(32))
    r_ffs[5] = cuda.ffs(-9223372036854775808)
    result_brev = cuda.brev(1)
    r_brev[0] = result_brev
    r_brev[1] = cuda.brev(np.int16(0xf0))
    result_i1 = cuda.popc(np.int8(-1))
    r_i1[0] = result_i1
    r_i1[1] = cuda.clz(np.int8(1))
    r_selp[0] = cuda.selp(r_brev[0] == r_brev[0], 5, 6)
    r_selp[1] = cuda.selp(r_brev[0] != r_brev[0], 5, 6)


@cuda.jit("void(int8[::1], uint16[::1], float16[::1], boolean[::1])")
def narrow_shuffles(r_i1, r_u2, r_f2, r_b1):
    """expect_r_i1 = [i - 128 if i % 32 < 3 else i - 131 for i in range(64)] + [0] * 56
    expect_r_u2 = [65535 - (i ^ 9) for i in range(64)] + [0] * 56
    expect_r_f2 = [(i if i % 32 == 31 else i + 1) / 4 for i in range(64)] + [0] * 56
    expect_r_b1 = [i // 32 == 1 for i in range(64)] + [0] * 56
    grid = 1
    block = 64
    types = off"""
    i = cuda.threadIdx.x
    r_i1[i] = cuda.shfl_up_sync(-1, np.int8(i - 128), 3)
    r_u2[i] = cuda.shfl_xor_sync(-1, np.uint16(65535 - i), 9)
    r_f2[i] = cuda.shfl_down_sync(-1, np.float16(i / 4), 1)
    r_b1[i] = cuda.shfl_sync(-1, i > 40, 20)


@cuda.jit("void(complex64[::1], complex128[::1], float32[::1], int64[::1])")
def shuffles_of_parts(r_c8, r_c16, r_vector, r_tuple):
    """expect_r_c8 = [i // 32 * 32 + 7 + 1j for i in range(64)] + [0] * 56
    expect_r_c16 = [1j * (i ^ 3) + 2 for i in range(64)] + [0] * 56
    expect_r_vector = [(i ^ 1) * 111 for i in range(64)] + [0] * 56
    expect_r_tuple = [(i ^ 2) * 1000 + (i ^ 2) // 5 for i in range(64)] + [0] * 56
    grid = 1
    block = 64
    types = off"""
    i = cuda.threadIdx.x
    r_c8[i] = cuda.shfl_sync(-1, np.complex64(i + 1j), 7)
    r_c16[i] = cuda.shfl_xor_sync(-1, 2 + 1j * i, 3)
    v = cuda.shfl_xor_sync(-1, cuda.float32x3(i, 10 * i, 100 * i), 1)
    r_vector[i] = v.x + v.y + v.z
    n, (x, _) = cuda.shfl_xor_sync(-1, (i, (i / 5, i == 3)), 2)
    r_tuple[i] = n * 1000 + int(x)


@cuda.jit("void(int32[::1], int32[::1], boolean[::1])")
def matches_of_parts(r_any, r_all, r_same):
    """expect_r_any = [sum(1 << k for k in range(32) if k % 6 == i % 6) - (1 << 32 if i % 6 == 1 else 0) for i in range(32)] + [0] * 88
    expect_r_all = [-1] * 32 + [0] * 88
    expect_r_same = [1] * 32 + [0] * 88
    grid = 1
    block = 32
    types = off"""
    i = cuda.threadIdx.x
    r_any[i] = cuda.match_any_sync(-1, (i % 2, complex(i % 3, 1)))
    lanes, same = cuda.match_all_sync(-1, 2.5 + 1j)
    other, different = cuda.match_all_sync(-1, (1, i))
    r_all[i] = lanes + other
    r_same[i] = same and not different
