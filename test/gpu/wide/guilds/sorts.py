"""Orders, ranks and alignments."""

import math

from numba import cuda, float32, int32, uint16, uint32

PAIRS = 1024
THREADS = 256
WARPS = 8
LENGTH = 256
EDGED = LENGTH + 1


@cuda.jit(device=True)
def exchange(key, value, a, b):
    if key[a] > key[b]:
        key[a], key[b] = key[b], key[a]
        value[a], value[b] = value[b], value[a]


@cuda.jit("void(uint32[:], int32[:])")
def batcher_pairs(keys, values):
    """Sorts each 1024 keys with their values by Batcher's merges of odd and even places."""
    key = cuda.shared.array(PAIRS, uint32)
    value = cuda.shared.array(PAIRS, int32)
    t = cuda.threadIdx.x
    base = cuda.blockIdx.x * PAIRS
    for i in range(t, PAIRS, PAIRS // 2):
        key[i] = keys[base + i]
        value[i] = values[base + i]
    size = 2
    while size <= PAIRS:
        stride = size // 2
        offset = t & (stride - 1)
        cuda.syncthreads()
        at = 2 * t - offset
        exchange(key, value, at, at + stride)
        stride //= 2
        while stride > 0:
            cuda.syncthreads()
            at = 2 * t - (t & (stride - 1))
            if offset >= stride:
                exchange(key, value, at - stride, at)
            stride //= 2
        size *= 2
    cuda.syncthreads()
    for i in range(t, PAIRS, PAIRS // 2):
        keys[base + i] = key[i]
        values[base + i] = value[i]


@cuda.jit("void(uint16[:], uint16[:])")
def split_sort(out, x):
    """Sorts each 256 numbers of 16 bits: bit by bit, those without it before those with it."""
    keys = cuda.shared.array(THREADS, uint16)
    zeros = cuda.shared.array(WARPS, int32)
    t = cuda.threadIdx.x
    lane = t % 32
    warp = t // 32
    i = cuda.grid(1)
    keys[t] = x[i]
    cuda.syncthreads()
    for bit in range(16):
        key = keys[t]
        one = (key >> bit) & 1
        clear = cuda.ballot_sync(0xffffffff, one == 0)
        if lane == 0:
            zeros[warp] = cuda.popc(clear)
        cuda.syncthreads()
        before = cuda.popc(clear & ((1 << lane) - 1))
        total = 0
        for w in range(WARPS):
            if w < warp:
                before += zeros[w]
            total += zeros[w]
        if one:
            keys[total + t - before] = key
        else:
            keys[before] = key
        cuda.syncthreads()
    out[i] = keys[t]


@cuda.jit("void(int32[:], int32[:, :], int32)")
def kth_smallest(out, x, k):
    """The k-th smallest of each row, from the highest digit of eight bits to the lowest."""
    counts = cuda.shared.array(256, int32)
    chosen = cuda.shared.array(2, int32)
    row = cuda.blockIdx.x
    t = cuda.threadIdx.x
    found = uint32(0)
    mask = uint32(0)
    left = k
    for shift in range(24, -1, -8):
        counts[t] = 0
        cuda.syncthreads()
        for i in range(t, x.shape[1], cuda.blockDim.x):
            v = uint32(x[row, i]) ^ uint32(0x80000000)
            if v & mask == found:
                cuda.atomic.add(counts, (v >> shift) & 255, 1)
        cuda.syncthreads()
        if t == 0:
            digit = 0
            while left >= counts[digit]:
                left -= counts[digit]
                digit += 1
            chosen[0] = digit
            chosen[1] = left
        cuda.syncthreads()
        found |= uint32(chosen[0]) << uint32(shift)
        mask |= uint32(255) << uint32(shift)
        left = chosen[1]
    if t == 0:
        out[row] = int32(found ^ uint32(0x80000000))


@cuda.jit("void(float32[:], float32[:, :], float32[:, :], int32)")
def time_warp(distance, a, b, reach):
    """How far apart two series are when time may be bent: a block goes along the diagonals of its pair."""
    cost = cuda.shared.array((3, EDGED), float32)
    second = cuda.shared.array(LENGTH, float32)
    p = cuda.blockIdx.x
    i = cuda.threadIdx.x
    first = a[p, i]
    second[i] = b[p, i]
    for r in range(3):
        cost[r, i + 1] = math.inf
        if i == 0:
            cost[r, 0] = math.inf
    cuda.syncthreads()
    for d in range(2 * LENGTH - 1):
        now = d % 3
        last = (d + 2) % 3
        older = (d + 1) % 3
        j = d - i
        if 0 <= j < LENGTH:
            if abs(i - j) <= reach:
                gap = first - second[j]
                best = min(cost[last, i], cost[last, i + 1], cost[older, i])
                if d == 0:
                    best = float32(0)
                cost[now, i + 1] = gap * gap + best
            else:
                cost[now, i + 1] = math.inf
        cuda.syncthreads()
    if i == LENGTH - 1:
        distance[p] = math.sqrt(cost[(2 * LENGTH - 2) % 3, LENGTH])
