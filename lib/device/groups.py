"""Cooperative groups: each function is a member of a kind of group (lib/ir/intrin_group.def) and gets the group first.

A tile is a run of 1 to 32 lanes, a power of two, that begins at a multiple of its size; it has the fields num_threads, a constant, meta_group_rank
and meta_group_size. A coalesced group is any set of lanes of one warp, its field mask; the rank of a lane is its place among them, and what votes
and matches say is told in ranks."""
from pyk import address, moved, sync_grid
from numba import cuda, int32, uint32, uint64
from pykrt import ptx

ALL = 0xffffffff


# ---- the grid and the block

def grid_sync(g):
    return sync_grid()


def grid_block_rank(g):
    return cuda.blockIdx.x + cuda.gridDim.x * (cuda.blockIdx.y + cuda.gridDim.y * cuda.blockIdx.z)


def grid_num_blocks(g):
    return cuda.gridDim.x * cuda.gridDim.y * cuda.gridDim.z


def grid_thread_rank(g):
    return grid_block_rank(g) * block_num_threads(g) + block_thread_rank(g)


def grid_num_threads(g):
    return grid_num_blocks(g) * block_num_threads(g)


def grid_dim_blocks(g):
    return cuda.gridDim


def cluster_sync(g):
    ptx.barrier_cluster_arrive()
    ptx.barrier_cluster_wait()


def cluster_barrier_arrive(g):
    ptx.barrier_cluster_arrive()


def cluster_barrier_wait(g):
    ptx.barrier_cluster_wait()


def cluster_map_shared_rank(g, array, rank):
    """The array in the shared memory of another block of the cluster."""
    return moved(array, ptx.mapa(uint64(address(array)), uint32(rank)))


def cluster_block_rank(g):
    return int32(ptx.cluster_ctarank() & 15)


def cluster_num_blocks(g):
    return int32(ptx.cluster_nctarank() & 31)


def cluster_thread_rank(g):
    return cluster_block_rank(g) * block_num_threads(g) + block_thread_rank(g)


def cluster_num_threads(g):
    return cluster_num_blocks(g) * block_num_threads(g)


def cluster_block_index(g):
    return cuda.int32x3(ptx.cluster_ctaid_x(), ptx.cluster_ctaid_y(), ptx.cluster_ctaid_z())


def cluster_dim_blocks(g):
    return cuda.int32x3(ptx.cluster_nctaid_x(), ptx.cluster_nctaid_y(), ptx.cluster_nctaid_z())


def block_sync(g):
    cuda.syncthreads()


def block_thread_rank(g):
    return int32(cuda.threadIdx.x + cuda.blockDim.x * (cuda.threadIdx.y + cuda.blockDim.y * cuda.threadIdx.z))


def block_num_threads(g):
    return int32(cuda.blockDim.x * cuda.blockDim.y * cuda.blockDim.z)


def block_index(g):
    return cuda.blockIdx


def block_thread_index(g):
    return cuda.threadIdx


def block_dim_threads(g):
    return cuda.blockDim


# ---- tiles

def tile_thread_rank(g):
    return int32(cuda.laneid & g.num_threads - 1)


def tile_num_threads(g):
    return g.num_threads


def first_lane(g):
    return int32(cuda.laneid & -g.num_threads)


def lanes(g):
    """The lanes of a tile or a coalesced group as a mask."""
    if hasattr(g, "mask"):
        return g.mask
    if g.num_threads == 32:
        return uint32(ALL)
    return uint32(((1 << g.num_threads) - 1) << first_lane(g))


def tile_sync(g):
    cuda.syncwarp(lanes(g))


def tile_shfl(g, v, rank):
    return cuda.shfl_sync(lanes(g), v, first_lane(g) | int32(rank) & g.num_threads - 1)


def tile_shfl_up(g, v, delta):
    if g.num_threads == 32:
        return cuda.shfl_up_sync(ALL, v, delta)
    lane = int32(cuda.laneid)
    return cuda.shfl_sync(lanes(g), v, lane - int32(delta) if tile_thread_rank(g) >= uint32(delta) else lane)


def tile_shfl_down(g, v, delta):
    if g.num_threads == 32:
        return cuda.shfl_down_sync(ALL, v, delta)
    lane = int32(cuda.laneid)
    return cuda.shfl_sync(lanes(g), v, lane + int32(delta) if uint32(delta) < g.num_threads - tile_thread_rank(g) else lane)


