"""How the threads of a warp, a block and a grid work together: the building blocks of parallel algorithms, each as a whole kernel.

The kernels of one block want a multiple of 32 threads and go through the whole array in tiles of a block, so that their order is that of a loop.
"""

import numpy as np
from numba import cuda, float32, int32, uint32
from numba.cuda import cg
from numba.types import float16

ALL = 0xffffffff      # all lanes of a warp
WARP = 32
TILE = 16             # side of a tile of matmul_f16
SORTED = 512          # elements that bitonic_sort sorts
DIGITS = 16           # of radix_pass: 4 bits


@cuda.jit(device=True)
def warp_sum(x):
    """The sum of x over the warp, in lane 0."""
    step = WARP // 2
    while step > 0:
        x += cuda.shfl_down_sync(ALL, x, step)
        step //= 2
    return x


@cuda.jit(device=True)
def warp_scan(x):
    """The sum of x over the lanes up to this one."""
    step = 1
    while step < WARP:
        before = cuda.shfl_up_sync(ALL, x, step)
        if cuda.laneid >= step:
            x = int32(x + before)
        step *= 2
    return x


@cuda.jit(device=True)
def block_scan(x, sums):
    """The sum of x over the threads up to this one, and over the block. `sums` is shared memory of a number a warp."""
    warp, lane = cuda.threadIdx.x // WARP, cuda.laneid
    x = warp_scan(x)
    if lane == WARP - 1:
        sums[warp] = x
    cuda.syncthreads()
    if warp == 0:
        total = int32(sums[lane]) if lane < cuda.blockDim.x // WARP else int32(0)
        total = warp_scan(total)
        if lane < cuda.blockDim.x // WARP:
            sums[lane] = total
    cuda.syncthreads()
    if warp > 0:
        x = int32(x + sums[warp - 1])
    total = sums[cuda.blockDim.x // WARP - 1]
    cuda.syncthreads()
    return x, total


@cuda.jit("void(float32[::1], float32[::1])")
def warp_reduce(result, x):
    """result[0] += sum of x; no shared memory: each warp adds its sum."""
    total = float32(0)
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        total += x[i]
    total = warp_sum(total)
    if cuda.laneid == 0:
        cuda.atomic.add(result, 0, total)


@cuda.jit("void(int32[::1], int32[::1])")
def inclusive_scan(out, x):
    """out[i] = x[0] + ... + x[i]; one block."""
    sums = cuda.shared.array(WARP, int32)
    before = int32(0)
    for first in range(0, x.size, cuda.blockDim.x):
        i = first + cuda.threadIdx.x
        here, total = block_scan(x[i] if i < x.size else int32(0), sums)
        if i < x.size:
            out[i] = before + here
        before = int32(before + total)


@cuda.jit("void(float32[::1])")
def bitonic_sort(x):
    """Sorts each run of SORTED elements, in shared memory; a block each, of SORTED // 2 threads."""
    part = cuda.shared.array(SORTED, float32)
    t, first = cuda.threadIdx.x, cuda.blockIdx.x * SORTED
    part[t], part[t + SORTED // 2] = x[first + t], x[first + t + SORTED // 2]
    size = 2
    while size <= SORTED:
        step = size // 2
        while step > 0:
            cuda.syncthreads()
            low = 2 * t - (t & (step - 1))
            high = low + step
            a, b = part[low], part[high]
            if (a > b) == (low & size == 0):
                part[low], part[high] = b, a
            step //= 2
        size *= 2
    cuda.syncthreads()
    x[first + t], x[first + t + SORTED // 2] = part[t], part[t + SORTED // 2]


@cuda.jit("void(float32[::1], int32[::1], float32[::1])")
def compact(out, count, x):
    """The positive elements of x, in order, in out[:count[0]]; one block. A ballot says which lanes have one to keep."""
    sums = cuda.shared.array(WARP, int32)
    warp = cuda.threadIdx.x // WARP
    before = int32(0)
    for first in range(0, x.size, cuda.blockDim.x):
        i = first + cuda.threadIdx.x
        keep = i < x.size and x[i] > 0
        lanes = uint32(cuda.ballot_sync(ALL, keep))
        if cuda.laneid == 0:
            sums[warp] = cuda.popc(lanes)
        cuda.syncthreads()
        place = before + cuda.popc(uint32(lanes & cuda.lanemask_lt()))
        for w in range(cuda.blockDim.x // WARP):
            if w < warp:
                place += sums[w]
            before = int32(before + sums[w])
        if keep:
            out[place] = x[i]
        cuda.syncthreads()
    if cuda.threadIdx.x == 0:
        count[0] = before


@cuda.jit("void(uint32[::1], uint32[::1], int32)")
def radix_pass(out, keys, shift):
    """Orders the keys by four of their bits, and keeps the order of equal ones; one block. Eight passes sort."""
    place = cuda.shared.array(DIGITS, int32)                   # where the next key with this digit goes
    counts = cuda.shared.array((WARP, DIGITS), int32)          # of each warp of the tile
    t, warp = cuda.threadIdx.x, cuda.threadIdx.x // WARP
    if t < DIGITS:
        place[t] = 0
    cuda.syncthreads()
    for i in range(t, keys.size, cuda.blockDim.x):
        cuda.atomic.add(place, (keys[i] >> shift) & (DIGITS - 1), 1)
    cuda.syncthreads()
    if warp == 0:
        mine = place[t] if t < DIGITS else int32(0)
        upto = warp_scan(mine)
        if t < DIGITS:
            place[t] = upto - mine
    for first in range(0, keys.size, cuda.blockDim.x):
        i = first + t
        for d in range(t, WARP * DIGITS, cuda.blockDim.x):
            counts[d // DIGITS, d % DIGITS] = 0
        cuda.syncthreads()
        digit = int32(keys[i] >> shift & (DIGITS - 1)) if i < keys.size else int32(DIGITS)
        peers = uint32(cuda.match_any_sync(ALL, digit))
        rank = cuda.popc(uint32(peers & cuda.lanemask_lt()))
        if rank == 0 and digit < DIGITS:
            counts[warp, digit] = cuda.popc(peers)
        cuda.syncthreads()
        if digit < DIGITS:
            at = place[digit] + rank
            for w in range(warp):
                at += counts[w, digit]
            out[at] = keys[i]
        cuda.syncthreads()
        if t < DIGITS:
            for w in range(WARP):
                place[t] += counts[w, t]
        cuda.syncthreads()


@cuda.jit("void(int32[::1], uint8[::1])")
def histogram_by_match(bins, x):
    """bins[v] += how often v occurs in x: of the lanes with the same v, the first adds them all."""
    for first in range(cuda.blockIdx.x * cuda.blockDim.x, x.size, cuda.gridsize(1)):
        i = first + cuda.threadIdx.x
        value = int32(x[i]) if i < x.size else int32(-1)
        peers = uint32(cuda.match_any_sync(ALL, value))
        if value >= 0 and peers & cuda.lanemask_lt() == 0:
            cuda.atomic.add(bins, value, cuda.popc(peers))


@cuda.jit(device=True)
def lock(mutex):
    while cuda.atomic.cas(mutex, 0, 0, 1) != 0:
        cuda.nanosleep(20)
    cuda.threadfence()


@cuda.jit(device=True)
def unlock(mutex):
    cuda.threadfence()
    cuda.atomic.exch(mutex, 0, 0)


@cuda.jit("void(float64[::1], int32[::1], float32[::1])")
def extremes_under_a_lock(found, mutex, x):
    """found = the least, the greatest and the number of the elements, which no single atomic operation could update."""
    low, high, n = float32(np.inf), float32(-np.inf), 0
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        low, high, n = min(low, x[i]), max(high, x[i]), n + 1
    lock(mutex)
    found[0] = min(found[0], low)
    found[1] = max(found[1], high)
    found[2] += n
    unlock(mutex)


@cuda.jit("void(float32[:, ::1], float16[:, ::1], float16[:, ::1])")
def matmul_f16(c, a, b):
    """c = a @ b, blocks of TILE x TILE: half the memory traffic of float32; products of float16 are exact in float32, where they are summed."""
    tile_a = cuda.shared.array((TILE, TILE), float16)
    tile_b = cuda.shared.array((TILE, TILE), float16)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    col, row = cuda.grid(2)
    total = float32(0)
    for first in range(0, a.shape[1], TILE):
        tile_a[ty, tx] = a[row, first + tx] if row < c.shape[0] and first + tx < a.shape[1] else float16(0)
        tile_b[ty, tx] = b[first + ty, col] if first + ty < b.shape[0] and col < c.shape[1] else float16(0)
        cuda.syncthreads()
        for k in range(TILE):
            total += float32(tile_a[ty, k]) * float32(tile_b[k, tx])
        cuda.syncthreads()
    if row < c.shape[0] and col < c.shape[1]:
        c[row, col] = total


@cuda.jit("void(float64[::1], float64[::1], float32[::1])")
def normalise(partial, result, x):
    """x -= mean of x, in one launch: all blocks of the grid wait until the sum is known. `partial` has an element a block."""
    grid = cg.this_grid()
    sums = cuda.shared.array(WARP, np.float64)
    t, warp = cuda.threadIdx.x, cuda.threadIdx.x // WARP
    total = 0.0
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        total += x[i]
    total = warp_sum(total)
    if cuda.laneid == 0:
        sums[warp] = total
    cuda.syncthreads()
    if t == 0:
        for w in range(1, cuda.blockDim.x // WARP):
            total += sums[w]
        partial[cuda.blockIdx.x] = total
    grid.sync()
    mean = 0.0
    for k in range(cuda.gridDim.x):
        mean += partial[k]
    mean /= x.size
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        x[i] = x[i] - mean
    if cuda.grid(1) == 0:
        result[0] = mean


if __name__ == "__main__":
    rng = np.random.default_rng(1)
    x = rng.standard_normal(1 << 16, dtype=np.float32)
    keys = rng.integers(0, 1 << 32, 5000, dtype=np.uint32)
    ordered = keys.copy()
    for shift in range(0, 32, 4):
        out = np.empty_like(ordered)
        radix_pass[1, 256](out, ordered, shift)
        ordered = out
    print("radix_pass:", np.array_equal(ordered, np.sort(keys)))
    runs = x.copy()
    bitonic_sort[x.size // SORTED, SORTED // 2](runs)
    print("bitonic_sort:", np.array_equal(runs.reshape(-1, SORTED), np.sort(x.reshape(-1, SORTED), axis=1)))
