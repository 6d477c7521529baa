"""pykrt.tile: matrices that the threads of a warp or of a warpgroup hold together.

A *shared tile* (Shared) lies in shared memory, in boxes of rows of up to 128 bytes whose pieces of 16 bytes are swizzled, as TMA and wgmma
have them: a box with rows of w bytes has element c of row r, of s bytes, at byte r w + s c, of which bits 4 to 6 are XORed with the three bits above
bit 6. Boxes lie side by side, each `height` rows high. What the tile is in memory, `rows` and `columns` say; `transposed` swaps them for whoever multiplies.

A *register tile* (Tile) is a tuple of each thread's values. Each of its warps has 16 rows of every 16 * warps, and of those thread 4 g + t has of every
8 columns the columns 2t and 2t + 1 of the rows g and g + 8: what mma and wgmma give. On GPUs with tensor memory a warp has 32 of every 128 rows. Numbers of 16 bits lie two in a word of 32. A tile of one column
has a value for each row, two a thread and 16 rows, which lanes hold four times; one of one row has a value for each column. All functions give new
tiles; the values are registers.

A *row* (Row) is a vector whose elements the threads of a warp or of a block have in turn, as many as 16 bytes hold at a time."""
from collections import namedtuple
import numpy as np
from numba import cuda, bfloat16, float16, float32, float64, int32, int64, int8, uint16, uint32, uint64, uint8
from numba.cuda.fp8 import fp8_e4m3, fp8_e5m2
from numba.np.unsafe.ndarray import to_fixed_tuple
from pyk import address, aligned_item, aligned_put, moved, pointer, refuse, since
from pykrt import ptx

Shared = namedtuple("Shared", "data at stages size rows columns height transposed")
Tile = namedtuple("Tile", "values rows columns dtype threads")
Row = namedtuple("Row", "values length threads width")
Pipeline = namedtuple("Pipeline", "full empty stages")
Source = namedtuple("Source", "map boxes")
Kind = namedtuple("Kind", "sums mma wgmma from_registers tcgen05 code")
Tensor = namedtuple("Tensor", "barriers place rows columns size")
Sums = namedtuple("Sums", "tile memory part")

WARP, WARPGROUP = 32, 128
ALL = 0xffffffff
BY_PIECES, LOADED, STORED = 2, 3, 4     # what copies an array (runtime/device/box.h)


# ---- where a thread is

def _thread():
    return uint32(cuda.threadIdx.x + cuda.blockDim.x * (cuda.threadIdx.y + cuda.blockDim.y * cuda.threadIdx.z))


