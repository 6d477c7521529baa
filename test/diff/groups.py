"""Cooperative groups beyond the grid's barrier: blocks, tiles and coalesced threads as values that functions take."""
import numpy as np
from numba import cuda, int32
from numba.cuda import cg


@cuda.jit(device=True)
def block_sum(g, x, value):
    rank = g.thread_rank
    i = g.size // 2
    while i > 0:
        x[rank] = value
        g.sync()
        if rank < i:
            value += x[rank + i]
        g.sync()
        i //= 2
    return value if g.thread_rank == 0 else -1


@cuda.jit("void(int64[::1], int64[::1])")
def sums_of_blocks_and_tiles(r, r_tile):
    """expect_r = [2016] + [-1] * 63 + [0] * 56
    expect_r_tile = [sum(range(i, i + 16)) if i % 16 == 0 else -1 for i in range(64)] + [0] * 56
    grid = 1
    block = (16, 2, 2)
    types = off"""
    g = cg.this_thread_block()
    x = cuda.shared.array(64, int32)
    rank = g.thread_rank
    r[rank] = block_sum(g, x, rank)
    tile = cg.tiled_partition(g, 16)
    first = rank - tile.thread_rank
    r_tile[rank] = block_sum(tile, x[first:], rank)


@cuda.jit("void(int64[::1])")
def block_members(r):
    """expect_r = [24, 24, 2, 3, 4, 1, 2, 3, 0, 0, 0, 2, 3, 4] + [0] * 106
    grid = 1
    block = (2, 3, 4)
    types = off"""
    g = cg.this_thread_block()
    if g.thread_rank == 23:
        r[0], r[1] = g.size, g.num_threads
        r[2], r[3], r[4] = g.dim_threads.x, g.dim_threads.y, g.dim_threads.z
        r[5], r[6], r[7] = g.thread_index.x, g.thread_index.y, g.thread_index.z
        r[8], r[9], r[10] = g.group_index.x, g.group_index.y, g.group_index.z
        r[11], r[12], r[13] = g.group_dim.x, g.group_dim.y, g.group_dim.z


@cuda.jit("void(int64[::1], int64[::1])")
def grid_members(r, r_size):
    """expect_r = [i + 1000 * (i // 4) for i in range(96)] + [0] * 24
    expect_r_size = [96, 96, 24, 2, 3, 4, 1, 2, 3, 2, 3, 4] + [0] * 108
    grid = (2, 3, 4)
    block = (2, 2, 1)
    types = off"""
    g = cg.this_grid()
    r[g.thread_rank] = g.thread_rank + 1000 * g.block_rank
    if g.thread_rank == 95:
        r_size[0], r_size[1], r_size[2] = g.size, g.num_threads, g.num_blocks
        r_size[3], r_size[4], r_size[5] = g.dim_blocks.x, g.dim_blocks.y, g.dim_blocks.z
        r_size[6], r_size[7], r_size[8] = g.block_index.x, g.block_index.y, g.block_index.z
        r_size[9], r_size[10], r_size[11] = g.group_dim.x, g.group_dim.y, g.group_dim.z


@cuda.jit(device=True)
def places(g):
    return g.thread_rank + 100 * g.size + 10000 * g.meta_group_rank + 1000000 * g.meta_group_size


@cuda.jit("void(int64[::1], int64[::1], int64[::1], int64[::1])")
def tile_places(r_32, r_8, r_1, r_parts):
    """expect_r_32 = [i % 32 + 3200 + 10000 * (i // 32) + 4000000 for i in range(100)] + [0] * 20
    expect_r_8 = [i % 8 + 800 + 10000 * (i // 8) + 13000000 for i in range(100)] + [0] * 20
    expect_r_1 = [100 + 10000 * i + 100000000 for i in range(100)] + [0] * 20
    expect_r_parts = [i % 4 + 400 + 10000 * (i % 16 // 4) + 4000000 for i in range(100)] + [0] * 20
    grid = 1
    block = 100
    types = off"""
    g = cg.this_thread_block()
    i = g.thread_rank
    r_32[i] = places(cg.tiled_partition(g, 32))
    r_8[i] = places(cg.tiled_partition(g, 8))
    r_1[i] = places(cg.tiled_partition(g, size=1))
    half = cg.tiled_partition(cg.tiled_partition(g, 32), 16)
    r_parts[i] = places(cg.tiled_partition(group=half, size=4))


