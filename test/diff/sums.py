"""Maxima, minima and comparisons of sums of int32, of which some need 33 bits and more."""
from numba import cuda, int32


@cuda.jit("void(int32[::1], int32[::1], int32[::1])")
def cell(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = max(a[i] + b[i], a[i] - 7, b[i] - a[i], -5)


@cuda.jit("void(int64[::1], int32[::1], int32[::1])")
def whole(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = min(max(a[i] + b[i], a[i] - b[i]), abs(a[i] + 1), b[i] + 3)


@cuda.jit("void(int32[::1], int32[::1], int32[::1])")
def gaps(r, a, b):
    """Steps from 33 bits to 35."""
    i = cuda.grid(1)
    if i < r.size:
        row = cuda.local.array(8, int32)
        for k in range(8):
            row[k] = a[i] - 3 * k
        for j in range(4):
            across = -10000
            for k in range(1, 8):
                across = max(across - 1, row[k - 1] - 4)
                row[k] = max(row[k] - 1, across, b[i] + (2 if j == k else -1))
        r[i] = row[7] ^ row[3]


@cuda.jit("void(int32[::1], int32[::1], int32[::1])")
def chosen(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        best = a[i]
        place = 0
        for k in range(1, 6):
            here = b[i] + k * a[(i + k) % a.size]
            step = a[i] + b[(i + k) % b.size]
            if step > best:
                best = step
                place = k
            elif here + step < best - 9:
                best = max(here, step) + 1
        r[i] = best + place
