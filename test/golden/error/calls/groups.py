from numba import cuda
from numba.cuda import cg


@cuda.jit("void(int64[::1], int64)")
def k(r, n):
    block = cg.this_thread_block()
    tile = cg.tiled_partition(block, 8)
    cg.tiled_partition(block, n)           # ERROR: the size of a tile must be known at compile time
    cg.tiled_partition(block, 12)          # ERROR: the size of a tile must be 1, 2, 4, 8, 16 or 32
    cg.tiled_partition(block, 64)          # ERROR: the size of a tile must be 1, 2, 4, 8, 16 or 32
    cg.tiled_partition(tile, 16)           # ERROR: a tile of 8 threads has no part of 16
    cg.tiled_partition(cg.this_grid(), 8)  # ERROR: cuda.cg.tiled_partition() does not take (GridGroup, Literal[int](8))
    # NOTE: its first argument is a thread block, a tile or a coalesced group
    cg.labeled_partition(block, n)         # ERROR: cuda.cg.labeled_partition() does not take (ThreadBlock, int64)
    # NOTE: its first argument is a tile or a coalesced group
    cg.this_thread_block(1)                # ERROR: cuda.cg.this_thread_block() takes 0 arguments, but 1 was given
    cg.coalesced_threads().shfl_xor(n, 1)  # ERROR: CoalescedGroup has no attribute 'shfl_xor'
    tile.size()                            # ERROR: Literal[int](8) cannot be called
    # NOTE: 'size' is an attribute: write it without parentheses
    block.thread_rank()                    # ERROR: int32 cannot be called
    tile.shfl(n)                           # ERROR: Tile.shfl() takes 2 arguments, but 1 was given
    tile.any(1.5)                          # ERROR: Tile.any() does not take (float64)
    r[tile] = 1                            # ERROR: Tile(Literal[int](8)) cannot be used as an index
