"""Dynamic programming and decoders: rows and states in shared memory."""

import math

from numba import cuda, float32, int32

CAPACITY = 1024
STATES = 64


@cuda.jit("void(int32[:], int32[:, :], int32[:, :])")
def knapsack(best, weight, value):
    """The 0/1 knapsack, one block an instance."""
    row = cuda.shared.array((2, CAPACITY), int32)
    t = cuda.threadIdx.x
    b = cuda.blockIdx.x
    for c in range(t, CAPACITY, cuda.blockDim.x):
        row[0, c] = 0
    cuda.syncthreads()
    here = 0
    for item in range(weight.shape[1]):
        w = weight[b, item]
        v = value[b, item]
        for c in range(t, CAPACITY, cuda.blockDim.x):
            most = row[here, c]
            if c >= w:
                most = max(most, row[here, c - w] + v)
            row[1 - here, c] = most
        cuda.syncthreads()
        here = 1 - here
    if t == 0:
        best[b] = row[here, CAPACITY - 1]


@cuda.jit("void(uint32[:, :, ::1], int32[:, ::1], int8[:, :, ::1])")
def viterbi(decisions, final, soft):
    """Adds, compares and selects: the code of length 7, one block of 64 states a message."""
    metric = cuda.shared.array((2, STATES), int32)
    s = cuda.threadIdx.x
    b = cuda.blockIdx.x
    first = 1 - 2 * (cuda.popc(s & 0o171) & 1)
    second = 1 - 2 * (cuda.popc(s & 0o133) & 1)
    low = s >> 1
    metric[0, s] = 0
    cuda.syncthreads()
    here = 0
    for step in range(soft.shape[1]):
        m = first * soft[b, step, 0] + second * soft[b, step, 1]
        a = metric[here, low] + m
        c = metric[here, low + STATES // 2] - m
        mask = cuda.ballot_sync(0xffffffff, c > a)
        metric[1 - here, s] = max(a, c)
        if s % 32 == 0:
            decisions[b, step, s // 32] = mask
        cuda.syncthreads()
        here = 1 - here
    final[b, s] = metric[here, s]


@cuda.jit("void(float32[:], float32[:], int32[:])")
def ldpc_checks(to_bit, from_bit, start):
    """Min-sum messages of the checks of a sparse code: one thread a check."""
    c = cuda.grid(1)
    if c < start.shape[0] - 1:
        least = float32(math.inf)
        second = float32(math.inf)
        where = -1
        sign = float32(1)
        for e in range(start[c], start[c + 1]):
            m = from_bit[e]
            if m < 0:
                sign = -sign
            m = abs(m)
            if m < least:
                second = least
                least = m
                where = e
            elif m < second:
                second = m
        for e in range(start[c], start[c + 1]):
            size = second if e == where else least
            if from_bit[e] < 0:
                size = -size
            to_bit[e] = float32(0.75) * sign * size
