"""c = finish(a b, bias) for float16 matrices of any size with rows of a multiple of 8 elements, on the tensor cores of Hopper (sm_90a).

A block computes 128 by 256 elements of c, 64 rows in the registers of each of two warpgroups. One thread of a third keeps stages of shared memory filled
with tiles of a and b. `finish` is any function of an element and of its column's bias; it costs no memory traffic.

    plain[blocks(c), THREADS, 0, SHARED](*maps(a, b, c), bias, *c.shape, a.shape[1])           # a, b, c: arrays on the device
"""
import math
from pykrt import cuda, float16, float32, uint64
from pykrt import ptx, tile

BM, BN, BK, STAGES = 128, 256, 64, 4
THREADS = 384
SHARED = 2 * STAGES * BK * (BM + BN)
GROUP = 16                         # rows of blocks that run side by side, so that they find b in the cache


def maps(a, b, c):
    return tile.tensor_map(a, (BM, BK)), tile.tensor_map(b, (BK, BN)), tile.tensor_map(c, (64, BN))


def blocks(c):
    return -(-c.shape[0] // BM) * -(-c.shape[1] // BN)


@cuda.jit(device=True)
def place(m, n):
    """Which block of c: neighbours in a group of rows first."""
    rows, columns = (m + BM - 1) // BM, (n + BN - 1) // BN
    first = cuda.blockIdx.x // (GROUP * columns) * GROUP
    height = min(rows - first, GROUP)
    inside = cuda.blockIdx.x % (GROUP * columns)
    return (first + inside % height) * BM, inside // height * BN


@cuda.jit(device=True)
def produce(a, b, sa, sb, pipe, row, column, steps):
    for i in range(steps):
        tile.acquire(pipe, i)
        tile.load_async(tile.stage(sa, i), a, (row, i * BK), pipe, i)
        tile.load_async(tile.stage(sb, i), b, (i * BK, column), pipe, i)
        tile.commit(pipe, i)


@cuda.jit(device=True, forceinline=True)
def consume(sa, sb, pipe, first, steps):
    tile.wait(pipe, 0)
    sums = tile.mma_async(tile.rows(tile.stage(sa, 0), first, 64), tile.stage(sb, 0))
    for i in range(1, steps):
        tile.wait(pipe, i)
        sums = tile.mma_async(tile.rows(tile.stage(sa, i), first, 64), tile.stage(sb, i), sums)
        sums = tile.mma_wait(1, sums)                               # the products of the step before have ended
        tile.release(pipe, i - 1)
    return tile.mma_wait(0, sums)


def product(finish):
    @cuda.jit("void(uint64[::1], uint64[::1], uint64[::1], float16[::1], int32, int32, int32)", launch_bounds=THREADS, fastmath=True)
    def gemm(a, b, c, bias, m, n, k):
        sa = tile.shared((STAGES, BM, BK), float16)
        sb = tile.shared((STAGES, BK, BN), float16, after=sa)
        pipe = tile.pipeline(cuda.shared.array((2, STAGES), uint64), 8)
        row, column = place(m, n)
        steps = (k + BK - 1) // BK
        first = (tile.warpgroup() - 1) * 64
        if first < 0:
            tile.reg_dealloc(40)
            if tile.first_thread(tile.WARPGROUP):
                produce(a, b, sa, sb, pipe, row, column, steps)
        else:
            tile.reg_alloc(232)
            sums = consume(sa, sb, pipe, first, steps)
            out = tile.map(lambda x, c: finish(x, bias[min(column + c, n - 1)]), sums, tile.index(sums, 1))
            ptx.bar_sync(1, 256)                                    # nobody reads the stages any more
            mine = tile.rows(tile.shared((BM, BN), float16), first, 64)
            tile.store(mine, tile.astype(out, float16))
            ptx.fence_proxy_async()
            tile.sync()
            if tile.first_thread(tile.WARPGROUP):
                tile.store_async(c, (row + first, column), mine)
                ptx.cp_async_bulk_wait_group(0)
    return gemm


@cuda.jit(device=True)
def gelu(x, bias):
    """Its usual approximation by tanh."""
    x += bias
    return cuda.libdevice.fast_fdividef(x, float32(1) + math.exp(x * (float32(-1.5957691) - float32(0.07135482) * x * x)))


plain = product(lambda x, bias: x)
with_gelu = product(gelu)
