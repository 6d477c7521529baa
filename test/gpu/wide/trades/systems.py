"""Systems of equations and matrices."""

import math

from numba import cuda, float32, float64

DEPTH = 128
ROWS = 8
COLUMNS = 3
WIDTH = COLUMNS + 1
TILE = 16
PADDED = TILE + 1


@cuda.jit("void(float64[:, :], float64[:, :], float64)")
def adi_columns(new, old, r):
    """Half a step of heat: explicit along rows, implicit along columns, of which each thread has one."""
    j = cuda.grid(1)
    if j < 1 or j >= old.shape[1] - 1:
        return
    ratio = cuda.local.array(DEPTH, float64)
    last = 0.0
    for i in range(DEPTH):
        right = (1 - 2 * r) * old[i, j] + r * (old[i, j - 1] + old[i, j + 1])
        pivot = 1 + 2 * r
        if i > 0:
            pivot += r * ratio[i - 1]
            right += r * last
        ratio[i] = -r / pivot
        last = right / pivot
        new[i, j] = last
    for i in range(DEPTH - 2, -1, -1):
        new[i, j] -= ratio[i] * new[i + 1, j]


@cuda.jit("void(float64[:, ::1], float64[:, :, ::1], float64[:, ::1])")
def least_squares(x, a, b):
    """Householder's reflections of eight equations in three unknowns: one system a thread."""
    s = cuda.grid(1)
    if s >= x.shape[0]:
        return
    m = cuda.local.array((ROWS, WIDTH), float64)
    for i in range(ROWS):
        for j in range(COLUMNS):
            m[i, j] = a[s, i, j]
        m[i, COLUMNS] = b[s, i]
    for k in range(COLUMNS):
        norm = 0.0
        for i in range(k, ROWS):
            norm += m[i, k] ** 2
        alpha = -math.copysign(math.sqrt(norm), m[k, k])
        beta = 1 / (norm - alpha * m[k, k])
        m[k, k] -= alpha
        for j in range(k + 1, WIDTH):
            total = 0.0
            for i in range(k, ROWS):
                total += m[i, k] * m[i, j]
            total *= beta
            for i in range(k, ROWS):
                m[i, j] -= total * m[i, k]
        m[k, k] = alpha
    for k in range(COLUMNS - 1, -1, -1):
        value = m[k, COLUMNS]
        for j in range(k + 1, COLUMNS):
            value -= m[k, j] * x[s, j]
        x[s, k] = value / m[k, k]


@cuda.jit("void(float32[:, :], float32[:, :], float32, float32)")
def rank_update(c, a, alpha, beta):
    """The lower half of beta c + alpha a aT, by tiles."""
    rows = cuda.shared.array((TILE, TILE), float32)
    columns = cuda.shared.array((TILE, PADDED), float32)
    if cuda.blockIdx.x > cuda.blockIdx.y:
        return
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    j, i = cuda.grid(2)
    total = float32(0)
    for start in range(0, a.shape[1], TILE):
        rows[ty, tx] = a[i, start + tx]
        columns[ty, tx] = a[cuda.blockIdx.x * TILE + ty, start + tx]
        cuda.syncthreads()
        for k in range(TILE):
            total += rows[ty, k] * columns[tx, k]
        cuda.syncthreads()
    if j <= i:
        c[i, j] = alpha * total + beta * c[i, j]


@cuda.jit("void(float64[:], float64[:, :], int32[:], float64[:])")
def dia_product(y, diagonals, offset, x):
    """A matrix of diagonals times a vector."""
    i = cuda.grid(1)
    n = y.size
    if i < n:
        total = 0.0
        for d in range(offset.size):
            j = i + offset[d]
            if 0 <= j < n:
                total += diagonals[d, i] * x[j]
        y[i] = total
