from numba import cuda


@cuda.jit("void(float32[::1], float32[::1], float32[::1])")
def add(r, x, y):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = x[i] + y[i]


@cuda.reduce
def total(a, b):
    return a + b
