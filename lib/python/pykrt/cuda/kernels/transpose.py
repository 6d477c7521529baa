"""The transpose of a matrix on the device."""
from pykrt import cuda


def transpose(a, b=None):
    """Writes the transpose of a matrix to `b`, or to a new array, and returns it."""
    if b is None:
        rows, columns = a.shape
        b = cuda.device_array((columns, rows), dtype=a.dtype, order="C")
    _kernel(b.dtype)[(-(-b.shape[1] // 32), -(-b.shape[0] // 32)), (32, 8)](a, b)
    return b


def _kernel(dtype, made={}):
    if dtype not in made:
        kind = cuda.types.from_dtype(dtype)

        @cuda.jit
        def tiles(source, to):
            tile = cuda.shared.array((32, 33), kind)
            x, y = cuda.threadIdx.x, cuda.threadIdx.y
            row, column = cuda.blockIdx.x * 32, cuda.blockIdx.y * 32
            for j in range(y, 32, 8):
                if row + j < source.shape[0] and column + x < source.shape[1]:
                    tile[j, x] = source[row + j, column + x]
            cuda.syncthreads()
            for j in range(y, 32, 8):
                if column + j < to.shape[0] and row + x < to.shape[1]:
                    to[column + j, row + x] = tile[x, j]

        made[dtype] = tiles
    return made[dtype]