def warpgroup():
    """The number of this thread's warpgroup in the block."""
    return int32(_thread() // uint32(128))


def first_thread(threads):
    """Is this the first of so many threads?"""
    return _thread() % uint32(threads) == 0


def reg_alloc(count):
    """This warpgroup takes so many registers a thread, where GPUs can do that."""
    if since("90a-999"):
        ptx.setmaxnreg_inc(count)


def reg_dealloc(count):
    """This warpgroup gives up its registers but for so many a thread."""
    if since("90a-999"):
        ptx.setmaxnreg_dec(count)


def sync(threads=WARPGROUP):
    """Waits for the threads of this warp or warpgroup."""
    if threads == WARP:
        cuda.syncwarp()
    else:
        ptx.bar_sync(uint32(_thread() // uint32(threads)) + uint32(1), threads)


# ---- tiles in shared memory

def shared(shape, dtype, after=None):
    """A tile in dynamic shared memory, on the next multiple of 1024 bytes behind the tile `after`; of three extents, so many stages of it."""
    if shape[-2] % 8 != 0:
        refuse("a shared tile has a multiple of 8 rows")
    data = cuda.shared.array(0, dtype, alignment=1024)
    if not _has_boxes(shape[-1] * data.itemsize):
        refuse("the rows of a shared tile have 32 or 64 bytes, or a multiple of 128")
    stages, size = shape[0] if len(shape) == 3 else 1, shape[-2] * shape[-1]
    return Shared(data, _begin(after, data.itemsize), stages, size, shape[-2], shape[-1], shape[-2], False)


def _has_boxes(size):
    return size == 32 or size == 64 or (size > 0 and size % 128 == 0)


def _begin(after, itemsize):
    """The first element behind a tile, whose elements may be of another size."""
    if after is None:
        return 0
    end = (after.at + after.stages * after.size) * after.data.itemsize
    return (end + 1023) // 1024 * (1024 // itemsize)


def stage(t, step):
    """The tile of the stage that this step has."""
    at = t.at + int32(uint32(step) % uint32(t.stages)) * t.size
    return Shared(t.data, at, 1, t.size, t.rows, t.columns, t.height, t.transposed)


def rows(t, first, count):
    """So many rows of a tile, or of all of its stages, from a multiple of 8 on."""
    return Shared(t.data, t.at + first * _box_columns(t), t.stages, t.size, count, t.columns, t.height, t.transposed)


def columns(t, first, count):
    """So many columns, from a multiple of 128 bytes on."""
    if count % _box_columns(t) != 0:
        refuse("columns() takes a multiple of 128 bytes of each row, or all")
    return Shared(t.data, t.at + first * t.height, t.stages, t.size, t.rows, count, t.height, t.transposed)


def transpose(t):
    """The same memory, rows and columns exchanged; or the transpose of a warp's registers."""
    if isinstance(t, Tile):
        return _exchanged(t)
    return Shared(t.data, t.at, t.stages, t.size, t.rows, t.columns, t.height, not t.transposed)


def _box_columns(t):
    width = 128 // t.data.itemsize
    return width if width < t.columns else t.columns


def size(t):
    """The bytes of one stage."""
    return t.rows * t.columns * t.data.itemsize


def _piece(t):
    """The elements of 16 bytes, which stay together."""
    return 16 // t.data.itemsize


def _place(t, row, column):
    """Where an element is in the tile's array."""
    width, piece = _box_columns(t), _piece(t)
    return t.at + column // width * (t.height * width) + row * width + (column % width // piece ^ _swizzle(t, row)) * piece + column % piece


def _swizzle(t, row):
    pieces = _box_columns(t) // _piece(t)
    return row % 8 if pieces == 8 else row // 2 % 4 if pieces == 4 else row // 4 % 2


def _lane_place(t, row, piece):
    """Where a lane's row of a matrix begins, of the first 16 rows, and in the first piece or the second one: _further goes on from there."""
    return t.at + row * _box_columns(t) + (piece ^ _swizzle(t, row)) * _piece(t)


def _further(t, place, row, column):
    """So many rows on, a multiple of 8, and columns, a multiple of two pieces. The swizzle is the same there."""
    width = _box_columns(t)
    return uint32((place ^ column % width) + column // width * (t.height * width) + row * width)


# ---- register tiles

def full(shape, value, dtype=float32, threads=WARPGROUP):
    if _is_pairs(shape[0], shape[1], dtype):
        return astype(full(shape, float32(dtype(value)), float32, threads), dtype)
    n = _count(shape[0], shape[1], threads)
    out = cuda.local.array(n, dtype)
    for i in cuda.unroll(range(n)):
        out[i] = value
    return Tile(to_fixed_tuple(out, n), shape[0], shape[1], dtype, threads)


def zeros(shape, dtype=float32, threads=WARPGROUP):
    return full(shape, 0, dtype, threads)


def empty(shape, dtype=float32, threads=WARPGROUP):
    """Any values."""
    n = _count(shape[0], shape[1], threads)
    return Tile(to_fixed_tuple(cuda.local.array(n, dtype), n), shape[0], shape[1], dtype, threads)


def _blocks(rows, threads):
    """How many times 16 rows a warp has."""
    return rows * 2 // threads if rows * 2 > threads else 1


def _is_tall(rows, threads):
    return threads == WARPGROUP and rows % 128 == 0


def _warp_row(rows, threads):
    """The first row that this warp has."""
    warp = int32(_thread() % uint32(threads) // uint32(32))
    if _is_tall(rows, threads):
        if since("100a-119"):
            row = warp * 32
        else:
            row = warp * 16
        return row
    return warp * 16


def _block_row(i, rows, threads):
    """How many rows behind it the warp's block i of 16 rows begins."""
    if _is_tall(rows, threads):
        if since("100a-119"):
            row = i // 2 * 128 + i % 2 * 16
        else:
            row = i * 64
        return row
    return i * (threads // 2)


def _count(rows, columns, threads):
    """Values of a thread."""
    if (rows != 1 and rows * 2 % threads != 0) or (columns != 1 and columns % 8 != 0):
        refuse("a tile in registers has 1 row or a multiple of 16, 64 for a warpgroup, and 1 column or a multiple of 8")
    if columns == 1:
        return 2 * _blocks(rows, threads)
    if rows == 1:
        return columns // 4
    return _blocks(rows, threads) * columns // 2


def _is_packed(t):
    return _is_pairs(t.rows, t.columns, t.dtype)


def _is_pairs(rows, columns, dtype):
    """Do two numbers lie in a word?"""
    return rows != 1 and columns != 1 and _is_half(dtype)


def _unpacked(word, half, dtype):
    return float32(uint16(word >> uint32(16 * half)).view(dtype))


def _item(x, i, j, e):
    """Value e of the four that this thread has of 16 rows and 8 columns; what is not a tile is the same everywhere."""
    if not isinstance(x, Tile):
        return x
    if x.columns == 1:
        return x.values[2 * i + e // 2]
    if x.rows == 1:
        return x.values[2 * j + e % 2]
    if _is_packed(x):
        return _unpacked(x.values[2 * (i * (x.columns // 8) + j) + e // 2], e % 2, x.dtype)
    return x.values[4 * (i * (x.columns // 8) + j) + e]


def _items(tiles, i, j, e):
    if len(tiles) == 0:
        return ()
    return (_item(tiles[0], i, j, e),) + _items(tiles[1:], i, j, e)


def _widest(tiles, rows, columns, threads):
    """What tiles of these extents, of one row and of one column make together."""
    if len(tiles) == 0:
        return rows, columns, threads
    if isinstance(tiles[0], Tile):
        if not _fits(rows, tiles[0].rows) or not _fits(columns, tiles[0].columns):
            refuse("map() takes tiles of equal extents, of one row or of one column")
        return _widest(tiles[1:], _most(rows, tiles[0].rows), _most(columns, tiles[0].columns), tiles[0].threads)
    return _widest(tiles[1:], rows, columns, threads)


def _fits(x, y):
    return x == 1 or y == 1 or x == y


def _most(x, y):
    return x if x > y else y


def map(f, *tiles):
    """f of each element. Tiles of one row or one column, and numbers, are repeated."""
    if isinstance(tiles[0], Row):
        return _mapped_row(f, tiles)
    shape = _widest(tiles, 1, 1, WARPGROUP)
    return _mapped(f, tiles, shape[0], shape[1], shape[2])


def _mapped(f, tiles, rows, columns, threads):
    kind = type(f(*_items(tiles, 0, 0, 0)))
    if _is_pairs(rows, columns, kind):
        return astype(_mapped(lambda *x: float32(f(*x)), tiles, rows, columns, threads), kind)
    n = _count(rows, columns, threads)
    out = cuda.local.array(n, kind)
    for i in cuda.unroll(range(_blocks(rows, threads))):
        for j in cuda.unroll(range(_most(1, columns // 8))):
            for e in cuda.unroll(range(4)):
                if columns == 1:
                    if e % 2 == 0:
                        out[2 * i + e // 2] = f(*_items(tiles, i, j, e))
                elif rows == 1:
                    if e < 2:
                        out[2 * j + e] = f(*_items(tiles, i, j, e))
                else:
                    out[4 * (i * (columns // 8) + j) + e] = f(*_items(tiles, i, j, e))
    return Tile(to_fixed_tuple(out, n), rows, columns, kind, threads)


def _row_items(rows, i):
    if len(rows) == 0:
        return ()
    return (rows[0].values[i] if isinstance(rows[0], Row) else rows[0],) + _row_items(rows[1:], i)


def _mapped_row(f, rows):
    n, kind = len(rows[0].values), type(f(*_row_items(rows, 0)))
    out = cuda.local.array(n, kind)
    for i in cuda.unroll(range(n)):
        out[i] = f(*_row_items(rows, i))
    return Row(to_fixed_tuple(out, n), rows[0].length, rows[0].threads, rows[0].width)


def index(t, axis):
    """The numbers of the rows (axis 0), a column of them, or of the columns (axis 1), a row."""
    lane = int32(_thread() % uint32(32))
    if axis == 0:
        n = 2 * _blocks(t.rows, t.threads)
        out = cuda.local.array(n, int32)
        first = _warp_row(t.rows, t.threads) + lane // 4
        for i in cuda.unroll(range(n)):
            out[i] = first + _block_row(i // 2, t.rows, t.threads) + i % 2 * 8
        return Tile(to_fixed_tuple(out, n), t.rows, 1, int32, t.threads)
    n = t.columns // 4
    out = cuda.local.array(n, int32)
    for j in cuda.unroll(range(n)):
        out[j] = lane % 4 * 2 + j // 2 * 8 + j % 2
    return Tile(to_fixed_tuple(out, n), 1, t.columns, int32, t.threads)


def astype(t, dtype):
    """The same numbers of another type."""
    if _is_pairs(t.rows, t.columns, dtype):
        n = len(t.values) // 2
        out = cuda.local.array(n, uint32)
        for i in cuda.unroll(range(n)):
            out[i] = _pack(t.values[2 * i], t.values[2 * i + 1], dtype)
        return Tile(to_fixed_tuple(out, n), t.rows, t.columns, dtype, t.threads)
    return map(dtype, t)


def _pack(low, high, dtype):
    return ptx.cvt_rn_f16x2_f32(float32(high), float32(low)) if dtype is float16 else ptx.cvt_rn_bf16x2_f32(float32(high), float32(low))


def _exchanged(t):
    if t.threads != WARP:
        refuse("a warpgroup's registers are transposed in shared memory: store() a tile, and load() its transpose()")
    if t.rows % 16 != 0 or t.columns % 16 != 0:
        refuse("the registers of tiles with multiples of 16 rows and columns are transposed")
    n = len(t.values)
    out = cuda.local.array(n, type(t.values[0]))
    lane = int32(_thread() % uint32(32))
    for i in cuda.unroll(range(t.rows // 8)):                       # matrices of 8 by 8
        for j in cuda.unroll(range(t.columns // 8)):
            at, to = 2 * (i // 2 * (t.columns // 8) + j) + i % 2, 2 * (j // 2 * (t.rows // 8) + i) + j % 2
            if _is_packed(t):
                out[to] = ptx.movmatrix_trans(t.values[at])
            else:
                for e in cuda.unroll(range(2)):
                    source = lane % 4 * 8 + 4 * e + lane // 8       # the lane that has column lane // 4 of row 2 (lane % 4) + e
                    even = cuda.shfl_sync(ALL, t.values[2 * at], source)
                    odd = cuda.shfl_sync(ALL, t.values[2 * at + 1], source)
                    out[2 * to + e] = odd if lane // 4 % 2 == 1 else even
    return Tile(to_fixed_tuple(out, n), t.columns, t.rows, t.dtype, WARP)


# ---- reductions

def reduce(f, t, axis=None):
    """f over the columns of each row (axis 1), which gives a tile of one column; over the rows of a warp's tile (axis 0), which gives one row; or
    over a row, which gives a number."""
    if isinstance(t, Row):
        return _over_row(f, t)
    if axis == 1:
        return _over_columns(f, t)
    return _over_rows(f, t)


def _over_columns(f, t):
    n = 2 * _blocks(t.rows, t.threads)
    kind = type(_item(t, 0, 0, 0))
    out = cuda.local.array(n, kind)
    for i in cuda.unroll(range(n)):
        left, right = _item(t, i // 2, 0, i % 2 * 2), _item(t, i // 2, 0, i % 2 * 2 + 1)
        for j in cuda.unroll(range(1, t.columns // 8)):
            left = f(left, _item(t, i // 2, j, i % 2 * 2))
            right = f(right, _item(t, i // 2, j, i % 2 * 2 + 1))
        x = f(left, right)
        x = f(x, cuda.shfl_xor_sync(ALL, x, 1))
        out[i] = f(x, cuda.shfl_xor_sync(ALL, x, 2))
    return Tile(to_fixed_tuple(out, n), t.rows, 1, kind, t.threads)


def _over_rows(f, t):
    if t.threads != WARP:
        refuse("the rows of a warpgroup's tile are in four warps: its columns are not reduced")
    n = t.columns // 4
    kind = type(_item(t, 0, 0, 0))
    out = cuda.local.array(n, kind)
    for j in cuda.unroll(range(n)):
        x = f(_item(t, 0, j // 2, j % 2), _item(t, 0, j // 2, j % 2 + 2))
        for i in cuda.unroll(range(1, _blocks(t.rows, t.threads))):
            x = f(x, f(_item(t, i, j // 2, j % 2), _item(t, i, j // 2, j % 2 + 2)))
        for apart in cuda.unroll((4, 8, 16)):
            x = f(x, cuda.shfl_xor_sync(ALL, x, apart))
        out[j] = x
    return Tile(to_fixed_tuple(out, n), 1, t.columns, kind, t.threads)


def _over_row(f, t):
    x = _over_lanes(f, _over_values(f, t.values), WARP)
    return x if t.threads == WARP else _over_warps(f, x, t.threads // WARP)


def _over_values(f, values):
    """Halves by halves, so that no result waits for all of the others."""
    n = len(values)
    return values[0] if n == 1 else f(_over_values(f, values[:n // 2]), _over_values(f, values[n // 2:]))


def _over_lanes(f, x, lanes):
    """Over lanes side by side, a power of two; each of them gets it."""
    for i in cuda.unroll(range(5)):
        if 1 << i < lanes:
            x = f(x, cuda.shfl_xor_sync(ALL, x, 1 << i))
    return x


def _over_warps(f, x, warps):
    parts = cuda.shared.array(warps, type(x))
    cuda.syncthreads()                                              # nobody reads the parts of before
    if first_thread(WARP):
        parts[_thread() // uint32(WARP)] = x
    cuda.syncthreads()
    if warps & warps - 1 == 0:
        return _over_lanes(f, parts[_thread() % uint32(warps)], warps)
    x = parts[0]
    for i in cuda.unroll(range(1, warps)):
        x = f(x, parts[i])
    return x


def _larger(x, y):
    return cuda.libdevice.fmaxf(x, y) if isinstance(x, float32) else np.maximum(x, y)


def _smaller(x, y):
    return cuda.libdevice.fminf(x, y) if isinstance(x, float32) else np.minimum(x, y)


def max(t, axis=None):
    """The largest numbers; of float32 those that are no NaN."""
    return reduce(_larger, t, axis)


def min(t, axis=None):
    return reduce(_smaller, t, axis)


def sum(t, axis=None):
    return reduce(np.add, t, axis)


# ---- products

def _kind(dtype):
    """What multiplies numbers of a type: the type of its sums, a warp's instruction, a warpgroup's, that which has a in registers, and that which has
    its sums in tensor memory, with the code of the type. All of them take 32 bytes of each row of a and of each column of b, but those of float64."""
    if dtype is float16:
        return Kind(float32, ptx.mma_m16n8k16_f32_f16, ptx.wgmma_m64nNk16_f32_f16, ptx.wgmma_m64nNk16_f32_f16_rs, ptx.tcgen05_mma_cta_group_1_kind_f16, 0)
    if dtype is bfloat16:
        return Kind(float32, ptx.mma_m16n8k16_f32_bf16, ptx.wgmma_m64nNk16_f32_bf16, ptx.wgmma_m64nNk16_f32_bf16_rs, ptx.tcgen05_mma_cta_group_1_kind_f16, 1)
    if dtype is float32:
        return Kind(float32, ptx.mma_m16n8k8_f32_tf32, ptx.wgmma_m64nNk8_f32_tf32, None, ptx.tcgen05_mma_cta_group_1_kind_tf32, 2)
    if dtype is fp8_e4m3:
        return Kind(float32, ptx.mma_m16n8k32_f32_e4m3, ptx.wgmma_m64nNk32_f32_e4m3, None, ptx.tcgen05_mma_cta_group_1_kind_f8f6f4, 0)
    if dtype is fp8_e5m2:
        return Kind(float32, ptx.mma_m16n8k32_f32_e5m2, ptx.wgmma_m64nNk32_f32_e5m2, None, ptx.tcgen05_mma_cta_group_1_kind_f8f6f4, 1)
    if dtype is int8:
        return Kind(int32, ptx.mma_m16n8k32_s32_s8, ptx.wgmma_m64nNk32_s32_s8, None, None, 0)
    if dtype is uint8:
        return Kind(int32, ptx.mma_m16n8k32_s32_u8, ptx.wgmma_m64nNk32_s32_u8, None, None, 0)
    if dtype is float64:
        return Kind(float64, _mma_f64, None, None, None, 0)
    refuse("mma() multiplies tiles of float16, bfloat16, float32 (as tf32), float64, fp8_e4m3, fp8_e5m2, int8 or uint8")


def _mma_f64(a, b, c):
    """16 by 16 times 16 by 8, with the fragments of sm_90."""
    c0, c1, c2, c3 = c
    if since("90"):
        c0, c1, c2, c3 = ptx.mma_m16n8k16_f64_f64(a, b, c)
    else:
        for i in cuda.unroll(range(4)):
            c0, c1 = ptx.mma_m8n8k4_f64_f64(a[2 * i], b[i], (c0, c1))
            c2, c3 = ptx.mma_m8n8k4_f64_f64(a[2 * i + 1], b[i], (c2, c3))
    return c0, c1, c2, c3


def _step(dtype, size):
    """The extent along which an instruction multiplies."""
    return 16 if dtype is float64 else 32 // size


def _descriptor(t):
    """What wgmma is told of a tile: the distance of boxes, of eight rows, the swizzle."""
    width = _box_columns(t) * t.data.itemsize
    return ptx.wgmma_descriptor(t.data, t.at, t.height * width, 8 * width, width)


def _ahead(t, k, along_columns):
    """How far on, in units of 16 bytes, the tile's column or row k is."""
    width, byte = _box_columns(t) * t.data.itemsize, k * t.data.itemsize
    if along_columns:
        return (byte // width * (t.height * width) + byte % width) // 16
    return k * width // 16


def mma_async(a, b, acc=None, threads=WARPGROUP):
    """Begins a b + acc; mma_wait gives the sums. b is in shared memory, a too or, of 16-bit numbers, in registers. The product is a warp's or a
    warpgroup's, as acc is; without acc `threads` says. Warpgroups multiply by wgmma where the GPU has it."""
    m, n, k = _extents(a, b)
    if isinstance(acc, Sums):
        return _summed(a, b, acc, m, n, k)
    _check_scope(m, n, threads if acc is None else acc.threads)
    if acc is None:
        return _begun(a, b, empty((m, n), _kind(b.data.dtype).sums, threads), k, 0)
    if acc.rows != m or acc.columns != n:
        refuse("mma() adds a product to a tile of other extents")
    return _begun(a, b, acc, k, 1)


def _extents(a, b):
    """Rows, columns and depth of the product."""
    if not isinstance(b, Shared) or not (isinstance(a, Shared) or isinstance(a, Tile)):
        refuse("mma() multiplies a tile in shared memory or in registers by one in shared memory")
    m, k = (a.columns, a.rows) if _is_transposed(a) else (a.rows, a.columns)
    n, depth = (b.rows, b.columns) if b.transposed else (b.columns, b.rows)
    dtype = b.data.dtype
    if k != depth:
        refuse("mma() multiplies tiles of which the first one has as many columns as the second one has rows")
    if k % _step(dtype, b.data.itemsize) != 0:
        refuse("mma() multiplies tiles whose common extent is a multiple of 32 bytes, of float64 of 16 numbers")
    if not _is_same(a.dtype if isinstance(a, Tile) else a.data.dtype, dtype):
        refuse("mma() multiplies tiles of the same type")
    if not _is_half(dtype):
        if isinstance(a, Tile):
            refuse("mma() takes numbers of 16 bits from registers: store() others in a shared tile")
        if dtype is not float64 and (a.transposed or not b.transposed):
            refuse("of these numbers mma() multiplies rows of a by rows of b in shared memory: tile.mma(a, tile.transpose(b))")
    return m, n, k


def _is_half(dtype):
    return dtype is float16 or dtype is bfloat16


def _is_same(x, y):
    return x is y


def _check_scope(m, n, threads):
    if threads == WARP:
        if m % 16 != 0 or n % 16 != 0:
            refuse("a warp's product has multiples of 16 rows and columns")
    elif threads == WARPGROUP:
        if m % 64 != 0 or n % 16 != 0 or n > 256:
            refuse("a warpgroup's product has a multiple of 64 rows, and a multiple of 16 columns up to 256")
    else:
        refuse("a product is that of tile.WARP or of tile.WARPGROUP threads")


def _begun(a, b, acc, k, scale):
    kind = _kind(b.data.dtype)
    if acc.threads == WARPGROUP and kind.wgmma is not None:
        if since("90a"):
            values = _wgmma(a, b, acc, k, scale, kind)
        else:
            values = _mma_sync(a, b, acc, k, scale, kind)
        return Tile(values, acc.rows, acc.columns, acc.dtype, acc.threads)
    return Tile(_mma_sync(a, b, acc, k, scale, kind), acc.rows, acc.columns, acc.dtype, acc.threads)


# ---- products by the instructions of warps: ldmatrix, mma

def _mma_sync(a, b, acc, k, scale, kind):
    """Fragments are loaded while the products before theirs are made: those of b for the next columns, those of a for the next step along k. Those of
    float64, whose products take so long that loads are seldom waited for, would take too many registers."""
    n, blocks, step = acc.columns // 8, _blocks(acc.rows, acc.threads), _step(b.data.dtype, b.data.itemsize)
    wide = b.data.dtype is float64
    sums = cuda.local.array((blocks * n, 4), kind.sums)
    for i in cuda.unroll(range(len(acc.values))):
        sums[i // 4, i % 4] = acc.values[i] if scale == 1 else kind.sums(0)
    left = cuda.local.array((blocks, 8 if wide else 4), float64 if wide else uint32)
    right = cuda.local.array((2, 8 if wide else 4), float64 if wide else uint32)
    from_a, from_b = _lane_of_a(a, acc.threads), _lane_of_b(b)
    for i in cuda.unroll(range(blocks)):
        left[i] = _fragment(a, from_a, i, 0, b.transposed, acc.threads)
    ahead = 0 if wide else 1
    for at in cuda.unroll(range(-ahead, k // step * (n // 2))):
        if at + ahead < k // step * (n // 2):
            right[(at + ahead) % 2] = _columns(b, from_b, (at + ahead) // (n // 2) * step, (at + ahead) % (n // 2) * 16)
        if at < 0:
            continue
        s, j = at // (n // 2), at % (n // 2)
        x, y = right[at % 2, :len(right[0]) // 2], right[at % 2, len(right[0]) // 2:]
        for i in cuda.unroll(range(blocks)):
            sums[i * n + 2 * j] = kind.mma(left[i], x, sums[i * n + 2 * j])
            sums[i * n + 2 * j + 1] = kind.mma(left[i], y, sums[i * n + 2 * j + 1])
            if j == n // 2 - 1 and s + 1 < k // step:
                left[i] = _fragment(a, from_a, i, (s + 1) * step, b.transposed, acc.threads)
    return to_fixed_tuple(sums.reshape(len(acc.values)), len(acc.values))


def _rows_of(a):
    return a.columns if _is_transposed(a) else a.rows


def _lane_of_a(a, threads):
    """Where this lane loads fragments of a: its warp's first row, or its place in shared memory."""
    lane, first = int32(_thread() % uint32(32)), _warp_row(_rows_of(a), threads)
    if isinstance(a, Tile):
        return first
    if a.data.dtype is float64:
        return first
    if a.transposed:
        return _further(a, _lane_place(a, lane // 16 * 8 + lane % 8, lane // 8 % 2), 0, first)
    return _lane_place(a, first + lane % 16, lane // 16)


def _fragment(a, lane_of_a, i, k, by_rows, threads):
    """A fragment of a: block i of this warp's rows, from column k on."""
    if isinstance(a, Tile):
        at = 2 * (i * (a.columns // 8) + k // 8)
        return a.values[at], a.values[at + 1], a.values[at + 2], a.values[at + 3]
    further = _block_row(i, _rows_of(a), threads)
    if a.data.dtype is float64:
        row = lane_of_a + further + int32(_thread() % uint32(32)) // 4
        x, y = _doubles(a, row, k, not a.transposed, by_rows), _doubles(a, row + 8, k, not a.transposed, by_rows)
        return x[0], y[0], x[1], y[1], x[2], y[2], x[3], y[3]
    if a.transposed:
        return ptx.ldmatrix_x4_trans(a.data, _further(a, lane_of_a, k, further))
    return ptx.ldmatrix_x4(a.data, _further(a, lane_of_a, further, k))


def _lane_of_b(b):
    lane = int32(_thread() % uint32(32))
    if b.transposed:
        return _lane_place(b, lane // 16 * 8 + lane % 8, lane // 8 % 2)
    return _lane_place(b, lane % 16, lane // 16)


def _columns(b, lane_of_b, k, column):
    """Two fragments of b, which have eight columns each."""
    if b.data.dtype is float64:
        lane = int32(_thread() % uint32(32))
        return (_doubles(b, column + lane // 4, k, b.transposed, b.transposed)
                + _doubles(b, column + 8 + lane // 4, k, b.transposed, b.transposed))
    if b.transposed:
        return ptx.ldmatrix_x4(b.data, _further(b, lane_of_b, column, k))
    return ptx.ldmatrix_x4_trans(b.data, _further(b, lane_of_b, k, column))


def _doubles(t, across, k, along_rows, by_rows):
    """Four of the 16 numbers from k on of a row of a, or of a column of b. Which ones is free, if it is the same for both: such that lanes read from
    different banks, as b lies in memory."""
    t4 = int32(_thread() % uint32(4))
    if by_rows:
        return _two(t, across, k + 4 * t4, along_rows) + _two(t, across, k + 4 * t4 + 2, along_rows)
    return _two(t, across, k + 2 * t4, along_rows) + _two(t, across, k + 2 * t4 + 8, along_rows)


def _two(t, across, k, along_rows):
    if along_rows:
        at, p = _place(t, across, k), pointer(t.data, 0)
        return aligned_item(p, at), p[at + 1]
    return t.data[_place(t, k, across)], t.data[_place(t, k + 1, across)]


def load(t, threads=WARPGROUP):
    """A shared tile, in registers."""
    m, k = (t.columns, t.rows) if t.transposed else (t.rows, t.columns)
    if not _is_half(t.data.dtype):
        return _loaded(t, m, k, threads)
    n, lane_of_t = _count(m, k, threads) // 2, _lane_of_a(t, threads)
    out = cuda.local.array(n, uint32)
    for i in cuda.unroll(range(0, n, 4)):
        words = _fragment(t, lane_of_t, i // (k // 4), i % (k // 4) * 4, False, threads)
        for e in cuda.unroll(range(4)):
            out[i + e] = words[e]
    return Tile(to_fixed_tuple(out, n), m, k, t.data.dtype, threads)


def _loaded(t, m, k, threads):
    n = _count(m, k, threads)
    out = cuda.local.array(n, t.data.dtype)
    for i in cuda.unroll(range(n)):
        row, column = _where(i, m, k, threads)
        out[i] = t.data[_place(t, column, row) if t.transposed else _place(t, row, column)]
    return Tile(to_fixed_tuple(out, n), m, k, t.data.dtype, threads)


def _where(i, rows, columns, threads):
    """The row and the column of value i of this thread."""
    lane, block = int32(_thread() % uint32(32)), i // 4
    row = _warp_row(rows, threads) + _block_row(block // (columns // 8), rows, threads)
    return row + lane // 4 + i // 2 % 2 * 8, block % (columns // 8) * 8 + lane % 4 * 2 + i % 2


# ---- products by the instructions of warpgroups

def _is_transposed(t):
    if isinstance(t, Tile):
        return False
    return t.transposed


def _order(a, b):
    """What wgmma is told of operands of 16 bits: whether element k does not run along the rows in memory."""
    if not _is_half(b.data.dtype):
        return ()
    if isinstance(a, Tile):
        return (0 if b.transposed else 1,)
    return 1 if a.transposed else 0, 0 if b.transposed else 1


def _wgmma(a, b, acc, k, scale, kind):
    """64 rows are a product."""
    values = _products(a, b, ptx.wgmma_fence(acc.values), acc.columns // 2, 0, k, scale, kind)
    ptx.wgmma_commit_group()
    return values


def _products(a, b, values, n, i, k, scale, kind):
    if len(values) == n:
        return _product(a, b, values, i, k, scale, kind)
    return _product(a, b, values[:n], i, k, scale, kind) + _products(a, b, values[n:], n, i + 1, k, scale, kind)


def _product(a, b, values, i, k, scale, kind):
    db, step = _descriptor(b), 32 // b.data.itemsize
    if isinstance(a, Tile):
        for kk in cuda.unroll(range(0, k, step)):
            values = kind.from_registers(values, _fragment(a, 0, i, kk, False, WARPGROUP), db + uint64(_ahead(b, kk, b.transposed)), scale + kk,
                                         *_order(a, b))
        return values
    da = _descriptor(a) + uint64(_ahead(a, 64 * i, a.transposed))
    for kk in cuda.unroll(range(0, k, step)):
        values = kind.wgmma(values, da + uint64(_ahead(a, kk, not a.transposed)), db + uint64(_ahead(b, kk, b.transposed)), scale + kk,
                            *_order(a, b))
    return values


def mma_wait(left, acc):
    """The sums, when all products but the last `left` have ended."""
    if isinstance(acc, Sums):
        return _gathered(left, acc)
    if acc.threads == WARPGROUP and acc.dtype is not float64:
        if since("90a"):
            values = _waited(left, acc.values)
        else:
            values = acc.values
        return Tile(values, acc.rows, acc.columns, acc.dtype, acc.threads)
    return acc


def _waited(left, values):
    return ptx.wgmma_wait_group(values, left)


def mma_release(pipe, step, acc):
    """The sums, after products of this step have begun. Stages whose products have ended are released: this step's one, or by wgmma, whose last
    products go on, that of the step before. Of sums in tensor memory the products release it when they end."""
    if isinstance(acc, Sums):
        return _released(pipe, step, acc)
    if acc.threads == WARPGROUP and acc.dtype is not float64:
        if since("90a"):
            values = acc.values
            if step > 0:
                values = _waited(1, values)
                release(pipe, step - 1)
        else:
            values = acc.values
            release(pipe, step)
        return Tile(values, acc.rows, acc.columns, acc.dtype, acc.threads)
    release(pipe, step)
    return acc


def mma(a, b, acc=None, threads=WARPGROUP):
    return mma_wait(0, mma_async(a, b, acc, threads))


# ---- sums in tensor memory

def tensor(parts, shape):
    """Room in tensor memory, where the GPU has it, for the sums of so many warpgroups, of these extents. All threads of the block call it, and
    tensor_free when all sums are there."""
    rows, columns = shape
    _check_scope(rows, columns, WARPGROUP)
    if parts * _columns_of_sums(rows, columns) > 512:
        refuse("tensor memory has 512 columns: of the sums of a warpgroup each 128 rows take as many as they have columns")
    barriers, place = cuda.shared.array(parts, uint64), cuda.shared.array(1, uint32)
    size = uint32(32)
    while size < parts * _columns_of_sums(rows, columns):
        size = uint32(2 * size)
    if since("100a-119"):
        if _thread() < uint32(32):
            ptx.tcgen05_alloc_cta_group_1(place, 0, size)
            ptx.tcgen05_relinquish_alloc_permit_cta_group_1()
        if _thread() == 0:
            for p in range(parts):
                ptx.mbarrier_init(barriers, p, WARPGROUP + 1)
            ptx.fence_mbarrier_init()
        ptx.tcgen05_fence_before_thread_sync()
        cuda.syncthreads()
        ptx.tcgen05_fence_after_thread_sync()
    return Tensor(barriers, place, rows, columns, size)


def _columns_of_sums(rows, columns):
    return (rows + 127) // 128 * columns


def tensor_free(memory):
    """Gives the room back."""
    if since("100a-119"):
        ptx.tcgen05_fence_before_thread_sync()
        cuda.syncthreads()
        if _thread() < uint32(32):
            ptx.tcgen05_fence_after_thread_sync()
            ptx.tcgen05_dealloc_cta_group_1(memory.place[0], memory.size)


def begin(memory, part):
    """The sums of a warpgroup, which has this part of the room, before their first product. mma_async, mma_release and mma_wait take them; what
    mma_wait gives is a tile in registers."""
    return Sums(None, memory, part)


def _is_in_tensor(acc):
    """Are there instructions of tensor memory for sums of this type?"""
    return acc.tile.dtype is float32


def _with_values(acc, values):
    t = acc.tile
    return Sums(Tile(values, t.rows, t.columns, t.dtype, t.threads), acc.memory, acc.part)


def _summed(a, b, acc, m, n, k):
    """On other GPUs, and of other types, the sums are in registers."""
    kind = _kind(b.data.dtype)
    if isinstance(a, Tile):
        refuse("sums in tensor memory are those of tiles in shared memory: a is in registers")
    if acc.memory.rows != m or acc.memory.columns != n:
        refuse("mma() adds a product to sums of other extents")
    if acc.tile is None:
        return _summed_up(a, b, Sums(empty((m, n), kind.sums), acc.memory, acc.part), k, 0, kind)
    return _summed_up(a, b, acc, k, 1, kind)


def _summed_up(a, b, acc, k, scale, kind):
    if kind.tcgen05 is None:
        return _with_values(acc, _begun(a, b, acc.tile, k, scale).values)
    if since("100a-119"):
        values = acc.tile.values
        if first_thread(WARPGROUP):
            _tensor_products(a, b, acc, k, scale, kind)
    else:
        values = _begun(a, b, acc.tile, k, scale).values
    return _with_values(acc, values)


def _place_of_sums(acc, i):
    """Where 64 rows are: of each 32 lanes of 128 rows the first 16 or the others."""
    columns = acc.part * _columns_of_sums(acc.memory.rows, acc.memory.columns) + i // 2 * acc.memory.columns
    return uint32(acc.memory.place[0] + uint32(columns + (i % 2 << 20)))


def _instruction(a, b, m, n, kind):
    """What the descriptor of the instruction says: float32 sums, the types, the orders, the extents."""
    order = _order(a, b) if _is_half(b.data.dtype) else (0, 0)
    return uint32(1 << 4 | kind.code << 7 | kind.code << 10 | order[0] << 15 | order[1] << 16 | n // 8 << 17 | m // 16 << 24)


def _tensor_descriptor(t):
    width = _box_columns(t) * t.data.itemsize
    return ptx.tcgen05_descriptor(t.data, t.at, t.height * width, 8 * width, width)


def _tensor_products(a, b, acc, k, scale, kind):
    """128 rows are a product, or else 64."""
    m = acc.memory.rows
    height = 128 if m % 128 == 0 else 64
    what, db, step = _instruction(a, b, height, acc.memory.columns, kind), _tensor_descriptor(b), 32 // b.data.itemsize
    for i in cuda.unroll(range(m // height)):
        da, d = _tensor_descriptor(a) + uint64(_ahead(a, height * i, a.transposed)), _place_of_sums(acc, i * height // 64)
        for kk in cuda.unroll(range(0, k, step)):
            kind.tcgen05(d, da + uint64(_ahead(a, kk, not a.transposed)), db + uint64(_ahead(b, kk, b.transposed)), what, scale + kk)


def _released(pipe, step, acc):
    if not _is_in_tensor(acc):
        return _with_values(acc, mma_release(pipe, step, acc.tile).values)
    if since("100a-119"):
        values = acc.tile.values
        if first_thread(WARPGROUP):
            ptx.tcgen05_commit_cta_group_1(pipe.empty, _turn(pipe, step)[0])
        else:
            release(pipe, step)
    else:
        values = mma_release(pipe, step, acc.tile).values
    return _with_values(acc, values)


def _gathered(left, acc):
    if not _is_in_tensor(acc):
        return mma_wait(left, acc.tile)
    if since("100a-119"):
        values = _from_tensor(acc)
    else:
        values = mma_wait(left, acc.tile).values
    return _with_values(acc, values).tile


def _from_tensor(acc):
    """All threads of the warpgroup, and its products, come to the barrier."""
    barriers, n, columns = acc.memory.barriers, len(acc.tile.values), acc.memory.columns
    if first_thread(WARPGROUP):
        ptx.tcgen05_commit_cta_group_1(barriers, acc.part)
    ptx.mbarrier_wait(barriers, acc.part, ptx.mbarrier_arrive(barriers, acc.part))
    cuda.syncwarp()                                                 # ld is one of a whole warp
    ptx.tcgen05_fence_after_thread_sync()
    words = cuda.local.array((2 * n // columns, columns // 2), uint32)
    lanes = uint32(_thread() // uint32(32) % uint32(4) << uint32(21))
    wide = 64 if columns % 64 == 0 else 32 if columns % 32 == 0 else 16
    load = ptx.tcgen05_ld_16x256b_x8 if wide == 64 else ptx.tcgen05_ld_16x256b_x4 if wide == 32 else ptx.tcgen05_ld_16x256b_x2
    for i in cuda.unroll(range(2 * n // columns)):
        for j in cuda.unroll(range(0, columns, wide)):
            got = load(uint32(_place_of_sums(acc, i) + lanes + uint32(j)))
            for e in cuda.unroll(range(wide // 2)):
                words[i, j // 2 + e] = got[e]
    out = cuda.local.array(n, float32)
    for i in cuda.unroll(range(2 * n // columns)):
        words[i] = ptx.tcgen05_wait_ld(words[i])
        for e in cuda.unroll(range(columns // 2)):
            out[i * (columns // 2) + e] = words[i, e].view(float32)
    ptx.tcgen05_fence_before_thread_sync()
    sync()                                                          # new sums may begin there
    ptx.tcgen05_fence_after_thread_sync()
    return to_fixed_tuple(out, n)


# ---- stages: a thread fills them by TMA, or a warpgroup by cp.async; warps empty them

def pipeline(barriers, consumers):
    """Of shared barriers (2, stages), which so many warps wait at. All threads of the block call it."""
    if _thread() == 0:
        for s in range(barriers.shape[1]):
            ptx.mbarrier_init(barriers, (0, s), 1 if since("90") else WARPGROUP)
            ptx.mbarrier_init(barriers, (1, s), consumers)
        if since("90"):
            ptx.fence_mbarrier_init()
    cuda.syncthreads()
    return Pipeline(barriers[0], barriers[1], barriers.shape[1])


def _turn(pipe, step):
    return uint32(step) % uint32(pipe.stages), uint32(step) // uint32(pipe.stages) & uint32(1)


def _wait(barriers, s, parity):
    if since("90"):
        ptx.mbarrier_wait_parity(barriers, s, parity)
    else:
        ptx.mbarrier_poll_parity(barriers, s, parity)


def produce(maps, load, *args):
    """Calls load(*maps, *args), which fills the stages of a pipeline by load_async from the arrays of these tensor maps. All threads of a warpgroup
    call it, and those that copy call `load`: if TMA takes all of the arrays its first one, else all."""
    way = LOADED if since("90") else BY_PIECES
    if _are(maps, way):
        if since("90"):
            if first_thread(WARPGROUP):
                load(*_sources(maps), *args)
        else:
            load(*_sources(maps), *args)
    else:
        load(*_mixed(maps, way), *args)


def _is(map, way):
    """Does at least this copy the array of a tensor map?"""
    return uint32(map[17]) >= uint32(way)


def _are(maps, way):
    if len(maps) == 0:
        return True
    return _is(maps[0], way) and _are(maps[1:], way)


def _sources(maps):
    if len(maps) == 0:
        return ()
    return (Source(maps[0], True),) + _sources(maps[1:])


def _mixed(maps, way):
    if len(maps) == 0:
        return ()
    return (Source(maps[0], _is(maps[0], way)),) + _mixed(maps[1:], way)


def acquire(pipe, step):
    """The producer waits for the stage of this step to be empty."""
    s, parity = _turn(pipe, step)
    _wait(pipe.empty, s, parity ^ uint32(1))


def commit(pipe, step):
    """What was loaded into the stage is all."""
    if since("90"):
        if first_thread(WARPGROUP):
            ptx.mbarrier_arrive(pipe.full, _turn(pipe, step)[0])
    else:
        ptx.cp_async_mbarrier_arrive_noinc(pipe.full, _turn(pipe, step)[0])


def wait(pipe, step):
    """A consumer waits for what the stage of this step takes."""
    s, parity = _turn(pipe, step)
    _wait(pipe.full, s, parity)


def release(pipe, step):
    """This warp has read the stage."""
    if first_thread(WARP):
        ptx.mbarrier_arrive(pipe.empty, _turn(pipe, step)[0])


# ---- copies of tiles

def load_async(to, source, at, pipe, step):
    """Begins to copy a box of an array from this index on. The threads call it that produce() chooses."""
    if not isinstance(source, Source):
        refuse("load_async() is called by the function that produce() gets, and takes the arrays that this function gets")
    if source.boxes:
        if since("90"):
            if first_thread(WARPGROUP):
                _load_box(to, source.map, at, pipe.full, _turn(pipe, step)[0])
        else:
            _load_pieces(to, source.map, at)
    else:
        _load_elements(to, source.map, at)
        if since("90"):
            _tell_of_elements(to, pipe.full, _turn(pipe, step)[0])
        else:
            cuda.threadfence_block()                                # whoever sees the barrier count this thread sees them


def _load_box(to, map, at, barriers, s):
    ptx.mbarrier_expect_tx(barriers, s, size(to))
    width = _box_columns(to)
    for i in cuda.unroll(range(to.columns // width)):
        where = to.at + i * (to.height * width)
        if len(at) == 2:
            ptx.cp_async_bulk_tensor_2d_shared_global(to.data, where, map, 0, (at[0], at[1] + i * width), barriers, s)
        else:
            ptx.cp_async_bulk_tensor_3d_shared_global(to.data, where, map, 0, (at[0], at[1], at[2] + i * width), barriers, s)


def _array(data, map, at):
    """The array of a tensor map: the data of the matrix that the index is in, its rows and columns, and how far apart they are."""
    first, n, size = int64(map[16]), 20 + len(at), int64(data.itemsize)
    rows = int64(map[n])
    if len(at) == 3:
        rows = rows if 0 <= at[0] and at[0] < int64(map[22]) else int64(0)
        first += at[0] * int64(map[27])
    return moved(data, first), rows, int64(map[n + 1]), int64(map[n + 5]) // size, int64(map[n + 6]) // size


def _pieces(t, threads):
    """How many pieces of 16 bytes each of so many threads copies."""
    return (t.rows * t.columns // _piece(t) + threads - 1) // threads


def _piece_of(t, j, threads, down=False):
    """Row and column where this thread's piece j of the tile begins, behind the tile if there is none; neighbours have those of the same row, in the
    same box, or else of the same columns."""
    i, piece, width = int32(_thread() % uint32(threads)) + j * threads, _piece(t), _box_columns(t)
    if down:
        return i % t.rows, i // t.rows * piece
    of_box = t.rows * (width // piece)
    return i % of_box // (width // piece), i // of_box * width + i % (width // piece) * piece


def _inside(row, rows, column, columns, piece):
    """How many elements of a piece that does not begin left of the array are in it."""
    if row < 0 or row >= rows or column < 0 or column >= columns:
        return int64(0)
    return columns - column if columns - column < piece else int64(piece)


def _load_pieces(to, map, at):
    array, rows, columns, stride, _ = _array(to.data, map, at)
    _copy_pieces(to, address(array), rows, columns, stride * to.data.itemsize, int64(at[-2]), int64(at[-1]), WARPGROUP)


def _copy_pieces(to, begin, rows, columns, stride, row, column, threads):
    """By cp.async of so many threads, from a matrix that begins at an address and has rows so many bytes apart. What is outside becomes 0. Most tiles
    are inside: then the pieces of a thread are equal steps apart."""
    piece, itemsize = _piece(to), to.data.itemsize
    if 0 <= row and row + to.rows <= rows and 0 <= column and column + to.columns <= columns:
        begin += row * stride + column * itemsize
        for j in cuda.unroll(range(_pieces(to, threads))):
            r, c = _piece_of(to, j, threads)
            if c < to.columns:
                ptx.cp_async_cg(to.data, uint32(_place(to, r, c)), moved(to.data, begin + r * stride + c * itemsize), 0, 16)
    else:
        for j in range(_pieces(to, threads)):
            r, c = _piece_of(to, j, threads)
            if c < to.columns:
                n = _inside(row + r, rows, column + c, columns, piece)
                source = begin + (row + r) * stride + (column + c) * itemsize if n > 0 else begin
                ptx.cp_async_cg_zfill(to.data, uint32(_place(to, r, c)), moved(to.data, source), 0, 16, uint32(n * itemsize))


def _bits(size):
    return uint8 if size == 1 else uint16 if size == 2 else uint32 if size == 4 else uint64


def _load_elements(to, map, at):
    """By loads of this thread, of bits."""
    data = to.data.view(_bits(to.data.itemsize))
    array, rows, columns, down, across = _array(data, map, at)
    p, q, n = pointer(array, 0), pointer(data, 0), _piece(to)
    x = cuda.local.array(n, data.dtype)
    for j in range(_pieces(to, WARPGROUP)):
        r, c = _piece_of(to, j, WARPGROUP, abs(down) < abs(across))
        if c < to.columns:
            row, column, place = int64(at[-2] + r), int64(at[-1] + c), _place(to, r, c)
            for k in cuda.unroll(range(n)):
                inside = 0 <= row and row < rows and 0 <= column + k and column + k < columns
                x[k] = p[row * down + (column + k) * across] if inside else data.dtype(0)
            aligned_put(q, place, x[0])
            for k in cuda.unroll(range(1, n)):
                q[place + k] = x[k]


def _tell_of_elements(to, barriers, s):
    """What TMA would do: the barrier counts the bytes of each thread, before or after it is told how many come."""
    pieces = (to.rows * to.columns // _piece(to) + WARPGROUP - 1 - int32(_thread() % uint32(WARPGROUP))) // WARPGROUP
    if first_thread(WARPGROUP):
        ptx.mbarrier_expect_tx(barriers, s, size(to))
    ptx.fence_proxy_async()                                         # wgmma sees what is written,
    cuda.threadfence_block()                                        # and whoever sees the barrier count it
    ptx.mbarrier_complete_tx(barriers, s, uint32(16 * pieces))


def copy_async(to, source, at, threads):
    """Begins to copy a part of a matrix from this index on, by cp.async of so many threads; what is outside becomes 0. Rows begin on a multiple of
    16 bytes. commit_group and wait_group of ptx tell when it has ended."""
    _copy_pieces(to, address(source), source.shape[0], source.shape[1], source.strides[0], int64(at[0]), int64(at[1]), threads)


def store_async(map, at, source):
    """Begins to copy a tile to the array of a tensor map, as far as it is inside. All threads of a warpgroup call it, after store() and sync()."""
    if since("90"):
        if _is(map, STORED):
            if first_thread(WARPGROUP):
                _store_box(map, at, source)
        else:
            _store_by_threads(map, at, source)
    else:
        _store_by_threads(map, at, source)


def _store_box(map, at, source):
    width = _box_columns(source)
    for i in cuda.unroll(range(source.columns // width)):
        where = source.at + i * (source.height * width)
        if len(at) == 2:
            ptx.cp_async_bulk_tensor_2d_global_shared(map, 0, (at[0], at[1] + i * width), source.data, where)
        else:
            ptx.cp_async_bulk_tensor_3d_global_shared(map, 0, (at[0], at[1], at[2] + i * width), source.data, where)
    ptx.cp_async_bulk_commit_group()


def _store_by_threads(map, at, source):
    """In pieces of 16 bytes where the array allows it."""
    array, rows, columns, down, across = _array(source.data, map, at)
    to, p, piece, whole = pointer(array, 0), pointer(source.data, 0), _piece(source), _is(map, BY_PIECES)
    for j in range(_pieces(source, WARPGROUP)):
        r, c = _piece_of(source, j, WARPGROUP, abs(down) < abs(across))
        if c < source.columns:
            row, column, place = int64(at[-2] + r), int64(at[-1] + c), _place(source, r, c)
            n = _inside(row, rows, column, columns, piece)
            if whole and n == piece:
                put = row * down + column
                aligned_put(to, put, aligned_item(p, place))
                for k in cuda.unroll(range(1, piece)):
                    to[put + k] = p[place + k]
            else:
                for k in range(n):
                    to[row * down + (column + k) * across] = p[place + k]


def store_wait():
    """What this thread has begun to store is in the array. All call it that call store_async."""
    if since("90"):
        ptx.cp_async_bulk_wait_group(0)


# ---- rows

def _begins(i, threads, width):
    """Which element of the row is this thread's value i."""
    return int32(_thread() % uint32(threads)) * width + i // width * width * threads + i % width


def _is_there(i, length, threads, width):
    """Does a row of this length have this thread's value i?"""
    return i // width * width * threads + i % width < int32(length - int32(_thread() % uint32(threads)) * width)


def row(x, size, fill, threads=WARP):
    """A vector of at most so many elements, held by a warp or, of `threads` threads, by the whole block. Behind its end is `fill`."""
    width = 16 // x.itemsize
    n = (size + threads * width - 1) // (threads * width) * width
    out = cuda.local.array(n, x.dtype)
    if _is_aligned(x):
        p = pointer(x, 0)
        for i in cuda.unroll(range(0, n, width)):
            if _is_there(i, x.size, threads, width):
                at = _begins(i, threads, width)
                out[i] = aligned_item(p, at)
                for k in cuda.unroll(range(1, width)):
                    out[i + k] = p[at + k]
            else:
                for k in cuda.unroll(range(width)):
                    out[i + k] = fill
    else:
        for i in cuda.unroll(range(n)):
            out[i] = x[_begins(i, threads, width)] if _is_there(i, x.size, threads, width) else x.dtype(fill)
    return Row(to_fixed_tuple(out, n), x.size, threads, width)


def fill(t, value):
    """The row, with other numbers behind its end."""
    n = len(t.values)
    out = cuda.local.array(n, type(t.values[0]))
    for i in cuda.unroll(range(n)):
        out[i] = t.values[i] if _is_there(i, t.length, t.threads, t.width) else type(t.values[0])(value)
    return Row(to_fixed_tuple(out, n), t.length, t.threads, t.width)


def _is_aligned(x):
    return address(x) % 16 == 0 and x.size % (16 // x.itemsize) == 0


def _store_row(x, t):
    n = len(t.values)
    if t.width * x.itemsize == 16 and _is_aligned(x):
        p = pointer(x, 0)
        for i in cuda.unroll(range(0, n, t.width)):
            if _is_there(i, x.size, t.threads, t.width):
                at = _begins(i, t.threads, t.width)
                aligned_put(p, at, t.values[i])
                for k in cuda.unroll(range(1, t.width)):
                    p[at + k] = t.values[i + k]
    else:
        for i in cuda.unroll(range(n)):
            if _is_there(i, x.size, t.threads, t.width):
                x[_begins(i, t.threads, t.width)] = t.values[i]


def store(to, t):
    """Registers into a shared tile, rounded to its type; or a row into a vector of the same type."""
    if isinstance(t, Row):
        _store_row(to, t)
    else:
        _store_shared(to, t)


def _store_shared(to, t):
    if to.rows != t.rows or to.columns != t.columns or to.transposed:
        refuse("store() takes tiles of equal extents, of which none is transposed")
    if since("90"):
        if _is_half(to.data.dtype):
            _store_words(to, t if _is_packed(t) else astype(t, to.data.dtype))
        else:
            _store_each(to, t)
        ptx.fence_proxy_async()                                     # store_async sees it
    else:
        _store_each(to, t)


def _store_each(to, t):
    for i in cuda.unroll(range(_count(t.rows, t.columns, t.threads))):
        row, column = _where(i, t.rows, t.columns, t.threads)
        to.data[_place(to, row, column)] = to.data.dtype(_item(t, i // 4 // (t.columns // 8), i // 4 % (t.columns // 8), i % 4))


def _store_words(to, t):
    lane = int32(_thread() % uint32(32))
    first = _warp_row(t.rows, t.threads) + lane % 16
    for i in cuda.unroll(range(_blocks(t.rows, t.threads))):
        row = first + _block_row(i, t.rows, t.threads)
        for j in cuda.unroll(range(0, t.columns // 8, 2)):
            k = 2 * (i * (t.columns // 8) + j)
            words = (t.values[k], t.values[k + 1], t.values[k + 2], t.values[k + 3])
            ptx.stmatrix_x4(to.data, _place(to, row, 8 * j + lane // 16 * 8), words)
