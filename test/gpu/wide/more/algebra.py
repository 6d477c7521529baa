"""Small matrices, sparse matrices and complex numbers."""

import math

from numba import complex64, cuda, float32, int32

N = 32
PADDED = N + 1


@cuda.jit("void(float32[:, :, :], float32[:, :, :])")
def inverse3(out, a):
    """The inverse of matrices of 3 x 3 by cofactors."""
    i = cuda.grid(1)
    if i < a.shape[0]:
        m = a[i]
        c0 = m[1, 1] * m[2, 2] - m[1, 2] * m[2, 1]
        c1 = m[1, 2] * m[2, 0] - m[1, 0] * m[2, 2]
        c2 = m[1, 0] * m[2, 1] - m[1, 1] * m[2, 0]
        d = float32(1) / (m[0, 0] * c0 + m[0, 1] * c1 + m[0, 2] * c2)
        out[i, 0, 0] = c0 * d
        out[i, 0, 1] = (m[0, 2] * m[2, 1] - m[0, 1] * m[2, 2]) * d
        out[i, 0, 2] = (m[0, 1] * m[1, 2] - m[0, 2] * m[1, 1]) * d
        out[i, 1, 0] = c1 * d
        out[i, 1, 1] = (m[0, 0] * m[2, 2] - m[0, 2] * m[2, 0]) * d
        out[i, 1, 2] = (m[0, 2] * m[1, 0] - m[0, 0] * m[1, 2]) * d
        out[i, 2, 0] = c2 * d
        out[i, 2, 1] = (m[0, 1] * m[2, 0] - m[0, 0] * m[2, 1]) * d
        out[i, 2, 2] = (m[0, 0] * m[1, 1] - m[0, 1] * m[1, 0]) * d


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def jacobi3(values, packed):
    """The eigenvalues of symmetric matrices of 3 x 3: four sweeps of rotations. packed: xx, yy, zz, xy, xz, yz."""
    i = cuda.grid(1)
    if i < packed.shape[0]:
        a = cuda.local.array((3, 3), float32)
        for k in range(3):
            a[k, k] = packed[i, k]
        a[0, 1] = a[1, 0] = packed[i, 3]
        a[0, 2] = a[2, 0] = packed[i, 4]
        a[1, 2] = a[2, 1] = packed[i, 5]
        for _ in range(4):
            for p in range(2):
                for q in range(p + 1, 3):
                    if abs(a[p, q]) > float32(1e-12):
                        theta = (a[q, q] - a[p, p]) / (float32(2) * a[p, q])
                        t = math.copysign(float32(1), theta) / (abs(theta) + math.sqrt(theta * theta + float32(1)))
                        c = float32(1) / math.sqrt(t * t + float32(1))
                        s = t * c
                        r = 3 - p - q
                        h = t * a[p, q]
                        a[p, p] -= h
                        a[q, q] += h
                        a[p, q] = a[q, p] = float32(0)
                        x = a[r, p]
                        y = a[r, q]
                        a[r, p] = a[p, r] = c * x - s * y
                        a[r, q] = a[q, r] = s * x + c * y
        for k in range(3):
            values[i, k] = a[k, k]


@cuda.jit("void(float32[:, :], float32[:, :, :], float32[:, :])")
def gauss_pivot(x, a, b):
    """Solves systems of 32 unknowns with pivots: one block of 32 x 8 threads a system, in shared memory."""
    m = cuda.shared.array((N, PADDED), float32)
    row = cuda.shared.array(1, int32)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    s = cuda.blockIdx.x
    for r in range(ty, N, 8):
        m[r, tx] = a[s, r, tx]
    if ty == 0:
        m[tx, N] = b[s, tx]
    cuda.syncthreads()
    for k in range(N):
        if ty == 0:
            most = abs(m[tx, k]) if tx >= k else float32(-1)
            where = tx
            for w in range(5):
                other = cuda.shfl_xor_sync(0xffffffff, most, 1 << w)
                place = cuda.shfl_xor_sync(0xffffffff, where, 1 << w)
                if other > most or (other == most and place < where):
                    most = other
                    where = place
            if tx == 0:
                row[0] = where
        cuda.syncthreads()
        p = row[0]
        if ty == 0 and p != k:
            m[k, tx], m[p, tx] = m[p, tx], m[k, tx]
            if tx == 0:
                m[k, N], m[p, N] = m[p, N], m[k, N]
        cuda.syncthreads()
        inverse = float32(1) / m[k, k]
        for r in range(k + 1 + ty, N, 8):
            f = m[r, k] * inverse
            cuda.syncwarp()
            if tx > k:
                m[r, tx] -= f * m[k, tx]
            elif tx == 0:
                m[r, N] -= f * m[k, N]
        cuda.syncthreads()
    if ty == 0:
        total = m[tx, N]
        for k in range(N - 1, -1, -1):
            v = cuda.shfl_sync(0xffffffff, total, k) / m[k, k]
            if tx == k:
                x[s, k] = v
            elif tx < k:
                total -= v * m[tx, k]


@cuda.jit("void(float32[:], int32[:], int32[:], float32[:, :, :], float32[:])")
def bsr_product(y, start, column, block, x):
    """A matrix of blocks of 4 x 4 times a vector: one thread a row."""
    i = cuda.grid(1)
    if i < y.size:
        r = i // 4
        k = i % 4
        total = float32(0)
        for e in range(start[r], start[r + 1]):
            c = 4 * column[e]
            for j in range(4):
                total += block[e, k, j] * x[c + j]
        y[i] = total


@cuda.jit("void(float32[::1], int32[::1], int32[::1], float32[::1], float32[::1])")
def coo_product(y, row, column, value, x):
    """Elements by row: a lane adds what its warp has of a row, if it is the first of the row."""
    e = cuda.grid(1)
    lane = cuda.laneid
    r = int32(-1)
    v = float32(0)
    if e < row.size:
        r = row[e]
        v = value[e] * x[column[e]]
    step = 1
    while step < 32:
        other = cuda.shfl_down_sync(0xffffffff, v, step)
        its = cuda.shfl_down_sync(0xffffffff, r, step)
        if lane + step < 32 and its == r:
            v += other
        step *= 2
    before = cuda.shfl_up_sync(0xffffffff, r, 1)
    if r >= 0 and (lane == 0 or before != r):
        cuda.atomic.add(y, r, v)


@cuda.jit("void(int32[:, :], complex64, float32, int32)")
def julia(turns, c, scale, most):
    """How often z * z + c stays near."""
    x, y = cuda.grid(2)
    if y < turns.shape[0] and x < turns.shape[1]:
        z = complex64(complex(float32(x - turns.shape[1] // 2) * scale, float32(y - turns.shape[0] // 2) * scale))
        n = 0
        while n < most and z.real * z.real + z.imag * z.imag < float32(4):
            z = z * z + c
            n += 1
        turns[y, x] = n
