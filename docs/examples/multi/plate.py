import numpy as np
from pykrt import cuda

QUARTER = np.float32(0.25)


@cuda.jit("void(float32[:, ::1], float32[:, ::1], int32, int32, int32)")
def relax(new, old, first, last, step):
    """One step of Jacobi's method in the rows first, first + step, ... to last: each point gets the mean of its four
    neighbours. Those at the left and right ends stay."""
    j, k = cuda.grid(2)
    i = first + k * step
    if i <= last and 0 < j < old.shape[1] - 1:
        new[i, j] = QUARTER * ((old[i - 1, j] + old[i + 1, j]) + (old[i, j - 1] + old[i, j + 1]))


@cuda.reduce
def highest(a: np.float32, b: np.float32):
    return max(a, b)
