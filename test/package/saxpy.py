from numba import cuda

from factor import FACTOR


@cuda.jit("void(float32[::1], float32, float32[::1])")
def saxpy(y, a, x):
    i = cuda.grid(1)
    if i < y.size:
        y[i] += FACTOR * a * x[i]
