"""Five points of a float32 grid: TMA brings tiles with their borders ahead of the threads, four stages of them.

A block walks down a strip of 128 columns. What lies outside of the grid counts as 0. The rows of the grid must be a multiple of 4 long."""
from pykrt import cuda, float32, uint64
from pykrt import ptx

ROWS, COLUMNS = 14, 128            # of a tile; its box has a row more on each side and four columns, so that it begins on 16 bytes
BORDER = 4
BOX = ROWS + 2, COLUMNS + 2 * BORDER
STAGES, TILES = 4, 16              # of shared memory; how many tiles a block computes
BYTES = BOX[0] * BOX[1] * 4


@cuda.jit(device=True)
def fetch(tile, full, map, step, row, column):
    stage = step % STAGES
    ptx.mbarrier_arrive_expect_tx(full, stage, BYTES)
    at = row + step * ROWS - 1, column - BORDER
    ptx.cp_async_bulk_tensor_2d_shared_global(tile, (stage, 0, 0), map, 0, at, full, stage)


@cuda.jit("void(tensor_map, float32[:, ::1], float32, float32)", launch_bounds=2 * COLUMNS)
def stencil(map, out, centre, side):
    tile = cuda.shared.array((STAGES, BOX[0], BOX[1]), float32, alignment=128)
    full = cuda.shared.array(STAGES, uint64)
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    row, column = cuda.blockIdx.y * ROWS * TILES, cuda.blockIdx.x * COLUMNS
    first = x + y == 0
    if first:
        for s in range(STAGES):
            ptx.mbarrier_init(full, s, 1)
        ptx.fence_mbarrier_init()
        for s in range(STAGES):
            fetch(tile, full, map, s, row, column)
    cuda.syncthreads()
    for step in range(TILES):
        s = step % STAGES
        ptx.mbarrier_wait_parity(full, s, step // STAGES % 2)
        for r in range(y, ROWS, 2):
            i, j = row + step * ROWS + r, column + x
            if i < out.shape[0] and j < out.shape[1]:
                k = x + BORDER
                around = tile[s, r, k] + tile[s, r + 2, k] + tile[s, r + 1, k - 1] + tile[s, r + 1, k + 1]
                out[i, j] = centre * tile[s, r + 1, k] + side * around
        cuda.syncthreads()                             # everyone has read the stage
        if first and step + STAGES < TILES:
            fetch(tile, full, map, step + STAGES, row, column)


@cuda.jit("void(float32[:, ::1], float32[:, ::1], float32, float32)")
def plain(a, out, centre, side):
    """The same, each thread a point, through the caches."""
    i, j = cuda.blockIdx.y * cuda.blockDim.y + cuda.threadIdx.y, cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x
    if i < a.shape[0] and j < a.shape[1]:
        up = a[i - 1, j] if i > 0 else float32(0)
        down = a[i + 1, j] if i < a.shape[0] - 1 else float32(0)
        left = a[i, j - 1] if j > 0 else float32(0)
        right = a[i, j + 1] if j < a.shape[1] - 1 else float32(0)
        out[i, j] = centre * a[i, j] + side * (up + down + left + right)


def run(a, out, centre, side):
    """For arrays on the device."""
    rows, columns = a.shape
    grid = (columns + COLUMNS - 1) // COLUMNS, (rows + ROWS * TILES - 1) // (ROWS * TILES)
    stencil[grid, (COLUMNS, 2)](ptx.tensor_map(a, BOX), out, centre, side)
