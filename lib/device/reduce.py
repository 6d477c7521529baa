"""Reductions and scans: elements of an array combined by the user's function f. On a GPU each block folds its share to a partial result, and the
block that comes last folds these; on the CPU each thread folds a stretch, and a second launch folds the partial results. Which elements meet
depends on the sizes alone, so the result does too. T is the type of the elements, V of them make 16 bytes, and a thread reads U such vectors at
once, N elements. Of records T is the words that they consist of."""
import numpy as np
from numba import cuda, literal_unroll
from pyk import address, aligned_item, aligned_put, attempt, byte_item, fence, given, is_pointer, like, same, sdiv, tell, told, volatile_item

ALL = 0xffffffff
WARP = 32
BLOCK = 128            # of Numba's reduction, whose order the first elements keep
FEW = 512
BESIDE = 512            # neighbouring results that a thread of the CPU folds together, times the elements of a vector
APART = 20              # keeps equal places of two such arrays off equal places of two pages
PARTIAL = 2             # in the place of `segments`
PIECE = 4096            # elements among which it looks for one, so many at a time
LOOK = 64
INTEGERS = np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64
STEPS = 8               # running results of elements that lie apart
ROW_THREADS = 256       # of a block for many reductions


def applied(a, b, f):
    return like(f(given(a), given(b)), a)


def combine(a, b, f):
    """Where f raises the result is of no use, but all threads go on, as others wait for them."""
    return attempt(applied, a, b, f)[0]


# ---- the lanes of a warp, the threads of a block

def lane_below(x, k):
    """The value of the lane k further on."""
    if isinstance(x, np.complex64) or isinstance(x, np.complex128):
        return like(complex(cuda.shfl_down_sync(ALL, x.real, k), cuda.shfl_down_sync(ALL, x.imag, k)), x)
    return cuda.shfl_down_sync(ALL, x, k)


def lane_above(x, k):
    if isinstance(x, np.complex64) or isinstance(x, np.complex128):
        return like(complex(cuda.shfl_up_sync(ALL, x.real, k), cuda.shfl_up_sync(ALL, x.imag, k)), x)
    return cuda.shfl_up_sync(ALL, x, k)


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


# ---- a few elements, in the order of Numba's reduction: whole blocks of 128 by trees, with init in the first of them; of the rest, whole warps by
# trees and the last warp in a row

def fold_row(x, at, end, f):
    r = x[at]
    at += 1
    while at < end:
        r = combine(r, x[at], f)
        at += 1
    return r


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


# ---- all elements of a line

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


def is_last(counter):
    """Is this block the last to come here? What the first threads of the others have written before is visible to it."""
    last = cuda.shared.array(1, np.bool_)
    if cuda.threadIdx.x == 0:
        fence()
        last[0] = cuda.atomic.add(counter, 0, 1) == cuda.gridDim.x - 1
    cuda.syncthreads()
    if last[0]:
        fence()
        if cuda.threadIdx.x == 0:
            counter[0] = 0
    return last[0]


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


def item(x, at):
    """Of a pointer the element of that number, of an array the one that begins at that byte, which may lie before the first."""
    if is_pointer(x):
        return x[at]
    return byte_item(x, at)


def fold_steps(x, at, step, many, f, T, N):
    """`many` elements, at least one, from x[at] on and `step` apart: N running results side by side, a power of two, which vector registers
    hold."""
    r = item(x, at)
    if many < 2 * N or (N == STEPS and isinstance(r, INTEGERS)):     # integers that lie apart LLVM would gather, which takes longer
        for k in range(1, many):
            r = combine(r, item(x, at + k * step), f)
        return r
    results = cuda.local.array(N, T)
    for k in range(N):
        results[k] = item(x, at + k * step)
    done = np.int64(N)
    while done + N <= many:
        at += N * step
        for k in range(N):
            results[k] = combine(results[k], item(x, at + k * step), f)
        done += N
    if isinstance(r, INTEGERS):                     # LLVM sees through a row of additions; it would take a tree apart
        r = results[0]
        for k in range(1, N):
            r = combine(r, results[k], f)
    else:
        half = N // 2
        while half > 0:
            for k in range(half):
                results[k] = combine(results[k], results[k + half], f)
            half //= 2
        r = results[0]
    at += N * step
    for k in range(many - done):
        r = combine(r, item(x, at + k * step), f)
    return r


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


