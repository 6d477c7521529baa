from numba import cuda, float32


@cuda.jit("void(float32[::1], float32)")
def fill(x, rank):
    """Small integers, whose sums float32 has exactly."""
    i = cuda.grid(1)
    if i < x.size:
        x[i] = rank + float32(i % 7)


@cuda.jit("void(float32[::1])")
def double(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] *= 2
