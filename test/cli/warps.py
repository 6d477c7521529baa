"""Kernels in which lanes of a warp meet, in every way that strips know. Each writes what it computes into int64 `out`, from `x`."""

from numba import cuda, float32, int32, int64, uint32

ALL = 0xffffffff
N = 512       # the most threads of a block


@cuda.jit("void(int64[::1], int64[::1])")
def shuffles(out, x):
    """Every kind of shuffle, of types of every size, from lanes that there are not too."""
    i, lane = cuda.grid(1), cuda.laneid
    v = x[i % x.size]
    total = cuda.shfl_sync(ALL, v, 7) + 3 * cuda.shfl_sync(ALL, v, int32(v))
    total += 5 * cuda.shfl_up_sync(ALL, v, 3) + 7 * cuda.shfl_down_sync(ALL, int32(v), 5)
    total += 11 * cuda.shfl_xor_sync(ALL, v, 9) + int64(13 * cuda.shfl_down_sync(ALL, float32(v), lane))
    step = 16
    while step > 0:
        v += cuda.shfl_down_sync(ALL, v, step)
        step //= 2
    if i < out.size:
        out[i] = total * 100 + v


@cuda.jit("void(int64[::1], int64[::1])")
def ballots(out, x):
    """Votes and matches, also of what other votes gave."""
    i = cuda.grid(1)
    v = x[i % x.size]
    yes = cuda.ballot_sync(ALL, v % 3 == 0)
    total = int64(yes) + cuda.all_sync(ALL, v >= 0) + 2 * cuda.any_sync(ALL, v == 40) + 4 * cuda.eq_sync(ALL, v > 200)
    total += int64(cuda.match_any_sync(ALL, v % 5))
    same, all_same = cuda.match_all_sync(ALL, v // 100)
    total += int64(same) + 8 * all_same + cuda.popc(cuda.ballot_sync(ALL, cuda.popc(yes) % 2 == v % 2))
    if i < out.size:
        out[i] = total


@cuda.jit("void(int64[::1], int64[::1])")
def halves(out, x):
    """Lanes that meet in groups of their own: masks that differ from lane to lane, and that a branch makes."""
    i, lane = cuda.grid(1), cuda.laneid
    v = x[i % x.size]
    mask = uint32(0xffff) if lane < 16 else uint32(0xffff0000)
    total = cuda.shfl_sync(mask, v, lane ^ 3)
    if lane < 16:
        total += 3 * cuda.shfl_down_sync(0xffff, v, 2)
        cuda.syncwarp(0xffff)
        total += cuda.ballot_sync(0xffff, v % 2 == 0)
    elif lane >= 24:
        total += 5 * cuda.shfl_up_sync(0xff000000, v, 1)
    cuda.syncwarp()
    for k in range(lane % 3):
        total += k
    total += 7 * cuda.shfl_xor_sync(ALL, total, 1)
    if i < out.size:
        out[i] = total


@cuda.jit("void(int64[::1], int64[::1])")
def leavers(out, x):
    """Some lanes end, and the others go on without them."""
    i, lane = cuda.grid(1), cuda.laneid
    v = x[i % x.size]
    if i >= out.size:
        return
    out[i] = v
    if lane % 5 == 4:
        return
    out[i] += 100 * cuda.shfl_down_sync(ALL, v, 1)
    if lane > 20:
        return
    out[i] += 10000 * cuda.shfl_xor_sync(ALL, v, 2) + 1000000 * cuda.popc(cuda.ballot_sync(ALL, v > 10))


@cuda.jit("void(int64[::1], int64[::1])")
def blocks(out, x):
    """Barriers of the warp and of the block, of which some warps meet more than others; shared memory and shared atomics."""
    a = cuda.shared.array(N, int64)
    count = cuda.shared.array(4, int64)
    t, i, lane = cuda.threadIdx.x, cuda.grid(1), cuda.laneid
    warp = t // 32
    if t < 4:
        count[t] = 0
    a[t] = x[i % x.size]
    cuda.syncthreads()
    v = a[cuda.blockDim.x - 1 - t]
    for k in range(warp + 1):
        v += cuda.shfl_xor_sync(ALL, v, 1 << (k % 5))
        cuda.syncwarp()
    if lane == 0:
        cuda.atomic.add(count, warp % 4, v)
    cuda.atomic.add(count, 3, 1)
    cuda.syncthreads()
    if lane % 2 == 0:
        v += count[warp % 4]
    else:
        a[t] = v
        cuda.syncwarp(0xaaaaaaaa)
        v += a[t ^ 2]
    total = cuda.syncthreads_count(v % 2 == 0)
    if i < out.size:
        out[i] = v * 1000 + total + count[3]


@cuda.jit("void(int64[::1], int64[::1])")
def rows(out, x):
    """A warp a row, of a length that is no multiple of a warp."""
    lane, warp = cuda.laneid, cuda.grid(1) // 32
    length, total = 19 + warp, int64(0)
    for k in range(lane, length, 32):
        total += x[(warp * 20 + k) % x.size] * k
    step = 16
    while step > 0:
        total += cuda.shfl_down_sync(ALL, total, step)
        step //= 2
    if lane == 0 and warp < out.size:
        out[warp] = total
    if lane == warp % 32:
        out[50 + warp] = cuda.threadIdx.x % 32 + 100 * (cuda.threadIdx.x // 64) + cuda.grid(1) % 32


@cuda.jit("void(int64[::1], int64[::1])")
def planes(out, x):
    """Blocks of two dimensions."""
    i = (cuda.blockIdx.x * cuda.blockDim.y + cuda.threadIdx.y) * cuda.blockDim.x + cuda.threadIdx.x
    v = x[i % x.size] + cuda.laneid
    v += 3 * cuda.shfl_up_sync(ALL, v, cuda.threadIdx.y + 1)
    if i < out.size:
        out[i] = v


@cuda.jit("void(int64[::1], int64[::1])")
def stuck(out, x):
    """Half of a warp waits for the other, which waits for the block."""
    if cuda.laneid < 16:
        out[0] += cuda.shfl_sync(ALL, x[0], 0)
    cuda.syncthreads()
