"""c = finish(a b, bias) for matrices of any sizes and strides, on tensor cores: by TMA and wgmma on Hopper (sm_90a), by TMA and tcgen05 on Blackwell
(sm_100a, sm_103a), by cp.async and mma.sync on GPUs since sm_80; fast where data and rows lie on multiples of 16 bytes.

A block computes `rows` by `columns` elements of c, a half of them in the registers of each of two warpgroups, or in tensor memory. A third one, of which
TMA takes one thread, keeps stages of shared memory filled with tiles of a and b. `finish` is any function of an element and of its column's bias; it
costs no memory traffic.

`product(finish, number, size, result)` is the kernel for elements of a type, of so many bytes, and results of another. With `turned` it multiplies rows
by rows: b is given as its transpose, of n rows and k columns. Of numbers of 8 and 32 bits (fp8, int8, tf32) it always is.

    plain[blocks(c), THREADS, 0, shared()](*maps(a, b, c), bias, *c.shape, a.shape[1])           # a, b, c: arrays on the device
"""
import math
from pykrt import cuda, float16, float32, uint64
from pykrt import ptx, tile

WIDE, SQUARE, TALL = (128, 256, 4), (128, 128, 4), (192, 128, 4)    # rows and columns of a block, stages: of Hopper, for float64, for mma.sync
ROW, THREADS = 128, 384            # bytes of a row of a stage
GROUP = 16                         # rows of blocks that run side by side, so that they find b in the cache


def by_rows(size):
    """Is b always given as its transpose?"""
    return size == 1 or size == 4


def maps(a, b, c, shape=WIDE, turned=False):
    rows, columns, size = shape[0], shape[1], a.dtype.itemsize
    right = (columns, ROW // size) if turned or by_rows(size) else (ROW // size, columns)
    return tile.tensor_map(a, (rows, ROW // size)), tile.tensor_map(b, right), tile.tensor_map(c, half(rows, columns))


def half(rows, columns):
    """What a warpgroup computes: a half of the rows, or if these are no multiples of 64, of the columns."""
    return (rows // 2, columns) if rows % 128 == 0 else (rows, columns // 2)


def blocks(c, shape=WIDE):
    return -(-c.shape[0] // shape[0]) * -(-c.shape[1] // shape[1])


def shared(shape=WIDE):
    return ROW * shape[2] * (shape[0] + shape[1])


@cuda.jit(device=True)
def place(m, n, height, width):
    """Which block of c: neighbours in a group of rows first."""
    rows, columns = (m + height - 1) // height, (n + width - 1) // width
    first = cuda.blockIdx.x // (GROUP * columns) * GROUP
    group = min(rows - first, GROUP)
    inside = cuda.blockIdx.x % (GROUP * columns)
    return (first + inside % group) * height, inside // group * width


@cuda.jit(device=True)
def load(a, b, sa, sb, pipe, row, column, steps, turned):
    for i in range(steps):
        tile.acquire(pipe, i)
        k = i * sa.columns
        tile.load_async(tile.stage(sa, i), a, (row, k), pipe, i)
        tile.load_async(tile.stage(sb, i), b, (column, k) if turned else (k, column), pipe, i)
        tile.commit(pipe, i)


@cuda.jit(device=True, forceinline=True)
def consume(sa, sb, pipe, steps, sums):
    tile.wait(pipe, 0)
    sums = tile.mma_release(pipe, 0, tile.mma_async(tile.stage(sa, 0), tile.stage(sb, 0), sums))
    for i in range(1, steps):
        tile.wait(pipe, i)
        sums = tile.mma_release(pipe, i, tile.mma_async(tile.stage(sa, i), tile.stage(sb, i), sums))
    return tile.mma_wait(0, sums)


def product(finish, number, size, result, shape=WIDE, turned=False):
    (rows, columns, stages), bk, turned = shape, ROW // size, turned or by_rows(size)
    height, width = half(rows, columns)

    @cuda.jit("void(tensor_map, tensor_map, tensor_map, float32[::1], int32, int32, int32)", launch_bounds=(THREADS, 1), fastmath=True)
    def gemm(a, b, c, bias, m, n, k):
        sa = tile.shared((stages, rows, bk), number)
        sb = tile.shared((stages, columns, bk) if turned else (stages, bk, columns), number, after=sa)
        pipe = tile.pipeline(cuda.shared.array((2, stages), uint64), 8)
        memory = tile.tensor(2, (height, width))
        row, column = place(m, n, rows, columns)
        steps = (k + bk - 1) // bk
        group = tile.warpgroup() - 1
        if group < 0:
            tile.reg_dealloc(40)
            tile.produce((a, b), load, sa, sb, pipe, row, column, steps, turned)
        else:
            tile.reg_alloc(232)
            down, across = (group * height, 0) if height < rows else (0, group * width)
            right = tile.transpose(tile.rows(sb, across, width)) if turned else tile.columns(sb, across, width)
            sums = consume(tile.rows(sa, down, height), right, pipe, steps, tile.begin(memory, group))
            out = tile.map(lambda x, c: finish(x, bias[min(column + across + c, n - 1)]), sums, tile.index(sums, 1))
            ptx.bar_sync(1, 256)                                    # nobody reads the stages any more
            mine = tile.stage(tile.shared((2, height, width), result), group)
            tile.store(mine, out)
            tile.sync()
            tile.store_async(c, (row + down, column + across), mine)
            tile.store_wait()
        tile.tensor_free(memory)
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
