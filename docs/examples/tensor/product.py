"""c = finish(a b, bias) for matrices of any size whose rows are a multiple of 16 bytes, on the tensor cores of Hopper (sm_90a).

A block computes 128 by 256 elements of c, 64 rows in the registers of each of two warpgroups. One thread of a third keeps stages of shared memory filled
with tiles of a and b. `finish` is any function of an element and of its column's bias; it costs no memory traffic.

`product(finish, number, size, result)` is the kernel for elements of a type, of so many bytes, and results of another. Of numbers of 8 and 32 bits (fp8,
int8, tf32) it multiplies rows by rows: b is given as its transpose, of n rows and k columns.

    plain[blocks(c), THREADS, 0, SHARED](*maps(a, b, c), bias, *c.shape, a.shape[1])           # a, b, c: arrays on the device
"""
import math
from pykrt import cuda, float16, float32, uint64
from pykrt import ptx, tile

BM, STAGES, ROW = 128, 4, 128      # rows of a block, stages, and bytes of a row of a stage
THREADS = 384
SHARED = STAGES * ROW * (BM + 256)
GROUP = 16                         # rows of blocks that run side by side, so that they find b in the cache


def columns(size):
    """Of a block of c: sums of float64 need twice the registers."""
    return 128 if size == 8 else 256


def by_rows(size):
    """Is b given as its transpose?"""
    return size == 1 or size == 4


def maps(a, b, c):
    size = a.dtype.itemsize
    bk, bn = ROW // size, columns(size)
    return (tile.tensor_map(a, (BM, bk)), tile.tensor_map(b, (bn, bk) if by_rows(size) else (bk, bn)),
            tile.tensor_map(c, (64, bn)))


def blocks(c):
    return -(-c.shape[0] // BM) * -(-c.shape[1] // columns(c.dtype.itemsize))


@cuda.jit(device=True)
def place(m, n, bn):
    """Which block of c: neighbours in a group of rows first."""
    rows, columns = (m + BM - 1) // BM, (n + bn - 1) // bn
    first = cuda.blockIdx.x // (GROUP * columns) * GROUP
    height = min(rows - first, GROUP)
    inside = cuda.blockIdx.x % (GROUP * columns)
    return (first + inside % height) * BM, inside // height * bn


@cuda.jit(device=True)
def produce(a, b, sa, sb, pipe, row, column, steps, turned):
    for i in range(steps):
        tile.acquire(pipe, i)
        k = i * sa.columns
        tile.load_async(tile.stage(sa, i), a, (row, k), pipe, i)
        tile.load_async(tile.stage(sb, i), b, (column, k) if turned else (k, column), pipe, i)
        tile.commit(pipe, i)


@cuda.jit(device=True, forceinline=True)
def consume(sa, sb, pipe, first, steps, right):
    tile.wait(pipe, 0)
    sums = tile.mma_async(tile.rows(tile.stage(sa, 0), first, 64), right(tile.stage(sb, 0)))
    for i in range(1, steps):
        tile.wait(pipe, i)
        sums = tile.mma_async(tile.rows(tile.stage(sa, i), first, 64), right(tile.stage(sb, i)), sums)
        sums = tile.mma_wait(1, sums)                               # the products of the step before have ended
        tile.release(pipe, i - 1)
    return tile.mma_wait(0, sums)


def as_it_is(t):
    return t


def product(finish, number, size, result):
    bn, bk, turned = columns(size), ROW // size, by_rows(size)
    right = tile.transpose if turned else as_it_is

    @cuda.jit("void(uint64[::1], uint64[::1], uint64[::1], float32[::1], int32, int32, int32)", launch_bounds=THREADS, fastmath=True)
    def gemm(a, b, c, bias, m, n, k):
        sa = tile.shared((STAGES, BM, bk), number)
        sb = tile.shared((STAGES, bn, bk) if turned else (STAGES, bk, bn), number, after=sa)
        pipe = tile.pipeline(cuda.shared.array((2, STAGES), uint64), 8)
        row, column = place(m, n, bn)
        steps = (k + bk - 1) // bk
        first = (tile.warpgroup() - 1) * 64
        if first < 0:
            tile.reg_dealloc(40)
            if tile.first_thread(tile.WARPGROUP):
                produce(a, b, sa, sb, pipe, row, column, steps, turned)
        else:
            tile.reg_alloc(232)
            sums = consume(sa, sb, pipe, first, steps, right)
            out = tile.map(lambda x, c: finish(x, bias[min(column + c, n - 1)]), sums, tile.index(sums, 1))
            ptx.bar_sync(1, 256)                                    # nobody reads the stages any more
            mine = tile.rows(tile.shared((BM, bn), result), first, 64)
            tile.store(mine, out)
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


def same(x, bias):
    return x


plain = product(same, float16, 2, float16)
with_gelu = product(gelu, float16, 2, float16)
