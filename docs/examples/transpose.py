"""Matrix transpose through shared memory, so that both the reads and the writes are coalesced."""

import numpy as np
from numba import cuda, float32

TILE = 32             # edge of a tile
TILE_PITCH = 33       # one word more: the elements of a column then lie in different banks
ROWS = 8              # rows of threads; each thread moves TILE / ROWS elements


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def transpose(out, a):
    """out = a^T. The block must be TILE x ROWS threads, one block per tile."""
    tile = cuda.shared.array((TILE, TILE_PITCH), float32)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    left = cuda.blockIdx.x * TILE
    top = cuda.blockIdx.y * TILE
    for j in range(ty, TILE, ROWS):
        if top + j < a.shape[0] and left + tx < a.shape[1]:
            tile[j, tx] = a[top + j, left + tx]
    cuda.syncthreads()
    for j in range(ty, TILE, ROWS):
        if left + j < out.shape[0] and top + tx < out.shape[1]:
            out[left + j, top + tx] = tile[tx, j]


if __name__ == "__main__":
    a = np.arange(1000 * 700, dtype=np.float32).reshape(1000, 700)
    out = cuda.device_array((700, 1000), dtype=np.float32)
    transpose[((700 + TILE - 1) // TILE, (1000 + TILE - 1) // TILE), (TILE, ROWS)](out, cuda.to_device(a))
    print("transpose:", np.array_equal(out.copy_to_host(), a.T))