@cuda.jit(device=True)
def exchanges(g, i, r, r_up, r_down, r_xor):
    r[i] = g.shfl(i, i // 3)
    r_up[i] = g.shfl_up(i, 3)
    r_down[i] = g.shfl_down(i, 2)
    r_xor[i] = g.shfl_xor(i, 5 % g.size)


@cuda.jit("void(int64[::1], int64[::1], int64[::1], int64[::1])")
def tile_shuffles(r, r_up, r_down, r_xor):
    """expect_r = [i // 8 * 8 + i // 3 % 8 for i in range(64)] + [0] * 56
    expect_r_up = [i if i % 8 < 3 else i - 3 for i in range(64)] + [0] * 56
    expect_r_down = [i if i % 8 > 5 else i + 2 for i in range(64)] + [0] * 56
    expect_r_xor = [i ^ 5 for i in range(64)] + [0] * 56
    grid = 1
    block = 64
    types = off"""
    exchanges(cg.tiled_partition(cg.this_thread_block(), 8), cuda.threadIdx.x, r, r_up, r_down, r_xor)


@cuda.jit("void(int64[::1], int64[::1], int64[::1], int64[::1])")
def warp_shuffles(r, r_up, r_down, r_xor):
    """expect_r = [i // 32 * 32 + i // 3 % 32 for i in range(64)] + [0] * 56
    expect_r_up = [i if i % 32 < 3 else i - 3 for i in range(64)] + [0] * 56
    expect_r_down = [i if i % 32 > 29 else i + 2 for i in range(64)] + [0] * 56
    expect_r_xor = [i ^ 5 for i in range(64)] + [0] * 56
    grid = 1
    block = 64
    types = off"""
    exchanges(cg.tiled_partition(cg.this_thread_block(), 32), cuda.threadIdx.x, r, r_up, r_down, r_xor)


@cuda.jit("void(int64[::1], int64[::1], int64[::1], int64[::1])")
def tile_votes(r, r_bool, r_any, r_all):
    """expect_r = [sum(1 << k for k in range(16) if (i // 16 * 16 + k) % 3 == 0) for i in range(64)] + [0] * 56
    expect_r_bool = [(i // 16 == 1) + 2 * (i // 16 != 2) for i in range(64)] + [0] * 56
    expect_r_any = [sum(1 << k for k in range(16) if k % 5 == i % 16 % 5) for i in range(64)] + [0] * 56
    expect_r_all = [65535 + 100000 if i < 32 else 0 for i in range(64)] + [0] * 56
    grid = 1
    block = 64
    types = off"""
    i = cuda.threadIdx.x
    g = cg.tiled_partition(cg.this_thread_block(), 16)
    r[i] = g.ballot(i % 3 == 0)
    r_bool[i] = g.all(i // 16 == 1) + 2 * g.any(i // 16 != 2)
    r_any[i] = g.match_any(g.thread_rank % 5)
    mask, same = g.match_all(i // 16 if i < 32 else i)
    r_all[i] = mask + 100000 * same


@cuda.jit("void(int64[::1], int64[::1], int64[::1], int64[::1])")
def coalesced_shuffles(r, r_up, r_down, r_place):
    """expect_r = [([k for k in range(i // 32 * 32, min(70, i // 32 * 32 + 32)) if k % 3 == 1][1]) if i < 70 and i % 3 == 1 else 0 for i in range(120)]
    expect_r_up = [(i if i % 32 < 6 else i - 6) if i < 70 and i % 3 == 1 else 0 for i in range(120)]
    expect_r_down = [(i if i + 3 >= min(70, i // 32 * 32 + 32) else i + 3) if i < 70 and i % 3 == 1 else 0 for i in range(120)]
    expect_r_place = [i % 32 // 3 + (1100 if i // 32 < 1 else 1000 if i // 32 < 2 else 200) + 1000000 if i < 70 and i % 3 == 1 else 0 for i in range(120)]
    grid = 1
    block = 70
    types = off"""
    i = cuda.threadIdx.x
    if i % 3 == 1:
        g = cg.coalesced_threads()
        r[i] = g.shfl(i, 1)
        r_up[i] = g.shfl_up(i, 2)
        r_down[i] = g.shfl_down(i, 1)
        r_place[i] = places(g)
        g.sync()


@cuda.jit("void(int64[::1], int64[::1], int64[::1], int64[::1])")
def coalesced_votes(r, r_bool, r_any, r_all):
    """expect_r = [0b0010010010010010 if i % 2 else 0 for i in range(64)] + [0] * 56
    expect_r_bool = [(i // 32 == 1) + 2 * (i // 32 != 1) if i % 2 else 0 for i in range(64)] + [0] * 56
    expect_r_any = [sum(1 << k for k in range(16) if (2 * k + 1) % 5 == i % 32 % 5) if i % 2 else 0 for i in range(64)] + [0] * 56
    expect_r_all = [(65535 + 100000 if i < 32 else 0) if i % 2 else 0 for i in range(64)] + [0] * 56
    grid = 1
    block = 64
    types = off"""
    i = cuda.threadIdx.x
    if i % 2:
        g = cg.coalesced_threads()
        r[i] = g.ballot(i % 32 % 3 == 0)
        r_bool[i] = g.all(i // 32 == 1) + 2 * g.any(i // 32 != 1)
        r_any[i] = g.match_any(i % 32 % 5)
        mask, same = g.match_all(i // 32 if i < 32 else i)
        r_all[i] = mask + 100000 * same


@cuda.jit("void(int64[::1], int64[::1], int64[::1])")
def parts_of_groups(r, r_label, r_tile):
    """expect_r = [i // 2 % 4 + 100 * 4 + 10000 * (i // 8) + 4000000 if i % 2 else 0 for i in range(32)] + [0] * 88
    expect_r_label = [i // 4 + 100 * 8 + 10000 * (i % 4) + 4000000 for i in range(32)] + [0] * 88
    expect_r_tile = [i % 16 // 2 + 100 * 8 + 10000 * (i % 2) + 2000000 for i in range(32)] + [0] * 88
    grid = 1
    block = 32
    types = off"""
    i = cuda.threadIdx.x
    if i % 2:
        r[i] = places(cg.tiled_partition(cg.coalesced_threads(), 4))
    cuda.syncwarp()
    r_label[i] = places(cg.labeled_partition(cg.coalesced_threads(), i % 4))
    r_tile[i] = places(cg.labeled_partition(cg.tiled_partition(cg.this_thread_block(), 16), label=i % 2 == 1))


@cuda.jit("void(int64[::1])")
def a_part_at_the_end(r):
    """expect_r = [0 if i >= 5 else (i % 2 + 100 * (1 if i == 4 else 2) + 10000 * (i // 2) + 3000000) for i in range(120)]
    grid = 1
    block = 5
    types = off"""
    r[cuda.threadIdx.x] = places(cg.tiled_partition(cg.coalesced_threads(), 2))
