"""Stable sorts by the digits of a key, the last first, a digit of 8 bits in a turn. f gives the key of an element. On a GPU a turn is one launch
("Onesweep", Adinets and Merrill, 2022): each block counts the digits of its tile, tells them, ranks its elements and adds what the tiles before it
have told. On the CPU each block has a stretch, whose digits a launch before has counted. T is the type of the elements, V the bytes of one, 0 for
records, U the digits of a key, N the elements that a thread has of a tile."""
import numpy as np
from numba import bfloat16, cuda, float16, float32, float64
from pyk import attempt, bits, given, lanes_with_bit, pointer, volatile_item, volatile_put
from .fold import ALL, WARP, is_last
from .scan import scan_warp

THREADS = 384          # of a block
WARPS = THREADS // WARP
BINS = 256
MANY = 1 << 20         # more than a tile has
COUNT = (1 << 56) - 1  # of a cell; above it, by turns: is it of the tile alone, or of all up to it?


# ---- keys

def lifted(b):
    """A signed integer as the unsigned one that has its place in the order."""
    if isinstance(b, np.int8):
        return np.uint8(b ^ -(1 << 7))
    if isinstance(b, np.int16):
        return np.uint16(b ^ -(1 << 15))
    if isinstance(b, np.int32):
        return np.uint32(b ^ -(1 << 31))
    return np.uint64(b ^ -(1 << 63))


def ordered(key):
    """The key as an unsigned integer, in NumPy's order: -0.0 is 0.0, and nan comes last."""
    if isinstance(key, (float16, bfloat16, float32, float64)):
        b = bits(key)
        least = bits(type(key)(-0.0))
        u = lifted(type(b)(least - b) if b < 0 else b)
        return u if key == key else type(u)(-1)
    if isinstance(key, (np.int8, np.int16, np.int32, np.int64)):
        return lifted(key)
    if isinstance(key, np.bool_):
        return np.uint8(key)
    return key


def key_of(x, f):
    return ordered(f(given(x)))


def digit_of(x, turn, flip, f, U):
    key = attempt(key_of, x, f)[0]
    return np.uint32((np.uint32(key >> type(key)(8 * turn & 8 * U - 1)) ^ flip) & BINS - 1)


# ---- of a GPU

def plus(a, b):
    return a + b


