# ARGS: -Wperf
"""Expressions and names with their types, in two specialisations where there are two; not strings, comments and attributes."""
from numba import cuda, float32

N = 16


@cuda.jit(device=True)
def twice(v):
    return v + v                                       # v is of two types


@cuda.jit(["void(float32[:], int32)", "void(float64[:], int64)"])
def both(x, n):
    i = cuda.grid(1)
    total = 0
    for k in range(n):
        total += twice(x[k]) * 0.5
    if i < x.size and n > 0:
        x[i] = total


@cuda.jit("void(float32[:, ::1], int32[::1], complex64)")
def parts(m, out, z):
    h, w = m.shape
    tile = cuda.shared.array((N, N), float32)
    ty: int = cuda.threadIdx.y
    for v in m[0]:
        out[0] += int(v)
    for j, (a, b) in enumerate(zip(m[1], out)):
        out[j] = a + b
    row = m[ty]
    tile[ty, 0] = row[w // 2] if z.imag > 0 else N
    cuda.syncthreads()
    ä = (ty & 31, z, tile[0, 0] > 1)
    out[ä[0]] = h
    cuda.atomic.add(out, 1,
                    ty)
