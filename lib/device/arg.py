"""Where the element is that a reduction gives: f chooses one of its arguments, as max does. Of equal ones the first counts. T, V, U and N are those
of fold.py."""
import numpy as np
from numba import cuda
from pyk import address, byte_item, pointer, same, volatile_item
from .fold import STEPS, WARP, advance, combine, fold_steps, is_last, lane_below, offset_of, place, read_vectors

PIECE = 4096            # elements among which it looks for one, so many at a time
LOOK = 64


def is_same_number(r, a):
    return r == a or (r != r and a != a)


def takes_second(a, i, b, j, f):
    r = combine(a, b, f)
    if not same(r, a):
        return True
    return j < i and same(r, b)


def fold_warp_arg(a, i, count, f):
    lane = cuda.laneid
    k = WARP // 2
    while k > 0:
        b = lane_below(a, k)
        j = lane_below(i, k)
        if lane + k < count and takes_second(a, i, b, j, f):
            a = b
            i = j
        k >>= 1
    return a, i


def fold_block_arg(a, i, count, f, T):
    values = cuda.shared.array(32, T)
    places = cuda.shared.array(32, np.int64)
    lane = cuda.laneid
    warp = cuda.threadIdx.x >> 5
    a, i = fold_warp_arg(a, i, count - warp * WARP, f)
    if lane == 0:
        values[warp] = a
        places[warp] = i
    cuda.syncthreads()
    if warp == 0:
        a, i = fold_warp_arg(values[lane], places[lane], (count + WARP - 1) >> 5, f)
    return a, i


def search_vectors(a, i, p, at, step, f, T, V, U, N):
    """The winner of a and N elements behind it, U vectors that lie `step` apart. These are folded first, and looked through only if their result
    wins."""
    read = read_vectors(p, at, step, T, V, U, N)
    b = read[0]
    for k in range(1, N):
        b = combine(b, read[k], f)
    if not same(combine(a, b, f), a):
        for k in cuda.unroll(range(N - 1, -1, -1)):
            if same(read[k], b):
                a = read[k]
                i = at + (k // V) * step + k % V
    return a, i


def search_line(a, i, p, head, n, k, all_threads, f, T, V, U, N):
    """The winner of a, the k-th element, and those that thread k of all reads, of which `head` come before a multiple of 16 bytes."""
    vectors = (n - head) // V
    at = head + k * V
    by = all_threads * V
    end = head + vectors * V
    while at + (U - 1) * by < end:
        a, i = search_vectors(a, i, p, at, by, f, T, V, U, N)
        at += U * by
    while at < end:
        a, i = search_vectors(a, i, p, at, by, f, T, V, 1, V)
        at += by
    for k in range(k, n - vectors * V, all_threads):
        j = k if k < head else k + vectors * V
        b = p[j]
        if takes_second(a, i, b, j, f):
            a = b
            i = j
    return a, i


def gpu_arg(x, shape, strides, n, cut, out, part, places, counter, f, T, V, U, N):
    threads = np.int64(cuda.blockDim.x)
    blocks = cuda.gridDim.x
    thread = cuda.threadIdx.x
    at = cuda.local.array(6, np.int64)
    step = cuda.local.array(6, np.int64)
    k = np.int64(cuda.blockIdx.x) * threads + thread
    all_threads = np.int64(blocks) * threads
    past = address(x) & 15
    i = min(k, n - 1)
    place(i, shape, at)
    a = x[offset_of(at, strides)]
    if V > 1 and n == shape[5] and strides[5] == x.itemsize and (past * V & 15) == 0:
        a, i = search_line(a, i, pointer(x, 0), min(n, ((16 - past) & 15) * V >> 4), n, k, all_threads, f, T, V, U, N)
    elif n == shape[5]:
        k += all_threads
        while k + (U - 1) * all_threads < n:               # several are read before the first is used
            read = cuda.local.array(U, T)
            for u in range(U):
                read[u] = x[np.uint64((k + u * all_threads) * strides[5])]
            for u in range(U):
                if takes_second(a, i, read[u], k + u * all_threads, f):
                    a = read[u]
                    i = k + u * all_threads
            k += U * all_threads
        while k < n:
            b = x[np.uint64(k * strides[5])]
            if takes_second(a, i, b, k, f):
                a = b
                i = k
            k += all_threads
    else:
        place(all_threads, shape, step)
        k += all_threads
        while k < n:
            advance(at, step, shape)
            b = x[offset_of(at, strides)]
            if takes_second(a, i, b, k, f):
                a = b
                i = k
            k += all_threads
    a, i = fold_block_arg(a, i, np.int32(min(threads, n)), f, T)
    if blocks > 1:
        if thread == 0:
            part[cuda.blockIdx.x] = a
            places[cuda.blockIdx.x] = i
        if not is_last(counter):
            return
        first = min(thread, blocks - 1)
        a = volatile_item(part, first)
        i = volatile_item(places, first)
        for k in range(thread + threads, blocks, threads):
            b = volatile_item(part, k)
            j = volatile_item(places, k)
            if takes_second(a, i, b, j, f):
                a = b
                i = j
        a, i = fold_block_arg(a, i, np.int32(min(threads, blocks)), f, T)
    if thread == 0:
        out[0] = i


def cpu_arg(x, shape, strides, n, cut, out, part, places, counter, f, T, V, U, N):
    """With `cut` 0 it folds the n results of the blocks. A piece is folded first, and looked through only if its result wins."""
    at = cuda.local.array(6, np.int64)
    if cut == 0:
        a = part[0]
        i = places[0]
        for k in range(1, n):
            if takes_second(a, i, part[k], places[k], f):
                a = part[k]
                i = places[k]
        out[0] = i
        return
    i = np.int64(cuda.blockIdx.x) * cut
    end = min(i + cut, n)
    place(i, shape, at)
    a = byte_item(x, offset_of(at, strides))
    first = i
    row = offset_of(at, strides)
    left = shape[5] - at[5]
    while first < end:
        many = min(min(left, end - first), PIECE)
        if strides[5] == x.itemsize:
            b = fold_steps(x, row, x.itemsize, many, f, T, 2 * N)
        else:
            b = fold_steps(x, row, strides[5], many, f, T, STEPS)
        if takes_second(a, i, b, end, f):
            k = np.int64(0)
            hits = np.int32(0)
            while hits == 0 and k + LOOK <= many:
                for m in range(LOOK):
                    hits += np.int32(same(byte_item(x, row + (k + m) * strides[5]), b))
                if hits == 0:
                    k += LOOK
            while k < many and not same(byte_item(x, row + k * strides[5]), b):
                k += 1
            if k < many:
                a = b
                i = first + k
        first += many
        row += many * strides[5]
        left -= many
        if left == 0:
            place(first, shape, at)
            row = offset_of(at, strides)
            left = shape[5]
    part[cuda.blockIdx.x] = a
    places[cuda.blockIdx.x] = i
