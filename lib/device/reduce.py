"""Reductions: elements of an array combined by the user's function f. On a GPU each block folds its share to a partial result, and the block that
comes last folds these; on the CPU each thread folds a stretch, and a second launch folds the partial results. Which elements meet depends on the
sizes alone, so the result does too. T, V, U and N are those of fold.py."""
import numpy as np
from numba import cuda
from pyk import volatile_item
from .fold import STEPS, WARP, advance, combine, fold_apart, fold_block, fold_row, fold_steps, fold_vectors, fold_warp, is_last, offset_of, place

BLOCK = 128            # of Numba's reduction, whose order the first elements keep
FEW = 512


# ---- a few elements, in the order of Numba's reduction: whole blocks of 128 by trees, with init in the first of them; of the rest, whole warps by
# trees and the last warp in a row

def join_few(results, n, init, f):
    """From the results of the warps to that of all."""
    first = True
    r = init
    for b in range(0, n, BLOCK):
        w = b // WARP
        if b + BLOCK <= n:
            part = combine(combine(results[w], results[w + 2], f), combine(results[w + 1], results[w + 3], f), f)
        else:
            part = results[w]
            for k in range(w + 1, (n + WARP - 1) // WARP):
                part = combine(part, results[k], f)
        if first:
            r = combine(part, init, f)
        else:
            r = combine(r, part, f)
        first = False
    return r


def is_tree(warp, n):
    """Is this warp folded by a tree? One of a whole block is, and of the others all but the last."""
    return (warp // 4 + 1) * BLOCK <= n or (warp + 1) * WARP < n


def gpu_few(x, n, init, out, f, T):
    results = cuda.shared.array(FEW // WARP, T)
    thread = cuda.threadIdx.x
    warp = thread >> 5
    r = x[min(thread, n - 1)]
    if is_tree(warp, n):
        r = fold_warp(r, WARP, f)
    elif cuda.laneid == 0 and thread < n:
        r = fold_row(x, np.int64(thread), np.int64(n), f)
    if cuda.laneid == 0:
        results[warp] = r
    cuda.syncthreads()
    if thread == 0:
        out[0] = join_few(results, n, init, f)


def cpu_few(x, n, init, out, f, T):
    results = cuda.local.array(FEW // WARP, T)
    lanes = cuda.local.array(WARP, T)
    for warp in range((n + WARP - 1) // WARP):
        if is_tree(warp, n):
            for k in range(WARP):
                lanes[k] = x[warp * WARP + k]
            half = WARP // 2
            while half > 0:
                for k in range(half):
                    lanes[k] = combine(lanes[k], lanes[k + half], f)
                half >>= 1
            results[warp] = lanes[0]
        else:
            results[warp] = fold_row(x, np.int64(warp * WARP), np.int64(n), f)
    out[0] = join_few(results, n, init, f)


def finish(r, count, init, out, part, counter, f, T):
    """The end of a reduction: r of the first `count` threads of this block, and of the others."""
    thread = cuda.threadIdx.x
    threads = cuda.blockDim.x
    blocks = cuda.gridDim.x
    r = fold_block(r, count, f, T)
    if blocks > 1:
        if thread == 0:
            part[cuda.blockIdx.x] = r
        if not is_last(counter):
            return
        r = volatile_item(part, min(thread, blocks - 1))
        for i in range(thread + threads, blocks, threads):
            r = combine(r, volatile_item(part, i), f)
        r = fold_block(r, min(threads, blocks), f, T)
    if thread == 0:
        out[0] = combine(r, init, f)


def fold_loose(r, x, i, loose, cut, gap, f, T, U):
    """r and every element from the i-th on that the threads of the block come by, of those before `cut` and those behind the gap."""
    threads = np.int64(cuda.blockDim.x)
    while i < loose:
        read = cuda.local.array(U, T)
        for k in range(U):
            at = min(i + k * threads, loose - 1)
            read[k] = x[at if at < cut else at + gap]
        for k in range(U):
            if i + k * threads < loose:
                r = combine(r, read[k], f)
        i += U * threads
    return r


def gpu_all(x, n, cut, tiles, init, out, part, counter, f, T, V, U, N):
    """The elements before `cut` and those behind the tiles are read one by one, by the last block. Every block has a tile, or there is only one
    block."""
    if n <= FEW:
        gpu_few(x, np.int32(n), init, out, f, T)
        return
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
        r = fold_loose(r, x, i, loose, cut, tiles * tile, f, T, U)
    finish(r, np.int32(count), init, out, part, counter, f, T)


def cpu_all(x, n, cut, tiles, init, out, part, counter, f, T, V, U, N):
    """Each block folds `cut` elements."""
    if n <= FEW and tiles == 0:
        cpu_few(x, n, init, out, f, T)
        return
    first = np.int64(cuda.blockIdx.x) * cut
    r = fold_steps(x, first, 1, min(cut, n - first), f, T, 2 * N)
    if cuda.gridDim.x > 1:
        part[cuda.blockIdx.x] = r
    else:
        out[0] = combine(r, init, f)


def gpu_strided(x, shape, strides, n, cut, init, out, part, counter, f, T, V, U, N):
    threads = np.int64(cuda.blockDim.x)
    at = cuda.local.array(6, np.int64)
    step = cuda.local.array(6, np.int64)
    i = np.int64(cuda.blockIdx.x) * threads + cuda.threadIdx.x
    all_threads = np.int64(cuda.gridDim.x) * threads
    place(min(i, n - 1), shape, at)
    r = x[offset_of(at, strides)]
    i += all_threads
    if n == shape[5]:
        r = fold_apart(r, x, np.int64(0), strides[5], i, n, all_threads, f, T, U)
    else:
        place(all_threads, shape, step)
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
    many = min(shape[5] - at[5], end - first)
    r = fold_steps(x, offset_of(at, strides), strides[5], many, f, T, STEPS)
    first += many
    while first < end:
        place(first, shape, at)
        many = min(shape[5], end - first)
        r = combine(r, fold_steps(x, offset_of(at, strides), strides[5], many, f, T, STEPS), f)
        first += many
    if cuda.gridDim.x > 1:
        part[cuda.blockIdx.x] = r
    else:
        out[0] = combine(r, init, f)
