# What an error has left without a type brings no further errors, within tuples and slices either.
from numba import cuda


@cuda.jit("void(float32[:,::1], float32[::1])")
def k(x, y):
    i, j = cuda.grid(2)
    b = missing  # ERROR: name 'missing' is not defined
    x[i, b:] = 1
    x[b:, j] = 1
    x[i, b:][0] = 2
    x[(b, i)] = 1
    x[i, (1, b)] = 1
    t = (b, 1)
    y[t[b]] = t[1]
    cuda.atomic.add(x, (b, i), 1)
    y[b:i] = y[i:b]
    y[t + t] = 1
    z = y[b:]
    z[3] = sum(t)