def tile_shfl_xor(g, v, mask):
    if g.num_threads == 32:
        return cuda.shfl_xor_sync(ALL, v, mask)
    lane = int32(cuda.laneid)
    return cuda.shfl_sync(lanes(g), v, lane ^ int32(mask) if uint32(mask) < g.num_threads else lane)


def lanes_any(g, p):
    return cuda.any_sync(lanes(g), p)


def lanes_all(g, p):
    return cuda.all_sync(lanes(g), p)


def tile_ballot(g, p):
    return uint32(uint32(cuda.ballot_sync(lanes(g), p)) >> first_lane(g))


def tile_match_any(g, v):
    return uint32(uint32(cuda.match_any_sync(lanes(g), v)) >> first_lane(g))


def tile_match_all(g, v):
    found, same = cuda.match_all_sync(lanes(g), v)
    return uint32(uint32(found) >> first_lane(g)), same


def tile_place(g, size):
    """Which of the parts of that size this thread is in, and how many there are: of a block, or of a larger tile."""
    if hasattr(g, "mask"):
        return int32(0), int32(1)
    if hasattr(g, "meta_group_rank"):
        return int32(tile_thread_rank(g) // size), int32(g.num_threads // size)
    return int32(block_thread_rank(g) // size), int32((block_num_threads(g) + size - 1) // size)


# ---- coalesced groups

def ranked_lane(mask, rank):
    """The lane of that rank among those of the mask: the half of it that has the rank, five times. Past the last it is lane 31 or a lane that is
    not in the mask."""
    lane, rest, below = int32(0), uint32(mask), int32(rank)
    for width in (16, 8, 4, 2, 1):
        low = int32(cuda.popc(uint32(rest & (1 << width) - 1)))
        if below >= low:
            below, rest, lane = int32(below - low), uint32(rest >> width), int32(lane + width)
    return lane


def in_ranks(g, found):
    """These lanes of the group as ranks."""
    if g.mask == ALL:
        return uint32(found)
    ranks, rest, rank = uint32(0), uint32(g.mask), 0
    while rest != 0:
        lowest = uint32(rest & ~(rest - 1))
        if found & lowest:
            ranks = uint32(ranks | 1 << rank)
        rest, rank = uint32(rest ^ lowest), rank + 1
    return ranks


def some_sync(g):
    cuda.syncwarp(g.mask)


def some_thread_rank(g):
    return int32(cuda.popc(uint32(g.mask & cuda.lanemask_lt())))


def some_num_threads(g):
    return int32(cuda.popc(g.mask))


def some_shfl(g, v, rank):
    return cuda.shfl_sync(g.mask, v, ranked_lane(g.mask, uint32(rank) % some_num_threads(g)))


def some_shfl_up(g, v, delta):
    rank = some_thread_rank(g)
    return cuda.shfl_sync(g.mask, v, ranked_lane(g.mask, rank - int32(delta)) if uint32(delta) <= rank else cuda.laneid)


def some_shfl_down(g, v, delta):
    rank = some_thread_rank(g)
    inside = uint32(delta) < some_num_threads(g) - rank
    return cuda.shfl_sync(g.mask, v, ranked_lane(g.mask, rank + int32(delta)) if inside else cuda.laneid)


def some_ballot(g, p):
    return in_ranks(g, uint32(cuda.ballot_sync(g.mask, p)))


def some_match_any(g, v):
    return in_ranks(g, uint32(cuda.match_any_sync(g.mask, v)))


def some_match_all(g, v):
    found, same = cuda.match_all_sync(g.mask, v)
    return in_ranks(g, uint32(found)), same


# ---- groups of coalesced threads: (mask, rank among the groups, number of groups)

def coalesced():
    return cuda.activemask(), int32(0), int32(1)


def coalesced_part(g, size):
    """A coalesced group in parts of `size` ranks."""
    rank, count = some_thread_rank(g), some_num_threads(g)
    part = rank // size
    mask = uint32(g.mask & ALL << ranked_lane(g.mask, part * size))
    if (part + 1) * size < count:
        mask = uint32(mask & (1 << ranked_lane(g.mask, (part + 1) * size)) - 1)
    return mask, int32(part), int32((count + size - 1) // size)


def labeled(g, label):
    """The lanes with the same label, numbered in the order of their first lanes."""
    mask = uint32(cuda.match_any_sync(lanes(g), label))
    first = uint32(mask & ~(mask - 1))
    firsts = uint32(cuda.ballot_sync(lanes(g), mask & cuda.lanemask_lt() == 0))
    return mask, int32(cuda.popc(uint32(firsts & first - 1))), int32(cuda.popc(firsts))
