import numpy as np
from numba import cuda

TABLE = np.zeros(4, np.float32)

@cuda.jit("void(float32[::1], int32[::1], float64[:, ::1])")
def k(a, n, m):
    np.sin(a, n)                           # ERROR: np.sin() does not take (array(float32, 1d, C), array(int32, 1d, C))
    # NOTE: the last argument is an array for the result, which is float32
    np.sin(m, a)                           # ERROR: np.sin() does not take
    # NOTE: an input has more dimensions than the output
    np.sin(a, TABLE)                       # ERROR: cannot be written to
    np.add(a)                              # ERROR: np.add() takes 2 inputs and perhaps an output array
    np.sin(a, where=a)                     # ERROR: np.sin() has no parameter 'where'
    a[0] = np.bitwise_and(a[0], 1.5)       # ERROR: np.bitwise_and() does not take (float32, float64)
    n[0] = np.bitwise_or(n[0], np.uint64(3))  # ERROR: np.bitwise_or() does not take (int32, uint64)
    a[0] = np.sin("x")                     # ERROR: np.sin() does not take
    a[0] = np.where(a, 1, 2)               # ERROR: np.where() does not take
    a[0] = np.round(a[0], 1.5)             # ERROR: np.round() does not take (float32, float64)
    a[0] = np.finfo(np.int32).max          # ERROR: np.finfo() does not take
    a[0] = np.iinfo(np.int32).tiny         # ERROR: has no attribute 'tiny'
    a[0] = np.isclose(1j, a[0])            # ERROR: np.isclose() does not take