# ---- arrays whose elements do not lie end to end: extents and strides of six dimensions, the last changing fastest

def place(i, shape, digits):
    """The index of the i-th element."""
    for k in range(5, 0, -1):
        if shape[k] == 1:
            digits[k] = 0
        else:
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


# ---- many reductions at once: the i-th is of the elements that lie `step` bytes apart from the i-th place on, `length` of them or, with offsets,
# those from offsets[i] to offsets[i + 1]

def fold_apart(r, x, at, step, k, end, by, f, T, U):
    """r and the elements k, k + by ... before the end, which lie `step` bytes apart from `at` on; several are read before the first is used."""
    while k + (2 * U - 1) * by < end:
        read = cuda.local.array(2 * U, T)
        for u in range(2 * U):
            read[u] = x[np.uint64(at + (k + u * by) * step)]
        for u in range(2 * U):
            r = combine(r, read[u], f)
        k += 2 * U * by
    while k < end:
        r = combine(r, x[np.uint64(at + k * step)], f)
        k += by
    return r


def ended(r, init, partial, f):
    if partial:
        return r
    return combine(r, init, f)


def fold_line(line, start, many, head, member, team, f, T, V, U, N):
    """A member's share of the elements from `start` on, of which the first `head` come before a multiple of 16 bytes; each has a vector."""
    vectors = (many - head) // V
    i = start + head + member * V
    end = start + head + vectors * V
    by = team * V
    r = fold_vectors(line, i, by, f, T, V, 1, V)
    i += by
    while i + (U - 1) * by < end:
        r = combine(r, fold_vectors(line, i, by, f, T, V, U, N), f)
        i += U * by
    while i < end:
        r = combine(r, fold_vectors(line, i, by, f, T, V, 1, V), f)
        i += by
    for k in range(member, many - vectors * V, team):
        r = combine(r, line[start + k + (vectors * V if k >= head else 0)], f)
    return r


