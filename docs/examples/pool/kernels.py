# The kernel of pool.c.
from numba import cuda, float32


@cuda.jit("void(float32[::1], float32[::1])")
def smooth(out, x):
    i = cuda.grid(1)
    if i < x.size:
        left = x[i - 1] if i > 0 else x[i]
        right = x[i + 1] if i + 1 < x.size else x[i]
        out[i] = (left + x[i] + right) / float32(3)
