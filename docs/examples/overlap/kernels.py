import numpy as np
from numba import cuda

HALF = np.float32(0.5)


@cuda.jit("void(float32[::1], int32)")
def roots(x, steps):
    """x = sqrt(x) by Newton's method, with more steps than it needs: work for the GPU while the next part is copied."""
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        a = x[i]
        v = a
        for _ in range(steps):
            v = HALF * (v + a / v)
        x[i] = v
