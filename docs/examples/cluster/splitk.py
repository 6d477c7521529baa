"""c = a b where c is small and the sums are long: the blocks of a cluster share the terms of a sum, and add up what they have
through distributed shared memory. The loop is that of ../tensor/gemm.py."""
import os
import sys

from pykrt import cuda, float16, float32, uint32
from pykrt import ptx

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../tensor"))
from gemm import BK, BM, BN, STAGES, THREADS, WN, fetch, place  # noqa: E402

SPLIT = 8                          # blocks of a cluster
SHARED = BM * BN * 4               # bytes of dynamic shared memory: the block's sums
ROWS = BM // SPLIT                 # of the result, which each block adds up and writes


@cuda.jit(cluster=(1, 1, SPLIT), launch_bounds=THREADS)
def splitk(a, b, c):
    sa = cuda.shared.array((STAGES, BM, BK), float16)
    sb = cuda.shared.array((STAGES, BK, BN), float16)
    sums = cuda.shared.array(0, float32)
    cluster = cuda.cg.this_cluster()
    rank = cluster.block_rank
    lane, warp = cuda.threadIdx.x % 32, cuda.threadIdx.x // 32
    row, column = cuda.blockIdx.y * BM, cuda.blockIdx.x * BN
    m, n = warp // 4 * 64, warp % 4 * WN
    fa = cuda.local.array((4, 4), uint32)
    fb = cuda.local.array((WN // 8, 2), uint32)
    acc = cuda.local.array((4, WN // 8, 4), float32)
    acc[:] = 0
    steps = (a.shape[1] + BK - 1) // BK
    first, last = steps * rank // SPLIT, steps * (rank + 1) // SPLIT
    for step in range(STAGES - 1):
        fetch(a, b, sa, sb, first + step, row, column)
    for step in range(first, last):
        ptx.cp_async_wait_group(STAGES - 2)
        cuda.syncthreads()
        fetch(a, b, sa, sb, step + STAGES - 1, row, column)
        stage = step % STAGES
        for k in range(0, BK, 16):
            for i in range(4):
                r = m + i * 16 + lane % 16
                fa[i] = ptx.ldmatrix_x4(sa, (stage, r, place(r, k + lane // 16 * 8) * 8))
            for j in range(0, WN // 8, 2):
                r = k + lane % 16
                b0, b1, b2, b3 = ptx.ldmatrix_x4_trans(sb, (stage, r, ((n + j * 8) // 8 + lane // 16 ^ r % 8) * 8))
                fb[j] = b0, b1
                fb[j + 1] = b2, b3
            for i in range(4):
                for j in range(WN // 8):
                    acc[i, j] = ptx.mma_m16n8k16_f32_f16(fa[i], fb[j], acc[i, j])
    for i in range(4):
        for j in range(WN // 8):
            for x in range(4):
                r, s = m + i * 16 + x // 2 * 8 + lane // 4, n + j * 8 + lane % 4 * 2 + x % 2
                sums[r * BN + s] = acc[i, j, x]
    cluster.sync()
    for i in range(cuda.threadIdx.x, ROWS * BN, THREADS):
        r, s = row + rank * ROWS + i // BN, column + i % BN
        total = float32(0)
        for other in range(SPLIT):
            total += cluster.map_shared_rank(sums, other)[rank * ROWS * BN + i]
        if r < c.shape[0] and s < c.shape[1]:
            c[r, s] = total
    cluster.sync()                 # nobody leaves while another one reads


def grid(c):
    return (c.shape[1] + BN - 1) // BN, (c.shape[0] + BM - 1) // BM, SPLIT
