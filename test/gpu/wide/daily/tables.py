"""Groups, distances, strings, and the greatest of many."""

import math

import numpy as np
from numba import cuda, float32, int32

LENGTH = 48
PLACES = LENGTH + 1
THREADS = 256
FULL = 0xffffffff


@cuda.jit("void(float64[:], int32[:], int64[:], float64[:])")
def groupby_sums(sums, counts, key, value):
    """The sum and the number of the values of each group, without those that are missing."""
    start = cuda.grid(1)
    stride = cuda.gridsize(1)
    for i in range(start, key.size, stride):
        v = value[i]
        if math.isnan(v):
            continue
        k = key[i]
        cuda.atomic.add(sums, k, v)
        cuda.atomic.add(counts, k, 1)


@cuda.jit("void(float64[:, :], float64[:, :], float64[:, :])")
def haversine_matrix(out, a, b):
    """Kilometres between places on the globe, given by latitude and longitude in degrees."""
    i, j = cuda.grid(2)
    if i >= a.shape[0] or j >= b.shape[0]:
        return
    lat1 = math.radians(a[i, 0])
    lat2 = math.radians(b[j, 0])
    dlat = lat2 - lat1
    dlon = math.radians(b[j, 1] - a[i, 1])
    h = math.sin(dlat / 2) ** 2 + math.cos(lat1) * math.cos(lat2) * math.sin(dlon / 2) ** 2
    out[i, j] = 2 * 6371.0 * math.asin(math.sqrt(h))


@cuda.jit("void(int32[:], uint8[:, :], uint8[:, :])")
def lcs_pairs(out, a, b):
    """The length of the longest common subsequence of each pair of words."""
    p = cuda.grid(1)
    if p >= out.shape[0]:
        return
    row = cuda.local.array(PLACES, int32)
    for j in range(PLACES):
        row[j] = 0
    for i in range(a.shape[1]):
        c = a[p, i]
        if c == 0:
            break
        corner = 0
        for j in range(1, PLACES):
            above = row[j]
            if c == b[p, j - 1]:
                row[j] = corner + 1
            else:
                row[j] = max(above, row[j - 1])
            corner = above
    out[p] = row[LENGTH]


@cuda.jit("void(int32[:], float32[:], float32[:, :])")
def argmax_rows(place, most, table):
    """The greatest of each row and where it first is; a warp takes a row."""
    row = cuda.grid(1) // 32
    lane = cuda.threadIdx.x % 32
    if row >= table.shape[0]:
        return
    best = float32(-math.inf)
    at = int32(0)
    for j in range(lane, table.shape[1], 32):
        v = table[row, j]
        if v > best:
            best = v
            at = int32(j)
    step = 16
    while step > 0:
        other = cuda.shfl_down_sync(FULL, best, step)
        where = cuda.shfl_down_sync(FULL, at, step)
        if other > best or (other == best and where < at):
            best = other
            at = where
        step //= 2
    if lane == 0:
        place[row] = at
        most[row] = best


@cuda.jit("void(float32[:], float32[:])")
def minmax_range(out, x):
    """The least and the greatest of all."""
    least = cuda.shared.array(THREADS, float32)
    most = cuda.shared.array(THREADS, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    low = x[0]
    high = x[0]
    while i < x.size:
        low = min(low, x[i])
        high = max(high, x[i])
        i += cuda.gridsize(1)
    least[t] = low
    most[t] = high
    cuda.syncthreads()
    s = cuda.blockDim.x // 2
    while s > 0:
        if t < s:
            least[t] = min(least[t], least[t + s])
            most[t] = max(most[t], most[t + s])
        cuda.syncthreads()
        s //= 2
    if t == 0:
        cuda.atomic.min(out, 0, least[0])
        cuda.atomic.max(out, 1, most[0])