def gpu_strips(x, shape, strides, n, length, step, init, partial, out, f, T, U):
    """32 neighbouring reductions for a block: a lane has one, each warp every eighth of the elements."""
    results = cuda.shared.array(ROW_THREADS // 2, T)
    digits = cuda.local.array(6, np.int64)
    warps = np.int64(ROW_THREADS // WARP)
    warp = np.int64(cuda.threadIdx.x >> 5)
    for strip in range(np.int64(cuda.blockIdx.x), (n + WARP - 1) >> 5, np.int64(cuda.gridDim.x)):
        i = strip * WARP + cuda.laneid
        place(min(i, n - 1), shape, digits)
        at = offset_of(digits, strides)
        r = fold_apart(x[np.uint64(at + warp * step)], x, at, step, warp + warps, length, warps, f, T, U)
        half = ROW_THREADS // 2
        while half >= WARP:
            if half <= cuda.threadIdx.x < 2 * half:
                results[cuda.threadIdx.x - half] = r
            cuda.syncthreads()
            if cuda.threadIdx.x < half:
                r = combine(r, results[cuda.threadIdx.x], f)
            cuda.syncthreads()
            half >>= 1
        if warp == 0 and i < n:
            out[i] = ended(r, init, partial, f)


def gpu_rows(x, shape, strides, n, length, step, offsets, segments, init, out, team, line, size, f, T, V, U, N):
    """`team` threads work on one: 1, a warp or the block; 0: a block on 32 neighbours."""
    if team == 0:
        gpu_strips(x, shape, strides, n, length, step, init, segments == PARTIAL, out, f, T, U)
        return
    threads = cuda.blockDim.x
    member = np.int64(cuda.threadIdx.x % team)
    digits = cuda.local.array(6, np.int64)
    at_once = np.int64(threads // team)
    i = np.int64(cuda.blockIdx.x) * at_once + cuda.threadIdx.x // team
    while i < n:
        place(i, shape, digits)
        at = offset_of(digits, strides)
        first = np.int64(0)
        end = length
        if segments == 1:
            first = offsets[i]
            end = offsets[i + 1]
        many = end - first
        if many <= 0:
            if member == 0:
                out[i] = init
        else:
            byte = at + first * step
            past = (address(x) + byte) & 15
            head = ((16 - past) & 15) * V >> 4
            if V > 1 and step == size and (past * V & 15) == 0 and team >= WARP and many >= head + team * V:
                r = fold_line(line, sdiv(byte, size), many, head, member, team, f, T, V, U, N)
            else:
                k = first + min(member, many - 1)
                r = fold_apart(x[np.uint64(at + k * step)], x, at, step, k + team, end, team, f, T, U)
            if team == WARP:
                r = fold_warp(r, np.int32(min(many, WARP)), f)
            elif team > WARP:
                r = fold_block(r, np.int32(min(many, threads)), f, T)
            if member == 0:
                out[i] = ended(r, init, segments == PARTIAL, f)
            if team > WARP:
                cuda.syncthreads()
        i += at_once * cuda.gridDim.x


def cpu_rows(x, shape, strides, n, length, step, offsets, segments, init, out, team, line, size, f, T, V, U, N):
    """Each block does `team` of them, along the last dimension as far as it goes. They may be partial ones, without init."""
    digits = cuda.local.array(6, np.int64)
    i = np.int64(cuda.blockIdx.x) * team
    end = min(i + team, n)
    while i < end:
        place(i, shape, digits)
        at = offset_of(digits, strides)
        many = min(shape[5] - digits[5], end - i)
        if segments == 1:
            cpu_segments(x, at, offsets, i, many, init, out, f, T, N)
        elif length == 0:
            for k in range(many):
                out[i + k] = init
        elif strides[5] == x.itemsize:
            fold_beside(x, at, step, length, many, init, segments == PARTIAL, out, i, f, T, V)
        else:
            fold_each(x, at, strides[5], step, length, many, init, segments == PARTIAL, out, i, f, T, N)
        i += many


def cpu_segments(x, at, offsets, i, many, init, out, f, T, N):
    for k in range(i, i + many):
        first = offsets[k]
        if first < offsets[k + 1]:
            out[k] = combine(fold_steps(x, at + first * x.itemsize, x.itemsize, offsets[k + 1] - first, f, T, 2 * N), init, f)
        else:
            out[k] = init


def fold_each(x, at, next, step, length, many, init, partial, out, i, f, T, N):
    """Results that are made of distant elements: short ones several at once, for what one waits the others do."""
    k = np.int64(0)
    if length < 4 * N or step != x.itemsize:
        results = cuda.local.array(STEPS, T)
        while k + STEPS <= many:
            for m in range(STEPS):
                results[m] = byte_item(x, at + m * next)
            for j in range(1, length):
                for m in range(STEPS):
                    results[m] = combine(results[m], byte_item(x, at + m * next + j * step), f)
            for m in range(STEPS):
                out[i + k + m] = ended(results[m], init, partial, f)
            at += STEPS * next
            k += STEPS
    while k < many:
        if step == x.itemsize:
            r = fold_steps(x, at, x.itemsize, length, f, T, 2 * N)
        else:
            r = fold_steps(x, at, step, length, f, T, STEPS)
        out[i + k] = ended(r, init, partial, f)
        at += next
        k += 1


def fold_beside(x, at, step, length, many, init, partial, out, i, f, T, V):
    """Results that are made of neighbouring elements, as many at a time as the nearest cache holds, row by row as they lie. They go to and fro
    between two arrays: what stays as it was would not be written to the place that it comes from, and storing some lanes of a vector takes long."""
    results = cuda.local.array((BESIDE + APART) * V, T)
    others = cuda.local.array((BESIDE + APART) * V, T)
    first = np.int64(0)
    while first < many:
        count = min(many - first, BESIDE * V)
        row = at + first * x.itemsize
        j = np.int64(1)
        if length < 4 or length > 16:                       # rows are read faster one by one, but a few only together need no results in between
            for k in range(count):
                results[k] = byte_item(x, row + k * x.itemsize)
        else:
            for k in range(count):
                here = row + k * x.itemsize
                r = combine(byte_item(x, here), byte_item(x, here + step), f)
                results[k] = combine(combine(r, byte_item(x, here + 2 * step), f), byte_item(x, here + 3 * step), f)
            j += 3
        if (length - j) % 2 == 1:
            for k in range(count):
                results[k] = combine(results[k], byte_item(x, row + j * step + k * x.itemsize), f)
            j += 1
        while j < length:
            for k in range(count):
                others[k] = combine(results[k], byte_item(x, row + j * step + k * x.itemsize), f)
            j += 1
            for k in range(count):
                results[k] = combine(others[k], byte_item(x, row + j * step + k * x.itemsize), f)
            j += 1
        if partial:
            for k in range(count):
                out[i + first + k] = results[k]
        else:
            for k in range(count):
                out[i + first + k] = combine(results[k], init, f)
        first += count


# ---- where the element is that a reduction gives: f chooses one of its arguments, as max does. Of equal ones the first counts.

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


def gpu_arg(x, shape, strides, n, cut, out, part, places, counter, f, T, V, U, N):
    threads = np.int64(cuda.blockDim.x)
    blocks = cuda.gridDim.x
    thread = cuda.threadIdx.x
    at = cuda.local.array(6, np.int64)
    step = cuda.local.array(6, np.int64)
    k = np.int64(cuda.blockIdx.x) * threads + thread
    all_threads = np.int64(blocks) * threads
    i = min(k, n - 1)
    place(i, shape, at)
    a = x[offset_of(at, strides)]
    k += all_threads
    if n == shape[5]:
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


# ---- scans: out[i] combines init and the elements up to the i-th, or those before it. On a GPU in a single pass: a tile of elements tells what it
# combines to and waits for what the tiles before it tell. Which results meet depends on the number of the tile alone, never on who was faster, so
# floats repeat: 32 tiles make a group; before a group lies its start, which is that of the 32nd group before it combined with what those 32 groups
# hold. Cells hold what is told: one for each tile, one for the sum of each group, one for its start. Of a scan R rows stand in the place of N: a
# warp has R rows of elements that follow each other, a lane V neighbours in each, so that 16 bytes of every lane are one access.

SCAN = 256             # threads of a block
MANY = 1 << 20         # more than a tile has


def lane_at(x, k):
    if isinstance(x, np.complex64) or isinstance(x, np.complex128):
        return like(complex(cuda.shfl_sync(ALL, x.real, k), cuda.shfl_sync(ALL, x.imag, k)), x)
    return cuda.shfl_sync(ALL, x, k)


def scan_warp(x, f):
    """What each lane and those before it hold."""
    lane = cuda.laneid
    k = 1
    while k < WARP:
        other = lane_above(x, k)
        if lane >= k:
            x = combine(other, x, f)
        k <<= 1
    return x


def fold_in_order(x, count, f):
    """What the first `count` lanes hold, in the first; neighbours are combined first."""
    lane = cuda.laneid
    k = 1
    while k < WARP:
        other = lane_below(x, k)
        if lane + k < count:
            x = combine(x, other, f)
        k <<= 1
    return x


def look_back(tile, total, init, cells, tiles, f):
    """What lies before a tile, in the first lane; for the first warp. It asks for the tiles before it in its group, for the sums of up to 32 groups
    and for where these start, all at once: an answer takes a microsecond, and so does each question that waits for another."""
    lane = cuda.laneid
    here = np.int32(tile & (WARP - 1))
    group = tile >> 5
    groups = np.int32(min(group, WARP))
    start = group - groups
    sums = tiles
    starts = tiles + (tiles >> 5) + 1
    near, far, before = total, total, init
    near_known = lane >= here
    far_known = lane >= groups
    before_known = start == 0
    sums_up = here == WARP - 1
    while True:
        if not near_known:
            near_known, near = told(cells, group * WARP + lane, total)
        if not far_known:
            far_known, far = told(cells, sums + start + lane, total)
        if not before_known:
            before_known, before = told(cells, starts + start, total)
        if sums_up and cuda.all_sync(ALL, near_known):
            whole = fold_in_order(near, WARP, f)
            if lane == 0:
                tell(cells, sums + group, whole)
            sums_up = False
        all_known = near_known and far_known and before_known
        if cuda.all_sync(ALL, all_known):
            break
    near = fold_in_order(near, here, f)
    far = fold_in_order(far, groups, f)
    if groups > 0:
        before = combine(before, far, f)
    if here == 0 and lane == 0:
        tell(cells, starts + group, before)
    if here > 0:
        before = combine(before, near, f)
    return before


def read_rows(mine, x, at, left, whole, init, V, rows):
    """The elements of a lane; `init` in the place of those behind the end. The barriers here and in write_rows keep LLVM from making one of the last
    access of both ways, which would then not be 16 bytes wide."""
    u = 0
    if whole:
        for _ in literal_unroll(rows):
            mine[u * V] = aligned_item(x, at + u * (WARP * V))
            for k in range(1, V):
                mine[u * V + k] = x[at + u * (WARP * V) + k]
            u += 1
    else:
        for _ in literal_unroll(rows):
            for k in range(V):
                mine[u * V + k] = init
                if np.int32(u * (WARP * V) + k) < left:
                    mine[u * V + k] = x[at + u * (WARP * V) + k]
            u += 1
        cuda.syncwarp()


def write_rows(mine, out, at, left, whole, V, rows):
    u = 0
    if whole:
        for _ in literal_unroll(rows):
            aligned_put(out, at + u * (WARP * V), mine[u * V])
            for k in range(1, V):
                out[at + u * (WARP * V) + k] = mine[u * V + k]
            u += 1
    else:
        for _ in literal_unroll(rows):
            for k in range(V):
                if np.int32(u * (WARP * V) + k) < left:
                    out[at + u * (WARP * V) + k] = mine[u * V + k]
            u += 1
        cuda.syncwarp()


def scan_rows(mine, init, f, V, rows):
    """The running results within a warp; what all its elements combine to."""
    lane = cuda.laneid
    total = init
    u = 0
    for _ in literal_unroll(rows):
        for k in range(1, V):
            mine[u * V + k] = combine(mine[u * V + k - 1], mine[u * V + k], f)
        up_to = scan_warp(mine[u * V + V - 1], f)
        row = lane_at(up_to, WARP - 1)
        before = lane_above(up_to, 1)
        if u > 0:
            before = combine(total, before, f) if lane > 0 else total
            row = combine(total, row, f)
        if u > 0 or lane > 0:
            for k in range(V):
                mine[u * V + k] = combine(before, mine[u * V + k], f)
        total = row
        u += 1
    return total


def finish_rows(mine, base, exclusive, f, V, rows):
    """Puts what lies before the warp in front; an exclusive scan moves each result to the next element."""
    lane = cuda.laneid
    u = 0
    for _ in literal_unroll(rows):
        for k in range(V):
            mine[u * V + k] = combine(base, mine[u * V + k], f)
        u += 1
    if exclusive:
        u = 0
        for _ in literal_unroll(rows):
            last = lane_at(mine[u * V + V - 1], WARP - 1)
            before = lane_above(mine[u * V + V - 1], 1)
            for k in range(V - 1, 0, -1):
                mine[u * V + k] = mine[u * V + k - 1]
            mine[u * V] = before if lane > 0 else base
            base = last
            u += 1


def move_rows(to, start, step, source, first, by, V, rows):
    u = 0
    for _ in literal_unroll(rows):
        for k in range(V):
            to[start + (u * V + k) * step] = source[first + (u * V + k) * by]
        u += 1


def gpu_scan(x, n, init, exclusive, vectors, out, cells, totals, tiles, f, T, V, U, R):
    """The first warp looks back; meanwhile its elements lie in shared memory, so that the block needs fewer registers."""
    lane = cuda.laneid
    warp = cuda.threadIdx.x >> 5
    stash = cuda.shared.array(R * V * WARP, T)
    warps = cuda.shared.array(SCAN // WARP, T)
    shared_before = cuda.shared.array(1, T)
    mine = cuda.local.array(R * V, T)
    rows = (0,) * R
    tile = np.int64(cuda.blockIdx.x)                       # blocks begin in order, so that a tile waits for others that are being worked on
    at = tile * (SCAN * V * R) + (warp * (R * V * WARP) + lane * V)
    left = np.int32(min(n - at, MANY))
    whole = vectors != 0 and (tile + 1) * (SCAN * V * R) <= n
    read_rows(mine, x, at, left, whole, init, V, rows)
    total = scan_rows(mine, init, f, V, rows)
    if lane == 0:
        warps[warp] = total
    cuda.syncthreads()
    if warp == 0:
        up_to = scan_warp(warps[min(lane, SCAN // WARP - 1)], f)
        total = lane_at(up_to, SCAN // WARP - 1)
        if lane == 0 and tile < tiles - 1:
            tell(cells, tile, total)
        move_rows(stash, lane, WARP, mine, 0, 1, V, rows)
        cuda.syncwarp()
        before = look_back(tile, total, init, cells, tiles, f)
        cuda.syncwarp()
        move_rows(mine, 0, 1, stash, lane, WARP, V, rows)
        if lane < SCAN // WARP:
            warps[lane] = up_to
        if lane == 0:
            shared_before[0] = before
    cuda.syncthreads()
    base = shared_before[0]
    if warp > 0:
        base = combine(base, warps[warp - 1], f)
    finish_rows(mine, base, exclusive, f, V, rows)
    write_rows(mine, out, at, left, whole, V, rows)


def cpu_scan(x, n, init, exclusive, vectors, out, cells, totals, tiles, f, T, V, U, N):
    """Each block does a stretch of `tiles` elements. First, with `exclusive` 2, it only finds what the stretch combines to."""
    block = cuda.blockIdx.x
    i = np.int64(block) * tiles
    end = min(i + tiles, n)
    if exclusive == 2:
        totals[block] = fold_row(x, i, end, f)
        return
    r = init
    for k in range(block):
        r = combine(r, totals[k], f)
    if exclusive:
        while i < end:
            y = x[i]
            out[i] = r
            r = combine(r, y, f)
            i += 1
    else:
        while i < end:
            r = combine(r, x[i], f)
            out[i] = r
            i += 1


# ---- many scans at once: row i is of the `length` elements that lie `step` bytes apart from the i-th place on, and is written to places of its own

INCLUSIVE, EXCLUSIVE, ALONE = 0, 1, 2                      # alone: inclusive, and the first element is what others begin with
SHARE = 4                                                  # elements of a thread in one turn of a warp or block


def scan_row(x, at, step, out, to, out_step, length, init, kind, f):
    r = init
    k = np.int64(0)
    if kind == ALONE:
        r = x[np.uint64(at)]
        out[np.uint64(to)] = r
        k += 1
    if kind == EXCLUSIVE:
        while k < length:
            y = x[np.uint64(at + k * step)]
            out[np.uint64(to + k * out_step)] = r
            r = combine(r, y, f)
            k += 1
    else:
        while k < length:
            r = combine(r, x[np.uint64(at + k * step)], f)
            out[np.uint64(to + k * out_step)] = r
            k += 1


def scan_turns(x, at, step, out, to, out_step, first, length, r, exclusive, team, f, T):
    """The elements from the first on, after r, for a warp or a block: in each turn a warp has SHARE times its lanes of them, side by side."""
    totals = cuda.shared.array(32, T)
    mine = cuda.local.array(SHARE, T)
    lane = cuda.laneid
    warp = cuda.threadIdx.x % team >> 5
    while first < length:
        k = first + warp * (SHARE * WARP) + lane
        for m in range(SHARE):
            mine[m] = x[np.uint64(at + min(k + m * WARP, length - 1) * step)]
        for m in range(SHARE):
            mine[m] = scan_warp(mine[m], f)
        for m in range(1, SHARE):
            mine[m] = combine(lane_at(mine[m - 1], WARP - 1), mine[m], f)
        total = lane_at(mine[SHARE - 1], WARP - 1)
        before = r
        if team > WARP:
            if lane == 0:
                totals[warp] = total
            cuda.syncthreads()
            for m in range(team >> 5):
                if m == warp:
                    before = r
                r = combine(r, totals[m], f)
            cuda.syncthreads()
        else:
            r = combine(r, total, f)
        last = before
        for m in range(SHARE):
            y = combine(before, mine[m], f)
            z = y
            if exclusive:
                z = lane_above(y, 1)
                if lane == 0:
                    z = last
                last = lane_at(y, WARP - 1)
            if k + m * WARP < length:
                out[np.uint64(to + (k + m * WARP) * out_step)] = z
        first += SHARE * team


def gpu_scan_rows(x, shape, strides, n, length, step, init, kind, out, out_strides, out_step, team, line, out_line, size, f, T, V, U, N):
    """`team` threads work on one: 1, a warp or the block."""
    digits = cuda.local.array(6, np.int64)
    at_once = np.int64(cuda.blockDim.x // team)
    i = np.int64(cuda.blockIdx.x) * at_once + cuda.threadIdx.x // team
    while i < n:
        place(i, shape, digits)
        at = offset_of(digits, strides)
        to = offset_of(digits, out_strides)
        if team == 1:
            scan_row(x, at, step, out, to, out_step, length, init, kind, f)
        else:
            r = init
            first = np.int64(0)
            if kind == ALONE:
                r = x[np.uint64(at)]
                out[np.uint64(to)] = r
                first += 1
            scan_turns(x, at, step, out, to, out_step, first, length, r, kind == EXCLUSIVE, team, f, T)
        i += at_once * cuda.gridDim.x


def scan_beside(x, at, step, out, to, out_step, length, many, init, kind, f, T):
    """`many` neighbouring rows: of every row one element after the other."""
    results = cuda.local.array(BESIDE, T)
    j = np.int64(0)
    if kind == ALONE:
        for k in range(many):
            r = x[at + k]
            results[k] = r
            out[to + k] = r
        j += 1
    else:
        for k in range(many):
            results[k] = init
    while j < length:
        a = at + j * step
        b = to + j * out_step
        if kind == EXCLUSIVE:
            for k in range(many):
                r = results[k]
                results[k] = combine(r, x[a + k], f)
                out[b + k] = r
        else:
            for k in range(many):
                r = combine(results[k], x[a + k], f)
                results[k] = r
                out[b + k] = r
        j += 1


def cpu_scan_rows(x, shape, strides, n, length, step, init, kind, out, out_strides, out_step, team, line, out_line, size, f, T, V, U, N):
    """Each block does `team` of them. Where neighbours lie side by side, several are done together."""
    digits = cuda.local.array(6, np.int64)
    i = np.int64(cuda.blockIdx.x) * team
    end = min(i + team, n)
    while i < end:
        place(i, shape, digits)
        at = offset_of(digits, strides)
        to = offset_of(digits, out_strides)
        many = np.int64(1)
        if size > 0 and strides[5] == size and out_strides[5] == size:
            many = min(min(shape[5] - digits[5], end - i), BESIDE)
            scan_beside(line, sdiv(at, size), sdiv(step, size), out_line, sdiv(to, size), sdiv(out_step, size), length, many, init, kind, f, T)
        else:
            scan_row(x, at, step, out, to, out_step, length, init, kind, f)
        i += many
