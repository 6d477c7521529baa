"""Small and sparse matrices."""

from numba import complex64, cuda, float32, float64

TERMS = 8
ROWS = 64
TILE = 16
PADDED = TILE + 1


@cuda.jit(device=True)
def product(c, a, b):
    for i in range(4):
        for j in range(4):
            total = float32(0)
            for k in range(4):
                total += a[i, k] * b[k, j]
            c[i, j] = total


@cuda.jit("void(float32[:, :, :], float32[:, :, :])")
def expm4(out, matrix):
    """The exponential of matrices of 4 by 4: halved until small, summed, squared again as often."""
    m = cuda.grid(1)
    if m >= matrix.shape[0]:
        return
    a = cuda.local.array((4, 4), float32)
    p = cuda.local.array((4, 4), float32)
    q = cuda.local.array((4, 4), float32)
    norm = float32(0)
    for i in range(4):
        row = float32(0)
        for j in range(4):
            a[i, j] = matrix[m, i, j]
            row += abs(a[i, j])
            p[i, j] = 1 if i == j else 0
        norm = max(norm, row)
    squarings = 0
    scale = float32(1)
    while norm * scale > float32(0.5):
        scale *= float32(0.5)
        squarings += 1
    for k in range(TERMS, 0, -1):
        product(q, a, p)
        for i in range(4):
            for j in range(4):
                p[i, j] = scale / float32(k) * q[i, j]
            p[i, i] += float32(1)
    for s in range(squarings):
        product(q, p, p)
        for i in range(4):
            for j in range(4):
                p[i, j] = q[i, j]
    for i in range(4):
        for j in range(4):
            out[m, i, j] = p[i, j]


@cuda.jit("void(float64[:, :], float64[:, :, :], float64[:, :])")
def pentadiagonal(x, band, right):
    """Many systems with two diagonals on either side: each thread eliminates one, then goes back up."""
    s = cuda.grid(1)
    if s >= x.shape[1]:
        return
    alpha = cuda.local.array(ROWS, float64)
    beta = cuda.local.array(ROWS, float64)
    z1 = 0.0
    z2 = 0.0
    a1 = 0.0
    a2 = 0.0
    b1 = 0.0
    b2 = 0.0
    for i in range(ROWS):
        far = band[0, i, s]
        near = band[1, i, s] - a2 * far
        pivot = band[2, i, s] - b2 * far - a1 * near
        a = (band[3, i, s] - b1 * near) / pivot
        b = band[4, i, s] / pivot
        z = (right[i, s] - z2 * far - z1 * near) / pivot
        alpha[i] = a
        beta[i] = b
        x[i, s] = z
        a1, a2 = a, a1
        b1, b2 = b, b1
        z1, z2 = z, z1
    below = 0.0
    after = 0.0
    for i in range(ROWS - 1, -1, -1):
        value = x[i, s] - alpha[i] * below - beta[i] * after
        x[i, s] = value
        after = below
        below = value


@cuda.jit("void(complex64[:, :, :], complex64[:, :, :])")
def covariance(out, x):
    """How the aerials of an array vary together, by tiles: each block a part of the matrix of one batch."""
    left = cuda.shared.array((TILE, PADDED), complex64)
    right = cuda.shared.array((TILE, PADDED), complex64)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    b = cuda.blockIdx.z
    i = cuda.blockIdx.y * TILE
    j = cuda.blockIdx.x * TILE
    times = x.shape[2]
    total = complex64(0)
    for t in range(0, times, TILE):
        left[ty, tx] = x[b, i + ty, t + tx]
        right[ty, tx] = x[b, j + ty, t + tx]
        cuda.syncthreads()
        for k in range(TILE):
            total += left[ty, k] * right[tx, k].conjugate()
        cuda.syncthreads()
    out[b, i + ty, j + tx] = total * float32(1 / times)


@cuda.jit("void(float32[:, :], int32[:], int32[:], float32[:], float32[:, :])")
def csr_times_dense(y, start, column, value, x):
    """A sparse matrix in rows times a thin dense one: a thread for each element of the product."""
    c, row = cuda.grid(2)
    if row >= y.shape[0] or c >= y.shape[1]:
        return
    total = float32(0)
    for k in range(start[row], start[row + 1]):
        total += value[k] * x[column[k], c]
    y[row, c] = total
