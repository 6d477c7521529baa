# ARGS: --arch sm_90
# A local array that cursors of constant length index needs no memory, however the loops depend on each other.
# CHECK-NOT: .local
# CHECK-NOT: %SP
import math

from numba import cuda, float64


@cuda.jit("void(float64[:, :, ::1], float64[:, :, ::1])")
def cholesky(out, a):
    i = cuda.grid(1)
    if i >= out.shape[0]:
        return
    l = cuda.local.array((6, 6), float64)
    for r in range(6):
        for c in range(r + 1):
            total = a[i, r, c]
            for k in range(c):
                total -= l[r, k] * l[c, k]
            l[r, c] = math.sqrt(total) if r == c else total / l[c, c]
    for r in range(6):
        for c in range(6):
            out[i, r, c] = l[r, c] if c <= r else 0.0
