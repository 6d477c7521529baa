"""Matrix product, C = A B, three times.

`matmul_naive` sums in float64, because a Python float literal is one. `matmul_f32` says what it wants and is
several times faster. `matmul_shared` reads each element of A and B from global memory only once per tile.
"""

import numpy as np
from numba import cuda, float32

TPB = 16    # threads per block and direction; the tile's edge


@cuda.jit("void(float32[:, ::1], float32[:, ::1], float32[:, ::1])")
def matmul_naive(c, a, b):
    """C = A B, one thread per element of C, summed in float64."""
    col, row = cuda.grid(2)
    if row < c.shape[0] and col < c.shape[1]:
        tmp = 0.
        for k in range(a.shape[1]):
            tmp += a[row, k] * b[k, col]
        c[row, col] = tmp


@cuda.jit("void(float32[:, ::1], float32[:, ::1], float32[:, ::1])")
def matmul_f32(c, a, b):
    """C = A B, one thread per element of C, summed in float32."""
    col, row = cuda.grid(2)
    if row < c.shape[0] and col < c.shape[1]:
        tmp = np.float32(0)
        for k in range(a.shape[1]):
            tmp += a[row, k] * b[k, col]
        c[row, col] = tmp


@cuda.jit("void(float32[:, ::1], float32[:, ::1], float32[:, ::1])")
def matmul_shared(c, a, b):
    """C = A B, tile by tile through shared memory. The block must be TPB x TPB threads; any matrix size works."""
    tile_a = cuda.shared.array((TPB, TPB), float32)
    tile_b = cuda.shared.array((TPB, TPB), float32)
    col, row = cuda.grid(2)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    tmp = np.float32(0)
    for start in range(0, a.shape[1], TPB):
        tile_a[ty, tx] = 0
        tile_b[ty, tx] = 0
        if row < a.shape[0] and start + tx < a.shape[1]:
            tile_a[ty, tx] = a[row, start + tx]
        if start + ty < b.shape[0] and col < b.shape[1]:
            tile_b[ty, tx] = b[start + ty, col]
        cuda.syncthreads()      # the tile is complete before anyone reads it
        for k in range(TPB):
            tmp += tile_a[ty, k] * tile_b[k, tx]
        cuda.syncthreads()      # and has been read by all before anyone overwrites it
    if row < c.shape[0] and col < c.shape[1]:
        c[row, col] = tmp


if __name__ == "__main__":
    n = 512
    rng = np.random.default_rng(1)
    a = rng.random((n, n), dtype=np.float32)
    b = rng.random((n, n), dtype=np.float32)
    c = cuda.device_array((n, n), dtype=np.float32)
    blocks = (n + TPB - 1) // TPB
    matmul_shared[(blocks, blocks), (TPB, TPB)](c, cuda.to_device(a), cuda.to_device(b))
    print("matmul_shared:", np.allclose(c.copy_to_host(), a @ b, rtol=1e-4))
