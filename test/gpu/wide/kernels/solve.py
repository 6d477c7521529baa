"""Small systems, one a thread, in local arrays."""

import math

from numba import cuda, float32, float64


@cuda.jit("void(float32[:, :], float32[:, :, :], float32[:, :])")
def cholesky4(out, a, b):
    """Solves symmetric systems of four unknowns."""
    i = cuda.grid(1)
    if i >= out.shape[0]:
        return
    l = cuda.local.array((4, 4), float32)
    v = cuda.local.array(4, float32)
    for r in range(4):
        for c in range(r + 1):
            total = a[i, r, c]
            for k in range(c):
                total -= l[r, k] * l[c, k]
            if r == c:
                l[r, r] = math.sqrt(total)
            else:
                l[r, c] = total / l[c, c]
    for r in range(4):
        total = b[i, r]
        for k in range(r):
            total -= l[r, k] * v[k]
        v[r] = total / l[r, r]
    for r in range(3, -1, -1):
        total = v[r]
        for k in range(r + 1, 4):
            total -= l[k, r] * v[k]
        v[r] = total / l[r, r]
    for r in range(4):
        out[i, r] = v[r]


@cuda.jit("void(float64[:, :, ::1], float64[:, :, ::1])")
def cholesky6(out, a):
    """The factors of matrices of 6 x 6."""
    i = cuda.grid(1)
    if i >= out.shape[0]:
        return
    l = cuda.local.array((6, 6), float64)
    for r in range(6):
        for c in range(r + 1):
            total = a[i, r, c]
            for k in range(c):
                total -= l[r, k] * l[c, k]
            if r == c:
                l[r, r] = math.sqrt(total)
            else:
                l[r, c] = total / l[c, c]
    for r in range(6):
        for c in range(6):
            out[i, r, c] = l[r, c] if c <= r else 0.0


@cuda.jit("void(float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])")
def qr4(q, r, a):
    """Gram and Schmidt on matrices of 4 x 4."""
    i = cuda.grid(1)
    if i >= a.shape[0]:
        return
    m = cuda.local.array((4, 4), float32)
    for j in range(4):
        for k in range(4):
            m[j, k] = a[i, j, k]
    for c in range(4):
        norm = float32(0)
        for j in range(4):
            norm += m[j, c] * m[j, c]
        norm = math.sqrt(norm)
        r[i, c, c] = norm
        for j in range(4):
            m[j, c] /= norm
        for d in range(c + 1, 4):
            dot = float32(0)
            for j in range(4):
                dot += m[j, c] * m[j, d]
            r[i, c, d] = dot
            for j in range(4):
                m[j, d] -= dot * m[j, c]
    for j in range(4):
        for k in range(4):
            q[i, j, k] = m[j, k]


@cuda.jit("void(float32[:, :, :], float32[:, :, :])")
def lu8(out, a):
    """Factors matrices of 8 x 8, which lie side by side."""
    i = cuda.grid(1)
    if i >= a.shape[2]:
        return
    m = cuda.local.array((8, 8), float32)
    for r in range(8):
        for c in range(8):
            m[r, c] = a[r, c, i]
    for k in range(8):
        inverse = float32(1) / m[k, k]
        for r in range(k + 1, 8):
            f = m[r, k] * inverse
            m[r, k] = f
            for c in range(k + 1, 8):
                m[r, c] -= f * m[k, c]
    for r in range(8):
        for c in range(8):
            out[r, c, i] = m[r, c]
