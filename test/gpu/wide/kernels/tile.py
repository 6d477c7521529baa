"""A matrix product with 8 x 8 results a thread."""

from numba import cuda, float32

EDGE = 64                        # of a block's tile of the result
DEPTH = 8
PER = 8                          # results of a thread along each axis
THREADS = 64


@cuda.jit("void(float32[:, ::1], float32[:, ::1], float32[:, ::1])")
def matmul_8x8(c, a, b):
    """The extents are multiples of the tiles'."""
    tile_a = cuda.shared.array((DEPTH, EDGE), float32)
    tile_b = cuda.shared.array((DEPTH, EDGE), float32)
    acc = cuda.local.array((PER, PER), float32)
    column = cuda.local.array(PER, float32)
    row = cuda.local.array(PER, float32)
    t = cuda.threadIdx.x
    tx = t % 8
    ty = t // 8
    top = cuda.blockIdx.y * EDGE
    left = cuda.blockIdx.x * EDGE
    for i in range(PER):
        for j in range(PER):
            acc[i, j] = 0
    for start in range(0, a.shape[1], DEPTH):
        for k in range(DEPTH):
            tile_a[k, t] = a[top + t, start + k]
            tile_b[k, t] = b[start + k, left + t]
        cuda.syncthreads()
        for k in range(DEPTH):
            for i in range(PER):
                column[i] = tile_a[k, ty * PER + i]
                row[i] = tile_b[k, tx * PER + i]
            for i in range(PER):
                for j in range(PER):
                    acc[i, j] += column[i] * row[j]
        cuda.syncthreads()
    for i in range(PER):
        for j in range(PER):
            c[top + ty * PER + i, left + tx * PER + j] = acc[i, j]
