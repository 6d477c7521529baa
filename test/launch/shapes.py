import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



a = np.zeros((3, 4), np.float32)
k[1, 1](a.shape[0], a.size, len(a))
k[1, 1](np.zeros(a.shape), np.zeros(a.shape[1:]), np.zeros(a.shape + (2,)))
m, n = a.shape
k[1, 1](m, np.zeros((n, m)), np.zeros((m,) * 3))
k[1, 1](a.ndim, a.dtype.type(1), np.zeros(3, a.dtype))
