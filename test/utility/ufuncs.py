"""Universal functions for ufuncs.c, which knows what they compute."""
from numba import cuda, float32, float64, guvectorize, int64, vectorize


@cuda.jit(device=True)
def square(x):
    return x * x


@vectorize([float32(float32, float32), "float64(float64, float64)", "int32(int32, int32)"], target="cuda")
def blend(x, y):
    return square(x) - y


@vectorize(["(int8, float64)"], target="cpu")
def scale(x, factor):
    return x * factor


@vectorize(["complex128(complex128)", "boolean(int16)"])
def flip(z):
    return -z


@vectorize(["int64(int64, int64, int64)"], nopython=True)
def clamp(x, low, high):
    return max(low, min(x, high))


@guvectorize([(float32[:, :], float32[:, :], float32[:, :]), "void(int32[:,:], int32[:,:], int32[:,:])",
              "(float64[:, :], float64[:, :], float64[:, :])"], "(m,n),(n,p)->(m,p)", target="cuda")
def matmul(a, b, c):
    for i in range(c.shape[0]):
        for j in range(c.shape[1]):
            total = a.dtype.type(0)
            for k in range(a.shape[1]):
                total += a[i, k] * b[k, j]
            c[i, j] = total


@guvectorize([(float64[:], float64, float64[:], int64[:])], " ( n ) , ( ) -> ( n ), () ")
def shift(x, by, moved, above):
    above[0] = 0
    for i in range(x.shape[0]):
        moved[i] = x[i] + by
        if moved[i] > 0:
            above[0] += 1
