"""Reductions: all elements of an array combined by the user's function f to one. On a GPU each block folds its share to a partial result, and the
block that comes last folds these; on the CPU each thread folds a stretch, and a second launch folds the partial results. Which elements meet
depends on the sizes alone, so the result does too. T is the type of the elements, V of them make 16 bytes, and a thread reads U such vectors at
once, N elements."""
import numpy as np
from numba import cuda
from pyk import aligned_item, like, sdiv

ALL = 0xffffffff
WARP = 32


def combine(a, b, f):
    return like(f(a, b), a)


# ---- GPUs

def lane_below(x, k):
    """The value of the lane k further on."""
    if isinstance(x, np.complex64) or isinstance(x, np.complex128):
        return like(complex(cuda.shfl_down_sync(ALL, x.real, k), cuda.shfl_down_sync(ALL, x.imag, k)), x)
    return cuda.shfl_down_sync(ALL, x, k)


def fold_warp(x, count, f):
    """What the first `count` lanes hold, in the first."""
    lane = cuda.laneid
    k = WARP // 2
    while k > 0:
        other = lane_below(x, k)
        if lane + k < count:
            x = combine(x, other, f)
        k >>= 1
    return x


def fold_block(x, count, f, T):
    """What the first `count` threads of the block hold, in the first; count is at least 1."""
    results = cuda.shared.array(32, T)
    lane = cuda.laneid
    warp = cuda.threadIdx.x >> 5
    x = fold_warp(x, count - warp * WARP, f)
    if lane == 0:
        results[warp] = x
    cuda.syncthreads()
    if warp == 0:
        x = results[lane]
        x = fold_warp(x, (count + WARP - 1) >> 5, f)
    return x


def fold_vectors(x, at, step, f, T, V, U, N):
    """N elements: U vectors that lie `step` apart. All are read before the first is used."""
    read = cuda.local.array(N, T)
    for u in range(U):
        read[u * V] = aligned_item(x, at + u * step)
        for k in range(1, V):
            read[u * V + k] = x[at + u * step + k]
    r = read[0]
    for k in range(1, N):
        r = combine(r, read[k], f)
    return r


def finish(r, count, init, out, part, counter, f, T):
    """The end of a reduction: r of the first `count` threads of this block, and of the others."""
    last = cuda.shared.array(1, np.bool_)
    thread = cuda.threadIdx.x
    threads = cuda.blockDim.x
    blocks = cuda.gridDim.x
    r = fold_block(r, count, f, T)
    if blocks > 1:
        if thread == 0:
            part[cuda.blockIdx.x] = r
            cuda.threadfence()
            last[0] = cuda.atomic.add(counter, 0, 1) == blocks - 1
        cuda.syncthreads()
        if not last[0]:
            return
        cuda.threadfence()
        r = part[min(thread, blocks - 1)]
        for i in range(thread + threads, blocks, threads):
            r = combine(r, part[i], f)
        r = fold_block(r, min(threads, blocks), f, T)
        if thread == 0:
            counter[0] = 0
    if thread == 0:
        out[0] = combine(r, init, f)


def gpu_all(x, n, cut, tiles, init, out, part, counter, f, T, V, U, N):
    """The elements before `cut` and those behind the tiles are read one by one, by the last block. Every block has a tile, or there is only one
    block."""
    thread = np.int64(cuda.threadIdx.x)
    threads = np.int64(cuda.blockDim.x)
    blocks = np.int64(cuda.gridDim.x)
    block = np.int64(cuda.blockIdx.x)
    tile = threads * N
    loose = n - tiles * tile
    count = threads
    i = thread
    if tiles > 0:
        r = fold_vectors(x, cut + block * tile + thread * V, threads * V, f, T, V, U, N)
        for k in range(block + blocks, tiles, blocks):
            r = combine(r, fold_vectors(x, cut + k * tile + thread * V, threads * V, f, T, V, U, N), f)
    else:
        count = min(threads, n)
        r = x[min(thread, n - 1)]
        i += threads
    if block == blocks - 1:
        while i < loose:
            if i < cut:
                r = combine(r, x[i], f)
            else:
                r = combine(r, x[i + tiles * tile], f)
            i += threads
    finish(r, np.int32(count), init, out, part, counter, f, T)


# ---- the CPU

def fold_stretch(x, at, end, f, T, N):
    """The elements from `at` on, at least one: N running results side by side, which vector registers hold."""
    if end - at < 2 * N:
        r = x[at]
        at += 1
    else:
        results = cuda.local.array(N, T)
        for k in range(N):
            results[k] = x[at + k]
        at += N
        while at + N <= end:
            for k in range(N):
                results[k] = combine(results[k], x[at + k], f)
            at += N
        r = results[0]
        for k in range(1, N):
            r = combine(r, results[k], f)
    while at < end:
        r = combine(r, x[at], f)
        at += 1
    return r


def cpu_all(x, n, cut, tiles, init, out, part, counter, f, T, V, U, N):
    """Each block folds `cut` elements."""
    first = np.int64(cuda.blockIdx.x) * cut
    r = fold_stretch(x, first, min(first + cut, n), f, T, N)
    if cuda.gridDim.x > 1:
        part[cuda.blockIdx.x] = r
    else:
        out[0] = combine(r, init, f)


# ---- arrays whose elements do not lie end to end: extents and strides of six dimensions, the last changing fastest

def place(i, shape, digits):
    """The index of the i-th element."""
    for k in range(5, 0, -1):
        rest = sdiv(i, shape[k])
        digits[k] = i - rest * shape[k]
        i = rest
    digits[0] = i


def offset_of(digits, strides):
    at = digits[0] * strides[0]
    for k in range(1, 6):
        at += digits[k] * strides[k]
    return at


def advance(digits, step, shape):
    """digits + step, as an odometer counts."""
    carry = 0
    for k in range(5, 0, -1):
        d = digits[k] + step[k] + carry
        carry = 0
        if d >= shape[k]:
            d -= shape[k]
            carry = 1
        digits[k] = d
    digits[0] += step[0] + carry


def gpu_strided(x, shape, strides, n, cut, init, out, part, counter, f, T, V, U, N):
    threads = np.int64(cuda.blockDim.x)
    at = cuda.local.array(6, np.int64)
    step = cuda.local.array(6, np.int64)
    i = np.int64(cuda.blockIdx.x) * threads + cuda.threadIdx.x
    all_threads = np.int64(cuda.gridDim.x) * threads
    place(min(i, n - 1), shape, at)
    place(all_threads, shape, step)
    r = x[offset_of(at, strides)]
    i += all_threads
    while i < n:
        advance(at, step, shape)
        r = combine(r, x[offset_of(at, strides)], f)
        i += all_threads
    finish(r, np.int32(min(threads, n)), init, out, part, counter, f, T)


def cpu_strided(x, shape, strides, n, cut, init, out, part, counter, f, T, V, U, N):
    at = cuda.local.array(6, np.int64)
    first = np.int64(cuda.blockIdx.x) * cut
    end = min(first + cut, n)
    place(first, shape, at)
    r = x[offset_of(at, strides)]
    skip = 1
    while first < end:
        row = offset_of(at, strides)
        many = min(shape[5] - at[5], end - first)
        for k in range(skip, many):
            r = combine(r, x[row + k * strides[5]], f)
        skip = 0
        first += many
        place(first, shape, at)
    if cuda.gridDim.x > 1:
        part[cuda.blockIdx.x] = r
    else:
        out[0] = combine(r, init, f)
