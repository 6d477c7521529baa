"""A product of float16 matrices whose threads all load, by cp.async, and multiply, by mma.sync: beside product.py, which has threads that load."""
from pykrt import cuda, float16
from pykrt import ptx, tile

BM, BN, BK, STAGES, THREADS, GROUP = 256, 128, 64, 3, 256, 16
SHARED = 2 * STAGES * BK * (BM + BN)


@cuda.jit(device=True, forceinline=True)
def fetch(sa, sb, a, b, step, row, column):
    if step * BK < a.shape[1]:
        tile.copy_async(tile.stage(sa, step), a, (row, step * BK), THREADS)
        tile.copy_async(tile.stage(sb, step), b, (step * BK, column), THREADS)
    ptx.cp_async_commit_group()


@cuda.jit(device=True)
def put(c, i, j, x):
    if i < c.shape[0] and j < c.shape[1]:
        c[i, j] = x
    return x


@cuda.jit("void(float16[:, ::1], float16[:, ::1], float16[:, ::1])", launch_bounds=(THREADS, 1))
def gemm(a, b, c):
    sa = tile.shared((STAGES, BM, BK), float16)
    sb = tile.shared((STAGES, BK, BN), float16, after=sa)
    rows, columns = (c.shape[0] + BM - 1) // BM, (c.shape[1] + BN - 1) // BN
    begin = cuda.blockIdx.x // (GROUP * columns) * GROUP
    group = min(rows - begin, GROUP)
    inside = cuda.blockIdx.x % (GROUP * columns)
    row, column = (begin + inside % group) * BM, inside // group * BN
    across = tile.warpgroup() * (BN // 2)
    for step in range(STAGES - 1):
        fetch(sa, sb, a, b, step, row, column)
    sums = tile.zeros((BM, BN // 2))
    for step in range((a.shape[1] + BK - 1) // BK):
        ptx.cp_async_wait_group(STAGES - 2)
        cuda.syncthreads()
        fetch(sa, sb, a, b, step + STAGES - 1, row, column)
        sums = tile.mma(tile.stage(sa, step), tile.stage(tile.columns(sb, across, BN // 2), step), sums)
    tile.map(lambda x, r, s: put(c, row + r, column + across + s, x), sums, tile.index(sums, 0), tile.index(sums, 1))
