from numba import cuda


@cuda.jit("void(float32[::1], float32[::1], float32[::1])")
def vector_add(r, x, y):
    for i in range(cuda.grid(1), r.size, cuda.gridsize(1)):
        r[i] = x[i] + y[i]


@cuda.jit("void(float32[:, :], int32)")
def scale(a, factor):
    i, j = cuda.grid(2)
    if i < a.shape[0] and j < a.shape[1]:
        a[i, j] *= factor


@cuda.jit(["void(int32[::1])", "void(float64[::1])"])
def twice(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] *= 2
