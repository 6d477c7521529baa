from numba import cuda


@cuda.jit("void(float32[:], float32[:], float32[:])")
def one(r, x, y):
    i = cuda.grid(1)
    if i < r.shape[0]:
        r[i] = x[i] + y[i]


@cuda.jit("void(float32[:], float32[:], float32[:])")
def two(r, x, y):
    i = cuda.grid(1)
    if i < r.shape[0]:
        r[i] = x[i] + y[i]
