# Tiles have their extents in their types: what does not fit is told where it is written.
from pykrt import cuda, float16, float32, int32, tile


@cuda.jit("void(float32[::1])")
def products(out):
    a = tile.shared((64, 64), float16)
    b = tile.shared((32, 64), float16, after=a)
    c = tile.shared((64, 64), float32, after=b)
    tile.mma(a, b)  # ERROR: mma() multiplies tiles of which the first one has as many columns as the second one has rows
    d = tile.shared((64, 64), int32, after=c)
    tile.mma(a, c)  # ERROR: mma() multiplies tiles of the same type
    tile.mma(d, tile.transpose(d))  # ERROR: mma() multiplies tiles of float16, bfloat16, float32 (as tf32), float64, fp8_e4m3
    tile.mma(c, c)  # ERROR: of these numbers mma() multiplies rows of a by rows of b in shared memory: tile.mma(a, tile.transpose(b))
    tile.mma(tile.load(c), tile.transpose(c))  # ERROR: mma() takes numbers of 16 bits from registers: store() others in a shared tile
    tile.mma(a, tile.transpose(tile.rows(b, 0, 24)))  # ERROR: a warpgroup's product has a multiple of 64 rows, and a multiple of 16 columns up to 256
    tile.mma(tile.rows(a, 0, 8), a, None, tile.WARP)  # ERROR: a warp's product has multiples of 16 rows and columns
    tile.mma(a, a, None, 64)  # ERROR: a product is that of tile.WARP or of tile.WARPGROUP threads
    tile.columns(a, 0, 32)  # ERROR: columns() takes a multiple of 128 bytes of each row, or all
    tile.mma(a, a, tile.zeros((64, 128)))  # ERROR: mma() adds a product to a tile of other extents


@cuda.jit("void(float32[::1])")
def registers(out):
    a, b = tile.zeros((64, 64)), tile.zeros((64, 128))
    tile.map(lambda x, y: x + y, a, b)  # ERROR: map() takes tiles of equal extents, of one row or of one column
    tile.sum(a, 0)  # ERROR: the rows of a warpgroup's tile are in four warps: its columns are not reduced
    tile.store(tile.shared((64, 128), float16), a)  # ERROR: store() takes tiles of equal extents, of which none is transposed
    tile.transpose(a)  # ERROR: a warpgroup's registers are transposed in shared memory: store() a tile, and load() its transpose()
    tile.mma(a, b)  # ERROR: mma() multiplies a tile in shared memory or in registers by one in shared memory
    tile.mma(out, out)  # ERROR: mma() multiplies a tile in shared memory or in registers by one in shared memory
    tile.zeros((64, 12))  # ERROR: a tile in registers has 1 row or a multiple of 16, 64 for a warpgroup, and 1 column or a multiple of 8
    tile.zeros((40, 16))  # ERROR: a tile in registers has 1 row or a multiple of 16, 64 for a warpgroup, and 1 column or a multiple of 8
    tile.shared((64, 24), float16)  # ERROR: the rows of a shared tile have 32 or 64 bytes, or a multiple of 128
    tile.shared((4, 64), float16)  # ERROR: a shared tile has a multiple of 8 rows
