"""Universal functions for loops.c."""
from numba import float32, float64, guvectorize, int8, int32, vectorize


@vectorize([float32(float32, float32), "float64(float64, float64)", "int16(int8, int16)"])
def blend(x, y):
    return x * x - y


@vectorize(["int32(int32, int32, int32)"])
def between(x, low, high):
    return max(low, min(x, high))


@guvectorize([(float32[:, :], float32[:, :], float32[:, :]), (float64[:, :], float64[:, :], float64[:, :])], "(m,n),(n,p)->(m,p)")
def matmul(a, b, c):
    for i in range(c.shape[0]):
        for j in range(c.shape[1]):
            total = a.dtype.type(0)
            for k in range(a.shape[1]):
                total += a[i, k] * b[k, j]
            c[i, j] = total


@guvectorize(["(int8[:], int32, int8[:], int32[:])"], "(n),()->(n),()")
def above(x, limit, out, count):
    """Leaves what is not above."""
    count[0] = 0
    for i in range(x.shape[0]):
        if x[i] > limit:
            out[i] = x[i]
            count[0] += 1
