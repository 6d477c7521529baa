"""Kernels of the kinds that programs are full of, written without a thought of the CPU: test/bench/cpu.sh."""

import math

import numpy as np
from numba import cuda, float32, int32, uint8

WIDE = 256       # threads of a block that reduces a row
TAPS = 9         # of the median filter
WARP = 32
ALL = 0xffffffff


@cuda.jit("void(float32[::1], float32[::1], float32, float32)")
def tone(out, x, low, high):
    """Guards and early returns: what is too dark is black, what is too bright is white, the rest is curved."""
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    if v <= low:
        out[i] = 0
        return
    if v >= high:
        out[i] = 1
        return
    t = (v - low) / (high - low)
    out[i] = t * t * (float32(3) - float32(2) * t)


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def softmax_rows(out, x):
    """A block a row; the maximum and the sum by trees in shared memory."""
    part = cuda.shared.array(WIDE, float32)
    t = cuda.threadIdx.x
    row = cuda.blockIdx.x
    n = x.shape[1]
    best = float32(-np.inf)
    for i in range(t, n, WIDE):
        best = max(best, x[row, i])
    part[t] = best
    cuda.syncthreads()
    step = WIDE // 2
    while step > 0:
        if t < step:
            part[t] = max(part[t], part[t + step])
        cuda.syncthreads()
        step //= 2
    best = part[0]
    cuda.syncthreads()
    total = float32(0)
    for i in range(t, n, WIDE):
        d = x[row, i] - best
        e = float32(1) / (float32(1) + d * d)
        out[row, i] = e
        total += e
    part[t] = total
    cuda.syncthreads()
    step = WIDE // 2
    while step > 0:
        if t < step:
            part[t] += part[t + step]
        cuda.syncthreads()
        step //= 2
    scale = float32(1) / part[0]
    for i in range(t, n, WIDE):
        out[row, i] *= scale


@cuda.jit("void(float32[::1], float32[:, ::1])")
def warp_rows(sums, x):
    """A warp a row, summed by shuffles."""
    lane = cuda.laneid
    row = cuda.grid(1) // WARP
    if row < x.shape[0]:
        total = float32(0)
        for i in range(lane, x.shape[1], WARP):
            total += x[row, i]
        step = WARP // 2
        while step > 0:
            total += cuda.shfl_down_sync(ALL, total, step)
            step //= 2
        if lane == 0:
            sums[row] = total


@cuda.jit("void(float32[::1], int32[::1], int32[::1], float32[::1], float32[::1])")
def sparse_rows(y, first, column, value, x):
    """Gather: a sparse matrix times a vector, a thread a row."""
    row = cuda.grid(1)
    if row < y.size:
        total = float32(0)
        for k in range(first[row], first[row + 1]):
            total += value[k] * x[column[k]]
        y[row] = total


@cuda.jit("void(float32[::1], int32[::1], float32[::1])")
def scatter(out, place, x):
    """Scatter: out[place[i]] = 2 x[i], where the place is one."""
    i = cuda.grid(1)
    if i < x.size:
        at = place[i]
        if 0 <= at < out.size:
            out[at] = float32(2) * x[i]


@cuda.jit("void(float32[::1], float32[::1])")
def median(out, x):
    """A local array: the median of nine neighbours by insertion."""
    i = cuda.grid(1)
    window = cuda.local.array(TAPS, float32)
    if i + TAPS <= x.size:
        for k in range(TAPS):
            v = x[i + k]
            at = k
            while at > 0 and window[at - 1] > v:
                window[at] = window[at - 1]
                at -= 1
            window[at] = v
        out[i] = window[TAPS // 2]


@cuda.jit("void(float32[::1], float32[::1], int32)")
def smooth(out, x, turns):
    """Barriers in a loop: a run of a block stays in shared memory and is smoothed several times."""
    a = cuda.shared.array(WIDE, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    a[t] = x[i] if i < x.size else float32(0)
    cuda.syncthreads()
    for _ in range(turns):
        left = a[t - 1] if t > 0 else a[t]
        right = a[t + 1] if t < WIDE - 1 else a[t]
        here = float32(0.25) * left + float32(0.5) * a[t] + float32(0.25) * right
        cuda.syncthreads()
        a[t] = here
        cuda.syncthreads()
    if i < out.size:
        out[i] = a[t]


@cuda.jit("void(float32[::1], float32[::1], int32, int32)")
def flat_stencil(out, x, w, h):
    """A stencil in a matrix that a program keeps as a row, with the index written out."""
    i, j = cuda.grid(2)
    if i > 0 and i < w - 1 and j > 0 and j < h - 1:
        k = j * w + i
        out[k] = x[k] + float32(0.1) * (x[k - 1] + x[k + 1] + x[k - w] + x[k + w] - float32(4) * x[k])


@cuda.jit("void(float32[:, :, ::1], float32[:, :, ::1])")
def heat3(out, x):
    """Seven points of a block of three dimensions."""
    i, j, k = cuda.grid(3)
    d, h, w = x.shape
    if 1 <= i < w - 1 and 1 <= j < h - 1 and 1 <= k < d - 1:
        out[k, j, i] = x[k, j, i] + float32(0.1) * (
            x[k, j, i - 1] + x[k, j, i + 1] + x[k, j - 1, i] + x[k, j + 1, i] + x[k - 1, j, i] + x[k + 1, j, i]
            - float32(6) * x[k, j, i])


@cuda.jit("void(uint8[:, ::1], uint8[:, :, ::1])")
def grey(out, picture):
    """Pixels of three bytes become one."""
    i, j = cuda.grid(2)
    if i < out.shape[1] and j < out.shape[0]:
        r, g, b = int32(picture[j, i, 0]), int32(picture[j, i, 1]), int32(picture[j, i, 2])
        out[j, i] = uint8((77 * r + 150 * g + 29 * b) >> 8)


@cuda.jit("void(float32[::1], int32[::1], float32[::1])")
def gather(out, place, x):
    """What is read follows from memory, and nothing else."""
    i = cuda.grid(1)
    if i < out.size:
        out[i] = float32(2) * x[place[i]]