def sum_below(x, sums):
    """What the threads before this one hold, for as many threads as there are bins."""
    warp = cuda.threadIdx.x >> 5
    up_to = scan_warp(x, plus)
    if cuda.laneid == WARP - 1 and warp < BINS // WARP:
        sums[warp] = up_to
    cuda.syncthreads()
    below = up_to - x
    for k in range(BINS // WARP):
        if k < warp:
            below += sums[k]
    return below


def gpu_count(x, n, turn, flip, stretch, starts, counter, f, T, V, U, N):
    """The digits of all turns; the block that ends last adds up where each begins."""
    counts = cuda.shared.array(U * BINS, np.uint32)
    flip = np.uint32(flip)
    sums = cuda.shared.array(BINS // WARP, np.int64)
    thread = np.int32(cuda.threadIdx.x)
    for i in range(thread, U * BINS, THREADS):
        counts[i] = 0
    cuda.syncthreads()
    M = (N + 1) // 2                               # read before the first is counted
    at = np.int64(cuda.blockIdx.x) * (THREADS * M) + thread
    while at < n:
        read = cuda.local.array(M, T)
        for k in range(M):
            read[k] = x[min(at + k * THREADS, n - 1)]
        for k in range(M):
            if at + k * THREADS < n:
                for p in range(U):
                    cuda.atomic.add(counts, p * BINS + digit_of(read[k], p, flip, f, U), 1)
        at += np.int64(cuda.gridDim.x) * (THREADS * M)
    cuda.syncthreads()
    for i in range(thread, U * BINS, THREADS):
        if counts[i] > 0:
            cuda.atomic.add(starts, i, np.int64(counts[i]))
    cuda.syncthreads()
    if is_last(counter):
        for p in range(U):
            count = np.int64(0)
            if thread < BINS:
                count = volatile_item(starts, p * BINS + thread)
            start = sum_below(count, sums)
            if thread < BINS:
                starts[p * BINS + thread] = start
            cuda.syncthreads()


def lanes_alike(digit):
    """The lanes of the warp that have this digit."""
    alike = np.uint32(ALL)
    for k in range(8):
        alike = lanes_with_bit(alike, digit, np.uint32(1 << k))
    return alike


def lanes_with_bit_of(lanes, word, bit):
    mine = word & bit != 0
    others = np.uint32(cuda.ballot_sync(ALL, mine))
    return np.uint32(lanes & (others if mine else ~others))


def look_back(cells, tile, thread, turn):
    """How many elements of the tiles before have this thread's digit."""
    before = np.int64(0)
    alone = 2 * turn + 1
    k = tile - 1
    while k >= 0:
        cell = volatile_item(cells, k * BINS + thread)
        state = (cell >> 56) - alone
        if state >= 0:
            before += cell & COUNT
            k = k - 1 if state == 0 else np.int64(-1)
    return before


def read_tile(to, x, at, n, whole, N):
    if whole:
        for k in cuda.unroll(range(N)):
            to[k] = x[at + k * WARP]
    else:
        for k in cuda.unroll(range(N)):
            to[k] = x[min(at + k * WARP, n - 1)]


def count_digits(digits, counts, row, mine, left, bounded, turn, flip, f, U, N):
    """What lies behind the end has the last digit, and so the last ranks."""
    for k in cuda.unroll(range(N)):
        digits[k] = digit_of(mine[k], turn, flip, f, U)
        if bounded and np.int32(k * WARP) >= left:
            digits[k] = np.uint32(BINS - 1)
        cuda.atomic.add(counts, row + digits[k], 1)


def put_keys(out, digits, keys, places, thread, left, bounded, turn, flip, f, U, N):
    to = pointer(out, thread)
    for k in cuda.unroll(range(N)):
        if not bounded or np.int32(k * THREADS) < left:
            key = keys[thread + k * THREADS]
            digits[k] = digit_of(key, turn, flip, f, U)
            to[places[digits[k]] + k * THREADS] = key


def put_values(out, digits, values, places, thread, left, bounded, N):
    to = pointer(out, thread)
    for k in cuda.unroll(range(N)):
        if not bounded or np.int32(k * THREADS) < left:
            to[places[digits[k]] + k * THREADS] = values[thread + k * THREADS]


def move(x, n, turn, flip, starts, cells, out, values, moved, numbered, f, T, V, U, N, W):
    """A turn; W is the type of the values. A warp has N rows of neighbouring elements, a lane one in each."""
    counts = cuda.shared.array(WARPS * BINS, np.uint32)
    places = cuda.shared.array(BINS, np.int64)
    sums = cuda.shared.array(BINS // WARP, np.int32)
    mine = cuda.local.array(N, T)
    ranks = cuda.local.array(N, np.uint32)         # at first the digits
    thread = np.int32(cuda.threadIdx.x)
    lane = np.int32(cuda.laneid)
    warp = np.int32(thread >> 5)
    row = np.int32(warp * BINS)
    tile = np.int64(cuda.blockIdx.x)               # blocks begin in order, so that a tile waits for others that are being worked on
    first = np.int32(warp * (N * WARP) + lane)
    at = tile * (THREADS * N) + first
    many = np.int32(min(n - tile * (THREADS * N), MANY))
    whole = many >= THREADS * N
    read_tile(mine, x, at, n, whole, N)

    for k in range(0, BINS, WARP):
        counts[row + lane + k] = 0
    cuda.syncwarp()
    if whole:
        count_digits(ranks, counts, row, mine, many - first, False, turn, flip, f, U, N)
    else:
        count_digits(ranks, counts, row, mine, many - first, True, turn, flip, f, U, N)
    cuda.syncthreads()

    total = np.int32(0)
    if thread < BINS:
        for w in range(WARPS):
            count = np.int32(counts[w * BINS + thread])
            counts[w * BINS + thread] = total
            total += count
        state = np.int64(2 * turn + 1 if tile > 0 else 2 * turn + 2)
        volatile_put(cells, tile * BINS + thread, state << 56 | total)
    start = sum_below(total, sums)
    if thread < BINS:
        for w in range(WARPS):
            counts[w * BINS + thread] += start
    cuda.syncthreads()

    for k in cuda.unroll(range(N)):
        digit = ranks[k]
        alike = lanes_alike(digit)
        rank = counts[row + digit]
        cuda.syncwarp()
        counts[row + digit] = rank + cuda.popc(alike)          # all these lanes write the same
        cuda.syncwarp()
        ranks[k] = rank + cuda.popc(np.uint32(alike & cuda.lanemask_lt()))

    if V > 0:
        keys = stage_of(V, T, W, N)
        for k in cuda.unroll(range(N)):
            keys[ranks[k]] = mine[k]
    with_it = cuda.local.array(N, W)
    if numbered:
        for k in cuda.unroll(range(N)):
            with_it[k] = at + k * WARP
    elif values is not None:
        read_tile(with_it, values, at, n, whole, N)
    if thread < BINS:
        before = np.int64(0)
        if tile > 0:
            before = look_back(cells, tile, thread, turn)
            volatile_put(cells, tile * BINS + thread, np.int64(2 * turn + 2) << 56 | (before + total))
        if cuda.gridDim.x > 1:
            before += starts[turn * BINS + thread] - start
        places[thread] = before
    cuda.syncthreads()

    if V > 0:
        digits = cuda.local.array(N, np.uint32)
        if whole:
            put_keys(out, digits, keys, places, thread, many - thread, False, turn, flip, f, U, N)
        else:
            put_keys(out, digits, keys, places, thread, many - thread, True, turn, flip, f, U, N)
        if values is not None:
            staged = keys.view(W)
            cuda.syncthreads()
            for k in cuda.unroll(range(N)):
                staged[ranks[k]] = with_it[k]
            cuda.syncthreads()
            if whole:
                put_values(moved, digits, staged, places, thread, many - thread, False, N)
            else:
                put_values(moved, digits, staged, places, thread, many - thread, True, N)
    else:
        for k in cuda.unroll(range(N)):
            if np.int32(k * WARP) < many - first:
                to = places[digit_of(mine[k], turn, flip, f, U)] + ranks[k]
                out[to] = mine[k]
                if values is not None:
                    moved[to] = with_it[k]


def stage_of(V, T, W, N):
    """Shared memory for the keys of a tile, and in their place for its values."""
    if W is np.int64 and V < 8 or W is np.uint32 and V < 4:
        return cuda.shared.array(THREADS * N, W).view(T)
    return cuda.shared.array(THREADS * N, T)


def gpu_move(x, n, turn, flip, stretch, starts, cells, out, f, T, V, U, N):
    move(x, n, np.int32(turn), np.uint32(flip), starts, cells, out, None, None, False, f, T, V, U, N, np.int8)


def gpu_move4(x, n, turn, flip, stretch, starts, cells, out, values, moved, numbered, f, T, V, U, N):
    move(x, n, np.int32(turn), np.uint32(flip), starts, cells, out, values, moved, False, f, T, V, U, N, np.uint32)


def gpu_move8(x, n, turn, flip, stretch, starts, cells, out, values, moved, numbered, f, T, V, U, N):
    move(x, n, np.int32(turn), np.uint32(flip), starts, cells, out, values, moved, numbered != 0, f, T, V, U, N, np.int64)


# ---- of the CPU: the cells are a row of counts for each stretch

def cpu_count(x, n, turn, flip, stretch, cells, counter, f, T, V, U, N):
    block = np.int64(cuda.blockIdx.x)
    counts = cuda.local.array(BINS, np.int64)
    for k in range(BINS):
        counts[k] = 0
    for i in range(block * stretch, min((block + 1) * stretch, n)):
        counts[digit_of(x[i], np.int32(turn), np.uint32(flip), f, U)] += 1
    for k in range(BINS):
        cells[block * BINS + k] = counts[k]


def cpu_places(places, cells):
    """Where this block's elements of each digit go: behind those of lesser digits, and those of the blocks before."""
    block = cuda.blockIdx.x
    start = np.int64(0)
    for k in range(BINS):
        for b in range(cuda.gridDim.x):
            if b == block:
                places[k] = start
            start += cells[np.int64(b) * BINS + k]


def cpu_turn(x, n, turn, flip, stretch, cells, out, values, moved, numbered, f, U):
    places = cuda.local.array(BINS, np.int64)
    cpu_places(places, cells)
    first = np.int64(cuda.blockIdx.x) * stretch
    for i in range(first, min(first + stretch, n)):
        digit = digit_of(x[i], turn, flip, f, U)
        to = places[digit]
        places[digit] = to + 1
        out[to] = x[i]
        if values is not None:
            moved[to] = i if numbered else values[i]


def cpu_move(x, n, turn, flip, stretch, starts, cells, out, f, T, V, U, N):
    cpu_turn(x, n, np.int32(turn), np.uint32(flip), stretch, cells, out, None, None, False, f, U)


def cpu_moved(x, n, turn, flip, stretch, starts, cells, out, values, moved, numbered, f, T, V, U, N):
    cpu_turn(x, n, np.int32(turn), np.uint32(flip), stretch, cells, out, values, moved, numbered != 0, f, U)
